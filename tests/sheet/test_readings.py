import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.errors import UsageError
from pnp.sheet.affine import Affine
from pnp.sheet.alignment import AlignmentSheet
from pnp.sheet.paper import Paper
from pnp.sheet.profile import Correction, Profile
from pnp.sheet.readings import Readings, profile_of
from tests.sheet.crooked import Crooked, Printer, printers, read
from tests.sheet.geometry import A4, LETTER

LYING = Paper("297x210mm", 297, 210)
SHEETS = [AlignmentSheet.on(page) for page in (A4, LETTER, LYING)]
sheets = st.sampled_from(SHEETS)


def spots(sheet: AlignmentSheet) -> Iterator[tuple[float, float]]:
    """Places all over what can be printed of a page."""
    for across, down in itertools.product((0.04, 0.3, 0.5, 0.8, 0.96), repeat=2):
        yield across * sheet.paper.width, down * sheet.paper.height


def printed(printer: Printer, profile: Profile) -> tuple[Affine, Affine]:
    """Where corrected fronts and backs come out, and what belongs behind the front's points."""
    size = profile.width, profile.height
    fronts = printer.fronts(*size).after(profile.change("front", printer.flip))
    backs = printer.backs(*size).after(profile.change("back", printer.flip))
    return fronts, backs.after(printer.mirror(*size))


def furthest(printer: Printer, sheet: AlignmentSheet, profile: Profile) -> float:
    """By how much a back is aside of its front at most, across or down."""
    fronts, backs = printed(printer, profile)
    return max(
        abs(one - other)
        for spot in spots(sheet)
        for one, other in zip(fronts.at(*spot), backs.at(*spot), strict=True)
    )


@settings(deadline=None, max_examples=100)
@given(printer=printers(), sheet=sheets, marks=st.sampled_from(["ABCD", "ABC", "ABD", "BCD"]))
def test_exact_readings_make_backs_lie_exactly_behind_fronts(
    printer: Printer, sheet: AlignmentSheet, marks: str
) -> None:
    """And fronts true to the paper, for edges and lengths were measured."""
    profile = profile_of(sheet, read(printer, sheet, marks))
    assert furthest(printer, sheet, profile) < 1e-6
    fronts, _ = printed(printer, profile)
    for spot in spots(sheet):
        assert fronts.at(*spot) == pytest.approx(spot, abs=1e-6)


@settings(deadline=None, max_examples=100)
@given(printer=printers(), sheet=sheets, lengths=st.booleans(), edges=st.booleans())
def test_backs_need_none_of_the_other_readings(
    printer: Printer, sheet: AlignmentSheet, lengths: bool, edges: bool
) -> None:
    profile = profile_of(sheet, read(printer, sheet, "ABC", lengths=lengths, edges=edges))
    assert furthest(printer, sheet, profile) < 1e-6


@settings(deadline=None, max_examples=100)
@given(printer=printers(), sheet=sheets)
def test_rounded_readings_are_good_to_a_tenth(printer: Printer, sheet: AlignmentSheet) -> None:
    """Each reading is up to 0.05 mm off. In the corners of a page, beyond the marks, the four of
    them together count 1.9 times: 0.1 mm; that printed a little larger.
    """
    profile = profile_of(sheet, read(printer, sheet, decimals=1))
    assert furthest(printer, sheet, profile) < 0.11


@settings(deadline=None, max_examples=100)
@given(printer=printers(), sheet=sheets)
def test_three_marks_leave_more_to_chance(printer: Printer, sheet: AlignmentSheet) -> None:
    """In the corner without a mark three readings of 0.05 mm count up to five times."""
    profile = profile_of(sheet, read(printer, sheet, "BCD", decimals=1))
    assert furthest(printer, sheet, profile) < 0.27


@settings(deadline=None, max_examples=50)
@given(printer=printers(), sheet=sheets)
def test_lengths_make_fronts_as_large_as_they_should_be(
    printer: Printer, sheet: AlignmentSheet
) -> None:
    profile = profile_of(sheet, read(printer, sheet, edges=False))
    fronts, _ = printed(printer, profile)
    (x1, y1), (x2, y2) = fronts.at(20, 100), fronts.at(120, 100)
    assert (x2 - x1) ** 2 + (y2 - y1) ** 2 == pytest.approx(100**2)
    (x1, y1), (x2, y2) = fronts.at(70, 20), fronts.at(70, 120)
    assert (x2 - x1) ** 2 + (y2 - y1) ** 2 == pytest.approx(100**2)


def test_fronts_are_no_more_than_moved_unless_they_were_measured() -> None:
    printer = Printer(Crooked(3, 1, 0.5, 1.01, 0.99), Crooked(-1, 2))
    sheet = AlignmentSheet.on(A4)
    profile = profile_of(sheet, read(printer, sheet, lengths=False, edges=False))
    moved = Correction(profile.front.across, profile.front.down)
    assert profile.front.change == pytest.approx(moved.change)


@pytest.mark.parametrize("mark", "ABCD")
def test_one_mark_tells_of_a_move(mark: str) -> None:
    printer = Printer(Crooked(1, -2), Crooked(-1.5, 0.5))
    sheet = AlignmentSheet.on(A4)
    assert furthest(printer, sheet, profile_of(sheet, read(printer, sheet, mark))) < 1e-9


@settings(deadline=None, max_examples=50)
@given(
    printer=printers(scale=0.0), sheet=sheets,
    marks=st.sampled_from(["AB", "AC", "AD", "BC", "BD", "CD"]),
)  # fmt: skip
def test_two_marks_tell_of_a_turn(printer: Printer, sheet: AlignmentSheet, marks: str) -> None:
    """Where nothing is scaled they are as good as four."""
    profile = profile_of(sheet, read(printer, sheet, marks))
    assert furthest(printer, sheet, profile) < 1e-6
    fronts, _ = printed(printer, profile)
    assert fronts.at(7, 9) == pytest.approx((7, 9), abs=1e-6)


def test_the_readings_of_a_sheet_that_is_right_change_nothing() -> None:
    sheet = AlignmentSheet.on(A4)
    nothing = Readings(dict.fromkeys("ABCD", (0.0, 0.0)), {"across": 180, "down": 260})
    profile = profile_of(sheet, nothing)
    for correction in (profile.front, profile.back):
        assert correction.change == pytest.approx(Correction().change, abs=1e-12)
    assert (profile.paper, profile.width, profile.height) == A4


def test_fronts_and_backs_meet_halfway() -> None:
    """A back that is too far right goes to the left, and its front to the right: half each."""
    sheet = AlignmentSheet.on(A4)
    profile = profile_of(sheet, Readings({"A": (1.5, -0.75)}))
    assert (profile.front.across, profile.front.down) == (0.75, -0.375)
    assert (profile.back.across, profile.back.down) == (-0.75, 0.375)


def test_fronts_stay_where_the_paper_has_them_if_that_was_measured() -> None:
    """The scales of A are 23 mm from the edges."""
    sheet = AlignmentSheet.on(A4)
    profile = profile_of(sheet, Readings({"A": (1.5, -0.75)}, {}, {"A": (23, 23.5)}))
    assert (profile.front.across, profile.front.down) == (0, -0.5)
    assert (profile.back.across, profile.back.down) == (-1.5, 0.25)


def test_without_a_reading_there_is_no_profile() -> None:
    with pytest.raises(UsageError, match="one of the marks A, B, C, D"):
        profile_of(AlignmentSheet.on(A4), Readings({}, {"across": 179}))


def test_a_minus_that_was_forgotten_is_found() -> None:
    """Of four marks it shows in how they fit together."""
    backs = dict.fromkeys("ABC", (-1.0, 0.5)) | {"D": (1.0, 0.5)}
    with pytest.raises(UsageError, match=r"readings across do not fit each other by 2\.0 mm"):
        profile_of(AlignmentSheet.on(A4), Readings(backs))


@pytest.mark.parametrize(
    ("readings", "what"),
    [
        (Readings({"A": (2, 0), "B": (2, 0), "C": (-2, 0)}), r"skewed by 0\.9°"),
        (Readings({"A": (0, 0), "B": (0, 13)}), r"turned by 4\.\d°"),
        (Readings({"A": (0, 0)}, {"across": 150}), "larger or smaller by 20%"),
        (Readings({"A": (0, 0)}, {}, {"A": (23, 23), "B": (23, 40)}), r"turned by 7\.0°"),
    ],
)
def test_what_no_printer_does_is_a_slip_of_the_pen(readings: Readings, what: str) -> None:
    """4 mm in the 251 between scales are 0.9°, 17 mm in the 138 between marks 7.0°."""
    with pytest.raises(UsageError, match=f"{what}.*left and up are minus"):
        profile_of(AlignmentSheet.on(A4), readings)
