"""A printer that is off: what it does to pages, and what a person reads off its alignment sheet."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from pnp.sheet.affine import Affine
from pnp.sheet.alignment import AlignmentSheet, Mark
from pnp.sheet.impose import Flip
from pnp.sheet.readings import Readings


class Crooked(NamedTuple):
    """Moves (mm), turns (degrees) and scales all that is printed on one side, about its middle."""

    across: float = 0.0
    down: float = 0.0
    turn: float = 0.0
    wide: float = 1.0
    high: float = 1.0

    def on(self, width: float, height: float) -> Affine:
        """What becomes of a page of this size."""
        shape = Affine.turned(self.turn).after(Affine.scaled(self.wide, self.high))
        moved = Affine.moved(self.across, self.down).after(shape)
        return moved.about(width / 2, height / 2)


class Printer(NamedTuple):
    """A printer with an error of its own on each side, that turns paper over one of its edges."""

    front: Crooked
    back: Crooked
    flip: Flip = "long"

    def mirror(self, width: float, height: float) -> Affine:
        """Where a point of the back is seen from the front, or the other way round."""
        sideways = (self.flip == "long") == (height >= width)
        shape = Affine.scaled(-1, 1) if sideways else Affine.scaled(1, -1)
        return shape.about(width / 2, height / 2)

    def fronts(self, width: float, height: float) -> Affine:
        """Where a point of a front page is on the paper."""
        return self.front.on(width, height)

    def backs(self, width: float, height: float) -> Affine:
        """Where a point of a back page is on the paper, as it is seen from the front."""
        return self.mirror(width, height).after(self.back.on(width, height))


def read(
    printer: Printer,
    sheet: AlignmentSheet,
    marks: str = "ABCD",
    decimals: int = 12,
    *,
    lengths: bool = True,
    edges: bool = True,
) -> Readings:
    """What a person reads off the sheet of this printer, to so many decimals."""
    size = sheet.paper.width, sheet.paper.height
    front = printer.fronts(*size)
    seen = front.inverse().after(printer.backs(*size)).after(printer.mirror(*size))
    chosen = [mark for mark in sheet.marks if mark.name in marks]

    def rounded(x: float, y: float) -> tuple[float, float]:
        return round(x, decimals), round(y, decimals)

    return Readings(
        {mark.name: rounded(*_crossings(seen, mark)) for mark in chosen},
        {
            "across": round(sheet.across * printer.front.wide, decimals),
            "down": round(sheet.down * printer.front.high, decimals),
        }
        if lengths
        else {},
        {mark.name: rounded(*_edges(front, mark, size)) for mark in chosen} if edges else {},
    )


def _crossings(seen: Affine, mark: Mark) -> tuple[float, float]:
    """Where the lines of a mark's cross on the back meet its scales, from their 0."""
    down = (mark.level - seen.f - seen.b * mark.x) / seen.d
    along = (mark.upright - seen.e - seen.c * mark.y) / seen.a
    return seen.at(mark.x, down)[0] - mark.x, seen.at(along, mark.y)[1] - mark.y


def _edges(front: Affine, mark: Mark, size: tuple[float, float]) -> tuple[float, float]:
    """How far the scales are from the nearest edges of the paper, at their 0."""
    x, y = front.at(mark.upright, mark.y)[0], front.at(mark.x, mark.level)[1]
    return min(x, size[0] - x), min(y, size[1] - y)


def _within(low: float, high: float) -> st.SearchStrategy[float]:
    return st.floats(low, high).map(lambda value: round(value, 4))


def sides(off: float = 4.0, turn: float = 1.0, scale: float = 0.03) -> st.SearchStrategy[Crooked]:
    """Errors of a side up to these."""
    scales = _within(1 - scale, 1 + scale)
    return st.builds(
        Crooked, _within(-off, off), _within(-off, off), _within(-turn, turn), scales, scales
    )


def printers(
    off: float = 4.0, turn: float = 1.0, scale: float = 0.03
) -> st.SearchStrategy[Printer]:
    """Printers with errors up to these on each side."""
    flips: st.SearchStrategy[Flip] = st.sampled_from(("long", "short"))
    return st.builds(Printer, sides(off, turn, scale), sides(off, turn, scale), flips)
