import re
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import groupby
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Raster

from pnp.api import build
from pnp.dieline import Dieline
from pnp.face import Art, Box, Clip, Face, Glyphs, Op, Side, rectangle
from pnp.face import Path as Outline
from pnp.layout.pictures import picture
from pnp.plan import Options
from pnp.sheet.impose import Flip, Imposition, Printed
from pnp.text.setter import Style
from tests.conftest import GAMES
from tests.reading import (
    POINT,
    base_fonts,
    letters,
    objects,
    pictures,
    singles,
    studio,
    texts,
    tiny,
    written,
)
from tests.sheet.geometry import A4

ART = GAMES / "tiny" / "art"
TCG = (63.0, 88.0)


def red(index: int) -> int:
    """A shade that tells a card from the others, and from black and white."""
    return 140 + 10 * index


def shaded(index: int, side: Side = "front", bleed: float = 0.0) -> Face:
    """A face of one shade with a paler square in its upper left corner."""
    whole = Outline(rectangle(Box(0, 0, *TCG).grown(bleed)), f"#{red(index):02x}0000")
    corner = Outline(rectangle(Box(0, 0, 10, 10)), f"#{red(index):02x}ff00")
    return Face(side, Dieline(*TCG), bleed, (whole, corner), "")


def shaded_deck(copies: int, bleed: float = 0.0) -> list[Printed]:
    return [
        Printed(shaded(index, "front", bleed), shaded(index, "back", bleed), 1)
        for index in range(copies)
    ]


def found(page: Raster.Image, index: int, channel: int = 0) -> tuple[float, ...]:
    """Where a card's shade is on a page: left, top, right, bottom in millimetres."""
    shade = page.getchannel("R").point(lambda value: 255 if value == red(index) else 0)
    if channel:
        green = page.getchannel("G").point(lambda value: 255 if value > 250 else 0)
        shade = Raster.composite(shade, Raster.new("L", shade.size), green)
    box = shade.getbbox()
    assert box is not None
    return tuple(pixels / 10 for pixels in box)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_fronts_in_the_file_itself(flip: Flip) -> None:
    """Seven of nine on A4, to 0.1 mm; turned over the short edge, backs stand on their heads."""
    front, back = pictures(written(shaded_deck(7), Imposition(A4, flip=flip, marks="none")))
    xs, ys = (10.5, 73.5, 136.5), (16.5, 104.5, 192.5)
    for index, (y, x) in enumerate([(y, x) for y in ys for x in xs][:7]):
        assert found(front, index) == pytest.approx((x, y, x + 63, y + 88), abs=0.101)
        assert found(front, index, 1) == pytest.approx((x, y, x + 10, y + 10), abs=0.101)
        if flip == "long":
            left, top = 210 - x - 63, y
            corner = (left, top, left + 10, top + 10)
        else:
            left, top = x, 297 - y - 88
            corner = (left + 53, top + 78, left + 63, top + 88)
        assert found(back, index) == pytest.approx((left, top, left + 63, top + 88), abs=0.101)
        assert found(back, index, 1) == pytest.approx(corner, abs=0.101)


def black(page: Raster.Image, box: tuple[float, float, float, float]) -> Raster.Image:
    """What is darker than any face in a part of a page (mm)."""
    part = page.getchannel("R").crop(tuple(round(value * 10) for value in box))  # type: ignore[arg-type]
    return part.point(lambda value: 255 if value < 130 else 0)


def strokes(part: Raster.Image) -> list[float]:
    """The middles (mm) of the black runs in the first row of a picture."""
    row = [part.getpixel((x, 0)) for x in range(part.width)]
    runs = [list(run) for value, run in groupby(range(part.width), row.__getitem__) if value]
    return [(run[0] + run[-1] + 1) / 20 for run in runs]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_crop_marks_are_exact_on_both_sides_and_on_no_face(flip: Flip) -> None:
    pages = pictures(written(shaded_deck(9, 3.0), Imposition(A4, flip=flip)))
    for page in pages:
        assert strokes(black(page, (0, 11.5, 210, 12))) == pytest.approx(
            [10.5, 73.5, 136.5, 199.5], abs=0.1
        )
        side = black(page, (5.5, 0, 6, 297)).transpose(Raster.Transpose.ROTATE_90)
        assert strokes(side.transpose(Raster.Transpose.FLIP_LEFT_RIGHT)) == pytest.approx(
            [16.5, 104.5, 192.5, 280.5], abs=0.1
        )
        assert black(page, (7.5, 13.6, 202.5, 283.4)).getbbox() is None


def test_marks_of_single_faces_are_exact_and_outside_the_bleed() -> None:
    how = Imposition(A4, "single", marks="crop")
    for page in pictures(written(shaded_deck(1, 3.0), how)):
        assert page.size == (810, 1060)
        assert strokes(black(page, (0, 4, 81, 4.5))) == pytest.approx([9, 72], abs=0.1)
        assert black(page, (6, 6, 75, 100)).getbbox() is None


@pytest.mark.parametrize(("marks", "edge"), [("none", 0.0), ("crop", 6.0)])
def test_boxes_of_single_faces(marks: str, edge: float) -> None:
    how = Imposition(A4, "single", marks="crop" if marks == "crop" else "none")
    with pikepdf.open(BytesIO(written(shaded_deck(1, 3.0), how))) as pdf:
        assert len(pdf.pages) == 2
        for page in pdf.pages:
            media, bleed, trim = (
                [float(value) * POINT for value in page[box]]
                for box in ("/MediaBox", "/BleedBox", "/TrimBox")
            )
            assert media == pytest.approx([0, 0, 69 + 2 * edge, 94 + 2 * edge], abs=0.001)
            assert bleed == pytest.approx([edge, edge, edge + 69, edge + 94], abs=0.001)
            assert trim == pytest.approx([edge + 3, edge + 3, edge + 66, edge + 91], abs=0.001)


@pytest.fixture(scope="module", params=["en", "ja"])
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the tiny game's files in one language, a face a page."""
    out = tmp_path_factory.mktemp("single")
    options = Options(langs=[request.param], impose="single", out=out, jobs=1)
    build({"tiny": tiny()}, options)
    return out / "tiny" / str(request.param)


def test_files_say_what_they_are_and_are_not_scaled(built: Path) -> None:
    title = {"en": "Tiny Harbour: Cargo", "ja": "小さな港: 積み荷"}[built.name]
    with pikepdf.open(built / "cargo.single.pdf") as pdf:
        assert pdf.docinfo["/Title"] == title
        assert pdf.Root.Lang == built.name
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_every_font_is_ours_and_in_the_file_once(built: Path) -> None:
    ours = re.compile(r"[A-Z]{6}\+(noto-sans(-jp|-mono)?-\d00i?|icons-[0-9a-f]+)")
    for path in built.glob("*.pdf"):
        names = base_fonts(path)
        assert names
        assert [name for name in names if not ours.fullmatch(name)] == []
        bare = [name.partition("+")[2] for name in names]
        assert len(set(bare)) == len(bare)
        assert len(list(objects(path, Type="/FontDescriptor"))) == len(names)
        for descriptor in objects(path, Type="/FontDescriptor"):
            assert len(descriptor.FontFile2.read_raw_bytes()) < 60_000, (
                "a subset, not the whole font"
            )


def used_fonts(page: pikepdf.Page) -> Iterator[tuple[str, bool]]:
    """Fonts that a page and its forms set, and whether they are among their resources."""
    waiting: list[pikepdf.Object] = [page.obj]
    while waiting:
        this = waiting.pop()
        known = this.get("/Resources", pikepdf.Dictionary())
        for step in pikepdf.parse_content_stream(this):
            if str(step.operator) == "Tf":
                yield str(step.operands[0]), str(step.operands[0]) in known.get("/Font", {})
        forms = dict(known.get("/XObject", {}).items()).values()
        waiting += [form for form in forms if form.Subtype == "/Form"]


def test_no_page_sets_a_font_that_is_not_there(built: Path) -> None:
    """ReportLab would start every page with Helvetica."""
    for path in built.glob("*.pdf"):
        assert b"Helvetica" not in path.read_bytes()
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                fonts = list(used_fonts(page))
                assert all(known for name, known in fonts if name != "/pnp-no-font"), fonts


def test_text_reads_back_as_it_was_written(built: Path) -> None:
    """Icons read as their names; what is blank says nothing."""
    expected = {
        "en": [
            ("C01", "Tea", "Tea", "3 kg"),
            ("C02", "Fish", "Fish", "2.5 kg", "Fresh Fish today"),
            ("C03", "Fish", "Fish", "12 kg", "Rough sea"),
        ],
        "ja": [
            ("C01", "お茶", "お茶", "3 kg"),
            ("C02", "魚", "魚", "2.5 kg", "本日新鮮な魚"),
            ("C03", "魚", "魚", "12 kg", "荒れた海"),
        ],
    }[built.name]
    fronts = texts((built / "cargo.single.pdf").read_bytes())[::2]
    shown = [*dict.fromkeys(fronts)]
    assert [letters(text) for text in shown] == [letters(*words) for words in expected]
    assert [fronts.count(text) for text in shown] == [5, 3, 1]
    for words, text in zip(expected, shown, strict=True):
        for word in words:
            assert "".join(word.split()) in text
    boats = texts((built / "boats.single.pdf").read_bytes())
    crew = {"en": ["1sailor", "4sailors"], "ja": ["乗組員1名", "乗組員4名"]}[built.name]
    assert [word in text for word, text in zip(crew, boats[::2], strict=True)] == [True, True]


def test_vector_faces_hold_no_image(built: Path) -> None:
    """However far one zooms in, text and shapes stay sharp."""
    assert list(objects(built / "cargo.single.pdf", Subtype="/Image")) == []
    assert list(objects(built / "captains.single.pdf", Subtype="/Image")) == []
    assert len(list(objects(built / "boats.single.pdf", Subtype="/Image"))) == 2, "and its mask"


def with_art(name: str, index: int) -> Face:
    """A face with a picture and a code of its own."""
    block = studio().renderer.setter.set(f"A{index:03}", Box(2, 60, 40, 10), Style(3, 3))
    art: tuple[Op, ...] = (Art(picture(ART / name), Box(5, 5, 50, 50)), *block.ops)
    return Face("front", Dieline(*TCG), 3.0, art, f"A{index:03}")


@pytest.mark.parametrize("name", ["boat.png", "large.png", "sun.svg"])
def test_same_picture_on_sixty_faces_is_in_the_file_once(
    name: str, tmp_path: Path, noise: Callable[[Path], None]
) -> None:
    """The file grows by what is new on each face: a page, a code."""
    if name == "large.png":
        noise(tmp_path / name)
        one, many = (
            singles(*(_face_with(tmp_path / name, index) for index in range(copies)))
            for copies in (1, 60)
        )
        assert len(one) > 100_000
    else:
        one, many = (
            singles(*(with_art(name, index) for index in range(copies))) for copies in (1, 60)
        )
    kinds = ("/Image", "/Shading")
    assert [sum(1 for _ in objects(many, Subtype=kind)) for kind in kinds] == [
        sum(1 for _ in objects(one, Subtype=kind)) for kind in kinds
    ]
    assert (len(many) - len(one)) / 59 < 900


def _face_with(path: Path, index: int) -> Face:
    block = studio().renderer.setter.set(f"A{index:03}", Box(2, 60, 40, 10), Style(3, 3))
    art = Art(picture(path), Box(5, 5, 50, 50))
    return Face("front", Dieline(*TCG), 3.0, (art, *block.ops), f"A{index:03}")


def test_bytes_do_not_depend_on_where_a_picture_lies(
    tmp_path: Path, noise: Callable[[Path], None]
) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        noise(tmp_path / folder / "large.png")
    one, other = (singles(_face_with(tmp_path / f / "large.png", 1)) for f in ("one", "other"))
    assert one == other


def test_picture_of_many_pixels_fills_its_box_to_a_tenth_of_a_millimetre(tmp_path: Path) -> None:
    """A scale of 0.00345 must not be rounded to 0.0034, or 0.0035: that is a millimetre."""
    Raster.new("L", (20_000, 40), 0).save(tmp_path / "long.png")
    art = Art(picture(tmp_path / "long.png"), Box(-3, 10, 69, 20))
    face = Face("front", Dieline(*TCG), 3.0, (art,), "")
    (page,) = pictures(singles(face))
    box = page.getchannel("R").point(lambda value: 255 if value < 128 else 0).getbbox()
    assert box is not None
    assert [edge / 10 for edge in box] == pytest.approx([0, 13, 69, 33], abs=0.101)


def test_transparent_parts_of_a_picture_show_what_is_below() -> None:
    """The corner of the boat's picture is empty."""
    ground = Outline(rectangle(Box(0, 0, *TCG)), "#00ff00")
    boat = Art(picture(ART / "boat.png"), Box(0, 0, 60, 60))
    (page,) = pictures(singles(Face("front", Dieline(*TCG), 0.0, (ground, boat), "")))
    assert page.getpixel((10, 10)) == (0, 255, 0)
    assert page.getpixel((300, 450)) == (154, 59, 38)


def test_svg_art_is_drawn_in_its_colours() -> None:
    sun = Art(picture(ART / "sun.svg"), Box(0, 0, 60, 60))
    (page,) = pictures(singles(Face("front", Dieline(*TCG), 0.0, (sun,), "")))
    assert page.getpixel((300, 300)) == (255, 243, 209)
    assert page.getpixel((300, 550)) == (29, 95, 122)
    assert page.getpixel((300, 700)) == (255, 255, 255)


def test_what_lies_outside_a_clip_is_not_seen() -> None:
    clip = Clip(rectangle(Box(10, 10, 5, 5)), (Outline(rectangle(Box(0, 0, 60, 60)), "#000000"),))
    (page,) = pictures(singles(Face("front", Dieline(*TCG), 0.0, (clip,), "")))
    box = page.getchannel("R").point(lambda value: 255 - value).getbbox()
    assert box == pytest.approx((100, 100, 150, 150), abs=1)


def test_same_glyph_reads_differently_where_it_was_set_for_other_text() -> None:
    """Two icons of one drawing, say: the second is told apart by a note in the page."""
    icons = studio().fonts.icons
    ops = tuple(
        Glyphs(icons.key, 10, 10, 20 + 20 * n, "#000000", (icons.gids["tea"],), (name,))
        for n, name in enumerate(("Tea", "Cup"))
    )
    data = singles(Face("front", Dieline(*TCG), 0.0, ops, ""))
    assert texts(data) == ["TeaCup"]
