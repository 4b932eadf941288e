"""A final score in a file: all that is wrong with it is told in one run, with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

import pnp
from solo.rules.alpina.grid import Cell
from solo.terminal.alpina.asking import Position
from solo.terminal.alpina.files import read_position
from solo.terminal.alpina.table import Table

GOOD = """\
format: 1
players: yellow purple
grid:
  - A01 A02 .
  - A04 frog lake each lake beside 2, A06
hikers:
  - yellow A1 B2
  - purple C2
"""


def read(tmp_path: Path, table: Table, text: str) -> Position:
    path = tmp_path / "game.yaml"
    path.write_text(text, "utf-8")
    return read_position(table, path)


def test_a_file_says_what_is_typed_at_the_table(tmp_path: Path, table: Table) -> None:
    found = read(tmp_path, table, GOOD)
    assert found.players == ("yellow", "purple")
    assert [card.code for card in found.grid.cards.values()] == ["A01", "A02", "A04", "", "A06"]
    assert dict(found.grid.hikers) == {
        Cell(0, 0): "yellow", Cell(1, 1): "yellow", Cell(1, 2): "purple",
    }  # fmt: skip


def test_hikers_may_be_left_out(tmp_path: Path, table: Table) -> None:
    found = read(tmp_path, table, GOOD.partition("hikers:")[0])
    assert not found.grid.hikers


CODE = "type a code as it is printed, such as A01"
WHOLE = "write it in full, such as each lake beside 2"


@pytest.mark.parametrize(
    ("old", "new", "place", "what", "remedy"),
    [
        ("A01", "A99", "4:5: grid[0]", "there is no card A99", CODE),
        ("A06", "A01", "5:5: grid[1]", "A01 lies at A1 already", "look at the code again"),
        (
            "A06", "", "5:5: grid[1]",
            "this row has 2 places, the first one 3", "type a dot where no card lies",
        ),
        (
            "beside 2", "", "5:5: grid[1]",
            "the condition of the card at B2 is not whole", WHOLE,
        ),
        ("A01 A02 .", '""', "4:5: grid[0]", "no card lies in this row", "leave it out"),
        (
            "A04 frog lake each lake beside 2,", ". .", "4:3: grid",
            "the card at C2 is cut off", "every card lies next to another",
        ),
        ("yellow purple", "red", "2:10: players", "1 player cannot play", "name 2, 3 or 4"),
        ("yellow A1", "red A1", "7:5: hikers[0]", "nobody plays red", "use the colour of a player"),
        (
            "purple C2", "purple C1", "8:5: hikers[1]",
            "no card lies at C1", "choose a place with a card",
        ),
        (
            "purple C2", "purple", "8:5: hikers[1]",
            "purple is a colour without a place", "type both, such as purple B3",
        ),
        (
            "hikers:", "walkers:", "7:3: walkers",
            'the key "walkers" is not known here', 'did you mean "hikers"?',
        ),
        (
            "players: yellow purple\n", "", "1:1",
            'the key "players" is missing', "add `players:`",
        ),
        (
            "  - A01", "  - - A01", "4:5: grid[0]", "a list stands where one value is expected",
            "write a text; quote it if it holds a colon or a bracket",
        ),
    ],
)  # fmt: skip
def test_a_fault_has_its_place(
    old: str, new: str, place: str, what: str, remedy: str,
    tmp_path: Path, table: Table, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert old in GOOD
    with pytest.raises(pnp.FaultsError) as caught:
        read(tmp_path, table, GOOD.replace(old, new, 1))
    (fault,) = caught.value.faults
    assert str(fault) == f"game.yaml:{place}: {what}; {remedy}"


def test_all_faults_are_told_at_once(tmp_path: Path, table: Table) -> None:
    text = GOOD.replace("A01", "A99").replace("A06", "A88").replace("yellow purple", "green")
    with pytest.raises(pnp.FaultsError) as caught:
        read(tmp_path, table, text)
    assert [fault.place.path for fault in caught.value.faults] == ["players", "grid[0]", "grid[1]"]


def test_too_many_rows_are_refused(tmp_path: Path, table: Table) -> None:
    """ALP-06."""
    rows = "".join(f"  - A{number:02}\n" for number in range(1, 7))
    with pytest.raises(pnp.FaultsError, match="at most 5"):
        read(tmp_path, table, f"format: 1\nplayers: red blue\ngrid:\n{rows}")


def test_a_row_below_a_faulty_one_is_told_its_true_place(tmp_path: Path, table: Table) -> None:
    text = GOOD.replace("A01", "A99").replace("  - A04", "  - A03 A03 A07\n  - A04")
    with pytest.raises(pnp.FaultsError, match="A03 lies at A2 already"):
        read(tmp_path, table, text)
