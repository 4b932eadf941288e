"""A face and its translation side by side, at true size, on as few pages as can be."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.dieline import Dieline
from pnp.face import Box, Face, Glyphs, Op
from pnp.sheet.pairs import GAP, MARGIN, Pair, Spot, pair_grid, pair_sheets
from pnp.sheet.paper import Paper

A4 = Paper("a4", 210, 297)


def face(width: float = 63, height: float = 88) -> Face:
    return Face("front", Dieline(width, height), 3, (), "A01")


def label(text: str, box: Box) -> Sequence[Op]:
    return (Glyphs("f", 2, box.x, box.y, "#000000", (1,), (text,)),)


def parts(spot: Spot) -> list[Box]:
    return [spot.label, spot.source, spot.translated]


@pytest.mark.parametrize(
    ("size", "columns", "rows", "upright"),
    [
        ((63, 88), 2, 2, False),
        ((63, 63), 2, 2, False),
        ((44, 68), 2, 3, True),
        ((15, 15), 7, 8, False),
        ((90, 120), 1, 2, True),
        ((130, 180), 1, 1, False),
    ],
)
def test_the_paper_is_turned_so_that_it_holds_most(
    size: tuple[float, float], columns: int, rows: int, upright: bool
) -> None:
    grid = pair_grid(A4, *size)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert (grid.page_width < grid.page_height) is upright


def test_a_pair_too_large_for_the_paper_has_a_page_of_its_own_size() -> None:
    grid = pair_grid(A4, 200, 287)
    assert grid.cells == 1
    page = Box(0, 0, grid.page_width, grid.page_height).grown(-MARGIN)
    assert all(page.holds(box) for box in parts(grid.spot(0)))


@settings(deadline=None, max_examples=60)
@given(st.floats(20, 250), st.floats(20, 350))
def test_nothing_overlaps_and_all_is_on_the_page(width: float, height: float) -> None:
    grid = pair_grid(A4, width, height)
    boxes = [box for index in range(grid.cells) for box in parts(grid.spot(index))]
    page = Box(0, 0, grid.page_width, grid.page_height).grown(-MARGIN)
    assert all(page.holds(box) for box in boxes)
    for index, box in enumerate(boxes):
        for other in boxes[index + 1 :]:
            common = box.common(other)
            assert min(common.width, common.height) < 1e-6


@settings(deadline=None, max_examples=60)
@given(st.floats(5, 250), st.floats(5, 350))
def test_both_faces_have_their_true_size_side_by_side(width: float, height: float) -> None:
    spot = pair_grid(A4, width, height).spot(0)
    assert (spot.source.width, spot.source.height) == (width, height)
    assert spot.translated == spot.source.moved(width + GAP, 0)
    assert spot.label.bottom == pytest.approx(spot.source.y)


def test_pages_are_filled_in_order_and_another_size_starts_a_new_one() -> None:
    cards = [Pair(f"card {number}", face(), face()) for number in range(5)]
    chits = [Pair(f"chit {number}", face(44, 68), face(44, 68)) for number in range(2)]
    sheets = list(pair_sheets([*cards, *chits], A4, label))
    labels = [[op.texts[0] for op in sheet.marks if isinstance(op, Glyphs)] for sheet in sheets]
    assert labels == [
        ["card 0", "card 1", "card 2", "card 3"], ["card 4"], ["chit 0", "chit 1"],
    ]  # fmt: skip
    assert [len(sheet.placements) for sheet in sheets] == [8, 2, 4]
    assert (sheets[0].width, sheets[0].height) == (297, 210)
    assert (sheets[2].width, sheets[2].height) == (210, 297)


def test_only_what_is_cut_out_is_shown() -> None:
    (sheet,) = pair_sheets([Pair("one", face(), face())], A4, label)
    for placement in sheet.placements:
        assert placement.visible == placement.trim


def test_nothing_makes_no_page() -> None:
    assert list(pair_sheets([], A4, label)) == []
