"""Corrects sheets for a printer: everything on a page moves, and nothing is lost by it.

What must be printed keeps as far from the paper's edges as on a sheet that is not corrected. So the
outer bleed gives way to what cannot be printed, crop marks become shorter, and footer and ruler
stay at the edge of what can be printed, both on the wider side if one becomes too narrow. Where
that is not enough, the sheet is refused.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.face import Box, Glyphs, Op, Path
from pnp.sheet.affine import Affine
from pnp.sheet.grid import MARK_ROOM, PRINTABLE, STRIP
from pnp.sheet.impose import Flip
from pnp.sheet.marks import ACROSS, EDGE
from pnp.sheet.profile import Profile
from pnp.sheet.sheets import Placement, Sheet
from pnp.sheet.strips import AIR

Furnish = Callable[[Iterable[Sheet]], Iterator[Sheet]]
Strips = tuple[Box, ...]
Point = tuple[float, float]
_SLACK = 1e-6
_LEAST = STRIP - AIR - _SLACK
"""Footer and ruler are not set into strips narrower than this."""
_LARGER = "use a larger paper, or set the printer so that it is less far off and calibrate again"
_FEWER = "use a larger paper, or fewer marks: --marks crop, or --marks none"


class LostError(Exception):
    """A printer profile would have something of a sheet printed where nothing can be printed."""

    def __init__(self, sheet: Sheet, what: str, remedy: str) -> None:
        page = f"the {sheet.side} of sheet {sheet.number}"
        self.what, self.remedy = f"with this printer profile, {what} on {page}", remedy
        super().__init__(f"{self.what}; {remedy}")


def corrected(
    sheets: Iterable[Sheet], profile: Profile, flip: Flip, furnish: Furnish
) -> Iterator[Sheet]:
    """Yield the sheets with footer and ruler, changed as the profile says.

    `furnish` puts footer and ruler into the strips of sheets. A page that lies on its side comes
    upright. Raises LostError where the change would put something past what can be printed.
    """
    for sheet in sheets:
        turn = profile.turns(sheet.width, sheet.height)
        change = profile.change(sheet.side, flip).after(turn)
        fit = _Fit(sheet, turn.inverse().after(change))
        placements = tuple(fit.placement(placed) for placed in sheet.placements)
        faces = [placed.visible for placed in placements]
        lines = [op for op in sheet.marks if isinstance(op, Path)]
        marks = tuple(mark for op in lines if (mark := fit.mark(op, faces)) is not None)
        done = fit.furnished(sheet._replace(placements=placements, marks=marks), furnish)
        yield done._replace(width=profile.width, height=profile.height, change=change)


@dataclass(frozen=True)
class _Fit:
    """Makes the parts of a sheet fit its page when they are changed."""

    sheet: Sheet
    change: Affine

    @property
    def page(self) -> Box:
        return Box(0, 0, self.sheet.width, self.sheet.height)

    def past(self, box: Box, margin: float = PRINTABLE) -> tuple[float, float, float, float]:
        """How far a box gets into the margin of the page: at its left, top, right, and bottom.

        In its own millimetres, before it is changed; less than nothing where there is room.
        """
        a, d = self.change.a, self.change.d
        there, room = self.change.box(box), self.page.grown(-margin)
        return (
            (room.x - there.x) / a, (room.y - there.y) / d,
            (there.right - room.right) / a, (there.bottom - room.bottom) / d,
        )  # fmt: skip

    def placement(self, placed: Placement) -> Placement:
        """A face whose bleed gives way to the margin and to crop marks; what is cut does not."""
        if (most := max(self.past(placed.trim))) > _SLACK:
            what = f"a card would be {most:.1f} mm past what can be printed"
            raise LostError(self.sheet, what, _LARGER)
        trim, whole = placed.trim, placed.visible
        room = MARK_ROOM if any(_is_mark(op) for op in self.sheet.marks) else 0.0
        pasts = self.past(whole, PRINTABLE + room)
        left, top, right, bottom = (max(0.0, past) for past in pasts)
        x, y = min(whole.x + left, trim.x), min(whole.y + top, trim.y)
        end, foot = max(whole.right - right, trim.right), max(whole.bottom - bottom, trim.bottom)
        return placed._replace(visible=Box(x, y, end - x, foot - y))

    def mark(self, op: Path, faces: Sequence[Box]) -> Path | None:
        """A mark that ends as far from the paper's edge as marks do.

        What it loses there it gains at its other end, up to the next face. Of a grey line, which
        comes in pieces, some may be left out.
        """
        (x1, y1), (x2, y2) = (segment[1:] for segment in op.outline)
        start, end = self.change.at(x1, y1), self.change.at(x2, y2)
        enter, leave = _span(start, end, self.page.grown(-EDGE))
        first, last = max(0.0, enter), min(1.0, leave)
        if (first, last) == (0, 1):
            return op
        if not _is_mark(op):
            return _part(op, first, last) if first < last else None
        if enter > leave:
            first = last = 0.0
        elif first > 0:
            last += min(first, _free((x1, y1), (x2, y2), faces))
        else:
            first -= min(1 - last, _free((x2, y2), (x1, y1), faces))
        length = math.dist(start, end)
        if (short := min(MARK_ROOM, length) - length * (last - first)) > _SLACK:
            what = f"a mark would be {short:.1f} mm too short"
            raise LostError(self.sheet, what, _FEWER)
        return _part(op, first, last)

    def furnished(self, sheet: Sheet, furnish: Furnish) -> Sheet:
        """The sheet with all of footer and ruler that it has when nothing is changed."""
        wanted = _told(next(furnish([self.sheet])), self.sheet)
        for strips in self.arrangements():
            done = next(furnish([sheet._replace(strips=strips)]))
            if wanted <= _told(done, sheet):
                return done
        if wanted:
            what = "there would be no room for footer and ruler"
            raise LostError(self.sheet, what, _LARGER)
        return sheet

    def arrangements(self) -> Iterator[tuple[Strips, Strips]]:
        """Ways to have room for a footer and for a ruler, the best first."""
        left, right = (
            tuple(strip for box in boxes if (strip := self.strip(box, side)).width > _LEAST)
            for boxes, side in zip(self.sheet.strips, ("left", "right"), strict=True)
        )
        if left and right:
            yield left, right
        for side in sorted((left, right), key=_narrowest, reverse=True):
            if side:
                yield from _shared(side)

    def strip(self, box: Box, outer: str) -> Box:
        """A strip from the edge of what can be printed to where it ended, not past its ends."""
        left, _, right, _ = self.past(box)
        x = box.x + left if outer == "left" else box.x
        wide = Box(x, box.y, (box.right - right if outer == "right" else box.right) - x, box.height)
        _, top, _, bottom = (max(0.0, past) for past in self.past(wide))
        return wide._replace(y=wide.y + top, height=max(0.0, wide.height - top - bottom))


def _narrowest(strips: Strips) -> float:
    return min((box.width for box in strips), default=0.0)


def _shared(strips: Strips) -> Iterator[tuple[Strips, Strips]]:
    """Ways to have footer and ruler in strips of one side: beside or above each other."""
    beside = tuple(box._replace(width=(box.width - AIR) / 2) for box in strips)
    yield beside, tuple(box.moved(box.width + AIR, 0) for box in beside)
    for count in range(len(strips) - 1, 0, -1):
        yield strips[:count], strips[count:]
    longest = max(strips, key=lambda box: box.height)
    upper = longest._replace(height=longest.height / 2)
    yield (upper,), (upper.moved(0, upper.height),)


def _told(furnished: Sheet, bare: Sheet) -> Counter[str]:
    """The letters and strokes that furniture added to a sheet, however it is shared out."""
    added = furnished.marks[len(bare.marks) :]
    words = "".join(text for op in added if isinstance(op, Glyphs) for text in op.texts)
    strokes = Counter(stroke=sum(isinstance(op, Path) for op in added))
    return Counter("".join(words.replace("·", " ").split())) + strokes


def _is_mark(op: Op) -> bool:
    """Whether it is a mark of its own, no piece of a grey line."""
    return isinstance(op, Path) and op.line != ACROSS


def _part(op: Path, first: float, last: float) -> Path:
    """A part of a stroke: from where to where, its whole length being 1."""
    (x1, y1), (x2, y2) = (segment[1:] for segment in op.outline)
    ends = [(x1 + t * (x2 - x1), y1 + t * (y2 - y1)) for t in (first, last)]
    return op._replace(outline=(("M", *ends[0]), ("L", *ends[1])))


def _free(start: Point, end: Point, faces: Sequence[Box]) -> float:
    """How far a level or upright stroke could go on past its end before it meets a face.

    In its own lengths; none if it is at a face.
    """
    level = abs(end[1] - start[1]) < _SLACK
    (come, here), beside = (start[0], end[0]) if level else (start[1], end[1]), end[level]
    free = math.inf
    for box in faces:
        near, far = (box.x, box.right) if level else (box.y, box.bottom)
        low, high = (box.y, box.bottom) if level else (box.x, box.right)
        if low - _SLACK <= beside <= high + _SLACK:
            if here > come and far > here + _SLACK:
                free = min(free, max(0.0, near - here))
            elif here < come and near < here - _SLACK:
                free = min(free, max(0.0, here - far))
    return free / abs(here - come)


def _span(start: Point, end: Point, room: Box) -> tuple[float, float]:
    """Between which parts of a way, or of its going on, it is inside a box."""
    first, last = -math.inf, math.inf
    sides = ((room.x, room.right), (room.y, room.bottom))
    for a, b, (low, high) in zip(start, end, sides, strict=True):
        if abs(b - a) < _SLACK:
            if not low - _SLACK <= a <= high + _SLACK:
                return math.inf, -math.inf
            continue
        enter, leave = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        first, last = max(first, enter), min(last, leave)
    return first, last
