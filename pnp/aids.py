"""Aids: the things that are read, such as rules, player aids and score sheets, as data.

What a file of `aids/` may say, and what is made of it. Lengths are millimetres.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, WithJsonSchema, model_validator

from pnp.source.layers import Layers
from pnp.source.reading import Keys
from pnp.source.validate import Flag, Id, Measure, Model, Text, Whole, matching, wrong

CodeText = Annotated[
    str,
    matching(str, r"([A-Z]{1,2}\d{2,4}(/back)?)?", "write the code of a card, or CODE/back"),
]
"""The code of a card, for its front; `A01/back` for its back; nothing for an empty cell."""
Statement = Annotated[
    str,
    matching(str, r"[A-Z]{2,8}(-[A-Z]{2,8})*-\d{1,3}", "write a statement, such as ALP-02"),
    WithJsonSchema({"type": "string", "pattern": r"^[A-Z]{2,8}(-[A-Z]{2,8})*-\d{1,3}$"}),
]
Cell = Annotated[
    str, matching(str, r"[A-Z][1-9]\d?", "write a column's letter and a row's number, such as B2")
]
Align = Literal["start", "centre", "end"]
Texts = Annotated[tuple[Text, ...], Field(min_length=1, max_length=100)]


class Table(Model):
    """A table: `head` names its columns, `align` places what is in them."""

    head: tuple[Text, ...] = ()
    rows: tuple[tuple[Text, ...], ...] = Field(min_length=1, max_length=200)
    align: tuple[Align, ...] = ()

    @model_validator(mode="after")
    def _even(self) -> Self:
        columns = len(self.head or self.rows[0])
        if any(len(row) != columns for row in self.rows) or len(self.align) > columns:
            raise wrong("the rows of a table differ in length", f"give {columns} cells a row")
        return self


class LegendEntry(Model):
    """An icon and what it means."""

    icon: Id
    text: Text


class Cards(Model):
    """Faces side by side, each `width` wide, with a caption under each if there are any."""

    codes: tuple[CodeText, ...] = Field(min_length=1, max_length=60)
    width: Measure = Field(30.0, ge=5, le=200)
    captions: tuple[Text, ...] = ()

    @model_validator(mode="after")
    def _paired(self) -> Self:
        if self.captions and len(self.captions) != len(self.codes):
            raise wrong("cards and captions differ in number", 'give "" where a card has none')
        return self


class Grid(Model):
    """Faces in rows; a cell is `width` wide, chits lie on cells, marks are short labels."""

    rows: tuple[tuple[CodeText, ...], ...] = Field(min_length=1, max_length=20)
    width: Measure = Field(14.0, ge=5, le=200)
    gap: Measure = Field(0.0, ge=0, le=20)
    chits: dict[Cell, CodeText] = {}
    marks: dict[Cell, Text] = {}

    @model_validator(mode="after")
    def _inside(self) -> Self:
        for name in (*self.chits, *self.marks):
            column, row = cell(name)
            if row >= len(self.rows) or column >= self.columns:
                last = f"{chr(64 + self.columns)}{len(self.rows)}"
                raise wrong(f"there is no cell {name}", f"name a cell from A1 to {last}")
        return self

    @property
    def columns(self) -> int:
        """How many cells the longest row has."""
        return max(map(len, self.rows))


def cell(name: str) -> tuple[int, int]:
    """Return a cell's column and row, from 0.

    >>> cell("B3")
    (1, 2)
    """
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


class Question(Model):
    """A place where the rules are unclear, and the reading chosen."""

    ask: Text
    answer: Text
    covers: tuple[Statement, ...] = ()


class Lines(Model):
    """A ruled table to write in."""

    columns: Texts
    rows: Whole = Field(6, ge=1, le=60)
    height: Measure = Field(8.0, ge=4, le=40)


KINDS = (
    "text", "steps", "list", "table", "legend", "counts", "cards", "grid", "note", "questions",
    "lines",
)  # fmt: skip


class Part(Model):
    """One part of a section; exactly one of the keys of KINDS."""

    text: Text | None = None
    steps: Texts | None = None
    list: Texts | None = None
    table: Table | None = None
    legend: tuple[LegendEntry, ...] | None = Field(None, min_length=1, max_length=100)
    counts: Flag | None = None
    cards: Cards | None = None
    grid: Grid | None = None
    note: Text | None = None
    questions: tuple[Question, ...] | None = Field(None, min_length=1, max_length=100)
    lines: Lines | None = None
    covers: tuple[Statement, ...] = ()
    caption: Text = ""
    keep: Flag = False

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if sum(getattr(self, kind) is not None for kind in KINDS) != 1:
            raise wrong("a part must be of one kind", f"give one of: {', '.join(KINDS)}")
        if self.counts is False:
            raise wrong("`counts: false` says nothing", "take the part away")
        return self

    @property
    def kind(self) -> str:
        """Which of KINDS it is."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    def codes(self) -> Iterator[tuple[Keys, str]]:
        """Yield the codes of faces it shows, and where each stands in it."""
        if self.cards is not None:
            yield from ((("cards", "codes", i), code) for i, code in enumerate(self.cards.codes))
        if self.grid is not None:
            for r, row in enumerate(self.grid.rows):
                yield from ((("grid", "rows", r, c), code) for c, code in enumerate(row) if code)
            yield from ((("grid", "chits", at), code) for at, code in self.grid.chits.items())

    def texts(self) -> Iterator[tuple[Keys, str, str]]:
        """Yield each text of it: where it stands, what it is, and what it says."""
        for kind in ("text", "note"):
            if (said := getattr(self, kind)) is not None:
                yield (kind,), kind, said
        for kind, name in (("steps", "step"), ("list", "entry")):
            for i, said in enumerate(getattr(self, kind) or ()):
                yield (kind, i), f"{name} {i + 1}", said
        yield from self._structured()
        if self.caption:
            yield ("caption",), "caption", self.caption

    def _structured(self) -> Iterator[tuple[Keys, str, str]]:
        if self.table is not None:
            for c, said in enumerate(self.table.head):
                yield ("table", "head", c), f"head of column {c + 1}", said
            for r, row in enumerate(self.table.rows):
                for c, said in enumerate(row):
                    yield ("table", "rows", r, c), f"table, row {r + 1}", said
        for i, entry in enumerate(self.legend or ()):
            yield ("legend", i, "text"), f"legend of :{entry.icon}:", entry.text
        for i, said in enumerate(self.cards.captions if self.cards else ()):
            yield ("cards", "captions", i), f"caption of card {i + 1}", said
        for i, one in enumerate(self.questions or ()):
            yield ("questions", i, "ask"), f"question {i + 1}", one.ask
            yield ("questions", i, "answer"), f"answer {i + 1}", one.answer
        for i, said in enumerate(self.lines.columns if self.lines else ()):
            yield ("lines", "columns", i), f"column {i + 1} of the sheet", said


class SectionSpec(Model):
    """A section: an id that links lead to, a title, and parts. Only the id must be given."""

    id: Id
    title: Text = ""
    covers: tuple[Statement, ...] = ()
    parts: tuple[Part, ...] = Field((), max_length=200)


class Page(Model):
    """How an aid is set: in one column or two, on the whole paper or on half of it."""

    columns: Literal["1", "2"] = "2"
    size: Literal["paper", "half"] = "paper"


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """A section of an aid, and where it stands."""

    id: str
    title: str
    covers: tuple[str, ...]
    parts: tuple[Part, ...]
    layers: Layers


@dataclass(frozen=True, slots=True, eq=False)
class Aid:
    """One thing that is read. `terms` maps terms to the sections that explain them."""

    id: str
    title: str
    template: str
    page: Page
    sections: tuple[Section, ...]
    terms: Mapping[str, str]
    layers: Layers

    def parts(self) -> Iterator[tuple[Section, int, Part]]:
        """Every part, with its section and its number there."""
        for section in self.sections:
            for index, part in enumerate(section.parts):
                yield section, index, part

    def codes(self) -> Iterator[str]:
        """The codes of all faces it shows, in order."""
        for _, _, part in self.parts():
            yield from (code for _, code in part.codes())

    def covers(self) -> dict[str, str]:
        """Return the statements it tells, each with the section that first tells it."""
        found: dict[str, str] = {}
        for section in self.sections:
            asked = (q for part in section.parts for q in part.questions or ())
            parts = (part.covers for part in section.parts)
            told = (section.covers, *parts, *(one.covers for one in asked))
            for statement in chain.from_iterable(told):
                found.setdefault(statement, section.id)
        return found

    def texts(self) -> Iterator[AidText]:
        """Yield every text, in the order of reading."""
        yield AidText(self.title, self.layers, ("title",), f"the title of {self.id}")
        for section in self.sections:
            where = f"{section.id} in {self.id}"
            if section.title:
                title = f"the title of {where}"
                yield AidText(section.title, section.layers, ("title",), title)
            for index, part in enumerate(section.parts):
                for keys, what, said in part.texts():
                    place: Keys = ("parts", index, *keys)
                    yield AidText(said, section.layers, place, f"{what} of {where}")


class AidText(NamedTuple):
    """A text of an aid, where it stands, and what it is: `step 2 of setup in rules`."""

    text: str
    layers: Layers
    keys: Keys
    what: str


_LINK = re.compile(r"\[\[([^\[\]|\n]{1,80})(?:\|([^\[\]|\n]{1,200}))?\]\]")
_NO_WORDS = re.compile(r":[a-z][a-z0-9-]*:|[\W\d_]+")


class Link(NamedTuple):
    """What `[[target]]` or `[[target|label]]` says, and where in the text it stands."""

    target: str
    label: str
    start: int
    end: int


def links(text: str) -> list[Link]:
    """Return the links of a text.

    >>> [(link.target, link.label) for link in links("All [[hiker|hikers]] of [[setup]]")]
    [('hiker', 'hikers'), ('setup', '')]
    """
    return [
        Link(match[1].strip(), (match[2] or "").strip(), match.start(), match.end())
        for match in _LINK.finditer(text)
    ]


def without_links(text: str) -> str:
    """Return a text with the words of its links alone.

    >>> without_links("All [[hiker|hikers]] of [[setup]]")
    'All hikers of setup'
    """
    return _LINK.sub(lambda match: match[2] or match[1], text)


def has_words(text: str) -> bool:
    """Tell whether a text says anything that a translation would say otherwise.

    >>> has_words("2–4"), has_words(":row: 3"), has_words("3 hikers")
    (False, False, True)
    """
    return bool(_NO_WORDS.sub("", text))
