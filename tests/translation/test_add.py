"""A language more: game.yaml is edited in place, and a `.po` file with every text is made."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from pnp.api import load
from pnp.errors import FaultsError, UsageError
from pnp.translation.add import add_language
from tests.translation.support import PO_HEADER, Project

HEAD = "# the game\nformat: 1\n"


def add(project: Project, lang: str, source: str = "") -> list[Path]:
    return [one.path for one in add_language(lang, [project.root], ["little"], source)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("languages: [en, ja]\n", "languages: [en, ja, de]\n"),
        ("languages: [en, ja]  # ours\nx", "languages: [en, ja, de]  # ours\nx"),
        ("languages: [ en,\n  'ja' ]\n", "languages: [ en,\n  'ja', de ]\n"),
        ("languages: [en, \"ja\",]\n", "languages: [en, \"ja\", de,]\n"),
        ("languages: []\n", "languages: [de]\n"),
        ("languages: [ja]\n", "languages: [ja, de]\n"),
        ("languages:\n  - en\n  - ja  # ours\nx", "languages:\n  - en\n  - ja  # ours\n  - de\nx"),
        ("languages:\n- ja", "languages:\n- ja\n- de\n"),
        ("languages:\n  # two\n  -   \"ja\"\n", "languages:\n  # two\n  -   \"ja\"\n  -   de\n"),
        ("", "languages: [en, de]\n"),
    ],
)  # fmt: skip
def test_the_list_of_languages_is_edited_where_it_stands(
    project: Project, before: str, after: str
) -> None:
    """Order, quotes and comments stay as they are."""
    tail = "title: Little\n"
    before, after = (text.replace("x", "components: [things]\n") for text in (before, after))
    project.write("game.yaml", HEAD + tail + before)
    add(project, "de")
    assert (project.root / "little/game.yaml").read_text("utf-8") == HEAD + tail + after
    assert "de" in load([project.root], ["little"])["little"].languages


def test_every_text_waits_in_the_new_file(project: Project) -> None:
    assert add(project, "de") == [
        project.root / "shared/locale/de.po", project.root / "little/locale/de.po",
    ]  # fmt: skip
    texts = [entry.msgid for entry in project.po("little/locale/de.po")]
    assert texts == ["Little", "Things", "One"]
    assert project.update("de")["little/locale/de.po"].written is False


def test_a_game_that_is_only_beneath_gets_a_small_file_above(
    project: Project, tmp_path: Path
) -> None:
    above = tmp_path / "above"
    above.mkdir()
    found = add_language("de", [project.root, above], ["little"])
    assert (above / "little/game.yaml").read_text("utf-8") == (
        "format: 1\nlanguages: [en, ja, de]\n"
    )
    assert [one.path for one in found] == [
        above / "shared/locale/de.po", above / "little/locale/de.po",
    ]  # fmt: skip
    assert load([project.root, above], ["little"])["little"].languages == ("en", "ja", "de")
    assert not (project.root / "little/locale").exists()


def test_a_file_that_waits_for_its_language_is_taken_up(project: Project) -> None:
    project.write("locale/de.po", PO_HEADER + 'msgid "One"\nmsgstr "Eins"\n')
    add(project, "de")
    assert project.entry("One", "little/locale/de.po").msgstr == "Eins"


def test_drafts_may_come_from_another_language(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, pt]")
    project.update()
    project.translate({"One": "Um"}, "little/locale/pt.po")
    project.translate({"Hearts": "Copas"}, "shared/locale/pt.po")
    add(project, "pt-BR", "pt")
    entry = project.entry("One", "little/locale/pt-BR.po")
    assert (entry.msgstr, entry.tcomment) == ("Um", "draft")
    assert project.entry("Hearts", "shared/locale/pt-BR.po").msgstr == "Copas"
    assert project.entry("Things", "little/locale/pt-BR.po").tcomment == ""


def test_simplified_chinese_starts_from_traditional_by_itself(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, zh-Hant]")
    project.update()
    project.translate({"One": "護照"}, "little/locale/zh-Hant.po")
    add(project, "zh-Hans")
    entry = project.entry("One", "little/locale/zh-Hans.po")
    assert (entry.msgstr, entry.tcomment) == ("护照", "draft")


@pytest.mark.parametrize(
    ("lang", "source", "why"),
    [
        ("jp", "", '"jp" is no language code; write one such as de, pt-BR or zh-Hant'),
        ("../x", "", "is no language code"),
        ("zh-hant", "", "write zh-Hant"),
        ("ja", "", "little speaks ja already; to renew it, use pnp words update"),
        ("en", "", "little speaks en already"),
        ("de", "fr", 'there is no language "fr" to start from'),
    ],
)
def test_what_cannot_be_added_is_refused(
    project: Project, lang: str, source: str, why: str
) -> None:
    before = (project.root / "little/game.yaml").read_bytes()
    with pytest.raises(UsageError, match=why):
        add(project, lang, source)
    assert (project.root / "little/game.yaml").read_bytes() == before
    assert not (project.root / "little/locale").exists()


def test_without_a_name_all_games_that_lack_it_learn_a_language(project: Project) -> None:
    copy = project.root / "other"
    for path in sorted((project.root / "little").rglob("*.yaml")):
        target = copy / path.relative_to(project.root / "little")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    project.edit("game.yaml", "[en, ja]", "[en, de]")
    found = [one.path for one in add_language("de", [project.root])]
    assert project.root / "other/locale/de.po" in found
    assert project.root / "little/locale/de.po" not in found
    with pytest.raises(UsageError, match="speaks de already"):
        add_language("de", [project.root])


@pytest.mark.parametrize("broken", ["game.yaml", "locale/de.po"])
def test_where_something_is_at_fault_nothing_is_written(project: Project, broken: str) -> None:
    path = project.write(broken, "format: 1\ntitel: x\n")
    before = (project.root / "little/game.yaml").read_bytes()
    with pytest.raises(FaultsError):
        add(project, "de")
    assert path.read_text("utf-8") == "format: 1\ntitel: x\n"
    assert (project.root / "little/game.yaml").read_bytes() == before


def test_the_new_file_is_one_that_editors_read(project: Project) -> None:
    add(project, "pl")
    file = polib.pofile(str(project.root / "little/locale/pl.po"))
    assert file.metadata["Language"] == "pl"
    assert file.metadata["Plural-Forms"].startswith("nplurals=3;")
