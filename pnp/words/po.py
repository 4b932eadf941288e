"""Reads `.po` files; the English of the YAML is the msgid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import polib

from pnp.errors import Fault, Place
from pnp.source.reading import read_text, shown

MISSING = "⟦{}⟧"
"""How an English text is marked that stands in for a missing translation."""


@dataclass(frozen=True)
class Words:
    """The translations into one language; English is its own translation."""

    lang: str
    entries: Mapping[str, str] = field(default_factory=dict)

    def has(self, text: str) -> bool:
        """Tell whether the text can be said in this language."""
        return self.lang == "en" or not text.strip() or text in self.entries

    def say(self, text: str) -> str:
        """Return the text in this language; without a translation the English, marked."""
        if self.lang == "en" or not text.strip():
            return text
        return self.entries.get(text) or MISSING.format(text)


def read_words(lang: str, paths: Iterable[Path], faults: list[Fault]) -> Words:
    """Read a language's files, the later winning. Untranslated entries count as missing."""
    entries: dict[str, str] = {}
    for path in paths:
        entries |= _read(path, faults)
    return Words(lang, entries)


def _read(path: Path, faults: list[Fault]) -> dict[str, str]:
    text = read_text(path, faults)
    if text is None:
        return {}
    charset = re.search(r'"Content-Type:[^"]*charset=([\w-]+)', text)
    if charset and charset[1].lower() not in {"utf-8", "utf8", "charset"}:
        what = f"says it is in {charset[1]}, but .po files here are UTF-8"
        faults.append(
            Fault(Place(shown(path), 1), what, "save it as UTF-8 and say so in its header")
        )
    try:
        file = polib.pofile(text, encoding="utf-8", check_for_duplicates=False)
    except (OSError, UnicodeError, ValueError) as error:
        faults.append(_syntax_fault(path, str(error)))
        return {}
    return {entry.msgid: entry.msgstr for entry in file if entry.msgstr and not entry.obsolete}


def _syntax_fault(path: Path, message: str) -> Fault:
    line = re.search(r"line (\d+)", message)
    place = Place(shown(path), int(line[1]) if line else 0)
    return Fault(place, "is not a .po file here", 'write msgid "…" and msgstr "…" in quotes')
