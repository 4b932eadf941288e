"""How much room a layout has for what it prints, for the notes a translator reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.errors import Fault
from pnp.face import Side
from pnp.layout.compiling import (
    Frame,
    Layout,
    Repeated,
    Zone,
    compile_layout,
    templates_of,
)
from pnp.model import Catalogue, Component
from pnp.source.reading import Keys

Field = tuple[str, str]
"""A component and one of its fields."""


def layouts(catalogue: Catalogue, component: Component, faults: list[Fault]) -> list[Layout]:
    """Return the layouts of a component's sides; what is wrong with them is added to `faults`."""
    sides: tuple[Side, ...] = ("front", "back") if component.back else ("front",)
    found = (compile_layout(catalogue, component, side, faults) for side in sides)
    return [layout for layout in found if layout is not None]


def field_rooms(
    catalogue: Catalogue, compiled: Iterable[tuple[Component, Sequence[Layout]]]
) -> dict[Field, list[str]]:
    """Return the room (`44 × 11 mm`) of each zone that prints a field, by that field."""
    rooms: dict[Field, list[str]] = {}
    for component, sides in compiled:
        for zone, each in (found for layout in sides for found in _zones(layout)):
            for path in _paths(zone):
                field = _leads_to(catalogue, component, path, each)
                _note(rooms.setdefault(field, []), _room(zone))
    return rooms


def message_rooms(layout: Layout) -> dict[Keys, str]:
    """Return the room of each zone that prints words of its own, by the keys of its text."""
    return {(*zone.keys, "text"): _room(zone) for zone, _ in _zones(layout)}


def _note(rooms: list[str], room: str) -> None:
    if room not in rooms:
        rooms.append(room)


def _zones(layout: Layout) -> Iterator[tuple[Zone, str]]:
    """Every zone with a text, and the list whose entries it shows, if any."""
    for part in layout.parts:
        each = part.path if isinstance(part, Repeated) else ""
        zones = part.zones if isinstance(part, Frame | Repeated) else (part,)
        for zone in zones:
            if "text" in zone.contents:
                yield zone, each


def _paths(zone: Zone) -> Iterator[str]:
    for template in templates_of(zone.contents["text"]):
        yield from template.paths


def _leads_to(catalogue: Catalogue, component: Component, path: str, each: str) -> Field:
    """Follow references from a component's field to the field that is printed in the end."""
    name, *rest = path.split(".")
    spec = component.fields.get(each if name == "each" else name)
    name = each if name == "each" else name
    if spec is not None and spec.of is not None:
        spec = spec.of
    seen: set[Field] = set()
    while spec is not None and spec.type == "reference" and (component.id, name) not in seen:
        seen.add((component.id, name))
        component = catalogue.components[spec.to.partition(".")[0]]
        name, *rest = rest or ["name"]
        spec = component.fields.get(name)
    return component.id, ".".join((name, *rest))  # a line of icons has room of its own


def _room(zone: Zone) -> str:
    width, height = zone.box.width, zone.box.height
    if int(zone.spec.turn) % 180:
        width, height = height, width
    return f"{width:.3g} × {height:.3g} mm"
