"""Language codes are written one way."""

from __future__ import annotations

import pytest

from pnp.words.languages import proper_code


@pytest.mark.parametrize(
    ("code", "proper"),
    [
        ("ja", "ja"), ("zh-Hant", "zh-Hant"), ("zh-hans", "zh-Hans"), ("pt-br", "pt-BR"),
        ("DE", "de"), ("jp", ""), ("", ""), ("x", ""), ("deutsch", ""), ("../de", ""),
        ("de_AT", ""),
    ],
)  # fmt: skip
def test_a_code_is_put_right_or_there_is_none(code: str, proper: str) -> None:
    assert proper_code(code) == proper
