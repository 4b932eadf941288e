from pathlib import Path

import pytest

from pnp import api
from pnp.errors import FaultsError, UsageError
from pnp.manifest import read_manifest
from pnp.plan import Options
from pnp.schedule import Built
from tests.changing import edit, tiny_copy
from tests.reading import texts


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the tiny game, to be changed."""
    return tiny_copy(tmp_path)


def build(root: Path, out: Path, **options: object) -> list[Built]:
    chosen = Options(**{"langs": ["en"], "out": out, "jobs": 1, **options})  # type: ignore[arg-type]
    return api.build(api.load([root], ["tiny"]), chosen)


def changed(folder: Path) -> list[tuple[str, str]]:
    faces = read_manifest(folder)["changed.pdf"].faces
    return [(face.card, face.side) for face in faces]


def test_only_cards_that_look_different_are_printed_with_their_backs(
    root: Path, tmp_path: Path
) -> None:
    build(root, tmp_path / "old")
    edit(root, "cards/boats.yaml", "name: Heron", "name: Egret")
    edit(root, "cards/captains.yaml", "name: Oskar", "name: Oscar")
    (built,) = build(root, tmp_path / "new", changed_since=tmp_path / "old")
    assert built.path == tmp_path / "new/tiny/en/changed.pdf"
    cards = changed(built.path.parent)
    assert cards == [
        ("heron", "front"), ("heron", "back"),
        ("otter", "front"), ("otter", "back"),  # which names its captain
        ("oskar", "front"),
    ]  # fmt: skip
    front, back = texts(built.path.read_bytes())
    assert ["Egret" in front, "V01" in back] == [True, True]


def test_manifest_of_one_language_will_do(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "out")
    manifest = tmp_path / "kept.json"
    (tmp_path / "out/tiny/en/manifest.json").rename(manifest)
    edit(root, "cards/boats.yaml", "name: Heron", "name: Egret")
    (built,) = build(root, tmp_path / "out", changed_since=manifest)
    assert ("heron", "front") in changed(built.path.parent)


def test_new_cards_and_more_copies_are_changes(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "old")
    edit(root, "cards/cargo.yaml", "count: 3", "count: 4")
    edit(root, "cards/cargo.yaml", "weight: 3, count: 0}", "weight: 3, count: 2}")
    (built,) = build(root, tmp_path / "new", changed_since=tmp_path / "old")
    assert {card for card, _ in changed(built.path.parent)} == {"fish", "lost-tea"}


def test_nothing_changed_makes_no_file(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "old")
    assert build(root, tmp_path / "old", changed_since=tmp_path / "old") == []


def test_changes_that_are_undone_leave_no_file_behind(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "old")
    edit(root, "cards/boats.yaml", "name: Heron", "name: Egret")
    (built,) = build(root, tmp_path / "new", changed_since=tmp_path / "old")
    edit(root, "cards/boats.yaml", "name: Egret", "name: Heron")
    assert build(root, tmp_path / "new", changed_since=tmp_path / "old") == []
    assert not built.path.exists()
    assert "changed.pdf" not in read_manifest(built.path.parent)


def test_what_is_no_manifest_is_told(root: Path, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("{}")
    with pytest.raises(UsageError, match=r"no\.json is no manifest of an earlier build"):
        build(root, tmp_path, changed_since=tmp_path / "no.json")
    with pytest.raises(UsageError, match="name the game and its --lang"):
        build(root, tmp_path, langs=[], changed_since=tmp_path / "no.json")
    with pytest.raises(UsageError, match=r"tiny/en/manifest.json is no manifest"):
        build(root, tmp_path, changed_since=tmp_path)
    with pytest.raises(UsageError, match=r"there is no .*/gone"):
        build(root, tmp_path, changed_since=tmp_path / "gone")
    with pytest.raises(UsageError, match='no language "xx"'):
        build(root, tmp_path, langs=["xx"], changed_since=tmp_path)


def test_cards_that_cannot_be_laid_out_are_told(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "old")
    edit(root, "cards/boats.yaml", "name: Heron", f"name: {'Heron ' * 40}")
    with pytest.raises(FaultsError, match="too tall"):
        build(root, tmp_path, changed_since=tmp_path / "old")
