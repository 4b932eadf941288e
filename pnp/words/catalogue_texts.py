"""Every text of a catalogue that wants a translation, with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.errors import Fault, Place
from pnp.model import Card, Catalogue, Component, FieldSpec, Value
from pnp.source.layers import Layers
from pnp.source.reading import Keys, shown
from pnp.vocabulary import Vocabulary
from pnp.words.po import Words, short


class Said(NamedTuple):
    """A text and where it is said; the place is worked out only when it is asked for."""

    text: str
    layers: Layers | None
    keys: Keys = ()
    file: str = ""

    def place(self, lang: str) -> Place:
        """Return where the text stands."""
        if self.layers is None:
            return Place(self.file, lang=lang)
        return self.layers.place(self.keys, lang)


def catalogue_texts(
    catalogue: Catalogue, components: Iterable[Component], icon_titles: Mapping[str, str]
) -> Iterator[Said]:
    """Yield the texts of these components, and those that the whole game shares."""
    yield Said(catalogue.title, catalogue.layers, ("title",))
    for name, title in icon_titles.items():
        yield Said(title, None, file=shown(catalogue.icons[name]))
    components = list(components)
    if any(spec.type == "effects" for part in components for spec in part.fields.values()):
        yield from vocabulary_texts(catalogue.vocabulary)
    for component in components:
        yield Said(component.title, component.layers, ("title",))
        for card in component.cards:
            yield from _card_texts(component, card)


def vocabulary_texts(vocabulary: Vocabulary) -> Iterator[Said]:
    """Yield the messages of terms, verbs, clauses and sentences."""
    for name, terms in vocabulary.terms.items():
        for key, term in terms.items():
            yield Said(term.text, vocabulary.layers, ("terms", name, key, "text"))
    for keys, spec in vocabulary.phrases():
        yield Said(spec.text, vocabulary.layers, (*keys, "text"))
    for sentence, text in vocabulary.sentences.items():
        yield Said(text, vocabulary.layers, ("sentences", sentence))


def _card_texts(component: Component, card: Card) -> Iterator[Said]:
    for name, spec in component.fields.items():
        if name in card.values:
            yield from _value_texts(spec, card.values[name], card, (name,))


def _value_texts(spec: FieldSpec, value: Value, card: Card, keys: Keys) -> Iterator[Said]:
    if spec.type == "text":
        yield Said(str(value), card.layers, keys)
    elif spec.type == "effects" and isinstance(value, tuple):
        for index, effect in enumerate(value):
            if effect.text:
                yield Said(effect.text, card.layers, (*keys, index, "text"))
    elif spec.of is not None and isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _value_texts(spec.of, item, card, (*keys, index))


def missing_faults(said: Iterable[Said], words: Words) -> list[Fault]:
    """Return a fault for each text without a translation, at the first place that says it.

    A text whose translation is at fault has its fault already.
    """
    first = {text.text: text for text in reversed(list(said)) if not words.has(text.text)}
    return [_missing_fault(text, words) for text in first.values() if text.text not in words.wrong]


def _missing_fault(text: Said, words: Words) -> Fault:
    file = words.home or f"locale/{words.lang}.po"
    if text.text in words.fuzzy:
        what = f'"{short(text.text)}" has only a translation that is marked fuzzy'
        remedy = f"read it in {file} and take the mark away"
    elif words.near(text.text):
        what = f'"{short(text.text)}" has a translation that differs in spaces or line ends'
        remedy = f"make the msgid in {file} just so"
    else:
        what = f'"{short(text.text)}" has no translation'
        remedy = f"add it to {file}, or build with --allow-missing"
    return Fault(text.place(words.lang), what, remedy)
