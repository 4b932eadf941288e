"""The colours of a drawing in low ink: the more of it a colour covers, the paler it becomes.

Colours keep their order from light to dark, and those that lie on each other stay apart: patterns
tell kinds apart where colours alone would not.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.face import Art, Box, Clip, Drawing, Glyphs, Op, Path
from pnp.ink.canvas import Canvas, Mask, Place, bounds
from pnp.ink.colours import contrast, darkness, has_hue, luminance, no_darker, no_lighter, with_ink

_MARK = 0.03
"""The share of a drawing up to which a colour is a mark rather than a ground."""
VISIBLE = 1.16
"""The contrast that is enough for a pattern."""
_SEEN = 1.1
_SHARE = 0.75
"""What patterns of less contrast keep of it."""
_LEAST_KEPT = 0.16
"""The strength of colours that cover a third of a face and more."""
_FADING = 0.105
"""That strength by the root of the share: a colour takes more ink if it covers more."""
_STEP = 0.02
_HINT = 0.015
"""The ink that the palest colours keep, if they had it; those with a hue twice as much."""
_CONTACT = 0.001
"""The share of a face over which one colour has to lie on another for the two to be compared."""


class Tone(NamedTuple):
    """What becomes of a colour; a `mark` is seen on little of its drawing, a ground on much."""

    now: str
    mark: bool


class Ground(NamedTuple):
    """The colour of a ground as it was and as it is now.

    Of a picture no colour is known: `was` is empty, and `now` is what has become of black.
    """

    was: str
    now: str


Palette = Mapping[str, Tone]


def kept(share: float) -> float:
    """Return how much of its strength a colour keeps that covers this share of a face."""
    if share <= 0:
        return 1.0
    wanted = min(1.0, max(_LEAST_KEPT, _FADING / math.sqrt(share)))
    return round(wanted / _STEP) * _STEP


@lru_cache(maxsize=512)
def palette(ops: tuple[Op, ...], whole: Box) -> Palette:
    """Return the tones of all colours of shapes; `whole` is the face with its bleed."""
    canvas, contacts = Canvas(whole, ""), Counter[tuple[str, str]]()
    for colour, mask in _shapes(ops, Place(1, 1, 0, 0, whole), canvas):
        for beneath, dots in canvas.beneath(mask).items():
            contacts[colour, beneath] += dots
        canvas.lay(mask, colour)
    seen = canvas.shares()
    shares = {colour: seen.get(colour, 0.0) for colour, _ in contacts}
    tones = {colour: _faded(colour, share) for colour, share in shares.items()}
    most = _MARK * _extent(ops, whole)
    marks = {colour for colour, share in shares.items() if share < most}
    least = _CONTACT * canvas.dots
    touching = [p for p, dots in contacts.items() if dots >= least and shares.keys() >= set(p)]
    _set_apart(tones, [pair for pair in touching if marks.isdisjoint(pair)])
    return {colour: Tone(tones[colour], colour in marks) for colour in shares}


def _extent(ops: Sequence[Op], whole: Box) -> float:
    """What share of a face a drawing takes; shapes that stand for themselves are seen as on all."""
    if len(ops) != 1 or isinstance(ops[0], (Path, Glyphs)):
        return 1.0
    box = ops[0].box if isinstance(ops[0], Art) else bounds(ops[0].outline)
    seen = box.common(whole)
    return seen.width * seen.height / (whole.width * whole.height)


def _shapes(ops: Sequence[Op], place: Place, canvas: Canvas[str]) -> Iterator[tuple[str, Mask]]:
    """Colours and what they cover, from the bottom to the top."""
    for op in ops:
        if isinstance(op, Path):
            if op.fill and (mask := canvas.filled(op.outline, place)):
                yield op.fill, mask
            if op.line and (mask := canvas.stroked(op.outline, op.width, place)):
                yield op.line, mask
        elif isinstance(op, Clip):
            yield from _shapes(op.ops, place.clipped(bounds(op.outline)), canvas)
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            yield from _shapes(op.picture.ops, place.within(op), canvas)


def palest(colour: str) -> str:
    """Return the palest tint that can be told from white; whites stay as they are."""
    return with_ink(colour, min(darkness(colour), 2 * _HINT if has_hue(colour) else _HINT))


def _faded(colour: str, share: float) -> str:
    faded = with_ink(colour, darkness(colour) * kept(share))
    return max(faded, palest(colour), key=darkness)


def _set_apart(tones: dict[str, str], touching: Sequence[tuple[str, str]]) -> None:
    """Make the lighter of colours that touch lighter, and where that will not do, the other darker.

    Nobody sees where colours touch that are all but the same.
    """
    pairs = sorted(
        {
            (min(pair, key=luminance), max(pair, key=luminance))
            for pair in touching
            if contrast(*pair) >= _SEEN
        },
        key=lambda pair: (luminance(pair[0]), luminance(pair[1]), pair),
    )
    for dark, light in pairs:
        least = (luminance(tones[dark]) + 0.05) * _wanted(dark, light) - 0.05
        if luminance(tones[light]) < least:
            tones[light] = no_darker(light, min(least, luminance(palest(light))))
    for dark, light in reversed(pairs):
        most = (luminance(tones[light]) + 0.05) / _wanted(dark, light) - 0.05
        if luminance(tones[dark]) > most:
            tones[dark] = no_lighter(dark, most)


def visible(before: float) -> float:
    """Return the contrast that a pattern keeps of what it had."""
    return min(VISIBLE, 1 + _SHARE * (before - 1))


def _wanted(one: str, other: str) -> float:
    return visible(contrast(one, other))
