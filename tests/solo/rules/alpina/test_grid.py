"""Regions, drawn: `@` is the card, `x` what its region holds."""

import dataclasses

import pytest

from solo.rules.alpina.grid import REGIONS, Cell, Grid, connected_cells, neighbours, region_cells
from tests.solo.rules.alpina.support import CELLS, cell, cells, draw

PICTURES = {
    "row": """
        .....
        x@xxx
        .....
        .....
        .....""",
    "column": """
        .x...
        .@...
        .x...
        .x...
        .x...""",
    "cross": """
        .x...
        x@xxx
        .x...
        .x...
        .x...""",
    "left": """
        .....
        x@...
        .....
        .....
        .....""",
    "right": """
        .....
        .@xxx
        .....
        .....
        .....""",
    "above": """
        .x...
        .@...
        .....
        .....
        .....""",
    "below": """
        .....
        .@...
        .x...
        .x...
        .x...""",
    "beside": """
        .x...
        x@x..
        .x...
        .....
        .....""",
    "around": """
        xxx..
        x@x..
        xxx..
        .....
        .....""",
    "elsewhere": """
        xxxxx
        x@xxx
        xxxxx
        xxxxx
        xxxxx""",
    "grid": """
        xxxxx
        xxxxx
        xxxxx
        xxxxx
        xxxxx""",
}


def drawn(region: str, here: Cell, corner: Cell) -> str:
    """Draw what a region holds in the square from a corner."""
    held = region_cells(region, here, corner)
    rows = [
        "".join(
            "x" if spot in held else "@" if spot == here else "."
            for spot in (Cell(corner.row + row, corner.column + column) for column in range(5))
        )
        for row in range(5)
    ]
    return "\n".join(rows)


def picture(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


@pytest.mark.parametrize("region", REGIONS)
def test_region_holds_what_the_picture_shows(region: str) -> None:
    assert drawn(region, cell("B2"), cell("A1")) == picture(PICTURES[region])


@pytest.mark.parametrize("region", REGIONS)
def test_regions_do_not_mind_where_the_grid_began(region: str) -> None:
    assert drawn(region, Cell(-2, 8), Cell(-3, 7)) == picture(PICTURES[region])


@pytest.mark.parametrize(
    ("name", "beside", "around"), [("A1", 2, 3), ("C1", 3, 5), ("E5", 2, 3), ("C3", 4, 8)]
)
def test_cards_at_the_border_have_fewer_neighbours(name: str, beside: int, around: int) -> None:
    """ALP-26."""
    assert len(region_cells("beside", cell(name), cell("A1"))) == beside
    assert len(region_cells("around", cell(name), cell("A1"))) == around


def test_neighbours_are_those_beside() -> None:
    assert neighbours(cell("C3")) == region_cells("beside", cell("C3"), cell("A1"))


def test_grid_is_in_reading_order_and_cannot_be_changed() -> None:
    laid = draw("nm cl\nfw nm", {"red": "B2", "blue": "A1"})
    grid = Grid(dict(reversed([*laid.cards.items()])), laid.hikers)
    assert tuple(grid.cards) == cells("A1 B1 A2 B2")
    assert tuple(grid.hikers) == cells("A1 B2")
    with pytest.raises(TypeError):
        grid.cards[cell("A1")] = grid.cards[cell("B2")]  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        grid.cards = {}  # type: ignore[misc]


def test_grid_keeps_no_hold_on_what_it_was_made_from() -> None:
    cards = dict(draw("nm").cards)
    grid = Grid(cards, {})
    cards.clear()
    assert tuple(grid.cards) == cells("A1")


def test_grid_is_full_with_its_square() -> None:
    """ALP-09."""
    row = "nm nm nm nm nm\n"
    assert draw(row * 5).is_full
    assert not draw(row * 4 + "nm nm nm nm --").is_full


def test_region_of_a_part_of_a_grid_holds_cards_only() -> None:
    grid = draw("nm -- nm\nnm nm nm")
    assert grid.region("row", cell("A1")) == cells("C1")
    assert grid.region("grid", cell("A1")) == tuple(spot for spot in CELLS if spot in grid.cards)


def test_connected_cells_are_reached_by_orthogonal_steps() -> None:
    """ALP-23: E1 touches only a corner, E3 is cut off."""
    grid = draw("""
        nm nm fm nm nm
        cm nm cm cm cm
        cm cm cm cm nm
    """)
    assert connected_cells(grid, cell("A1"), "nutcracker") == cells("B1 B2")
    assert connected_cells(grid, cell("C2"), "nutcracker") == cells("A1 B1 B2")
    assert connected_cells(grid, cell("C1"), "nutcracker") == cells("A1 B1 D1 E1 B2")
    assert connected_cells(grid, cell("A3"), "frog") == ()
