from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Art, Box, Clip, Op, Path
from pnp.sheet.contact import (
    GAP,
    HEADING,
    LABEL,
    LARGEST,
    MARGIN,
    Group,
    Shown,
    contact_sheets,
)
from pnp.sheet.paper import Paper
from pnp.sheet.sheets import Sheet
from tests.sheet.geometry import A4, face, overlap

Line = tuple[str, Box, bool]


def pages(groups: Sequence[Group], paper: Paper = A4) -> tuple[list[Sheet], list[Line]]:
    """The pages, and the lines of words that were set, in order."""
    lines: list[Line] = []

    def set_line(text: str, box: Box, heading: bool) -> Sequence[Op]:
        lines.append((text, box, heading))
        return ()

    return list(contact_sheets(groups, paper, set_line)), lines


def group(count: int, size: tuple[float, float] = (63, 88), heading: str = "Cards") -> Group:
    return Group(heading, [Shown(face(size=size), f"A{index:02}") for index in range(count)])


def boxes(sheet: Sheet) -> list[Box]:
    """Where the faces of a page are."""
    arts = [op.ops[0] for op in sheet.marks if isinstance(op, Clip)]
    return [art.box for art in arts if isinstance(art, Art)]


def test_five_small_faces_a_row_under_their_heading() -> None:
    (sheet,), lines = pages([group(7)])
    found = boxes(sheet)
    height = 88 * LARGEST[0] / 63
    assert (found[0].x, found[0].y) == (MARGIN, MARGIN + HEADING)
    assert (found[0].width, found[0].height) == pytest.approx((LARGEST[0], height))
    assert found[4].right == pytest.approx(210 - MARGIN)
    assert found[5].y == pytest.approx(found[0].bottom + LABEL + GAP)
    assert [text for text, _, heading in lines if heading] == ["Cards"]
    assert [text for text, _, heading in lines if not heading][:2] == ["A00", "A01"]


def test_faces_are_not_made_larger() -> None:
    (sheet,), _ = pages([group(1, (16, 16))])
    assert boxes(sheet)[0].width == 16


def test_a_group_that_goes_on_has_its_heading_again() -> None:
    sheets, lines = pages([group(50)])
    assert len(sheets) > 1
    assert [sheet.number for sheet in sheets] == list(range(1, len(sheets) + 1))
    assert len([text for text, _, heading in lines if heading]) == len(sheets)


def test_no_faces_no_pages() -> None:
    assert pages([]) == ([], [])


@settings(deadline=None, max_examples=40)
@given(
    counts=st.lists(st.integers(1, 30), min_size=1, max_size=5),
    sizes=st.lists(st.tuples(st.integers(8, 190), st.integers(8, 270)), min_size=5, max_size=5),
)
def test_everything_is_on_the_page_in_order_and_apart(
    counts: list[int], sizes: list[tuple[float, float]]
) -> None:
    groups = [group(count, size) for count, size in zip(counts, sizes, strict=False)]
    sheets, _ = pages(groups)
    shown = [box for sheet in sheets for box in boxes(sheet)]
    assert len(shown) == sum(counts)
    for sheet in sheets:
        page = Box(0, 0, sheet.width, sheet.height).grown(-MARGIN + 1e-6)
        placed = boxes(sheet)
        assert all(page.holds(box) for box in placed)
        assert not any(overlap(a, b) for i, a in enumerate(placed) for b in placed[:i])
        assert sum(isinstance(op, Path) for op in sheet.marks) == len(placed)
