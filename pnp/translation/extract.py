"""Every text that a game says, with what a translator wants to know of it.

That is who says it, how much room there is, which icons are in it, and where the English stands.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pnp.aids import has_words
from pnp.caption import TEXTS
from pnp.errors import Fault
from pnp.layout.compiling import Layout, layout_messages
from pnp.loader.roots import SHARED, Roots
from pnp.model import Card, Catalogue, Component
from pnp.source.reading import Keys
from pnp.text.icons import icon_font
from pnp.translation.rooms import field_rooms, layouts, message_rooms
from pnp.vocabulary import Effect
from pnp.words.catalogue_texts import Said, catalogue_texts, vocabulary_texts
from pnp.words.examples import vocabulary_entries
from pnp.words.message import MessageError
from pnp.words.phrases import ENGLISH, made_sentence
from pnp.words.po import icons_of

_CARDS_SHOWN = 3
_GENERAL, _AIDS, _LAYOUTS = -1, 10**5, 10**6
Order = tuple[int, int]
"""Where in a game a text is said: the component (or aid) and the card, both by number."""


@dataclass
class Text:
    """One English text and all that is said of it; `msgid` is the text itself.

    `shared` ones belong to all games. `needed` ones want a translation; the others are the
    sentences made of a vocabulary, which a translator may translate as a whole. `sayers` are what
    says it: a part of the game, or a field and a card. `places` are files, relative to their
    content root, and lines (0: the whole file).
    """

    msgid: str
    shared: bool = False
    needed: bool = False
    components: dict[str, None] = field(default_factory=dict)
    sayers: dict[tuple[str, str], None] = field(default_factory=dict)
    rooms: dict[str, None] = field(default_factory=dict)
    places: dict[tuple[str, int], None] = field(default_factory=dict)

    def comment(self) -> str:
        """Return the lines that stand above the text for a translator."""
        lines = self.said_by()
        if self.rooms:
            lines.append(f"room: {', '.join(self.rooms)}")
        if icons := dict.fromkeys(icons_of(self.msgid)):
            lines.append(f"icons: {' '.join(f':{name}:' for name in icons)}")
        return "\n".join(lines)

    def said_by(self) -> list[str]:
        """Return a line for each part of the game, or field of cards, that says the text."""
        by_part: dict[str, list[str]] = {}
        for part, card in self.sayers:
            by_part.setdefault(part, []).append(card)
        return [_sayers(part, [card for card in cards if card]) for part, cards in by_part.items()]

    def occurrences(self) -> list[tuple[str, str]]:
        """Return the places as polib has them."""
        return [(file, str(line) if line else "") for file, line in self.places]


def _sayers(part: str, cards: Sequence[str]) -> str:
    if not cards:
        return part
    more = len(cards) - _CARDS_SHOWN
    rest = f" and {more} more" if more > 0 else ""
    return f"{part} of {', '.join(cards[:_CARDS_SHOWN])}{rest}"


@dataclass
class _Spoken:
    """A text as it is said at one place."""

    text: str
    order: Order
    part: str
    card: str = ""
    component: str = ""
    file: str = ""
    line: int = 0
    rooms: Sequence[str] = ()
    needed: bool = True
    shared: bool = False


class Extracted(NamedTuple):
    """All texts of a game by their English, in print order.

    `common` are those of all games, described as what all games share alone says them.
    """

    texts: dict[str, Text]
    common: dict[str, Text]


def extract(catalogue: Catalogue, roots: Roots, faults: list[Fault]) -> Extracted:
    """Return every text of a game.

    What is wrong with layouts and icons is added to `faults`; the texts of such a layout are
    left out.
    """
    found = Extracted({}, {})
    for spoken in sorted(_Extractor(catalogue, roots, faults).all(), key=lambda one: one.order):
        if spoken.text.strip():
            _note(found.texts, spoken)
            if spoken.shared:
                _note(found.common, spoken)
    return found


def _note(texts: dict[str, Text], spoken: _Spoken) -> None:
    text = texts.setdefault(spoken.text, Text(spoken.text))
    text.shared = text.shared or spoken.shared
    text.needed = text.needed or spoken.needed
    text.sayers.setdefault((spoken.part, spoken.card))
    text.rooms.update(dict.fromkeys(spoken.rooms))
    if spoken.component:
        text.components.setdefault(spoken.component)
    if spoken.file:
        text.places.setdefault((spoken.file, spoken.line))


class _Extractor:
    """Goes through one game."""

    def __init__(self, catalogue: Catalogue, roots: Roots, faults: list[Fault]) -> None:
        self.catalogue, self.roots = catalogue, roots
        self.components = list(catalogue.components.values())
        self.titles = icon_font(catalogue.icons, faults).titles
        self.compiled: list[tuple[Component, list[Layout]]] = [
            (component, layouts(catalogue, component, faults)) for component in self.components
        ]
        self.rooms = field_rooms(catalogue, self.compiled)
        self.owners: dict[int, tuple[Order, Component, Card | None]] = {}
        for index, component in enumerate(self.components):
            self.owners[id(component.layers)] = ((index, -1), component, None)
            for number, card in enumerate(component.cards):
                self.owners[id(card.layers)] = ((index, number), component, card)

    def all(self) -> Iterator[_Spoken]:
        for said in catalogue_texts(self.catalogue, self.components, {}):
            if said.layers is not self.catalogue.vocabulary.layers:
                yield self.of_game(said)
        yield from self.of_icons()
        yield from self.of_vocabulary()
        for index, (component, sides) in enumerate(self.compiled):
            for layout in sides:
                yield from self.of_layout(index, component, layout)
        yield from self.of_effects()
        yield from self.of_aids()
        for text in TEXTS:
            yield _Spoken(text, (_LAYOUTS, 0), "the footer of sheets", shared=True)

    def of_game(self, said: Said) -> _Spoken:
        """The title of the game, or what a component or card says."""
        found = self.owners.get(id(said.layers))
        if found is None:
            return self.placed(_Spoken(said.text, (_GENERAL, 0), "the title of the game"), said)
        order, component, card = found
        if card is None:
            title = _Spoken(said.text, order, f"the title of {component.id}")
            title.component = component.id
            return self.placed(title, said)
        name = str(said.keys[0])
        spoken = _Spoken(said.text, order, name, _called(card), component.id)
        spoken.rooms = self.rooms.get((component.id, name), ())
        return self.placed(spoken, said)

    def of_icons(self) -> Iterator[_Spoken]:
        for name, title in self.titles.items():
            file = self.relative(self.catalogue.icons[name])
            spoken = _Spoken(title, (_GENERAL, 1), f"the name of the icon :{name}:", file=file)
            spoken.shared = file.startswith(f"{SHARED}/")
            yield spoken

    def of_vocabulary(self) -> Iterator[_Spoken]:
        """What verbs, clauses and terms say; shared ones even if no card of this game does."""
        vocabulary = self.catalogue.vocabulary
        said = any(self.fields("effects"))
        examples = {
            (entry.kind, entry.name): entry.examples["en"]
            for entry in (vocabulary_entries(self.catalogue, [ENGLISH]) if said else ())
        }
        for one in vocabulary_texts(vocabulary):
            spoken = self.placed(_Spoken(one.text, (_GENERAL, 2), _vocabulary_part(one.keys)), one)
            if not spoken.shared and (example := examples.get(_kind_and_name(one.keys))):
                spoken.part += f', as in "{example}"'
            if said or spoken.shared:
                yield spoken

    def of_layout(self, index: int, component: Component, layout: Layout) -> Iterator[_Spoken]:
        rooms = message_rooms(layout)
        for text, keys in layout_messages(layout):
            part = f"on every {layout.side} of {component.id}"
            spoken = _Spoken(text, (index, _LAYOUTS), part, component=component.id)
            spoken.rooms = [rooms[keys]]
            place = layout.layers.place(keys)
            spoken.file, spoken.line = self.relative(Path(place.file)), place.line
            yield spoken

    def of_effects(self) -> Iterator[_Spoken]:
        """The sentences of cards, each of which may be translated as a whole."""
        for component, name in self.fields("effects"):
            rooms = self.rooms.get((component.id, name), ())
            for card in component.cards:
                order = self.owners[id(card.layers)][0]
                for index, text in enumerate(self.sentences(card, name)):
                    spoken = _Spoken(text, order, f"a sentence in {name}", _called(card))
                    spoken.component, spoken.rooms, spoken.needed = component.id, rooms, False
                    yield self.placed(spoken, Said(text, card.layers, (name, index)))

    def of_aids(self) -> Iterator[_Spoken]:
        for number, aid in enumerate(self.catalogue.aids.values()):
            for one in aid.texts():
                if has_words(one.text):
                    spoken = _Spoken(one.text, (_AIDS + number, 0), one.what, component=aid.id)
                    yield self.placed(spoken, Said(one.text, one.layers, one.keys))

    def fields(self, kind: str) -> Iterator[tuple[Component, str]]:
        for component in self.components:
            for name, spec in component.fields.items():
                if spec.type == kind:
                    yield component, name

    def sentences(self, card: Card, name: str) -> Iterator[str]:
        effects = card.values.get(name, ())
        for effect in effects if isinstance(effects, tuple) else ():
            if isinstance(effect, Effect) and not effect.text:
                try:
                    yield made_sentence(effect, self.catalogue.vocabulary, ENGLISH)
                except MessageError:
                    continue  # the message is at fault, and `pnp check` says so

    def placed(self, spoken: _Spoken, said: Said) -> _Spoken:
        """Note where a text stands, and that it is all games' if it stands in `shared`."""
        place = said.place("")
        spoken.file, spoken.line = self.relative(Path(place.file)), place.line
        spoken.shared = spoken.file.startswith(f"{SHARED}/")
        return spoken

    def relative(self, path: Path) -> str:
        """Return a path from its content root (or from beside the shipped layouts)."""
        return relative(path, self.roots)


def relative(path: Path, roots: Roots) -> str:
    """Return a file's path from its content root on, or from `templates/` on."""
    here = Path(os.path.abspath(path))  # noqa: PTH100  keep links
    for root in (*reversed(roots.content), roots.templates.parent):
        base = Path(os.path.abspath(root))  # noqa: PTH100
        if here.is_relative_to(base):
            return here.relative_to(base).as_posix()
    return path.as_posix()


def _called(card: Card) -> str:
    return f"{card.code} {card.id}"


def _kind_and_name(keys: Keys) -> tuple[str, str]:
    """What `vocabulary_entries` calls the verb or clause that has these keys."""
    kind = str(keys[0]) if keys[0] != "clauses" else str(keys[1])
    return kind.removesuffix("s") if kind == "verbs" else kind, str(keys[-2])


def _vocabulary_part(keys: Keys) -> str:
    if keys[0] == "terms":
        return f"the {keys[1]} {keys[2]}"
    if keys[0] == "verbs":
        return f"the verb {keys[1]}"
    if keys[0] == "clauses":
        return f"the clause {keys[1]}: {keys[2]}"
    return f"how a sentence is made: {keys[1]}"
