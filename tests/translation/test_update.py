"""`.po` files follow the English; which file is whose; nothing is written where one is at fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import polib
import pytest

from pnp.errors import FaultsError, UsageError
from pnp.translation.update import update_words
from tests.conftest import CARDS, WriteGame
from tests.translation.support import PO_HEADER, Project

GAME_PO, SHARED_PO = "little/locale/ja.po", "shared/locale/ja.po"
NOTHING_BUT_A_HEAD = {"cards/things.yaml": None, "templates/front.yaml": None}
WritePo = Callable[[Mapping[str, str]], Path]


def test_files_are_made_with_every_text_and_a_header(project: Project) -> None:
    made = project.update()
    assert {path: (one.written, one.new) for path, one in made.items()} == {
        SHARED_PO: (True, 7), GAME_PO: (True, 3),
    }  # fmt: skip
    text = (project.root / GAME_PO).read_text("utf-8")
    assert text == (
        "# Little: ja\n"
        'msgid ""\nmsgstr ""\n'
        '"Project-Id-Version: Little\\n"\n"Language: ja\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
        "#. the title of the game\n#: little/game.yaml:2\n"
        'msgid "Little"\nmsgstr ""\n\n'
        "#. the title of things\n#: little/cards/things.yaml:2\n"
        'msgid "Things"\nmsgstr ""\n\n'
        "#. name of A01 one\n#. room: 51 × 10 mm\n#: little/cards/things.yaml:10\n"
        'msgid "One"\nmsgstr ""\n'
    )


def test_a_second_update_changes_nothing_nor_does_an_editor(project: Project) -> None:
    project.update()
    project.translate({"One": "一"})
    before = (project.root / GAME_PO).read_bytes()
    assert [one.written for one in project.update().values()] == [False, False]
    project.po().save(str(project.root / GAME_PO))
    assert (project.root / GAME_PO).read_bytes() == before


def test_a_renamed_and_moved_card_keeps_its_translation(project: Project) -> None:
    project.update()
    project.translate({"One": "一"})
    project.edit("cards/things.yaml", CARDS, CARDS.replace("  - {id: one, code: A01, name: One}",
        "  - {id: new, code: A01, name: New}\n  - {id: uno, code: A09, name: One}"))  # fmt: skip
    assert project.update()[GAME_PO].new == 1
    entry = project.entry("One")
    assert (entry.msgstr, entry.tcomment) == ("一", "")
    assert entry.occurrences == [("little/cards/things.yaml", "11")]
    assert "name of A09 uno" in entry.comment


def test_a_changed_comma_makes_a_draft_with_the_old_english_beside_it(project: Project) -> None:
    project.edit("cards/things.yaml", "name: One", 'name: "Take two, then go"')
    project.update()
    project.translate({"Take two, then go": "2枚取る"})
    project.edit("cards/things.yaml", "Take two, then", "Take two then")
    updated = project.update()[GAME_PO]
    assert (updated.drafts, updated.new, updated.obsolete) == (1, 0, 1)
    entry = project.entry("Take two then go")
    assert (entry.msgstr, entry.tcomment) == ("2枚取る", "draft")
    assert entry.previous_msgid == "Take two, then go"
    text = (project.root / GAME_PO).read_text("utf-8")
    assert '#~ msgid "Take two, then go"' in text
    assert '#| msgid "Take two, then go"' in text


def test_a_removed_card_that_comes_back_has_its_words_back(project: Project) -> None:
    project.update()
    project.translate({"One": "一"})
    project.edit("cards/things.yaml", "name: One", "name: Umbrella")
    project.update()
    assert project.entry("One").obsolete
    project.edit("cards/things.yaml", "name: Umbrella", "name: One")
    project.update()
    assert (project.entry("One").msgstr, project.entry("One").obsolete) == ("一", 0)


def test_comments_of_translators_stay(project: Project) -> None:
    project.update()
    file = project.po()
    file.header = "by Aki"
    file[-1].tcomment = "as on the box"
    file.save()
    project.edit("cards/things.yaml", "id: one", "id: uno")
    project.update()
    assert project.entry("One").tcomment == "as on the box"
    assert project.po().header == "by Aki"


def test_one_language_can_be_updated(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, ja, de]")
    assert set(project.update("de")) == {"little/locale/de.po", "shared/locale/de.po"}
    with pytest.raises(UsageError, match='there is no language "fr"'):
        project.update("fr")
    assert project.update("en") == {}


def test_what_is_translated_beneath_is_not_repeated_above(
    project: Project, write_game: WriteGame
) -> None:
    project.update()
    project.translate({"One": "一", "Things": "物"})
    project.translate({"Hearts": "ハート"}, SHARED_PO)
    words = PO_HEADER + 'msgid "Things"\nmsgstr "もの"\n'
    above = write_game({**NOTHING_BUT_A_HEAD, "locale/ja.po": words}, "above")
    found = update_words([project.root, above], ["little"])
    assert [one.path for one in found] == [above / SHARED_PO, above / GAME_PO]
    own = polib.pofile(str(above / GAME_PO))
    assert {entry.msgid: entry.msgstr for entry in own} == {"Little": "", "Things": "もの"}
    shared = polib.pofile(str(above / SHARED_PO))
    assert "Hearts" not in [entry.msgid for entry in shared]
    assert project.entry("One").msgstr == "一"


def test_a_file_with_nothing_to_say_is_not_made(project: Project, write_game: WriteGame) -> None:
    project.update()
    project.translate({"One": "一", "Things": "物", "Little": "小"})
    above = write_game(NOTHING_BUT_A_HEAD, "above")
    update_words([project.root, above], ["little"])
    assert not (above / GAME_PO).exists()


def test_shared_texts_belong_to_the_shipped_root_if_nothing_lies_above(
    project: Project, shipped: Path
) -> None:
    (project.root / "little").rename(shipped / "little")
    paths = [one.path.relative_to(shipped).as_posix() for one in update_words()]
    assert paths == [SHARED_PO, GAME_PO]


def test_what_a_game_translates_itself_makes_no_shared_file(
    project: Project, write_po: WritePo
) -> None:
    """An upper root's game may carry the suits and captions itself."""
    project.update()
    texts = [entry.msgid for entry in project.po(SHARED_PO)]
    (project.root / SHARED_PO).unlink()
    write_po({text: f"訳 {text}" for text in texts})
    assert set(project.update()) == {GAME_PO}
    assert project.entry("Hearts").msgstr == "訳 Hearts"


def test_a_games_text_translated_for_all_games_stays_while_another_game_is_updated(
    project: Project, write_game: WriteGame
) -> None:
    project.update()
    shared = project.root / SHARED_PO
    shared.write_text(shared.read_text("utf-8") + '\nmsgid "One"\nmsgstr "一"\n', "utf-8")
    other = {"cards/things.yaml": CARDS.replace("name: One", "name: Other")}
    folder = write_game(other, "second") / "little"
    folder.rename(project.root / "other")
    update_words([project.root], ["other"])
    assert not project.entry("One", SHARED_PO).obsolete
    project.update()
    assert "One" not in [entry.msgid for entry in project.po()]


def test_a_game_at_fault_loses_no_shared_translation(
    project: Project, write_game: WriteGame
) -> None:
    project.update()
    shared = project.root / SHARED_PO
    shared.write_text(shared.read_text("utf-8") + '\nmsgid "One"\nmsgstr "一"\n', "utf-8")
    (write_game({}, "second") / "little").rename(project.root / "other")
    project.edit("cards/things.yaml", "code: A01", "code: B1")
    update_words([project.root], ["other"])
    assert project.entry("One", SHARED_PO).msgstr == "一"
    assert not project.entry("One", SHARED_PO).obsolete


BROKEN = {
    "charset": PO_HEADER.replace("UTF-8", "Shift_JIS"),
    "syntax": PO_HEADER + 'msgid "One\nmsgstr "一"\n',
    "twice": PO_HEADER + 'msgid "One"\nmsgstr "一"\n\nmsgid "One"\nmsgstr ""\n',
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_told_and_nothing_is_written(project: Project, kind: str) -> None:
    path = project.write("locale/ja.po", BROKEN[kind])
    with pytest.raises(FaultsError) as caught:
        project.update()
    assert all(fault.place.file.endswith("ja.po") for fault in caught.value.faults)
    assert path.read_text("utf-8") == BROKEN[kind]
    assert not (project.root / SHARED_PO).exists()


def test_the_broken_file_of_another_game_stops_nothing(
    project: Project, write_game: WriteGame
) -> None:
    (write_game({"locale/ja.po": BROKEN["syntax"]}, "second") / "little").rename(
        project.root / "other"
    )
    assert project.update()[GAME_PO].written
    with pytest.raises(FaultsError, match=r"other/locale/ja\.po:6"):
        update_words([project.root])


def test_a_game_at_fault_is_not_updated(project: Project) -> None:
    project.edit("templates/front.yaml", "{name}", "{nam}")
    with pytest.raises(FaultsError, match='there is no field "nam"'):
        project.update()
    assert not (project.root / GAME_PO).exists()


def test_simplified_chinese_is_drafted_from_traditional(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, zh-Hans, zh-Hant]")
    project.update()
    hant, hans = "little/locale/zh-Hant.po", "little/locale/zh-Hans.po"
    project.translate({"One": "軟體"}, hant)
    more = CARDS + "  - {id: two, code: A02, name: Two}\n"
    project.write("cards/things.yaml", more)
    updated = project.update()[hans]
    assert (updated.written, updated.drafts, updated.new) == (True, 1, 1)
    entry = project.entry("One", hans)
    assert (entry.msgstr, entry.tcomment) == ("软件", "draft")
    project.translate({"One": "程序"}, hans)
    assert not project.update()[hans].written
    assert project.entry("One", hans).msgstr == "程序"


def test_a_changed_text_is_a_draft_in_both_kinds_of_chinese(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, zh-Hans, zh-Hant]")
    project.edit("cards/things.yaml", "name: One", "name: Take it now")
    project.update()
    project.translate({"Take it now": "軟體"}, "little/locale/zh-Hant.po")
    project.update()
    project.edit("cards/things.yaml", "Take it now", "Take it now!")
    project.update()
    found = [project.entry("Take it now!", f"little/locale/{lang}.po") for lang in
             ("zh-Hant", "zh-Hans")]  # fmt: skip
    assert [(entry.msgstr, entry.tcomment) for entry in found] == [
        ("軟體", "draft"), ("软件", "draft"),
    ]  # fmt: skip
    assert not any(one.written for one in project.update().values())


EFFECTS = CARDS.replace("fields: {name: text}", "fields: {name: text, acts: effects}").replace(
    "name: One}", "name: One, acts: [{draw: {cards: 2}}]}"
)
VOCABULARY = """\
format: 1
verbs:
  draw: {parameters: {cards: number}, text: "draw {cards} cards"}
"""


def test_a_whole_sentence_is_kept_and_comes_back(project: Project) -> None:
    """A msgid equal to a made sentence wins over it, as long as the sentence is made."""
    project.write("vocabulary.yaml", VOCABULARY)
    project.write("cards/things.yaml", EFFECTS)
    project.update()
    assert "Draw 2 cards." not in [entry.msgid for entry in project.po()]
    path = project.root / GAME_PO
    path.write_text(path.read_text("utf-8") + '\nmsgid "Draw 2 cards."\nmsgstr "2枚。"\n', "utf-8")
    project.update()
    assert project.entry("Draw 2 cards.").comment == "a sentence in acts of A01 one"
    project.edit("cards/things.yaml", "cards: 2", "cards: 3")
    project.update()
    assert project.entry("Draw 2 cards.").obsolete
    project.edit("cards/things.yaml", "cards: 3", "cards: 2")
    project.update()
    assert project.entry("Draw 2 cards.").msgstr == "2枚。"
    assert not project.entry("Draw 2 cards.").obsolete
