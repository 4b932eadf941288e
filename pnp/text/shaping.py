"""Turns one paragraph into glyphs and the places where a line may break.

All numbers are thousandths of the size, so that one shaping serves every size a text may shrink to.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby
from typing import NamedTuple

from pnp.errors import suggest
from pnp.text.breaks import ICON, OPENING, closing, line_breaks
from pnp.text.fonts import UNITS, Font, FontSet, Run
from pnp.text.markup import Span

_FIRST_WIDE = "\u2e80"
"""From here on Unicode has scripts written in squares, and their punctuation."""
_LAST_LATIN = "\u024f"
Problem = tuple[str, str]
"""(what is wrong, what would be right)"""


class Manner(NamedTuple):
    """What shaping depends on, besides the text: family, weight, italics, breaks, letter spacing."""

    family: str
    weight: int
    italic: bool
    phrases: bool
    spacing: float


class Piece(NamedTuple):
    """Glyphs from `start` to `end` are of one font."""

    start: int
    end: int
    font: str


@dataclass(slots=True)
class Shaped:
    """A paragraph as glyphs.

    `deltas` are what each advance differs from the font's own, `before` the pen's place before each
    glyph (and at the end). `breaks` are glyph indexes where a line may start, with 0 and the end;
    a line from break i starts at `starts[i]`, a line up to break j ends before glyph `last[j]` at
    `ends[j]`, white space not counted.
    """

    gids: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    advances: list[float] = field(default_factory=list)
    deltas: list[float] = field(default_factory=list)
    leads: dict[int, int] = field(default_factory=dict)
    rises: dict[int, int] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    wide: bool = False


def shape_paragraph(
    spans: Sequence[Span], manner: Manner, lang: str, fonts: FontSet, icon_names: Mapping[str, str]
) -> Shaped:
    """Shape the spans of one paragraph, which holds no line end."""
    shaped = Shaped()
    clusters: list[int] = []
    flat = ""
    for span in spans:
        if span.icon:
            _add_icon(shaped, span.icon, fonts, icon_names)
            clusters.append(len(flat))
            flat += ICON
            continue
        weight = min(manner.weight + 300, 900) if span.bold else manner.weight
        chain = fonts.chain(manner.family, lang, weight, manner.italic or span.italic)
        for font, text, run in _runs(span.text, chain, lang, shaped.problems):
            _add_run(shaped, run, font.key, text)
            clusters += [cluster + len(flat) for cluster in run.clusters]
            flat += text
    shaped.wide = any(map(_FIRST_WIDE.__le__, flat.replace(ICON, "")))
    if shaped.wide:
        _close_up_punctuation(shaped, closing(lang))
    if manner.spacing:
        shaped.advances = [advance + manner.spacing for advance in shaped.advances]
    shaped.before = [0.0, *accumulate(shaped.advances)]
    _find_breaks(shaped, flat, clusters, lang, manner.phrases)
    return shaped


def _runs(
    text: str, chain: Sequence[Font], lang: str, problems: list[Problem]
) -> Iterator[tuple[Font, str, Run]]:
    """Shape a text in pieces of one script that one font of the chain can set."""
    for wide, characters in groupby(text, _FIRST_WIDE.__le__):
        piece = "".join(characters)
        script = "Hani" if wide else "Latn" if max(piece) <= _LAST_LATIN else ""
        run = chain[0].shape(piece, lang, script)
        if run.complete:
            yield chain[0], piece, run
            continue
        for font, part in _by_coverage(piece, chain, problems):
            yield font, part, font.shape(part, lang, script)


def _by_coverage(
    text: str, chain: Sequence[Font], problems: list[Problem]
) -> Iterator[tuple[Font, str]]:
    font, part = chain[0], ""
    for character in text:
        joins = unicodedata.category(character) in {"Mn", "Me", "Cf"} and part
        wanted = font if joins else next((f for f in chain if f.has(character)), None)
        if wanted is None:
            if unicodedata.category(character) != "Cf":
                name = unicodedata.name(character, "an unknown character")
                what = f'no font has a glyph for "{character}" (U+{ord(character):04X}, {name})'
                problems.append((what, "write it another way, or add a font that has it"))
            continue
        if wanted is not font and part:
            yield font, part
            part = ""
        font = wanted
        part += character
    if part:
        yield font, part


def _add_icon(shaped: Shaped, name: str, fonts: FontSet, icon_names: Mapping[str, str]) -> None:
    icons = fonts.icons
    gid = icons.gids.get(name, 0)
    if not gid:
        remedy = f"{suggest(name, icons.gids)}; \\: prints a colon"
        shaped.problems.append((f'there is no icon ":{name}:"', remedy))
    count = len(shaped.gids)
    shaped.gids.append(gid)
    shaped.texts.append(icon_names.get(name, name))
    shaped.advances.append(UNITS)
    shaped.deltas.append(0)
    shaped.pieces.append(Piece(count, count + 1, icons.key))


def _add_run(shaped: Shaped, run: Run, font: str, text: str) -> None:
    count = len(run.gids)
    if not count:
        return
    start = len(shaped.gids)
    shaped.gids += run.gids
    shaped.texts += _texts(text, run.clusters)
    shaped.advances += run.advances
    shaped.deltas += run.deltas
    shaped.leads |= {start + index: lead for index, lead in run.leads.items()}
    shaped.rises |= {start + index: rise for index, rise in run.rises.items()}
    shaped.pieces.append(Piece(start, start + count, font))


def _texts(text: str, clusters: Sequence[int]) -> list[str]:
    """What each glyph reads as; of several glyphs for one cluster the first reads as all of it."""
    if len(clusters) == len(text) and clusters[-1] == len(text) - 1:
        return list(text)
    texts = []
    ends = [*clusters[1:], len(text)]
    for index, cluster in enumerate(clusters):
        if index and clusters[index - 1] == cluster:
            texts.append("")
            continue
        end = next((e for e in ends[index:] if e > cluster), len(text))
        texts.append(text[cluster:end])
    return texts


def _close_up_punctuation(shaped: Shaped, closers: frozenset[str]) -> None:
    """Between two wide marks, take away the half square that is empty: 」「 is as wide as 1.5."""
    texts, advances = shaped.texts, shaped.advances
    for index, text in enumerate(texts[:-1]):
        after = texts[index + 1]
        opens = text in OPENING and after in OPENING
        closes = text in closers and (after in closers or after in OPENING)
        if (opens or closes) and advances[index] == advances[index + 1] == UNITS:
            advances[index] -= UNITS / 2
            shaped.deltas[index] -= UNITS / 2


def _find_breaks(
    shaped: Shaped, flat: str, clusters: Sequence[int], lang: str, phrases: bool
) -> None:
    total = len(shaped.gids)
    plain = len(clusters) == len(flat)
    found = [] if not flat else line_breaks(flat, lang, phrases)
    indexes = found if plain else [bisect_left(clusters, position) for position in found]
    shaped.breaks = sorted({0, *indexes, total})
    closers = closing(lang)
    texts, advances, before = shaped.texts, shaped.advances, shaped.before
    for index in shaped.breaks:
        opens = index < total and texts[index] in OPENING and advances[index] == UNITS
        shaped.starts.append(before[index] + (UNITS / 2 if opens else 0))
        last = index
        while last and texts[last - 1] in {" ", "\u3000", ""}:
            last -= 1
        closes = last and texts[last - 1] in closers and advances[last - 1] == UNITS
        shaped.last.append(last)
        shaped.ends.append(before[last] - (UNITS / 2 if closes else 0))
