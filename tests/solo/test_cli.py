"""The program as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solo.cli import main

ROOT = Path(__file__).parents[2]
ANSWERS = """\
frog lake each lake beside 2
chamois lake hikers any above 2

yes
yellow purple
yellow A1
purple A2

"""


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(one) for one in arguments], input=typed)


def test_answers_from_a_pipe_are_scored() -> None:
    result = run("score", "alpina", typed=ANSWERS)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-4:] == [
        "Totals in turn order:",
        "  yellow: 2",
        "  purple: 2",
        "yellow, purple have 2 points each. purple comes last of them in turn order, and wins.",
    ]


def test_json_leaves_standard_output_to_the_data() -> None:
    result = run("score", "alpina", "--json", typed=ANSWERS)
    data = json.loads(result.stdout)
    assert [player["total"] for player in data["players"]] == [2, 2]
    assert "Players in turn order:" in result.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(
        "format: 1\nplayers: yellow purple\n"
        "grid:\n  - frog lake each lake beside 2, chamois lake hikers any left 2\n"
        "hikers: [yellow A1, purple B1]\n",
        "utf-8",
    )
    return path


def test_a_file_is_scored_without_questions(file: Path) -> None:
    result = run("score", "alpina", file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "  yellow: 2" in result.stdout.splitlines()


@pytest.mark.parametrize(
    ("lang", "last"),
    [
        (
            "en",
            "yellow, purple have 2 points each. purple comes last of them in turn order, and wins.",
        ),
        ("ja", "黄色、紫色は2点で同点です。このうち手番順が最後の紫色の勝ちです。"),
        ("zh-Hant", "黃色、紫色同為2分，其中行動順序最後的紫色獲勝。"),
        ("zh-Hans", "黄色、紫色同为2分，其中行动顺序最后的紫色获胜。"),
    ],
)  # fmt: skip
def test_a_language_is_spoken(lang: str, last: str, file: Path) -> None:
    assert run("score", "alpina", file, "--lang", lang).stdout.splitlines()[-1] == last


def test_connected_is_an_option_of_the_rules(tmp_path: Path) -> None:
    """ALP-23."""
    path = tmp_path / "game.yaml"
    path.write_text(
        "format: 1\nplayers: yellow purple\n"
        "grid: ['frog lake each nutcracker connected 1, nutcracker lake each frog row 1']\n"
        "hikers: [yellow A1]\n",
        "utf-8",
    )
    totals = {
        reading: json.loads(run("score", "alpina", path, "--json", *options).stdout)["players"][0]
        for reading, options in {
            "touching": [], "same-type": ["--connected", "same-type"],
        }.items()
    }  # fmt: skip
    assert {reading: one["total"] for reading, one in totals.items()} == {
        "touching": 1, "same-type": 0,
    }  # fmt: skip


def test_faults_of_a_file_go_to_standard_error(file: Path) -> None:
    file.write_text(file.read_text("utf-8").replace("purple B1", "purple Z9"), "utf-8")
    result = run("score", "alpina", file)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "hikers[1]: z9 is no place; type a column and a row, such as B3" in result.stderr
    data = json.loads(run("score", "alpina", file, "--json").stdout)
    assert [fault["path"] for fault in data["faults"]] == ["hikers[1]"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--lang", "fr"], 2, 'solo: there is no language "fr"'),
        (["nowhere.yaml"], 2, "does not exist"),
        (["--content", "nowhere"], 2, "nowhere"),
    ],
)
def test_a_wrong_call_is_told(arguments: list[str], code: int, said: str) -> None:
    result = run("score", "alpina", *arguments)
    assert result.exit_code == code
    assert said in result.stderr


@pytest.mark.parametrize(("typed", "code"), [("A01\nquit\n", 0), ("A01\n", 1), ("", 1)])
def test_it_ends_cleanly_before_its_end(typed: str, code: int) -> None:
    """`quit` is an answer; input that ends is not."""
    result = run("score", "alpina", typed=typed)
    assert result.exit_code == code
    assert result.stdout.splitlines()[-1] == "Nothing was scored."
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_bad_answers_do_not_end_it() -> None:
    typed = "A99\n\n戻る\n？\n" + ANSWERS
    result = run("score", "alpina", typed=typed)
    assert result.exit_code == 0
    assert "No: there is no card A99; type a code as it is printed, such as A01." in result.stdout
    assert "No: no card lies there; give a row of cards first." in result.stdout
    assert "There is no answer to take back." in result.stdout


def test_help_does_not_wait_for_what_it_does_not_need() -> None:
    code = (
        "import sys; from solo.cli import main; main(['--help'], standalone_mode=False); "
        "print([name for name in ('pydantic', 'icu', 'solo.words') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
