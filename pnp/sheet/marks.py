"""Crop marks: outside the bleed, exactly on the lines to cut, never across a face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.face import Box, Op, Path

WIDTH = 0.15
LENGTH = 4.0
_EDGE = 3.0
"""Marks end this far from the paper's edge."""
_COLOUR = "#000000"


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
    outer = page.grown(-_EDGE)
    lines = [*_vertical(xs, inner, outer), *_horizontal(ys, inner, outer)]
    return tuple(lines)


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


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), "", _COLOUR, WIDTH)
