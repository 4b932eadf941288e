import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.ink.colours import channels, contrast, luminance
from pnp.ink.fitting import READABLE, shape_colour, sign_colour
from pnp.ink.palette import Ground, Tone

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
BURGUNDY, PINK = "#6b1a2e", "#f1d4d9"
"""A ground as it was and as it is."""
PALE = Ground(BURGUNDY, PINK)


@given(
    COLOURS, COLOURS, st.integers(0xA0, 0xFF).map(lambda grey: f"#{grey:02x}{grey:02x}{grey:02x}")
)
@settings(deadline=None, max_examples=200)
def test_text_that_was_readable_is_so_on_a_pale_ground(colour: str, was: str, now: str) -> None:
    if contrast(colour, was) >= READABLE and luminance(now) >= luminance(was):
        for poster in (False, True):
            after = sign_colour(colour, [Ground(was, now)], poster)
            assert contrast(after, now) >= READABLE - 0.01


def test_text_that_is_still_readable_keeps_its_colour() -> None:
    assert sign_colour("#1f2430", [Ground("#eca72c", "#fce7c2")], False) == "#1f2430"
    assert sign_colour("#ffffff", [Ground("#222222", "#333333")], False) == "#ffffff"


def test_light_text_becomes_dark_in_its_own_hue_or_else_in_that_of_its_ground() -> None:
    red, _, blue = channels(sign_colour("#ffffff", [PALE], False))
    assert red > blue + 30
    red, green, blue = channels(sign_colour("#e8c877", [PALE], False))
    assert red > green > blue + 20


@pytest.mark.parametrize("now", ["#ffffff", PINK])
def test_faint_signs_stay_faint(now: str) -> None:
    """A mark that was barely there does not become loud because its ground is pale."""
    mark = sign_colour("#84203a", [Ground(BURGUNDY, now)], False)
    assert contrast(mark, now) == pytest.approx(contrast("#84203a", BURGUNDY), rel=0.03)


def test_text_on_two_grounds_is_readable_on_both() -> None:
    grounds = [PALE, Ground("#12304f", "#c4d6e8")]
    after = sign_colour("#ffffff", grounds, False)
    assert min(contrast(after, ground.now) for ground in grounds) >= 7 - 0.01


def test_large_signs_are_no_darker_than_they_need_to_be() -> None:
    ground = Ground("#ffffff", "#ffffff")
    assert sign_colour("#5a2247", [ground], False) == "#5a2247"
    assert contrast(sign_colour("#5a2247", [ground], True), "#ffffff") == pytest.approx(
        4.55, abs=0.1
    )


def test_a_sign_no_colour_can_save_is_black_or_white() -> None:
    """On what is now black and on what is now white."""
    grounds = [Ground("#000000", "#000000"), Ground("#000000", "#ffffff")]
    assert sign_colour("#ffffff", grounds, False) in {"#000000", "#ffffff"}


def test_a_light_sign_on_a_dark_ground_is_a_dark_one_on_a_pale_ground() -> None:
    """A gold line, and a white triangle that tells its colour from others."""
    for colour in ("#e8c877", "#ffffff"):
        after = shape_colour(colour, Tone(colour, True), Ground(BURGUNDY, "#fadfe3"))
        assert contrast(after, "#fadfe3") >= 2.95
        assert luminance(after) < luminance("#fadfe3")


def test_white_stays_white_where_it_can_be_seen() -> None:
    ground = Ground(BURGUNDY, "#e0a6b1")
    assert shape_colour("#ffffff", Tone("#ffffff", True), ground) == "#ffffff"


def test_panels_and_faint_shapes_never_change_sides() -> None:
    """A sheet of paper on cream, snow on rock: they do not turn grey."""
    cream = Ground("#f4edde", "#fcfaf5")
    assert shape_colour("#ffffff", Tone("#ffffff", False), PALE) == "#ffffff"
    assert shape_colour("#ffffff", Tone("#ffffff", True), cream) == "#ffffff"
    snow = shape_colour("#ffffff", Tone("#ffffff", True), Ground("#a3a3bd", "#d9d9e8"))
    assert snow == "#ffffff"


def test_a_dark_shape_on_a_dark_ground_is_no_louder_than_before() -> None:
    board, flap = "#232a38", "#3e485d"
    line = shape_colour(board, Tone(board, True), Ground(flap, "#d5d9e0"))
    assert contrast(line, "#d5d9e0") == pytest.approx(contrast(board, flap), rel=0.03)


def test_a_pattern_is_seen_on_a_ground_that_comes_from_elsewhere() -> None:
    """Its own palette has made it as pale as the ground."""
    tone = Tone("#f9d9c9", False)
    after = shape_colour("#e1774a", tone, Ground("#d2541f", "#f9d9c9"))
    assert luminance(after) > luminance("#f9d9c9")
    assert contrast(after, "#f9d9c9") >= 1.149
