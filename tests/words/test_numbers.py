"""A translation says the numbers of its English: a card must not draw 3 in one language only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.words.numbers import wrong_numbers

CARDS = "Draw {n, plural, one {# card} other {# cards}} within 3 days"


@pytest.mark.parametrize(
    ("english", "translated"),
    [
        ("Draw 2 cards", "カードを2枚引く"),
        ("Draw 2 cards", "カードを２枚引く"),
        ("3.5 km", "3,5 km"),
        ("3.5 km", "３．５キロ"),
        ("1,000 points", "1.000 Punkte"),
        ("1,000 points", "1000点"),
        ("3.50", "3.5"),
        ("07", "7"),
        ("2 or 2", "2"),
        ("Draw two cards", "カードを2枚引く"),
        ("Draw two cards", "Zieh zwei Karten"),
        ("Take a card", "1枚取る"),
        ("For each card", "カード1枚につき"),
        ("The first of twelve", "12の1番目"),
        ("TWO cards", "2枚"),
        (":card-2: 3 times", "3回 :card-2:"),
        (CARDS, "3日以内に{n}枚引く"),
        (CARDS, "Zieh {n, plural, one {1 Karte} other {# Karten}} in 3 Tagen"),
        ("{n, plural, =1 {1 card} other {# cards}}", "{n}枚"),
        ("{n, plural, offset:7 =4 {four} other {#}}", "{n}"),
        ("{line_2} {each.name}", "{each.name} {line_2}"),
        ("{{ 7*7 }}", "{{ 7*7 }}"),
        ("plain } 5", "5 { schlicht"),
        ("{n, plural, =∞ {all} other {#}}", "{n}"),
    ],
)
def test_the_same_numbers_are_said(english: str, translated: str) -> None:
    assert wrong_numbers(english, translated) == ([], [])


@pytest.mark.parametrize(
    ("english", "translated", "lacking", "strange"),
    [
        ("Draw 2 cards", "カードを3枚引く", ["2"], ["3"]),
        ("Draw 2 cards", "カードを引く", ["2"], []),
        ("Draw cards", "カードを2枚引く", [], ["2"]),
        ("Draw two cards", "カードを3枚引く", [], ["3"]),
        ("3.5 km", "35 km", ["3.5"], ["35"]),
        ("1,000 points", "100 Punkte", ["1,000"], ["100"]),
        ("Draw 12", "1枚と2枚", ["12"], ["1", "2"]),
        (CARDS, "2日以内に{n}枚引く", ["3"], ["2"]),
        (CARDS, "3日以内に{n, plural, one {4枚} other {#枚}}", [], ["4"]),
        ("{line_2}", "{line_2} 2", [], ["2"]),
        ("{r, select, 10 {ten} other {x}}", "{r, select, 10 {10} other {9}}", [], ["9"]),
    ],
)
def test_other_numbers_are_told_as_they_are_written(
    english: str, translated: str, lacking: list[str], strange: list[str]
) -> None:
    assert wrong_numbers(english, translated) == (lacking, strange)


@given(st.text("0123456789.,．３ {}n=#'", max_size=30))
def test_any_text_has_its_own_numbers(text: str) -> None:
    assert wrong_numbers(text, text) == ([], [])
