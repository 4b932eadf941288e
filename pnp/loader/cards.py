"""Makes a component's cards from what its files give: defaults, checks, types."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    InstanceOf,
    WithJsonSchema,
    create_model,
)

from pnp.errors import Fault, Place, suggest
from pnp.loader.effects import effect_reader, effect_schema
from pnp.loader.expected import surprises
from pnp.loader.files import ComponentFile
from pnp.loader.merging import RawCard
from pnp.model import Card, DrawingSpec, FieldSpec
from pnp.source.layers import Layers
from pnp.source.reading import Keys, Source
from pnp.source.validate import (
    HexColour,
    Id,
    Model,
    Number,
    Text,
    Whole,
    scalar,
    validate,
    wrong,
)
from pnp.vocabulary import Effect, Vocabulary

HEAD = ("id", "code", "count", "provenance", "source")
"""What every card has, besides the fields its component declares."""


class CardHead(Model):
    """The keys that every card has."""

    id: Id
    code: Text = ""
    count: Whole = Field(1, ge=0, le=999)
    provenance: Literal["rules", "published", "invented"]
    source: Text = ""


def card_model(
    name: str, fields: Mapping[str, FieldSpec], vocabulary: Vocabulary
) -> type[CardHead]:
    """Return the model of a component's cards; unknown keys are faults."""
    types = {key: _type(spec, vocabulary) for key, spec in fields.items()}
    extra: dict[str, Any] = {
        key: (types[key] | None, None) if spec.optional else (types[key], ...)
        for key, spec in fields.items()
    }
    return create_model(f"{name}-card", __base__=CardHead, **extra)


def _type(spec: FieldSpec, vocabulary: Vocabulary) -> Any:
    if spec.type == "effects":
        effect = Annotated[
            InstanceOf[Effect],
            BeforeValidator(effect_reader(vocabulary)),
            WithJsonSchema(effect_schema(vocabulary)),
        ]
        return _several(effect, spec)
    if spec.type == "list" and spec.of is not None:
        return _several(_type(spec.of, vocabulary), spec)
    if spec.type == "choice":
        choices = WithJsonSchema({"enum": list(spec.values)})
        return Annotated[str, BeforeValidator(_choice(spec.values)), choices]
    if spec.type == "number":
        return Annotated[Number, BeforeValidator(_within(spec))]
    return _TYPES[spec.type]


def _several(item: Any, spec: FieldSpec) -> Any:
    low, high = (spec.length, spec.length) if spec.length is not None else (spec.min, spec.max)
    bounds = Field(
        min_length=None if low is None else int(low),
        max_length=None if high is None else int(high),
    )
    items: Any = tuple.__class_getitem__((item, ...))
    return Annotated[items, bounds]


Prose = Annotated[Text, AfterValidator(lambda text: text.strip("\n"))]
"""A text; YAML's `|` leaves a line end behind it that nobody sees."""

_TYPES: Mapping[str, Any] = {
    "text": Prose, "label": Text, "key": Id, "colour": HexColour, "icon": Id, "art": Text,
    "drawing": DrawingSpec, "reference": Id,
}  # fmt: skip


def _choice(values: Sequence[str]) -> Callable[[object], object]:
    def check(value: object) -> object:
        text = scalar(value, f"write one of: {', '.join(values)}")
        if text not in values:
            raise wrong(f'"{text}" is not one of the choices', suggest(text, values))
        return text

    return check


def _within(spec: FieldSpec) -> Callable[[object], object]:
    def check(value: object) -> object:
        try:
            amount = float(str(value))
        except ValueError:
            return value
        if spec.min is not None and amount < spec.min:
            raise wrong(f"{value} is too small", f"write {spec.min:g} or more")
        if spec.max is not None and amount > spec.max:
            raise wrong(f"{value} is too large", f"write {spec.max:g} or less")
        return value

    return check


def make_cards(
    head: ComponentFile,
    head_sources: Sequence[Source],
    raws: Sequence[RawCard],
    vocabulary: Vocabulary,
    faults: list[Fault],
) -> tuple[tuple[Card, ...], list[Mapping[str, Any]]]:
    """Return the good cards of a component, and what the others say."""
    model = card_model(head.title, head.fields, vocabulary)
    head_layers = Layers(tuple((source, ()) for source in head_sources))
    cards: list[Card] = []
    lost: list[Mapping[str, Any]] = []
    told: set[tuple[Place, str]] = set()
    for raw in raws:
        data, layers = _with_defaults(head, head_sources, raw)
        found: list[Fault] = []
        card = validate(model, data, layers, found)
        if card is None:
            lost.append(data)
        else:
            values = {
                key: value for key in head.fields if (value := getattr(card, key)) is not None
            }
            found += _provenance_faults(card, layers)
            found += surprises(head, head_layers, values, layers)
            cards.append(
                Card(card.id, card.code, card.count, card.provenance, card.source, values, layers)
            )
        faults += [fault for fault in found if _first(fault, told)]
    return tuple(cards), lost


def _first(fault: Fault, told: set[tuple[Place, str]]) -> bool:
    """Whether nothing was said of this place: defaults are wrong once, not for every card."""
    seen = (replace(fault.place, card=""), fault.what)
    new = seen not in told
    told.add(seen)
    return new


def _with_defaults(
    head: ComponentFile, sources: Sequence[Source], raw: RawCard
) -> tuple[dict[str, Any], Layers]:
    own: dict[str, Any] = {}
    for entry in raw.entries:
        own |= entry
    parts: list[tuple[Source, Keys]] = [(source, ("defaults",)) for source in sources]
    data = dict(head.defaults)
    for field, kinds in head.defaults_by.items():
        kind = own.get(field, head.defaults.get(field))
        if isinstance(kind, str) and kind in kinds:
            data |= kinds[kind]
            parts += [(source, ("defaults_by", field, kind)) for source in sources]
    data |= own
    known = {*HEAD, *head.fields}
    given = {key: value for key, value in data.items() if key not in known or not _blank(value)}
    return given, Layers((*parts, *raw.parts), raw.id)


def _blank(value: object) -> bool:
    return isinstance(value, str) and not value.strip()


def _provenance_faults(card: CardHead, layers: Layers) -> list[Fault]:
    if card.provenance == "invented" or card.source:
        return []
    what = f"the provenance is {card.provenance}, but no source is named"
    return [layers.fault(("provenance",), what, "add `source:`")]
