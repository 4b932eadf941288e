"""What fields and drawings may say, and what a catalogue can tell of itself."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.api import load
from pnp.errors import Fault, Place
from pnp.model import DrawingSpec, FieldSpec
from pnp.source.layers import Layers
from pnp.source.validate import Model, validate


def wrong(model: type[Model], data: dict[str, Any]) -> list[str]:
    """What is wrong with data, as `what; remedy`."""
    faults: list[Fault] = []

    class _Source:
        def depth(self, keys: object) -> int:
            return 0

        def place(self, *_: object) -> Place:
            return Place("x.yaml", 1, 1)

    validate(model, data, Layers(((_Source(), ()),)), faults)  # type: ignore[arg-type]
    return [f"{fault.what}; {fault.remedy}" for fault in faults]


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ({"type": "choice"}, "a choice without `values`; add `values:`"),
        ({"type": "reference"}, "a reference without `to`; add `to:`"),
        ({"type": "list"}, "a list without `of`; add `of:`"),
        ({"type": "txt"}, '"txt" is not one of the choices; did you mean "text"?'),
        ({"type": "text", "max": "30"}, "`max` says nothing about a text; take `max:` away"),
        ({"type": "number", "min": "5", "max": "2"}, "`min` is more than `max`; swap the two"),
        (
            {"type": "list", "of": {"type": "list", "of": "text"}},
            "a list of lists; write one list, of another type",
        ),
        (
            {"type": "list", "of": "text", "min": "-1"},
            "a list cannot be that long; write whole numbers from 0 to 1000",
        ),
        (
            {"type": "list", "of": "text", "max": "2.5"},
            "a list cannot be that long; write whole numbers from 0 to 1000",
        ),
        (
            {"type": "list", "of": "text", "length": "1001"},
            '"1001" does not fit; write 1000 or less',
        ),
    ],
)
def test_a_rule_that_makes_no_sense_is_refused(rule: dict[str, Any], fault: str) -> None:
    assert wrong(FieldSpec, rule) == [fault]


@pytest.mark.parametrize(
    "rule",
    [
        {"type": "number", "min": "0", "max": "0"},
        {"type": "list", "of": {"type": "number", "min": "1"}, "min": "0", "max": "1000"},
        {"type": "choice", "values": ["a"], "optional": "true"},
    ],
)
def test_sound_rules_pass(rule: dict[str, Any]) -> None:
    assert wrong(FieldSpec, rule) == []


@pytest.mark.parametrize(
    ("shape", "fault"),
    [
        ({}, "a shape must be of one kind; give one of: rect, disc, star, polygon, path, bands"),
        (
            {"disc": ["1", "1", "1"], "rect": ["0", "0", "1", "1"]},
            "a shape must be of one kind; give one of: rect, disc, star, polygon, path, bands",
        ),
        ({"bands": "down"}, 'bands without colours; add `colours: ["#rrggbb", …]`'),
        (
            {"bands": "down", "colours": ["#000000"], "weights": ["1", "2"]},
            "bands need a weight for each colour; give as many weights as colours",
        ),
        (
            {"bands": "down", "colours": ["#000000"], "weights": ["0"]},
            '"0" does not fit; write more than 0',
        ),
        (
            {"polygon": [["0", "0"], ["1", "1"]]},
            "a list does not fit; give at least 3 (there are 2)",
        ),
        ({"path": "url(http://example.org)"}, '"url(http://example.org)" does not fit here'),
        ({"disc": ["1", "1"]}, 'the key "2" is missing'),
        ({"path": "M 0 0 L 1"}, '"M 0 0 L 1" is no SVG path data'),
        ({"disc": "1 1 1"}, '"1 1 1" stands where a list is expected'),
        ({"star": ["0", "0", "1"], "fill": "rgb(0,0,0)"}, '"rgb(0,0,0)" does not fit here'),
    ],
)
def test_a_shape_that_cannot_be_drawn_is_refused(shape: dict[str, Any], fault: str) -> None:
    found = wrong(DrawingSpec, {"size": ["3", "2"], "shapes": [shape]})
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_a_reference_to_a_value_means_the_first_card_that_has_it() -> None:
    catalogue = load(games=["passport"])["passport"]
    needs = catalogue.components["countries"].fields["needs"].of
    assert needs is not None
    found = catalogue.referred(needs, "camera")
    assert found.id == "camera-1"
    with pytest.raises(KeyError):
        catalogue.referred(needs, "spaceship")


def test_cards_come_component_by_component_in_print_order() -> None:
    catalogue = load(games=["alpina"])["alpina"]
    parts = [component.id for component, _ in catalogue.cards()]
    assert parts == ["cards"] * 56 + ["hikers"] * 4 + ["markers"] * 4 + ["track"]
