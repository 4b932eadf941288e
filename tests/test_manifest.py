import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import OutputError
from pnp.manifest import FaceEntry, FileEntry, read_manifest, update_manifest, write_whole

FACE = FaceEntry("items", "camera-1", "T01", "front", 2, "ab" * 16)
ENTRY = FileEntry("items.pdf", "a4", "duplex", 4, "cd" * 16, (FACE,))


def entry(name: str) -> FileEntry:
    return FileEntry(name, "a4", "duplex", 1, "00", ())


def test_manifest_has_the_documented_form(tmp_path: Path) -> None:
    update_manifest(tmp_path, [ENTRY], ())
    assert json.loads((tmp_path / "manifest.json").read_text("utf-8")) == {
        "format": 1,
        "files": [
            {
                "path": "items.pdf",
                "paper": "a4",
                "impose": "duplex",
                "pages": 4,
                "digest": "cd" * 16,
                "faces": [
                    {
                        "component": "items",
                        "card": "camera-1",
                        "code": "T01",
                        "side": "front",
                        "count": 2,
                        "hash": "ab" * 16,
                    }
                ],
                "aid": "",
            }
        ],
    }
    assert read_manifest(tmp_path) == {"items.pdf": ENTRY}


def test_entries_of_other_files_stay(tmp_path: Path) -> None:
    update_manifest(tmp_path, [entry("b.pdf"), entry("a.pdf"), entry("c.pdf")], ())
    newer = FileEntry("b.pdf", "letter", "duplex", 2, "11", (FACE,))
    update_manifest(tmp_path, [newer], ["c.pdf", "never.pdf"])
    assert list(read_manifest(tmp_path).values()) == [entry("a.pdf"), newer]


def good() -> dict[str, Any]:
    return {
        "path": "a.pdf", "paper": "a4", "impose": "duplex", "pages": 1, "digest": "", "faces": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"text"',
        "{}",
        "[" * 100_000,
        json.dumps({"format": 2, "files": [good()]}),
        json.dumps({"format": 1}),
        json.dumps({"format": 1, "files": [None]}),
        json.dumps({"format": 1, "files": [{**good(), "more": 1}]}),
        json.dumps({"format": 1, "files": [{**good(), "path": 5}]}),
        json.dumps({"format": 1, "files": [{**good(), "path": ["a"]}]}),
        json.dumps({"format": 1, "files": [{**good(), "path": "../../a.pdf"}]}),
        json.dumps({"format": 1, "files": [{**good(), "path": "/a.pdf"}]}),
        json.dumps({"format": 1, "files": [{**good(), "faces": [{}]}]}),
        json.dumps({"format": 1, "files": [{**good(), "faces": None}]}),
    ],
)
def test_broken_manifest_is_none(text: str, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(text, "utf-8")
    assert read_manifest(tmp_path) == {}
    update_manifest(tmp_path, [ENTRY], ())
    assert read_manifest(tmp_path) == {"items.pdf": ENTRY}


def test_manifest_that_is_no_text_is_none(tmp_path: Path) -> None:
    assert read_manifest(tmp_path) == {}
    (tmp_path / "manifest.json").write_bytes(b"\xff\xfe\x00")
    assert read_manifest(tmp_path) == {}
    (tmp_path / "manifest.json").unlink()
    (tmp_path / "manifest.json").mkdir()
    assert read_manifest(tmp_path) == {}


def test_folders_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b" / "c.pdf", b"whole")
    assert (tmp_path / "a" / "b" / "c.pdf").read_bytes() == b"whole"


def test_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    write_whole(path, b"old")
    write = Path.write_bytes

    def half(self: Path, data: bytes) -> int:
        write(self, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", half)
        with pytest.raises(OutputError, match=r"a\.pdf could not be written \(No space left"):
            write_whole(path, b"newer and longer")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["a.pdf"]
    write_whole(path, b"newer")
    assert path.read_bytes() == b"newer"


def test_file_in_place_of_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("", "utf-8")
    with pytest.raises(OutputError, match="choose another --out"):
        write_whole(tmp_path / "out" / "a.pdf", b"")


def test_leavings_of_killed_builds_are_swept_and_those_of_running_ones_stay(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    dead = tmp_path / f".a.pdf.{ended.pid}.part"
    absurd = tmp_path / f".a.pdf.{'9' * 30}.part"
    kept = [
        tmp_path / f".a.pdf.{os.getppid()}.part",
        tmp_path / ".a.pdf.²³.part",
        tmp_path / ".a.pdf.notes.part",
        tmp_path / f".b.pdf.{ended.pid}.part",
    ]
    for path in (dead, absurd, *kept):
        path.write_bytes(b"half")
    write_whole(tmp_path / "a.pdf", b"whole")
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / "a.pdf", *kept])


def test_build_of_another_user_counts_as_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(pid: int, signal: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "kill", forbidden)
    (tmp_path / ".a.pdf.12345.part").write_bytes(b"half")
    write_whole(tmp_path / "a.pdf", b"whole")
    assert (tmp_path / ".a.pdf.12345.part").exists()


def test_only_ordinary_files_are_replaced(tmp_path: Path) -> None:
    """A device or a folder under that name stays what it is."""
    (tmp_path / "F.png").mkdir()
    with pytest.raises(OutputError, match="is no ordinary file"):
        write_whole(tmp_path / "F.png", b"x")
    assert (tmp_path / "F.png").is_dir()


@pytest.mark.parametrize(
    "path", ["", "..", "manifest.json", "a/b.pdf", "x\0.pdf", "a" * 300 + ".pdf"]
)
def test_entries_of_strange_names_make_the_manifest_unusable(tmp_path: Path, path: str) -> None:
    entry = {"path": path, "paper": "a4", "impose": "duplex", "pages": 1, "digest": "", "faces": []}
    (tmp_path / "manifest.json").write_text(json.dumps({"format": 1, "files": [entry]}))
    assert read_manifest(tmp_path) == {}
