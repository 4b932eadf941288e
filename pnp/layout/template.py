"""Texts of a layout that name fields: `{name}`, `{country.name}`, or ICU messages with words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import NamedTuple

from pnp.errors import suggest
from pnp.layout.schema import FIELD
from pnp.model import Card, Catalogue, Component, FieldSpec, Value
from pnp.text.markup import escape
from pnp.vocabulary import Effect
from pnp.words.message import (
    Argument,
    MessageError,
    argument_names,
    counted_names,
    format_message,
)
from pnp.words.phrases import icon_line, sentence
from pnp.words.po import Words

BUILT_IN = {
    "id": FieldSpec(type="key"),
    "code": FieldSpec(type="label"),
    "count": FieldSpec(type="number"),
}
"""Fields that every card has."""

_PLACEHOLDER = re.compile(rf"\{{({FIELD})\}}")


class TemplateError(ValueError):
    """A text of a layout is wrong: what it is, and what would be right."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.what, self.remedy = what, remedy


class Fields(NamedTuple):
    """What a zone may name: the fields of a component's cards, and `each` inside a list."""

    catalogue: Catalogue
    component: Component
    each: FieldSpec | None = None

    def spec(self, path: str) -> FieldSpec:
        """Return what a path leads to; raises TemplateError where it leads nowhere."""
        name, *rest = path.split(".")
        known = {**BUILT_IN, **self.component.fields}
        if self.each is not None:
            known["each"] = self.each
        if name not in known:
            raise TemplateError(f'there is no field "{name}"', suggest(name, known))
        spec = known[name]
        if spec.type == "effects" and rest:
            return self._effects_spec(name, rest)
        for part in rest:
            if spec.type != "reference":
                raise TemplateError(
                    f'"{name}" is a {spec.type}, not a reference', f"write {{{name}}}"
                )
            fields = self.catalogue.components[spec.to.partition(".")[0]].fields
            if part not in fields and part not in BUILT_IN:
                raise TemplateError(
                    f'what "{name}" refers to has no "{part}"', suggest(part, fields)
                )
            name, spec = part, fields.get(part) or BUILT_IN[part]
        return spec

    def _effects_spec(self, name: str, rest: Sequence[str]) -> FieldSpec:
        """What cards say has icons, and the name of its first verb."""
        if list(rest) == ["icons"]:
            return FieldSpec(type="text")
        if list(rest) == ["verb"]:
            verbs = tuple(self.catalogue.vocabulary.verbs)
            return FieldSpec(type="choice", values=verbs) if verbs else FieldSpec(type="key")
        known = suggest(rest[0], ("icons", "verb"))
        raise TemplateError(f'"{name}" has no "{".".join(rest)}"', known)


@dataclass(frozen=True, slots=True)
class Scope:
    """The card that is being laid out, in one language; `each` is the entry of a list."""

    catalogue: Catalogue
    component: Component
    card: Card
    words: Words
    each: tuple[FieldSpec, Value] | None = None

    def value(self, path: str) -> tuple[FieldSpec, Value | None]:
        """Return what a path leads to on this card; None if it is not given."""
        name, *rest = _steps(path)
        spec: FieldSpec
        value: Value | None
        if name == "each" and self.each is not None:
            spec, value = self.each
        else:
            spec, value = _own(self.component, self.card, name)
        if spec.type == "effects" and rest and isinstance(value, tuple):
            return spec, self._of_effects(value, rest[0])
        for part in rest:
            if value is None:
                break
            component = self.catalogue.components[spec.to.partition(".")[0]]
            spec, value = _own(component, self.catalogue.referred(spec, str(value)), part)
        return spec, value

    def _of_effects(self, effects: tuple[Effect, ...], part: str) -> str | None:
        if part == "verb":
            return effects[0].verb.name if effects else None
        vocabulary = self.catalogue.vocabulary
        lines = [line for effect in effects if (line := icon_line(effect, vocabulary))]
        return "\n".join(lines) if lines else None

    def words_of(self, path: str) -> str:
        """Return what a path prints, as a text with markup."""
        spec, value = self.value(path)
        if value is None:
            return ""
        if spec.type == "text":
            return self.words.say(str(value))
        if spec.type == "effects":
            return self._sentences(value)
        if spec.type == "icon":
            return f":{value}:"
        if spec.type == "reference":
            card = self.catalogue.referred(spec, str(value))
            component = self.catalogue.components[spec.to.partition(".")[0]]
            if "name" in component.fields:
                return Scope(self.catalogue, component, card, self.words).words_of("name")
        return escape(str(value))

    def _sentences(self, value: Value) -> str:
        """Effects as sentences, one a line; lines of icons are texts already."""
        if not isinstance(value, tuple):
            return str(value)
        vocabulary = self.catalogue.vocabulary
        return "\n".join(sentence(effect, vocabulary, self.words) for effect in value)


@lru_cache(maxsize=1000)
def _steps(path: str) -> tuple[str, ...]:
    return tuple(path.split("."))


def _own(component: Component, card: Card, name: str) -> tuple[FieldSpec, Value | None]:
    if name in component.fields:
        return component.fields[name], card.values.get(name)
    return BUILT_IN[name], getattr(card, name)


@dataclass(frozen=True)
class Template:
    """A text that may name fields; `message` if it has words of its own, to be translated."""

    source: str
    paths: tuple[str, ...]
    message: bool

    @cached_property
    def field(self) -> str:
        """The path of a text that is nothing but one field; empty for all others."""
        return self.paths[0] if self.paths and self.source == f"{{{self.paths[0]}}}" else ""

    def render(self, scope: Scope) -> str:
        """Return the text for a card; nothing if it counts what the card does not say."""
        if self.field:
            return scope.words_of(self.field)
        if not self.message:
            return _PLACEHOLDER.sub(lambda match: scope.words_of(match[1]), self.source)
        pattern = scope.words.say(self.source)
        counted = counted_names(pattern)
        if any(scope.value(path)[1] is None for path in counted):
            return ""
        arguments = {path: self._argument(scope, path, path in counted) for path in self.paths}
        return format_message(pattern, scope.words.lang, arguments)

    @staticmethod
    def _argument(scope: Scope, path: str, counted: bool) -> Argument:
        """A number where it is counted, else what the field prints: 2.50 stays 2.50."""
        value = scope.value(path)[1] if counted else None
        return value if isinstance(value, (int, Decimal)) else scope.words_of(path)


def parse_template(source: str, fields: Fields) -> Template:
    """Return a template whose fields exist; raises TemplateError."""
    bare = _PLACEHOLDER.sub("", source)
    message = (
        "{" in bare or "}" in bare or any(character.isalpha() for character in _unmarked(bare))
    )
    if not message:
        paths = tuple(_PLACEHOLDER.findall(source))
    else:
        try:
            paths = tuple(argument_names(source))
        except MessageError as error:
            remedy = (
                "write {field}, or an ICU message such as {n, plural, one {# card} other {# cards}}"
            )
            raise TemplateError(f'"{source}" is no message ({error})', remedy) from None
    for path in paths:
        spec = fields.spec(path)
        if spec.type in {"list", "drawing", "art"}:
            raise TemplateError(
                f'"{path}" is a {spec.type} and cannot be printed as text', "use `each:`"
            )
        if message and spec.type != "number" and path in counted_names(source):
            raise TemplateError(
                f'"{path}" is a {spec.type} and cannot be counted', "name a number field"
            )
    return Template(source, paths, message)


def _unmarked(text: str) -> str:
    return re.sub(r":[a-z][a-z0-9-]*:", "", text)
