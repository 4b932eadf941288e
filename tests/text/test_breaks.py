"""Where a line may end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.text.breaks import ICON, closing, line_breaks

NEVER_FIRST = "、。」』）ゃゅょっァィーャ！？…々"
NEVER_LAST = "「『（"


def pieces(text: str, lang: str = "en", phrases: bool = False) -> list[str]:
    ends = line_breaks(text, lang, phrases)
    return [text[a:b] for a, b in zip([0, *ends], ends, strict=False)]


@given(st.text(alphabet=NEVER_FIRST + NEVER_LAST + "日本語かなカナ ab3", min_size=1, max_size=60))
@settings(deadline=None, max_examples=100)
def test_no_line_starts_with_a_stop_or_ends_with_an_opening_bracket(text: str) -> None:
    for position in line_breaks(text, "ja")[:-1]:
        if text[position - 1] != " ":
            assert text[position] not in NEVER_FIRST
        assert text[position - 1] not in NEVER_LAST


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("全部で3枚を引く", "3枚"),
        ("全部で３枚を引く", "３枚"),
        (f"gain 3 {ICON} now", f"3 {ICON} "),
        (f"gain 3{ICON} now", f"3{ICON} "),
        (f"gain {ICON} 3 now", f"{ICON} 3 "),
        (f"日{ICON}3日", f"{ICON}3日"),
        ("cut 5 mm off", "5 mm "),
        ("cut 5\u00a0mm off", "5\u00a0mm "),
        ("about 30 % of it", "30 % "),
    ],
)
def test_digits_stay_with_their_counter_unit_or_icon(text: str, together: str) -> None:
    assert together in pieces(text, "ja")


@pytest.mark.parametrize("text", ["take 3 more", "3 kinds of", "5 minutes", f"{ICON} and"])
def test_digits_may_part_from_ordinary_words(text: str) -> None:
    assert pieces(text)[0] == text[: text.index(" ") + 1]


def test_positions_count_characters_also_behind_a_surrogate_pair() -> None:
    assert pieces("𠮷野𠮷家", "ja") == ["𠮷", "野", "𠮷", "家"]


def test_english_breaks_at_spaces_and_not_at_no_break_spaces() -> None:
    assert pieces("one two\u00a0three") == ["one ", "two\u00a0three"]


def test_a_word_joiner_forbids_and_a_zero_width_space_allows_a_break() -> None:
    assert pieces("日\u2060本", "ja") == ["日\u2060本"]
    assert pieces("ab\u200bcd") == ["ab\u200b", "cd"]


def test_japanese_titles_break_between_phrases() -> None:
    assert "仲間を" in "|".join(pieces("旅の仲間を探して", "ja", phrases=True))
    assert len(pieces("旅の仲間を探して", "ja", phrases=True)) < len(
        pieces("旅の仲間を探して", "ja")
    )


def test_chinese_titles_break_between_words() -> None:
    assert pieces("中国人民", "zh-Hans", phrases=True) == ["中国", "人民"]
    assert pieces("中国人民", "zh-Hans") == list("中国人民")


def test_the_stops_of_traditional_chinese_are_centred() -> None:
    assert "」" in closing("zh-Hant")
    assert not closing("zh-Hant") & set("、。，．")
    assert closing("ja") >= set("」、。")
    assert closing("zh-Hans") >= set("」、。")
