"""The library: `load` catalogues, lay out `faces`, `check` and `build`.

>>> import pnp
>>> games = pnp.load(games=["passport"])
>>> len(games["passport"].components["items"].cards)
32
>>> first = pnp.faces(games["passport"], "en", components=["items"])[0]
>>> first.code, first.front.dieline.width, first.front.bleed
('T01', 63.0, 3.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import Fault, UsageError, fail_on_errors, suggest
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from pnp.manifest import write_whole
from pnp.model import Card, Catalogue, Component, FieldSpec, Value
from pnp.plan import (
    Options,
    check_languages,
    chosen_aids,
    chosen_components,
    is_wanted,
    languages,
    outdated,
    plan,
)
from pnp.schedule import Built, Progress, build_files, remove_files

if TYPE_CHECKING:
    from pnp.builder import Studio
    from pnp.layout.rendering import CardFaces
    from pnp.vocabulary import Effect
    from pnp.words.examples import Entry


class _Silent:
    def start(self, total: int) -> None:
        """Say nothing."""

    def made(self, path: Path) -> None:
        """Say nothing."""

    def finish(self) -> None:
        """Say nothing."""


def load(roots: Iterable[Path | str] = (), games: Sequence[str] = ()) -> dict[str, Catalogue]:
    """Return the catalogues of games (all, if none is named) by id.

    `roots` are content folders laid over the shipped one. Raises FaultsError with everything that
    is wrong with their YAML, UsageError for a game or folder that does not exist.
    """
    faults: list[Fault] = []
    catalogues = read_games(Roots.over(roots), games, faults)
    fail_on_errors(faults)
    return catalogues


def faces(
    catalogue: Catalogue,
    lang: str,
    components: Sequence[str] = (),
    cards: Sequence[str] = (),
) -> list[CardFaces]:
    """Return the faces of cards in one language, in print order.

    `components` and `cards` (ids or codes) narrow the choice. A text without a translation is
    printed in English between ⟦ and ⟧. Raises FaultsError for whatever does not fit or exist,
    UsageError for a language the game does not have.
    """
    studio = _studio(catalogue, lang)
    found = [
        laid_out
        for component in chosen_components(catalogue, components)
        for card in component.cards
        if is_wanted(card, cards) and (laid_out := studio.renderer.faces(component, card))
    ]
    fail_on_errors([*studio.faults, *studio.renderer.take_faults()])
    return found


def _check_language(catalogue: Catalogue, lang: str) -> None:
    if lang not in catalogue.languages:
        known = suggest(lang, catalogue.languages)
        raise UsageError(f'{catalogue.id} has no language "{lang}"; {known}')


def _studio(catalogue: Catalogue, lang: str) -> Studio:
    _check_language(catalogue, lang)
    from pnp.builder import open_studio

    return open_studio(catalogue, lang)


def check(
    roots: Iterable[Path | str] = (),
    games: Sequence[str] = (),
    langs: Sequence[str] = (),
    wanted: Sequence[str] = (),
) -> list[Fault]:
    """Return everything that is wrong, in all languages: YAML, words, layouts, every face.

    Cards at fault are left out of what follows, so that one run reports all. `wanted` names
    components and aids. Raises UsageError for a game or folder that does not exist.
    """
    from pnp.builder import missing_words, open_studio, text_faults
    from pnp.documents import aid_faults
    from pnp.words.catalogue_texts import draft_faults

    faults: list[Fault] = []
    catalogues = read_games(Roots.over(roots), games, faults)
    if catalogues:
        check_languages(catalogues.values(), langs)
    for catalogue in catalogues.values():
        studio: Studio | None = None
        for lang in languages(catalogue, langs):
            studio = open_studio(catalogue, lang, studio)
            chosen = chosen_components(catalogue, wanted)
            faults += [*studio.faults, *text_faults(studio, chosen), *missing_words(studio, chosen)]
            for component in chosen:
                for card in component.cards:
                    studio.renderer.faces(component, card)
            for aid in chosen_aids(catalogue, wanted):
                faults += aid_faults(studio, aid)
            faults += studio.renderer.take_faults()
            faults += draft_faults(studio.renderer.words)
    return sorted(set(faults))


def build(
    catalogues: Mapping[str, Catalogue],
    options: Options | None = None,
    progress: Progress | None = None,
) -> list[Built]:
    """Build the files that are asked for and not up to date; return all, and which were made.

    Files of earlier builds whose components have no cards to print any more are removed.
    Raises BuildError (a FaultsError) for what cannot be printed, with the files that were made all
    the same; OutputError where one cannot be written, UsageError for names that do not exist.
    """
    options = options or Options()
    changed = None
    if options.changed_since is not None:
        from pnp.changes import changed_cards

        check_languages(catalogues.values(), options.langs)
        chosen = (options.langs, options.components)
        changed = changed_cards(catalogues, *chosen, options.changed_since)
    orders = plan(catalogues, options, changed)
    remove_files(outdated(catalogues, options, orders))
    return build_files(catalogues, orders, options.jobs, progress or _Silent())


def find_cards(catalogue: Catalogue, name: str) -> list[tuple[Component, Card]]:
    """Return the cards of this id or code, with their components; raises UsageError if none is."""
    found = [
        (part, card)
        for part, card in catalogue.cards()
        if name == card.id or name.upper() == card.code
    ]
    if not found:
        known = {text for _, card in catalogue.cards() for text in (card.id, card.code)}
        raise UsageError(f'{catalogue.id} has no card "{name}"; {suggest(name, known)}')
    return found


def card_values(
    catalogue: Catalogue, lang: str, component: Component, card: Card
) -> dict[str, str]:
    """Return what a card's fields hold, as lines for people, texts in the language.

    Raises UsageError for a language the game does not have.
    """
    from pnp.words.message import MessageError
    from pnp.words.phrases import sentence
    from pnp.words.po import read_words

    _check_language(catalogue, lang)
    words = read_words(lang, catalogue.locale.get(lang, ()), [])

    def said(effect: Effect) -> str:
        try:
            return sentence(effect, catalogue.vocabulary, words)
        except MessageError as error:
            return f"({error})"

    def shown(spec: FieldSpec, value: Value) -> str:
        if spec.type == "effects" and isinstance(value, tuple):
            return " ".join(said(effect) for effect in value)
        if spec.of is not None and isinstance(value, tuple):
            return ", ".join(shown(spec.of, item) for item in value)
        if spec.type == "text":
            return words.say(str(value)).replace("\n", "\\n")
        return "(a drawing)" if spec.type == "drawing" else str(value)

    return {name: shown(component.fields[name], value) for name, value in card.values.items()}


def vocabulary(catalogue: Catalogue, langs: Sequence[str] = ()) -> list[Entry]:
    """Return a game's verbs and clauses, with an example in each language (all, if none is named).

    What has no translation is English between ⟦ and ⟧. Raises UsageError for a language the game
    does not have.
    """
    from pnp.words.examples import vocabulary_entries
    from pnp.words.po import read_words

    for lang in langs:
        _check_language(catalogue, lang)
    chosen = languages(catalogue, langs)
    spoken = [read_words(lang, catalogue.locale.get(lang, ()), []) for lang in chosen]
    return list(vocabulary_entries(catalogue, spoken))


def write_png(
    catalogue: Catalogue, lang: str, component: Component, card: Card, path: Path
) -> None:
    """Write a picture of a card's faces at 300 dpi. Raises as `faces` does, or UsageError."""
    from pnp.write.png import faces_png

    if path.suffix.lower() != ".png":
        raise UsageError(f"{path} is no name for a PNG picture; end it with .png")

    studio = _studio(catalogue, lang)
    found = studio.renderer.faces(component, card)
    fail_on_errors([*studio.faults, *studio.renderer.take_faults()])
    if found is not None:
        write_whole(path, faces_png(found.front, found.back, studio.fonts))


def write_svg(
    catalogue: Catalogue, lang: str, component: Component, card: Card, path: Path
) -> None:
    """Write a drawing of a card's front, letters as outlines. Raises as `faces` does."""
    from pnp.write.svg import face_svg

    studio = _studio(catalogue, lang)
    found = studio.renderer.faces(component, card)
    fail_on_errors([*studio.faults, *studio.renderer.take_faults()])
    if found is not None:
        write_whole(path, face_svg(found.front, studio.fonts.files, found.code).encode())
