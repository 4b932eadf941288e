"""Draws faces as SVG, with glyphs as outlines: for documents and for screens.

The drawing is the trim; a millimetre is a unit.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from xml.sax.saxutils import quoteattr

import uharfbuzz as hb

from pnp.face import Art, Clip, Face, Glyphs, Image, Op, Outline, Path, Picture, rectangle
from pnp.text.fonts import UNITS, FontKey

_TYPES = {".svg": "svg+xml", ".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg"}
_QUARTERS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Where a line of text runs: across and down."""


def face_svg(face: Face, fonts: Mapping[str, FontKey], title: str = "") -> str:
    """Return a face as an SVG document of the size of its trim, its corners rounded.

    `fonts` are the files behind the fonts of its glyphs (`FontSet.files`).
    """
    cut = face.dieline
    drawing = _Drawing(fonts)
    body = drawing.ops(face.ops)
    width, height = _number(cut.width), _number(cut.height)
    name = f"<title>{_escaped(title)}</title>" if title else ""
    if cut.corner:
        corners = f'<rect width="{width}" height="{height}" rx="{_number(cut.corner)}"/>'
        drawing.defs.append(f'<clipPath id="cut">{corners}</clipPath>')
        body = f'<g clip-path="url(#cut)">{body}</g>'
    defs = f"<defs>{''.join(drawing.defs)}</defs>" if drawing.defs else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
        f"{name}{defs}{body}</svg>"
    )


class _Drawing:
    """An SVG in the making: drawings and clips are defined once, by name."""

    def __init__(self, fonts: Mapping[str, FontKey]) -> None:
        self.fonts = fonts
        self.defs: list[str] = []
        self.names: dict[str, str] = {}

    def ops(self, ops: Iterable[Op]) -> str:
        return "".join(self.op(op) for op in ops)

    def op(self, op: Op) -> str:
        if isinstance(op, Glyphs):
            return self.glyphs(op)
        if isinstance(op, Path):
            return _path(op)
        if isinstance(op, Clip):
            return self.clip(op)
        return self.art(op)

    def glyphs(self, op: Glyphs) -> str:
        font = _font(self.fonts[op.font])
        across, down = _QUARTERS[op.turn]
        scale, pen, parts = op.size / UNITS, 0.0, list[str]()
        turned = (across * scale, down * scale, down * scale, -across * scale)
        for index, gid in enumerate(op.gids):
            place = (op.x + across * pen, op.y + down * pen)
            parts.append(_moved(font.outline(gid), (*turned, *place)))
            shift = op.shifts[index] if op.shifts else 0.0
            pen += (font.advance(gid) + shift + op.spacing) * scale
        data = "".join(parts)
        return f'<path fill="{op.colour}" d="{data}"/>' if data else ""

    def clip(self, op: Clip) -> str:
        outline = _data(op.outline)
        if outline not in self.names:
            name = self.names[outline] = f"c{len(self.names)}"
            self.defs.append(f'<clipPath id="{name}"><path d="{outline}"/></clipPath>')
        return f'<g clip-path="url(#{self.names[outline]})">{self.ops(op.ops)}</g>'

    def art(self, op: Art) -> str:
        view, box = op.picture.view, op.box
        across, down = box.width / view.width, box.height / view.height
        x, y = box.x - view.x * across, box.y - view.y * down
        matrix = " ".join(f"{value:.6g}" for value in (across, 0, 0, down, x, y))
        return f'<g transform="matrix({matrix})">{self.picture(op.picture)}</g>'

    def picture(self, picture: Picture) -> str:
        if isinstance(picture, Image):
            return _image(picture)
        if picture.key not in self.names:
            body = self.ops(picture.ops)
            name = self.names[picture.key] = f"d{len(self.names)}"
            outline = _data(rectangle(picture.view))
            self.defs.append(f'<clipPath id="{name}c"><path d="{outline}"/></clipPath>')
            self.defs.append(f'<g id="{name}" clip-path="url(#{name}c)">{body}</g>')
        return f'<use xlink:href="#{self.names[picture.key]}"/>'


def _image(picture: Image) -> str:
    kind = _TYPES[picture.path.suffix.lower()]
    data = base64.b64encode(picture.path.read_bytes()).decode("ascii")
    view = picture.view
    faded = f' opacity="{picture.opacity:g}"' if picture.opacity < 1 else ""
    return (
        f'<image x="{_number(view.x)}" y="{_number(view.y)}" width="{_number(view.width)}" '
        f'height="{_number(view.height)}" preserveAspectRatio="none"{faded} '
        f'xlink:href="data:image/{kind};base64,{data}"/>'
    )


def _path(op: Path) -> str:
    line = f' stroke="{op.line}" stroke-width="{_number(op.width)}"' if op.line else ""
    return f'<path fill="{op.fill or "none"}"{line} d="{_data(op.outline)}"/>'


def _data(outline: Outline) -> str:
    return "".join(
        letter + " ".join(_number(value) for value in values) for letter, *values in outline
    )


Outlined = Sequence[tuple[str, tuple[float, ...]]]
"""Letters of path data, each with its points."""


def _moved(outline: Outlined, matrix: tuple[float, ...]) -> str:
    a, b, c, d, e, f = matrix
    parts = []
    for letter, points in outline:
        pairs = zip(points[::2], points[1::2], strict=True)
        moved = (f"{_fine(a * x + c * y + e)} {_fine(b * x + d * y + f)}" for x, y in pairs)
        parts.append(letter + " ".join(moved))
    return "".join(parts)


class _Font:
    """The outlines and advances of one font, its axes pinned."""

    def __init__(self, file: FontKey) -> None:
        self.font = hb.Font(hb.Face(hb.Blob.from_file_path(str(file.path))))
        self.font.scale = (UNITS, UNITS)
        if file.axes:
            self.font.set_variations(dict(file.axes))
        self.outline = lru_cache(maxsize=5000)(self._outline)
        self.advance = lru_cache(maxsize=5000)(self.font.get_glyph_h_advance)

    def _outline(self, gid: int) -> Outlined:
        found: list[tuple[str, tuple[float, ...]]] = []

        def note(letter: str) -> object:
            def write(*given: object) -> None:
                points = [value for value in given if isinstance(value, (int, float))]
                found.append((letter, tuple(points)))

            return write

        draw = hb.DrawFuncs()
        draw.set_move_to_func(note("M"))
        draw.set_line_to_func(note("L"))
        draw.set_quadratic_to_func(note("Q"))
        draw.set_cubic_to_func(note("C"))
        draw.set_close_path_func(note("Z"))
        self.font.draw_glyph(gid, draw)
        return found


@lru_cache(maxsize=50)
def _font(file: FontKey) -> _Font:
    return _Font(file)


def _number(value: float) -> str:
    return f"{round(value, 4):g}" if math.isfinite(value) else "0"


def _fine(value: float) -> str:
    """A place to a thousandth of a millimetre."""
    return f"{value:.3f}"


def _escaped(text: str) -> str:
    return quoteattr(text)[1:-1].replace("'", "&#39;")
