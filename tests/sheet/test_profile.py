import pytest
from hypothesis import given

from pnp.sheet.affine import UNCHANGED, Affine
from pnp.sheet.impose import Flip
from pnp.sheet.paper import Paper
from pnp.sheet.profile import Correction, Profile
from tests.sheet.crooked import Crooked, sides
from tests.sheet.geometry import A3, A4, LETTER

NONE = Correction()


def profile(front: Correction = NONE, back: Correction = NONE) -> Profile:
    return Profile("a4", 210, 297, front, back)


def test_a_correction_is_about_the_middle_of_the_page() -> None:
    """100 mm to the right of the middle: 1 % larger is 1 mm, 2 mm to the right are 2 more."""
    change = profile(Correction(2, -1, 0, 1.01)).change("front", "long")
    assert change.at(105, 148.5) == pytest.approx((107, 147.5))
    assert change.at(205, 148.5) == pytest.approx((208, 147.5))


def test_a_correction_turns_clockwise() -> None:
    """90° would bring the middle of the right edge below the middle of the page."""
    change = profile(Correction(turn=90)).change("front", "long")
    assert change.at(210, 148.5) == pytest.approx((105, 253.5))


@pytest.mark.parametrize(("flip", "moved", "turn"), [("long", (-2, 1), -3), ("short", (2, -1), -3)])
def test_backs_are_changed_as_they_are_seen_from_the_front(
    flip: Flip, moved: tuple[float, float], turn: float
) -> None:
    """Over the long edge right and left change places, over the short edge above and below."""
    back = Correction(2, 1, 3, 1.02, 0.99)
    change = profile(back=back).change("back", flip)
    about = change.about(-105, -148.5)
    seen = Correction.of(about)
    assert (seen.across, seen.down) == pytest.approx(moved)
    assert (seen.turn, seen.scale_across, seen.scale_down) == pytest.approx((turn, 1.02, 0.99))


@given(one=sides(), other=sides())
def test_any_change_is_a_correction(one: Crooked, other: Crooked) -> None:
    """Two sides that are turned and scaled differently leave a skew: nothing is lost by it."""
    change = one.on(0, 0).inverse().after(other.on(0, 0))
    assert Correction.of(change).change == pytest.approx(change, abs=1e-12)


def test_a_page_on_its_side_is_written_upright() -> None:
    """Its upper left corner comes to the upper right, its upper right one to the lower right."""
    turns = profile().turns(297, 210)
    assert turns.at(0, 0) == (210, 0)
    assert turns.at(297, 0) == (210, 297)
    assert turns.at(297, 210) == (0, 297)
    assert profile().turns(210, 297) == UNCHANGED


def test_a_page_as_it_was_measured_is_not_turned() -> None:
    lying = Profile("297x210mm", 297, 210)
    assert lying.turns(297, 210) == UNCHANGED
    assert lying.turns(210, 297) == Affine(0, 1, -1, 0, 297, 0)


@pytest.mark.parametrize(
    ("paper", "fits"),
    [(A4, True), (Paper("297x210mm", 297, 210), True), (LETTER, False), (A3, False)],
)
def test_a_profile_is_for_the_paper_that_was_measured(paper: Paper, fits: bool) -> None:
    assert profile().is_for(paper) == fits
