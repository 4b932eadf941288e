"""Where zones are."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Box
from pnp.layout.geometry import GeometryError, ground_boxes, zone_box
from pnp.layout.schema import ZoneSpec
from pnp.model import Size

TRIM = Box(0, 0, 63, 88)
SMALL = st.floats(0, 20).map(lambda value: round(value, 3))
LENGTH = st.floats(0.5, 20).map(lambda value: round(value, 3))


def zone(**keys: Any) -> ZoneSpec:
    return ZoneSpec.model_validate({key: str(value) for key, value in keys.items()})


def placed(*, container: Box = TRIM, boxes: dict[str, Box] | None = None, **keys: Any) -> Box:
    return zone_box(zone(**keys), container, boxes or {})


def test_every_layout_has_trim_bleed_and_safe() -> None:
    assert ground_boxes(Size(63, 88), 3, 4) == {
        "trim": Box(0, 0, 63, 88),
        "bleed": Box(-3, -3, 69, 94),
        "safe": Box(4, 4, 55, 80),
    }


@pytest.mark.parametrize(
    ("keys", "box"),
    [
        ({}, TRIM),
        ({"left": 5}, Box(5, 0, 58, 88)),
        ({"left": 5, "right": 6, "top": 7, "bottom": 8}, Box(5, 7, 52, 73)),
        ({"left": 5, "width": 10}, Box(5, 0, 10, 88)),
        ({"right": 5, "width": 10}, Box(48, 0, 10, 88)),
        ({"width": 10, "height": 20}, Box(0, 0, 10, 20)),
        ({"bottom": 3, "height": 20}, Box(0, 65, 63, 20)),
        ({"left": -2}, Box(-2, 0, 65, 88)),
    ],
)
def test_what_is_not_given_fills_up(keys: dict[str, Any], box: Box) -> None:
    assert placed(**keys) == pytest.approx(box)


def test_inside_names_the_zone_that_distances_count_from() -> None:
    boxes = {"bleed": Box(-3, -3, 69, 94), "window": Box(10, 20, 30, 40)}
    assert placed(inside="bleed", boxes=boxes) == boxes["bleed"]
    assert placed(inside="window", left=1, bottom=2, boxes=boxes) == Box(11, 20, 29, 38)


OTHER = Box(10, 20, 30, 40)


@pytest.mark.parametrize(
    ("keys", "box"),
    [
        ({"below": "other"}, Box(10, 60, 30, 28)),
        ({"below": "other", "gap": 2, "height": 5}, Box(10, 62, 30, 5)),
        ({"below": "other", "bottom": 3}, Box(10, 60, 30, 25)),
        ({"above": "other"}, Box(10, 0, 30, 20)),
        ({"above": "other", "gap": 2, "height": 5}, Box(10, 13, 30, 5)),
        ({"right_of": "other"}, Box(40, 20, 23, 40)),
        ({"right_of": "other", "gap": 1, "width": 4}, Box(41, 20, 4, 40)),
        ({"left_of": "other", "width": 4}, Box(6, 20, 4, 40)),
        ({"below": "other", "width": 12}, Box(10, 60, 12, 28)),
        ({"below": "other", "right": 3, "width": 12}, Box(48, 60, 12, 28)),
        ({"below": "other", "left": 0, "right": 0}, Box(0, 60, 63, 28)),
        ({"right_of": "other", "top": 1, "height": 2}, Box(40, 1, 23, 2)),
    ],
)
def test_a_zone_beside_another_starts_where_that_ends(keys: dict[str, Any], box: Box) -> None:
    assert placed(boxes={"other": OTHER}, **keys) == pytest.approx(box)


@pytest.mark.parametrize(
    ("keys", "key", "what"),
    [
        ({"left": 1, "right": 1, "width": 61}, "width", "left, right and width are all fixed"),
        ({"top": 1, "bottom": 1, "height": 9}, "height", "top, bottom and height are all fixed"),
        ({"left": 40, "right": 40}, "width", "the width would be -17.00 mm"),
        ({"below": "other", "above": "other"}, "above", "below and above are both given"),
        ({"below": "other", "top": 3}, "top", "below and top are both given"),
        ({"above": "other", "bottom": 3}, "bottom", "above and bottom are both given"),
        ({"right_of": "other", "left": 3}, "left", "right_of and left are both given"),
        ({"left_of": "other", "right": 3}, "right", "left_of and right are both given"),
        ({"gap": 3}, "gap", "a gap to no other zone"),
        ({"below": "othr"}, "below", 'there is no zone "othr" before this one'),
        ({"inside": "nothing"}, "inside", 'there is no zone "nothing" before this one'),
        (
            {"below": "other", "bottom": 30},
            "height",
            "the height would be -2.00 mm",
        ),
        (
            {"below": "other", "bottom": 3, "height": 9},
            "height",
            "top, bottom and height are all fixed",
        ),
    ],
)
def test_contradictions_are_errors_at_a_key(keys: dict[str, Any], key: str, what: str) -> None:
    with pytest.raises(GeometryError) as caught:
        placed(boxes={"other": OTHER}, **keys)
    assert (caught.value.key, caught.value.what) == (key, what)
    assert caught.value.remedy


def test_a_name_that_is_close_is_suggested() -> None:
    with pytest.raises(GeometryError) as caught:
        placed(boxes={"other": OTHER}, below="othr")
    assert caught.value.remedy == 'did you mean "other"?'


@given(SMALL, SMALL, SMALL, SMALL)
@settings(deadline=None, max_examples=60)
def test_distances_are_kept_on_all_sides(
    left: float, top: float, right: float, bottom: float
) -> None:
    box = placed(left=left, top=top, right=right, bottom=bottom)
    assert TRIM.holds(box)
    assert (box.x, box.y) == pytest.approx((left, top))
    assert (63 - box.right, 88 - box.bottom) == pytest.approx((right, bottom))


@given(st.sampled_from(["below", "above", "left_of", "right_of"]), SMALL, LENGTH)
@settings(deadline=None, max_examples=60)
def test_neighbours_never_overlap_and_share_an_edge(
    relation: str, gap: float, length: float
) -> None:
    other = Box(21, 29, 21, 30)
    side = "height" if relation in {"below", "above"} else "width"
    container = Box(-50, -50, 200, 200)
    keys = {relation: "other", "gap": gap, side: length}
    box = placed(container=container, boxes={"other": other}, **keys)
    apart = {
        "below": box.y - other.bottom,
        "above": other.y - box.bottom,
        "right_of": box.x - other.right,
        "left_of": other.x - box.right,
    }
    assert apart[relation] == pytest.approx(gap)
    assert getattr(box, side) == pytest.approx(length)
    if side == "height":
        assert (box.x, box.width) == (other.x, other.width)
    else:
        assert (box.y, box.height) == (other.y, other.height)
