import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pnp import cli
from pnp.cli.shared import progress
from tests.conftest import CARDS, GAMES, WriteGame

ROOT = Path(__file__).parents[1]


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli.main, [str(argument) for argument in arguments])


def build(*arguments: object) -> Result:
    return run("build", "tiny", "--content", GAMES, "--jobs", 1, *arguments)


def data(result: Result) -> Any:
    return json.loads(result.stdout)


def test_build_says_what_it_made_and_what_it_left(tmp_path: Path) -> None:
    options = ("--lang", "en", "--component", "boats", "--component", "captains", "--out", tmp_path)
    first = build(*options)
    assert first.exit_code == 0
    assert first.stdout.splitlines() == [
        f"{tmp_path}/tiny/en/boats.pdf  2 pages",
        f"{tmp_path}/tiny/en/captains.pdf  1 page",
    ]
    assert build(*options).stdout == "2 files are up to date\n"
    assert build(*options[:4], "--out", tmp_path).stdout == "1 file is up to date\n"


def test_build_as_json(tmp_path: Path) -> None:
    options = ("--lang", "en", "--component", "boats", "--out", tmp_path, "--json")
    path = f"{tmp_path}/tiny/en/boats.pdf"
    for made in (True, False):
        result = build(*options)
        assert data(result) == {
            "files": [{"path": path, "pages": 2, "made": made}], "faults": [],
        }  # fmt: skip
        assert result.stderr == ""


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--paper", "letter"), "boats.letter.pdf"),
        (("--paper", "200x300mm", "--flip", "short"), "boats.200x300mm.short.pdf"),
        (("--impose", "single", "--marks", "crop"), "boats.single.marked.pdf"),
        (("--marks", "none"), "boats.unmarked.pdf"),
        (("--card", "V02"), "selection.pdf"),
    ],
)
def test_options_are_in_the_name(options: tuple[str, ...], name: str, tmp_path: Path) -> None:
    assert build("--lang", "en", "--component", "boats", "--out", tmp_path, *options).exit_code == 0
    assert [path.name for path in (tmp_path / "tiny" / "en").glob("*.pdf")] == [name]


def test_nothing_to_print_is_said(tmp_path: Path) -> None:
    assert build("--card", "lost-tea", "--out", tmp_path).stdout == "There is nothing to print.\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "nothing"),
        ("build", "tiny", "--content", "no-such-folder"),
        ("build", "tiny", "--content", GAMES, "--paper", "a9"),
        ("build", "tiny", "--content", GAMES, "--paper", "50x50mm"),
        ("build", "tiny", "--content", GAMES, "--card", "Z99"),
        ("build", "tiny", "--content", GAMES, "--flip", "sideways"),
        ("build", "tiny", "--content", GAMES, "--jobs", "0"),
        ("show", "tiny", "Z99", "--content", GAMES),
        ("schema",),
        ("unknown",),
    ],
)
def test_calls_that_cannot_be_meant_exit_with_2(arguments: tuple[object, ...]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr
    assert "Traceback" not in result.stderr


@pytest.fixture
def faulty(write_game: WriteGame) -> Path:
    """A game with a fault in its YAML, and one that only its faces show."""
    long = f"  - {{id: two, code: A02, name: {'Two' * 90}}}\n"
    cards = f"{CARDS}{long}  - {{id: three, code: A03, colour: red, name: Three}}\n"
    game = "format: 1\ntitle: Little\n"
    return write_game({"cards/things.yaml": cards, "game.yaml": game})


def test_build_reports_all_faults_in_one_run(faulty: Path, tmp_path: Path) -> None:
    result = run("build", "little", "--content", faulty, "--out", tmp_path / "out", "--jobs", 1)
    assert result.exit_code == 1
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert [line for line in lines if "things.yaml:11:" in line and "two [en]" in line]
    assert [line for line in lines if "things.yaml:12:" in line and "colour" in line]
    assert lines[-1] == "2 faults"
    assert not (tmp_path / "out").exists()


def test_faults_as_json(faulty: Path, tmp_path: Path) -> None:
    built = run("build", "little", "--content", faulty, "--out", tmp_path / "out", "--json")
    checked = run("check", "little", "--content", faulty, "--json")
    assert (built.exit_code, checked.exit_code) == (1, 1)
    assert data(built)["files"] == []
    faults = data(checked)["faults"]
    assert data(built)["faults"] == faults
    assert [(fault["card"], fault["line"], fault["severity"]) for fault in faults] == [
        ("two", 11, "error"), ("three", 12, "error"),
    ]  # fmt: skip
    assert set(faults[0]) == {
        "severity", "file", "line", "column", "path", "card", "lang", "what", "remedy",
    }  # fmt: skip


def test_one_fault_is_one(write_game: WriteGame) -> None:
    root = write_game({"cards/things.yaml": CARDS.replace("A01", "A1")})
    result = run("check", "little", "--lang", "en", "--content", root)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-1] == "1 fault"


def test_check_of_a_sound_game() -> None:
    result = run("check", "tiny", "--content", GAMES)
    assert (result.exit_code, result.stdout) == (0, "Nothing is wrong.\n")
    assert data(run("check", "tiny", "--content", GAMES, "--json")) == {"faults": []}


def test_what_cannot_be_written_exits_with_3(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("", "utf-8")
    result = build("--lang", "en", "--component", "captains", "--out", tmp_path / "out")
    assert result.exit_code == 3
    assert result.stderr.startswith(
        f"pnp: {tmp_path}/out/tiny/en/captains.pdf could not be written"
    )


def test_missing_translations_can_be_allowed(write_game: WriteGame, tmp_path: Path) -> None:
    options = (
        "build",
        "little",
        "--lang",
        "ja",
        "--content",
        write_game(),
        "--out",
        tmp_path / "o",
    )
    assert run(*options, "--jobs", 1).exit_code == 1
    assert run(*options, "--jobs", 1, "--allow-missing").exit_code == 0


def test_list_names_games_and_counts_cards() -> None:
    lines = run("list", "--content", GAMES).stdout.splitlines()
    assert "tiny  Tiny Harbour  [en ja de]" in lines
    assert "  cargo: 4 cards, 9 to print" in lines
    assert not [line for line in lines if "C01" in line]


def test_list_of_a_game_names_every_card() -> None:
    lines = run("list", "tiny", "--content", GAMES).stdout.splitlines()
    assert lines[2:6] == [
        "    C01  tea  × 5", "    C02  fish  × 3", "    C03  storm-fish", "    C04  lost-tea  × 0",
    ]  # fmt: skip


def test_list_as_json() -> None:
    listed = data(run("list", "tiny", "--content", GAMES, "--json"))
    assert listed["tiny"]["title"] == "Tiny Harbour"
    assert listed["tiny"]["languages"] == ["en", "ja", "de"]
    assert list(listed["tiny"]["components"]) == ["cargo", "boats", "captains", "orders"]
    assert listed["tiny"]["components"]["cargo"][0] == {"id": "tea", "code": "C01", "count": 5}


def test_show_says_what_a_card_says_and_where() -> None:
    shown = run("show", "tiny", "V02", "--content", GAMES).stdout.splitlines()
    assert shown[0].startswith("V02  otter  (tiny/boats, ")
    assert shown[0].endswith("cards/boats.yaml:32)")
    assert "  registry: 0123" in shown
    assert "  flag: (a drawing)" in shown
    assert "  loads: fish, tea" in shown
    assert shown[-2:] == ["  count: 1", "  provenance: invented"]


def test_show_draws_a_card(tmp_path: Path) -> None:
    path = tmp_path / "otter.png"
    result = run("show", "tiny", "otter", "--lang", "ja", "-o", path, "--content", GAMES)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == str(path)
    assert path.read_bytes().startswith(b"\x89PNG")
    failed = run("show", "tiny", "otter", "--lang", "jp", "-o", path, "--content", GAMES)
    assert failed.exit_code == 2


def test_show_names_the_source_of_a_card(write_game: WriteGame) -> None:
    cards = CARDS.replace("name: One", "name: One, provenance: rules, source: page 3")
    root = write_game({"cards/things.yaml": cards})
    lines = run("show", "little", "one", "--content", root).stdout.splitlines()
    assert lines[-1] == "  provenance: rules (page 3)"


def test_schema_is_printed_or_written(tmp_path: Path) -> None:
    printed = data(run("schema", "layout"))
    assert printed["type"] == "object"
    assert "zones" in printed["properties"]
    written = run("schema", "--out", tmp_path / "schemas")
    names = sorted(path.name for path in (tmp_path / "schemas").iterdir())
    kinds = ("aid", "cards", "fonts", "game", "glossary", "layout", "papers", "sizes", "vocabulary")
    assert names == [f"{kind}.schema.json" for kind in kinds]
    assert sorted(written.stdout.splitlines()) == [str(tmp_path / "schemas" / n) for n in names]
    assert json.loads((tmp_path / "schemas" / "layout.schema.json").read_text("utf-8")) == printed


def test_a_bar_is_shown_to_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.bar import Bar

    class Screen:
        def __init__(self, watched: bool) -> None:
            self.watched = watched

        def isatty(self) -> bool:
            return self.watched

    for watched, quiet, kind in ((True, False, Bar), (True, True, None), (False, False, None)):
        monkeypatch.setattr(sys, "stderr", Screen(watched))
        with progress(quiet=quiet) as watcher:
            assert watcher is None if kind is None else isinstance(watcher, kind)


def program(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_help_waits_for_nothing_it_does_not_need() -> None:
    script = (
        "import sys\n"
        "from pnp.cli import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "heavy = 'pydantic reportlab icu uharfbuzz rich weasyprint pikepdf PIL yaml fontTools '\n"
        "heavy += 'polib opencc'\n"
        "print([name for name in heavy.split() if name in sys.modules])\n"
    )
    done = program("-c", script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"
    for command in ("build", "check", "list", "schema", "show", "vocabulary", "words"):
        assert f"  {command} " in done.stdout


def test_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert run("--version").stdout == f"pnp, version {version('pnp-studio')}\n"


def test_what_was_made_is_told_beside_what_was_not(write_game: WriteGame, tmp_path: Path) -> None:
    """One file at fault neither hides nor holds up the others."""
    root = write_game({"game.yaml": "format: 1\ntitle: Little\nlanguages: [en, ja]\n"})
    options = ("build", "little", "--content", root, "--out", tmp_path / "out")
    result = run(*options)
    assert result.exit_code == 1
    assert result.stdout == f"{tmp_path}/out/little/en/things.pdf  1 page\n"
    assert f"{tmp_path}/out/little/ja/things.pdf  not made" in result.stderr
    assert '"One" has no translation' in result.stderr
    again = data(run(*options, "--json"))
    assert [(Path(file["path"]).parent.name, file["made"]) for file in again["files"]] == [
        ("en", False)
    ]
    assert again["faults"]


def test_codes_are_found_in_small_letters_too() -> None:
    assert run("show", "passport", "t01").stdout.startswith("T01  camera-1")


def test_a_picture_must_be_called_png(tmp_path: Path) -> None:
    result = run("show", "passport", "T01", "-o", tmp_path / "a.jpg")
    assert (result.exit_code, list(tmp_path.iterdir())) == (2, [])
    assert "end it with .png" in result.stderr


def test_checking_a_language_that_no_game_has_is_refused() -> None:
    result = run("check", "passport", "--lang", "jp")
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'there is no language "jp"' in result.stderr


def test_show_speaks_the_language_that_is_asked_for() -> None:
    assert "  name: カメラ" in run("show", "passport", "T01", "--lang", "ja").stdout.splitlines()
    assert "  name: Camera" in run("show", "passport", "T01").stdout.splitlines()
    assert run("show", "passport", "T01", "--lang", "jp").exit_code == 2
