"""Turns drawing operations into PDF operators. Millimetres throughout: the page is scaled once."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from pnp.face import Art, Clip, Glyphs, Op, Outline, Path, Picture

_QUARTERS = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
_OPERATORS = {"M": "m", "L": "l", "C": "c"}


class Resources(Protocol):
    """What operators refer to by name."""

    def font(self, op: Glyphs) -> tuple[str, bool]:
        """Return the font's name, and whether its glyphs read as the operation says."""

    def picture(self, picture: Picture) -> str:
        """Return the picture's name."""


def number(value: float) -> str:
    """Return a PDF number, exact to a ten-thousandth."""
    return f"{value:.4f}"


@lru_cache(maxsize=1000)
def _rgb(colour: str) -> str:
    return " ".join(f"{int(colour[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))


def _outline(outline: Outline) -> str:
    parts = []
    for letter, *values in outline:
        if letter == "Z":
            parts.append("h")
            continue
        numbers = [number(-v if i % 2 else v) for i, v in enumerate(values)]
        parts.append(f"{' '.join(numbers)} {_OPERATORS[letter]}")
    return "\n".join(parts)


def operators(ops: Iterable[Op], resources: Resources) -> list[str | tuple[str, str]]:
    """Return operators; ("do", name) shows a picture, so that the canvas can note its use."""
    writer = _Writer(resources)
    writer.write(ops)
    writer.end_text()
    return writer.out


class _Writer:
    """Writes operators and leaves out what the graphics state already says.

    Nothing is taken for granted at the start: forms and clips inherit what was set before them.
    """

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self.out: list[str | tuple[str, str]] = []
        self.in_text = False
        self.fill = self.line = ""
        self.font: tuple[str, float] = ("", 0.0)
        self.spacing: float | None = None
        self.width = -1.0

    def write(self, ops: Iterable[Op]) -> None:
        for op in ops:
            if isinstance(op, Glyphs):
                self.glyphs(op)
                continue
            self.end_text()
            if isinstance(op, Path):
                self.path(op)
            elif isinstance(op, Clip):
                self.clip(op)
            else:
                self.art(op)

    def end_text(self) -> None:
        if self.in_text:
            self.out.append("ET")
            self.in_text = False

    def set_fill(self, colour: str) -> None:
        if colour != self.fill:
            self.fill = colour
            self.out.append(f"{_rgb(colour)} rg")

    def glyphs(self, op: Glyphs) -> None:
        if not op.gids:
            return
        if not self.in_text:
            self.out.append("BT")
            self.in_text = True
        name, readable = self.resources.font(op)
        self.set_fill(op.colour)
        if (name, op.size) != self.font:
            self.font = (name, op.size)
            self.out.append(f"/{name} {number(op.size)} Tf")
        spacing = op.spacing * op.size / 1000
        if spacing != self.spacing:
            self.spacing = spacing
            self.out.append(f"{number(spacing)} Tc")
        shown = f"{_QUARTERS[op.turn]} {op.x:.3f} {-op.y:.3f} Tm {_shown(op)}"
        if not readable:
            text = "".join(op.texts).encode("utf-16-be").hex()
            shown = f"/Span <</ActualText <feff{text}>>> BDC\n{shown}\nEMC"
        self.out.append(shown)

    def path(self, op: Path) -> None:
        if op.fill:
            self.set_fill(op.fill)
        if op.line:
            if op.line != self.line:
                self.line = op.line
                self.out.append(f"{_rgb(op.line)} RG")
            if op.width != self.width:
                self.width = op.width
                self.out.append(f"{number(op.width)} w")
        if op.fill or op.line:
            paint = "B" if op.fill and op.line else "f" if op.fill else "S"
            self.out.append(f"{_outline(op.outline)}\n{paint}")

    def clip(self, op: Clip) -> None:
        inner = _Writer(self.resources)
        inner.write(op.ops)
        inner.end_text()
        self.out += [f"q\n{_outline(op.outline)}\nW n", *inner.out, "Q"]

    def art(self, op: Art) -> None:
        name = self.resources.picture(op.picture)
        self.out += [f"q {_matrix(op)} cm", ("do", name), "Q"]


def _matrix(op: Art) -> str:
    """The matrix that maps a picture's view to its box; y is negative downwards."""
    box, view = op.box, op.picture.view
    across, down = box.width / view.width, box.height / view.height
    x, y = box.x - view.x * across, -box.y + view.y * down
    return f"{across:.9f} 0 0 {down:.9f} {number(x)} {number(y)}"


def _shown(op: Glyphs) -> str:
    codes = array("H", op.gids)
    if sys.byteorder == "little":
        codes.byteswap()
    text = codes.tobytes().hex()
    if not op.shifts:
        return f"<{text}> Tj"
    parts, start = [], 0
    for index, shift in enumerate(op.shifts[:-1], 1):
        if shift:
            parts.append(f"<{text[start : index * 4]}>{round(-shift, 2):g}")
            start = index * 4
    parts.append(f"<{text[start:]}>")
    return f"[{''.join(parts)}] TJ"
