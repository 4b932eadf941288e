"""Outlines, drawings, fitting and tiling."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Art, Box, Clip, Drawing, Outline, Path, rectangle
from pnp.layout.shapes import (
    TILE_OVERLAP,
    drawing,
    ellipse,
    fitted,
    placed,
    rounded,
    star,
    tiled,
    zone_outline,
)
from pnp.model import DrawingSpec

BOX = Box(2, 3, 20, 10)
SHAPES = ["rect", "round", "ellipse", "hexagon", "star", "diamond", "triangle"]


def ends(outline: Outline) -> list[tuple[float, float]]:
    """Where each segment ends."""
    return [(float(values[-2]), float(values[-1])) for _, *values in outline if values]


def bounds(outline: Outline) -> Box:
    xs, ys = zip(*ends(outline), strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def drawn(*shapes: dict[str, Any], size: tuple[str, str] = ("3", "2")) -> Drawing:
    spec = DrawingSpec.model_validate({"size": size, "shapes": shapes})
    return drawing(spec, lambda name: {"ink": "#101010"}.get(name, name))


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape != "star"])
def test_a_shape_fills_its_box(shape: str) -> None:
    assert bounds(zone_outline(shape, BOX, 2, 5)) == pytest.approx(BOX)


def test_a_star_is_as_large_as_the_shorter_side_and_in_the_middle() -> None:
    outline = zone_outline("star", BOX, 0, 5)
    assert outline[0] == ("M", 12, 3)
    assert len(ends(outline)) == 10
    assert all(math.dist((12, 8), point) <= 5 + 1e-9 for point in ends(outline))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_outline_starts_with_a_move_and_is_closed(shape: str) -> None:
    outline = zone_outline(shape, BOX, 0, 7)
    assert (outline[0][0], outline[-1]) == ("M", ("Z",))


def test_the_radius_of_a_round_zone_is_half_its_shorter_side_if_not_given() -> None:
    assert zone_outline("round", BOX, 0, 5) == rounded(BOX, 5)
    assert zone_outline("round", BOX, 2, 5) == rounded(BOX, 2)
    assert rounded(BOX, 99) == rounded(BOX, 5)
    assert rounded(BOX, 0) == rectangle(BOX)


def test_the_curves_of_an_ellipse_keep_to_it() -> None:
    """At its middle each quarter is within a thousandth of the true circle."""
    outline = ellipse(Box(-1, -1, 2, 2))
    here = (1.0, 0.0)
    for letter, *values in outline[1:-1]:
        assert letter == "C"
        points = [here, *zip(values[::2], values[1::2], strict=True)]
        middle = [
            sum(w * float(p[i]) for w, p in zip((1, 3, 3, 1), points, strict=True)) / 8
            for i in (0, 1)
        ]
        assert math.hypot(*middle) == pytest.approx(1, abs=1e-3)
        here = (float(values[-2]), float(values[-1]))


@given(st.integers(3, 20), st.floats(0, 360), st.floats(0.1, 1))
@settings(deadline=None, max_examples=50)
def test_a_star_has_its_points_on_two_circles(points: int, turn: float, inner: float) -> None:
    corners = ends(star(1, 2, 3, points, turn, inner))
    reaches = [math.dist((1, 2), corner) for corner in corners]
    assert reaches[::2] == pytest.approx([3] * points)
    assert reaches[1::2] == pytest.approx([3 * inner] * points)
    first = math.radians(turn)  # clockwise from straight up
    assert corners[0] == pytest.approx((1 + 3 * math.sin(first), 2 - 3 * math.cos(first)))


@pytest.mark.parametrize(
    ("shape", "points"),
    [
        ({"rect": ["0", "0", "1", "2"]}, [(0, 0), (1, 0), (1, 2), (0, 2)]),
        ({"polygon": [["0", "0"], ["1", "1"], ["0", "2"]]}, [(0, 0), (1, 1), (0, 2)]),
        ({"path": "M0 0 L1 1 H3 Z"}, [(0, 0), (1, 1), (3, 1), (0, 0)]),
        ({"disc": ["1.5", "1", "0.6"]}, [(2.1, 1), (1.5, 1.6), (0.9, 1), (1.5, 0.4), (2.1, 1)]),
    ],
)
def test_shapes_are_drawn_in_the_drawing_s_own_units(
    shape: dict[str, Any], points: list[tuple[float, float]]
) -> None:
    (path,) = drawn({**shape, "fill": "ink", "line": "#ff0000", "width": "0.5"}).ops
    assert isinstance(path, Path)
    for point, other in zip(ends(path.outline), points, strict=True):
        assert point == pytest.approx(other)
    assert (path.fill, path.line, path.width) == ("#101010", "#ff0000", 0.5)


def test_a_star_of_a_drawing_may_be_turned() -> None:
    (path,) = drawn({"star": ["1", "1", "0.5"], "turn": "180", "points": "5", "fill": "ink"}).ops
    assert isinstance(path, Path)
    assert ends(path.outline)[0] == pytest.approx((1, 1.5))


@pytest.mark.parametrize(
    ("bands", "boxes"),
    [
        ("down", [Box(0, 0, 3, 0.5), Box(0, 0.5, 3, 1), Box(0, 1.5, 3, 0.5)]),
        ("across", [Box(0, 0, 0.75, 2), Box(0.75, 0, 1.5, 2), Box(2.25, 0, 0.75, 2)]),
    ],
)
def test_bands_share_the_drawing_by_weight(bands: str, boxes: list[Box]) -> None:
    colours = ["#ae1c28", "#ffffff", "ink"]
    ops = drawn({"bands": bands, "colours": colours, "weights": ["1", "2", "1"]}).ops
    paths = [op for op in ops if isinstance(op, Path)]
    assert [path.fill for path in paths] == ["#ae1c28", "#ffffff", "#101010"]
    for path, box in zip(paths, boxes, strict=True):
        assert bounds(path.outline) == pytest.approx(box)


def test_bands_without_weights_are_alike() -> None:
    ops = drawn({"bands": "down", "colours": ["#ffffff", "#dc143c"]}).ops
    assert [bounds(op.outline).height for op in ops if isinstance(op, Path)] == [1, 1]


SIDE = st.floats(0.5, 100)


@given(SIDE, SIDE, SIDE, SIDE)
@settings(deadline=None, max_examples=60)
def test_a_picture_keeps_its_proportions_and_stays_in_the_middle(
    width: float, height: float, across: float, down: float
) -> None:
    box = Box(1, 2, across, down)
    inside, over = (fitted(width, height, box, fit) for fit in ("contain", "cover"))
    for found in (inside, over):
        assert found.width / found.height == pytest.approx(width / height)
        assert found.x + found.width / 2 == pytest.approx(box.x + across / 2)
        assert found.y + found.height / 2 == pytest.approx(box.y + down / 2)
    assert box.holds(inside, 1e-3)
    assert over.holds(box, 1e-3)
    assert min(box.width - inside.width, box.height - inside.height) == pytest.approx(0, abs=1e-6)
    assert min(over.width - box.width, over.height - box.height) == pytest.approx(0, abs=1e-6)


def test_a_drawing_is_cut_off_only_where_it_would_stick_out() -> None:
    flag = drawn({"rect": ["0", "0", "3", "2"], "fill": "ink"})
    assert placed(flag, Box(0, 0, 30, 30), "contain") == Art(flag, Box(0, 5, 30, 20))
    cover = placed(flag, Box(0, 0, 30, 30), "cover")
    assert cover == Clip(rectangle(Box(0, 0, 30, 30)), (Art(flag, Box(-7.5, 0, 45, 30)),))


@given(
    st.floats(1, 60), st.floats(1, 60), st.floats(1, 15), st.floats(1, 15), st.booleans(),
)  # fmt: skip
@settings(deadline=None, max_examples=60)
def test_tiles_cover_the_whole_box_each_place_once(
    width: float, height: float, across: float, down: float, stagger: bool
) -> None:
    box = Box(-3, -3, width, height)
    tile = drawn({"rect": ["0", "0", "1", "1"], "fill": "ink"})
    clip = tiled(tile, box, (across, down), stagger)
    assert clip.outline == rectangle(box)
    boxes = [op.box.grown(-TILE_OVERLAP) for op in clip.ops if isinstance(op, Art)]
    assert len({(round(b.x, 6), round(b.y, 6)) for b in boxes}) == len(boxes) == len(clip.ops)
    seen = sum(
        max(0.0, min(b.right, box.right) - max(b.x, box.x))
        * max(0.0, min(b.bottom, box.bottom) - max(b.y, box.y))
        for b in boxes
    )
    assert seen == pytest.approx(width * height), "no gap and no overlap"
    assert all((b.width, b.height) == pytest.approx((across, down)) for b in boxes)


def test_staggered_tiles_shift_every_other_row_by_half() -> None:
    tile = drawn({"rect": ["0", "0", "1", "1"], "fill": "ink"})

    def starts(stagger: bool) -> dict[float, float]:
        ops = tiled(tile, Box(0, 0, 40, 40), (8, 8), stagger).ops
        boxes = [op.box.grown(-TILE_OVERLAP) for op in ops if isinstance(op, Art)]
        return {round(box.y, 6): round(box.x, 6) % 8 for box in boxes}

    assert set(starts(False).values()) == {0.0}
    rows = [starts(True)[y] for y in sorted(starts(True))]
    assert set(rows) == {4.0, 0.0}
    assert all(one != other for one, other in itertools.pairwise(rows))
