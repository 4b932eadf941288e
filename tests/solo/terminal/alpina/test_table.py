"""The words for what lies on the table."""

from __future__ import annotations

from pnp.model import Catalogue
from solo.rules.alpina.grid import Card, Cell, condition
from solo.rules.reasons import reason
from solo.terminal.alpina.table import Table

LAKES = condition("each", of="lake", region="beside", points=2, fixed=0)


def test_a_card_is_told_by_its_code_and_pictures(table: Table) -> None:
    assert table.card(Card("A38", "frog", "lake", LAKES)) == "A38, frog, lake"
    assert table.card(Card("", "frog", "lake", LAKES)) == "frog, lake"


def test_a_card_of_ones_own_has_a_sentence_too(table: Table) -> None:
    own, printed = Card("", "frog", "lake", LAKES), table.deck.cards["A38"]
    assert printed.condition == LAKES
    assert table.sentence(own) == table.sentence(printed)


def test_reasons_are_told_with_cells_colours_and_terms(table: Table) -> None:
    cells = (Cell(0, 0), Cell(4, 4))
    said = table.why(reason("each", of="frog", points=1, times=2, cells=cells), gained=2)
    assert said == "2 points, 1 each: frogs at A1, E5"
    said = table.why(reason("hiker-there", cell=Cell(2, 1), colour="red"))
    assert said.startswith("a hiker stands at B3 already (red);")
    found = ("frog", "chamois")
    said = table.why(reason("different", of="animals", points=2, times=2, found=found), gained=4)
    assert said == "4 points, 2 each: frog, chamois"


def test_a_table_speaks_its_language(alpina: Catalogue) -> None:
    table = Table(alpina, "ja")
    assert table.colour("red") == "赤色"
    assert table.answers.take(["yes"]) == table.answers.take(["はい"]) == ("yes", 1)
    assert table.commands.exactly("戻る") == table.commands.exactly("back") == "back"


def test_an_unknown_colour_names_itself(table: Table) -> None:
    assert table.why(reason("nobody-plays", colour="green")).startswith("nobody plays green;")
