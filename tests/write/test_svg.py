"""Faces as SVG look as they do in PDF."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFile, ImageStat

from pnp.dieline import Dieline
from pnp.face import Art, Box, Clip, Drawing, Face, Op, Path, rectangle
from pnp.text.setter import Style
from pnp.write.png import faces_png
from pnp.write.svg import face_svg
from tests.reading import fonts, studio, tiny

DPI = 200
SVG = "{http://www.w3.org/2000/svg}"


def face(*ops: Op, corner: float = 0.0) -> Face:
    return Face("front", Dieline(30, 20, corner), 0.0, ops, "A01")


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314  our own


def elements(svg: str, name: str) -> list[ElementTree.Element]:
    return read(svg).findall(f".//{SVG}{name}")


@pytest.fixture(autouse=True)
def _strict_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """WeasyPrint has Pillow take broken pictures, in the whole process: undo that afterwards."""
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", False)


def shown(svg: str) -> Image.Image:
    import weasyprint

    root = read(svg)
    size = f"{root.get('width')} {root.get('height')}"
    style = f"@page {{ size: {size}; margin: 0 }} body {{ margin: 0 }} svg {{ display: block }}"
    data = weasyprint.HTML(string=f"<style>{style}</style>{svg}").write_pdf()
    with pypdfium2.PdfDocument(data) as document:
        picture: Image.Image = document[0].render(scale=DPI / 72).to_pil().convert("RGB")
        return picture


@pytest.mark.parametrize("code", ["C02", "V02", "H03"])
def test_it_looks_as_it_does_in_pdf(code: str) -> None:
    """Glyphs, icons, drawings, pictures, turned texts: a few points differ at edges."""
    component, card = next(found for found in tiny().cards() if found[1].code == code)
    faces = studio().renderer.faces(component, card)
    assert faces is not None
    printed = Image.open(BytesIO(faces_png(faces.front, None, fonts(), DPI)))
    drawn = shown(face_svg(faces.front, fonts().files)).resize(printed.size)
    difference = ImageChops.difference(drawn.convert("L"), printed.convert("L"))
    assert ImageStat.Stat(difference).mean[0] < 6


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_texts(turn: int) -> None:
    """Each quarter turn looks as it does in PDF, and is not its mirror."""
    style = Style(size=5, floor=5, align="centre", valign="middle")
    ops = studio().renderer.setter.set("F", Box(5, 5, 20, 10), style, turn).ops
    printed = Image.open(BytesIO(faces_png(face(*ops), None, fonts(), DPI))).convert("L")
    drawn = shown(face_svg(face(*ops), fonts().files)).resize(printed.size).convert("L")
    assert ImageStat.Stat(ImageChops.difference(drawn, printed)).mean[0] < 1


def test_a_drawing_that_comes_again_is_there_once() -> None:
    drawing = Drawing(Box(0, 0, 4, 4), (Path(rectangle(Box(0, 0, 4, 4)), "#ff0000"),))
    svg = face_svg(face(Art(drawing, Box(0, 0, 8, 8)), Art(drawing, Box(9, 0, 8, 8))), {})
    assert len(elements(svg, "use")) == 2
    assert svg.count("#ff0000") == 1


def test_clips_and_corners() -> None:
    clip = Clip(rectangle(Box(0, 0, 5, 5)), (Path(rectangle(Box(0, 0, 30, 20)), "#00ff00"),))
    picture = shown(face_svg(face(clip, corner=3), {}))
    scale = DPI / 25.4
    assert picture.getpixel((round(4 * scale), round(4 * scale))) == (0, 255, 0)
    assert picture.getpixel((round(8 * scale), round(4 * scale))) == (255, 255, 255)
    assert picture.getpixel((1, 1)) == (255, 255, 255), "the corner is cut"


def test_its_title_is_escaped() -> None:
    assert elements(face_svg(face(), {}, "<A> & B"), "title")[0].text == "<A> & B"
