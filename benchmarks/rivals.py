"""Makes what other card makers read: `python -m benchmarks.rivals DIR --cards 50`.

    DIR/LANG/decksmith/   deck.yaml, deck.csv, icons/*.png; it neither breaks lines of Japanese
                          nor sets icons in a line of text
    DIR/LANG/cartuli/     Cartulifile.yml, cards/*.svg; it sets no text, but draws a picture a card
    DIR/fonts.conf        lets cartuli find the fonts in DIR/fonts

So both get lines that are broken already, with a black diamond for each icon in them.
"""

from __future__ import annotations

import argparse
import csv
import textwrap
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import yaml
from PIL import Image, ImageDraw, ImageFont

from benchmarks.samples import FIRST_ICON, FRAMES, ICONS
from benchmarks.workload import LANGUAGES, Card, make_cards, write_fonts

DOTS = 300 / 25.4
"""Pixels to a millimetre."""
BLEED = 3
INK, GREY, PAPER, WHITE = "#111111", "#555555", "#fbf7ee", "#ffffff"
FAMILIES = {"en": "Noto Sans", "ja": "Noto Sans JP"}
MOST_ICONS = 6


def lines(text: str, language: str) -> list[str]:
    """Break the text into lines by counting letters, icons as black diamonds."""
    for name in ICONS:
        text = text.replace(f":{name}:", "◆")
    if language == "ja":
        return [text[start : start + 18] for start in range(0, len(text), 18)]
    return textwrap.wrap(text, 36)


def icon_left(index: int, count: int) -> float:
    """How far the row's icon stands from the left trim, in mm."""
    return (63 - count * 6.6) / 2 + 1 + index * 6.6


# decksmith


def write_decksmith(folder: Path, cards: Sequence[Card], language: str) -> None:
    """Write a spec and a table for decksmith; the fonts lie in `../../fonts`."""
    folder.mkdir(parents=True)
    icon_folder = folder / "icons"
    icon_folder.mkdir()
    for index, name in enumerate(ICONS):
        icon_picture(folder.parents[1] / "fonts" / "icons.ttf", index).save(
            icon_folder / f"{name}.png"
        )
    spec = yaml.safe_dump(decksmith_spec(f"../../fonts/{language}.ttf"), sort_keys=False)
    (folder / "deck.yaml").write_text(spec, encoding="utf-8")
    rows = [decksmith_row(card.in_language(language), language) for card in cards]
    with (folder / "deck.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(rows[0]), delimiter=";")
        table.writeheader()
        table.writerows(rows)


def icon_picture(font: Path, index: int) -> Image.Image:
    """Draw a pictogram 4.6 mm wide."""
    size = round(4.6 * DOTS)
    picture = Image.new("RGBA", (size, size))
    glyph = chr(FIRST_ICON + index)
    ImageDraw.Draw(picture).text((0, 0), glyph, INK, ImageFont.truetype(font, size))
    return picture


def decksmith_row(card: dict[str, Any], language: str) -> dict[str, Any]:
    """Return a card as a row: the frame as three numbers, the icons as places and pictures."""
    names = card["icons"]
    row = {key: card[key] for key in ("code", "cost", "title", "footer")}
    row["text"] = "\n".join(lines(card["text"], language))
    row |= dict(zip("rgb", bytes.fromhex(FRAMES[card["frame"]][1:]), strict=True))
    for index in range(MOST_ICONS):
        shown = min(index, len(names) - 1)
        row[f"icon{index}"] = names[shown]
        row[f"left{index}"] = dots(BLEED + icon_left(shown, len(names)))
    return row


def decksmith_spec(font: str) -> dict[str, Any]:
    """Return the spec of a face of 69 × 94 mm at 300 dpi."""
    frame = ["%r%", "%g%", "%b%"]
    width, height = dots(69), dots(94)
    return {
        "width": width,
        "height": height,
        "elements": [
            {"type": "rectangle", "size": [width, height], "color": frame},
            {
                **_box("rectangle", 3, 3, 57, 82),
                "corners": [True] * 4,
                "corner_radius": dots(2.5),
                "color": _parts(PAPER),
                "outline_color": _parts(INK),
                "outline_width": dots(0.3),
            },
            {
                **_box("rectangle", 5, 12, 53, 28),
                "color": frame,
                "outline_color": _parts(INK),
                "outline_width": dots(0.2),
            },
            {**_box("ellipse", 4, 4, 7, 7), "color": _parts(INK)},
            _text("%cost%", 7.5, 7.5, 10, font, "center", WHITE, "Bold"),
            _text("%title%", 13, 7.5, 10.5, font, "middle-left", INK, "Bold"),
            *(_icon(index) for index in range(MOST_ICONS)),
            {**_text("%text%", 6, 49, 7.6, font, "top-left", INK), "line_spacing": 14},
            _text("%footer%", 6, 82.5, 5.2, font, "middle-left", GREY),
            _text("%code%", 57, 82.5, 5.2, font, "middle-right", GREY),
        ],
    }


def _icon(index: int) -> dict[str, Any]:
    place = [f"%left{index}%", dots(BLEED + 42)]
    return {"type": "image", "path": f"icons/%icon{index}%.png", "position": place}


def _box(kind: str, left: float, top: float, width: float, height: float) -> dict[str, Any]:
    place, size = [dots(BLEED + left), dots(BLEED + top)], [dots(width), dots(height)]
    return {"type": kind, "position": place, "size": size}


def _text(
    text: str,
    left: float,
    top: float,
    points: float,
    font: str,
    anchor: str,
    colour: str,
    weight: str = "Regular",
) -> dict[str, Any]:
    return {
        "type": "text",
        "text": text,
        "position": [dots(BLEED + left), dots(BLEED + top)],
        "anchor": anchor,
        "font_path": font,
        "font_variant": weight,
        "font_size": round(points * 300 / 72),
        "color": _parts(colour),
    }


def _parts(colour: str) -> list[int]:
    return list(bytes.fromhex(colour[1:]))


def dots(millimetres: float) -> int:
    """Millimetres in pixels at 300 dpi."""
    return round(millimetres * DOTS)


# cartuli

CARTULIFILE = """\
decks:
  cards:
    size: (63*mm, 88*mm)
    front: {images: ./cards/*.svg, bleed: 3*mm}
outputs:
  sheet: {size: A4, print_margin: 4*mm, padding: 6*mm, crop_marks_padding: 1*mm}
"""
FONTS_CONF = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/font-cache</cachedir></fontconfig>
"""


def write_cartuli(folder: Path, cards: Sequence[Card], language: str) -> None:
    """Write one picture a card, and the file that lays them out."""
    (folder / "cards").mkdir(parents=True)
    (folder / "Cartulifile.yml").write_text(CARTULIFILE, encoding="utf-8")
    for number, card in enumerate(cards):
        picture = cartuli_svg(card.in_language(language), language)
        (folder / "cards" / f"{number:05d}.svg").write_text(picture, encoding="utf-8")


def cartuli_svg(card: dict[str, Any], language: str) -> str:
    """Return a face of 69 × 94 mm as SVG."""
    colour, names = FRAMES[card["frame"]], card["icons"]
    shapes = [
        f'<rect x="-3" y="-3" width="69" height="94" fill="{colour}"/>',
        f'<rect x="3" y="3" width="57" height="82" rx="2.5" fill="{PAPER}" stroke="{INK}" '
        'stroke-width="0.3"/>',
        f'<rect x="5" y="12" width="53" height="28" fill="{colour}" stroke="{INK}" '
        'stroke-width="0.2"/>',
        f'<circle cx="7.5" cy="7.5" r="3.5" fill="{INK}"/>',
    ]
    for index, name in enumerate(names):
        move = f"translate({icon_left(index, len(names)):.2f} 42) scale({4.6 / 24:.4f})"
        shapes.append(f'<path transform="{move}" fill="{INK}" d="{ICONS[name][2]}"/>')
    texts = [
        svg_text(str(card["cost"]), 7.5, 8.7, 10, WHITE, "bold", "middle"),
        svg_text(card["title"], 13, 8.8, 10.5, INK, "bold"),
        svg_text(card["footer"], 6, 83.2, 5.2, GREY),
        svg_text(card["code"], 57, 83.2, 5.2, GREY, anchor="end"),
    ]
    for number, line in enumerate(lines(card["text"], language)):
        texts.append(svg_text(line, 6, 51.9 + number * 3.89, 7.6, INK))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="69mm" height="94mm" '
        f'viewBox="-3 -3 69 94"><g>{"".join(shapes)}</g>'
        f'<g font-family="{FAMILIES[language]}">{"".join(texts)}</g></svg>\n'
    )


def svg_text(
    text: str,
    x: float,
    y: float,
    points: float,
    colour: str,
    weight: str = "normal",
    anchor: str = "start",
) -> str:
    """Return a line of text whose size is given in points, its place in mm."""
    size = points * 25.4 / 72
    return (
        f'<text x="{x}" y="{y:.2f}" font-size="{size:.3f}" fill="{colour}" '
        f'font-weight="{weight}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def main() -> None:
    """Write the input of both, in both languages, into a folder that does not exist yet."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cards", type=int, default=50)
    options = parser.parse_args()
    cards = make_cards(options.cards)
    write_fonts(options.folder / "fonts")
    conf = FONTS_CONF.format(folder=options.folder.resolve())
    (options.folder / "fonts.conf").write_text(conf, encoding="utf-8")
    for language in LANGUAGES:
        write_decksmith(options.folder / language / "decksmith", cards, language)
        write_cartuli(options.folder / language / "cartuli", cards, language)


if __name__ == "__main__":
    main()
