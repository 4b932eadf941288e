"""Whether the effects of cards are those that their component expects of such cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import WriteGame
from tests.loader.speaking import VOCABULARY, marked
from tests.loader.support import HEAD, Load

FIELDS = "fields: {kind: {type: choice, values: [quick, slow]}, effects: effects, name: label}\n"
EXPECTED = (
    "{effects: {by: kind, quick: {draw: {who: [you], cards: [1, 2]}}, slow: {skip: {}, draw: {}}}}"
)
CARDS = (
    ("quick", "draw: {cards: 2}"),
    ("quick", "draw: {cards: 3}"),
    ("quick", "draw: {cards: 1, who: left}"),
    ("quick", "skip"),
    ("slow", "skip"),
    ("slow", "draw: {cards: 7, who: left, how: secret}"),
)


def component(expected: str = EXPECTED, cards: tuple[tuple[str, str], ...] = CARDS) -> str:
    """The cards c1, c2 … on lines 11, 12 …; their effects start at column 57."""
    lines = "".join(
        f"  - {{id: c{n}, code: A{n:02}, name: x, kind: {kind:5}, effects: [{effect}]}}\n"
        for n, (kind, effect) in enumerate(cards, 1)
    )
    return (
        f"{HEAD}{FIELDS}defaults: {{provenance: invented}}\nexpected: {expected}\ncards:\n{lines}"
    )


def test_an_effect_that_is_not_expected_of_such_a_card_is_an_error(
    write_game: WriteGame, load: Load
) -> None:
    """What is not spoken of may be anything; cards at fault are kept, to be looked at further."""
    found = load(write_game({"cards/things.yaml": component(), "vocabulary.yaml": VOCABULARY}))
    assert [(fault.place.card, fault.severity) for fault in found.faults] == [
        ("c2", "error"), ("c3", "error"), ("c4", "error"),
    ]  # fmt: skip
    assert found.told == [
        'things.yaml:12:57 not expected where kind is quick: draw with cards "3"; use one of: 1, 2',
        'things.yaml:13:57 not expected where kind is quick: draw with who "left"; use one of: you',
        'things.yaml:14:57 not expected where kind is quick: the verb "skip"; use one of: draw',
    ]
    assert len(found.cards) == len(CARDS)


def test_every_effect_is_looked_at_and_the_second_is_placed_as_such(
    write_game: WriteGame, load: Load
) -> None:
    cards = (("quick", "draw: {cards: 1}, skip"),)
    files = {"cards/things.yaml": component(cards=cards), "vocabulary.yaml": VOCABULARY}
    (fault,) = load(write_game(files)).faults
    assert (fault.place.path, fault.place.line) == ("effects[1]", 11)


def test_a_case_that_is_not_spoken_of_may_be_anything(write_game: WriteGame, load: Load) -> None:
    expected = "{effects: {by: kind, slow: {skip: {}}}}"
    files = {"cards/things.yaml": component(expected, CARDS[:4]), "vocabulary.yaml": VOCABULARY}
    assert load(write_game(files)).told == []


def test_cards_that_another_root_gives_are_warned_of_only(
    write_game: WriteGame, load: Load
) -> None:
    """An owner of the published game may know better than who made up the rule."""
    lower = write_game(
        {"cards/things.yaml": component(cards=CARDS[:1]), "vocabulary.yaml": VOCABULARY}
    )
    upper = write_game(
        {
            "game.yaml": None, "templates/front.yaml": None,
            "cards/things.yaml": (
                "format: 1\ncards:\n  - {id: c1, effects: [draw: {cards: 5}]}\n"
                "  - {id: own, code: A09, name: y, kind: quick, effects: [skip]}\n"
            ),
        },
        root="upper",
    )  # fmt: skip
    found = load(lower, upper)
    assert [(fault.severity, fault.place.card) for fault in sorted(found.faults)] == [
        ("warning", "c1"), ("warning", "own"),
    ]  # fmt: skip
    assert {Path(fault.place.file).parts[-4] for fault in found.faults} == {"upper"}
    assert 'draw with cards "5"' in found.faults[0].what


def test_an_upper_root_that_says_what_to_expect_is_held_to_it(
    write_game: WriteGame, load: Load
) -> None:
    lower = write_game(
        {"cards/things.yaml": component("{}", CARDS[4:5]), "vocabulary.yaml": VOCABULARY}
    )
    upper = write_game(
        {
            "game.yaml": None, "templates/front.yaml": None,
            "cards/things.yaml": (
                "format: 1\nexpected: {effects: {by: kind, slow: {draw: {}}}}\ncards:\n"
                "  - {id: own, code: A09, name: y, kind: slow, effects: [skip]}\n"
            ),
        },
        root="upper",
    )  # fmt: skip
    found = load(lower, upper)
    assert [(fault.place.card, fault.severity) for fault in found.faults] == [
        ("c1", "warning"), ("own", "error"),
    ]  # fmt: skip


def test_a_default_is_wrong_once_and_not_for_every_card(write_game: WriteGame, load: Load) -> None:
    text = (
        f"{HEAD}{FIELDS}defaults: {{provenance: invented, name: x, kind: quick, effects: [skip]}}\n"
        f"expected: {EXPECTED}\ncards:\n  - {{id: a, code: A01}}\n  - {{id: b, code: A02}}\n"
    )
    found = load(write_game({"cards/things.yaml": text, "vocabulary.yaml": VOCABULARY}))
    assert [told.partition(" ")[0] for told in found.told] == ["things.yaml:8:66"]


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("{effcts: {by: kind}}", '"effcts" is no field of effects; did you mean "effects"?'),
        ("{kind: {by: kind}}", '"kind" is no field of effects; use one of: effects'),
        ("{effects: {by: knid}}", 'there is no field "knid"; did you mean "kind"?'),
        ("{effects: {by: kind, qick: {}}}", '"kind" is never "qick"; did you mean "quick"?'),
        (
            "{effects: {by: kind, quick: {darw: {}}}}",
            'there is no verb "darw"; did you mean "draw"?',
        ),
        (
            "{effects: {by: kind, quick: {draw: {cads: [1]}}}}",
            '"draw" has no parameter "cads"; did you mean "cards"?',
        ),
        (
            "{effects: {by: kind, quick: {draw: {who: [you, lef]}}}}",
            '"lef" is not one of the choices; did you mean "left"?',
        ),
        ("{effects: {by: kind, quick: {draw: {cards: [9]}}}}", "9 is too large; write 7 or less"),
        (
            "{effects: {quick: {draw: {}}}}",
            "`by` is missing; write {by: FIELD, VALUE: {VERB: {PARAMETER: […]}}}",
        ),
        ("{effects: kind}", "`by` is missing; write {by: FIELD, VALUE: {VERB: {PARAMETER: […]}}}"),
        (
            "{effects: {by: kind, quick: {draw: {cards: 2}}}}",
            '"2" stands where a list is expected; write [a, b] or one `- ` a line',
        ),
        (
            "{effects: {by: kind, quick: [draw]}}",
            "a list stands where keys are expected; write `key: value` pairs",
        ),
    ],
)
def test_what_is_expected_must_exist(
    write_game: WriteGame, load: Load, expected: str, told: str
) -> None:
    """One fault, on line 9; no card is held to an expectation that is wrong itself."""
    files = {"cards/things.yaml": component(expected, CARDS), "vocabulary.yaml": VOCABULARY}
    (fault,) = load(write_game(files)).told
    assert fault.startswith("things.yaml:9:")
    assert fault.partition(" ")[2] == told


def test_all_that_is_wrong_with_what_is_expected_is_told(write_game: WriteGame, load: Load) -> None:
    verbs = "{darw: »{}, draw: {who: [»me], cads: »[]}}"
    expected = f"{{effects: {{by: name, a: {verbs}}}, kind: »{{by: »knid}}}}"
    text, places = marked(component(expected))
    found = load(write_game({"cards/things.yaml": text, "vocabulary.yaml": VOCABULARY}))
    whats = (
        'there is no verb "darw"',
        '"me" is not one of the choices',
        '"draw" has no parameter "cads"',
        '"kind" is no field of effects',
        'there is no field "knid"',
    )
    assert [told.partition(";")[0] for told in found.told] == [
        f"things.yaml:{place} {what}" for place, what in zip(places, whats, strict=True)
    ]
