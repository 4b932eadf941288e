"""Turns what a user asks for into orders: which files, of which cards, under which names."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pnp.aids import Aid
from pnp.errors import UsageError, suggest
from pnp.manifest import FileEntry, read_manifest
from pnp.model import Card, Catalogue, Component
from pnp.printers import read_profile
from pnp.sheet.impose import Flip, Impose, Imposition, Marks, find_grid, one_sided
from pnp.sheet.impose import Order as PageOrder
from pnp.sheet.paper import Paper, paper
from pnp.sheet.profile import Profile

DEFAULT_PAPER = "a4"
Ink = Literal["full", "low"]
SELECTION = "selection"
PACK = "pack"
CHANGED = "changed"
Changed = Mapping[tuple[str, str], Set[tuple[str, str]]]
"""Components and ids of the cards to print, by game and language."""


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
    ink: Ink = "full"
    aid: str = ""
    """The aid to print, instead of cards."""


@dataclass(frozen=True)
class Options:
    """What to build and how; empty sequences mean everything."""

    langs: Sequence[str] = ()
    components: Sequence[str] = ()
    cards: Sequence[str] = ()
    """Ids or codes."""
    paper: str = DEFAULT_PAPER
    impose: Impose = "duplex"
    flip: Flip = "long"
    marks: Marks | None = None
    """Crop marks unless faces are single."""
    order: PageOrder = "interleaved"
    pack: bool = False
    """All components of a game in one file, cards of one size side by side."""
    changed_since: Path | None = None
    """Only cards that look different from those of this manifest, or this folder of builds."""
    out: Path = Path("out")
    ink: Ink = "full"
    printer: str = ""
    """The profile of a printer whose errors to make up for."""
    jobs: int = field(default_factory=lambda: os.cpu_count() or 1)
    allow_missing: bool = False


def plan(
    catalogues: Mapping[str, Catalogue], options: Options, changed: Changed | None = None
) -> list[Order]:
    """Return an order for each file; where `changed` is given, just of those cards.

    Raises UsageError for names that do not exist, for cards too large for the paper, and for a
    printer profile of other paper; FaultsError for one that cannot be read.
    """
    _check_all_names(catalogues, options)
    return [
        order
        for catalogue in catalogues.values()
        for lang in languages(catalogue, options.langs)
        for order in _orders(catalogue, lang, options, changed)
    ]


def outdated(
    catalogues: Mapping[str, Catalogue], options: Options, orders: Iterable[Order]
) -> list[tuple[Path, str]]:
    """Return files of earlier builds that nothing is printed in any more, and their digests.

    They are those whose components print no card; where only changes are asked for, those of
    earlier changes that are not among the orders.
    """
    if options.cards:
        return []
    made = {order.path for order in orders}
    return [
        (path, entry.digest)
        for catalogue in catalogues.values()
        for lang in languages(catalogue, options.langs)
        for entry in read_manifest(options.out / catalogue.id / lang).values()
        if (path := options.out / catalogue.id / lang / entry.path) not in made
        and (
            entry.path.partition(".")[0] == CHANGED
            if options.changed_since
            else _is_outdated(entry, catalogue, options.components)
        )
    ]


def _is_outdated(entry: FileEntry, catalogue: Catalogue, wanted: Sequence[str]) -> bool:
    """Whether none of a file's components prints a card, and the user speaks of all of them.

    An aid is outdated when the game has none of its name.
    """
    if entry.aid:
        return entry.aid not in catalogue.aids and (not wanted or entry.aid in wanted)
    printed = {face.component for face in entry.faces}
    still = {part.id for part in chosen_components(catalogue, ()) if _card_ids(part, ())}
    return printed.isdisjoint(still) and (not wanted or printed <= set(wanted))


def languages(catalogue: Catalogue, wanted: Sequence[str]) -> list[str]:
    """Return the languages of a game that are wanted, in its own order."""
    return [lang for lang in catalogue.languages if not wanted or lang in wanted]


def chosen_components(catalogue: Catalogue, wanted: Sequence[str]) -> list[Component]:
    """Return the components of a game that are wanted, in print order."""
    return [part for name, part in catalogue.components.items() if not wanted or name in wanted]


def chosen_aids(catalogue: Catalogue, wanted: Sequence[str]) -> list[Aid]:
    """Return the aids of a game that are wanted, by name."""
    return [aid for name, aid in catalogue.aids.items() if not wanted or name in wanted]


def _check_all_names(catalogues: Mapping[str, Catalogue], options: Options) -> None:
    games = catalogues.values()
    check_languages(games, options.langs)
    parts = {name for game in games for name in (*game.components, *game.aids)}
    check_names("component", options.components, parts)
    cards = [card for game in games for _, card in game.cards()]
    known = {name for card in cards for name in (card.id, card.code)}
    check_names("card", [_as_code(name, known) for name in options.cards], known)


def check_languages(games: Iterable[Catalogue], wanted: Iterable[str]) -> None:
    """Raise UsageError for the first language that none of the games has."""
    check_names("language", wanted, {lang for game in games for lang in game.languages})


def check_names(kind: str, wanted: Iterable[str], known: set[str]) -> None:
    """Raise UsageError for the first name that is not known."""
    for name in wanted:
        if name not in known:
            raise UsageError(f'there is no {kind} "{name}"; {suggest(name, known)}')


def _orders(
    catalogue: Catalogue, lang: str, options: Options, changed: Changed | None
) -> Iterator[Order]:
    on = paper(options.paper, catalogue.shared.papers)
    how = Imposition(
        on,
        options.impose,
        options.flip,
        options.marks or ("none" if options.impose == "single" else "crop"),
        options.order,
        _profile(options, on),
    )
    chosen = [
        (component.id, names)
        for component in chosen_components(catalogue, options.components)
        if (names := _card_ids(component, options.cards))
    ]
    if changed is not None:
        now = changed[catalogue.id, lang]
        chosen = [
            (name, kept)
            for name, ids in chosen
            if (kept := tuple(i for i in ids if (name, i) in now))
        ]
    if options.impose != "single":
        for name, _ in chosen:
            _check_fits(catalogue.components[name], how)
    stem = SELECTION if options.cards else PACK if options.pack else ""
    stem = stem if changed is None else CHANGED
    groups = [(stem, tuple(chosen))] if stem else [(c[0], (c,)) for c in chosen]
    for stem, cards in groups:
        if cards:
            path = options.out / catalogue.id / lang / file_name(stem, how, options.ink)
            yield Order(catalogue.id, lang, cards, path, how, options.allow_missing, options.ink)
    if changed is None and not options.cards:
        yield from _aid_orders(catalogue, lang, options, on)


def _aid_orders(catalogue: Catalogue, lang: str, options: Options, on: Paper) -> Iterator[Order]:
    """Aids are pages to read: of all that can be said of sheets, only paper and ink matter."""
    how = Imposition(on)
    for aid in chosen_aids(catalogue, options.components):
        path = options.out / catalogue.id / lang / file_name(aid.id, how, options.ink)
        yield Order(catalogue.id, lang, (), path, how, options.allow_missing, options.ink, aid.id)


def _check_fits(component: Component, how: Imposition) -> None:
    size = (component.size.width, component.size.height)
    try:
        find_grid(one_sided(how) if not component.back else how, size, component.gutter)
    except UsageError as error:
        raise UsageError(f"{component.id}: {error}") from None


def _profile(options: Options, on: Paper) -> Profile | None:
    if not options.printer:
        return None
    if options.impose == "single":
        raise UsageError(
            "a printer profile has nothing to correct on pages of single faces, which go to a "
            "print shop; leave out --printer or --impose single"
        )
    profile = read_profile(options.printer)
    if not profile.is_for(on):
        raise UsageError(
            f'the printer profile "{options.printer}" was measured with {profile.paper}; '
            f"measure one with {on.name}: pnp calibrate --paper {on.name}"
        )
    return profile


def is_wanted(card: Card, wanted: Sequence[str]) -> bool:
    """Tell whether a card is among those named by id or code; without names, all are.

    Codes may be typed in small letters.
    """
    return not wanted or card.id in wanted or card.code in map(str.upper, wanted)


def _as_code(name: str, known: Set[str]) -> str:
    """Return a code that was typed in small letters as it is written; anything else as it is."""
    return name.upper() if name not in known and name.upper() in known else name


def _card_ids(component: Component, wanted: Sequence[str]) -> tuple[str, ...]:
    return tuple(card.id for card in component.cards if card.count and is_wanted(card, wanted))


def file_name(stem: str, how: Imposition, ink: Ink = "full") -> str:
    """Return the name of a file, which tells all that is not as usual.

    >>> from pnp.sheet.paper import Paper
    >>> file_name("items", Imposition(Paper("letter", 215.9, 279.4), "single", marks="none"))
    'items.letter.single.pdf'
    """
    usual_marks = "none" if how.impose == "single" else "crop"
    marks = {"none": "unmarked", "crop": "marked", "grid": "grid"}[how.marks]
    parts = (
        stem,
        how.paper.name if how.paper.name != DEFAULT_PAPER else "",
        how.impose if how.impose != "duplex" else "",
        how.flip if how.flip != "long" else "",
        marks if how.marks != usual_marks else "",
        how.order if how.order != "interleaved" else "",
        "low-ink" if ink == "low" else "",
        "pdf",
    )
    return ".".join(part for part in parts if part)
