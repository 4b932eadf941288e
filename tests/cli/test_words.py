"""`pnp words`: what the translator's commands print, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polib
import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from tests.conftest import CARDS, WriteGame
from tests.translation.support import ship_no_games

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def root(write_game: WriteGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A root with the game `little`, by a path from the current folder."""
    ship_no_games(tmp_path, monkeypatch)
    return Path(write_game().name)


def words(command: str, *arguments: object, root: Path) -> Result:
    given = [str(argument) for argument in arguments]
    return CliRunner().invoke(main, ["words", command, *given, "--content", str(root)])


def data(result: Result) -> Any:
    return json.loads(result.stdout)


def translate(path: Path, **entries: str) -> None:
    file = polib.pofile(str(path))
    for entry in file:
        entry.msgstr = entries.get(entry.msgid, entry.msgstr)
    file.save()


def test_update_says_what_is_new_and_what_it_left(root: Path) -> None:
    (root / "little/locale").mkdir()
    (root / "little/locale/ja.po").write_text(PO + 'msgid "One!"\nmsgstr "一"\n', "utf-8")
    result = words("update", "little", root=root)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "content/shared/locale/ja.po  7 new",
        "content/little/locale/ja.po  2 new, 1 draft, 1 no longer said",
    ]
    assert words("update", "little", root=root).stdout == "2 files are up to date\n"
    path = root / "little/locale/ja.po"
    path.write_text(path.read_text("utf-8").replace("#. ", "#. old "), "utf-8")
    assert words("update", "little", "--lang", "ja", root=root).stdout.splitlines() == [
        "content/little/locale/ja.po  renewed",
        "1 file is up to date",
    ]
    assert words("update", "little", "--lang", "en", root=root).stdout == (
        "There is nothing to translate.\n"
    )


def test_update_as_json(root: Path) -> None:
    result = data(words("update", "little", "--json", root=root))
    assert result["faults"] == []
    assert result["files"][-1] == {
        "path": "content/little/locale/ja.po", "lang": "ja", "written": True, "new": 3,
        "drafts": 0, "obsolete": 0,
    }  # fmt: skip


def test_a_broken_file_stops_an_update(root: Path) -> None:
    (root / "little/locale").mkdir()
    (root / "little/locale/ja.po").write_text(PO + 'msgid "One\n', "utf-8")
    result = words("update", "little", root=root)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        (
            "content/little/locale/ja.po:4: [ja]: is no .po line; "
            'write msgid "…" and msgstr "…" in quotes'
        ),
        "1 fault",
    ]


def test_status_is_a_table(root: Path) -> None:
    words("update", "little", root=root)
    translate(root / "little/locale/ja.po", One="一")
    lines = words("status", "little", root=root).stdout.splitlines()
    assert lines[0].split() == ["texts", "translated", "drafts", "missing"]
    assert lines[1].split() == ["little", "ja", "things", "2", "1", "0", "1"]
    assert lines[2].split() == ["(game)", "1", "0", "0", "1"]
    assert len({len(line) for line in lines}) == 1
    assert words("status", "little", "--lang", "en", root=root).stdout == (
        "There is nothing to translate.\n"
    )


def test_status_as_json_names_texts(root: Path) -> None:
    words("update", "little", root=root)
    rows = data(words("status", "little", "--json", root=root))
    assert rows[0] == {
        "game": "little", "lang": "ja", "component": "things", "texts": 2, "translated": 0,
        "drafts": [], "missing": ["Things", "One"],
    }  # fmt: skip


def test_check_reports_all_in_one_run(root: Path) -> None:
    assert words("check", "little", root=root).stdout == "Nothing is wrong.\n"
    (root / "little/locale").mkdir()
    entries = 'msgid "Draw 2"\nmsgstr "3"\n\nmsgid "Pay :coin:"\nmsgstr "コイン"\n'
    (root / "little/locale/ja.po").write_text(PO + entries, "utf-8")
    result = words("check", "little", root=root)
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.splitlines()
    assert lines[0].startswith('content/little/locale/ja.po:4: [ja]: "3" has other numbers')
    assert lines[1].startswith('content/little/locale/ja.po:7: [ja]: "コイン" has other icons')
    assert lines[2] == "2 faults"
    as_json = words("check", "little", "--json", root=root)
    assert as_json.exit_code == 1
    assert [fault["line"] for fault in data(as_json)["faults"]] == [4, 7]


def test_warnings_alone_are_no_failure(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.errors import Fault, Place

    monkeypatch.setattr(
        "pnp.translation.check.check_words",
        lambda *_: [Fault(Place("a.yaml"), "is odd", "look", "warning")],
    )
    result = words("check", "little", root=root)
    assert (result.exit_code, result.stderr) == (0, "a.yaml: warning: is odd; look\n")


def test_add_makes_a_language(root: Path) -> None:
    result = words("add", "de", "little", root=root)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "content/little/locale/de.po  3 new"
    assert "languages: [en, ja, de]" in (root / "little/game.yaml").read_text("utf-8")
    again = words("add", "de", "little", root=root)
    assert again.exit_code == 2
    assert "little speaks de already" in again.stderr


def test_add_takes_drafts_from_another_language(root: Path) -> None:
    words("update", "little", root=root)
    translate(root / "little/locale/ja.po", One="一")
    result = words("add", "ko", "little", "--from", "ja", root=root)
    assert result.stdout.splitlines()[-1] == "content/little/locale/ko.po  2 new, 1 draft"


@pytest.mark.parametrize("arguments", [("jp", "little"), ("de", "big"), ("de", "--from", "xx")])
def test_add_refuses_what_cannot_be_meant(root: Path, arguments: tuple[str, ...]) -> None:
    result = words("add", *arguments, root=root)
    assert (result.exit_code, result.stdout) == (2, "")


def test_preview_says_where_it_is(root: Path, tmp_path: Path) -> None:
    result = words("preview", "little", "--lang", "ja", root=root)
    assert result.stdout == "out/little/ja/preview.pdf  1 page, 1 face\n"
    assert Path("out/little/ja/preview.pdf").read_bytes().startswith(b"%PDF")
    more = CARDS + "  - {id: two, code: A02, name: Two}\n"
    (root / "little/cards/things.yaml").write_text(more, "utf-8")
    options = ("--lang", "ja", "--component", "things", "--paper", "letter", "-o", "a.pdf")
    assert words("preview", "little", *options, root=root).stdout == "a.pdf  1 page, 2 faces\n"
    one = words("preview", "little", *options, "--card", "A02", root=root)
    assert one.stdout == "a.pdf  1 page, 1 face\n"


def test_preview_tells_what_does_not_fit_and_shows_it(root: Path) -> None:
    words("update", "little", root=root)
    translate(root / "little/locale/ja.po", One="長" * 300)
    result = words("preview", "little", "--lang", "ja", root=root)
    assert result.exit_code == 0
    assert "one [ja]" in result.stderr
    assert "1 page, 1 face" in result.stdout


@pytest.mark.parametrize(
    "arguments", [(), ("--lang", "jp"), ("--lang", "ja", "--card", "Z99"), ("--lang", "en")]
)
def test_preview_refuses_what_cannot_be_meant(root: Path, arguments: tuple[str, ...]) -> None:
    result = words("preview", "little", *arguments, root=root)
    assert (result.exit_code, result.stdout) == (2, "")
