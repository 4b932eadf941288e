"""The rules need nothing but Python: they are to run wherever Python does."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = Path(__file__).parents[3] / "solo" / "rules"
MODULES = sorted(RULES.rglob("*.py"))


def imported(tree: ast.Module) -> Iterator[str]:
    """The names of all modules that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def foreign(text: str) -> list[str]:
    """What a module imports besides the standard library and the rules."""
    names = imported(ast.parse(text))
    known = {*sys.stdlib_module_names}
    return [
        name
        for name in names
        if name.partition(".")[0] not in known and not f"{name}.".startswith("solo.rules.")
    ]


@pytest.mark.parametrize(
    "module", [pytest.param(path, id=str(path.relative_to(RULES))) for path in MODULES]
)
def test_rules_import_the_standard_library_only(module: Path) -> None:
    assert foreign(module.read_text("utf-8")) == []


def test_a_foreign_import_would_be_found() -> None:
    text = "import json, click\nfrom solo.words import Voice\nfrom . import grid\nimport solo.rules"
    assert foreign(text) == ["click", "solo.words", "."]
