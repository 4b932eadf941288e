"""Loads games: files, then merged and typed cards, then what only the whole can tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pydantic

from pnp.errors import Fault, UsageError, suggest
from pnp.load.cards import HEAD, make_cards
from pnp.load.checks import Known
from pnp.load.files import ComponentFile, FontsFile, GameFile, PapersFile, SizesFile
from pnp.load.merging import merged_cards, merged_head
from pnp.load.roots import SHARED, Roots
from pnp.model import (
    Catalogue,
    Component,
    FontFile,
    Shared,
    Size,
)
from pnp.source.layers import Layers
from pnp.source.reading import Source, read
from pnp.source.validate import validate

M = TypeVar("M", bound=pydantic.BaseModel)
_ART_SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")


def read_games(roots: Roots, games: Sequence[str], faults: list[Fault]) -> dict[str, Catalogue]:
    """Return the catalogues of the named games (of all, if none is named).

    What is wrong is added to `faults`; a bad card is left out so that the rest can be looked at.
    Raises UsageError for a game that does not exist.
    """
    known = roots.games()
    for game in games:
        if game not in known:
            raise UsageError(f'there is no game "{game}"; {suggest(game, known)}')
    shared = _read_shared(roots, faults)
    if shared is None:
        return {}
    catalogues = {game: _read_game(roots, game, shared, faults) for game in games or known}
    return {game: catalogue for game, catalogue in catalogues.items() if catalogue is not None}


def _read_all(paths: Iterable[Path], faults: list[Fault]) -> list[Source]:
    sources = (read(path, faults) for path in paths)
    return [source for source in sources if source is not None]


def _read_head(
    model: type[M], paths: Iterable[Path], faults: list[Fault]
) -> tuple[M | None, list[Source], Layers]:
    sources = _read_all(paths, faults)
    head, layers = merged_head(sources)
    if not sources:
        return None, sources, layers
    return validate(model, head, layers, faults), sources, layers


def _read_shared(roots: Roots, faults: list[Fault]) -> Shared | None:
    sizes, _, _ = _read_head(SizesFile, roots.files(SHARED, "sizes.yaml"), faults)
    papers, _, _ = _read_head(PapersFile, roots.files(SHARED, "papers.yaml"), faults)
    fonts, _, _ = _read_head(FontsFile, roots.files(SHARED, "fonts.yaml"), faults)
    if sizes is None or papers is None or fonts is None:
        return None
    return Shared(
        {name: Size(s.width, s.height, s.corner) for name, s in sizes.sizes.items()},
        {name: (p.width, p.height) for name, p in papers.papers.items()},
        {name: FontFile(f.package, f.upright, f.italic) for name, f in fonts.files.items()},
        fonts.families,
    )


def _read_game(roots: Roots, game: str, shared: Shared, faults: list[Fault]) -> Catalogue | None:
    head, _, layers = _read_head(GameFile, roots.files(game, "game.yaml"), faults)
    if head is None:
        return None
    codes: dict[str, str] = {}
    components = {}
    for name in _component_names(roots, game, head, layers, faults):
        component = _read_component(roots, game, name, shared, codes, faults)
        if component is not None:
            components[name] = component
    languages = ("en", *(lang for lang in head.languages if lang != "en"))
    catalogue = Catalogue(
        game,
        head.title,
        languages,
        components,
        roots.named(SHARED, "icons", suffix=".svg") | roots.named(game, "icons", suffix=".svg"),
        _art_files(roots, game),
        roots.layout_folders(game),
        {lang: _locale_files(roots, game, lang) for lang in languages},
        shared,
        layers,
    )
    return _without_broken_cards(catalogue, faults)


def _component_names(
    roots: Roots, game: str, head: GameFile, layers: Layers, faults: list[Fault]
) -> list[str]:
    found = roots.named(game, "cards", suffix=".yaml")
    for index, name in enumerate(head.components):
        if name not in found:
            what = f"there is no file cards/{name}.yaml"
            faults.append(layers.fault(("components", index), what, suggest(name, found)))
    named = [name for name in head.components if name in found]
    return [*dict.fromkeys(named), *sorted(set(found) - set(named))]


def _locale_files(roots: Roots, game: str, lang: str) -> tuple[Path, ...]:
    name = f"{lang}.po"
    return (*roots.files(SHARED, "locale", name), *roots.files(game, "locale", name))


def _art_files(roots: Roots, game: str) -> dict[str, Path]:
    found = {}
    for root in roots.content:
        folder = root / game / "art"
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in _ART_SUFFIXES:
                found[path.relative_to(folder).as_posix()] = path
    return found


def _read_component(
    roots: Roots,
    game: str,
    name: str,
    shared: Shared,
    codes: dict[str, str],
    faults: list[Fault],
) -> Component | None:
    paths = roots.files(game, "cards", f"{name}.yaml")
    head, sources, layers = _read_head(ComponentFile, paths, faults)
    raws = merged_cards(sources, faults)
    if head is None:
        return None
    size = _size(head.size, shared, layers, faults)
    faults += [
        layers.fault(("fields", field), f'every card has "{field}"', "rename the field")
        for field in head.fields
        if field in HEAD
    ]
    cards = make_cards(head, sources, raws, codes, faults)
    front, back = head.layout.front, head.layout.back
    return Component(name, head.title, head.kind, size, front, back, head.fields, cards, layers)


def _size(
    size: str | tuple[float, float], shared: Shared, layers: Layers, faults: list[Fault]
) -> Size:
    if isinstance(size, tuple):
        return Size(*size)
    if size not in shared.sizes:
        remedy = suggest(size, shared.sizes)
        faults.append(layers.fault(("size",), f'the size "{size}" is not known', remedy))
        return Size(63, 88)
    return shared.sizes[size]


def _without_broken_cards(catalogue: Catalogue, faults: list[Fault]) -> Catalogue:
    """Check what cards say of other things; those that name missing ones are left out."""
    sound: dict[str, Component] = {}
    known = Known(catalogue)
    for component in catalogue.components.values():
        found = {card.id: known.card_faults(component, card) for card in component.cards}
        faults += [fault for card_faults in found.values() for fault in card_faults]
        faults += known.declaration_faults(component)
        cards = tuple(card for card in component.cards if not found[card.id])
        sound[component.id] = replace(component, cards=cards)
    return replace(catalogue, components=sound)
