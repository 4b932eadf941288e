"""Sets a text into a box: breaks lines, shrinks to the floor, and says what does not fit."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import Literal, NamedTuple

from pnp.face import Box, Glyphs
from pnp.measure import MM_PER_POINT
from pnp.text import markup
from pnp.text.fonts import UNITS, FontSet
from pnp.text.icons import BASELINE, GRID
from pnp.text.markup import Span
from pnp.text.shaping import Manner, Problem, Shaped, shape_paragraph

ASCENT, DESCENT = 0.88, 0.22
"""How far a line reaches above and below its baseline, in sizes."""
_EM_BOTTOM = 0.12
_STEP = 0.25 * MM_PER_POINT
_WIDEST_GAP = 0.35 * UNITS
"""A justified line is left ragged rather than opened further than this at one place."""
_SLACK = 0.01


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks; `size` and `floor` in millimetres (`floor` equal to `size`: never shrinks).

    `leading` is the distance of baselines in sizes, `spacing` extra room between letters in
    thousandths of the size. `balance` makes lines alike in length and breaks between phrases.
    """

    size: float
    floor: float
    family: str = "sans"
    weight: int = 400
    italic: bool = False
    colour: str = "#000000"
    align: Literal["start", "centre", "end", "justify"] = "start"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: float = 1.25
    upper: bool = False
    spacing: float = 0.0
    balance: bool = False


class Block(NamedTuple):
    """A text that was set.

    `extent` is what it covers, `overflow` by how much (mm) it is too large for its box, across and
    down; `problems` are icons and glyphs that do not exist.
    """

    ops: tuple[Glyphs, ...]
    extent: Box | None
    size: float
    overflow: tuple[float, float]
    problems: tuple[Problem, ...]


class _Line(NamedTuple):
    shaped: Shaped
    first: int
    past: int
    start: float
    end: float
    final: bool
    top: float
    """How far down the line starts, in line heights."""


class Setter:
    """Sets texts of one language."""

    def __init__(self, fonts: FontSet, lang: str, icon_names: Mapping[str, str]) -> None:
        self.fonts, self.lang, self.icon_names = fonts, lang, icon_names
        self.set = lru_cache(maxsize=500)(self._set)
        self.icon = lru_cache(maxsize=500)(self._icon)

    def _set(self, text: str, box: Box, style: Style, turn: int = 0) -> Block:
        """Set a text with markup into a box (mm); `turn` is degrees clockwise, in quarters."""
        width, height = (box.height, box.width) if turn % 180 else (box.width, box.height)
        paragraphs = self._shaped(
            text,
            Manner(
                style.family, style.weight, style.italic, style.balance, style.spacing, style.upper
            ),
        )
        size, lines = _fit(paragraphs, style, width, height)
        across, down = _excess(lines, size, style, width, height)
        origin = (0.0, 0.0) if turn else (box.x, box.y)
        ops = tuple(_place(lines, size, style, width, height, origin))
        if turn:
            ops = tuple(_turned_glyphs(op, box, turn) for op in ops)
        problems = tuple(p for shaped in paragraphs if shaped for p in shaped.problems)
        extent = _extent(lines, size, style, width, height, box, turn)
        return Block(ops, extent, size, (across, down), problems)

    def _icon(self, name: str, box: Box, colour: str, turn: int = 0) -> Block:
        """Set one icon as large as the box allows, in its middle; `turn` is as for a text."""
        icons = self.fonts.icons
        size = min(box.width, box.height)
        x, y = box.x + (box.width - size) / 2, box.y + (box.height - size) / 2
        extent = Box(x, y, size, size)
        if name not in icons.gids:
            problem = (f'there is no icon "{name}"', "draw icons/NAME.svg, or name another")
            return Block((), None, size, (0, 0), () if name in icons.broken else (problem,))
        text = (self.icon_names.get(name, name),)
        start, baseline = _turned(0, size * BASELINE / GRID, extent, turn)
        gids = (icons.gids[name],)
        op = Glyphs(icons.key, size, start, baseline, colour, gids, text, turn=turn)
        return Block((op,), extent, size, (0, 0), ())

    def _shaped(self, text: str, manner: Manner) -> tuple[Shaped | None, ...]:
        """A shaped paragraph a line of the text, None for an empty one."""
        plain = text.strip()
        if "\n" in plain or "\t" in plain or "  " in plain:
            plain = re.sub(r" ?\n ?", "\n", re.sub(r"[ \t]+", " ", plain))
        return tuple(
            shape_paragraph(spans, manner, self.lang, self.fonts, self.icon_names)
            if spans
            else None
            for spans in _paragraphs(markup.parse(plain))
        )


def _paragraphs(spans: tuple[Span, ...]) -> list[list[Span]]:
    result: list[list[Span]] = [[]]
    for span in spans:
        for index, part in enumerate(span.text.split("\n") if span.text else [""]):
            if index:
                result.append([])
            if part or span.icon:
                result[-1].append(span._replace(text=part))
    return result


def _fit(
    paragraphs: tuple[Shaped | None, ...], style: Style, width: float, height: float
) -> tuple[float, list[_Line]]:
    """Return the largest size at which all fits, or the floor, and the lines at that size."""
    steps = max(0, math.floor((style.size - style.floor) / _STEP + 1e-9))
    sizes = [style.size - step * _STEP for step in range(steps + 1)]
    if sizes[-1] - style.floor > 1e-9:
        sizes.append(style.floor)
    low, high, middle = 0, len(sizes) - 1, 0  # most texts fit as they are
    while low < high:
        lines = _break(paragraphs, width / sizes[middle] * UNITS)
        if max(_excess(lines, sizes[middle], style, width, height)) > 0:
            low = middle + 1
        else:
            high = middle
        middle = (low + high) // 2
    room = width / sizes[low] * UNITS
    lines = _break(paragraphs, room)
    return sizes[low], _balanced(paragraphs, room, lines) if style.balance else lines


def _break(paragraphs: tuple[Shaped | None, ...], room: float) -> list[_Line]:
    """Fill lines one after the other; `room` is the width in thousandths of the size."""
    lines: list[_Line] = []
    top = 0.0
    for shaped in paragraphs:
        if shaped is None:
            top += 0.5
            continue
        number, final = 0, len(shaped.breaks) - 1
        while number < final:
            start = shaped.line_start(number)
            after = shaped.reach(number, start + room + _SLACK)
            past, end = shaped.line_end(after)
            lines.append(
                _Line(shaped, shaped.breaks[number], past, start, end, after == final, top)
            )
            number = after
            top += 1
    return lines


def _balanced(
    paragraphs: tuple[Shaped | None, ...], room: float, lines: list[_Line]
) -> list[_Line]:
    """The narrowest setting with as many lines: their lengths are as alike as can be."""
    if len(lines) < 2:
        return lines
    low, high = room / 2, room
    for _ in range(8):
        middle = (low + high) / 2
        tried = _break(paragraphs, middle)
        if len(tried) == len(lines) and _widest(tried) <= middle + _SLACK:
            high, lines = middle, tried
        else:
            low = middle
    return lines


def _widest(lines: list[_Line]) -> float:
    return max((line.end - line.start for line in lines), default=0.0)


def _height(lines: list[_Line], size: float, style: Style) -> float:
    return (lines[-1].top * style.leading + ASCENT + DESCENT) * size if lines else 0.0


def _excess(
    lines: list[_Line], size: float, style: Style, width: float, height: float
) -> tuple[float, float]:
    across = _widest(lines) * size / UNITS - width
    down = _height(lines, size, style) - height
    return (across if across > _SLACK else 0.0, down if down > _SLACK else 0.0)


def _first_baseline(lines: list[_Line], size: float, style: Style, height: float) -> float:
    span = lines[-1].top * style.leading * size
    if style.valign == "top":
        return ASCENT * size
    if style.valign == "bottom":
        return height - DESCENT * size - span
    return (height - span + (ASCENT - _EM_BOTTOM) * size) / 2


def _left(line: _Line, size: float, style: Style, width: float) -> float:
    spare = width - (line.end - line.start) * size / UNITS
    return {"start": 0.0, "justify": 0.0, "centre": spare / 2, "end": spare}[style.align]


def _place(
    lines: list[_Line],
    size: float,
    style: Style,
    width: float,
    height: float,
    origin: tuple[float, float],
) -> Iterator[Glyphs]:
    if not lines:
        return
    first = origin[1] + _first_baseline(lines, size, style, height)
    for line in lines:
        baseline = first + line.top * style.leading * size
        left = origin[0] + _left(line, size, style, width)
        gaps = _gaps(line, size, style, width)
        yield from _line_ops(line, size, style, left, baseline, gaps)


def _line_ops(
    line: _Line,
    size: float,
    style: Style,
    left: float,
    baseline: float,
    gaps: tuple[float, float],
) -> Iterator[Glyphs]:
    shaped, scale = line.shaped, size / UNITS
    between, at_space = gaps
    x = left + (shaped.before[line.first] - line.start) * scale
    for piece in shaped.pieces:
        if piece.end <= line.first or piece.start >= line.past:
            continue
        for start, end in _level(shaped, max(piece.start, line.first), min(piece.end, line.past)):
            texts = tuple(shaped.texts[start:end])
            deltas = shaped.deltas[start:end]
            shifts: tuple[float, ...] = tuple(deltas) if any(deltas) else ()
            natural = shaped.before[end] - shaped.before[start]
            if at_space:
                opened = [at_space if text == " " else 0.0 for text in texts]
                shifts = tuple(map(add, deltas, opened))
                natural += sum(opened)
            gids = shaped.gids[start:end]
            if end == line.past and not line.final and end - 1 in shaped.hyphens:
                gids[-1] = shaped.hyphens[end - 1][0]
            yield Glyphs(
                piece.font,
                size,
                x + shaped.leads.get(start, 0) * scale,
                baseline - shaped.rises.get(start, 0) * scale,
                style.colour,
                tuple(gids),
                texts,
                shifts,
                style.spacing + between,
            )
            x += (natural + between * (end - start)) * scale


def _gaps(line: _Line, size: float, style: Style, width: float) -> tuple[float, float]:
    """How a justified line opens: (after every glyph, at every space)."""
    stretch = width / size * UNITS - (line.end - line.start)
    if style.align != "justify" or line.final or stretch <= 0:
        return 0.0, 0.0
    texts = line.shaped.texts[line.first : line.past]
    if line.shaped.wide:
        gap = stretch / max(1, len(texts) - 1)
        return (gap, 0.0) if gap <= _WIDEST_GAP else (0.0, 0.0)
    gap = stretch / max(1, texts.count(" "))
    return (0.0, gap) if gap <= 3 * _WIDEST_GAP else (0.0, 0.0)


def _level(shaped: Shaped, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Split glyphs where they leave the baseline, since one operation has one baseline."""
    rises = shaped.rises
    if not rises:
        yield start, end
        return
    while start < end:
        stop = start + 1
        while stop < end and rises.get(stop, 0) == rises.get(start, 0):
            stop += 1
        yield start, stop
        start = stop


def _turned_glyphs(op: Glyphs, box: Box, turn: int) -> Glyphs:
    x, y = _turned(op.x, op.y, box, turn)
    return op._replace(x=x, y=y, turn=turn)


def _turned(x: float, y: float, box: Box, turn: int) -> tuple[float, float]:
    """Where a point of an upright text stands in the box of a turned one."""
    return {
        0: (box.x + x, box.y + y),
        90: (box.right - y, box.y + x),
        180: (box.right - x, box.bottom - y),
        270: (box.x + y, box.bottom - x),
    }[turn]


def _extent(
    lines: list[_Line], size: float, style: Style, width: float, height: float, box: Box, turn: int
) -> Box | None:
    """What the text covers: from its capitals' tops to its descenders, line by line."""
    if not lines:
        return None
    left = min(_left(line, size, style, width) for line in lines)
    right = max(
        width
        if any(_gaps(line, size, style, width))
        else _left(line, size, style, width) + (line.end - line.start) * size / UNITS
        for line in lines
    )
    first = _first_baseline(lines, size, style, height)
    top, bottom = first - 0.75 * size, first + (lines[-1].top * style.leading + 0.2) * size
    if not turn:
        return Box(box.x + left, box.y + top, right - left, bottom - top)
    xs, ys = zip(
        *(_turned(x, y, box, turn) for x in (left, right) for y in (top, bottom)), strict=True
    )
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
