"""What is said, in a language, with the game's words in it."""

from __future__ import annotations

from pathlib import Path

import pytest

import pnp
from pnp.model import Catalogue
from solo.words import Term, Voice

FOREIGN = """\
format: 1
languages: [en, ja, zh-Hant, zh-Hans, de]
"""
GERMAN = """\
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "{form, select, many {lakes} other {lake}}"
msgstr "{form, select, many {Seen} other {See}}"
"""


@pytest.fixture
def german(tmp_path: Path) -> Catalogue:
    """Alpina with a language that the table does not speak, and one word of it."""
    (tmp_path / "alpina" / "locale").mkdir(parents=True)
    (tmp_path / "alpina" / "game.yaml").write_text(FOREIGN)
    (tmp_path / "alpina" / "locale" / "de.po").write_text(GERMAN)
    return pnp.load([tmp_path], ["alpina"])["alpina"]


def test_a_message_asks_for_forms_of_terms(alpina: Catalogue) -> None:
    voice, lake = Voice(alpina, "en"), Term("feature", "lake")
    several = voice.say("each", of=lake, cells="A1, B2", times=2, points=2, gained=4)
    assert several == "4 points, 2 each: lakes at A1, B2"
    one = voice.say("each", of=lake, cells="A1", times=1, points=1, gained=1)
    assert one == "1 point: lake at A1"


def test_what_the_table_cannot_say_in_a_language_is_english(german: Catalogue) -> None:
    voice = Voice(german, "de")
    said = voice.say("only", of=Term("feature", "lake"), gained=3)
    assert said == "3 points: nothing but Seen"
    assert voice.has(Term("feature", "lake"))
    assert not voice.has(Term("feature", "frog"))


def test_a_language_that_the_game_lacks_is_refused(alpina: Catalogue) -> None:
    with pytest.raises(pnp.UsageError, match='no language "fr"'):
        Voice(alpina, "fr")


def test_lists_are_the_languages_own(alpina: Catalogue) -> None:
    assert Voice(alpina, "en").listed(["A1", "B2"]) == "A1, B2"
    assert Voice(alpina, "ja").listed(["A1", "B2"]) == "A1、B2"


def test_a_sentence_is_that_of_the_card(alpina: Catalogue) -> None:
    arguments = (("of", "lake"), ("region", "beside"), ("points", 2), ("fixed", 0))
    said = Voice(alpina, "en").sentence("each", arguments)
    assert said.startswith("2 points for each lake")
    assert said.endswith(".")
