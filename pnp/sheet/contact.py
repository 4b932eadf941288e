"""Contact sheets: many faces on a page, made small, each with a line of words beneath."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.face import Art, Box, Clip, Drawing, Face, Op, Path, rectangle
from pnp.sheet.paper import Paper
from pnp.sheet.sheets import Sheet

MARGIN = 10.0
GAP = 4.0
"""The room between faces, across and down."""
HEADING = 8.0
"""The height of a heading; the row beneath begins right after it."""
LABEL = 6.0
"""The height of the words beneath a face."""
LARGEST = (34.8, 56.0)
"""A face is made small enough to be no wider and no higher than this, and never made larger."""
_FRAME = "#9a9a9a"

SetLine = Callable[[str, Box, bool], Sequence[Op]]
"""Sets a line into a box; a heading if so told."""


class Shown(NamedTuple):
    """A face and what is said of it."""

    face: Face
    label: str


class Group(NamedTuple):
    """Faces of one size under a heading."""

    heading: str
    shown: Sequence[Shown]


@dataclass
class _Page:
    """A page being filled from the top down."""

    width: float
    height: float
    ops: list[Op]
    y: float = MARGIN

    def has_room(self, height: float) -> bool:
        return self.y + height <= self.height - MARGIN + 1e-9

    def sheet(self, number: int) -> Sheet:
        return Sheet(self.width, self.height, "front", (), tuple(self.ops), number=number)


def contact_sheets(groups: Iterable[Group], paper: Paper, set_line: SetLine) -> Iterator[Sheet]:
    """Yield pages with all groups, one after the other, row by row.

    A heading never ends a page; a group that goes on has its heading again.
    """
    page = _Page(paper.width, paper.height, [])
    number = 1
    for group in groups:
        dieline = group.shown[0].face.dieline
        width, height = _small(dieline.width, dieline.height)
        columns = max(1, int((paper.width - 2 * MARGIN + GAP + 1e-9) / (width + GAP)))
        row_height = height + LABEL + GAP
        rows = [group.shown[at : at + columns] for at in range(0, len(group.shown), columns)]
        for index, row in enumerate(rows):
            wanted = row_height - GAP + (HEADING if index == 0 else 0)
            fresh = not page.has_room(wanted)
            if fresh:
                yield page.sheet(number)
                page, number = _Page(paper.width, paper.height, []), number + 1
            if index == 0 or fresh:
                line = Box(MARGIN, page.y, paper.width - 2 * MARGIN, HEADING - 2)
                page.ops += set_line(group.heading, line, True)
                page.y += HEADING
            for column, shown in enumerate(row):
                box = Box(MARGIN + column * (width + GAP), page.y, width, height)
                page.ops += _drawn(shown.face, box)
                beneath = Box(box.x, box.bottom + 0.8, width, LABEL - 0.8)
                page.ops += set_line(shown.label, beneath, False)
            page.y += row_height
    if page.ops:
        yield page.sheet(number)


def _small(width: float, height: float) -> tuple[float, float]:
    scale = min(1.0, LARGEST[0] / width, LARGEST[1] / height)
    return width * scale, height * scale


def _drawn(face: Face, box: Box) -> Iterator[Op]:
    """A face as a picture of its trim, with a thin frame."""
    trim = Box(0, 0, face.dieline.width, face.dieline.height)
    yield Clip(rectangle(box), (Art(Drawing(trim, face.ops), box),))
    yield Path(rectangle(box), "", _FRAME, 0.1)
