"""What holds for every file of the repository, and for those that speak of it as a whole."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MACHINE_PATH = re.compile(r"(?<![\w.~<$}-])/(?:home|root|Users|tmp|private|mnt|work)/\w[^\s\"'`]*")


@cache
def texts() -> dict[str, str]:
    """The text files that belong to the repository, by path."""
    git = ["git", "-c", f"safe.directory={ROOT}"]
    command = [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    found = {}
    for path in listed.stdout.split("\0"):
        if not (ROOT / path).is_file():
            continue
        try:
            found[path] = (ROOT / path).read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture
    return found


def test_no_file_speaks_of_a_machines_paths() -> None:
    spoken = {
        path: found[0] for path, text in texts().items() if (found := MACHINE_PATH.findall(text))
    }
    assert spoken == {}


def test_lines_end_cleanly() -> None:
    prose = {path: text for path, text in texts().items() if not path.startswith("LICENSE")}
    assert [path for path, text in prose.items() if text and not text.endswith("\n")] == []
    assert [
        path for path, text in prose.items() if re.search(r"\r|[ \t]$", text, re.MULTILINE)
    ] == []


def test_links_between_pages_lead_somewhere() -> None:
    for path, text in texts().items():
        if path.endswith(".md"):
            for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
                assert (ROOT / path).parent.joinpath(target).exists(), f"{path}: {target}"


def test_changelog_keeps_its_form() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert text.startswith("# Changelog\n")
    releases = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert releases[0] == "[Unreleased]"
    dated = re.compile(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d")
    assert [release for release in releases[1:] if not dated.fullmatch(release)] == []
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= kinds


def test_help_lists_every_target_and_no_other() -> None:
    printed = subprocess.run(
        ["make", "--no-print-directory", "help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    listed = re.findall(r"^make ([a-z]+) {2,}\S", printed, re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.findall(r"^\.PHONY: (help .+)$", makefile, re.MULTILINE)
    assert listed == phony[0].split()
    for target in listed:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_ci_runs_what_a_person_runs() -> None:
    assert (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-1].endswith("exec make test")
