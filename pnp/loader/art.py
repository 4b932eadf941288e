"""Whether a picture file can be used: whole, of bounded size, and nothing in it left out."""

from __future__ import annotations

import functools
from pathlib import Path

MOST_PIXELS = 40_000_000
"""A picture may not have more pixels than this: A3 at 400 dpi, 160 MB in memory."""
LONGEST_SIDE = 20_000
MOST_BYTES = 64 * 2**20
_REFUSED_IN_SVG = {
    "mask": "draw it without a mask, or export it as PNG",
    "text": "turn the text into paths, or print it with a text zone",
    "image": "use the picture itself as art, or export all as PNG",
    "script": "remove it",
    "foreignObject": "remove it",
    "style": "write the styles as attributes",
}


def art_faults(path: Path) -> tuple[tuple[str, str], ...]:
    """Return (what is wrong, what would be right) of a picture; empty when it can be printed."""
    name = f'the picture "{path.name}"'
    if not path.is_file():
        return ((f"{name} is no file", "put a picture of this name there"),)
    state = path.stat()
    if state.st_size > MOST_BYTES:
        return ((f"{name} is larger than 64 MB", "make it smaller"),)
    return _faults(path, name, state.st_mtime_ns)


@functools.lru_cache(maxsize=4096)
def _faults(path: Path, name: str, _changed: int) -> tuple[tuple[str, str], ...]:
    """What is wrong inside a file; the time of its last change keeps the cache honest."""
    if path.suffix.lower() == ".svg":
        return tuple(_svg_faults(path, name))
    return tuple(_raster_faults(path, name))


def _raster_faults(path: Path, name: str) -> list[tuple[str, str]]:
    import warnings

    from PIL import Image

    remedy = "scale it down to at most 20,000 a side and 40 million in all"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(path, formats=("PNG", "JPEG")) as image:
                width, height = image.size
                if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
                    return [(f"{name} has {width} × {height} pixels", remedy)]
                image.load()
    except Image.DecompressionBombError:
        return [(f"{name} has far too many pixels", remedy)]
    except Exception as error:  # noqa: BLE001  a broken file can fail in any way
        what = f"{name} cannot be read ({str(error).splitlines()[0] if str(error) else 'broken'})"
        return [(what, "save it again as PNG or JPEG")]
    return []


def _svg_faults(path: Path, name: str) -> list[tuple[str, str]]:
    from pnp.source.svg import SvgError, leads_elsewhere, parse_svg, svg_size

    try:
        root = parse_svg(path)
        svg_size(root)
    except SvgError as error:
        return [(f"{name} is not a usable SVG ({error})", "export it again as plain SVG")]
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    if leads_elsewhere(root):
        return [(f"{name} shows something of another file", "export all as one plain SVG or PNG")]
    return [
        (f"{name} uses <{tag}>, which cannot be printed right", remedy)
        for tag, remedy in _REFUSED_IN_SVG.items()
        if tag in tags
    ]
