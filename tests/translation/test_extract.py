"""A translator is told who says a text, where, with which icons, and how much room there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import Fault
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from pnp.translation.extract import Extracted, extract, relative
from tests.conftest import CARDS, FRONT, GAMES, ICON
from tests.translation.support import Project

LIST = """\
format: 1
title: Sets
kind: card
size: tcg
code: C
layout: {front: sets, back: plain}
fields:
  owner: {type: reference, to: things}
  notes: {type: list, of: text, length: 2}
defaults: {provenance: invented}
cards:
  - {id: both, code: C01, owner: one, notes: ["Mind :coin:", "Two :coin: or :coin:"]}
"""
SETS = """\
format: 1
extends: card
zones:
  owner: {left: 6 mm, width: 20 mm, top: 6 mm, height: 10 mm, text: "{owner}"}
  side: {left: 40 mm, width: 5 mm, top: 6 mm, height: 30 mm, text: "{owner.name}", turn: 90}
  notes:
    left: 6 mm
    width: 40 mm
    top: 30 mm
    height: 20 mm
    each: notes
    flow: down
    zones: {note: {height: 8 mm, text: "{each}"}}
"""
PLAIN = """\
format: 1
extends: card
zones: {words: {left: 6 mm, width: 50 mm, top: 6 mm, height: 9.5 mm, text: "Turn me"}}
"""


def extracted(project: Project) -> Extracted:
    roots = Roots.over([project.root])
    faults: list[Fault] = []
    game = read_games(roots, ["little"], faults)["little"]
    found = extract(game, roots, faults)
    assert faults == []
    return found


def comment(project: Project, msgid: str) -> list[str]:
    return extracted(project).texts[msgid].comment().splitlines()


def test_texts_come_in_print_order(project: Project) -> None:
    """ALL: the title, icons, then component by component, cards before the words of layouts."""
    project.edit("templates/front.yaml", 'text: "{name}"', 'text: "Named {name}"')
    found = [msgid for msgid, text in extracted(project).texts.items() if not text.shared]
    assert found == ["Little", "Things", "One", "Named {name}"]


def test_cards_that_say_the_same_share_an_entry(project: Project) -> None:
    more = "".join(f"  - {{id: n{n}, code: A0{n}, name: One}}\n" for n in range(2, 7))
    project.edit("cards/things.yaml", CARDS, CARDS + more)
    assert comment(project, "One") == [
        "name of A01 one, A02 n2, A03 n3 and 3 more",
        "room: 51 × 10 mm",
    ]
    lines = [("little/cards/things.yaml", str(line)) for line in range(10, 16)]
    assert extracted(project).texts["One"].occurrences() == lines


def test_rooms_follow_references_lists_and_turns(project: Project) -> None:
    project.write("cards/sets.yaml", LIST)
    project.write("templates/sets.yaml", SETS)
    project.write("templates/plain.yaml", PLAIN)
    project.write("icons/coin.svg", ICON.format("Coin"))
    assert comment(project, "One") == [
        "name of A01 one",
        "room: 20 × 10 mm, 30 × 5 mm, 51 × 10 mm",
    ]
    assert comment(project, "Two :coin: or :coin:") == [
        "notes of C01 both", "room: 40 × 8 mm", "icons: :coin:",
    ]  # fmt: skip
    assert comment(project, "Turn me") == ["on every back of sets", "room: 50 × 9.5 mm"]
    assert comment(project, "Coin") == ["the name of the icon :coin:"]
    found = extracted(project).texts
    assert found["Coin"].occurrences() == [("little/icons/coin.svg", "")]
    assert found["Turn me"].occurrences() == [("little/templates/plain.yaml", "3")]
    assert list(found["One"].components) == ["things"]


def test_what_all_games_share_is_theirs(project: Project) -> None:
    found = extracted(project)
    hearts = found.common["Hearts"]
    assert hearts.occurrences() == [("shared/icons/hearts.svg", "")]
    footer = found.common["sheet {number} of {total}, front"]
    assert (footer.comment(), footer.occurrences()) == ("the footer of sheets", [])
    assert "One" not in found.common


def test_a_shared_text_that_a_game_says_too_is_described_by_both(project: Project) -> None:
    project.edit("cards/things.yaml", "name: One", "name: Hearts")
    found = extracted(project)
    assert found.texts["Hearts"].shared
    assert list(found.texts["Hearts"].components) == ["things"]
    assert found.common["Hearts"].said_by() == ["the name of the icon :hearts:"]


def test_shipped_layouts_stand_under_templates(project: Project) -> None:
    base = project.shipped.parent / "templates" / "base"
    (base / "front.yaml").write_text(FRONT.replace("{name}", "Named {name}"), "utf-8")
    (project.root / "little" / "templates" / "front.yaml").unlink()
    places = extracted(project).texts["Named {name}"].occurrences()
    assert places == [("templates/base/front.yaml", "4")]


def test_a_vocabulary_is_shown_by_examples() -> None:
    roots = Roots.over([GAMES])
    faults: list[Fault] = []
    game = read_games(roots, ["tiny"], faults)["tiny"]
    texts = extract(game, roots, faults).texts
    assert faults == []
    told = {msgid: text.said_by() for msgid, text in texts.items() if text.needed}
    assert told["stay at anchor"] == ['the verb wait, as in "Stay at anchor."']
    assert told["at dawn"] == ['the clause when: dawn, as in "at dawn"']
    assert told["the quay"] == ["the place quay"]
    assert told["{verb}."] == ["how a sentence is made: verb"]
    whole = [text for text in texts.values() if not text.needed]
    assert "At dawn, stay at anchor." in [text.msgid for text in whole]
    assert all(text.said_by()[0].startswith("a sentence in effects of") for text in whole)


@pytest.mark.parametrize("name", ["", "'  '"])
def test_blanks_want_no_translation(project: Project, name: str) -> None:
    project.edit(
        "cards/things.yaml", "fields: {name: text}", "fields: {name: {type: text, optional: true}}"
    )
    project.edit("cards/things.yaml", "name: One", f"name: {name}")
    assert "One" not in extracted(project).texts
    assert all(msgid.strip() for msgid in extracted(project).texts)


def test_a_broken_layout_is_told(project: Project) -> None:
    project.edit("templates/front.yaml", "{name}", "{nam}")
    roots = Roots.over([project.root])
    faults: list[Fault] = []
    game = read_games(roots, ["little"], faults)["little"]
    extract(game, roots, faults)
    assert [fault.what for fault in faults] == ['there is no field "nam"']


def test_a_vocabulary_at_fault_makes_no_sentences(project: Project) -> None:
    project.write("vocabulary.yaml", 'format: 1\nverbs: {draw: {text: "draw {a card"}}\n')
    project.edit("cards/things.yaml", "{name: text}", "{name: text, acts: effects}")
    project.edit("cards/things.yaml", "name: One", "name: One, acts: [draw]")
    found = extracted(project).texts
    assert [text.msgid for text in found.values() if not text.needed] == []
    assert "draw {a card" in found


def test_a_path_is_told_from_its_root_on(project: Project) -> None:
    roots = Roots.over([project.root])
    assert relative(project.root / "little" / "game.yaml", roots) == "little/game.yaml"
    assert relative(Path("content/little/game.yaml"), roots) == "little/game.yaml"
    assert relative(project.shipped / "shared" / "x.yaml", roots) == "shared/x.yaml"
    assert relative(Path("/elsewhere/x.yaml"), roots) == "/elsewhere/x.yaml"
