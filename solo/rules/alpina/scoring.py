"""Scores a grid: what each hiker is worth and why, the totals, and who wins.

>>> from solo.rules.alpina.grid import Card, Cell, Grid, condition
>>> lakes = Card("A01", "frog", "forest", condition("each", of="lake", region="beside", points=2))
>>> shore = Card("A02", "chamois", "lake", condition("hikers", on="any", region="row", points=1))
>>> grid = Grid({Cell(0, 0): lakes, Cell(0, 1): shore}, {Cell(0, 0): "yellow"})
>>> result = score(grid, ["purple", "yellow"])
>>> result.totals, result.winner
((('purple', 0), ('yellow', 2)), 'yellow')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solo.rules.alpina.conditions import VERBS, Gains, Options
from solo.rules.alpina.grid import Card, Cell, Grid

_USUAL = Options()


@dataclass(frozen=True, slots=True)
class Score:
    """What one hiker scores: its cell, its colour, the card it stands on, and its gains."""

    cell: Cell
    colour: str
    card: Card
    gains: Gains

    @property
    def points(self) -> int:
        """The sum of its gains."""
        return sum(gain.points for gain in self.gains)


@dataclass(frozen=True, slots=True)
class Result:
    """A scored grid: scores in reading order, totals in turn order, and who wins.

    `tied` are all players with the winner's total, in turn order: one, unless there is a tie.
    """

    scores: tuple[Score, ...]
    totals: tuple[tuple[str, int], ...]
    winner: str
    tied: tuple[str, ...]


def score_hiker(grid: Grid, cell: Cell, options: Options = _USUAL) -> Score:
    """Return what the hiker on a cell scores. Raises KeyError where none stands (ALP-11)."""
    colour, card = grid.hikers[cell], grid.cards[cell]
    verb = VERBS[card.condition.verb]
    return Score(cell, colour, card, verb(grid, cell, options, **dict(card.condition.arguments)))


def score(grid: Grid, players: Sequence[str], options: Options = _USUAL) -> Result:
    """Return the scores of all hikers, and the result for players given in turn order.

    Only cards with a hiker score, for its owner (ALP-11); no score looks at another, so their order
    does not matter (ALP-29). The highest total wins, and of those with as many points the one who
    comes latest in turn order (ALP-27). Raises KeyError for a hiker that no player owns, ValueError
    without players.
    """
    scores = tuple(score_hiker(grid, cell, options) for cell in grid.hikers)
    totals = dict.fromkeys(players, 0)
    for one in scores:
        totals[one.colour] += one.points
    most = max(totals.values())
    tied = tuple(colour for colour, total in totals.items() if total == most)
    return Result(scores, tuple(totals.items()), tied[-1], tied)
