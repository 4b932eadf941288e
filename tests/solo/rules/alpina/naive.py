"""Another scorer, to hold the real one against: it walks a full 5 × 5 board step by step.

Nothing of the real one is used but its data. Slow, and as literal as the sentences on the cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from solo.rules.alpina.grid import Card, Cell, Grid

Spot = tuple[int, int]
STEPS = {"left": (0, -1), "right": (0, 1), "above": (-1, 0), "below": (1, 0)}


def points(grid: Grid, spot: Spot) -> int:
    """Return what the hiker on a spot scores."""
    here = Cell(*spot)
    condition = grid.cards[here].condition
    said = dict(condition.arguments)
    region, worth, fixed = str(said["region"]), int(said["points"]), int(said.get("fixed", 0))
    what = str(said.get("of", said.get("on")))
    if condition.verb == "each" and region == "connected":
        return fixed + worth * len(group(grid, here, what))
    spots = list(area(region, here))
    cards = [grid.cards[Cell(*there)] for there in spots]
    if condition.verb == "each":
        return fixed + worth * sum(shows(card, what) for card in cards)
    if condition.verb == "hikers":
        walked = [there for there in spots if there in grid.hikers]
        wanted = [there for there in walked if what == "any" or shows(grid.cards[there], what)]
        return fixed + worth * len(wanted)
    if condition.verb == "different":
        kinds = {card.animal if what == "animals" else card.landscape for card in cards}
        return fixed + worth * len(kinds)
    if condition.verb == "only":
        return fixed + (worth if all(shows(card, what) for card in cards) else 0)
    assert condition.verb == "at_most_one"
    return fixed + (worth if sum(shows(card, what) for card in cards) < 2 else 0)


def shows(card: Card, what: str) -> bool:
    """Tell whether the animal or the landscape is that."""
    return what in (card.animal, card.landscape)


def area(region: str, here: Spot) -> Iterator[Cell]:
    """Walk over the cells of a region."""
    parts = {
        "row": ["left", "right"],
        "column": ["above", "below"],
        "cross": ["left", "right", "above", "below"],
    }
    if region in STEPS:
        yield from walk(here, STEPS[region])
    elif region in parts:
        for part in parts[region]:
            yield from walk(here, STEPS[part])
    else:
        for row in range(5):
            for column in range(5):
                if belongs(region, here, (row, column)):
                    yield Cell(row, column)


def walk(here: Spot, step: Spot) -> Iterator[Cell]:
    """Take steps in a direction until the border."""
    row, column = here[0] + step[0], here[1] + step[1]
    while 0 <= row < 5 and 0 <= column < 5:
        yield Cell(row, column)
        row, column = row + step[0], column + step[1]


def belongs(region: str, here: Spot, there: Spot) -> bool:
    """Tell whether a cell is in a region that is no line."""
    distance = (here[0] - there[0]) ** 2 + (here[1] - there[1]) ** 2
    return {
        "beside": distance == 1,
        "around": distance in (1, 2),
        "elsewhere": distance > 0,
        "grid": True,
    }[region]


def group(grid: Grid, here: Spot, what: str) -> set[Spot]:
    """Grow from a cell over orthogonal neighbours that show something, until nothing is new."""
    grown: set[Spot] = set()
    while True:
        more = {
            there
            for there, card in grid.cards.items()
            if shows(card, what)
            and there != here
            and any(belongs("beside", there, other) for other in {here, *grown})
        }
        if more <= grown:
            return grown
        grown |= more
