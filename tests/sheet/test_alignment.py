import functools
from collections.abc import Iterator

import pypdfium2
import pytest

from pnp.errors import UsageError
from pnp.face import Box, Glyphs, Path
from pnp.sheet.alignment import AlignmentSheet
from pnp.sheet.alignment_pages import alignment_pages
from pnp.sheet.paper import Paper
from pnp.sheet.sheets import Sheet
from pnp.write.pdf import About, write_pdf
from tests.reading import POINT, fonts, studio
from tests.sheet.geometry import A3, A4, LETTER, line_box, overlap

LYING = Paper("297x210mm", 297, 210)
SMALL = Paper("200x250mm", 200, 250)
PAPERS = [A4, LETTER, A3, LYING, SMALL]
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])


@functools.cache
def pages(paper: Paper) -> tuple[Sheet, Sheet]:
    return alignment_pages(AlignmentSheet.on(paper), studio().renderer.setter)


def lines(page: Sheet) -> list[Box]:
    return [line_box(op) for op in page.marks if isinstance(op, Path)]


@functools.cache
def letters(paper: Paper) -> tuple[list[Box], list[Box]]:
    """Where the ink of each letter of the front and of the back is, as another library reads it."""
    data = write_pdf(pages(paper), fonts(), About("Test", "en"))[0]
    with pypdfium2.PdfDocument(data) as document:
        front, back = (list(_letters(page, paper.height)) for page in document)
    return front, back


def _letters(page: pypdfium2.PdfPage, height: float) -> Iterator[Box]:
    text = page.get_textpage()
    for index in range(text.count_chars()):
        if text.get_text_range(index, 1).strip():
            left, bottom, right, top = (POINT * value for value in text.get_charbox(index))
            yield Box(left, height - top, right - left, top - bottom)


def said(page: Sheet) -> str:
    texts = "".join(text for op in page.marks if isinstance(op, Glyphs) for text in op.texts)
    return "".join(texts.split())


def about(x: float, y: float) -> object:
    return pytest.approx((x, y), abs=1e-6)


@every_paper
def test_crosses_on_the_back_are_behind_the_marks_whichever_edge_it_is_turned_over(
    paper: Paper,
) -> None:
    """So the sheet serves both kinds of printers."""
    marks = {(round(mark.x, 6), round(mark.y, 6)) for mark in AlignmentSheet.on(paper).marks}
    back = pages(paper)[1]
    level = {(round(b.x + b.width / 2, 6), round(b.y, 6)) for b in lines(back) if b.height == 0}
    upright = {(round(b.x, 6), round(b.y + b.height / 2, 6)) for b in lines(back) if b.width == 0}
    assert level == upright == marks
    assert {(round(paper.width - x, 6), y) for x, y in marks} == marks
    assert {(x, round(paper.height - y, 6)) for x, y in marks} == marks


@every_paper
def test_scales_have_their_0_at_the_mark_and_a_tick_each_half_millimetre(paper: Paper) -> None:
    front = lines(pages(paper)[0])
    for mark in AlignmentSheet.on(paper).marks:
        ticks = sorted(b.x - mark.x for b in front if _touches(b, mark.level, mark.x, upright=True))
        assert ticks == pytest.approx([half / 2 for half in range(-20, 21)])
        ticks = sorted(
            b.y - mark.y for b in front if _touches(b, mark.upright, mark.y, upright=False)
        )
        assert ticks == pytest.approx([half / 2 for half in range(-20, 21)])


def _touches(line: Box, scale: float, zero: float, *, upright: bool) -> bool:
    """Whether a line is a tick of the scale at this height, or at this place across."""
    if upright:
        ends, along = (line.y, line.bottom), (line.x if line.width == 0 else None)
    else:
        ends, along = (line.x, line.right), (line.y if line.height == 0 else None)
    at_scale = any(abs(end - scale) < 1e-6 for end in ends)
    return along is not None and at_scale and 0 < ends[1] - ends[0] < 6 and abs(along - zero) < 11


@every_paper
def test_numbers_stand_at_their_ticks(paper: Paper) -> None:
    front = pages(paper)[0]
    numbers = [op for op in front.marks if isinstance(op, Glyphs) and _is_number(op)]
    marks = AlignmentSheet.on(paper).marks
    assert len(numbers) == 4 * 2 * 5
    for mark in marks:
        across = {_number(op): op for op in numbers if _level_with(op, mark.level, mark.x)}
        assert sorted(across) == [-10, -5, 0, 5, 10]
        for value, op in across.items():
            assert _middle(op) == pytest.approx(mark.x + value, abs=0.5)


def _is_number(op: Glyphs) -> bool:
    return "".join(op.texts) in {"−10", "−5", "0", "5", "10"}


def _number(op: Glyphs) -> int:
    return int("".join(op.texts).replace("−", "-"))


def _middle(op: Glyphs) -> float:
    """Digits and the minus of Noto Sans are 0.572 of the size wide."""
    return op.x + 0.572 * op.size * len(op.gids) / 2


def _level_with(op: Glyphs, level: float, x: float) -> bool:
    return abs(op.y - level) < 3.5 and abs(op.x - x) < 14


@every_paper
def test_long_lines_are_as_long_as_they_say(paper: Paper) -> None:
    sheet, front = AlignmentSheet.on(paper), pages(paper)[0]
    longest = sorted(max(box.width, box.height) for box in lines(front))[-2:]
    assert longest == sorted([sheet.across, sheet.down])
    assert f"lengthacross:{sheet.across:g}mm" in said(front)
    assert f"lengthdown:{sheet.down:g}mm" in said(front)


@pytest.mark.parametrize(
    ("paper", "across", "down"), [(A4, 180, 260), (LETTER, 180, 240), (LYING, 260, 180)]
)
def test_long_lines_keep_15_mm_from_the_edges(paper: Paper, across: int, down: int) -> None:
    """For a printer that is 4 mm off must print their ends too."""
    sheet = AlignmentSheet.on(paper)
    assert (sheet.across, sheet.down) == (across, down)


@every_paper
def test_all_is_printable_and_letters_touch_nothing(paper: Paper) -> None:
    for page, inked in zip(pages(paper), letters(paper), strict=True):
        printable = Box(0, 0, page.width, page.height).grown(-5)
        assert (page.width, page.height) == paper[1:]
        assert inked
        assert all(printable.holds(box) for box in (*lines(page), *inked))
        for line in lines(page):
            assert not any(overlap(one, line.grown(0.3)) for one in inked)
        inner = [box.grown(-0.15) for box in inked if min(box.width, box.height) > 0.3]
        for index, one in enumerate(inner):  # neighbours may be a ligature
            assert not any(overlap(one, other) for other in inner[: max(0, index - 1)])


@every_paper
def test_nothing_on_the_back_but_the_crosses_is_seen_at_the_scales(paper: Paper) -> None:
    """Turned over either edge."""
    front, _ = pages(paper)
    for mark in AlignmentSheet.on(paper).marks:
        there = Box(mark.x, mark.y, 0, 0).grown(20)
        assert not any(overlap(box, there) for box in letters(paper)[1])
        scales = [box for box in lines(front) if overlap(box.grown(0.05), there)]
        assert len(scales) == 2 * (41 + 1)


@every_paper
def test_each_reading_has_its_name_and_a_place_in_the_table(paper: Paper) -> None:
    front = said(pages(paper)[0])
    for name in "ABCD":
        assert f"{name}across" in front
        assert f"{name}down" in front
    assert f"pnpcalibrateNAME--paper{paper.name}" in front
    room = [op for op in pages(paper)[0].marks if isinstance(op, Path) and op.line == "#a8a8a8"]
    assert len(room) == 4 * 4 + 2


@pytest.mark.parametrize(("paper", "edge"), [(A4, "short"), (LYING, "long")])
def test_the_back_tells_which_edge_the_printer_flips_over(paper: Paper, edge: str) -> None:
    """Turned like the page of a book, upright paper goes over its long edge."""
    assert f"overthe{edge}edge:buildwith--flip{edge}" in said(pages(paper)[1])


@pytest.mark.parametrize("paper", [Paper("a5", 148, 210), Paper("square", 240, 240)])
def test_paper_that_is_too_small_is_refused(paper: Paper) -> None:
    with pytest.raises(UsageError, match=f"{paper.name} is too small.*200 × 250 mm"):
        AlignmentSheet.on(paper)


def test_edges_are_the_nearest_ones() -> None:
    sheet = AlignmentSheet.on(A4)
    places = [sheet.from_corner(mark, (20, 30)) for mark in sheet.marks]
    assert places == [about(20, 30), about(190, 30), about(20, 267), about(190, 267)]
