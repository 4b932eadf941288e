"""Whether a picture file can be used: inside the game's folder, whole, and of bounded size."""

from __future__ import annotations

import functools
from pathlib import Path

MOST_PIXELS = 40_000_000
"""A picture may not have more pixels than this: A3 at 400 dpi, 160 MB in memory."""
MOST_BYTES = 64 * 2**20
_REFUSED_IN_SVG = {
    "mask": "draw it without a mask, or export it as PNG",
    "text": "turn the text into paths, or print it with a text zone",
    "image": "use the picture itself as art, or export all as PNG",
    "script": "remove it",
    "foreignObject": "remove it",
    "style": "write the styles as attributes",
}


@functools.lru_cache(maxsize=4096)
def art_faults(path: Path) -> tuple[tuple[str, str], ...]:
    """Return (what is wrong, what would be right) of a picture; empty when it can be printed."""
    name = f'the picture "{path.name}"'
    folder = next(parent for parent in path.parents if parent.name == "art")
    if not path.resolve().is_relative_to(folder.resolve()):
        return ((f"{name} leads out of the game's folder", "copy the file into art/"),)
    if path.stat().st_size > MOST_BYTES:
        return ((f"{name} is larger than 64 MB", "make it smaller"),)
    if path.suffix.lower() == ".svg":
        return tuple(_svg_faults(path, name))
    return tuple(_raster_faults(path, name))


def _raster_faults(path: Path, name: str) -> list[tuple[str, str]]:
    import warnings

    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(path, formats=("PNG", "JPEG")) as image:
                width, height = image.size
                if width * height > MOST_PIXELS or max(width, height) > 20_000:
                    what = f"{name} has {width} × {height} pixels"
                    return [(what, "scale it down to at most 20,000 a side and 40 million in all")]
                image.load()
    except Exception as error:  # noqa: BLE001  a broken file can fail in any way
        what = f"{name} cannot be read ({str(error).splitlines()[0] if str(error) else 'broken'})"
        return [(what, "save it again as PNG or JPEG")]
    return []


def _svg_faults(path: Path, name: str) -> list[tuple[str, str]]:
    from pnp.source.svg import SvgError, parse_svg

    try:
        root = parse_svg(path)
    except SvgError as error:
        return [(f"{name} is not a usable SVG ({error})", "export it again as plain SVG")]
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    return [
        (f"{name} uses <{tag}>, which cannot be printed right", remedy)
        for tag, remedy in _REFUSED_IN_SVG.items()
        if tag in tags
    ]
