"""Reads the effects of cards: one verb and at most three clauses, with their arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Any

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from pnp.errors import suggest
from pnp.source.reading import Keys
from pnp.source.validate import number, wrong
from pnp.vocabulary import CLAUSES, Argument, Effect, ParameterSpec, Phrase, VerbSpec, Vocabulary

_NUMBER = re.compile(r"[-+]?(0|[1-9]\d{0,8})(\.\d{1,9})?")
_ONE_VERB = "write {VERB: {PARAMETER: …}}, and clauses beside it"
Problems = list[tuple[Keys, PydanticCustomError]]


def effect_reader(vocabulary: Vocabulary) -> Callable[[object], Effect]:
    """Return what makes an `Effect` of an entry in a card's effects.

    It raises a ValidationError that holds everything that is wrong with the entry.
    """

    def read(value: object) -> Effect:
        problems: Problems = []
        effect = _effect(vocabulary, value, problems)
        if problems:
            details: list[InitErrorDetails] = [
                {"type": error, "loc": keys, "input": value} for keys, error in problems
            ]
            raise ValidationError.from_exception_data("effect", details)
        assert effect is not None
        return effect

    return read


def _effect(vocabulary: Vocabulary, value: object, problems: Problems) -> Effect | None:
    if isinstance(value, str):
        value = {value.strip(): {}} if value.strip() else {}
    if not isinstance(value, dict):
        problems.append(((), wrong("an effect is no list", _ONE_VERB)))
        return None
    text = value.get("text", "")
    if not isinstance(text, str):
        problems.append((("text",), wrong("a hand-written line is a text", "quote it")))
    found: dict[str, Phrase | None] = {}
    for kind in CLAUSES:
        if kind in value:
            known = vocabulary.clauses.get(kind, {})
            found[kind] = _clause(vocabulary, kind, known, value[kind], problems)
    verb = _verb(vocabulary, value, problems)
    if problems or verb is None:
        return None
    line = text.strip("\n") if text.strip() else ""
    return Effect(verb, found.get("per"), found.get("if"), found.get("when"), line)


def _verb(vocabulary: Vocabulary, value: Mapping[str, object], problems: Problems) -> Phrase | None:
    """The one verb; a key that is none is a problem of its own, for it may be a clause mistyped."""
    others = [key for key in value if key not in {*CLAUSES, "text"}]
    verbs = [key for key in others if key in vocabulary.verbs]
    for key in others:
        if key not in verbs:
            remedy = suggest(key, (*vocabulary.verbs, *CLAUSES, "text"))
            problems.append(((key,), wrong(f'there is no verb "{key}"', remedy)))
    if len(verbs) > 1 or not others:
        what = f"an effect has {len(verbs)} verbs" if verbs else "an effect has no verb"
        problems.append(((), wrong(f"{what}, but needs one", _ONE_VERB)))
    said = [
        _phrase(vocabulary, name, vocabulary.verbs[name], value[name], (name,), problems)
        for name in verbs
    ]
    return said[0] if said else None


def _clause(
    vocabulary: Vocabulary,
    kind: str,
    known: Mapping[str, VerbSpec],
    value: object,
    problems: Problems,
) -> Phrase | None:
    if isinstance(value, str):
        value = {value.strip(): {}}
    if not isinstance(value, dict) or len(value) != 1:
        remedy = f"write `{kind}: NAME` or `{kind}: {{NAME: {{PARAMETER: …}}}}`"
        problems.append(((kind,), wrong("a clause is one name with its parameters", remedy)))
        return None
    ((name, arguments),) = value.items()
    if name not in known:
        what = f'there is no "{kind}" clause "{name}"'
        problems.append(((kind, name), wrong(what, suggest(name, known))))
        return None
    return _phrase(vocabulary, name, known[name], arguments, (kind, name), problems)


def _phrase(
    vocabulary: Vocabulary,
    name: str,
    spec: VerbSpec,
    given: object,
    keys: Keys,
    problems: Problems,
) -> Phrase | None:
    if given == "":
        given = {}
    if not isinstance(given, dict):
        what = f'"{name}" is given a {"list" if isinstance(given, list) else "text"}'
        problems.append((keys, wrong(what, f"write {name}: {{{_shape(spec.parameters)}}}")))
        return None
    for key in given:
        if key not in spec.parameters:
            error = wrong(f'"{name}" has no parameter "{key}"', suggest(key, spec.parameters))
            problems.append(((*keys, key), error))
    arguments: list[tuple[str, Argument]] = []
    for key, parameter in spec.parameters.items():
        value = given.get(key, parameter.default)
        if value is None:
            problems.append((keys, wrong(f'"{name}" lacks "{key}"', f"add `{key}:`")))
            continue
        try:
            arguments.append((key, argument(vocabulary, parameter, value)))
        except PydanticCustomError as error:
            if key in given:
                problems.append(((*keys, key), error))
            else:  # a default at fault, which the vocabulary is told of
                arguments.append((key, value))
    return Phrase(name, tuple(arguments))


def _shape(parameters: Iterable[str]) -> str:
    return ", ".join(f"{name}: …" for name in parameters)


def argument(vocabulary: Vocabulary, spec: ParameterSpec, value: Any) -> Argument:
    """Return the value of a parameter; raises a `wrong` for one that does not fit."""
    if not isinstance(value, str):
        raise wrong("a list or mapping stands where a value is expected", "write one value")
    text = value.strip()
    if spec.type != "number":
        known = vocabulary.values(spec)
        if text not in known and (spec.of is None or spec.of in vocabulary.terms):
            raise wrong(f'"{text}" is not one of the choices', suggest(text, known))
        return text
    if not _NUMBER.fullmatch(text):
        raise wrong(f'"{text}" is no number', "write a number, such as 2")
    amount = number(text)
    if spec.min is not None and amount < Decimal(str(spec.min)):
        raise wrong(f"{text} is too small", f"write {spec.min:g} or more")
    if spec.max is not None and amount > Decimal(str(spec.max)):
        raise wrong(f"{text} is too large", f"write {spec.max:g} or less")
    return amount


def effect_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON Schema of an entry in a card's effects, for editors."""
    clauses: dict[str, Any] = {
        kind: _names_schema(vocabulary, vocabulary.clauses.get(kind, {})) for kind in CLAUSES
    }
    verbs = {name: _phrase_schema(vocabulary, spec) for name, spec in vocabulary.verbs.items()}
    properties = {**verbs, **clauses, "text": {"type": "string"}}
    whole = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"anyOf": [{"enum": _bare_names(vocabulary.verbs)}, whole]}


def _names_schema(vocabulary: Vocabulary, specs: Mapping[str, VerbSpec]) -> dict[str, Any]:
    properties = {name: _phrase_schema(vocabulary, spec) for name, spec in specs.items()}
    whole = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"anyOf": [{"enum": _bare_names(specs)}, {**whole, "maxProperties": 1}]}


def _bare_names(specs: Mapping[str, VerbSpec]) -> list[str]:
    """What may be said without parameters."""
    return [name for name, spec in specs.items() if not _needed(spec)]


def _needed(spec: VerbSpec) -> list[str]:
    return [name for name, parameter in spec.parameters.items() if parameter.default is None]


def _phrase_schema(vocabulary: Vocabulary, spec: VerbSpec) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {
            name: _argument_schema(vocabulary, parameter)
            for name, parameter in spec.parameters.items()
        },
        "required": _needed(spec),
        "additionalProperties": False,
    }


def _argument_schema(vocabulary: Vocabulary, spec: ParameterSpec) -> dict[str, Any]:
    if spec.type != "number":
        return {"enum": list(vocabulary.values(spec))}
    bounds = {"minimum": spec.min, "maximum": spec.max}
    return {"type": "number"} | {key: bound for key, bound in bounds.items() if bound is not None}
