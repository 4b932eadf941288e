"""Loads small games and says what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import Fault
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load, LoadCards, Loaded


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    """Return a function that loads a game from roots laid on each other."""
    monkeypatch.chdir(tmp_path)

    def run(*roots: Path, game: str = "little") -> Loaded:
        faults: list[Fault] = []
        catalogues = read_games(Roots.over(roots), [game], faults)
        return Loaded(catalogues.get(game), faults)

    return run


@pytest.fixture
def load_cards(write_game: WriteGame, load: Load) -> LoadCards:
    """Return a function that loads a game with the component `things`: its head, and this."""

    def run(things: str, files: dict[str, str | bytes] | None = None) -> Loaded:
        return load(write_game({"cards/things.yaml": HEAD + things, **(files or {})}))

    return run
