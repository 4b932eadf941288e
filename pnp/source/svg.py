"""Reads SVG as XML, with what could swell or reach outside refused."""

from __future__ import annotations

import math
import re
from pathlib import Path
from xml.etree import ElementTree

from pnp import measure

_SVG = "{http://www.w3.org/2000/svg}"
_MOST_BYTES = 8 * 2**20
_FARTHEST = 1e5
_MOST_ELEMENTS = 20_000
_DEEPEST = 100


class SvgError(ValueError):
    """The file is not an SVG that can be used; the text says why."""


def parse_svg(path: Path) -> ElementTree.Element:
    """Return the root element; raises SvgError for entities, other XML, or what is too large."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise SvgError("it is larger than 8 MB")
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise SvgError(str(error)) from None
    if "<!ENTITY" in text or (
        "<!DOCTYPE" in text and "[" in text.partition("<!DOCTYPE")[2][:500].partition(">")[0]
    ):
        raise SvgError("entities are not allowed")
    try:
        root = ElementTree.fromstring(text)  # noqa: S314  entities are refused above
    except ElementTree.ParseError as error:
        raise SvgError(str(error)) from None
    if _depth(root) > _DEEPEST:
        raise SvgError(f"its groups are nested more than {_DEEPEST} deep")
    if root.tag != f"{_SVG}svg":
        raise SvgError("the root is no <svg> element with the SVG namespace")
    if sum(1 for _ in root.iter()) > _MOST_ELEMENTS:
        raise SvgError(f"it has more than {_MOST_ELEMENTS} elements")
    return root


def _depth(root: ElementTree.Element) -> int:
    depth, level = 0, [root]
    while level and depth <= _DEEPEST:
        depth, level = depth + 1, [child for element in level for child in element]
    return depth


def leads_elsewhere(root: ElementTree.Element) -> bool:
    """Tell whether an element shows what is not in this file."""
    return any(
        not value.lstrip().startswith("#")
        for element in root.iter()
        if element.tag != f"{_SVG}a"
        for key, value in element.attrib.items()
        if key.rpartition("}")[2] == "href"
    )


def svg_title(root: ElementTree.Element) -> str:
    """Return the text of the `<title>`, or nothing."""
    return " ".join((root.findtext(f"{_SVG}title") or "").split())


def svg_size(root: ElementTree.Element) -> tuple[float, float]:
    """Return width and height in the drawing's own units; raises SvgError if it has none."""
    box = re.split(r"[\s,]+", root.get("viewBox", "").strip())
    try:
        if len(box) == 4:
            numbers = [float(number) for number in box]
            if not all(map(math.isfinite, numbers)) or max(map(abs, numbers)) > _FARTHEST:
                raise SvgError("its viewBox is beyond all measure")
            size = numbers[2], numbers[3]
        else:
            sides = (root.get(side, "").removesuffix("px") for side in ("width", "height"))
            width, height = sides
            size = measure.parse(width), measure.parse(height)
    except SvgError:
        raise
    except ValueError:
        raise SvgError("it has neither a viewBox nor a width and height") from None
    if min(size) <= 0:
        raise SvgError("its size is not greater than 0")
    if min(size) < 0.01 or max(size) > 1000 * min(size):
        raise SvgError("its size is beyond all measure")
    return size
