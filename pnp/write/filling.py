"""Faces in documents: pictures of one point hold their places, and are filled in afterwards.

So the faces of a document are drawn as those on sheets are: each is in the file once, however often
it is shown, and all share their fonts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from pnp.face import Box, Clip, Face
from pnp.layout.shapes import rounded
from pnp.sheet.sheets import Placement, Sheet
from pnp.text.fonts import FontSet
from pnp.write.pdf import About, write_pdf


def place_holder(number: int) -> bytes:
    """Return a PNG of one point that holds the place of a face; its colour is the number."""
    from PIL import Image

    picture = Image.new("RGB", (1, 1), tuple(number.to_bytes(3, "big")))
    result = BytesIO()
    picture.save(result, "PNG")
    return result.getvalue()


def fill_in_faces(data: bytes, faces: Sequence[Face], fonts: FontSet) -> bytes:
    """Return a PDF with the faces where the place holders of their numbers (from 0) were.

    Raises ArtError for a picture that cannot be drawn.
    """
    import pikepdf

    drawn, _ = write_pdf(_pages(faces), fonts, About("", "en")) if faces else (b"", 0)
    with pikepdf.open(BytesIO(data)) as pdf:
        if faces:
            with pikepdf.open(BytesIO(drawn)) as source:
                _fill(pdf, source)
                return _saved(pdf)
        return _saved(pdf)


def _pages(faces: Sequence[Face]) -> Iterator[Sheet]:
    """A page for each face, of the size of its trim, with its corners cut."""
    for face in faces:
        cut = face.dieline
        trim = Box(0, 0, cut.width, cut.height)
        if cut.corner:
            marks = (Clip(rounded(trim, cut.corner), face.ops),)
            yield Sheet(cut.width, cut.height, face.side, (), marks)
        else:
            placed = Placement(face, trim, trim)
            yield Sheet(cut.width, cut.height, face.side, (placed,))


def _fill(pdf: object, source: object) -> None:
    import pikepdf

    assert isinstance(pdf, pikepdf.Pdf)
    assert isinstance(source, pikepdf.Pdf)
    held = [(thing, number) for thing in pdf.objects if (number := _number(thing)) is not None]
    for thing, number in held:
        assert isinstance(thing, pikepdf.Stream)
        page = source.pages[number]
        _, _, width, height = (float(value) for value in page.mediabox)
        form = pdf.copy_foreign(page.as_form_xobject())
        for key in set(thing.keys()) - {"/Length"}:
            del thing[key]
        name = pikepdf.Name
        thing.Type, thing.Subtype = name.XObject, name.Form
        thing.BBox = pikepdf.Array([0, 0, 1, 1])
        thing.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Face=form))
        thing.write(f"{1 / width:.9f} 0 0 {1 / height:.9f} 0 0 cm /Face Do".encode())


def _number(thing: object) -> int | None:
    """The number of the face whose place a picture holds."""
    import pikepdf

    if not isinstance(thing, pikepdf.Stream) or thing.get("/Subtype") != "/Image":
        return None
    if str(thing.get("/Width")) != "1" or str(thing.get("/Height")) != "1":
        return None
    point = thing.read_bytes()
    return int.from_bytes(point, "big") if len(point) == 3 else None


def _saved(pdf: object) -> bytes:
    import pikepdf

    assert isinstance(pdf, pikepdf.Pdf)
    result = BytesIO()
    pdf.save(result, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return result.getvalue()
