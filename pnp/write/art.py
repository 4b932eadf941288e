"""SVG art in PDF: WeasyPrint draws it once, in a process of its own, and the cache keeps it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from pnp.cache import cached
from pnp.errors import PnpError
from pnp.face import Image

_SECONDS = 20


class ArtError(PnpError):
    """A picture cannot be put on a page; `what` is wrong, `remedy` would be right."""

    def __init__(self, picture: Image, what: str, remedy: str) -> None:
        super().__init__(f"{picture.path}: {what}; {remedy}")
        self.picture, self.what, self.remedy = picture, what, remedy


def placeholder(name: str) -> str:
    """Return what stands in a form until its drawing is filled in."""
    return f"%art {name}%"


def fill_in(data: bytes, pictures: Mapping[str, Image]) -> bytes:
    """Return a PDF whose placeholder forms show the SVG drawings of the same names."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        waiting = {placeholder(name).encode(): picture for name, picture in pictures.items()}
        for stream in pdf.objects:
            if not isinstance(stream, pikepdf.Stream) or stream.get("/Subtype") != "/Form":
                continue
            content = stream.read_bytes()
            picture = next((p for mark, p in waiting.items() if mark in content), None)
            if picture is not None:
                _fill(pdf, stream, picture)
        result = BytesIO()
        pdf.save(result, deterministic_id=True)
        return result.getvalue()


def _fill(pdf: object, stream: object, picture: Image) -> None:
    import pikepdf

    assert isinstance(pdf, pikepdf.Pdf)
    assert isinstance(stream, pikepdf.Stream)
    with pikepdf.open(svg_pdf(picture)) as drawn:
        page = drawn.pages[0]
        left, bottom, right, top = (float(value) for value in page.mediabox)
        form = pdf.copy_foreign(page.as_form_xobject())
    view = picture.view
    across, up = view.width / (right - left), view.height / (top - bottom)
    stream.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Art=form))
    matrix = f"{across:.8f} 0 0 {up:.8f} {-left * across:.6f} {-view.height - bottom * up:.6f}"
    shown = f"{matrix} cm /Art Do"
    if picture.opacity < 1:
        fade = pikepdf.Dictionary(ca=picture.opacity, CA=picture.opacity)
        stream.Resources.ExtGState = pikepdf.Dictionary(Fade=fade)
        form.Group = _as_one()
        shown = f"/Fade gs {shown}"
    stream.write(f"q {shown} Q".encode())


def _as_one() -> object:
    """What makes a form fade as a whole: else its shapes would show through each other."""
    import pikepdf

    name = pikepdf.Name
    return pikepdf.Dictionary(Type=name.Group, S=name.Transparency, CS=name.DeviceRGB, I=True)


def svg_pdf(picture: Image) -> Path:
    """Return a PDF of one page that shows an SVG; raises ArtError if it cannot be drawn."""
    return cached(f"art-{picture.key}.pdf", lambda: _draw(picture))


def _draw(picture: Image) -> bytes:
    """Strangers draw pictures: a child process with limits does the work."""
    import subprocess

    command = [sys.executable, "-P", "-m", "pnp.write.svg2pdf", str(picture.path)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise ArtError(picture, f"takes more than {_SECONDS} s to draw", "simplify it") from None
    if done.returncode or not done.stdout.startswith(b"%PDF"):
        reason = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        what = f"cannot be drawn ({reason[0] if reason else 'no reason given'})"
        raise ArtError(picture, what, "export it as plain SVG")
    return done.stdout
