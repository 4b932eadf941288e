"""The passport game's printed data: counts, suits, and that every game can be won."""

import re
from collections import Counter
from itertools import permutations, product
from pathlib import Path
from typing import Any

import polib
import pytest
import yaml

import pnp
from pnp.loader.roots import Roots
from pnp.translation.extract import extract

GAME = Path(__file__).parents[2] / "content" / "passport"
SHARED = GAME.parent / "shared"
SUITS = ("spades", "hearts", "diamonds", "clubs")
LETTERS = {
    "countries": "C", "items": "T", "passports": "P", "events": "E", "special-items": "K",
    "contraband": "V", "postcards": "M", "characters": "X",
}  # fmt: skip
COUNTS = {
    "countries": 13, "items": 32, "passports": 12, "events": 4, "special-items": 9,
    "contraband": 3, "postcards": 6, "characters": 6,
}  # fmt: skip
PILE = ("items", "events", "special-items", "contraband", "postcards")
"""What is shuffled into the draw pile."""
PACK = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ICONS_OF_LAYOUTS = {"hourglass", "lightning", "raised-hand", "jester"}


def load(path: Path) -> dict[str, Any]:
    """A YAML file in which every value is the text that was typed."""
    data: dict[str, Any] = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506
    return data


COMPONENTS = {name: load(GAME / "cards" / f"{name}.yaml") for name in LETTERS}
COUNTRIES: list[dict[str, Any]] = COMPONENTS["countries"]["cards"]
ITEMS: list[dict[str, Any]] = COMPONENTS["items"]["cards"]
PASSPORTS: list[dict[str, Any]] = COMPONENTS["passports"]["cards"]
KINDS: dict[str, dict[str, str]] = COMPONENTS["items"]["defaults_by"]["item"]
COPIES = Counter(card["item"] for card in ITEMS)
DEMAND = Counter(item for country in COUNTRIES for item in country["needs"])
NEEDS = {country["id"]: Counter(country["needs"]) for country in COUNTRIES}


def icon_title(path: Path) -> str:
    """The English name of an icon."""
    found = re.search(r"<title>(.+)</title>", path.read_text("utf-8"))
    assert found, path
    return found[1]


def cards(name: str) -> list[dict[str, Any]]:
    """The cards of a component, with what its `defaults` give them."""
    component = COMPONENTS[name]
    return [component["defaults"] | card for card in component["cards"]]


def test_counts() -> None:
    """PASS-BASE-01: 13 countries, 32 items, 12 passports; with all else 85, each card once."""
    assert {name: len(cards(name)) for name in COMPONENTS} == COUNTS
    assert sum(COUNTS.values()) == 85
    for component in COMPONENTS.values():
        ids = [card["id"] for card in component["cards"]]
        assert len(set(ids)) == len(ids)
        assert not any("count" in card for card in component["cards"])


@pytest.mark.parametrize("country", COUNTRIES, ids=lambda country: str(country["id"]))
def test_each_country_needs_three_items_that_exist(country: dict[str, Any]) -> None:
    """PASS-BASE-01: every country lists exactly 3 items that exist."""
    assert len(country["needs"]) == 3
    assert len(set(country["needs"])) == 3
    assert set(country["needs"]) <= COPIES.keys()


def test_no_two_countries_need_the_same() -> None:
    assert len({frozenset(needs) for needs in NEEDS.values()}) == len(COUNTRIES)


def test_copies_of_each_kind() -> None:
    assert COPIES.keys() == KINDS.keys()
    assert Counter(COPIES.values()) == {4: 2, 3: 4, 2: 6}


def test_demand_fits_supply() -> None:
    """What there is more of is asked for more often, and nothing lies about unwanted."""
    assert DEMAND.total() == 39
    allowed = {4: {5}, 3: {4}, 2: {2, 3}}
    assert all(DEMAND[kind] in allowed[copies] for kind, copies in COPIES.items())


def test_items_are_the_ranks_2_to_9_of_all_suits() -> None:
    pairs = [(card["suit"], card["rank"]) for card in ITEMS]
    assert len(pairs) == 32
    assert set(pairs) == set(product(SUITS, "23456789"))


def test_the_draw_pile_is_a_french_pack() -> None:
    """Its 54 cards have one back, and are all suits from ace to king and two jokers."""
    pile = [card for name in PILE for card in cards(name)]
    assert {COMPONENTS[name]["layout"]["back"] for name in PILE} == {"draw-pile"}
    assert len(pile) == 54
    pairs = [(card["suit"], card["rank"]) for card in pile if "joker" not in card]
    assert len(pairs) == 52
    assert set(pairs) == set(product(SUITS, PACK))
    jokers = [card for card in pile if "joker" in card]
    assert sorted(card["joker"] for card in jokers) == ["black", "red"]
    assert not any(card.keys() & {"suit", "rank"} for card in jokers)


@pytest.mark.parametrize(
    ("name", "ranks"),
    [("events", {"K"}), ("special-items", {"Q", "J", "10"}), ("contraband", {"10"})],
)
def test_ranks_tell_the_kinds_apart(name: str, ranks: set[str]) -> None:
    """Only the 10 of spades is no contraband."""
    assert {card["rank"] for card in cards(name)} == ranks
    tens = {card["suit"] for card in cards(name) if card["rank"] == "10"}
    assert tens == {"special-items": {"spades"}, "contraband": {"hearts", "diamonds", "clubs"}}.get(
        name, set()
    )


def test_what_is_kept_apart_has_a_back_of_its_own() -> None:
    backs = {COMPONENTS[name]["layout"]["back"] for name in COMPONENTS}
    assert len(backs) == 1 + len(COMPONENTS.keys() - PILE)


@pytest.mark.parametrize("kind", KINDS)
def test_cards_of_a_kind_differ_in_suit_and_rank(kind: str) -> None:
    cards = [card for card in ITEMS if card["item"] == kind]
    assert len({card["suit"] for card in cards}) == len(cards)
    assert len({card["rank"] for card in cards}) == len(cards)


def test_passports_are_of_different_countries() -> None:
    """PASS-BASE-01: the passports can be told apart."""
    assert len({card["country"] for card in PASSPORTS}) == 12
    assert {card["country"] for card in PASSPORTS} <= NEEDS.keys()
    assert len({card["number"] for card in PASSPORTS}) == 12
    assert all(re.fullmatch(r"[A-Z]{2} \d{4} \d{2}", card["number"]) for card in PASSPORTS)


def test_countries_lie_on_the_globe() -> None:
    """PASS-BASE-06: the nearest country can be found, since all have places of their own."""
    places = [(float(card["latitude"]), float(card["longitude"])) for card in COUNTRIES]
    assert all(-90 <= latitude <= 90 for latitude, _ in places)
    assert all(-180 < longitude <= 180 for _, longitude in places)
    assert len(set(places)) == len(places)
    assert all(
        re.fullmatch(r"-?\d{1,3}\.\d\d", card[axis])
        for card in COUNTRIES
        for axis in ("latitude", "longitude")
    )


@pytest.mark.parametrize(("name", "letter"), LETTERS.items())
def test_codes(name: str, letter: str) -> None:
    component = COMPONENTS[name]
    assert component["code"] == letter
    codes = [card["code"] for card in component["cards"]]
    assert codes == [f"{letter}{number:02}" for number in range(1, len(codes) + 1)]


def test_every_game_can_be_won() -> None:
    """Own country and centre can be completed for every choice of the two.

    The three items of the own country are discarded and can be recycled for the centre, so each
    country needs only what one copy of its kinds gives. Even without any recycling there is enough.
    """
    for own, centre in permutations(NEEDS, 2):
        assert NEEDS[own] <= COPIES
        assert NEEDS[centre] <= COPIES
        assert NEEDS[own] + NEEDS[centre] <= COPIES


def test_every_card_has_its_icon() -> None:
    pictures = [kind["picture"] for kind in KINDS.values()]
    pictures += [card["stamp"] for card in COUNTRIES]
    for name in ("events", "special-items", "contraband"):
        pictures += [card["picture"] for card in cards(name)]
    assert len(set(pictures)) == len(pictures)
    drawn = {path.stem for path in (GAME / "icons").glob("*.svg")}
    assert drawn == set(pictures) | ICONS_OF_LAYOUTS
    assert all((SHARED / "icons" / f"{suit}.svg").is_file() for suit in SUITS)


def test_item_icons_are_called_what_the_item_is() -> None:
    for kind in KINDS.values():
        assert icon_title(GAME / "icons" / f"{kind['picture']}.svg") == kind["name"]


@pytest.mark.parametrize("lang", ["ja", "zh-Hant", "zh-Hans"])
def test_words_are_complete(lang: str) -> None:
    """Every text is translated, and the files hold no word that nothing says."""
    assert pnp.check(games=["passport"], langs=[lang]) == []
    catalogue = pnp.load(games=["passport"])["passport"]
    said = extract(catalogue, Roots.over(), []).texts
    for path in (GAME / "locale" / f"{lang}.po", SHARED / "locale" / f"{lang}.po"):
        file = polib.pofile(str(path), check_for_duplicates=True)
        assert {entry.msgid for entry in file.translated_entries()} <= said.keys()
        assert file.metadata["Language"] == lang
