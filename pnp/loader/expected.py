"""Whether the effects of cards are those that their component expects of such cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.errors import Fault, Severity, suggest
from pnp.loader.files import ComponentFile
from pnp.source.layers import Layers
from pnp.source.reading import Keys
from pnp.vocabulary import Effect


def declaration_faults(head: ComponentFile, layers: Layers) -> Iterator[Fault]:
    """What is expected names fields that there are."""
    for name, expected in head.expected.items():
        keys = ("expected", name)
        if name not in head.fields or head.fields[name].type != "effects":
            fields = [key for key, spec in head.fields.items() if spec.type == "effects"]
            what = f'"{name}" is no field of effects'
            yield layers.fault(keys, what, suggest(name, fields))
        if expected.by not in head.fields:
            what = f'there is no field "{expected.by}"'
            yield layers.fault((*keys, "by"), what, suggest(expected.by, head.fields))


def surprises(
    head: ComponentFile, head_layers: Layers, values: Mapping[str, Any], layers: Layers
) -> Iterator[Fault]:
    """Yield a fault for each effect that is not expected of a card with these values.

    It is an error in a card of the file that says what to expect; cards that another root gives are
    warned of only, for an owner may know better.
    """
    for name, expected in head.expected.items():
        cases = expected.cases.get(str(values.get(expected.by)))
        if cases is None:
            continue
        for index, effect in enumerate(values.get(name, ())):
            if problem := _surprise(effect, cases):
                keys: Keys = (name, index)
                own = layers.source(keys) is head_layers.source(("expected", name))
                severity: Severity = "error" if own else "warning"
                what = f"not expected where {expected.by} is {values[expected.by]}: {problem[0]}"
                yield layers.fault(keys, what, problem[1], severity=severity)


def _surprise(
    effect: Effect, cases: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> tuple[str, str] | None:
    verb = effect.verb
    if verb.name not in cases:
        return f'the verb "{verb.name}"', suggest(verb.name, cases)
    for name, value in verb.arguments:
        allowed = cases[verb.name].get(name)
        if allowed is not None and str(value) not in allowed:
            return f'{verb.name} with {name} "{value}"', suggest(str(value), allowed)
    return None
