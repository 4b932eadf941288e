"""Digests of all that a file is made from, so that what has not changed is not made again."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

from pnp.aids import Aid
from pnp.layout.reading import layout_files
from pnp.loader.art import MOST_BYTES
from pnp.model import Card, Catalogue, Component
from pnp.text.fontfiles import font_path

T = TypeVar("T", bound=Hashable)
_FONT_DIRECTORY = 4096
"""A font starts with the directory of its tables, a checksum for each: it stands for the file."""


class Digests:
    """The digests of one game's files; what files share is digested once."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._game = _hashed(_common(catalogue)).digest()
        self._parts: dict[tuple[str, Hashable], bytes] = {}

    def file(self, components: Sequence[Component], lang: str, options: Sequence[object]) -> str:
        """Return the digest of all that a file with these components depends on."""
        return _hashed(self._own(components, lang, options)).hexdigest()

    def _own(
        self, components: Sequence[Component], lang: str, options: Sequence[object]
    ) -> Iterable[bytes]:
        yield self._game
        yield repr((lang, *options)).encode()
        for component in _with_referred(self.catalogue, components):
            yield self._once(_data, component)
        for name in sorted({name for c in components for name in (c.front, c.back) if name}):
            yield self._once(self._layout, name)
        yield self._once(self._words, lang)

    def aid(self, aid: Aid, lang: str, options: Sequence[object]) -> str:
        """Return the digest of all that an aid depends on: of cards, just those that it shows."""
        return _hashed(self._own_aid(aid, lang, options)).hexdigest()

    def _own_aid(self, aid: Aid, lang: str, options: Sequence[object]) -> Iterable[bytes]:
        codes = {code.partition("/")[0] for code in aid.codes()}
        shown = [part for part in self.catalogue.components.values() if _of_codes(part, codes)]
        yield self._game
        yield repr((lang, *options)).encode()
        yield _said(aid).encode()
        for component in self.catalogue.components.values():
            yield repr((component.title, sum(card.count for card in component.cards))).encode()
        for component in shown:
            yield from _data(component, _of_codes(component, codes))
        for component in _with_referred(self.catalogue, shown):
            if component not in shown:
                yield self._once(_data, component)
        for name in sorted({name for c in shown for name in (c.front, c.back) if name}):
            yield self._once(self._layout, name)
        for name, path in sorted(self.catalogue.documents.items()):
            yield name.encode() + _content(path)
        yield from map(_content, self.catalogue.glossary)
        yield self._once(self._words, lang)

    def _layout(self, name: str) -> Iterable[bytes]:
        return (path.read_bytes() for path in layout_files(self.catalogue.layouts, name))

    def _words(self, lang: str) -> Iterable[bytes]:
        return (_content(path) for path in self.catalogue.locale.get(lang, ()))

    def _once(self, made_of: Callable[[T], Iterable[bytes]], what: T) -> bytes:
        """Return the digest of a part, worked out when the first file asks for it."""
        key = (made_of.__name__, what)
        if key not in self._parts:
            self._parts[key] = _hashed(made_of(what)).digest()
        return self._parts[key]


def _hashed(parts: Iterable[bytes]) -> hashlib.blake2b:
    made = hashlib.blake2b(digest_size=16)
    for part in parts:
        made.update(part)
        made.update(b"\0")
    return made


def _common(catalogue: Catalogue) -> Iterable[bytes]:
    yield code_digest()
    yield repr((catalogue.id, catalogue.title)).encode()
    said = catalogue.vocabulary
    yield repr((said.terms, said.verbs, said.clauses, said.sentences)).encode()
    for files in (catalogue.icons, catalogue.art):
        for name in sorted(files):
            yield os.fsencode(name) + _content(files[name])
    yield repr(sorted(catalogue.shared.families.items())).encode()
    for font in catalogue.shared.fonts.values():
        for name in filter(None, (font.upright, font.italic, font.bold)):
            path = font_path(font, name)
            yield _font(path, path.stat().st_mtime_ns)


def _with_referred(catalogue: Catalogue, components: Iterable[Component]) -> list[Component]:
    """The components and those their cards refer to, in print order."""
    wanted: set[str] = set()
    waiting = [component.id for component in components]
    while waiting:
        name = waiting.pop()
        if name in wanted or name not in catalogue.components:
            continue
        wanted.add(name)
        for spec in catalogue.components[name].fields.values():
            target = spec.of or spec
            if target.type == "reference":
                waiting.append(target.to.partition(".")[0])
    return [component for name, component in catalogue.components.items() if name in wanted]


def _of_codes(component: Component, codes: set[str]) -> tuple[Card, ...]:
    return tuple(card for card in component.cards if card.code in codes)


def _said(aid: Aid) -> str:
    sections = [(s.id, s.title, [repr(part) for part in s.parts]) for s in aid.sections]
    return repr((aid.id, aid.title, aid.template, aid.page, sections, sorted(aid.terms.items())))


def _data(component: Component, chosen: Sequence[Card] | None = None) -> Iterable[bytes]:
    """What a component says: all its cards, or those that are chosen."""
    sides = (component.front, component.back)
    lies = (component.size, component.gutter)
    head = (component.id, component.title, component.kind, *lies, sides, component.fields)
    cards = [
        (c.id, c.code, c.count, sorted(c.values.items()))
        for c in (component.cards if chosen is None else chosen)
    ]
    yield repr((head, cards)).encode()


def _content(path: Path) -> bytes:
    """The digest of a file's bytes; of no file, or of one too large to be used, its size."""
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return str(path.stat().st_size if path.exists() else -1).encode()
    return hashlib.blake2b(path.read_bytes()).digest()


@lru_cache(maxsize=100)
def _font(path: Path, _changed: int) -> bytes:
    """The beginning of a font's file; the time of its last change keeps the cache honest."""
    with path.open("rb") as file:
        return file.read(_FONT_DIRECTORY)


@cache
def code_digest() -> bytes:
    """Return the digest of this package's own source: other code may draw other pages."""
    package = Path(__file__).parent
    made = hashlib.blake2b()
    for path in sorted(package.rglob("*.py")):
        made.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return made.digest()
