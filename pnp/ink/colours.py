"""Colours by how light they are: contrast as WCAG 2 defines it, and paler or darker shades."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache

PAPER = "#ffffff"
BLACK = "#000000"
_STEPS = 512
_FADING = 0.7
"""At 1, tints are mixtures with white."""
_OUTSIDE = 0.002
"""By how much a channel may miss what can be shown."""
_RAMP = range(_STEPS + 1)
_GREY = 40
"""Colours whose channels differ by less than this (of 255) have no hue to speak of."""


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def luminance(colour: str) -> float:
    """Return the relative luminance: 0 for black, 1 for white."""
    red, green, blue = (_linear(value / 255) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def darkness(colour: str) -> float:
    """Return how much ink a colour takes: 0 for white, 1 for black."""
    red, green, blue = channels(colour)
    return 1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def has_hue(colour: str) -> bool:
    """Tell whether a colour is more than a grey, a black or a white."""
    values = channels(colour)
    return max(values) - min(values) >= _GREY


def with_ink(colour: str, ink: float) -> str:
    """Return the tint of a colour that takes about this much ink.

    >>> with_ink("#ff0000", 0.2)
    '#ffbfb4'
    """
    place = bisect_right(_RAMP, -ink, key=lambda step: -darkness(_step(colour, step)))
    return _step(colour, max(0, place - 1))


@lru_cache(maxsize=4096)
def no_lighter(colour: str, most: float) -> str:
    """Return the lightest shade or tint of a colour whose luminance is at most that."""
    place = bisect_right(_RAMP, most, key=lambda step: luminance(_step(colour, step)))
    return _step(colour, max(0, place - 1))


@lru_cache(maxsize=4096)
def no_darker(colour: str, least: float) -> str:
    """Return the darkest shade or tint of a colour whose luminance is at least that."""
    place = bisect_left(_RAMP, least, key=lambda step: luminance(_step(colour, step)))
    return _step(colour, min(place, _STEPS))


@lru_cache(maxsize=65536)
def _step(colour: str, step: int) -> str:
    """A step on the way from black to white in the hue of a colour, by Oklab (B. Ottosson, 2020).

    Darker shades lose purity as their lightness does, tints less than that: mixed with white,
    a dark colour would turn grey.
    """
    light, a, b = _oklab(colour)
    wanted = step / _STEPS
    purity = wanted / light if wanted < light else ((1 - wanted) / (1 - light or 1)) ** _FADING
    while True:
        linear = _from_oklab(wanted, a * purity, b * purity)
        if purity < 0.01 or all(-_OUTSIDE < value < 1 + _OUTSIDE for value in linear):
            return "#" + "".join(f"{_coded(value):02x}" for value in linear)
        purity *= 0.99


@lru_cache(maxsize=1024)
def _oklab(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(value / 255) for value in channels(colour))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _from_oklab(light: float, a: float, b: float) -> tuple[float, float, float]:
    """Linear red, green and blue; outside of 0 to 1 where no screen shows the colour."""
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def _coded(linear: float) -> int:
    """A channel as a file has it, 0 to 255."""
    value = min(1.0, max(0.0, linear))
    return round(
        255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)
    )
