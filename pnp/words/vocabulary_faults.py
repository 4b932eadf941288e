"""What is wrong with the messages of a vocabulary, as its YAML gives them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache

from pnp.errors import Fault, suggest
from pnp.source.reading import Keys
from pnp.vocabulary import Vocabulary
from pnp.words.message import FORM, MessageError, argument_names, counted_names, without_form
from pnp.words.po import short


def vocabulary_faults(vocabulary: Vocabulary) -> list[Fault]:
    """Return a fault for each message that is broken, lacks a placeholder or has a strange one."""
    return list(_faults(vocabulary))


@lru_cache(maxsize=16)
def _faults(vocabulary: Vocabulary) -> tuple[Fault, ...]:
    """The faults, looked for once: every file and language of a game asks for them."""
    return tuple(
        vocabulary.layers.fault(keys, what, remedy)
        for keys, what, remedy in (
            *_term_problems(vocabulary),
            *_phrase_problems(vocabulary),
            *_sentence_problems(vocabulary),
        )
    )


Problem = tuple[Keys, str, str]


def _term_problems(vocabulary: Vocabulary) -> Iterator[Problem]:
    for name, terms in vocabulary.terms.items():
        for key, term in terms.items():
            yield from _problems(term.text, ("terms", name, key, "text"), {FORM: "word"}, set())


def _phrase_problems(vocabulary: Vocabulary) -> Iterator[Problem]:
    for keys, spec in vocabulary.phrases():
        kinds = {name: parameter.type for name, parameter in spec.parameters.items()}
        yield from _problems(spec.text, (*keys, "text"), kinds, kinds.keys())
        shown = {name: "picture" if kind == "term" else kind for name, kind in kinds.items()}
        yield from _problems(spec.icons, (*keys, "icons"), shown, set())


def _sentence_problems(vocabulary: Vocabulary) -> Iterator[Problem]:
    for name, text in vocabulary.sentences.items():
        kinds = dict.fromkeys(("verb", *name.split("-")), "phrase")
        yield from _problems(text, ("sentences", name), kinds, kinds.keys())


def _problems(
    text: str, keys: Keys, kinds: Mapping[str, str], needed: AbstractSet[str]
) -> Iterator[Problem]:
    """What is wrong with a message that may name what `kinds` holds, and must name the `needed`."""
    try:
        paths = argument_names(text)
    except MessageError as error:
        yield keys, f'"{short(text)}" is no message ({error})', "mend its braces"
        return
    for path in paths:
        name, _, form = path.partition("-")
        if name not in kinds:
            what = f'"{short(text)}" names "{name}", which is no parameter'
            yield keys, what, suggest(name, kinds) if kinds else f"take {{{path}}} away"
        elif form and kinds[name] != "term":
            yield keys, f'"{name}" is a {kinds[name]} and has no form "{form}"', f"write {{{name}}}"
    for name in counted_names(text):
        if kinds.get(name, "number") != "number":
            what = f'"{name}" is a {kinds[name]} and cannot be counted'
            yield keys, what, f"write {{{name}}}, or {{{name}, select, …}}"
    for name, kind in kinds.items():
        if kind == "choice" and re.search(rf"\{{\s*{name}\s*\}}", text):
            what = f'"{name}" is a choice and has no words'
            yield keys, what, f"write {{{name}, select, …}}, or make it a term"
    for name in sorted(needed - set(map(without_form, paths))):
        what = f'"{short(text)}" lacks its placeholder {{{name}}}'
        yield keys, what, f"add {{{name}}}, or take the parameter away"
