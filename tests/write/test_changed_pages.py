"""Pages that make up for a printer, read back: everything is where the geometry says."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image as Raster

from pnp.dieline import Dieline
from pnp.face import Art, Box, Drawing, Face, Path, Side, rectangle
from pnp.sheet.affine import UNCHANGED
from pnp.sheet.correcting import corrected
from pnp.sheet.furniture import furnish
from pnp.sheet.impose import Flip, Imposition, Printed, impose
from pnp.sheet.paper import Paper
from pnp.sheet.profile import Correction, Profile
from pnp.sheet.sheets import Sheet
from pnp.write.pdf import About, write_pdf
from tests.reading import fonts, pictures, studio
from tests.sheet.geometry import A3, A4, LETTER, line_box
from tests.sheet.test_furniture import Words

FRONT = Correction(1.5, -0.7, 0.3, 1.004, 0.997)
BACK = Correction(-1.2, 0.9, -0.25, 0.996, 1.002, 0.05)
SIZE = (63.0, 63.0)
furnished = partial(furnish, setter=studio().renderer.setter, caption=Words())


def spotted(index: int, side: Side) -> Face:
    """A face with a red square in its upper left corner, whose shade tells the card.

    It comes again, so that it is a drawing of its own in the file.
    """
    square = Path(rectangle(Box(4, 6, 8, 8)), f"#{100 + 20 * index:02x}0000")
    whole = Box(0, 0, *SIZE)
    ops = (Path(rectangle(whole), "#ffff00"), Art(Drawing(whole, (square,)), whole))
    return Face(side, Dieline(*SIZE), 0.0, ops, "")


def deck(copies: int) -> list[Printed]:
    return [
        Printed(spotted(index, "front"), spotted(index, "back"), 1 + (index == 0))
        for index in range(copies)
    ]


def middle(page: Raster.Image, index: int) -> tuple[float, float]:
    """The middle (mm) of the one square of this card's shade."""
    shade, green = page.getchannel("R"), page.getchannel("G")
    wanted = shade.point(lambda value: 255 if abs(value - 100 - 20 * index) < 4 else 0)
    wanted = Raster.composite(
        wanted, Raster.new("L", wanted.size), green.point(lambda v: 255 * (v < 4))
    )
    box = wanted.getbbox()
    assert box is not None
    return (box[0] + box[2]) / 20, (box[1] + box[3]) / 20


def sheets(paper: Paper, flip: Flip, front: Correction, back: Correction) -> list[Sheet]:
    how = Imposition(paper, flip=flip)
    profile = Profile(paper.name, paper.width, paper.height, front, back)
    return list(corrected(impose(deck(4), how), profile, flip, furnished))


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [A4, LETTER, A3], ids=["a4", "letter", "a3"])
def test_faces_are_where_the_profile_puts_them(paper: Paper, flip: Flip) -> None:
    """To 0.1 mm, a pixel. A3 holds more cards on its side, and is written upright."""
    pages = sheets(paper, flip, FRONT, BACK)
    data, count = write_pdf(pages, fonts(), About("Test", "en"))
    assert count == 2
    for sheet, page in zip(pages, pictures(data), strict=True):
        assert page.size == (round(paper.width * 10), round(paper.height * 10))
        for index, placed in zip((1, 2, 3), sheet.placements[2:], strict=True):
            x, y = placed.trim.x + 8, placed.trim.y + 10
            if placed.turn:
                x, y = placed.trim.right - 8, placed.trim.bottom - 10
            assert middle(page, index) == pytest.approx(sheet.change.at(x, y), abs=0.11)


def strokes(sheet: Sheet, colour: str) -> list[Box]:
    return [line_box(op) for op in sheet.marks if isinstance(op, Path) and op.line == colour]


@pytest.mark.parametrize("upright", [True, False])
def test_crop_marks_move_with_the_faces(upright: bool) -> None:
    """The first at the top of A4, and the first at its left, at 0.05 mm a pixel."""
    front = sheets(A4, "long", FRONT, BACK)[0]
    page = pictures(write_pdf([front], fonts(), About("Test", "en"))[0], dpi=508)[0].convert("L")
    mark = next(box for box in strokes(front, "#000000") if (box.width == 0) == upright)
    x, y = (
        20 * value for value in front.change.at(mark.x + mark.width / 2, mark.y + mark.height / 2)
    )
    around = page.crop((round(x) - 20, round(y) - 20, round(x) + 20, round(y) + 20))
    box = around.point(lambda value: 255 * (value < 128)).getbbox()
    assert box is not None
    across = box[0] + box[2] if upright else box[1] + box[3]
    assert across / 2 == pytest.approx(20, abs=1.5)


def test_the_ruler_is_right_on_paper_though_the_printer_scales() -> None:
    """A printer that prints 1 % too small gets a ruler of 50.5 mm."""
    front = sheets(A4, "long", Correction(scale_down=1.01), Correction())[0]
    assert max(box.height for box in strokes(front, "#404040")) == pytest.approx(50)
    assert front.change.d == 1.01


def test_words_are_read_back_from_changed_pages() -> None:
    data, _ = write_pdf(sheets(A3, "long", FRONT, BACK), fonts(), About("Test", "en"))
    with pypdfium2.PdfDocument(data) as document:
        said = document[0].get_textpage().get_text_range()
    assert "The Harbour Game: Passengers" in said


def matrices(sheet: Sheet) -> int:
    """How often a page's own space is changed, that of its faces not counted."""
    data, _ = write_pdf([sheet], fonts(), About("Test", "en"))
    depth = found = 0
    with pikepdf.open(BytesIO(data)) as pdf:
        for instruction in pikepdf.parse_content_stream(pdf.pages[0]):
            name = str(instruction.operator)
            depth += (name == "q") - (name == "Q")
            found += name == "cm" and depth == 0
    return found


def test_a_page_that_is_not_changed_has_one_matrix_as_ever() -> None:
    plain = next(furnished(impose(deck(4), Imposition(A4))))
    assert plain.change == UNCHANGED
    assert matrices(plain) == matrices(sheets(A4, "long", FRONT, BACK)[0]) - 1
