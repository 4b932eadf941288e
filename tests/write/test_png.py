from io import BytesIO

from PIL import Image as Raster

from pnp.dieline import Dieline
from pnp.face import Box, Face, Path, Side, rectangle
from pnp.write.png import faces_png
from tests.reading import fonts


def framed(colour: str, side: Side = "front") -> Face:
    """A face of one colour whose bleed is of another."""
    bleed = Path(rectangle(Box(-3, -3, 36, 46)), "#ff0000")
    ground = Path(rectangle(Box(0, 0, 30, 40)), colour)
    return Face(side, Dieline(30, 40), 3.0, (bleed, ground), "")


def test_faces_are_trimmed_side_by_side_at_their_size() -> None:
    """30 x 40 mm at 254 dpi are 300 x 400 pixels; 12 pixels lie between front and back."""
    data = faces_png(framed("#00ff00"), framed("#0000ff", "back"), fonts(), 254)
    image = Raster.open(BytesIO(data))
    assert image.size == (612, 400)
    assert image.getpixel((1, 1)) == (0, 255, 0)
    assert image.getpixel((298, 398)) == (0, 255, 0)
    assert image.getpixel((306, 200)) == (255, 255, 255)
    assert image.getpixel((313, 1)) == (0, 0, 255)
    assert round(image.info["dpi"][0]) == 254


def test_face_without_back_stands_alone() -> None:
    image = Raster.open(BytesIO(faces_png(framed("#00ff00"), None, fonts(), 254)))
    assert image.size == (300, 400)
