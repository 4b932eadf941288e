"""Reads SVG path data as an outline of lines and cubic curves."""

from __future__ import annotations

from functools import lru_cache

from pnp.face import Outline, Segment

_FARTHEST = 1e6
Point = tuple[float, float]


@lru_cache(maxsize=1000)
def read_path(data: str) -> Outline:
    """Return the outline that path data draws; raises ValueError for what makes no sense."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    pen = RecordingPen()
    try:
        parse_path(data, pen)
    except (ArithmeticError, LookupError) as error:
        raise ValueError(str(error)) from None
    outline: list[Segment] = []
    here = (0.0, 0.0)
    for command, given in pen.value:
        points = _cubic(here, *given) if command == "qCurveTo" else given
        letter = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "qCurveTo": "C"}.get(command, "Z")
        if letter != "Z":
            here = points[-1]
            outline.append((letter, *(_within_reach(value) for point in points for value in point)))
        elif command == "closePath":
            outline.append(("Z",))
    return tuple(outline)


def _within_reach(value: float) -> float:
    if not abs(value) < _FARTHEST:
        raise ValueError("a point is too far away")
    return float(value)


def _cubic(start: Point, control: Point, end: Point) -> tuple[Point, ...]:
    def towards(point: Point) -> Point:
        return (
            point[0] + 2 / 3 * (control[0] - point[0]),
            point[1] + 2 / 3 * (control[1] - point[1]),
        )

    return (towards(start), towards(end), end)
