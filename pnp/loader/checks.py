"""What only a whole catalogue can tell: whether the things that cards name exist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.errors import Fault, suggest
from pnp.loader.art import art_faults
from pnp.loader.files import LETTERS
from pnp.model import Card, Catalogue, Component, DrawingSpec, FieldSpec, Value
from pnp.source.reading import Keys

Lost = Mapping[str, Sequence[Mapping[str, Any]]]
"""What cards that were left out say, by component; a component may be left out itself."""

_REFERRED = ("key", "label", "choice", "icon", "reference")
"""Types of fields that a reference may lead to."""


def sound(catalogue: Catalogue, lost: Lost, faults: list[Fault]) -> Catalogue:
    """Return the catalogue without the cards at fault and those that refer to what is left out."""
    found = list(_all_faults(catalogue, Known(catalogue, lost)))
    faults += [*found, *code_faults(catalogue.components.values(), lost)]
    whole = not found and not lost
    while not whole:
        kept = _kept(catalogue)
        whole = all(kept.get(c.id) is c for c in catalogue.components.values())
        catalogue = replace(catalogue, components=kept)
    return catalogue


def _all_faults(catalogue: Catalogue, known: Known) -> Iterator[Fault]:
    for component in catalogue.components.values():
        yield from known.declaration_faults(component)
        for card in component.cards:
            yield from known.card_faults(component, card)


def _kept(catalogue: Catalogue) -> dict[str, Component]:
    known = Known(catalogue, {})
    kept = {}
    for component in catalogue.components.values():
        if any(known.declaration_faults(component)):
            continue
        cards = tuple(card for card in component.cards if not known.card_faults(component, card))
        same = len(cards) == len(component.cards)
        kept[component.id] = component if same else replace(component, cards=cards)
    return kept


class Known:
    """What exists in a catalogue, to check references, icons and art against."""

    def __init__(self, catalogue: Catalogue, lost: Lost) -> None:
        self.catalogue, self.lost = catalogue, lost
        self.targets: dict[str, set[str] | None] = {}

    def values(self, to: str) -> set[str] | None:
        """What `component` or `component.field` may be referred to by; None if it may not be."""
        if to not in self.targets:
            self.targets[to] = self._values(*to.partition(".")[::2])
        return self.targets[to]

    def _values(self, name: str, field: str) -> set[str] | None:
        component = self.catalogue.components.get(name)
        if component is None or (field and not _may_be_referred(component, field)):
            return None
        given = (card.values.get(field) if field else card.id for card in component.cards)
        left_out = (data.get(field or "id") for data in self.lost.get(name, ()))
        return {value for value in (*given, *left_out) if isinstance(value, str)}

    def declaration_faults(self, component: Component) -> Iterator[Fault]:
        """A reference must name a component, and a field that its cards have."""
        for name, spec in component.fields.items():
            inner = spec.of or spec
            if inner.type == "reference" and self.values(inner.to) is None:
                if inner.to.partition(".")[0] in self.lost.keys() - self.catalogue.components:
                    continue
                remedy = suggest(inner.to, _reference_targets(self.catalogue.components.values()))
                what = f'"{inner.to}" is nothing that can be referred to'
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


def _may_be_referred(component: Component, field: str) -> bool:
    return field in component.fields and component.fields[field].type in _REFERRED


def _reference_targets(components: Iterable[Component]) -> Iterator[str]:
    for component in components:
        yield component.id
        for field in component.fields:
            if _may_be_referred(component, field):
                yield f"{component.id}.{field}"


def code_faults(components: Iterable[Component], lost: Lost) -> list[Fault]:
    """Codes are well formed and used once in a game; a missing one is told the next free one."""
    pairs = [(component, card) for component in components for card in component.cards]
    taken = {card.code for _, card in pairs}
    taken |= {str(data.get("code")) for cards in lost.values() for data in cards}
    first: dict[str, str] = {}
    faults = []
    for component, card in pairs:
        letters = component.letters
        if not card.code:
            free = _free_code(letters, taken)
            remedy = f"add `code: {free}`" if free else f"use other letters of {LETTERS}"
            faults.append(card.layers.fault((), "the card has no code", remedy))
        elif not re.fullmatch(rf"{letters}\d{{2,4}}", card.code, re.ASCII):
            remedy = f"write {letters} and two digits (more if they run out)"
            faults.append(card.layers.fault(("code",), f'"{card.code}" is no code here', remedy))
        elif card.code in first:
            what = f'the code "{card.code}" is used twice, first by {first[card.code]}'
            faults.append(card.layers.fault(("code",), what, "give it another code"))
        else:
            first[card.code] = card.id
    return faults


def _free_code(letters: str, taken: set[str]) -> str:
    """Return the first code that is free, and take it; nothing if all are used."""
    codes = (f"{letters}{number:02}" for number in range(1, 10_000))
    free = next((code for code in codes if code not in taken), "")
    taken.add(free)
    return free
