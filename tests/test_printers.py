"""Printer profiles as files: kept, read back, and told of when they are wrong."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, given, settings

from pnp.errors import FaultsError, OutputError, UsageError
from pnp.printers import (
    printers_folder,
    profile_names,
    profile_path,
    read_profile,
    remove_profile,
    write_profile,
)
from pnp.sheet.profile import Correction, Profile
from tests.sheet.crooked import Crooked, sides

PLAIN = Profile("a4", 210, 297)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of profiles, apart from the user's."""
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "config" / "printers"


def keep(folder: Path, text: str, name: str = "hp") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text(text, "utf-8")


@settings(
    deadline=None, max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(one=sides(), other=sides())
def test_what_is_kept_is_read_back_to_a_millionth(one: Crooked, other: Crooked) -> None:
    front = Correction.of(one.on(0, 0))
    back = Correction.of(one.on(0, 0).inverse().after(other.on(0, 0)))
    write_profile("hp", Profile("letter", 215.9, 279.4, front, back))
    found = read_profile("hp")
    assert (found.paper, found.width, found.height) == ("letter", 215.9, 279.4)
    assert vars(found.front) == pytest.approx(vars(front), abs=1e-6)
    assert vars(found.back) == pytest.approx(vars(back), abs=1e-6)


def test_a_profile_is_a_file_that_people_can_read(folder: Path) -> None:
    path = write_profile(
        "hp", Profile("a4", 210, 297, Correction(0.5), Correction(-1.25, turn=0.1))
    )
    assert path == folder / "hp.yaml"
    assert path.read_text("utf-8").partition("format: 1\n")[2] == (
        "paper: a4\nwidth: 210 mm\nheight: 297 mm\n"
        "front:\n  across: 0.5 mm\n  down: 0 mm\n  turn: 0\n"
        "  scale_across: 1\n  scale_down: 1\n  skew: 0\n"
        "back:\n  across: -1.25 mm\n  down: 0 mm\n  turn: 0.1\n"
        "  scale_across: 1\n  scale_down: 1\n  skew: 0\n"
    )


def test_almost_nothing_is_written_as_nothing(folder: Path) -> None:
    write_profile("hp", Profile("a4", 210, 297, Correction(-1e-9, 1e-12)))
    assert "across: 0 mm\n  down: 0 mm\n" in (folder / "hp.yaml").read_text("utf-8")


def test_what_is_not_given_changes_nothing(folder: Path) -> None:
    keep(folder, "format: 1\npaper: a4\nwidth: 21 cm\nheight: 297\nback: {across: 0.1 in}\n")
    assert read_profile("hp") == Profile("a4", 210, 297, back=Correction(2.54))


def test_a_profile_replaces_the_one_that_had_its_name() -> None:
    write_profile("hp", Profile("letter", 215.9, 279.4))
    write_profile("hp", PLAIN)
    assert read_profile("hp") == PLAIN
    assert profile_names() == ["hp"]


def test_names_are_listed_in_order_and_nothing_else(folder: Path) -> None:
    assert profile_names() == []
    for name in ("office", "hp-2600"):
        write_profile(name, PLAIN)
    keep(folder, "", "Not a name")
    (folder / "hp.txt").touch()
    assert profile_names() == ["hp-2600", "office"]


def test_a_removed_profile_is_gone(folder: Path) -> None:
    write_profile("hp", PLAIN)
    assert remove_profile("hp") == folder / "hp.yaml"
    assert profile_names() == []
    with pytest.raises(UsageError, match='no printer profile "hp"'):
        remove_profile("hp")


@pytest.mark.parametrize("name", ["", "HP", "a b", "../hp", "hp.yaml", "-hp", "a" * 65])
def test_bad_names_are_refused_before_anything_is_touched(name: str, folder: Path) -> None:
    for action in (profile_path, read_profile, remove_profile):
        with pytest.raises(UsageError, match="no name for a printer; use lower-case letters"):
            action(name)
    with pytest.raises(UsageError):
        write_profile(name, PLAIN)
    assert not folder.exists()


def test_a_name_that_is_nearly_right_is_told() -> None:
    with pytest.raises(UsageError, match="`pnp calibrate` makes one"):
        read_profile("office")
    write_profile("office", PLAIN)
    with pytest.raises(UsageError, match='did you mean "office"'):
        read_profile("ofice")


HEAD = "format: 1\npaper: a4\nwidth: 210\nheight: 297\n"


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        (f"{HEAD}back:\n  acros: 1 mm\n", "6:10: back.acros", 'did you mean "across"'),
        (f"{HEAD}back:\n  across: 1 furlong\n", "6:11: back.across", "not a measure"),
        (f"{HEAD}front:\n  scale_down: 97 %\n", "6:15: front.scale_down", "write a number"),
        (f"{HEAD}front:\n  scale_down: 97\n", "6:15: front.scale_down", "1.25 or less"),
        (f"{HEAD}front:\n  turn: 45\n", "6:9: front.turn", "10 or less"),
        (HEAD.replace("format: 1", "format: 2"), "1:9: format", "write `format: 1`"),
        (HEAD.replace("height: 297\n", ""), "1", 'the key "height" is missing'),
        ("- hp\n", "1", "has no keys"),
        ("format: 1\n\tpaper", "2", ""),
        ("", "1", "has no keys"),
    ],
)
def test_faults_name_the_file_and_the_line(text: str, where: str, what: str, folder: Path) -> None:
    keep(folder, text)
    with pytest.raises(FaultsError) as told:
        read_profile("hp")
    (line,) = str(told.value).splitlines()
    assert line.startswith(f"config/printers/hp.yaml:{where}")
    assert what in line


def test_all_faults_are_told_at_once(folder: Path) -> None:
    keep(folder, f"{HEAD}front: {{turn: east}}\nback: {{skew: west}}\n")
    with pytest.raises(FaultsError) as told:
        read_profile("hp")
    assert len(told.value.faults) == 2


def test_the_platform_has_a_folder_for_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PNP_CONFIG")
    assert printers_folder() == Path(platformdirs.user_config_dir("pnp-studio", False)) / "printers"


def test_a_folder_that_cannot_be_written_is_told(folder: Path) -> None:
    folder.parent.write_text("a file")
    with pytest.raises(OutputError, match=r"hp\.yaml could not be written.*PNP_CONFIG"):
        write_profile("hp", PLAIN)


def test_what_cannot_be_removed_is_told(folder: Path) -> None:
    (folder / "hp.yaml").mkdir(parents=True)
    with pytest.raises(OutputError, match=r"hp\.yaml could not be removed"):
        remove_profile("hp")
