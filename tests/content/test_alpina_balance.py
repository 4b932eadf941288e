"""Alpina's cards are worth about as much, whichever of them a hiker is put on."""

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from statistics import fmean

import pnp
from solo.adapt.alpina import deck
from solo.rules.alpina.grid import Card, Cell, Condition, Grid
from solo.rules.alpina.scoring import score_hiker

GRIDS = 10_000
CELLS = tuple(Cell(row, column) for row, column in product(range(5), repeat=2))
HIKERS = 16
"""What two players or four put on the grid if they place all they have."""
FACTOR = 3


def random_grids(cards: list[Card], count: int) -> Iterator[Grid]:
    """Full grids of any 25 cards, with hikers anywhere; the same ones every time."""
    source = random.Random(1914)
    for _ in range(count):
        placed = dict(zip(CELLS, source.sample(cards, len(CELLS)), strict=True))
        yield Grid(placed, dict.fromkeys(source.sample(CELLS, HIKERS), "yellow"))


def test_every_condition_is_worth_about_as_much() -> None:
    """On average over random grids, no condition gives three times as much as another."""
    cards = list(deck(pnp.load(games=["alpina"])["alpina"]).cards.values())
    points: dict[Condition, list[int]] = defaultdict(list)
    for grid in random_grids(cards, GRIDS):
        for cell in grid.hikers:
            points[grid.cards[cell].condition].append(score_hiker(grid, cell).points)
    worth = {condition: fmean(found) for condition, found in points.items()}
    assert worth.keys() == {card.condition for card in cards}
    assert max(worth.values()) < FACTOR * min(worth.values())
    assert min(worth.values()) >= 2
    assert max(worth.values()) <= 6
