"""Thins a face: the same operations in colours that take little ink.

Shapes are walked from the bottom to the top, with a coarse picture of what lies beneath them as it
was and as it is now. Grounds become pale; what stood out from them still does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile

from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Image, Op, Path
from pnp.ink.canvas import Canvas, Mask, Place, bounds, glyphs_box
from pnp.ink.colours import BLACK, PAPER, luminance, with_ink
from pnp.ink.fitting import shape_colour, sign_colour
from pnp.ink.palette import Ground, Palette, kept, palette

_POSTER = 14.0
"""Signs larger than this (millimetres) are pictures."""
_LEAST_OF_ART = 0.34
"""What is kept of a picture at least: its darks and lights go pale together."""
_MIDDLE = 0.18
"""The luminance that stands out as well from black as from white."""
_TOUCHED = 0.1
"""The share of a sign's box that a colour has to have to count as its ground."""


@lru_cache(maxsize=256)
def thinned(face: Face) -> Face:
    """Return a face that shows the same for about a quarter of the ink."""
    whole = Box(0, 0, face.dieline.width, face.dieline.height).grown(face.bleed)
    drawn = [*takewhile(lambda op: isinstance(op, Glyphs) or _is_drawing(op), face.ops)]
    frames, thin = tuple[Op, ...](), list[Op]()
    for op in drawn:
        if isinstance(op, Glyphs):
            thin += _Thinner(_framed(frames, whole)[1]).face((op,))
        else:
            frames += (op,)
            thin += _framed(frames, whole)[0]
    thinner = _Thinner(_framed(frames, whole)[1].copy())
    thin += thinner.face(face.ops[len(drawn) :])
    return replace(face, ops=tuple(thin))


@lru_cache(maxsize=128)
def _framed(frames: tuple[Op, ...], whole: Box) -> tuple[tuple[Op, ...], Canvas[Ground]]:
    """Thin the last of the frames that lie beneath all else, which many faces share."""
    if not frames:
        return (), Canvas(whole, Ground(PAPER, PAPER))
    canvas = _framed(frames[:-1], whole)[1].copy()
    return _Thinner(canvas).face(frames[-1:]), canvas


def _is_drawing(op: Op) -> bool:
    return isinstance(op, Art) and isinstance(op.picture, Drawing)


class _Thinner:
    """Thins operations on top of what a canvas shows, and shows them there."""

    def __init__(self, canvas: Canvas[Ground]) -> None:
        self.canvas = canvas

    def face(self, ops: Sequence[Op]) -> tuple[Op, ...]:
        """Thin operations of a face: each frame, drawing and pattern has a palette of its own."""
        whole, thin = self.canvas.whole, list[Op]()
        loose = palette(tuple(op for op in ops if isinstance(op, Path)), whole)
        for op in ops:
            colours = palette((op,), whole) if isinstance(op, Clip) or _is_drawing(op) else loose
            thin += self.ops((op,), Place(1, 1, 0, 0, whole), colours)
        return tuple(thin)

    def ops(self, ops: Sequence[Op], place: Place, colours: Palette) -> tuple[Op, ...]:
        """Thin operations and note what they cover. What comes several times stays one drawing."""
        drawings: dict[tuple[str, float, float], Drawing] = {}
        thin: list[Op] = []
        for op in ops:
            if isinstance(op, Glyphs):
                thin.append(self.glyphs(op, place))
            elif isinstance(op, Path):
                thin.append(self.path(op, place, colours))
            elif isinstance(op, Clip):
                inner = place.clipped(bounds(op.outline))
                thin.append(op._replace(ops=self.ops(op.ops, inner, colours)))
            elif isinstance(op.picture, Image):
                thin.append(self.image(op, op.picture, place))
            else:
                key = _look(op)
                if key not in drawings:
                    same = [one for one in ops if isinstance(one, Art) and _look(one) == key]
                    drawings[key] = self.drawing(op.picture, same, place, colours)
                self.lay(op.picture.ops, drawings[key].ops, place.within(op))
                thin.append(Art(drawings[key], op.box))
        return tuple(thin)

    def drawing(
        self, picture: Drawing, same: Sequence[Art], place: Place, colours: Palette
    ) -> Drawing:
        """Thin a drawing where it stands; of tiles, the middle one, which is not cut off."""
        middle = _centre(place.clip)
        shown = min(same, key=lambda op: math.dist(middle, _centre(place.box(op.box))))
        return Drawing(picture.view, self.ops(picture.ops, place.within(shown), colours))

    def lay(self, was: Sequence[Op], now: Sequence[Op], place: Place) -> None:
        """Note what the shapes of a drawing cover that was thinned elsewhere."""
        for old, new in zip(was, now, strict=True):
            if isinstance(old, Path) and isinstance(new, Path):
                self.cover(self.canvas.filled(old.outline, place), old.fill, new.fill)
                self.cover(self.stroke(old, place), old.line, new.line)
            elif isinstance(old, Clip) and isinstance(new, Clip):
                self.lay(old.ops, new.ops, place.clipped(bounds(old.outline)))
            elif isinstance(old, Art) and isinstance(new, Art):
                before, after = old.picture, new.picture
                if isinstance(before, Drawing) and isinstance(after, Drawing):
                    self.lay(before.ops, after.ops, place.within(old))

    def cover(self, mask: Mask | None, was: str, now: str) -> None:
        """Note what a shape covers."""
        if mask is not None and was:
            self.canvas.lay(mask, Ground(was, now))

    def stroke(self, op: Path, place: Place) -> Mask | None:
        """Return what the line of a shape covers."""
        return self.canvas.stroked(op.outline, op.width, place) if op.line else None

    def path(self, op: Path, place: Place, colours: Palette) -> Path:
        """Thin a shape, first what fills it, then its line."""
        inside = self.canvas.filled(op.outline, place) if op.fill else None
        fill = self.shade(op.fill, inside, colours)
        self.cover(inside, op.fill, fill)
        along = self.stroke(op, place)
        line = self.shade(op.line, along, colours)
        self.cover(along, op.line, line)
        return op._replace(fill=fill, line=line)

    def shade(self, colour: str, mask: Mask | None, colours: Palette) -> str:
        """Return what becomes of a shape's colour on the ground where most of it lies."""
        if mask is None or colour not in colours:
            return colour
        tone = colours[colour]
        found = self.canvas.beneath(mask).most_common(1)
        ground = found[0][0] if found else Ground("", "")
        settled = ground.was in colours or ground.was == ground.now
        if not ground.was or (settled and not tone.mark):
            return tone.now
        return shape_colour(colour, tone, ground)

    def glyphs(self, op: Glyphs, place: Place) -> Glyphs:
        """Thin signs: as readable as before, and large ones no darker than they need to be."""
        mask = self.canvas.boxed(glyphs_box(op), place)
        if mask is None:
            return op
        found = self.canvas.beneath(mask)
        least = _TOUCHED * found.total()
        grounds = [_seen(ground, op) for ground, dots in found.most_common() if dots >= least]
        poster = op.size * place.down >= _POSTER
        return op._replace(colour=sign_colour(op.colour, grounds, poster))

    def image(self, op: Art, picture: Image, place: Place) -> Art:
        """Make a picture file paler."""
        mask = self.canvas.boxed(op.box, place)
        if mask is None:
            return op
        opacity = picture.opacity * max(_LEAST_OF_ART, kept(mask.area / self.canvas.dots))
        self.canvas.lay(mask, Ground("", with_ink(BLACK, opacity)))
        return op._replace(picture=replace(picture, opacity=opacity))


def _centre(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _look(op: Art) -> tuple[str, float, float]:
    return op.picture.key, round(op.box.width, 4), round(op.box.height, 4)


def _seen(ground: Ground, sign: Glyphs) -> Ground:
    """A ground, or what of a picture a sign can have been seen on: the dark of it, or the light."""
    if ground.was:
        return ground
    return Ground(BLACK, ground.now) if luminance(sign.colour) > _MIDDLE else Ground(PAPER, PAPER)
