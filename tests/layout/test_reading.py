"""Layouts that extend others, and what is laid over what."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.layout.reading import layout_files
from tests.layout.conftest import BOX, MakeGame
from tests.layout.support import glyphs, paths, printed

BASE = """\
format: 1
extends: card
colours: {spot: "#ff0000", dot: "#00ff00"}
styles:
  big: {size: 9 pt, weight: 700, colour: spot, languages: {ja: {size: 7 pt, weight: 300}}}
zones:
  first: {left: 4 mm, top: 4 mm, width: 30 mm, height: 8 mm, text: first, style: big}
  second: {below: first, height: 8 mm, text: second, style: big}
"""


def front(text: str) -> dict[str, str | bytes | None]:
    return {"templates/front.yaml": f"format: 1\n{text}\n", "templates/base.yaml": BASE}


def test_a_layout_takes_over_the_zones_of_those_it_extends(game: MakeGame) -> None:
    made = game(files=front("extends: base\nzones:\n  second: {height: 9 mm}"))
    assert printed(made.front()) == ["first", "second"]
    assert "A01" in {"".join(op.texts) for op in glyphs(made.front())}


def test_a_chain_of_layouts_is_laid_over_from_the_most_general(game: MakeGame) -> None:
    middle = "format: 1\nextends: base\nzones:\n  first: {text: middle}\n  third: {remove: true}\n"
    made = game(
        files={
            **front("extends: middle\nzones:\n  second: {text: top}"),
            "templates/middle.yaml": middle,
        }
    )
    assert printed(made.front()) == ["middle", "top"]


def test_a_zone_can_be_removed(game: MakeGame) -> None:
    made = game(files=front("extends: base\nzones:\n  second: {remove: true}"))
    assert printed(made.front()) == ["first"]


def test_a_zone_beside_a_removed_one_is_a_fault(game: MakeGame) -> None:
    fault = game(files=front("extends: base\nzones:\n  first: {remove: true}")).fault()
    assert fault.what == 'there is no zone "first" before this one'
    assert fault.place.file.endswith("base.yaml")


def test_styles_and_colours_are_replaced_key_by_key(game: MakeGame) -> None:
    made = game(
        files=front(
            'extends: base\ncolours: {spot: "#0000ff"}\n'
            "styles:\n  big: {size: 8 pt, languages: {ja: {size: 6 pt}}}\nzones: {}"
        ),
        words={"first": "一番", "second": "二番"},
    )
    english = [op for op in glyphs(made.front()) if op.texts[0][0] in "fs"]
    assert {(op.font, op.colour) for op in english} == {("noto-sans@700", "#0000ff")}
    assert [op.size for op in english] == pytest.approx([8 * 25.4 / 72] * 2)
    japanese = [op for op in glyphs(made.front("ja")) if op.texts[0] in "一二"]
    assert {op.font for op in japanese} == {"noto-sans-jp@300"}
    assert [op.size for op in japanese] == pytest.approx([6 * 25.4 / 72] * 2)


def test_a_lookup_replaces_a_lookup_whole(game: MakeGame) -> None:
    base = (
        "format: 1\nextends: card\nzones:\n"
        '  x: {inside: bleed, fill: {by: kind, a: "#ff0000", else: "#000000"}}\n'
    )
    made = game(
        fields="kind: {type: choice, values: [a]}, mood: {type: choice, values: [c, d]}",
        card="kind: a, mood: d",
        files={
            "templates/base.yaml": base,
            "templates/front.yaml": (
                'format: 1\nextends: base\nzones:\n  x: {fill: {by: mood, c: "#00ff00"}}\n'
            ),
        },
    )
    assert paths(made.front()) == []


def test_zones_named_like_keys_are_still_zones(game: MakeGame) -> None:
    base = BASE.replace("second:", "shapes:")
    made = game(
        files={
            **front("extends: base\nzones:\n  shapes: {text: other}"),
            "templates/base.yaml": base,
        }
    )
    assert printed(made.front()) == ["first", "other"]


def test_a_game_s_layout_may_extend_the_shipped_one_of_its_own_name(game: MakeGame) -> None:
    card = f"format: 1\nextends: card\nzones:\n  mine: {{{BOX}, text: mine}}\n"
    made = game(files={"templates/card.yaml": card})
    assert printed(made.front()) == ["mine"]
    assert "A01" in {"".join(op.texts) for op in glyphs(made.front())}, "the shipped card's"


@pytest.mark.parametrize(
    ("files", "place", "what"),
    [
        (
            {"templates/front.yaml": "format: 1\nextends: crad\nzones: {}\n"},
            ("templates/front.yaml", 2),
            'extends "crad"',
        ),
        (
            {"templates/front.yaml": "format: 1\nextends: front\nzones: {}\n"},
            ("templates/front.yaml", 2),
            'extends "front"',
        ),
        (
            {
                "templates/front.yaml": "format: 1\nextends: other\nzones: {}\n",
                "templates/other.yaml": "format: 1\nextends: front\nzones: {}\n",
            },
            ("templates/other.yaml", 2),
            'extends "front"',
        ),
        ({"templates/front.yaml": None}, ("cards/things.yaml", 6), 'there is no layout "front"'),
        ({"templates/front.yaml": "format: 1\nzones: {"}, ("templates/front.yaml", 3), ""),
        (
            {
                "templates/front.yaml": "format: 1\nextends: other\nzones: {}\n",
                "templates/other.yaml": "- a\n",
            },
            ("templates/other.yaml", 1),
            "has no keys",
        ),
        (
            {"templates/front.yaml": "format: 1\nextends: [card]\nzones: {}\n"},
            ("templates/front.yaml", 2),
            "a list",
        ),
        (
            {"templates/front.yaml": "format: 1\nextends: card\nzones:\n  x: {wdith: 3 mm}\n"},
            ("templates/front.yaml", 4),
            '"wdith" is not known',
        ),
    ],
)
def test_what_cannot_be_read_is_a_fault_with_its_place(
    game: MakeGame,
    files: dict[str, str | bytes | None],
    place: tuple[str, int],
    what: str,
) -> None:
    fault = game(files=files).faults()[0]
    assert fault.place.file.endswith(place[0])
    assert fault.place.line == place[1]
    assert what in fault.what


def test_layout_files_are_those_that_a_layout_is_made_of(game: MakeGame) -> None:
    catalogue = game(files=front("extends: base\nzones: {}")).catalogue
    files = [path.name for path in layout_files(catalogue.layouts, "front")]
    assert files == ["front.yaml", "base.yaml", "card.yaml"]


def test_layout_files_of_a_missing_layout_are_none() -> None:
    layouts: dict[str, tuple[Path, ...]] = {}
    assert layout_files(layouts, "nothing") == []
