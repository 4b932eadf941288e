"""What verbs, clauses and terms may declare, and what a vocabulary can tell of itself."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from pnp.source.layers import Layers
from pnp.source.validate import Model
from pnp.vocabulary import (
    CLAUSES,
    Effect,
    ParameterSpec,
    Phrase,
    SentenceName,
    TermSpec,
    VerbSpec,
    Vocabulary,
)

ANY = Layers(())


def problem(model: type[Model], data: Any) -> str:
    """What is wrong with data, as `what; remedy`."""
    with pytest.raises(ValidationError) as caught:
        model.model_validate(data)
    (detail,) = caught.value.errors()
    return f"{detail['ctx']['what']}; {detail['ctx']['remedy']}"


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ({"type": "choice"}, "a choice without `values`; add `values:`"),
        ({"type": "term"}, "a term without `of`; add `of:`"),
        (
            {"type": "number", "of": "player"},
            "`of` says nothing about a number; take `of:` away",
        ),
        (
            {"type": "choice", "values": ["a"], "max": "2"},
            "`max` says nothing about a choice; take `max:` away",
        ),
        (
            {"type": "term", "of": "player", "min": "1"},
            "`min` says nothing about a term; take `min:` away",
        ),
        ({"type": "number", "min": "3", "max": "2"}, "`min` is more than `max`; swap the two"),
    ],
)
def test_a_parameter_that_makes_no_sense_is_refused(rule: dict[str, Any], fault: str) -> None:
    assert problem(ParameterSpec, rule) == fault


def test_a_parameter_may_be_just_a_type_and_a_term_just_its_words() -> None:
    verb = VerbSpec.model_validate({"parameters": {"cards": "number"}, "text": "draw {cards}"})
    assert verb.parameters["cards"] == ParameterSpec(type="number")
    assert (verb.icons, verb.parameters["cards"].default) == ("", None)
    assert TermSpec.model_validate({"text": "you"}).icon is None


def test_a_message_must_be_given() -> None:
    with pytest.raises(ValidationError, match="text"):
        VerbSpec.model_validate({"icons": ":card:"})


def test_there_is_a_sentence_for_every_set_of_clauses() -> None:
    """None, one, two or all three, named in their order."""
    names = ["-".join(some) for count in (1, 2, 3) for some in combinations(CLAUSES, count)]
    assert {"verb", *names} == set(get_args(SentenceName))
    assert len(names) == 7


def test_an_effect_names_the_clauses_it_has() -> None:
    each, fewer = Phrase("each"), Phrase("fewer", (("cards", 3),))
    effect = Effect(Phrase("draw"), per=each, if_=fewer)
    assert list(effect.clauses()) == [("per", each), ("if", fewer)]
    assert list(Effect(Phrase("draw")).clauses()) == []
    assert list(dataclasses.replace(effect, when=each).clauses())[2] == ("when", each)


def test_effects_can_be_compared_and_counted() -> None:
    one, same = (Effect(Phrase("draw", (("cards", 2),)), when=Phrase("dawn")) for _ in range(2))
    assert len({one, same, dataclasses.replace(one, text="Draw 2.")}) == 2


def vocabulary() -> Vocabulary:
    words = {"you": TermSpec(text="you"), "left": TermSpec(text="your neighbour")}
    draw, dawn = VerbSpec(text="draw"), VerbSpec(text="at dawn")
    clauses: Any = {"per": {"card": draw}, "when": {"dawn": dawn}}
    return Vocabulary({"player": words}, {"draw": draw}, clauses, {}, ANY)


def test_phrases_are_verbs_and_clauses_with_the_keys_that_lead_to_them() -> None:
    found = [(keys, spec.text) for keys, spec in vocabulary().phrases()]
    assert found == [
        (("verbs", "draw"), "draw"),
        (("clauses", "per", "card"), "draw"),
        (("clauses", "when", "dawn"), "at dawn"),
    ]


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ({"type": "number"}, ()),
        ({"type": "choice", "values": ["open", "secret"]}, ("open", "secret")),
        ({"type": "term", "of": "player"}, ("you", "left")),
        ({"type": "term", "of": "player", "values": ["left"]}, ("left",)),
        ({"type": "term", "of": "nobody"}, ()),
    ],
)
def test_a_term_may_be_any_of_its_set_or_of_some(
    rule: dict[str, Any], values: tuple[str, ...]
) -> None:
    assert vocabulary().values(ParameterSpec.model_validate(rule)) == values
