"""`pnp words preview`: a translation beside its English, face by face, for reading through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.errors import Fault, FaultsError, Place, UsageError, fail_on_errors, suggest
from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Op
from pnp.layout.rendering import CardFaces, Renderer
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from pnp.manifest import write_whole
from pnp.measure import MM_PER_POINT
from pnp.model import Catalogue
from pnp.plan import DEFAULT_PAPER, check_names, chosen_components, is_wanted
from pnp.sheet.pairs import Pair, pair_sheets
from pnp.sheet.paper import paper as paper_of
from pnp.source.reading import shown
from pnp.text.fonts import FontSet
from pnp.text.icons import icon_font
from pnp.text.markup import escape
from pnp.text.setter import Style
from pnp.words.phrases import ENGLISH
from pnp.words.po import Words, read_words
from pnp.write.art import ArtError
from pnp.write.pdf import About, write_pdf

_LABEL = Style(7 * MM_PER_POINT, 4 * MM_PER_POINT, colour="#404040", leading=1.0)


class Previewed(NamedTuple):
    """A preview that was written; `faults` are what a build would say, and stop nothing here."""

    path: Path
    pages: int
    pairs: int
    faults: list[Fault]


class Choice(NamedTuple):
    """Which faces to show; empty sequences mean all. Cards are ids or codes."""

    components: Sequence[str] = ()
    cards: Sequence[str] = ()


EVERYTHING = Choice()


def write_preview(
    game: str,
    lang: str,
    roots: Iterable[Path | str] = (),
    choice: Choice = EVERYTHING,
    paper: str = DEFAULT_PAPER,
    path: Path | None = None,
) -> Previewed:
    """Write a PDF with the English and the translation of each face side by side, at true size.

    Faces that say the same in both, such as backs without words, are left out. A text without a
    translation is English between ⟦ and ⟧. `path` is out/GAME/LANG/preview.pdf unless it is given.
    Raises FaultsError where the YAML is at fault, UsageError for names that do not exist or where
    nothing differs, OutputError where the file cannot be written.
    """
    faults: list[Fault] = []
    catalogue = read_games(Roots.over(roots), [game], faults).get(game)
    fail_on_errors(faults)
    assert catalogue is not None
    _check(catalogue, lang, choice)
    how = paper_of(paper, catalogue.shared.papers)
    words = read_words(lang, catalogue.locale[lang], faults)
    fonts = FontSet(catalogue.shared, icon_font(catalogue.icons, faults))
    english, translated = (Renderer(catalogue, one, fonts) for one in (ENGLISH, words))
    pairs = list(_pairs(catalogue, english, translated, choice))
    if not pairs:
        raise UsageError(f"{game} says nothing in {lang} on these cards; choose others")

    def label(text: str, box: Box) -> Sequence[Op]:
        return english.setter.set(escape(text), box, _LABEL).ops

    about = About(f"{_title(catalogue, words)}: en, {lang}", lang)
    try:
        data, pages = write_pdf(pair_sheets(pairs, how, label), fonts, about)
    except ArtError as error:
        place = Place(shown(error.picture.path))
        raise FaultsError([Fault(place, error.what, error.remedy)]) from None
    path = path or Path("out", game, lang, "preview.pdf")
    write_whole(path, data)
    told = sorted({*faults, *translated.take_faults()})
    return Previewed(path, pages, len(pairs), told)


def _title(catalogue: Catalogue, words: Words) -> str:
    return words.entries.get(catalogue.title, catalogue.title)


def _check(catalogue: Catalogue, lang: str, choice: Choice) -> None:
    known = [code for code in catalogue.languages if code != "en"]
    if lang not in known:
        raise UsageError(f'{catalogue.id} has no translation "{lang}"; {suggest(lang, known)}')
    check_names("component", choice.components, set(catalogue.components))
    cards = [card for _, card in catalogue.cards()]
    check_names("card", choice.cards, {name for card in cards for name in (card.id, card.code)})


def _pairs(
    catalogue: Catalogue, english: Renderer, translated: Renderer, choice: Choice
) -> Iterator[Pair]:
    seen: set[tuple[str, str]] = set()
    icons = english.setter.fonts.icons.key
    for component in chosen_components(catalogue, choice.components):
        for card in component.cards:
            if not is_wanted(card, choice.cards):
                continue
            both = english.faces(component, card), translated.faces(component, card)
            for source, target in _sides(*both):
                key = (source.hash, target.hash)
                if key not in seen and _says(source, icons) != _says(target, icons):
                    seen.add(key)
                    name = f"{card.code} {card.id}" if source.code else component.id
                    yield Pair(
                        f"{name}, {source.side}: en, {translated.words.lang}", source, target
                    )


def _sides(source: CardFaces | None, target: CardFaces | None) -> Iterator[tuple[Face, Face]]:
    if source is None or target is None:
        return
    yield source.front, target.front
    if source.back is not None and target.back is not None:
        yield source.back, target.back


def _says(face: Face, icons: str) -> str:
    """All words of a face in one; icons look the same in every language."""
    return "".join("".join(op.texts) for op in _glyphs(face.ops) if op.font != icons)


def _glyphs(ops: Iterable[Op]) -> Iterator[Glyphs]:
    for op in ops:
        if isinstance(op, Glyphs):
            yield op
        elif isinstance(op, Clip):
            yield from _glyphs(op.ops)
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            yield from _glyphs(op.picture.ops)
