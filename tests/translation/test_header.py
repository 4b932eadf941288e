"""A file has the header that editors want, and keeps the one it has."""

from __future__ import annotations

import polib
import pytest

from pnp.translation.header import complete_header, plural_forms


def test_a_new_file_says_what_it_is() -> None:
    file = polib.POFile()
    complete_header(file, "Little", "pt-BR")
    assert str(file).splitlines() == [
        "# Little: pt-BR",
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: Little\\n"',
        '"Language: pt-BR\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        '"Plural-Forms: nplurals=2; plural=n > 1;\\n"',
    ]


def test_a_header_that_is_there_stays() -> None:
    text = '# by Aki\nmsgid ""\nmsgstr ""\n"Language: ja\\n"\n"X-Generator: Poedit 3\\n"\n'
    file = polib.pofile(text)
    complete_header(file, "Little", "ja")
    assert str(file) == text


@pytest.mark.parametrize(
    ("lang", "forms"),
    [("ja", 1), ("zh-Hans", 1), ("de", 2), ("fr", 2), ("pt", 2), ("pl", 3), ("ru", 3), ("sl", 4),
     ("xx", 2)],
)  # fmt: skip
def test_the_rule_chooses_between_as_many_forms_as_it_says(lang: str, forms: int) -> None:
    rule = plural_forms(lang)
    assert rule.startswith(f"nplurals={forms}; plural=")
    expression = rule.split("plural=")[1].rstrip(";")
    chosen = {chosen_form(expression, n) for n in range(200)}
    assert chosen == set(range(forms))


def chosen_form(expression: str, n: int) -> int:
    """What a C expression with `?:` chooses, worked out by turning it into Python."""
    text = expression.replace("||", " or ").replace("&&", " and ")
    return int(eval(ternary(text), {"n": n}))  # noqa: S307  the rules are our own


def ternary(text: str) -> str:
    condition, found, rest = text.partition("?")
    if not found:
        return text
    chosen, _, other = rest.partition(":")
    return f"({chosen}) if ({condition}) else ({ternary(other)})"
