"""Builds an aid: from a catalogue to words, pictures of cards, HTML and PDF, one call a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pnp.aids import Aid
from pnp.builder import Studio, inked, missing_words
from pnp.document.context import Count, Picture, Shown, Term, context
from pnp.document.markup import Markup
from pnp.document.printing import Document, DocumentError, print_document
from pnp.document.typefaces import icon_characters, uncovered
from pnp.errors import Fault, fail_on_errors
from pnp.face import Face
from pnp.manifest import FileEntry, write_whole
from pnp.model import Card, Catalogue, Component
from pnp.plan import Ink, Order
from pnp.sheet.paper import Paper
from pnp.text.markup import parse
from pnp.text.shaping import no_glyph
from pnp.words.aid_texts import aid_texts, say, translation_faults
from pnp.words.catalogue_texts import Said, missing_faults
from pnp.words.glossary import Glossary, glossary_of
from pnp.write.art import ArtError
from pnp.write.filling import fill_in_faces, place_holder


def make_aid(studio: Studio, order: Order, digest: str) -> FileEntry:
    """Make one aid, from its data to PDF; raises FaultsError with all that is wrong with it."""
    aid, paper = studio.catalogue.aids[order.aid], order.imposition.paper
    faults = [*studio.faults, *aid_faults(studio, aid, allow_missing=order.allow_missing)]
    faces = dict(_faces(studio, aid, order.ink))
    faults += studio.renderer.take_faults()
    fail_on_errors(faults)
    look = {"lang": order.lang, "ink": order.ink, "digest": digest, "paper": paper._asdict()}
    document = _document(studio, aid, faces, look)
    try:
        data, pages = print_document(document, studio.fonts)
        data = fill_in_faces(data, list(faces.values()), studio.fonts)
    except (DocumentError, ArtError) as error:
        faults.append(aid.layers.fault((), error.what, error.remedy, lang=order.lang))
    else:
        faults += _size_faults(aid, pages, paper, order.lang)
    fail_on_errors(faults)
    write_whole(order.path, data)
    return FileEntry(order.path.name, paper.name, "", pages, digest, (), aid.id)


def aid_faults(studio: Studio, aid: Aid, *, allow_missing: bool = False) -> Iterator[Fault]:
    """Yield what is wrong with what an aid says in the studio's language, without printing it."""
    words = studio.renderer.words
    yield from translation_faults(aid, words)
    yield from _glyph_faults(studio, aid)
    if not allow_missing:
        shown = {component.id: component for component, _ in _cards(studio.catalogue, aid).values()}
        yield from missing_words(studio, list(shown.values()))
        yield from missing_faults(_said(studio, aid), words)


def _said(studio: Studio, aid: Aid) -> Iterator[Said]:
    """The texts of an aid, and what else it prints of its game."""
    yield from aid_texts(aid)
    catalogue = studio.catalogue
    if any(part.counts for _, _, part in aid.parts()):
        for component in catalogue.components.values():
            yield Said(component.title, component.layers, ("title",))
    for name in _icons(aid):
        yield Said(studio.fonts.icons.titles.get(name, ""), None, file=str(catalogue.icons[name]))


def _icons(aid: Aid) -> list[str]:
    """The icons that an aid shows by itself."""
    named = [span.icon for text in aid.texts() for span in parse(text.text) if span.icon]
    listed = [entry.icon for _, _, part in aid.parts() for entry in part.legend or ()]
    return sorted({*named, *listed})


def _glyph_faults(studio: Studio, aid: Aid) -> Iterator[Fault]:
    words = studio.renderer.words
    for text in aid.texts():
        for character in uncovered(studio.fonts, words.lang, say(words, text.text)):
            yield text.layers.fault(text.keys, *no_glyph(character), lang=words.lang)


def _size_faults(aid: Aid, pages: int, paper: Paper, lang: str) -> Iterator[Fault]:
    if aid.page.size == "half" and pages > 1:
        what = f"is too long for half a page of {paper.name}"
        yield aid.layers.fault((), what, "shorten it, or take `size: half` away", lang=lang)


def _cards(catalogue: Catalogue, aid: Aid) -> dict[str, tuple[Component, Card]]:
    """The cards that an aid shows, by code."""
    wanted = {code.partition("/")[0] for code in aid.codes()}
    return {card.code: (part, card) for part, card in catalogue.cards() if card.code in wanted}


def _faces(studio: Studio, aid: Aid, ink: Ink) -> Iterator[tuple[str, Face]]:
    """The faces that an aid shows, by code."""
    cards = _cards(studio.catalogue, aid)
    for code in sorted(set(filter(None, aid.codes()))):
        name, _, side = code.partition("/")
        faces = studio.renderer.faces(*cards[name])
        face = faces and (faces.back if side else faces.front)
        if face is not None:
            yield code, inked(face, ink)


def _document(
    studio: Studio, aid: Aid, faces: Mapping[str, Face], look: Mapping[str, Any]
) -> Document:
    catalogue, words = studio.catalogue, studio.renderer.words
    glossary = _glossary(catalogue.glossary)
    pictures = {code: _picture(studio, code, face) for code, face in faces.items()}
    shown = Shown(pictures, _counts(catalogue), _terms(glossary, words.lang))
    anchors = {**aid.terms, **{section.id: section.id for section in aid.sections}}

    def label(target: str) -> str:
        """A section's title; of a term, what the language calls it."""
        titles = [section.title for section in aid.sections if section.id == target]
        if titles:
            return say(words, titles[0])
        found = glossary.terms_in(target) if words.lang != "en" else []
        names = found[0].translations.get(words.lang, ()) if found else ()
        return names[0] if names else target

    markup = Markup(icon_characters(studio.fonts.icons), anchors, label)
    given = context(aid, lambda text: say(words, text), markup, shown)
    sources = {name: path.read_text("utf-8") for name, path in catalogue.documents.items()}
    return Document(
        f"{aid.template}.html",
        words.lang,
        sources,
        {**given, **look, "game": words.say(catalogue.title)},
        {**_held(pictures), **_art(catalogue, sources)},
        {name: words.say(title) for name, title in studio.fonts.icons.titles.items()},
    )


@lru_cache(maxsize=20)
def _glossary(paths: tuple[Path, ...]) -> Glossary:
    return glossary_of(paths, [])  # what is wrong with it, `pnp words check` says


def _counts(catalogue: Catalogue) -> list[Count]:
    parts = catalogue.components.values()
    return [Count(part.title, sum(card.count for card in part.cards)) for part in parts]


def _terms(glossary: Glossary, lang: str) -> Iterator[Term]:
    for term in glossary.terms:
        said = term.translations.get(lang, ("",))[0]
        yield Term(term.term, said, term.status, term.note if lang == "en" else "")


def _picture(studio: Studio, code: str, face: Face) -> Picture:
    cards = {card.code: card for _, card in studio.catalogue.cards()}
    name = cards[code.partition("/")[0]].values.get("name", "")
    said = studio.renderer.words.say(name) if isinstance(name, str) else ""
    alt = " ".join(filter(None, (code, said)))
    url = f"faces/{code.replace('/', '-')}.png"
    return Picture(url, face.dieline.width, face.dieline.height, alt)


def _held(pictures: Mapping[str, Picture]) -> dict[str, bytes]:
    """What holds the places of faces until they are filled in, by number."""
    return {picture.url: place_holder(i) for i, picture in enumerate(pictures.values())}


def _art(catalogue: Catalogue, sources: Mapping[str, str]) -> dict[str, bytes]:
    """The pictures of the game that its templates and style sheets name."""
    said = "\n".join(sources.values())
    return {
        name: path.read_bytes()
        for picture, path in catalogue.art.items()
        if (name := f"art/{picture}") in said
    }
