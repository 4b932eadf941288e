"""Impositions: how the faces of cards become sheets.

`duplex`: as many fronts as fit on a page, the page behind it with their backs, each behind its
front when the paper is flipped. `single`: a face a page, with its bleed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from pnp.face import Box, Face, Op, Side
from pnp.sheet.grid import PRINTABLE, Grid, best_grid
from pnp.sheet.marks import crop_marks
from pnp.sheet.paper import Paper
from pnp.sheet.sheets import Placement, Sheet, Turn

Impose = Literal["duplex", "single"]
Flip = Literal["long", "short"]
Marks = Literal["crop", "none"]
_CLEAR = 2.0
"""Footer and ruler keep this far from crop marks."""
_AIR = 0.4
"""Footer and ruler keep this far from the bleed."""
SLUG = 6.0
"""Room for crop marks around a single face and its bleed."""


@dataclass(frozen=True)
class Imposition:
    """How faces are laid on paper."""

    paper: Paper
    impose: Impose = "duplex"
    flip: Flip = "long"
    marks: Marks = "crop"


class Printed(NamedTuple):
    """The two faces of a card and how often it is printed."""

    front: Face
    back: Face | None
    copies: int


def impose(cards: Iterable[Printed], imposition: Imposition) -> Iterator[Sheet]:
    """Yield the sheets of cards that all have one size, in order; cards are taken as needed."""
    if imposition.impose == "single":
        yield from _single(cards, imposition)
    else:
        yield from _duplex(cards, imposition)


def sheet_count(copies: int, two_sided: bool, size: tuple[float, float], how: Imposition) -> int:
    """Return how many sheets `impose` will yield for that many copies of cards of one size."""
    sides = 2 if two_sided else 1
    if how.impose == "single":
        return copies * sides
    return -(-copies // best_grid(how.paper, *size).cells) * sides


def _copies(cards: Iterable[Printed]) -> Iterator[Printed]:
    for card in cards:
        for _ in range(card.copies):
            yield card


def _single(cards: Iterable[Printed], imposition: Imposition) -> Iterator[Sheet]:
    for card in _copies(cards):
        for face in (card.front, card.back):
            if face is not None:
                yield _page(face, imposition.marks, card.copies > 1 or face.side == "back")


def _page(face: Face, marks: Marks, repeated: bool) -> Sheet:
    slug = SLUG if marks == "crop" else 0.0
    edge = face.bleed + slug
    width, height = face.dieline.width, face.dieline.height
    trim = Box(edge, edge, width, height)
    page = Box(0, 0, width + 2 * edge, height + 2 * edge)
    ops: tuple[Op, ...] = ()
    if marks == "crop":
        xs, ys = (trim.x, trim.right), (trim.y, trim.bottom)
        ops = crop_marks(trim, xs, ys, (face.bleed, face.bleed), page.grown(3))
    bleed = trim.grown(face.bleed)
    placement = Placement(face, trim, bleed, 0, repeated)
    return Sheet(page.width, page.height, face.side, (placement,), ops, trim=trim, bleed=bleed)


def _duplex(cards: Iterable[Printed], imposition: Imposition) -> Iterator[Sheet]:
    batch: list[Printed] = []
    grid: Grid | None = None
    for card in _copies(cards):
        if grid is None:
            dieline = card.front.dieline
            grid = best_grid(imposition.paper, dieline.width, dieline.height)
        batch.append(card)
        if len(batch) == grid.cells:
            yield from _both_sides(batch, grid, imposition)
            batch = []
    if batch and grid is not None:
        yield from _both_sides(batch, grid, imposition)


def _both_sides(batch: Sequence[Printed], grid: Grid, imposition: Imposition) -> Iterator[Sheet]:
    fronts = [(index, card.front) for index, card in enumerate(batch)]
    yield _sheet("front", fronts, batch, grid, imposition)
    backs = [(index, card.back) for index, card in enumerate(batch) if card.back is not None]
    if backs:
        yield _sheet("back", backs, batch, grid, imposition)


def _sheet(
    side: Side,
    faces: Sequence[tuple[int, Face]],
    batch: Sequence[Printed],
    grid: Grid,
    imposition: Imposition,
) -> Sheet:
    """One page; a back page is the front page seen through the paper, flipped over."""
    used = len(batch)
    bleeds = grid.outer_bleed(faces[0][1].bleed)
    flip = _Flip(grid, imposition.flip) if side == "back" else None
    placements = []
    for index, face in faces:
        trim, visible = grid.cell(index), _visible(grid, index, used, bleeds, face.bleed)
        if flip:
            trim, visible = flip.box(trim), flip.box(visible)
        repeated = side == "back" or batch[index].copies > 1
        placements.append(Placement(face, trim, visible, flip.turn if flip else 0, repeated))
    page = Box(0, 0, grid.page_width, grid.page_height)
    block, xs, ys = _cut_lines(grid, used)
    if flip:
        block = flip.box(block)
        xs, ys = [flip.x(x) for x in xs], [flip.y(y) for y in ys]
    marks = crop_marks(block, xs, ys, bleeds, page) if imposition.marks == "crop" else ()
    strips = _strips(grid, bleeds, page, sorted(ys) if marks else ())
    return Sheet(page.width, page.height, side, tuple(placements), marks, strips)


class _Flip:
    """Where a point of the front page is on the back page, when the paper is flipped over an edge.

    Over the long edge of upright paper left and right change places; over the short edge top and
    bottom do, and backs stand on their heads so that they are upright when the paper is turned.
    """

    def __init__(self, grid: Grid, flip: Flip) -> None:
        upright = grid.page_height >= grid.page_width
        self.sideways = (flip == "long") == upright
        self.page = grid
        self.turn: Turn = 0 if self.sideways else 180

    def x(self, x: float) -> float:
        return self.page.page_width - x if self.sideways else x

    def y(self, y: float) -> float:
        return y if self.sideways else self.page.page_height - y

    def box(self, box: Box) -> Box:
        left = self.x(box.right) if self.sideways else box.x
        top = box.y if self.sideways else self.y(box.bottom)
        return Box(left, top, box.width, box.height)


def _visible(grid: Grid, index: int, used: int, outer: tuple[float, float], bleed: float) -> Box:
    """A face's trim, and its bleed where no other face touches it; `outer` at the block's edge."""
    row, column = divmod(index, grid.columns)
    columns, rows = _used_part(grid, used)
    at_sides, above = outer
    left = at_sides if column == 0 else 0.0
    top = above if row == 0 else 0.0
    right = at_sides if column == columns - 1 else 0.0 if index + 1 < used else bleed
    bottom = above if row == rows - 1 else 0.0 if index + grid.columns < used else bleed
    trim = grid.cell(index)
    return Box(trim.x - left, trim.y - top, trim.width + left + right, trim.height + top + bottom)


def _used_part(grid: Grid, used: int) -> tuple[int, int]:
    """How many columns and rows the first cells take up."""
    return min(used, grid.columns), -(-used // grid.columns)


def _cut_lines(grid: Grid, used: int) -> tuple[Box, list[float], list[float]]:
    """The block of the used cells and the lines along which it is cut."""
    columns, rows = _used_part(grid, used)
    xs = [grid.left + column * grid.cell_width for column in range(columns + 1)]
    ys = [grid.top + row * grid.cell_height for row in range(rows + 1)]
    return Box(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0]), xs, ys


def _strips(
    grid: Grid, bleeds: tuple[float, float], page: Box, ys: Sequence[float]
) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Free boxes left and right of the faces: outside the bleed, printable, clear of crop marks."""
    width = grid.left - bleeds[0] - PRINTABLE - _AIR
    ends = (PRINTABLE - _CLEAR, *ys, page.bottom - PRINTABLE + _CLEAR)
    rows = [(top + _CLEAR, bottom - _CLEAR) for top, bottom in pairwise(ends)]
    left = tuple(Box(PRINTABLE, top, width, bottom - top) for top, bottom in rows if top < bottom)
    return left, tuple(box._replace(x=page.right - PRINTABLE - width) for box in left)
