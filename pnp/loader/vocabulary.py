"""Reads a game's vocabulary, and says what in it leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic_core import PydanticCustomError

from pnp.errors import Fault, suggest
from pnp.loader.effects import argument
from pnp.loader.files import VocabularyFile
from pnp.source.layers import Layers
from pnp.source.reading import Keys
from pnp.vocabulary import CLAUSES, ParameterSpec, TermSpec, VerbSpec, Vocabulary

_ICON = re.compile(r"(?<!\\):([a-z][a-z0-9-]*):")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def make_vocabulary(
    file: VocabularyFile | None, layers: Layers, icons: Mapping[str, Path], faults: list[Fault]
) -> Vocabulary:
    """Return the vocabulary, and what in it leads nowhere as faults; a game need not have one."""
    if file is None:
        return Vocabulary({}, {}, {}, {}, layers)
    whole = Vocabulary(file.terms, file.verbs, file.clauses, file.sentences, layers)
    faults += (layers.fault(*problem) for problem in _problems(whole, icons))
    return whole


Problem = tuple[Keys, str, str]


def _problems(vocabulary: Vocabulary, icons: Mapping[str, Path]) -> Iterator[Problem]:
    for name, terms in vocabulary.terms.items():
        for key, term in terms.items():
            yield from _term_problems(term, ("terms", name, key), icons)
    for keys, spec in vocabulary.phrases():
        if keys[0] == "verbs" and keys[-1] in {*CLAUSES, "text"}:
            yield keys, f'"{keys[-1]}" has a meaning already', "rename the verb"
        for name, parameter in spec.parameters.items():
            yield from _parameter_problems(vocabulary, parameter, (*keys, "parameters", name))
        yield from _icon_line_problems(vocabulary, spec, (*keys, "icons"), icons)


def _term_problems(term: TermSpec, keys: Keys, icons: Mapping[str, Path]) -> Iterator[Problem]:
    if term.icon is not None and term.icon not in icons:
        yield (*keys, "icon"), f'there is no icon "{term.icon}"', suggest(term.icon, icons)


def _parameter_problems(
    vocabulary: Vocabulary, parameter: ParameterSpec, keys: Keys
) -> Iterator[Problem]:
    if parameter.of is not None:
        if parameter.of not in vocabulary.terms:
            remedy = suggest(parameter.of, vocabulary.terms)
            yield (*keys, "of"), f'there are no terms "{parameter.of}"', remedy
            return
        known = vocabulary.terms[parameter.of]
        for index, value in enumerate(parameter.values):
            if value not in known:
                what = f'"{value}" is not one of the terms "{parameter.of}"'
                yield (*keys, "values", index), what, suggest(value, known)
    if parameter.default is not None:
        try:
            argument(vocabulary, parameter, parameter.default)
        except PydanticCustomError as error:
            context = error.context or {}
            yield (*keys, "default"), context["what"], context["remedy"]


def _icon_line_problems(
    vocabulary: Vocabulary, spec: VerbSpec, keys: Keys, icons: Mapping[str, Path]
) -> Iterator[Problem]:
    """A line of icons names parameters that are numbers or terms with icons, and icons."""
    for name in _PLACEHOLDER.findall(spec.icons):
        parameter = spec.parameters.get(name)
        if parameter is None:
            yield keys, f'there is no parameter "{name}"', suggest(name, spec.parameters)
        elif parameter.type == "choice":
            yield keys, f'"{name}" is a choice and has no icon', "name a number or a term"
        elif parameter.of is not None:
            terms = vocabulary.terms.get(parameter.of, {})
            bare = [v for v in vocabulary.values(parameter) if v in terms and not terms[v].icon]
            if bare:
                yield keys, f'"{name}" may be "{bare[0]}", which has no icon', "give it one"
    for icon in _ICON.findall(spec.icons):
        if icon not in icons:
            yield keys, f'there is no icon "{icon}"', suggest(icon, icons)
