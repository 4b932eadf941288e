"""Finds a layout and those it extends, and merges them into one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.errors import Fault, suggest
from pnp.layout.schema import LayoutFile
from pnp.load.merging import merged
from pnp.model import Catalogue, Component
from pnp.source.layers import Layers
from pnp.source.reading import Source, read
from pnp.source.validate import validate


def layout_files(folders: Sequence[Path], name: str) -> list[Path]:
    """Return the layout's file and those it extends, read only as far as needed to find them."""
    faults: list[Fault] = []
    return [source.path for source in reversed(_chain(folders, name, faults))]


def read_layout(
    catalogue: Catalogue, component: Component, side: str, faults: list[Fault]
) -> tuple[LayoutFile, Layers] | None:
    """Return a component's layout with all that it extends merged in; None with faults."""
    name = component.front if side == "front" else component.back
    if not any((folder / f"{name}.yaml").is_file() for folder in catalogue.layouts):
        known = {path.stem for folder in catalogue.layouts for path in folder.glob("*.yaml")}
        what = f'there is no layout "{name}"'
        faults.append(component.layers.fault(("layout", side), what, suggest(name, known)))
        return None
    found: list[Fault] = []
    sources = _chain(catalogue.layouts, name, found)
    faults += found
    if found:
        return None
    data: dict[str, Any] = {}
    for source in sources:
        data = merged(data, source.data)
    layers = Layers(tuple((source, ()) for source in sources))
    layout = validate(LayoutFile, data, layers, faults)
    return None if layout is None else (layout, layers)


def _chain(folders: Sequence[Path], name: str, faults: list[Fault]) -> list[Source]:
    """The layout and those it extends, the most general first."""
    sources: list[Source] = []
    seen: set[Path] = set()
    while True:
        path = next(
            (p for f in folders if (p := f / f"{name}.yaml").is_file() and p not in seen), None
        )
        if path is None:
            what = f'extends "{name}", which is no layout, or one that extends this one'
            place = sources[0].place(("extends",))
            known = {path.stem for folder in folders for path in folder.glob("*.yaml")}
            faults.append(Fault(place, what, suggest(name, known - {s.path.stem for s in sources})))
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
