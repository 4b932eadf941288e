"""Turns one paragraph into glyphs and the places where a line may break.

All numbers are thousandths of the size, so that one shaping serves every size a text may shrink to.
"""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby
from operator import itemgetter
from typing import NamedTuple

from pnp.errors import suggest
from pnp.text.breaks import ICON, OPENING, closing, line_breaks
from pnp.text.fonts import UNITS, Font, FontSet, Run
from pnp.text.markup import Span

_FIRST_WIDE = "\u2e80"
"""From here on Unicode has scripts written in squares, and their punctuation."""
_LAST_LATIN = "\u024f"
_SOFT_HYPHEN = "\u00ad"
_WHITE = frozenset(" \u3000\u200b")
_WORDS = re.compile(r"(?:[^\W_]|[\u00ad\u0300-\u036f])+|.", re.DOTALL)
"""Words as far as fonts go: letters and digits with their marks, or one other character."""
Problem = tuple[str, str]
"""(what is wrong, what would be right)"""


class Manner(NamedTuple):
    """What shaping depends on, besides the text; `upper` makes capitals of it."""

    family: str
    weight: int
    italic: bool
    phrases: bool
    spacing: float
    upper: bool = False


class Piece(NamedTuple):
    """Glyphs from `start` to `end` are of one font."""

    start: int
    end: int
    font: str


@dataclass(slots=True)
class Shaped:
    """A paragraph as glyphs.

    `deltas` are what each advance differs from the font's own, `before` the pen's place before each
    glyph (and at the end). `breaks` are glyph indexes where a line may start, with 0 and the end.
    `hyphens` are the glyphs (and advances) that soft hyphens become at the end of a line.
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
    hyphens: dict[int, tuple[int, int]] = field(default_factory=dict)
    wide: bool = False
    spacing: float = 0.0
    closers: frozenset[str] = frozenset()

    def line_start(self, number: int) -> float:
        """Return where a line from this break starts: half a square in, before a bracket."""
        index = self.breaks[number]
        opens = index < len(self.gids) and self.texts[index] in OPENING and self.square(index)
        return self.before[index] + (UNITS / 2 if opens else 0)

    def line_end(self, number: int) -> tuple[int, float]:
        """Return the glyph before which a line up to this break ends, and where.

        White space is not counted, nor the empty half of a closing mark; a hyphen that shows is.
        """
        index = last = self.breaks[number]
        while last and self.texts[last - 1] in _WHITE:
            last -= 1
        if not last:
            return 0, 0.0
        end = self.before[last] - self.spacing
        if self.texts[last - 1] in self.closers and self.square(last - 1):
            end -= UNITS / 2
        if index < len(self.gids) and last - 1 in self.hyphens:
            end += self.hyphens[last - 1][1]
        return last, end

    def square(self, index: int) -> bool:
        """Tell whether a glyph takes up a whole square."""
        return self.advances[index] == UNITS + self.spacing

    def reach(self, number: int, limit: float) -> int:
        """Return the last break at which a line from this one can end within `limit`."""
        nearest, final = number + 1, len(self.breaks) - 1
        glyph = bisect_right(self.before, limit, self.breaks[nearest]) - 1
        found = max(nearest, bisect_right(self.breaks, glyph, nearest) - 1)
        while found < final and self.line_end(found + 1)[1] <= limit:
            found += 1
        while found > nearest and self.line_end(found)[1] > limit:
            found -= 1
        return found


def shape_paragraph(
    spans: Sequence[Span], manner: Manner, lang: str, fonts: FontSet, icon_names: Mapping[str, str]
) -> Shaped:
    """Shape the spans of one paragraph, which holds no line end."""
    shaped = Shaped(spacing=manner.spacing, closers=closing(lang))
    clusters: list[int] = []
    plain = True
    flat = ""
    for span in spans:
        if span.icon:
            _add_icon(shaped, span.icon, fonts, icon_names)
            clusters.append(len(flat))
            flat += ICON
            continue
        weight = min(manner.weight + 300, 900) if span.bold else manner.weight
        chain = fonts.chain(manner.family, lang, weight, manner.italic or span.italic)
        words = span.text.upper() if manner.upper else span.text
        shaped.wide = shaped.wide or max(words) >= _FIRST_WIDE
        for font, text, run in _runs(words, chain, lang, not manner.spacing, shaped.problems):
            if _SOFT_HYPHEN in text:
                _note_hyphens(shaped, run, font, text)
            _add_run(shaped, run, font.key, text)
            start = len(flat)
            clusters += [start + cluster for cluster in run.clusters] if start else run.clusters
            plain = plain and run.plain
            flat += text
    if shaped.wide:
        _close_up_punctuation(shaped)
    if manner.spacing:
        shaped.advances = [advance + manner.spacing for advance in shaped.advances]
    shaped.before = [0.0, *accumulate(shaped.advances)]
    breaks = line_breaks(flat, lang, manner.phrases) if flat else []
    if not plain:
        breaks = sorted({bisect_left(clusters, position) for position in breaks} - {0})
    shaped.breaks = [0, *breaks]
    return shaped


def _runs(
    text: str, chain: Sequence[Font], lang: str, ligatures: bool, problems: list[Problem]
) -> Iterator[tuple[Font, str, Run]]:
    """Shape a text: as a whole where one font can, else in pieces of one script and one font."""
    run = chain[0].shape(text, lang, _script(text), ligatures)
    if run.complete:
        yield chain[0], text, run
        return
    for wide, characters in groupby(text, _FIRST_WIDE.__le__):
        piece = "".join(characters)
        script = _script(piece)
        units = _clusters(piece) if wide else _WORDS.findall(piece)
        for font, pairs in groupby(_fonts(units, chain, lang, script), itemgetter(0)):
            part = "".join(unit for _, unit in pairs)
            if font is not None:
                yield font, part, font.shape(part, lang, script, ligatures)
            else:
                missing = [c for c in part if not any(f.has(c) for f in chain)]
                problems += [no_glyph(text) for text in missing or [part]]


def _script(text: str) -> str:
    """The script to shape a text in; fonts for East Asian scripts set Latin letters in theirs."""
    last = max(text)
    return "Hani" if last >= _FIRST_WIDE else "Latn" if last <= _LAST_LATIN else ""


def _fonts(
    units: Iterable[str], chain: Sequence[Font], lang: str, script: str
) -> Iterator[tuple[Font | None, str]]:
    """Choose the first font that has all of a word, or else of each of its letters."""
    for unit in units:
        font = next((f for f in chain if f.shape(unit, lang, script).complete), None)
        letters = _clusters(unit)
        if font is None and len(letters) > 1:
            yield from _fonts(letters, chain, lang, script)
        else:
            yield font, unit


def _clusters(text: str) -> list[str]:
    """Split a text into letters with the marks that belong to them."""
    clusters: list[str] = []
    for character in text:
        if clusters and unicodedata.category(character) in {"Mn", "Me", "Cf"}:
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def no_glyph(text: str) -> Problem:
    """Return what is wrong with a letter that no font has, and what would be right."""
    codes = " ".join(f"U+{ord(character):04X}" for character in text)
    name = unicodedata.name(text, "an unknown character") if len(text) == 1 else "put together"
    what = f'no font has a glyph for "{text}" ({codes}, {name})'
    return what, "write it another way, or add a font that has it"


def _note_hyphens(shaped: Shaped, run: Run, font: Font, text: str) -> None:
    hyphen = font.shape("-", "en", "")
    start = len(shaped.gids)
    shaped.hyphens |= {
        start + index: (hyphen.gids[0], hyphen.advances[0])
        for index, cluster in enumerate(run.clusters)
        if text[cluster] == _SOFT_HYPHEN
    }


def _add_icon(shaped: Shaped, name: str, fonts: FontSet, icon_names: Mapping[str, str]) -> None:
    icons = fonts.icons
    gid = icons.gids.get(name, 0)
    if not gid and name not in icons.broken:
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
    shaped.texts += text if run.plain else _texts(text, run.clusters)
    shaped.advances += run.advances
    shaped.deltas += run.deltas
    if run.leads:
        shaped.leads |= {start + index: lead for index, lead in run.leads.items()}
    if run.rises:
        shaped.rises |= {start + index: rise for index, rise in run.rises.items()}
    if shaped.pieces and shaped.pieces[-1].font == font:
        start = shaped.pieces.pop().start
    shaped.pieces.append(Piece(start, len(shaped.gids), font))


def _texts(text: str, clusters: Sequence[int]) -> list[str]:
    """What each glyph reads as; of several glyphs for one cluster the first reads as all of it."""
    texts = []
    ends = [*clusters[1:], len(text)]
    for index, cluster in enumerate(clusters):
        if index and clusters[index - 1] == cluster:
            texts.append("")
            continue
        end = next((e for e in ends[index:] if e > cluster), len(text))
        texts.append(text[cluster:end])
    return texts


def _close_up_punctuation(shaped: Shaped) -> None:
    """Between two wide marks, take away the half square that is empty: 」「 is as wide as 1.5."""
    texts, advances, closers = shaped.texts, shaped.advances, shaped.closers
    marks = closers | OPENING
    for index in [index for index, text in enumerate(texts[:-1]) if text in marks]:
        after = texts[index + 1]
        closes_up = after in (marks if texts[index] in closers else OPENING)
        if closes_up and advances[index] == advances[index + 1] == UNITS:
            advances[index] -= UNITS / 2
            shaped.deltas[index] -= UNITS / 2
