"""The shipped fonts and a few icons, opened once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.errors import Fault
from pnp.loader.roots import shipped
from pnp.model import FontFile, Shared
from pnp.text.fonts import FontSet
from pnp.text.icons import icon_font
from pnp.text.setter import Setter, Style

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>{}</title>{}</svg>'
DISC = '<circle cx="12" cy="12" r="9.6"/>'
NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {"coin": "Coin", "sun-hat": "Sun Hat"},
    "ja": {"coin": "コイン", "sun-hat": "日よけ帽"},
}


@pytest.fixture(scope="session")
def shared() -> Shared:
    """The shipped fonts.yaml."""
    data: dict[str, Any] = yaml.safe_load((shipped() / "content/shared/fonts.yaml").read_text())
    files = {name: FontFile(**file) for name, file in data["files"].items()}
    families = {
        name: {lang: tuple(fonts) for lang, fonts in languages.items()}
        for name, languages in data["families"].items()
    }
    return Shared({}, {}, files, families)


@pytest.fixture(scope="session")
def fonts(shared: Shared, tmp_path_factory: pytest.TempPathFactory) -> FontSet:
    """The fonts with two icons, `coin` and `sun-hat`."""
    folder = tmp_path_factory.mktemp("icons")
    icons: dict[str, Path] = {}
    for name, title in NAMES["en"].items():
        icons[name] = folder / f"{name}.svg"
        icons[name].write_text(ICON.format(title, DISC))
    faults: list[Fault] = []
    font = icon_font(icons, faults)
    assert not faults
    return FontSet(shared, font)


@pytest.fixture(scope="session")
def setter(fonts: FontSet) -> Callable[[str], Setter]:
    """Return a language's setter."""
    setters: dict[str, Setter] = {}

    def of(lang: str) -> Setter:
        if lang not in setters:
            setters[lang] = Setter(fonts, lang, NAMES.get(lang, {}))
        return setters[lang]

    return of


@pytest.fixture(scope="session")
def fixed() -> Callable[..., Style]:
    """Return a style of one size in mm that never shrinks."""

    def style(size: float = 3.0, **keys: Any) -> Style:
        return Style(size=size, floor=size, **keys)

    return style
