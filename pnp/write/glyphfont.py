"""A ReportLab font whose characters are HarfBuzz glyph ids.

It becomes one Type0 font with one subset made by HarfBuzz (the weight pinned there and then), and a
ToUnicode map from what each glyph was set for.
"""

from __future__ import annotations

import hashlib
import re
from types import SimpleNamespace
from typing import Any

import uharfbuzz as hb
from reportlab.pdfbase import pdfdoc

from pnp.face import Glyphs
from pnp.text.fonts import UNITS, FontKey

_DROPPED = (b"GSUB", b"GPOS", b"GDEF", b"BASE", b"DSIG", b"VORG", b"vmtx", b"vhea", b"cmap",
            b"name", b"OS/2", b"post", b"STAT")  # fmt: skip


class GlyphFont:
    """Collects the glyphs a document uses of one font; writes itself when the document is saved."""

    _dynamicFont = 1  # noqa: N815  ReportLab's names
    _multiByte = 0  # noqa: N815
    shapable = False
    vertical = 0
    encName = "Identity-H"  # noqa: N815
    ascent, descent = 880, -120

    def __init__(self, key: str, file: FontKey) -> None:
        self.fontName = re.sub(r"[^A-Za-z0-9]+", "-", key).strip("-")
        self.face = SimpleNamespace(
            name=self.fontName, familyName=self.fontName, bold=0, italic=0,
            ascent=self.ascent, descent=self.descent, builtIn=False,
        )  # fmt: skip
        self.file = file
        self.used: dict[int, str] = {}
        self.known: set[tuple[int, str]] = set()
        self.internal_name = ""

    def note(self, op: Glyphs) -> bool:
        """Note the glyphs used; return whether each reads as the same text as ever before."""
        new = set(zip(op.gids, op.texts, strict=True)) - self.known
        for gid, text in sorted(new):
            if self.used.setdefault(gid, text) == text:
                self.known.add((gid, text))
        return new <= self.known

    def getSubsetInternalName(self, _subset: int, doc: Any) -> str:  # noqa: N802
        """Return the name by which content streams call this font, made known to the document."""
        if not self.internal_name:
            self.internal_name = f"F{len(doc.fontMapping) + 1}"
            doc.fontMapping[self.fontName] = f"/{self.internal_name}"
            doc.delayedFonts.append(self)
        return f"/{self.internal_name}"

    def addObjects(self, doc: Any) -> None:  # noqa: N802
        """Add the font and its subset to the document."""
        face = hb.Face(hb.Blob.from_file_path(str(self.file.path)))
        font = hb.Font(face)
        font.scale = (UNITS, UNITS)
        if self.file.axes:
            font.set_variations(dict(self.file.axes))
        gids = sorted(self.used)
        data = _subset(face, self.file, gids)
        tag = hashlib.blake2b(data, digest_size=6).digest()
        letters = "".join(chr(65 + byte % 26) for byte in tag)
        self._add(doc, f"/{letters}+{self.fontName}", data, font, gids)

    def _add(self, doc: Any, name: str, data: bytes, font: Any, gids: list[int]) -> None:
        dictionary, array = pdfdoc.PDFDictionary, pdfdoc.PDFArray
        file = _stream(data)
        file.dictionary = dictionary({"Length1": len(data)})
        descriptor = dictionary({
            "Type": "/FontDescriptor", "FontName": name, "Flags": 4, "ItalicAngle": 0,
            "FontBBox": array([-1000, -500, 3000, 1200]), "Ascent": self.ascent,
            "Descent": self.descent, "CapHeight": 714, "StemV": 80,
            "FontFile2": doc.Reference(file),
        })  # fmt: skip
        widths: list[Any] = []
        for gid in gids:
            widths += [gid, array([font.get_glyph_h_advance(gid)])]
        cid_font = dictionary({
            "Type": "/Font", "Subtype": "/CIDFontType2", "BaseFont": name,
            "CIDSystemInfo": dictionary({
                "Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"),
                "Supplement": 0,
            }),
            "FontDescriptor": doc.Reference(descriptor), "DW": 1000, "W": array(widths),
            "CIDToGIDMap": "/Identity",
        })  # fmt: skip
        whole = dictionary({
            "Type": "/Font", "Subtype": "/Type0", "BaseFont": name, "Encoding": "/Identity-H",
            "DescendantFonts": array([doc.Reference(cid_font)]),
            "ToUnicode": doc.Reference(_stream(self._to_unicode(gids))),
        })  # fmt: skip
        doc.Reference(whole, self.internal_name)
        doc.idToObject["BasicFonts"].dict[self.internal_name] = whole

    def _to_unicode(self, gids: list[int]) -> bytes:
        lines = [
            f"<{gid:04X}> <{self.used[gid].encode('utf-16-be').hex()}>"
            for gid in gids
            if self.used[gid]
        ]
        chunks = [lines[start : start + 100] for start in range(0, len(lines), 100)]
        maps = "\n".join(
            f"{len(chunk)} beginbfchar\n" + "\n".join(chunk) + "\nendbfchar" for chunk in chunks
        )
        return (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
            "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
            f"1 begincodespacerange <0000> <FFFF> endcodespacerange\n{maps}\n"
            "endcmap CMapName currentdict /CMap defineresource pop end end"
        ).encode("ascii")


def _stream(content: bytes) -> Any:
    stream = pdfdoc.PDFStream(content=content)
    stream.filters = [pdfdoc.PDFZCompress]
    return stream


def _subset(face: Any, file: FontKey, gids: list[int]) -> bytes:
    """The font with just these glyphs, their ids kept, its axes pinned."""
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
    wanted.sets(hb.SubsetInputSets.GLYPH_INDEX).update(gids)
    wanted.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(
        int.from_bytes(tag, "big") for tag in _DROPPED
    )
    for tag, value in file.axes:
        wanted.pin_axis_location(face, tag, value)
    data: bytes = hb.subset(face, wanted).blob.data
    return data
