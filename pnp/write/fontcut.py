"""Fonts for documents: cut down to the characters that are printed, their axes pinned."""

from __future__ import annotations

from collections.abc import Iterable

import uharfbuzz as hb

from pnp.text.fonts import FontKey


def cut_font(file: FontKey, characters: Iterable[str]) -> bytes:
    """Return a TrueType font with the glyphs of these characters, and all that shaping needs."""
    face = hb.Face(hb.Blob.from_file_path(str(file.path)))
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.NO_HINTING
    wanted.sets(hb.SubsetInputSets.UNICODE).update(map(ord, characters))
    for tag, value in file.axes:
        wanted.pin_axis_location(face, tag, value)
    data: bytes = hb.subset(face, wanted).blob.data
    return data
