"""Effects that a vocabulary allows, made up by hypothesis, and how a card writes them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from hypothesis import strategies as st

from pnp.vocabulary import CLAUSES, Argument, Effect, ParameterSpec, Phrase, VerbSpec, Vocabulary


def effects(vocabulary: Vocabulary) -> st.SearchStrategy[Effect]:
    """Any verb, with any clause of each kind or none."""
    verb = _phrases(vocabulary, vocabulary.verbs)
    clauses = (_phrases(vocabulary, vocabulary.clauses[kind]) | st.none() for kind in CLAUSES)
    return st.builds(Effect, verb, *clauses)


def _phrases(vocabulary: Vocabulary, specs: Mapping[str, VerbSpec]) -> st.SearchStrategy[Phrase]:
    some = [
        st.builds(
            Phrase,
            st.just(name),
            st.tuples(*(_named(vocabulary, *one) for one in spec.parameters.items())),
        )
        for name, spec in specs.items()
    ]
    return st.one_of(some)


def _named(
    vocabulary: Vocabulary, name: str, spec: ParameterSpec
) -> st.SearchStrategy[tuple[str, Argument]]:
    return st.tuples(st.just(name), _arguments(vocabulary, spec))


def _arguments(vocabulary: Vocabulary, spec: ParameterSpec) -> st.SearchStrategy[Argument]:
    if spec.type != "number":
        return st.sampled_from(vocabulary.values(spec))
    assert spec.min is not None
    assert spec.max is not None
    tenths = st.integers(int(spec.min * 10), int(spec.max * 10))
    return st.integers(int(spec.min), int(spec.max)) | tenths.map(lambda n: Decimal(n) / 10)


def written(effect: Effect, vocabulary: Vocabulary, *, short: bool) -> object:
    """An effect as YAML gives it: every scalar is text. In short: no defaults, and bare names."""
    said = {effect.verb.name: _arguments_of(effect.verb, vocabulary.verbs, short=short)}
    for kind, phrase in effect.clauses():
        arguments = _arguments_of(phrase, vocabulary.clauses[kind], short=short)
        bare: object = {phrase.name: arguments}
        said[kind] = phrase.name if short and not arguments else bare
    return effect.verb.name if short and said == {effect.verb.name: {}} else said


def _arguments_of(phrase: Phrase, specs: Mapping[str, VerbSpec], *, short: bool) -> object:
    known = specs[phrase.name].parameters
    return {
        name: str(value)
        for name, value in phrase.arguments
        if not (short and str(value) == known[name].default)
    }
