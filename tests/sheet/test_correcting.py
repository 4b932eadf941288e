import math
from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.face import Box, Op, Path
from pnp.sheet.affine import UNCHANGED, Affine
from pnp.sheet.alignment import AlignmentSheet
from pnp.sheet.correcting import LostError, corrected
from pnp.sheet.furniture import furnish
from pnp.sheet.impose import Imposition, Marks, impose
from pnp.sheet.marks import ACROSS
from pnp.sheet.paper import Paper
from pnp.sheet.profile import Correction, Profile
from pnp.sheet.readings import profile_of
from pnp.sheet.sheets import Sheet
from tests.sheet.crooked import Printer, printers, read
from tests.sheet.geometry import A3, A4, LETTER, crosses, deck, line_box, overlap
from tests.sheet.test_furniture import Words, glyphs, reach, ruler, said, setter

TCG, POKER = (63.0, 88.0), (63.5, 88.9)
SIZES = [TCG, POKER, (63.0, 63.0), (44.45, 63.5), (70.0, 120.7), (30.0, 40.0)]
NONE = Correction()
furnished = partial(furnish, setter=setter(), caption=Words())


def changed(
    how: Imposition,
    front: Correction = NONE,
    back: Correction = NONE,
    size: tuple[float, float] = TCG,
    copies: int = 9,
    gutter: float = 0.0,
) -> list[Sheet]:
    """Furnished sheets, for a printer that wants these corrections."""
    profile = Profile(how.paper.name, how.paper.width, how.paper.height, front, back)
    return list(corrected(impose(deck(copies, size), how, gutter), profile, how.flip, furnished))


def points(box: Box) -> list[tuple[float, float]]:
    return [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def test_nothing_changes_without_a_correction() -> None:
    how = Imposition(A4)
    plain = list(furnished(impose(deck(9), how)))
    for sheet, before in zip(changed(how), plain, strict=True):
        assert sheet.change == UNCHANGED
        assert len(sheet.marks) == len(before.marks)
        assert said(sheet) == said(before)
        for placed, was in zip(sheet.placements, before.placements, strict=True):
            assert placed.trim == was.trim
            assert placed.visible == pytest.approx(was.visible)


def test_the_page_of_each_side_is_changed_by_its_own_correction() -> None:
    """What is 1 mm too far to the left, seen from the front, is so to the right on the back."""
    front, back = changed(Imposition(A4), Correction(2, 0.5), Correction(-1, 0.25))
    assert front.change == pytest.approx(Affine.moved(2, 0.5))
    assert back.change == pytest.approx(Affine.moved(1, 0.25))


def test_both_halves_of_a_page_to_fold_are_fronts() -> None:
    (page,) = changed(Imposition(A4, "fold"), Correction(1, 0.5), Correction(-2), copies=4)
    assert page.change == pytest.approx(Affine(0, 1, -1, 0, 210 + 1, 0.5))


def test_fronts_alone_are_corrected_as_fronts() -> None:
    (page,) = changed(Imposition(A4, "fronts"), Correction(1, 0.5), Correction(-2))
    assert page.change == pytest.approx(Affine.moved(1, 0.5))


def test_a_page_on_its_side_comes_upright() -> None:
    """A3 holds 6 × 3 cards on its side: the upper left corner of the first comes to the right."""
    front, back = changed(Imposition(A3), copies=18)
    for page in (front, back):
        assert (page.width, page.height) == (297, 420)
        assert all(
            Box(0, 0, 297, 420).grown(-5).holds(page.change.box(placed.trim))
            for placed in page.placements
        )
    trim = front.placements[0].trim
    assert front.change.at(trim.x, trim.y) == pytest.approx((297 - trim.y, trim.x))


@settings(deadline=None, max_examples=60)
@given(
    printer=printers(off=0.7, turn=0.15, scale=0.003),
    paper=st.sampled_from([A4, LETTER, A3, Paper("297x210mm", 297, 210)]),
    gutter=st.sampled_from([0.0, 4.0]),
    upright=st.booleans(),
)
def test_a_crooked_printer_prints_backs_behind_fronts(
    printer: Printer, paper: Paper, gutter: float, upright: bool
) -> None:
    """Readings are to 0.1 mm: corners meet to as much; and what would be 1.4 mm off is not."""
    size = POKER if upright else POKER[::-1]
    sheet = AlignmentSheet.on(paper)
    profile = profile_of(sheet, read(printer, sheet, decimals=1, edges=False))
    how = Imposition(paper, flip=printer.flip)
    plain = list(impose(deck(5, size), how, gutter))
    try:
        front, back = corrected(plain, profile, printer.flip, furnished)
    except LostError:
        assume(False)
    fronts = printer.fronts(*paper[1:]).after(front.change)
    backs = printer.backs(*paper[1:]).after(back.change)
    mirror = printer.mirror(plain[0].width, plain[0].height)
    for one, other in zip(front.placements, back.placements, strict=True):
        assert one.face.code == other.face.code
        for point in points(one.trim):
            behind = mirror.at(*point)
            assert any(behind == pytest.approx(corner) for corner in points(other.trim))
            assert fronts.at(*point) == pytest.approx(backs.at(*behind), abs=0.11)


def black(sheet: Sheet) -> Iterator[Path]:
    """Crop marks and middle marks, before the footer was set."""
    for op in sheet.marks:
        if isinstance(op, Path) and op.line == "#000000":
            yield op


def on_page(sheet: Sheet, op: Op) -> Box:
    return sheet.change.box(line_box(op))


corrections = st.builds(
    Correction,
    st.floats(-4, 4), st.floats(-4, 4), st.floats(-0.4, 0.4),
    st.floats(0.99, 1.01), st.floats(0.99, 1.01), st.floats(-0.1, 0.1),
)  # fmt: skip
hows = st.builds(
    Imposition,
    st.sampled_from([A4, LETTER, A3]),
    st.sampled_from(("duplex", "fold")),
    st.sampled_from(("long", "short")),
    st.sampled_from(("crop", "grid", "none")),
)


@settings(deadline=None, max_examples=60)
@given(
    how=hows, front=corrections, back=corrections,
    size=st.sampled_from(SIZES), copies=st.integers(1, 12),
)  # fmt: skip
def test_nothing_is_lost_or_it_is_said(
    how: Imposition, front: Correction, back: Correction, size: tuple[float, float], copies: int
) -> None:
    """Cards, footer and ruler keep 5 mm from the edges of the paper, marks 3 mm."""
    plain = list(furnished(impose(deck(copies, size), how)))
    try:
        sheets = changed(how, front, back, size, copies)
    except LostError:
        assume(False)
    for sheet, before in zip(sheets, plain, strict=True):
        page = Box(0, 0, sheet.width, sheet.height)
        assert [p.trim for p in sheet.placements] == [p.trim for p in before.placements]
        for placed, was in zip(sheet.placements, before.placements, strict=True):
            assert page.grown(-5).holds(sheet.change.box(placed.trim))
            assert page.grown(-5).holds(sheet.change.box(placed.visible))
            assert was.visible.holds(placed.visible)
            assert placed.visible.holds(placed.trim)
        marks, marks_before = list(black(sheet)), list(black(before))
        assert len(marks) == len(marks_before)
        for mark, was_mark in zip(marks, marks_before, strict=True):
            assert page.grown(-3).holds(on_page(sheet, mark))
            assert max(on_page(sheet, mark)[2:]) >= 1.2 - 1e-6
            assert math.hypot(*line_box(mark)[2:]) <= math.hypot(*line_box(was_mark)[2:]) + 1e-6
            assert not any(crosses(mark, placed.visible) for placed in sheet.placements)
        assert sorted(said(sheet).replace("·", "")) == sorted(said(before).replace("·", ""))
        for words in glyphs(sheet):
            begin = reach(words)._replace(y=words.y, height=0)
            assert page.grown(-4.8).holds(sheet.change.box(begin))
            assert not any(overlap(reach(words), p.visible) for p in sheet.placements)
        assert len(ruler(sheet)) == len(ruler(before))
        for line in ruler(sheet):
            assert page.grown(-5).holds(sheet.change.box(line), 1e-4)
            assert not any(overlap(line.grown(0.1), p.visible) for p in sheet.placements)


@pytest.mark.parametrize("marks", ["crop", "grid", "none"])
@pytest.mark.parametrize("size", [TCG, POKER, (63.0, 63.0)], ids=["tcg", "poker", "square"])
@pytest.mark.parametrize("across", [-4, -2.5, -1, 0.5, 1.5, 3, 4])
def test_decks_on_a4_have_room_for_any_usual_move(
    across: float, size: tuple[float, float], marks: Marks
) -> None:
    for sheet in changed(Imposition(A4, marks=marks), Correction(across, 2), size=size):
        assert "sheet1of9" in said(sheet)
        assert "50mmwhen" in said(sheet)


def test_the_bleed_gives_way_on_the_side_that_things_move_to() -> None:
    """Nine cards on A4 leave 10.5 mm; moved by 4 mm it is 6.5, of which 6.2 are for the mark."""
    front, _ = changed(Imposition(A4), Correction(-4))
    left, right = front.placements[0], front.placements[2]
    assert left.trim.x - left.visible.x == pytest.approx(0.3)
    assert right.visible.right - right.trim.right == 3


def test_a_mark_that_is_moved_out_grows_inwards() -> None:
    """From 7.5 mm to 3.5 mm before. At the edge 3 mm stay clear, and the bleed makes room."""
    front, _ = changed(Imposition(A4), Correction(-4))
    level = [on_page(front, mark) for mark in black(front) if line_box(mark).height == 0]
    left = [mark for mark in level if mark.x < 50]
    assert {(round(mark.x, 6), round(mark.right, 6)) for mark in left} == {(3.0, 6.2)}


def test_a_narrow_side_gives_its_words_to_the_wide_one() -> None:
    front, _ = changed(Imposition(A4), Correction(-4))
    assert all(op.x > 200 for op in glyphs(front))
    assert all(line.x > 200 for line in ruler(front))
    (left, right) = front.strips
    assert not any(overlap(one, other) for one in left for other in right)


def test_one_long_strip_is_shared_too() -> None:
    """Without marks a side is one strip; poker cards leave it 1.35 mm wide."""
    front, _ = changed(Imposition(A4, marks="none"), Correction(-0.5), size=POKER)
    assert all(op.x > 200 for op in glyphs(front))
    assert "50mmwhen" in said(front)
    assert "sheet1of9" in said(front)


def test_a_card_that_would_not_be_printed_is_told_of() -> None:
    """Three poker cards leave 6.35 mm above them on Letter; 2.05 mm higher, 0.7 are missing."""
    with pytest.raises(LostError) as told:
        changed(Imposition(LETTER), back=Correction(down=-2.05), size=POKER)
    assert told.value.what == (
        "with this printer profile, a card would be 0.7 mm past what can be printed"
        " on the back of sheet 1"
    )
    assert "larger paper" in told.value.remedy


def test_a_footer_that_has_no_room_is_told_of() -> None:
    """Poker cards on A4 leave no room on either side of pages that become 1 % larger."""
    with pytest.raises(LostError, match="no room for footer and ruler on the front of sheet 1"):
        changed(Imposition(A4), Correction(scale_across=1.01), size=POKER)


def hand_made(*marks: Path, faces: int = 1) -> Sheet:
    placements = next(impose(deck(1), Imposition(A4))).placements[:faces]
    return Sheet(210, 297, "front", placements, marks)


def stroke(x1: float, y1: float, x2: float, y2: float, colour: str = "#000000") -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), "", colour, 0.15)


def marks_of(sheet: Sheet, correction: Correction) -> list[Box]:
    profile = Profile("a4", 210, 297, correction)
    (done,) = corrected([sheet], profile, "long", furnished)
    return [line_box(op) for op in done.marks]


def test_a_mark_beside_the_page_is_told_of() -> None:
    with pytest.raises(LostError, match=r"a mark would be 1\.2 mm too short"):
        marks_of(hand_made(stroke(4, 100, 4, 110), faces=0), Correction(-2))


@pytest.mark.parametrize(
    ("mark", "move", "left"),
    [
        (stroke(3, 150, 5, 150), Correction(-1.5), Box(4.5, 150, 2, 0)),
        (stroke(207, 150, 205, 150), Correction(1.5), Box(203.5, 150, 2, 0)),
        (stroke(100, 3, 100, 5), Correction(0, -2.5), Box(100, 5.5, 0, 2)),
        (stroke(100, 292, 100, 294), Correction(0, 2.5), Box(100, 289.5, 0, 2)),
        (stroke(100, 10, 100, 20), Correction(0, 2.5), Box(100, 10, 0, 10)),
    ],
)
def test_marks_keep_their_length_where_they_can(mark: Path, move: Correction, left: Box) -> None:
    assert marks_of(hand_made(mark, faces=0), move) == [pytest.approx(left)]


def test_pieces_of_a_grey_line_may_end_at_the_edge() -> None:
    """Moved up by 2 mm, the first of three is gone, the second cut off."""
    pieces = [stroke(100, y, 100, y + 2, ACROSS) for y in (3, 4.5, 60)]
    left = marks_of(hand_made(*pieces, faces=0), Correction(0, -2))
    assert left == [pytest.approx(Box(100, 5, 0, 1.5)), pytest.approx(Box(100, 60, 0, 2))]


def test_sheets_are_taken_one_at_a_time() -> None:
    """So that faces are laid out only as they are needed."""
    taken: list[int] = []

    def sheets() -> Iterator[Sheet]:
        for number, sheet in enumerate(impose(deck(20), Imposition(A4))):
            taken.append(number)
            yield sheet

    done = corrected(sheets(), Profile("a4", 210, 297), "long", furnished)
    assert next(done).change == UNCHANGED
    assert taken == [0]


def test_small_faces_without_furniture_need_none() -> None:
    """Faces 9 mm high have neither footer nor ruler before, nor after."""
    for sheet in changed(Imposition(A4), Correction(0.5), size=(9.0, 9.0), copies=651):
        assert said(sheet) == ""
