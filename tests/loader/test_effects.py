"""Effects on cards: what they may say, and what is wrong with each that says something else."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from pnp.loader.effects import effect_reader, effect_schema
from pnp.vocabulary import Effect, Phrase
from tests.conftest import WriteGame
from tests.loader.speaking import VOCABULARY, saying
from tests.loader.support import HEAD, Load, Loaded
from tests.reading import tiny
from tests.speech import effects, written

ONE_VERB = "write {VERB: {PARAMETER: …}}, and clauses beside it"
DRAW = Phrase("draw", (("cards", 2), ("who", "you"), ("how", "open")))
SKIP = Phrase("skip")


def loaded(write_game: WriteGame, load: Load, *said: str, fields: str = "") -> Loaded:
    """A game with a card for each effect."""
    cards = saying(*said)
    if fields:
        cards = cards.replace("effects: effects", fields)
    return load(write_game({"cards/things.yaml": cards, "vocabulary.yaml": VOCABULARY}))


# What may be said


@pytest.mark.parametrize(
    ("said", "effect"),
    [
        ("draw: {cards: 2}", Effect(DRAW)),
        ("{draw: {cards: ' 2 '}}", Effect(DRAW)),
        ("skip", Effect(SKIP)),
        ("skip: {}", Effect(SKIP)),
        ("{skip: }", Effect(SKIP)),
        (
            "draw: {how: secret, who: left, cards: 7}",
            Effect(Phrase("draw", (("cards", 7), ("who", "left"), ("how", "secret")))),
        ),
        ("{skip: {}, when: dawn}", Effect(SKIP, when=Phrase("dawn"))),
        ("{skip: {}, when: {dawn: {}}}", Effect(SKIP, when=Phrase("dawn"))),
        ("{skip: {}, per: pair}", Effect(SKIP, per=Phrase("pair", (("of", 2),)))),
        (
            "{when: dawn, if: {few: {cards: 0.50}}, per: {pair: {of: 3}}, skip: {}}",
            Effect(
                SKIP,
                per=Phrase("pair", (("of", 3),)),
                if_=Phrase("few", (("cards", Decimal("0.50")),)),
                when=Phrase("dawn"),
            ),
        ),
        (
            '{draw: {cards: 2}, text: "Draw **2** cards.\\n"}',
            Effect(DRAW, text="Draw **2** cards."),
        ),
        ("{skip: {}, text: ' '}", Effect(SKIP)),
    ],
)
def test_an_effect_is_a_verb_and_at_most_one_clause_of_each_kind(
    write_game: WriteGame, load: Load, said: str, effect: Effect
) -> None:
    """Defaults are filled in; arguments come in the order in which parameters are declared."""
    found = loaded(write_game, load, said)
    assert found.told == []
    assert found.cards[0].values["effects"] == (effect,)


def test_numbers_stay_as_they_were_typed(write_game: WriteGame, load: Load) -> None:
    (card,) = loaded(write_game, load, "{skip: {}, if: {few: {cards: 2.50}}}").cards
    assert "Decimal('2.50')" in str(card.values["effects"])


def test_effects_may_be_the_defaults_of_a_kind(write_game: WriteGame, load: Load) -> None:
    head = HEAD + (
        "fields: {kind: key, effects: {type: effects, optional: true}}\n"
        "defaults: {provenance: invented, kind: idle}\n"
        "defaults_by: {kind: {idle: {effects: [skip]}}}\n"
        "cards:\n  - {id: one, code: A01}\n  - {id: two, code: A02, kind: busy}\n"
    )
    found = load(write_game({"cards/things.yaml": head, "vocabulary.yaml": VOCABULARY}))
    assert found.told == []
    assert [card.values.get("effects") for card in found.cards] == [(Effect(SKIP),), None]


@settings(deadline=None, max_examples=100)
@given(effects(tiny().vocabulary), st.booleans())
def test_any_effect_that_is_written_reads_back_the_same(effect: Effect, short: bool) -> None:
    vocabulary = tiny().vocabulary
    assert effect_reader(vocabulary)(written(effect, vocabulary, short=short)) == effect


# What is wrong


WRONG = [
    ("darw: »{cards: 2}", 'there is no verb "darw"', 'did you mean "draw"?'),
    ("»dig", 'there is no verb "dig"', "use one of: draw, if, per, skip, text, when"),
    ("»{draw: {cards: 2}, skip: {}}", "an effect has 2 verbs, but needs one", ONE_VERB),
    ("{skip: {}, wehn: »dawn}", 'there is no verb "wehn"', 'did you mean "when"?'),
    ("»when: dawn", "an effect has no verb, but needs one", ONE_VERB),
    ("»''", "an effect has no verb, but needs one", ONE_VERB),
    ("»[skip]", "an effect is no list", ONE_VERB),
    ("draw: {cads: »2, cards: 2}", '"draw" has no parameter "cads"', 'did you mean "cards"?'),
    ("skip: {cards: »2}", '"skip" has no parameter "cards"', "there is none to choose from"),
    ("draw: »{who: left}", '"draw" lacks "cards"', "add `cards:`"),
    ("»draw", '"draw" lacks "cards"', "add `cards:`"),
    ("draw: »2", '"draw" is given a text', "write draw: {cards: …, who: …, how: …}"),
    ("draw: »[2]", '"draw" is given a list', "write draw: {cards: …, who: …, how: …}"),
    ("draw: {cards: »0}", "0 is too small", "write 1 or more"),
    ("draw: {cards: »8}", "8 is too large", "write 7 or less"),
    ("draw: {cards: »two}", '"two" is no number', "write a number, such as 2"),
    ("draw: {cards: »1e1}", '"1e1" is no number', "write a number, such as 2"),
    ("draw: {cards: »''}", '"" is no number', "write a number, such as 2"),
    (
        "draw: {cards: »[2]}",
        "a list or mapping stands where a value is expected",
        "write one value",
    ),
    ("draw: {cards: 2, who: »lef}", '"lef" is not one of the choices', 'did you mean "left"?'),
    ("draw: {cards: 2, how: »opn}", '"opn" is not one of the choices', 'did you mean "open"?'),
    ("{skip: {}, when: »dwan}", 'there is no "when" clause "dwan"', 'did you mean "dawn"?'),
    ("{skip: {}, per: »dawn}", 'there is no "per" clause "dawn"', "use one of: pair"),
    (
        "{skip: {}, when: »{dawn: {}, dusk: {}}}",
        "a clause is one name with its parameters",
        "write `when: NAME` or `when: {NAME: {PARAMETER: …}}`",
    ),
    (
        "{skip: {}, per: »[pair]}",
        "a clause is one name with its parameters",
        "write `per: NAME` or `per: {NAME: {PARAMETER: …}}`",
    ),
    ("{skip: {}, if: »few}", '"few" lacks "cards"', "add `cards:`"),
    ("{skip: {}, if: {few: {cards: »0.4}}}", "0.4 is too small", "write 0.5 or more"),
    ("{skip: {}, text: »[Wait.]}", "a hand-written line is a text", "quote it"),
]
"""What a card says, a mark before the place of the fault; what is wrong; what would be right."""


def test_everything_wrong_is_told_in_one_run(write_game: WriteGame, load: Load) -> None:
    """Every fault has file, line, column and card; cards without a fault are kept."""
    said = [said.replace("»", "") for said, *_ in WRONG]
    found = loaded(write_game, load, *said, "skip")
    told = [
        (fault.place.line, fault.place.column, fault.place.card, fault.what, fault.remedy)
        for fault in sorted(found.faults)
    ]
    assert told == [
        (9 + n, 35 + said.index("»") + (n > 9), f"c{n}", what, remedy)
        for n, (said, what, remedy) in enumerate(WRONG, 1)
    ]
    assert {fault.place.file.rpartition("/")[2] for fault in found.faults} == {"things.yaml"}
    assert found.ids == [f"c{len(WRONG) + 1}"]


def test_all_that_is_wrong_with_one_effect_is_told(write_game: WriteGame, load: Load) -> None:
    said = "{draw: {cards: »9, who: »me}, when: {dwan: »{}}, per: {pair: {of: »x}}, text: »{}}"
    parts = said.split("»")
    columns = [35 + len("".join(parts[:n])) for n in range(1, len(parts))]
    found = loaded(write_game, load, "".join(parts))
    assert [(fault.place.column, fault.what) for fault in sorted(found.faults)] == [
        (columns[0], "9 is too large"),
        (columns[1], '"me" is not one of the choices'),
        (columns[2], 'there is no "when" clause "dwan"'),
        (columns[3], '"x" is no number'),
        (columns[4], "a hand-written line is a text"),
    ]


def test_a_path_leads_to_what_is_wrong(write_game: WriteGame, load: Load) -> None:
    found = loaded(write_game, load, "skip, draw: {cards: 9}")
    assert [fault.place.path for fault in found.faults] == ["effects[1].draw.cards"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", "10:34 a list does not fit; give at least 1 (there are 0)"),
        ("skip, skip, skip", "10:34 a list does not fit; give at most 2 (there are 3)"),
        ("dig", '10:35 there is no verb "dig"; use one of: draw, if, per, skip, text, when'),
    ],
)
def test_a_card_has_as_many_effects_as_its_field_allows(
    write_game: WriteGame, load: Load, said: str, told: str
) -> None:
    """A list that is short because its entries are wrong is not told to be short as well."""
    fields = "effects: {type: effects, min: 1, max: 2}"
    assert loaded(write_game, load, said, fields=fields).told == [f"things.yaml:{told}"]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("{type: effects, of: text}", "`of` says nothing about a effects; take `of:` away"),
        ("{type: list, of: effects}", "a list of lists; write one list, of another type"),
        ("{type: effects, min: 3, max: 1}", "`min` is more than `max`; swap the two"),
        (
            "{type: effects, min: 0.5}",
            "a list cannot be that long; write whole numbers from 0 to 1000",
        ),
    ],
)
def test_a_field_of_effects_is_counted_and_nothing_else(
    write_game: WriteGame, load: Load, rule: str, told: str
) -> None:
    found = loaded(write_game, load, "skip", fields=f"effects: {rule}")
    assert [fault.partition(" ")[2] for fault in found.told] == [told]


def test_a_game_without_a_vocabulary_says_nothing(write_game: WriteGame, load: Load) -> None:
    """The sentences that all games share are no vocabulary."""
    found = load(write_game({"cards/things.yaml": saying("skip")}))
    assert found.told == [
        'things.yaml:10:35 there is no verb "skip"; use one of: if, per, text, when'
    ]
    assert found.catalogue is not None
    assert not found.catalogue.vocabulary.sentences


def test_the_reader_tells_all_problems_with_their_keys() -> None:
    with pytest.raises(ValidationError) as caught:
        effect_reader(tiny().vocabulary)({"load": {"amount": "10"}, "if": {"fewer": {}}})
    assert sorted(detail["loc"] for detail in caught.value.errors()) == [
        ("if", "fewer"), ("if", "fewer"), ("load",), ("load", "amount"),
    ]  # fmt: skip


# What editors are told


def test_the_schema_names_what_may_be_said() -> None:
    schema = effect_schema(tiny().vocabulary)
    bare, whole = schema["anyOf"]
    assert bare == {"enum": ["wait"]}, "all other verbs want parameters"
    properties: dict[str, Any] = whole["properties"]
    assert list(properties) == ["load", "give", "sail", "wait", "per", "if", "when", "text"]
    assert properties["load"] == {
        "type": "object",
        "properties": {
            "amount": {"type": "number", "minimum": 1, "maximum": 9},
            "ware": {"enum": ["tea", "fish"]},
            "who": {"enum": ["you", "left"]},
        },
        "required": ["amount", "ware"],
        "additionalProperties": False,
    }
    assert properties["give"]["properties"]["to"] == {"enum": ["left"]}, "narrowed"
    bare, whole = properties["when"]["anyOf"]
    assert bare == {"enum": ["dawn"]}
    assert (list(whole["properties"]), whole["maxProperties"]) == (["dawn", "landing"], 1)


def test_the_schema_bounds_a_number_as_far_as_it_is_bounded(
    write_game: WriteGame, load: Load
) -> None:
    found = loaded(write_game, load)
    assert found.catalogue is not None
    whole = effect_schema(found.catalogue.vocabulary)["anyOf"][1]["properties"]
    few, pair = (whole[kind]["anyOf"][1]["properties"] for kind in ("if", "per"))
    assert few["few"]["properties"]["cards"] == {"type": "number", "minimum": 0.5}
    assert pair["pair"]["properties"]["of"] == {"type": "number"}
