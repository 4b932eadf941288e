"""Builds a file: from a catalogue to words, faces, sheets and PDF, one call a step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pnp.caption import TEXTS, SheetCaption
from pnp.errors import Fault, Place, fail_on_errors
from pnp.face import Face
from pnp.layout.rendering import CardFaces, Renderer
from pnp.manifest import FaceEntry, FileEntry, write_whole
from pnp.model import Card, Catalogue, Component
from pnp.plan import Ink, Order
from pnp.sheet.correcting import LostError, corrected
from pnp.sheet.furniture import furnish
from pnp.sheet.impose import Imposition, Printed, impose, one_sided, paper_count
from pnp.sheet.sheets import Sheet
from pnp.source.reading import shown
from pnp.text.fonts import FontSet
from pnp.text.icons import icon_font
from pnp.words.catalogue_texts import (
    Said,
    catalogue_texts,
    is_needed,
    missing_faults,
    named_icons,
    said_sentences,
)
from pnp.words.phrases import wording_faults
from pnp.words.po import read_words
from pnp.words.vocabulary_faults import vocabulary_faults
from pnp.write.art import ArtError
from pnp.write.pdf import About, write_pdf


@dataclass
class Studio:
    """One game in one language, ready to lay out its cards."""

    catalogue: Catalogue
    renderer: Renderer
    fonts: FontSet
    word_faults: tuple[Fault, ...]
    icon_faults: tuple[Fault, ...]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with words and icons, before any card is laid out."""
        return self.word_faults + self.icon_faults


def open_studio(catalogue: Catalogue, lang: str, beside: Studio | None = None) -> Studio:
    """Read the words and fonts of a game in one language.

    A studio of the game in another language, `beside`, lends its fonts and layouts.
    """
    faults: list[Fault] = []
    home = catalogue.layers.parts[-1][0].path.parent / "locale" / f"{lang}.po"
    words = read_words(lang, catalogue.locale.get(lang, ()), faults, shown(home))
    if beside is not None:
        renderer = Renderer(catalogue, words, beside.fonts, beside.renderer.layouts)
        return Studio(catalogue, renderer, beside.fonts, tuple(faults), beside.icon_faults)
    icon_faults: list[Fault] = []
    fonts = FontSet(catalogue.shared, icon_font(catalogue.icons, icon_faults))
    renderer = Renderer(catalogue, words, fonts)
    return Studio(catalogue, renderer, fonts, tuple(faults), tuple(icon_faults))


def text_faults(studio: Studio, components: Sequence[Component]) -> list[Fault]:
    """Return what is wrong with what these components say, whatever the language."""
    vocabulary = studio.catalogue.vocabulary
    found = [fault for part in components for fault in wording_faults(vocabulary, part)]
    return [*vocabulary_faults(vocabulary), *found]


def missing_words(studio: Studio, components: Sequence[Component]) -> list[Fault]:
    """Return a fault for each untranslated text of these components, their layouts and sheets.

    Icons that they do not show and sentences that they do not say are not needed.
    """
    titles = studio.fonts.icons.titles
    icons = named_icons(studio.catalogue, components)
    for component in components:
        icons |= studio.renderer.icons(component)
    shown_titles = {name: title for name, title in titles.items() if name in icons}
    texts = catalogue_texts(studio.catalogue, components, shown_titles)
    sentences = said_sentences(components)
    said = [text for text in texts if is_needed(text, sentences)]
    for component in components:
        said.extend(studio.renderer.messages(component))
    said += [Said(text, None, file="the footer of sheets") for text in TEXTS]
    return missing_faults(said, studio.renderer.words)


def make_file(studio: Studio, order: Order, digest: str) -> FileEntry:
    """Make one file, from cards to PDF; raises FaultsError with all that is wrong with it."""
    components = [studio.catalogue.components[name] for name, _ in order.cards]
    faults = [*studio.faults, *text_faults(studio, components)]
    if not order.allow_missing:
        faults += missing_words(studio, components)
    entries: list[FaceEntry] = []
    sheets = _furnished(studio, order, components, entries)
    about = About(_title(studio, components), order.lang, digest)
    try:
        data, pages = write_pdf(sheets, studio.fonts, about)
    except ArtError as error:
        faults.append(_art_fault(studio.catalogue, order, error))
    except LostError as error:
        faults.append(Fault(Place(shown(order.path)), error.what, error.remedy))
    faults += studio.renderer.take_faults()
    fail_on_errors(faults)
    write_whole(order.path, data)
    how = order.imposition
    return FileEntry(order.path.name, how.paper.name, how.impose, pages, digest, tuple(entries))


def _title(studio: Studio, components: Sequence[Component]) -> str:
    say = studio.renderer.words.say
    return f"{say(studio.catalogue.title)}: {', '.join(say(part.title) for part in components)}"


Chosen = list[tuple[Component, Card]]


def _furnished(
    studio: Studio, order: Order, components: Sequence[Component], entries: list[FaceEntry]
) -> Iterator[Sheet]:
    """The sheets of a file with footers; each face is noted in `entries` as it is laid out."""
    how, groups = order.imposition, _side_by_side(components, order)
    papers = [
        paper_count(sum(card.count for _, card in cards), group.size, group.how, group.gutter)
        for group, cards in groups.items()
    ]
    words = studio.renderer.words
    titles = [words.say(component.title) for component in components]
    game = words.say(studio.catalogue.title)
    caption = SheetCaption(words, game, titles, how.paper.name, sum(papers))
    before = [sum(papers[:index]) for index in range(len(papers))]
    sheets = (
        sheet._replace(number=number + sheet.number)
        for number, (group, cards) in zip(before, groups.items(), strict=True)
        for sheet in impose(
            _inked(_laid_out(studio, cards, entries), order.ink),
            group.how,
            group.gutter,
            blanks=any(component.back for component in components),
        )
    )
    furnished = partial(furnish, setter=studio.renderer.setter, caption=caption)
    if how.profile is None:
        return furnished(sheets)
    return corrected(sheets, how.profile, how.flip, furnished)


class _Group(NamedTuple):
    """What cards have in common that lie on one sheet."""

    size: tuple[float, float]
    gutter: float
    how: Imposition


def _side_by_side(components: Sequence[Component], order: Order) -> dict[_Group, Chosen]:
    """The cards of a file by what may lie on one sheet; cards without backs need no fold."""
    groups: dict[_Group, Chosen] = {}
    for component, (_, names) in zip(components, order.cards, strict=True):
        how = order.imposition if component.back else one_sided(order.imposition)
        group = _Group((component.size.width, component.size.height), component.gutter, how)
        cards = [(component, card) for card in _chosen(component, names)]
        groups.setdefault(group, []).extend(cards)
    return groups


def _laid_out(studio: Studio, cards: Chosen, entries: list[FaceEntry]) -> Iterator[Printed]:
    for component, card in cards:
        faces = studio.renderer.faces(component, card)
        if faces is not None:
            yield _noted(faces, entries)


def _noted(card: CardFaces, entries: list[FaceEntry]) -> Printed:
    entries += [
        FaceEntry(card.component, card.card, card.code, face.side, card.copies, face.hash)
        for face in (card.front, card.back)
        if face is not None
    ]
    return Printed(card.front, card.back, card.copies)


def _inked(cards: Iterable[Printed], ink: Ink) -> Iterator[Printed]:
    """The faces as they are printed: what is noted of them is what they are in full ink."""
    for card in cards:
        back = inked(card.back, ink) if card.back is not None else None
        yield Printed(inked(card.front, ink), back, card.copies)


def inked(face: Face, ink: Ink) -> Face:
    """Return a face as it is printed in full or in low ink."""
    if ink == "full":
        return face
    from pnp.ink.thinning import thinned

    return thinned(face)


def _art_fault(catalogue: Catalogue, order: Order, error: ArtError) -> Fault:
    """A fault of the first card that names the picture, or of the picture that a layout names."""
    names = {name for name, path in catalogue.art.items() if path == error.picture.path}
    for component, ids in order.cards:
        for card in _chosen(catalogue.components[component], ids):
            for field, value in card.values.items():
                if names.intersection(value if isinstance(value, tuple) else (value,)):
                    what = f"art/{min(names)} {error.what}"
                    return card.layers.fault((field,), what, error.remedy, lang=order.lang)
    return Fault(Place(shown(error.picture.path), lang=order.lang), error.what, error.remedy)


def _chosen(component: Component, names: Iterable[str]) -> list[Card]:
    wanted = set(names)
    return [card for card in component.cards if card.id in wanted]
