"""The scripts that set a machine up say in one line what to type when they cannot go on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import system_libraries

FIND = Path(__file__).parents[2] / "tools" / "find-python"

SHOWS_VERSION = 'case "$1" in --version) echo Python {version};; *) exit {code};; esac'


def fake(folder: Path, name: str, version: str, code: int) -> None:
    """Make a program that answers as a Python of this version; `code` is what the probe gives."""
    program = folder / name
    program.write_text("#!/bin/sh\n" + SHOWS_VERSION.format(version=version, code=code) + "\n")
    program.chmod(0o755)


def find(path: Path, wish: str = "") -> subprocess.CompletedProcess[str]:
    """Run find-python with only the programs of one folder."""
    (path / "uname").write_text("#!/bin/sh\necho Linux\n")
    (path / "uname").chmod(0o755)
    return subprocess.run(
        ["/bin/sh", FIND, *([wish] if wish else [])],
        env={"PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_newest_python_that_fits_is_taken(tmp_path: Path) -> None:
    fake(tmp_path, "python3.12", "3.12.1", 0)
    fake(tmp_path, "python3", "3.11.2", 0)
    assert find(tmp_path).stdout == "python3.12\n"


def test_python_without_venv_gives_way(tmp_path: Path) -> None:
    fake(tmp_path, "python3.13", "3.13.0", 1)
    fake(tmp_path, "python3", "3.11.2", 0)
    assert find(tmp_path).stdout == "python3\n"


def test_wish_is_heeded() -> None:
    with_this = subprocess.run(
        [FIND, sys.executable], env=dict(os.environ), capture_output=True, text=True, check=True
    )
    assert with_this.stdout.strip() == sys.executable


@pytest.mark.parametrize(
    ("name", "version", "code", "words"),
    [
        (
            "python3",
            "3.9.2",
            2,
            "Python 3.11 to 3.14 is needed, found Python 3.9.2. Type: sudo apt",
        ),
        (
            "python3",
            "3.11.2",
            1,
            "python3 has no venv module. Type: sudo apt-get install python3-venv",
        ),
        ("other", "", 0, "Python 3.11 to 3.14 is needed, found no python3. Type: sudo apt-get"),
    ],
)
def test_it_says_what_to_type(
    tmp_path: Path, name: str, version: str, code: int, words: str
) -> None:
    fake(tmp_path, name, version, code)
    answer = find(tmp_path)
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert words in answer.stderr


def test_libraries_that_load_need_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system_libraries, "loads", lambda _: True)
    monkeypatch.setattr(system_libraries, "poured", lambda _: True)
    assert system_libraries.main() == 0
    assert capsys.readouterr().out == ""


APT = "sudo apt-get update && sudo apt-get install --yes --no-install-recommends"


@pytest.mark.parametrize(
    ("platform", "line"),
    [
        ("linux", f"{APT} libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0\n"),
        ("darwin", "brew install pango harfbuzz icu4c pkgconf\n"),
    ],
)
def test_libraries_that_must_not_be_installed_make_a_line_to_type(
    platform: str,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system_libraries, "loads", lambda _: False)
    monkeypatch.setattr(system_libraries, "poured", lambda _: False)
    monkeypatch.setattr(system_libraries, "allowed", lambda _: False)
    assert system_libraries.main() == 1
    assert capsys.readouterr().err.endswith(f"Type: {line}")
