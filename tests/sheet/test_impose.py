from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from pnp.face import Box
from pnp.sheet.impose import Flip, Impose, Imposition, Printed, impose, paper_count
from pnp.sheet.sheets import Placement, Sheet
from tests.sheet.geometry import A3, A4, LETTER, Job, crosses, deck, face, jobs, line_box, overlap


def codes(sheet: Sheet) -> list[str]:
    return [placement.face.code for placement in sheet.placements]


def at(sheet: Sheet) -> list[tuple[float, float]]:
    return [(round(p.trim.x, 3), round(p.trim.y, 3)) for p in sheet.placements]


def behind(front: Sheet, back: Sheet, flip: Flip) -> Iterator[tuple[Box, Box]]:
    """Each front's box, and its back's box as it lies behind it when the paper is turned over."""
    long_edge_is_upright = front.height >= front.width
    for one, other in zip(front.placements, back.placements, strict=True):
        assert one.face.code == other.face.code
        box = other.trim
        if (flip == "long") == long_edge_is_upright:
            yield one.trim, Box(back.width - box.right, box.y, box.width, box.height)
        else:
            yield one.trim, Box(box.x, back.height - box.bottom, box.width, box.height)


def test_seven_cards_go_row_by_row_from_the_top_left() -> None:
    """Nine tcg cards on A4 leave (210 - 3 x 63) / 2 = 10.5 mm and (297 - 3 x 88) / 2 = 16.5 mm."""
    front, back = impose(deck(7), Imposition(A4))
    xs, ys = (10.5, 73.5, 136.5), (16.5, 104.5, 192.5)
    assert at(front) == [(x, y) for y in ys for x in xs][:7]
    assert codes(front) == codes(back) == [f"A{index:02}" for index in range(7)]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_uneven_last_sheet_has_its_backs_behind_its_fronts(flip: Flip) -> None:
    """Sixteen cards on nine a sheet: the second sheet has seven."""
    _, _, front, back = impose(deck(16), Imposition(A4, flip=flip))
    assert len(front.placements) == 7
    for trim, seen in behind(front, back, flip):
        assert seen == pytest.approx(trim, abs=1e-9)


def test_first_back_is_at_the_right_when_flipped_over_the_long_edge() -> None:
    _, back = impose(deck(1), Imposition(A4))
    assert at(back) == [(136.5, 16.5)]
    assert back.placements[0].turn == 0


def test_first_back_is_at_the_bottom_on_its_head_when_flipped_over_the_short_edge() -> None:
    """So that it is upright when the card is turned like a page."""
    _, back = impose(deck(1), Imposition(A4, flip="short"))
    assert at(back) == [(10.5, 192.5)]
    assert back.placements[0].turn == 180


def test_long_edge_of_lying_paper_is_its_upper_one() -> None:
    _, back = impose(deck(1), Imposition(A3))
    assert (back.width, back.height) == (420, 297)
    assert at(back)[0] == (21.0, 192.5 + 88 - 88)
    assert back.placements[0].turn == 180


def test_every_copy_is_placed_and_known_to_come_again() -> None:
    cards = [Printed(face(code="A01"), None, 3), Printed(face(code="A02"), None, 1)]
    (sheet,) = impose(cards, Imposition(A4))
    assert codes(sheet) == ["A01", "A01", "A01", "A02"]
    assert [p.repeated for p in sheet.placements] == [True, True, True, False]


def test_cards_without_backs_make_no_back_pages() -> None:
    sheets = list(impose(deck(10, backs=False), Imposition(A4)))
    assert [(sheet.side, len(sheet.placements)) for sheet in sheets] == [("front", 9), ("front", 1)]


@pytest.mark.parametrize("kind", ["duplex", "single"])
def test_no_cards_no_sheets(kind: str) -> None:
    how = Imposition(A4, "duplex" if kind == "duplex" else "single")
    assert list(impose([], how)) == []
    assert paper_count(0, (63, 88), how) == 0


def test_single_faces_have_their_bleed_and_boxes() -> None:
    how = Imposition(A4, "single", marks="none")
    front, back = impose([Printed(face(), face("back"), 1)], how)
    assert (front.side, back.side) == ("front", "back")
    for page in (front, back):
        assert (page.width, page.height) == (69, 94)
        assert page.bleed == Box(0, 0, 69, 94)
        assert page.trim == Box(3, 3, 63, 88)
        assert page.placements[0].visible == page.bleed
        assert page.marks == ()


def test_single_faces_with_marks_keep_them_outside_the_bleed() -> None:
    (page,) = impose([Printed(face(), None, 1)], Imposition(A4, "single", marks="crop"))
    assert (page.width, page.height) == (81, 106)
    assert page.trim == Box(9, 9, 63, 88)
    assert page.bleed == Box(6, 6, 69, 94)
    assert len(page.marks) == 8
    assert {(line_box(m).x, line_box(m).width) for m in page.marks} == {
        (9, 0), (72, 0), (2, 4), (75, 4),
    }  # fmt: skip
    assert not any(crosses(mark, page.bleed) for mark in page.marks)


def test_single_repeats_a_card_as_often_as_it_is_printed() -> None:
    pages = list(impose([Printed(face(), face("back"), 3)], Imposition(A4, "single")))
    assert [page.side for page in pages] == ["front", "back"] * 3


def test_marks_stay_outside_the_bleed_of_a_sheet_that_is_not_full() -> None:
    """On Letter the bleed above and below gives way; below a short block it must do so too."""
    front, _ = impose(deck(4), Imposition(LETTER))
    lowest = max(placement.visible.bottom for placement in front.placements)
    marks = [line_box(mark) for mark in front.marks]
    assert min(mark.y for mark in marks if mark.y > 150 and mark.width == 0) >= lowest - 1e-6


def test_faces_have_bleed_towards_empty_cells() -> None:
    """Seven of nine: the seventh has bleed at its right, the fifth and sixth below."""
    front, _ = impose(deck(7), Imposition(A4))
    trims = [placement.trim for placement in front.placements]
    visible = [placement.visible for placement in front.placements]
    assert visible[6].right - trims[6].right == 3
    assert visible[4].bottom - trims[4].bottom == 3
    assert visible[3].bottom == trims[3].bottom


@settings(deadline=None, max_examples=60)
@given(job=jobs())
def test_faces_are_printable_and_do_not_overlap(job: Job) -> None:
    for sheet in impose(job.cards(), job.how, job.gutter):
        printable = Box(0, 0, sheet.width, sheet.height).grown(-5)
        placed = sheet.placements
        assert all(printable.holds(p.trim) and printable.holds(p.visible) for p in placed)
        for index, one in enumerate(placed):
            assert one.visible.holds(one.trim)
            assert one.trim.grown(job.bleed).holds(one.visible)
            for other in placed[:index]:
                assert not overlap(one.visible, other.trim)
                assert not overlap(one.trim, other.visible)


@settings(deadline=None, max_examples=60)
@given(job=jobs())
def test_each_back_lies_behind_its_front(job: Job) -> None:
    sheets = list(impose(job.cards(), job.how, job.gutter))
    assert len(sheets) == 2 * paper_count(job.copies, job.size, job.how, job.gutter)
    assert [sheet.number for sheet in sheets] == [n // 2 + 1 for n in range(len(sheets))]
    placed = [code for sheet in sheets[::2] for code in codes(sheet)]
    assert placed == [card.front.code for card in job.cards()]
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for trim, seen in behind(front, back, job.how.flip):
            assert seen == pytest.approx(trim, abs=1e-6)
        for one, other in zip(front.placements, back.placements, strict=True):
            assert (one.visible.width, one.visible.height) == pytest.approx(
                (other.visible.width, other.visible.height)
            )


@settings(deadline=None, max_examples=60)
@given(job=jobs())
def test_marks_are_on_the_cut_lines_and_never_on_a_face(job: Job) -> None:
    for sheet in impose(job.cards(), job.how, job.gutter):
        lines = [line_box(mark) for mark in sheet.marks]
        assert bool(lines) == (job.how.marks == "crop")
        for mark in sheet.marks:
            assert not any(crosses(mark, p.visible) for p in sheet.placements)
            assert Box(0, 0, sheet.width, sheet.height).grown(-3).holds(line_box(mark))
        if lines:
            xs = {round(line.x, 6) for line in lines if line.width == 0}
            ys = {round(line.y, 6) for line in lines if line.height == 0}
            trims = [placement.trim for placement in sheet.placements]
            assert xs == {round(x, 6) for trim in trims for x in (trim.x, trim.right)}
            assert ys == {round(y, 6) for trim in trims for y in (trim.y, trim.bottom)}
            assert min(max(line.width, line.height) for line in lines) >= 1.2 - 1e-6


@settings(deadline=None, max_examples=60)
@given(job=jobs())
def test_strips_for_footer_and_ruler_are_free_and_printable(job: Job) -> None:
    for sheet in impose(job.cards(), job.how, job.gutter):
        left, right = sheet.strips
        assert len(left) == len(right)
        for strip in (*left, *right):
            assert strip.width >= 1.3 - 1e-6
            assert Box(0, 0, sheet.width, sheet.height).grown(-5).holds(strip)
            assert not any(overlap(strip.grown(0.39), p.visible) for p in sheet.placements)
            assert not any(crosses(mark, strip.grown(-0.001)) for mark in sheet.marks)


@settings(deadline=None, max_examples=50)
@given(job=jobs("single"))
def test_single_pages_fit_their_faces_on_no_paper_at_all(job: Job) -> None:
    pages = list(impose(job.cards(), job.how, job.gutter))
    assert len(pages) == 2 * paper_count(job.copies, job.size, job.how)
    for page in pages:
        assert page.trim is not None
        assert page.bleed is not None
        assert (page.trim.width, page.trim.height) == pytest.approx(job.size)
        assert page.bleed == page.trim.grown(job.bleed)
        assert Box(0, 0, page.width, page.height).holds(page.bleed)
        assert not any(crosses(mark, page.bleed) for mark in page.marks)


def test_unmarked_sheets_have_one_strip_from_top_to_bottom() -> None:
    sheet = next(impose(deck(1), Imposition(A4, marks="none")))
    assert [strip.height for strip in sheet.strips[0]] == [297 - 2 * 5]


def test_cards_with_a_gutter_have_bleed_up_to_its_middle() -> None:
    """A4 holds three times three cards of 58 x 80 mm that lie 6 mm apart."""
    front, back = impose(deck(9, (58, 80)), Imposition(A4), 6.0)
    assert at(front)[:2] == [(12, 22.5), (76, 22.5)]
    for sheet in (front, back):
        for placement in sheet.placements:
            assert placement.visible == pytest.approx(placement.trim.grown(3))
    xs = {round(line_box(mark).x, 6) for mark in front.marks if line_box(mark).width == 0}
    assert xs == {12, 70, 76, 134, 140, 198}


def test_fronts_alone_make_no_back_pages() -> None:
    sheets = list(impose(deck(10), Imposition(A4, "fronts")))
    assert [(sheet.side, len(sheet.placements)) for sheet in sheets] == [("front", 9), ("front", 1)]


@pytest.mark.parametrize("impose_as", ["duplex", "single"])
def test_order_of_pages(impose_as: str) -> None:
    """C12: each back after its front, or all fronts and then all backs."""
    kind: Impose = "single" if impose_as == "single" else "duplex"
    usual = list(impose(deck(20), Imposition(A4, kind)))
    apart = list(impose(deck(20), Imposition(A4, kind, order="fronts-first")))
    assert [sheet.side for sheet in usual] == ["front", "back"] * (len(usual) // 2)
    half = len(apart) // 2
    assert [sheet.side for sheet in apart] == ["front"] * half + ["back"] * half
    assert apart == sorted(usual, key=lambda sheet: sheet.side == "back")


def test_own_backs_and_a_common_one_lie_behind_their_fronts() -> None:
    """C11: the second and the fifth card have a back of their own."""
    common = face("back", colour="#123456")
    backs = [face("back", colour="#abcdef") if n in (1, 4) else common for n in range(7)]
    cards = [Printed(face(code=f"A{n}"), back, 1) for n, back in enumerate(backs)]
    front, back = impose(cards, Imposition(A4))
    behind_it = {(210 - p.trim.right, p.trim.y): p.face for p in back.placements}
    for placement, own in zip(front.placements, backs, strict=True):
        assert behind_it[placement.trim.x, placement.trim.y] is own


def test_paper_without_backs_has_an_empty_page_behind_it_where_others_have_backs() -> None:
    """Or else the next front would be printed on its back."""
    sheets = list(impose(deck(10, backs=False), Imposition(A4), blanks=True))
    assert [(sheet.side, len(sheet.placements)) for sheet in sheets] == [
        ("front", 9), ("back", 0), ("front", 1), ("back", 0),
    ]  # fmt: skip
    assert [sheet.number for sheet in sheets] == [1, 1, 2, 2]


def test_each_face_keeps_its_own_bleed_at_the_edge_of_the_block() -> None:
    one, other = (Printed(face(bleed=bleed), None, 1) for bleed in (0, 3))
    (sheet,) = impose([one, other], Imposition(A4))
    assert [p.visible.y for p in sheet.placements] == [16.5, 13.5]


# ---- fold --------------------------------------------------------------------------------------


def halves(sheet: Sheet) -> tuple[list[Placement], list[Placement]]:
    fronts = [p for p in sheet.placements if p.face.side == "front"]
    return fronts, [p for p in sheet.placements if p.face.side == "back"]


def folded(box: Box, sheet: Sheet, axis: str) -> Box:
    """Where a box comes to lie, seen from the front, when the page is folded through its middle."""
    if axis == "upright":
        return Box(sheet.width - box.right, box.y, box.width, box.height)
    return Box(box.x, sheet.height - box.bottom, box.width, box.height)


def test_four_tcg_cards_go_on_a_page_to_fold() -> None:
    """A4 lying, folded upright: two times two fronts at the left, their backs at the right."""
    (sheet,) = impose(deck(4), Imposition(A4, "fold"))
    fronts, backs = halves(sheet)
    assert (sheet.width, sheet.height) == (297, 210)
    assert at(sheet)[:4] == [(14.5, 17), (77.5, 17), (14.5, 105), (77.5, 105)]
    assert [p.trim.x for p in backs] == [219.5, 156.5, 219.5, 156.5]
    assert [p.turn for p in backs] == [0, 0, 0, 0]
    assert [p.face.code for p in fronts] == [p.face.code for p in backs]


@settings(deadline=None, max_examples=60)
@given(job=jobs("fold"))
def test_folded_backs_lie_behind_their_fronts(job: Job) -> None:
    sheets = list(impose(job.cards(), job.how, job.gutter))
    assert len(sheets) == paper_count(job.copies, job.size, job.how, job.gutter)
    axis = str(job.grid.fold)
    for sheet in sheets:
        for front, back in zip(*halves(sheet), strict=True):
            assert front.face.code == back.face.code
            assert folded(back.trim, sheet, axis) == pytest.approx(front.trim, abs=1e-6)
            assert folded(back.visible, sheet, axis) == pytest.approx(front.visible, abs=1e-6)
            assert back.turn == (0 if axis == "upright" else 180)


@settings(deadline=None, max_examples=60)
@given(job=jobs("fold"))
def test_nothing_but_the_fold_line_comes_near_the_fold(job: Job) -> None:
    for sheet in impose(job.cards(), job.how, job.gutter):
        upright = job.grid.fold == "upright"
        middle = (sheet.width if upright else sheet.height) / 2
        for placement in sheet.placements:
            box = placement.visible
            near, far = (box.x, box.right) if upright else (box.y, box.bottom)
            assert near >= middle + 5 - 1e-6 or far <= middle - 5 + 1e-6
        dashes = [
            line
            for line in map(line_box, sheet.marks)
            if abs((line.x if upright else line.y) - middle) < 1e-6
            and (line.width if upright else line.height) == 0
        ]
        assert len(dashes) > 8


# ---- lines to cut ------------------------------------------------------------------------------


def test_lines_to_cut_run_across_the_faces_and_marks_stand_in_the_middle_of_the_edges() -> None:
    front, back = impose(deck(9), Imposition(A4, marks="grid"))
    for sheet in (front, back):
        lines = [line_box(mark) for mark in sheet.marks]
        assert {
            (line.x, line.height) for line in lines if line.width == 0 and line.height > 50
        } == {(x, 264) for x in (10.5, 73.5, 136.5, 199.5)}
        assert {(line.y, line.width) for line in lines if line.height == 0 and line.width > 50} == {
            (y, 189) for y in (16.5, 104.5, 192.5, 280.5)
        }
        middles = [line for line in lines if line.x == 105 or line.y == 148.5]
        assert len(middles) == 4
