import pytest
from hypothesis import given, settings

from pnp.errors import UsageError
from pnp.face import Box
from pnp.sheet.grid import best_grid
from pnp.sheet.paper import Paper
from tests.sheet.geometry import A3, A4, LETTER, Job, jobs, overlap

POKER, TCG = (63.5, 88.9), (63.0, 88.0)


@pytest.mark.parametrize("size", [POKER, TCG], ids=["poker", "tcg"])
@pytest.mark.parametrize("page", [A4, LETTER], ids=["a4", "letter"])
def test_nine_cards_on_the_papers_people_have(page: Paper, size: tuple[float, float]) -> None:
    """The outer bleed gives way, the trim never does."""
    grid = best_grid(page, *size)
    assert (grid.columns, grid.rows) == (3, 3)
    assert (grid.page_width, grid.page_height) == (page.width, page.height)
    assert (grid.cell_width, grid.cell_height) == size


def test_outer_bleed_gives_way_to_what_a_printer_can_print() -> None:
    """Letter is 279.4 mm high; three poker cards leave 6.35 mm, of which 5 do not print and 1.2 are
    the least length of a crop mark.
    """
    at_sides, above = best_grid(LETTER, *POKER).outer_bleed(3)
    assert at_sides == 3
    assert above == pytest.approx(0.15)


def test_outer_bleed_is_no_more_than_the_face_has() -> None:
    assert best_grid(A4, *TCG).outer_bleed(2) == (2, 2)


def test_large_paper_lies_on_its_side_where_that_holds_more() -> None:
    """A3 upright holds 4 x 4 tcg cards, lying 6 x 3."""
    grid = best_grid(A3, *TCG)
    assert (grid.columns, grid.rows) == (6, 3)
    assert (grid.page_width, grid.page_height) == (420, 297)


def test_paper_stays_as_it_is_named_where_both_ways_hold_as_many() -> None:
    assert best_grid(Paper("wide", 300, 200), 50, 50).page_width == 300
    assert best_grid(Paper("high", 200, 300), 50, 50).page_width == 200


def test_card_too_large_for_the_paper_names_both() -> None:
    with pytest.raises(UsageError, match=r"card of 63 × 88 mm does not fit on tiny.*single"):
        best_grid(Paper("tiny", 70, 90), *TCG)


def test_smallest_paper_for_one_card() -> None:
    """5 mm that do not print on each side, beside the card 1.7 mm for the footer, above 1.2 mm."""
    assert best_grid(Paper("just", 63 + 2 * 6.7, 88 + 2 * 6.2), *TCG).cells == 1
    with pytest.raises(UsageError):
        best_grid(Paper("less", 63 + 2 * 6.7 - 0.1, 88 + 2 * 6.2 - 0.1), *TCG)


@settings(deadline=None, max_examples=100)
@given(job=jobs())
def test_cells_are_printable_apart_and_as_many_as_fit(job: Job) -> None:
    grid, (width, height) = job.grid, job.size
    printable = Box(0, 0, grid.page_width, grid.page_height).grown(-5)
    cells = [grid.cell(index) for index in range(grid.cells)]
    assert all(printable.holds(cell) for cell in cells)
    apart = [cell.grown(job.gutter / 2) for cell in cells]
    assert not any(overlap(a, b) for i, a in enumerate(apart) for b in apart[:i])
    assert {grid.page_width, grid.page_height} == {job.how.paper.width, job.how.paper.height}
    most = max(
        int((across - 13.4 + job.gutter + 1e-6) / (width + job.gutter))
        * int((down - 12.4 + job.gutter + 1e-6) / (height + job.gutter))
        for across, down in ((job.how.paper[1:]), (job.how.paper[:0:-1]))
        if across > 13.4 and down > 12.4
    )
    assert grid.cells == most
