"""Drafts of Simplified Chinese keep what is no Chinese; Traditional characters are found."""

from __future__ import annotations

import pytest

from pnp.translation.chinese import simplified, traditional_forms


@pytest.mark.parametrize(
    ("traditional", "plain"),
    [
        ("抽牌堆", "抽牌堆"),
        ("棄牌堆", "弃牌堆"),
        ("從牌庫抽{n, plural, other {#張}} :draw:", "从牌库抽{n, plural, other {#张}} :draw:"),
        ("軟體和滑鼠", "软件和鼠标"),
        ("**護照**與_國家_", "**护照**与_国家_"),
    ],
)  # fmt: skip
def test_characters_and_words_become_those_of_the_mainland(traditional: str, plain: str) -> None:
    assert simplified(traditional) == plain
    assert traditional_forms(plain) == []


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("从牌庫抽2張牌，再抽1張", ["庫", "張"]),
        ("乾坤与著名", []),
        ("plain, {n} :coin:", []),
        ("", []),
    ],
)
def test_traditional_forms_are_named_once(text: str, forms: list[str]) -> None:
    assert traditional_forms(text) == forms


def test_where_a_word_has_another_length_the_whole_text_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Shortening:
        def convert(self, text: str) -> str:
            return text[1:]

    monkeypatch.setattr("pnp.translation.chinese._converter", lambda _: Shortening())
    assert traditional_forms("計程車") == ["計程車"]
