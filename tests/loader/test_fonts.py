"""C19: fonts of one's own, by file or by the name of an installed family."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp import api
from pnp.errors import FaultsError
from pnp.loader.fonts import installed_fonts
from pnp.plan import Options
from tests.conftest import FRONT, WriteGame
from tests.loader.support import Load
from tests.reading import base_fonts

GLYPHS = [".notdef", "space", *"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"]
NAMES = {"0": "zero", "1": "one"}


def make_font(
    path: Path, family: str, style: str = "Regular", weight: int = 400, *, cff: bool = False,
    licence: int = 0,
) -> None:  # fmt: skip
    """A font of letters that are all the same square."""
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(GLYPHS)
    builder.setupCharacterMap({ord(" ") if g == "space" else ord(g): g for g in GLYPHS[1:]})
    pens = {}
    for name in GLYPHS:
        pen = T2CharStringPen(600, None) if cff else TTGlyphPen(None)
        for step, point in enumerate(((50, 0), (50, 700), (550, 700), (550, 0))):
            (pen.moveTo if step == 0 else pen.lineTo)(point)
        pen.closePath()
        pens[name] = pen
    if cff:
        strings = {name: pen.getCharString() for name, pen in pens.items()}
        builder.setupCFF(family, {}, strings, {})
    else:
        builder.setupGlyf({name: pen.glyph() for name, pen in pens.items()})
    builder.setupHorizontalMetrics(dict.fromkeys(GLYPHS, (600, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": style})
    slanted = 1 if "Italic" in style else 0
    builder.setupOS2(usWeightClass=weight, fsType=licence, fsSelection=slanted)
    builder.setupPost()
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(path)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Path]]:
    """Return a function that installs a font for the user; no others are."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "none"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    installed_fonts.cache_clear()

    def install(name: str, family: str, style: str = "Regular", weight: int = 400) -> Path:
        path = tmp_path / "data" / "fonts" / name
        make_font(path, family, style, weight)
        return path

    yield install
    installed_fonts.cache_clear()


STYLED = FRONT.replace(
    "zones:", "styles: {title: {font: mine, weight: 400}, body: {font: mine, weight: 700}}\nzones:"
).replace("style: title}", "style: title}\n  again: {below: name, height: 9 mm, text: Again}")


def root_with(write_game: WriteGame, files: str, *, front: str = STYLED) -> Path:
    """A content root whose layout is set in the family `mine`."""
    root = write_game({"templates/front.yaml": front, "locale/ja.po": None})
    (root / "shared").mkdir(exist_ok=True)
    text = f"format: 1\nfiles:\n  mine: {files}\nfamilies:\n  mine: {{any: [mine, noto-sans]}}\n"
    (root / "shared/fonts.yaml").write_text(text, "utf-8")
    return root


def fonts_of(root: Path, out: Path) -> list[str]:
    options = Options(langs=["en"], out=out, jobs=1, marks="none")
    (built,) = api.build(api.load([root], ["little"]), options)
    return [name.partition("+")[2] for name in base_fonts(built.path)]


@pytest.mark.skipif("sys.platform == 'darwin'", reason="folders of fonts have other names there")
def test_an_installed_family_is_used_in_its_styles(
    write_game: WriteGame, installed: Callable[..., Path], tmp_path: Path
) -> None:
    installed("Testy-Light.ttf", "Testy", "Light", 300)
    upright = installed("Testy-Regular.ttf", "Testy")
    bold = installed("Testy-Bold.ttf", "Testy", "Bold", 700)
    italic = installed("Testy-Italic.ttf", "Testy", "Italic")
    root = root_with(write_game, "{family: testy}")
    font = api.load([root], ["little"])["little"].shared.fonts["mine"]
    assert [font.upright, font.italic, font.bold] == [str(upright), str(italic), str(bold)]
    assert {"mine-400", "mine-700"} <= set(fonts_of(root, tmp_path / "out"))


@pytest.mark.skipif("sys.platform == 'darwin'", reason="folders of fonts have other names there")
def test_a_family_that_is_missing_is_named_with_what_to_do(
    write_game: WriteGame, installed: Callable[..., Path], load: Load
) -> None:
    installed("Testy-Regular.ttf", "Testy")
    (told,) = load(root_with(write_game, "{family: Testi}")).told
    assert told == (
        'fonts.yaml:3:18 no font "Testi" is installed; did you mean "testy"?; or install it, or '
        "put its .ttf into shared/fonts and write `upright: FILE.ttf`"
    )


def test_a_file_beside_the_content_is_used(write_game: WriteGame, tmp_path: Path) -> None:
    root = root_with(write_game, "{upright: Own.ttf, bold: Own-Bold.ttf}")
    make_font(root / "shared/fonts/Own.ttf", "Own")
    make_font(root / "shared/fonts/Own-Bold.ttf", "Own", "Bold", 700)
    assert {"mine-400", "mine-700"} <= set(fonts_of(root, tmp_path / "out"))


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ("{upright: Gone.ttf}", 'there is no file "Gone.ttf" in shared/fonts'),
        ("{upright: ../../away.ttf}", 'there is no file "../../away.ttf" in shared/fonts'),
        ("{upright: Cff.otf}", '"Cff.otf" has no TrueType outlines; use its .ttf version'),
        ("{upright: Shut.ttf}", 'the licence of "Shut.ttf" forbids to embed it; use another font'),
        ("{upright: Text.ttf}", '"Text.ttf" is no font that can be read; use a .ttf file'),
        ("{family: X, upright: Own.ttf}", "a font is an installed family, or files"),
        ("{italic: Own.ttf}", "a font without a file"),
    ],
)
def test_files_that_cannot_be_used_are_told(
    files: str, told: str, write_game: WriteGame, load: Load
) -> None:
    root = root_with(write_game, files)
    fonts = root / "shared/fonts"
    make_font(fonts / "Own.ttf", "Own")
    make_font(root / "away.ttf", "Away")
    make_font(fonts / "Cff.otf", "Cff", cff=True)
    make_font(fonts / "Shut.ttf", "Shut", licence=2)
    (fonts / "Text.ttf").write_text("no font")
    (found,) = load(root).told
    assert told in found
    assert found.startswith("fonts.yaml:3:")


def test_another_font_makes_the_file_again(write_game: WriteGame, tmp_path: Path) -> None:
    root = root_with(write_game, "{upright: Own.ttf}")
    make_font(root / "shared/fonts/Own.ttf", "Own")
    fonts_of(root, tmp_path / "out")
    make_font(root / "shared/fonts/Own.ttf", "Another")
    options = Options(langs=["en"], out=tmp_path / "out", jobs=1, marks="none")
    (built,) = api.build(api.load([root], ["little"]), options)
    assert built.made


def test_a_font_that_is_wrong_stops_before_any_card(write_game: WriteGame) -> None:
    with pytest.raises(FaultsError, match=r"Gone\.ttf"):
        api.load([root_with(write_game, "{upright: Gone.ttf}")], ["little"])
