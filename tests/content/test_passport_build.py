"""The passport game as it is printed."""

from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp import api
from pnp.manifest import FileEntry, read_manifest
from pnp.model import Catalogue
from pnp.plan import Options

POINT = 25.4 / 72
COUNTS = {"countries": 13, "items": 32, "passports": 12}
"""PASS-BASE-01"""


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return api.load(games=["passport"])["passport"]


@pytest.fixture(scope="module", params=["en", "ja"])
def folder(
    request: pytest.FixtureRequest, game: Catalogue, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """What is printed in one language on A4, and the items on Letter too."""
    out = tmp_path_factory.mktemp("out")
    api.build({"passport": game}, Options(langs=[request.param], out=out, jobs=1))
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
    """13, 32 and 12 cards make 2, 4 and 2 sheets of two pages."""
    pages = {name: entry.pages for name, entry in entries.items()}
    assert pages == {
        "countries.pdf": 4, "items.letter.short.pdf": 8, "items.pdf": 8, "passports.pdf": 4,
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
    for entry in entries.values():
        assert len({face.hash for face in entry.faces if face.side == "back"}) == 1


def test_files_are_as_small_as_vector_drawings_are(folder: Path) -> None:
    for path in folder.glob("*.pdf"):
        assert path.stat().st_size < 400_000
