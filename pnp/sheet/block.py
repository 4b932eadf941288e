"""A block of faces on a page: where each lies, what of its bleed is printed, where it is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.face import Box, Face, Op
from pnp.sheet.grid import Grid
from pnp.sheet.marks import crop_marks, cut_lines
from pnp.sheet.sheets import Placement, Turn


@dataclass(frozen=True)
class Mirror:
    """Where the back of a point is: mirrored through the middle of the page, left to right or not.

    Backs that are mirrored top to bottom stand on their heads, so that they are upright when the
    card is turned like a page.
    """

    width: float
    height: float
    sideways: bool

    @classmethod
    def flipped(cls, grid: Grid, edge: str) -> Mirror:
        """Return the mirror of paper that is flipped over its long or short edge."""
        upright = grid.page_height >= grid.page_width
        return cls(grid.page_width, grid.page_height, (edge == "long") == upright)

    @classmethod
    def folded(cls, grid: Grid) -> Mirror:
        """Return the mirror of a page that is folded through its middle."""
        return cls(grid.page_width, grid.page_height, grid.fold == "upright")

    @property
    def turn(self) -> Turn:
        """How backs are turned."""
        return 0 if self.sideways else 180

    def x(self, x: float) -> float:
        """Return where an upright line is on the back."""
        return self.width - x if self.sideways else x

    def y(self, y: float) -> float:
        """Return where a level line is on the back."""
        return y if self.sideways else self.height - y

    def box(self, box: Box) -> Box:
        """Return where a box is on the back."""
        left = self.x(box.right) if self.sideways else box.x
        top = box.y if self.sideways else self.y(box.bottom)
        return Box(left, top, box.width, box.height)


@dataclass(frozen=True)
class Block:
    """Faces in the cells of a grid, in its first cells; on backs seen in a `mirror`.

    `repeated` tells of each used cell whether its face comes again in the file.
    """

    grid: Grid
    faces: Sequence[tuple[int, Face]]
    repeated: Sequence[bool]
    mirror: Mirror | None = None

    @property
    def used(self) -> int:
        """How many cells are used, with a face of this side or not."""
        return len(self.repeated)

    @cached_property
    def bleeds(self) -> tuple[float, float]:
        """The bleed at the block's sides, and above and below it."""
        return self.grid.outer_bleed(max(face.bleed for _, face in self.faces))

    @cached_property
    def cuts(self) -> tuple[list[float], list[float]]:
        """The upright and level lines along which it is cut."""
        columns, rows = self._used_part()
        cells = [self.grid.cell(column) for column in range(columns)]
        xs = sorted({round(x, 9) for cell in cells for x in (cell.x, cell.right)})
        cells = [self.grid.cell(row * self.grid.columns) for row in range(rows)]
        ys = sorted({round(y, 9) for cell in cells for y in (cell.y, cell.bottom)})
        if self.mirror is not None:
            return sorted(map(self.mirror.x, xs)), sorted(map(self.mirror.y, ys))
        return xs, ys

    def placements(self) -> Iterator[Placement]:
        """Yield each face with its place."""
        for index, face in self.faces:
            trim, visible = self.grid.cell(index), self._visible(index, face.bleed)
            if self.mirror is not None:
                trim, visible = self.mirror.box(trim), self.mirror.box(visible)
            turn = self.mirror.turn if self.mirror is not None else 0
            yield Placement(face, trim, visible, turn, self.repeated[index])

    def marks(self, page: Box, *, across: bool) -> Iterator[Op]:
        """Yield its crop marks; with `across` also the lines themselves, from edge to edge."""
        xs, ys = self.cuts
        area = Box(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0])
        yield from crop_marks(area, xs, ys, self.bleeds, page)
        if across:
            yield from cut_lines(area, xs, ys)

    def _used_part(self) -> tuple[int, int]:
        """How many columns and rows the used cells take up."""
        return min(self.used, self.grid.columns), -(-self.used // self.grid.columns)

    def _visible(self, index: int, bleed: float) -> Box:
        """A face's trim and its bleed, up to the middle of gutters; none where faces touch."""
        row, column = divmod(index, self.grid.columns)
        columns, rows = self._used_part()
        at_sides, above = (min(bleed, outer) for outer in self.bleeds)
        inner = min(bleed, self.grid.gutter / 2)
        left = at_sides if column == 0 else inner
        top = above if row == 0 else inner
        right = at_sides if column == columns - 1 else inner if index + 1 < self.used else bleed
        below = index + self.grid.columns < self.used
        bottom = above if row == rows - 1 else inner if below else bleed
        trim = self.grid.cell(index)
        width, height = trim.width + left + right, trim.height + top + bottom
        return Box(trim.x - left, trim.y - top, width, height)
