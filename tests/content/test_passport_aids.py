"""The passport game's aids: what they tell of the rules, and whether their examples are true."""

import math
from collections.abc import Iterator

import pytest

import pnp
from pnp.aids import Aid, Part, Question, Table
from pnp.model import Card, Catalogue

COUNTS = {"BASE": 26, "EVT": 7, "SPC": 8, "CTB": 9, "PST": 4, "CHR": 3, "VAR": 3}
TOLD = [
    f"PASS-{group}-{number:02}" for group, count in COUNTS.items() for number in range(1, count + 1)
]
"""Every statement but PASS-BASE-27 and -28, which are about an app: hidden hands, and seeds."""
WHERE = {
    "PASS-BASE-01": "box",
    "PASS-BASE-02": "goal",
    "PASS-BASE-03": "setup",
    "PASS-BASE-04": "setup",
    "PASS-BASE-05": "setup",
    "PASS-BASE-06": "start",
    "PASS-BASE-07": "turn",
    "PASS-BASE-08": "turn",
    "PASS-BASE-09": "turn",
    "PASS-BASE-10": "turn",
    "PASS-BASE-11": "other-rules",
    "PASS-BASE-12": "turn",
    "PASS-BASE-13": "turn",
    "PASS-BASE-14": "turn",
    "PASS-BASE-15": "turn",
    "PASS-BASE-16": "turn",
    "PASS-BASE-17": "turn",
    "PASS-BASE-18": "travel",
    "PASS-BASE-19": "travel",
    "PASS-BASE-20": "travel",
    "PASS-BASE-21": "travel",
    "PASS-BASE-22": "other-rules",
    "PASS-BASE-23": "other-rules",
    "PASS-BASE-24": "other-rules",
    "PASS-BASE-25": "other-rules",
    "PASS-BASE-26": "other-rules",
    "PASS-EVT-01": "extensions",
    "PASS-SPC-01": "extensions",
    "PASS-CTB-01": "extensions",
    "PASS-PST-01": "extensions",
    "PASS-EVT-07": "other-rules",
    "PASS-CTB-09": "characters",
}
"""The section in which a player looks for a statement; of the others, that of its extension."""
SECTIONS = {
    "EVT": "events",
    "SPC": "special-items",
    "CTB": "contraband",
    "PST": "postcards",
    "CHR": "characters",
    "VAR": "variants",
}
OURS = {
    "PASS-BASE-07", "PASS-EVT-05", "PASS-EVT-06", "PASS-EVT-07", "PASS-SPC-08", "PASS-CTB-09",
    "PASS-PST-03", "PASS-PST-04", "PASS-VAR-03",
}  # fmt: skip
"""The statements that are only a default reading."""
ELSEWHERE = {"draw": "turn", "discard": "contraband", "forbid": "contraband", "win": "postcards"}
"""The verbs that say all that they mean, and the section that tells of them."""
WORDS = {
    "look": "look at the top cards",
    "exchange": "put at the bottom and draw as many",
    "take": "take from the discard pile",
    "swap": "swap cards",
    "pass": "each player passes",
    "stand_in": "stands in for",
    "interrupt": "stop them",
}
"""The other verbs, and the words under which they are explained."""


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return pnp.load(games=["passport"])["passport"]


@pytest.fixture(scope="module")
def rules(game: Catalogue) -> Aid:
    return game.aids["rules"]


@pytest.fixture(scope="module")
def shown(game: Catalogue) -> dict[str, Card]:
    """Every card by its code."""
    return {card.code: card for _, card in game.cards()}


def parts(aid: Aid, section: str) -> Iterator[Part]:
    yield from (part for one, _, part in aid.parts() if one.id == section)


def prose(aid: Aid, section: str) -> str:
    """All that a section says."""
    return " ".join(said for part in parts(aid, section) for _, _, said in part.texts())


def table(aid: Aid, section: str) -> Table:
    (only,) = [part.table for part in parts(aid, section) if part.table]
    return only


def codes(aid: Aid, section: str) -> tuple[str, ...]:
    """The cards that a section shows side by side."""
    (only,) = [part.cards.codes for part in parts(aid, section) if part.cards]
    return only


def questions(aid: Aid) -> tuple[Question, ...]:
    (only,) = [part.questions for part in parts(aid, "questions") if part.questions]
    return only


def test_there_is_an_aid_of_every_kind(game: Catalogue) -> None:
    templates = {aid.id: aid.template for aid in game.aids.values()}
    assert templates == {name: name for name in ("glossary", "player-aid", "rules", "score-sheet")}
    assert game.aids["player-aid"].page.size == "half"


@pytest.mark.parametrize("statement", TOLD)
def test_each_is_told_where_a_player_looks_for_it(statement: str, rules: Aid) -> None:
    told = {
        section.id
        for section, _, part in rules.parts()
        if statement in (*section.covers, *part.covers)
    }
    assert (WHERE.get(statement) or SECTIONS[statement.split("-")[1]]) in told


def test_the_player_aid_reminds_of_the_actions_and_limits(game: Catalogue) -> None:
    told = game.aids["player-aid"].covers().keys()
    actions = {f"PASS-BASE-{number:02}" for number in (7, 8, 10, 12, 16, 18)}
    limits = {"PASS-BASE-22", "PASS-BASE-23", "PASS-BASE-24", "PASS-CTB-02", "PASS-PST-02"}
    assert actions | limits <= told


def test_only_statements_of_this_game_are_told(game: Catalogue) -> None:
    for aid in game.aids.values():
        assert aid.covers().keys() <= set(TOLD)


def test_every_card_that_is_shown_exists(game: Catalogue, shown: dict[str, Card]) -> None:
    for aid in game.aids.values():
        assert {code.removesuffix("/back") for code in aid.codes()} <= shown.keys()


def test_there_are_cards_of_every_kind_among_the_pictures(game: Catalogue, rules: Aid) -> None:
    pictures = {code.removesuffix("/back")[0] for code in rules.codes()}
    kinds = {component.cards[0].code[0] for component in game.components.values()}
    assert pictures == kinds


def test_numbers_in_the_set_up_are_those_of_the_cards(game: Catalogue, rules: Aid) -> None:
    """PASS-BASE-01, PASS-BASE-05: 32 items; PASS-VAR-01: all 13 countries."""
    count = {name: len(component.cards) for name, component in game.components.items()}
    assert f"the {count['items']} items" in prose(rules, "setup")
    assert f"All {count['countries']} countries" in prose(rules, "variants")
    pile = ("items", "events", "special-items", "contraband", "postcards")
    assert f"the draw pile holds {sum(count[name] for name in pile)} cards" in prose(
        rules, "extensions"
    )


def test_the_starting_hand_is_a_passport_and_three_items(rules: Aid) -> None:
    """PASS-BASE-03, PASS-BASE-05."""
    assert [code[0] for code in codes(rules, "setup")] == ["P", "T", "T", "T"]


def test_the_countries_of_the_picture_are_those_of_the_example(
    rules: Aid, shown: dict[str, Card]
) -> None:
    """PASS-BASE-04: all different; PASS-BASE-06: the owner of the nearest starts."""
    (grid,) = [part.grid for part in parts(rules, "setup") if part.grid]
    countries = [code for row in grid.rows for code in row if code.startswith("C")]
    center = grid.rows[0][2]
    assert grid.marks["C1"] == "1"
    assert len(set(countries)) == len(countries) == 4
    order = nearest_first(shown[center], shown)
    first = min(set(countries) - {center}, key=order.index)
    assert first == grid.rows[1][2] == codes(rules, "travel")[0]
    assert grid.marks["C2"] == "4"
    assert "countries of Anna (4)" in prose(rules, "setup")
    assert f"{name(shown[first])} is nearer to {name(shown[center])}" in prose(rules, "start")


def test_anna_has_what_her_country_asks_for(rules: Aid, shown: dict[str, Card]) -> None:
    """PASS-BASE-18: three items and a passport; all but what she drew was in her first hand."""
    country, *paid, passport = codes(rules, "travel")
    assert [shown[code].values["item"] for code in paid] == list(needs(shown[country]))
    assert passport.startswith("P")
    hand = set(codes(rules, "setup"))
    (drawn,) = {*paid, passport} - hand
    (kept,) = hand - {*paid, passport}
    example = prose(rules, "travel")
    assert f"Anna draws the {name(shown[drawn])}" in example
    assert f"and a {name(shown[kept])}. She discards" in example
    (grid,) = [part.grid for part in parts(rules, "setup") if part.grid]
    center = shown[grid.rows[0][2]]
    words = [name(item(one, shown)) for one in needs(center)]
    assert name(shown[kept]) in words
    asked = ", which asks for {}, {} and {}.".format(*words)
    assert f"travel to {name(center)}{asked}" in example


def name(card: Card) -> str:
    return str(card.values["name"])


def needs(country: Card) -> tuple[str, ...]:
    asked = country.values["needs"]
    assert isinstance(asked, tuple)
    return tuple(map(str, asked))


def item(kind: str, shown: dict[str, Card]) -> Card:
    return next(card for card in shown.values() if card.values.get("item") == kind)


def test_the_order_of_distances_is_true(rules: Aid, shown: dict[str, Card]) -> None:
    """PASS-BASE-06: for each country in the middle, all others, the nearest first."""
    rows = {row[0]: row[1] for row in table(rules, "nearest").rows}
    countries = [card for code, card in shown.items() if code.startswith("C")]
    assert list(rows) == [name(card) for card in countries]
    for country in countries:
        others = [f"C{number}" for number in rows[name(country)].split()]
        assert others == nearest_first(country, shown)


def nearest_first(country: Card, shown: dict[str, Card]) -> list[str]:
    others = [code for code in shown if code.startswith("C") and code != country.code]
    return sorted(others, key=lambda code: distance(country, shown[code]))


def distance(one: Card, other: Card) -> float:
    """The angle between two places on a globe."""
    (north, east), (north_2, east_2) = (
        [math.radians(float(str(card.values[key]))) for key in ("latitude", "longitude")]
        for card in (one, other)
    )
    return math.acos(
        math.sin(north) * math.sin(north_2)
        + math.cos(north) * math.cos(north_2) * math.cos(east - east_2)
    )


def test_every_verb_is_explained(game: Catalogue, rules: Aid) -> None:
    """What a card says is told to the letter, or in the section of its cards."""
    assert WORDS.keys() | ELSEWHERE.keys() == game.vocabulary.verbs.keys()
    (entries,) = [part.list for part in parts(rules, "words") if part.list]
    explained = {entry.split(":**")[0].removeprefix("**") for entry in entries}
    assert set(WORDS.values()) <= explained
    assert set(ELSEWHERE.values()) <= {section.id for section in rules.sections}


def test_every_way_to_use_a_special_item_is_explained(rules: Aid) -> None:
    """PASS-SPC-02: with the icon that stands on the card."""
    (legend,) = [part.legend for part in parts(rules, "special-items") if part.legend]
    assert [entry.icon for entry in legend] == ["hourglass", "lightning", "raised-hand"]


def test_bucket_list_names_what_is_left_out(game: Catalogue, rules: Aid) -> None:
    """PASS-VAR-01."""
    text = prose(rules, "variants")
    assert "Leave out all characters" in text
    for component in (game.components["events"], game.components["special-items"]):
        for card in component.cards:
            left_out = card.values["bucket_list"] == "out"
            assert (name(card) in text) is left_out


def test_all_unclear_places_are_answered(rules: Aid) -> None:
    assert len(questions(rules)) == 22


@pytest.mark.parametrize("statement", sorted(OURS))
def test_what_is_only_our_reading_is_called_a_house_rule(statement: str, rules: Aid) -> None:
    """In the answer to a question, or, if nobody would ask, where it is told."""
    told = [one.answer for one in questions(rules) if statement in one.covers]
    told += [
        said
        for _, _, part in rules.parts()
        if statement in part.covers
        for _, _, said in part.texts()
    ]
    assert any("house rule" in said.casefold() for said in told)
