"""A copy of the tiny game, to be changed by a test."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.conftest import GAMES


def tiny_copy(folder: Path) -> Path:
    """Copy the tiny game into a content root below a folder, and return the root."""
    shutil.copytree(GAMES / "tiny", folder / "games" / "tiny")
    return folder / "games"


def edit(root: Path, name: str, old: str, new: str) -> None:
    """Replace a text that must be there in a file of the game."""
    path = root / "tiny" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
