"""How many faces of one size go on a paper, and where: touching, in the middle of the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.errors import UsageError
from pnp.face import Box
from pnp.sheet.paper import Paper

PRINTABLE = 5.0
"""Nothing that matters is printed closer to the paper's edge than this."""
STRIP = 1.7
"""The least room at the sides for footer and ruler."""
MARK_ROOM = 1.2
"""The least length of a crop mark inside the printable area."""


@dataclass(frozen=True)
class Grid:
    """Columns and rows of cells on a page; `left` and `top` are the block's corner."""

    page_width: float
    page_height: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float

    @property
    def cells(self) -> int:
        """Return how many faces fit."""
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """The left edge of the block."""
        return (self.page_width - self.columns * self.cell_width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the block."""
        return (self.page_height - self.rows * self.cell_height) / 2

    def cell(self, index: int) -> Box:
        """Return where the face of this number goes: row-major from the top left."""
        row, column = divmod(index, self.columns)
        return Box(
            self.left + column * self.cell_width,
            self.top + row * self.cell_height,
            self.cell_width,
            self.cell_height,
        )

    def outer_bleed(self, bleed: float) -> tuple[float, float]:
        """Return the bleed that remains outside the block: (at its sides, above and below)."""
        at_sides = self.left - PRINTABLE - max(STRIP, MARK_ROOM)
        above = self.top - PRINTABLE - MARK_ROOM
        return max(0.0, min(bleed, at_sides)), max(0.0, min(bleed, above))


def best_grid(paper: Paper, width: float, height: float) -> Grid:
    """Return the grid that holds most faces, upright first; raises UsageError if none fits."""
    best = max(_grids(paper, width, height), key=lambda grid: grid.cells)
    if not best.cells:
        raise UsageError(
            f"a card of {width:g} × {height:g} mm does not fit on {paper.name} with its margins; "
            "use a larger paper, or --impose single"
        )
    return best


def _grids(paper: Paper, width: float, height: float) -> Iterator[Grid]:
    for page_width, page_height in ((paper.width, paper.height), (paper.height, paper.width)):
        columns = int((page_width - 2 * (PRINTABLE + STRIP)) / width + 1e-9)
        rows = int((page_height - 2 * (PRINTABLE + MARK_ROOM)) / height + 1e-9)
        yield Grid(page_width, page_height, max(0, columns), max(0, rows), width, height)
