"""Roots laid on each other: what the upper one says wins, by id and by field."""

from __future__ import annotations

import pytest

from pnp.words.po import read_words
from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load

LOWER = f"""{HEAD}\
fields: {{kind: key, name: text, note: {{type: text, optional: true}}}}
defaults: {{provenance: invented, note: low}}
defaults_by:
  kind:
    hat: {{name: Hat}}
cards:
  - {{id: one, code: A01, kind: hat}}
  - {{id: two, code: A02, kind: map, name: Map}}
"""
NOTHING = {"game.yaml": None, "cards/things.yaml": None, "templates/front.yaml": None}


@pytest.fixture
def stacked(write_game: WriteGame, load: Load) -> Load:
    """Return a function that loads the lower game under an upper root with these files."""

    def run(upper: dict[str, str | bytes]) -> object:
        low = write_game({"cards/things.yaml": LOWER})
        return load(low, write_game({**NOTHING, **upper}, root="upper"))

    return run  # type: ignore[return-value]


def things(body: str) -> dict[str, str]:
    return {"cards/things.yaml": f"format: 1\n{body}"}


def test_a_card_given_again_replaces_just_the_fields_it_gives(stacked: Load) -> None:
    loaded = stacked(things("cards:\n  - {id: two, name: Chart}\n"))
    assert loaded.told == []
    assert [dict(card.values) for card in loaded.cards] == [
        {"kind": "hat", "name": "Hat", "note": "low"},
        {"kind": "map", "name": "Chart", "note": "low"},
    ]
    assert loaded.cards[1].code == "A02"


def test_remove_takes_a_card_away_and_a_new_one_stands_behind(stacked: Load) -> None:
    loaded = stacked(
        things("cards:\n  - {id: new, code: A03, kind: x, name: N}\n  - {id: one, remove: true}\n")
    )
    assert loaded.told == []
    assert loaded.ids == ["two", "new"]


def test_remove_false_keeps_a_card(stacked: Load) -> None:
    assert stacked(things("cards: [{id: one, remove: false}]\n")).ids == ["one", "two"]


def test_a_card_taken_away_and_given_anew_has_nothing_of_the_old(
    write_game: WriteGame, load: Load
) -> None:
    low = write_game({"cards/things.yaml": LOWER})
    gone = {**NOTHING, **things("cards: [{id: one, remove: true}]\n")}
    anew = {**NOTHING, **things("cards: [{id: one, code: A09, kind: x, name: New}]\n")}
    loaded = load(low, write_game(gone, root="second"), write_game(anew, root="third"))
    assert loaded.told == []
    assert loaded.ids == ["two", "one"]
    assert loaded.cards[1].values["name"] == "New"


def test_a_blank_takes_an_optional_value_away(stacked: Load) -> None:
    loaded = stacked(things("cards:\n  - {id: two, note: ''}\n"))
    assert "note" not in loaded.cards[1].values


def test_defaults_are_merged_key_by_key(stacked: Load) -> None:
    loaded = stacked(
        things("defaults: {note: top}\ndefaults_by: {kind: {hat: {note: hats}, map: {name: M}}}\n")
    )
    assert loaded.told == []
    assert [dict(card.values) for card in loaded.cards] == [
        {"kind": "hat", "name": "Hat", "note": "hats"},
        {"kind": "map", "name": "Map", "note": "top"},
    ]


def test_a_new_kind_brings_its_own_defaults(stacked: Load) -> None:
    loaded = stacked(things("cards:\n  - {id: two, kind: hat, name: ''}\n"))
    assert [fault.what for fault in loaded.faults] == ['the key "name" is missing']


def test_a_wrong_value_is_told_in_the_file_that_gave_it(stacked: Load) -> None:
    loaded = stacked(things("defaults: {noet: x}\ncards:\n  - {id: two, count: many}\n"))
    assert [(f.place.file, f.place.line, f.place.column) for f in sorted(loaded.faults)] == [
        ("upper/little/cards/things.yaml", 2, 18),
        ("upper/little/cards/things.yaml", 2, 18),
        ("upper/little/cards/things.yaml", 4, 22),
    ][1:]


def test_a_missing_value_is_told_at_the_topmost_entry(stacked: Load) -> None:
    (fault,) = stacked(things("cards:\n  - {id: two, name: ''}\n")).faults
    assert (fault.place.file, fault.place.line) == ("upper/little/cards/things.yaml", 3)
    assert fault.place.card == "two"


def test_heads_are_merged_key_by_key(stacked: Load) -> None:
    upper = "title: Better things\nlayout: {back: front}\n"
    upper += "fields: {note: label, more: {type: text, optional: true}}\n"
    loaded = stacked(things(upper) | {"game.yaml": "format: 1\nlanguages: [de]\n"})
    assert loaded.catalogue is not None
    part = loaded.catalogue.components["things"]
    assert (part.title, part.front, part.back, part.letters) == (
        "Better things", "front", "front", "A",
    )  # fmt: skip
    assert [(name, spec.type) for name, spec in part.fields.items()] == [
        ("kind", "key"), ("name", "text"), ("note", "label"), ("more", "text"),
    ]  # fmt: skip
    assert (loaded.catalogue.title, loaded.catalogue.languages) == ("Little", ("en", "de"))


def test_a_component_that_only_the_upper_root_has_comes_behind(stacked: Load) -> None:
    more = HEAD.replace("Things", "More").replace("code: A", "code: C")
    loaded = stacked({"cards/more.yaml": more})
    assert loaded.told == []
    assert loaded.catalogue is not None
    assert list(loaded.catalogue.components) == ["more", "things"]


def test_a_game_that_only_the_upper_root_has(write_game: WriteGame, load: Load) -> None:
    low = write_game({**NOTHING, "art/.keep": ""})
    loaded = load(low, write_game(root="upper"))
    assert loaded.told == []
    assert loaded.ids == ["one"]


def test_pictures_icons_and_layouts_of_the_upper_root_win(stacked: Load) -> None:
    names = ("art/a/x.svg", "icons/spades.svg", "icons/own.svg", "templates/front.yaml")
    loaded = stacked(dict.fromkeys(names, "format: 1\nzones: {}\n"))
    assert loaded.catalogue is not None
    catalogue = loaded.catalogue
    own = [catalogue.art["a/x.svg"], catalogue.icons["spades"], catalogue.icons["own"]]
    own.append(catalogue.layouts["front"][0])
    assert [
        path.parts[-len(name.split("/")) - 2] for path, name in zip(own, names, strict=True)
    ] == ["upper"] * 4
    assert [path.parts[-4] for path in catalogue.layouts["front"]] == ["upper", "content"]
    assert "hearts" in catalogue.icons


def test_translations_of_the_upper_root_win(stacked: Load) -> None:
    upper = 'msgid "Things"\nmsgstr "上"\n\nmsgid "Hat"\nmsgstr ""\n'
    loaded = stacked({"locale/ja.po": upper})
    assert loaded.catalogue is not None
    (path,) = [p for p in loaded.catalogue.locale["ja"] if "upper" in p.parts]
    lower = path.parents[3] / "content/little/locale/ja.po"
    lower.parent.mkdir(parents=True)
    lower.write_text('msgid "Things"\nmsgstr "下"\n\nmsgid "Hat"\nmsgstr "帽子"\n', "utf-8")
    again = stacked({"locale/ja.po": upper})
    assert again.catalogue is not None
    words = read_words("ja", again.catalogue.locale["ja"], [])
    assert (words.say("Things"), words.say("Hat")) == ("上", "帽子")
    assert words.say("spades").startswith("⟦")
