import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Art, Box, Clip, Drawing, Glyphs, Op, Path, Picture, rectangle
from pnp.write.operators import number, operators

SQUARE = rectangle(Box(1, 2, 3, 4))


class Named:
    """Resources that answer with fixed names."""

    readable = True

    def font(self, op: Glyphs) -> tuple[str, bool]:
        return f"F-{op.font}", self.readable

    def picture(self, picture: Picture) -> str:
        return "P1"


def code(*ops: Op) -> str:
    parts = operators(ops, Named())
    joined = "\n".join(
        part if isinstance(part, str) else "/{1} {0}".format(*part) for part in parts
    )
    return re.sub(r"(-?\d+)\.0+(?=\s|$)", r"\1", joined)


def test_y_grows_downwards_on_faces_and_upwards_on_pages() -> None:
    assert code(Path(SQUARE, "#ff0000")).split("\n") == [
        "1 0 0 rg", "1 -2 m", "4 -2 l", "4 -6 l", "1 -6 l", "h", "f",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("fill", "line", "paint"),
    [("#000000", "", "f"), ("", "#000000", "S"), ("#000000",) * 2 + ("B",)],
)
def test_outline_is_filled_stroked_or_both(fill: str, line: str, paint: str) -> None:
    assert code(Path(SQUARE, fill, line, 0.5)).split("\n")[-1] == paint


def test_outline_without_colour_draws_nothing() -> None:
    assert code(Path(SQUARE)) == ""


def test_curves_keep_all_their_points() -> None:
    curve = Path((("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6)), "", "#000000", 1)
    assert "1 -2 3 -4 5 -6 c" in code(curve)


def test_what_is_already_set_is_not_set_again() -> None:
    path, text = (
        Path(SQUARE, "#ff0000", "#00ff00", 1),
        Glyphs("a", 3, 1, 1, "#ff0000", (7,), ("x",)),
    )
    twice = code(path, path, text, text)
    for once in (" rg", " RG", " w", " Tf", "BT", "ET"):
        assert twice.count(once) == 1, once


def test_what_is_set_inside_a_clip_is_forgotten_after_it() -> None:
    path = Path(SQUARE, "#ff0000")
    assert code(Clip(SQUARE, (path,)), path).count("1 0 0 rg") == 2


def test_text_ends_before_a_shape_begins() -> None:
    text = Glyphs("a", 3, 1, 1, "#000000", (7,), ("x",))
    assert code(text, Path(SQUARE, "#ff0000")).index("ET") < code(
        text, Path(SQUARE, "#ff0000")
    ).index("1 -2 m")


def test_glyphs_are_written_by_their_ids_with_shifts_between() -> None:
    """A shift moves the pen on; in PDF a positive number moves it back."""
    op = Glyphs("a", 3, 1, 1, "#000000", (1, 2, 0xABCD), ("x", "y", "z"), (100.0, 0.0, 5.0))
    assert re.search(r"\[<0001>-100(\.0+)?<0002abcd>\] TJ", code(op))


def test_glyphs_without_shifts_are_one_string() -> None:
    op = Glyphs("a", 3, 1, 1, "#000000", (1, 2), ("x", "y"))
    assert "<00010002> Tj" in code(op)


def test_spacing_is_in_the_units_of_the_page() -> None:
    """100 thousandths of a size of 3 mm."""
    op = Glyphs("a", 3, 1, 1, "#000000", (1,), ("x",), (), 100.0)
    assert re.search(r"^0\.30* Tc$", code(op), re.MULTILINE)


def test_letter_spacing_does_not_leak_into_what_is_clipped() -> None:
    """A clip starts with the state around it, so text inside must say that it is not spaced."""
    spaced = Glyphs("a", 3, 0, 0, "#000000", (1,), ("x",), spacing=100)
    inside = code(spaced, Clip(SQUARE, (spaced._replace(spacing=0.0),))).partition("W n")[2]
    assert "0 Tc" in inside.split("\n")


@pytest.mark.parametrize(
    ("turn", "matrix"), [(90, "0 -1 1 0"), (180, "-1 0 0 -1"), (270, "0 1 -1 0")]
)
def test_text_is_turned_clockwise(turn: int, matrix: str) -> None:
    op = Glyphs("a", 3, 1, 2, "#000000", (1,), ("x",), turn=turn)
    assert f"{matrix} 1 -2 Tm" in code(op)


def test_no_glyphs_no_text() -> None:
    assert code(Glyphs("a", 3, 1, 1, "#000000", (), ())) == ""


def test_text_that_would_read_wrong_says_what_it_means() -> None:
    class Unreadable(Named):
        readable = False

    op = Glyphs("a", 3, 1, 1, "#000000", (1,), ("ſ𠮷",))
    parts = operators([op], Unreadable())
    assert "/ActualText <feff017fd842dfb7>" in "".join(map(str, parts))


def test_picture_is_scaled_from_its_view_to_its_box() -> None:
    """A view 20,000 wide from x = 100 into 69 mm at x = -3."""
    art = Art(Drawing(Box(100, 50, 20_000, 10_000), ()), Box(-3, 10, 69, 20))
    across, _, _, down, x, y = (
        float(value) for value in code(art).split("\n")[0].removeprefix("q ").split()[:6]
    )
    assert (across, down) == pytest.approx((0.00345, 0.002), abs=1e-8)
    assert x + 100 * across == pytest.approx(-3, abs=1e-3)
    assert y - 50 * down == pytest.approx(-10, abs=1e-3)
    assert code(art).split("\n")[1] == "/P1 do"


@settings(deadline=None, max_examples=100)
@given(
    value=st.floats(-1e5, 1e5),
    shift=st.floats(-1e5, 1e5).filter(bool),
    size=st.floats(0.001, 1000),
)
def test_numbers_are_never_written_with_exponents(value: float, shift: float, size: float) -> None:
    """PDF does not know 1e-05."""
    assert abs(float(number(value)) - value) <= 0.00006
    glyphs = Glyphs("a", size, value, value, "#000000", (1, 2), ("x", "y"), (shift, 0.0), shift)
    art = Art(Drawing(Box(0, 0, 90_000, 1), ()), Box(value, value, size, size))
    path = Path((("M", value, shift),), "", "#123456", size)
    bare = re.sub(r"<[0-9a-f]*>", "", code(glyphs, art, path))
    assert re.findall(r"\d[eE][-+]?\d", bare) == []
