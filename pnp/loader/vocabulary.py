"""Reads a game's vocabulary, and says what in it leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from pydantic_core import PydanticCustomError

from pnp.errors import Fault, suggest
from pnp.loader.effects import argument
from pnp.loader.files import VocabularyFile
from pnp.source.layers import Layers
from pnp.source.reading import Keys
from pnp.vocabulary import CLAUSES, ParameterSpec, TermSpec, VerbSpec, Vocabulary

_ICON = re.compile(r"(?<!\\):([a-z][a-z0-9-]*):")


NO_VOCABULARY = Vocabulary({}, {}, {}, {}, Layers(()))
"""That of a game whose cards say nothing."""
Problem = tuple[Keys, str, str]


def make_vocabulary(
    file: VocabularyFile, layers: Layers, icons: Mapping[str, Path], faults: list[Fault]
) -> Vocabulary:
    """Return the vocabulary, and what in it leads nowhere as faults.

    Icons at fault are left out, so that no card that would print them is at fault too.
    """
    whole = Vocabulary(file.terms, file.verbs, file.clauses, file.sentences, layers)
    problems = list(_problems(whole, icons))
    if not problems:
        return whole
    faults += (layers.fault(*problem) for problem in problems)
    wrong = {keys[1] for keys, _, _ in problems if keys[0] == "verbs"}
    if any(keys[0] == "terms" for keys, _, _ in problems):
        wrong |= file.verbs.keys()
    verbs = {
        name: spec.model_copy(update={"icons": ""}) if name in wrong else spec
        for name, spec in file.verbs.items()
    }
    return replace(whole, verbs=verbs)


def _problems(vocabulary: Vocabulary, icons: Mapping[str, Path]) -> Iterator[Problem]:
    for name, terms in vocabulary.terms.items():
        for key, term in terms.items():
            yield from _term_problems(term, ("terms", name, key), icons)
    for keys, spec in vocabulary.phrases():
        if keys[0] == "verbs" and keys[-1] in {*CLAUSES, "text"}:
            yield keys, f'"{keys[-1]}" has a meaning already', "rename the verb"
        for name, parameter in spec.parameters.items():
            yield from _parameter_problems(vocabulary, parameter, (*keys, "parameters", name))
        if keys[0] == "clauses" and spec.icons:
            yield (*keys, "icons"), "a clause has no icons", "take `icons:` away"
        yield from _icon_line_problems(spec, (*keys, "icons"), icons)


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


def _icon_line_problems(spec: VerbSpec, keys: Keys, icons: Mapping[str, Path]) -> Iterator[Problem]:
    for icon in _ICON.findall(spec.icons):
        if icon not in icons:
            yield keys, f'there is no icon "{icon}"', suggest(icon, icons)
