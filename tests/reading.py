"""Reads PDF files back, by other libraries than those that write them."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
from PIL import Image

from pnp.api import load
from pnp.builder import Studio, open_studio
from pnp.face import Face
from pnp.model import Catalogue
from pnp.sheet.impose import Imposition, Printed, impose
from pnp.text.fonts import FontSet
from pnp.write.pdf import About, write_pdf
from tests.conftest import GAMES

POINT = 25.4 / 72


@functools.cache
def tiny() -> Catalogue:
    """The game with every feature once."""
    return load([GAMES], ["tiny"])["tiny"]


@functools.cache
def studio(lang: str = "en") -> Studio:
    """The tiny game in one language."""
    return open_studio(tiny(), lang)


def fonts() -> FontSet:
    """The fonts of the tiny game."""
    return studio().fonts


def written(cards: list[Printed], how: Imposition) -> bytes:
    """A PDF of cards without footers."""
    return write_pdf(impose(cards, how), fonts(), About("Test", "en"))[0]


def singles(*faces: Face) -> bytes:
    """A PDF of faces, one a page, with their bleed."""
    from pnp.sheet.paper import Paper

    how = Imposition(Paper("", 0, 0), "single", marks="none")
    return written([Printed(face, None, 1) for face in faces], how)


def texts(data: bytes) -> list[str]:
    """What each page says, without white space."""
    with pypdfium2.PdfDocument(data) as document:
        return ["".join(page.get_textpage().get_text_range().split()) for page in document]


def letters(*words: str) -> Counter[str]:
    """How often each letter comes in some words."""
    return Counter("".join("".join(words).split()))


def pictures(data: bytes, dpi: float = 254) -> list[Image.Image]:
    """Each page as a picture; at 254 dpi a pixel is 0.1 mm.

    Pages are a hair smaller than they should be, or a page of 940.00001 pixels would have 941.
    """
    scale = dpi / 72 * (1 - 1e-6)
    with pypdfium2.PdfDocument(data) as document:
        return [page.render(scale=scale).to_pil().convert("RGB") for page in document]


def objects(data: bytes | Path, **wanted: str) -> Iterator[Any]:
    """The objects of a file whose entries are names as wanted: `Subtype="/Image"`."""
    with pikepdf.open(BytesIO(data) if isinstance(data, bytes) else data) as pdf:
        for found in pdf.objects:
            if isinstance(found, (pikepdf.Dictionary, pikepdf.Stream)) and all(
                found.get(f"/{key}") == value for key, value in wanted.items()
            ):
                yield found


def base_fonts(data: bytes | Path) -> list[str]:
    """The names of the fonts that pages use, with the letters that mark a subset."""
    return sorted(
        str(font.BaseFont)[1:]
        for font in objects(data, Type="/Font")
        if font.Subtype != "/Type0"  # which only wraps another
    )
