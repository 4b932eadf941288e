"""What stands beside the faces: a footer that says what the sheet is, a ruler to check its size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from pnp.face import Box, Op, Path
from pnp.measure import MM_PER_POINT
from pnp.sheet.sheets import Sheet
from pnp.text.setter import Setter, Style

LONGEST_RULER = 50
_TICK = 5
_THICKNESS = 0.15
_INK = "#404040"
_TEXT = Style(4.6 * MM_PER_POINT, 3 * MM_PER_POINT, colour=_INK, valign="middle", leading=1.0)
_WIDEST = 3.0
_ROOM_FOR_ALL = 75.0
"""A strip of this length holds the whole footer; shorter ones share it."""
_ROOM_FOR_WORDS = 25.0
"""A strip of this length holds the words of the ruler."""


class Caption(Protocol):
    """Says what a sheet is, and what its ruler measures."""

    def sheet(self, sheet: Sheet) -> Sequence[str]:
        """Return the parts of the footer of a page."""

    def ruler(self, length: int) -> str:
        """Return the words beside a ruler of that many millimetres."""


def furnish(sheets: Iterable[Sheet], setter: Setter, caption: Caption) -> Iterator[Sheet]:
    """Yield the sheets with footer and ruler in their side strips, if they have any."""
    for sheet in sheets:
        left, right = sheet.strips
        if not left:
            yield sheet
            continue
        ops = [
            *_footer(left, setter, caption.sheet(sheet)),
            *_ruler(right, setter, caption),
        ]
        yield sheet._replace(marks=(*sheet.marks, *ops))


def _footer(strips: Sequence[Box], setter: Setter, parts: Sequence[str]) -> list[Op]:
    """The whole footer in the longest strip, or a part a strip from the top down, or nothing."""
    chosen = sorted(strips, key=_length, reverse=True)[: len(parts)]
    if chosen[0].height >= _ROOM_FOR_ALL or len(chosen) < len(parts):
        chosen, parts = chosen[:1], [" · ".join(parts)]
    chosen.sort(key=_top)
    lines = [_sideways(strip, setter, part) for strip, part in zip(chosen, parts, strict=True)]
    return [op for line in lines for op in line] if all(lines) else []


def _sideways(strip: Box, setter: Setter, text: str) -> tuple[Op, ...]:
    """Set a line that reads from the bottom up, in the left part of a strip, if it has room."""
    block = setter.set(text, strip._replace(width=min(strip.width, _WIDEST)), _TEXT, 270)
    return () if any(block.overflow) else block.ops


def _ruler(strips: Sequence[Box], setter: Setter, caption: Caption) -> Iterator[Op]:
    """A ruler at the lower end of the longest right strip, its words above it or in the next."""
    strip, *others = sorted(strips, key=lambda s: (_length(s), s.y), reverse=True)
    length = min(LONGEST_RULER, int(strip.height // 10) * 10)
    if not length:
        return
    edge, zero = strip.right, strip.bottom
    reach = min(strip.width, 2.0)
    yield _stroke(edge, zero, edge, zero - length)
    for step in range(length // _TICK + 1):
        y = zero - step * _TICK
        yield _stroke(edge, y, edge - (reach if step % 2 == 0 else reach / 2), y)
    words = strip._replace(height=max(0.0, strip.height - length - 2))
    if words.height < _ROOM_FOR_WORDS and others:
        words = others[0]
    width = min(words.width, _WIDEST)
    yield from _sideways(words._replace(x=words.right - width), setter, caption.ruler(length))


def _length(strip: Box) -> float:
    return round(strip.height, 3)


def _top(strip: Box) -> float:
    return strip.y


def _stroke(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), "", _INK, _THICKNESS)
