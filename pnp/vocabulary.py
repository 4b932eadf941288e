"""A game's vocabulary: verbs with parameters, the clauses and terms they use; effects say them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import BeforeValidator, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from pnp.source.layers import Layers
from pnp.source.validate import Id, Model, Name, Real, Text, spelled_out, wrong

Clause = Literal["per", "if", "when"]
CLAUSES: tuple[Clause, ...] = get_args(Clause)
ParameterType = Literal["number", "choice", "term"]
SentenceName = Literal[
    "verb", "per", "if", "when", "per-if", "per-when", "if-when", "per-if-when"
]  # fmt: skip
Argument = int | Decimal | str

_OWN_KEYS: Mapping[str, set[str]] = {
    "number": {"min", "max"}, "choice": {"values"}, "term": {"of", "values"},
}  # fmt: skip
_NEEDED = {"choice": "values", "term": "of"}


class ParameterSpec(Model):
    """What a parameter of a verb or clause takes: a number, one of some choices, or a term."""

    type: ParameterType
    values: tuple[Text, ...] = ()
    of: Name | None = None
    min: Real | None = None
    max: Real | None = None
    default: Text | None = None

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if (key := _NEEDED.get(self.type)) and not getattr(self, key):
            raise wrong(f"a {self.type} without `{key}`", f"add `{key}:`")
        for key in sorted(self.model_fields_set - {"type", "default"} - _OWN_KEYS[self.type]):
            raise wrong(f"`{key}` says nothing about a {self.type}", f"take `{key}:` away")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise wrong("`min` is more than `max`", "swap the two")
        return self


@dataclass(frozen=True)
class _Or:
    """Tells editors what may stand in place of all keys."""

    bare: tuple[tuple[str, object], ...]

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"anyOf": [dict(self.bare), handler(core)]}


ParameterRule = Annotated[
    ParameterSpec, BeforeValidator(spelled_out("type")), _Or((("const", "number"),))
]


class TermSpec(Model):
    """A word that parameters choose: its message, which may `select` by `form`, and its icon."""

    text: Text
    icon: Id | None = None


class VerbSpec(Model):
    """A verb or a clause: its parameters, its message, and its line of icons."""

    parameters: dict[Name, ParameterRule] = {}
    text: Text
    icons: Text = ""


TermRule = Annotated[TermSpec, BeforeValidator(spelled_out("text")), _Or((("type", "string"),))]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A verb or clause with its arguments, defaults filled in, in the order of its parameters."""

    name: str
    arguments: tuple[tuple[str, Argument], ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One sentence of a card's rules; `text` is a hand-written line to print in its place."""

    verb: Phrase
    per: Phrase | None = None
    if_: Phrase | None = None
    when: Phrase | None = None
    text: str = ""

    def clauses(self) -> Iterator[tuple[Clause, Phrase]]:
        """The clauses it has."""
        for kind, phrase in zip(CLAUSES, (self.per, self.if_, self.when), strict=True):
            if phrase is not None:
                yield kind, phrase


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """All that the cards of a game can say; a fault in it is placed by `layers`."""

    terms: Mapping[str, Mapping[str, TermSpec]]
    verbs: Mapping[str, VerbSpec]
    clauses: Mapping[Clause, Mapping[str, VerbSpec]]
    sentences: Mapping[SentenceName, str]
    layers: Layers

    def phrases(self) -> Iterator[tuple[tuple[str, ...], VerbSpec]]:
        """Every verb and clause, with the keys that lead to it."""
        for name, spec in self.verbs.items():
            yield ("verbs", name), spec
        for kind, clauses in self.clauses.items():
            for name, spec in clauses.items():
                yield ("clauses", kind, name), spec

    def values(self, spec: ParameterSpec) -> tuple[str, ...]:
        """What a choice or term may be; nothing for a number."""
        if spec.values or spec.of is None:
            return spec.values
        return tuple(self.terms.get(spec.of, ()))


__all__ = [
    "CLAUSES", "Argument", "Clause", "Effect", "ParameterSpec", "Phrase", "SentenceName",
    "TermRule", "TermSpec", "VerbSpec", "Vocabulary",
]  # fmt: skip
