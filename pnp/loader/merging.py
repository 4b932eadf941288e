"""Merges the same file of several roots: heads key by key, cards by id and field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.errors import Fault
from pnp.source.layers import Layers
from pnp.source.reading import Keys, Source


@dataclass
class RawCard:
    """A card as its files give it: the last entry wins, field by field."""

    id: str
    entries: list[dict[str, Any]] = field(default_factory=list)
    parts: list[tuple[Source, Keys]] = field(default_factory=list)


def merged(lower: Mapping[str, Any], upper: Mapping[str, Any]) -> dict[str, Any]:
    """Return `lower` with the keys of `upper` laid over it, mappings inside likewise.

    >>> merged({"a": {"x": 1, "y": 2}}, {"a": {"y": 3}})
    {'a': {'x': 1, 'y': 3}}
    """
    result = dict(lower)
    for key, value in upper.items():
        both = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = merged(result[key], value) if both else value
    return result


def merged_head(sources: Sequence[Source]) -> tuple[dict[str, Any], Layers]:
    """Return everything but the cards, and where each key came from."""
    head: dict[str, Any] = {}
    for source in sources:
        head = merged(head, {k: v for k, v in source.data.items() if k != "cards"})
    return head, Layers(tuple((source, ()) for source in sources))


def merged_cards(sources: Sequence[Source], faults: list[Fault]) -> list[RawCard]:
    """Return the cards in print order: as the lowest root gives them, new ones behind."""
    cards: dict[str, RawCard] = {}
    for source in sources:
        in_file: set[str] = set()
        for index, entry in enumerate(_entries(source, faults)):
            keys: Keys = ("cards", index)
            if (name := _card_id(source, keys, entry, in_file, faults)) is None:
                continue
            if _removes(source, keys, entry, faults):
                if cards.pop(name, None) is None:
                    layers = Layers(((source, keys),), name)
                    faults.append(layers.fault((), "removes a card that is not there", "drop it"))
                continue
            card = cards.setdefault(name, RawCard(name))
            card.entries.append({k: v for k, v in entry.items() if k != "remove"})
            card.parts.append((source, keys))
    return list(cards.values())


def _entries(source: Source, faults: list[Fault]) -> list[Any]:
    entries = source.data.get("cards", [])
    if isinstance(entries, list):
        return entries
    faults.append(
        Fault(source.place(("cards",)), "`cards` is no list", "write one `- {id: …}` a card")
    )
    return []


def _removes(source: Source, keys: Keys, entry: Mapping[str, Any], faults: list[Fault]) -> bool:
    remove = entry.get("remove", "false")
    if remove not in ("true", "false"):
        place = source.place((*keys, "remove"), str(entry["id"]))
        faults.append(Fault(place, "`remove` is neither true nor false", "write `remove: true`"))
    return bool(remove == "true")


def _card_id(
    source: Source, keys: Keys, entry: Any, in_file: set[str], faults: list[Fault]
) -> str | None:
    def fault(what: str, remedy: str) -> None:
        faults.append(Fault(source.place((*keys, "id")), what, remedy))

    if not isinstance(entry, dict):
        fault("a card must be keys and values", "write {id: …, code: …}")
        return None
    name = entry.get("id", "")
    name = name.strip() if isinstance(name, str) else ""
    if not name:
        fault("a card has no id", "add `id:`")
        return None
    if name in in_file:
        fault(f'the id "{name}" is used twice', "give it another id")
        return None
    in_file.add(name)
    return name
