"""Reads a YAML file as plain data in which every scalar is the text as typed.

What a text means (a number, a yes) is for the field that takes it to say, so `NO` stays a name.
Aliases, tags and keys given twice are faults. The C parser does the work and keeps the marks of
each node; they are looked up again only when there is a fault to place.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from pnp.errors import Fault, Place

LARGEST_FILE = 2 * 2**20
"""No text file may be larger than this (bytes): ten thousand cards, at most 400 MB of nodes."""
_DEEPEST = 60
_MOST_ALIASES = 20
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")

Key = str | int
Keys = tuple[Key, ...]
_STANDARD_TAGS = {
    yaml.ScalarNode: "tag:yaml.org,2002:str",
    yaml.SequenceNode: "tag:yaml.org,2002:seq",
    yaml.MappingNode: "tag:yaml.org,2002:map",
}


@dataclass(eq=False)
class Source:
    """A YAML file that was read: `data` is dicts, lists and texts; `shown` its path for people."""

    path: Path
    shown: str
    text: str
    data: Any = None
    _root: yaml.Node | None = field(default=None, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_root": None}

    def place(self, keys: Keys = (), card: str = "", lang: str = "") -> Place:
        """Return where `keys` lead; keys that the file does not have are passed over."""
        if self._root is None:
            self._root = yaml.compose(self.text, yaml.CBaseLoader)
        node, found = _walk(self._root, keys)
        line, column = (node.start_mark.line + 1, node.start_mark.column + 1) if node else (0, 0)
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
            faults.append(Fault(here, "the file is too large", "keep it under 2 MB"))
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
        root = yaml.compose(text, yaml.CBaseLoader)
    except yaml.YAMLError as error:
        faults.append(_syntax_fault(source, error))
        return None
    source._root = root
    source.data = _Plain(source, faults).value(root) if root else None
    source._root = None
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
    """Turns nodes into dicts, lists and texts, and notes what is refused on the way."""

    def __init__(self, source: Source, faults: list[Fault]) -> None:
        self.source, self.faults = source, faults
        self.seen: set[int] = set()
        self.aliased = False

    def fault(self, node: yaml.Node | yaml.Token, what: str, remedy: str) -> None:
        mark = node.start_mark
        place = Place(self.source.shown, mark.line + 1, mark.column + 1)
        self.faults.append(Fault(place, what, remedy))

    def value(self, node: yaml.Node, depth: int = 0) -> Any:
        if id(node) in self.seen:
            self.alias_faults()
            return ""
        self.seen.add(id(node))
        kind = type(node)
        if node.tag != _STANDARD_TAGS[kind]:
            self.fault(node, f"has the tag {node.tag}", "remove it: content is plain data")
            return ""
        if kind is yaml.ScalarNode:
            if _CONTROL.search(node.value):
                self.fault(node, "holds a control character", "leave it out")
                return ""
            return node.value
        if depth > _DEEPEST:
            self.fault(node, "is nested too deeply", f"stay within {_DEEPEST} levels")
            return ""
        if kind is yaml.SequenceNode:
            return [self.value(child, depth + 1) for child in node.value]
        return self.mapping(node, depth)

    def mapping(self, node: yaml.Node, depth: int) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = self.value(key_node, depth + 1)
            value = self.value(value_node, depth + 1)
            if not isinstance(key, str):
                self.fault(key_node, "is a list or mapping used as a key", "write a name")
            elif key in result:
                self.fault(key_node, f'the key "{key}" is given twice', "keep one of the two")
            else:
                result[key] = value
        return result

    def alias_faults(self) -> None:
        """A fault for each of the first aliases, at it (the node's own mark is the anchor's)."""
        if self.aliased:
            return
        self.aliased = True
        tokens = yaml.scan(self.source.text, yaml.CBaseLoader)
        aliases = (token for token in tokens if isinstance(token, yaml.AliasToken))
        for token in islice(aliases, _MOST_ALIASES):
            what = f"the alias *{token.value} is not allowed"
            self.fault(token, what, "write the value out, or use `defaults:`")


def _walk(node: yaml.Node | None, keys: Keys) -> tuple[yaml.Node | None, Keys]:
    found: list[Key] = []
    for key in keys:
        child = None
        if isinstance(node, yaml.MappingNode):
            child = next((v for k, v in node.value if k.value == str(key)), None)
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            child = node.value[key]
        if child is not None:
            node = child
            found.append(key)
    return node, tuple(found)


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
