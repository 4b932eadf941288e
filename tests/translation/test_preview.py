"""English and translation of each face side by side, to be read through."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.errors import FaultsError, UsageError
from pnp.face import Box, Image
from pnp.translation.preview import Choice, write_preview
from pnp.write.art import ArtError
from tests.conftest import CARDS, GAMES
from tests.translation.support import Project


def texts(path: Path) -> list[str]:
    """What each page reads as, without spaces."""
    with pypdfium2.PdfDocument(path) as document:
        return ["".join(page.get_textpage().get_text_bounded().split()) for page in document]


def test_each_face_stands_beside_its_english(tmp_path: Path) -> None:
    made = write_preview("tiny", "ja", [GAMES], Choice(["cargo"]), path=tmp_path / "a.pdf")
    assert (made.pages, made.pairs, made.faults) == (1, 4, [])
    (page,) = texts(made.path)
    assert "C02fish,front:en,ja" in page
    assert "Fish" in page
    assert "魚" in page


def test_faces_that_say_nothing_different_are_left_out(tmp_path: Path) -> None:
    """The backs of cargo have no words; those of boats do."""
    made = write_preview("tiny", "ja", [GAMES], Choice(cards=["V01"]), path=tmp_path / "a.pdf")
    assert made.pairs == 2
    assert "V01heron,back:en,ja" in texts(made.path)[0]
    made = write_preview("tiny", "ja", [GAMES], Choice(cards=["tea"]), path=tmp_path / "b.pdf")
    assert made.pairs == 1


def test_a_back_that_cards_share_is_shown_once(project: Project, tmp_path: Path) -> None:
    cards = CARDS.replace("{front: front}", "{front: front, back: back}")
    project.write("cards/things.yaml", cards + "  - {id: two, code: A02, name: Two}\n")
    project.write("templates/back.yaml", (
        "format: 1\nextends: card\nzones: {code: {remove: true}, "
        'words: {left: 6 mm, width: 50 mm, top: 6 mm, height: 9 mm, text: "Turn me"}}\n'
    ))  # fmt: skip
    made = write_preview("little", "ja", [project.root], path=tmp_path / "a.pdf")
    assert made.pairs == 3
    assert "things,back:en,ja" in "".join(texts(made.path))


def test_missing_translations_are_shown_with_a_mark(project: Project) -> None:
    made = write_preview("little", "ja", [project.root])
    assert made.path == Path("out/little/ja/preview.pdf")
    assert "⟦One⟧" in texts(made.path)[0]


def test_what_does_not_fit_is_told_and_shown_all_the_same(project: Project) -> None:
    project.update()
    project.translate({"One": "長" * 300, "Things": "1"})
    made = write_preview("little", "ja", [project.root])
    assert made.pairs == 1
    assert [fault.place.lang for fault in made.faults] == ["ja", "ja"]
    assert {Path(fault.place.file).name for fault in made.faults} == {"ja.po", "things.yaml"}


def test_the_paper_may_be_chosen_and_the_bytes_are_the_same_every_time(tmp_path: Path) -> None:
    paths = [tmp_path / "a.pdf", tmp_path / "b.pdf"]
    for path in paths:
        write_preview("tiny", "ja", [GAMES], Choice(["boats"]), "200x300mm", path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    with pypdfium2.PdfDocument(paths[0]) as document:
        sizes = {tuple(round(side / 72 * 25.4) for side in page.get_size()) for page in document}
    assert sizes <= {(200, 300), (300, 200)}


@pytest.mark.parametrize(
    ("lang", "choice", "paper", "why"),
    [
        ("en", Choice(), "a4", 'tiny has no translation "en"'),
        ("jp", Choice(), "a4", "use one of: de, ja"),
        ("ja", Choice(["boots"]), "a4", 'there is no component "boots"'),
        ("ja", Choice(cards=["Z99"]), "a4", 'there is no card "Z99"'),
        ("ja", Choice(), "a9", 'there is no paper "a9"'),
        ("ja", Choice(["boats"], ["tea"]), "a4", "says nothing in ja on these cards"),
    ],
)
def test_calls_that_cannot_be_meant_are_refused(
    tmp_path: Path, lang: str, choice: Choice, paper: str, why: str
) -> None:
    with pytest.raises(UsageError, match=why):
        write_preview("tiny", lang, [GAMES], choice, paper, tmp_path / "a.pdf")
    assert not (tmp_path / "a.pdf").exists()


def test_a_game_at_fault_has_no_preview(project: Project) -> None:
    project.edit("cards/things.yaml", "code: A01", "code: B01")
    with pytest.raises(FaultsError):
        write_preview("little", "ja", [project.root])


def test_art_that_cannot_be_drawn_is_told(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drawing may take too long although it looked sound."""

    def fail(*_: object) -> None:
        raise ArtError(Image(Path("art/a.svg"), Box(0, 0, 9, 9), ""), "takes too long", "simplify")

    monkeypatch.setattr("pnp.translation.preview.write_pdf", fail)
    with pytest.raises(FaultsError, match=r"a\.svg: takes too long; simplify"):
        write_preview("little", "ja", [project.root])
    assert not Path("out").exists()


def test_a_card_whose_layout_is_at_fault_is_told_and_left_out(project: Project) -> None:
    more = (
        CARDS.replace("code: A", "code: C")
        .replace("A01", "C01")
        .replace("front: front", "front: no")
    )
    project.write("cards/others.yaml", more)
    made = write_preview("little", "ja", [project.root])
    assert made.pairs == 1
    assert [fault.what for fault in made.faults] == ['there is no layout "no"']
