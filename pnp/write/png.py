"""Renders faces as PNG, by way of the same PDF that is printed."""

from __future__ import annotations

from io import BytesIO

from pnp.face import Face
from pnp.sheet.impose import Imposition, Printed, impose
from pnp.sheet.paper import Paper
from pnp.text.fonts import FontSet
from pnp.write.pdf import About, write_pdf

_GAP = 12
"""Pixels between two faces in one picture."""


def faces_png(front: Face, back: Face | None, fonts: FontSet, dpi: int = 300) -> bytes:
    """Return a PNG of a card's trimmed faces side by side, front first."""
    import pypdfium2
    from PIL import Image

    how = Imposition(Paper("", 0, 0), "single", marks="none")
    data, _ = write_pdf(impose([Printed(front, back, 1)], how), fonts, About("", "en"))
    scale = dpi / 72 * (1 - 1e-6)  # sizes are rounded up: 400.0001 pixels would become 401
    with pypdfium2.PdfDocument(data) as document:
        pages = [
            page.render(scale=scale, crop=_bleed(page)).to_pil().convert("RGB") for page in document
        ]
    width = sum(page.width for page in pages) + _GAP * (len(pages) - 1)
    picture = Image.new("RGB", (width, max(page.height for page in pages)), "white")
    left = 0
    for page in pages:
        picture.paste(page, (left, 0))
        left += page.width + _GAP
    result = BytesIO()
    picture.save(result, "PNG", dpi=(dpi, dpi))
    return result.getvalue()


def _bleed(page: object) -> tuple[float, float, float, float]:
    """How much to cut off at left, bottom, right and top (points)."""
    from pypdfium2 import PdfPage

    assert isinstance(page, PdfPage)
    left, bottom, right, top = page.get_trimbox()
    width, height = page.get_size()
    return left, bottom, width - right, height - top
