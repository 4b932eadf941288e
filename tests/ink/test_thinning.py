from pathlib import Path as FilePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Image, Op, Path, rectangle
from pnp.ink.colours import channels, contrast, darkness, luminance
from pnp.ink.thinning import thinned
from tests.ink.support import WHOLE, card, filled, framed, leaves, recoloured, words

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
PANEL = Box(5, 20, 50, 30)
NIGHT = "#12304f"


def last(face: Face) -> Op:
    return thinned(face).ops[-1]


def boxes() -> st.SearchStrategy[Box]:
    """Boxes on a card that hold a line of text."""
    return st.builds(
        Box, st.integers(0, 20), st.integers(0, 60), st.integers(32, 43), st.integers(8, 28)
    )


@settings(deadline=None, max_examples=80)
@given(st.lists(st.tuples(COLOURS, boxes()), min_size=1, max_size=5), COLOURS, st.booleans())
def test_text_stays_readable_whatever_lies_beneath(
    panels: list[tuple[str, Box]], colour: str, in_frame: bool
) -> None:
    """The text stands in the last panel, and nowhere else."""
    shapes = [filled(shade, box) for shade, box in panels]
    sign = words(colour, panels[-1][1])
    face = card(framed(*shapes), sign) if in_frame else card(*shapes, sign)
    found = [*leaves(face.ops, thinned(face).ops)]
    (_, panel), (_, text) = found[-2:]
    assert isinstance(panel, Path)
    assert isinstance(text, Glyphs)
    before, after = contrast(colour, panels[-1][0]), contrast(text.colour, panel.fill)
    if before >= 4.5:
        assert after >= 4.49
    elif before < 2:
        assert after <= before * 1.05, "what was faint is faint"


@settings(deadline=None, max_examples=40)
@given(COLOURS, COLOURS, st.sampled_from([4.0, 8.0, 20.0]))
def test_a_pattern_of_tiles_is_one_drawing_and_can_be_seen(
    ground: str, light: str, size: float
) -> None:
    tile = Drawing(Box(0, 0, 2, 2), (filled(light, Box(0.5, 0.5, 1.2, 1.2)),))
    places = [Box(x * size, y * size, size, size) for x in range(15) for y in range(18)]
    seen = [box for box in places if box.x < 63 and box.y < 70]
    pattern = Clip(rectangle(Box(0, 0, 63, 70)), tuple(Art(tile, box) for box in seen))
    now = thinned(card(framed(filled(ground), pattern)))
    frame = now.ops[0]
    assert isinstance(frame, Art)
    assert isinstance(frame.picture, Drawing)
    tiles = frame.picture.ops[1]
    assert isinstance(tiles, Clip)
    assert len({op.picture.key for op in tiles.ops if isinstance(op, Art)}) == 1
    becomes = dict(recoloured(card(framed(filled(ground), pattern)), now))
    if contrast(ground, light) >= 1.25:
        assert contrast(becomes[ground], becomes[light]) >= 1.149


def test_a_ground_becomes_pale_in_its_hue_and_white_text_on_it_dark() -> None:
    face = card(framed(filled(NIGHT)), words("#ffffff", PANEL))
    (_, ground), (_, text) = leaves(face.ops, thinned(face).ops)
    assert isinstance(ground, Path)
    assert isinstance(text, Glyphs)
    red, _, blue = channels(ground.fill)
    assert darkness(ground.fill) < 0.2
    assert blue > red
    red, _, blue = channels(text.colour)
    assert darkness(text.colour) > 0.6
    assert blue > red


def test_the_ground_of_a_text_is_the_panel_it_stands_on() -> None:
    """A white panel on a dark card, and a small dark one on a white card."""
    on_white = card(filled(NIGHT), filled("#ffffff", PANEL), words("#1f2430", PANEL))
    text = last(on_white)
    assert isinstance(text, Glyphs)
    assert text.colour == "#1f2430"
    chip = Box(10, 10, 24, 5)
    on_dark = card(filled("#ffffff"), filled("#1f2430", chip), words("#ffffff", chip, 2.0))
    _, panel, text = thinned(on_dark).ops
    assert isinstance(panel, Path)
    assert isinstance(text, Glyphs)
    assert contrast(text.colour, panel.fill) >= 4.5


def test_text_outside_of_the_card_and_an_empty_face_are_left_alone() -> None:
    outside = card(words("#ffffff", Box(100, 100, 30, 5)))
    assert thinned(outside).ops == outside.ops
    assert thinned(card()) == card()


def test_frames_of_cards_that_say_different_things_stay_shared() -> None:
    frame = framed(filled(NIGHT), filled("#ffffff", PANEL))
    faces = [
        thinned(card(frame, words("#ffffff", Box(5, y, 50, 6)), framed(filled("#c01f2e", PANEL))))
        for y in (0, 8)
    ]
    first, second = faces
    assert first.ops[0] == second.ops[0]
    assert first.ops[2] == second.ops[2]


def test_nothing_but_colours_changes() -> None:
    """`leaves` compares all else."""
    face = card(
        framed(filled(NIGHT), Clip(rectangle(PANEL), (framed(filled("#f4c000")),))),
        Path(rectangle(PANEL), "", "#ff0000", 0.3),
        words("#ffffff", PANEL),
    )
    now = thinned(face)
    assert len([*leaves(face.ops, now.ops)]) == 4
    assert (now.code, now.dieline, now.bleed, now.side) == (
        face.code, face.dieline, face.bleed, face.side,
    )  # fmt: skip
    assert now.hash != face.hash


def picture(opacity: float = 1.0) -> Image:
    return Image(FilePath("view.png"), Box(0, 0, 4, 3), "k", opacity)


def test_pictures_let_the_paper_through() -> None:
    whole, stamp = Box(-3, -3, 69, 94), Box(40, 60, 6, 4)
    face = card(Art(picture(), whole), Art(picture(), stamp), Art(picture(0.5), whole))
    large, small, faint = (op for op in thinned(face).ops if isinstance(op, Art))
    assert isinstance(large.picture, Image)
    assert isinstance(small.picture, Image)
    assert isinstance(faint.picture, Image)
    assert 0.3 <= large.picture.opacity <= 1 / 3 + 0.02
    assert small.picture.opacity > 0.9
    assert faint.picture.opacity == pytest.approx(large.picture.opacity / 2)


@pytest.mark.parametrize(("colour", "stays"), [("#1f2430", True), ("#ffffff", False)])
def test_text_on_a_picture_is_dark(colour: str, stays: bool) -> None:
    """White was to be read on the dark parts of it, which are grey now."""
    text = last(card(Art(picture(), WHOLE), words(colour, PANEL)))
    assert isinstance(text, Glyphs)
    assert (text.colour == colour) == stays
    assert contrast(text.colour, "#a8a8a8") >= 4.5
    shape = last(card(Art(picture(), WHOLE), filled(NIGHT, PANEL)))
    assert isinstance(shape, Path)
    assert luminance(shape.fill) > 0.4


def test_a_picture_off_the_card_stays_as_it_is() -> None:
    off = card(Art(picture(), Box(100, 0, 4, 3)))
    assert thinned(off).ops == off.ops
