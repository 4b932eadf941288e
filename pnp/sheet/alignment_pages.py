"""Draws the two pages of an alignment sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.face import Box, Op, Path
from pnp.measure import MM_PER_POINT
from pnp.sheet.alignment import INSET, OFF, AlignmentSheet, Mark
from pnp.sheet.sheets import Sheet
from pnp.text.markup import escape
from pnp.text.setter import Setter, Style

REACH = 10
"""Scales count this many millimetres to each side."""
ARM = 22.0
"""The lines of a cross reach this far from its middle: beyond both scales."""
LINE_OFF = 11.0
"""How far the long lines are from the edges of the paper."""
_INK, _GREY, _FAINT = "#000000", "#606060", "#a8a8a8"
_HAIR, _FINE = 0.12, 0.2
_TICKS = {10: 2.6, 2: 1.6, 1: 0.9}
"""The lengths of ticks, by the most half millimetres that they are a multiple of."""
_NUMBER = Style(6.5 * MM_PER_POINT, 6.5 * MM_PER_POINT, align="centre", valign="middle", leading=1)
_NAME = Style(9 * MM_PER_POINT, 9 * MM_PER_POINT, weight=700, valign="middle", leading=1)
_SMALL = Style(8 * MM_PER_POINT, 6 * MM_PER_POINT, colour=_GREY, valign="middle", leading=1.1)
_CAPTION = replace(_SMALL, align="centre")
_HEAD = Style(20 * MM_PER_POINT, 14 * MM_PER_POINT, weight=700, leading=1)
_TEXT = Style(9.5 * MM_PER_POINT, 7 * MM_PER_POINT, leading=1.3)
_ROW = 7.5
_ABOVE = 52.0
"""How far above the middle of the page its words begin."""

_STEPS = (
    "Print both pages at 100 %, on the two sides of one sheet.",
    (
        "Hold the sheet against a window, this side towards you. At A, B, C and D a cross on the "
        "back shows through. Read where its lines meet the two scales, to a quarter of a "
        "millimetre; left of 0 and above 0 is minus. Three marks will do, the fourth evens out "
        "small slips."
    ),
    "Measure the two long lines with a ruler: {across:g} mm and {down:g} mm if all is well.",
    "Type **pnp calibrate NAME --paper {paper}**, with a name for your printer, and answer.",
)
_EDGES = (
    "Only where fronts must lie true to the edges of the paper: also measure from there to the "
    "lines of the scales, at their 0."
)
_OVER = (
    "Turn the sheet over like the page of a book. If these lines stand on their heads then, your "
    "printer flips paper over the {edge} edge: build with **--flip {edge}**. "
    "The scales are on the other side."
)


def alignment_pages(sheet: AlignmentSheet, setter: Setter) -> tuple[Sheet, Sheet]:
    """Return the front and the back of an alignment sheet."""
    drawing = _Drawing(sheet, setter)
    size = sheet.paper.width, sheet.paper.height
    return (
        Sheet(*size, "front", (), tuple(drawing.front())),
        Sheet(*size, "back", (), tuple(drawing.back())),
    )


@dataclass(frozen=True)
class _Drawing:
    """What is drawn on an alignment sheet."""

    sheet: AlignmentSheet
    setter: Setter

    @property
    def top(self) -> float:
        return self.sheet.middle[1] - _ABOVE

    @property
    def left(self) -> float:
        """Where the words begin: in line with the scales, or beside them where pages are low."""
        clear = INSET + ARM + 5
        return INSET - OFF if self.top > clear else clear

    @property
    def width(self) -> float:
        return self.sheet.paper.width - 2 * self.left

    def front(self) -> Iterator[Op]:
        for mark in self.sheet.marks:
            yield from self.scales(mark)
            yield from self.names(mark)
        yield from self.long_lines()
        yield from self.words("Alignment sheet", self.left, self.top, self.width, _HEAD)[0]
        y = self.top + 12
        numbers = {"across": self.sheet.across, "down": self.sheet.down}
        for number, step in enumerate(_STEPS, 1):
            said = step.format(paper=escape(self.sheet.paper.name), **numbers)
            yield from self.words(f"**{number}**", self.left, y, 6, _TEXT)[0]
            ops, y = self.words(said, self.left + 6, y, self.width - 6, _TEXT)
            yield from ops
            y += 1.2
        yield from self.table(y + 2)

    def back(self) -> Iterator[Op]:
        for mark in self.sheet.marks:
            yield _line(mark.x - ARM, mark.y, mark.x + ARM, mark.y, _FINE)
            yield _line(mark.x, mark.y - ARM, mark.x, mark.y + ARM, _FINE)
        left = INSET + ARM + 15
        width = self.sheet.paper.width - 2 * left
        ops, y = self.words("Alignment sheet, back", left, 18, width, _HEAD)
        yield from ops
        paper = self.sheet.paper
        over = _OVER.format(edge="short" if paper.height >= paper.width else "long")
        yield from self.words(over, left, y + 4, width, _TEXT)[0]

    def words(
        self, text: str, x: float, y: float, width: float, style: Style
    ) -> tuple[Sequence[Op], float]:
        """Words with markup from (x, y) on, and how far down they reach."""
        block = self.setter.set(text, Box(x, y, width, 60), style)
        return block.ops, block.extent.bottom if block.extent else y

    def label(self, text: str, box: Box, style: Style, turn: int = 0) -> Sequence[Op]:
        return self.setter.set(text, box, style, turn).ops

    def scales(self, mark: Mark) -> Iterator[Op]:
        """The two scales of a mark, their ticks inwards and their numbers outwards."""
        out_x, out_y = self.sheet.outwards(mark)
        yield _line(mark.x - REACH, mark.level, mark.x + REACH, mark.level, _FINE)
        yield _line(mark.upright, mark.y - REACH, mark.upright, mark.y + REACH, _FINE)
        for half in range(-2 * REACH, 2 * REACH + 1):
            tick, x, y = _tick(half), mark.x + half / 2, mark.y + half / 2
            yield _line(x, mark.level, x, mark.level - out_y * tick)
            yield _line(mark.upright, y, mark.upright - out_x * tick, y)
            if half % 10 == 0:
                number = f"{half // 2}".replace("-", "−")
                for at in ((x, mark.level + out_y * 2.0), (mark.upright + out_x * 2.8, y)):
                    box = Box(at[0] - 4, at[1] - 1.5, 8, 3)
                    yield from self.label(number, box, _NUMBER)

    def names(self, mark: Mark) -> Iterator[Op]:
        """What the readings of a mark are called, at the inner ends of its scales."""
        out_x, out_y = self.sheet.outwards(mark)
        style = _NAME if out_x < 0 else replace(_NAME, align="end")
        inner = mark.x - out_x * (REACH + 3)
        box = Box(min(inner, inner - 20 * out_x), mark.level - 2, 20, 4)
        yield from self.label(f"{mark.name} across", box, style)
        end = mark.upright + out_x * 2.5
        box = Box(min(end, end - 20 * out_x), mark.y - out_y * (REACH + 5) - 2, 20, 4)
        yield from self.label(f"{mark.name} down", box, style)

    def long_lines(self) -> Iterator[Op]:
        """The lines to measure, along the lower and the left edge, a tick each ten millimetres."""
        across, down = self.sheet.across, self.sheet.down
        left, y = self.sheet.middle[0] - across / 2, self.sheet.paper.height - LINE_OFF
        x, top = LINE_OFF, self.sheet.middle[1] - down / 2
        yield _line(left, y, left + across, y)
        yield _line(x, top, x, top + down)
        for at in range(0, int(across) + 1, 10):
            end = at in {0, across}
            yield _line(left + at, y - (2.5 if end else 1), left + at, y + (2.5 if end else 0))
        for at in range(0, int(down) + 1, 10):
            end = at in {0, down}
            yield _line(x - (2.5 if end else 0), top + at, x + (2.5 if end else 1), top + at)
        said = "length {}\\: {:g} mm from end to end"
        box = Box(left, y + 1, across, 4)
        yield from self.label(said.format("across", across), box, _CAPTION)
        box = Box(x - 5, top, 4, down)
        yield from self.label(said.format("down", down), box, _CAPTION, 270)

    def table(self, top: float) -> Iterator[Op]:
        """Room to write the readings down."""
        names = [*(mark.name for mark in self.sheet.marks), "length"]
        heads = ("", "across", "down", "from the side edge", "from the upper or lower edge")
        starts = [self.left + self.width * part for part in (0, 0.13, 0.32, 0.51, 0.74)]
        ends = [*starts[1:], self.left + self.width]
        for head, start, end in zip(heads, starts, ends, strict=True):
            yield from self.label(head, Box(start, top, end - start - 1, _ROW), _SMALL)
        for row, name in enumerate(names, 1):
            y = top + row * _ROW
            yield from self.label(name, Box(self.left, y, 20, _ROW), _NAME)
            past = 3 if name == "length" else 5
            for start, end in zip(starts[1:past], ends[1:past], strict=True):
                yield _line(start, y + _ROW - 1, end - 4, y + _ROW - 1, colour=_FAINT)
        note = Box(starts[3], top + 5 * _ROW, ends[-1] - starts[3], _ROW + 4)
        yield from self.label(_EDGES, note, replace(_SMALL, valign="top"))


def _tick(half: int) -> float:
    """The length of the tick at so many half millimetres."""
    if half == 0:
        return 5.0
    return next(length for step, length in _TICKS.items() if half % step == 0)


def _line(
    x1: float, y1: float, x2: float, y2: float, width: float = _HAIR, colour: str = _INK
) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), "", colour, width)
