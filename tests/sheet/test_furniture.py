import functools
from collections.abc import Sequence

import pytest

from pnp.api import load
from pnp.builder import open_studio
from pnp.face import Box, Glyphs, Op, Path
from pnp.sheet.furniture import furnish
from pnp.sheet.impose import Imposition, impose
from pnp.sheet.paper import Paper
from pnp.sheet.sheets import Sheet
from pnp.text.setter import Setter
from tests.conftest import GAMES
from tests.sheet.geometry import A4, LETTER, deck, line_box, overlap


class Words:
    """A caption with parts of a usual length."""

    def sheet(self, sheet: Sheet) -> Sequence[str]:
        where = f"sheet {sheet.number} of 9, {sheet.side}"
        return ("The Harbour Game: Passengers", where, "A4, en")

    def ruler(self, length: int) -> str:
        return f"{length} mm when printed at 100 %"


@functools.cache
def setter() -> Setter:
    return open_studio(load([GAMES], ["tiny"])["tiny"], "en").renderer.setter


def furnished(size: tuple[float, float], copies: int, how: Imposition) -> list[Sheet]:
    return list(furnish(impose(deck(copies, size), how), setter(), Words()))


def glyphs(sheet: Sheet) -> list[Glyphs]:
    return [op for op in sheet.marks if isinstance(op, Glyphs)]


def said(sheet: Sheet) -> str:
    return "".join(text for op in glyphs(sheet) for text in op.texts).replace(" ", "")


def ruler(sheet: Sheet) -> list[Box]:
    return [line_box(op) for op in sheet.marks if isinstance(op, Path) and op.line == "#404040"]


def reach(op: Op) -> Box:
    """What a line of sideways text covers at most: capitals and descenders, running upwards."""
    assert isinstance(op, Glyphs)
    assert op.turn == 270
    length = 0.6 * op.size * len(op.gids)
    return Box(op.x - 0.75 * op.size, op.y - length, 0.95 * op.size, length)


SIZES = {
    "poker": (63.5, 88.9),
    "mini": (44.45, 63.5),
    "small": (30.0, 40.0),
    "square": (88.9, 88.9),
}


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("page", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize("copies", [2, 60])
def test_footer_and_ruler_are_whole_and_touch_nothing(
    copies: int, size: tuple[float, float], page: Paper, flip: str
) -> None:
    how = Imposition(page, flip="short" if flip == "short" else "long")
    for page_number, sheet in enumerate(furnished(size, copies, how)):
        number = page_number // 2 + 1
        for part in ("TheHarbourGame:Passengers", f"sheet{number}of9,{sheet.side}", "A4,en"):
            assert part in said(sheet)
        assert "mmwhenprintedat100%" in said(sheet)
        printable = Box(0, 0, sheet.width, sheet.height).grown(-5)
        for op in glyphs(sheet):
            assert printable.holds(reach(op), 0.2)
            assert not any(overlap(reach(op), p.visible) for p in sheet.placements)
        for line in ruler(sheet):
            assert printable.holds(line)
            assert not any(overlap(line.grown(0.1), p.visible) for p in sheet.placements)


def test_ruler_is_as_long_as_it_says() -> None:
    (sheet, _) = furnished(SIZES["poker"], 9, Imposition(A4))
    spine = max(ruler(sheet), key=lambda line: line.height)
    assert spine.height == pytest.approx(50)
    assert "50mmwhen" in said(sheet)
    ticks = sorted(round(spine.bottom - line.y, 6) for line in ruler(sheet) if line.width)
    assert ticks == [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]


def test_ruler_of_small_faces_is_shorter() -> None:
    """Between the crop marks of faces 30 mm high, 26 mm are free."""
    sheet = furnished((40.0, 30.0), 60, Imposition(A4))[0]
    assert max(line.height for line in ruler(sheet)) == pytest.approx(20)
    assert "20mmwhen" in said(sheet)


def test_words_that_have_no_room_are_left_out_whole() -> None:
    """Faces 9 mm high leave 5 mm between crop marks: no footer rather than one that runs on."""
    sheet = furnished((9.0, 9.0), 21 * 31, Imposition(A4))[0]
    assert said(sheet) == ""
    assert ruler(sheet) == []


def test_single_faces_have_neither_footer_nor_ruler() -> None:
    sheets = furnished(SIZES["poker"], 1, Imposition(A4, "single"))
    assert [said(sheet) + str(ruler(sheet)) for sheet in sheets] == ["[]", "[]"]


def test_sheets_are_counted_from_one() -> None:
    sheets = furnished(SIZES["poker"], 10, Imposition(A4))
    assert [
        said(sheet).count(f"sheet{n}of9") for n, sheet in zip((1, 1, 2, 2), sheets, strict=True)
    ] == [1] * 4
