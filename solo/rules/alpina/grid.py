"""The grid: cards and hikers on cells, and the regions of cells that conditions speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

SIDE = 5
"""A grid is at most this many cells wide and high, and full with its square (ALP-06, ALP-09)."""
_SQUARE = tuple(product(range(SIDE), repeat=2))


class Cell(NamedTuple):
    """A place for a card. Rows count downwards, columns to the right, from anywhere."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Condition:
    """What a hiker on a card scores for: a verb and its arguments, as the card's effect says it."""

    verb: str
    arguments: tuple[tuple[str, int | str], ...]


def condition(verb: str, **arguments: int | str) -> Condition:
    """Return a condition.

    >>> condition("each", of="lake", region="beside", points=2)
    Condition(verb='each', arguments=(('of', 'lake'), ('region', 'beside'), ('points', 2)))
    """
    return Condition(verb, tuple(arguments.items()))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its code (empty for one that has none), animal, landscape and condition."""

    code: str
    animal: str
    landscape: str
    condition: Condition

    def shows(self, feature: str) -> bool:
        """Tell whether the card shows this animal or landscape."""
        return feature in (self.animal, self.landscape)


@dataclass(frozen=True)
class Grid:
    """Cards, and the colours of hikers, by cell, both in reading order; it cannot be changed."""

    cards: Mapping[Cell, Card]
    hikers: Mapping[Cell, str]

    def __post_init__(self) -> None:
        for name in ("cards", "hikers"):
            in_order = dict(sorted(getattr(self, name).items()))
            object.__setattr__(self, name, MappingProxyType(in_order))

    @cached_property
    def corner(self) -> Cell:
        """The cell in its topmost row and leftmost column, with a card or without."""
        return Cell(min(cell.row for cell in self.cards), min(cell.column for cell in self.cards))

    def region(self, region: str, cell: Cell) -> tuple[Cell, ...]:
        """Return the cells of a region around a cell that hold a card, in reading order."""
        cards = self.cards
        return tuple([spot for spot in region_cells(region, cell, self.corner) if spot in cards])

    @property
    def is_full(self) -> bool:
        """Tell whether no card can be added (ALP-09)."""
        return len(self.cards) == SIDE * SIDE


REGIONS: Mapping[str, Callable[[int, int], bool]] = MappingProxyType({
    "row": lambda down, _: down == 0,
    "column": lambda _, right: right == 0,
    "cross": lambda down, right: down == 0 or right == 0,
    "left": lambda down, right: down == 0 and right < 0,
    "right": lambda down, right: down == 0 and right > 0,
    "above": lambda down, right: right == 0 and down < 0,
    "below": lambda down, right: right == 0 and down > 0,
    "beside": lambda down, right: abs(down) + abs(right) == 1,
    "around": lambda down, right: max(abs(down), abs(right)) == 1,
    "elsewhere": lambda _down, _right: True,
    "grid": lambda _down, _right: True,
})  # fmt: skip
"""Regions by how far down and to the right a cell is. A card is in none of its own but `grid`."""


@cache
def region_cells(region: str, cell: Cell, corner: Cell) -> tuple[Cell, ...]:
    """Return the cells of a region around a cell, in reading order, in the square from a corner.

    A card is not in its own region unless the region says so (`grid`); directions are those of the
    cards, which all lie the same way up; beyond the border there is nothing (ALP-24, ALP-26).
    """
    holds = REGIONS[region]
    square = (Cell(corner.row + down, corner.column + right) for down, right in _SQUARE)
    return tuple(
        other
        for other in square
        if holds(other.row - cell.row, other.column - cell.column)
        and (other != cell or region == "grid")
    )


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four cells that are orthogonally adjacent, in reading order."""
    row, column = cell
    return (
        Cell(row - 1, column),
        Cell(row, column - 1),
        Cell(row, column + 1),
        Cell(row + 1, column),
    )


def connected_cells(grid: Grid, cell: Cell, feature: str) -> tuple[Cell, ...]:
    """Return the cells of all groups of cards with a feature that touch a cell, without itself.

    A group is what orthogonal steps from card to card with that feature reach (ALP-23).
    """
    showing = {spot for spot, card in grid.cards.items() if card.shows(feature)} - {cell}
    found: set[Cell] = set()
    edge = {cell}
    while edge:
        edge = {near for spot in edge for near in neighbours(spot)} & showing
        showing -= edge
        found |= edge
    return tuple(sorted(found))
