"""Puts effects into words: the message of a verb, those of its clauses, terms in their forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import icu

from pnp.errors import Fault
from pnp.model import Component
from pnp.vocabulary import Argument, Effect, Phrase, SentenceName, VerbSpec, Vocabulary
from pnp.words.message import (
    FORM,
    MessageError,
    argument_names,
    format_message,
    without_form,
)
from pnp.words.numbers import wrong_numbers
from pnp.words.po import Words, icons_of

BARE_FORM = "other"
"""The form of a term whose placeholder names none."""
ENGLISH = Words("en")
_FIRST_LETTER = re.compile(r"^(?:[^\w:]|_)*([^\W_])")
"""Behind marks such as `**` or `¡`; a colon may open the name of an icon."""


def sentence(effect: Effect, vocabulary: Vocabulary, words: Words) -> str:
    """Return an effect as a text with markup: its hand-written line, or one made of its verb.

    A language may translate the whole English sentence, or else its parts. An effect whose English
    is no message says nothing: that is a fault of the vocabulary. Raises MessageError for a
    translation that wants a number and is given a word.
    """
    if effect.text:
        return words.say(effect.text)
    english = _english(effect, vocabulary)
    if words.lang == "en" or not english:
        return english
    return words.entries.get(english) or made_sentence(effect, vocabulary, words)


def _english(effect: Effect, vocabulary: Vocabulary) -> str:
    try:
        return made_sentence(effect, vocabulary, ENGLISH)
    except MessageError:
        return ""


def made_sentence(effect: Effect, vocabulary: Vocabulary, words: Words) -> str:
    """Return the sentence that verb and clauses make, whatever stands in its place."""
    parts = {"verb": said(effect.verb, vocabulary.verbs[effect.verb.name], vocabulary, words)}
    for kind, phrase in effect.clauses():
        parts[kind] = said(phrase, vocabulary.clauses[kind][phrase.name], vocabulary, words)
    pattern, paths = _with_forms(words.say(vocabulary.sentences[sentence_name(effect)]), ())
    named = {path: parts[name] for path in paths if (name := without_form(path)) in parts}
    made = re.sub(" {2,}", " ", format_message(pattern, words.lang, named)).strip()
    return _FIRST_LETTER.sub(lambda m: m[0][:-1] + _capital(m[1], words.lang), made)


def _capital(letter: str, lang: str) -> str:
    return str(icu.UnicodeString(letter).toTitle(icu.Locale(lang)))


def sentence_name(effect: Effect) -> SentenceName:
    """Return the name of the sentence that puts an effect's verb and clauses together."""
    name: SentenceName = "-".join(kind for kind, _ in effect.clauses()) or "verb"  # type: ignore[assignment]  # joined in their order, these are all the names
    return name


def said(phrase: Phrase, spec: VerbSpec, vocabulary: Vocabulary, words: Words) -> str:
    """Return a verb or clause in words, without the sentence around it.

    What its message names and its parameters do not stays as it is written.
    """
    terms = _terms_of(spec)
    pattern, paths = _with_forms(words.say(spec.text), tuple(terms))
    given = dict(phrase.arguments)
    arguments: dict[str, Argument] = {}
    for path in paths:
        name, _, form = path.partition("-")
        if name not in given:
            continue
        value = given[name]
        if form and name in terms:
            value = term_words(vocabulary, terms[name], str(value), words, form)
        arguments[path] = value
    return format_message(pattern, words.lang, arguments)


def _terms_of(spec: VerbSpec) -> dict[str, str]:
    """The parameters that are terms, and the sets they are of."""
    return {name: one.of for name, one in spec.parameters.items() if one.of is not None}


@lru_cache(maxsize=1000)
def _with_forms(pattern: str, terms: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A message in which each printed term names its form, and the names of its arguments.

    A term that chooses a branch stays bare, for there it is its id.
    """
    for name in terms:
        pattern = re.sub(rf"\{{\s*{name}\s*\}}", f"{{{name}-{BARE_FORM}}}", pattern)
    return pattern, tuple(argument_names(pattern))


def term_words(
    vocabulary: Vocabulary, of: str, term: str, words: Words, form: str = BARE_FORM
) -> str:
    """Return a term in a form of the language, such as the plural; its usual one if it has none.

    A term that no set holds is its own word.
    """
    spec = vocabulary.terms.get(of, {}).get(term)
    return term if spec is None else format_message(words.say(spec.text), words.lang, {FORM: form})


def icon_line(effect: Effect, vocabulary: Vocabulary) -> str:
    """Return an effect as icons and numbers, a text with markup; empty where its verb has none.

    It is a message too, the same in all languages: a term is its icon there, or nothing. One that
    is no message says nothing: that is a fault of the vocabulary.
    """
    spec = vocabulary.verbs[effect.verb.name]
    if not spec.icons:
        return ""
    terms = _terms_of(spec)
    arguments = dict(effect.verb.arguments)
    try:
        pattern, _ = _with_forms(spec.icons, tuple(terms))
        for name, of in terms.items():
            term = vocabulary.terms.get(of, {}).get(str(arguments[name]))
            icon = term.icon if term is not None else None
            arguments[f"{name}-{BARE_FORM}"] = f":{icon}:" if icon else ""
        return format_message(pattern, ENGLISH.lang, arguments)
    except MessageError:
        return ""


def wording_faults(vocabulary: Vocabulary, component: Component) -> Iterator[Fault]:
    """Yield a fault for each hand-written line that has other numbers or icons than its effect."""
    for card in component.cards:
        for field, index, effect in component.effects(card):
            made = _english(effect, vocabulary) if effect.text else ""
            for what in _other(made, effect.text) if made else ():
                keys = (field, index, "text")
                whole = f"the hand-written line has other {what} than its effect"
                yield card.layers.fault(keys, whole, f'the effect says "{made}"')


def _other(made: str, written: str) -> Iterator[str]:
    """What a hand-written line has otherwise than the made one."""
    if any(wrong_numbers(made, written)):
        yield "numbers"
    if icons_of(written) != icons_of(made):
        yield "icons"
