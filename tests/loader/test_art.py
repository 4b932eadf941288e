"""A picture that cannot be printed is told with the card that shows it; memory stays bounded."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zlib
from pathlib import Path

import pytest
from PIL import Image

from pnp.loader import art
from pnp.loader.art import art_faults
from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'
CARDS = f"""{HEAD}\
fields: {{it: art}}
defaults: {{provenance: invented}}
cards:
  - {{id: one, code: A01, it: x.png}}
"""


def raster(kind: str = "PNG", size: tuple[int, int] = (40, 30)) -> bytes:
    data = io.BytesIO()
    Image.effect_noise(size, 50).convert("RGB").save(data, kind)
    return data.getvalue()


def claiming(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is this large."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"\0")), (b"IEND", b"")]
    packed = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def told(tmp_path: Path, name: str, data: bytes | str) -> str:
    """What is wrong with a picture, as one text."""
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return "; ".join(part for fault in art_faults(path) for part in fault)


@pytest.mark.parametrize("name", ["x.png", "x.jpg", "x.JPEG"])
def test_whole_pictures_pass(tmp_path: Path, name: str) -> None:
    kind = "PNG" if name.endswith("png") else "JPEG"
    assert told(tmp_path, name, raster(kind)) == ""


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_truncated_picture_is_told(tmp_path: Path, kind: str) -> None:
    data = raster(kind)
    fault = told(tmp_path, f"x.{'png' if kind == 'PNG' else 'jpg'}", data[: len(data) // 2])
    assert "cannot be read (" in fault
    assert fault.endswith("save it again as PNG or JPEG")


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"not a picture"])
def test_what_is_no_picture_is_told(tmp_path: Path, data: bytes) -> None:
    assert "cannot be read" in told(tmp_path, "x.png", data)


@pytest.mark.parametrize(
    ("width", "height", "what"),
    [
        (30_000, 10, "has 30000 × 10 pixels"),
        (10, 20_001, "has 10 × 20001 pixels"),
        (8_000, 5_001, "has 8000 × 5001 pixels"),
        (30_000, 30_000, "has far too many pixels"),
        (2**31 - 1, 2**31 - 1, "has far too many pixels"),
    ],
)
def test_a_picture_of_too_many_pixels_is_told_without_being_decoded(
    tmp_path: Path, width: int, height: int, what: str
) -> None:
    tracemalloc.start()
    fault = told(tmp_path, "x.png", claiming(width, height))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert what in fault
    assert fault.endswith("scale it down to at most 20,000 a side and 40 million in all")
    assert peak < 20 * 2**20


def test_a_file_that_is_too_large_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "MOST_BYTES", 100)
    assert "is larger than 64 MB" in told(tmp_path, "x.png", raster())


def test_a_folder_or_nothing_in_place_of_a_picture_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.png").mkdir()
    assert art_faults(tmp_path / "x.png")[0][0] == 'the picture "x.png" is no file'
    assert art_faults(tmp_path / "y.png")[0][0] == 'the picture "y.png" is no file'


def test_a_picture_that_was_mended_is_looked_at_again(tmp_path: Path) -> None:
    assert told(tmp_path, "x.png", raster()[:100])
    assert told(tmp_path, "x.png", raster()) == ""


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ('<mask id="m"/>', "uses <mask>"),
        ("<g><text>Hi</text></g>", "uses <text>"),
        ('<image href="#x"/>', "uses <image>"),
        ('<image href="https://example.org/x.png"/>', "shows something of another file"),
        ('<use href="../../secret.svg#x"/>', "shows something of another file"),
        ("<script>alert(1)</script>", "uses <script>"),
        ("<foreignObject/>", "uses <foreignObject>"),
        ("<style>@import url(x)</style>", "uses <style>"),
    ],
)
def test_svg_that_would_print_wrong_is_told(tmp_path: Path, inside: str, what: str) -> None:
    assert what in told(tmp_path, "x.svg", SVG.format(inside))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format("&a;"), "entities are not allowed"),
        ("<svg", "is not a usable SVG"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "neither a viewBox nor a width and height"),
    ],
)
def test_svg_that_is_none_is_told(tmp_path: Path, text: str, what: str) -> None:
    assert what in told(tmp_path, "x.svg", text)


def test_plain_svg_passes(tmp_path: Path) -> None:
    assert told(tmp_path, "x.svg", SVG.format('<path d="M0 0h5v5z"/><use href="#a"/>')) == ""


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (None, "there is no picture art/x.png"),
        (raster()[:80], 'the picture "x.png" cannot be read'),
    ],
)
def test_the_card_is_named(
    write_game: WriteGame, load: Load, data: bytes | None, what: str
) -> None:
    (fault,) = load(write_game({"cards/things.yaml": CARDS, "art/x.png": data})).faults
    assert (fault.place.file, fault.place.line, fault.place.column, fault.place.card) == (
        "content/little/cards/things.yaml", 10, 30, "one",
    )  # fmt: skip
    assert fault.what.startswith(what)
