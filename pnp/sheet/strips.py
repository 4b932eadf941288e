"""Free room at the sides of the faces, for footer and ruler."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pnp.face import Box
from pnp.sheet.grid import PRINTABLE, Grid

_CLEAR = 2.0
"""Footer and ruler keep this far from crop marks."""
AIR = 0.4
"""Footer and ruler keep this far from the bleed."""


def side_strips(
    grid: Grid, bleeds: tuple[float, float], page: Box, ys: Sequence[float]
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return boxes left and right of the faces: outside the bleed, printable, clear of the marks.

    `ys` are the heights of crop marks, from the top down.
    """
    width = grid.left - bleeds[0] - PRINTABLE - AIR
    ends = (PRINTABLE - _CLEAR, *ys, page.bottom - PRINTABLE + _CLEAR)
    rows = [(top + _CLEAR, bottom - _CLEAR) for top, bottom in pairwise(ends)]
    left = tuple(Box(PRINTABLE, top, width, bottom - top) for top, bottom in rows if top < bottom)
    return left, tuple(box._replace(x=page.right - PRINTABLE - width) for box in left)
