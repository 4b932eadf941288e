"""References lead to what exists, and to what can be told apart by a name."""

from __future__ import annotations

import pytest

from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load, LoadCards

OWN = "defaults: {provenance: invented}\ncards:\n"
KINDS = "fields: {kind: key, name: text, many: {type: list, of: key}}\n"
THINGS = f"{HEAD}{KINDS}{OWN}  - {{id: one, code: A01, kind: hat, name: Hat, many: [a]}}\n"


def places(to: str, value: str) -> str:
    """A component that refers to another; its rule is on line 7, its one value on line 10."""
    head = HEAD.replace("Things", "Places").replace("code: A", "code: C")
    fields = f"fields: {{it: {{type: reference, to: {to}}}}}\n"
    return f"{head}{fields}{OWN}  - {{id: here, code: C01, it: {value}}}\n"


@pytest.mark.parametrize(("to", "value"), [("things", "one"), ("things.kind", "hat")])
def test_a_reference_is_a_card_or_a_value_that_some_card_has(
    write_game: WriteGame, load: Load, to: str, value: str
) -> None:
    files = {"cards/things.yaml": THINGS, "cards/places.yaml": places(to, value)}
    assert load(write_game(files)).told == []
    files["cards/places.yaml"] = places(to, "nowhere")
    assert load(write_game(files)).told == [
        f'places.yaml:10:31 there is no "nowhere" in {to}; use one of: {value}'
    ]


@pytest.mark.parametrize(
    ("to", "remedy"),
    [
        ("thing", 'did you mean "things"?'),
        ("things.knd", 'did you mean "things.kind"?'),
        ("things.name", "did you mean"),
        ("things.many", "did you mean"),
        ("xyz", "use one of: places, places.it, things, things.kind"),
        ("", "add `to:`"),
    ],
)
def test_what_cannot_be_referred_to_is_told_once(
    write_game: WriteGame, load: Load, to: str, remedy: str
) -> None:
    files = {"cards/things.yaml": THINGS, "cards/places.yaml": places(to or "''", "one")}
    (fault,) = load(write_game(files)).told
    assert fault.startswith("places.yaml:7:14 ")
    assert remedy in fault


def test_a_component_that_refers_to_nothing_is_left_out(write_game: WriteGame, load: Load) -> None:
    files = {"cards/things.yaml": THINGS, "cards/places.yaml": places("nothing", "one")}
    loaded = load(write_game(files))
    assert loaded.catalogue is not None
    assert list(loaded.catalogue.components) == ["things"]


def test_a_card_that_is_not_printed_may_be_referred_to(write_game: WriteGame, load: Load) -> None:
    things = THINGS.replace("id: one,", "id: one, count: 0,")
    files = {"cards/things.yaml": things, "cards/places.yaml": places("things.kind", "hat")}
    assert load(write_game(files)).told == []


def test_cards_may_refer_to_each_other(load_cards: LoadCards) -> None:
    loaded = load_cards(
        "fields: {next: {type: reference, to: things}}\n"
        f"{OWN}  - {{id: one, code: A01, next: two}}\n  - {{id: two, code: A02, next: one}}\n"
    )
    assert loaded.told == []


def test_of_two_cards_that_refer_to_each_other_neither_stays_without_the_other(
    load_cards: LoadCards,
) -> None:
    loaded = load_cards(
        "fields: {next: {type: reference, to: things}, mark: icon}\n"
        f"{OWN}  - {{id: one, code: A01, next: two, mark: spades}}\n"
        "  - {id: two, code: A02, next: one, mark: shovels}\n"
        "  - {id: three, code: A03, next: three, mark: clubs}\n"
    )
    assert [fault.what for fault in loaded.faults] == ['there is no icon "shovels"']
    assert loaded.ids == ["three"]
