"""Measures are numbers with a unit and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.measure import LARGEST, parse, parse_pair

HOSTILE = [
    "__import__('os').system('id')",
    "{{ 7*7 }}",
    "3 mm; import os",
    "3mm 4mm",
    "1e3",
    "nan",
    "inf",
    "٣ mm",
    "3 ft",
    "",
    "mm",
    "9" * 5000,
    "3 mm" + " " * 5000 + "x",
]


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("3 mm", 3), ("3mm", 3), (" 3 ", 3), ("0.3 cm", 3), ("1 in", 25.4), ("72 pt", 25.4),
        ("-2 mm", -2), (".5", 0.5), ("+1.25 mm", 1.25), ("5000", 5000),
    ],
)  # fmt: skip
def test_units_become_millimetres(text: str, mm: float) -> None:
    assert parse(text) == pytest.approx(mm, abs=1e-6)


@pytest.mark.parametrize("text", HOSTILE)
def test_anything_else_is_refused_with_words(text: str) -> None:
    with pytest.raises(ValueError, match="write a number and mm, cm, in or pt"):
        parse(text)


@pytest.mark.parametrize("text", ["5001", "-5001 mm", "197 in"])
def test_nothing_is_longer_than_five_metres(text: str) -> None:
    with pytest.raises(ValueError, match="at most 5000 mm"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("63 x 88 mm", (63, 88)),
        ("63 mm x 88 mm", (63, 88)),
        ("63×88", (63, 88)),
        ("6.3 cm x 8.8 cm", (63, 88)),
        ("2.5 x 3.5 in", (63.5, 88.9)),
    ],
)
def test_a_size_is_two_measures(text: str, size: tuple[float, float]) -> None:
    assert parse_pair(text) == pytest.approx(size)


def test_one_unit_serves_both_wherever_it_stands() -> None:
    assert parse_pair("2.5 in x 3.5") == parse_pair("2.5 x 3.5 in") == (63.5, 88.9)


def test_each_side_may_have_a_unit_of_its_own() -> None:
    assert parse_pair("1 in x 30 mm") == (25.4, 30)


@pytest.mark.parametrize("text", [*HOSTILE, "63", "63 x", "63 x 88 x 1", "a x b"])
def test_a_size_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write width x height"):
        parse_pair(text)


@pytest.mark.parametrize("text", ["0 x 88 mm", "63 x -1 mm", "-3 mm x 4 mm"])
def test_a_side_is_greater_than_nothing(text: str) -> None:
    with pytest.raises(ValueError, match="greater than 0"):
        parse_pair(text)


@given(st.decimals(-4999, 4999, places=3))
def test_millimetres_are_kept_to_the_micrometre(value: object) -> None:
    assert parse(f"{value} mm") == pytest.approx(float(str(value)))


@given(st.text(max_size=30))
def test_any_text_is_a_measure_or_a_value_error(text: str) -> None:
    for read in (lambda given: (parse(given),), parse_pair):
        try:
            found = read(text)
        except ValueError:
            continue
        assert all(abs(value) <= LARGEST for value in found)
