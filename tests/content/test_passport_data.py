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
from pnp.builder import open_studio
from pnp.caption import TEXTS
from pnp.words.catalogue_texts import catalogue_texts

GAME = Path(__file__).parents[2] / "content" / "passport"
SHARED = GAME.parent / "shared"
SUITS = ("spades", "hearts", "diamonds", "clubs")
LETTERS = {"countries": "C", "items": "T", "passports": "P"}


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


def test_counts() -> None:
    """PASS-BASE-01: 13 countries, 32 items, 12 passports, each card once."""
    assert (len(COUNTRIES), len(ITEMS), len(PASSPORTS)) == (13, 32, 12)
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
    used = {kind["picture"] for kind in KINDS.values()} | {card["stamp"] for card in COUNTRIES}
    assert {path.stem for path in (GAME / "icons").glob("*.svg")} == used
    assert len(used) == len(KINDS) + len(COUNTRIES)
    assert all((SHARED / "icons" / f"{suit}.svg").is_file() for suit in SUITS)


def test_item_icons_are_called_what_the_item_is() -> None:
    for kind in KINDS.values():
        assert icon_title(GAME / "icons" / f"{kind['picture']}.svg") == kind["name"]


def test_japanese_words_are_complete() -> None:
    """Every text has its Japanese, and the files hold no word that nothing says."""
    assert pnp.check(games=["passport"], langs=["ja"]) == []
    catalogue = pnp.load(games=["passport"])["passport"]
    studio = open_studio(catalogue, "ja")
    components = tuple(catalogue.components.values())
    said = {said.text for said in catalogue_texts(catalogue, components, studio.fonts.icons.titles)}
    said |= {said.text for part in components for said in studio.renderer.messages(part)}
    for path in (GAME / "locale" / "ja.po", SHARED / "locale" / "ja.po"):
        file = polib.pofile(str(path), check_for_duplicates=True)
        assert {entry.msgid for entry in file.translated_entries()} <= said | set(TEXTS)
        assert file.metadata["Language"] == "ja"
