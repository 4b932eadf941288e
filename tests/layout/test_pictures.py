"""Art files as pictures."""

from __future__ import annotations

from pathlib import Path

from PIL import Image as Raster

from pnp.face import Box
from pnp.layout.pictures import picture

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"/>'


def test_a_raster_picture_has_its_pixels_as_proportions(tmp_path: Path) -> None:
    path = tmp_path / "cat.png"
    Raster.new("RGB", (40, 30), "#ff0000").save(path)
    assert picture(path).view == Box(0, 0, 40, 30)
    assert picture(path).path == path


def test_an_svg_has_the_proportions_of_its_view_box(tmp_path: Path) -> None:
    path = tmp_path / "cat.svg"
    path.write_text(SVG.format(30, 20))
    assert picture(path).view == Box(0, 0, 30, 20)


def test_the_same_bytes_have_one_key_wherever_they_lie(tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg"):
        (tmp_path / name).write_text(SVG.format(30, 20))
    assert picture(tmp_path / "a.svg").key == picture(tmp_path / "b.svg").key


def test_a_picture_that_changes_is_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "cat.svg"
    path.write_text(SVG.format(30, 20))
    before = picture(path)
    path.write_text(SVG.format(30, 150))
    assert picture(path).view == Box(0, 0, 30, 150)
    assert picture(path).key != before.key
