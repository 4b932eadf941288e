"""Finds a layout and those it extends, and merges them into one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.errors import Fault, Place, suggest
from pnp.layout.schema import LayoutFile
from pnp.model import Catalogue, Component
from pnp.source.layers import Layers
from pnp.source.reading import Source, read
from pnp.source.validate import validate


def layout_files(layouts: Mapping[str, Sequence[Path]], name: str) -> list[Path]:
    """Return the layout's file and those it extends, read only as far as needed to find them."""
    faults: list[Fault] = []
    return [source.path for source in reversed(_chain(layouts, name, faults))]


def read_layout(
    catalogue: Catalogue, component: Component, side: str, faults: list[Fault]
) -> tuple[LayoutFile, Layers] | None:
    """Return a component's layout with all that it extends merged in; None with faults."""
    name = component.front if side == "front" else component.back
    if name not in catalogue.layouts:
        what, remedy = f'there is no layout "{name}"', suggest(name, catalogue.layouts)
        faults.append(component.layers.fault(("layout", side), what, remedy))
        return None
    found: list[Fault] = []
    sources = _chain(catalogue.layouts, name, found)
    faults += found
    if found:
        return None
    data: dict[str, Any] = {}
    for source in sources:
        data = _over(data, source.data)
    layers = Layers(tuple((source, ()) for source in sources))
    layout = validate(LayoutFile, data, layers, faults)
    return None if layout is None else (layout, layers)


def _over(lower: Any, upper: Any) -> Any:
    """Return a part of a layout with another laid over it, key by key."""
    if not (isinstance(lower, dict) and isinstance(upper, dict)) or _is_value(lower | upper):
        return upper
    return lower | {key: _over(lower.get(key), value) for key, value in upper.items()}


def _is_value(part: dict[str, Any]) -> bool:
    """Tell whether keys make up one value, a lookup or a drawing, and are of no use singly."""
    return isinstance(part.get("by"), str) or isinstance(part.get("shapes"), list)


def _chain(layouts: Mapping[str, Sequence[Path]], name: str, faults: list[Fault]) -> list[Source]:
    """The layout and those it extends, the most general first."""
    sources: list[Source] = []
    seen: set[Path] = set()
    while True:
        path = next((path for path in layouts.get(name, ()) if path not in seen), None)
        if path is None:
            what = f'extends "{name}", which is no layout, or one that extends this one'
            place = sources[0].place(("extends",)) if sources else Place(f"{name}.yaml")
            known = set(layouts) - {source.path.stem for source in sources}
            faults.append(Fault(place, what, suggest(name, known)))
            return sources
        seen.add(path)
        source = read(path, faults)
        if source is None:
            return sources
        sources.insert(0, source)
        extended = source.data.get("extends")
        if not isinstance(extended, str):
            return sources
        name = extended
