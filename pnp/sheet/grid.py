"""How many faces of one size go on a paper, and where: touching, or a gutter apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pnp.errors import UsageError
from pnp.face import Box
from pnp.sheet.paper import Paper

PRINTABLE = 5.0
"""Nothing that matters is printed closer to the paper's edge than this."""
STRIP = 1.7
"""The least room at the sides for footer and ruler."""
MARK_ROOM = 1.2
"""The least length of a crop mark inside the printable area."""
FOLD_ROOM = 5.0
"""The bleed of faces stays this far from a line to fold."""
FOLD_BLEED = 3.0
"""The most bleed that faces have on a page that is folded."""
Axis = Literal["upright", "level"]


@dataclass(frozen=True)
class Grid:
    """Columns and rows of cells on a page, `gutter` apart; `left` and `top` are their corner.

    `fold` is the line over which the page is folded, through its middle: the other half is for
    backs.
    """

    page_width: float
    page_height: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    gutter: float
    left: float
    top: float
    fold: Axis | None = None

    @property
    def cells(self) -> int:
        """Return how many faces fit."""
        return self.columns * self.rows

    def cell(self, index: int) -> Box:
        """Return where the face of this number goes: row-major from the top left."""
        row, column = divmod(index, self.columns)
        return Box(
            self.left + column * (self.cell_width + self.gutter),
            self.top + row * (self.cell_height + self.gutter),
            self.cell_width,
            self.cell_height,
        )

    def outer_bleed(self, bleed: float) -> tuple[float, float]:
        """Return the bleed that remains outside the block: (at its sides, above and below)."""
        bleed = bleed if self.fold is None else min(bleed, FOLD_BLEED)
        at_sides = self.left - PRINTABLE - max(STRIP, MARK_ROOM)
        above = self.top - PRINTABLE - MARK_ROOM
        return max(0.0, min(bleed, at_sides)), max(0.0, min(bleed, above))


def best_grid(paper: Paper, width: float, height: float, gutter: float = 0.0) -> Grid:
    """Return the grid that holds most faces, upright first; raises UsageError if none fits."""
    return _most(_grids(paper, width, height, gutter), paper, width, height)


def fold_grid(paper: Paper, width: float, height: float, gutter: float = 0.0) -> Grid:
    """Return the grid of fronts in one half of a page that is folded, as `best_grid` does."""
    return _most(_folded(paper, width, height, gutter), paper, width, height)


def _most(grids: Iterator[Grid], paper: Paper, width: float, height: float) -> Grid:
    best = max(grids, key=lambda grid: grid.cells)
    if not best.cells:
        raise UsageError(
            f"a card of {width:g} × {height:g} mm does not fit on {paper.name} with its margins; "
            "use a larger paper, or --impose single"
        )
    return best


def _pages(paper: Paper) -> tuple[tuple[float, float], ...]:
    return (paper.width, paper.height), (paper.height, paper.width)


def _grids(paper: Paper, width: float, height: float, gutter: float) -> Iterator[Grid]:
    for page_width, page_height in _pages(paper):
        columns = _fitting(page_width - 2 * (PRINTABLE + STRIP), width, gutter)
        rows = _fitting(page_height - 2 * (PRINTABLE + MARK_ROOM), height, gutter)
        left = (page_width - _length(columns, width, gutter)) / 2
        top = (page_height - _length(rows, height, gutter)) / 2
        yield Grid(page_width, page_height, columns, rows, width, height, gutter, left, top)


def _folded(paper: Paper, width: float, height: float, gutter: float) -> Iterator[Grid]:
    """Blocks that end beside the fold: the shorter the way, the less a slip of the fold shows."""
    clear = FOLD_ROOM + FOLD_BLEED
    for page_width, page_height in _pages(paper):
        wide = page_width - 2 * (PRINTABLE + STRIP)
        high = page_height - 2 * (PRINTABLE + MARK_ROOM)
        columns = _fitting(wide / 2 - clear, width, gutter)
        rows = _fitting(high, height, gutter)
        left = page_width / 2 - clear - _length(columns, width, gutter)
        top = (page_height - _length(rows, height, gutter)) / 2
        size = (width, height, gutter)
        yield Grid(page_width, page_height, columns, rows, *size, left, top, "upright")
        columns = _fitting(wide, width, gutter)
        rows = _fitting(high / 2 - clear, height, gutter)
        left = (page_width - _length(columns, width, gutter)) / 2
        top = page_height / 2 - clear - _length(rows, height, gutter)
        yield Grid(page_width, page_height, columns, rows, *size, left, top, "level")


def _fitting(room: float, side: float, gutter: float) -> int:
    return max(0, int((room + gutter) / (side + gutter) + 1e-9))


def _length(count: int, side: float, gutter: float) -> float:
    return count * side + max(0, count - 1) * gutter
