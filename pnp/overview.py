"""`pnp overview`: all faces of a game on a few pages, with codes and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pnp.builder import Studio, open_studio
from pnp.errors import Fault, FaultsError, Place, fail_on_errors
from pnp.face import Box, Op
from pnp.manifest import write_whole
from pnp.measure import MM_PER_POINT
from pnp.model import Card, Catalogue, Component
from pnp.plan import DEFAULT_PAPER, check_languages, check_names, chosen_components, languages
from pnp.sheet.contact import Group, Shown, contact_sheets
from pnp.sheet.paper import paper as paper_of
from pnp.source.reading import shown
from pnp.text.markup import escape
from pnp.text.setter import Style
from pnp.write.art import ArtError
from pnp.write.pdf import About, write_pdf

NAME = "overview.pdf"
_HEADING = Style(11 * MM_PER_POINT, 7 * MM_PER_POINT, weight=700, colour="#1f2430", valign="bottom")
_LABEL = Style(6 * MM_PER_POINT, 4.5 * MM_PER_POINT, colour="#404040", leading=1.1)


def write_overviews(
    catalogues: Mapping[str, Catalogue],
    langs: Sequence[str] = (),
    components: Sequence[str] = (),
    paper: str = DEFAULT_PAPER,
    out: Path = Path("out"),
) -> list[tuple[Path, int]]:
    """Write OUT/GAME/LANG/overview.pdf for each game and language; return paths and page counts.

    A back that all cards of a component share is shown once. A text without a translation is
    English between ⟦ and ⟧. Raises FaultsError for cards that cannot be laid out, UsageError for
    names that do not exist, OutputError where a file cannot be written.
    """
    check_languages(catalogues.values(), langs)
    known = {name for game in catalogues.values() for name in game.components}
    check_names("component", components, known)
    written = []
    for catalogue in catalogues.values():
        studio: Studio | None = None
        for lang in languages(catalogue, langs):
            studio = open_studio(catalogue, lang, studio)
            data, pages = _overview(studio, components, paper)
            path = out / catalogue.id / lang / NAME
            write_whole(path, data)
            written.append((path, pages))
    return written


def _overview(studio: Studio, components: Sequence[str], paper: str) -> tuple[bytes, int]:
    words, setter = studio.renderer.words, studio.renderer.setter
    faults = list(studio.faults)
    groups = list(_groups(studio, chosen_components(studio.catalogue, components)))
    faults += studio.renderer.take_faults()
    fail_on_errors(faults)

    def set_line(text: str, box: Box, heading: bool) -> Sequence[Op]:
        return setter.set(escape(text), box, _HEADING if heading else _LABEL).ops

    sheets = contact_sheets(groups, paper_of(paper, studio.catalogue.shared.papers), set_line)
    try:
        return write_pdf(sheets, studio.fonts, About(words.say(studio.catalogue.title), words.lang))
    except ArtError as error:
        place = Place(shown(error.picture.path), lang=words.lang)
        raise FaultsError([Fault(place, error.what, error.remedy)]) from None


def _groups(studio: Studio, components: Sequence[Component]) -> Iterator[Group]:
    for component in components:
        faces = list(_shown(studio, component))
        if faces:
            copies = sum(card.count for card in component.cards)
            yield Group(f"{studio.renderer.words.say(component.title)} ({copies})", faces)


def _shown(studio: Studio, component: Component) -> Iterator[Shown]:
    """Each front followed by its own back; one back for all comes once, at the end."""
    laid_out = [
        (card, faces)
        for card in component.cards
        if card.count and (faces := studio.renderer.faces(component, card)) is not None
    ]
    backs = {faces.back.hash: faces.back for _, faces in laid_out if faces.back is not None}
    for card, faces in laid_out:
        yield Shown(faces.front, _label(studio, component, card))
        if faces.back is not None and len(backs) > 1:
            yield Shown(faces.back, "")
    if len(backs) == 1:
        yield from (Shown(back, "") for back in backs.values())


def _label(studio: Studio, component: Component, card: Card) -> str:
    """A card's code, its copies, and its name, or its id if it has none."""
    spec = component.fields.get("name")
    name = card.values.get("name") if spec is not None and spec.type == "text" else None
    words = studio.renderer.words
    called = card.id if name is None else words.say(str(name))
    times = f" × {card.count}" if card.count != 1 else ""
    return f"{card.code}{times}  {called}"
