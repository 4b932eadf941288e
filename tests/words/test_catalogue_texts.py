"""Every text that is printed wants a translation, and says where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.api import load
from pnp.model import Catalogue
from pnp.words.catalogue_texts import (
    Said,
    catalogue_texts,
    draft_faults,
    is_needed,
    missing_faults,
    named_icons,
    said_sentences,
)
from pnp.words.po import Words
from tests.conftest import WriteGame
from tests.reading import tiny

THINGS = """\
format: 1
title: Things
kind: card
size: tcg
code: A
layout: {front: front}
fields: {name: text, rank: label, mark: icon, lines: {type: list, of: text}}
defaults: {provenance: invented, mark: spades, rank: R}
cards:
  - {id: one, code: A01, name: One, lines: [Up, Down]}
  - {id: two, code: A02, name: One, lines: []}
"""


@pytest.fixture
def catalogue(write_game: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    assert callable(write_game)
    monkeypatch.chdir(tmp_path)
    return load([write_game({"cards/things.yaml": THINGS})], ["little"])["little"]


def texts(catalogue: Catalogue) -> list[Said]:
    return list(catalogue_texts(catalogue, catalogue.components.values(), {"spades": "Spades"}))


def test_titles_icons_texts_and_lists_of_texts_are_said(catalogue: Catalogue) -> None:
    assert [said.text for said in texts(catalogue)] == [
        "Little", "Spades", "Things", "One", "Up", "Down", "One",
    ]  # fmt: skip


def test_each_text_knows_its_place(catalogue: Catalogue) -> None:
    places = [said.place("ja") for said in texts(catalogue)]
    assert [(Path(p.file).name, p.line, p.column, p.lang) for p in places] == [
        ("game.yaml", 2, 8, "ja"),
        ("spades.svg", 0, 0, "ja"),
        ("things.yaml", 2, 8, "ja"),
        ("things.yaml", 10, 32, "ja"),
        ("things.yaml", 10, 45, "ja"),
        ("things.yaml", 10, 49, "ja"),
        ("things.yaml", 11, 32, "ja"),
    ]


def test_a_missing_text_is_told_once_at_the_first_place(catalogue: Catalogue) -> None:
    known = dict.fromkeys(("Little", "Spades", "Things", "Up"), "x")
    faults = missing_faults(texts(catalogue), Words("ja", known))
    assert sorted((f.place.line, f.place.card, f.what) for f in faults) == [
        (10, "one", '"Down" has no translation'),
        (10, "one", '"One" has no translation'),
    ]
    assert {f.remedy for f in faults} == {
        "add it to locale/ja.po (`pnp words update` does), or build with --allow-missing"
    }


def test_a_fuzzy_translation_is_told_as_what_it_is(catalogue: Catalogue) -> None:
    said = [text for text in texts(catalogue) if text.text == "Up"]
    (fault,) = missing_faults(said, Words("ja", {}, frozenset({"Up"})))
    assert fault.what == '"Up" has only a translation that is marked fuzzy'
    assert fault.remedy == "read it in locale/ja.po and take the mark away"


def test_nothing_is_missing_in_english(catalogue: Catalogue) -> None:
    assert missing_faults(texts(catalogue), Words("en")) == []


def test_a_long_text_is_cut_off_in_a_fault() -> None:
    said = [Said("word " * 50, None, file="x.yaml")]
    (fault,) = missing_faults(said, Words("ja"))
    assert fault.what.startswith('"word word')
    assert len(fault.what) < 130


def test_line_ends_are_shown_as_a_msgid_writes_them() -> None:
    """So that the text in the fault can be typed into the .po file as it is."""
    (fault,) = missing_faults([Said("One\n\nTwo", None, file="x.yaml")], Words("ja"))
    assert fault.what == '"One\\n\\nTwo" has no translation'


def test_a_translation_that_differs_in_spaces_only_is_named_as_such() -> None:
    words = Words("ja", {"One\nTwo ": "x"}, home="content/little/locale/ja.po")
    (fault,) = missing_faults([Said("One Two", None, file="x.yaml")], words)
    assert "differs in spaces or line ends" in fault.what
    assert "content/little/locale/ja.po" in fault.remedy


def test_a_text_whose_translation_is_at_fault_is_not_missing_too() -> None:
    words = Words("ja", wrong=frozenset({"One"}))
    assert missing_faults([Said("One", None, file="x.yaml")], words) == []


SPEAKING = """\
format: 1
terms:
  player: {you: you, left: {text: the one on your left}}
verbs:
  draw:
    text: draw
    icons: ":spades:"
clauses:
  when: {dawn: {text: at dawn}}
"""
EFFECTS = """\
format: 1
title: Deeds
kind: token
size: tcg
code: D
layout: {front: front}
fields: {effects: {type: effects, optional: true}}
defaults: {provenance: invented}
cards:
  - {id: one, code: D01, effects: [draw, {draw: {}, text: Take one.}]}
  - {id: two, code: D02}
"""


def test_a_vocabulary_is_said_by_those_who_use_it(
    write_game: WriteGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its messages with their places, then hand-written lines; sentences that are made are not."""
    monkeypatch.chdir(tmp_path)
    files = {"vocabulary.yaml": SPEAKING, "cards/deeds.yaml": EFFECTS}
    game = load([write_game(files)], ["little"])["little"]
    said = list(catalogue_texts(game, [game.components["deeds"]], {}))
    assert [text.text for text in said[:5]] == [
        "Little", "you", "the one on your left", "draw", "at dawn",
    ]  # fmt: skip
    assert [text.text for text in said[5:13]] == list(game.vocabulary.sentences.values())
    assert [text.text for text in said[13:]] == ["Deeds", "Take one."]
    places = [text.place("de") for text in (*said[1:5], said[-1])]
    assert [(Path(place.file).name, place.line, place.column) for place in places] == [
        ("vocabulary.yaml", 3, 17),
        ("vocabulary.yaml", 3, 35),
        ("vocabulary.yaml", 6, 11),
        ("vocabulary.yaml", 9, 23),
        ("deeds.yaml", 10, 59),
    ]
    shared = said[5].place("de")
    assert Path(shared.file).parts[-2:] == ("shared", "vocabulary.yaml")


def test_components_without_effects_do_not_say_the_vocabulary(write_game: WriteGame) -> None:
    files = {"vocabulary.yaml": SPEAKING, "cards/deeds.yaml": EFFECTS}
    game = load([write_game(files)], ["little"])["little"]
    said = catalogue_texts(game, [game.components["things"]], {})
    assert [text.text for text in said] == ["Little", "Things", "One"]


def test_a_part_that_is_not_translated_is_missing_where_the_vocabulary_says_it(
    write_game: WriteGame,
) -> None:
    files = {"vocabulary.yaml": SPEAKING, "cards/deeds.yaml": EFFECTS}
    game = load([write_game(files)], ["little"])["little"]
    said = catalogue_texts(game, game.components.values(), {})
    known = {text.text: "x" for text in said if text.text not in {"draw", "Take one."}}
    said = catalogue_texts(game, game.components.values(), {})
    faults = missing_faults(said, Words("de", known))
    assert sorted((Path(f.place.file).name, f.place.line, f.what) for f in faults) == [
        ("deeds.yaml", 10, '"Take one." has no translation'),
        ("vocabulary.yaml", 6, '"draw" has no translation'),
    ]


def test_what_all_games_share_is_translated_in_the_shared_file() -> None:
    words = Words("ja", home="mine/little/locale/ja.po")
    said = [
        Said("sheet", None, file="the footer of sheets"),
        Said("Clubs", None, file="content/shared/icons/clubs.svg"),
        Said("Coin", None, file="content/little/icons/coin.svg"),
    ]
    remedies = [fault.remedy.partition(" (")[0] for fault in missing_faults(said, words)]
    assert sorted(remedies) == [
        "add it to mine/little/locale/ja.po",
        "add it to mine/shared/locale/ja.po",
        "add it to mine/shared/locale/ja.po",
    ]


def test_drafts_are_warned_of() -> None:
    assert draft_faults(Words("ja")) == []
    (one,) = draft_faults(Words("ja", drafts=frozenset({"a"}), home="x/ja.po"))
    assert (one.what, one.severity, one.place.file) == (
        "1 translation is a draft", "warning", "x/ja.po",
    )  # fmt: skip
    (two,) = draft_faults(Words("ja", drafts=frozenset({"a", "b"})))
    assert two.what == "2 translations are drafts"


def test_components_need_only_the_sentences_they_say_and_the_icons_they_show() -> None:
    game = tiny()
    parts = list(game.components.values())
    texts = list(catalogue_texts(game, parts, {}))
    needed = {said.keys[1] for said in texts if said.keys[:1] == ("sentences",)} - {
        said.keys[1]
        for said in texts
        if said.keys[:1] == ("sentences",) and not is_needed(said, said_sentences(parts))
    }
    assert said_sentences([game.components["orders"]]) <= needed
    assert not any(
        is_needed(said, said_sentences([game.components["boats"]]))
        for said in texts
        if said.keys[:1] == ("sentences",)
    )
    assert named_icons(game, [game.components["boats"]]) == set()
    assert {"tea", "fish"} <= named_icons(game, [game.components["cargo"]])
