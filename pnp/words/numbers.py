"""Numbers in texts: a translation says the same ones as its English."""

from __future__ import annotations

import re
from decimal import Decimal

from pnp.words.message import MessageError, argument_names, literal_text, selectors

_DIGITS = re.compile(r"\d+(?:[.,．]\d+)*")
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_EXACT = re.compile(r"=\d+(?:\.\d+)?")
_ICON = re.compile(r":[a-z][a-z0-9-]*:")
_SPELLED = {
    0: "no none zero nothing",
    1: "a an one once single another each every per any either first",
    2: "two twice both second pair half",
    3: "three thrice third",
    4: "four fourth quarter",
    5: "five fifth",
    6: "six sixth",
    7: "seven seventh",
    8: "eight eighth",
    9: "nine ninth",
    10: "ten tenth",
    11: "eleven eleventh",
    12: "twelve twelfth dozen",
}
_VALUES = {word: Decimal(value) for value, words in _SPELLED.items() for word in words.split()}
_CATEGORIES = {"zero": Decimal(0), "one": Decimal(1), "two": Decimal(2)}


def wrong_numbers(english: str, translated: str) -> tuple[list[str], list[str]]:
    """Return the numbers that a translation lacks, and those that its English does not say.

    Numbers are digits, wide ones too; `3.5` is `3,5`. What the English spells out may be digits in
    the translation. In messages the words count, whatever branch they stand in; what a plural
    chooses by (`=1`, `one`) may be written there as a number.

    >>> wrong_numbers("Draw two cards, discard 3.", "カードを2枚引き、4枚捨てる。")
    (['3'], ['4'])
    """
    plain, counted = _words_of(english)
    other, counted_there = _words_of(translated)
    said, given = _numbers(plain), _numbers(other)
    free = counted | counted_there
    lacking = [text for value, text in said.items() if value not in given and value not in free]
    spelled = {_VALUES[word] for word in re.findall(r"[a-z]+", plain.lower()) if word in _VALUES}
    known = said.keys() | spelled | free
    return lacking, [text for value, text in given.items() if value not in known]


def _words_of(text: str) -> tuple[str, set[Decimal]]:
    """The words of a text or message, and the numbers its plurals choose by."""
    counted: set[Decimal] = set()
    if _is_message(text):
        for chosen in selectors(text):
            if chosen in _CATEGORIES:
                counted.add(_CATEGORIES[chosen])
            elif _EXACT.fullmatch(chosen):
                counted.add(Decimal(chosen[1:]))
        text = literal_text(text)
    return _ICON.sub(" ", text), counted


def _is_message(text: str) -> bool:
    try:
        return bool(argument_names(text))
    except MessageError:
        return False


def _numbers(text: str) -> dict[Decimal, str]:
    """The numbers of a text, in order, and how each is first written."""
    found: dict[Decimal, str] = {}
    for written in _DIGITS.findall(text):
        found.setdefault(_value(written), written)
    return found


def _value(written: str) -> Decimal:
    """The number; a mark before three digits parts thousands, any other a fraction."""
    plain = written.replace("．", ".")
    if _THOUSANDS.fullmatch(plain):
        return Decimal(re.sub("[.,]", "", plain))
    whole, *rest = re.split("[.,]", plain)
    return Decimal(".".join((whole, "".join(rest))) if rest else whole)
