"""Looks into faces: their operations, and what they print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.face import Art, Clip, Drawing, Face, Glyphs, Image, Op, Path


def walk(ops: Iterable[Op]) -> Iterator[Op]:
    """All operations, also those inside clips and drawings."""
    for op in ops:
        yield op
        if isinstance(op, Clip):
            yield from walk(op.ops)
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            yield from walk(op.picture.ops)


def glyphs(face: Face) -> list[Glyphs]:
    """All glyphs of a face."""
    return [op for op in walk(face.ops) if isinstance(op, Glyphs)]


def paths(face: Face) -> list[Path]:
    """All outlines of a face."""
    return [op for op in walk(face.ops) if isinstance(op, Path)]


def images(face: Face) -> list[Art]:
    """All picture files of a face."""
    return [op for op in walk(face.ops) if isinstance(op, Art) and isinstance(op.picture, Image)]


def printed(face: Face) -> list[str]:
    """What a face says, line by line, but for its code."""
    lines: dict[tuple[float, str], str] = {}
    for op in glyphs(face):
        key = (round(op.y, 3), op.colour)
        lines[key] = lines.get(key, "") + "".join(op.texts)
    return [line for line in lines.values() if line != face.code]
