"""What templates are given of an aid: plain data, its texts in one language and as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple
from unicodedata import east_asian_width

from pnp.aids import Aid, Cards, Grid, Part, Section, Table, cell, without_links
from pnp.document.markup import Html, Markup

CHIT = 0.55
"""How wide a chit is that lies on a cell, in cells."""
Say = Callable[[str], str]
"""Says an English text in the language of the document."""


class Picture(NamedTuple):
    """A face to show: the name of its file, its size in mm, and what it is in words."""

    url: str
    width: float
    height: float
    alt: str


class Count(NamedTuple):
    """A component, and how many of it are printed."""

    title: str
    copies: int


class Term(NamedTuple):
    """A term of the glossary: its English, what the language calls it, and a note."""

    term: str
    said: str
    status: str
    note: str


class Shown(NamedTuple):
    """What an aid shows of its game: faces by their codes, components, terms."""

    pictures: Mapping[str, Picture]
    counts: Iterable[Count]
    terms: Iterable[Term] = ()


def context(aid: Aid, say: Say, markup: Markup, shown: Shown) -> dict[str, Any]:
    """Return what templates print of an aid: lists, mappings, texts, numbers (mm) and Html."""
    builder = _Builder(say, markup, shown)
    return {
        "title": builder.html(aid.title),
        "columns": int(aid.page.columns),
        "half": aid.page.size == "half",
        "sections": [builder.section(section) for section in aid.sections],
        "terms": [term._asdict() for term in shown.terms],
    }


def _is_short(text: str, room: int) -> bool:
    """Tell whether a text is so short that it wants a line of its own; wide letters count twice."""
    plain = without_links(text).replace("**", "")
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in plain) <= room


class _Builder:
    """Builds the parts of one aid in one language."""

    def __init__(self, say: Say, markup: Markup, shown: Shown) -> None:
        self.say, self.markup, self.shown = say, markup, shown

    def html(self, text: str) -> Html:
        return self.markup.html(self.say(text))

    def section(self, section: Section) -> dict[str, Any]:
        return {
            "id": section.id,
            "title": self.html(section.title),
            "parts": [self.part(part) for part in section.parts],
        }

    def part(self, part: Part) -> dict[str, Any]:
        kind = part.kind
        common = {"kind": kind, "caption": self.html(part.caption), "keep": part.keep}
        return common | self.content(part)

    def content(self, part: Part) -> dict[str, Any]:
        text = part.text if part.text is not None else part.note
        if text is not None:
            return {"html": self.html(text)}
        if items := part.steps or part.list:
            return {"items": [self.html(item) for item in items]}
        if part.table:
            return self.table(part.table)
        if part.cards:
            return self.cards(part.cards)
        if part.grid:
            return self.grid(part.grid)
        return self.listed(part)

    def listed(self, part: Part) -> dict[str, Any]:
        if part.counts:
            counts = [{"title": self.html(c.title), "copies": c.copies} for c in self.shown.counts]
            return {"items": counts}
        if part.lines:
            columns = [self.html(column) for column in part.lines.columns]
            return {"columns": columns, "rows": part.lines.rows, "height": part.lines.height}
        if part.questions:
            asked = [{"ask": self.html(q.ask), "answer": self.html(q.answer)}
                     for q in part.questions]  # fmt: skip
            return {"items": asked}
        return {
            "items": [
                {"icon": Html(self.markup.icon(entry.icon)), "text": self.html(entry.text)}
                for entry in part.legend or ()
            ]
        }

    def table(self, table: Table) -> dict[str, Any]:
        columns = len(table.head or table.rows[0])
        aligns = [*table.align, *["start"] * (columns - len(table.align))]

        room = 12 if columns <= 4 else 8

        def row(cells: Iterable[str]) -> list[dict[str, Any]]:
            pairs = zip(cells, aligns, strict=True)
            said = [(self.say(text), align) for text, align in pairs]
            return [
                {"html": self.markup.html(text), "align": align, "short": _is_short(text, room)}
                for text, align in said
            ]

        return {"head": row(table.head) if table.head else [], "rows": [*map(row, table.rows)]}

    def cards(self, cards: Cards) -> dict[str, Any]:
        captions = cards.captions or [""] * len(cards.codes)
        faces = []
        for code, caption in zip(cards.codes, captions, strict=True):
            picture = self.shown.pictures[code]
            height = picture.height * cards.width / picture.width
            face = {"url": picture.url, "alt": picture.alt, "caption": self.html(caption)}
            faces.append(face | {"width": cards.width, "height": round(height, 3)})
        return {"faces": faces, "width": cards.width}

    def grid(self, grid: Grid) -> dict[str, Any]:
        """Cells are as tall as the tallest face needs; faces lie in the middle of their cells.

        Empty cells with a mark are spaces, shown by their outlines.
        """
        codes = {code for row in grid.rows for code in row if code}
        shapes = [self.shown.pictures[code] for code in codes]
        tall = max((shape.height / shape.width for shape in shapes), default=1.0)
        across, down = grid.width + grid.gap, grid.width * tall + grid.gap

        def middle(name: str) -> dict[str, float]:
            c, r = cell(name)
            x, y = c * across + grid.width / 2, r * down + grid.width * tall / 2
            return {"x": round(x, 3), "y": round(y, 3)}

        faces = []
        for r, row in enumerate(grid.rows):
            for c, code in enumerate(row):
                if code:
                    room = (c * across, r * down, grid.width, grid.width * tall)
                    faces.append(self.placed(code, room))
        size = CHIT * grid.width
        for name, code in grid.chits.items():
            x, y = middle(name).values()
            faces.append(self.placed(code, (x - size / 2, y - size / 2, size, size)))
        spaces = []
        for name in grid.marks:
            c, r = cell(name)
            if c >= len(grid.rows[r]) or not grid.rows[r][c]:
                box = {"x": c * across, "y": r * down, "width": grid.width}
                spaces.append({**box, "height": round(grid.width * tall, 3)})
        marks = [{"text": text, **middle(name)} for name, text in grid.marks.items()]
        return {
            "width": round(grid.columns * across - grid.gap, 3),
            "height": round(len(grid.rows) * down - grid.gap, 3),
            "faces": faces,
            "marks": marks,
            "spaces": spaces,
        }

    def placed(self, code: str, room: tuple[float, float, float, float]) -> dict[str, Any]:
        """A face as large as fits into a room, in its middle."""
        picture = self.shown.pictures[code]
        x, y, width, height = room
        scale = min(width / picture.width, height / picture.height)
        wide, high = picture.width * scale, picture.height * scale
        return {
            "url": picture.url, "alt": picture.alt, "width": round(wide, 3),
            "height": round(high, 3), "x": round(x + (width - wide) / 2, 3),
            "y": round(y + (height - high) / 2, 3),
        }  # fmt: skip
