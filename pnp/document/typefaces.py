"""The fonts of a document: for each character the font that cards would set it in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pnp.text.fonts import Font, FontSet
from pnp.text.icons import IconFont
from pnp.write.fontcut import cut_font

FAMILY = "sans"
ICONS = "icons"
_FIRST_ICON = 0xE000
_STYLES = ((400, False), (700, False), (400, True), (700, True))
"""Weight, and whether it is italic."""


class Typefaces(NamedTuple):
    """A style sheet that declares the fonts, and their files by name."""

    css: str
    files: dict[str, bytes]


def icon_characters(icons: IconFont) -> dict[str, str]:
    """Return the character of each icon in the icon font."""
    return {name: chr(_FIRST_ICON + gid - 1) for name, gid in icons.gids.items()}


def uncovered(fonts: FontSet, lang: str, text: str) -> list[str]:
    """Return the characters of a text that no font has."""
    chain = fonts.chain(FAMILY, lang, *_STYLES[0])
    return [c for c in dict.fromkeys(text) if c.isprintable() and _first(chain, c) is None]


def typefaces(fonts: FontSet, lang: str, characters: Iterable[str]) -> Typefaces:
    """Return the fonts that print these characters in a language, in two weights and italic.

    Each holds just the characters that it is the first of its family to have, so that the order in
    which a layout engine tries them makes no difference.
    """
    given = set(characters)
    wanted = sorted({form for c in given for form in _forms(c)})
    rules: list[str] = []
    files: dict[str, bytes] = {}
    families: dict[int, str] = {}
    for weight, italic in _STYLES:
        chain = fonts.chain(FAMILY, lang, weight, italic)
        shares: dict[int, list[str]] = {}
        for character in wanted:
            if (number := _first(chain, character)) is not None:
                shares.setdefault(number, []).append(character)
        for number, share in sorted(shares.items()):
            family, _, _ = chain[number].key.partition("@")
            name = f"fonts/{family}-{weight}{'-italic' if italic else ''}.ttf"
            files[name] = cut_font(chain[number].file, share)
            rules.append(_rule(family, name, weight, italic))
            families[number] = family
    icons = sorted(given.intersection(icon_characters(fonts.icons).values()))
    if icons:
        files["fonts/icons.ttf"] = cut_font(fonts.icon_font.file, icons)
        rules.append(_rule(ICONS, "fonts/icons.ttf", 400, italic=False))
    stack = ", ".join(f'"{family}"' for _, family in sorted(families.items()))
    rules.append(f':root {{ --sans: {stack}; --icons: "{ICONS}" }}')
    return Typefaces("\n".join(rules), files)


def _rule(family: str, name: str, weight: int, italic: bool) -> str:
    style = "italic" if italic else "normal"
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; '
        f'src: url("{name}") }}'
    )


def _forms(character: str) -> set[str]:
    """A character, and what style sheets may make of it."""
    forms = {character, *character.upper(), *character.lower()}
    return {c for c in forms if c.isprintable()}


def _first(chain: tuple[Font, ...], character: str) -> int | None:
    """The number of the first font that has a character."""
    return next((i for i, font in enumerate(chain) if font.has(character)), None)
