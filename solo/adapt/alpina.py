"""Alpina's catalogue as the data that its rules score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.errors import Fault, FaultsError, Place
from pnp.model import Card as PrintedCard
from pnp.model import Catalogue
from pnp.source.reading import Keys
from pnp.vocabulary import Effect, ParameterSpec
from solo.rules.alpina.conditions import VERBS, parameters, why_not_condition
from solo.rules.alpina.grid import Card, Condition
from solo.words import english, halves

_FIELDS = {
    "cards": {"animal": "choice", "landscape": "choice", "condition": "effects"},
    "hikers": {"colour": "choice"},
}
_NUMBERS = ("points", "fixed")


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a verb takes: one of the `values`, which are terms `of` a set, or a number.

    A number lies between `least` and `most`. Without a `default` it must be given.
    """

    name: str
    of: str = ""
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    default: int | str | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """What the game has: cards and their copies by code, and hikers of some colours.

    `verbs` are those that conditions may use, with their parameters in order.
    """

    cards: Mapping[str, Card]
    copies: Mapping[str, int]
    animals: tuple[str, ...]
    landscapes: tuple[str, ...]
    colours: tuple[str, ...]
    verbs: Mapping[str, tuple[Parameter, ...]]


def deck(catalogue: Catalogue) -> Deck:
    """Return the deck of a catalogue. Raises FaultsError with the place of all it cannot score."""
    faults = list(_shape_faults(catalogue))
    if faults:
        raise FaultsError(faults)
    component = catalogue.components["cards"]
    printed = [card for card in component.cards if card.count]
    hikers = catalogue.components["hikers"].cards
    cards = {card.code: _card(card, faults) for card in printed}
    if faults:
        raise FaultsError(faults)
    return Deck(
        MappingProxyType(cards),
        MappingProxyType({card.code: card.count for card in printed}),
        component.fields["animal"].values,
        component.fields["landscape"].values,
        tuple(dict.fromkeys(str(hiker.values["colour"]) for hiker in hikers if hiker.count)),
        MappingProxyType(_verbs(catalogue)),
    )


def _shape_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """Yield a fault for each component, field and parameter that the rules need and miss."""
    for name, fields in _FIELDS.items():
        component = catalogue.components.get(name)
        if component is None:
            what = f'there is no component "{name}"'
            yield catalogue.layers.fault((), what, f"add cards/{name}.yaml")
            continue
        for field, kind in fields.items():
            if (spec := component.fields.get(field)) is None or spec.type != kind:
                what = f'"{name}" has no field "{field}" of the type {kind}'
                yield component.layers.fault(("fields", field), what, "add it")
    for verb in VERBS:
        if verb in catalogue.vocabulary.verbs:
            given = catalogue.vocabulary.verbs[verb].parameters
            wanted = {name: "number" if name in _NUMBERS else "term" for name in parameters(verb)}
            if {name: one.type for name, one in given.items()} != wanted:
                keys: Keys = ("verbs", verb, "parameters")
                remedy = ", ".join(f"{name}: {kind}" for name, kind in wanted.items())
                what = f'"{verb}" has other parameters than the rules of the game'
                yield catalogue.vocabulary.layers.fault(keys, what, f"declare {remedy}")


def _card(card: PrintedCard, faults: list[Fault]) -> Card:
    """Return a card, or one like it with a fault."""
    condition = Condition("", ())
    keys: Keys = ("condition",)
    effects = card.values["condition"]
    assert isinstance(effects, tuple)
    if len(effects) != 1:
        what = f"a card has one condition, this one has {len(effects)}"
        faults.append(card.layers.fault(keys, what, "keep one"))
    else:
        condition = _condition(effects[0], card.layers.place(keys), faults)
    return Card(card.code, str(card.values["animal"]), str(card.values["landscape"]), condition)


def _condition(effect: Effect, place: Place, faults: list[Fault]) -> Condition:
    """Return what an effect scores; faults for clauses, and for what no rule scores."""
    for kind, phrase in effect.clauses():
        what = f'the clause "{kind}: {phrase.name}" cannot be scored'
        faults.append(Fault(place, what, "say it with a verb and its region"))
    condition = Condition(effect.verb.name, effect.verb.arguments)  # type: ignore[arg-type]  # decimals are refused below
    if why := why_not_condition(condition):
        faults.append(Fault(place, *halves(english(why))))
    return condition


def _verbs(catalogue: Catalogue) -> dict[str, tuple[Parameter, ...]]:
    """Return the verbs that the vocabulary declares and the rules score."""
    vocabulary = catalogue.vocabulary
    return {
        verb: tuple(
            _parameter(name, one, vocabulary.values(one))
            for name, one in vocabulary.verbs[verb].parameters.items()
        )
        for verb in VERBS
        if verb in vocabulary.verbs
    }


def _parameter(name: str, spec: ParameterSpec, values: tuple[str, ...]) -> Parameter:
    if spec.type == "term":
        return Parameter(name, spec.of or "", values, default=spec.default)
    least, most = int(spec.min or 0), 99 if spec.max is None else int(spec.max)
    default = None if spec.default is None else int(spec.default)
    return Parameter(name, least=least, most=most, default=default)
