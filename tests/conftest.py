"""What all tests share: a cache of their own, and small games written on the spot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

GAMES = Path(__file__).parent / "games"

GAME = """\
format: 1
title: Little
languages: [en, ja]
"""
CARDS = """\
format: 1
title: Things
kind: card
size: tcg
code: A
layout: {front: front}
fields: {name: text}
defaults: {provenance: invented}
cards:
  - {id: one, code: A01, name: One}
"""
FRONT = """\
format: 1
extends: card
zones:
  name: {left: 6 mm, right: 6 mm, top: 6 mm, height: 10 mm, text: "{name}", style: title}
"""
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>{}</title>'
    '<rect x="3" y="3.6" width="18" height="18"/></svg>'
)

WriteGame = Callable[..., Path]


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep compiled icons and drawn art out of the user's cache."""
    from pnp.cache import cache_folder

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_CACHE", str(tmp_path_factory.getbasetemp().parent / "cache"))
        cache_folder.cache_clear()
        yield
    cache_folder.cache_clear()


@pytest.fixture
def write_game(tmp_path: Path) -> WriteGame:
    """Return a function that writes a content root with the game `little`, and returns the root.

    `files` maps paths inside the game to their texts or bytes; those of a minimal game are there
    unless they are replaced, or None takes them away.
    """

    def write(files: Mapping[str, str | bytes | None] | None = None, root: str = "content") -> Path:
        folder = tmp_path / root / "little"
        given: dict[str, str | bytes | None] = {
            "game.yaml": GAME,
            "cards/things.yaml": CARDS,
            "templates/front.yaml": FRONT,
            **(files or {}),
        }
        for name, text in given.items():
            if text is None:
                continue
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return folder.parent

    return write
