from pnp.face import Box, Path
from pnp.sheet.marks import crop_marks
from tests.sheet.geometry import line_box

PAGE = Box(0, 0, 100, 200)
BLOCK = Box(20, 30, 60, 80)


def test_marks_stand_at_both_ends_of_every_cut_line() -> None:
    marks = crop_marks(BLOCK, (20, 50, 80), (30, 110), (3, 2), PAGE)
    assert [line_box(mark) for mark in marks] == [
        Box(20, 24, 0, 4), Box(20, 112, 0, 4), Box(50, 24, 0, 4), Box(50, 112, 0, 4),
        Box(80, 24, 0, 4), Box(80, 112, 0, 4),
        Box(13, 30, 4, 0), Box(83, 30, 4, 0), Box(13, 110, 4, 0), Box(83, 110, 4, 0),
    ]  # fmt: skip


def test_marks_are_thin_and_black() -> None:
    (mark, *_) = crop_marks(BLOCK, (20,), (), (0, 0), PAGE)
    assert isinstance(mark, Path)
    assert (mark.fill, mark.line, mark.width) == ("", "#000000", 0.15)


def test_marks_end_before_the_edge_of_the_paper() -> None:
    marks = crop_marks(Box(5, 6, 90, 190), (5,), (6,), (0, 0), PAGE)
    assert [line_box(mark) for mark in marks] == [
        Box(5, 3, 0, 3), Box(5, 196, 0, 1), Box(3, 6, 2, 0), Box(95, 6, 2, 0),
    ]  # fmt: skip
