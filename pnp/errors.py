"""What can be wrong, and the exceptions that carry it.

PnpError                  exit code 1
├── FaultsError           1   the content is wrong: a list of faults, each with its place
├── UsageError            2   the call is wrong: no such game, paper, language …
└── OutputError           3   the result could not be written
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where something stands: a file, line and column (from 1), and the path of keys inside it."""

    file: str
    line: int = 0
    column: int = 0
    path: str = ""
    card: str = ""
    lang: str = ""

    def __str__(self) -> str:
        spot = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        about = " ".join(part for part in (self.card, self.lang and f"[{self.lang}]") if part)
        return ": ".join(part for part in (spot, about, self.path) if part)


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong: where, what, and what would be right."""

    place: Place
    what: str
    remedy: str
    severity: Severity = "error"

    def __str__(self) -> str:
        kind = "warning: " if self.severity == "warning" else ""
        return f"{self.place}: {kind}{self.what}; {self.remedy}"


class PnpError(Exception):
    """Anything this project reports to its user."""

    exit_code = 1


class FaultsError(PnpError):
    """The content has faults; `faults` holds them all, in the order of their places."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[FaultsError], tuple[list[Fault]]]:
        return (FaultsError, (self.faults,))


class UsageError(PnpError):
    """The call asks for something that does not exist or does not fit together."""

    exit_code = 2


class OutputError(PnpError):
    """A file could not be written; what stood there before is untouched."""

    exit_code = 3


def fail_on_errors(faults: Sequence[Fault]) -> None:
    """Raise `FaultsError` with all faults if any of them is an error; warnings alone pass."""
    if any(fault.severity == "error" for fault in faults):
        raise FaultsError(faults)


def suggest(word: str, known: Iterable[str]) -> str:
    """What to write instead of an unknown `word`: the nearest known one, or the list of them.

    >>> suggest("kamera", ["camera", "umbrella"])
    'did you mean "camera"?'
    >>> suggest("zzz", ["b", "a"])
    'use one of: a, b'
    """
    names = sorted(set(known))
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f'did you mean "{near[0]}"?'
    if not names:
        return "there is none to choose from"
    shown = names[:12] + (["…"] if len(names) > 12 else [])
    return f"use one of: {', '.join(shown)}"
