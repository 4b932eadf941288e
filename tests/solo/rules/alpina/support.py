"""Grids drawn as letters, and grids of all kinds for property tests."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from hypothesis import strategies as st

from solo.rules.alpina.conditions import REGIONS_OF, SORTS
from solo.rules.alpina.grid import Card, Cell, Condition, Grid, condition

ANIMALS = {"n": "nutcracker", "c": "chamois", "f": "frog"}
LANDSCAPES = {"m": "mountain", "l": "lake", "w": "forest"}
FEATURES = (*ANIMALS.values(), *LANDSCAPES.values())
COLOURS = ("red", "yellow", "purple", "blue")
WORTHLESS = condition("each", of="nothing", region="row", points=1)
CELLS = tuple(Cell(row, column) for row, column in product(range(5), repeat=2))


def cell(name: str) -> Cell:
    """Return the cell of a name: a letter for the column, a number for the row, as on a map.

    >>> cell("B3")
    Cell(row=2, column=1)
    """
    return Cell(int(name[1]) - 1, "ABCDE".index(name[0]))


def cells(names: str) -> tuple[Cell, ...]:
    """Return the cells of several names."""
    return tuple(cell(name) for name in names.split())


def draw(picture: str, hikers: dict[str, str] | None = None, **conditions: Condition) -> Grid:
    """Return the grid of a picture: two letters a card (animal, landscape), `--` where none lies.

    `w` is the forest's letter. `hikers` maps colours to cells, `conditions` cells to what their
    cards score for.
    """
    cards = {
        Cell(row, column): Card(
            "", ANIMALS[word[0]], LANDSCAPES[word[1]],
            conditions.get(f"{'ABCDE'[column]}{row + 1}", WORTHLESS),
        )
        for row, line in enumerate(picture.strip().splitlines())
        for column, word in enumerate(line.split())
        if word != "--"
    }  # fmt: skip
    standing = {spot: colour for colour, names in (hikers or {}).items() for spot in cells(names)}
    return Grid(cards, standing)


CONDITIONS = tuple(
    condition(verb, **{"on" if verb == "hikers" else "of": what}, region=region, **worth)
    for verb, regions in REGIONS_OF.items()
    for region in regions
    for what in {"hikers": ("any", *FEATURES), "different": SORTS}.get(verb, FEATURES)
    for worth in ({"points": 1, "fixed": 0}, {"points": 2, "fixed": 1}, {"points": 5, "fixed": 5})
)
"""Every condition that the vocabulary can say, with few points and with many."""
LOOKS = tuple(product(ANIMALS.values(), LANDSCAPES.values()))


def _cards(looks: Iterable[tuple[str, str]], wanted: Iterable[Condition]) -> list[Card]:
    return [Card("", *look, one) for look, one in zip(looks, wanted, strict=True)]


_LOOKS_AND_CONDITIONS = st.tuples(
    st.tuples(*[st.sampled_from(LOOKS)] * 25), st.tuples(*[st.sampled_from(CONDITIONS)] * 25)
)


@st.composite
def full_grids(draw: st.DrawFn) -> Grid:
    """Any grid at the end of a game, with a hiker at least."""
    laid = _cards(*draw(_LOOKS_AND_CONDITIONS))
    standing = draw(
        st.dictionaries(st.sampled_from(CELLS), st.sampled_from(COLOURS), min_size=1, max_size=16)
    )
    return Grid(dict(zip(CELLS, laid, strict=True)), standing)


@st.composite
def partial_grids(draw: st.DrawFn) -> Grid:
    """Any grid on the way there: cards laid one beside another."""
    cards = _cards(*draw(_LOOKS_AND_CONDITIONS))[: draw(st.integers(1, 12))]
    laid = {draw(st.sampled_from(CELLS)): cards[0]}
    for card in cards[1:]:
        near = [c for c in CELLS if c not in laid and any(_touch(c, other) for other in laid)]
        laid[draw(st.sampled_from(near))] = card
    standing = draw(
        st.dictionaries(
            st.sampled_from(sorted(laid)), st.sampled_from(COLOURS), min_size=1, max_size=8
        )
    )
    return Grid(laid, standing)


def _touch(one: Cell, other: Cell) -> bool:
    return abs(one.row - other.row) + abs(one.column - other.column) == 1
