"""Puts what the table says into words of one language, with the game's own words for its things."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pnp.model import Catalogue
from pnp.plan import check_languages
from pnp.vocabulary import Effect, Phrase
from pnp.words.message import argument_names, format_message
from pnp.words.phrases import BARE_FORM, sentence, term_words
from pnp.words.po import Words, read_words
from solo.messages import MESSAGES
from solo.rules.reasons import Reason

LOCALE = Path(__file__).parent / "locale"


class Term(NamedTuple):
    """A term of the game's vocabulary: a message that names it may ask for a form of it."""

    of: str
    id: str


Argument = str | int | Term


class Voice:
    """Says messages, reasons and the game's terms in one language."""

    def __init__(self, catalogue: Catalogue, lang: str) -> None:
        """Raise UsageError for a language that the game does not have."""
        check_languages([catalogue], [lang])
        self.lang = lang
        self._vocabulary = catalogue.vocabulary
        self._game = read_words(lang, catalogue.locale.get(lang, ()), [])
        self._own = own_words(lang)

    def say(self, key: str, **arguments: Argument) -> str:
        """Return a message with its arguments."""
        pattern = self._own.say(MESSAGES[key])
        said: dict[str, str | int] = {}
        for path in argument_names(pattern):
            name, _, form = path.partition("-")
            value = arguments[name]
            said[path] = self.term(value, form) if isinstance(value, Term) else value
        return format_message(pattern, self._own.lang, said)

    def term(self, term: Term, form: str = "") -> str:
        """Return a term in a form of the language."""
        return term_words(self._vocabulary, *term, self._game, form or BARE_FORM)

    def has(self, term: Term) -> bool:
        """Tell whether the language has a word for a term."""
        return self._game.has(self._vocabulary.terms[term.of][term.id].text)

    def sentence(self, verb: str, arguments: tuple[tuple[str, int | str], ...]) -> str:
        """Return what a card says whose effect is this verb."""
        return sentence(Effect(Phrase(verb, arguments)), self._vocabulary, self._game)

    def listed(self, words: Iterable[str]) -> str:
        """Return words as a list in one line."""
        return self.say("separator").join(words)


def english(why: Reason) -> str:
    """Return a reason in English whose arguments are numbers and words."""
    arguments = {name: value if isinstance(value, int) else str(value) for name, value in why.args}
    return format_message(MESSAGES[why.key], "en", arguments)


def halves(refusal: str) -> tuple[str, str]:
    """Return what is wrong, and what would be right, of an English refusal."""
    what, _, remedy = refusal.partition("; ")
    return what, remedy


@cache
def own_words(lang: str) -> Words:
    """Return what the table says in a language; in one that it does not speak, it is English."""
    path = LOCALE / f"{lang}.po"
    return read_words(lang, [path], []) if path.is_file() else Words("en")
