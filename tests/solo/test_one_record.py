"""A card's rules are one record: it prints the text of every language, and it is what is scored."""

from pathlib import Path

import pytest

import pnp
from pnp.api import card_values
from pnp.model import Catalogue
from solo.adapt.alpina import deck
from solo.rules.alpina.grid import Card, Cell, Grid
from solo.rules.alpina.scoring import score_hiker

LANGUAGES = ("en", "ja", "zh-Hant", "zh-Hans")
CODE = "A38"
SHIPPED = Path("content/alpina/cards/cards.yaml")


def loaded(*roots: Path) -> Catalogue:
    return pnp.load(roots, ["alpina"])["alpina"]


def text(catalogue: Catalogue, lang: str) -> str:
    component = catalogue.components["cards"]
    card = next(card for card in component.cards if card.code == CODE)
    return card_values(catalogue, lang, component, card)["condition"]


def points(catalogue: Catalogue) -> int:
    """What a hiker scores on the card in the middle of a grid, with lakes on two of four sides."""
    cards = deck(catalogue).cards
    lakes = [card for card in cards.values() if card.landscape == "lake" and card.code != CODE]
    woods = [card for card in cards.values() if card.landscape == "forest" and card.code != CODE]
    around = [*lakes[:2], *woods[:2]]
    spots = (Cell(0, 1), Cell(1, 0), Cell(1, 2), Cell(2, 1))
    placed: dict[Cell, Card] = dict(zip(spots, around, strict=True))
    middle = Cell(1, 1)
    return score_hiker(Grid({**placed, middle: cards[CODE]}, {middle: "yellow"}), middle).points


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """The shipped file of cards with one digit changed: 2 points for each lake become 3."""
    before = SHIPPED.read_text("utf-8")
    line = next(row for row in before.split("  - {id:") if f"code: {CODE}," in row)
    assert line.count("points: 2") == 1
    path = tmp_path / "alpina" / "cards" / SHIPPED.name
    path.parent.mkdir(parents=True)
    path.write_text(before.replace(line, line.replace("points: 2", "points: 3")), "utf-8")
    return tmp_path


def test_one_number_changes_the_text_of_four_languages_and_the_score(edited: Path) -> None:
    before, after = loaded(), loaded(edited)
    for lang in LANGUAGES:
        assert "2" in text(before, lang)
        assert text(after, lang) == text(before, lang).replace("2", "3")
    assert len({text(after, lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert (points(before), points(after)) == (4, 6)


def test_no_other_card_says_anything_else(edited: Path) -> None:
    before, after = loaded(), loaded(edited)
    for old, new in zip(before.cards(), after.cards(), strict=True):
        assert (old[1].values == new[1].values) is (old[1].code != CODE)
