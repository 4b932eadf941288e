"""Loads games: files, then merged and typed cards, then what only the whole can tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pydantic

from pnp.errors import Fault, Place, UsageError, suggest
from pnp.loader.aids import read_aids, sound_aids
from pnp.loader.cards import HEAD, make_cards
from pnp.loader.checks import sound
from pnp.loader.expected import declaration_faults
from pnp.loader.files import (
    ComponentFile,
    FontsFile,
    GameFile,
    PapersFile,
    SizesFile,
    VocabularyFile,
)
from pnp.loader.fonts import font_files
from pnp.loader.merging import merged_cards, merged_head
from pnp.loader.roots import SHARED, Roots
from pnp.loader.vocabulary import NO_VOCABULARY, make_vocabulary
from pnp.model import (
    Catalogue,
    Component,
    Shared,
    Size,
)
from pnp.source.layers import Layers
from pnp.source.reading import Source, read, shown
from pnp.source.validate import is_id, validate
from pnp.vocabulary import Vocabulary

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
    faults += _astray_faults(roots, (SHARED, *(games or known)))
    shared = read_shared(roots, faults)
    if shared is None:
        return {}
    catalogues = {game: _read_game(roots, game, shared, faults) for game in games or known}
    return {game: catalogue for game, catalogue in catalogues.items() if catalogue is not None}


def _astray_faults(roots: Roots, folders: Iterable[str]) -> list[Fault]:
    return [
        Fault(Place(shown(path)), "leads out of the game's folder", "put a copy in its place")
        for folder in folders
        for path in roots.astray(folder)
    ]


def _badly_named(kind: str, paths: Iterable[Path]) -> list[Fault]:
    """The name of a folder or file is an id."""
    remedy = "rename it with lower-case letters, digits and hyphens"
    return [
        Fault(Place(shown(path)), f'"{path.stem}" is no name for {kind}', remedy)
        for path in paths
        if not is_id(path.stem)
    ]


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


def read_shared(roots: Roots, faults: list[Fault]) -> Shared | None:
    """Return what all games share; None, with faults, where its files cannot be used."""
    sizes, _, _ = _read_head(SizesFile, roots.files(SHARED, "sizes.yaml"), faults)
    papers, _, _ = _read_head(PapersFile, roots.files(SHARED, "papers.yaml"), faults)
    fonts, _, font_layers = _read_head(FontsFile, roots.files(SHARED, "fonts.yaml"), faults)
    if sizes is None or papers is None or fonts is None:
        return None
    wrong = list(_family_faults(fonts, font_layers))
    files = font_files(fonts.files, font_layers, wrong)
    if wrong:
        faults += wrong
        return None
    return Shared(
        {name: Size(s.width, s.height, s.corner) for name, s in sizes.sizes.items()},
        {name: (p.width, p.height) for name, p in papers.papers.items()},
        files,
        fonts.families,
    )


def _family_faults(fonts: FontsFile, layers: Layers) -> Iterable[Fault]:
    """Families are made of the files that are named, and serve every language."""
    for family, languages in fonts.families.items():
        if not languages.get("any"):
            what = f'the family "{family}" serves not every language'
            yield layers.fault(("families", family), what, "add `any: [FILE, …]`")
        for lang, names in languages.items():
            for index, name in enumerate(names):
                if name not in fonts.files:
                    keys = ("families", family, lang, index)
                    yield layers.fault(
                        keys, f'no file is named "{name}"', suggest(name, fonts.files)
                    )


def _read_game(roots: Roots, game: str, shared: Shared, faults: list[Fault]) -> Catalogue | None:
    head, _, layers = _read_head(GameFile, roots.files(game, "game.yaml"), faults)
    if head is None:
        return None
    icons = roots.named(SHARED, "icons", suffix=".svg") | roots.named(game, "icons", suffix=".svg")
    vocabulary = _read_vocabulary(roots, game, icons, faults)
    components: dict[str, Component] = {}
    lost: dict[str, list[Mapping[str, Any]]] = {}
    for name in _component_names(roots, game, head, layers, faults):
        component, left_out = _read_component(roots, game, name, shared, vocabulary, faults)
        if component is not None:
            components[name] = component
        if component is None or left_out:
            lost[name] = left_out
    languages = tuple(dict.fromkeys(("en", *head.languages)))
    faults += _badly_named("a game", [layers.parts[0][0].path.parent])
    faults += _badly_named("an icon", icons.values())
    faults += _unread(roots, game, languages)
    catalogue = Catalogue(
        game,
        head.title,
        languages,
        components,
        vocabulary or NO_VOCABULARY,
        icons,
        roots.art(game, _ART_SUFFIXES),
        roots.layouts(game),
        {lang: _locale_files(roots, game, lang) for lang in languages},
        shared,
        layers,
        read_aids(roots, game, faults),
        roots.documents(game),
        tuple(roots.files(game, "glossary.yaml")),
    )
    return sound_aids(sound(catalogue, lost, faults), bool(lost), faults)


def _read_vocabulary(
    roots: Roots, game: str, icons: Mapping[str, Path], faults: list[Fault]
) -> Vocabulary | None:
    """A game's own vocabulary over the shared one; None for one that cannot be read.

    A game whose cards say nothing has none.
    """
    own = roots.files(game, "vocabulary.yaml")
    if not own:
        return NO_VOCABULARY
    paths = (*roots.files(SHARED, "vocabulary.yaml"), *own)
    file, sources, layers = _read_head(VocabularyFile, paths, faults)
    if file is None or len(sources) < len(paths):
        return None
    return make_vocabulary(file, layers, icons, faults)


def _unread(roots: Roots, game: str, languages: Sequence[str]) -> Iterable[Fault]:
    """What a person put there and nobody would look at."""
    for path, right in roots.unread(game):
        yield Fault(Place(shown(path)), "is not read", f"call it {right}")
    for lang, path in roots.named(game, "locale", suffix=".po").items():
        if lang not in languages:
            remedy = f"add {lang} to `languages:` in game.yaml, or {suggest(lang, languages)}"
            what = f'is not read: the game has no language "{lang}"'
            yield Fault(Place(shown(path)), what, remedy)


def _component_names(
    roots: Roots, game: str, head: GameFile, layers: Layers, faults: list[Fault]
) -> list[str]:
    found = roots.named(game, "cards", suffix=".yaml")
    faults += _badly_named("a component", found.values())
    for index, name in enumerate(head.components):
        if name not in found:
            what = f"there is no file cards/{name}.yaml"
            faults.append(layers.fault(("components", index), what, suggest(name, found)))
    named = [name for name in head.components if name in found]
    return [*dict.fromkeys(named), *sorted(set(found) - set(named))]


def _locale_files(roots: Roots, game: str, lang: str) -> tuple[Path, ...]:
    name = f"{lang}.po"
    return (*roots.files(SHARED, "locale", name), *roots.files(game, "locale", name))


def _read_component(
    roots: Roots,
    game: str,
    name: str,
    shared: Shared,
    vocabulary: Vocabulary | None,
    faults: list[Fault],
) -> tuple[Component | None, list[Mapping[str, Any]]]:
    """Return a component without the cards that are wrong, and what these say.

    Without the game's vocabulary, nothing can be told of cards that use it.
    """
    paths = roots.files(game, "cards", f"{name}.yaml")
    head, sources, layers = _read_head(ComponentFile, paths, faults)
    raws = merged_cards(sources, faults)
    if head is None:
        return None, []
    if vocabulary is None and any(spec.type == "effects" for spec in head.fields.values()):
        return None, []
    vocabulary = vocabulary or NO_VOCABULARY
    size = _size(head.size, shared, layers, faults)
    faults += _head_faults(head, layers)
    if astray := list(declaration_faults(head, layers, vocabulary)):
        faults += astray
        head = head.model_copy(update={"expected": {}})
    cards, lost = make_cards(head, sources, raws, vocabulary, faults)
    if size is None:
        return None, lost
    component = Component(
        name,
        head.title,
        head.kind,
        size,
        head.code,
        head.layout.front,
        head.layout.back,
        head.fields,
        cards,
        layers,
        head.gutter,
    )
    return component, lost


def _head_faults(head: ComponentFile, layers: Layers) -> Iterable[Fault]:
    for name in head.fields:
        if name in (*HEAD, "remove"):
            yield layers.fault(("fields", name), f'"{name}" has a meaning already', "rename it")
    for name in head.defaults_by:
        if name not in head.fields:
            remedy = suggest(name, head.fields)
            yield layers.fault(("defaults_by", name), f'there is no field "{name}"', remedy)


def _size(
    size: str | tuple[float, float], shared: Shared, layers: Layers, faults: list[Fault]
) -> Size | None:
    if isinstance(size, tuple):
        return Size(*size)
    if size not in shared.sizes:
        remedy = suggest(size, shared.sizes)
        faults.append(layers.fault(("size",), f'the size "{size}" is not known', remedy))
    return shared.sizes.get(size)
