"""SVG path data as outlines."""

from __future__ import annotations

import pytest

from pnp.source.pathdata import read_path


def test_lines_are_absolute_and_a_path_may_be_closed() -> None:
    assert read_path("M1 2 h3 v4 L0,0 z m1 1 l1 1") == (
        ("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 0, 0), ("L", 1, 2), ("Z",),
        ("M", 2, 3), ("L", 3, 4),
    )  # fmt: skip


def test_a_quadratic_curve_becomes_the_same_cubic() -> None:
    """The cubic's control points are two thirds of the way to the quadratic's one."""
    (_, curve) = read_path("M0 0 Q 3 6 6 0")
    assert curve[0] == "C"
    assert curve[1:] == pytest.approx((2, 4, 4, 4, 6, 0))


def test_an_arc_ends_where_it_should() -> None:
    segments = read_path("M0 0 A5 5 0 0 1 10 0")
    assert {letter for letter, *_ in segments[1:]} == {"C"}
    _, *values = segments[-1]
    assert values[-2:] == pytest.approx([10, 0])


@pytest.mark.parametrize(
    "data", ["M 0", "L", "1 2 3", "A", "M0 0 A1 1", "M0 0 L1e999 3", "M0 0 L2000000 3", "M", "Z"]
)
def test_what_cannot_be_drawn_is_a_value_error(data: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_path(data)
