"""Marks: where to cut, never across a face unless that is asked for; where to fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.face import Box, Op, Path
from pnp.sheet.grid import Axis

WIDTH = 0.15
LENGTH = 4.0
EDGE = 3.0
"""Marks end this far from the paper's edge."""
_COLOUR = "#000000"
ACROSS = "#7f7f7f"
"""Lines across a page are grey: seen on light and on dark faces."""
_MIDDLE = 2.0
_DASH = 2.0


def crop_marks(
    block: Box, xs: Iterable[float], ys: Iterable[float], bleeds: tuple[float, float], page: Box
) -> tuple[Op, ...]:
    """Return marks on all four sides of a block of faces, at the cut lines `xs` and `ys`.

    `bleeds` is the bleed at the block's sides, and above and below it; `page` bounds the marks.
    """
    at_sides, above = bleeds
    inner = Box(
        block.x - at_sides, block.y - above, block.width + 2 * at_sides, block.height + 2 * above
    )
    outer = page.grown(-EDGE)
    lines = [*_vertical(xs, inner, outer), *_horizontal(ys, inner, outer)]
    return tuple(lines)


def cut_lines(block: Box, xs: Iterable[float], ys: Iterable[float]) -> tuple[Op, ...]:
    """Return the lines to cut themselves, across the faces of a block."""
    return (
        *(_line(x, block.y, x, block.bottom, ACROSS) for x in xs),
        *(_line(block.x, y, block.right, y, ACROSS) for y in ys),
    )


def middle_marks(page: Box) -> tuple[Op, ...]:
    """Return short marks in the middle of the page's four edges, to lay pages on each other by."""
    x, y = page.x + page.width / 2, page.y + page.height / 2
    near, far = EDGE, EDGE + _MIDDLE
    return (
        _line(x, page.y + near, x, page.y + far),
        _line(x, page.bottom - far, x, page.bottom - near),
        _line(page.x + near, y, page.x + far, y),
        _line(page.right - far, y, page.right - near, y),
    )


def fold_line(page: Box, axis: Axis) -> tuple[Op, ...]:
    """Return a dashed line through the middle of the page, along which it is folded."""
    length = page.height if axis == "upright" else page.width
    count = int((length - 2 * EDGE) / (2 * _DASH))
    starts = [EDGE + step * 2 * _DASH for step in range(count + 1)]
    ends = [min(start + _DASH, length - EDGE) for start in starts]
    x, y = page.x + page.width / 2, page.y + page.height / 2
    return tuple(
        _line(x, start, x, end, ACROSS) if axis == "upright" else _line(start, y, end, y, ACROSS)
        for start, end in zip(starts, ends, strict=True)
        if start < end
    )


def _vertical(xs: Iterable[float], inner: Box, outer: Box) -> Iterator[Path]:
    top, bottom = max(outer.y, inner.y - LENGTH), min(outer.bottom, inner.bottom + LENGTH)
    for x in xs:
        yield _line(x, top, x, inner.y)
        yield _line(x, inner.bottom, x, bottom)


def _horizontal(ys: Iterable[float], inner: Box, outer: Box) -> Iterator[Path]:
    left, right = max(outer.x, inner.x - LENGTH), min(outer.right, inner.right + LENGTH)
    for y in ys:
        yield _line(left, y, inner.x, y)
        yield _line(inner.right, y, right, y)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = _COLOUR) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), "", colour, WIDTH)
