"""Where a line may end (ICU), and which white space of wide punctuation can go."""

from __future__ import annotations

import re
from functools import lru_cache

import icu

ICON = "\ufffc"
"""Stands for an icon in a text whose breaks are asked for."""
_FIRST_WIDE = "\u3005"
_DIGIT_OR_ICON = re.compile(rf"[\d{ICON}]")
_UNIT = re.compile(r"(?:mm|cm|km|m|kg|g|h|min|s|%|°C|×)(?!\w)")
OPENING = frozenset("「『（〔［｛〈《【〖〘“‘")
CLOSING = frozenset("」』）〕］｝〉》】〗〙")
_CORNER_STOPS = frozenset("、。，．")
"""Stops that stand in the left corner of their square, except in Traditional Chinese."""


def closing(lang: str) -> frozenset[str]:
    """Return the wide characters whose right half is empty in this language."""
    return CLOSING if lang == "zh-Hant" else CLOSING | _CORNER_STOPS


@lru_cache(maxsize=50)
def _iterators(lang: str, phrases: bool) -> tuple[icu.BreakIterator, icu.BreakIterator | None]:
    if lang == "ja" and phrases:
        return icu.BreakIterator.createLineInstance(icu.Locale("ja@lb=strict;lw=phrase")), None
    words = icu.BreakIterator.createWordInstance(icu.Locale(lang)) if phrases else None
    lines = icu.BreakIterator.createLineInstance(icu.Locale(f"{lang}@lb=strict"))
    return lines, words if lang.startswith("zh") else None


def line_breaks(text: str, lang: str, phrases: bool = False) -> list[int]:
    """Return the indexes at which a new line may start, without 0, with the text's length.

    Digits stay with their unit, counter or icon. `phrases` breaks titles between phrases only.
    """
    lines, words = _iterators(lang, phrases)
    lines.setText(text)
    breaks = list(lines)
    if words is not None:
        words.setText(text)
        allowed = set(words)
        breaks = [position for position in breaks if position in allowed]
    if not text.isascii() and max(text) > "\uffff":
        breaks = _code_points(text, breaks)
    near = {match.end() + gap for match in _DIGIT_OR_ICON.finditer(text) for gap in (0, 1)}
    together = {position for position in near if _belongs_together(text, position)}
    return [position for position in breaks if position not in together] if together else breaks


def _belongs_together(text: str, position: int) -> bool:
    """Tell whether digits end here that belong to what follows, or the other way round."""
    if not 0 < position < len(text):
        return False
    before, after = text[position - 1], text[position]
    if before.isdigit():  # 3 and its icon or counter
        return after == ICON or (after >= _FIRST_WIDE and after.isalpha())
    if before == ICON:
        return after.isdigit()
    if before in {" ", "\u00a0"} and position > 1:
        earlier = text[position - 2]
        if earlier.isdigit():
            return after == ICON or _UNIT.match(text, position) is not None
        return earlier == ICON and after.isdigit()
    return False


def _code_points(text: str, units: list[int]) -> list[int]:
    """ICU counts UTF-16 units; turn its positions into indexes of characters."""
    index = {}
    unit = 0
    for position, character in enumerate(text):
        index[unit] = position
        unit += 2 if character > "\uffff" else 1
    index[unit] = len(text)
    return [index[position] for position in units if position in index]
