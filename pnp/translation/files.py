"""Which `.po` file is whose: a game's own, and the one of what all games share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import polib

from pnp.errors import Fault, Place
from pnp.loader.roots import SHARED, Roots
from pnp.source.reading import shown
from pnp.words.po import entry_problem, read_po, short


def game_folder(roots: Roots, game: str) -> Path:
    """Return the folder that a game's translations go to: the topmost with a `game.yaml`."""
    return roots.files(game, "game.yaml")[-1].parent


def shared_home(roots: Roots, lang: str) -> Path:
    """Return where translations of what all games share go: to the topmost root."""
    return roots.content[-1] / SHARED / "locale" / f"{lang}.po"


def game_files(roots: Roots, game: str, lang: str) -> list[Path]:
    """Return the files a game reads in a language, the lowest first."""
    name = f"{lang}.po"
    return [*roots.files(SHARED, "locale", name), *roots.files(game, "locale", name)]


@dataclass
class PoFiles:
    """Files that were read or made, and what is wrong with them, by path."""

    files: dict[Path, polib.POFile] = field(default_factory=dict)
    faults: dict[Path, list[Fault]] = field(default_factory=dict)

    def at(self, path: Path) -> polib.POFile:
        """Return a file; one that is not there, or is no `.po` file, has no entries."""
        if path not in self.files:
            faults = self.faults[path] = []
            found = read_po(path, faults) if path.exists() else None
            self.files[path] = polib.POFile() if found is None else found
            faults += twice(path, self.files[path])
        return self.files[path]

    def translations(self, paths: Iterable[Path]) -> dict[str, str]:
        """Return what is printed for each English text, the later file winning."""
        return {
            entry.msgid: entry.msgstr
            for path in paths
            for entry in self.at(path)
            if entry.msgstr and not entry.obsolete and not entry.fuzzy
            and entry_problem(entry) is None
        }  # fmt: skip


def twice(path: Path, file: polib.POFile) -> Iterator[Fault]:
    """Yield a fault for each text that a file has a second time."""
    seen: set[str] = set()
    for entry in file:
        if not entry.obsolete and entry.msgid in seen:
            place = Place(shown(path), entry.linenum or 1, lang=path.stem)
            what = f'"{short(entry.msgid)}" is translated twice'
            yield Fault(place, what, "keep one of the two")
        seen |= set() if entry.obsolete else {entry.msgid}
