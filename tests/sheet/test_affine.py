import pytest
from hypothesis import given

from pnp.face import Box
from pnp.sheet.affine import UNCHANGED, Affine
from tests.sheet.crooked import Crooked, sides


def near(point: tuple[float, float]) -> object:
    return pytest.approx(point, abs=1e-9)


def test_a_turn_is_clockwise_where_y_grows_downwards() -> None:
    """What lies to the right comes to lie below."""
    assert Affine.turned(90).at(1, 0) == near((0, 1))


def test_the_first_map_comes_first() -> None:
    moved, scaled = Affine.moved(1, 2), Affine.scaled(10, 100)
    assert scaled.after(moved).at(3, 4) == (40, 600)
    assert moved.after(scaled).at(3, 4) == (31, 402)


def test_a_point_that_a_map_is_about_stays() -> None:
    assert Affine.turned(30).about(5, 7).at(5, 7) == near((5, 7))
    assert Affine.turned(90).about(5, 7).at(6, 7) == near((5, 8))


@given(side=sides())
def test_the_inverse_leads_back(side: Crooked) -> None:
    there = side.on(210, 297)
    assert there.inverse().after(there) == pytest.approx(UNCHANGED, abs=1e-9)


def test_a_turned_box_has_a_box_around_it() -> None:
    """A box of 4 × 2 turned by 90° about the origin."""
    assert Affine.turned(90).box(Box(0, 0, 4, 2)) == pytest.approx((-2, 0, 2, 4))
