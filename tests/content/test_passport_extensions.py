"""What the passport game's extensions do, as their data says it."""

from collections import Counter
from itertools import chain

import pytest

import pnp
from pnp.model import Card, Catalogue
from pnp.vocabulary import Effect, Phrase

EXTENSIONS = ("events", "special-items", "contraband", "postcards", "characters")
INTERRUPTING = {"stolen_from", "rival_travels"}
PHASES = {"turn_start", "drawing", "recycling", "trading", "travelling"}
NAMED_IN_THE_RULES = {
    "civil-unrest", "mousetrap", "moms-credit-card", "local-guide", "trading-post",
    "poorly-drawn-map", "smuggler",
}  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return pnp.load(games=["passport"])["passport"]


def cards(game: Catalogue, component: str) -> dict[str, Card]:
    """The cards of a component by id."""
    return {card.id: card for card in game.components[component].cards}


def effects(card: Card) -> tuple[Effect, ...]:
    """All that a card does."""
    found = card.values["effects"]
    assert isinstance(found, tuple)
    return tuple(effect for effect in found if isinstance(effect, Effect))


def only(card: Card) -> Effect:
    """The one thing a card does."""
    (effect,) = effects(card)
    return effect


def arguments(phrase: Phrase | None) -> dict[str, object]:
    """The arguments of a verb or clause by name."""
    assert phrase is not None
    return dict(phrase.arguments)


def test_counts(game: Catalogue) -> None:
    """PASS-EVT, PASS-SPC, PASS-CTB, PASS-PST, PASS-CHR: 4, 9, 3, 6 and 6 cards."""
    assert [len(cards(game, name)) for name in EXTENSIONS] == [4, 9, 3, 6, 6]
    found = set().union(*(cards(game, name) for name in EXTENSIONS))
    assert found >= NAMED_IN_THE_RULES


def test_every_card_has_a_name_of_its_own(game: Catalogue) -> None:
    names = [card.values["name"] for name in EXTENSIONS for card in cards(game, name).values()]
    assert len(set(names)) == len(names)


def test_verbs_are_general(game: Catalogue) -> None:
    """Each is said by two cards or more, and no verb or clause is said by none."""
    every = chain.from_iterable(cards(game, name).values() for name in EXTENSIONS)
    said = [effect for card in every for effect in effects(card)]
    verbs = Counter(effect.verb.name for effect in said)
    assert verbs.keys() == game.vocabulary.verbs.keys()
    assert min(verbs.values()) >= 2
    clauses = {(kind, phrase.name) for effect in said for kind, phrase in effect.clauses()}
    known = {(kind, name) for kind, specs in game.vocabulary.clauses.items() for name in specs}
    assert clauses == known


def test_events_are_for_all_players(game: Catalogue) -> None:
    """PASS-EVT-02: all pass at the same time, or the effect says everyone."""
    for card in cards(game, "events").values():
        verb = only(card).verb
        assert verb.name == "pass" or arguments(verb)["who"] == "everyone"


def test_civil_unrest_moves_countries(game: Catalogue) -> None:
    verb = only(cards(game, "events")["civil-unrest"]).verb
    assert (verb.name, arguments(verb)["what"]) == ("pass", "country")


def test_a_strike_is_over_after_one_turn_of_each(game: Catalogue) -> None:
    """PASS-EVT-02: the player who draws it misses a turn of travel like everybody else."""
    when = only(cards(game, "events")["rail-strike"]).when
    assert when is not None
    assert when.name == "until_your_next_turn"


def test_special_items_say_how_they_are_used(game: Catalogue) -> None:
    """PASS-SPC-02: action, free or interrupt; PASS-SPC-04: who interrupts does so in a turn of
    another player, and nothing else is used then."""
    uses = {card.id: card.values["use"] for card in cards(game, "special-items").values()}
    assert set(uses.values()) == {"action", "free", "interrupt"}
    for card in cards(game, "special-items").values():
        effect = only(card)
        interrupts = effect.verb.name == "interrupt"
        assert (uses[card.id] == "interrupt") is interrupts
        assert (effect.when is not None and effect.when.name in INTERRUPTING) is interrupts
        if effect.verb.name == "stand_in":
            assert uses[card.id] == "free"
    assert uses["mousetrap"] == "interrupt"


def test_interrupting_ends_the_turn(game: Catalogue) -> None:
    """PASS-SPC-04: and the card says so."""
    assert "their turn ends" in game.vocabulary.verbs["interrupt"].text


def test_moms_credit_card_is_any_item_and_nothing_else(game: Catalogue) -> None:
    """PASS-SPC-05: never a passport; a postcard can have no card in its place at all."""
    verb = only(cards(game, "special-items")["moms-credit-card"]).verb
    assert (verb.name, verb.arguments) == ("stand_in", (("for", "item"),))
    assert game.vocabulary.verbs["stand_in"].parameters["for"].values == ("item", "passport")


@pytest.mark.parametrize("name", ["local-guide", "trading-post"])
def test_some_work_on_the_draw_pile_only(game: Catalogue, name: str) -> None:
    """PASS-SPC-06"""
    verb = only(cards(game, "special-items")[name]).verb
    assert verb.name in {"look", "exchange"}
    text = game.vocabulary.verbs[verb.name].text
    assert "draw pile" in text
    assert "discard pile" not in text


def test_poorly_drawn_map_leaves_the_centre_alone(game: Catalogue) -> None:
    """PASS-SPC-07"""
    verb = only(cards(game, "special-items")["poorly-drawn-map"]).verb
    assert (verb.name, arguments(verb)["what"]) == ("swap", "country")
    assert "the countries of any two players, but never the center country" in (
        game.vocabulary.verbs["swap"].text
    )


def test_contraband_forbids_travel_until_it_is_discarded(game: Catalogue) -> None:
    """PASS-CTB-02, PASS-CTB-03, PASS-CTB-04: as an action, with one other card, not contraband."""
    for card in cards(game, "contraband").values():
        ban, way_out = effects(card)
        assert (ban.verb.name, arguments(ban.verb)) == (
            "forbid",
            {"action": "travel", "who": "you"},
        )
        assert ban.if_ is not None
        assert ban.if_.name == "holding_this"
        assert (way_out.verb.name, arguments(way_out.verb)) == ("discard", {"cards": 1})
        assert way_out.when is not None
        assert way_out.when.name == "action"
    assert "other card that is not contraband" in game.vocabulary.verbs["discard"].text


def test_four_postcards_win(game: Catalogue) -> None:
    """PASS-PST-02: without an action, and in any turn."""
    for card in cards(game, "postcards").values():
        effect = only(card)
        assert effect.verb.name == "win"
        assert effect.when is None
        assert effect.if_ is not None
        assert (effect.if_.name, arguments(effect.if_)) == ("postcards", {"cards": 4})


def test_postcards_are_from_six_places(game: Catalogue) -> None:
    found = cards(game, "postcards").values()
    for field in ("country", "view"):
        assert len({card.values[field] for card in found}) == 6


def test_characters_name_their_phase(game: Catalogue) -> None:
    """PASS-CHR-03"""
    phases = []
    for card in cards(game, "characters").values():
        when = only(card).when
        assert when is not None
        phases.append(when.name)
    assert set(phases) == PHASES


def test_the_smuggler_gives_contraband_from_the_own_hand(game: Catalogue) -> None:
    """PASS-CTB-09"""
    verb = only(cards(game, "characters")["smuggler"]).verb
    assert (verb.name, arguments(verb)["what"]) == ("swap", "contraband")
    assert "contraband from your hand" in game.vocabulary.verbs["swap"].text


def test_bucket_list_leaves_out_what_it_should(game: Catalogue) -> None:
    """PASS-VAR-01: characters, Poorly Drawn Map and Civil Unrest."""
    out = {
        card.id
        for name in ("events", "special-items", "characters")
        for card in cards(game, name).values()
        if card.values["bucket_list"] == "out"
    }
    assert out == {"civil-unrest", "poorly-drawn-map", *cards(game, "characters")}
