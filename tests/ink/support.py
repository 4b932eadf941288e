"""Faces to thin, and what has become of their operations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.dieline import Dieline
from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Image, Op, Path, rectangle

TCG = Dieline(63, 88, 2.5)
WHOLE = Box(0, 0, 63, 88).grown(3)


def card(*ops: Op) -> Face:
    """A card of 63 × 88 mm with a bleed of 3 mm."""
    return Face("front", TCG, 3.0, ops, "A01")


def filled(colour: str, box: Box = WHOLE) -> Path:
    """A rectangle of one colour."""
    return Path(rectangle(box), colour)


def words(colour: str, box: Box, size: float = 3.0) -> Glyphs:
    """Ten letters on a line through the middle of a box."""
    x, y = box.x + box.width / 2 - 2.5 * size, box.y + box.height / 2 + 0.35 * size
    return Glyphs("noto-sans@400", size, x, y, colour, (36,) * 10, ("A",) * 10)


def framed(*ops: Op, view: Box = WHOLE) -> Art:
    """Operations as a frame, a drawing all over the card."""
    return Art(Drawing(view, ops), view)


def leaves(was: Sequence[Op], now: Sequence[Op]) -> Iterator[tuple[Op, Op]]:
    """Glyphs, shapes and pictures as they were and as they are, which must be all the same but for
    colours."""
    for old, new in zip(was, now, strict=True):
        assert type(old) is type(new)
        if isinstance(old, Clip) and isinstance(new, Clip):
            assert old.outline == new.outline
            yield from leaves(old.ops, new.ops)
        elif isinstance(old, Art) and isinstance(new, Art):
            assert old.box == new.box
            assert old.picture.view == new.picture.view
            if isinstance(old.picture, Image):
                yield old, new
            else:
                assert isinstance(new.picture, Drawing)
                yield from leaves(old.picture.ops, new.picture.ops)
        else:
            assert _colourless(old) == _colourless(new)
            yield old, new


def _colourless(op: Op) -> Op:
    if isinstance(op, Glyphs):
        return op._replace(colour="")
    if isinstance(op, Path):
        return op._replace(fill="", line="")
    return op


def recoloured(was: Face, now: Face) -> set[tuple[str, str]]:
    """The colours of shapes as they were, with what they are now."""
    found = set()
    for old, new in leaves(was.ops, now.ops):
        if isinstance(old, Path) and isinstance(new, Path):
            found |= {(old.fill, new.fill), (old.line, new.line)} - {("", "")}
    return found
