"""Makes the workload: distinct cards in English and Japanese, as each engine wants to read them.

`python -m benchmarks.workload DIR --cards 500` writes the same bytes every time:

    DIR/content/workload/…   a content root for pnp, one game with English texts and a ja.po
    DIR/plain/LANG.yaml      the cards of one language, for the floor and typst
    DIR/fonts/               en.ttf, ja.ttf (variable) and icons.ttf, the pictograms as a font

What decksmith and cartuli read is made by rivals.py, when they are to run.
"""

from __future__ import annotations

import argparse
import random
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from benchmarks.samples import (
    CLOSING,
    FIRST_ICON,
    FOOTERS,
    FRAMES,
    ICONS,
    MANNERS,
    SENTENCES,
    SUBJECTS,
)

LANGUAGES = ("en", "ja")
"""The order of every pair of texts."""

FONTS = {
    "en": ("justmytype_western_core", "fonts/ofl/notosans/NotoSans[wdth,wght].ttf"),
    "ja": ("justmytype_intl_cjk", "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"),
}
SEED = 7
LETTERS = "ACDEFHJKMNPRTVWXY"
"""The letters that codes may have."""
PER_COMPONENT = 9999
"""Cards in a component: a code is the component's letters and at most four digits."""


@dataclass(frozen=True)
class Card:
    """One card; `title`, `text` and `footer` are pairs in English and Japanese."""

    id: str
    code: str
    frame: str
    cost: int
    icons: tuple[str, ...]
    title: tuple[str, str]
    text: tuple[str, str]
    footer: tuple[str, str]

    def texts(self) -> Iterator[tuple[str, str]]:
        """Each text of the card as a pair."""
        yield from (self.title, self.text, self.footer)

    def in_language(self, language: str) -> dict[str, Any]:
        """The card as plain data in one language; icons in the text stand as `:name:`."""
        side = LANGUAGES.index(language)
        return {
            "code": self.code,
            "frame": self.frame,
            "cost": self.cost,
            "icons": list(self.icons),
            "title": self.title[side],
            "text": self.text[side],
            "footer": self.footer[side],
        }


def make_cards(count: int) -> list[Card]:
    """Return `count` distinct cards, the same ones every time."""
    rng = random.Random(SEED)
    seen: set[str] = set()
    return [_make_card(rng, index, seen) for index in range(count)]


def _make_card(rng: random.Random, index: int, seen: set[str]) -> Card:
    text = _make_text(rng)
    while text[0] in seen:
        text = _make_text(rng)
    seen.add(text[0])
    subject, manner = index % len(SUBJECTS), index // len(SUBJECTS) % len(MANNERS)
    english, japanese = zip(MANNERS[manner], SUBJECTS[subject], strict=True)
    return Card(
        id=f"card-{index + 1}",
        code=f"{component_letters(index // PER_COMPONENT)}{index % PER_COMPONENT + 1:02d}",
        frame=rng.choice(list(FRAMES)),
        cost=rng.randint(0, 12),
        icons=tuple(rng.choices(list(ICONS), k=rng.randint(4, 6))),
        title=(" ".join(english), "".join(japanese)),
        text=text,
        footer=rng.choice(FOOTERS),
    )


def component_letters(index: int) -> str:
    """The letters of a component's codes: A, C … Y, AA, AC …

    >>> component_letters(0), component_letters(17), component_letters(305)
    ('A', 'AA', 'YY')
    """
    if index < len(LETTERS):
        return LETTERS[index]
    first, second = divmod(index - len(LETTERS), len(LETTERS))
    return LETTERS[first] + LETTERS[second]


def _make_text(rng: random.Random) -> tuple[str, str]:
    sentences = [*rng.sample(SENTENCES, 3), CLOSING]
    icons = rng.choices(list(ICONS), k=3)
    points = rng.randint(2, 9)
    english, japanese = zip(*sentences, strict=True)
    return _fill(" ".join(english), icons, points), _fill("".join(japanese), icons, points)


def _fill(text: str, icons: Iterable[str], points: int) -> str:
    for icon in icons:
        text = text.replace("*", f":{icon}:", 1)
    return text.format(points=points)


# The content root


def write_content(root: Path, cards: Sequence[Card]) -> None:
    """Write the game `workload` under the content root `root`."""
    game = root / "workload"
    starts = range(0, len(cards), PER_COMPONENT)
    names = [f"cards-{number}" for number in range(1, len(starts) + 1)]
    head = {"title": "Workload", "languages": list(LANGUAGES), "components": names}
    _write_yaml(game / "game.yaml", {"format": 1, **head})
    for index, (name, start) in enumerate(zip(names, starts, strict=True)):
        component = _component(component_letters(index), cards[start : start + PER_COMPONENT])
        _write_yaml(game / "cards" / f"{name}.yaml", component)
    _write_yaml(game / "templates" / "card.yaml", {"format": 1, **LAYOUT})
    for name, (title, _, path) in ICONS.items():
        _write(game / "icons" / f"{name}.svg", SVG.format(title=title, path=path))
    _write(game / "locale" / "ja.po", translations(cards))


def _component(letters: str, cards: Sequence[Card]) -> dict[str, Any]:
    return {
        "format": 1,
        "title": "Cards",
        "kind": "card",
        "size": "tcg",
        "code": letters,
        "layout": {"front": "card"},
        "fields": {
            "frame": {"type": "choice", "values": list(FRAMES)},
            "cost": "number",
            "icons": {"type": "list", "of": "icon", "min": 4, "max": 6},
            "title": "text",
            "text": "text",
            "footer": "text",
        },
        "defaults": {"provenance": "invented"},
        "cards": [{"id": card.id, **card.in_language("en")} for card in cards],
    }


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<title>{title}</title><path d="{path}"/></svg>\n'
)
FRAME_FILL: dict[str, str] = {"by": "frame", **FRAMES}
LAYOUT: dict[str, Any] = {
    "bleed": "3 mm",
    "safe": "3 mm",
    "colours": {"ink": "#111111", "grey": "#555555", "paper": "#fbf7ee", "white": "#ffffff"},
    "styles": {
        "cost": {"size": "10 pt", "weight": 700, "colour": "white", "align": "centre",
                 "valign": "middle"},
        "title": {"size": "10.5 pt", "weight": 700, "colour": "ink", "valign": "middle"},
        "body": {"size": "7.6 pt", "leading": 1.45, "colour": "ink",
                 "languages": {"ja": {"align": "justify"}}},
        "footer": {"size": "5.2 pt", "colour": "grey", "valign": "middle"},
        "code": {"size": "5.2 pt", "colour": "grey", "align": "end", "valign": "middle"},
    },
    "zones": {
        "ground": {"inside": "bleed", "fill": FRAME_FILL},
        "panel": {"left": 3, "right": 3, "top": 3, "bottom": 3, "shape": "round", "radius": 2.5,
                  "fill": "paper", "line": "ink", "line_width": 0.3},
        "picture": {"left": 5, "right": 5, "top": 12, "height": 28, "fill": FRAME_FILL,
                    "line": "ink", "line_width": 0.2},
        "badge": {"left": 4, "top": 4, "width": 7, "height": 7, "shape": "ellipse", "fill": "ink"},
        "cost": {"left": 4, "top": 4, "width": 7, "height": 7, "text": "{cost}", "style": "cost"},
        "title": {"left": 13, "right": 5, "top": 4, "height": 7, "text": "{title}",
                  "style": "title"},
        "icons": {"left": 5, "right": 5, "top": 42, "height": 4.6, "each": "icons",
                  "flow": "right", "pitch": 6.6, "align": "centre",
                  "zones": {"mark": {"left": 1, "width": 4.6, "height": 4.6, "icon": "{each}",
                                     "colour": "ink"}}},
        "text": {"left": 6, "right": 6, "top": 49, "height": 31, "text": "{text}", "style": "body"},
        "footer": {"left": 6, "right": 16, "top": 81, "height": 3, "text": "{footer}",
                   "style": "footer"},
        "code": {"right": 6, "width": 10, "top": 81, "height": 3, "text": "{code}",
                 "style": "code"},
    },
}  # fmt: skip
"""The card as a layout of pnp, in millimetres; the other engines draw the same."""


def translations(cards: Sequence[Card]) -> str:
    """Return the text of ja.po: every English text once, with its Japanese."""
    pairs = {"Workload": "計測用", "Cards": "カード"}
    pairs |= {english: japanese for english, japanese, _ in ICONS.values()}
    pairs |= dict(pair for card in cards for pair in card.texts())
    head = '"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = [f'msgid ""\nmsgstr ""\n{head}']
    entries += [f'msgid "{english}"\nmsgstr "{japanese}"\n' for english, japanese in pairs.items()]
    return "\n".join(entries)


# Fonts


def write_fonts(folder: Path) -> None:
    """Copy the text fonts that pnp uses, and make the pictograms into a font."""
    folder.mkdir(parents=True)
    for language, (package, path) in FONTS.items():
        shutil.copyfile(package_folder(package) / path, folder / f"{language}.ttf")
    write_icon_font(folder / "icons.ttf", {name: path for name, (_, _, path) in ICONS.items()})


def package_folder(package: str) -> Path:
    """Return the folder of an installed package without importing it."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"the package {package} is not installed")
    return Path(spec.submodule_search_locations[0])


def write_icon_font(path: Path, drawings: Mapping[str, str]) -> None:
    """Write SVG path data on a 24 × 24 grid as a TrueType font, y = 21.6 on the baseline."""
    ascent, descent, em = 900, -100, 1000
    builder = FontBuilder(em, isTTF=True)
    builder.setupGlyphOrder([".notdef", *drawings])
    builder.setupCharacterMap({FIRST_ICON + i: name for i, name in enumerate(drawings)})
    outlines = {name: _outline(data, em / 24, ascent) for name, data in drawings.items()}
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **outlines})
    glyphs = builder.font["glyf"].glyphs
    builder.setupHorizontalMetrics({name: (em, glyphs[name].xMin) for name in glyphs})
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    names = {"familyName": "Workload Icons", "styleName": "Regular", "psName": "WorkloadIcons"}
    builder.setupNameTable(names)
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(path)


def _outline(data: str, scale: float, ascent: int) -> Any:
    pen = TTGlyphPen(None)
    to_em = Transform(scale, 0, 0, -scale, 0, ascent)
    parse_path(data, TransformPen(Cu2QuPen(pen, max_err=1.0), to_em))
    return pen.glyph()


# Files


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_yaml(path: Path, data: object) -> None:
    dumped = yaml.dump(data, Dumper=_NoAliases, allow_unicode=True, sort_keys=False, width=1000)
    _write(path, dumped)


class _NoAliases(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def write_workload(folder: Path, count: int) -> list[Card]:
    """Write everything pnp, the floor and typst need into the empty `folder`."""
    cards = make_cards(count)
    write_content(folder / "content", cards)
    for language in LANGUAGES:
        plain = [card.in_language(language) for card in cards]
        _write_yaml(folder / "plain" / f"{language}.yaml", plain)
    write_fonts(folder / "fonts")
    return cards


def main() -> None:
    """Write the workload into a folder that does not exist yet."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cards", type=int, default=500)
    options = parser.parse_args()
    write_workload(options.folder, options.cards)


if __name__ == "__main__":
    main()
