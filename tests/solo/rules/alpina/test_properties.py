"""What holds for every grid and every condition."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solo.rules.alpina.conditions import REGIONS_OF, why_not_condition
from solo.rules.alpina.grid import Card, Cell, Condition, Grid
from solo.rules.alpina.placement import why_not_grid
from solo.rules.alpina.scoring import score, score_hiker
from tests.solo.rules.alpina import naive
from tests.solo.rules.alpina.support import COLOURS, CONDITIONS, full_grids, partial_grids

some = settings(max_examples=30)
"""Each example is a whole grid with up to sixteen hikers."""


def all_points(grid: Grid) -> dict[Cell, int]:
    return {spot: score_hiker(grid, spot).points for spot in grid.hikers}


@some
@given(full_grids())
def test_points_are_those_of_a_scorer_that_walks_step_by_step(grid: Grid) -> None:
    """ALP-11 to ALP-26."""
    assert all_points(grid) == {spot: naive.points(grid, spot) for spot in grid.hikers}


Turn = tuple[Callable[[Cell], Cell], dict[str, str]]
MIRRORED: Turn = (
    lambda cell: Cell(cell.row, 4 - cell.column),
    {"left": "right", "right": "left"},
)
UPSIDE_DOWN: Turn = (
    lambda cell: Cell(4 - cell.row, cell.column),
    {"above": "below", "below": "above"},
)
ROTATED: Turn = (
    lambda cell: Cell(cell.column, 4 - cell.row),
    {
        "left": "above", "above": "right", "right": "below", "below": "left",
        "row": "column", "column": "row",
    },
)  # fmt: skip


def turned(grid: Grid, turn: Turn) -> Grid:
    """Return the grid turned, and its conditions with it."""
    move, regions = turn

    def turn_card(card: Card) -> Card:
        arguments = tuple(
            (name, regions.get(str(value), value) if name == "region" else value)
            for name, value in card.condition.arguments
        )
        wanted = Condition(card.condition.verb, arguments)
        return Card(card.code, card.animal, card.landscape, wanted)

    return Grid(
        {move(cell): turn_card(card) for cell, card in grid.cards.items()},
        {move(cell): colour for cell, colour in grid.hikers.items()},
    )


@pytest.mark.parametrize(
    "turn",
    [
        pytest.param(MIRRORED, id="mirrored"),
        pytest.param(UPSIDE_DOWN, id="upside-down"),
        pytest.param(ROTATED, id="rotated"),
    ],
)
@some
@given(grid=full_grids())
def test_turned_grids_score_turned_conditions_alike(turn: Turn, grid: Grid) -> None:
    """ALP-24."""
    move, _ = turn
    expected = {move(spot): points for spot, points in all_points(grid).items()}
    assert all_points(turned(grid, turn)) == expected


@some
@given(partial_grids(), st.integers(-9, 9), st.integers(-9, 9))
def test_it_does_not_matter_where_the_grid_began(grid: Grid, down: int, right: int) -> None:
    moved = Grid(
        {Cell(c.row + down, c.column + right): card for c, card in grid.cards.items()},
        {Cell(c.row + down, c.column + right): colour for c, colour in grid.hikers.items()},
    )
    assert list(all_points(moved).values()) == list(all_points(grid).values())


@some
@given(full_grids(), st.randoms(use_true_random=False))
def test_order_of_scoring_changes_nothing(grid: Grid, chance: random.Random) -> None:
    """ALP-29."""
    shuffled = [*grid.hikers.items()]
    chance.shuffle(shuffled)
    again = Grid(dict(reversed([*grid.cards.items()])), dict(shuffled))
    assert score(again, COLOURS) == score(grid, COLOURS)
    each = [score_hiker(grid, cell) for cell, _ in shuffled]
    for colour, total in score(grid, COLOURS).totals:
        assert sum(one.points for one in each if one.colour == colour) == total


@some
@given(st.one_of(full_grids(), partial_grids()))
def test_points_are_never_below_the_fixed_ones(grid: Grid) -> None:
    """ALP-12, ALP-25: fixed points are added once, whatever becomes of the condition."""
    for cell in grid.hikers:
        one = score_hiker(grid, cell)
        fixed = int(dict(one.card.condition.arguments)["fixed"])
        told = [gain.points for gain in one.gains if gain.why.key == "fixed"]
        assert told == ([fixed] if fixed else [])
        assert one.points == sum(gain.points for gain in one.gains) >= fixed


@some
@given(full_grids(), st.data())
def test_a_hiker_that_moves_in_changes_only_what_counts_hikers(
    grid: Grid, data: st.DataObject
) -> None:
    """ALP-11: a card without a hiker scores for nobody."""
    free = [cell for cell in grid.cards if cell not in grid.hikers]
    here = data.draw(st.sampled_from(free))
    before, after = all_points(grid), all_points(Grid(grid.cards, {**grid.hikers, here: "red"}))
    assert here not in before
    for cell, points in before.items():
        counts_hikers = grid.cards[cell].condition.verb == "hikers"
        assert after[cell] >= points if counts_hikers else after[cell] == points


@some
@given(full_grids())
def test_winner_has_the_most_and_comes_latest(grid: Grid) -> None:
    """ALP-27."""
    for players in (COLOURS, COLOURS[::-1]):
        result = score(grid, players)
        totals = dict(result.totals)
        best = [colour for colour in players if totals[colour] == max(totals.values())]
        assert result.tied == tuple(best)
        assert result.winner == best[-1]


@pytest.mark.parametrize("verb", REGIONS_OF)
def test_every_condition_of_the_vocabulary_can_be_scored(verb: str) -> None:
    """ALP-25."""
    found = [one for one in CONDITIONS if one.verb == verb]
    assert found
    assert [one for one in found if why_not_condition(one)] == []


@some
@given(partial_grids())
def test_cards_laid_one_beside_another_make_a_legal_grid(grid: Grid) -> None:
    """ALP-05, ALP-06."""
    assert why_not_grid(Grid(grid.cards, {}), COLOURS) is None
