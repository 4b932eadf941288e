"""Markup of texts: `**bold**`, `_italic_`, `:icon:`; a backslash prints the next mark as it is.

>>> [(span.text, span.bold, span.icon) for span in parse("Gain **3** :coin:")]
[('Gain ', False, ''), ('3', True, ''), (' ', False, ''), ('', False, 'coin')]
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"\\(?P<plain>[\\:*_])"
    r"|:(?P<icon>[a-z][a-z0-9-]*):"
    r"|__+|\*{4,}"  # a line to write on, a row of stars: printed as they are
    r"|(?P<bold>\*\*)"
    r"|(?P<italic>_)"
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
    spans: list[Span] = []
    piece = ""
    bold = italic = False
    last = 0
    paired = _paired(text)
    for match in _tokens(text):
        piece += text[last : match.start()]
        last = match.end()
        if match["plain"]:
            piece += match["plain"]
            continue
        if match.start() in paired:
            spans.append(Span(piece, bold, italic))
            bold ^= bool(match["bold"])
            italic ^= bool(match["italic"])
        elif match["icon"]:
            spans += [Span(piece, bold, italic), Span("", bold, italic, match["icon"])]
        else:
            piece += match[0]
            continue
        piece = ""
    spans.append(Span(piece + text[last:], bold, italic))
    return tuple(span for span in spans if span.text or span.icon)


def _tokens(text: str) -> Iterator[re.Match[str]]:
    """Every token of a text. To look for single characters first is several times as fast."""
    start = 0
    while found := _MARKS.search(text, start):
        token = _TOKEN.match(text, found.start())
        if token is not None:
            yield token
        start = token.end() if token is not None else found.end()


def _paired(text: str) -> set[int]:
    """Where the marks are that have a partner: one opens before a word, the next closes after."""
    found: set[int] = set()
    opened: dict[str, int] = {}
    for match in _tokens(text):
        mark = match["bold"] or match["italic"]
        if not mark:
            continue
        before, after = text[: match.start()][-1:], text[match.end() :][:1]
        inside = mark == "_" and _in_a_word(before) and _in_a_word(after)
        if mark in opened and before.strip() and not inside:
            found |= {opened.pop(mark), match.start()}
        elif after.strip() and not inside:
            opened[mark] = match.start()
    return found


def _in_a_word(letter: str) -> bool:
    """Tell whether this is a letter of a script with spaces: `_` between two is no mark."""
    return letter.isalnum() and letter < "\u2e80"


@lru_cache(maxsize=10_000)
def escape(text: str) -> str:
    r"""Return a text that prints its very characters.

    >>> escape("a_b :x:")
    'a\\_b \\:x\\:'
    """
    return _MARKS.sub(r"\\\g<0>", text)
