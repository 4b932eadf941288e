"""Reads a YAML file as plain data in which every scalar is the text as typed.

What a text means (a number, a yes) is for the field that takes it to say, so `NO` stays a name.
Aliases, tags and keys given twice are faults. The C parser does the work and keeps the marks of
each node; they are looked up again only when there is a fault to place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from pnp.errors import Fault, Place

LARGEST_FILE = 32 * 2**20
"""No YAML file may be larger than this (bytes)."""
_DEEPEST = 60

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
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def read_text(path: Path, faults: list[Fault]) -> str | None:
    """Return a UTF-8 file's text, without its byte order mark; None with a fault if it cannot be."""
    here = Place(shown(path))
    try:
        if path.stat().st_size > LARGEST_FILE:
            faults.append(Fault(here, "the file is too large", "keep it under 32 MB"))
            return None
        raw = path.read_bytes()
    except OSError as error:
        faults.append(
            Fault(here, f"cannot be read ({error.strerror})", "check its name and rights")
        )
        return None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        faults.append(
            Fault(Place(here.file, line, column), "is not UTF-8 text", "save the file as UTF-8")
        )
        return None


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
        what = (
            "the key `format` is missing" if given is None else f'the format "{given}" is not known'
        )
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
        """One fault an alias, at the alias (the node's own mark is that of the anchor)."""
        if self.aliased:
            return
        self.aliased = True
        for token in yaml.scan(self.source.text, yaml.CBaseLoader):
            if isinstance(token, yaml.AliasToken):
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
    lines = source.text.splitlines()
    if mark and mark.line < len(lines) and "\t" in lines[mark.line][: mark.column + 1]:
        tab = lines[mark.line].index("\t") + 1
        return Fault(Place(source.shown, line, tab), "a tab indents this line", "use spaces")
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    remedy = "quote the text if it holds : # & * or starts with a sign, and check the indentation"
    return Fault(place, f"is not YAML ({problem})", remedy)
