"""Which grids are legal."""

from __future__ import annotations

from itertools import product

import pytest

from solo.rules.alpina.grid import Cell, Grid
from solo.rules.alpina.placement import (
    HIKERS,
    why_not_card,
    why_not_grid,
    why_not_hiker,
    why_not_players,
    why_not_stand,
)
from solo.rules.reasons import Reason, reason
from tests.solo.rules.alpina.support import COLOURS, cell, draw

TWO = ("yellow", "purple")


def key(why: Reason | None) -> str:
    return why.key if why else ""


@pytest.mark.parametrize(("count", "most"), [(2, 8), (3, 5), (4, 4)])
def test_players_have_so_many_hikers(count: int, most: int) -> None:
    """ALP-02 and ALP-08."""
    players = COLOURS[:count]
    assert HIKERS[count] == most
    assert why_not_players(players) is None
    row = "nm nm nm nm nm\n"
    names = [f"{column}{line}" for line, column in product("12", "ABCDE")]
    full = draw(row * 2, {players[0]: " ".join(names[:most])})
    assert why_not_grid(full, players) is None
    next_one = cell(names[most])
    assert why_not_stand(full, next_one, players[0], players) == reason(
        "no-hikers-left", colour=players[0], most=most
    )
    assert why_not_stand(full, next_one, players[1], players) is None
    over = draw(row * 2, {players[0]: " ".join(names[: most + 1])})
    assert key(why_not_grid(over, players)) == "no-hikers-left"


@pytest.mark.parametrize("players", [(), ("red",), (*COLOURS, "green")])
def test_other_counts_of_players_are_refused(players: tuple[str, ...]) -> None:
    """ALP-02."""
    assert why_not_players(players) == reason("no-such-count", count=len(players))
    assert key(why_not_hiker(draw("nm"), cell("A1"), cell("A1"), "red", players)) == "no-such-count"
    assert key(why_not_grid(draw("nm"), players)) == "no-such-count"


def test_each_player_has_a_colour_of_their_own() -> None:
    assert why_not_players(("red", "blue", "red")) == reason("colour-twice", colour="red")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("A1", "", id="beside"),
        pytest.param("C2", "", id="beside-another"),
        pytest.param("D3", "not-adjacent", id="corner-only"),
        pytest.param("E5", "not-adjacent", id="far-away"),
        pytest.param("B2", "cell-taken", id="taken"),
    ],
)
def test_a_card_goes_next_to_another(name: str, expected: str) -> None:
    """ALP-05."""
    grid = draw("-- nm nm\n-- nm --")
    assert key(why_not_card(grid, cell(name))) == expected


@pytest.mark.parametrize(
    ("spot", "expected"),
    [
        pytest.param(Cell(0, 5), "too-wide", id="right"),
        pytest.param(Cell(0, -1), "too-wide", id="left"),
        pytest.param(Cell(-1, 2), "", id="up"),
    ],
)
def test_there_is_no_sixth_column(spot: Cell, expected: str) -> None:
    """ALP-06."""
    assert key(why_not_card(draw("nm nm nm nm nm"), spot)) == expected


@pytest.mark.parametrize(
    ("spot", "expected"), [(Cell(5, 0), "too-high"), (Cell(-1, 0), "too-high")]
)
def test_there_is_no_sixth_row(spot: Cell, expected: str) -> None:
    """ALP-06."""
    assert key(why_not_card(draw("nm\n" * 5), spot)) == expected


def test_the_start_card_may_end_in_a_corner() -> None:
    """ALP-06: the grid grows wherever it wants to, from a card that lies anywhere."""
    start = next(iter(draw("nm").cards.values()))
    grid = Grid({Cell(7, -3): start}, {})
    for row, column in product(range(7, 12), range(-3, 2)):
        if (row, column) != (7, -3):
            assert why_not_card(grid, Cell(row, column)) is None
            grid = Grid({**grid.cards, Cell(row, column): start}, {})
    assert grid.is_full
    assert all(why_not_card(grid, Cell(r, c)) for r, c in product(range(5, 14), range(-6, 5)))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("B2", "", id="on-the-card-played"),
        pytest.param("B1", "", id="beside-it"),
        pytest.param("C2", "hiker-there", id="beside-it-but-taken"),
        pytest.param("A1", "not-played-or-beside", id="corner-only"),
        pytest.param("A3", "not-played-or-beside", id="further-away"),
        pytest.param("A2", "no-card-there", id="no-card"),
    ],
)
def test_a_hiker_goes_on_the_card_played_or_beside_it(name: str, expected: str) -> None:
    """ALP-07 and ALP-08."""
    grid = draw("nm nm nm\n-- nm nm\nnm nm nm", {"yellow": "C2"})
    assert key(why_not_hiker(grid, cell(name), cell("B2"), "purple", TWO)) == expected


def test_a_hiker_belongs_to_a_player() -> None:
    assert why_not_stand(draw("nm"), cell("A1"), "red", TWO) == reason("nobody-plays", colour="red")


@pytest.mark.parametrize(
    ("board", "hikers", "expected"),
    [
        pytest.param("nm nm nm\n-- nm --", {"yellow": "A1 C1", "purple": "B2"}, "", id="a-part"),
        pytest.param("-- --", {}, "no-cards", id="empty"),
        pytest.param("nm -- nm", {}, "not-adjacent", id="a-gap"),
        pytest.param("nm --\n-- nm", {}, "not-adjacent", id="corner-only"),
        pytest.param("nm --", {"yellow": "B1"}, "no-card-there", id="hiker-without-a-card"),
        pytest.param("nm nm", {"red": "B1"}, "nobody-plays", id="hiker-without-a-player"),
    ],
)
def test_a_whole_grid_is_checked(board: str, hikers: dict[str, str], expected: str) -> None:
    """ALP-05 and ALP-08."""
    assert key(why_not_grid(draw(board, hikers), TWO)) == expected


def test_a_whole_grid_may_be_too_large() -> None:
    """ALP-06."""
    card = next(iter(draw("nm").cards.values()))
    for cells, expected in (
        ([Cell(0, column) for column in range(6)], "too-wide"),
        ([Cell(row, 0) for row in range(6)], "too-high"),
    ):
        assert key(why_not_grid(Grid(dict.fromkeys(cells, card), {}), TWO)) == expected
