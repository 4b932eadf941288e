"""The floor: the workload with as little work as it takes, for the ratios of the other engines.

HarfBuzz shapes, ICU says where lines may break, and the PDF's objects are written by hand: nine
cards to an A4 page with crop marks, frames and marks as form XObjects, one subset for each font
and weight. No checks, no options. `python -m benchmarks.floor WORKLOAD LANGUAGE OUT`.
"""

from __future__ import annotations

import sys
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from struct import pack
from typing import Any

import icu
import uharfbuzz as hb
import yaml

from benchmarks.samples import FIRST_ICON, FRAMES, ICONS

MM = 72 / 25.4
PAGE_WIDTH, PAGE_HEIGHT = 210 * MM, 297 * MM
WIDTH, HEIGHT, BLEED = 63 * MM, 88 * MM, 3 * MM
COLUMNS = ROWS = 3
LEFT = (PAGE_WIDTH - COLUMNS * WIDTH) / 2
BOTTOM = (PAGE_HEIGHT - ROWS * HEIGHT) / 2

BODY_SIZE = 7.6
BODY_LEADING = BODY_SIZE * 1.45
BODY_WIDTH = 51 * MM
ICON_SIZE = 4.6 * MM
MOST_STRETCH = 0.35 * BODY_SIZE
"""No more than this is put between two letters of a justified line."""

INK, GREY, PAPER, WHITE = "#111111", "#555555", "#fbf7ee", "#ffffff"
TO_ICON = {f":{name}:": chr(FIRST_ICON + index) for index, name in enumerate(ICONS)}
DROPPED_TABLES = ("GSUB", "GPOS", "GDEF", "BASE", "DSIG", "VORG", "vmtx", "vhea", "cmap", "name",
                  "OS/2", "post", "STAT")  # fmt: skip


class Font:
    """A font at one weight; remembers the glyphs it has shaped."""

    def __init__(self, name: str, path: Path, language: str, axes: dict[str, float]) -> None:
        self.name = name
        self.face = hb.Face(hb.Blob.from_file_path(path))
        self.axes = axes
        self.language = language
        self.script = "Jpan" if language == "ja" else "Latn"
        self.scale = 1000 / self.face.upem
        self.used: dict[int, str] = {}
        self.font = hb.Font(self.face)
        self.font.set_variations(axes)

    def shape(self, text: str) -> tuple[list[int], list[int], list[int]]:
        """Return the glyph ids, the advances in font units and the text index of each glyph."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.direction, buffer.script, buffer.language = "ltr", self.script, self.language
        hb.shape(self.font, buffer)
        infos = buffer.glyph_infos
        glyphs = [info.codepoint for info in infos]
        clusters = [info.cluster for info in infos]
        texts = [text[a:b] for a, b in pairwise((*clusters, len(text)))]
        self.used.update(zip(glyphs, texts, strict=True))
        return glyphs, [position.x_advance for position in buffer.glyph_positions], clusters

    def line(self, text: str, size: float) -> tuple[str, float]:
        """Shape one line; return its glyphs in hexadecimal and its width in points."""
        glyphs, advances, _ = self.shape(text)
        return hexadecimal(glyphs), sum(advances) * size / self.face.upem

    def subset(self) -> bytes:
        """Return the used glyphs as a TrueType font, at this weight."""
        subset = hb.SubsetInput()
        subset.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
        subset.sets(hb.SubsetInputSets.GLYPH_INDEX).update(self.used)
        dropped = (int.from_bytes(tag.encode(), "big") for tag in DROPPED_TABLES)
        subset.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(dropped)
        for axis, value in self.axes.items():
            subset.pin_axis_location(self.face, axis, value)
        data: bytes = hb.subset(self.face, subset).blob.data
        return data


class Pdf:
    """Numbered objects, and the file they make."""

    def __init__(self) -> None:
        self.objects: list[bytes] = []

    def add(self, body: str | bytes = b"") -> int:
        """Add an object and return its number."""
        self.objects.append(body.encode() if isinstance(body, str) else body)
        return len(self.objects)

    def add_stream(self, data: bytes, entries: str = "") -> int:
        """Add a compressed stream and return its number."""
        packed = zlib.compress(data)
        head = f"<<{entries}/Filter/FlateDecode/Length {len(packed)}>>stream\n"
        return self.add(head.encode() + packed + b"\nendstream")

    def write(self, path: Path, catalogue: int) -> None:
        """Write the file."""
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self.objects, 1):
            places.append(len(out))
            out += b"%d 0 obj" % number + body + b"\nendobj\n"
        start, size = len(out), len(self.objects) + 1
        out += b"xref\n0 %d\n0000000000 65535 f \n" % size
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        out += b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, catalogue, start)
        path.write_bytes(out)


class Press:
    """The fonts and line breaks of one language, and what draws a card with them."""

    def __init__(self, fonts: Path, language: str) -> None:
        path = fonts / f"{language}.ttf"
        width = {} if language == "ja" else {"wdth": 100.0}
        locale = icu.Locale("ja@lb=strict" if language == "ja" else language)
        self.regular = Font("R", path, language, {"wght": 400.0, **width})
        self.bold = Font("B", path, language, {"wght": 700.0, **width})
        self.icons = Font("I", fonts / "icons.ttf", "en", {})
        self.icon_codes = {c: self.icons.line(c, 1)[0] for c in TO_ICON.values()}
        self.breaks = icu.BreakIterator.createLineInstance(locale)
        self.justified = language == "ja"

    def card(self, card: dict[str, Any]) -> str:
        """Return the drawing of a card, its trim's lower left corner at the origin."""
        cost, cost_width = self.bold.line(str(card["cost"]), 10)
        title, _ = self.bold.line(card["title"], 10.5)
        footer, _ = self.regular.line(card["footer"], 5.2)
        code, code_width = self.regular.line(card["code"], 5.2)
        return "\n".join(
            [
                f"/{card['frame']} Do BT",
                f"/B 10 Tf {rgb(WHITE)} rg",
                show(7.5 * MM - cost_width / 2, HEIGHT - 8.75 * MM, cost),
                f"/B 10.5 Tf {rgb(INK)} rg",
                show(13 * MM, HEIGHT - 8.83 * MM, title),
                *self._icon_row(card["icons"]),
                *self._body(card["text"]),
                f"/R 5.2 Tf {rgb(GREY)} rg",
                show(6 * MM, HEIGHT - 83.2 * MM, footer),
                show(57 * MM - code_width, HEIGHT - 83.2 * MM, code),
                "ET",
            ]
        )

    def _icon_row(self, names: list[str]) -> Iterator[str]:
        pitch = ICON_SIZE + 2 * MM
        x = (WIDTH - len(names) * pitch) / 2 + MM
        yield f"/I {ICON_SIZE:.2f} Tf"
        for name in names:
            yield show(x, HEIGHT - 46.14 * MM, self.icon_codes[TO_ICON[f":{name}:"]])
            x += pitch

    def _body(self, text: str) -> Iterator[str]:
        """Set the text; the text font has no glyph for an icon, so glyph 0 marks its place."""
        for token, character in TO_ICON.items():
            text = text.replace(token, character)
        glyphs, advances, clusters = self.regular.shape(text)
        icons = {i: text[clusters[i]] for i, glyph in enumerate(glyphs) if not glyph}
        for index in icons:
            advances[index] = self.regular.face.upem
        codes, y = hexadecimal(glyphs), HEIGHT - 49 * MM - BODY_LEADING * 0.75
        yield f"/R {BODY_SIZE} Tf"
        for start, end, spacing in self._lines(text, advances, clusters):
            shown = start
            yield f"1 0 0 1 {6 * MM:.2f} {y:.2f} Tm {spacing:.3f} Tc"
            for index in icons:
                if start <= index < end:
                    yield f"<{codes[4 * shown : 4 * index]}> Tj /I {BODY_SIZE} Tf"
                    yield f"<{self.icon_codes[icons[index]]}> Tj /R {BODY_SIZE} Tf"
                    shown = index + 1
            yield f"<{codes[4 * shown : 4 * end]}> Tj"
            y -= BODY_LEADING
        yield "0 Tc"

    def _lines(
        self, text: str, advances: list[int], clusters: list[int]
    ) -> Iterator[tuple[int, int, float]]:
        """Yield each line's first glyph, the one behind its last, and the letter spacing."""
        to_points = BODY_SIZE / self.regular.face.upem
        reach = [0.0, *(x * to_points for x in accumulate(advances))]
        index_of = dict(zip(clusters, range(len(clusters)), strict=True))
        self.breaks.setText(text)
        ends = [index_of[place] for place in self.breaks if place in index_of] + [len(clusters)]
        solid = [end - 1 if text[clusters[end - 1]] == " " else end for end in ends]
        reaches = [reach[end] for end in solid]
        start = chosen = 0
        while start < len(clusters):
            limit = reach[start] + BODY_WIDTH + 0.01
            chosen = max(bisect_right(reaches, limit, chosen) - 1, chosen)
            end, spacing = solid[chosen], 0.0
            if self.justified and ends[chosen] < len(clusters):
                spacing = (BODY_WIDTH - reach[end] + reach[start]) / (end - start - 1)
            yield start, end, spacing if spacing <= MOST_STRETCH else 0.0
            start = ends[chosen]
            chosen += 1


def hexadecimal(glyphs: list[int]) -> str:
    """The glyph ids as a PDF string's hexadecimal digits, four a glyph."""
    return pack(f">{len(glyphs)}H", *glyphs).hex()


def show(x: float, y: float, codes: str) -> str:
    """The operators that show glyphs at a point."""
    return f"1 0 0 1 {x:.2f} {y:.2f} Tm <{codes}> Tj"


@cache
def rgb(colour: str) -> str:
    """`#rrggbb` as three operands."""
    return "{:.3f} {:.3f} {:.3f}".format(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))


def round_rectangle(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A path with round corners, lower left corner at (x, y)."""
    x1, y1, c = x + width, y + height, radius * 0.4477
    r = radius
    return (
        f"{x + r:.2f} {y:.2f} m {x1 - r:.2f} {y:.2f} l "
        f"{x1 - c:.2f} {y:.2f} {x1:.2f} {y + c:.2f} {x1:.2f} {y + r:.2f} c {x1:.2f} {y1 - r:.2f} l "
        f"{x1:.2f} {y1 - c:.2f} {x1 - c:.2f} {y1:.2f} {x1 - r:.2f} {y1:.2f} c "
        f"{x + r:.2f} {y1:.2f} l "
        f"{x + c:.2f} {y1:.2f} {x:.2f} {y1 - c:.2f} {x:.2f} {y1 - r:.2f} c {x:.2f} {y + r:.2f} l "
        f"{x:.2f} {y + c:.2f} {x + c:.2f} {y:.2f} {x + r:.2f} {y:.2f} c h"
    )


def frame(colour: str) -> str:
    """What all cards of a colour share."""
    panel = round_rectangle(3 * MM, 3 * MM, 57 * MM, 82 * MM, 2.5 * MM)
    badge = round_rectangle(4 * MM, HEIGHT - 11 * MM, 7 * MM, 7 * MM, 3.5 * MM)
    bleed = f"{-BLEED:.2f} {-BLEED:.2f} {WIDTH + 2 * BLEED:.2f} {HEIGHT + 2 * BLEED:.2f} re f"
    picture = f"{5 * MM:.2f} {HEIGHT - 40 * MM:.2f} {53 * MM:.2f} {28 * MM:.2f} re B"
    return (
        f"{rgb(colour)} rg {bleed} {rgb(PAPER)} rg {rgb(INK)} RG {0.3 * MM:.2f} w {panel} B "
        f"{rgb(colour)} rg {0.2 * MM:.2f} w {picture} {rgb(INK)} rg {badge} f"
    )


def crop_marks() -> str:
    """Marks at every cut, 5 mm long, outside the bleed."""
    near, far = BLEED + MM, BLEED + 6 * MM
    right, top = LEFT + COLUMNS * WIDTH, BOTTOM + ROWS * HEIGHT
    strokes = []
    for x in (LEFT + column * WIDTH for column in range(COLUMNS + 1)):
        strokes.append(f"{x:.2f} {BOTTOM - near:.2f} m {x:.2f} {BOTTOM - far:.2f} l")
        strokes.append(f"{x:.2f} {top + near:.2f} m {x:.2f} {top + far:.2f} l")
    for y in (BOTTOM + row * HEIGHT for row in range(ROWS + 1)):
        strokes.append(f"{LEFT - near:.2f} {y:.2f} m {LEFT - far:.2f} {y:.2f} l")
        strokes.append(f"{right + near:.2f} {y:.2f} m {right + far:.2f} {y:.2f} l")
    return f"{0.15 * MM:.3f} w {' '.join(strokes)} S"


def placed(drawing: str, slot: int) -> str:
    """A card's drawing in one of a sheet's slots, with bleed at the sheet's outside only."""
    column, row = slot % COLUMNS, slot // COLUMNS
    x, y = LEFT + column * WIDTH, BOTTOM + (ROWS - 1 - row) * HEIGHT
    left, right = BLEED * (column == 0), BLEED * (column == COLUMNS - 1)
    bottom, top = BLEED * (row == ROWS - 1), BLEED * (row == 0)
    clip = f"{-left:.2f} {-bottom:.2f} {WIDTH + left + right:.2f} {HEIGHT + bottom + top:.2f}"
    return f"q 1 0 0 1 {x:.2f} {y:.2f} cm {clip} re W n {drawing} Q"


def add_form(pdf: Pdf, drawing: str, box: tuple[float, float, float, float]) -> int:
    """Add a form XObject and return its number."""
    entries = "/Type/XObject/Subtype/Form/BBox[{:.2f} {:.2f} {:.2f} {:.2f}]".format(*box)
    return pdf.add_stream(drawing.encode(), entries)


def add_font(pdf: Pdf, font: Font) -> int:
    """Embed a font's used glyphs and return the number of its Type0 font."""
    data = font.subset()
    program = pdf.add_stream(data, f"/Length1 {len(data)}")
    used = sorted(font.used.items())
    name = f"/FLOORX+{font.name}"
    descriptor = pdf.add(
        f"<</Type/FontDescriptor/FontName{name}/Flags 4/FontBBox[-1000 -300 2000 1100]"
        f"/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80/FontFile2 {program} 0 R>>"
    )
    advances = ((glyph, font.font.get_glyph_h_advance(glyph)) for glyph, _ in used)
    widths = "".join(f"{glyph}[{round(advance * font.scale)}]" for glyph, advance in advances)
    descendant = pdf.add(
        f"<</Type/Font/Subtype/CIDFontType2/BaseFont{name}/CIDSystemInfo<</Registry(Adobe)"
        f"/Ordering(Identity)/Supplement 0>>/FontDescriptor {descriptor} 0 R/DW 1000/W[{widths}]"
        "/CIDToGIDMap/Identity>>"
    )
    unicode_map = pdf.add_stream(to_unicode(used).encode())
    return pdf.add(
        f"<</Type/Font/Subtype/Type0/BaseFont{name}/Encoding/Identity-H"
        f"/DescendantFonts[{descendant} 0 R]/ToUnicode {unicode_map} 0 R>>"
    )


def to_unicode(glyphs: list[tuple[int, str]]) -> str:
    """The CMap that reads glyph ids back as text."""
    blocks: list[str] = []
    for start in range(0, len(glyphs), 100):
        block = glyphs[start : start + 100]
        rows = [f"<{glyph:04X}><{text.encode('utf-16-be').hex()}>" for glyph, text in block]
        blocks += [f"{len(block)} beginbfchar", *rows, "endbfchar"]
    head = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def "
        "/CMapType 2 def 1 begincodespacerange <0000><FFFF> endcodespacerange"
    )
    return "\n".join([head, *blocks, "endcmap end end"])


def add_pages(pdf: Pdf, drawings: list[str], resources: int) -> int:
    """Add the sheets and return the number of the page tree."""
    tree = pdf.add()
    pages = []
    for start in range(0, len(drawings), COLUMNS * ROWS):
        cards = drawings[start : start + COLUMNS * ROWS]
        drawing = "\n".join(["/marks Do", *(placed(card, i) for i, card in enumerate(cards))])
        contents = pdf.add_stream(drawing.encode())
        pages.append(
            pdf.add(
                f"<</Type/Page/Parent {tree} 0 R/Resources {resources} 0 R/Contents {contents} 0 R"
                f"/MediaBox[0 0 {PAGE_WIDTH:.2f} {PAGE_HEIGHT:.2f}]>>"
            )
        )
    kids = " ".join(f"{page} 0 R" for page in pages)
    pdf.objects[tree - 1] = f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>".encode()
    return tree


def main() -> None:
    """Set the workload in one language."""
    workload, language, out = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    text = (workload / "plain" / f"{language}.yaml").read_text(encoding="utf-8")
    cards = yaml.load(text, Loader=yaml.CSafeLoader)
    press = Press(workload / "fonts", language)
    drawings = [press.card(card) for card in cards]

    pdf = Pdf()
    bleed_box = (-BLEED, -BLEED, WIDTH + BLEED, HEIGHT + BLEED)
    forms = {name: add_form(pdf, frame(colour), bleed_box) for name, colour in FRAMES.items()}
    forms["marks"] = add_form(pdf, crop_marks(), (0, 0, PAGE_WIDTH, PAGE_HEIGHT))
    fonts = {font.name: add_font(pdf, font) for font in (press.regular, press.bold, press.icons)}
    resources = pdf.add(f"<</Font{_named(fonts)}/XObject{_named(forms)}>>")
    tree = add_pages(pdf, drawings, resources)
    catalogue = pdf.add(f"<</Type/Catalog/Pages {tree} 0 R>>")
    pdf.write(out, catalogue)


def _named(numbers: dict[str, int]) -> str:
    return "<<" + "".join(f"/{name} {number} 0 R" for name, number in numbers.items()) + ">>"


if __name__ == "__main__":
    main()
