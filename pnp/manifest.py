"""The manifest of one game in one language: what was built, of which faces, from which inputs."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pnp.errors import OutputError

NAME = "manifest.json"
FORMAT = 1


@dataclass(frozen=True)
class FaceEntry:
    """One face in a file: `count` copies of it are printed."""

    component: str
    card: str
    code: str
    side: str
    count: int
    hash: str


@dataclass(frozen=True)
class FileEntry:
    """One file: `digest` stands for all that it was made from.

    One with an `aid` is to be read, and has no faces.
    """

    path: str
    paper: str
    impose: str
    pages: int
    digest: str
    faces: tuple[FaceEntry, ...]
    aid: str = ""


def read_manifest(folder: Path) -> dict[str, FileEntry]:
    """Return the entries of a folder's manifest by file name; none if there is no usable one."""
    return read_entries(folder / NAME) or {}


def read_entries(path: Path) -> dict[str, FileEntry] | None:
    """Return the entries of a manifest by file name, or None if the file is no usable one."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return None
        return {entry["path"]: _entry(entry) for entry in data["files"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _entry(data: dict[str, Any]) -> FileEntry:
    faces = tuple(FaceEntry(**face) for face in data["faces"])
    entry = FileEntry(**{**data, "faces": faces})
    own = (entry.path, entry.digest, entry.aid)
    texts = [*own, *(text for face in faces for text in _texts(face))]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError("a text is something else")
    if not re.fullmatch(r"[\w.×-]{1,200}\.pdf", entry.path):
        raise ValueError(f"{entry.path} is not the name of a file that was built")
    return entry


def _texts(face: FaceEntry) -> tuple[str, ...]:
    return face.component, face.card, face.code, face.side, face.hash


def update_manifest(folder: Path, built: Iterable[FileEntry], gone: Iterable[str]) -> None:
    """Replace the entries that were built, drop those that are gone, and keep all others."""
    entries = read_manifest(folder)
    for name in gone:
        entries.pop(name, None)
    entries |= {entry.path: entry for entry in built}
    files = [asdict(entries[path]) for path in sorted(entries)]
    text = json.dumps({"format": FORMAT, "files": files}, ensure_ascii=False, indent=1)
    write_whole(folder / NAME, (text + "\n").encode())


def is_made_from(path: Path, digest: str) -> bool:
    """Tell whether a file is a whole PDF that says it was made from what has this digest."""
    try:
        data = path.read_bytes()
    except OSError:
        return False
    return bool(digest) and digest.encode() in data and data.rstrip().endswith(b"%%EOF")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there, so that no half file has the final name.

    Raises OutputError; what was there before is then still there.
    """
    if path.exists() and not path.is_file():
        raise OutputError(f"{path} is no ordinary file; choose another name")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path)
        try:
            part.write_bytes(data)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(
            f"{path} could not be written ({error.strerror}); make room or choose another --out"
        ) from error


def _sweep(path: Path) -> None:
    """Remove what builds that were killed left behind; those of running ones stay."""
    for part in path.parent.glob(f".{path.name}.*.part"):
        process = part.name.removesuffix(".part").rpartition(".")[2]
        if process.isdecimal() and not _running(int(process)):
            part.unlink(missing_ok=True)


def _running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
