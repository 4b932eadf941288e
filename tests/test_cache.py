"""What is in the cache is whole, made once, and the cache finds a place to be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.cache import cache_folder, cached
from pnp.errors import OutputError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    cache_folder.cache_clear()
    yield tmp_path / "cache"
    cache_folder.cache_clear()


def test_a_thing_is_made_once(folder: Path) -> None:
    path = cached("thing", lambda: b"first")
    assert cached("thing", lambda: b"second") == path == folder / "thing"
    assert path.read_bytes() == b"first"


def test_a_damaged_thing_is_made_again(folder: Path) -> None:
    path = cached("thing", lambda: b"first")
    for damage in (b"", b"fir", b"other"):
        path.write_bytes(damage)
        assert cached("thing", lambda: b"first").read_bytes() == b"first"


def test_a_failure_to_make_leaves_nothing_behind(folder: Path) -> None:
    def fail() -> bytes:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        cached("thing", fail)
    assert list(folder.iterdir()) == []


def test_a_full_disk_is_an_output_error_and_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    cache_folder()
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OutputError, match=r"thing cannot be written \(No space left"):
        cached("thing", lambda: b"data")
    assert list(folder.iterdir()) == []


def test_a_place_that_cannot_be_written_gives_way_to_a_temporary_one(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    found = cache_folder()
    assert found.is_dir()
    assert found.parent == tmp_path
