"""Every text of a catalogue that wants a translation, with its place."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.errors import Fault, Place
from pnp.loader.roots import SHARED
from pnp.model import Card, Catalogue, Component, FieldSpec, Value
from pnp.source.layers import Layers
from pnp.source.reading import Keys, shown
from pnp.vocabulary import Vocabulary
from pnp.words.phrases import sentence_name
from pnp.words.po import Words, icons_of, short


class Said(NamedTuple):
    """A text and where it is said; the place is worked out only when it is asked for."""

    text: str
    layers: Layers | None
    keys: Keys = ()
    file: str = ""

    @property
    def is_shared(self) -> bool:
        """Tell whether it is said by what all games share."""
        if self.layers is None:
            return not Path(self.file).suffix or SHARED in Path(self.file).parts
        return self.layers.source(self.keys).path.parent.name == SHARED

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


def is_needed(said: Said, sentences: Container[str]) -> bool:
    """Tell whether a text is needed where of the sentences only these are said."""
    return said.keys[:1] != ("sentences",) or said.keys[1] in sentences


def said_sentences(components: Iterable[Component]) -> set[str]:
    """Return the names of the sentences that these components' effects make."""
    return {
        sentence_name(effect)
        for component in components
        for card in component.cards
        for _, _, effect in component.effects(card)
        if not effect.text
    }


def named_icons(catalogue: Catalogue, components: Iterable[Component]) -> set[str]:
    """Return the names of the icons that cards show, by their fields, texts and effects."""
    found: set[str] = set()
    vocabulary = catalogue.vocabulary
    for component in components:
        types = {spec.type for spec in component.fields.values()}
        if "effects" in types:
            terms = [term for one in vocabulary.terms.values() for term in one.values()]
            found |= {term.icon for term in terms if term.icon}
            texts = [text for _, spec in vocabulary.phrases() for text in (spec.text, spec.icons)]
            found |= _icons_in([*texts, *(term.text for term in terms)])
        for card in component.cards:
            found |= set(_icon_values(component, card))
            found |= _icons_in(said.text for said in _card_texts(component, card))
    return found


def _icons_in(texts: Iterable[str]) -> set[str]:
    return {icon for text in texts for icon in icons_of(text)}


def _icon_values(component: Component, card: Card) -> Iterator[str]:
    for name, spec in component.fields.items():
        value = card.values.get(name)
        if (spec.of or spec).type == "icon" and value is not None:
            yield from map(str, value if isinstance(value, tuple) else (value,))


def missing_faults(said: Iterable[Said], words: Words) -> list[Fault]:
    """Return a fault for each text without a translation, at the first place that says it.

    A text whose translation is at fault has its fault already.
    """
    first = {text.text: text for text in reversed(list(said)) if not words.has(text.text)}
    return [_missing_fault(text, words) for text in first.values() if text.text not in words.wrong]


def _missing_fault(text: Said, words: Words) -> Fault:
    file = words.shared_home if text.is_shared else words.home or f"locale/{words.lang}.po"
    if text.text in words.fuzzy:
        what = f'"{short(text.text)}" has only a translation that is marked fuzzy'
        remedy = f"read it in {file} and take the mark away"
    elif words.near(text.text):
        what = f'"{short(text.text)}" has a translation that differs in spaces or line ends'
        remedy = f"make the msgid in {file} just so"
    else:
        what = f'"{short(text.text)}" has no translation'
        remedy = f"add it to {file} (`pnp words update` does), or build with --allow-missing"
    return Fault(text.place(words.lang), what, remedy)


def draft_faults(words: Words) -> list[Fault]:
    """Return a warning for drafts: they are printed, though nobody may have read them."""
    if not words.drafts:
        return []
    count = len(words.drafts)
    what = "1 translation is a draft" if count == 1 else f"{count} translations are drafts"
    remedy = "read them, and take the line `# draft` away"
    return [Fault(Place(words.home, lang=words.lang), what, remedy, "warning")]
