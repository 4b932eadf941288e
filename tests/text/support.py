"""Reads set text back: what stands on each line, and where its ink begins and ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import uharfbuzz as hb

from pnp.face import Glyphs
from pnp.text.fonts import FontKey, FontSet
from pnp.text.setter import Block


@lru_cache(maxsize=50)
def _hb_font(key: FontKey) -> hb.Font:
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(key.path))))
    font.scale = (1000, 1000)
    font.set_variations(dict(key.axes))
    return font


def advance(fonts: FontSet, font: str, gid: int) -> float:
    """A glyph's own advance in thousandths of the size, as a PDF's `W` array has it."""
    return float(_hb_font(fonts.files[font]).get_glyph_h_advance(gid))


def pens(fonts: FontSet, op: Glyphs) -> list[float]:
    """Where the pen is before each glyph and at the end (mm), as a PDF viewer works it out."""
    places = [op.x]
    shifts = op.shifts or (0.0,) * len(op.gids)
    for gid, shift in zip(op.gids, shifts, strict=True):
        step = advance(fonts, op.font, gid) + shift + op.spacing
        places.append(places[-1] + step * op.size / 1000)
    return places


def end(fonts: FontSet, op: Glyphs) -> float:
    """Where the last glyph of an operation ends: what follows it is no part of it."""
    shift = op.shifts[-1] if op.shifts else 0.0
    return pens(fonts, op)[-1] - (shift + op.spacing) * op.size / 1000


def read(ops: Iterable[Glyphs]) -> str:
    """What operations read as, one after the other."""
    return "".join(text for op in ops for text in op.texts)


def lines(block: Block) -> list[list[Glyphs]]:
    """The operations of each line, from the top."""
    found: dict[float, list[Glyphs]] = {}
    for op in block.ops:
        found.setdefault(round(op.y, 4), []).append(op)
    return [found[y] for y in sorted(found)]


def texts(block: Block) -> list[str]:
    """What each line reads as."""
    return [read(line) for line in lines(block)]


def fonts_of(ops: Sequence[Glyphs]) -> set[str]:
    """The fonts used, without their weights."""
    return {op.font.partition("@")[0] for op in ops}
