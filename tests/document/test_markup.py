"""Texts of aids as HTML."""

from __future__ import annotations

import pytest

from pnp.document.markup import Markup

MARKUP = Markup({"tea": "\ue001"}, {"hiker": "setup", "setup": "setup"}, str.title)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain", "plain"),
        ("a < b & c", "a &lt; b &amp; c"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("**bold** and _soft_", "<strong>bold</strong> and <em>soft</em>"),
        (":tea:", '<span class="icon">\ue001</span>'),
        ("one\ntwo", "one<br>two"),
        ("[[setup|the setup]]", '<a href="#setup">the setup</a>'),
        ("[[hiker]]", '<a href="#setup">Hiker</a>'),
        ("[[nowhere|words]]", "words"),
        ("あと3枚、8 cards", "あと3\u2060枚、8 cards"),
    ],
)
def test_marks(text: str, html: str) -> None:
    assert MARKUP.html(text) == html


def test_a_link_may_be_bold_or_hold_what_is_bold() -> None:
    bold = '<a href="#setup"><strong>this</strong></a>'
    assert MARKUP.html("**go [[setup|this]] way**") == (
        f"<strong>go </strong>{bold}<strong> way</strong>"
    )
    assert MARKUP.html("[[setup|see **this**]]") == f'<a href="#setup">see </a>{bold}'


def test_marks_across_a_link_stay_well_formed() -> None:
    html = MARKUP.html("**a [[setup|b** c]]")
    assert html.count("<a ") == html.count("</a>")
    assert html.count("<strong>") == html.count("</strong>")


def test_an_icon_may_be_a_link() -> None:
    assert MARKUP.html("[[setup|:tea:]]") == (
        '<a href="#setup"><span class="icon">\ue001</span></a>'
    )
