"""Measures: numbers with a unit, kept in millimetres."""

from __future__ import annotations

import re

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72
LARGEST = 5000.0
"""No measure of a game is longer than this (millimetres): five metres."""

_UNITS = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT, "": 1.0}
_NUMBER = r"[-+]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})"
_MEASURE = re.compile(rf"({_NUMBER})\s*(mm|cm|in|pt|)", re.ASCII)
_PAIR = re.compile(rf"({_NUMBER}\s*(?:mm|cm|in|pt|))\s*[x×]\s*({_NUMBER}\s*(?:mm|cm|in|pt|))")


def parse(text: str) -> float:
    """Return `text` in millimetres; a number without a unit is in millimetres.

    Raises ValueError, which says what a measure looks like.

    >>> parse("0.125 in")
    3.175
    >>> parse("63")
    63.0
    """
    match = _MEASURE.fullmatch(text.strip())
    if match is None:
        raise ValueError("write a number and mm, cm, in or pt, such as 3 mm")
    value = float(match[1]) * _UNITS[match[2]]
    if abs(value) > LARGEST:
        raise ValueError(f"write a measure of at most {LARGEST:g} mm")
    return round(value, 6)


def parse_pair(text: str) -> tuple[float, float]:
    """Return the two millimetre values of a size such as `63 x 88 mm`; one unit serves both.

    Raises ValueError, which says what a size looks like.

    >>> parse_pair("63 x 88 mm")
    (63.0, 88.0)
    >>> parse_pair("2.5in x 3.5in")
    (63.5, 88.9)
    """
    match = _PAIR.fullmatch(text.strip())
    if match is None:
        raise ValueError("write width x height with a unit, such as 63 x 88 mm")
    units = [re.sub("[^a-z]", "", part) for part in match.groups()]
    width = parse(match[1] + ("" if units[0] else units[1]))
    height = parse(match[2] + ("" if units[1] else units[0]))
    if min(width, height) <= 0:
        raise ValueError("write a width and a height greater than 0")
    return width, height
