"""Lays out cards: compiled layouts and words to faces, and the faults found on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from pnp.dieline import Dieline
from pnp.errors import Fault
from pnp.face import Art, Box, Clip, Drawing, Face, Op, Path, Side, rectangle
from pnp.layout.compiling import (
    Case,
    Choice,
    Condition,
    Content,
    Frame,
    Layout,
    Layouts,
    Repeated,
    Zone,
    layout_icons,
    layout_messages,
)  # fmt: skip
from pnp.layout.pictures import picture
from pnp.layout.schema import StyleSpec
from pnp.layout.shapes import drawing, fitted, placed, tiled, zone_outline
from pnp.layout.template import Scope, Template
from pnp.measure import MM_PER_POINT
from pnp.model import Card, Catalogue, Component, DrawingSpec
from pnp.text.fonts import FontSet
from pnp.text.setter import Block, Setter, Style
from pnp.words.catalogue_texts import Said
from pnp.words.message import MessageError
from pnp.words.po import Words

_DEFAULT_SIZE = 8 * MM_PER_POINT


class CardFaces(NamedTuple):
    """The faces of one card; `back` is None where it is printed on one side."""

    component: str
    card: str
    code: str
    copies: int
    front: Face
    back: Face | None


class Renderer:
    """Lays out one game in one language. `faults` grows as cards are laid out."""

    def __init__(
        self, catalogue: Catalogue, words: Words, fonts: FontSet, layouts: Layouts | None = None
    ) -> None:
        self.catalogue, self.words = catalogue, words
        self.layouts = layouts or Layouts(catalogue)
        names = {name: words.say(title) for name, title in fonts.icons.titles.items()}
        self.setter = Setter(fonts, words.lang, names)
        self.faults: list[Fault] = []
        self._sides: dict[tuple[str, Side], tuple[_SideRenderer | None, list[Fault]]] = {}

    def faces(self, component: Component, card: Card) -> CardFaces | None:
        """Return a card's faces; None where its layout is at fault."""
        front = self._face(component, card, "front")
        back = self._face(component, card, "back") if component.back else None
        if front is None or (component.back and back is None):
            return None
        return CardFaces(component.id, card.id, card.code, card.count, front, back)

    def take_faults(self) -> list[Fault]:
        """Return the faults found since the last call."""
        found, self.faults = self.faults, []
        return found

    def messages(self, component: Component) -> Iterator[Said]:
        """Yield the texts of a component's layouts that want a translation."""
        for side in _sides(component):
            renderer = self._side(component, side)
            if renderer is not None:
                for text, keys in layout_messages(renderer.layout):
                    yield Said(text, renderer.layout.layers, keys)

    def icons(self, component: Component) -> set[str]:
        """Return the names of the icons that a component's layouts show on every card."""
        sides = (self._side(component, side) for side in _sides(component))
        return {icon for side in sides if side is not None for icon in layout_icons(side.layout)}

    def _face(self, component: Component, card: Card, side: Side) -> Face | None:
        renderer = self._side(component, side)
        return None if renderer is None else renderer.face(card)

    def _side(self, component: Component, side: Side) -> _SideRenderer | None:
        key = (component.id, side)
        if key not in self._sides:
            layout, faults = self.layouts.side(component, side)
            self._sides[key] = (_SideRenderer(self, component, layout) if layout else None, faults)
        renderer, faults = self._sides[key]
        self.faults += faults
        return renderer


def _sides(component: Component) -> tuple[Side, ...]:
    return ("front", "back") if component.back else ("front",)


@dataclass
class _SideRenderer:
    """Lays out one side of one component."""

    owner: Renderer
    component: Component
    layout: Layout
    frames: dict[tuple[object, ...], Drawing] = field(default_factory=dict)
    common: dict[tuple[object, ...], Face] = field(default_factory=dict)
    styles: dict[str, Style] = field(default_factory=dict)

    def face(self, card: Card) -> Face:
        scope = Scope(self.owner.catalogue, self.component, card, self.owner.words)
        size, layout = self.component.size, self.layout
        dieline = Dieline(size.width, size.height, size.corner)
        if not layout.shared:
            return Face(layout.side, dieline, layout.bleed, tuple(self.ops(scope)), card.code)
        key = tuple(self.frame_key(part, scope) for part in layout.parts if isinstance(part, Frame))
        if key not in self.common:
            ops = tuple(self.ops(scope))
            self.common[key] = Face(layout.side, dieline, layout.bleed, ops, "")
        return self.common[key]

    def ops(self, scope: Scope) -> list[Op]:
        ops: list[Op] = []
        for part in self.layout.parts:
            if isinstance(part, Frame):
                ops += self.frame(part, scope)
            elif isinstance(part, Repeated):
                ops += self.repeated(part, scope)
            elif _holds(part.conditions, scope):
                ops += self.zone(part, part.box, scope)
        return ops

    def frame(self, frame: Frame, scope: Scope) -> list[Op]:
        key = (frame, self.frame_key(frame, scope))
        if key not in self.frames:
            ops = tuple(
                op
                for zone in frame.zones
                if _holds(zone.conditions, scope)
                for op in self.zone(zone, zone.box, scope)
            )
            self.frames[key] = Drawing(self.layout.boxes["bleed"], ops)
        drawing = self.frames[key]
        return [Art(drawing, drawing.view)] if drawing.ops else []

    @staticmethod
    def frame_key(frame: Frame, scope: Scope) -> tuple[object, ...]:
        """What makes cards of one kind: what is shown, and the fields that choose looks."""
        shown = tuple(_holds(conditions, scope) for conditions in frame.conditions)
        return (*shown, *(str(scope.value(path)[1]) for path in frame.fields))

    def repeated(self, part: Repeated, scope: Scope) -> list[Op]:
        _, entries = scope.value(part.path)
        if not isinstance(entries, tuple) or not _holds(part.conditions, scope):
            return []
        ops: list[Op] = []
        for entry, (dx, dy) in zip(entries, _cells(part, len(entries)), strict=True):
            each = (part.entry, (entry,) if part.entry.type == "effects" else entry)
            inner = Scope(scope.catalogue, scope.component, scope.card, scope.words, each)
            for zone in part.zones:
                if _holds(zone.conditions, inner):
                    ops += self.zone(zone, zone.box.moved(dx, dy), inner)
        return ops

    def zone(self, zone: Zone, box: Box, scope: Scope) -> list[Op]:
        """What a zone draws, from the bottom to the top."""
        contents, ops = zone.contents, list[Op]()
        turn = int(zone.spec.turn)
        if "fill" in contents or "line" in contents:
            ops += self.shape(zone, box, scope)
        if "drawing" in contents:
            ops += self.drawn(zone, box, scope)
        if "art" in contents:
            ops += self.art(zone, box, scope)
        if "icon" in contents and (icon := _named(contents["icon"], scope)):
            colour = self.colour(zone, "colour", scope) or "#000000"
            ops += self.block(zone, scope, self.owner.setter.icon(icon, box, colour, turn))
        if "text" in contents and (text := self.text(zone, scope)):
            style = self.style(zone.spec.style)
            if colour := self.colour(zone, "colour", scope):
                style = replace(style, colour=colour)
            ops += self.block(zone, scope, self.owner.setter.set(text, box, style, turn))
        return ops

    def text(self, zone: Zone, scope: Scope) -> str:
        template = _case(zone.contents["text"], scope)
        try:
            return template.render(scope) if isinstance(template, Template) else ""
        except MessageError as error:
            self.fault(zone, scope, f"a message cannot be put together: {error}", "mend its words")
            return ""

    def shape(self, zone: Zone, box: Box, scope: Scope) -> Iterator[Op]:
        fill, line = self.colour(zone, "fill", scope), self.colour(zone, "line", scope)
        if fill or line:
            outline = zone_outline(zone.spec.shape, box, zone.spec.radius, zone.spec.points)
            yield Path(outline, fill, line, zone.spec.line_width if line else 0.0)

    def drawn(self, zone: Zone, box: Box, scope: Scope) -> Iterator[Op]:
        spec: object = _case(zone.contents["drawing"], scope)
        if isinstance(spec, Template):
            spec = scope.value(spec.field)[1]
        if not isinstance(spec, DrawingSpec):
            return
        picture = self.drawing(spec)
        if zone.spec.repeat:
            seen = box.common(self.layout.boxes["bleed"])
            yield tiled(picture, seen, zone.spec.repeat, zone.spec.stagger)
        else:
            yield placed(picture, box, zone.spec.fit)

    def art(self, zone: Zone, box: Box, scope: Scope) -> Iterator[Op]:
        if name := _named(zone.contents["art"], scope):
            image = picture(self.owner.catalogue.art[name])
            where = fitted(image.view.width, image.view.height, box, zone.spec.fit)
            art = Art(image, where)
            yield art if box.holds(where) else Clip(rectangle(box), (art,))

    def drawing(self, spec: DrawingSpec) -> Drawing:
        return _drawing(spec, tuple(self.layout.colours.items()))

    def colour(self, zone: Zone, key: str, scope: Scope) -> str:
        if key not in zone.contents:
            return ""
        name = _named(zone.contents[key], scope)
        return self.layout.colours.get(name, name)

    def style(self, name: str) -> Style:
        if name not in self.styles:
            lang = self.owner.words.lang
            self.styles[name] = make_style(self.layout.styles[name], lang, self.layout.colours)
        return self.styles[name]

    def block(self, zone: Zone, scope: Scope, block: Block) -> tuple[Op, ...]:
        """Note what is wrong with a text that was set, and return its operations."""
        for what, remedy in block.problems:
            self.fault(zone, scope, what, remedy)
        across, down = block.overflow
        if across or down:
            too = f"{down:.1f} mm too tall" if down >= across else f"{across:.1f} mm too wide"
            what = (
                f'the text is {too} for the zone "{zone.name}" at {block.size / MM_PER_POINT:g} pt'
            )
            self.fault(zone, scope, what, "shorten it, give the zone more room, or lower its floor")
        safe = self.layout.boxes["safe"]
        if block.extent is not None and not (across or down) and not safe.holds(block.extent, 0.05):
            out = max(
                safe.x - block.extent.x, safe.y - block.extent.y,
                block.extent.right - safe.right, block.extent.bottom - safe.bottom,
            )  # fmt: skip
            what = f'the zone "{zone.name}" prints {out:.1f} mm outside the safe zone'
            self.fault(zone, scope, what, "move it inwards")
        return block.ops

    def fault(self, zone: Zone, scope: Scope, what: str, remedy: str) -> None:
        """A fault of the card if it fills the zone, else of the layout."""
        lang = self.owner.words.lang
        if not zone.filled:
            fault = self.layout.layers.fault(zone.keys, what, remedy, lang=lang)
        else:
            content = zone.contents.get("text") or zone.contents.get("icon")
            paths = content.paths if isinstance(content, Template) else ()
            root = next(iter(paths), "").partition(".")[0]
            keys = (root,) if root in self.component.fields else ()
            side = f"{self.layout.side}: "
            fault = scope.card.layers.fault(keys, side + what, remedy, lang=lang)
        self.owner.faults.append(fault)


def _holds(conditions: tuple[Condition, ...], scope: Scope) -> bool:
    for condition in conditions:
        _, value = scope.value(condition.path)
        met = str(value) in condition.values if condition.values else value is not None
        if met == condition.negated:
            return False
    return True


def _case(content: Content, scope: Scope) -> Case | None:
    """Return what a content says for this card, if any case fits."""
    if isinstance(content, Choice):
        return content.cases.get(str(scope.value(content.by)[1]), content.otherwise)
    return content


def _named(content: Content, scope: Scope) -> str:
    """Return the icon, picture or colour that a content names, or nothing."""
    template = _case(content, scope)
    if not isinstance(template, Template):
        return ""
    if not template.field:
        return template.source
    value = scope.value(template.field)[1]
    return "" if value is None else str(value)


def _cells(part: Repeated, count: int) -> Iterator[tuple[float, float]]:
    """How far each cell is from the first."""
    room = part.box.width if part.spec.flow == "right" else part.box.height
    spare = room - part.pitch * count
    start = {"start": 0.0, "centre": spare / 2, "end": spare}[part.spec.align]
    for index in range(count):
        along = start + index * part.pitch
        yield (along, 0.0) if part.spec.flow == "right" else (0.0, along)


@lru_cache(maxsize=1000)
def _drawing(spec: DrawingSpec, colours: tuple[tuple[str, str], ...]) -> Drawing:
    named = dict(colours)
    return drawing(spec, lambda name: named.get(name, name))


def make_style(spec: StyleSpec, lang: str, colours: Mapping[str, str]) -> Style:
    """Return a style as one language sets it."""
    given = spec.model_dump(exclude_none=True, exclude={"languages"})
    if (own := spec.languages.get(lang)) is not None:
        given |= own.model_dump(exclude_none=True)
    size = given.get("size", _DEFAULT_SIZE)
    colour = given.get("colour", "#000000")
    return Style(
        size=size,
        floor=min(size, given.get("floor", size)),
        family=given.get("font", "sans"),
        weight=given.get("weight", 400),
        italic=given.get("italic", False),
        colour=colours.get(colour, colour),
        align=given.get("align", "start"),
        valign=given.get("valign", "top"),
        leading=given.get("leading", 1.25),
        upper=given.get("case") == "upper",
        spacing=10 * given.get("spacing", 0.0),
        balance=given.get("balance", False),
    )
