"""Reads a YAML file as plain data in which every scalar is the text as typed.

What a text means (a number, a yes) is for the field that takes it to say, so `NO` stays a name.
Aliases, tags and keys given twice are faults. The C parser does the work and keeps the marks of
each node; they are looked up again only when there is a fault to place.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from pnp.errors import Fault, Place

LARGEST_FILE = 8 * 2**20
"""No text file may be larger than this (bytes): room for twenty thousand cards."""
_DEEPEST = 60
_MOST_ALIASES = 20
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")

Key = str | int
Keys = tuple[Key, ...]
Mark = tuple[int, int]
"""Line and column, from 1."""
_STANDARD_TAGS = {
    yaml.ScalarEvent: "tag:yaml.org,2002:str",
    yaml.SequenceStartEvent: "tag:yaml.org,2002:seq",
    yaml.MappingStartEvent: "tag:yaml.org,2002:map",
}


@dataclass(eq=False)
class Source:
    """A YAML file that was read: `data` is dicts, lists and texts; `shown` its path for people."""

    path: Path
    shown: str
    text: str
    data: Any = None

    @cached_property
    def marks(self) -> Mapping[Keys, Mark]:
        """The line and column of every value, worked out when the first fault asks for one."""
        return dict(_marks(yaml.CBaseLoader(self.text).get_event))

    def place(self, keys: Keys = (), card: str = "", lang: str = "") -> Place:
        """Return where `keys` lead; keys that the file does not have are passed over."""
        found: Keys = ()
        for key in keys:
            if (*found, key) in self.marks:
                found = (*found, key)
        line, column = self.marks.get(found, (0, 0))
        return Place(self.shown, line, column, dotted(found), card, lang)

    def depth(self, keys: Keys) -> int:
        """Return how many of `keys` the data really has, from the start."""
        here = self.data
        for count, key in enumerate(keys):
            try:
                here = here[key]
            except (KeyError, IndexError, TypeError):
                return count
        return len(keys)


def dotted(keys: Keys) -> str:
    """Return keys as a path for people.

    >>> dotted(("cards", 3, "needs", 0))
    'cards[3].needs[0]'
    """
    path = ""
    for key in keys:
        path += f"[{key}]" if isinstance(key, int) else f".{key}" if path else key
    return path


def shown(path: Path) -> str:
    """Return the path as a person would type it here."""
    try:
        return str(Path(os.path.abspath(path)).relative_to(Path.cwd()))  # noqa: PTH100  keep links
    except ValueError:
        return str(path)


def read_text(path: Path, faults: list[Fault]) -> str | None:
    """Return a UTF-8 file's text without its byte order mark, or None with a fault."""
    here = Place(shown(path))
    try:
        if path.exists() and not path.is_file():
            faults.append(Fault(here, "is no file", "put a text file of this name there"))
            return None
        if path.stat().st_size > LARGEST_FILE:
            faults.append(Fault(here, "the file is too large", "keep it under 8 MB"))
            return None
        raw = path.read_bytes()
    except OSError as error:
        faults.append(
            Fault(here, f"cannot be read ({error.strerror})", "check its name and rights")
        )
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        faults.append(_encoding_fault(here.file, raw, error.start, "is not UTF-8 text"))
        return None
    if strange := _CONTROL.search(text):
        start = len(text[: strange.start()].encode())
        what = f"holds the control character U+{ord(strange[0]):04X}"
        faults.append(_encoding_fault(here.file, text.encode(), start, what))
        return None
    return text


def _encoding_fault(file: str, raw: bytes, start: int, what: str) -> Fault:
    """A fault at a byte; a column counts characters."""
    line = raw.count(b"\n", 0, start) + 1
    before = raw[raw.rfind(b"\n", 0, start) + 1 : start].decode(errors="replace")
    return Fault(Place(file, line, len(before) + 1), what, "save the file as plain UTF-8 text")


def read(path: Path, faults: list[Fault]) -> Source | None:
    """Read a YAML file whose top is a mapping and whose `format` is 1; None where it is not."""
    text = read_text(path, faults)
    if text is None:
        return None
    source = Source(path, shown(path), text)
    try:
        source.data = _Plain(source, faults).document()
    except yaml.YAMLError as error:
        faults.append(_syntax_fault(source, error))
        return None
    if not isinstance(source.data, dict):
        faults.append(Fault(Place(source.shown, 1), "has no keys", "start it with `format: 1`"))
        return None
    if source.data.get("format") != "1":
        given = source.data.get("format")
        what = "the key `format` is missing" if given is None else "the format is not known"
        place = Place(source.shown, 1) if given is None else source.place(("format",))
        faults.append(Fault(place, what, "write `format: 1`"))
    return source


class _Plain:
    """Turns a file's events into dicts, lists and texts, and notes what is refused on the way."""

    def __init__(self, source: Source, faults: list[Fault]) -> None:
        self.source, self.faults = source, faults
        self.next: Callable[[], Any] = yaml.CBaseLoader(source.text).get_event
        self.aliases = 0

    def fault(self, event: Any, what: str, remedy: str) -> None:
        mark = event.start_mark
        place = Place(self.source.shown, mark.line + 1, mark.column + 1)
        self.faults.append(Fault(place, what, remedy))

    def document(self) -> Any:
        """Return the value of the file's one document; None where there is none."""
        self.next()  # the stream starts
        if isinstance(self.next(), yaml.StreamEndEvent):
            return None
        value = self.value(self.next())
        self.next()  # the document ends
        if not isinstance(event := self.next(), yaml.StreamEndEvent):
            self.fault(event, "starts a second document", "keep one document a file")
        return value

    def value(self, event: Any, depth: int = 0) -> Any:
        kind = type(event)
        if kind is yaml.AliasEvent:
            return self.alias(event)
        if event.tag is not None and event.tag != _STANDARD_TAGS[kind]:
            self.fault(event, f"has the tag {event.tag}", "remove it: content is plain data")
        if kind is yaml.ScalarEvent:
            if event.style == '"' and _CONTROL.search(event.value):
                self.fault(event, "holds a control character", "leave it out")
                return ""
            return event.value
        if depth > _DEEPEST:
            self.fault(event, "is nested too deeply", f"stay within {_DEEPEST} levels")
            _pass_over(self.next)
            return ""
        return self.sequence(depth) if kind is yaml.SequenceStartEvent else self.mapping(depth)

    def sequence(self, depth: int) -> list[Any]:
        result = []
        while type(event := self.next()) is not yaml.SequenceEndEvent:
            result.append(self.value(event, depth + 1))
        return result

    def mapping(self, depth: int) -> dict[str, Any]:
        result: dict[str, Any] = {}
        while type(event := self.next()) is not yaml.MappingEndEvent:
            key = self.value(event, depth + 1)
            value = self.value(self.next(), depth + 1)
            if not isinstance(key, str):
                self.fault(event, "is a list or mapping used as a key", "write a name")
            elif key in result:
                self.fault(event, f'the key "{key}" is given twice', "keep one of the two")
            else:
                result[key] = value
        return result

    def alias(self, event: yaml.AliasEvent) -> str:
        self.aliases += 1
        if self.aliases <= _MOST_ALIASES:
            remedy = "write the value out, or use `defaults:`"
            self.fault(event, f"the alias *{event.anchor} is not allowed", remedy)
        return ""


def _pass_over(following: Callable[[], Any]) -> None:
    """Take the events of a list or mapping that has just started."""
    level = 1
    while level:
        event = following()
        level += isinstance(event, yaml.CollectionStartEvent)
        level -= isinstance(event, yaml.CollectionEndEvent)


def _marks(following: Callable[[], Any]) -> Iterator[tuple[Keys, Mark]]:
    """Yield where each value of a file starts; of a key given twice the first counts."""
    following(), following()  # the stream and the document start
    event = following()
    yield from reversed(list(_marks_below((), event, following)))


def _marks_below(
    keys: Keys, event: Any, following: Callable[[], Any]
) -> Iterator[tuple[Keys, Mark]]:
    yield keys, (event.start_mark.line + 1, event.start_mark.column + 1)
    if len(keys) > _DEEPEST and isinstance(event, yaml.CollectionStartEvent):
        _pass_over(following)
    elif isinstance(event, yaml.SequenceStartEvent):
        number = 0
        while not isinstance(child := following(), yaml.SequenceEndEvent):
            yield from _marks_below((*keys, number), child, following)
            number += 1
    elif isinstance(event, yaml.MappingStartEvent):
        while not isinstance(key := following(), yaml.MappingEndEvent):
            name = key.value if isinstance(key, yaml.ScalarEvent) else ""
            if not name:
                list(_marks_below((), key, following))
            yield from _marks_below((*keys, name), following(), following)


def _syntax_fault(source: Source, error: yaml.YAMLError) -> Fault:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    place = Place(source.shown, line, column)
    rest = source.text.splitlines()[mark.line :] if mark else []
    indent = rest[0][: len(rest[0]) - len(rest[0].lstrip())] if rest else ""
    if "\t" in indent:
        place = Place(source.shown, line, indent.index("\t") + 1)
        return Fault(place, "a tab indents this line", "use spaces")
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    remedy = "quote the text if it holds : # & * or starts with a sign, and check the indentation"
    return Fault(place, f"is not YAML ({problem})", remedy)
