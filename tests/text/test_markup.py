"""Markup: bold, italic, icons, escapes, and all that only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.text.markup import Span, escape, parse

MARKED = st.text(alphabet="ab :*_\\\n3日「", max_size=30)


def plain(text: str) -> tuple[Span, ...]:
    return (Span(text),)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("", ()),
        ("plain", plain("plain")),
        ("**bold**", (Span("bold", bold=True),)),
        ("_it_", (Span("it", italic=True),)),
        ("a **b** c", (Span("a "), Span("b", bold=True), Span(" c"))),
        (":coin:", (Span("", icon="coin"),)),
        ("3:sun-hat:.", (Span("3"), Span("", icon="sun-hat"), Span("."))),
        ("**_x_**", (Span("x", bold=True, italic=True),)),
        ("_**x**_", (Span("x", bold=True, italic=True),)),
        ("**:coin:**", (Span("", bold=True, icon="coin"),)),
        (
            "**a _b** c_",
            (Span("a ", bold=True), Span("b", bold=True, italic=True), Span(" c", italic=True)),
        ),
        ("_a_ and _b_", (Span("a", italic=True), Span(" and "), Span("b", italic=True))),
    ],
)
def test_marks_say_how_what_they_enclose_looks(text: str, spans: tuple[Span, ...]) -> None:
    assert parse(text) == spans


@pytest.mark.parametrize(
    "text",
    [
        "12:30:00",
        "a*b",
        "2 * 3 * 4",
        "5 ** 2 ** 3",
        "snake_case_name",
        "https://example.org/a_b_c?x=1:2",
        "**alone",
        "alone_",
        "_ _",
        "** **",
        "Name: ____",
        "****",
        "a: b :c",
        ":Coin:",
        ":3:",
        "x_ y _z",
    ],
)
def test_what_only_looks_like_markup_is_printed_as_it_is(text: str) -> None:
    assert parse(text) == plain(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (r"\:coin:", ":coin:"),
        (r"\*\*a\*\*", "**a**"),
        (r"\_a\_", "_a_"),
        (r"a\\b", r"a\b"),
        (r"a\b", r"a\b"),
        ("end\\", "end\\"),
    ],
)
def test_a_backslash_prints_the_next_mark(text: str, printed: str) -> None:
    assert parse(text) == plain(printed)


def test_an_escaped_backslash_leaves_the_bold_after_it() -> None:
    assert parse(r"\\**b**") == (Span("\\"), Span("b", bold=True))


def test_unspaced_scripts_can_be_stressed_inside_a_sentence() -> None:
    assert parse("これは_重要_です") == (
        Span("これは"), Span("重要", italic=True), Span("です"),
    )  # fmt: skip


@given(MARKED)
@settings(deadline=None, max_examples=100)
def test_an_escaped_text_prints_its_very_characters(text: str) -> None:
    assert parse(escape(text)) == (plain(text) if text else ())


@given(MARKED)
@settings(deadline=None, max_examples=100)
def test_nothing_but_marks_gets_lost(text: str) -> None:
    shown = "".join(span.text or f":{span.icon}:" for span in parse(text))
    rest = iter(text)
    assert all(character in rest for character in shown), "out of order, or never written"
    assert shown.translate({ord(c): None for c in "*_\\"}) == text.translate(
        {ord(c): None for c in "*_\\"}
    )
