"""What a layout file may say."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, InstanceOf, WithJsonSchema

from pnp.loader.files import Format
from pnp.model import Colour, DrawingSpec
from pnp.source.validate import Flag, Id, Measure, Model, Name, Real, Text, Whole, wrong

ShapeName = Literal["rect", "round", "ellipse", "hexagon", "star", "diamond", "triangle"]
FIELD = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*"


@dataclass(frozen=True)
class Lookup:
    """A value that depends on a field: `{by: suit, spades: …, else: …}`."""

    by: str
    cases: Mapping[str, Any]
    otherwise: Any = None


def _lookup(value: object) -> object:
    if not isinstance(value, dict) or "by" not in value:
        return value
    cases = {key: case for key, case in value.items() if key not in {"by", "else"}}
    if not isinstance(value["by"], str) or not cases:
        raise wrong("`by` without cases", "write {by: FIELD, VALUE: …, else: …}")
    return Lookup(value["by"], cases, value.get("else"))


def _check_texts(value: object) -> object:
    found = _lookup(value)
    texts = [*found.cases.values(), found.otherwise or ""] if isinstance(found, Lookup) else [found]
    for text in texts:
        if not isinstance(text, str):
            raise wrong("a list or mapping stands where a text is expected", "write a text")
    return found


def _drawing(value: object) -> object:
    return value if isinstance(value, str) else DrawingSpec.model_validate(value)


def _check_drawing(value: object) -> object:
    found = _lookup(value)
    if not isinstance(found, Lookup):
        return _drawing(found)
    otherwise = None if found.otherwise is None else _drawing(found.otherwise)
    return Lookup(found.by, {case: _drawing(d) for case, d in found.cases.items()}, otherwise)


TileSide = Annotated[Measure, Field(ge=1)]
_PLAIN = {"type": "string"}
_BY_FIELD = {"type": "object", "properties": {"by": _PLAIN}, "required": ["by"]}
Valued = Annotated[
    Any,
    BeforeValidator(_check_texts),
    WithJsonSchema({"anyOf": [_PLAIN, _BY_FIELD]}),
]
"""A text, or a `Lookup` of texts by the value of a field."""
Drawn = str | DrawingSpec | Annotated[InstanceOf[Lookup], WithJsonSchema(_BY_FIELD)]
"""A field that holds a drawing, a drawing, or a `Lookup` of either."""


class StyleSpec(Model):
    """How a text looks; every key may be left out where a style is extended."""

    font: Id | None = None
    size: Measure | None = Field(None, gt=0, le=200)
    floor: Measure | None = Field(None, gt=0, le=200)
    weight: Whole | None = Field(None, ge=100, le=900)
    italic: Flag | None = None
    colour: Colour | None = None
    align: Literal["start", "centre", "end", "justify"] | None = None
    valign: Literal["top", "middle", "bottom"] | None = None
    leading: Real | None = Field(None, ge=0.8, le=3)
    case: Literal["upper", "as_is"] | None = None
    spacing: Real | None = Field(None, ge=-20, le=100)
    balance: Flag | None = None
    languages: "dict[str, StyleSpec]" = {}


class ZoneSpec(Model):
    """One zone of a layout: where it is, and what is in it."""

    left: Measure | None = None
    top: Measure | None = None
    right: Measure | None = None
    bottom: Measure | None = None
    width: Measure | None = Field(None, ge=0)
    height: Measure | None = Field(None, ge=0)
    inside: Name | None = None
    below: Name | None = None
    above: Name | None = None
    left_of: Name | None = None
    right_of: Name | None = None
    gap: Measure = 0.0
    shape: ShapeName = "rect"
    radius: Measure = Field(0.0, ge=0)
    points: Whole = Field(5, ge=3, le=60)
    fill: Valued | None = None
    line: Valued | None = None
    line_width: Measure = Field(0.25, gt=0)
    text: Valued | None = None
    style: Name = "body"
    icon: Valued | None = None
    colour: Valued | None = None
    art: Valued | None = None
    drawing: Annotated[Drawn, BeforeValidator(_check_drawing)] | None = None
    fit: Literal["contain", "cover"] = "contain"
    repeat: tuple[TileSide, TileSide] | None = None
    stagger: Flag = False
    zones: "dict[Name, ZoneSpec]" = {}
    each: Name | None = None
    flow: Literal["right", "down"] = "right"
    pitch: Measure | None = Field(None, gt=0)
    align: Literal["start", "centre", "end"] = "start"
    when: Text | tuple[Text, ...] = ()
    turn: Literal["0", "90", "180", "270"] = "0"
    remove: Flag = False


class LayoutFile(Model):
    """templates/NAME.yaml: the zones of a face, from the bottom to the top."""

    format: Format
    extends: Id | None = None
    bleed: Measure = Field(3.0, ge=0, le=20)
    safe: Measure = Field(3.0, ge=0, le=20)
    colours: dict[Name, Annotated[str, Field(pattern="^#[0-9a-fA-F]{6}$")]] = {}
    styles: dict[Name, StyleSpec] = {}
    zones: dict[Name, ZoneSpec]
