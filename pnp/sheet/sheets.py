"""What a sheet is: faces, marks and furniture on a page."""

from typing import Literal, NamedTuple

from pnp.face import Box, Face, Op, Side
from pnp.sheet.affine import UNCHANGED, Affine

Turn = Literal[0, 180]


class Placement(NamedTuple):
    """A face on a page: `trim` is where it will be cut, `visible` what of it is printed."""

    face: Face
    trim: Box
    visible: Box
    turn: Turn = 0
    repeated: bool = False
    """Whether the same face comes again in the file, so that it is worth keeping once."""


class Sheet(NamedTuple):
    """One page. `strips` are free boxes left and right of the faces, from the top down."""

    width: float
    height: float
    side: Side
    placements: tuple[Placement, ...]
    marks: tuple[Op, ...] = ()
    strips: tuple[tuple[Box, ...], tuple[Box, ...]] = ((), ())
    trim: Box | None = None
    """On single faces, the trim box of the page."""
    bleed: Box | None = None
    number: int = 1
    """Which sheet of paper the page is on, from 1."""
    change: Affine = UNCHANGED
    """Where all that is placed comes to lie on the page, to make up for a printer."""
