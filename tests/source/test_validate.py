"""What pydantic finds is told in words, with the nearest name that would be right."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

import pytest
from pydantic import Field

from pnp.errors import Fault
from pnp.source.layers import Layers
from pnp.source.reading import read
from pnp.source.validate import (
    Flag,
    HexColour,
    Id,
    Measure,
    Model,
    Name,
    Number,
    Real,
    Text,
    Whole,
    is_id,
    number,
    validate,
)


class Inner(Model):
    size: Measure = Field(5.0, gt=0, le=100)
    length: Whole = 1


class Sample(Model):
    format: Literal["1"]
    text: Text = ""
    whole: Whole = Field(0, ge=0)
    number: Number = 0
    real: Real = 0.0
    flag: Flag = False
    measure: Measure = 0.0
    id: Id = "x"
    name: Name = "x"
    colour: HexColour = "#000000"
    patterned: str = Field("a", pattern="^a$")
    kind: Literal["card", "tile"] = "card"
    three: tuple[Whole, ...] = Field((), min_length=3, max_length=4)
    inner: Inner = Inner()
    parts: dict[Id, Inner] = {}
    rows: list[Inner] = []


def checked(tmp_path: Path, line: str) -> tuple[Sample | None, list[str]]:
    """A sample with one line of YAML, and what is wrong as `line:column what; remedy`."""
    path = tmp_path / "x.yaml"
    path.write_text(f"format: 1\n{line}\n", "utf-8")
    faults: list[Fault] = []
    source = read(path, faults)
    assert source is not None
    found = validate(Sample, source.data, Layers(((source, ()),)), faults)
    return found, [f"{f.place.line}:{f.place.column} {f.what}; {f.remedy}" for f in faults]


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("text: NO", "NO"),
        ("text: ' kept '", " kept "),
        ("whole: 0", 0),
        ("number: 3", 3),
        ("number: 2.50", Decimal("2.50")),
        ("real: .5", 0.5),
        ("flag: 'true '", True),
        ("measure: 0.5 in", 12.7),
        ("id: 2-of-2", "2-of-2"),
        ("name: a_b", "a_b"),
        ("colour: '#FFaa00'", "#ffaa00"),
        ("kind: tile", "tile"),
        ("three: [1, 2, 3]", (1, 2, 3)),
    ],
)
def test_good_texts_become_values(tmp_path: Path, line: str, value: object) -> None:
    found, faults = checked(tmp_path, line)
    assert faults == []
    assert getattr(found, line.partition(":")[0]) == value


def test_a_number_prints_as_it_was_typed() -> None:
    assert [str(number(text)) for text in ("3", "2.50", "-0.10")] == ["3", "2.50", "-0.10"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("text: [a]", "2:7 a list stands where one value is expected; write a text"),
        ("text: {a: b}", "2:7 a mapping stands where one value is expected; write a text"),
        ("whole: 2.5", '2:8 "2.5" does not fit here; write a whole number'),
        ("whole: 0123", '2:8 "0123" does not fit here; write a whole number'),
        ("whole: 1_000", '2:8 "1_000" does not fit here; write a whole number'),
        ("whole: -1", '2:8 "-1" does not fit; write 0 or more'),
        ("whole: ٣", '2:8 "٣" does not fit here; write a whole number'),
        ("whole: [1]", "2:8 a list stands where one value is expected; write a whole number"),
        ("number: 1e5", '2:9 "1e5" does not fit here; write a number'),
        ("number: nan", '2:9 "nan" does not fit here; write a number'),
        ("number: 12:30:00", '2:9 "12:30:00" does not fit here; write a number'),
        ("real: inf", '2:7 "inf" does not fit here; write a number'),
        ("flag: yes", '2:7 "yes" does not fit here; write true or false'),
        ("measure: 3 feet", '2:10 "3 feet" is not a measure; write a number and mm'),
        ("measure: 9999", '2:10 "9999" is not a measure; write a measure of at most 5000 mm'),
        (
            "measure: __import__('os').system('id')",
            "2:10 \"__import__('os').system('id')\" is not a measure; write a number and mm",
        ),
        ("id: Big Id", '2:5 "Big Id" does not fit here; write lower-case letters'),
        ("id: " + "x" * 65, "2:5 "),
        ("name: a-b", '2:7 "a-b" does not fit here; write lower-case letters'),
        ("colour: red", '2:9 "red" does not fit here; write "#rrggbb" in quotes'),
        ("patterned: b", '2:12 "b" does not fit; string should match pattern'),
        ("kind: tlie", '2:7 "tlie" is not one of the choices; did you mean "tile"?'),
        ("kind: [card]", "2:7 a list is not one of the choices; use one of: card, tile"),
        ("three: [1, 2]", "2:8 a list does not fit; give at least 3 (there are 2)"),
        ("three: [1, 2, 3, 4, 5]", "2:8 a list does not fit; give at most 4 (there are 5)"),
        ("three: 1", '2:8 "1" stands where a list is expected; write [a, b]'),
        ("inner: x", '2:8 "x" stands where keys are expected; write `key: value` pairs'),
        ("inner: [x]", "2:8 a list stands where keys are expected; write `key: value` pairs"),
        ("parts: [x]", "2:8 a list stands where keys are expected; write `key: value` pairs"),
        ("rows: {a: b}", "2:7 a mapping stands where a list is expected; write [a, b]"),
        ("parts: {'A B': {}}", '2:16 "A B" does not fit here; write lower-case letters'),
        ("inner: {size: 0}", '2:15 "0" does not fit; write more than 0'),
        ("inner: {size: 200}", '2:15 "200" does not fit; write 100 or less'),
        ("inner: {siz: 3}", '2:14 the key "siz" is not known here; did you mean "size"?'),
        ("parts: {x: {siz: 3}}", '2:18 the key "siz" is not known here; did you mean "size"?'),
        ("rows: [{siz: 3}]", '2:14 the key "siz" is not known here; did you mean "size"?'),
        ("txt: x", '2:6 the key "txt" is not known here; did you mean "text"?'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_where_it_is(tmp_path: Path, line: str, fault: str) -> None:
    _, faults = checked(tmp_path, line)
    assert len(faults) == 1
    assert faults[0].startswith(fault)


def test_a_measure_is_no_formula(tmp_path: Path) -> None:
    _, faults = checked(tmp_path, "measure: {{ 7*7 }}")
    assert [fault.partition(";")[0] for fault in faults] == [
        "2:11 is a list or mapping used as a key",
        "2:10 a mapping stands where one value is expected",
    ]


def test_a_part_named_like_a_key_does_not_lead_the_suggestion_astray(tmp_path: Path) -> None:
    _, faults = checked(tmp_path, "parts: {length: {siz: 3}}")
    assert faults == ['2:23 the key "siz" is not known here; did you mean "size"?']


def test_a_wrong_entry_does_not_also_make_its_list_too_short(tmp_path: Path) -> None:
    _, faults = checked(tmp_path, "three: [1, x, 3]")
    assert faults == ['2:12 "x" does not fit here; write a whole number, such as 2']


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    _, faults = checked(tmp_path, "whole: x\nflag: y\nnew: z")
    assert [fault.partition(" ")[0] for fault in faults] == ["2:8", "3:7", "4:6"]


def test_a_missing_key_is_told_at_what_lacks_it(tmp_path: Path) -> None:
    faults: list[Fault] = []
    path = tmp_path / "x.yaml"
    path.write_text("format: 1\n", "utf-8")
    source = read(path, faults)
    assert source is not None

    class Needs(Model):
        format: Text
        title: Text

    data: dict[str, Any] = source.data
    assert validate(Needs, data, Layers(((source, ()),)), faults) is None
    assert [(f.place.line, f.what, f.remedy) for f in faults] == [
        (1, 'the key "title" is missing', "add `title:`")
    ]


def test_a_long_text_is_cut_off_in_a_fault(tmp_path: Path) -> None:
    _, faults = checked(tmp_path, f"whole: {'9' * 5000}")
    assert len(faults[0]) < 150


@pytest.mark.parametrize(
    ("text", "good"), [("a-1", True), ("A", False), ("", False), ("a/b", False)]
)
def test_an_id_is_plain(text: str, good: bool) -> None:
    assert is_id(text) is good
