"""`pnp words status`: how far the translations of games are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.errors import Fault, fail_on_errors
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from pnp.model import Catalogue
from pnp.plan import check_languages, languages
from pnp.translation.extract import Text, extract
from pnp.words.po import Words, read_words

GAME, SHARED, ALL = "(game)", "(shared)", "(all)"
"""What stands for a component where texts belong to the game as a whole, or to all games."""


@dataclass(frozen=True)
class Progress:
    """How far one component is in one language; a text of two components counts in both.

    Every text is in `translated` or in `missing`; `drafts` are those of `translated` that nobody
    has reviewed.
    """

    game: str
    lang: str
    component: str
    texts: int
    translated: int
    drafts: tuple[str, ...]
    missing: tuple[str, ...]


def words_status(
    roots: Iterable[Path | str] = (), games: Sequence[str] = (), langs: Sequence[str] = ()
) -> list[Progress]:
    """Return the progress of games (all, if none is named) by language and component.

    The last of a game and language is that of all its texts together. Raises FaultsError where the
    YAML is at fault, UsageError for games or languages that do not exist.
    """
    over = Roots.over(roots)
    faults: list[Fault] = []
    catalogues = read_games(over, games, faults)
    check_languages(catalogues.values(), langs)
    texts = {game: extract(found, over, faults).texts for game, found in catalogues.items()}
    fail_on_errors(faults)
    return [
        progress
        for game, catalogue in catalogues.items()
        for lang in languages(catalogue, langs)
        if lang != "en"
        for progress in _language(catalogue, list(texts[game].values()), lang)
    ]


def _language(catalogue: Catalogue, texts: Sequence[Text], lang: str) -> Iterator[Progress]:
    words = read_words(lang, catalogue.locale[lang], [])
    needed = [text for text in texts if text.needed]
    for component in (*catalogue.components, *catalogue.aids):
        yield _progress(
            catalogue, words, component, (t for t in needed if component in t.components)
        )
    general = [text for text in needed if not text.components]
    yield _progress(catalogue, words, GAME, (text for text in general if not text.shared))
    yield _progress(catalogue, words, SHARED, (text for text in general if text.shared))
    yield _progress(catalogue, words, ALL, needed)


def _progress(
    catalogue: Catalogue, words: Words, component: str, texts: Iterable[Text]
) -> Progress:
    said = [text.msgid for text in texts]
    missing = tuple(text for text in said if not words.has(text))
    drafts = tuple(text for text in said if text in words.drafts)
    count = len(said)
    return Progress(
        catalogue.id, words.lang, component, count, count - len(missing), drafts, missing
    )
