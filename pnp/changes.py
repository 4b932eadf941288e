"""Which cards look different from those of an earlier build, by the hashes of their faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.builder import Studio, open_studio
from pnp.errors import UsageError, fail_on_errors
from pnp.manifest import NAME, FileEntry, read_entries
from pnp.model import Catalogue
from pnp.plan import Changed, chosen_components, languages

Printed = Mapping[tuple[str, str, str], tuple[set[str], int]]
"""The hashes of a face, and its most copies in a file, by component, card and side."""


def changed_cards(
    catalogues: Mapping[str, Catalogue],
    langs: Iterable[str],
    components: Iterable[str],
    earlier: Path,
) -> Changed:
    """Return the cards that are new or look different, by game and language.

    `earlier` is the manifest of one game in one language, or a folder of builds with
    GAME/LANG/manifest.json. A card that is printed more often than before counts as changed. Raises
    UsageError where there is no such manifest, FaultsError for cards that cannot be laid out.
    """
    wanted = [(game, lang) for game in catalogues.values() for lang in languages(game, list(langs))]
    if not earlier.exists():
        raise UsageError(f"there is no {earlier}; give a {NAME}, or a folder of builds")
    if len(wanted) != 1 and not earlier.is_dir():
        raise UsageError(
            f"{earlier} is of one game in one language; name the game and its --lang, or give the "
            "folder that holds the builds of all"
        )
    studios: dict[str, Studio] = {}
    changed = {}
    for game, lang in wanted:
        printed = _read(earlier, game.id, lang)
        studios[game.id] = open_studio(game, lang, studios.get(game.id))
        changed[game.id, lang] = _changed(studios[game.id], list(components), printed)
    return changed


def _read(earlier: Path, game: str, lang: str) -> Printed:
    path = earlier / game / lang / NAME if earlier.is_dir() else earlier
    entries = read_entries(path)
    if entries is None:
        raise UsageError(f"{path} is no manifest of an earlier build; give its {NAME}")
    return _faces(entries.values())


def _faces(entries: Iterable[FileEntry]) -> Printed:
    found: dict[tuple[str, str, str], tuple[set[str], int]] = {}
    for entry in entries:
        for face in entry.faces:
            key = (face.component, face.card, face.side)
            hashes, copies = found.get(key, (set(), 0))
            found[key] = (hashes | {face.hash}, max(copies, face.count))
    return found


def _changed(studio: Studio, components: list[str], printed: Printed) -> frozenset[tuple[str, str]]:
    found = set()
    for component in chosen_components(studio.catalogue, components):
        for card in component.cards:
            faces = studio.renderer.faces(component, card)
            if faces is None:
                continue
            for face in (faces.front, faces.back):
                if face is None:
                    continue
                hashes, copies = printed.get((component.id, card.id, face.side), (set(), 0))
                if face.hash not in hashes or card.count > copies:
                    found.add((component.id, card.id))
    fail_on_errors([*studio.faults, *studio.renderer.take_faults()])
    return frozenset(found)
