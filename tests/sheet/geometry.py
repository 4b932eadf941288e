"""Strategies and helpers for tests of sheets: any card on any paper, and what overlaps what."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from pnp.dieline import Dieline
from pnp.errors import UsageError
from pnp.face import Box, Face, Op, Path, Side, rectangle
from pnp.sheet.grid import Grid
from pnp.sheet.impose import Flip, Impose, Imposition, Marks, Printed, find_grid
from pnp.sheet.paper import Paper

A4 = Paper("a4", 210, 297)
LETTER = Paper("letter", 215.9, 279.4)
A3 = Paper("a3", 297, 420)

_NEAR = 1e-6


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > _NEAR
        and min(one.bottom, other.bottom) - max(one.y, other.y) > _NEAR
    )


def line_box(op: Op) -> Box:
    """The box of a straight stroke, without its thickness."""
    assert isinstance(op, Path)
    (x1, y1), (x2, y2) = (segment[1:] for segment in op.outline)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def crosses(op: Op, box: Box) -> bool:
    """Whether a stroke goes through the inside of a box."""
    line = line_box(op)
    return (
        min(line.right, box.right) - max(line.x, box.x) > -_NEAR
        and min(line.bottom, box.bottom) - max(line.y, box.y) > -_NEAR
        and line.x < box.right - _NEAR
        and line.right > box.x + _NEAR
        and line.y < box.bottom - _NEAR
        and line.bottom > box.y + _NEAR
    )


def face(
    side: Side = "front",
    size: tuple[float, float] = (63, 88),
    bleed: float = 3.0,
    colour: str = "#888888",
    code: str = "",
) -> Face:
    """A face of one colour up to the edge of its bleed."""
    ground = Path(rectangle(Box(0, 0, *size).grown(bleed)), colour)
    return Face(side, Dieline(*size), bleed, (ground,), code)


def deck(
    copies: int, size: tuple[float, float] = (63, 88), bleed: float = 3.0, *, backs: bool = True
) -> list[Printed]:
    """Cards of one copy each, told apart by their codes."""
    return [
        Printed(
            face("front", size, bleed, code=f"A{index:02}"),
            face("back", size, bleed, code=f"A{index:02}") if backs else None,
            1,
        )
        for index in range(copies)
    ]


class Job(NamedTuple):
    """Some cards, and how they are laid on paper."""

    how: Imposition
    grid: Grid
    size: tuple[float, float]
    bleed: float
    copies: int
    gutter: float = 0.0

    def cards(self) -> list[Printed]:
        return deck(self.copies, self.size, self.bleed)


def _tenths(low: float, high: float) -> st.SearchStrategy[float]:
    return st.integers(int(low * 10), int(high * 10)).map(lambda tenths: tenths / 10)


@st.composite
def jobs(draw: st.DrawFn, impose: Impose = "duplex") -> Job:
    """Any card that fits on any paper, with at most three sheets of them."""
    page = Paper("any", draw(_tenths(50, 450)), draw(_tenths(50, 450)))
    size = draw(_tenths(8, 200)), draw(_tenths(8, 200))
    gutter = draw(st.sampled_from([0.0, 0.0, 4.0, 6.0]))
    flips: st.SearchStrategy[Flip] = st.sampled_from(("long", "short"))
    kinds: st.SearchStrategy[Marks] = st.sampled_from(("crop", "none"))
    how = Imposition(page, impose, draw(flips), draw(kinds))
    try:
        grid = find_grid(how, size, gutter)
    except UsageError:
        assume(False)
    assume(grid.cells <= 60)
    copies = draw(st.integers(1, 3 * grid.cells))
    return Job(how, grid, size, draw(_tenths(0, 6)), copies, gutter)
