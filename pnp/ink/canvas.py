"""A coarse picture of a face: what is seen where, and what lies beneath a shape."""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Generic, NamedTuple, TypeVar

from PIL import Image, ImageChops, ImageDraw

from pnp.face import Art, Box, Glyphs, Outline, rectangle

_DOTS = 400
"""Along the longer side of a face, but not more than four to a millimetre."""
_FINEST = 4.0
_CURVE = 8
"""Straight pieces that stand for a curve."""
_NO_TURN = 128
_RISE = 0.75
"""What letters reach above the baseline, as a share of their size."""

Point = tuple[float, float]
Label = TypeVar("Label", bound=Hashable)


class Place(NamedTuple):
    """Where a drawing's own units are on a face; `clip` is what shows there (millimetres)."""

    across: float
    down: float
    dx: float
    dy: float
    clip: Box

    def point(self, x: float, y: float) -> Point:
        """Return where a point is on the face."""
        return self.dx + x * self.across, self.dy + y * self.down

    def box(self, box: Box) -> Box:
        """Return where a box is on the face."""
        x, y = self.point(box.x, box.y)
        return Box(x, y, box.width * self.across, box.height * self.down)

    def clipped(self, box: Box) -> Place:
        """Return the place of what shows inside a box only."""
        return self._replace(clip=self.clip.common(self.box(box)))

    def within(self, art: Art) -> Place:
        """Return the place of what is drawn in a picture."""
        view, box = art.picture.view, self.box(art.box)
        across, down = box.width / view.width, box.height / view.height
        dx, dy = box.x - view.x * across, box.y - view.y * down
        return Place(across, down, dx, dy, self.clip.common(box))


class Mask(NamedTuple):
    """The dots that a shape covers: white in a picture whose corner is at (x, y)."""

    x: int
    y: int
    dots: Image.Image

    @property
    def area(self) -> int:
        """How many dots are covered."""
        return self.dots.histogram()[255]


class Canvas(Generic[Label]):
    """What is seen at each dot of a face, as a label; `bare` is the paper's."""

    def __init__(self, whole: Box, bare: Label) -> None:
        self.whole = whole
        self._labels = [bare]
        self._numbers = {bare: 0}
        self.fine = min(_FINEST, _DOTS / max(whole.width, whole.height))
        size = (math.ceil(whole.width * self.fine), math.ceil(whole.height * self.fine))
        self._picture = Image.new("RGB", size)

    def copy(self) -> Canvas[Label]:
        """Return a canvas that shows the same and can be drawn on apart from this one."""
        other = Canvas(self.whole, self._labels[0])
        other._labels, other._numbers = list(self._labels), dict(self._numbers)
        other._picture = self._picture.copy()
        return other

    def lay(self, mask: Mask, label: Label) -> None:
        """Put a shape on top of what is there."""
        if label not in self._numbers:
            self._numbers[label] = len(self._labels)
            self._labels.append(label)
        self._picture.paste(_triple(self._numbers[label]), (mask.x, mask.y), mask.dots)

    def beneath(self, mask: Mask) -> Counter[Label]:
        """Return the labels that a shape would cover, with the number of dots of each."""
        width, height = mask.dots.size
        part = Image.new("RGB", mask.dots.size, _triple(len(self._labels)))
        box = (mask.x, mask.y, mask.x + width, mask.y + height)
        part.paste(self._picture.crop(box), (0, 0), mask.dots)
        return self._counted(part)

    @property
    def dots(self) -> int:
        """How many dots there are."""
        return self._picture.width * self._picture.height

    def shares(self) -> dict[Label, float]:
        """Return what share of the face each label has."""
        return {label: count / self.dots for label, count in self._counted(self._picture).items()}

    def _counted(self, picture: Image.Image) -> Counter[Label]:
        found: Counter[Label] = Counter()
        for count, triple in picture.getcolors(picture.width * picture.height) or ():
            assert isinstance(triple, tuple)
            number = triple[0] << 16 | triple[1] << 8 | triple[2]
            if number < len(self._labels):
                found[self._labels[number]] += count
        return found

    def filled(self, outline: Outline, place: Place) -> Mask | None:
        """Return the mask of an outline's inside, by the nonzero rule; None if nothing shows."""
        rings = [[place.point(*point) for point in ring] for ring in _rings(outline)]
        mask = self._blank([point for ring in rings for point in ring], 0.0, place)
        if mask is None:
            return None
        if len(rings) == 1:
            self._draw(mask.dots, rings[0], mask, 255)
            return mask
        turns = Image.new("L", mask.dots.size, _NO_TURN)
        for ring in rings:
            dots = Image.new("L", mask.dots.size)
            self._draw(dots, ring, mask, 1)
            turned = ImageChops.add if _is_clockwise(ring) else ImageChops.subtract
            turns = turned(turns, dots)
        return mask._replace(dots=turns.point([255] * _NO_TURN + [0] + [255] * (255 - _NO_TURN)))

    def _draw(self, dots: Image.Image, ring: list[Point], mask: Mask, fill: int) -> None:
        if len(ring) > 1:
            ImageDraw.Draw(dots).polygon(self._dots(ring, mask), fill=fill)

    def stroked(self, outline: Outline, width: float, place: Place) -> Mask | None:
        """Return the mask of a line along an outline; None if nothing shows."""
        rings = [[place.point(*point) for point in ring] for ring in _rings(outline)]
        width *= (place.across + place.down) / 2
        mask = self._blank([point for ring in rings for point in ring], width / 2, place)
        if mask is None:
            return None
        drawn = ImageDraw.Draw(mask.dots)
        for ring in rings:
            drawn.line(self._dots(ring, mask), fill=255, width=max(1, round(width * self.fine)))
        return mask

    def boxed(self, box: Box, place: Place) -> Mask | None:
        """Return the mask of a box; None if nothing shows."""
        return self.filled(rectangle(box), place)

    def _blank(self, points: list[Point], edge: float, place: Place) -> Mask | None:
        """An empty mask around points, as far as they show."""
        seen = _around(points).grown(edge).common(place.clip).common(self.whole)
        left = math.floor((seen.x - self.whole.x) * self.fine)
        top = math.floor((seen.y - self.whole.y) * self.fine)
        right = math.ceil((seen.right - self.whole.x) * self.fine)
        bottom = math.ceil((seen.bottom - self.whole.y) * self.fine)
        if right <= left or bottom <= top:
            return None
        return Mask(left, top, Image.new("L", (right - left, bottom - top)))

    def _dots(self, ring: list[Point], mask: Mask) -> list[Point]:
        """Points in dots from a mask's corner; a dot stands for its middle."""
        left, top = self.whole.x * self.fine + mask.x + 0.5, self.whole.y * self.fine + mask.y + 0.5
        return [(x * self.fine - left, y * self.fine - top) for x, y in ring]


def glyphs_box(op: Glyphs) -> Box:
    """Return about what glyphs cover, in the units of their place; faces do not know fonts."""
    advance = sum(_advance(text) for text in op.texts) + sum(op.shifts) / 1000
    width = (advance + op.spacing / 1000 * len(op.gids)) * op.size
    rise = _RISE * op.size
    return {
        0: Box(op.x, op.y - rise, width, rise),
        90: Box(op.x, op.y, rise, width),
        180: Box(op.x - width, op.y, width, rise),
        270: Box(op.x - rise, op.y - width, rise, width),
    }[op.turn]


def _advance(text: str) -> float:
    """About how wide a glyph is: letters half their size, an icon and a Chinese sign all of it."""
    if len(text) > 1 or (text and unicodedata.east_asian_width(text[0]) in "WF"):
        return 1.0
    return 0.5 if text else 0.0


def bounds(outline: Outline) -> Box:
    """Return the box around an outline."""
    return _around([point for ring in _rings(outline) for point in ring])


def _around(points: list[Point]) -> Box:
    if not points:
        return Box(0, 0, 0, 0)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _rings(outline: Outline) -> list[list[Point]]:
    """An outline as closed chains of points."""
    rings: list[list[Point]] = []
    for letter, *values in outline:
        if letter == "M":
            rings.append([(values[0], values[1])])
        elif letter == "L":
            rings[-1].append((values[0], values[1]))
        elif letter == "C":
            rings[-1] += _curve(rings[-1][-1], values)
        else:
            rings[-1].append(rings[-1][0])
    return rings


def _curve(start: Point, values: list[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = values
    for step in range(1, _CURVE + 1):
        t = step / _CURVE
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3


def _is_clockwise(ring: list[Point]) -> bool:
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) > 0


def _triple(number: int) -> tuple[int, int, int]:
    return number >> 16, number >> 8 & 255, number & 255
