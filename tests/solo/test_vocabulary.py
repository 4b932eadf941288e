"""What cards can say, as their vocabularies declare it, is what the rules can do."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import pnp
from pnp.model import Catalogue
from pnp.vocabulary import Effect, ParameterSpec, Phrase, VerbSpec
from pnp.words.phrases import made_sentence
from pnp.words.po import Words
from solo.rules.alpina.conditions import REGIONS_OF, SORTS, VERBS

ENGINES: Mapping[str, Mapping[str, Callable[..., Any]]] = {"alpina": VERBS}
"""The functions of each game's verbs."""

WITHOUT_ENGINE: Mapping[str, set[str]] = {
    "passport": {
        "draw", "look", "exchange", "take", "swap", "pass", "discard", "stand_in", "interrupt",
        "forbid", "win",
        "if holding_this", "if postcards", "if fewer_cards",
        "when turn_start", "when action", "when drawing", "when recycling", "when trading",
        "when travelling", "when stolen_from", "when rival_travels", "when until_your_next_turn",
    },
}  # fmt: skip
"""What the cards of a game can say although no rules play it."""


@pytest.fixture(scope="module")
def games() -> dict[str, Catalogue]:
    return pnp.load()


def declared(game: Catalogue) -> dict[str, VerbSpec]:
    """The verbs and clauses of a game: `draw`, `when travelling`."""
    clauses = {
        f"{kind} {name}": spec
        for kind, named in game.vocabulary.clauses.items()
        for name, spec in named.items()
    }
    return {**game.vocabulary.verbs, **clauses}


def test_all_that_cards_can_say_is_played_or_listed(games: dict[str, Catalogue]) -> None:
    for name, game in games.items():
        said = set(declared(game))
        played = set(ENGINES.get(name, ()))
        listed = WITHOUT_ENGINE.get(name, set())
        assert played | listed == said, name
        assert not played & listed, name


def keywords(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    given = inspect.signature(function).parameters
    return {name: one for name, one in given.items() if one.kind is one.KEYWORD_ONLY}


def value_of(spec: ParameterSpec) -> object:
    """The default of a parameter as a function has it."""
    if spec.default is None:
        return inspect.Parameter.empty
    return int(spec.default) if spec.type == "number" else spec.default


@pytest.mark.parametrize(
    ("game", "verb"), [(game, verb) for game, verbs in ENGINES.items() for verb in verbs]
)
def test_function_takes_what_the_vocabulary_declares(
    game: str, verb: str, games: dict[str, Catalogue]
) -> None:
    """Parameters in the same order, with the same defaults, numbers as numbers."""
    taken = keywords(ENGINES[game][verb])
    specs = games[game].vocabulary.verbs[verb].parameters
    assert list(taken) == list(specs)
    assert {name: one.default for name, one in taken.items()} == {
        name: value_of(spec) for name, spec in specs.items()
    }
    assert {name: one.annotation for name, one in taken.items()} == {
        name: "int" if spec.type == "number" else "str" for name, spec in specs.items()
    }


@pytest.mark.parametrize("verb", VERBS)
def test_terms_of_alpina_are_those_of_its_rules(verb: str, games: dict[str, Catalogue]) -> None:
    vocabulary = games["alpina"].vocabulary
    parameters = vocabulary.verbs[verb].parameters
    assert set(vocabulary.values(parameters["region"])) == set(REGIONS_OF[verb])
    features = set(vocabulary.terms["feature"])
    wanted = {"hikers": {"any", *features}, "different": set(SORTS)}.get(verb, features)
    assert set(vocabulary.values(parameters["on" if verb == "hikers" else "of"])) == wanted


@pytest.mark.parametrize("verb", VERBS)
def test_every_condition_has_a_sentence_of_its_own(verb: str, games: dict[str, Catalogue]) -> None:
    """No two regions or features of a verb are said alike, so that text and play agree."""
    vocabulary = games["alpina"].vocabulary
    what, where, *_ = vocabulary.verbs[verb].parameters.items()
    sentences = [
        made_sentence(Effect(Phrase(verb, arguments)), vocabulary, Words("en"))
        for first in vocabulary.values(what[1])
        for second in vocabulary.values(where[1])
        for points, fixed in ((1, 0), (1, 2), (3, 0), (2, 2))
        for arguments in [
            ((what[0], first), (where[0], second), ("points", points), ("fixed", fixed))
        ]
    ]
    assert len(set(sentences)) == len(sentences)
