"""SVG is read without what could swell or reach outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.source.svg import SvgError, leads_elsewhere, parse_svg, svg_size, svg_title

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {}>'


def drawn(tmp_path: Path, inside: str = "", attributes: str = 'viewBox="0 0 24 24"') -> Path:
    path = tmp_path / "x.svg"
    path.write_text(f"{OPEN.format(attributes)}{inside}</svg>", "utf-8")
    return path


BOMB = """<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg"><title>&b;</title></svg>"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOMB, "entities"),
        (BOMB.replace('"xxxxxxxxxx"', 'SYSTEM "file:///etc/hostname"'), "entities"),
        (
            '<!DOCTYPE svg [<!ELEMENT svg ANY>]><svg xmlns="http://www.w3.org/2000/svg"/>',
            "entities",
        ),
        ("<svg/>", "namespace"),
        ("<html/>", "namespace"),
        ("<svg", "unclosed"),
        ("", "no element"),
        (OPEN.format("") + "<g>" * 200 + "</g>" * 200 + "</svg>", "nested"),
        (OPEN.format("") + "<g/>" * 20_001 + "</svg>", "elements"),
        (OPEN.format("") + " " * (8 * 2**20) + "</svg>", "8 MB"),
    ],
    ids=lambda part: part if len(part) < 20 else "",
)
def test_what_swells_or_is_no_svg_is_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "x.svg"
    path.write_text(text, "utf-8")
    with pytest.raises(SvgError, match=why):
        parse_svg(path)


def test_other_encodings_and_missing_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    with pytest.raises(SvgError, match="No such file"):
        parse_svg(path)
    path.write_bytes(OPEN.format("").encode("utf-16"))
    with pytest.raises(SvgError, match="utf-8"):
        parse_svg(path)


def test_a_plain_document_type_and_a_byte_order_mark_are_read_over(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    kind = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
    path.write_text(f"\ufeff{kind}{OPEN.format('')}<title>Sun\n hat</title></svg>", "utf-8")
    assert svg_title(parse_svg(path)) == "Sun hat"


def test_a_drawing_without_a_title_has_none(tmp_path: Path) -> None:
    assert svg_title(parse_svg(drawn(tmp_path))) == ""


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="0 0 24 12"', (24, 12)),
        ('viewBox="-1,-1, 30 20" width="1"', (30, 20)),
        ('width="63mm" height="88mm"', (63, 88)),
        ('width="100px" height="50"', (100, 50)),
    ],
)
def test_a_size_is_the_view_box_or_width_and_height(
    tmp_path: Path, attributes: str, size: tuple[float, float]
) -> None:
    assert svg_size(parse_svg(drawn(tmp_path, attributes=attributes))) == size


@pytest.mark.parametrize(
    "attributes",
    [
        "", 'viewBox="0 0 24"', 'viewBox="a b c d"', 'width="100%" height="100%"',
        'viewBox="0 0 0 24"', 'viewBox="0 0 nan 24"', 'viewBox="0 0 inf 24"',
        'viewBox="0 0 1e9 1"', 'viewBox="0 0 -5 5"', 'viewBox="1e30 nan 10 10"',
        'viewBox="0 0 1e-300 1e-300"', 'viewBox="0 0 1 99999"',
    ],
)  # fmt: skip
def test_a_drawing_needs_a_size_that_can_be_drawn(tmp_path: Path, attributes: str) -> None:
    with pytest.raises(SvgError):
        svg_size(parse_svg(drawn(tmp_path, attributes=attributes)))


@pytest.mark.parametrize(
    ("inside", "elsewhere"),
    [
        ('<use href="#a"/>', False),
        ('<use xlink:href=" #a"/>', False),
        ('<a href="https://example.org"><g/></a>', False),
        ('<use href="other.svg#a"/>', True),
        ('<g><image xlink:href="file:///etc/hostname"/></g>', True),
        ('<use href="http://example.org/x.svg"/>', True),
    ],
)
def test_a_drawing_shows_only_what_is_in_it(tmp_path: Path, inside: str, elsewhere: bool) -> None:
    assert leads_elsewhere(parse_svg(drawn(tmp_path, inside))) is elsewhere
