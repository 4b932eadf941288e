import pytest

from pnp.face import Art, Box, Drawing, Glyphs, Outline, rectangle
from pnp.ink.canvas import Canvas, Place, bounds, glyphs_box

WHOLE = Box(-2, -2, 24, 14)
ALL = Place(1, 1, 0, 0, WHOLE)
DOTS = 16
"""To a square millimetre."""


def canvas() -> Canvas[str]:
    return Canvas(WHOLE, "paper")


def area(outline: Outline, place: Place = ALL) -> float:
    """Square millimetres."""
    mask = canvas().filled(outline, place)
    return mask.area / DOTS if mask else 0.0


def square(x: float, y: float, side: float, clockwise: bool = True) -> Outline:
    start, *corners, end = rectangle(Box(x, y, side, side))
    if not clockwise:
        corners.reverse()
    return (start, *corners, end)


def test_a_shape_covers_its_area() -> None:
    assert area(rectangle(Box(0, 0, 10, 5))) == pytest.approx(50, abs=4)
    triangle: Outline = (("M", 0, 0), ("L", 10, 0), ("L", 0, 8), ("Z",))
    assert area(triangle) == pytest.approx(40, abs=4)


def test_a_curve_is_followed() -> None:
    """A quarter of a circle, r = 8."""
    k = 8 * 0.5523
    quarter: Outline = (("M", 0, 0), ("L", 8, 0), ("C", 8, k, k, 8, 0, 8), ("Z",))
    assert area(quarter) == pytest.approx(50.3, abs=4)


def test_a_ring_turned_the_other_way_is_a_hole_and_others_are_not() -> None:
    """The nonzero rule, as in the file."""
    outer, inner = square(0, 0, 8), square(2, 2, 4)
    assert area(outer + inner) == pytest.approx(64, abs=5)
    assert area(outer + square(2, 2, 4, clockwise=False)) == pytest.approx(48, abs=6)
    apart = square(0, 0, 4) + square(10, 0, 4, clockwise=False)
    assert area(apart) == pytest.approx(32, abs=5)


def test_only_what_shows_is_covered() -> None:
    assert area(rectangle(Box(-50, -50, 100, 100))) == pytest.approx(24 * 14, abs=1)
    assert canvas().filled(rectangle(Box(50, 0, 5, 5)), ALL) is None
    assert canvas().filled((), ALL) is None
    assert area(rectangle(Box(0, 0, 10, 10)), ALL.clipped(Box(0, 0, 5, 5))) == pytest.approx(
        25, abs=1
    )


def test_a_line_covers_its_width() -> None:
    mask = canvas().stroked((("M", 0, 5), ("L", 10, 5)), 2.0, ALL)
    assert mask is not None
    assert mask.area / DOTS == pytest.approx(20, abs=4)
    thin = canvas().stroked((("M", 0, 5), ("L", 10, 5)), 0.01, ALL)
    assert thin is not None
    assert thin.area > 0


def test_a_point_covers_nothing() -> None:
    point: Outline = (("M", 1.1, 1.1),)
    assert area(point) == 0
    mask = canvas().stroked(point, 0.5, ALL)
    assert mask is None or mask.area == 0


def test_what_lies_beneath_and_what_is_seen() -> None:
    drawn = canvas()
    for box, label in ((Box(-2, -2, 12, 14), "left"), (Box(0, 0, 4, 4), "patch")):
        mask = drawn.boxed(box, ALL)
        assert mask is not None
        drawn.lay(mask, label)
    mask = drawn.boxed(Box(-2, -2, 24, 14), ALL)
    assert mask is not None
    found = drawn.beneath(mask)
    assert found.total() == drawn.dots == 24 * 14 * DOTS
    assert {label: found[label] / DOTS for label in found} == pytest.approx(
        {"paper": 168, "left": 152, "patch": 16}, abs=6
    )
    assert drawn.shares()["patch"] == pytest.approx(16 / 336, abs=0.01)


def test_a_copy_is_apart() -> None:
    drawn = canvas()
    copy = drawn.copy()
    mask = copy.boxed(WHOLE, ALL)
    assert mask is not None
    copy.lay(mask, "ink")
    assert (set(drawn.shares()), set(copy.shares())) == ({"paper"}, {"ink"})


def test_large_faces_are_looked_at_more_coarsely() -> None:
    assert Canvas(Box(0, 0, 800, 400), "").dots == 400 * 200


def test_a_picture_places_what_is_in_it() -> None:
    drawing = Drawing(Box(10, 0, 4, 2), ())
    place = ALL.within(Art(drawing, Box(0, 1, 8, 6)))
    assert place.point(10, 0) == (0, 1)
    assert place.point(14, 2) == (8, 7)
    assert place.clip == Box(0, 1, 8, 6)
    assert place.box(Box(11, 1, 1, 1)) == Box(2, 4, 2, 3)


@pytest.mark.parametrize(
    ("turn", "box"),
    [(0, (5, 2.75, 6, 2.25)), (90, (5, 5, 2.25, 6)), (180, (-1, 5, 6, 2.25)),
     (270, (2.75, -1, 2.25, 6))],
)  # fmt: skip
def test_glyphs_stand_on_their_baseline_whichever_way_they_are_turned(
    turn: int, box: tuple[float, ...]
) -> None:
    """Two letters half as wide as their size of 3 mm, and an icon as wide as that."""
    op = Glyphs("f", 3.0, 5, 5, "#000000", (1, 2, 3), ("a", "b", "camera"), turn=turn)
    assert tuple(glyphs_box(op)) == pytest.approx(box)


def test_spacing_and_shifts_widen_a_line() -> None:
    op = Glyphs("f", 2.0, 0, 0, "#000000", (1, 2), ("a", "本"), (100.0, 0.0), 50.0)
    assert glyphs_box(op).width == pytest.approx(2 * (0.5 + 1 + 0.1 + 2 * 0.05))


def test_bounds_of_outlines() -> None:
    assert bounds(rectangle(Box(1, 2, 3, 4))) == Box(1, 2, 3, 4)
    assert bounds(()) == Box(0, 0, 0, 0)
