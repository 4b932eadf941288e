"""Pages for reading a translation: each face beside the same face in another language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.face import Box, Face, Op, Path, rectangle
from pnp.sheet.paper import Paper
from pnp.sheet.sheets import Placement, Sheet

MARGIN = 7.0
"""What is kept free around all pairs of a page."""
GAP = 4.0
"""The room between the two faces of a pair."""
AIR = 5.0
"""The room between pairs, at their sides and below."""
LABEL = 5.0
"""The height of the line above a pair, its distance from the faces included."""
_FRAME = Path((), "", "#9a9a9a", 0.1)


class Pair(NamedTuple):
    """Two faces that should say the same, and what stands above them."""

    label: str
    source: Face
    translated: Face


class Spot(NamedTuple):
    """Where the parts of a pair are on a page."""

    label: Box
    source: Box
    translated: Box


@dataclass(frozen=True)
class PairGrid:
    """Columns and rows of pairs on a page; `width` and `height` are those of one face."""

    page_width: float
    page_height: float
    columns: int
    rows: int
    width: float
    height: float

    @property
    def cells(self) -> int:
        """Return how many pairs fit."""
        return self.columns * self.rows

    def spot(self, index: int) -> Spot:
        """Return where the pair of this number goes: row-major from the top left."""
        row, column = divmod(index, self.columns)
        x = MARGIN + column * (2 * self.width + GAP + AIR)
        y = MARGIN + row * (LABEL + self.height + AIR)
        source = Box(x, y + LABEL, self.width, self.height)
        translated = source.moved(self.width + GAP, 0)
        return Spot(Box(x, y, 2 * self.width + GAP, LABEL), source, translated)


def pair_grid(paper: Paper, width: float, height: float) -> PairGrid:
    """Return the grid that holds most pairs of faces of one size, on upright paper first.

    A pair that is too large for the paper has a page as large as it needs.
    """
    sizes = ((paper.width, paper.height), (paper.height, paper.width))
    best = max((_grid(size, width, height) for size in sizes), key=lambda grid: grid.cells)
    if best.cells:
        return best
    alone = Box(0, 0, 2 * width + GAP, LABEL + height).grown(MARGIN)
    return PairGrid(alone.width, alone.height, 1, 1, width, height)


def _grid(page: tuple[float, float], width: float, height: float) -> PairGrid:
    across, down = (side - 2 * MARGIN + AIR + 1e-9 for side in page)
    columns = max(0, int(across / (2 * width + GAP + AIR)))
    rows = max(0, int(down / (LABEL + height + AIR)))
    return PairGrid(*page, columns, rows, width, height)


def pair_sheets(
    pairs: Iterable[Pair], paper: Paper, label: Callable[[str, Box], Sequence[Op]]
) -> Iterator[Sheet]:
    """Yield pages with pairs, in order; faces of another size start a new page.

    `label` sets a line of text into a box.
    """
    batch: list[Pair] = []
    grid: PairGrid | None = None
    for pair in pairs:
        cut = pair.source.dieline
        fitting = pair_grid(paper, cut.width, cut.height)
        if grid is not None and (fitting != grid or len(batch) == grid.cells):
            yield _page(batch, grid, label)
            batch = []
        grid = fitting
        batch.append(pair)
    if grid is not None:
        yield _page(batch, grid, label)


def _page(
    batch: Sequence[Pair], grid: PairGrid, label: Callable[[str, Box], Sequence[Op]]
) -> Sheet:
    placements: list[Placement] = []
    marks: list[Op] = []
    for index, pair in enumerate(batch):
        spot = grid.spot(index)
        for face, box in ((pair.source, spot.source), (pair.translated, spot.translated)):
            placements.append(Placement(face, box, box))
            marks.append(_FRAME._replace(outline=rectangle(box)))
        marks += label(pair.label, spot.label)
    return Sheet(grid.page_width, grid.page_height, "front", tuple(placements), tuple(marks))
