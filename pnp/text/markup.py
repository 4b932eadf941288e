"""Markup of texts: `**bold**`, `_italic_`, `:icon:`; a backslash prints the next mark as it is.

>>> [(span.text, span.bold, span.icon) for span in parse("Gain **3** :coin:")]
[('Gain ', False, ''), ('3', True, ''), (' ', False, ''), ('', False, 'coin')]
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"\\(?P<plain>[\\:*_])"
    r"|:(?P<icon>[a-z][a-z0-9-]*):"
    r"|(?P<bold>\*\*)"
    r"|(?P<italic>(?<![^\W_])_|_(?![^\W_]))"
)

_MARKS = re.compile(r"[\\:*_]")


class Span(NamedTuple):
    """A piece of text in one manner, or one icon."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""


@lru_cache(maxsize=10_000)
def parse(text: str) -> tuple[Span, ...]:
    """Return the spans of a text. A mark without its partner is printed as it is."""
    if not _MARKS.search(text):
        return (Span(text),) if text else ()
    bolds = text.count("**") - text.count("\\**")
    spans: list[Span] = []
    piece = ""
    bold = italic = False
    last = 0
    italics = sum(1 for match in _TOKEN.finditer(text) if match["italic"])
    for match in _TOKEN.finditer(text):
        piece += text[last : match.start()]
        last = match.end()
        if match["plain"]:
            piece += match["plain"]
            continue
        if match["bold"] and (bold or bolds > 1):
            spans.append(Span(piece, bold, italic))
            bold, bolds = not bold, bolds - 1
        elif match["italic"] and (italic or italics > 1):
            spans.append(Span(piece, bold, italic))
            italic, italics = not italic, italics - 1
        elif match["icon"]:
            spans += [Span(piece, bold, italic), Span("", bold, italic, match["icon"])]
        else:
            piece += match[0]
            continue
        piece = ""
    spans.append(Span(piece + text[last:], bold, italic))
    return tuple(span for span in spans if span.text or span.icon)


@lru_cache(maxsize=10_000)
def escape(text: str) -> str:
    r"""Return a text that prints its very characters.

    >>> escape("a_b :x:")
    'a\\_b \\:x\\:'
    """
    return _MARKS.sub(r"\\\g<0>", text)
