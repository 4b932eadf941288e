"""Texts of aids as HTML: bold, italic, icons, and links to sections and terms."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from pnp.aids import links
from pnp.text.markup import parse

_OPEN, _CLOSE = "\x02", "\x03"
_JOINER = "\u2060"
_COUNTED = re.compile(r"(?<=\d)(?=[\u3005-\u9fff\uac00-\ud7af])")
"""Between digits and what they count no line may end."""
_MARKS = re.compile(f"([{_OPEN}{_CLOSE}])")


class Html(str):
    """A text that is HTML already: templates print it as it is."""

    __slots__ = ()


@dataclass(frozen=True)
class Markup:
    """What texts refer to: `icons` are characters by name, `anchors` ids by link target.

    `label` gives the words of a link that has none of its own.
    """

    icons: Mapping[str, str]
    anchors: Mapping[str, str]
    label: Callable[[str], str]

    def html(self, text: str) -> Html:
        """Return a text as HTML; a link that leads nowhere is just its words."""
        targets: list[str] = []
        plain, end = "", 0
        for link in links(text):
            targets.append(link.target)
            words = link.label or self.label(link.target)
            plain += f"{text[end : link.start]}{_OPEN}{words}{_CLOSE}"
            end = link.end
        return Html("".join(self._pieces(plain + text[end:], targets)))

    def _pieces(self, text: str, targets: list[str]) -> Iterator[str]:
        waiting, anchor = iter(targets), ""
        for span in parse(text):
            if span.icon:
                yield _wrapped(self.icon(span.icon), anchor, span.bold, span.italic)
                continue
            for piece in _MARKS.split(span.text):
                if piece == _OPEN:
                    anchor = self.anchors.get(next(waiting), "")
                elif piece == _CLOSE:
                    anchor = ""
                elif piece:
                    words = _COUNTED.sub(_JOINER, escape(piece)).replace("\n", "<br>")
                    yield _wrapped(words, anchor, span.bold, span.italic)

    def icon(self, name: str) -> str:
        """Return an icon as HTML."""
        return f'<span class="icon">{self.icons.get(name, "")}</span>'


def _wrapped(words: str, anchor: str, bold: bool, italic: bool) -> str:
    if italic:
        words = f"<em>{words}</em>"
    if bold:
        words = f"<strong>{words}</strong>"
    return f'<a href="#{escape(anchor)}">{words}</a>' if anchor else words
