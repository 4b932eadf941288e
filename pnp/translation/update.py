"""`pnp words update`: brings the `.po` files of games up to what they say now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import polib

from pnp.errors import Fault, fail_on_errors
from pnp.loader.catalogue import read_games
from pnp.loader.roots import SHARED, Roots
from pnp.manifest import write_whole
from pnp.model import Catalogue
from pnp.plan import check_languages, languages
from pnp.translation.chinese import SIMPLIFIED, TRADITIONAL, simplified
from pnp.translation.extract import Extracted, Text, extract
from pnp.translation.files import PoFiles, game_files, game_folder, shared_home
from pnp.translation.header import complete_header
from pnp.translation.merge import draft, merge

_CHINESE = (SIMPLIFIED, TRADITIONAL)
_WIDTH = 78
"""Lines of a `.po` file are at most this long, as polib and gettext write them."""


class Updated(NamedTuple):
    """A `.po` file that is up to date now: whether it was written, and what is new in it.

    `new` texts have no translation yet, `drafts` took one over, `obsolete` ones are no longer said.
    """

    path: Path
    lang: str
    written: bool
    new: int
    drafts: int
    obsolete: int


def update_words(
    roots: Iterable[Path | str] = (), games: Sequence[str] = (), langs: Sequence[str] = ()
) -> list[Updated]:
    """Bring the `.po` files of games (all, if none is named) up to date, and return them.

    Raises FaultsError, with nothing written, where the YAML or one of the files is at fault;
    UsageError for games or languages that do not exist.
    """
    over = Roots.over(roots)
    faults: list[Fault] = []
    catalogues = read_games(over, games, faults)
    check_languages(catalogues.values(), langs)
    fail_on_errors(faults)
    return Updater(over, catalogues).update(langs)


class Updater:
    """Works out all files first and writes them together.

    `sources` maps a language to the one whose translations are drafts for it, `folders` a game to
    the folder that its translations go to.
    """

    def __init__(
        self,
        roots: Roots,
        catalogues: Mapping[str, Catalogue],
        sources: Mapping[str, str] | None = None,
        folders: Mapping[str, Path] | None = None,
    ) -> None:
        self.roots, self.catalogues = roots, catalogues
        self.sources = {SIMPLIFIED: TRADITIONAL, **(sources or {})}
        self.folders = folders or {game: game_folder(roots, game) for game in catalogues}
        self.po = PoFiles()
        self.all = dict(catalogues)
        self.done: dict[Path, Updated] = {}
        self.new: dict[Path, list[str]] = {}

    def update(self, langs: Sequence[str]) -> list[Updated]:
        """Update the files of these languages (all, if none is named)."""
        faults: list[Fault] = []
        texts = {
            game: extract(catalogue, self.roots, faults)
            for game, catalogue in self.catalogues.items()
        }
        fail_on_errors(faults)
        wanted = {game: self._languages(game, langs) for game in self.catalogues}
        spoken = dict.fromkeys(lang for found in wanted.values() for lang in found)
        common, complete = self._common_texts(texts)
        for lang in sorted(spoken, key=self.sources.__contains__):  # after those they start from
            self._shared_file(lang, common, complete)
            for game in self.catalogues:
                if lang in wanted[game]:
                    self._game_file(game, lang, texts[game].texts)
        fail_on_errors(self._faults())
        for path, updated in self.done.items():
            if updated.written:
                write_whole(path, str(self.po.at(path)).encode())
        return [updated for path, updated in self.done.items() if updated.written or path.exists()]

    def _languages(self, game: str, langs: Sequence[str]) -> list[str]:
        return [lang for lang in languages(self.catalogues[game], langs) if lang != "en"]

    def _faults(self) -> list[Fault]:
        """What is wrong with the files of these games; other games' files stop nothing."""
        own = {
            path
            for lang in {updated.lang for updated in self.done.values()}
            for game in self.catalogues
            for path in game_files(self.roots, game, lang)
        }
        return [fault for path in {*own, *self.done} for fault in self.po.faults.get(path, ())]

    def _common_texts(self, texts: Mapping[str, Extracted]) -> tuple[dict[str, Text], bool]:
        """Return what all games share and what else any of them says, and whether that is all.

        A text of one game may be translated for all of them, and that must not be lost: neither
        while nobody speaks of that game, nor while it is at fault.
        """
        faults: list[Fault] = []
        others = [game for game in self.roots.games() if game not in texts]
        found = read_games(self.roots, others, faults) if others else {}
        self.all |= found
        said = dict(texts)
        said |= {game: extract(other, self.roots, faults) for game, other in found.items()}
        common: dict[str, Text] = {}
        for game in sorted(said):
            common = {**said[game].common, **common}
        for game in sorted(said):
            for msgid, text in said[game].texts.items():
                common.setdefault(msgid, replace(text, needed=False))
        return common, not any(fault.severity == "error" for fault in faults)

    def _shared_file(self, lang: str, texts: Mapping[str, Text], complete: bool) -> None:
        home = shared_home(self.roots, lang)
        files = self.roots.files(SHARED, "locale", f"{lang}.po")
        elsewhere = {
            *self.po.translations(path for path in files if path != home),
            *self._in_every_game(lang),
        }
        self._merge(home, lang, "Shared by all games", texts, elsewhere, complete=complete)
        name = f"{self.sources.get(lang, '')}.po"
        of_games = [path for game in self.all for path in self.roots.files(game, "locale", name)]
        self._draft(home, lang, [*of_games, *self.roots.files(SHARED, "locale", name)])

    def _in_every_game(self, lang: str) -> set[str]:
        """What every game that speaks a language translates in files of its own."""
        speaking = [game for game, catalogue in self.all.items() if lang in catalogue.languages]
        own = (self.roots.files(game, "locale", f"{lang}.po") for game in speaking)
        found = [set(self.po.translations(files)) for files in own]
        return set.intersection(*found) if found else set()

    def _game_file(self, game: str, lang: str, texts: Mapping[str, Text]) -> None:
        home = self.folders[game] / "locale" / f"{lang}.po"
        files = game_files(self.roots, game, lang)
        beneath = files[: files.index(home)] if home in files else files
        common = [text.msgid for text in texts.values() if text.shared]
        elsewhere = {*self.po.translations({*beneath, shared_home(self.roots, lang)}), *common}
        self._merge(home, lang, self.catalogues[game].title, texts, elsewhere)
        self._draft(home, lang, game_files(self.roots, game, self.sources.get(lang, "")))

    def _merge(
        self,
        path: Path,
        lang: str,
        title: str,
        texts: Mapping[str, Text],
        elsewhere: Collection[str],
        *,
        complete: bool = True,
    ) -> None:
        old = self.po.at(path)
        merged = merge(old, texts, elsewhere, complete=complete)
        file = polib.POFile(wrapwidth=_WIDTH)
        file.metadata, file.header = old.metadata, old.header
        file.metadata_is_fuzzy = old.metadata_is_fuzzy
        complete_header(file, title, lang)
        file.extend(merged.entries)
        self.po.files[path] = file
        self.new[path] = merged.new
        counts = (len(merged.new), len(merged.drafted), len(merged.obsolete))
        self.done[path] = Updated(path, lang, False, *counts)
        self._compare(path)

    def _draft(self, path: Path, lang: str, files: Sequence[Path]) -> None:
        """Fill what is empty with drafts from the language this one starts from."""
        known = self.po.translations(files)
        convert = simplified if (lang, self.sources.get(lang)) == _CHINESE else str
        filled = set()
        for entry in self.po.at(path):
            if not entry.msgstr and not entry.obsolete and entry.msgid in known:
                draft(entry, convert(known[entry.msgid]), entry.tcomment)
                filled.add(entry.msgid)
        new = [msgid for msgid in self.new[path] if msgid not in filled]
        updated = self.done[path]
        drafts = updated.drafts + len(filled)
        self.done[path] = updated._replace(new=len(new), drafts=drafts)
        self._compare(path)

    def _compare(self, path: Path) -> None:
        """Note whether a file differs from what stands there; an empty one is not made."""
        file = self.po.at(path)
        there = path.exists()
        written = bool(file) if not there else path.read_bytes() != str(file).encode()
        self.done[path] = self.done[path]._replace(written=written)
