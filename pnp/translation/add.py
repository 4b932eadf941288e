"""`pnp words add`: a game speaks one more language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.errors import Fault, UsageError, fail_on_errors, suggest
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from pnp.manifest import write_whole
from pnp.model import Catalogue
from pnp.source.reading import Source, read
from pnp.translation.files import game_files
from pnp.translation.update import Updated, Updater
from pnp.words.languages import proper_code

_FILE = "game.yaml"
_SCALAR = re.compile(r'"[^"]*"|\'[^\']*\'|[^\s,\]#]+')


def add_language(
    lang: str,
    roots: Iterable[Path | str] = (),
    games: Sequence[str] = (),
    source: str = "",
) -> list[Updated]:
    """Add a language to games (all that have it not, if none is named); return its `.po` files.

    The language is written into `languages:` of the topmost root's `game.yaml`, which is made where
    the game is only beneath. `source` is a language whose translations the new one takes as drafts;
    Simplified Chinese takes them from Traditional where a game speaks it. Raises UsageError for a
    code that is none, a language that is there already, or a source that is not; FaultsError
    where the YAML or a `.po` file is at fault.
    """
    proper = proper_code(lang)
    if proper != lang:
        right = f"write {proper}" if proper else "write one such as de, pt-BR or zh-Hant"
        raise UsageError(f'"{lang}" is no language code; {right}')
    over = Roots.over(roots)
    faults: list[Fault] = []
    known = games or over.games()
    catalogues = read_games(over, known, faults)
    own = [f'the game has no language "{lang}"' in fault.what for fault in faults]
    fail_on_errors([fault for fault, waits in zip(faults, own, strict=True) if not waits])
    chosen = _without(lang, catalogues, named=bool(games))
    _check_source(source, chosen)
    edits = {game: _with_language(over, found, lang) for game, found in chosen.items()}
    speaking = {game: _speaking(over, found, lang) for game, found in chosen.items()}
    folders = {game: path.parent for game, (path, _) in edits.items()}
    updated = Updater(over, speaking, {lang: source} if source else {}, folders).update([lang])
    for path, text in edits.values():
        write_whole(path, text.encode())
    return updated


def _without(
    lang: str, catalogues: Mapping[str, Catalogue], *, named: bool
) -> dict[str, Catalogue]:
    """The games that do not speak a language; those that are named must not."""
    there = [game for game, catalogue in catalogues.items() if lang in catalogue.languages]
    chosen = {game: found for game, found in catalogues.items() if game not in there}
    if there and (named or not chosen):
        raise UsageError(f"{there[0]} speaks {lang} already; to renew it, use pnp words update")
    return chosen


def _check_source(source: str, catalogues: Mapping[str, Catalogue]) -> None:
    known = {lang for catalogue in catalogues.values() for lang in catalogue.languages} - {"en"}
    if source and source not in known:
        raise UsageError(f'there is no language "{source}" to start from; {suggest(source, known)}')


def _speaking(roots: Roots, catalogue: Catalogue, lang: str) -> Catalogue:
    """The game as it will be."""
    locale = {**catalogue.locale, lang: tuple(game_files(roots, catalogue.id, lang))}
    return replace(catalogue, languages=(*catalogue.languages, lang), locale=locale)


def _with_language(roots: Roots, catalogue: Catalogue, lang: str) -> tuple[Path, str]:
    """Return the path and the new text of the topmost `game.yaml`."""
    path = roots.content[-1] / catalogue.id / _FILE
    wanted = [*catalogue.languages, lang]
    whole = f"languages: [{', '.join(wanted)}]\n"
    source = read(path, []) if path.exists() else None
    if source is None:
        return path, f"format: 1\n{whole}"
    if "languages" not in source.data:
        end = "" if source.text.endswith("\n") else "\n"
        return path, f"{source.text}{end}{whole}"
    return path, _inserted(source, lang)


def _inserted(source: Source, lang: str) -> str:
    """Return the text of a file with one more entry in its list of languages."""
    languages = source.data["languages"]
    lines = source.text.splitlines(keepends=True)
    row, column = (number - 1 for number in source.marks[("languages",)])
    if not languages:
        start = lines[row].index("[", column) + 1
        lines[row] = f"{lines[row][:start]}{lang}{lines[row][start:]}"
        return "".join(lines)
    flow = lines[row][column:].startswith("[")
    row, column = (number - 1 for number in source.marks["languages", len(languages) - 1])
    last = _SCALAR.match(lines[row], column)
    assert last is not None
    if flow:
        lines[row] = f"{lines[row][: last.end()]}, {lang}{lines[row][last.end() :]}"
        return "".join(lines)
    ending = "" if lines[row].endswith("\n") else "\n"
    lines[row] += f"{ending}{lines[row][:column]}{lang}\n"
    return "".join(lines)
