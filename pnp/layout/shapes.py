"""Outlines of shapes, and drawings as operations. Millimetres, or a drawing's own units."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from pnp.face import Art, Box, Clip, Drawing, Op, Outline, Path, rectangle
from pnp.model import DrawingSpec, Shape
from pnp.source.pathdata import read_path

_ARC = 0.5522847498
"""Control point distance that makes four cubic curves a circle."""
TILE_OVERLAP = 0.05
"""By how much tiles reach into their neighbours, so that no viewer shows a seam (millimetres)."""


def rounded(box: Box, radius: float) -> Outline:
    """Return a rectangle whose corners are rounded; the radius is at most half the shorter side."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return rectangle(box)
    k = r * (1 - _ARC)
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return (
        ("M", left + r, top),
        ("L", right - r, top),
        ("C", right - k, top, right, top + k, right, top + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", left + r, bottom),
        ("C", left + k, bottom, left, bottom - k, left, bottom - r),
        ("L", left, top + r),
        ("C", left, top + k, left + k, top, left + r, top),
        ("Z",),
    )


def ellipse(box: Box) -> Outline:
    """Return the ellipse that fills a box."""
    cx, cy, rx, ry = box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2
    kx, ky = rx * _ARC, ry * _ARC
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def polygon(points: list[tuple[float, float]]) -> Outline:
    """Return the closed outline through the points."""
    (x, y), *others = points
    return (("M", x, y), *(("L", px, py) for px, py in others), ("Z",))


def star(cx: float, cy: float, radius: float, points: int, turn: float, inner: float) -> Outline:
    """Return a star that points up at `turn` 0; `inner` is the inner radius as a share."""
    corners = []
    for index in range(2 * points):
        angle = math.radians(turn - 90) + math.pi * index / points
        reach = radius * (inner if index % 2 else 1)
        corners.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return polygon(corners)


def _in_box(box: Box, *points: tuple[float, float]) -> Outline:
    return polygon([(box.x + x * box.width, box.y + y * box.height) for x, y in points])


def zone_outline(shape: str, box: Box, radius: float, points: int) -> Outline:
    """Return the outline of a zone's shape, filling the box."""
    if shape == "star":
        size = min(box.width, box.height) / 2
        return star(box.x + box.width / 2, box.y + box.height / 2, size, points, 0, 0.5)
    simple: dict[str, Callable[[], Outline]] = {
        "rect": lambda: rectangle(box),
        "round": lambda: rounded(box, radius or min(box.width, box.height) / 2),
        "ellipse": lambda: ellipse(box),
        "hexagon": lambda: _in_box(
            box, (0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)
        ),
        "diamond": lambda: _in_box(box, (0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
        "triangle": lambda: _in_box(box, (0.5, 0), (1, 1), (0, 1)),
    }
    return simple[shape]()


def drawing(spec: DrawingSpec, colour: Callable[[str], str]) -> Drawing:
    """Return a drawing in its own units; `colour` turns a name into `#rrggbb`."""
    view = Box(0, 0, *spec.size)
    ops: list[Op] = []
    for shape in spec.shapes:
        fill = colour(shape.fill) if shape.fill else ""
        line = colour(shape.line) if shape.line else ""
        if shape.bands:
            ops += _bands(shape, view, colour)
        else:
            ops.append(Path(_shape_outline(shape), fill, line, shape.width))
    return Drawing(view, tuple(ops))


def _bands(shape: Shape, view: Box, colour: Callable[[str], str]) -> Iterator[Path]:
    weights = shape.weights or (1.0,) * len(shape.colours)
    total, start = sum(weights), 0.0
    for name, weight in zip(shape.colours, weights, strict=True):
        share = weight / total
        if shape.bands == "down":
            box = Box(0, start * view.height, view.width, share * view.height)
        else:
            box = Box(start * view.width, 0, share * view.width, view.height)
        yield Path(rectangle(box), colour(name))
        start += share


def _shape_outline(shape: Shape) -> Outline:
    if shape.rect is not None:
        return rectangle(Box(*shape.rect))
    if shape.disc is not None:
        cx, cy, r = shape.disc
        return ellipse(Box(cx - r, cy - r, 2 * r, 2 * r))
    if shape.star is not None:
        return star(*shape.star, shape.points, shape.turn, shape.inner)
    if shape.polygon is not None:
        return polygon(list(shape.polygon))
    return read_path(shape.path or "")


def fitted(width: float, height: float, box: Box, fit: str) -> Box:
    """Return where a picture of these proportions goes: inside the box, or covering it."""
    scales = (box.width / width, box.height / height)
    scale = max(scales) if fit == "cover" else min(scales)
    w, h = width * scale, height * scale
    return Box(box.x + (box.width - w) / 2, box.y + (box.height - h) / 2, w, h)


def placed(picture: Drawing, box: Box, fit: str) -> Op:
    """Return a drawing placed into a box, cut off where it would stick out."""
    where = fitted(picture.view.width, picture.view.height, box, fit)
    art = Art(picture, where)
    return art if box.holds(where) else Clip(rectangle(box), (art,))


def tiled(picture: Drawing, box: Box, step: tuple[float, float], stagger: bool) -> Clip:
    """Return a drawing repeated all over a box, tiles `step` apart, from the box's middle."""
    columns = math.ceil(box.width / step[0] / 2) + 1
    rows = math.ceil(box.height / step[1] / 2) + 1
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    tiles = []
    for row in range(-rows, rows + 1):
        shift = step[0] / 2 if stagger and row % 2 else 0.0
        for column in range(-columns, columns + 1):
            x, y = cx + (column - 0.5) * step[0] + shift, cy + (row - 0.5) * step[1]
            if x < box.right and x + step[0] > box.x and y < box.bottom and y + step[1] > box.y:
                tiles.append(Art(picture, Box(x, y, *step).grown(TILE_OVERLAP)))
    return Clip(rectangle(box), tuple(tiles))
