"""Fonts by family and language, and shaping with HarfBuzz.

A font's key names its file and weight (`noto-sans-jp@700`); faces carry keys only, and the
writer finds the file again through `FontSet.files`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import sub
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

from pnp.model import BOLD_FROM, Shared
from pnp.text.fontfiles import font_path
from pnp.text.icons import IconFont

UNITS = 1000
"""Advances and offsets are in thousandths of the size."""


class FontKey(NamedTuple):
    """What a font is: where its file is and where its axes are pinned."""

    path: Path
    axes: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Shaped text, a list entry a glyph; `clusters` are indexes into the text.

    `deltas` are what the pen moves after a glyph beyond the glyph's own advance. `leads` and
    `rises` tell by glyph index what is set beside its place, across and up. A run is `complete` if
    the font had a glyph for everything and knows where to put its marks, and `plain` if every
    character became one glyph.
    """

    gids: list[int]
    clusters: list[int]
    advances: list[int]
    deltas: list[int]
    leads: dict[int, int]
    rises: dict[int, int]
    complete: bool
    plain: bool


class Font:
    """One font file at one weight."""

    def __init__(self, key: str, path: Path, axes: Mapping[str, float]) -> None:
        self.key = key
        face = hb.Face(hb.Blob.from_file_path(str(path)))
        tags = {info.tag: info for info in face.axis_infos}
        pinned = {tag: info.default_value for tag, info in tags.items()}
        for tag, value in axes.items():
            if tag in tags:
                pinned[tag] = min(max(value, tags[tag].min_value), tags[tag].max_value)
        self.file = FontKey(path, tuple(sorted(pinned.items())))
        self._font = hb.Font(face)
        self._font.scale = (UNITS, UNITS)
        if pinned:
            self._font.set_variations(pinned)
        self._blank = self._font.get_nominal_glyph(ord(" "))
        self._nominal: dict[int, int] = {}
        self.shape = lru_cache(maxsize=2000)(self._shape)

    def has(self, character: str) -> bool:
        """Tell whether the font has a glyph for the character."""
        return self._font.get_nominal_glyph(ord(character)) is not None

    def _shape(self, text: str, lang: str, script: str, ligatures: bool = True) -> Run:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.direction = "ltr"
        buffer.language = lang
        if script:
            buffer.script = script
        else:
            buffer.guess_segment_properties()
        hb.shape(self._font, buffer, None if ligatures else {"liga": False, "clig": False})
        infos = buffer.glyph_infos
        gids = [info.codepoint for info in infos]
        clusters = [info.cluster for info in infos]
        if not gids:
            return Run([], [], [], [], {}, {}, complete=True, plain=not text)
        places = [position.position for position in buffer.glyph_positions]
        offsets, lifts, advances, _ = zip(*places, strict=True)
        nominal = self._nominal
        for gid in set(gids) - nominal.keys():
            nominal[gid] = self._font.get_glyph_h_advance(gid)
        deltas = list(map(sub, advances, [nominal[gid] for gid in gids]))
        leads = {i: x for i, x in enumerate(offsets) if x} if any(offsets) else {}
        for index, lead in leads.items():
            deltas[index] -= lead
            if index:
                deltas[index - 1] += lead
        rises = {i: y for i, y in enumerate(lifts) if y} if any(lifts) else {}
        plain = clusters == list(range(len(text)))
        complete = 0 not in gids and (plain or not self._has_loose_mark(gids, clusters, leads))
        return Run(gids, clusters, list(advances), deltas, leads, rises, complete, plain)

    def _has_loose_mark(
        self, gids: list[int], clusters: list[int], leads: Mapping[int, int]
    ) -> bool:
        """Tell whether a mark, such as the caron of a č, stands just where the pen happened to be.

        Fonts for East Asian scripts have such marks, but do not say where they go.
        """
        return len(set(clusters)) < len(clusters) and any(
            clusters[index] == clusters[index - 1] and index not in leads
            for index, gid in enumerate(gids)
            if index and gid != self._blank
        )


class FontSet:
    """The fonts of one game: families by language, and its icons."""

    def __init__(self, shared: Shared, icons: IconFont) -> None:
        self.shared = shared
        self.icons = icons
        self._fonts: dict[str, Font] = {}
        self.icon_font = Font(icons.key, icons.path, {})
        self._fonts[icons.key] = self.icon_font

    @property
    def files(self) -> Mapping[str, FontKey]:
        """Return the file behind each key handed out so far."""
        return {key: font.file for key, font in self._fonts.items()}

    @lru_cache(maxsize=1000)  # noqa: B019  a font set lives as long as the build
    def chain(self, family: str, lang: str, weight: int, italic: bool) -> tuple[Font, ...]:
        """Return the fonts to try in turn; raises KeyError for a family that does not exist.

        Behind those of the family come all others, for what none of them has.
        """
        languages = self.shared.families[family]
        names = languages.get(lang) or languages["any"]
        others = (name for name in self.shared.fonts if name not in names)
        return tuple(self._font(name, weight, italic) for name in (*names, *others))

    def _font(self, name: str, weight: int, italic: bool) -> Font:
        file = self.shared.fonts[name]
        if italic and not file.italic:
            weight = min(weight + 200, 900)  # a script without italics stresses by weight
        slanted = italic and bool(file.italic)
        bold = not slanted and bool(file.bold) and weight >= BOLD_FROM
        key = f"{name}@{weight}{'i' if slanted else ''}"
        if key not in self._fonts:
            path = font_path(file, file.italic if slanted else file.bold if bold else file.upright)
            self._fonts[key] = Font(key, path, {"wght": weight})
        return self._fonts[key]
