"""Icons: SVG drawings on a 24 × 24 grid, compiled into a font and kept in the user's cache.

The bottom of the ink at y = 21.6 stands on the baseline; the grid is one size high.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from pnp.cache import cached
from pnp.errors import Fault, Place
from pnp.source.reading import shown
from pnp.source.svg import SvgError, parse_svg, svg_title

if TYPE_CHECKING:
    import pathops

GRID = 24
BASELINE = 21.6
"""Where the baseline runs, in grid units from the top."""
_UNITS_PER_EM = 4096
_FIRST_CODE_POINT = 0xE000
_SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
_KNOWN = _SHAPES | {"svg", "g", "title", "desc"}
_MOST_SHAPES = 200
_MOST_PATH_DATA = 20_000
"""Characters of path data in one icon."""
_VERSION = "2"


@dataclass(frozen=True)
class IconFont:
    """A compiled icon font: its file, the glyph of each icon, and each icon's English name."""

    key: str
    path: Path
    gids: Mapping[str, int]
    titles: Mapping[str, str]
    broken: frozenset[str] = frozenset()
    """Icons that were left out, which has been said."""


def icon_font(
    icons: Mapping[str, Path], faults: list[Fault], left_out: Iterable[str] = ()
) -> IconFont:
    """Return the font of these icons, compiled unless the cache has it.

    Bad ones are left out, each with a fault; so are those of `left_out`, which have theirs.
    """
    roots = {}
    broken = set(left_out)
    digest = hashlib.blake2b(_VERSION.encode(), digest_size=12)
    for name in sorted(icons):
        try:
            root = parse_svg(icons[name])
            _check(root)
        except SvgError as error:
            faults.append(_fault(name, icons[name], str(error)))
            broken.add(name)
            continue
        roots[name] = root
        digest.update(os.fsencode(name) + b"\0" + icons[name].read_bytes() + b"\0")
    key = f"icons-{digest.hexdigest()}"
    try:
        path = cached(f"{key}.ttf", lambda: _compile(roots))
    except _ShapeError as error:
        faults.append(_fault(error.icon, icons[error.icon], "one of its shapes cannot be read"))
        others = {name: icons[name] for name in roots if name != error.icon}
        return icon_font(others, faults, broken | {error.icon})
    return IconFont(
        key,
        path,
        {name: index for index, name in enumerate(roots, 1)},
        {name: svg_title(root) for name, root in roots.items()},
        frozenset(broken),
    )


class _ShapeError(ValueError):
    """An icon has a shape whose numbers or path data make no sense."""

    def __init__(self, icon: str) -> None:
        super().__init__(icon)
        self.icon = icon


def _fault(name: str, path: Path, what: str) -> Fault:
    return Fault(
        Place(shown(path)),
        f'the icon "{name}" cannot be used: {what}',
        "draw it as filled or stroked shapes on a 24 × 24 grid, with a <title>",
    )


def _check(root: ElementTree.Element) -> None:
    if root.get("viewBox", "").split() != ["0", "0", str(GRID), str(GRID)]:
        raise SvgError(f'its viewBox is not "0 0 {GRID} {GRID}"')
    if not svg_title(root):
        raise SvgError("it has no <title>")
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in _KNOWN:
            raise SvgError(f"it uses <{tag}>")
        if element.get("style"):
            raise SvgError("it uses style=, where attributes are needed")
        if element.get("transform"):
            raise SvgError("it uses transform=; apply it to the shapes when saving")
    shapes = [element for element in root.iter() if element.tag.rpartition("}")[2] in _SHAPES]
    if not shapes:
        raise SvgError("it draws nothing")
    if len(shapes) > _MOST_SHAPES or sum(len(s.get("d", "")) for s in shapes) > _MOST_PATH_DATA:
        raise SvgError("it is drawn with too much detail to be seen at 3 mm")


def _compile(roots: Mapping[str, ElementTree.Element]) -> bytes:
    from io import BytesIO

    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    scale = _UNITS_PER_EM / GRID
    order = [".notdef", *roots]
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        if name in roots:
            flipped = TransformPen(
                Cu2QuPen(pen, 1.0, reverse_direction=True),
                (scale, 0, 0, -scale, 0, BASELINE * scale),
            )
            _outline_of(name, roots[name]).draw(flipped)
        glyphs[name] = pen.glyph()
    builder = FontBuilder(_UNITS_PER_EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({_FIRST_CODE_POINT + n: name for n, name in enumerate(roots)})
    builder.setupGlyf(glyphs)
    bearings = {name: getattr(glyph, "xMin", 0) for name, glyph in glyphs.items()}
    builder.setupHorizontalMetrics({name: (_UNITS_PER_EM, bearings[name]) for name in order})
    ascent = round(BASELINE * scale)
    builder.setupHorizontalHeader(ascent=ascent, descent=ascent - _UNITS_PER_EM)
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=ascent - _UNITS_PER_EM)
    builder.setupNameTable({"familyName": "Icons", "styleName": "Regular", "psName": "Icons"})
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    data = BytesIO()
    builder.save(data)
    return data.getvalue()


def _outline_of(name: str, root: ElementTree.Element) -> pathops.Path:
    import pathops

    try:
        return outline(root)
    except (ArithmeticError, AttributeError, LookupError, ValueError, pathops.PathOpsError):
        raise _ShapeError(name) from None


def outline(root: ElementTree.Element) -> pathops.Path:
    """Return the union of all that is painted, as one outline with the nonzero rule.

    Raises ValueError for ink far off the grid.
    """
    import pathops

    result = pathops.Path()
    for element, style in _painted(root, {}):
        shape = _shape_path(element)
        if style.get("fill", "black") != "none":
            filled = pathops.Path(shape)
            if style.get("fill-rule") == "evenodd":
                filled.fillType = pathops.FillType.EVEN_ODD
            result = pathops.op(result, filled, pathops.PathOp.UNION)
        if style.get("stroke", "none") != "none":
            stroked = pathops.Path(shape)
            stroked.stroke(
                float(style.get("stroke-width", "1")),
                getattr(pathops.LineCap, f"{style.get('stroke-linecap', 'butt').upper()}_CAP"),
                getattr(pathops.LineJoin, f"{style.get('stroke-linejoin', 'miter').upper()}_JOIN"),
                4.0,
            )
            stroked.convertConicsToQuads()  # of round caps and joins, which fonts cannot hold
            result = pathops.op(result, stroked, pathops.PathOp.UNION)
    result.simplify(fix_winding=True, keep_starting_points=False)
    if not all(-GRID <= side <= 2 * GRID for side in result.bounds):
        raise ValueError("the ink is far off the grid")
    return result


def _painted(
    element: ElementTree.Element, inherited: Mapping[str, str]
) -> list[tuple[ElementTree.Element, dict[str, str]]]:
    names = ("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")
    style = {
        **inherited,
        **{name: element.attrib[name] for name in names if name in element.attrib},
    }
    if element.tag.rpartition("}")[2] in _SHAPES:
        return [(element, style)]
    return [pair for child in element for pair in _painted(child, style)]


def _shape_path(element: ElementTree.Element) -> pathops.Path:
    import pathops
    from fontTools.svgLib.path import parse_path
    from fontTools.svgLib.path.shapes import PathBuilder

    builder = PathBuilder()
    builder.add_path_from_element(element)
    path = pathops.Path()
    for data in builder.paths:
        parse_path(data, path.getPen(allow_open_paths=True))
    return path
