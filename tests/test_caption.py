import pytest

from pnp.caption import SheetCaption
from pnp.sheet.sheets import Sheet
from pnp.words.po import Words

FRONT, BACK = (Sheet(210, 297, side, ()) for side in ("front", "back"))


def caption(pages: int = 6, sides: int = 2, paper: str = "a4", lang: str = "en") -> SheetCaption:
    return SheetCaption(Words(lang), "The Game", "Items", paper, pages, sides)


@pytest.mark.parametrize(
    ("number", "sheet", "text"),
    [
        (1, FRONT, "sheet 1 of 3, front"),
        (2, BACK, "sheet 1 of 3, back"),
        (5, FRONT, "sheet 3 of 3, front"),
        (6, BACK, "sheet 3 of 3, back"),
    ],
)
def test_two_pages_are_one_sheet_of_paper(number: int, sheet: Sheet, text: str) -> None:
    assert caption().sheet(number, sheet)[1] == text


def test_pages_of_one_side_are_a_sheet_each() -> None:
    assert caption(6, 1).sheet(5, FRONT)[1] == "sheet 5 of 6, front"


@pytest.mark.parametrize(
    ("paper", "text"), [("a4", "A4, en"), ("letter", "Letter, en"), ("200x300mm", "200x300mm, en")]
)
def test_footer_names_paper_and_language(paper: str, text: str) -> None:
    assert caption(paper=paper).sheet(1, FRONT)[2] == text


def test_colon_between_game_and_component_opens_no_icon() -> None:
    r"""In markup `\:` is a colon; `:two:` would be an icon."""
    named = SheetCaption(Words("en"), "deck:two", "Items", "a4", 2, 2)
    assert named.sheet(1, FRONT)[0] == r"deck:two\: Items"


def test_captions_are_in_the_language_of_the_sheet() -> None:
    words = Words("ja", {"{length} mm when printed at 100 %": "等倍で {length} mm"})
    assert SheetCaption(words, "", "", "a4", 2, 2).ruler(50) == "等倍で 50 mm"
    assert caption(lang="ja").sheet(1, FRONT)[1] == "⟦sheet 1 of 3, front⟧"
