import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.ink.colours import (
    BLACK,
    PAPER,
    channels,
    contrast,
    darkness,
    has_hue,
    luminance,
    no_darker,
    no_lighter,
    with_ink,
)

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
LEVELS = st.floats(0, 1)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#ffffff", "#000000", 21.0), ("#777777", "#ffffff", 4.48), ("#ff0000", "#ffffff", 4.0),
     ("#0000ff", "#ffff00", 8.0), ("#123456", "#123456", 1.0)],
)  # fmt: skip
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    """Figures of the checkers that people use on the web."""
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.006)


def test_darkness_is_the_ink_of_a_colour() -> None:
    assert [darkness(colour) for colour in (PAPER, BLACK)] == pytest.approx([0, 1])
    assert darkness("#808080") == pytest.approx(127 / 255)


@given(COLOURS, LEVELS)
def test_shades_are_the_nearest_on_the_right_side(colour: str, level: float) -> None:
    """Steps are half a hundredth of the way; 0.02 of luminance is more than any of them."""
    assert level - 0.02 < luminance(no_lighter(colour, level)) <= level
    assert level <= luminance(no_darker(colour, level)) < level + 0.02


@given(COLOURS, LEVELS)
def test_a_tint_takes_the_ink_it_is_given(colour: str, ink: float) -> None:
    assert darkness(with_ink(colour, ink)) == pytest.approx(ink, abs=0.05)


@given(COLOURS.filter(has_hue), st.floats(0.05, 0.95))
def test_the_strongest_channel_of_a_hue_stays_strongest(colour: str, ink: float) -> None:
    before, after = channels(colour), channels(with_ink(colour, ink))
    assert after[before.index(max(before))] >= max(after) - 12


@given(st.integers(0, 255), st.floats(0.05, 0.95))
def test_greys_stay_grey(value: int, ink: float) -> None:
    after = channels(with_ink(f"#{value:02x}{value:02x}{value:02x}", ink))
    assert max(after) - min(after) < 3


@pytest.mark.parametrize("colour", [PAPER, BLACK, "#777777"])
def test_a_grey_has_all_shades_from_black_to_white(colour: str) -> None:
    assert [no_lighter(colour, 0), no_darker(colour, 1)] == [BLACK, PAPER]


def test_a_tint_of_a_dark_colour_is_purer_than_a_mixture_with_white() -> None:
    """A quarter of this blue in white is #c3cbd3, which is all but grey."""
    red, _, blue = channels(with_ink("#12304f", 0.206))
    assert blue - red > 20
