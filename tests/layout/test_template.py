"""Texts of layouts: fields, references, messages."""

from __future__ import annotations

import pytest

from tests.layout.conftest import BOX, MakeGame
from tests.layout.support import printed

NUMBER = "n: {type: number, optional: true}"
THINGS = "  - {id: one, code: A01, name: One, r: two}\n  - {id: two, code: A02, name: Two, r: one}"
TWO = {"Two": "二"}


def text(value: str) -> str:
    return f'x: {{{BOX}, text: "{value}"}}'


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("{name}", "One"),
        ("{code} {id}", "A01 one"),
        ("{count} ×", "1 ×"),
        ("**{name}**!", "One!"),
        (":coin:", "Coin"),
        ("No. {code}", "No. A01"),
        ("Don't {name}", "Don't One"),
        ("{count, plural, one {# card} other {# cards}}", "1 card"),
        ("{name, select, One {first} other {later}}", "first"),
        ("{count} of {count, plural, one {one} other {many}}", "1 of one"),
    ],
)
def test_a_text_prints_fields_and_words(game: MakeGame, value: str, shown: str) -> None:
    assert printed(game(text(value)).front()) == [shown]


@pytest.mark.parametrize(
    ("given", "plain", "message", "counted"),
    [
        ("n: 3", ["3"], ["Cost 3"], ["3 coins"]),
        ("n: 1", ["1"], ["Cost 1"], ["1 coin"]),
        ("n: 2.50", ["2.50"], ["Cost 2.50"], ["2.5 coins"]),
        ("n: 1000", ["1000"], ["Cost 1000"], ["1,000 coins"]),
        ('n: ""', [], ["Cost"], []),
        ("", [], ["Cost"], []),
    ],
)
def test_numbers_print_as_typed_and_blanks_print_nothing(
    game: MakeGame, given: str, plain: list[str], message: list[str], counted: list[str]
) -> None:
    values = ("{n}", "Cost {n}", "{n, plural, one {# coin} other {# coins}}")
    for value, shown in zip(values, (plain, message, counted), strict=True):
        made = game(text(value), fields=NUMBER, card=given)
        assert [line.strip() for line in printed(made.front())] == shown


def test_a_reference_prints_the_name_of_what_it_means(game: MakeGame) -> None:
    reference = "r: {type: reference, to: things}"
    for value, shown in {
        "{r}": ["Two", "One"],
        "{r.name}": ["Two", "One"],
        "{r.code}": ["A02", "A01"],
        "{r.r}": ["One", "Two"],
        "{r.r.r.name}": ["Two", "One"],
        "From {r.name}": ["From Two", "From One"],
    }.items():
        made = game(text(value), fields=reference, cards=THINGS)
        assert [line for face in made.fronts() for line in printed(face)] == shown


def test_a_reference_without_a_name_field_prints_the_id(game: MakeGame) -> None:
    keys = (
        "format: 1\ntitle: Keys\nkind: card\nsize: tcg\ncode: K\nlayout: {front: keys}\n"
        "fields: {label: label}\ndefaults: {provenance: invented}\n"
        "cards:\n  - {id: gold, code: K01, label: x}\n"
    )
    front = "format: 1\nextends: card\nzones: {}\n"
    made = game(
        text("{k}"),
        fields="k: {type: reference, to: keys}",
        card="k: gold",
        files={"cards/keys.yaml": keys, "templates/keys.yaml": front},
    )
    assert [line for face in made.fronts() for line in printed(face)] == ["gold"]


def test_an_icon_field_is_printed_as_the_icon(game: MakeGame) -> None:
    for value, shown in {"{i}": "Coin", "{i} {name}": "Coin One", "Pay {i}": "Pay Coin"}.items():
        made = game(text(value), fields="i: icon", card="i: coin")
        assert printed(made.front()) == [shown]


def test_markup_of_a_text_field_counts_and_that_of_a_label_does_not(game: MakeGame) -> None:
    made = game(
        text("{t} {l}"), fields="t: text, l: label", card='t: "**a** :coin:", l: "**a** :coin:"'
    )
    assert printed(made.front()) == ["a Coin **a** :coin:"]


def test_words_and_fields_are_said_in_the_language_of_the_face(game: MakeGame) -> None:
    english = "{n, plural, one {# thing: {name}} other {# things: {name}}}"
    words = {english: "{name}が{n, plural, other {#個}}"}
    made = game(text(english), fields=NUMBER, card="n: 3", words=words)
    assert printed(made.front("en")) == ["3 things: One"]
    assert printed(made.front("ja")) == ["一が3個"]
    assert made.faults("ja") == []


def test_a_translation_may_count_what_english_does_not(game: MakeGame) -> None:
    words = {"Needs {n}": "{n, plural, other {#個}}が必要"}
    made = game(text("Needs {n}"), fields=NUMBER, card="n: 3", words=words)
    assert printed(made.front("ja")) == ["3個が必要"]
    blank = game(text("Needs {n}"), fields=NUMBER, words=words)
    assert printed(blank.front("ja")) == []


def test_a_translation_that_counts_a_text_is_a_fault(game: MakeGame) -> None:
    words = {"Say {name}": "{name, plural, other {#}}"}
    fault = game(text("Say {name}"), words=words).fault("ja")
    assert fault.place.card == "one"
    assert fault.place.lang == "ja"
    assert "a message cannot be put together" in fault.what


def test_a_layout_s_words_without_a_translation_are_a_fault(game: MakeGame) -> None:
    fault = game(text("Needs {name}")).fault("ja")
    assert fault.place.file.endswith("templates/front.yaml")
    assert fault.place.line == 5
    assert '"Needs {name}" has no translation' in fault.what


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ("{nme}", 'there is no field "nme"'),
        ("{name.x}", '"name" is a text, not a reference'),
        ("{{ 7*7 }}", "is no message"),
        ("{name.__class__}", "is no message"),
        ("{name!r}", "is no message"),
        ("{name:>10}", "is no message"),
        ("{0}", "is no message"),
        ("{}", "is no message"),
        ("{name", "is no message"),
        ("{name, plural, one {a} other {b}}", '"name" is a text and cannot be counted'),
        ("{name, date}", '"name" is a text and cannot be counted'),
        ("{each}", 'there is no field "each"'),
        ("{l}", '"l" is a list and cannot be printed as text'),
        ("{d}", '"d" is a drawing and cannot be printed as text'),
        ("{r.nme}", 'what "r" refers to has no "nme"'),
    ],
)
def test_a_text_that_makes_no_sense_is_a_fault_with_its_place(
    game: MakeGame, value: str, what: str
) -> None:
    fields = (
        "l: {type: list, of: label, optional: true}, d: {type: drawing, optional: true}, "
        "r: {type: reference, to: things, optional: true}"
    )
    fault = game(text(value), fields=fields).fault()
    assert what in fault.what
    assert fault.place.file.endswith("templates/front.yaml")
    assert (fault.place.line, fault.place.path) == (5, "zones.x.text")
    assert fault.remedy


@pytest.mark.parametrize("key", ["fill", "line", "icon", "art", "drawing", "when", "each", "width"])
@pytest.mark.parametrize(
    "value", ["__import__('os').system('id')", "{{ 7*7 }}", "{name.__class__}", "{0.__init__}"]
)
def test_code_in_a_layout_value_is_a_fault_with_its_place(
    game: MakeGame, key: str, value: str
) -> None:
    fault = game(f'x: {{{BOX.split(", width")[0]}, {key}: "{value}"}}').fault()
    assert fault.place.file.endswith("templates/front.yaml")
    assert fault.place.line == 5
    assert fault.place.path.startswith("zones.x")


def test_code_in_a_card_s_text_is_printed_as_its_very_characters(game: MakeGame) -> None:
    code = "__import__('os').system('id') {{ 7*7 }} {name.__class__} %s {0}"
    box = "left: 4 mm, right: 4 mm, top: 6 mm, height: 20 mm"
    made = game(f'x: {{{box}, text: "{{t}}"}}', fields="t: text", card=f't: "{code}"')
    assert " ".join(printed(made.front())).split() == code.split()


# ---- effects -----------------------------------------------------------------------------------

EFFECTS = "e: {type: effects, optional: true}"
SAYS = {
    "vocabulary.yaml": """\
format: 1
verbs:
  draw:
    parameters: {n: number}
    text: "draw {n, plural, one {# card} other {# cards}}"
    icons: "{n} :coin:"
  skip: {text: skip a turn}
clauses: {when: {dawn: {text: at dawn}}}
"""
}
JAPANESE = {
    "draw {n, plural, one {# card} other {# cards}}": "カードを{n}枚引く",
    "skip a turn": "1回休む",
    "at dawn": "夜明けに",
}


@pytest.mark.parametrize(
    ("value", "card", "shown"),
    [
        ("{e}", "e: [draw: {n: 2}]", ["Draw 2 cards."]),
        ("{e}", "e: [{draw: {n: 1}, when: dawn}, skip]", ["At dawn, draw 1 card.", "Skip a turn."]),
        ("{e}", "e: [{draw: {n: 1}, text: 'Take **1** card!'}]", ["Take 1 card!"]),
        ("{e}", "", []),
        ("{e}", "e: []", []),
        ("{e.icons}", "e: [draw: {n: 2}, skip, draw: {n: 3}]", ["2 Coin", "3 Coin"]),
        ("{e.icons}", "e: [skip]", []),
        ("{e.icons}", "", []),
        ("{e.verb}", "e: [draw: {n: 2}, skip]", ["draw"]),
        ("{e.verb}", "e: []", []),
        ("{e.verb}", "", []),
        ("{e.verb, select, skip {idle} other {busy}}", "e: [skip]", ["idle"]),
        ("Now: {e}", "e: [skip]", ["Now: Skip a turn."]),
        ("{name}: {e.icons}", "e: [draw: {n: 2}]", ["One: 2 Coin"]),
    ],
)
def test_effects_print_their_sentences_or_icons(
    game: MakeGame, value: str, card: str, shown: list[str]
) -> None:
    """One a line; the name of the first verb is for lookups and selections."""
    made = game(text(value), fields=EFFECTS, card=card, files=SAYS)
    assert printed(made.front()) == shown
    assert made.faults() == []


def test_effects_are_said_in_the_language_of_the_face(game: MakeGame) -> None:
    card = "e: [{draw: {n: 2}, when: dawn}, skip]"
    made = game(text("{e}"), fields=EFFECTS, card=card, files=SAYS, words=JAPANESE)
    assert "".join(printed(made.front("ja"))) == "夜明けに、カードを2枚引く。1回休む。"
    assert made.faults("ja") == []


def test_effects_of_a_card_that_is_referred_to_are_printed(game: MakeGame) -> None:
    cards = (
        "  - {id: one, code: A01, name: One, r: two}\n"
        "  - {id: two, code: A02, name: Two, r: two, e: [skip]}"
    )
    fields = f"r: {{type: reference, to: things}}, {EFFECTS}"
    made = game(text("{r.e}"), fields=fields, cards=cards, files=SAYS)
    assert [printed(face) for face in made.fronts()] == [["Skip a turn."]] * 2


def test_a_translation_that_counts_a_word_of_an_effect_is_a_fault_of_the_card(
    game: MakeGame,
) -> None:
    vocabulary = (
        "format: 1\nterms: {t: {a: a}}\n"
        "verbs: {v: {parameters: {x: {type: term, of: t}}, text: 'go {x}'}}\n"
    )
    made = game(
        text("{e}"), fields=EFFECTS, card="e: [v: {x: a}]",
        files={"vocabulary.yaml": vocabulary},
        words={"go {x}": "{x, plural, other {#}}", "a": "a"},
    )  # fmt: skip
    assert made.faults("en") == []
    fault = made.fault("ja")
    assert (fault.place.card, fault.place.path, fault.place.lang) == ("one", "e", "ja")
    assert "a message cannot be put together" in fault.what


@pytest.mark.parametrize(
    ("value", "what", "remedy"),
    [
        ("{e.icon}", '"e" has no "icon"', 'did you mean "icons"?'),
        ("{e.name}", '"e" has no "name"', "use one of: icons, verb"),
        ("{e.verb.x}", '"e" has no "verb.x"', 'did you mean "verb"?'),
        ("{e.icons.x}", '"e" has no "icons.x"', 'did you mean "icons"?'),
        ("{e, plural, other {#}}", '"e" is a effects and cannot be counted', "name a number field"),
        (
            "{e.verb, plural, other {#}}",
            '"e.verb" is a choice and cannot be counted',
            "name a number field",
        ),
        ("{r.e.icons}", '"e" is a effects, not a reference', "write {e}"),
    ],
)
def test_a_text_asks_of_effects_what_they_have(
    game: MakeGame, value: str, what: str, remedy: str
) -> None:
    fields = f"{EFFECTS}, r: {{type: reference, to: things, optional: true}}"
    fault = game(text(value), fields=fields, files=SAYS).fault()
    assert (fault.what, fault.remedy) == (what, remedy)
    assert fault.place.path == "zones.x.text"
