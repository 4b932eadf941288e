"""Which grids are legal. Each question is answered with a reason why not, or with None."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from solo.rules.alpina.grid import SIDE, Cell, Grid, neighbours
from solo.rules.reasons import Reason, reason

HIKERS: Mapping[int, int] = MappingProxyType({2: 8, 3: 5, 4: 4})
"""How many hikers each of so many players has (ALP-02)."""


def why_not_players(players: Sequence[str]) -> Reason | None:
    """Two to four players play, each with a colour of their own (ALP-02)."""
    if len(players) not in HIKERS:
        return reason("no-such-count", count=len(players))
    for colour, count in Counter(players).items():
        if count > 1:
            return reason("colour-twice", colour=colour)
    return None


def why_not_card(grid: Grid, cell: Cell) -> Reason | None:
    """Return why a card may not be played on a cell.

    It must be empty, orthogonally adjacent to a card that lies there (ALP-05), and there is never a
    sixth row or column: where the grid starts does not matter (ALP-06).
    """
    if cell in grid.cards:
        return reason("cell-taken", cell=cell)
    if not any(near in grid.cards for near in neighbours(cell)):
        return reason("not-adjacent", cell=cell)
    return _why_too_large([*grid.cards, cell])


def why_not_hiker(
    grid: Grid, cell: Cell, played: Cell, colour: str, players: Sequence[str]
) -> Reason | None:
    """Return why a hiker may not be placed on a cell after a card was played.

    It goes on that card or an orthogonal neighbour (ALP-07), which must have no hiker yet, and must
    be one that the player still has (ALP-08).
    """
    if cell != played and cell not in neighbours(played):
        return reason("not-played-or-beside", cell=cell, played=played)
    return why_not_players(players) or why_not_stand(grid, cell, colour, players)


def why_not_grid(grid: Grid, players: Sequence[str]) -> Reason | None:
    """Return why a grid, full or not, cannot have come about (ALP-02, ALP-05, ALP-06, ALP-08)."""
    if why := why_not_cards(grid.cards) or why_not_players(players):
        return why
    standing: dict[Cell, str] = {}
    for cell, colour in grid.hikers.items():
        if why := why_not_stand(Grid(grid.cards, standing), cell, colour, players):
            return why
        standing[cell] = colour
    return None


def why_not_cards(cells: Collection[Cell]) -> Reason | None:
    """Return why cards cannot have come to lie on just these cells (ALP-05, ALP-06)."""
    if not cells:
        return reason("no-cards")
    if alone := _apart(cells):
        return reason("not-adjacent", cell=alone)
    return _why_too_large(cells)


def why_not_stand(grid: Grid, cell: Cell, colour: str, players: Sequence[str]) -> Reason | None:
    """Return why no hiker of a colour can stand on a cell besides those that are there (ALP-08).

    It needs a card without a hiker, and a player who has one left.
    """
    if cell not in grid.cards:
        return reason("no-card-there", cell=cell)
    if cell in grid.hikers:
        return reason("hiker-there", cell=cell, colour=grid.hikers[cell])
    if colour not in players:
        return reason("nobody-plays", colour=colour)
    most = HIKERS[len(players)]
    if list(grid.hikers.values()).count(colour) >= most:
        return reason("no-hikers-left", colour=colour, most=most)
    return None


def _why_too_large(cells: Collection[Cell]) -> Reason | None:
    rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
    if max(rows) - min(rows) >= SIDE:
        return reason("too-high", most=SIDE)
    if max(columns) - min(columns) >= SIDE:
        return reason("too-wide", most=SIDE)
    return None


def _apart(cells: Collection[Cell]) -> Cell | None:
    """Return the first cell that steps from card to card do not reach from the first one."""
    start = min(cells)
    reached, waiting = {start}, [start]
    while waiting:
        more = set(neighbours(waiting.pop())) & set(cells) - reached
        reached |= more
        waiting += more
    return min(set(cells) - reached, default=None)
