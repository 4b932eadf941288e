"""What `pnp vocabulary` tells of verbs and clauses."""

from __future__ import annotations

import pytest

from pnp.api import load
from pnp.words.examples import Entry, vocabulary_entries
from pnp.words.po import Words, read_words
from tests.conftest import CARDS, WriteGame
from tests.reading import tiny

ENGLISH = [Words("en")]


def entries(*languages: str) -> dict[tuple[str, str], Entry]:
    """The verbs and clauses of the tiny game, by kind and name."""
    spoken = [read_words(lang, tiny().locale[lang], []) for lang in languages]
    return {(entry.kind, entry.name): entry for entry in vocabulary_entries(tiny(), spoken)}


def test_verbs_come_first_then_clauses_as_they_are_declared() -> None:
    assert list(entries()) == [
        ("verb", "load"), ("verb", "give"), ("verb", "sail"), ("verb", "wait"),
        ("per", "aboard"), ("if", "fewer"), ("when", "dawn"), ("when", "landing"),
    ]  # fmt: skip


def test_the_first_card_that_uses_a_verb_gives_its_example_in_each_language() -> None:
    """Without clauses, without the line that stands in its place, and not as translated whole."""
    found = entries("en", "de", "ja")
    assert found["verb", "load"].examples == {
        "en": "Load 2 chests of tea.", "de": "Lade 2 Kisten Tee.", "ja": "お茶を2箱積む。",
    }  # fmt: skip
    assert found["verb", "sail"].examples["en"] == "Sail under full sail to the reef."
    assert found["if", "fewer"].examples == {
        "en": "if you carry fewer than 3 baskets of fish",
        "de": "wenn du mit weniger als 3 Körben Fisch beladen bist",
        "ja": "積んでいる魚が3かご未満なら",
    }
    assert list(found["verb", "load"].examples) == ["en", "de", "ja"]


def test_each_card_that_uses_a_verb_counts_once() -> None:
    """One order sails twice; one waits at dawn, one without a clause."""
    used = {name: entry.cards for (_, name), entry in entries().items()}
    assert used == {
        "load": 2, "give": 1, "sail": 1, "wait": 2,
        "aboard": 1, "fewer": 2, "dawn": 1, "landing": 2,
    }  # fmt: skip


def test_parameters_are_described_for_people() -> None:
    load_entry, sail = entries()["verb", "load"], entries()["verb", "sail"]
    assert load_entry.parameters == {
        "amount": "1 to 9", "ware": "tea, fish", "who": "you, left; you if not given",
    }  # fmt: skip
    assert sail.parameters["pace"] == "slow, full; slow if not given"
    assert (load_entry.icons, sail.icons) == ("{amount} {ware}", "")


@pytest.mark.parametrize(
    ("rule", "described", "example"),
    [
        ("number", "a number", "Do 1."),
        ("{type: number, min: 2}", "2 or more", "Do 2."),
        ("{type: number, min: 0.5}", "0.5 or more", "Do 0.5."),
        ("{type: number, min: 2000000}", "2e+06 or more", "Do 2,000,000."),
        ("{type: number, max: 5}", "5 or less", "Do 1."),
        ("{type: number, min: 0, max: 5}", "0 to 5", "Do 0."),
        ("{type: number, min: 2, max: 5, default: 3}", "2 to 5; 3 if not given", "Do 3."),
        ("{type: number, default: 2.50}", "a number; 2.50 if not given", "Do 2.5."),
        ("{type: term, of: player}", "you, left", "Do you."),
        ("{type: term, of: player, values: [left]}", "left", "Do left."),
        ("{type: term, of: player, default: left}", "you, left; left if not given", "Do left."),
    ],
)
def test_a_verb_that_no_card_uses_has_an_example_that_is_made_up(
    write_game: WriteGame, rule: str, described: str, example: str
) -> None:
    """With its default, else the least number or the first choice."""
    text = (
        "format: 1\nterms: {player: {you: you, left: left}}\n"
        f"verbs: {{do: {{parameters: {{x: {rule}}}, text: 'do {{x}}'}}}}\n"
    )
    game = load([write_game({"vocabulary.yaml": text})], ["little"])["little"]
    (entry,) = vocabulary_entries(game, ENGLISH)
    assert (entry.cards, entry.parameters) == (0, {"x": described})
    assert entry.examples == {"en": example}


def test_an_example_that_cannot_be_put_together_says_why(write_game: WriteGame) -> None:
    text = "format: 1\nverbs: {do: {text: 'do {'}}\nclauses: {if: {so: {text: '{n n}'}}}\n"
    game = load([write_game({"vocabulary.yaml": text})], ["little"])["little"]
    assert [entry.examples["en"] for entry in vocabulary_entries(game, ENGLISH)] == [
        "(a brace is not closed)", "(a brace is out of place)",
    ]  # fmt: skip


def test_numbers_of_examples_are_those_of_the_card(write_game: WriteGame) -> None:
    text = "format: 1\nverbs: {do: {parameters: {x: number}, text: 'do {x}'}}\n"
    cards = CARDS.replace("{name: text}", "{name: text, effects: effects}").replace(
        "name: One", "name: One, effects: [do: {x: 2.5}, do: {x: 4}]"
    )
    root = write_game({"vocabulary.yaml": text, "cards/things.yaml": cards})
    game = load([root], ["little"])["little"]
    (entry,) = vocabulary_entries(game, ENGLISH)
    assert (entry.cards, entry.examples["en"]) == (1, "Do 2.5.")


def test_a_game_that_says_nothing_has_no_entries(write_game: WriteGame) -> None:
    game = load([write_game()], ["little"])["little"]
    assert list(vocabulary_entries(game, ENGLISH)) == []
