"""Prints one document: a job as JSON on standard input, a PDF on standard output.

`python -m pnp.document.html2pdf` runs as a child process, with bounded memory and time: templates
come from strangers. It reads no file and fetches nothing but what the job holds.

A job is {template, sources: {name: text}, context, files: {name: base64}, icons: {character:
name}}. The first line of the answer is JSON too: {pages}.
"""

from __future__ import annotations

import base64
import gc
import json
import logging
import os
import re
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

BASE = "http://document.invalid/"
"""Where everything seems to be; nothing is ever asked for there."""
HTML_KEY = "__html__"
"""A text that is HTML already stands in the job as {HTML_KEY: text}."""
_MOST_MEMORY = 3 * 2**29
_MOST_SECONDS = 60
_MOST_PAGES = 400
_NO_FONTS = '<?xml version="1.0"?><fontconfig><cachedir>{}</cachedir></fontconfig>'
_KINDS = {
    "css": "text/css", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "ttf": "font/ttf",
}  # fmt: skip


def render(job: Mapping[str, Any]) -> str:
    """Return the HTML of a job, by its templates; raises jinja2's errors for what is wrong."""
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        loader=jinja2.DictLoader(job["sources"]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(job["template"]).render(job["context"])


def read_job(text: str | bytes) -> dict[str, Any]:
    """Return a job from its JSON; what is HTML already is marked so for the templates."""
    from markupsafe import Markup

    def revive(data: dict[str, Any]) -> Any:
        return Markup(data[HTML_KEY]) if HTML_KEY in data else data  # noqa: S704  made by markup.py

    job: dict[str, Any] = json.loads(text, object_hook=revive)
    return job


def draw(job: Mapping[str, Any]) -> tuple[bytes, int]:
    """Return the PDF of a job, and its number of pages."""
    import weasyprint

    html = weasyprint.HTML(string=render(job), base_url=BASE, url_fetcher=_only(job["files"]))
    document = html.render(pdf_variant="pdf/ua-1")
    if len(document.pages) > _MOST_PAGES:
        sys.exit(f"it has more than {_MOST_PAGES} pages")

    def finish(_: object, pdf: Any) -> None:
        _name_icons(pdf, job["icons"])
        _say_what_it_is_made_from(pdf)

    data: bytes = document.write_pdf(
        pdf_variant="pdf/ua-1", pdf_identifier=b"pnp", finisher=finish, pdf_tags=True
    )
    return data, len(document.pages)


def _only(files: Mapping[str, str]) -> Any:
    """A fetcher that knows the files of the job, and drawings within drawings."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Only(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:
            del headers
            if url.startswith("data:image/"):
                kind, _, data = url.removeprefix("data:").partition(";base64,")
                return URLFetcherResponse(url, base64.b64decode(data), {"Content-Type": kind})
            name = unquote(url.removeprefix(BASE)).lstrip("/")
            if not url.startswith(BASE) or name not in files:
                raise ValueError(f"{url[:100]} may not be fetched")
            kind = _KINDS.get(name.rpartition(".")[2], "application/octet-stream")
            return URLFetcherResponse(url, base64.b64decode(files[name]), {"Content-Type": kind})

    return Only(fail_on_errors=True)


def _name_icons(pdf: Any, names: Mapping[str, str]) -> None:
    """Have icons read as their names: they are characters that mean nothing elsewhere."""
    said = {ord(character): name for character, name in names.items()}

    def name_of(match: re.Match[bytes]) -> bytes:
        name = said.get(int(match[1], 16))
        return match[0] if name is None else b"<%s>" % name.encode("utf-16-be").hex().encode()

    for thing in pdf.objects:
        parts = getattr(thing, "stream", None)
        if parts and b"begincmap" in b"\n".join(_bytes(part) for part in parts[:12]):
            thing.stream = [re.sub(rb"<([eE][0-9a-fA-F]{3})>", name_of, _bytes(p)) for p in parts]


def _bytes(part: Any) -> bytes:
    return part if isinstance(part, bytes) else getattr(part, "data", str(part).encode())


def _say_what_it_is_made_from(pdf: Any) -> None:
    """Keep the metadata as plain text: a build looks for the digest in it."""
    number = int(pdf.catalog["Metadata"].split()[0])
    pdf.objects[number].compress = False


def _limit_resources() -> None:
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (_MOST_SECONDS, _MOST_SECONDS))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


class _Strict(logging.Handler):
    """Ends the process at an error that WeasyPrint would note and leave half drawn."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.exit(record.getMessage())


def main() -> None:
    """Print the job on standard input; what goes wrong is said on standard error."""
    _limit_resources()
    gc.disable()
    logging.getLogger("weasyprint").addHandler(_Strict(logging.ERROR))
    with tempfile.TemporaryDirectory(prefix="pnp-") as folder:
        config = Path(folder) / "fonts.conf"
        config.write_text(_NO_FONTS.format(folder), "utf-8")
        os.environ["FONTCONFIG_FILE"] = str(config)  # no font of the system's slips in
        data, pages = draw(read_job(sys.stdin.buffer.read()))
    sys.stdout.buffer.write(json.dumps({"pages": pages}).encode() + b"\n" + data)


if __name__ == "__main__":
    main()
