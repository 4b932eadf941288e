"""Writes sheets as one PDF: fonts, pictures and frames once each, the same bytes every time."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import groupby
from types import SimpleNamespace
from typing import Any, NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from pnp.face import Art, Box, Clip, Drawing, Glyphs, Image, Op, Picture, rectangle
from pnp.measure import MM_PER_POINT
from pnp.sheet.affine import UNCHANGED, Affine
from pnp.sheet.sheets import Placement, Sheet
from pnp.text.fonts import FontSet
from pnp.write.art import fill_in, placeholder
from pnp.write.glyphfont import GlyphFont
from pnp.write.operators import number, operators
from pnp.write.raster import reader

rl_config.useA85 = 0  # streams as bytes: as letters they are a quarter larger
_POINTS = 1 / MM_PER_POINT
_NO_FONT = "pnp-no-font"


class About(NamedTuple):
    """What the file says of itself."""

    title: str
    lang: str
    made_from: str = ""
    """The digest of all that the file is made from."""


def write_pdf(sheets: Iterable[Sheet], fonts: FontSet, about: About) -> tuple[bytes, int]:
    """Return the PDF's bytes and its number of pages. Sheets are taken one at a time."""
    file = _File(fonts, about)
    for sheet in sheets:
        file.add(sheet)
    return file.finish(), file.pages


class _File:
    """A PDF in the making."""

    def __init__(self, fonts: FontSet, about: About) -> None:
        self.fonts, self.buffer = fonts, BytesIO()
        with _no_date():
            self.canvas: Any = Canvas(
                self.buffer, invariant=1, pageCompression=1, lang=about.lang,
                initialFontName=_no_font(), pdfVersion=(1, 7),
            )  # fmt: skip
        self.canvas.setTitle(about.title)
        self.canvas.setCreator("pnp")
        self.canvas.setKeywords(about.made_from)
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.glyph_fonts: dict[str, GlyphFont] = {}
        self.names: dict[tuple[str, float], str] = {}
        self.svgs: dict[str, Image] = {}
        self.pages = 0

    def add(self, sheet: Sheet) -> None:
        """Add a sheet as a page."""
        canvas = self.canvas
        canvas.setPageSize((sheet.width * _POINTS, sheet.height * _POINTS))
        for box, set_box in ((sheet.trim, canvas.setTrimBox), (sheet.bleed, canvas.setBleedBox)):
            if box is not None:
                set_box(_points(box, sheet.height))
        placed = [
            (placement, operators(_placed(placement), self)) for placement in sheet.placements
        ]
        marks = operators(sheet.marks, self)
        top = sheet.height * _POINTS
        canvas.addLiteral(f"{_POINTS:.8f} 0 0 {_POINTS:.8f} 0 {top:.6f} cm")
        if sheet.change != UNCHANGED:
            canvas.addLiteral(f"{_changed(sheet.change)} cm")
        for placement, code in placed:
            canvas.addLiteral(f"q {_position(placement)} cm")
            self.emit(code)
            canvas.addLiteral("Q")
        self.emit(marks)
        canvas.showPage()
        self.pages += 1

    def emit(self, code: list[str | tuple[str, str]]) -> None:
        """Put operators on the canvas; it must be told of each picture's use by name."""
        for literal, parts in groupby(code, lambda part: isinstance(part, str)):
            if literal:
                self.canvas.addLiteral("\n".join(str(part) for part in parts))
                continue
            for part in parts:
                self.canvas.doForm(part[1])

    def font(self, op: Glyphs) -> tuple[str, bool]:
        """Return the name of an operation's font, and whether its glyphs read as it says."""
        if op.font not in self.glyph_fonts:
            self.glyph_fonts[op.font] = GlyphFont(op.font, self.fonts.files[op.font])
        font = self.glyph_fonts[op.font]
        readable = font.note(op)
        return font.getSubsetInternalName(0, self.canvas._doc)[1:], readable

    def picture(self, picture: Picture) -> str:
        """Return the name of a picture, which is added to the file when it is first asked for."""
        look = (picture.key, picture.opacity if isinstance(picture, Image) else 1.0)
        if look not in self.names:
            name = self.names[look] = f"P{len(self.names) + 1}"
            if isinstance(picture, Drawing):
                self.form(name, picture.view, operators(picture.ops, self))
            elif picture.path.suffix.lower() == ".svg":
                self.svgs[name] = picture
                self.form(name, picture.view, [placeholder(name)])
            else:
                self.raster(name, picture)
        return self.names[look]

    def raster(self, name: str, picture: Image) -> None:
        """Add a raster picture, with its transparency, in a form of its own."""
        view = picture.view
        self.canvas.beginForm(name, 0, -view.height, view.width, 0)
        shown = reader(picture)
        self.canvas.drawImage(shown, 0, -view.height, view.width, view.height, mask="auto")
        self.canvas.endForm()

    def form(self, name: str, view: Box, code: list[str | tuple[str, str]]) -> None:
        """Add operators as a form that pages can show by name."""
        self.canvas.beginForm(name, view.x, -view.bottom, view.right, -view.y)
        self.emit(code)
        self.canvas.endForm()

    def finish(self) -> bytes:
        """Return the bytes of the whole file."""
        self.canvas.save()
        data = self.buffer.getvalue()
        return fill_in(data, self.svgs) if self.svgs else data


@contextlib.contextmanager
def _no_date() -> Iterator[None]:
    """Keep the date in the file the same: ReportLab would ask the environment for one."""
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date


def _no_font() -> Any:
    """A font that is never used: without it ReportLab starts every page with Helvetica."""
    font = SimpleNamespace(
        fontName=_NO_FONT, _dynamicFont=1, _multiByte=0,
        face=SimpleNamespace(name=_NO_FONT, builtIn=False, ascent=880, descent=-120),
    )  # fmt: skip
    registered: Any = pdfmetrics
    registered.registerFont(font)
    return _NO_FONT


def _points(box: Box, page_height: float) -> tuple[float, float, float, float]:
    """A box in points from the bottom left corner of the page."""
    return (
        box.x * _POINTS,
        (page_height - box.bottom) * _POINTS,
        box.right * _POINTS,
        (page_height - box.y) * _POINTS,
    )


def _changed(change: Affine) -> str:
    """A map of millimetres as a matrix; y is negative downwards."""
    a, b, c, d, e, f = change
    shape = " ".join(f"{value:.9f}" for value in (a, -b, -c, d))
    return f"{shape} {number(e)} {number(-f)}"


def _position(placement: Placement) -> str:
    trim = placement.trim
    if placement.turn:
        return f"-1 0 0 -1 {number(trim.right)} {number(-trim.bottom)}"
    return f"1 0 0 1 {number(trim.x)} {number(-trim.y)}"


def _placed(placement: Placement) -> tuple[Op, ...]:
    """A face's operations, cut off at what is visible; a face that comes again is a drawing."""
    face, trim, visible = placement.face, placement.trim, placement.visible
    if placement.turn:
        shown = Box(
            trim.right - visible.right, trim.bottom - visible.bottom, visible.width, visible.height
        )
    else:
        shown = visible.moved(-trim.x, -trim.y)
    whole = Box(0, 0, face.dieline.width, face.dieline.height).grown(face.bleed)
    ops: tuple[Op, ...] = face.ops
    if placement.repeated:
        ops = (Art(Drawing(whole, face.ops), whole),)
    return (Clip(rectangle(shown), ops),)
