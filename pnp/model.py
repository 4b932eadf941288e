"""The catalogue: everything a game's YAML says, loaded and checked. Lengths are millimetres."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import (
    BeforeValidator,
    Field,
    GetJsonSchemaHandler,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import CoreSchema

from pnp.aids import Aid
from pnp.source.layers import Layers
from pnp.source.pathdata import read_path
from pnp.source.validate import (
    Flag,
    Id,
    Model,
    Name,
    Real,
    Text,
    Whole,
    matching,
    spelled_out,
    wrong,
)
from pnp.vocabulary import Effect, Vocabulary

FieldType = Literal[
    "text", "label", "key", "number", "colour", "icon", "art", "drawing",
    "choice", "reference", "list", "effects",
]  # fmt: skip
Provenance = Literal["rules", "published", "invented"]

Colour = Annotated[
    str,
    matching(str, r"#[0-9a-fA-F]{6}|[a-z][a-z0-9_-]{0,63}", 'write "#rrggbb" in quotes, or a name'),
    WithJsonSchema({"type": "string", "pattern": "^(#[0-9a-fA-F]{6}|[a-z][a-z0-9_-]*)$"}),
]


def _path_data(text: str) -> str:
    try:
        read_path(text)
    except ValueError:
        raise wrong(f'"{text[:60]}" is no SVG path data', "start with M, then L, C … Z") from None
    return text


PathData = Annotated[
    str, matching(_path_data, r"[MmLlHhVvCcSsQqTtAaZz0-9eE,.\s+-]{1,20000}", "write SVG path data")
]
Point = tuple[Real, Real]


class Shape(Model):
    """One shape of a drawing, in the drawing's own units; exactly one of the first six keys."""

    rect: tuple[Real, Real, Real, Real] | None = None
    disc: tuple[Real, Real, Real] | None = None
    star: tuple[Real, Real, Real] | None = None
    polygon: tuple[Point, ...] | None = Field(None, min_length=3, max_length=1000)
    path: PathData | None = None
    bands: Literal["down", "across"] | None = None
    colours: tuple[Colour, ...] = Field((), max_length=100)
    weights: tuple[Annotated[Real, Field(gt=0)], ...] = ()
    fill: Colour | None = None
    line: Colour | None = None
    width: Real = Field(0.0, ge=0)
    points: Whole = Field(5, ge=3, le=60)
    turn: Real = 0.0
    inner: Real = Field(0.382, gt=0, le=1)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        kinds = ("rect", "disc", "star", "polygon", "path", "bands")
        given = [kind for kind in kinds if getattr(self, kind) is not None]
        if len(given) != 1:
            raise wrong("a shape must be of one kind", f"give one of: {', '.join(kinds)}")
        if self.bands and not self.colours:
            raise wrong("bands without colours", 'add `colours: ["#rrggbb", …]`')
        if self.bands and self.weights and len(self.weights) != len(self.colours):
            raise wrong("bands need a weight for each colour", "give as many weights as colours")
        return self


class DrawingSpec(Model):
    """A drawing as data: a size in units of its own, and shapes from the bottom to the top."""

    size: tuple[Annotated[Real, Field(gt=0)], Annotated[Real, Field(gt=0)]]
    shapes: tuple[Shape, ...] = Field(min_length=1, max_length=1000)


_OWN_KEYS: Mapping[str, set[str]] = {
    "number": {"min", "max"}, "choice": {"values"}, "reference": {"to"},
    "list": {"of", "length", "min", "max"}, "effects": {"min", "max"},
}  # fmt: skip
_NEEDED = {"choice": "values", "reference": "to", "list": "of"}


class FieldSpec(Model):
    """What a field of a component's cards holds."""

    type: FieldType
    optional: Flag = False
    values: tuple[Text, ...] = ()
    to: Text = ""
    of: "FieldRule | None" = None
    length: Whole | None = Field(None, ge=0, le=1000)
    min: Real | None = None
    max: Real | None = None

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if (key := _NEEDED.get(self.type)) and not getattr(self, key):
            raise wrong(f"a {self.type} without `{key}`", f"add `{key}:`")
        own = _OWN_KEYS.get(self.type, set())
        for key in sorted(self.model_fields_set - {"type", "optional"} - own):
            raise wrong(f"`{key}` says nothing about a {self.type}", f"take `{key}:` away")
        if self.of is not None and self.of.type in {"list", "effects"}:
            raise wrong("a list of lists", "write one list, of another type")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise wrong("`min` is more than `max`", "swap the two")
        if self.type in {"list", "effects"} and not self._counts_entries():
            raise wrong("a list cannot be that long", "write whole numbers from 0 to 1000")
        return self

    def _counts_entries(self) -> bool:
        bounds = [bound for bound in (self.min, self.max) if bound is not None]
        return all(bound == int(bound) and 0 <= bound <= 1000 for bound in bounds)


class _OrJustAType:
    """Tells editors that the name of a type is a whole rule."""

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(get_args(FieldType))}, handler(core)]}


FieldRule = Annotated[FieldSpec, BeforeValidator(spelled_out("type")), _OrJustAType]
FieldSpec.model_rebuild()

Value = str | int | Decimal | DrawingSpec | tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """A trim size and the radius of its corners."""

    width: float
    height: float
    corner: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One entry of a component. `values` holds its fields; absent ones are not in it."""

    id: str
    code: str
    count: int
    provenance: str
    source: str
    values: Mapping[str, Value]
    layers: Layers


@dataclass(frozen=True, slots=True, eq=False)
class Component:
    """One kind of printed thing; `front` and `back` name layouts, codes start with `letters`.

    On sheets its faces touch, or lie a `gutter` (mm) apart.
    """

    id: str
    title: str
    kind: str
    size: Size
    letters: str
    front: str
    back: str
    fields: Mapping[str, FieldSpec]
    cards: tuple[Card, ...]
    layers: Layers
    gutter: float = 0.0

    def effects(self, card: Card) -> Iterator[tuple[str, int, Effect]]:
        """Yield the effects of a card, each with its field and its number there."""
        for name, spec in self.fields.items():
            effects = card.values.get(name) if spec.type == "effects" else None
            if isinstance(effects, tuple):
                yield from ((name, index, effect) for index, effect in enumerate(effects))


BOLD_FROM = 600
"""From this weight on, a font with a bold file of its own uses that."""


@dataclass(frozen=True, slots=True, eq=False)
class FontFile:
    """The files of a font, in a Python package or (without one) by their paths.

    A variable font has every weight in one file; a font without `bold` or `italic` has empty names
    there.
    """

    package: str
    upright: str
    italic: str = ""
    bold: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Shared:
    """What all games share: trim sizes, papers (width, height), fonts by family and language."""

    sizes: Mapping[str, Size]
    papers: Mapping[str, tuple[float, float]]
    fonts: Mapping[str, FontFile]
    families: Mapping[str, Mapping[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything one game says.

    `icons` and `art` map names to files, `layouts` a name to all files of it, the first to be
    asked first; `locale` maps a language to its `.po` files, the lowest first. `documents` are the
    templates and style sheets of what is read, by name; `glossary` are files, the lowest first.
    """

    id: str
    title: str
    languages: tuple[str, ...]
    components: Mapping[str, Component]
    vocabulary: Vocabulary
    icons: Mapping[str, Path]
    art: Mapping[str, Path]
    layouts: Mapping[str, tuple[Path, ...]]
    locale: Mapping[str, tuple[Path, ...]]
    shared: Shared
    layers: Layers
    aids: Mapping[str, Aid] = field(default_factory=dict)
    documents: Mapping[str, Path] = field(default_factory=dict)
    glossary: tuple[Path, ...] = ()

    def referred(self, spec: FieldSpec, value: str) -> Card:
        """Return the card a reference means; of several with that value, the first."""
        component, _, field = spec.to.partition(".")
        for card in self.components[component].cards:
            if (card.values.get(field) if field else card.id) == value:
                return card
        raise KeyError(value)

    def cards(self) -> Iterator[tuple[Component, Card]]:
        """Every card, in print order."""
        for component in self.components.values():
            for card in component.cards:
                yield component, card


__all__ = [
    "Card", "Catalogue", "Colour", "Component", "DrawingSpec", "FieldSpec", "FontFile", "Id",
    "Name", "Shape", "Shared", "Size", "Value",
]  # fmt: skip
