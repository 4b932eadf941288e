import pytest

from pnp.errors import UsageError
from pnp.sheet.paper import Paper, paper

KNOWN = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@pytest.mark.parametrize("name", ["letter", "Letter", " LETTER "])
def test_named_paper_in_any_spelling(name: str) -> None:
    assert paper(name, KNOWN) == Paper("letter", 215.9, 279.4)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("200x300mm", Paper("200x300mm", 200, 300)),
        ("8.5 x 11 in", Paper("215.9x279.4mm", 215.9, 279.4)),
        ("30 cm × 20 cm", Paper("300x200mm", 300, 200)),
    ],
)
def test_paper_by_size_is_named_in_millimetres(text: str, expected: Paper) -> None:
    assert paper(text, KNOWN) == expected


def test_unknown_paper_names_the_nearest() -> None:
    with pytest.raises(UsageError, match='no paper "leter"; did you mean "letter"'):
        paper("leter", KNOWN)


def test_paper_of_nothing_is_no_paper() -> None:
    with pytest.raises(UsageError, match=r"200x300mm"):
        paper("0x0mm", KNOWN)


def test_paper_smaller_than_a_hand_is_refused() -> None:
    with pytest.raises(UsageError, match="at least 50 mm"):
        paper("49x300mm", KNOWN)
    assert paper("50x50mm", KNOWN).width == 50
