from pathlib import Path

import pytest
from PIL import Image as Raster

from pnp.dieline import Dieline
from pnp.face import Art, Box, Face
from pnp.layout.pictures import picture
from pnp.write.art import ArtError
from pnp.write.raster import reader
from tests.reading import objects, pictures, singles


def shown(path: Path) -> tuple[int, ...]:
    """The colour in the middle of a picture's left half, when it is printed."""
    face = Face("front", Dieline(20, 10), 0.0, (Art(picture(path), Box(0, 0, 20, 10)),), "")
    (page,) = pictures(singles(face))
    colour = page.getpixel((50, 50))
    assert isinstance(colour, tuple)
    return colour


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_pictures_of_every_mode_are_printed_in_their_colours(mode: str, tmp_path: Path) -> None:
    Raster.new("RGB", (20, 10), "#ffffff").convert(mode).save(tmp_path / "a.png")
    assert shown(tmp_path / "a.png") == (255, 255, 255)
    Raster.new("RGB", (20, 10), "#000000").convert(mode).save(tmp_path / "b.png")
    assert shown(tmp_path / "b.png") == (0, 0, 0)


def test_grey_of_sixteen_bits_is_not_all_white(tmp_path: Path) -> None:
    """0x8080 is the same grey in 16 bits as 0x80 in 8."""
    Raster.new("I;16", (20, 10), 0x8080).save(tmp_path / "deep.png")
    assert shown(tmp_path / "deep.png") == (128, 128, 128)


def test_colour_that_a_palette_makes_transparent_shows_the_paper(tmp_path: Path) -> None:
    image = Raster.new("P", (20, 10), 3)
    image.putpalette([0, 0, 0] * 256)
    image.save(tmp_path / "gif-like.png", transparency=3)
    assert shown(tmp_path / "gif-like.png") == (255, 255, 255)


def test_jpeg_is_kept_as_it_is(tmp_path: Path) -> None:
    Raster.new("RGB", (20, 10), "#804020").save(tmp_path / "a.jpg", quality=95)
    assert shown(tmp_path / "a.jpg") == pytest.approx((128, 64, 32), abs=3)
    face = Face(
        "front", Dieline(20, 10), 0, (Art(picture(tmp_path / "a.jpg"), Box(0, 0, 20, 10)),), ""
    )
    for image in objects(singles(face), Subtype="/Image"):
        assert image.read_raw_bytes() == (tmp_path / "a.jpg").read_bytes()


def test_jpeg_in_cmyk_is_not_printed_as_its_negative(tmp_path: Path) -> None:
    Raster.new("CMYK", (20, 10), (0, 0, 0, 0)).save(tmp_path / "press.jpg", quality=95)
    assert shown(tmp_path / "press.jpg") == pytest.approx((255, 255, 255), abs=3)


def test_picture_that_breaks_while_it_is_decoded_is_named(tmp_path: Path) -> None:
    """Its head is whole, so that its size is known; its body ends too soon."""
    path = tmp_path / "broken.png"
    Raster.effect_noise((200, 200), 90).save(path)
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(ArtError, match=r"broken\.png: cannot be read \([a-z ]+\); save it again"):
        reader(picture(path))
