"""`pnp calibrate`: what it prints, asks and keeps, and `pnp build --printer`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main, printing
from pnp.printers import profile_names, read_profile
from tests.conftest import GAMES

READINGS = ("--reading", "A=0.5,-1.2", "--reading", "B=0.5,-1.2", "--reading", "C=0.5,-1.2")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who can be asked."""
    monkeypatch.setattr(printing, "_in_terminal", lambda: True)


def pnp(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def calibrate(*arguments: object, typed: str = "") -> Result:
    return pnp("calibrate", *arguments, typed=typed)


def test_without_a_name_it_writes_a_sheet(tmp_path: Path) -> None:
    assert calibrate().stdout == "out/alignment.pdf  2 pages\n"
    assert calibrate("--paper", "letter").stdout == "out/alignment.letter.pdf  2 pages\n"
    assert calibrate("-o", tmp_path / "my.pdf").stdout == f"{tmp_path}/my.pdf  2 pages\n"
    assert (tmp_path / "my.pdf").exists()


def test_readings_become_a_profile(tmp_path: Path) -> None:
    result = calibrate("hp", *READINGS, "--length", "across=179.1")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "hp, for a4",
        "  fronts: 0.25 mm right, 0.60 mm up, scaled to 100.50% across",
        "  backs: 0.25 mm left, 0.60 mm down, scaled to 100.50% across",
        f"{tmp_path}/config/printers/hp.yaml",
        "Now add --printer hp to pnp build.",
    ]
    assert read_profile("hp").back.down == pytest.approx(0.6)


def test_edges_and_paper_are_taken_in() -> None:
    result = calibrate("hp", "--paper", "letter", "--reading", "A=1,0", "--edge", "A=23,24")
    assert result.stdout.splitlines()[:3] == [
        "hp, for letter", "  fronts: 1.00 mm up", "  backs: 1.00 mm left, 1.00 mm up",
    ]  # fmt: skip


def test_turn_and_skew_are_told() -> None:
    """Half a millimetre between marks 138 apart, or scales 164 apart; 0.3 mm more in 251."""
    edges = ("--edge", "A=23,23", "--edge", "B=23,23.5")
    result = calibrate("hp", "--reading", "A=0,0", *edges)
    assert "turned 0.21° anticlockwise" in result.stdout
    result = calibrate("hp", "--reading", "A=0,0", "--reading", "B=0,-0.5", "--reading", "C=0.3,0")
    assert "turned 0.17° clockwise" in result.stdout
    assert "skewed 0.11°" in result.stdout


@pytest.mark.usefixtures("terminal")
def test_readings_are_asked_for_in_turn() -> None:
    answers = ["0.5, -1.2", "0.5 -1.2", "half", "0.5,-1.2", "", "179.1", "", "n"]
    result = calibrate("hp", typed="\n".join(answers) + "\n")
    assert result.exit_code == 0, result.output
    for asked in ("A across, A down", "length across (180 if all is well)", "length down (260"):
        assert asked in result.stdout
    assert '"half" is no reading' in result.stderr
    typed = read_profile("hp")
    calibrate("hp", *READINGS, "--length", "across=179.1")
    assert read_profile("hp") == typed


@pytest.mark.usefixtures("terminal")
def test_edges_are_asked_for_where_they_were_measured() -> None:
    answers = ["1,0", "", "", "", "", "", "y", "23,24", "", "", ""]
    result = calibrate("hp", typed="\n".join(answers) + "\n")
    assert "D from the side edge, D from the upper or lower edge" in result.stdout
    assert read_profile("hp").front.down == -1


@pytest.mark.usefixtures("terminal")
def test_answers_to_nothing_are_no_profile() -> None:
    result = calibrate("hp", typed="\n" * 7)
    assert result.exit_code == 2
    assert "there is no reading; give one of the marks" in result.stderr
    assert profile_names() == []


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("hp",), "there is no reading; give --reading"),
        (("hp", "--length", "across=180"), "there is no reading"),
        (("HP", *READINGS), "no name for a printer; use lower-case letters"),
        (READINGS, "there is no NAME for the printer"),
        (("hp", "-o", "sheet.pdf"), "-o is for the alignment sheet"),
        (("--list", "-o", "sheet.pdf"), "-o is for the alignment sheet"),
        (("hp", "--show", *READINGS), "--show takes no readings"),
        (("hp", "--list"), "--list lists all"),
        (("--show",), "there is no NAME; write pnp calibrate --show NAME"),
        (("--remove",), "there is no NAME; write pnp calibrate --remove NAME"),
        (("--show", "hp"), 'there is no printer profile "hp"'),
        (("--remove", "hp"), 'there is no printer profile "hp"'),
        (("hp", "--reading", "A=1"), '"1" is no reading'),
        (("--paper", "a9"), 'there is no paper "a9"'),
    ],
)
def test_calls_that_cannot_be_meant_exit_with_2(arguments: tuple[str, ...], what: str) -> None:
    result = calibrate(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert what in result.stderr


def test_profiles_are_listed_shown_and_removed(tmp_path: Path) -> None:
    assert calibrate("--list").stdout == (
        "There is no printer profile yet; `pnp calibrate` begins one.\n"
    )
    calibrate("office", "--paper", "letter", "--reading", "A=0,0")
    calibrate("hp", *READINGS)
    assert calibrate("--list").stdout == "hp  a4\noffice  letter\n"
    assert calibrate("--show", "office").stdout.splitlines()[:3] == [
        "office, for letter", "  fronts: left as they are", "  backs: left as they are",
    ]  # fmt: skip
    assert calibrate("--remove", "office").stdout.endswith("office.yaml  removed\n")
    assert calibrate("--list").stdout == "hp  a4\n"
    assert [path.name for path in (tmp_path / "config/printers").iterdir()] == ["hp.yaml"]


def test_a_broken_profile_is_told_with_its_line(tmp_path: Path) -> None:
    calibrate("hp", *READINGS)
    path = tmp_path / "config/printers/hp.yaml"
    path.write_text(path.read_text("utf-8").replace("turn: 0", "turn: left", 1), "utf-8")
    line = path.read_text("utf-8").splitlines().index("  turn: left") + 1
    for arguments in (
        ("calibrate", "--show", "hp"),
        ("build", "tiny", "--content", GAMES, "--printer", "hp"),
    ):
        result = pnp(*arguments)
        assert result.exit_code == 1
        assert result.stderr.startswith(f"config/printers/hp.yaml:{line}:9: front.turn: ")
        assert "Traceback" not in result.stderr


def build(*arguments: object) -> Result:
    given = ("--lang", "en", "--component", "boats", "--jobs", 1, "--json", "--content", GAMES)
    return pnp("build", "tiny", *given, *arguments)


def test_a_file_has_the_same_name_for_every_printer_and_is_made_anew() -> None:
    """What it was made from holds the profile, so that no other printer's file is kept."""
    calibrate("hp", *READINGS)

    def made(*arguments: str) -> bool:
        (file,) = json.loads(build(*arguments).stdout)["files"]
        assert file["path"] == "out/tiny/en/boats.pdf"
        return bool(file["made"])

    assert [made(), made("--printer", "hp"), made("--printer", "hp"), made()] == [
        True, True, False, True,
    ]  # fmt: skip
    assert made("--printer", "hp")
    calibrate("hp", "--reading", "A=1,1")
    assert made("--printer", "hp")


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("--printer", "office"), 'there is no printer profile "office"; did you mean "offices"'),
        (("--printer", "offices", "--impose", "single"), "leave out --printer or --impose single"),
        (
            ("--printer", "offices", "--paper", "letter"),
            "measured with a4; measure one with letter",
        ),
    ],
)
def test_profiles_that_do_not_fit_are_refused(arguments: tuple[str, ...], what: str) -> None:
    calibrate("offices", *READINGS)
    result = build(*arguments)
    assert result.exit_code == 2
    assert what in result.stderr
    assert not Path("out").exists()


def test_a_page_that_would_lose_something_is_told_and_not_made() -> None:
    calibrate("hp", "--reading", "A=0,0", "--edge", "A=23,41")
    result = pnp("build", "tiny", "--content", GAMES, "--lang", "en", "--component", "boats",
                 "--printer", "hp", "--jobs", 1)  # fmt: skip
    assert result.exit_code == 1
    assert result.stdout == ""
    fault = result.stderr.splitlines()[-2]
    assert fault.startswith("out/tiny/en/boats.pdf: with this printer profile, ")
    assert "past what can be printed on the front of sheet 1; use a larger paper" in fault
    assert not Path("out/tiny/en/boats.pdf").exists()
