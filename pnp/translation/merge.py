"""Brings a `.po` file up to what a game says now, without losing anything a translator wrote."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

import polib

from pnp.translation.extract import Text
from pnp.words.po import DRAFT, entry_problem, is_draft

_CLOSE = 0.7
"""How alike (of 1) a changed text is to the one it was made from."""
_CLOSE_AT_SAME_PLACE = 0.45
FUZZY = "fuzzy"


class Merged(NamedTuple):
    """The entries of a file, brought up to date, and what was done, each as a list of texts."""

    entries: list[polib.POEntry]
    new: list[str]
    drafted: list[str]
    obsolete: list[str]


def merge(
    entries: Iterable[polib.POEntry],
    texts: Mapping[str, Text],
    elsewhere: Collection[str] = (),
    *,
    complete: bool = True,
) -> Merged:
    """Return the entries for `texts`, in their order, and after them those no longer said.

    - A text that has an entry keeps it, wherever it is said now.
    - A text that had one once (an obsolete one) has it again.
    - A text that is close to one that is no longer said takes over its translation as a draft, with
      the English that it translated beside it. If that would lack an icon, a placeholder or a
      number, it is marked fuzzy too, so that it is not printed.
    - A text that is translated `elsewhere`, or one that is not `needed`, has an entry only if
      a translator made one.
    - What is no longer said becomes obsolete, unless nothing was ever written for it. Where `texts`
      are not `complete`, nobody knows, and it stays.
    """
    old = [entry for entry in entries if entry.msgid]
    live = {entry.msgid: entry for entry in old if not entry.obsolete}
    resting = [entry for entry in old if entry.obsolete]
    unknown = [entry for entry in live.values() if entry.msgid not in texts]
    gone = unknown if complete else []
    found: list[polib.POEntry] = []
    new: list[str] = []
    drafted: list[str] = []
    for msgid, text in texts.items():
        entry = _kept(live.get(msgid), msgid, resting)
        wanted = text.needed and msgid not in elsewhere
        if entry is None and wanted:
            entry = _new(text, gone)
            (drafted if entry.msgstr else new).append(msgid)
        if entry is not None and (wanted or _written(entry)):
            found.append(_described(entry, text))
    obsolete = [entry for entry in gone if _written(entry)]
    for entry in obsolete:
        entry.obsolete = True
    kept = [] if complete else unknown
    return Merged([*found, *kept, *resting, *obsolete], new, drafted, [e.msgid for e in obsolete])


def _written(entry: polib.POEntry) -> bool:
    """Whether a translator has put something into an entry."""
    return bool(entry.msgstr or entry.tcomment or any(entry.msgstr_plural.values()))


def _kept(
    entry: polib.POEntry | None, msgid: str, resting: list[polib.POEntry]
) -> polib.POEntry | None:
    """Return a text's entry; where there is none, or an empty one, the obsolete one comes back."""
    if entry is not None and _written(entry):
        return entry
    for index, old in enumerate(resting):
        if old.msgid == msgid:
            old.obsolete = False
            return resting.pop(index)
    return entry


def _new(text: Text, gone: Sequence[polib.POEntry]) -> polib.POEntry:
    entry = polib.POEntry(msgid=text.msgid)
    source = _closest(text, gone)
    if source is not None:
        draft(entry, source.msgstr, source.tcomment)
        unread = is_draft(source) and source.previous_msgid
        entry.previous_msgid = source.previous_msgid if unread else source.msgid
        if entry_problem(entry) is not None:
            entry.flags = [FUZZY]
    return entry


def draft(entry: polib.POEntry, translated: str, comment: str = "") -> None:
    """Give an entry a translation that awaits a review."""
    entry.msgstr = translated
    lines = [line for line in comment.split("\n") if line]
    entry.tcomment = "\n".join(lines if DRAFT in lines else [*lines, DRAFT])


def _closest(text: Text, gone: Sequence[polib.POEntry]) -> polib.POEntry | None:
    """Return the entry no longer said that a text was most probably changed from."""
    matcher = SequenceMatcher(None, b=text.msgid, autojunk=False)
    best: tuple[float, polib.POEntry | None] = (0.0, None)
    for entry in gone:
        if entry.msgstr and (closeness := _closeness(matcher, entry, text)) > best[0]:
            best = (closeness, entry)
    return best[1]


def _closeness(matcher: SequenceMatcher[str], entry: polib.POEntry, text: Text) -> float:
    """How alike two texts are, 0 where they are not close; a common place counts in favour."""
    comment = " ".join(entry.comment.split())
    common = any(line in comment for line in text.said_by())
    common = common or not set(text.occurrences()).isdisjoint(entry.occurrences)
    least = _CLOSE_AT_SAME_PLACE if common else _CLOSE
    matcher.set_seq1(entry.msgid)
    for ratio in (matcher.real_quick_ratio, matcher.quick_ratio, matcher.ratio):
        if (closeness := ratio()) < least:
            return 0.0
    return closeness + (1.0 - _CLOSE_AT_SAME_PLACE if common else 0.0)


def _described(entry: polib.POEntry, text: Text) -> polib.POEntry:
    """Renew what is said of an entry; a reviewed one needs its old English no more."""
    entry.comment = text.comment()
    entry.occurrences = text.occurrences()
    if not is_draft(entry) and not entry.fuzzy:
        entry.previous_msgid = None
        entry.previous_msgctxt = None
    return entry
