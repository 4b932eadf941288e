"""pyproject.toml, the lock and docs/dependencies.md name the same packages."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = (ROOT / "requirements.lock").read_text("utf-8")


def name(requirement: str) -> str:
    """The package of a requirement, in the one spelling: `PyICU>=2; …` is `pyicu`."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement)[0]).lower()


RUN = [name(requirement) for requirement in PROJECT["project"]["dependencies"]]
DEV = [name(requirement) for requirement in PROJECT["dependency-groups"]["dev"]]


def explained(title: str) -> dict[str, str]:
    """The rows of one table of docs/dependencies.md."""
    text = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    part = text.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", part, re.MULTILINE))


@pytest.mark.parametrize(("title", "packages"), [("To run", RUN), ("To develop", DEV)])
def test_each_dependency_is_explained_once(title: str, packages: list[str]) -> None:
    rows = explained(title)
    assert list(rows) == sorted(packages)
    assert all(reason.endswith(".") for reason in rows.values())


def test_lists_are_sorted() -> None:
    assert sorted(RUN) == sorted(set(RUN))
    assert sorted(DEV) == DEV


def test_each_dependency_is_locked() -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)==", LOCK, re.MULTILINE))
    assert {*RUN, *DEV} <= locked


def test_each_locked_package_has_hashes() -> None:
    blocks = re.split(r"^(?=[a-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in block for block in blocks)


@pytest.mark.parametrize("lock", ["requirements.lock", "benchmarks/requirements.lock"])
def test_lock_names_no_host(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text("utf-8")
    assert "--index" not in (ROOT / lock).read_text("utf-8")


def test_libraries_are_credited() -> None:
    credited = re.sub(r"[-_]+", "-", (ROOT / "CREDITS.md").read_text("utf-8")).lower()
    one_line_for_both = {"pyicu-wheels": "pyicu"}
    missing = [p for p in RUN if one_line_for_both.get(p, p) not in credited]
    assert missing == []
