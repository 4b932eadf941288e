"""Finds the files of fonts: in Python packages, in a content root's `shared/fonts`, installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pnp.errors import Fault, suggest
from pnp.loader.files import FontSpec
from pnp.model import BOLD_FROM, FontFile
from pnp.source.layers import Layers
from pnp.source.reading import Keys

FOLDER = "fonts"
_USUAL_WIDTH = 5
"""usWidthClass of OS/2: neither condensed nor expanded."""
_NO_EMBEDDING = 0x0002
"""fsType of OS/2: the licence forbids to embed the font."""


def font_files(
    specs: Mapping[str, FontSpec], layers: Layers, faults: list[Fault]
) -> dict[str, FontFile]:
    """Return the files of each font; those that are not there, or cannot be embedded, are faults.

    Packages are looked into later, when a font is first used.
    """
    found: dict[str, FontFile] = {}
    for name, spec in specs.items():
        if spec.package:
            found[name] = FontFile(spec.package, spec.upright, spec.italic, spec.bold)
            continue
        keys: Keys = ("files", name)
        own = (
            _installed(spec.family, layers, keys, faults)
            if spec.family
            else _given(spec, layers, keys, faults)
        )
        problems = [] if own is None else list(_problems(own))
        faults += [layers.fault(keys, what, remedy) for what, remedy in problems]
        if own is not None and not problems:
            found[name] = own
    return found


def _given(spec: FontSpec, layers: Layers, keys: Keys, faults: list[Fault]) -> FontFile | None:
    """Files beside the fonts.yaml that names them."""
    paths = {}
    for style in ("upright", "italic", "bold"):
        name = getattr(spec, style)
        folder = layers.source((*keys, style)).path.parent / FOLDER
        path = (folder / name).resolve()
        paths[style] = str(path) if name else ""
        if name and not (path.is_file() and path.is_relative_to(folder.resolve())):
            what = f'there is no file "{name}" in shared/{FOLDER}'
            faults.append(layers.fault((*keys, style), what, "put the font's file there"))
            return None
    return FontFile("", **paths)


class _Face(NamedTuple):
    path: str
    weight: int
    width: int
    italic: bool


def _installed(family: str, layers: Layers, keys: Keys, faults: list[Fault]) -> FontFile | None:
    known = installed_fonts()
    faces = known.get(family.casefold())
    if not faces:
        near = suggest(family.casefold(), known) if known else "there is no other"
        remedy = (
            f"{near}; or install it, or put its .ttf into shared/{FOLDER} and write "
            "`upright: FILE.ttf`"
        )
        faults.append(layers.fault((*keys, "family"), f'no font "{family}" is installed', remedy))
        return None
    upright, italic, bold = (
        _nearest(faces, weight, slanted)
        for weight, slanted in ((400, False), (400, True), (700, False))
    )
    if bold and (bold.weight < BOLD_FROM or bold == upright):
        bold = None
    first = upright or faces[0]
    return FontFile("", first.path, italic.path if italic else "", bold.path if bold else "")


def _nearest(faces: Iterable[_Face], weight: int, italic: bool) -> _Face | None:
    fitting = [face for face in faces if face.italic == italic]
    return min(fitting, key=lambda face: _distance(face, weight), default=None)


def _distance(face: _Face, weight: int) -> tuple[int, int, str]:
    """How far a face is from a weight at the usual width."""
    return abs(face.width - _USUAL_WIDTH), abs(face.weight - weight), face.path


@lru_cache(maxsize=1)
def installed_fonts() -> Mapping[str, list[_Face]]:
    """Return the TrueType and OpenType fonts of this system by family, in small letters."""
    found: dict[str, list[_Face]] = {}
    for folder in _font_folders():
        for path in sorted((*folder.rglob("*.[to]tf"), *folder.rglob("*.[TO]TF"))):
            for family, face in _names(path):
                found.setdefault(family.casefold(), []).append(face)
    return found


def _font_folders() -> list[Path]:
    home = Path.home()
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    return [own / "fonts", home / ".fonts", *(Path(data) / "fonts" for data in shared.split(":"))]


def _names(path: Path) -> Iterator[tuple[str, _Face]]:
    """The families that a font calls itself by; none of a file that is no font."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with path.open("rb") as file, TTFont(file, lazy=True) as font:
            names, metrics = font["name"], font["OS/2"]
            families = {str(n) for i in (1, 16) if (n := names.getDebugName(i))}
            italic = bool(metrics.fsSelection & 1)
            weight = 400 if "fvar" in font else metrics.usWeightClass
            width = metrics.usWidthClass
    except (TTLibError, OSError, KeyError, AttributeError, ValueError):
        return
    for family in families:
        yield family, _Face(str(path), weight, width, italic)


def _problems(font: FontFile) -> Iterator[tuple[str, str]]:
    """What keeps the files of a font from being embedded."""
    from fontTools.ttLib import TTFont, TTLibError

    for name in dict.fromkeys(filter(None, (font.upright, font.italic, font.bold))):
        path = Path(name)
        try:
            with path.open("rb") as file, TTFont(file, lazy=True) as opened:
                size = path.stat().st_size
                parts = opened.reader.tables.values()
                if any(part.offset + part.length > size for part in parts):
                    yield f'"{path.name}" is cut off', "copy it again"
                elif "glyf" not in opened:
                    yield f'"{path.name}" has no TrueType outlines', "use its .ttf version"
                elif opened["OS/2"].fsType == _NO_EMBEDDING:
                    yield f'the licence of "{path.name}" forbids to embed it', "use another font"
        except (TTLibError, OSError, KeyError, AttributeError, ValueError):
            yield f'"{path.name}" is no font that can be read', "use a .ttf file"
