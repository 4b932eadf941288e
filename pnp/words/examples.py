"""What a game's verbs and clauses are, with an example of each in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.model import Catalogue
from pnp.source.validate import number
from pnp.vocabulary import Argument, Effect, ParameterSpec, Phrase, VerbSpec, Vocabulary
from pnp.words.message import MessageError
from pnp.words.phrases import made_sentence, said
from pnp.words.po import Words


class Entry(NamedTuple):
    """A verb or clause: `kind` is verb, per, if or when; `cards` counts those that use it.

    `parameters` tell what each may be; `examples` are by language.
    """

    kind: str
    name: str
    parameters: Mapping[str, str]
    cards: int
    icons: str
    examples: Mapping[str, str]


def vocabulary_entries(catalogue: Catalogue, languages: Sequence[Words]) -> Iterator[Entry]:
    """Yield every verb, then every clause. Examples are the first that a card gives."""
    vocabulary = catalogue.vocabulary
    uses = _uses(catalogue)
    for keys, spec in vocabulary.phrases():
        kind, name = ("verb" if keys[0] == "verbs" else keys[1]), keys[-1]
        used = uses.get((kind, name), [])
        phrase = used[0] if used else _made_up(vocabulary, name, spec)
        examples = {
            words.lang: _example(kind, phrase, spec, vocabulary, words) for words in languages
        }
        parameters = {
            key: _described(vocabulary, parameter) for key, parameter in spec.parameters.items()
        }
        yield Entry(kind, name, parameters, len(used), spec.icons, examples)


def _uses(catalogue: Catalogue) -> dict[tuple[str, str], list[Phrase]]:
    """Every verb and clause that a card uses, once a card that uses it."""
    uses: dict[tuple[str, str], list[Phrase]] = {}
    for component, card in catalogue.cards():
        found: dict[tuple[str, str], Phrase] = {}
        for _, _, effect in component.effects(card):
            for kind, phrase in (("verb", effect.verb), *effect.clauses()):
                found.setdefault((kind, phrase.name), phrase)
        for key, phrase in found.items():
            uses.setdefault(key, []).append(phrase)
    return uses


def _made_up(vocabulary: Vocabulary, name: str, spec: VerbSpec) -> Phrase:
    """A phrase with defaults, least numbers and first choices."""
    arguments: list[tuple[str, Argument]] = []
    for key, parameter in spec.parameters.items():
        if parameter.type == "number":
            least = parameter.default or f"{1 if parameter.min is None else parameter.min:.9g}"
            arguments.append((key, number(least)))
        else:
            values = vocabulary.values(parameter)
            arguments.append((key, parameter.default or next(iter(values), "")))
    return Phrase(name, tuple(arguments))


def _example(
    kind: str, phrase: Phrase, spec: VerbSpec, vocabulary: Vocabulary, words: Words
) -> str:
    try:
        if kind == "verb":
            return made_sentence(Effect(phrase), vocabulary, words)
        return said(phrase, spec, vocabulary, words)
    except MessageError as error:
        return f"({error})"


def _described(vocabulary: Vocabulary, spec: ParameterSpec) -> str:
    """What a parameter may be, for people."""
    if spec.type == "number":
        low = "" if spec.min is None else f"{spec.min:g}"
        high = "" if spec.max is None else f"{spec.max:g}"
        text = f"{low} to {high}" if low and high else "a number"
        text = f"{low} or more" if low and not high else text
        text = f"{high} or less" if high and not low else text
    else:
        text = ", ".join(vocabulary.values(spec))
    return text if spec.default is None else f"{text}; {spec.default} if not given"
