"""Icons: which drawings are taken, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uharfbuzz as hb

from pnp.cache import cache_folder
from pnp.errors import Fault
from pnp.text.icons import IconFont, icon_font

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}</svg>'
TITLE = "<title>Thing</title>"
UNIT = 4096 / 24
Compile = Callable[..., tuple[IconFont, list[Fault]]]


@pytest.fixture
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    cache_folder.cache_clear()
    yield
    monkeypatch.undo()
    cache_folder.cache_clear()


@pytest.fixture
def compiled(tmp_path: Path, _empty_cache: None) -> Compile:
    """Return a function that compiles icons given by name as what is inside <svg>."""

    def compile_icons(**icons: str) -> tuple[IconFont, list[Fault]]:
        paths = {}
        for name, inside in icons.items():
            paths[name] = tmp_path / f"{name}.svg"
            whole = inside if inside.startswith("<svg") else SVG.format(inside)
            paths[name].write_text(whole, encoding="utf-8")
        faults: list[Fault] = []
        return icon_font(paths, faults), faults

    return compile_icons


def extents(font: IconFont, name: str) -> tuple[float, ...]:
    """Left, top, right, bottom of an icon's ink, on the 24 × 24 grid."""
    box = hb.Font(hb.Face(hb.Blob.from_file_path(str(font.path)))).get_glyph_extents(
        font.gids[name]
    )
    assert box is not None
    left, top = box.x_bearing / UNIT, 21.6 - box.y_bearing / UNIT
    return tuple(
        round(value, 2) for value in (left, top, left + box.width / UNIT, top - box.height / UNIT)
    )


def ink(font: IconFont, name: str) -> float:
    """The area of an icon's ink by the nonzero rule, in grid units."""
    from fontTools.pens.areaPen import AreaPen
    from fontTools.ttLib import TTFont

    with TTFont(font.path) as opened:
        pen = AreaPen()
        glyphs = opened.getGlyphSet()
        glyphs[opened.getGlyphOrder()[font.gids[name]]].draw(pen)
    return abs(float(pen.value)) / UNIT**2


@pytest.mark.parametrize(
    ("inside", "box"),
    [
        ('<rect x="2" y="3" width="10" height="4"/>', (2, 3, 12, 7)),
        ('<circle cx="12" cy="12" r="9.6"/>', (2.4, 2.4, 21.6, 21.6)),
        ('<path d="M2 2h4v4h-4z"/>', (2, 2, 6, 6)),
        ('<polygon points="2,2 6,2 6,8"/>', (2, 2, 6, 8)),
        ('<line x1="4" y1="6" x2="10" y2="6" stroke="#000" stroke-width="2"/>', (4, 5, 10, 7)),
        (
            '<path d="M4 6h6" stroke="#000" stroke-width="2" stroke-linecap="round"/>',
            (3, 5, 11, 7),
        ),
        (
            '<path d="M4 4h8v8" fill="none" stroke="#0" stroke-width="2" stroke-linejoin="round"/>',
            (4, 3, 13, 12),
        ),
        (
            '<g fill="none" stroke="#000" stroke-width="2"><path d="M4 4h8v8h-8z"/></g>',
            (3, 3, 13, 13),
        ),
    ],
)
def test_the_ink_is_where_it_is_drawn(
    compiled: Compile, inside: str, box: tuple[float, ...]
) -> None:
    font, faults = compiled(thing=TITLE + inside)
    assert not faults
    assert extents(font, "thing") == box


def test_an_even_odd_hole_stays_open(compiled: Compile) -> None:
    ring = '<path fill-rule="evenodd" d="M2 2h10v10h-10z M4 4h6v6h-6z"/>'
    font, _ = compiled(thing=TITLE + ring)
    assert ink(font, "thing") == pytest.approx(100 - 36, rel=1e-3)


def test_shapes_that_overlap_are_one(compiled: Compile) -> None:
    two = '<rect x="2" y="2" width="6" height="6"/><rect x="5" y="2" width="6" height="6"/>'
    font, _ = compiled(thing=TITLE + two)
    assert ink(font, "thing") == pytest.approx(54, rel=1e-3)


def test_a_stroke_around_nothing_is_a_ring(compiled: Compile) -> None:
    ring = '<rect x="4" y="4" width="8" height="8" fill="none" stroke="#000" stroke-width="2"/>'
    font, _ = compiled(thing=TITLE + ring)
    assert ink(font, "thing") == pytest.approx(100 - 36, rel=1e-3)


def test_icons_are_numbered_by_name_and_keep_their_titles(compiled: Compile) -> None:
    dot = '<circle cx="12" cy="12" r="3"/>'
    font, _ = compiled(b=f"<title>  Two\n words </title>{dot}", a=f"<title>First</title>{dot}")
    assert font.gids == {"a": 1, "b": 2}
    assert font.titles == {"a": "First", "b": "Two words"}


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>x</title></svg>',
            'its viewBox is not "0 0 24 24"',
        ),
        ('<rect width="4" height="4"/>', "it has no <title>"),
        (f"{TITLE}<text>A</text>", "it uses <text>"),
        (f"{TITLE}<mask/>", "it uses <mask>"),
        (f'{TITLE}<rect width="4" height="4" style="fill:red"/>', "it uses style="),
        (f'{TITLE}<g transform="scale(2)"><rect width="4" height="4"/></g>', "it uses transform="),
        (f'{TITLE}<rect width="4" height="4" transform="rotate(9)"/>', "it uses transform="),
        (f'{TITLE}<path d="M 0"/>', "one of its shapes cannot be read"),
        (f'{TITLE}<path d="Q"/>', "one of its shapes cannot be read"),
        (f'{TITLE}<rect width="wide" height="4"/>', "one of its shapes cannot be read"),
        (
            f'{TITLE}<rect width="4" height="4" stroke="#000" stroke-width="2px"/>',
            "one of its shapes cannot be read",
        ),
        (
            f'{TITLE}<rect width="4" height="4" stroke="#000" stroke-linecap="odd"/>',
            "one of its shapes cannot be read",
        ),
        (TITLE, "it draws nothing"),
        (f"{TITLE}{'<rect/>' * 201}", "it is drawn with too much detail"),
        (f'{TITLE}<path d="M0 0{" L1 1" * 5000}"/>', "it is drawn with too much detail"),
        (f'{TITLE}<path d="M0 0L1e6 1e6L1e6 0z"/>', "one of its shapes cannot be read"),
        (f'{TITLE}<rect x="100" y="100" width="4" height="4"/>', "one of its shapes"),
        ("<svg", "unclosed token"),
    ],
)
def test_a_bad_icon_is_a_fault_and_the_others_are_used(
    compiled: Compile, inside: str, why: str
) -> None:
    font, faults = compiled(good=f'{TITLE}<rect width="4" height="4"/>', bad=inside)
    assert set(font.gids) == {"good"}
    (fault,) = set(faults)
    assert fault.place.file.endswith("bad.svg")
    assert 'the icon "bad" cannot be used' in fault.what
    assert why in fault.what


def test_the_same_icons_are_compiled_once(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    icon = f'{TITLE}<rect x="7" width="4" height="4"/>'
    first, _ = compiled(thing=icon)
    stamp = first.path.stat().st_mtime_ns
    monkeypatch.setattr("pnp.text.icons._compile", lambda roots: pytest.fail("compiled again"))
    second, _ = compiled(thing=icon)
    assert (second, second.path.stat().st_mtime_ns) == (first, stamp)


def test_another_drawing_is_another_font(compiled: Compile) -> None:
    first, _ = compiled(thing=f'{TITLE}<rect width="4" height="4"/>')
    second, _ = compiled(thing=f'{TITLE}<rect width="5" height="4"/>')
    assert first.key != second.key


def test_a_game_without_icons_has_an_empty_font(compiled: Compile) -> None:
    font, faults = compiled()
    assert (font.gids, faults) == ({}, [])
    assert font.path.is_file()
