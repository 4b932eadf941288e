"""What is wrong with the messages of a vocabulary, as its YAML gives them."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from pnp.errors import Fault, suggest
from pnp.source.reading import Keys
from pnp.vocabulary import VerbSpec, Vocabulary
from pnp.words.message import FORM, MessageError, argument_names, counted_names, without_form
from pnp.words.po import short


def vocabulary_faults(vocabulary: Vocabulary) -> list[Fault]:
    """Return a fault for each message that is broken, lacks a placeholder or has a strange one."""
    return [
        vocabulary.layers.fault(keys, what, remedy)
        for keys, what, remedy in (
            *_term_problems(vocabulary),
            *_phrase_problems(vocabulary),
            *_sentence_problems(vocabulary),
        )
    ]


Problem = tuple[Keys, str, str]


def _term_problems(vocabulary: Vocabulary) -> Iterator[Problem]:
    for name, terms in vocabulary.terms.items():
        for key, term in terms.items():
            yield from _problems(term.text, ("terms", name, key, "text"), {FORM}, set())


def _phrase_problems(vocabulary: Vocabulary) -> Iterator[Problem]:
    for keys, spec in vocabulary.phrases():
        here = (*keys, "text")
        names = set(spec.parameters)
        found = list(_problems(spec.text, here, names, names))
        yield from found or _misused(spec, here)


def _misused(spec: VerbSpec, keys: Keys) -> Iterator[Problem]:
    """Only numbers are counted, and only terms have forms."""
    for name in counted_names(spec.text):
        if spec.parameters[name].type != "number":
            what = f'"{name}" is a {spec.parameters[name].type} and cannot be counted'
            yield keys, what, f"write {{{name}}}, or {{{name}, select, …}}"
    for path in argument_names(spec.text):
        name, _, form = path.partition("-")
        if form and spec.parameters[name].type != "term":
            what = f'"{name}" is a {spec.parameters[name].type} and has no form "{form}"'
            yield keys, what, f"write {{{name}}}"


def _sentence_problems(vocabulary: Vocabulary) -> Iterator[Problem]:
    for name, text in vocabulary.sentences.items():
        parts = {"verb", *name.split("-")}
        yield from _problems(text, ("sentences", name), parts, parts)


def _problems(
    text: str, keys: Keys, allowed: AbstractSet[str], needed: AbstractSet[str]
) -> Iterator[Problem]:
    try:
        names = [without_form(path) for path in argument_names(text)]
    except MessageError as error:
        yield keys, f'"{short(text)}" is no message ({error})', "mend its braces"
        return
    for name in names:
        if name not in allowed:
            yield (
                keys,
                f'"{short(text)}" names "{name}", which is no parameter',
                _known(name, allowed),
            )
    for name in sorted(needed - set(names)):
        what = f'"{short(text)}" lacks its placeholder {{{name}}}'
        yield keys, what, f"add {{{name}}}, or take the parameter away"


def _known(name: str, allowed: AbstractSet[str]) -> str:
    return suggest(name, allowed) if allowed else f"take {{{name}}} away"
