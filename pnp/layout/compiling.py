"""Turns a layout file into what is the same for every card: boxes, templates, styles, frames.

A frame is a run of zones that no card fills with words of its own; it is drawn once for each kind
of card and shared by all of that kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.errors import Fault, suggest
from pnp.face import Box, Side
from pnp.layout.geometry import GeometryError, ground_boxes, zone_box
from pnp.layout.reading import read_layout
from pnp.layout.schema import LayoutFile, Lookup, StyleSpec, ZoneSpec
from pnp.layout.template import Fields, Template, TemplateError, parse_template
from pnp.model import Catalogue, Component, DrawingSpec, FieldSpec
from pnp.source.layers import Layers
from pnp.source.reading import Keys
from pnp.words.po import icons_of

_CONDITION = re.compile(r"(?P<not>not\s+)?(?P<path>[a-z][a-z0-9_.]*)(?:\s*=\s*(?P<value>.+))?")
_MOST_TILES = 5000
_GROUNDS = {"trim", "bleed", "safe"}
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_FIELD_KINDS = {"icon": {"icon"}, "art": {"art"}, "drawing": {"drawing"}, "colour": {"colour"}}


@dataclass(frozen=True)
class Condition:
    """`when:` of a zone: a field is given (no `values`), or has one of them, or is negated."""

    path: str
    values: tuple[str, ...]
    negated: bool


@dataclass(frozen=True)
class Choice:
    """One of several texts or drawings, by the value of a field."""

    by: str
    cases: Mapping[str, Case]
    otherwise: Case | None


Case = Template | DrawingSpec
Content = Case | Choice


@dataclass(frozen=True, eq=False)
class Zone:
    """A zone with its box and all it draws."""

    name: str
    keys: Keys
    box: Box
    spec: ZoneSpec
    conditions: tuple[Condition, ...]
    contents: Mapping[str, Content]
    filled: bool
    """Whether a card fills it with something of its own."""


@dataclass(frozen=True, eq=False)
class Repeated:
    """Zones that are laid out once for each entry of a list; their boxes are the first cell's."""

    name: str
    keys: Keys
    box: Box
    spec: ZoneSpec
    conditions: tuple[Condition, ...]
    path: str
    entry: FieldSpec
    pitch: float
    zones: tuple[Zone, ...]


@dataclass(frozen=True, eq=False)
class Frame:
    """Consecutive zones that look alike on all cards of a kind."""

    zones: tuple[Zone, ...]

    @cached_property
    def conditions(self) -> tuple[tuple[Condition, ...], ...]:
        """What shows or hides its zones."""
        return tuple(zone.conditions for zone in self.zones if zone.conditions)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The paths of the fields that its looks depend on."""
        contents = [content for zone in self.zones for content in zone.contents.values()]
        found = (content.by for content in contents if isinstance(content, Choice))
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, eq=False)
class Layout:
    """A layout made ready for one side of one component."""

    side: Side
    bleed: float
    boxes: Mapping[str, Box]
    parts: tuple[Frame | Zone | Repeated, ...]
    colours: Mapping[str, str]
    styles: Mapping[str, StyleSpec]
    layers: Layers
    shared: bool
    """Whether no card fills any part of it."""


def compile_layout(
    catalogue: Catalogue, component: Component, side: Side, faults: list[Fault]
) -> Layout | None:
    """Return the layout of a component's side, or None with faults."""
    found = read_layout(catalogue, component, side, faults)
    if found is None:
        return None
    file, layers = found
    compiler = _Compiler(file, layers, Fields(catalogue, component), [])
    boxes = ground_boxes(component.size, file.bleed, file.safe)
    flat = compiler.zones(file.zones, ("zones",), boxes["trim"], boxes, ())
    if side == "front" and not compiler.prints_code:
        remedy = 'add a zone with text: "{code}", or `extends: card`'
        compiler.faults.append(layers.fault(("zones",), "the front prints no {code}", remedy))
    faults += compiler.faults
    if compiler.faults:
        return None
    parts = _framed(flat)
    shared = all(isinstance(part, Frame) for part in parts)
    return Layout(side, file.bleed, boxes, parts, file.colours, file.styles, layers, shared)


class Layouts:
    """The layouts of a game, each compiled when it is first asked for, whatever the language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._sides: dict[tuple[str, Side], tuple[Layout | None, list[Fault]]] = {}

    def side(self, component: Component, side: Side) -> tuple[Layout | None, list[Fault]]:
        """Return the layout of a component's side, or None, and what is wrong with it."""
        key = (component.id, side)
        if key not in self._sides:
            faults: list[Fault] = []
            self._sides[key] = compile_layout(self.catalogue, component, side, faults), faults
        return self._sides[key]


def _framed(zones: list[Zone | Repeated]) -> tuple[Frame | Zone | Repeated, ...]:
    parts: list[Frame | Zone | Repeated] = []
    run: list[Zone] = []
    for zone in zones:
        if isinstance(zone, Zone) and not zone.filled:
            run.append(zone)
            continue
        if run:
            parts.append(Frame(tuple(run)))
            run = []
        parts.append(zone)
    return (*parts, Frame(tuple(run))) if run else tuple(parts)


@dataclass
class _Compiler:
    file: LayoutFile
    layers: Layers
    fields: Fields
    faults: list[Fault]
    prints_code: bool = False

    def fault(self, keys: Keys, what: str, remedy: str) -> None:
        self.faults.append(self.layers.fault(keys, what, remedy))

    def zones(
        self,
        specs: Mapping[str, ZoneSpec],
        keys: Keys,
        container: Box,
        boxes: dict[str, Box],
        outer: tuple[Condition, ...],
    ) -> list[Zone | Repeated]:
        flat: list[Zone | Repeated] = []
        for name, spec in specs.items():
            if spec.remove:
                continue
            here = (*keys, name)
            if name in _GROUNDS:
                self.fault(here, f'every layout has its own "{name}"', "rename the zone")
                continue
            try:
                box = boxes[name] = zone_box(spec, container, boxes)
            except GeometryError as error:
                self.fault((*here, error.key), error.what, error.remedy)
                continue
            conditions = (*outer, *self.conditions(spec, here))
            zone = self.zone(name, here, box, spec, conditions)
            if zone.contents:
                flat.append(zone)
            if spec.each:
                flat += self.repeated(name, here, box, spec, conditions)
            elif spec.zones:
                flat += self.zones(spec.zones, (*here, "zones"), box, boxes, conditions)
        return flat

    def zone(
        self, name: str, keys: Keys, box: Box, spec: ZoneSpec, conditions: tuple[Condition, ...]
    ) -> Zone:
        contents = {}
        for key in ("fill", "line", "text", "icon", "colour", "art", "drawing"):
            value = getattr(spec, key)
            if value is not None and (content := self.content(key, value, (*keys, key))):
                contents[key] = content
        if spec.repeat:
            self.check_tiles(box, spec.repeat, (*keys, "repeat"))
        if "text" in contents:
            self.check_style(spec.style, (*keys, "style"))
        filled = any(
            template.paths for content in contents.values() for template in templates_of(content)
        )
        return Zone(name, keys, box, spec, conditions, contents, filled)

    def check_tiles(self, box: Box, step: tuple[float, float], keys: Keys) -> None:
        size, file = self.fields.component.size, self.file
        seen = box.common(ground_boxes(size, file.bleed, file.safe)["bleed"])
        count = (seen.width / step[0] + 2) * (seen.height / step[1] + 2)
        if count > _MOST_TILES:
            what = f"about {count:.0f} tiles would be drawn on every face"
            self.fault(keys, what, f"make them larger: at most {_MOST_TILES} a zone")

    def repeated(
        self, name: str, keys: Keys, box: Box, spec: ZoneSpec, conditions: tuple[Condition, ...]
    ) -> list[Zone | Repeated]:
        assert spec.each is not None
        try:
            entries = self.fields.spec(spec.each)
        except TemplateError as error:
            self.fault((*keys, "each"), error.what, error.remedy)
            return []
        entry = entries if entries.type == "effects" else entries.of
        if entry is None:
            self.fault(
                (*keys, "each"), f'"{spec.each}" is no list', "name a field of the type list"
            )
            return []
        room = box.width if spec.flow == "right" else box.height
        pitch = spec.pitch or (room / entries.length if entries.length else 0)
        if not pitch:
            what = f'"{spec.each}" has no fixed length, and there is no `pitch`'
            self.fault((*keys, "each"), what, "say how far apart its entries are: `pitch:`")
            return []
        inner = _Compiler(self.file, self.layers, self.fields._replace(each=entry), self.faults)
        cell = box._replace(**{"width" if spec.flow == "right" else "height": pitch})
        zones = inner.zones(spec.zones, (*keys, "zones"), cell, {"cell": cell}, ())
        flat = tuple(zone for zone in zones if isinstance(zone, Zone))
        if len(flat) < len(zones):
            self.fault((*keys, "zones"), "holds a list inside a list", "use one `each:` only")
        return [Repeated(name, keys, box, spec, conditions, spec.each, entry, pitch, flat)]

    def conditions(self, spec: ZoneSpec, keys: Keys) -> list[Condition]:
        texts = (spec.when,) if isinstance(spec.when, str) else spec.when
        result = []
        for text in texts:
            match = _CONDITION.fullmatch(text.strip())
            if match is None:
                self.fault(
                    (*keys, "when"), f'"{text}" is no condition', "write field=value or field"
                )
                continue
            values = tuple(map(str.strip, match["value"].split("|"))) if match["value"] else ()
            try:
                self.check_values(match["path"], values)
            except TemplateError as error:
                self.fault((*keys, "when"), error.what, error.remedy)
            result.append(Condition(match["path"], values, bool(match["not"])))
        return result

    def check_values(self, path: str, values: Iterable[str]) -> None:
        spec = self.fields.spec(path)
        for value in values if spec.type == "choice" else ():
            if value not in spec.values:
                raise TemplateError(f'"{path}" is never "{value}"', suggest(value, spec.values))

    def content(self, key: str, value: Any, keys: Keys) -> Content | None:
        try:
            if not isinstance(value, Lookup):
                return self.case(key, value, keys)
            self.check_values(value.by, value.cases)
            cases = {case: self.case(key, one, (*keys, case)) for case, one in value.cases.items()}
            other = None
            if value.otherwise is not None:
                other = self.case(key, value.otherwise, (*keys, "else"))
            return Choice(value.by, cases, other)
        except TemplateError as error:
            self.fault(keys, error.what, error.remedy)
            return None

    def case(self, key: str, value: str | DrawingSpec, keys: Keys) -> Case:
        if isinstance(value, str):
            return self.template(key, value)
        self.check_drawing(value, keys)
        return value

    def template(self, key: str, text: str) -> Template:
        if key == "text":
            template = parse_template(text, self.fields)
            self.prints_code = self.prints_code or "code" in template.paths
            return template
        kind = "colour" if key in {"fill", "line"} else key
        match = re.fullmatch(r"\{([a-z][a-z0-9_.]*)\}", text)
        if match is None:
            self.check_fixed(kind, text)
            return Template(text, (), False)
        found = self.fields.spec(match[1]).type
        if found not in _FIELD_KINDS[kind]:
            raise TemplateError(f'"{match[1]}" is a {found}, not a {kind}', f"name a {kind} field")
        return Template(text, (match[1],), False)

    def check_fixed(self, kind: str, text: str) -> None:
        catalogue = self.fields.catalogue
        if kind == "colour" and not _HEX.fullmatch(text) and text not in self.file.colours:
            known = suggest(text, self.file.colours)
            raise TemplateError(f'"{text}" is no colour', f'write "#rrggbb", or {known}')
        if kind == "icon" and text not in catalogue.icons:
            raise TemplateError(f'there is no icon "{text}"', suggest(text, catalogue.icons))
        if kind == "art" and text not in catalogue.art:
            raise TemplateError(f"there is no picture art/{text}", suggest(text, catalogue.art))
        if kind == "drawing":
            raise TemplateError(f'"{text}" is no drawing', 'write "{field}" or shapes')

    def check_drawing(self, drawing: DrawingSpec, keys: Keys) -> None:
        for index, shape in enumerate(drawing.shapes):
            for colour in (shape.fill, shape.line, *shape.colours):
                if colour is None:
                    continue
                try:
                    self.check_fixed("colour", colour)
                except TemplateError as error:
                    self.fault((*keys, "shapes", index), error.what, error.remedy)

    def check_style(self, name: str, keys: Keys) -> None:
        styles = self.file.styles
        if name not in styles:
            self.fault(keys, f'there is no style "{name}"', suggest(name, styles))
            return
        style = styles[name]
        families = self.fields.catalogue.shared.families
        for spec in (style, *style.languages.values()):
            if spec.font and spec.font not in families:
                here = ("styles", name, "font")
                self.fault(here, f'there is no font "{spec.font}"', suggest(spec.font, families))
            if spec.colour:
                try:
                    self.check_fixed("colour", spec.colour)
                except TemplateError as error:
                    self.fault(("styles", name, "colour"), error.what, error.remedy)


def templates_of(content: Content) -> list[Template]:
    """Return the templates of a content: its only one, or those of all its cases."""
    cases = (
        [*content.cases.values(), content.otherwise] if isinstance(content, Choice) else [content]
    )
    return [case for case in cases if isinstance(case, Template)]


def layout_icons(layout: Layout) -> set[str]:
    """Return the names of the icons that a layout shows itself, whatever is on the card."""
    found: set[str] = set()
    for zone in _zones(layout):
        if "icon" in zone.contents:
            found |= {case.source for case in templates_of(zone.contents["icon"])}
        if "text" in zone.contents:
            for case in templates_of(zone.contents["text"]):
                found |= set(icons_of(case.source))
    return found


def layout_messages(layout: Layout) -> list[tuple[str, Keys]]:
    """Return the texts with words of their own, and the keys of their zones."""
    return [
        (template.source, (*zone.keys, "text"))
        for zone in _zones(layout)
        if "text" in zone.contents
        for template in templates_of(zone.contents["text"])
        if template.message
    ]


def _zones(layout: Layout) -> Iterator[Zone]:
    for part in layout.parts:
        yield from (part,) if isinstance(part, Zone) else part.zones
