"""Alpina's aids: what they tell of the rules, the cards they show, and the game they score."""

import re
from collections.abc import Iterator

import pytest

import pnp
from pnp.aids import Aid, Cards, Grid, Part, cell
from pnp.model import Catalogue
from pnp.words.po import read_words
from solo.adapt.alpina import Deck, deck
from solo.rules.alpina.grid import Cell
from solo.rules.alpina.grid import Grid as Scored
from solo.rules.alpina.placement import (
    HIKERS,
    why_not_card,
    why_not_cards,
    why_not_grid,
    why_not_hiker,
)
from solo.rules.alpina.scoring import Result, Score, score

PLAYERS = ("yellow", "red", "blue")
TOLD = [f"ALP-{number:02}" for number in range(1, 30) if number != 28]
"""Every statement but ALP-28, the sums of another example, which is the scorer's alone."""
KNOWN = {
    "A01": "ALP-13",
    "A17": "ALP-14",
    "A53": "ALP-15",
    "A02": "ALP-16",
    "A03": "ALP-17",
    "A06": "ALP-18",
    "A38": "ALP-19",
    "A23": "ALP-20",
    "A30": "ALP-21",
    "A36": "ALP-22",
    "A04": "ALP-23",
    "A47": "ALP-25",
    "A15": "ALP-25",
}
"""The cards with the conditions C01 to C11, X1 and X2, and the statements about them."""


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return pnp.load(games=["alpina"])["alpina"]


@pytest.fixture(scope="module")
def printed(game: Catalogue) -> Deck:
    return deck(game)


@pytest.fixture(scope="module")
def rules(game: Catalogue) -> Aid:
    return game.aids["rules"]


@pytest.fixture(scope="module")
def example(rules: Aid, printed: Deck) -> Scored:
    """The full grid of the scored game."""
    return scored(grid_of(rules, "example"), printed)


@pytest.fixture(scope="module")
def result(example: Scored) -> Result:
    return score(example, PLAYERS)


def parts(aid: Aid, section: str) -> Iterator[Part]:
    yield from (part for one, _, part in aid.parts() if one.id == section)


def grid_of(aid: Aid, section: str) -> Grid:
    (grid,) = [part.grid for part in parts(aid, section) if part.grid]
    return grid


def place(name: str) -> Cell:
    column, row = cell(name)
    return Cell(row, column)


def name_of(spot: Cell) -> str:
    return f"{'ABCDEF'[spot.column]}{spot.row + 1}"


def scored(grid: Grid, deck: Deck) -> Scored:
    colours = dict(zip(("H01", "H02", "H03", "H04"), deck.colours, strict=True))
    cards = {
        Cell(r, c): deck.cards[code]
        for r, row in enumerate(grid.rows)
        for c, code in enumerate(row)
        if code
    }
    return Scored(cards, {place(at): colours[code] for at, code in grid.chits.items()})


def test_there_is_an_aid_of_every_kind(game: Catalogue) -> None:
    templates = {aid.id: aid.template for aid in game.aids.values()}
    assert templates == {name: name for name in ("glossary", "player-aid", "rules", "score-sheet")}
    assert game.aids["player-aid"].page.size == "half"


@pytest.mark.parametrize("statement", TOLD)
def test_the_rules_tell_what_a_player_needs(statement: str, rules: Aid) -> None:
    """ALP-03, ALP-04, ALP-09 and ALP-10 are told nowhere else."""
    assert statement in rules.covers()


SETTING_UP = {
    "ALP-02": "setup",
    "ALP-03": "setup",
    "ALP-04": "turn",
    "ALP-05": "placing",
    "ALP-07": "hikers",
    "ALP-09": "end",
    "ALP-12": "scoring",
    "ALP-27": "winner",
}


@pytest.mark.parametrize("statement", SETTING_UP)
def test_each_is_told_where_a_player_looks_for_it(statement: str, rules: Aid) -> None:
    told = {
        section.id
        for section, _, part in rules.parts()
        if statement in (*section.covers, *part.covers)
    }
    assert SETTING_UP[statement] in told


def test_the_player_aid_reminds_of_a_turn_and_of_the_score(game: Catalogue) -> None:
    told = game.aids["player-aid"].covers()
    assert {"ALP-04", "ALP-05", "ALP-06", "ALP-07", "ALP-09", "ALP-11", "ALP-27"} <= told.keys()


def test_only_statements_of_this_game_are_told(game: Catalogue) -> None:
    for aid in game.aids.values():
        assert aid.covers().keys() <= set(TOLD)


def test_hikers_and_turns_are_those_of_the_rules(rules: Aid) -> None:
    """ALP-02, ALP-10: 24 cards are played, by each player as many."""
    (table,) = [part.table for part in parts(rules, "setup") if part.table]
    rows = [tuple(map(int, row)) for row in table.rows]
    assert rows == [(players, HIKERS[players], 24 // players) for players in (2, 3, 4)]


def test_every_card_that_is_shown_exists(game: Catalogue) -> None:
    codes = {card.code for _, card in game.cards()}
    for aid in game.aids.values():
        assert set(aid.codes()) <= codes


def test_a_card_comes_only_once_in_a_grid(rules: Aid) -> None:
    for _, _, part in rules.parts():
        if part.grid:
            shown = [code for row in part.grid.rows for code in row if code]
            assert len(shown) == len(set(shown))


def test_the_counts_in_the_set_up_are_those_of_the_cards(rules: Aid, printed: Deck) -> None:
    """ALP-03: the first card is one of the chamois."""
    (steps,) = [part.steps for part in parts(rules, "setup") if part.steps]
    chamois = [card for card in printed.cards.values() if card.animal == "chamois"]
    assert f"the {len(chamois)} chamois cards" in steps[1]


def test_the_places_of_the_picture_are_legal_or_not(rules: Aid, printed: Deck) -> None:
    """ALP-05, ALP-06: 1 is allowed, 2 touches a corner only, 3 makes a sixth column."""
    grid = grid_of(rules, "placing")
    lying = scored(grid, printed)
    assert why_not_cards(lying.cards) is None
    for at, mark in grid.marks.items():
        why = why_not_card(lying, place(at))
        assert (why and why.key) == {"1": None, "2": "not-adjacent", "3": "too-wide"}[mark], at
    allowed = {name_of(spot) for spot in empty_cells(grid) if not why_not_card(lying, spot)}
    assert allowed == {at for at, mark in grid.marks.items() if mark == "1"}


def empty_cells(grid: Grid) -> Iterator[Cell]:
    for r, row in enumerate(grid.rows):
        yield from (Cell(r, c) for c, code in enumerate(row) if not code)


def test_the_cards_of_the_picture_may_take_a_hiker_or_not(rules: Aid, printed: Deck) -> None:
    """ALP-07, ALP-08: the card that was played, and those next to it that have no hiker."""
    grid = grid_of(rules, "hikers")
    lying = scored(grid, printed)
    (played,) = [place(at) for at, mark in grid.marks.items() if mark == "1"]
    players = ("purple", "yellow")
    allowed = [
        spot for spot in lying.cards if not why_not_hiker(lying, spot, played, "yellow", players)
    ]
    assert allowed == sorted(map(place, grid.marks))


def test_the_scored_game_is_full_and_could_have_been_played(example: Scored) -> None:
    """ALP-02, ALP-08, ALP-09."""
    assert example.is_full
    assert why_not_grid(example, PLAYERS) is None
    assert any(card.animal == "chamois" for card in example.cards.values())


def explained(rules: Aid) -> Iterator[tuple[Part, Cards]]:
    """The cards of the scored game, as they are shown after it."""
    sections = [section.id for section in rules.sections]
    for section, _, part in rules.parts():
        if part.cards and sections.index(section.id) > sections.index("example"):
            yield part, part.cards


def captions(rules: Aid) -> dict[str, str]:
    """What is said under the cards of the scored game, by their codes."""
    return {
        code: said
        for _, cards in explained(rules)
        for code, said in zip(cards.codes, cards.captions, strict=True)
    }


def test_every_card_with_a_hiker_is_explained(rules: Aid, result: Result) -> None:
    assert sorted(captions(rules)) == sorted(one.card.code for one in result.scores)


@pytest.mark.parametrize("code", KNOWN)
def test_known_conditions_are_explained_with_their_cards(code: str, rules: Aid) -> None:
    """ALP-13 to ALP-23, ALP-25."""
    (part,) = [part for part, cards in explained(rules) if code in cards.codes]
    assert KNOWN[code] in part.covers


def test_points_under_the_cards_are_those_of_the_scorer(rules: Aid, result: Result) -> None:
    """ALP-11 to ALP-25: the place, the points of each gain, and their sum."""
    said = captions(rules)
    for one in result.scores:
        caption = said[one.card.code]
        where, _, reason = caption.partition(":")
        assert where == name_of(one.cell), caption
        assert [int(total) for total in re.findall(r"\*\*(\d+)\*\*", reason)] == [one.points], (
            caption
        )
        if sums := re.findall(r"(\d+(?:\+\d+)+)=", reason):
            assert sum(map(int, sums[0].split("+"))) == one.points, caption


def test_the_places_under_the_cards_are_those_that_count(rules: Aid, result: Result) -> None:
    """A card that counts itself calls its own place "here"."""
    said = captions(rules)
    for one in result.scores:
        counted = {name_of(spot) for gain in one.gains for spot in cells_of(gain.why.args)}
        named = set(re.findall(r"[A-E][1-5]", said[one.card.code].partition(":")[2]))
        if named and counted:
            assert named | {name_of(one.cell)} == counted | {name_of(one.cell)}, one.card.code


def cells_of(facts: object) -> Iterator[Cell]:
    """The cells that a reason speaks of."""
    if isinstance(facts, Cell):
        yield facts
    elif isinstance(facts, tuple):
        yield from (spot for fact in facts for spot in cells_of(fact))


@pytest.mark.parametrize("lang", ["ja", "zh-Hant", "zh-Hans"])
def test_translations_speak_of_the_same_places_and_points(
    lang: str, game: Catalogue, rules: Aid
) -> None:
    words = read_words(lang, game.locale[lang], [])
    for said in captions(rules).values():
        translated = words.say(said)
        for pattern in (r"[A-E][1-5]", r"\d\+[\d+]*=|\*\*\d+\*\*"):
            assert set(re.findall(pattern, translated)) == set(re.findall(pattern, said))


def test_sums_and_totals_are_those_of_the_scorer(rules: Aid, result: Result) -> None:
    """ALP-11: each hiker scores for its owner, from top to bottom and from left to right."""
    (table,) = [part.table for part in parts(rules, "totals") if part.table]
    for row, (colour, total) in zip(table.rows, result.totals, strict=True):
        points = [one.points for one in hikers(result, colour)]
        assert row == (colour.capitalize(), " + ".join(map(str, points)), str(total))


def hikers(result: Result, colour: str) -> list[Score]:
    return [one for one in result.scores if one.colour == colour]


def test_the_tie_goes_to_the_later_player(rules: Aid, result: Result) -> None:
    """ALP-27."""
    assert (result.tied, result.winner) == (("yellow", "red"), "red")
    (said,) = [part.text for part in parts(rules, "winner")]
    assert said is not None
    assert f"it is {result.winner}, since yellow began" in said


def test_every_icon_of_the_conditions_is_explained(game: Catalogue, rules: Aid) -> None:
    """ALP-24: no region is left out."""
    shown = {entry.icon for part in parts(rules, "icons") for entry in part.legend or ()}
    regions = {spec.icon for spec in game.vocabulary.terms["region"].values()}
    sorts = {spec.icon for spec in game.vocabulary.terms["sort"].values()}
    assert regions | sorts | {"only", "at-most-one", "hiker"} == shown


def test_twelve_unclear_places_are_answered(rules: Aid) -> None:
    (questions,) = [part.questions for part in parts(rules, "questions")]
    assert questions is not None
    assert len(questions) == 12
