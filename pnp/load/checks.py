"""What only a whole catalogue can tell: whether the things that cards name exist."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.errors import Fault, suggest
from pnp.load.art import art_faults
from pnp.model import Card, Catalogue, Component, DrawingSpec, FieldSpec, Value
from pnp.source.reading import Keys


class Known:
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
            inner = spec.of or spec
            if inner.type == "reference" and self.values(inner.to) is None:
                remedy = suggest(inner.to, self.catalogue.components)
                what = f'"{inner.to}" is no component or field of one'
                yield component.layers.fault(("fields", name), what, remedy)

    def card_faults(self, component: Component, card: Card) -> list[Fault]:
        """Return a fault for each thing a card names that does not exist or cannot be used."""
        return [
            card.layers.fault(keys, what, remedy)
            for name, spec in component.fields.items()
            if name in card.values
            for keys, what, remedy in self._wrong(spec, card.values[name], (name,))
        ]

    def _wrong(self, spec: FieldSpec, value: Value, keys: Keys) -> Iterator[tuple[Keys, str, str]]:
        if isinstance(value, tuple) and spec.of is not None:
            for index, item in enumerate(value):
                yield from self._wrong(spec.of, item, (*keys, index))
        elif isinstance(value, DrawingSpec):
            yield from _named_colours(value, keys)
        elif spec.type == "reference":
            yield from self._wrong_reference(spec.to, str(value), keys)
        elif spec.type == "icon" and value not in self.catalogue.icons:
            remedy = suggest(str(value), self.catalogue.icons)
            yield keys, f'there is no icon "{value}"', remedy
        elif spec.type == "art":
            yield from self._wrong_art(str(value), keys)

    def _wrong_reference(self, to: str, value: str, keys: Keys) -> Iterator[tuple[Keys, str, str]]:
        known = self.values(to)
        if known is not None and value not in known:
            yield keys, f'there is no "{value}" in {to}', suggest(value, known)

    def _wrong_art(self, name: str, keys: Keys) -> Iterator[tuple[Keys, str, str]]:
        art = self.catalogue.art
        if name not in art:
            yield keys, f"there is no picture art/{name}", suggest(name, art)
            return
        for what, remedy in art_faults(art[name]):
            yield keys, what, remedy


def _named_colours(drawing: DrawingSpec, keys: Keys) -> Iterator[tuple[Keys, str, str]]:
    for index, shape in enumerate(drawing.shapes):
        colours = (shape.fill, shape.line, *shape.colours)
        if any(colour and not colour.startswith("#") for colour in colours):
            what = "a colour has a name, which only layouts can give"
            yield (*keys, "shapes", index), what, 'write "#rrggbb"'
