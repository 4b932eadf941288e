import pytest

from pnp.caption import SheetCaption
from pnp.sheet.sheets import Sheet
from pnp.words.po import Words

FRONT, BACK = (Sheet(210, 297, side, (), number=2) for side in ("front", "back"))


def caption(*components: str, paper: str = "a4", lang: str = "en") -> SheetCaption:
    return SheetCaption(Words(lang), "The Game", components or ("Items",), paper, 3)


@pytest.mark.parametrize(
    ("sheet", "text"), [(FRONT, "sheet 2 of 3, front"), (BACK, "sheet 2 of 3, back")]
)
def test_footer_tells_the_sheet_of_paper_and_its_side(sheet: Sheet, text: str) -> None:
    assert caption().sheet(sheet)[1] == text


@pytest.mark.parametrize(
    ("components", "text"),
    [
        (("Items",), r"The Game\: Items"),
        (("Items", "Cards", "Maps"), r"The Game\: Items, Cards, Maps"),
        (("Items", "Cards", "Maps", "Dice"), "The Game"),
    ],
)
def test_footer_names_a_few_components(components: tuple[str, ...], text: str) -> None:
    assert caption(*components).sheet(FRONT)[0] == text


@pytest.mark.parametrize(
    ("paper", "text"), [("a4", "A4, en"), ("letter", "Letter, en"), ("200x300mm", "200x300mm, en")]
)
def test_footer_names_paper_and_language(paper: str, text: str) -> None:
    assert caption(paper=paper).sheet(FRONT)[2] == text


def test_colon_between_game_and_component_opens_no_icon() -> None:
    r"""In markup `\:` is a colon; `:two:` would be an icon."""
    named = SheetCaption(Words("en"), "deck:two", ["Items"], "a4", 1)
    assert named.sheet(FRONT)[0] == r"deck:two\: Items"


def test_captions_are_in_the_language_of_the_sheet() -> None:
    words = Words("ja", {"{length} mm when printed at 100 %": "等倍で {length} mm"})
    assert SheetCaption(words, "", (), "a4", 1).ruler(50) == "等倍で 50 mm"
    assert caption(lang="ja").sheet(FRONT)[1] == "⟦sheet 2 of 3, front⟧"
