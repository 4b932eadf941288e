"""Totals, ties, and a game for four that ends as the rules' example does."""

from __future__ import annotations

import pytest

from solo.rules.alpina.grid import condition
from solo.rules.alpina.placement import why_not_grid
from solo.rules.alpina.scoring import score, score_hiker
from tests.solo.rules.alpina.support import cell, draw

EXAMPLE = draw(
    """
    nw fl fw nw cw
    cw cm cm nl nw
    cw fw cm fl cm
    cw nm nl cl cl
    nm fw fw nl fw
    """,
    {
        "red": "B2 D2 B3 E3",
        "yellow": "B1 D3 E4 E5",
        "purple": "E1 E2 C4 B5",
        "blue": "D1 A2 C2 D4",
    },
    B1=condition("each", of="forest", region="connected", points=1),
    D1=condition("each", of="frog", region="row", points=2),
    E1=condition("hikers", on="any", region="below", points=2),
    A2=condition("hikers", on="nutcracker", region="elsewhere", points=1),
    B2=condition("hikers", on="nutcracker", region="grid", points=1),
    C2=condition("hikers", on="frog", region="grid", points=1),
    D2=condition("different", of="animals", region="below", points=2),
    E2=condition("each", of="chamois", region="column", points=2),
    B3=condition("each", of="forest", region="around", points=1, fixed=2),
    D3=condition("each", of="forest", region="cross", points=1, fixed=1),
    E3=condition("hikers", on="frog", region="elsewhere", points=1),
    C4=condition("at_most_one", of="nutcracker", region="cross", points=5),
    D4=condition("hikers", on="any", region="above", points=2),
    E4=condition("hikers", on="any", region="left", points=2),
    B5=condition("each", of="mountain", region="beside", points=2),
    E5=condition("different", of="landscapes", region="left", points=2),
)
"""A full grid on which the hikers score what those of the rules' example do (their line 65)."""


def scored(colour: str) -> list[int]:
    """The points of a player's hikers, from top to bottom and from left to right."""
    return [one.points for one in score(EXAMPLE, ORDER).scores if one.colour == colour]


ORDER = ("red", "yellow", "blue", "purple")


@pytest.mark.parametrize(
    ("colour", "points", "total"),
    [
        ("red", [4, 6, 5, 5], 20),
        ("yellow", [9, 4, 4, 6], 23),
        ("purple", [8, 6, 5, 4], 23),
        ("blue", [4, 4, 5, 6], 19),
    ],
)
def test_example_of_the_rules(colour: str, points: list[int], total: int) -> None:
    """ALP-28."""
    assert EXAMPLE.is_full
    assert why_not_grid(EXAMPLE, ORDER) is None
    assert scored(colour) == points
    assert dict(score(EXAMPLE, ORDER).totals)[colour] == total


@pytest.mark.parametrize(
    ("order", "winner"),
    [
        (("red", "yellow", "purple", "blue"), "purple"),
        (("yellow", "blue", "red", "purple"), "purple"),
        (("purple", "red", "yellow", "blue"), "yellow"),
    ],
)
def test_tie_goes_to_the_later_in_turn_order(order: tuple[str, ...], winner: str) -> None:
    """ALP-27 and ALP-28: purple after yellow wins with 23 each, and yellow after purple would."""
    result = score(EXAMPLE, order)
    assert result.winner == winner
    assert set(result.tied) == {"yellow", "purple"}
    assert tuple(colour for colour, _ in result.totals) == order


def test_most_points_win_without_a_tie() -> None:
    """ALP-27: the order of turns does not matter then."""
    grid = draw("nm nm", {"red": "A1"}, A1=condition("each", of="mountain", region="row", points=1))
    for order in (("red", "blue"), ("blue", "red")):
        result = score(grid, order)
        assert (result.winner, result.tied) == ("red", ("red",))


def test_only_cards_with_a_hiker_score() -> None:
    """ALP-11: and for the hiker's owner; one without hikers has nothing."""
    one = condition("each", of="mountain", region="row", points=1)
    grid = draw("nm nm nm", {"blue": "B1"}, A1=one, B1=one, C1=one)
    result = score(grid, ("red", "blue"))
    assert [(each.cell, each.colour, each.points) for each in result.scores] == [
        (cell("B1"), "blue", 2)
    ]
    assert result.totals == (("red", 0), ("blue", 2))


def test_a_hiker_needs_an_owner() -> None:
    with pytest.raises(KeyError):
        score(draw("nm", {"green": "A1"}), ("red", "blue"))


def test_a_score_tells_its_card() -> None:
    one = score_hiker(EXAMPLE, cell("B1"))
    assert one.card is EXAMPLE.cards[cell("B1")]
    assert (one.colour, one.points) == ("yellow", 9)
