"""Translations: what is not translated, doubtful or broken is told and never printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Fault
from pnp.words.po import Words, read_words

SAVE = "save it as UTF-8 and say so in its header"
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
"""Four lines: the first entry starts on line 5."""


def words(tmp_path: Path, *texts: str | bytes) -> tuple[Words, list[str]]:
    """The words of `.po` files laid on each other, and faults as `file:line what; remedy`."""
    paths = []
    for number, text in enumerate(texts):
        path = tmp_path / f"{number}.po"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        paths.append(path)
    faults: list[Fault] = []
    found = read_words("ja", paths, faults)
    return found, [f"{Path(f.place.file).name}:{f.place.line} {f.what}; {f.remedy}" for f in faults]


def entry(english: str, translated: str, mark: str = "") -> str:
    return f'{mark}msgid "{english}"\nmsgstr "{translated}"\n\n'


def test_english_is_its_own_translation() -> None:
    english = Words("en")
    assert english.say("Hat") == "Hat"
    assert english.has("Hat")


def test_a_text_is_said_in_the_language(tmp_path: Path) -> None:
    found, faults = words(tmp_path, HEADER + entry("Hat", "帽子"))
    assert faults == []
    assert found.say("Hat") == "帽子"


def test_a_missing_text_is_english_with_a_mark(tmp_path: Path) -> None:
    found, _ = words(tmp_path, HEADER)
    assert not found.has("Hat")
    assert found.say("Hat") == "⟦Hat⟧"


def test_a_blank_needs_no_translation(tmp_path: Path) -> None:
    found, _ = words(tmp_path, HEADER)
    assert found.has(" ")
    assert found.say(" ") == " "


def test_lines_quotes_and_windows_line_ends_are_read(tmp_path: Path) -> None:
    text = 'msgid ""\n"A \\"big\\"\\n"\n"hat"\nmsgstr "大\\n"\n"帽子"\n'
    found, faults = words(
        tmp_path, b"\xef\xbb\xbf" + (HEADER + text).replace("\n", "\r\n").encode()
    )
    assert faults == []
    assert found.say('A "big"\nhat') == "大\n帽子"


@pytest.mark.parametrize(
    "text",
    [
        entry("Hat", ""),
        '#~ msgid "Hat"\n#~ msgstr "帽子"\n',
        entry("Hat", "帽子", "#, fuzzy\n"),
        '#, fuzzy, c-format\n#| msgid "Cap"\n' + entry("Hat", "帽子"),
        'msgid "Hat"\nmsgid_plural "Hats"\nmsgstr[0] "帽子"\n',
    ],
)
def test_empty_obsolete_and_fuzzy_entries_count_as_missing(tmp_path: Path, text: str) -> None:
    found, faults = words(tmp_path, HEADER + text)
    assert faults == []
    assert found.say("Hat") == "⟦Hat⟧"


def test_what_a_fuzzy_entry_says_is_no_fault(tmp_path: Path) -> None:
    """It is not printed, and kept only for the translator to look at."""
    _, faults = words(tmp_path, HEADER + entry("Pay 3 :coin:", "2 :shell:", "#, fuzzy\n"))
    assert faults == []


def test_fuzzy_entries_are_remembered_unless_another_file_is_sure(tmp_path: Path) -> None:
    text = HEADER + entry("Hat", "帽子", "#, fuzzy\n") + entry("Map", "地図", "#, fuzzy\n")
    found, _ = words(tmp_path, HEADER + entry("Map", "地図"), text)
    assert found.fuzzy == {"Hat"}
    assert found.say("Map") == "地図"


def test_the_later_file_wins_but_an_empty_entry_takes_nothing_away(tmp_path: Path) -> None:
    lower = HEADER + entry("Hat", "下") + entry("Map", "地図")
    found, _ = words(tmp_path, lower, HEADER + entry("Hat", "上") + entry("Map", ""))
    assert (found.say("Hat"), found.say("Map")) == ("上", "地図")


def test_one_text_is_translated_once_in_a_file(tmp_path: Path) -> None:
    found, faults = words(tmp_path, HEADER + entry("Hat", "帽子") + entry("Hat", "ハット"))
    assert faults == ['0.po:8 "Hat" is translated twice; keep one of the two']
    assert found.say("Hat") == "帽子"


def test_another_charset_is_told(tmp_path: Path) -> None:
    wrong = HEADER.replace("UTF-8", "Shift_JIS")
    _, faults = words(tmp_path, wrong + entry("Hat", "帽子"))
    assert faults == [
        f"0.po:1 says it is in shift_jis, but .po files here are UTF-8; {SAVE}",
    ]
    _, faults = words(tmp_path, (wrong + entry("Hat", "帽子")).encode("shift_jis"))
    assert faults == ["0.po:6 is not UTF-8 text; save the file as plain UTF-8 text"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "Hat\nmsgstr "帽子"\n', 5),
        ('msgid "Hat"\nmsgstr "帽子\n', 6),
        ('msgid "Hat"\nmsgstr 帽子\n', 6),
        ('msgid "Hat"\nmsgtsr "帽子"\n', 6),
        ('msgid "a "b" c"\nmsgstr "帽子"\n', 5),
        ('msgid "Hat"\nmsgstr "帽子"\nhello\n', 7),
        ('msgstr "帽子"\n', 5),
        ("<<<<<<< ours\n", 5),
    ],
)
def test_a_broken_line_is_told_and_nothing_is_guessed(tmp_path: Path, text: str, line: int) -> None:
    """A quote that is not closed must not cut the last letter off."""
    found, faults = words(tmp_path, HEADER + text)
    assert faults == [f'0.po:{line} is no .po line; write msgid "…" and msgstr "…" in quotes']
    assert found.entries == {}


def test_a_file_that_is_a_path_does_not_lead_to_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("# secret").write_text(HEADER + entry("Hat", "秘密"), "utf-8")
    found, faults = words(tmp_path, "# secret")
    assert found.entries == {}
    assert faults == []


CARDS = "{n, plural, one {# card} other {# cards}}"


@pytest.mark.parametrize(
    ("english", "translated", "fault"),
    [
        (CARDS, "{n}枚", ""),
        (CARDS, "{n, plural, other {#枚}}", ""),
        ("plain", "普通 }", ""),
        ("plain", "普通 {", ""),
        ("{{ 7*7 }}", "{{ 7*7 }", ""),
        (CARDS, "{n枚", '"{n枚" is no message (a brace is not closed); mend its braces'),
        (
            CARDS,
            "{n, plural, one {#枚}}",
            '"{n, plural, one {#枚}}" is no message (a plural or select has no `other`)',
        ),
        (
            "{who} needs {what}",
            "{whom}に{what}",
            '"{whom}に{what}" names other arguments than its English; use {what} {who}',
        ),
        (
            "{n} l",
            "l'{n}",
            '"l\'{n}" names other arguments than its English; use {n}',
        ),
        ("plain", "{n}", '"{n}" names other arguments than its English; use none'),
        ("with {animal-many}", "mit {animal-dativ}", ""),
        ("with {animal-many}", "mit einem {animal}", ""),
        (
            "with {animal-many}",
            "mit {tier-dativ}",
            '"mit {tier-dativ}" names other arguments than its English; use {animal}',
        ),
        ("frog", "{form, select, dativ {Frosche} other {Frosch}}", ""),
        ("{form, select, many {frogs} other {frog}}", "カエル", ""),
    ],
)
def test_a_message_keeps_its_arguments_in_every_language(
    tmp_path: Path, english: str, translated: str, fault: str
) -> None:
    found, faults = words(tmp_path, HEADER + entry(english, translated))
    assert [text.startswith(f"0.po:5 {fault}") for text in faults] == [True] * bool(fault)
    assert found.has(english) is not bool(fault)


@given(st.text('msgidtr "\\#~|,:.[0]\nfuzzy_plcx', max_size=80))
def test_any_text_is_read_or_told(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.po"
    path.write_text(text, "utf-8")
    faults: list[Fault] = []
    read_words("ja", [path], faults)
    assert all(fault.place.line for fault in faults)


LINES = st.sampled_from(
    [
        'msgid "a"', 'msgstr "b"', '"c"', "", "# c", "#, fuzzy", '#| msgid "o"', '#~ msgid "a"',
        '#~ msgstr "b"', 'msgctxt "x"', 'msgid_plural "as"', 'msgstr[0] "b"', 'msgstr[1] "b"',
        "#: a.yaml:3", "#~| msgid", 'msgid ""', 'msgstr "Content-Type: x; charset=y\\n"',
    ]
)  # fmt: skip


@given(st.lists(LINES, max_size=12))
def test_good_lines_in_any_order_are_read_or_told(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    path = tmp_path_factory.getbasetemp() / "lines.po"
    path.write_text("\n".join(lines), "utf-8")
    faults: list[Fault] = []
    read_words("ja", [path], faults)
    assert all(fault.place.line for fault in faults)


@pytest.mark.parametrize(
    "translated", ["コイン", ":コイン:", "：coin：", ":coin::coin:", ":shell:"]
)
def test_a_translation_keeps_the_icons_of_its_english(tmp_path: Path, translated: str) -> None:
    """An icon that is dropped, translated or typed with wide colons would not be printed."""
    _, faults = words(tmp_path, HEADER + entry("Pay :coin:", translated))
    assert len(faults) == 1
    assert "has other icons than its English; use :coin:" in faults[0]


def test_icons_may_change_places(tmp_path: Path) -> None:
    _, faults = words(tmp_path, HEADER + entry("Pay :coin: for :shell:", ":shell:は:coin:"))
    assert faults == []


def test_a_translation_says_the_numbers_of_its_english(tmp_path: Path) -> None:
    found, faults = words(tmp_path, HEADER + entry("Draw 2 cards", "カードを3枚引く"))
    what = '0.po:5 "カードを3枚引く" has other numbers than its English: it lacks 2 and says 3'
    assert faults == [f"{what}; write the numbers of the English, in digits"]
    assert found.wrong == {"Draw 2 cards"}


def test_drafts_are_printed_and_remembered_until_a_review(tmp_path: Path) -> None:
    drafts = entry("Hat", "帽子", "# draft\n") + entry("Map", "地図", "# by hand\n#draft\n")
    found, faults = words(tmp_path, HEADER + drafts + entry("Cup", "杯", "# a draft horse\n"))
    assert faults == []
    assert found.say("Hat") == "帽子"
    assert found.drafts == {"Hat", "Map"}
    reviewed, _ = words(tmp_path, HEADER + drafts, HEADER + entry("Hat", "帽子"))
    assert reviewed.drafts == {"Map"}
