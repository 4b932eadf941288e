"""Impositions: how the faces of cards become sheets.

`duplex`: as many fronts as fit on a page, the page behind it with their backs, each behind its
front when the paper is flipped. `fronts`: the same without backs. `fold`: fronts in one half of a
page, backs in the other, each behind its front when the page is folded. `single`: a face a page,
with its bleed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from pnp.face import Box, Face, Op, Side
from pnp.sheet.block import Block, Mirror
from pnp.sheet.grid import Grid, best_grid, fold_grid
from pnp.sheet.marks import crop_marks, fold_line, middle_marks
from pnp.sheet.paper import Paper
from pnp.sheet.profile import Profile
from pnp.sheet.sheets import Placement, Sheet
from pnp.sheet.strips import side_strips

Impose = Literal["duplex", "fold", "fronts", "single"]
Flip = Literal["long", "short"]
Marks = Literal["crop", "grid", "none"]
Order = Literal["interleaved", "fronts-first"]
SLUG = 6.0
"""Room for crop marks around a single face and its bleed."""


@dataclass(frozen=True)
class Imposition:
    """How faces are laid on paper."""

    paper: Paper
    impose: Impose = "duplex"
    flip: Flip = "long"
    marks: Marks = "crop"
    order: Order = "interleaved"
    profile: Profile | None = None
    """What makes up for the printer."""


class Printed(NamedTuple):
    """The two faces of a card and how often it is printed."""

    front: Face
    back: Face | None
    copies: int


def impose(
    cards: Iterable[Printed], imposition: Imposition, gutter: float = 0.0, *, blanks: bool = False
) -> Iterator[Sheet]:
    """Yield the sheets of cards that all have one size, in order; cards are taken as needed.

    Cards lie `gutter` apart, or touch. Where all fronts come first, the sheets of backs are kept
    until then. With `blanks` a sheet of paper without any back has an empty page for one, so that
    in a file with other backs the next front does not come behind it.
    """
    sheets = (
        _single(cards, imposition)
        if imposition.impose == "single"
        else _several(cards, imposition, gutter, blanks)
    )
    if imposition.order == "interleaved":
        yield from sheets
        return
    backs = []
    for sheet in sheets:
        if sheet.side == "front":
            yield sheet
        else:
            backs.append(sheet)
    yield from backs


def paper_count(
    copies: int, size: tuple[float, float], how: Imposition, gutter: float = 0.0
) -> int:
    """Return how many sheets of paper that many copies of cards of one size take.

    Of single faces, a card is one.
    """
    if how.impose == "single":
        return copies
    return -(-copies // find_grid(how, size, gutter).cells)


def one_sided(how: Imposition) -> Imposition:
    """Return how faces without backs are laid: they need no fold."""
    return replace(how, impose="fronts") if how.impose == "fold" else how


def find_grid(how: Imposition, size: tuple[float, float], gutter: float = 0.0) -> Grid:
    """Return the grid for faces of a size; raises UsageError if not one fits."""
    find = fold_grid if how.impose == "fold" else best_grid
    return find(how.paper, *size, gutter)


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
    slug = SLUG if marks != "none" else 0.0
    edge = face.bleed + slug
    width, height = face.dieline.width, face.dieline.height
    trim = Box(edge, edge, width, height)
    page = Box(0, 0, width + 2 * edge, height + 2 * edge)
    ops: tuple[Op, ...] = ()
    if marks != "none":
        xs, ys = (trim.x, trim.right), (trim.y, trim.bottom)
        ops = crop_marks(trim, xs, ys, (face.bleed, face.bleed), page.grown(3))
    bleed = trim.grown(face.bleed)
    placement = Placement(face, trim, bleed, 0, repeated)
    return Sheet(page.width, page.height, face.side, (placement,), ops, trim=trim, bleed=bleed)


def _several(
    cards: Iterable[Printed], imposition: Imposition, gutter: float, blanks: bool
) -> Iterator[Sheet]:
    batch: list[Printed] = []
    grid: Grid | None = None
    number = 1
    for card in _copies(cards):
        if grid is None:
            dieline = card.front.dieline
            grid = find_grid(imposition, (dieline.width, dieline.height), gutter)
        batch.append(card)
        if len(batch) == grid.cells:
            yield from _sheets(batch, grid, imposition, number, blanks)
            batch, number = [], number + 1
    if batch and grid is not None:
        yield from _sheets(batch, grid, imposition, number, blanks)


def _sheets(
    batch: Sequence[Printed], grid: Grid, imposition: Imposition, number: int, blanks: bool
) -> Iterator[Sheet]:
    fronts = Block(grid, [(i, card.front) for i, card in enumerate(batch)], _come_again(batch))
    backs = [(i, card.back) for i, card in enumerate(batch) if card.back is not None]
    if imposition.impose == "fold":
        behind = [Block(grid, backs, [True] * len(batch), Mirror.folded(grid))] if backs else []
        yield _sheet("front", [fronts, *behind], grid, imposition, number)
        return
    yield _sheet("front", [fronts], grid, imposition, number)
    if backs and imposition.impose == "duplex":
        mirror = Mirror.flipped(grid, imposition.flip)
        block = Block(grid, backs, [True] * len(batch), mirror)
        yield _sheet("back", [block], grid, imposition, number)
    elif blanks and imposition.impose == "duplex":
        yield Sheet(grid.page_width, grid.page_height, "back", (), number=number)


def _come_again(batch: Sequence[Printed]) -> list[bool]:
    """Tell of each card whether its front comes again in the file; backs are taken to."""
    return [card.copies > 1 for card in batch]


def _sheet(
    side: Side, blocks: Sequence[Block], grid: Grid, imposition: Imposition, number: int
) -> Sheet:
    """One page of one block, or of two in the halves of a page that is folded."""
    page = Box(0, 0, grid.page_width, grid.page_height)
    marks: list[Op] = []
    if imposition.marks != "none":
        for block in blocks:
            marks += block.marks(page, across=imposition.marks == "grid")
    ys = sorted({y for block in blocks for y in block.cuts[1]}) if marks else ()
    if imposition.marks == "grid":
        marks += middle_marks(page)
    if grid.fold is not None:
        marks += fold_line(page, grid.fold)
    placements = tuple(placement for block in blocks for placement in block.placements())
    strips = side_strips(grid, blocks[0].bleeds, page, ys)
    return Sheet(page.width, page.height, side, placements, tuple(marks), strips, number=number)
