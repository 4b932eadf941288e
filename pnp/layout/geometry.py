"""Where the zones of a layout are. Millimetres from the top left corner of the trim."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.errors import suggest
from pnp.face import Box
from pnp.layout.schema import ZoneSpec
from pnp.model import Size


class GeometryError(ValueError):
    """A zone cannot be placed: the key at fault, what is wrong, what would be right."""

    def __init__(self, key: str, what: str, remedy: str) -> None:
        super().__init__(what)
        self.key, self.what, self.remedy = key, what, remedy


class _Axis(NamedTuple):
    """One direction: the container's ends, what is given, what a related zone says."""

    low: float
    high: float
    start: float | None
    end: float | None
    size: float | None
    like: tuple[float, float] | None


def ground_boxes(size: Size, bleed: float, safe: float) -> dict[str, Box]:
    """Return the boxes every layout has: trim, bleed and safe."""
    trim = Box(0, 0, size.width, size.height)
    return {"trim": trim, "bleed": trim.grown(bleed), "safe": trim.grown(-safe)}


def zone_box(zone: ZoneSpec, container: Box, boxes: Mapping[str, Box]) -> Box:
    """Return a zone's box; raises GeometryError where keys contradict or name no zone."""
    if zone.inside:
        container = _related("inside", zone.inside, boxes)
    relations = [
        (key, name)
        for key in ("below", "above", "left_of", "right_of")
        if (name := getattr(zone, key))
    ]
    if len(relations) > 1:
        keys = " and ".join(key for key, _ in relations)
        raise GeometryError(relations[1][0], f"{keys} are both given", "keep one of them")
    key, name = relations[0] if relations else ("", "")
    _check_keys(zone, key)
    other = _related(key, name, boxes) if key else container
    x, width = _solve(_horizontal(zone, container, other, key), ("left", "right", "width"))
    y, height = _solve(_vertical(zone, container, other, key), ("top", "bottom", "height"))
    return Box(x, y, width, height)


_FIXED = {"below": "top", "above": "bottom", "left_of": "right", "right_of": "left"}
"""The side of a zone that a relation fixes."""


def _check_keys(zone: ZoneSpec, relation: str) -> None:
    """Refuse what a relation makes impossible, or what does nothing without one."""
    if relation and getattr(zone, _FIXED[relation]) is not None:
        what = f"{relation} and {_FIXED[relation]} are both given"
        raise GeometryError(
            _FIXED[relation], what, f"keep one of them; `gap` moves a zone {relation}"
        )
    if zone.gap and not relation:
        remedy = f"add one of: {', '.join(_FIXED)}"
        raise GeometryError("gap", "a gap to no other zone", remedy)


def _related(key: str, name: str, boxes: Mapping[str, Box]) -> Box:
    if name not in boxes:
        what = f'there is no zone "{name}" before this one'
        raise GeometryError(key, what, suggest(name, boxes))
    return boxes[name]


def _horizontal(zone: ZoneSpec, container: Box, other: Box, key: str) -> _Axis:
    start = None if zone.left is None else container.x + zone.left
    end = None if zone.right is None else container.right - zone.right
    if key == "right_of":
        start = other.right + zone.gap
    elif key == "left_of":
        end = other.x - zone.gap
    like = (other.x, other.right) if key in {"below", "above"} else None
    return _Axis(container.x, container.right, start, end, zone.width, like)


def _vertical(zone: ZoneSpec, container: Box, other: Box, key: str) -> _Axis:
    start = None if zone.top is None else container.y + zone.top
    end = None if zone.bottom is None else container.bottom - zone.bottom
    if key == "below":
        start = other.bottom + zone.gap
    elif key == "above":
        end = other.y - zone.gap
    like = (other.y, other.bottom) if key in {"left_of", "right_of"} else None
    return _Axis(container.y, container.bottom, start, end, zone.height, like)


def _solve(axis: _Axis, names: tuple[str, str, str]) -> tuple[float, float]:
    """Return where a zone starts and how long it is, along one axis."""
    low, high = axis.like or (axis.low, axis.high)
    start, end, size = axis.start, axis.end, axis.size
    if start is not None and end is not None and size is not None:
        what = f"{names[0]}, {names[1]} and {names[2]} are all fixed"
        raise GeometryError(names[2], what, "leave one of them out")
    if size is None:
        first = low if start is None else start
        last = high if end is None else end
    elif end is not None:
        first, last = end - size, end
    else:
        first = low if start is None else start
        last = first + size
    if last - first < -1e-9:
        what = f"the {names[2]} would be {last - first:.2f} mm"
        raise GeometryError(names[2], what, "make room for it")
    return round(first, 6), round(max(0.0, last - first), 6)
