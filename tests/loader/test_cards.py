"""Cards: defaults, types, counts, codes, provenance."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pnp.model import DrawingSpec
from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load, LoadCards

OWN = "defaults: {provenance: invented}\ncards:\n"


def one_field(rule: str, value: str) -> str:
    """A component with one field, `it`, and one card that gives it on line 10 at column 30."""
    return f"fields: {{it: {rule}}}\n{OWN}  - {{id: one, code: A01, it: {value}}}\n"


@pytest.mark.parametrize(
    ("count", "copies"), [("", 1), (", count: 0", 0), (", count: 3", 3), (", count: ''", 1)]
)
def test_a_card_is_printed_as_often_as_it_says(
    load_cards: LoadCards, count: str, copies: int
) -> None:
    loaded = load_cards(f"{OWN}  - {{id: one, code: A01{count}}}\n")
    assert loaded.told == []
    assert loaded.cards[0].count == copies


@pytest.mark.parametrize(
    ("count", "fault"),
    [
        ("-1", '"-1" does not fit; write 0 or more'),
        ("1000", '"1000" does not fit; write 999 or less'),
        ("2.5", '"2.5" does not fit here; write a whole number, such as 2'),
        ("two", '"two" does not fit here; write a whole number, such as 2'),
        ("[2]", "a list stands where one value is expected; write a whole number, such as 2"),
    ],
)
def test_a_count_is_a_whole_number(load_cards: LoadCards, count: str, fault: str) -> None:
    loaded = load_cards(f"{OWN}  - {{id: one, code: A01, count: {count}}}\n")
    assert loaded.told == [f"things.yaml:9:33 {fault}"]


@pytest.mark.parametrize("name", ["NO", "on", "1_000", "0123", "12:30:00", "~", "3", "1e3", "=1"])
def test_a_name_is_what_was_typed(load_cards: LoadCards, name: str) -> None:
    loaded = load_cards(one_field("text", name))
    assert loaded.told == []
    assert loaded.cards[0].values["it"] == name


@pytest.mark.parametrize(
    "text", ["__import__('os').system('id')", "'{{ 7*7 }}'", "'{name.__class__}'", "'%s %(x)s'"]
)
def test_a_text_is_the_very_characters(load_cards: LoadCards, text: str) -> None:
    loaded = load_cards(one_field("text", text))
    assert loaded.told == []
    bare = text if text.startswith("_") else text.strip("'")
    assert loaded.cards[0].values["it"] == bare


@pytest.mark.parametrize(
    ("rule", "typed", "value"),
    [
        ("text", "a **b**", "a **b**"),
        ("label", "NO 4821 07", "NO 4821 07"),
        ("key", "camera-1", "camera-1"),
        ("number", "3", 3),
        ("number", "2.50", Decimal("2.50")),
        ("number", "-0.5", Decimal("-0.5")),
        ("{type: number, min: 1, max: 3}", "3", 3),
        ("colour", "'#AAbb01'", "#aabb01"),
        ("icon", "spades", "spades"),
        ("{type: choice, values: [no, yes]}", "no", "no"),
        ("{type: choice, values: [1, 2]}", "' 2 '", "2"),
        ("{type: list, of: number, length: 2}", "[1, 2.0]", (1, Decimal("2.0"))),
        ("{type: list, of: {type: choice, values: [a]}, max: 2}", "[]", ()),
        ("{type: reference, to: things}", "one", "one"),
    ],
)
def test_each_type_takes_its_values(
    load_cards: LoadCards, rule: str, typed: str, value: object
) -> None:
    loaded = load_cards(one_field(rule, typed))
    assert loaded.told == []
    assert loaded.cards[0].values["it"] == value
    assert str(loaded.cards[0].values["it"]) == str(value)


def test_a_drawing_is_read_whole(load_cards: LoadCards) -> None:
    typed = "{size: [3, 2], shapes: [{disc: [1.5, 1, 0.6], fill: '#bc002d'}]}"
    (card,) = load_cards(one_field("drawing", typed)).cards
    drawing = card.values["it"]
    assert isinstance(drawing, DrawingSpec)
    assert drawing.size == (3, 2)
    assert drawing.shapes[0].disc == (1.5, 1, 0.6)


PLAIN = ("text", "label", "key", "number", "colour", "icon", "art")
LIST = "a list stands where one value is expected"
MAP = "a mapping stands where one value is expected"


@pytest.mark.parametrize(
    ("rule", "typed", "column", "what"),
    [
        *((rule, "[a]", 30, LIST) for rule in PLAIN),
        *((rule, "{a: b}", 30, MAP) for rule in PLAIN),
        ("{type: choice, values: [a]}", "[a]", 30, LIST),
        ("{type: reference, to: things}", "{a: b}", 30, MAP),
        ("key", "Big Key", 30, '"Big Key" does not fit here'),
        ("number", "NO", 30, '"NO" does not fit here'),
        ("number", "0123", 30, '"0123" does not fit here'),
        ("number", "1_000", 30, '"1_000" does not fit here'),
        ("number", "inf", 30, '"inf" does not fit here'),
        ("number", "12:30:00", 30, '"12:30:00" does not fit here'),
        ("{type: number, min: 1}", "0.5", 30, "0.5 is too small"),
        ("{type: number, max: 1}", "2", 30, "2 is too large"),
        ("{type: number, max: 1}", "[2]", 30, LIST),
        ("colour", "red", 30, '"red" does not fit here'),
        ("icon", "spads", 30, 'there is no icon "spads"'),
        ("icon", "../spades", 30, '"../spades" does not fit here'),
        ("art", "x.png", 30, "there is no picture art/x.png"),
        ("art", "../../x.png", 30, "there is no picture art/../../x.png"),
        ("{type: choice, values: [a]}", "b", 30, '"b" is not one of the choices'),
        ("{type: reference, to: things}", "two", 30, 'there is no "two" in things'),
        ("{type: list, of: text}", "a", 30, '"a" stands where a list is expected'),
        ("{type: list, of: text}", "{a: b}", 30, "a mapping stands where a list is expected"),
        ("{type: list, of: text}", "[a, [b]]", 34, LIST),
        ("{type: list, of: number, length: 2}", "[1]", 30, "a list does not fit"),
        ("{type: list, of: number, length: 2}", "[1, x]", 34, '"x" does not fit here'),
        ("{type: list, of: text, min: 1}", "[]", 30, "a list does not fit"),
        ("{type: list, of: text, max: 1}", "[a, b]", 30, "a list does not fit"),
        ("{type: list, of: {type: reference, to: things}}", "[one, two]", 36, 'there is no "two"'),
        ("{type: list, of: icon}", "[spades, spads]", 39, 'there is no icon "spads"'),
        ("drawing", "circle", 30, '"circle" stands where keys are expected'),
        ("drawing", "{size: [0, 2], shapes: [{disc: [1, 1, 1]}]}", 38, '"0" does not fit'),
        ("drawing", "{size: [3, 2], shapes: []}", 53, "a list does not fit"),
        (
            "drawing",
            "{size: [3, 2], shapes: [{disc: [1, 1, 1], fill: ink}]}",
            54,
            "a colour has a name, which only layouts can give",
        ),
    ],
)  # fmt: skip
def test_a_value_of_another_kind_is_told_where_it_stands(
    load_cards: LoadCards, rule: str, typed: str, column: int, what: str
) -> None:
    (fault,) = load_cards(one_field(rule, typed)).told
    assert fault.startswith(f"things.yaml:10:{column} {what}")


def test_a_field_must_be_given_unless_it_is_optional(load_cards: LoadCards) -> None:
    fields = "fields: {name: text, note: {type: text, optional: true}}\n"
    loaded = load_cards(f"{fields}{OWN}  - {{id: one, code: A01}}\n")
    assert loaded.told == ['things.yaml:10:5 the key "name" is missing; add `name:`']


@pytest.mark.parametrize("blank", ["", "''", '"  "'])
def test_a_blank_counts_as_not_given(load_cards: LoadCards, blank: str) -> None:
    fields = "fields: {name: text, note: {type: number, optional: true}}\n"
    loaded = load_cards(f"{fields}{OWN}  - {{id: one, code: A01, name: One, note: {blank}}}\n")
    assert loaded.told == []
    assert dict(loaded.cards[0].values) == {"name": "One"}
    loaded = load_cards(f"{fields}{OWN}  - {{id: one, code: A01, name: {blank}}}\n")
    assert loaded.told == ['things.yaml:10:5 the key "name" is missing; add `name:`']


def test_an_unknown_key_is_told_with_the_nearest_known(load_cards: LoadCards) -> None:
    loaded = load_cards(
        f"fields: {{name: text}}\n{OWN}  - {{id: one, code: A01, nmae: N, name: N}}\n"
    )
    assert loaded.told == [
        'things.yaml:10:32 the key "nmae" is not known here; did you mean "name"?'
    ]


DEFAULTS = """\
fields: {item: key, name: text, note: {type: text, optional: true}}
defaults: {provenance: invented, note: all}
defaults_by:
  item:
    hat: {name: Hat, note: hats}
    map: {name: Map}
cards:
"""


def test_defaults_then_those_of_its_kind_then_its_own(load_cards: LoadCards) -> None:
    loaded = load_cards(
        f"{DEFAULTS}"
        "  - {id: one, code: A01, item: hat}\n"
        "  - {id: two, code: A02, item: map}\n"
        "  - {id: three, code: A03, item: hat, name: Cap, note: ''}\n"
    )
    assert loaded.told == []
    assert [dict(card.values) for card in loaded.cards] == [
        {"item": "hat", "name": "Hat", "note": "hats"},
        {"item": "map", "name": "Map", "note": "all"},
        {"item": "hat", "name": "Cap"},
    ]


def test_a_wrong_default_is_told_once_where_it_stands(load_cards: LoadCards) -> None:
    cards = "".join(f"  - {{id: c{n}, code: A{n:02}, item: hat}}\n" for n in range(1, 9))
    loaded = load_cards(DEFAULTS.replace("name: Hat", "nam: Hat") + cards)
    assert [fault for fault in loaded.told if '"nam"' in fault] == [
        'things.yaml:11:16 the key "nam" is not known here; did you mean "name"?'
    ]


def test_defaults_by_a_field_that_is_not_there_are_a_fault(load_cards: LoadCards) -> None:
    loaded = load_cards("fields: {item: key}\ndefaults_by:\n  itme:\n    hat: {}\n")
    assert loaded.told == ['things.yaml:10:5 there is no field "itme"; did you mean "item"?']


@pytest.mark.parametrize("kind", ["rules", "published"])
def test_a_true_text_names_its_source(load_cards: LoadCards, kind: str) -> None:
    card = f"cards:\n  - {{id: one, code: A01, provenance: {kind}"
    assert load_cards(f"{card}}}\n").told == [
        f"things.yaml:8:38 the provenance is {kind}, but no source is named; add `source:`"
    ]
    assert load_cards(f"{card}, source: 'rules, p. 4'}}\n").told == []


def test_provenance_must_be_said(load_cards: LoadCards) -> None:
    loaded = load_cards(
        "cards:\n  - {id: one, code: A01}\n  - {id: two, code: A02, provenance: own}\n"
    )
    assert loaded.told == [
        'things.yaml:8:5 the key "provenance" is missing; add `provenance:`',
        'things.yaml:9:38 "own" is not one of the choices; use one of: invented, published, rules',
    ]


def test_a_missing_code_is_told_the_next_free_one(load_cards: LoadCards) -> None:
    loaded = load_cards(
        f"{OWN}  - {{id: one, code: A01}}\n  - {{id: two}}\n"
        "  - {id: three, code: A02, count: x}\n  - {id: four}\n"
    )
    assert loaded.told == [
        "things.yaml:10:5 the card has no code; add `code: A03`",
        'things.yaml:11:35 "x" does not fit here; write a whole number, such as 2',
        "things.yaml:12:5 the card has no code; add `code: A04`",
    ]


def test_a_free_code_is_free_in_the_whole_game(write_game: WriteGame, load: Load) -> None:
    """Two components may share their letters."""
    more = HEAD.replace("Things", "More") + f"{OWN}  - {{id: other, code: A01}}\n"
    things = f"{HEAD}{OWN}  - {{id: one}}\n"
    game = "format: 1\ntitle: L\ncomponents: [things, more]\n"
    files = {"game.yaml": game, "cards/things.yaml": things, "cards/more.yaml": more}
    assert load(write_game(files)).told == ["things.yaml:9:5 the card has no code; add `code: A02`"]


def test_a_code_is_used_once_in_a_game(write_game: WriteGame, load: Load) -> None:
    more = HEAD.replace("Things", "More") + f"{OWN}  - {{id: other, code: A01}}\n"
    things = f"{HEAD}{OWN}  - {{id: one, code: A01}}\n"
    loaded = load(write_game({"cards/things.yaml": things, "cards/more.yaml": more}))
    assert loaded.told == [
        'things.yaml:9:21 the code "A01" is used twice, first by other; give it another code'
    ]


@pytest.mark.parametrize("code", ["B01", "A1", "A001x", "01", "a01", "A-01", "A00001", "A٠١"])
def test_a_code_is_the_letters_and_two_digits(load_cards: LoadCards, code: str) -> None:
    loaded = load_cards(f"{OWN}  - {{id: one, code: {code}}}\n")
    assert loaded.told == [
        f'things.yaml:9:21 "{code}" is no code here; write A and two digits (more if they run out)'
    ]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("{code: A01}", "9:5 a card has no id; add `id:`"),
        ("{id: '', code: A01}", "9:10 a card has no id; add `id:`"),
        ("{id: [a], code: A01}", "9:10 a card has no id; add `id:`"),
        ("one", "9:5 a card must be keys and values; write {id: …, code: …}"),
        ("[one]", "9:5 a card must be keys and values; write {id: …, code: …}"),
        (
            "{id: Big One, code: A01}",
            '9:10 "Big One" does not fit here; write lower-case letters, digits and hyphens',
        ),
        (
            "{id: one, code: A01, remove: maybe}",
            "9:34 `remove` is neither true nor false; write `remove: true`",
        ),
        ("{id: one, remove: true}", "9:5 removes a card that is not there; drop it"),
        ("{id: one, code: [A01]}", "9:21 a list stands where one value is expected;"),
    ],
)
def test_an_entry_that_is_no_card_is_told(load_cards: LoadCards, entry: str, told: str) -> None:
    (fault,) = load_cards(f"{OWN}  - {entry}\n").told
    assert fault.startswith(f"things.yaml:{told}")


def test_an_id_with_space_around_it_is_the_same_id(load_cards: LoadCards) -> None:
    loaded = load_cards(f"{OWN}  - {{id: one, code: A01}}\n  - {{id: 'one ', code: A02}}\n")
    assert loaded.told == ['things.yaml:10:10 the id "one" is used twice; give it another id']


@pytest.mark.parametrize("cards", ["cards: one\n", "cards: {id: one}\n"])
def test_cards_are_a_list(load_cards: LoadCards, cards: str) -> None:
    loaded = load_cards(cards)
    assert "things.yaml:7:8 `cards` is no list; write one `- {id: …}` a card" in loaded.told
    assert loaded.ids == []


def test_a_component_may_have_no_cards_yet(load_cards: LoadCards) -> None:
    assert load_cards("").told == []


def test_codes_run_out_at_four_digits() -> None:
    from pnp.loader.checks import _free_code

    taken = {f"A{n:02}" for n in range(1, 10_000)}
    assert _free_code("A", taken) == ""


def test_words_behind_a_comma_in_braces_are_not_lost(load_cards: LoadCards) -> None:
    """YAML takes `Peace, love` without quotes for a name and a key without a value."""
    found = load_cards(
        "fields: {name: text}\ndefaults: {provenance: invented}\n"
        "cards:\n  - {id: one, code: A01, name: Peace, love and 1,000 shells}\n"
    )
    assert [told for told in found.told if 'the key "love and 1"' in told]
