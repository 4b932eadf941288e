"""Messages are ICU's: each language has its own plurals and order."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.words.message import (
    MessageError,
    argument_names,
    format_message,
    literal_text,
    selectors,
    without_form,
)

CARDS = "{n, plural, one {# card} other {# cards}}"
CZECH = "{n, plural, one {# karta} few {# karty} many {# karty} other {# karet}}"


@pytest.mark.parametrize(
    ("pattern", "lang", "n", "text"),
    [
        (CARDS, "en", 1, "1 card"),
        (CARDS, "en", 0, "0 cards"),
        (CARDS, "en", 1234, "1,234 cards"),
        (CZECH, "cs", 1, "1 karta"),
        (CZECH, "cs", 3, "3 karty"),
        (CZECH, "cs", 5, "5 karet"),
        (CZECH, "cs", Decimal("1.5"), "1,5 karty"),
        ("{n, plural, other {#枚}}", "ja", 3, "3枚"),
        ("{n, plural, =0 {none} other {#}}", "en", 0, "none"),
        ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "en", 22, "22nd"),
        ("{n}枚", "ja", Decimal("2.5"), "2.5枚"),
    ],
)
def test_each_language_has_its_plurals(
    pattern: str, lang: str, n: int | Decimal, text: str
) -> None:
    assert format_message(pattern, lang, {"n": n}) == text


def test_arguments_go_where_the_language_wants_them() -> None:
    arguments = {"who": "Ana", "what": "a hat"}
    assert format_message("{who} needs {what}", "en", arguments) == "Ana needs a hat"
    assert format_message("{what}が{who}に要る", "ja", arguments) == "a hatがAnaに要る"


def test_what_an_argument_holds_is_not_a_message_again() -> None:
    assert format_message("{x}!", "en", {"x": "{y} # 'q' {n, plural,"}) == "{y} # 'q' {n, plural,!"


def test_an_id_with_hyphens_chooses_words() -> None:
    pattern = "{who, select, left-player {them, as-is} other {{who}, well-read {who}}}"
    assert format_message(pattern, "en", {"who": "left-player"}) == "them, as-is"
    assert format_message(pattern, "en", {"who": "a-b.c"}) == "a-b.c, well-read a-b.c"
    assert selectors(pattern) == ["left-player", "other"]


@pytest.mark.parametrize("text", ["well-kept", "e.g", "-3 · 4˗5"])
def test_words_that_look_like_names_are_printed_as_they_are(text: str) -> None:
    pattern = f"{{a, select, other {{{text}}}}}"
    assert format_message(pattern, "en", {"a": "x"}) == text


def test_words_are_chosen_by_a_text() -> None:
    pattern = "{suit, select, hearts {red} other {black}}"
    assert format_message(pattern, "en", {"suit": "hearts"}) == "red"
    assert format_message(pattern, "en", {"suit": "clubs"}) == "black"


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("{n", "a brace is not closed"),
        ("{n, plural, one {#}}", "a plural or select has no `other`"),
        ("{n, foo}", "it names a format that does not exist"),
        ("{{ 7*7 }}", "a brace is out of place"),
        ("{name.__class__}", "a brace is out of place"),
        ("a } b {", "brace"),
        ("{0} cards", "its arguments have numbers, not names"),
    ],
)
def test_a_broken_message_says_why(pattern: str, why: str) -> None:
    with pytest.raises(MessageError, match=why):
        argument_names(pattern)
    if "0" not in pattern:
        with pytest.raises(MessageError, match=why):
            format_message(pattern, "en", {})


def test_a_text_where_a_number_is_wanted_is_a_message_error() -> None:
    with pytest.raises(MessageError, match="a text stands where the message wants a number"):
        format_message(CARDS, "en", {"n": "three"})


def test_arguments_are_named_once_in_order() -> None:
    assert argument_names("{b} {a, plural, one {{b}} other {# {c}}}") == ["b", "a", "c"]
    assert argument_names("it's a '{quoted}' text") == []


@given(st.text("{}'#,abn pluralother", max_size=40))
def test_any_text_is_a_message_or_a_message_error(text: str) -> None:
    try:
        names = argument_names(text)
        said = format_message(text, "en", dict.fromkeys(names, 2))
    except MessageError:
        return
    assert isinstance(said, str)


def test_a_name_may_ask_for_a_form() -> None:
    """Each language has forms of its own: `{animal-dativ}` is the dative of `animal`."""
    pattern = "mit {animal-dativ}, {land.name-4}, {n-x, plural, other {#}} a-b"
    assert argument_names(pattern) == ["animal-dativ", "land.name-4", "n-x"]
    arguments: dict[str, str | int | Decimal]
    arguments = {"animal-dativ": "dem Frosch", "land.name-4": "Polen", "n-x": 3}
    assert format_message(pattern, "de", arguments) == "mit dem Frosch, Polen, 3 a-b"
    assert [without_form(name) for name in arguments] == ["animal", "land.name", "n"]


@pytest.mark.parametrize("pattern", ["{a-}", "{-a}", "{a-b-c}", "{a-B}"])
def test_a_form_is_one_word_after_a_hyphen(pattern: str) -> None:
    with pytest.raises(MessageError, match="a brace is out of place"):
        argument_names(pattern)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("plain", "plain"),
        ("Draw {n, plural, =1 {one} other {# of {what}}} now", "Draw one of now"),
        ("It''s {a, select, x {well-kept} other {old}}", "It's well-kept old"),
        ("'{not an argument}' {d, number, ##0.00}", "{not an argument}"),
    ],
)
def test_the_words_of_a_message_are_those_of_all_its_branches(pattern: str, words: str) -> None:
    assert " ".join(literal_text(pattern).split()) == words


def test_what_branches_are_chosen_by() -> None:
    pattern = "{n, plural, offset:1 =1 {a} other {{r, select, 10 {ten} other {x}}}}"
    assert selectors(pattern) == ["=1", "other", "10", "other"]
    assert selectors(pattern, "n") == ["=1", "other"]
    assert selectors(pattern, "x") == []
