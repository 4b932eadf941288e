"""The page about playing is true: what it prints is what is printed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from solo.cli import main
from solo.terminal.alpina.lines import read_row
from solo.terminal.alpina.table import Table

PAGE = (Path(__file__).parents[2] / "docs" / "play-solo.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"(?:Row \d, from left to right|Players in turn order|Hikers \(.*\)): ?(.*)")


def block(kind: str, holds: str) -> str:
    """Return the one block of a kind that holds a text."""
    (found,) = [text for language, text in BLOCKS if language == kind and holds in text]
    return str(found)


def printed(line: str, typed: str = "") -> list[str]:
    """Return what is printed on both outputs when a line of the page is typed."""
    program, *arguments = shlex.split(line.removeprefix("$ .venv/bin/"))
    assert program == "solo"
    result = CliRunner().invoke(main, arguments, input=typed)
    return [each.rstrip() for each in result.output.splitlines()]


def test_conversation_is_as_printed() -> None:
    expected = block("text", "Alpina: the final score").splitlines()
    typed = [found[1] for line in expected if (found := TYPED.fullmatch(line))]
    assert len(typed) == 10
    assert printed("$ .venv/bin/solo score alpina", "\n".join([*typed, ""])) == expected


def test_file_scores_what_the_conversation_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line, file = block("console", "evening.yaml").strip(), block("yaml", "hikers:")
    Path("evening.yaml").write_text(file, "utf-8")
    talk = block("text", "Alpina: the final score").splitlines()
    start = max(index for index, said in enumerate(talk) if TYPED.fullmatch(said))
    assert printed(line) == talk[start + 1 :]
    Path("evening.yaml").write_text(file.replace("A24", "A99"), "utf-8")
    assert printed(line) == block("text", "1 fault").splitlines()


TABLE = re.findall(r"^\| .* \| `(.+)` \|$", PAGE.partition("| condition |")[2], re.MULTILINE)


@pytest.mark.parametrize("typed", TABLE)
def test_condition_is_understood(typed: str, table: Table) -> None:
    (card,) = read_row(table, f"frog lake {typed}", [])
    assert card is not None


def test_all_conditions_are_tried() -> None:
    assert {words.split()[0] for words in TABLE} == {"each", "hikers", "different", "only", "at"}


def test_words_for_where_are_all_told(table: Table) -> None:
    told = re.findall(r"`(\w+)`", PAGE.partition("The words for where are")[2].partition("\n\n")[0])
    (region,) = [one for one in table.deck.verbs["each"] if one.name == "region"]
    assert set(told) == set(region.values)
