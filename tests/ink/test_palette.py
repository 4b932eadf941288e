from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Art, Box, Clip, Drawing, Op, rectangle
from pnp.ink.colours import contrast, darkness, luminance
from pnp.ink.palette import VISIBLE, kept, palest, palette
from tests.ink.support import WHOLE, filled, framed

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
STRIPE = Box(0, 20, 63, 30)


def tones(*ops: Op) -> dict[str, str]:
    return {colour: tone.now for colour, tone in palette(ops, WHOLE).items()}


def test_the_more_a_colour_covers_the_paler_it_becomes() -> None:
    shares = [0.0, 0.001, 0.01, 0.03, 0.1, 0.3, 0.5, 1.0]
    strengths = [kept(share) for share in shares]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == strengths[1] == 1
    assert strengths[-1] < 0.2
    inks = [share * kept(share) for share in shares]
    assert inks == sorted(inks), "and yet it takes more ink"


def test_a_large_ground_takes_less_than_a_quarter_of_its_ink() -> None:
    for colour in ("#12304f", "#d2541f", "#000000", "#4aa6d8"):
        assert darkness(tones(filled(colour))[colour]) < darkness(colour) / 4


def test_what_is_hidden_does_not_count() -> None:
    """A red card with a red edge left free, and an edge alone."""
    hidden = tones(filled("#b00000"), filled("#ffffff", Box(-3, -3, 66, 94)))
    alone = tones(filled("#b00000", Box(63, -3, 3, 94)))
    assert hidden["#b00000"] == alone["#b00000"]
    assert darkness(alone["#b00000"]) > 1.5 * darkness(tones(filled("#b00000"))["#b00000"])


@settings(deadline=None, max_examples=60)
@given(COLOURS, COLOURS)
def test_colours_that_lie_on_each_other_stay_apart_and_in_order(ground: str, on_it: str) -> None:
    """A stripe on a ground tells kinds apart: it is seen where it was seen before."""
    before = contrast(ground, on_it)
    found = tones(filled(ground), filled(on_it, STRIPE))
    after = contrast(found[ground], found[on_it])
    if before >= 1.25:
        assert after >= VISIBLE - 0.001
        lighter = luminance(found[ground]) > luminance(found[on_it])
        assert lighter == (luminance(ground) > luminance(on_it))
    for colour in (ground, on_it):
        assert darkness(found[colour]) <= darkness(colour) + 0.01, "none takes more ink"


def test_three_colours_on_each_other_stay_apart() -> None:
    """Two pale ones and a dark one: none gets lost in white."""
    colours = ["#8a6d3b", "#c9a86a", "#eadfc8"]
    boxes = [WHOLE, Box(0, 0, 63, 60), Box(10, 10, 40, 40)]
    found = tones(*map(filled, colours, boxes))
    assert contrast(found[colours[0]], found[colours[1]]) >= VISIBLE - 0.001
    assert contrast(found[colours[1]], found[colours[2]]) >= VISIBLE - 0.001


def test_a_tile_counts_as_often_as_it_comes() -> None:
    tile = Drawing(Box(0, 0, 2, 2), (filled("#0b8a6a", Box(0, 0, 1, 2)),))
    places = [Box(2 * x, 2 * y, 2, 2) for x in range(30) for y in range(30)]
    tiles = Clip(rectangle(Box(0, 0, 60, 60)), tuple(Art(tile, box) for box in places))
    tone = palette((tiles,), WHOLE)["#0b8a6a"]
    assert not tone.mark
    assert darkness(tone.now) < darkness("#0b8a6a") / 3


def test_a_mark_is_little_of_its_drawing() -> None:
    """A disc on a card is one; on a flag, which is a twelfth of the card, it is not."""
    red, white, disc = "#e30a17", "#ffffff", Box(10, 10, 8, 12)
    frame = framed(filled(red), filled(white, disc))
    assert palette((frame,), WHOLE)[white].mark
    flag = framed(filled(red, Box(0, 0, 27, 20)), filled(white, disc), view=Box(0, 0, 27, 20))
    assert not palette((flag,), WHOLE)[white].mark
    assert palette((filled(red), filled(white, disc)), WHOLE)[white].mark


def test_whites_stay_white_and_pale_colours_keep_a_hint() -> None:
    assert palest("#ffffff") == tones(filled("#ffffff"))["#ffffff"] == "#ffffff"
    cream = tones(filled("#f4edde"))["#f4edde"]
    assert 0.015 < darkness(cream) < darkness("#f4edde")


def test_lines_have_tones_too() -> None:
    line = filled("#ffffff")._replace(line="#123456", width=0.5)
    assert tones(line)["#123456"] == tones(line._replace(fill=""))["#123456"]
