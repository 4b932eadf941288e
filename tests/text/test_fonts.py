"""Fonts by family, language, weight and slant."""

from __future__ import annotations

import pytest

from pnp.errors import PnpError
from pnp.model import FontFile
from pnp.text.fontfiles import font_path
from pnp.text.fonts import Font, FontSet


@pytest.mark.parametrize(
    ("family", "lang", "first"),
    [
        ("sans", "en", "noto-sans"),
        ("sans", "de", "noto-sans"),
        ("sans", "ja", "noto-sans-jp"),
        ("sans", "zh-Hant", "noto-sans-tc"),
        ("sans", "zh-Hans", "noto-sans-sc"),
        ("serif", "en", "noto-serif"),
        ("mono", "en", "noto-sans-mono"),
    ],
)
def test_each_language_starts_with_its_own_font(
    fonts: FontSet, family: str, lang: str, first: str
) -> None:
    assert fonts.chain(family, lang, 400, False)[0].key == f"{first}@400"


def test_a_family_that_does_not_exist_is_a_key_error(fonts: FontSet) -> None:
    with pytest.raises(KeyError):
        fonts.chain("comic", "en", 400, False)


def test_italics_have_a_file_of_their_own_or_else_more_weight(fonts: FontSet) -> None:
    chain = fonts.chain("sans", "en", 400, True)
    keys = {font.key.partition("@")[0]: font.key for font in chain}
    assert keys["noto-sans"] == "noto-sans@400i"
    assert keys["noto-sans-jp"] == "noto-sans-jp@600"
    assert "Italic" in chain[0].file.path.name


def test_stress_by_weight_ends_at_the_heaviest(fonts: FontSet) -> None:
    assert fonts.chain("sans", "ja", 800, True)[0].key == "noto-sans-jp@900"


def test_every_axis_is_pinned_and_within_its_range(fonts: FontSet) -> None:
    font = fonts.chain("sans", "en", 700, False)[0]
    assert font.file.axes == (("wdth", 100.0), ("wght", 700.0))
    heaviest = Font("x", font.file.path, {"wght": 5000, "none": 3})
    assert dict(heaviest.file.axes)["wght"] == 900


def test_weights_have_different_advances(fonts: FontSet) -> None:
    light, heavy = (fonts.chain("sans", "en", weight, False)[0] for weight in (300, 900))
    assert sum(light.shape("wide", "en", "Latn").advances) < sum(
        heavy.shape("wide", "en", "Latn").advances
    )


def test_files_lead_from_a_key_to_its_font(fonts: FontSet) -> None:
    (font, *_) = fonts.chain("mono", "en", 500, False)
    assert fonts.files[font.key] == font.file
    assert fonts.files[fonts.icons.key].path == fonts.icons.path


def test_the_same_font_is_opened_once(fonts: FontSet) -> None:
    assert fonts.chain("sans", "en", 400, False)[0] is fonts.chain("sans", "ja", 400, False)[1]


@pytest.mark.parametrize("package", ["no_such_package_here", "justmytype_western_core"])
def test_a_font_that_is_not_installed_names_its_package(package: str) -> None:
    with pytest.raises(PnpError, match=rf"Gone\.ttf.*{package.replace('_', '-')}"):
        font_path(FontFile(package, "fonts/Gone.ttf"), "fonts/Gone.ttf")


def test_the_shipped_fonts_are_there(fonts: FontSet) -> None:
    for file in fonts.shared.fonts.values():
        assert font_path(file, file.upright).is_file()
        assert not file.italic or font_path(file, file.italic).is_file()


def test_kerning_draws_a_and_v_together(fonts: FontSet) -> None:
    shape = fonts.chain("sans", "en", 400, False)[0].shape
    apart = sum(shape("A", "en", "Latn").advances + shape("V", "en", "Latn").advances)
    assert sum(shape("AV", "en", "Latn").advances) < apart


def test_a_mark_without_a_place_makes_a_run_incomplete(fonts: FontSet) -> None:
    """Noto Sans JP has a caron and a z, and would set the caron behind the z."""
    english, japanese = (fonts.chain("sans", lang, 400, False)[0] for lang in ("en", "ja"))
    assert english.shape("x\u030c", "en", "Latn").complete
    assert not japanese.shape("ž", "ja", "Latn").complete
    assert japanese.shape("é", "ja", "Latn").complete
    assert japanese.shape("か\u3099", "ja", "Hani").complete
