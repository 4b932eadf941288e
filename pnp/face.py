"""A face: one printed side in one language, as plain drawing operations.

Lengths are millimetres, y grows downwards, the origin is the top left corner of the trim (of the
page, for operations on sheets). Nothing of card, template or language is left in a face.
"""

import functools
import hashlib
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, Literal, NamedTuple

from pnp.dieline import Dieline

Side = Literal["front", "back"]
Segment = tuple[str, *tuple[float, ...]]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",)."""
Outline = tuple[Segment, ...]


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def grown(self, by: float) -> "Box":
        """Return the box with every side moved outwards."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def common(self, other: "Box") -> "Box":
        """Return what both boxes cover; of no size where they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))

    def holds(self, other: "Box", slack: float = 1e-6) -> bool:
        """Tell whether the other box lies inside this one."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


class Glyphs(NamedTuple):
    """Glyphs of one font on one baseline, starting at (x, y).

    `shifts` (empty, or one for each glyph) move the pen after a glyph beyond the font's own
    advance, in thousandths of the size; `spacing` does so after every glyph. `texts` is what each
    glyph reads as. `turn` is degrees clockwise about (x, y).
    """

    font: str
    size: float
    x: float
    y: float
    colour: str
    gids: tuple[int, ...]
    texts: tuple[str, ...]
    shifts: tuple[float, ...] = ()
    spacing: float = 0.0
    turn: int = 0


class Path(NamedTuple):
    """An outline, filled and stroked."""

    outline: Outline
    fill: str = ""
    line: str = ""
    width: float = 0.0


class Clip(NamedTuple):
    """Operations of which only what lies inside the outline shows."""

    outline: Outline
    ops: "tuple[Op, ...]"


class Art(NamedTuple):
    """A picture or a drawing, filling the box."""

    picture: "Picture"
    box: Box


@dataclass(frozen=True)
class Drawing:
    """Operations that are drawn once in a file, however often they are shown; `view` is shown."""

    view: Box
    ops: "tuple[Op, ...]"
    key: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", _digest(tuple(self.view), _seen(self.ops)))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and other.key == self.key


@dataclass(frozen=True)
class Image:
    """A picture file; `key` is the digest of its bytes, `view` tells its proportions.

    Of an opacity below 1, what lies beneath it shows through.
    """

    path: FilePath = field(compare=False)
    view: Box
    key: str
    opacity: float = 1.0


Picture = Drawing | Image
Op = Glyphs | Path | Clip | Art


@dataclass(frozen=True)
class Face:
    """One printed side. `code` is empty on backs that others share."""

    side: Side
    dieline: Dieline
    bleed: float
    ops: "tuple[Op, ...]"
    code: str

    @functools.cached_property
    def hash(self) -> str:
        """The digest of all that is seen on it."""
        cut = self.dieline
        shape = (cut.kind, cut.width, cut.height, cut.corner)
        return _digest(self.side, shape, self.bleed, _seen(self.ops), self.code)


def _digest(*parts: Any) -> str:
    """Return 32 hex digits that stand for plain tuples, the same on every machine."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()


def _seen(ops: tuple[Op, ...]) -> list[Any]:
    """Operations as plain data, without what glyphs read as; places to a ten-thousandth."""
    seen: list[Any] = []
    for op in ops:
        if isinstance(op, Glyphs):
            places = round(op.size * 1e4), round(op.x * 1e4), round(op.y * 1e4), round(op.spacing)
            seen.append((op.font, places, op.colour, op.gids, op.shifts, op.turn))
        elif isinstance(op, Art):
            seen.append((op.picture.key, tuple(op.box), *_opacity(op.picture)))
        elif isinstance(op, Clip):
            seen.append((op.outline, _seen(op.ops)))
        else:
            seen.append(tuple(op))
    return seen


def _opacity(picture: Picture) -> tuple[float, ...]:
    if isinstance(picture, Image) and picture.opacity < 1:
        return (picture.opacity,)
    return ()


def rectangle(box: Box) -> Outline:
    """Return the outline of a box."""
    return (
        ("M", box.x, box.y),
        ("L", box.right, box.y),
        ("L", box.right, box.bottom),
        ("L", box.x, box.bottom),
        ("Z",),
    )
