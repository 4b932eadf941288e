"""Where a line may end (ICU), and which white space of wide punctuation can go."""

from __future__ import annotations

import re
from functools import lru_cache

import icu

ICON = "\ufffc"
"""Stands for an icon in a text whose breaks are asked for."""
_WIDE = r"\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff"
_UNITS = r"mm|cm|km|m|kg|g|h|min|s|%|°C|×"
_TOGETHER = re.compile(
    rf"(?<=\d)(?=[{ICON}{_WIDE}])"  # 3 and its icon or counter
    rf"|(?<={ICON})(?=\d)"
    rf"|(?<=\d[ \u00a0])(?={ICON}|(?:{_UNITS})\b)"
    rf"|(?<={ICON} )(?=\d)"
)
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
    together = {match.start() for match in _TOGETHER.finditer(text)}
    return [position for position in breaks if position not in together] if together else breaks


def _code_points(text: str, units: list[int]) -> list[int]:
    """ICU counts UTF-16 units; turn its positions into indexes of characters."""
    index = {}
    unit = 0
    for position, character in enumerate(text):
        index[unit] = position
        unit += 2 if character > "\uffff" else 1
    index[unit] = len(text)
    return [index[position] for position in units if position in index]
