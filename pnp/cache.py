"""The user's cache folder: things that are costly to make, by the digest of what made them."""

from __future__ import annotations

import functools
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from pnp.errors import OutputError


@functools.cache
def cache_folder() -> Path:
    """Return a folder that can be written: `PNP_CACHE`, the platform's, or a temporary one."""
    import platformdirs

    wished = os.environ.get("PNP_CACHE") or platformdirs.user_cache_dir("pnp-studio", False)
    folder = Path(wished)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="pnp-cache-"))


def cached(name: str, make: Callable[[], bytes]) -> Path:
    """Return the path of a cached file, made first if it is not there. `name` holds a digest.

    Raises OutputError if the cache cannot take it.
    """
    path = cache_folder() / name
    if not _is_whole(path):
        data = make()
        try:
            _keep(path, data)
            _keep(_sum(path), _digest(data))
        except OSError as error:
            raise OutputError(f"{path} cannot be written ({error.strerror})") from None
    return path


def _sum(path: Path) -> Path:
    return path.with_name(f"{path.name}.sum")


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _is_whole(path: Path) -> bool:
    """Whether a file is there as it was kept: disks fill up, and people tidy."""
    try:
        return _sum(path).read_bytes() == _digest(path.read_bytes())
    except OSError:
        return False


def _keep(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    handle, part = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(part).replace(path)
    finally:
        Path(part).unlink(missing_ok=True)
