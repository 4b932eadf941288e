"""Small games with translations, on a shipped root of their own so that nothing real is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.conftest import WriteGame
from tests.translation.support import PO_HEADER, Project, ship_no_games


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shipped root with what all games share and no games; return its content folder."""
    return ship_no_games(tmp_path, monkeypatch)


@pytest.fixture
def project(shipped: Path, write_game: WriteGame) -> Project:
    """The game `little` in a root of its own, whose words can be read and changed."""
    return Project(write_game(), shipped)


@pytest.fixture
def write_po(project: Project) -> Callable[[Mapping[str, str]], Path]:
    """Return a function that writes the game's Japanese file from English and Japanese."""

    def write(entries: Mapping[str, str]) -> Path:
        text = "".join(f'msgid "{key}"\nmsgstr "{value}"\n\n' for key, value in entries.items())
        return project.write("locale/ja.po", PO_HEADER + text)

    return write
