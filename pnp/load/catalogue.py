"""Loads games: files, then merged and typed cards, then what only the whole can tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import pydantic

from pnp.errors import Fault, UsageError, suggest
from pnp.load.art import art_faults
from pnp.load.cards import HEAD, make_cards
from pnp.load.files import ComponentFile, FontsFile, GameFile, PapersFile, SizesFile
from pnp.load.merging import merged_cards, merged_head
from pnp.load.roots import SHARED, Roots
from pnp.model import Card, Catalogue, Component, DrawingSpec, FieldSpec, FontFile, Shared, Size, Value
from pnp.source.layers import Layers
from pnp.source.reading import Keys, Source, read
from pnp.source.validate import validate

M = TypeVar("M", bound=pydantic.BaseModel)
_ART_SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")


def read_games(
    roots: Roots, games: Sequence[str], faults: list[Fault]
) -> dict[str, Catalogue]:
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


def _read_game(
    roots: Roots, game: str, shared: Shared, faults: list[Fault]
) -> Catalogue | None:
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
            what = f'there is no file cards/{name}.yaml'
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
    for field in set(head.fields) & set(HEAD):
        faults.append(layers.fault(("fields", field), f'every card has "{field}"', "rename the field"))
    cards = make_cards(head, sources, raws, codes, faults)
    front, back = head.layout.front, head.layout.back
    return Component(
        name, head.title, head.kind, size, front, back, head.fields, cards, layers
    )


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
    known = _Known(catalogue)
    for component in catalogue.components.values():
        found = {card.id: known.card_faults(component, card) for card in component.cards}
        faults += [fault for card_faults in found.values() for fault in card_faults]
        faults += known.declaration_faults(component)
        cards = tuple(card for card in component.cards if not found[card.id])
        sound[component.id] = _replaced(component, cards)
    return Catalogue(
        *(
            sound if name == "components" else getattr(catalogue, name)
            for name in Catalogue.__slots__
        )
    )


def _replaced(component: Component, cards: tuple[Card, ...]) -> Component:
    return Component(
        *(cards if name == "cards" else getattr(component, name) for name in Component.__slots__)
    )


class _Known:
    """What exists in a catalogue, to check references, icons and art against."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.targets: dict[str, set[str]] = {}

    def values(self, to: str) -> set[str] | None:
        """What `component` or `component.field` may be referred to by; None if there is none."""
        name, _, field = to.partition(".")
        component = self.catalogue.components.get(name)
        if component is None or (field and field not in component.fields):
            return None
        if to not in self.targets:
            self.targets[to] = {
                str(card.values.get(field, "")) if field else card.id
                for card in component.cards
                if card.count
            } - {""}
        return self.targets[to]

    def declaration_faults(self, component: Component) -> Iterator[Fault]:
        """A reference must name a component, and a field that its cards have."""
        for name, spec in component.fields.items():
            inner = spec.of if spec.of else spec
            if inner.type == "reference" and self.values(inner.to) is None:
                remedy = suggest(inner.to, self.catalogue.components)
                what = f'"{inner.to}" is no component or field of one'
                yield component.layers.fault(("fields", name), what, remedy)

    def card_faults(self, component: Component, card: Card) -> list[Fault]:
        return [
            fault
            for name, spec in component.fields.items()
            if name in card.values
            for fault in self.value_faults(spec, card.values[name], card, (name,))
        ]

    def value_faults(
        self, spec: FieldSpec, value: Value, card: Card, keys: Keys
    ) -> Iterator[Fault]:
        if spec.of is not None and isinstance(value, tuple):
            for index, item in enumerate(value):
                yield from self.value_faults(spec.of, item, card, (*keys, index))
        elif spec.type == "reference":
            known = self.values(spec.to)
            if known is not None and value not in known:
                what = f'there is no "{value}" in {spec.to}'
                yield card.layers.fault(keys, what, suggest(str(value), known))
        elif isinstance(value, DrawingSpec):
            for index, shape in enumerate(value.shapes):
                if any(c and c[0] != "#" for c in (shape.fill, shape.line, *shape.colours)):
                    what = "a colour has a name, which only layouts can give"
                    yield card.layers.fault((*keys, "shapes", index), what, 'write "#rrggbb"')
        elif spec.type == "icon" and value not in self.catalogue.icons:
            what = f'there is no icon "{value}"'
            yield card.layers.fault(keys, what, suggest(str(value), self.catalogue.icons))
        elif spec.type == "art":
            art: Mapping[str, Path] = self.catalogue.art
            if value not in art:
                what = f'there is no picture art/{value}'
                yield card.layers.fault(keys, what, suggest(str(value), art))
            else:
                for what, remedy in art_faults(art[str(value)]):
                    yield card.layers.fault(keys, what, remedy)

