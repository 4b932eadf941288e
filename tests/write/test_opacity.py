"""Pale pictures: what lies beneath shows through, and shapes of a drawing do not."""

from pathlib import Path

import pytest
from PIL import Image as Raster

from pnp.dieline import Dieline
from pnp.face import Art, Box, Face, Image, Op, rectangle
from pnp.face import Path as Outline
from tests.reading import objects, pictures, singles

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
    '<rect width="40" height="20" fill="#000000"/>'
    '<rect x="20" width="20" height="20" fill="#ff0000"/></svg>'
)
"""Half of it black; red lies on black in the other half."""
BOX = Box(0, 0, 40, 20)


@pytest.fixture(params=["svg", "png", "jpg"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    file = tmp_path / f"view.{request.param}"
    if request.param == "svg":
        file.write_text(SVG, "utf-8")
        return file
    picture = Raster.new("RGB", (400, 200), "black")
    picture.paste("#ff0000", (200, 0, 400, 200))
    picture.save(file, quality=95)
    return file


def face(*ops: Op) -> Face:
    return Face("front", Dieline(40, 20), 0.0, ops, "")


def shown(data: bytes) -> list[tuple[int, ...]]:
    """The colours in the middles of the left and the right half."""
    (page,) = pictures(data)
    found = [page.getpixel((x, 100)) for x in (100, 300)]
    return [value for value in found if isinstance(value, tuple)]


def image(path: Path, opacity: float = 1.0) -> Image:
    return Image(path, BOX, f"key-{path.suffix}", opacity)


def near(colour: tuple[int, ...]) -> object:
    return pytest.approx(colour, abs=4)


def test_a_picture_lets_paper_and_what_lies_beneath_through(path: Path) -> None:
    """Of four tenths; red lies on black, and is no darker for it."""
    on_paper = shown(singles(face(Art(image(path, 0.4), BOX))))
    assert on_paper == [near((153, 153, 153)), near((255, 153, 153))]
    green = Outline(rectangle(BOX), "#00ff00")
    on_green = shown(singles(face(green, Art(image(path, 0.4), BOX))))
    assert on_green == [near((0, 153, 0)), near((102, 153, 0))]


def test_a_picture_can_be_pale_and_not_on_one_page(path: Path) -> None:
    left, right = Box(0, 0, 20, 20), Box(20, 0, 20, 20)
    ops = (Art(image(path), left), Art(image(path, 0.4), right), Art(image(path), Box(0, 0, 2, 1)))
    (page,) = pictures(singles(face(*ops)))
    assert page.getpixel((50, 100)) == near((0, 0, 0))
    assert page.getpixel((250, 100)) == near((153, 153, 153))
    assert page.getpixel((350, 100)) == near((255, 153, 153))


def test_a_pale_drawing_is_still_a_drawing(tmp_path: Path) -> None:
    file = tmp_path / "view.svg"
    file.write_text(SVG, "utf-8")
    data = singles(face(Art(image(file, 0.4), BOX)))
    assert not [*objects(data, Subtype="/Image")]
    assert data == singles(face(Art(image(file, 0.4), BOX))), "the same bytes every time"


def test_a_pale_picture_is_another_to_the_eye(tmp_path: Path) -> None:
    """The hash of a face tells them apart; of the full one it is what it was before."""
    full, pale = (face(Art(image(tmp_path, value), BOX)) for value in (1.0, 0.4))
    assert full.hash != pale.hash
    assert full.hash == face(Art(Image(tmp_path, BOX, "key-"), BOX)).hash
