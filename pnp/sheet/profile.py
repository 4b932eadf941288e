"""What a printer does to a page, and what undoes it: a correction for each side of the paper.

A printer that is off prints the point p of a page at F(p) on the front of the paper and at B(p) on
its back. A page that is written as K(p) comes out at F(K(p)): the correction K is what is kept.
Both corrections are kept as they are seen from the front, through the paper; so a profile serves
whichever edge the paper is turned over.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.face import Side
from pnp.sheet.affine import UNCHANGED, Affine
from pnp.sheet.paper import Paper

if TYPE_CHECKING:
    from pnp.sheet.impose import Flip

_SAME = 0.05
"""Papers that differ by less (mm) are one."""
_QUARTER = Affine(0.0, 1.0, -1.0, 0.0)
"""Clockwise by 90°, without the rounding of sines."""


@dataclass(frozen=True)
class Correction:
    """How a page is changed, about its middle: scaled, skewed, then turned, then moved.

    `across` and `down` in millimetres to the right and downwards, `turn` in degrees clockwise,
    scales as factors; `skew` is by how many degrees upright lines lean to the left at their upper
    end (two scalings with a turn between them leave some).
    """

    across: float = 0.0
    down: float = 0.0
    turn: float = 0.0
    scale_across: float = 1.0
    scale_down: float = 1.0
    skew: float = 0.0

    @classmethod
    def of(cls, change: Affine) -> Correction:
        """Return a change as a correction; the origin of `change` is the middle of the page.

        >>> Correction.of(Affine.moved(1, -2))
        Correction(across=1, down=-2, turn=0.0, scale_across=1.0, scale_down=1.0, skew=0.0)
        """
        wide = math.hypot(change.a, change.b)
        cos, sin = change.a / wide, change.b / wide
        lean, high = change.c * cos + change.d * sin, change.d * cos - change.c * sin
        turn, skew = math.degrees(math.atan2(sin, cos)), math.degrees(math.atan2(lean, high))
        return cls(change.e, change.f, turn, wide, high, skew)

    @property
    def change(self) -> Affine:
        """The change, with the middle of the page as its origin."""
        lean = self.scale_down * math.tan(math.radians(self.skew))
        shape = Affine(self.scale_across, 0.0, lean, self.scale_down)
        turned = Affine.turned(self.turn) if self.turn else UNCHANGED
        return Affine.moved(self.across, self.down).after(turned).after(shape)


@dataclass(frozen=True)
class Profile:
    """The corrections of one printer with one paper, `width` by `height` mm as it was measured.

    Backs are corrected as they are seen from the front.
    """

    paper: str
    width: float
    height: float
    front: Correction = Correction()
    back: Correction = Correction()

    def is_for(self, paper: Paper) -> bool:
        """Tell whether the paper is the one that was measured, upright or on its side."""
        mine, other = sorted((self.width, self.height)), sorted((paper.width, paper.height))
        return all(abs(a - b) < _SAME for a, b in zip(mine, other, strict=True))

    def turns(self, width: float, height: float) -> Affine:
        """Return how a page is turned to lie on the paper as it was measured.

        A page that lies on its side is written upright, a quarter turned clockwise: else each
        viewer would turn it in a way of its own.
        """
        if (width > height) == (self.width > self.height):
            return UNCHANGED
        return Affine.moved(height, 0).after(_QUARTER)

    def change(self, side: Side, flip: Flip) -> Affine:
        """Return how the pages of one side are changed, their corner as the origin."""
        middle = self.width / 2, self.height / 2
        if side == "front":
            return self.front.change.about(*middle)
        sideways = (flip == "long") == (self.height >= self.width)
        mirror = Affine.scaled(-1, 1) if sideways else Affine.scaled(1, -1)
        return mirror.after(self.back.change).after(mirror).about(*middle)
