"""Builds files: from a catalogue to words, faces, sheets and PDF, one call a step."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol

from pnp.caption import TEXTS, SheetCaption
from pnp.digests import file_digest
from pnp.errors import Fault, FaultsError, OutputError, Place, PnpError
from pnp.layout.rendering import CardFaces, Renderer
from pnp.manifest import FaceEntry, FileEntry, read_manifest, update_manifest, write_whole
from pnp.model import Card, Catalogue, Component
from pnp.sheet.furniture import furnish
from pnp.sheet.impose import Imposition, Printed, impose, sheet_count
from pnp.sheet.sheets import Sheet
from pnp.source.reading import shown
from pnp.text.fonts import FontSet
from pnp.text.icons import icon_font
from pnp.words.catalogue_texts import Said, catalogue_texts, missing_faults
from pnp.words.po import read_words
from pnp.write.art import ArtError
from pnp.write.pdf import About, write_pdf


class Progress(Protocol):
    """Is told how a build goes on."""

    def start(self, total: int) -> None:
        """Files to make, those that are up to date not counted."""

    def made(self, path: Path) -> None:
        """One file is made."""

    def finish(self) -> None:
        """No more will come, whether or not all went well."""


@dataclass(frozen=True)
class Order:
    """What to build of one game in one language: whole components, or just some cards of them."""

    game: str
    lang: str
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    """Components and the ids of their cards."""
    path: Path
    imposition: Imposition
    allow_missing: bool = False


class Built(NamedTuple):
    """A file that a build wrote, or found up to date."""

    path: Path
    pages: int
    made: bool


class BuildError(FaultsError):
    """Files could not be made, those of `missing`; `built` are those that could."""

    def __init__(
        self, faults: Iterable[Fault], built: Sequence[Built], missing: Sequence[Path]
    ) -> None:
        super().__init__(faults)
        self.built, self.missing = built, missing


@dataclass
class Studio:
    """One game in one language, ready to lay out its cards."""

    catalogue: Catalogue
    renderer: Renderer
    fonts: FontSet
    faults: tuple[Fault, ...]
    """What is wrong with words and icons, before any card is laid out."""


def open_studio(catalogue: Catalogue, lang: str) -> Studio:
    """Read the words and fonts of a game in one language."""
    faults: list[Fault] = []
    home = catalogue.layers.parts[-1][0].path.parent / "locale" / f"{lang}.po"
    words = read_words(lang, catalogue.locale.get(lang, ()), faults, shown(home))
    fonts = FontSet(catalogue.shared, icon_font(catalogue.icons, faults))
    return Studio(catalogue, Renderer(catalogue, words, fonts), fonts, tuple(faults))


def missing_words(studio: Studio, components: Sequence[Component]) -> list[Fault]:
    """Return a fault for each untranslated text of these components, their layouts and sheets."""
    said: list[Said] = [*catalogue_texts(studio.catalogue, components, studio.fonts.icons.titles)]
    for component in components:
        said.extend(studio.renderer.messages(component))
    said += [Said(text, None, file="the footer of sheets") for text in TEXTS]
    return missing_faults(said, studio.renderer.words)


def make_file(studio: Studio, order: Order, digest: str) -> FileEntry:
    """Make one file, from cards to PDF; raises FaultsError with all that is wrong with it."""
    components = [studio.catalogue.components[name] for name, _ in order.cards]
    faults = [*studio.faults]
    if not order.allow_missing:
        faults += missing_words(studio, components)
    entries: list[FaceEntry] = []
    sheets = (
        sheet
        for component, names in zip(components, order.cards, strict=True)
        for sheet in _sheets(studio, component, _chosen(component, names[1]), order, entries)
    )
    say = studio.renderer.words.say
    title = f"{say(studio.catalogue.title)}: {', '.join(say(c.title) for c in components)}"
    try:
        data, pages = write_pdf(sheets, studio.fonts, About(title, order.lang, digest))
    except ArtError as error:
        faults.append(_art_fault(studio.catalogue, order, error))
    faults += studio.renderer.take_faults()
    if any(fault.severity == "error" for fault in faults):
        raise FaultsError(faults)
    write_whole(order.path, data)
    how = order.imposition
    return FileEntry(order.path.name, how.paper.name, how.impose, pages, digest, tuple(entries))


def _sheets(
    studio: Studio,
    component: Component,
    cards: Sequence[Card],
    order: Order,
    entries: list[FaceEntry],
) -> Iterator[Sheet]:
    """The sheets of one component; each face is noted in `entries` as it is laid out."""
    faces = (studio.renderer.faces(component, card) for card in cards if card.count)
    printed = (_noted(face, entries) for face in faces if face is not None)
    caption = _caption(studio, component, cards, order)
    return furnish(impose(printed, order.imposition), studio.renderer.setter, caption)


def _noted(card: CardFaces, entries: list[FaceEntry]) -> Printed:
    entries += [
        FaceEntry(card.component, card.card, card.code, face.side, card.copies, face.hash)
        for face in (card.front, card.back)
        if face is not None
    ]
    return Printed(card.front, card.back, card.copies)


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


def _caption(
    studio: Studio, component: Component, cards: Sequence[Card], order: Order
) -> SheetCaption:
    words, how = studio.renderer.words, order.imposition
    size = (component.size.width, component.size.height)
    sides = 2 if component.back else 1
    pages = sheet_count(sum(card.count for card in cards), bool(component.back), size, how)
    title, name = words.say(studio.catalogue.title), words.say(component.title)
    return SheetCaption(words, title, name, how.paper.name, pages, sides)


def _chosen(component: Component, names: Iterable[str]) -> list[Card]:
    wanted = set(names)
    return [card for card in component.cards if card.id in wanted]


def build_files(
    catalogues: Mapping[str, Catalogue], orders: Sequence[Order], jobs: int, progress: Progress
) -> list[Built]:
    """Make the files that are not up to date, `jobs` at a time, and note them in the manifests.

    Raises BuildError with the faults of all files; files without faults are written all the same.
    """
    digests = {order: _digest(catalogues[order.game], order) for order in orders}
    noted = {folder: read_manifest(folder) for folder in {order.path.parent for order in orders}}
    current = {
        order: entry
        for order, digest in digests.items()
        if (entry := noted[order.path.parent].get(order.path.name)) and _is_of(order, entry, digest)
    }
    waiting = [order for order in orders if order not in current]
    made: dict[Order, FileEntry] = {}
    faults: list[Fault] = []
    progress.start(len(waiting))
    try:
        for order, result in _run(catalogues, [(o, digests[o]) for o in waiting], jobs):
            if isinstance(result, FaultsError):
                faults += result.faults
                continue
            made[order] = result
            progress.made(order.path)
    finally:
        progress.finish()
        _note(made)
    entries = current | made
    built = [
        Built(order.path, entries[order].pages, order in made)
        for order in orders
        if order in entries
    ]
    if faults:
        raise BuildError(faults, built, [order.path for order in orders if order not in entries])
    return built


def remove_files(paths: Iterable[Path]) -> None:
    """Remove files of earlier builds, and what the manifests say of them; raises OutputError."""
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            text = f"{path} is out of date and could not be removed ({error.strerror})"
            raise OutputError(f"{text}; remove it") from error
        update_manifest(path.parent, (), [path.name])


def _digest(catalogue: Catalogue, order: Order) -> str:
    components = [catalogue.components[name] for name, _ in order.cards]
    options = (order.cards, order.imposition, order.allow_missing, order.path.name)
    return file_digest(catalogue, components, order.lang, options)


def _is_of(order: Order, entry: FileEntry, digest: str) -> bool:
    """Whether a file was made from what has this digest.

    The file says so itself: a build that was killed leaves newer files than its manifest knows of.
    """
    try:
        return entry.digest == digest and digest.encode() in order.path.read_bytes()
    except OSError:
        return False


def _note(made: Mapping[Order, FileEntry]) -> None:
    folders = {order.path.parent for order in made}
    for folder in sorted(folders):
        entries = [entry for order, entry in made.items() if order.path.parent == folder]
        update_manifest(folder, entries, ())


Result = FileEntry | FaultsError
_catalogues: Mapping[str, Catalogue] = {}


def _adopt(catalogues: Mapping[str, Catalogue]) -> None:
    """Give this process the catalogues to work on."""
    global _catalogues  # noqa: PLW0603  a pool's initializer has no other way to hand things on
    _catalogues = catalogues
    _studio.cache_clear()


@lru_cache(maxsize=8)
def _studio(game: str, lang: str) -> Studio:
    return open_studio(_catalogues[game], lang)


def _work(order: Order, digest: str) -> Result:
    try:
        return make_file(_studio(order.game, order.lang), order, digest)
    except FaultsError as error:
        return error


def _run(
    catalogues: Mapping[str, Catalogue], work: Sequence[tuple[Order, str]], jobs: int
) -> Iterator[tuple[Order, Result]]:
    workers = min(jobs, len(work))
    if workers <= 1:
        _adopt(catalogues)
        for order, digest in work:
            yield order, _work(order, digest)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool

    method = "fork" if sys.platform == "linux" else "spawn"
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(workers, context, _adopt, (catalogues,)) as pool:
        waiting = {pool.submit(_work, order, digest): order for order, digest in work}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except BrokenProcessPool:
            text = "a process that made a file was ended; make fewer at a time with --jobs"
            raise PnpError(text) from None
        finally:
            pool.shutdown(cancel_futures=True)
