"""The whole conversation about a final score."""

from __future__ import annotations

import contextlib
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solo.rules.alpina.grid import Card, Cell, condition
from solo.rules.alpina.placement import why_not_grid
from solo.terminal.alpina.asking import Position, ask_position
from solo.terminal.alpina.table import Table
from solo.terminal.talking import LeftError, converse
from tests.solo.terminal.test_talking import Script

FULL = [" ".join(f"A{row * 5 + column + 1:02}" for column in range(5)) for row in range(5)]


def position(table: Table, *lines: str) -> tuple[Position, list[str]]:
    """Return what comes of these answers, and what was said."""
    script = Script(*lines)
    result = converse(partial(ask_position, table), script)
    assert script.lines == []
    return result, script.heard


def test_a_full_grid_needs_no_empty_line(table: Table) -> None:
    found, _ = position(table, *FULL, "yellow purple", "yellow A1 B2", "purple E5", "")
    assert found.grid.is_full
    assert found.grid.cards[Cell(1, 2)].code == "A08"
    assert dict(found.grid.hikers) == {
        Cell(0, 0): "yellow", Cell(1, 1): "yellow", Cell(4, 4): "purple",
    }  # fmt: skip
    assert found.players == ("yellow", "purple")


def test_it_ends_by_itself_when_all_hikers_are_in(table: Table) -> None:
    """ALP-02: four players have four hikers each."""
    found, _ = position(
        table, *FULL, "yellow purple red blue",
        "yellow A1 B1 C1 D1", "purple A2 B2 C2 D2", "red A3 B3 C3 D3", "blue A4 B4 C4 D4",
    )  # fmt: skip
    assert len(found.grid.hikers) == 16


def test_a_part_is_scored_only_when_it_is_meant(table: Table) -> None:
    found, heard = position(table, "A01 A02", "", "yes", "red blue", "")
    assert len(found.grid.cards) == 2
    (question,) = [line for line in heard if line.startswith("Only 2 of 25 cards")]
    assert "Score this part of a grid" in question
    more, _ = position(table, "A01 A02", "", "no", "A03 A04", "", "はい", "red blue", "")
    assert len(more.grid.cards) == 4


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["", "A01", "", "yes"], "no-cards"),
        (["A01 . A02", "", "back", "A01 A02", "", "yes"], "not-adjacent"),
        ([*FULL[:3], "A16 . . . .", ". A22 . . .", "A21 . . . .", "yes"], "not-adjacent"),
        (["A01", "", "perhaps", "", "yes"], "unknown-word"),
    ],
)
def test_what_cannot_be_is_told_when_the_grid_ends(
    lines: list[str], key: str, table: Table
) -> None:
    """ALP-05."""
    _, heard = position(table, *lines, "red blue", "")
    assert key in heard


LAKES = condition("each", of="lake", region="beside", points=2, fixed=0)


def only_card(found: Position) -> Card:
    (card,) = found.grid.cards.values()
    return card


@pytest.mark.parametrize(
    "answers",
    [
        pytest.param(["each lake beside 2"], id="at-once"),
        pytest.param(["each", "lake beside 2"], id="in-two"),
        pytest.param(["1", "5", "8", "2", "0"], id="by-number"),
        pytest.param(["each", "lake", "beside", "2", ""], id="word-by-word"),
        pytest.param(["each frog", "back", "each", "lake", "6", "back", "8", "2", ""], id="back"),
        pytest.param(["", "each lake beside", "", "9", "2", ""], id="asked-again"),
    ],
)
def test_a_condition_can_be_typed_or_picked(answers: list[str], table: Table) -> None:
    found, _ = position(table, "frog lake", *answers, "", "yes", "red blue", "")
    assert only_card(found) == Card("", "frog", "lake", LAKES)


def test_choices_are_told_in_words(table: Table) -> None:
    lines = ("frog lake", "each", "lake", "beside", "2", "3", "", "yes", "red blue", "")
    found, heard = position(table, *lines)
    assert dict(only_card(found).condition.arguments)["fixed"] == 3
    assert "choice 1 each: points for each card with an animal or a landscape" in heard
    assert "choice 5 lake" in heard
    assert "A1, frog, lake: what does it count?" in heard


def test_back_leads_through_all_answers(table: Table) -> None:
    rest = ("", "yes", "red blue")
    lines = ("A01 A02", *rest, "red A1", *["back"] * 5, "A03 A04", *rest, "")
    found, _ = position(table, *lines)
    assert [card.code for card in found.grid.cards.values()] == ["A03", "A04"]
    assert not found.grid.hikers


@pytest.mark.parametrize("count", range(6))
def test_every_question_explains_itself(count: int, table: Table) -> None:
    answers = ["frog lake", "each lake", "beside 2", "", "yes", "red blue"]
    script = Script(*answers[:count], "?", "quit")
    with pytest.raises(LeftError):
        converse(partial(ask_position, table), script)
    question, explanation, again = script.heard[-3:]
    assert question == again
    assert explanation.startswith(("Type ", "A game ends"))


TYPED = (
    "A01 a02 A57 . - frog lake f each 1 9 beside yellow red B3 A1 a9 "
    ", 、 yes no back ? 戻る いいえ ² \x1b[0m"
)
WORDS = st.sampled_from([*TYPED.split(), "", "x" * 99])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(lines=st.lists(st.one_of(st.lists(WORDS, max_size=6).map(" ".join), st.text()), max_size=25))
def test_nothing_that_is_typed_ends_it(lines: list[str], table: Table) -> None:
    found: Position | None = None
    with contextlib.suppress(LeftError):
        found = converse(partial(ask_position, table), Script(*lines, "quit"))
    assert found is None or why_not_grid(found.grid, found.players) is None
