"""Raster pictures as ReportLab takes them: decoded once, known by what they show."""

from __future__ import annotations

from typing import Any

from reportlab.lib.utils import ImageReader

from pnp.face import Image
from pnp.write.art import ArtError

_SIXTEEN_BITS = ("I;16", "I;16B", "I")


def reader(picture: Image) -> Any:
    """Return a reader of a PNG or JPEG; raises ArtError if it breaks while it is decoded.

    ReportLab names pictures by what the reader holds, so that the name tells nothing of the folder.
    """
    try:
        opened: Any = ImageReader(str(picture.path))
        if opened._image.mode in _SIXTEEN_BITS:
            opened = ImageReader(_eight_bits(opened._image))
        if picture.opacity < 1:
            opened = ImageReader(_faint(opened._image, picture.opacity))
        opened.getRGBData()
    except Exception as error:  # noqa: BLE001  a broken file can fail in any way
        reason = str(error).rpartition("]")[2].strip() or "broken"  # after [who reads what]
        raise ArtError(
            picture, f"cannot be read ({reason})", "save it again as PNG or JPEG"
        ) from None
    return opened


def _eight_bits(image: Any) -> Any:
    """Grey of 16 bits in 8: ReportLab would print it all white."""
    return image.convert("I").point(lambda value: value / 257).convert("L")


def _faint(image: Any, opacity: float) -> Any:
    """A picture that lets through what lies beneath it; forms of ReportLab cannot do it for one."""
    image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    alpha = image.convert("RGBA").getchannel("A").point(lambda value: value * opacity)
    image.putalpha(alpha)
    return image
