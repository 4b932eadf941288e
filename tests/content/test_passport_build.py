"""The passport game as it is printed."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp import api
from pnp.face import Art, Box, Clip, Drawing, Glyphs, Op
from pnp.manifest import FileEntry, read_manifest
from pnp.model import Catalogue
from pnp.plan import Options

POINT = 25.4 / 72
COUNTS = {
    "countries": 13, "items": 32, "passports": 12, "events": 4, "special-items": 9,
    "contraband": 3, "postcards": 6, "characters": 6,
}  # fmt: skip
"""PASS-BASE-01"""
PILE = ("items", "events", "special-items", "contraband", "postcards")
TO_WRITE_ON = Box(4, 51, 31, 28)
SMALLEST = 6 / 72 * 25.4


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return api.load(games=["passport"])["passport"]


@pytest.fixture(scope="module", params=["en", "ja"])
def folder(
    request: pytest.FixtureRequest, game: Catalogue, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """What is cut, printed in one language on A4, and the items on Letter too."""
    out = tmp_path_factory.mktemp("out")
    cut = list(game.components)
    api.build({"passport": game}, Options(langs=[request.param], components=cut, out=out, jobs=1))
    options = Options(
        langs=[request.param], out=out, jobs=1, components=["items"], paper="letter", flip="short"
    )
    api.build({"passport": game}, options)
    return out / "passport" / str(request.param)


@pytest.fixture
def entries(folder: Path) -> dict[str, FileEntry]:
    return read_manifest(folder)


def test_as_many_cards_are_printed_as_the_rules_say(entries: dict[str, FileEntry]) -> None:
    for name, copies in COUNTS.items():
        fronts = [face for face in entries[f"{name}.pdf"].faces if face.side == "front"]
        assert sum(face.count for face in fronts) == copies
        assert len({face.code for face in fronts}) == copies


def test_pages_follow_from_nine_cards_a_sheet(entries: dict[str, FileEntry]) -> None:
    """Two pages a sheet; 13 and 12 cards make two sheets, 32 make four."""
    pages = {name: entry.pages for name, entry in entries.items()}
    assert pages == {
        "countries.pdf": 4, "items.letter.short.pdf": 8, "items.pdf": 8, "passports.pdf": 4,
        "events.pdf": 2, "special-items.pdf": 2, "contraband.pdf": 2, "postcards.pdf": 2,
        "characters.pdf": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "size"), [("items.pdf", (210, 297)), ("items.letter.short.pdf", (215.9, 279.4))]
)
def test_pages_have_the_size_of_their_paper(
    name: str, size: tuple[float, float], folder: Path
) -> None:
    with pikepdf.open(folder / name) as pdf:
        for page in pdf.pages:
            box = [float(value) * POINT for value in page.mediabox]
            assert box == pytest.approx([0, 0, *size], abs=0.01)


def spots(page: pypdfium2.PdfPage, codes: list[str]) -> Iterator[tuple[float, float]]:
    """Where codes stand on a page, in millimetres from its upper left corner."""
    text = page.get_textpage()
    height = page.get_height()
    for code in codes:
        start, _ = text.search(code).get_next()
        left, _, _, top = text.get_charbox(start)
        yield left * POINT, (height - top) * POINT


@pytest.mark.parametrize("name", ["items.pdf", "items.letter.short.pdf"])
def test_cards_lie_in_the_order_of_the_catalogue(name: str, folder: Path, game: Catalogue) -> None:
    """Row by row, as wide and high apart as they are cut."""
    codes = [card.code for card in game.components["items"].cards]
    with pypdfium2.PdfDocument(folder / name) as document:
        for sheet in range(4):
            nine = codes[9 * sheet : 9 * sheet + 9]
            found = list(spots(document[2 * sheet], nine))
            x, y = found[0]
            expected = [(x + 63 * (n % 3), y + 88 * (n // 3)) for n in range(len(nine))]
            assert [value for spot in found for value in spot] == pytest.approx(
                [value for spot in expected for value in spot], abs=0.1
            )


def test_common_backs_are_one_face(entries: dict[str, FileEntry]) -> None:
    """One for the whole draw pile, and one each for countries, passports and characters."""
    backs = {
        name: {face.hash for face in entries[f"{name}.pdf"].faces if face.side == "back"}
        for name in COUNTS
    }
    assert all(len(hashes) == 1 for hashes in backs.values())
    assert len(set.union(*(backs[name] for name in PILE))) == 1
    assert len(set.union(*backs.values())) == 4


def shown(ops: Iterable[Op]) -> Iterator[Op]:
    """All operations of a face, those inside clips and drawings too."""
    for op in ops:
        yield op
        if isinstance(op, Clip):
            yield from shown(op.ops)
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            yield from shown(op.picture.ops)


def test_postcards_leave_room_to_write(game: Catalogue) -> None:
    """At least 25 × 20 mm in which nothing is printed but thin lines and the code beneath."""
    assert TO_WRITE_ON.width >= 25
    assert TO_WRITE_ON.height >= 20
    for card in api.faces(game, "en", ["postcards"]):
        for op in shown(card.front.ops):
            if isinstance(op, Glyphs):
                inside = TO_WRITE_ON.x <= op.x < TO_WRITE_ON.right
                assert not (inside and TO_WRITE_ON.y < op.y < TO_WRITE_ON.bottom)
            elif isinstance(op, Art) and not isinstance(op.picture, Drawing):
                assert op.box.bottom <= TO_WRITE_ON.y


def test_no_text_is_too_small_to_read(game: Catalogue) -> None:
    """6 pt and more; codes alone are smaller."""
    for card in api.faces(game, "en", list(COUNTS)):
        for op in shown(card.front.ops):
            if isinstance(op, Glyphs) and "".join(op.texts) != card.code:
                assert op.size >= SMALLEST - 0.001, (card.code, "".join(op.texts))


def test_special_items_say_what_using_them_costs(game: Catalogue) -> None:
    """PASS-SPC-02: the band of each card."""
    bands = {
        "action": "Uses your action",
        "free": "Any time in your turn",
        "interrupt": "Interrupts another player",
    }
    uses = {card.code: str(card.values["use"]) for card in game.components["special-items"].cards}
    assert set(uses.values()) == bands.keys()
    for card in api.faces(game, "en", ["special-items"]):
        said = " ".join("".join(op.texts) for op in shown(card.front.ops) if isinstance(op, Glyphs))
        assert bands[uses[card.code]] in said
        assert not any(band in said for use, band in bands.items() if use != uses[card.code])


def test_files_are_as_small_as_vector_drawings_are(folder: Path) -> None:
    for path in folder.glob("*.pdf"):
        assert path.stat().st_size < 400_000
