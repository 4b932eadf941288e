"""Prints documents: templates, what they are given and fonts become a job for a child process."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.document.html2pdf import HTML_KEY
from pnp.document.markup import Html
from pnp.document.typefaces import icon_characters, typefaces
from pnp.errors import PnpError
from pnp.text.fonts import FontSet

_SECONDS = 90
_ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "–—…·×•‘’“”"
_ENTITY = re.compile(r"&#(x[0-9a-fA-F]+|\d+);")


class DocumentError(PnpError):
    """A document cannot be printed; `what` is wrong, `remedy` would be right."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"{what}; {remedy}")
        self.what, self.remedy = what, remedy


@dataclass(frozen=True)
class Document:
    """One document: a template, all templates and style sheets, what they print, and pictures.

    `icons` are the names, in its language, by which icons read.
    """

    template: str
    lang: str
    sources: Mapping[str, str]
    context: Mapping[str, Any]
    files: Mapping[str, bytes]
    icons: Mapping[str, str] = field(default_factory=dict)


def print_document(document: Document, fonts: FontSet) -> tuple[bytes, int]:
    """Return the PDF of a document, and its number of pages; raises DocumentError."""
    job = json.dumps(make_job(document, fonts), ensure_ascii=False)
    command = [sys.executable, "-P", "-m", "pnp.document.html2pdf"]
    try:
        done = subprocess.run(
            command, input=job.encode(), capture_output=True, timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise DocumentError(f"takes more than {_SECONDS} s to print", "simplify it") from None
    head, _, data = done.stdout.partition(b"\n")
    if done.returncode or not data.startswith(b"%PDF"):
        lines = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        reason = lines[0] if lines else "no reason given"
        raise DocumentError(f"cannot be printed ({reason})", "mend its template or shorten it")
    return data, json.loads(head)["pages"]


def make_job(document: Document, fonts: FontSet) -> dict[str, Any]:
    """Return the job that `html2pdf` prints, as JSON holds it."""
    texts = {*_texts(document.context), *document.sources.values()}
    characters = {character for text in texts for character in text} | set(_ALWAYS)
    for text in document.sources.values():
        characters |= {_character(match[1]) for match in _ENTITY.finditer(text)}
    faces = typefaces(fonts, document.lang, characters)
    sheets = {name: text.encode() for name, text in document.sources.items() if _is_css(name)}
    files = {**document.files, **sheets, **faces.files, "fonts.css": faces.css.encode()}
    templates = {name: text for name, text in document.sources.items() if not _is_css(name)}
    return {
        "template": document.template,
        "sources": templates,
        "context": _plain(document.context),
        "files": {name: base64.b64encode(data).decode("ascii") for name, data in files.items()},
        "icons": {
            character: document.icons.get(name, name)
            for name, character in icon_characters(fonts.icons).items()
        },
    }


def _is_css(name: str) -> bool:
    return name.endswith(".css")


def _character(number: str) -> str:
    code = int(number[1:], 16) if number.startswith("x") else int(number)
    return chr(code) if code < 0x110000 else ""


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def _plain(value: Any) -> Any:
    if isinstance(value, Html):
        return {HTML_KEY: str(value)}
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value
