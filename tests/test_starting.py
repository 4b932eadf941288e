from pathlib import Path

import pytest

from pnp import api
from pnp.errors import OutputError, UsageError
from pnp.model import Card
from pnp.plan import Options
from pnp.starting import GAME, start_game
from tests.reading import texts


def test_new_game_builds_at_once_with_everything_it_is_to_show(tmp_path: Path) -> None:
    files = start_game(tmp_path / "mine")
    assert all(path.is_file() for path in files)
    assert api.check([tmp_path / "mine"], [GAME]) == []
    games = api.load([tmp_path / "mine"], [GAME])
    (built,) = api.build(games, Options(out=tmp_path / "out", jobs=1))
    assert built.pages == 2
    (component,) = games[GAME].components.values()
    cards: dict[str, Card] = {card.id: card for card in component.cards}
    assert len(str(cards["pea-soup"].values["story"])) > 150
    assert component.back
    layout = (tmp_path / "mine/my-game/templates/night.yaml").read_text("utf-8")
    assert all(key in layout for key in ("below:", "art:", "each:", "floor:", "{effects}"))
    page = texts(built.path.read_bytes())[0]
    assert "Atdawn,light3lamps." in page


def test_an_empty_folder_will_do_and_a_full_one_is_left_alone(tmp_path: Path) -> None:
    start_game(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(UsageError, match="is there already; name a folder that is new or empty"):
        start_game(tmp_path)
    with pytest.raises(UsageError, match="is there already"):
        start_game(tmp_path / "my-game/game.yaml")
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OutputError, match="cannot be written \\(No space left on device\\)"):
        start_game(tmp_path / "mine")
