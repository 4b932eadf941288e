"""What the catalogue gives the rules, and what it is told when they cannot use it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import pnp
from pnp.model import Catalogue
from solo.adapt.alpina import deck
from solo.rules.alpina.conditions import why_not_condition
from solo.rules.alpina.grid import condition
from tests.conftest import WriteGame


def overlaid(root: Path, files: dict[str, str]) -> Catalogue:
    """Return Alpina with files of another root over it."""
    for name, text in files.items():
        path = root / "alpina" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"format: 1\n{text}", "utf-8")
    return pnp.load([root], ["alpina"])["alpina"]


def card(text: str) -> dict[str, str]:
    """Return the file that gives one card anew."""
    return {"cards/cards.yaml": f"cards:\n  - {{id: nutcracker-forest-1, {text}}}\n"}


def test_every_card_of_the_game_can_be_scored(alpina: Catalogue) -> None:
    """ALP-01, ALP-25."""
    found = deck(alpina)
    assert len(found.cards) == sum(found.copies.values()) == 56
    for code, one in found.cards.items():
        assert one.code == code
        assert one.animal in found.animals
        assert one.landscape in found.landscapes
        assert why_not_condition(one.condition) is None
    assert found.animals == ("nutcracker", "chamois", "frog")
    assert found.landscapes == ("mountain", "lake", "forest")
    assert set(found.colours) == {"yellow", "red", "purple", "blue"}


def test_verbs_have_the_parameters_of_the_vocabulary(alpina: Catalogue) -> None:
    of, region, points, fixed = deck(alpina).verbs["only"]
    assert (of.name, of.of, "frog" in of.values) == ("of", "feature", True)
    assert region.values == ("row", "column", "cross", "beside", "around")
    assert (points.least, points.most, points.default) == (1, 5, None)
    assert (fixed.least, fixed.most, fixed.default) == (0, 5, 0)


def test_a_card_given_anew_is_the_one_that_scores(tmp_path: Path) -> None:
    text = "animal: frog, condition: [{each: {of: lake, region: beside, points: 2}}]"
    one = deck(overlaid(tmp_path, card(text))).cards["A01"]
    assert (one.animal, one.landscape) == ("frog", "forest")
    assert one.condition == condition("each", of="lake", region="beside", points=2, fixed=0)


def test_cards_that_are_not_printed_are_not_in_the_deck(tmp_path: Path) -> None:
    found = deck(overlaid(tmp_path, card("count: 0")))
    assert "A01" not in found.cards
    assert Counter(found.copies.values()) == {1: 55}


CLAUSES = 'clauses:\n  when: {snowing: {text: "when it snows"}}\n'
NOVELTY = """\
verbs:
  toss:
    parameters: {points: number}
    text: "{points, plural, one {# point} other {# points}} if the coin falls well"
"""


@pytest.mark.parametrize(
    ("files", "what"),
    [
        pytest.param(
            {
                "vocabulary.yaml": CLAUSES,
                **card("condition: [{each: {of: lake, region: row, points: 1}, when: snowing}]"),
            },
            'the clause "when: snowing" cannot be scored',
            id="clause",
        ),
        pytest.param(
            {"vocabulary.yaml": NOVELTY, **card("condition: [{toss: {points: 2}}]")},
            "toss cannot be scored",
            id="verb",
        ),
        pytest.param(
            card("condition: [{each: {of: lake, region: row, points: 1.5}}]"),
            "each gives points that are no whole number",
            id="half-points",
        ),
    ],
)
def test_a_card_that_cannot_be_scored_is_told_with_its_place(
    files: dict[str, str], what: str, tmp_path: Path
) -> None:
    with pytest.raises(pnp.FaultsError) as caught:
        deck(overlaid(tmp_path, files))
    (fault,) = caught.value.faults
    assert fault.what == what
    assert fault.place.file.endswith("alpina/cards/cards.yaml")
    assert (fault.place.line, fault.place.card) == (3, "nutcracker-forest-1")


def test_a_card_with_two_conditions_is_refused(tmp_path: Path) -> None:
    two = "[{each: {of: lake, region: row, points: 1}}, {each: {of: frog, region: row, points: 1}}]"
    files = card(f"condition: {two}")
    files["cards/cards.yaml"] += "fields:\n  condition: {type: effects, min: 1, max: 2}\n"
    with pytest.raises(pnp.FaultsError, match="a card has one condition, this one has 2"):
        deck(overlaid(tmp_path, files))


def test_a_verb_with_other_parameters_is_refused(tmp_path: Path) -> None:
    verb = """\
verbs:
  only:
    parameters: {in: {type: choice, values: [sun, rain], default: sun}}
    text: "{fixed} and {points} points if all {region} is {of}, in {in, select, other {it}}"
"""
    with pytest.raises(pnp.FaultsError) as caught:
        deck(overlaid(tmp_path, {"vocabulary.yaml": verb}))
    (fault,) = caught.value.faults
    assert fault.what == '"only" has other parameters than the rules of the game'
    assert fault.place.path == "verbs.only.parameters"


def test_a_game_without_the_cards_is_refused(tiny: Catalogue) -> None:
    with pytest.raises(pnp.FaultsError) as caught:
        deck(tiny)
    assert [fault.what for fault in caught.value.faults] == [
        'there is no component "cards"', 'there is no component "hikers"',
    ]  # fmt: skip


@pytest.fixture(scope="module")
def tiny() -> Catalogue:
    """A game of another kind."""
    return pnp.load([Path(__file__).parents[2] / "games"], ["tiny"])["tiny"]


NAMES = """\
format: 1
title: Names
kind: card
size: tcg
code: {code}
layout: {{front: front}}
fields: {{name: text}}
defaults: {{provenance: invented}}
cards: [{{id: one, code: {code}01, name: One}}]
"""


def test_cards_without_the_fields_are_refused(write_game: WriteGame) -> None:
    files = {f"cards/{name}.yaml": NAMES.format(code=code) for name, code in COMPONENTS.items()}
    root = write_game({"cards/things.yaml": None, **files})
    with pytest.raises(pnp.FaultsError) as caught:
        deck(pnp.load([root], ["little"])["little"])
    assert [fault.what for fault in caught.value.faults] == [
        '"cards" has no field "animal" of the type choice',
        '"cards" has no field "condition" of the type effects',
        '"cards" has no field "landscape" of the type choice',
        '"hikers" has no field "colour" of the type choice',
    ]


COMPONENTS = {"cards": "A", "hikers": "H"}
