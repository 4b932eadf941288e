"""Chooses colours that stand out from their grounds as they did when the grounds were darker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.ink.colours import (
    BLACK,
    PAPER,
    contrast,
    has_hue,
    luminance,
    no_darker,
    no_lighter,
)
from pnp.ink.palette import Ground, Tone, visible

READABLE = 4.5
"""The contrast of text that everybody can read (WCAG 2)."""
_CLEAR = 7.0
"""More contrast than this is not missed."""
_FAINT = 2.0
"""Signs of less contrast than this are not there to be read."""
_APART = 1.5
"""Grounds of less contrast than this would run into each other."""
_STRIKING = 3.0
"""Marks of more contrast than this are signs, or lines to be seen."""
_MARK = 3.0
"""What they keep as dark shapes on a pale ground, but not more than half of what they had."""
_LIGHT_MARK = 1.5
"""What they keep as light ones."""
_PALE = 0.85
"""The luminance beyond which a colour can hardly be told from white."""
_SLACK = 0.98
_MOST = 21.0


class _Need(NamedTuple):
    """The least and the most contrast with a ground."""

    ground: str
    least: float
    most: float = _MOST


def shape_colour(colour: str, tone: Tone, ground: Ground) -> str:
    """Return what becomes of a shape's colour.

    What was lighter than its ground stays lighter, but for marks that stood out and would not any
    more.
    """
    before = contrast(colour, ground.was)
    lighter = luminance(colour) > luminance(ground.was)
    striking = tone.mark and before >= _STRIKING
    mark = min(_MARK, before / 2)
    if striking:
        least = _LIGHT_MARK if lighter else mark
    else:
        least = visible(before) if tone.mark or before < _APART else 1.0
    needs = [_Need(ground.now, least, before / _SLACK if tone.mark else _MOST)]
    side = _lighter(colour, tone.now, needs) if lighter else _darker(colour, tone.now, needs)
    if striking and lighter and (not side or _is_lost(colour, side)):
        base = _darkening(colour, ground.was)
        return _darker(base, PAPER, [_Need(ground.now, mark)]) or BLACK
    return side or tone.now


def sign_colour(colour: str, grounds: Sequence[Ground], poster: bool) -> str:
    """Return what becomes of the colour of text or an icon.

    It is as readable as before; faint ones stay faint, and `poster`, a large one, is no darker than
    it needs to be.
    """
    needs = [_reading(colour, ground, poster) for ground in grounds]
    if all(need.least <= contrast(colour, need.ground) <= need.most for need in needs):
        return colour
    light = _lighter(colour, colour, needs)
    if light and all(luminance(colour) > luminance(ground.was) for ground in grounds):
        return light
    dark = _darker(_darkening(colour, grounds[0].was), colour, needs)
    return dark or light or max((BLACK, PAPER), key=lambda end: _worst(end, needs))


def _darkening(colour: str, ground: str) -> str:
    """The hue in which a colour becomes dark: white on red becomes dark red."""
    takes_on = not has_hue(colour) and has_hue(ground) and luminance(colour) > luminance(ground)
    return ground if takes_on else colour


def _reading(colour: str, ground: Ground, poster: bool) -> _Need:
    before, now = contrast(colour, ground.was), contrast(colour, ground.now)
    if before < _FAINT:
        return _Need(ground.now, before * _SLACK, before / _SLACK)
    if poster:
        return _Need(ground.now, min(before, READABLE), READABLE / _SLACK)
    if now >= min(before, _CLEAR) * _SLACK:
        return _Need(ground.now, min(before, READABLE))
    return _Need(ground.now, min(max(before, READABLE), _CLEAR))


def _is_lost(colour: str, light: str) -> bool:
    return has_hue(colour) and luminance(light) > _PALE


def _lighter(colour: str, now: str, needs: Sequence[_Need]) -> str:
    """A tint as near to `now` as the needs allow that is lighter than all grounds, or nothing."""
    levels = [(luminance(need.ground) + 0.05, need) for need in needs]
    least = max(level * need.least for level, need in levels) - 0.05
    most = max(least, min(level * need.most for level, need in levels) - 0.05)
    return _between(colour, now, least, most) if least <= 1 else ""


def _darker(colour: str, now: str, needs: Sequence[_Need]) -> str:
    """A shade as near to `now` as the needs allow that is darker than all grounds, or nothing."""
    levels = [(luminance(need.ground) + 0.05, need) for need in needs]
    most = min(level / need.least for level, need in levels) - 0.05
    least = min(most, max(level / need.most for level, need in levels) - 0.05)
    return _between(colour, now, least, most) if most >= 0 else ""


def _between(colour: str, now: str, least: float, most: float) -> str:
    if luminance(now) > most:
        return no_lighter(colour, most)
    return no_darker(colour, least) if luminance(now) < least else now


def _worst(colour: str, needs: Sequence[_Need]) -> float:
    return min(contrast(colour, need.ground) / need.least for need in needs)
