"""Reads what people type: words in any of a game's languages, or just their beginnings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from solo.rules.reasons import Reason, reason

_BETWEEN_PARTS = re.compile(r"[,;、]")


class RefusedError(Exception):
    """What was typed does not fit; `reason` says why, and what would."""

    def __init__(self, why: Reason) -> None:
        self.reason = why
        super().__init__(why.key)


def fold(text: str) -> str:
    """Return a text without what makes no difference: full width, capitals, space around it.

    >>> fold(" Ａ０７ at_most_one ")
    'a07 at most one'
    """
    return unicodedata.normalize("NFKC", text).casefold().replace("_", " ").strip()


def parts(text: str) -> list[list[str]]:
    """Return the words of a line, folded, in parts as its commas divide them.

    >>> parts("A07 -, Frog Lake")
    [['a07', '-'], ['frog', 'lake']]
    """
    return [part.split() for part in _BETWEEN_PARTS.split(fold(text)) if part.strip()]


def shown(word: str) -> str:
    """Return a word that was typed so that it can be told: not too long, nothing unprintable."""
    seen = "".join(letter if letter.isprintable() else "�" for letter in word)
    return seen if len(seen) <= 30 else f"{seen[:29]}…"


def number(word: str, least: int, most: int) -> int:
    """Return a number that was typed. Raises RefusedError unless it lies between the two."""
    if re.fullmatch(r"[0-9]{1,9}", word) and least <= int(word) <= most:
        return int(word)
    raise RefusedError(reason("no-number", word=shown(word), least=least, most=most))


class Lexicon:
    """The names of some things: what may be typed for each, and how it is told."""

    def __init__(self, names: Mapping[str, Iterable[str]], told: Mapping[str, str]) -> None:
        """Take for each id the names to be typed, and the one to tell, in the order of choices."""
        self.told = told
        self._ids = tuple(names)
        self._names = [(fold(name), one) for one, given in names.items() for name in (one, *given)]
        self._longest = max((len(name.split()) for name, _ in self._names), default=0)

    @property
    def choices(self) -> tuple[str, ...]:
        """The things as they are told."""
        return tuple(self.told.values())

    def take(self, words: Sequence[str]) -> tuple[str, int]:
        """Return what the first words name, and how many they are.

        The number of a choice, a name, or a part of one (its beginning first) if it fits no other
        thing. The longest run of words that names anything counts. Raises RefusedError for anything
        else; there must be a word.
        """
        if re.fullmatch(r"[0-9]{1,3}", words[0]) and 1 <= int(words[0]) <= len(self._ids):
            return self._ids[int(words[0]) - 1], 1
        for size in range(min(len(words), self._longest), 0, -1):
            run = " ".join(words[:size])
            found = self._named(run)
            if len(found) == 1:
                return found[0], size
            if found:
                choices = tuple(self.told[one] for one in found)
                raise RefusedError(reason("unclear-word", word=shown(run), choices=choices))
        raise RefusedError(reason("unknown-word", word=shown(words[0]), choices=self.choices))

    def exactly(self, line: str) -> str | None:
        """Return what a folded line names in full, if anything."""
        return next((one for name, one in self._names if name == line), None)

    def _named(self, run: str) -> list[str]:
        """The things of which it is a name or else the beginning of one or else a part of one."""
        for fits in (str.__eq__, str.startswith, _holds):
            if found := [one for name, one in self._names if fits(name, run)]:
                return list(dict.fromkeys(found))
        return []


def _holds(name: str, run: str) -> bool:
    """Tell whether a name holds a part: one that begins a word, in a script that has spaces."""
    return f" {run}" in name if run.isascii() else run in name
