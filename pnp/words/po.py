"""Reads `.po` files; the English of the YAML is the msgid."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import polib

from pnp.errors import Fault, Place
from pnp.source.reading import read_text, shown
from pnp.words.message import MessageError, argument_names

MISSING = "⟦{}⟧"
"""How an English text is marked that stands in for a missing translation."""


_LINE = re.compile(
    r"""(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s*)?"[^"\\]*(\\.[^"\\]*)*")?\s*"""
)


@dataclass(frozen=True)
class Words:
    """The translations into one language; English is its own translation.

    `fuzzy` are texts whose only translation is marked so: a guess from an earlier English.
    `wrong` are texts whose translation is at fault, which has been said. `home` is where the game's
    own translations go.
    """

    lang: str
    entries: Mapping[str, str] = field(default_factory=dict)
    fuzzy: frozenset[str] = frozenset()
    wrong: frozenset[str] = frozenset()
    home: str = ""

    def has(self, text: str) -> bool:
        """Tell whether the text can be said in this language."""
        return self.lang == "en" or not text.strip() or text in self.entries

    def near(self, text: str) -> bool:
        """Tell whether there is a translation of a text that differs in white space only."""
        return _collapsed(text) in self._collapsed

    @cached_property
    def _collapsed(self) -> frozenset[str]:
        return frozenset(map(_collapsed, self.entries))

    def say(self, text: str) -> str:
        """Return the text in this language; without a translation the English, marked."""
        if self.lang == "en" or not text.strip():
            return text
        return self.entries.get(text) or MISSING.format(text)


def read_words(lang: str, paths: Iterable[Path], faults: list[Fault], home: str = "") -> Words:
    """Read a language's files, the later winning; `home` is where the game's own one is, or goes.

    Entries without a translation, or with one that is marked fuzzy, count as missing.
    """
    entries: dict[str, str] = {}
    fuzzy: set[str] = set()
    wrong: set[str] = set()
    for path in paths:
        for entry in _read(path, faults, wrong):
            if entry.fuzzy:
                fuzzy.add(entry.msgid)
            else:
                entries[entry.msgid] = entry.msgstr
    return Words(lang, entries, frozenset(fuzzy - entries.keys()), frozenset(wrong), home)


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def _read(path: Path, faults: list[Fault], wrong: set[str]) -> list[polib.POEntry]:
    """Return the translated entries of a file that are sound; `wrong` takes the others' texts."""
    text = read_text(path, faults)
    if text is None:
        return []
    if (charset := _charset(text)) not in {"utf-8", "utf8", "charset"}:
        what = f"says it is in {charset}, but .po files here are UTF-8"
        faults.append(_fault(path, 1, what, "save it as UTF-8 and say so in its header"))
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line):
            faults.append(_syntax_fault(path, number))
            return []
    try:  # polib takes a text without a line end for the name of a file
        file = polib.pofile(f"{text}\n", encoding="utf-8", check_for_duplicates=False)
    except (OSError, ValueError) as error:
        told = re.search(r"line (\d+)", str(error))
        faults.append(_syntax_fault(path, int(told[1]) if told else 1))
        return []
    found: dict[str, polib.POEntry] = {}
    for entry in file:
        if entry.msgid and entry.msgstr and not entry.obsolete:
            problem = _problem(entry, found)
            if problem is None:
                found[entry.msgid] = entry
            else:
                wrong.add(entry.msgid)
                faults.append(_fault(path, entry.linenum or 1, *problem))
    return list(found.values())


def _charset(text: str) -> str:
    found = re.search(r'"Content-Type:[^"]*charset=([\w-]+)', text)
    return found[1].lower() if found else "utf-8"


def _problem(entry: polib.POEntry, others: Container[str]) -> tuple[str, str] | None:
    """Return what is wrong with an entry, and what would be right."""
    if entry.msgid in others:
        return f'"{short(entry.msgid)}" is translated twice', "keep one of the two"
    if (icons := _icons(entry.msgid)) != _icons(entry.msgstr):
        wanted = " ".join(f":{name}:" for name in icons) or "no icon"
        what = f'"{short(entry.msgstr)}" has other icons than its English'
        return what, f"use {wanted}, with the colons and the English name"
    if not re.search("[{}]", entry.msgid + entry.msgstr):
        return None
    try:
        names = set(argument_names(entry.msgid))
    except MessageError:
        return None  # the English is no message, so neither is this
    try:
        given = set(argument_names(entry.msgstr))
    except MessageError as error:
        if names:
            return f'"{short(entry.msgstr)}" is no message ({error})', "mend its braces"
        return None
    if given != names:
        wanted = " ".join(f"{{{name}}}" for name in sorted(names)) or "none"
        what = f'"{short(entry.msgstr)}" names other arguments than its English'
        return what, f"use {wanted} (an apostrophe before a brace is written twice)"
    return None


def _icons(text: str) -> list[str]:
    """The icons of a text with markup, sorted; a colon behind a backslash is none."""
    return sorted(re.findall(r"(?<!\\):([a-z][a-z0-9-]*):", text))


def short(text: str) -> str:
    """Return a text on one line, its line ends as a msgid writes them, cut off where it is long."""
    line = text.replace("\n", "\\n")
    return line if len(line) <= 100 else line[:99] + "…"


def _syntax_fault(path: Path, line: int) -> Fault:
    return _fault(path, line, "is no .po line", 'write msgid "…" and msgstr "…" in quotes')


def _fault(path: Path, line: int, what: str, remedy: str) -> Fault:
    return Fault(Place(shown(path), line), what, remedy)
