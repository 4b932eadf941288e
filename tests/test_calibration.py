"""Alignment sheets as files, and readings as they are typed."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.calibration import (
    alignment_sheet,
    calibrate,
    length,
    pair,
    readings_of,
    write_alignment_sheet,
)
from pnp.errors import OutputError, UsageError
from pnp.printers import read_profile
from pnp.sheet.readings import Readings
from tests.conftest import WriteGame
from tests.reading import base_fonts, texts

A4 = alignment_sheet()


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def test_a_sheet_is_a_file_of_two_pages_in_our_fonts() -> None:
    path = write_alignment_sheet()
    assert path == Path("out/alignment.pdf")
    front, back = texts(path.read_bytes())
    assert "pnpcalibrateNAME--paper" in front
    assert "Alignmentsheet,back" in back
    bare = [name.partition("+")[2] for name in base_fonts(path)]
    assert sorted(bare) == ["noto-sans-400", "noto-sans-700"]
    with pypdfium2.PdfDocument(path) as document:
        assert document.get_page_size(0) == pytest.approx((595.28, 841.89), abs=0.01)


@pytest.mark.parametrize(
    ("paper", "name"),
    [("letter", "alignment.letter.pdf"), ("297 x 210 mm", "alignment.297x210mm.pdf")],
)
def test_the_paper_is_in_the_name(paper: str, name: str) -> None:
    assert write_alignment_sheet(paper).name == name


def test_the_same_sheet_is_the_same_bytes(tmp_path: Path) -> None:
    one, other = (write_alignment_sheet(path=tmp_path / f"{name}.pdf") for name in "ab")
    assert one.read_bytes() == other.read_bytes()


def test_papers_of_a_root_of_ones_own_are_known(write_game: WriteGame) -> None:
    papers = "format: 1\npapers:\n  mine: {width: 220 mm, height: 300 mm}\n"
    root = write_game({"../shared/papers.yaml": papers})
    assert alignment_sheet("mine", [root]).paper == ("mine", 220, 300)


@pytest.mark.parametrize("paper", ["a9", "100x100mm", "20x20mm"])
def test_paper_that_will_not_do_is_refused(paper: str) -> None:
    with pytest.raises(UsageError):
        write_alignment_sheet(paper)


def test_a_sheet_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError):
        write_alignment_sheet(path=tmp_path / "file" / "sheet.pdf")


@pytest.mark.parametrize(
    "text", ["0.5,-1.2", " +.5 , -1.20 ", "0.5 -1.2", "0.5;−1.2", "0.50,-1.2000"]
)
def test_readings_may_be_typed_in_many_ways(text: str) -> None:
    assert pair(text) == (0.5, -1.2)


@pytest.mark.parametrize("text", ["", "0.5", "0,5,1,2", "a,b", "1e3,2", "1,", "99999,1", "nan,1"])
def test_what_is_no_reading_is_told(text: str) -> None:
    with pytest.raises(UsageError, match="is no reading; write two numbers"):
        pair(text)


@pytest.mark.parametrize("text", ["", "-180", "0", "18 cm", "long"])
def test_what_is_no_length_is_told(text: str) -> None:
    with pytest.raises(UsageError, match="is no length; write a number of millimetres"):
        length(text)


def test_readings_are_known_by_their_names() -> None:
    found = readings_of(A4, ["A=1,2", "d = 3 4"], ["Down=259.5", "across=180"], ["b=22,23"])
    assert found == Readings(
        {"A": (1, 2), "D": (3, 4)}, {"across": 180, "down": 259.5}, {"B": (22, 23)}
    )


@pytest.mark.parametrize(
    ("backs", "lengths", "edges", "what"),
    [
        (["E=1,2"], [], [], 'there is no mark "E"; use one of: A, B, C, D'),
        (["A=1,2", "a=1,2"], [], [], 'the mark "A" is given twice'),
        (["1,2"], [], [], 'has no "="; write NAME=VALUE, such as A='),
        ([], ["acros=180"], [], 'there is no length "acros"; did you mean "across"'),
        ([], ["across"], [], "such as across="),
        ([], [], ["F=1,2"], 'there is no mark "F"'),
    ],
)
def test_names_that_are_wrong_are_told(
    backs: list[str], lengths: list[str], edges: list[str], what: str
) -> None:
    with pytest.raises(UsageError) as told:
        readings_of(A4, backs, lengths, edges)
    assert what in str(told.value)


def test_a_profile_is_kept_under_its_name() -> None:
    made = calibrate("hp", A4, Readings({"A": (1.5, -0.75)}))
    assert made.path.name == "hp.yaml"
    assert read_profile("hp") == made.profile
    assert made.profile.back.across == -0.75


def test_nothing_is_kept_of_readings_that_are_wrong(tmp_path: Path) -> None:
    for name, readings in (("No name", {"A": (1.0, 1.0)}), ("hp", {"A": (1.0, 1.0), "B": (1, 30)})):
        with pytest.raises(UsageError):
            calibrate(name, A4, Readings(readings))
    assert not (tmp_path / "config").exists()
