"""Everything the table says is a message, in every language it speaks."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from pnp.errors import Fault
from pnp.loader.roots import Roots
from pnp.words.glossary import read_glossary
from pnp.words.message import argument_names
from pnp.words.po import read_words
from solo.messages import MESSAGES, REFUSALS, SPOKEN
from solo.rules.reasons import reason
from solo.words import LOCALE, english, halves

SOLO = Path(__file__).parents[2] / "solo"
SOURCES = "\n".join(path.read_text("utf-8") for path in SOLO.rglob("*.py"))
MADE_KEYS = re.compile(r"(ask|name|verb|word|colour)-.+")
"""Keys that are put together of a beginning and a name."""


SAID = (
    r'\breason\(\s*"([a-z-]+)"',
    r'\b(?:say|tell)\(\s*"([a-z-]+)"',
    r'_gains\(fixed, [^"]*"([a-z-]+)"',
    r'key = "([a-z-]+)" if \w+',
    r'key = "[a-z-]+" if .+ else "([a-z-]+)"',
)
"""How the code names a message: as a reason, to a voice, as a key."""


@pytest.mark.parametrize("pattern", SAID)
def test_everything_that_is_said_has_a_message(pattern: str) -> None:
    said = set(re.findall(pattern, SOURCES))
    assert said
    assert said - MESSAGES.keys() == set()


def test_every_message_is_said_somewhere() -> None:
    without = SOURCES.replace((SOLO / "messages.py").read_text("utf-8"), "")
    unused = [
        key
        for key in MESSAGES
        if not MADE_KEYS.fullmatch(key) and not re.search(rf"""["']{key}["']""", without)
    ]
    assert unused == []


@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_refusal_says_what_is_wrong_and_what_would_be_right(key: str) -> None:
    assert re.fullmatch(r"[^;]+; [^;]+[^.;]", MESSAGES[key], re.DOTALL)


def test_a_refusal_has_two_halves() -> None:
    said = english(reason("points-not-whole", verb="each"))
    assert halves(said) == ("each gives points that are no whole number", "use whole points")


@pytest.mark.parametrize("key", sorted(MESSAGES))
def test_messages_are_messages(key: str) -> None:
    argument_names(MESSAGES[key])


@pytest.mark.parametrize("lang", ["ja", "zh-Hant", "zh-Hans"])
def test_everything_is_said_in_the_language_and_nothing_else(lang: str) -> None:
    path = LOCALE / f"{lang}.po"
    faults: list[Fault] = []
    words = read_words(lang, [path], faults)
    assert faults == []
    assert words.entries.keys() == set(SPOKEN.values())
    assert [entry.msgid for entry in polib.pofile(str(path)).obsolete_entries()] == []
    assert polib.pofile(str(path)).metadata["Language"] == lang


@pytest.mark.parametrize("lang", ["ja", "zh-Hant", "zh-Hans"])
def test_things_are_called_as_on_the_cards(lang: str) -> None:
    glossary = read_glossary(Roots.over([]), "alpina", [])
    words = read_words(lang, [LOCALE / f"{lang}.po"], [])
    assert glossary.terms
    missed = {
        key: [term.term for term in glossary.missed(lang, english, words.say(english))]
        for key, english in SPOKEN.items()
    }
    assert {key: terms for key, terms in missed.items() if terms} == {}


@pytest.mark.parametrize("lang", ["ja", "zh-Hant", "zh-Hans"])
def test_words_that_are_typed_differ_from_each_other(lang: str) -> None:
    words = read_words(lang, [LOCALE / f"{lang}.po"], [])
    for start in ("name-", "word-", "colour-"):
        said = [words.say(text) for key, text in SPOKEN.items() if key.startswith(start)]
        assert len(set(said)) == len(said)
        assert all(said)
