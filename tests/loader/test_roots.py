"""Nothing is read from outside a content root, whatever links say."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.api import check
from pnp.loader.roots import Roots
from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load

PO = 'msgid "One"\nmsgstr "一"\n'
OUTSIDE: dict[str, str] = {
    "cards/more.yaml": HEAD.replace("Things", "More").replace("code: A", "code: C"),
    "icons/own.svg": "<svg/>",
    "templates/own.yaml": "format: 1\nzones: {}\n",
    "locale/ja.po": PO,
    "art/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
}


def seen(loaded_catalogue: object) -> str:
    """Every path a catalogue holds, as one text."""
    assert loaded_catalogue is not None
    names = ("components", "icons", "art", "layouts", "locale")
    return " ".join(str(getattr(loaded_catalogue, name)) for name in names)


@pytest.mark.parametrize("name", OUTSIDE)
def test_a_link_out_of_the_root_is_a_fault_and_is_not_read(
    write_game: WriteGame, load: Load, tmp_path: Path, name: str
) -> None:
    root = write_game()
    secret = tmp_path / f"secret{Path(name).suffix}"
    secret.write_text(OUTSIDE[name], "utf-8")
    link = root / "little" / name
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(secret)
    loaded = load(root)
    assert [(f.place.file, f.what, f.remedy) for f in loaded.faults] == [
        (f"content/little/{name}", "leads out of the game's folder", "put a copy in its place")
    ]
    assert f"little/{name}" not in seen(loaded.catalogue)


@pytest.mark.parametrize("folder", ["cards", "icons", "templates", "locale", "art"])
def test_a_folder_that_leads_out_is_a_fault_and_is_not_read(
    write_game: WriteGame, load: Load, tmp_path: Path, folder: str
) -> None:
    root = write_game({"cards/things.yaml": None, "templates/front.yaml": None})
    (name,) = (name for name in OUTSIDE if name.startswith(folder))
    (tmp_path / "away").mkdir()
    (tmp_path / "away" / Path(name).name).write_text(OUTSIDE[name], "utf-8")
    (root / "little" / folder).symlink_to(tmp_path / "away")
    loaded = load(root)
    assert [(f.place.file, f.what) for f in loaded.faults] == [
        (f"content/little/{folder}", "leads out of the game's folder")
    ]
    assert f"little/{name}" not in seen(loaded.catalogue)


def test_shared_files_stay_inside_too(write_game: WriteGame, load: Load, tmp_path: Path) -> None:
    root = write_game()
    (tmp_path / "sizes.yaml").write_text("format: 1\nsizes: {huge: {width: 1, height: 1}}\n")
    (root / "shared").mkdir()
    (root / "shared/sizes.yaml").symlink_to(tmp_path / "sizes.yaml")
    loaded = load(root)
    assert [fault.place.file for fault in loaded.faults] == ["content/shared/sizes.yaml"]
    assert loaded.catalogue is not None
    assert "huge" not in loaded.catalogue.shared.sizes


def test_a_whole_game_that_leads_out_is_a_fault(
    write_game: WriteGame, load: Load, tmp_path: Path
) -> None:
    away = write_game(root="away")
    (tmp_path / "content").mkdir()
    (tmp_path / "content/little").symlink_to(away / "little")
    loaded = load(tmp_path / "content")
    assert [fault.place.file for fault in loaded.faults] == ["content/little"]
    assert loaded.catalogue is None


def test_a_card_with_a_picture_that_leads_out_is_told_with_its_name(
    write_game: WriteGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.svg").write_text(OUTSIDE["art/x.svg"])
    cards = "fields: {it: art}\ncards:\n"
    cards += "  - {id: one, code: A01, provenance: invented, it: x.svg}\n"
    root = write_game({"cards/things.yaml": HEAD + cards})
    (root / "little/art").mkdir()
    (root / "little/art/x.svg").symlink_to(tmp_path / "x.svg")
    faults = check([root], ["little"], ["en"])
    assert any(f.place.file.endswith("art/x.svg") and "leads out" in f.what for f in faults)
    assert any(f.place.card == "one" and "no picture art/x.svg" in f.what for f in faults)


def test_a_link_that_stays_in_the_game_is_read(write_game: WriteGame, load: Load) -> None:
    root = write_game({"icons/one.svg": "<svg/>"})
    (root / "little/icons/two.svg").symlink_to("one.svg")
    (root / "little/art").symlink_to("icons")
    loaded = load(root)
    assert loaded.faults == []
    assert loaded.catalogue is not None
    assert {"one", "two"} <= loaded.catalogue.icons.keys()


def test_a_link_to_another_game_is_told(write_game: WriteGame, load: Load) -> None:
    """A game can be handed on as one folder: it needs nothing that lies beside it."""
    root = write_game({"../other/art/sun.svg": "<svg/>", "art/moon.svg": "<svg/>"})
    (root / "little/art/sun.svg").symlink_to("../../other/art/sun.svg")
    loaded = load(root)
    assert [(Path(f.place.file).name, f.what) for f in loaded.faults] == [
        ("sun.svg", "leads out of the game's folder")
    ]


def test_a_root_may_itself_be_a_link(write_game: WriteGame, load: Load, tmp_path: Path) -> None:
    (tmp_path / "way").symlink_to(write_game())
    assert load(tmp_path / "way").told == []


def test_links_to_nothing_and_to_themselves_are_told(write_game: WriteGame, load: Load) -> None:
    root = write_game()
    (root / "little/cards/gone.yaml").symlink_to("nothing.yaml")
    (root / "little/cards/loop.yaml").symlink_to("loop.yaml")
    faults = load(root).faults
    assert sorted(Path(fault.place.file).name for fault in faults) == ["gone.yaml", "loop.yaml"]


def test_games_are_folders_with_a_game_file(write_game: WriteGame) -> None:
    root = write_game()
    (root / "shared").mkdir()
    (root / "shared/game.yaml").write_text("format: 1\n")
    (root / "empty").mkdir()
    assert Roots.over([root]).games() == ["alpina", "little", "passport"]
