"""All that the conversation needs to know: the deck, and the words for its things."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pnp.model import Catalogue
from solo.adapt.alpina import Parameter, deck
from solo.messages import MESSAGES
from solo.rules.alpina.grid import Card, Cell
from solo.rules.reasons import Reason
from solo.terminal.reading import Lexicon
from solo.words import Argument, Term, Voice

COLUMNS = "ABCDE"
FEATURE = "feature"
"""The set of terms that holds animals and landscapes."""


class Table:
    """A deck on the table of someone who speaks a language, and may type in any of the game's."""

    def __init__(self, catalogue: Catalogue, lang: str) -> None:
        """Raise FaultsError for cards that cannot be scored, UsageError for an unknown language."""
        self.voice = Voice(catalogue, lang)
        self.deck = deck(catalogue)
        self._voices = [Voice(catalogue, one) for one in catalogue.languages]
        self.colours = self._messages("colour-{}", self.deck.colours)
        self.animals = self._terms(FEATURE, self.deck.animals)
        self.landscapes = self._terms(FEATURE, self.deck.landscapes)
        self.features = self._terms(FEATURE, (*self.deck.animals, *self.deck.landscapes))
        self.verbs = self._messages("name-{}", self.deck.verbs)
        self.answers = self._messages("word-{}", ("yes", "no"))
        self.commands = self._messages("word-{}", ("back", "quit"))

    def values(self, parameter: Parameter) -> Lexicon:
        """Return the names of what a parameter that is no number can be."""
        return self._terms(parameter.of, parameter.values)

    def _messages(self, key: str, ids: Iterable[str]) -> Lexicon:
        """Return names that are messages; an id without a message names itself."""
        keys = {one: key.format(one) for one in ids}
        names = {
            one: [voice.say(said) for voice in self._voices] if said in MESSAGES else []
            for one, said in keys.items()
        }
        told = {one: self.voice.say(said) if names[one] else one for one, said in keys.items()}
        return Lexicon(names, told)

    def _terms(self, of: str, ids: Iterable[str]) -> Lexicon:
        terms = [Term(of, one) for one in ids]
        names = {
            term.id: [
                voice.term(term, form)
                for voice in self._voices
                if voice.has(term)
                for form in ("", "many")
            ]
            for term in terms
        }
        return Lexicon(names, {term.id: self.voice.term(term) for term in terms})

    def example(self) -> str:
        """Return a code as it is printed."""
        return min(self.deck.cards, default="A01")

    def colour(self, colour: str) -> str:
        """Return the name of a colour."""
        return self.colours.told[colour]

    def card(self, card: Card) -> str:
        """Return what tells a card from others: its code, if it has one, and its pictures."""
        pictures = self.pictures(card.animal, card.landscape)
        return self.voice.listed([card.code, pictures]) if card.code else pictures

    def pictures(self, animal: str, landscape: str) -> str:
        """Return the names of an animal and a landscape."""
        return self.voice.listed([self.features.told[animal], self.features.told[landscape]])

    def sentence(self, card: Card) -> str:
        """Return what a card says."""
        return self.voice.sentence(card.condition.verb, card.condition.arguments)

    def why(self, why: Reason, **more: Argument) -> str:
        """Return a reason in words; `more` are arguments besides its own."""
        own = {name: self._argument(name, value) for name, value in why.args}
        return self.voice.say(why.key, **own, **more)

    def _argument(self, name: str, value: Hashable) -> Argument:
        """Return what a reason is about, in words or as a term."""
        if isinstance(value, Cell):
            return cell_name(value)
        if isinstance(value, tuple):
            return self.voice.listed([self._listed(one) for one in value])
        if isinstance(value, int):
            return value
        if name == "of":
            return Term(FEATURE, str(value))
        return self.colours.told.get(str(value), str(value)) if name == "colour" else str(value)

    def _listed(self, value: Hashable) -> str:
        if isinstance(value, Cell):
            return cell_name(value)
        features = self.features.told
        return features.get(str(value), str(value))


def cell_name(cell: Cell) -> str:
    """Return the name of a place: its column's letter and its row's number.

    >>> cell_name(Cell(row=2, column=1))
    'B3'
    """
    return f"{COLUMNS[cell.column]}{cell.row + 1}"
