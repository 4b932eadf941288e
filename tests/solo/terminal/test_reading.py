"""What people type is understood: any language, any width of letters, beginnings of words."""

from __future__ import annotations

import pytest

from solo.rules.reasons import Reason
from solo.terminal.reading import Lexicon, RefusedError, fold, number, parts, shown

PLACES = Lexicon(
    {
        "row": ["in the same row", "同じ行"],
        "left": ["in the row to the left", "左"],
        "right": ["in the row to the right", "右"],
        "at_most_one": ["at most one", "1枚以下"],
    },
    {"row": "in the same row", "left": "to the left", "right": "to the right", "at_most_one": "1"},
)


def refused(why: pytest.ExceptionInfo[RefusedError]) -> Reason:
    return why.value.reason


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("row", ("row", 1)),
        ("ROW 2", ("row", 1)),
        ("ro", ("row", 1)),
        ("ri 2", ("right", 1)),
        ("in the same row 2", ("row", 4)),
        ("in the row to the r", ("right", 6)),
        ("同じ行 3", ("row", 1)),
        ("同", ("row", 1)),
        ("行", ("row", 1)),
        ("same 1", ("row", 1)),
        ("ｌｅｆｔ", ("left", 1)),
        ("at most one 2 1", ("at_most_one", 3)),
        ("at_most_one", ("at_most_one", 3)),
        ("1枚", ("at_most_one", 1)),
        ("2", ("left", 1)),
        ("1", ("row", 1)),
        ("4 4", ("at_most_one", 1)),
    ],
)
def test_a_name_is_found(typed: str, found: tuple[str, int]) -> None:
    assert PLACES.take(fold(typed).split()) == found


@pytest.mark.parametrize("typed", ["r", "in the row", "in", "the"])
def test_a_beginning_of_several_names_is_refused_with_them(typed: str) -> None:
    with pytest.raises(RefusedError) as caught:
        PLACES.take(typed.split())
    why = refused(caught)
    assert why.key == "unclear-word"
    choices = dict(why.args)["choices"]
    assert isinstance(choices, tuple)
    assert set(choices) <= set(PLACES.choices)
    assert len(choices) > 1


@pytest.mark.parametrize("typed", ["rows", "ame", "0", "5", "-", "42"])
def test_anything_else_is_refused_with_all_names(typed: str) -> None:
    with pytest.raises(RefusedError) as caught:
        PLACES.take(typed.split())
    assert refused(caught).key == "unknown-word"
    assert dict(refused(caught).args)["choices"] == PLACES.choices


def test_only_whole_names_count_for_commands() -> None:
    assert PLACES.exactly("左") == "left"
    assert PLACES.exactly("le") is None


@pytest.mark.parametrize("typed", ["6", "-1", "2.5", "two", "1_0", "99999999999", "²"])
def test_a_number_lies_between_its_bounds(typed: str) -> None:
    assert [number(fold(word), 0, 5) for word in ("0", "５")] == [0, 5]
    with pytest.raises(RefusedError) as caught:
        number(typed, 0, 5)
    assert refused(caught).key == "no-number"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("", []),
        (" , ", []),
        ("A01 A02,A03", [["a01", "a02"], ["a03"]]),
        ("Ａ０１　Ａ０２、カエル　湖；.", [["a01", "a02"], ["カエル", "湖"], ["."]]),
    ],
)
def test_a_line_has_parts_and_words(line: str, found: list[list[str]]) -> None:
    assert parts(line) == found


def test_what_was_typed_is_shown_in_short_and_without_control_characters() -> None:
    assert shown("frog\x1b[2J\x00") == "frog�[2J�"
    assert shown("x" * 5000) == "x" * 29 + "…"
