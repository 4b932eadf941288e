"""Art files as pictures: their proportions and the digest of their bytes."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from pnp.face import Box, Image
from pnp.source.svg import parse_svg, svg_size


def picture(path: Path) -> Image:
    """Return a picture that was found usable when the catalogue was loaded."""
    stat = path.stat()
    return _picture(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=4096)
def _picture(path: Path, _changed: int, _length: int) -> Image:
    if path.suffix.lower() == ".svg":
        width, height = svg_size(parse_svg(path))
    else:
        from PIL import Image as Raster

        with Raster.open(path) as raster:
            width, height = raster.size
    key = hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()
    return Image(path, Box(0, 0, width, height), key)
