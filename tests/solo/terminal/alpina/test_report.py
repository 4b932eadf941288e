"""A result is told in lines that can be read aloud, and as data."""

from __future__ import annotations

import json

import pytest

from solo.rules.alpina.grid import Card, Cell, Condition, Grid, condition
from solo.rules.alpina.scoring import score
from solo.terminal.alpina.asking import Position
from solo.terminal.alpina.report import as_data, told
from solo.terminal.alpina.table import Table

LAKES = condition("each", of="lake", region="beside", points=2, fixed=1)
ABOVE = condition("hikers", on="any", region="above", points=2, fixed=0)


def position(*players: str, hikers: str) -> Position:
    """Return two cards, one below the other, with the hikers of these players' first letters."""
    cards = {
        Cell(0, 0): Card("A38", "frog", "lake", LAKES),
        Cell(1, 0): Card("", "chamois", "lake", ABOVE),
    }
    colours = {colour[0]: colour for colour in players}
    standing = {cell: colours[one] for cell, one in zip(cards, hikers, strict=False) if one != "."}
    return Position(Grid(cards, standing), players)


def lines(table: Table, found: Position) -> str:
    return "\n".join(told(table, found, score(found.grid, found.players)))


def test_a_result_in_lines(table: Table) -> None:
    found = position("yellow", "red", hikers="yy")
    sentence = table.sentence(found.grid.cards[Cell(0, 0)])
    other = table.sentence(found.grid.cards[Cell(1, 0)])
    assert (
        lines(table, found)
        == f"""\
This is a part of a grid: 2 of 25 cards. It is scored as it lies.

yellow:
  A1, A38, frog, lake: 3 points
    {sentence}
    1 point, fixed
    2 points: lake at A2
  A2, chamois, lake: 2 points
    {other}
    2 points: a hiker at A1

red:
  no hikers

Totals in turn order:
  yellow: 3 + 2 = 5
  red: 0
yellow wins with 5 points."""
    )


def test_a_tie_is_explained(table: Table) -> None:
    """ALP-27."""
    found = position("red", "yellow", "blue", hikers="..")
    assert lines(table, found).splitlines()[-1] == (
        "red, yellow, blue have 0 points each. blue comes last of them in turn order, and wins."
    )


def test_a_full_grid_is_not_called_a_part(table: Table) -> None:
    card = Card("A38", "frog", "lake", LAKES)
    grid = Grid({Cell(row, column): card for row in range(5) for column in range(5)}, {})
    assert not lines(table, Position(grid, ("red", "blue"))).startswith("This is a part")


def test_a_result_as_data(table: Table) -> None:
    found = position("yellow", "red", hikers="yr")
    data = as_data(table, found, score(found.grid, found.players))
    assert json.loads(json.dumps(data)) == data
    assert (data["cards"], data["full"], data["winner"], data["tied"]) == (
        2, False, "yellow", ["yellow"],
    )  # fmt: skip
    yellow, red = data["players"]
    assert (yellow["colour"], yellow["total"], red["total"]) == ("yellow", 3, 2)
    assert yellow["hikers"] == [
        {
            "cell": "A1",
            "code": "A38",
            "animal": "frog",
            "landscape": "lake",
            "condition": {"each": {"of": "lake", "region": "beside", "points": 2, "fixed": 1}},
            "points": 3,
            "reasons": [
                {"points": 1, "key": "fixed", "text": "1 point, fixed"},
                {"points": 2, "key": "each", "text": "2 points: lake at A2"},
            ],
        }
    ]
    assert data["text"] == "yellow wins with 3 points."


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (condition("each", of="frog", region="row", points=1), "no points: no frog there"),
        (condition("hikers", on="any", region="row", points=1), "no points: no such hiker there"),
        (condition("different", of="animals", region="row", points=1), "no points: no card there"),
        (condition("different", of="animals", region="below", points=2), "2 points: chamois"),
        (condition("only", of="lake", region="column", points=4), "4 points: nothing but lakes"),
        (condition("only", of="frog", region="column", points=4), "no points: no frog at A2"),
        (condition("only", of="frog", region="row", points=4), "no points: no card there"),
        (
            condition("at_most_one", of="lake", region="below", points=3),
            "3 points: a single lake, at A2",
        ),
        (condition("at_most_one", of="frog", region="below", points=3), "3 points: no frog there"),
        (
            condition("at_most_one", of="lake", region="grid", points=3),
            "no points: more than one lake, at A1, A2",
        ),
    ],
)
def test_every_reason_is_told(wanted: Condition, expected: str, table: Table) -> None:
    """ALP-12, ALP-25."""
    found = position("yellow", "red", hikers="y")
    cards = {**found.grid.cards, Cell(0, 0): Card("A38", "frog", "lake", wanted)}
    grid = Grid(cards, found.grid.hikers)
    (one,) = score(grid, found.players).scores
    assert [table.why(gain.why, gained=gain.points) for gain in one.gains] == [expected]
