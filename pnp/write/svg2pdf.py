"""Draws one SVG file as a PDF page on standard output: `python -m pnp.write.svg2pdf FILE`.

Runs as a child process, with bounded memory and time, and fetches nothing.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Any

from pnp.source.svg import parse_svg, svg_size

_MOST_MEMORY = 2**30
_MOST_SECONDS = 15
_LARGEST_SIDE = 2000.0


def limit_resources() -> None:
    """Bound this process's memory and processor time, where the system can."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (_MOST_SECONDS, _MOST_SECONDS))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


def draw(path: Path) -> bytes:
    """Return the PDF of an SVG file: one page of its proportions."""
    import weasyprint

    width, height = svg_size(parse_svg(path))
    scale = min(1.0, _LARGEST_SIDE / max(width, height))
    width, height = width * scale, height * scale
    style = (
        f"@page {{ size: {width}pt {height}pt; margin: 0 }}"
        f"body {{ margin: 0 }} img {{ display: block; width: {width}pt; height: {height}pt }}"
    )
    html = f"<style>{style}</style><img src='art.svg'>"
    document = weasyprint.HTML(string=html, base_url="art://", url_fetcher=_only(path.read_bytes()))
    pdf: bytes = document.write_pdf()
    return pdf


def _only(svg: bytes) -> Any:
    """A fetcher that knows the drawing and nothing else."""
    import weasyprint

    def fetch(url: str, **_: object) -> Any:
        if not url.endswith("art.svg"):
            raise ValueError(f"{url} may not be fetched")
        from weasyprint.urls import URLFetcherResponse

        return URLFetcherResponse(url, svg, {"Content-Type": "image/svg+xml"})

    assert weasyprint
    return fetch


class _Strict(logging.Handler):
    """Ends the process at an error that WeasyPrint would note and leave half drawn."""

    def emit(self, record: logging.LogRecord) -> None:
        sys.exit(record.getMessage())


def main() -> None:
    """Draw the file named on the command line; what goes wrong is said on standard error."""
    limit_resources()
    logging.getLogger("weasyprint").addHandler(_Strict(logging.ERROR))
    sys.stdout.buffer.write(draw(Path(sys.argv[1])))


if __name__ == "__main__":
    main()
