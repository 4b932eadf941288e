"""Rows, conditions, players and hikers as they are typed."""

from __future__ import annotations

import pytest

from solo.rules.alpina.grid import Card, Cell, Grid, condition
from solo.rules.reasons import Reason
from solo.terminal.alpina.lines import (
    Draft,
    Row,
    placed,
    read_hikers,
    read_players,
    read_row,
    read_values,
)
from solo.terminal.alpina.table import Table
from solo.terminal.reading import RefusedError

LAKES = condition("each", of="lake", region="beside", points=2, fixed=0)


def why(table: Table, line: str, above: list[Row] | None = None) -> Reason:
    with pytest.raises(RefusedError) as caught:
        read_row(table, line, above or [])
    return caught.value.reason


def codes(row: Row) -> list[str | None]:
    return [entry.code if isinstance(entry, Card) else None for entry in row]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A01 A02 A03 A04 A05", ["A01", "A02", "A03", "A04", "A05"]),
        ("a01,a02 ; A03", ["A01", "A02", "A03"]),
        ("Ａ０１、Ａ０２", ["A01", "A02"]),
        (". A01 - A02 –", [None, "A01", None, "A02", None]),
        ("", []),
        ("   ", []),
    ],
)
def test_a_row_is_codes_and_gaps(line: str, expected: list[str | None], table: Table) -> None:
    assert codes(read_row(table, line, [])) == expected


@pytest.mark.parametrize(
    "line",
    [
        "frog lake each lake beside 2",
        "frog lake each lake beside 2 0",
        "lake frog each lake beside 2",
        "FR L EA L BES 2",
        "3 2 1 5 8 2",
    ],
)
def test_a_card_of_ones_own_is_described(line: str, table: Table) -> None:
    (card,) = read_row(table, line, [])
    assert card == Card("", "frog", "lake", LAKES)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "each nutcracker cross 1 1",
            condition("each", of="nutcracker", region="cross", points=1, fixed=1),
        ),
        (
            "hikers any below 2",
            condition("hikers", on="any", region="below", points=2, fixed=0),
        ),
        (
            "different landscapes left 2",
            condition("different", of="landscapes", region="left", points=2, fixed=0),
        ),
        (
            "only mountain row 4 1",
            condition("only", of="mountain", region="row", points=4, fixed=1),
        ),
        (
            "at most one frog cross 3 2",
            condition("at_most_one", of="frog", region="cross", points=3, fixed=2),
        ),
    ],
)
def test_every_verb_can_be_typed(words: str, expected: object, table: Table) -> None:
    (card,) = read_row(table, f"chamois forest {words}", [])
    assert isinstance(card, Card)
    assert card.condition == expected


def test_codes_and_descriptions_may_stand_in_one_row(table: Table) -> None:
    row = read_row(table, "A07 ., frog lake each lake beside 2, A09 chamois forest each", [])
    assert codes(row) == ["A07", None, "", "A09", None]
    assert row[-1] == Draft("chamois", "forest", ("each",))


def test_words_of_all_languages_are_understood(table: Table) -> None:
    values = read_values(table, ["each", "lake", "beside", "2"], ())
    for line in ("枚数 湖 隣接 2", "張數 湖泊 相鄰 2", "张数 湖泊 相邻 2", "each lake next 2"):
        assert read_values(table, line.split(), ()) == values


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("A99", "no-such-code"),
        ("A01 B07", "no-such-code"),
        ("A01 A02 A01", "card-twice"),
        ("A01 A02 A03 A04 A05 A06", "row-too-long"),
        (". . .", "row-empty"),
        ("hedgehog lake", "unknown-word"),
        ("f lake", "unclear-word"),
        ("frog", "too-few-words"),
        ("frog chamois", "unknown-word"),
        ("frog lake every lake", "unknown-word"),
        ("frog lake each lake nowhere", "unknown-word"),
        ("frog lake only lake left", "unknown-word"),
        ("frog lake each lake beside two", "no-number"),
        ("frog lake each lake beside 6", "no-number"),
        ("frog lake each lake beside 2 0 1", "too-many-words"),
        ("a01a02", "unknown-word"),
    ],
)
def test_a_row_that_is_wrong_is_refused_with_its_reason(line: str, key: str, table: Table) -> None:
    assert why(table, line).key == key


def test_a_row_fits_those_above_it(table: Table) -> None:
    above = [read_row(table, "A01 A02 .", [])]
    assert codes(read_row(table, ". A04 A05", above)) == [None, "A04", "A05"]
    assert why(table, "A03 A04", above).key == "row-other-length"
    assert codes(read_row(table, "A03 A04", [()])) == ["A03", "A04"]
    again = why(table, "A03 A04 A02", above)
    assert (again.key, dict(again.args)) == ("card-twice", {"code": "A02", "cell": "B1"})


def test_every_reason_can_be_told(table: Table) -> None:
    assert table.why(why(table, "A01 A02 A01")) == "A01 lies at A1 already; look at the code again"
    assert table.why(why(table, "f lake")) == (
        "f may be one of these: frog, forest; type more of it"
    )


def test_cells_count_from_the_top_left(table: Table) -> None:
    rows = [read_row(table, "A01 .", []), read_row(table, ". A02", [])]
    assert list(placed(rows)) == [Cell(0, 0), Cell(1, 1)]


@pytest.mark.parametrize("line", ["yellow red", "Y R", "黄色、赤色", "黃色 红色", "yellow, red"])
def test_players_are_colours_in_any_language(line: str, table: Table) -> None:
    assert read_players(table, line) == ("yellow", "red")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "no-such-count"),
        ("yellow", "no-such-count"),
        ("yellow red yellow", "colour-twice"),
        ("yellow green", "unknown-word"),
    ],
)
def test_players_that_cannot_be_are_refused(line: str, key: str, table: Table) -> None:
    """ALP-02."""
    with pytest.raises(RefusedError) as caught:
        read_players(table, line)
    assert caught.value.reason.key == key


@pytest.fixture
def grid(table: Table) -> Grid:
    rows = [read_row(table, "A01 A02 A03 .", [])]
    cards = {cell: card for cell, card in placed(rows).items() if isinstance(card, Card)}
    return Grid(cards, {Cell(0, 0): "red"})


TWO = ("yellow", "red")


@pytest.mark.parametrize("line", ["yellow B1, red C1", "y ｂ１、赤色　c1", "red c1; yellow b1"])
def test_hikers_are_a_colour_and_cells(line: str, grid: Grid, table: Table) -> None:
    expected = {Cell(0, 1): "yellow", Cell(0, 2): "red"}
    assert read_hikers(table, line, grid, TWO) == expected
    assert read_hikers(table, "yellow B1 C1", grid, TWO) == dict.fromkeys(expected, "yellow")
    assert read_hikers(table, "", grid, TWO) == {}


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("B1", "unknown-word"),
        ("yellow", "place-missing"),
        ("yellow B6", "no-place"),
        ("yellow F1", "no-place"),
        ("yellow B1C1", "no-place"),
        ("yellow D1", "no-card-there"),
        ("yellow A1", "hiker-there"),
        ("yellow B1 B1", "hiker-there"),
        ("yellow B1, red B1", "hiker-there"),
        ("blue B1", "nobody-plays"),
    ],
)
def test_hikers_that_cannot_stand_there_are_refused(
    line: str, key: str, grid: Grid, table: Table
) -> None:
    """ALP-08."""
    with pytest.raises(RefusedError) as caught:
        read_hikers(table, line, grid, TWO)
    assert caught.value.reason.key == key
