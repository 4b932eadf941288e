"""What templates are given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.aids import Aid, Page, Part, Section
from pnp.document.context import Count, Picture, Shown, context
from pnp.document.markup import Markup
from pnp.source.layers import Layers

NOWHERE = Layers(())
PICTURES = {
    "A01": Picture("a.png", 60, 60, "A01 One"),
    "A02": Picture("b.png", 60, 90, "A02"),
    "H01": Picture("h.png", 16, 16, "H01"),
}


def part(data: Mapping[str, Any], say: Any = str) -> dict[str, Any]:
    """What the template gets of one part."""
    section = Section("one", "One", (), (Part.model_validate(data),), NOWHERE)
    aid = Aid("rules", "Rules", "rules", Page(), (section,), {}, NOWHERE)
    shown = Shown(PICTURES, [Count("Cards", 56)])
    given = context(aid, say, Markup({"tea": "T"}, {}, str), shown)
    made: dict[str, Any] = given["sections"][0]["parts"][0]
    return made


def test_texts_are_said_in_the_language_and_marked_up() -> None:
    given = part({"steps": ["**One**"], "caption": "c"}, say=str.upper)
    assert given == {
        "kind": "steps", "caption": "C", "keep": False, "items": ["<strong>ONE</strong>"],
    }  # fmt: skip


def test_counts_are_those_of_the_game() -> None:
    assert part({"counts": "true"})["items"] == [{"title": "Cards", "copies": 56}]


def test_cards_are_as_wide_as_asked_and_keep_their_shape() -> None:
    given = part({"cards": {"codes": ["A01", "A02"], "width": "30 mm"}})["faces"]
    assert [(face["width"], face["height"], face["alt"]) for face in given] == [
        (30, 30, "A01 One"), (30, 45, "A02"),
    ]  # fmt: skip


def test_a_grid_fits_its_tallest_face() -> None:
    """Faces of 60 × 60 and 60 × 90 in cells of 10 × 15, 2 apart; the square one in the middle."""
    grid = {
        "rows": [["A01", ""], ["A02", "A02"]], "width": "10 mm", "gap": "2 mm",
        "chits": {"A2": "H01"}, "marks": {"B1": "1"},
    }  # fmt: skip
    given = part({"grid": grid})
    assert (given["width"], given["height"]) == (22, 32)
    places = [(f["x"], f["y"], f["width"], f["height"]) for f in given["faces"]]
    assert places == [
        (0, 2.5, 10, 10), (0, 17, 10, 15), (12, 17, 10, 15), (2.25, 21.75, 5.5, 5.5),
    ]  # fmt: skip
    assert given["marks"] == [{"text": "1", "x": 17, "y": 7.5}]
    assert given["spaces"] == [{"x": 12, "y": 0, "width": 10, "height": 15}]


@pytest.mark.parametrize(
    ("text", "short"), [("2 cards", True), ("Get rid of contraband", False), ("行动", True),
                        ("从弃牌堆中任选一张", False), ("**Contraband**", True)]
)  # fmt: skip
def test_what_is_short_wants_a_line_of_its_own(text: str, short: bool) -> None:
    table = {"head": ["a", "b"], "rows": [[text, ""]], "align": ["end"]}
    cells = part({"table": table})["rows"][0]
    assert cells[0]["short"] is short
    assert [cell["align"] for cell in cells] == ["end", "start"]
