"""Everything that is wrong with translations is told in one run, with file, line and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import UsageError
from pnp.translation.check import check_words
from tests.conftest import CARDS, ICON
from tests.translation.support import PO_HEADER, Project


def told(project: Project, *langs: str) -> list[str]:
    return [
        f"{Path(fault.place.file).name}:{fault.place.line} [{fault.place.lang}] {fault.what}"
        for fault in check_words([project.root], ["little"], langs)
    ]


def write(project: Project, entries: str, lang: str = "ja") -> None:
    project.write(f"locale/{lang}.po", PO_HEADER + entries)


def entry(english: str, translated: str, mark: str = "") -> str:
    return f'{mark}msgid "{english}"\nmsgstr "{translated}"\n\n'


def test_sound_translations_are_sound_and_missing_ones_no_fault(project: Project) -> None:
    write(project, entry("One", "一"))
    assert told(project) == []


def test_whatever_is_wrong_in_whichever_language_is_told_in_one_run(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, ja, de, fr, ko]")
    project.write("locale/ja.po", PO_HEADER.replace("UTF-8", "EUC-JP") + entry("One", "一"))
    write(project, 'msgid "One\nmsgstr "un"\n', "fr")
    project.root.joinpath("little/locale/de.po").write_bytes(PO_HEADER.encode() + b'msgid "\xe4"\n')
    broken = entry("{n} days", "{n일") + entry("{n} hats", "모자") + entry("Pay :coin:", ":동전:")
    write(project, broken, "ko")
    assert told(project) == [
        "de.po:6 [de] is not UTF-8 text",
        "fr.po:6 [fr] is no .po line",
        "ja.po:1 [ja] says it is in euc-jp, but .po files here are UTF-8",
        'ko.po:6 [ko] "{n일" is no message (a brace is not closed)',
        'ko.po:9 [ko] "모자" names other arguments than its English',
        'ko.po:12 [ko] ":동전:" has other icons than its English',
    ]


def test_all_that_an_entry_can_have_wrong_is_told_in_one_run(project: Project) -> None:
    write(
        project,
        entry("{n, plural, one {# card} other {# cards}}", "{n, plural, one {#枚}}")
        + entry("{who} draws", "引く")
        + entry("Pay :coin:", "コイン")
        + entry("Draw 2", "3枚引く")
        + entry("One", "一")
        + entry("One", "ひとつ"),
    )
    assert told(project) == [
        'ja.po:6 [ja] "{n, plural, one {#枚}}" is no message (a plural or select has no `other`)',
        'ja.po:9 [ja] "引く" names other arguments than its English',
        'ja.po:12 [ja] "コイン" has other icons than its English',
        'ja.po:15 [ja] "3枚引く" has other numbers than its English: it lacks 2 and says 3',
        'ja.po:21 [ja] "One" is translated twice',
    ]


def test_yaml_faults_are_told_too(project: Project) -> None:
    project.edit("cards/things.yaml", "code: A01", "code: B01")
    write(project, entry("Draw 2", "引く"))
    assert len(told(project)) == 2


def test_words_are_those_of_the_glossary(project: Project) -> None:
    project.write(
        "glossary.yaml",
        "format: 1\nterms:\n"
        "  - {term: draw pile, status: ours, ja: [山札, 引き札]}\n  - {trm: x}\n",
    )
    write(project, entry("the draw pile", "札の山") + entry("a draw pile", "引き札"))
    assert told(project) == [
        "glossary.yaml:4 [] a term is missing",
        'ja.po:6 [ja] "札の山" does not call "draw pile" 山札 or 引き札',
    ]


@pytest.mark.parametrize("mark", ["#, fuzzy\n", "#~ "])
def test_what_is_not_printed_is_not_checked(project: Project, mark: str) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, zh-Hans]")
    text = entry("Draw 2", "3張", mark).replace(
        "\nmsgstr", "\n#~ msgstr" if "~" in mark else "\nmsgstr"
    )
    write(project, text, "zh-Hans")
    assert told(project) == []


def test_traditional_characters_in_simplified_chinese(project: Project) -> None:
    project.edit("game.yaml", "[en, ja]", "[en, ja, zh-Hans, zh-Hant]")
    glossary = "format: 1\nterms:\n  - {term: seal, status: official, zh-Hans: 乾隆印鑑}\n"
    project.write("glossary.yaml", glossary)
    write(project, entry("One", "从牌庫抽1張") + entry("a seal", "乾隆印鑑"), "zh-Hans")
    write(project, entry("One", "從牌庫抽1張"), "zh-Hant")
    assert told(project) == ['zh-Hans.po:6 [zh-Hans] "从牌庫抽1張" has Traditional forms: 庫 張']


VOCABULARY = """\
format: 1
terms:
  animal:
    frog: {text: "{form, select, many {frogs} other {frog}}"}
    chamois: chamois
verbs:
  count: {parameters: {of: {type: term, of: animal}}, text: "count {of-many} and {of}"}
"""
CARDS_WITH_EFFECTS = CARDS.replace("{name: text}", "{name: text, acts: effects}").replace(
    "name: One}", "name: chamois, acts: [{count: {of: frog}}]}"
)
FROG = entry(
    "{form, select, many {frogs} other {frog}}", "{form, select, dativ {Frosche} other {Frosch}}"
)


@pytest.fixture
def zoo(project: Project) -> Project:
    """The game with terms that have forms, in German."""
    project.write("vocabulary.yaml", VOCABULARY)
    project.write("cards/things.yaml", CARDS_WITH_EFFECTS)
    project.write("icons/frog.svg", ICON.format("Frog"))
    project.edit("game.yaml", "[en, ja]", "[en, de]")
    return project


def test_each_language_has_forms_of_its_own(zoo: Project) -> None:
    write(zoo, FROG + entry("count {of-many} and {of}", "zähl mit {of-dativ} und {of}"), "de")
    assert told(zoo) == []


def test_a_form_that_no_term_has_is_told(zoo: Project) -> None:
    write(zoo, FROG + entry("count {of-many} and {of}", "zähl {of-dativv} und {of-x}"), "de")
    faults = check_words([zoo.root], ["little"], ["de"])
    assert [(fault.place.line, fault.what.partition(" asks ")[2]) for fault in faults] == [
        (9, 'for the form "dativv", which no animal has'),
        (9, 'for the form "x", which no animal has'),
    ]
    assert faults[0].remedy == (
        'did you mean "dativ"?, or give it to a term ({form, select, dativv {…} other {…}})'
    )


def test_a_message_that_is_not_translated_asks_for_nothing(zoo: Project) -> None:
    write(zoo, FROG, "de")
    assert told(zoo) == []


def test_the_english_asks_for_forms_of_the_english(zoo: Project) -> None:
    zoo.edit("vocabulary.yaml", "{of-many}", "{of-mny}")
    what = '"count {of-mny} and {of}" asks for the form "mny", which no animal has'
    assert told(zoo, "en") == [f"vocabulary.yaml:7 [en] {what}"]


def test_a_term_that_is_printed_as_it_stands_too_has_no_forms(zoo: Project) -> None:
    """The name of a card would print the braces."""
    write(zoo, entry("chamois", "{form, select, dativ {Gämsen} other {Gämse}}"), "de")
    assert told(zoo, "de") == [
        'de.po:6 [de] "chamois" is printed as it stands somewhere, and has no forms there'
    ]


@pytest.mark.parametrize("english", ["a { b", "One"])
def test_braces_in_plain_texts_are_no_forms(project: Project, english: str) -> None:
    project.edit("cards/things.yaml", "name: One", f'name: "{english}"')
    write(project, entry(english, "一 { 二"))
    assert told(project) == []


def test_a_term_whose_translation_is_no_message_has_no_forms(zoo: Project) -> None:
    broken = entry("chamois", "{Gämse").replace("chamois", "frog")
    zoo.edit("vocabulary.yaml", '{text: "{form, select, many {frogs} other {frog}}"}', "frog")
    write(zoo, broken + entry("count {of-many} and {of}", "zähl {of-x}, {of}"), "de")
    assert told(zoo, "de") == [
        'de.po:9 [de] "zähl {of-x}, {of}" asks for the form "x", which no animal has'
    ]


def test_unknown_games_and_languages_are_refused(project: Project) -> None:
    with pytest.raises(UsageError, match="there is no language"):
        told(project, "jp")
    with pytest.raises(UsageError, match="there is no game"):
        check_words([project.root], ["big"])
