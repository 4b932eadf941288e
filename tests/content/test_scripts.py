"""What is printed in Japanese and Chinese is in the script of the country, and in its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from pnp import api
from pnp.loader.roots import Roots
from pnp.model import Catalogue, Component
from pnp.plan import Options
from pnp.words.glossary import allowed_latin, read_glossary

CHARSETS = {"ja": "shift_jis", "zh-Hant": "big5", "zh-Hans": "gb2312"}
BEYOND = {"ja": "·", "zh-Hant": "", "zh-Hans": "·"}
"""Characters that readers of a language know well, though its old character set lacks them."""
GAMES = ("alpina", "passport")
FOOTER = {"A4", "mm"}
_LATIN = re.compile(r"[A-Za-zÀ-ɏ]{2,}")


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Catalogue:
    return api.load(games=[request.param])[request.param]


@pytest.fixture(scope="module", params=CHARSETS)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def printed(game: Catalogue, lang: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """All that the files of a game say in one language, as it is copied."""
    read = [
        name for name, aid in game.aids.items() if aid.template != "glossary"
    ]  # in two languages
    names = [*game.components, *read]
    options = Options(langs=[lang], components=names, out=tmp_path_factory.mktemp("out"), jobs=1)
    built = api.build({game.id: game}, options)
    assert len(built) == len(names)
    return "\n".join(page for file in built for page in _pages(file.path))


def _pages(path: Path) -> Iterator[str]:
    with pypdfium2.PdfDocument(path) as document:
        for page in document:
            yield page.get_textpage().get_text_range()


def _same_in_all_languages(component: Component) -> Iterator[str]:
    """Codes, and fields that are printed as they are written."""
    for card in component.cards:
        yield card.code
        for name, spec in component.fields.items():
            if spec.type == "label":
                yield str(card.values.get(name, ""))


def test_every_character_is_of_the_country_s_own_set(printed: str, lang: str) -> None:
    def is_known(character: str) -> bool:
        try:
            character.encode(CHARSETS[lang])
        except UnicodeEncodeError:
            return character in BEYOND[lang]
        return True

    assert not sorted({one for one in set(printed) if not one.isspace() and not is_known(one)})


def test_no_english_word_is_left(printed: str, lang: str, game: Catalogue) -> None:
    glossary = read_glossary(Roots.over(()), game.id, [])
    allowed = FOOTER | set(lang.split("-")) | set(allowed_latin(glossary, lang))
    for component in game.components.values():
        for text in _same_in_all_languages(component):
            allowed |= set(_LATIN.findall(text))
    known = {word.casefold() for word in allowed}
    assert not sorted({word for word in _LATIN.findall(printed) if word.casefold() not in known})
