"""`pnp calibrate`: prints alignment sheets, and makes printer profiles of what is read off them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.errors import Fault, UsageError, fail_on_errors, suggest
from pnp.loader.catalogue import read_shared
from pnp.loader.roots import Roots
from pnp.manifest import write_whole
from pnp.model import Shared
from pnp.plan import DEFAULT_PAPER
from pnp.printers import profile_path, write_profile
from pnp.sheet.alignment import AlignmentSheet
from pnp.sheet.paper import paper as paper_of
from pnp.sheet.profile import Profile
from pnp.sheet.readings import Direction, Pair, Readings, profile_of

_NUMBER = r"[-+−]?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})"
_PAIR = re.compile(rf"\s*({_NUMBER})(?:\s*[,;]\s*|\s+)({_NUMBER})\s*", re.ASCII)
_ONE = re.compile(rf"\s*({_NUMBER})\s*(?:mm)?\s*", re.ASCII)


class Calibrated(NamedTuple):
    """A profile that was kept, and its file."""

    path: Path
    profile: Profile


def alignment_sheet(paper: str = DEFAULT_PAPER, roots: Iterable[Path | str] = ()) -> AlignmentSheet:
    """Return the alignment sheet for a paper, by name or size.

    Raises UsageError for paper that does not exist or is too small.
    """
    return AlignmentSheet.on(paper_of(paper, _shared(roots).papers))


def write_alignment_sheet(
    paper: str = DEFAULT_PAPER, path: Path | None = None, roots: Iterable[Path | str] = ()
) -> Path:
    """Write an alignment sheet as a PDF of two pages, and return its path.

    That is out/alignment.pdf unless it is given, with the paper in the name if it is not A4. Raises
    UsageError as `alignment_sheet` does, OutputError where the file cannot be written.
    """
    from pnp.sheet.alignment_pages import alignment_pages
    from pnp.text.fonts import FontSet
    from pnp.text.icons import icon_font
    from pnp.text.setter import Setter
    from pnp.write.pdf import About, write_pdf

    shared = _shared(roots)
    sheet = AlignmentSheet.on(paper_of(paper, shared.papers))
    fonts = FontSet(shared, icon_font({}, []))
    pages = alignment_pages(sheet, Setter(fonts, "en", {}))
    data, _ = write_pdf(pages, fonts, About(f"Alignment sheet, {sheet.paper.name}", "en"))
    name = "" if sheet.paper.name == DEFAULT_PAPER else f".{sheet.paper.name}"
    path = path or Path("out", f"alignment{name}.pdf")
    write_whole(path, data)
    return path


def calibrate(name: str, sheet: AlignmentSheet, readings: Readings) -> Calibrated:
    """Make a profile of what was read off an alignment sheet, and keep it under a name.

    Raises UsageError for a bad name, and for readings that no printer explains; OutputError if the
    profile cannot be written.
    """
    profile_path(name)
    profile = profile_of(sheet, readings)
    return Calibrated(write_profile(name, profile), profile)


def readings_of(
    sheet: AlignmentSheet, backs: Iterable[str], lengths: Iterable[str], edges: Iterable[str]
) -> Readings:
    """Return readings as they are typed: `A=0.5,-1.2`, `across=179.5`, `A=23.5,24`.

    Raises UsageError, which says how a reading is written.
    """
    marks = [mark.name for mark in sheet.marks]
    pairs = {key: pair(value) for key, value in _named("mark", backs, marks).items()}
    measured = {key: length(value) for key, value in _named("length", lengths, _DIRECTIONS).items()}
    apart = {key: pair(value) for key, value in _named("mark", edges, marks).items()}
    return Readings(pairs, {key: measured[key] for key in _DIRECTIONS if key in measured}, apart)


_DIRECTIONS: tuple[Direction, Direction] = ("across", "down")


def pair(text: str) -> Pair:
    """Return two numbers of millimetres, across and down; raises UsageError.

    >>> pair("0.5, -1.2")
    (0.5, -1.2)
    """
    match = _PAIR.fullmatch(text)
    if match is None:
        raise UsageError(f'"{text}" is no reading; write two numbers, across and down: 0.5, -1.2')
    return _number(match[1]), _number(match[2])


def length(text: str) -> float:
    """Return a number of millimetres; raises UsageError.

    >>> length("179.5 mm")
    179.5
    """
    match = _ONE.fullmatch(text)
    if match is None or _number(match[1]) <= 0:
        raise UsageError(f'"{text}" is no length; write a number of millimetres, such as 179.5')
    return _number(match[1])


def _number(text: str) -> float:
    return float(text.replace("−", "-"))


def _named(kind: str, given: Iterable[str], known: Iterable[str]) -> Mapping[str, str]:
    """What is given as NAME=VALUE, by name: a capital or a small letter, each once."""
    names = {name.lower(): name for name in known}
    found: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise UsageError(
                f'"{text}" has no "="; write NAME=VALUE, such as {min(names.values())}=…'
            )
        name = names.get(key.strip().lower())
        if name is None:
            raise UsageError(f'there is no {kind} "{key.strip()}"; {suggest(key, names.values())}')
        if name in found:
            raise UsageError(f'the {kind} "{name}" is given twice; keep one of the two')
        found[name] = value
    return found


def _shared(roots: Iterable[Path | str]) -> Shared:
    faults: list[Fault] = []
    shared = read_shared(Roots.over(roots), faults)
    fail_on_errors(faults)
    assert shared is not None
    return shared
