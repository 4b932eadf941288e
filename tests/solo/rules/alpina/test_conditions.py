"""The conditions of the rules, C01 to C11, and those that reviews tell of, X1 and X2."""

from __future__ import annotations

import pytest

from solo.rules.alpina.conditions import (
    REGIONS_OF,
    VERBS,
    Gain,
    Options,
    parameters,
    why_not_condition,
)
from solo.rules.alpina.grid import Cell, Condition, Grid, condition
from solo.rules.alpina.scoring import score_hiker
from solo.rules.reasons import reason
from tests.solo.rules.alpina.support import cell, cells, draw

C01 = condition("each", of="nutcracker", region="cross", points=1, fixed=1)
C02 = condition("different", of="animals", region="right", points=2)
C03 = condition("different", of="landscapes", region="left", points=2)
C04 = condition("each", of="nutcracker", region="row", points=2)
C05 = condition("each", of="nutcracker", region="column", points=2)
C06 = condition("each", of="chamois", region="around", points=1, fixed=2)
C07 = condition("each", of="lake", region="beside", points=2)
C08 = condition("hikers", on="any", region="below", points=2)
C09 = condition("hikers", on="chamois", region="grid", points=1)
C10 = condition("hikers", on="forest", region="elsewhere", points=1)
C11 = condition("each", of="nutcracker", region="connected", points=1)
X1 = condition("only", of="mountain", region="row", points=4, fixed=1)
X2 = condition("at_most_one", of="frog", region="cross", points=3, fixed=2)

BOARD = """
    nm cl fw nl cm
    cw nl nm fl nw
    fm cm cl cw cm
    nw fl fm nm fl
    cl nm fw cw nl
"""
HIKERS = {"red": "A1 C2 C3 E5", "yellow": "B1 C4 D3 A5", "purple": "E1 B4 D5", "blue": "C5 E3 A3"}


def points(grid: Grid, name: str, options: Options | None = None) -> int:
    return score_hiker(grid, cell(name), options or Options()).points


def on(name: str, wanted: Condition, board: str = BOARD) -> int:
    """Return what a hiker scores on a card with this condition."""
    standing = HIKERS if any(name in spots for spots in HIKERS.values()) else {"red": name}
    return points(draw(board, standing, **{name: wanted}), name)


@pytest.mark.parametrize(
    ("name", "wanted", "expected"),
    [
        pytest.param("C2", C01, 1 + 2, id="ALP-13-C01-two-in-the-row-none-in-the-column"),
        pytest.param("B4", C01, 1 + 4, id="ALP-13-C01-two-in-the-row-and-two-in-the-column"),
        pytest.param("E5", C01, 1 + 2, id="ALP-13-C01-not-the-card-itself"),
        pytest.param("A1", C02, 6, id="ALP-14-C02-three-animals"),
        pytest.param("C2", C02, 4, id="ALP-14-C02-two-animals"),
        pytest.param("D3", C02, 2, id="ALP-14-C02-one-animal"),
        pytest.param("E1", C02, 0, id="ALP-14-C02-nothing-to-the-right"),
        pytest.param("E1", C03, 6, id="ALP-15-C03-three-landscapes"),
        pytest.param("C3", C03, 2, id="ALP-15-C03-one-landscape"),
        pytest.param("E5", C03, 6, id="ALP-15-C03-three-of-four-cards"),
        pytest.param("A1", C03, 0, id="ALP-15-C03-nothing-to-the-left"),
        pytest.param("A1", C04, 2, id="ALP-16-C04-not-the-card-itself"),
        pytest.param("C2", C04, 4, id="ALP-16-C04-two"),
        pytest.param("C3", C04, 0, id="ALP-16-C04-none"),
        pytest.param("C2", C05, 0, id="ALP-17-C05-not-the-card-itself"),
        pytest.param("D3", C05, 4, id="ALP-17-C05-two"),
        pytest.param("E1", C05, 4, id="ALP-17-C05-from-the-border"),
        pytest.param("C3", C06, 2 + 2, id="ALP-18-C06-not-the-card-itself"),
        pytest.param("A1", C06, 2 + 2, id="ALP-18-C06-in-the-corner"),
        pytest.param("E5", C06, 2 + 1, id="ALP-18-C06-one-beside"),
        pytest.param("C4", C06, 2 + 4, id="ALP-18-C06-four-around"),
        pytest.param("C4", C07, 4, id="ALP-19-C07-two"),
        pytest.param("A1", C07, 2, id="ALP-19-C07-in-the-corner"),
        pytest.param("C3", C07, 0, id="ALP-19-C07-not-the-card-itself"),
        pytest.param("C2", C08, 6, id="ALP-20-C08-three-below"),
        pytest.param("A1", C08, 4, id="ALP-20-C08-two-below"),
        pytest.param("E5", C08, 0, id="ALP-20-C08-nothing-below"),
        pytest.param("C3", C09, 7, id="ALP-21-C09-own-card-included"),
        pytest.param("A1", C09, 7, id="ALP-21-C09-own-card-is-no-chamois"),
        pytest.param("D3", C10, 2, id="ALP-22-C10-own-card-excluded"),
        pytest.param("A1", C10, 3, id="ALP-22-C10-own-card-is-no-forest"),
        pytest.param("C2", C11, 1, id="ALP-23-C11-not-the-card-itself"),
        pytest.param("E5", C11, 0, id="ALP-23-C11-none-touches"),
        pytest.param("B1", C11, 3, id="ALP-23-C11-two-groups-touch"),
    ],
)  # fmt: skip
def test_condition_of_the_rules(name: str, wanted: Condition, expected: int) -> None:
    assert on(name, wanted) == expected


@pytest.mark.parametrize("other", ["other colour", "own colour"])
def test_hikers_of_any_colour_count(other: str) -> None:
    """ALP-20: C08 asks for hikers below, whoever owns them."""
    below = {"red": "A1 A2"} if other == "own colour" else {"red": "A1", "blue": "A2"}
    assert points(draw("nm\nnm\nnm", below, A1=C08), "A1") == 2


def test_most_that_a_line_can_be_worth() -> None:
    """ALP-19 and ALP-20: four neighbours, four below."""
    lakes = draw("-- nl --\nnl nm nl\n-- nl --", {"red": "B2"}, B2=C07)
    assert points(lakes, "B2") == 8
    column = draw("nm\n" * 5, {"red": "A1 A2 A3 A4 A5"}, A1=C08)
    assert points(column, "A1") == 8


def test_connected_of_another_type_is_an_option() -> None:
    """ALP-23: a card of another type joins no group under the reading `same-type`."""
    grid = draw("nm cm nm\nnm nm cm", {"red": "B1"}, B1=C11)
    assert points(grid, "B1") == 4
    assert points(grid, "B1", Options(connected="same-type")) == 0
    own = draw("nm nm nm\nnm cm cm", {"red": "B1"}, B1=C11)
    assert points(own, "B1", Options(connected="same-type")) == 3


@pytest.mark.parametrize(
    ("row", "expected"), [("cm nm fm cm cm", 5), ("cm nm fl cm cm", 1), ("cl nm fm cm cm", 5)]
)
def test_only_wants_all_others_to_show_it(row: str, expected: int) -> None:
    """ALP-25, X1: fixed points stay; the card itself is not asked."""
    assert points(draw(row, {"red": "A1"}, A1=X1), "A1") == expected


def test_only_of_no_card_is_not_met() -> None:
    """ALP-25: a part of a grid may have a row of one card."""
    assert points(draw("cm\ncm", {"red": "A1"}, A1=X1), "A1") == 1


@pytest.mark.parametrize(
    ("board", "expected"),
    [("fm cm cm\ncm", 5), ("fm fm cm\ncm", 5), ("cm fm cm\nfm", 2), ("fm cm fm\nfm", 2)],
)
def test_at_most_one_allows_none_or_one(board: str, expected: int) -> None:
    """ALP-25, X2: fixed points stay; the card itself is not counted."""
    assert points(draw(board, {"red": "A1"}, A1=X2), "A1") == expected


ROW, DOWN = "nm cl fw nl fm", "nm\ncl\nfw\nnl\nfm"


@pytest.mark.parametrize(
    ("board", "name", "wanted", "expected"),
    [
        (ROW, "B1", condition("different", of="animals", region="left", points=2), 2),
        (ROW, "B1", condition("different", of="landscapes", region="right", points=2), 6),
        (DOWN, "A2", condition("different", of="animals", region="above", points=2), 2),
        (DOWN, "A2", condition("different", of="landscapes", region="below", points=2), 6),
        (ROW, "A1", condition("each", of="frog", region="row", points=2), 4),
        (ROW, "A1", condition("each", of="lake", region="right", points=1), 2),
        (DOWN, "A5", condition("each", of="lake", region="above", points=1), 2),
        (DOWN, "A1", condition("only", of="frog", region="column", points=2), 0),
        (DOWN, "A1", condition("at_most_one", of="mountain", region="below", points=2), 2),
        (ROW, "A1", condition("each", of="mountain", region="grid", points=1), 2),
        (ROW, "A1", condition("each", of="mountain", region="elsewhere", points=1), 1),
        (ROW, "C1", condition("each", of="lake", region="connected", points=3), 6),
        (ROW, "C1", condition("different", of="animals", region="beside", points=1), 2),
    ],
)
def test_same_grammar_covers_other_directions_and_features(
    board: str, name: str, wanted: Condition, expected: int
) -> None:
    """ALP-24."""
    assert points(draw(board, {"red": name}, **{name: wanted}), name) == expected


@pytest.mark.parametrize("ground", ["mountain", "nutcracker"])
def test_hikers_on_a_ground_and_in_a_region(ground: str) -> None:
    """ALP-24: C09 and C10 with other features and regions."""
    wanted = condition("hikers", on=ground, region="left", points=2)
    board = "nm cl nm nl cm"
    grid = draw(board, {"red": "A1 B1", "blue": "D1 E1"}, E1=wanted)
    assert points(grid, "E1") == {"mountain": 2, "nutcracker": 4}[ground]


def gains(wanted: Condition, board: str, hikers: str = "A1") -> tuple[Gain, ...]:
    return score_hiker(draw(board, {"red": hikers}, A1=wanted), cell("A1")).gains


def test_each_point_has_its_reason() -> None:
    """ALP-12: fixed points once, then those for what was counted, with its cells."""
    assert gains(C01, "cm nm\nnm nm") == (
        Gain(1, reason("fixed")),
        Gain(2, reason("each", of="nutcracker", points=1, times=2, cells=cells("B1 A2"))),
    )
    assert gains(C04, "cm cm") == (
        Gain(0, reason("each", of="nutcracker", points=2, times=0, cells=())),
    )
    assert gains(C08, "cm\ncm", "A1 A2") == (
        Gain(2, reason("hikers", on="any", points=2, times=1, cells=cells("A2"))),
    )
    kinds = ("frog", "chamois")
    assert gains(C02, "cm fm cm fm") == (
        Gain(4, reason("different", of="animals", points=2, times=2, found=kinds)),
    )


def test_a_condition_that_is_not_met_has_its_reason_too() -> None:
    """ALP-25."""
    fixed = Gain(1, reason("fixed"))
    assert gains(X1, "cl nm nl fw") == (
        fixed, Gain(0, reason("not-only", of="mountain", times=2, cells=cells("C1 D1"))),
    )  # fmt: skip
    assert gains(X1, "cl nm") == (fixed, Gain(4, reason("only", of="mountain", times=0, cells=())))
    fixed = Gain(2, reason("fixed"))
    assert gains(X2, "cl fm fl") == (
        fixed, Gain(0, reason("more-than-one", of="frog", times=2, cells=cells("B1 C1"))),
    )  # fmt: skip
    assert gains(X2, "cl fm cl") == (
        fixed, Gain(3, reason("at-most-one", of="frog", times=1, cells=cells("B1"))),
    )  # fmt: skip


def test_every_verb_takes_a_region_and_points() -> None:
    assert set(REGIONS_OF) == set(VERBS)
    for verb in VERBS:
        names = list(parameters(verb))
        assert names == ["on" if verb == "hikers" else "of", "region", "points", "fixed"]


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        (condition("every", of="lake", region="row", points=1), "no-such-verb"),
        (condition("each", on="lake", region="row", points=1), "other-parameters"),
        (condition("each", of="lake", region="row"), "other-parameters"),
        (condition("each", of="lake", region="far", points=1), "no-such-region"),
        (condition("only", of="lake", region="connected", points=1), "no-such-region"),
        (condition("only", of="lake", region="left", points=1), "no-such-region"),
        (condition("different", of="lake", region="row", points=1), "no-such-sort"),
        (condition("each", of="lake", region="row", points="two"), "points-not-whole"),
    ],
)
def test_condition_that_cannot_be_scored_is_told_with_its_reason(
    wanted: Condition, key: str
) -> None:
    why = why_not_condition(wanted)
    assert why is not None
    assert why.key == key


@pytest.mark.parametrize("wanted", [C01, C02, C03, C04, C05, C06, C07, C08, C09, C10, C11, X1, X2])
def test_conditions_of_the_rules_can_be_scored(wanted: Condition) -> None:
    assert why_not_condition(wanted) is None


def test_a_hiker_needs_a_cell_with_a_card() -> None:
    with pytest.raises(KeyError):
        score_hiker(draw("nm", {}), Cell(0, 0))
