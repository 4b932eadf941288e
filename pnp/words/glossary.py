"""A game's glossary: the words that mean one thing, and how each language says them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator

from pnp.aids import without_links
from pnp.errors import Fault
from pnp.loader.files import Format
from pnp.loader.merging import merged
from pnp.loader.roots import Roots
from pnp.source.layers import Layers
from pnp.source.reading import Keys, Source, read
from pnp.source.validate import Model, Text, validate, wrong
from pnp.words.languages import proper_code
from pnp.words.message import MessageError, argument_names, literal_text

FILE = "glossary.yaml"
_LATIN = re.compile(r"[A-Za-zÀ-ɏ]+(?:['’-][A-Za-zÀ-ɏ]+)*")
_MARKUP = re.compile(r"(?<!\\):[a-z][a-z0-9-]*:|[*_]")


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


Accepted = Annotated[
    tuple[Text, ...],
    BeforeValidator(_as_list),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
]
"""One translation, or a list of those that will do."""


class TermSpec(Model):
    """One term: its English, and by language code what a translation may call it."""

    model_config = ConfigDict(extra="allow", frozen=True, defer_build=True)
    __pydantic_extra__: dict[str, Accepted] = Field(init=False)

    term: Text
    also: tuple[Text, ...] = ()
    status: Literal["official", "ours"]
    note: Text = ""

    @model_validator(mode="after")
    def _languages(self) -> Self:
        for code in self.__pydantic_extra__:
            if (proper := proper_code(code)) != code:
                known = ", ".join(name for name in TermSpec.model_fields if name != "term")
                remedy = f"write {proper}" if proper else f"write a language code, or {known}"
                raise wrong(f'the key "{code}" is not known here', remedy)
        return self

    @cached_property
    def translations(self) -> dict[str, tuple[str, ...]]:
        """What each language calls it; languages without a name are left out."""
        given = {
            lang: tuple(filter(None, names)) for lang, names in self.__pydantic_extra__.items()
        }
        return {lang: names for lang, names in given.items() if names}

    @property
    def forms(self) -> list[str]:
        """The English forms: as given, and each with a regular plural."""
        given = (self.term, *self.also)
        return list(dict.fromkeys([*given, *map(plural, given)]))


class GlossaryFile(Model):
    """glossary.yaml: the terms of a game."""

    format: Format
    terms: tuple[TermSpec, ...] = ()


def plural(term: str) -> str:
    """Return the regular plural of an English term.

    >>> plural("draw pile"), plural("country"), plural("box")
    ('draw piles', 'countries', 'boxes')
    """
    if re.search(r"[^aeiou]y$", term):
        return f"{term[:-1]}ies"
    return f"{term}es" if re.search(r"(s|x|z|ch|sh)$", term) else f"{term}s"


@dataclass(frozen=True)
class Glossary:
    """The terms of one game."""

    terms: tuple[TermSpec, ...] = ()

    @cached_property
    def _by_form(self) -> dict[str, TermSpec]:
        return {form.casefold(): term for term in reversed(self.terms) for form in term.forms}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        forms = sorted(self._by_form, key=len, reverse=True)  # the longest is tried first
        return re.compile(
            rf"(?<!\w)({'|'.join(map(re.escape, forms)) or '(?!)'})(?!\w)", re.IGNORECASE
        )

    def terms_in(self, english: str) -> list[TermSpec]:
        """Return the terms of an English text or message, in order, each once.

        Of terms inside each other the longer counts: a draw pile is no pile.
        """
        found = self._pattern.findall(_words(english))
        return list({term.term: term for form in found for term in self._terms(form)}.values())

    def _terms(self, form: str) -> Iterator[TermSpec]:
        term = self._by_form.get(form.casefold())
        if term is not None:
            yield term

    def missed(self, lang: str, english: str, translated: str) -> list[TermSpec]:
        """Return the terms of an English text that its translation calls by another name."""
        words = _words(translated).casefold()
        return [
            term
            for term in self.terms_in(english)
            if lang in term.translations
            and not any(name.casefold() in words for name in term.translations[lang])
        ]


def allowed_latin(glossary: Glossary, lang: str) -> frozenset[str]:
    """Return the words in Latin letters that the glossary gives to a language of another script."""
    names = (name for term in glossary.terms for name in term.translations.get(lang, ()))
    return frozenset(word for name in names for word in _LATIN.findall(name))


def _words(text: str) -> str:
    """The words of a text or message, without markup and placeholders."""
    try:
        plain = literal_text(text) if argument_names(text) else text
    except MessageError:
        plain = text
    plain = without_links(plain)
    return " ".join(_MARKUP.sub(lambda match: " " if len(match[0]) > 1 else "", plain).split())


def read_glossary(roots: Roots, game: str, faults: list[Fault]) -> Glossary:
    """Return a game's glossary; an upper root's replaces the keys it gives, term by term.

    What is wrong is added to `faults`; a term at fault is left out. A game without the file has
    no terms.
    """
    return glossary_of(roots.files(game, FILE), faults)


def glossary_of(paths: Iterable[Path], faults: list[Fault]) -> Glossary:
    """Return the glossary of these files, the later replacing what it gives."""
    sources = [s for path in paths if (s := read(path, faults)) is not None]
    for source in sources:
        head = {key: value for key, value in source.data.items() if key != "terms"}
        validate(GlossaryFile, {"format": "1", **head}, Layers(((source, ()),)), faults)
    terms = []
    for data, layers in _merged(sources, faults):
        term = validate(TermSpec, data, layers, faults)
        if term is not None:
            terms.append(term)
    return Glossary(tuple(terms))


def _merged(
    sources: Sequence[Source], faults: list[Fault]
) -> Iterator[tuple[dict[str, Any], Layers]]:
    """The terms of all files, and where each is said."""
    found: dict[str, tuple[dict[str, Any], tuple[tuple[Source, Keys], ...]]] = {}
    for source in sources:
        seen: set[str] = set()
        for keys, entry in _entries(source, faults):
            name = str(entry.get("term", "")).strip()
            if not name or name in seen:
                what = f'the term "{name}" is there twice' if name else "a term is missing"
                remedy = "keep one of the two" if name else "add `term:`"
                faults.append(Fault(source.place(keys), what, remedy))
                continue
            seen.add(name)
            data, parts = found.get(name, ({}, ()))
            found[name] = (merged(data, entry), (*parts, (source, keys)))
    for data, parts in found.values():
        yield data, Layers(parts)


def _entries(source: Source, faults: list[Fault]) -> Iterator[tuple[Keys, dict[str, Any]]]:
    entries = source.data.get("terms", [])
    if not isinstance(entries, list):
        place = source.place(("terms",))
        faults.append(Fault(place, "`terms` is no list", "write one `- {term: …}` a line"))
        return
    for index, entry in enumerate(entries):
        keys: Keys = ("terms", index)
        if isinstance(entry, dict):
            yield keys, entry
        else:
            what, remedy = "a term must be keys and values", "write {term: …, status: …}"
            faults.append(Fault(source.place(keys), what, remedy))
