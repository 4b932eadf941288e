"""Reads `.po` files; the English of the YAML is the msgid."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

import polib

from pnp.errors import Fault, Place
from pnp.source.reading import read_text, shown
from pnp.words.message import FORM, MessageError, argument_names, without_form
from pnp.words.numbers import wrong_numbers

MISSING = "⟦{}⟧"
"""How an English text is marked that stands in for a missing translation."""
DRAFT = "draft"
"""The comment line of a translation that nobody has reviewed: `# draft`."""


_LINE = re.compile(
    r"""(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s*)?"[^"\\]*(\\.[^"\\]*)*")?\s*"""
)

_TIGHT_COMMENT = re.compile(r"^#(?=[^\s,:.|~#])", re.MULTILINE)
"""A comment without a space after its mark; polib knows none."""


@dataclass(frozen=True)
class Words:
    """The translations into one language; English is its own translation.

    `fuzzy` are texts whose only translation is marked so, and is not printed. `drafts` are texts
    whose translation is printed, but awaits a review. `wrong` are texts whose translation is at
    fault, which has been said. `home` is where the game's own translations go.
    """

    lang: str
    entries: Mapping[str, str] = field(default_factory=dict)
    fuzzy: frozenset[str] = frozenset()
    drafts: frozenset[str] = frozenset()
    wrong: frozenset[str] = frozenset()
    home: str = ""

    @property
    def shared_home(self) -> str:
        """Where translations go that all games share."""
        parents = Path(self.home).parents
        root = parents[2] if len(parents) > 2 else Path()
        return str(root / "shared" / "locale" / f"{self.lang}.po")

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
    drafts: set[str] = set()
    wrong: set[str] = set()
    for path in paths:
        for entry in _read(path, lang, faults, wrong):
            if entry.fuzzy:
                fuzzy.add(entry.msgid)
            else:
                entries[entry.msgid] = entry.msgstr
                (drafts.add if is_draft(entry) else drafts.discard)(entry.msgid)
    unsure = frozenset(fuzzy - entries.keys())
    return Words(lang, entries, unsure, frozenset(drafts), frozenset(wrong), home)


def is_draft(entry: polib.POEntry) -> bool:
    """Tell whether a translation awaits a review: one of its comment lines is `# draft`."""
    return DRAFT in map(str.strip, entry.tcomment.splitlines())


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def read_po(path: Path, faults: list[Fault]) -> polib.POFile | None:
    """Read a file, whatever its entries say; None with a fault for one that is no `.po` file."""
    text = read_text(path, faults)
    if text is None:
        return None
    if (charset := _charset(text)) not in {"utf-8", "utf8", "charset"}:
        what = f"says it is in {charset}, but .po files here are UTF-8"
        faults.append(_fault(path, 1, what, "save it as UTF-8 and say so in its header"))
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line):
            faults.append(_syntax_fault(path, number))
            return None
    text = _TIGHT_COMMENT.sub("# ", text)
    try:  # polib takes a text without a line end for the name of a file
        return polib.pofile(f"{text}\n", encoding="utf-8", check_for_duplicates=False)
    except (OSError, ValueError) as error:
        told = re.search(r"line (\d+)", str(error))
        faults.append(_syntax_fault(path, int(told[1]) if told else 1))
        return None


def _read(path: Path, lang: str, faults: list[Fault], wrong: set[str]) -> list[polib.POEntry]:
    """Return the translated entries of a file that are sound; `wrong` takes the others' texts."""
    found: dict[str, polib.POEntry] = {}
    unreadable: list[Fault] = []
    entries = read_po(path, unreadable) or ()
    faults += (replace(fault, place=replace(fault.place, lang=lang)) for fault in unreadable)
    for entry in entries:
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
    return None if entry.fuzzy else entry_problem(entry)  # what is fuzzy is not printed


def entry_problem(entry: polib.POEntry) -> tuple[str, str] | None:
    """Return what is wrong with a translation by itself, and what would be right.

    It has the icons, the arguments and the numbers of its English.
    """
    if (icons := icons_of(entry.msgid)) != icons_of(entry.msgstr):
        wanted = " ".join(f":{name}:" for name in icons) or "no icon"
        what = f'"{short(entry.msgstr)}" has other icons than its English'
        return what, f"use {wanted}, with the colons and the English name"
    return _argument_problem(entry) or _number_problem(entry)


def _argument_problem(entry: polib.POEntry) -> tuple[str, str] | None:
    """Return what is wrong with a message's arguments; each language has forms of its own."""
    if not re.search("[{}]", entry.msgid + entry.msgstr):
        return None
    try:
        names = _arguments(entry.msgid)
    except MessageError:
        return None  # the English is no message, so neither is this
    try:
        given = _arguments(entry.msgstr)
    except MessageError as error:
        if names:
            return f'"{short(entry.msgstr)}" is no message ({error})', "mend its braces"
        return None
    if given != names:
        wanted = " ".join(f"{{{name}}}" for name in sorted(names)) or "none"
        what = f'"{short(entry.msgstr)}" names other arguments than its English'
        return what, f"use {wanted} (an apostrophe before a brace is written twice)"
    return None


def _arguments(message: str) -> set[str]:
    return {without_form(name) for name in argument_names(message)} - {FORM}


def _number_problem(entry: polib.POEntry) -> tuple[str, str] | None:
    lacking, strange = wrong_numbers(entry.msgid, entry.msgstr)
    if not lacking and not strange:
        return None
    told = [f"lacks {', '.join(lacking)}"] * bool(lacking)
    told += [f"says {', '.join(strange)}"] * bool(strange)
    what = f'"{short(entry.msgstr)}" has other numbers than its English: it {" and ".join(told)}'
    return what, "write the numbers of the English, in digits"


def icons_of(text: str) -> list[str]:
    """Return the icons of a text with markup, sorted; a colon behind a backslash is none."""
    return sorted(re.findall(r"(?<!\\):([a-z][a-z0-9-]*):", text))


def short(text: str) -> str:
    """Return a text on one line, its line ends as a msgid writes them, cut off where it is long."""
    line = text.replace("\n", "\\n")
    return line if len(line) <= 100 else line[:99] + "…"


def _syntax_fault(path: Path, line: int) -> Fault:
    return _fault(path, line, "is no .po line", 'write msgid "…" and msgstr "…" in quotes')


def _fault(path: Path, line: int, what: str, remedy: str) -> Fault:
    return Fault(Place(shown(path), line, lang=path.stem), what, remedy)
