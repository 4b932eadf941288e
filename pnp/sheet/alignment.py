"""The alignment sheet: scales on the front, crosses on the back, seen together against a light.

Near each corner two scales stand on the front, one across and one down. The cross that belongs to
them is on the back: where its lines cross the scales tells how far the back lies aside there. Two
long lines along the front tell, measured with a ruler, whether pages come out too large or small.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.errors import UsageError
from pnp.sheet.paper import Paper

INSET = 36.0
"""How far marks are from the edges of the paper."""
OFF = 13.0
"""How far the scales of a mark are from it, outwards."""
NARROWEST, SHORTEST = 200.0, 250.0
"""The least sides of paper that an alignment sheet has room on."""
LINE_ROOM = 15.0
"""The long lines end at least this far from the edges of the paper."""


class Mark(NamedTuple):
    """A mark: where the middle of its cross belongs, and its two scales.

    The scale across is at the height `level`, the scale down at the line `upright`.
    """

    name: str
    x: float
    y: float
    level: float
    upright: float


class AlignmentSheet(NamedTuple):
    """An alignment sheet for a paper, as it is meant; lengths in millimetres."""

    paper: Paper

    @classmethod
    def on(cls, paper: Paper) -> AlignmentSheet:
        """Return the sheet for a paper; raises UsageError for one that is too small."""
        short, long = sorted((paper.width, paper.height))
        if short < NARROWEST or long < SHORTEST:
            raise UsageError(
                f"{paper.name} is too small for an alignment sheet; use paper of at least "
                f"{NARROWEST:g} × {SHORTEST:g} mm, such as a4 or letter"
            )
        return cls(paper)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the page."""
        return self.paper.width / 2, self.paper.height / 2

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The four marks: A and B above, C and D below, from the left."""
        near, far, low = INSET, self.paper.width - INSET, self.paper.height - INSET
        return (
            Mark("A", near, near, near - OFF, near - OFF),
            Mark("B", far, near, near - OFF, far + OFF),
            Mark("C", near, low, low + OFF, near - OFF),
            Mark("D", far, low, low + OFF, far + OFF),
        )

    @property
    def across(self) -> float:
        """The length of the long line across."""
        return (self.paper.width - 2 * LINE_ROOM) // 10 * 10

    @property
    def down(self) -> float:
        """The length of the long line down."""
        return (self.paper.height - 2 * LINE_ROOM) // 10 * 10

    def outwards(self, mark: Mark) -> tuple[int, int]:
        """Return on which side of its mark the scales are: -1 left or above, 1 right or below."""
        return (-1 if mark.upright < mark.x else 1), (-1 if mark.level < mark.y else 1)

    def from_corner(self, mark: Mark, edges: tuple[float, float]) -> tuple[float, float]:
        """Return distances from the edges nearest to a mark as those from the upper left corner."""
        aside, above = edges
        to_right, to_bottom = self.outwards(mark)
        x = aside if to_right < 0 else self.paper.width - aside
        return x, above if to_bottom < 0 else self.paper.height - above
