"""Whether the effects of cards are those that their component expects of such cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic_core import PydanticCustomError

from pnp.errors import Fault, Severity, suggest
from pnp.loader.effects import argument
from pnp.loader.files import ComponentFile, Expected
from pnp.source.layers import Layers
from pnp.source.reading import Keys
from pnp.vocabulary import Effect, ParameterSpec, Vocabulary

Problem = tuple[Keys, str, str]
Cases = Mapping[str, Mapping[str, tuple[str, ...]]]
"""What is expected in one case: the values that the parameters of each verb may have."""


def declaration_faults(
    head: ComponentFile, layers: Layers, vocabulary: Vocabulary
) -> Iterator[Fault]:
    """What is expected names fields, verbs, parameters and values that there are."""
    for name, expected in head.expected.items():
        keys = ("expected", name)
        for problem in _field_problems(head, name, expected, keys):
            yield layers.fault(*problem)
        for case, verbs in expected.cases.items():
            for problem in _verb_problems(vocabulary, verbs, (*keys, case)):
                yield layers.fault(*problem)


def _field_problems(
    head: ComponentFile, name: str, expected: Expected, keys: Keys
) -> Iterator[Problem]:
    if name not in head.fields or head.fields[name].type != "effects":
        fields = [key for key, spec in head.fields.items() if spec.type == "effects"]
        yield keys, f'"{name}" is no field of effects', suggest(name, fields)
    by = head.fields.get(expected.by)
    if by is None:
        what = f'there is no field "{expected.by}"'
        yield (*keys, "by"), what, suggest(expected.by, head.fields)
    elif by.type == "choice":
        for case in expected.cases:
            if case not in by.values:
                what = f'"{expected.by}" is never "{case}"'
                yield (*keys, case), what, suggest(case, by.values)


def _verb_problems(vocabulary: Vocabulary, cases: Cases, keys: Keys) -> Iterator[Problem]:
    for verb, parameters in cases.items():
        if verb not in vocabulary.verbs:
            what = f'there is no verb "{verb}"'
            yield (*keys, verb), what, suggest(verb, vocabulary.verbs)
            continue
        known = vocabulary.verbs[verb].parameters
        for name, values in parameters.items():
            here = (*keys, verb, name)
            if name not in known:
                yield here, f'"{verb}" has no parameter "{name}"', suggest(name, known)
            else:
                yield from _value_problems(vocabulary, known[name], values, here)


def _value_problems(
    vocabulary: Vocabulary, spec: ParameterSpec, values: Iterable[str], keys: Keys
) -> Iterator[Problem]:
    for index, value in enumerate(values):
        try:
            argument(vocabulary, spec, value)
        except PydanticCustomError as error:
            context = error.context or {}
            yield (*keys, index), context["what"], context["remedy"]


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


def _surprise(effect: Effect, cases: Cases) -> tuple[str, str] | None:
    verb = effect.verb
    if verb.name not in cases:
        return f'the verb "{verb.name}"', suggest(verb.name, cases)
    for name, value in verb.arguments:
        allowed = cases[verb.name].get(name)
        if allowed is not None and str(value) not in allowed:
            return f'{verb.name} with {name} "{value}"', suggest(str(value), allowed)
    return None
