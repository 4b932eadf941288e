"""How far a translation is: counts by component, drafts and gaps by name."""

from __future__ import annotations

import pytest

from pnp.errors import FaultsError, UsageError
from pnp.translation.status import ALL, GAME, SHARED, Progress, words_status
from tests.conftest import CARDS
from tests.translation.support import Project


def status(project: Project, *langs: str) -> dict[str, Progress]:
    return {row.component: row for row in words_status([project.root], ["little"], langs)}


def counts(row: Progress) -> tuple[int, int, int, int]:
    return row.texts, row.translated, len(row.drafts), len(row.missing)


@pytest.fixture
def two(project: Project) -> Project:
    """The game with a second component that says a text of the first, updated."""
    more = CARDS.replace("Things", "Others").replace("code: A", "code: C").replace("A01", "C01")
    project.write("cards/others.yaml", more + "  - {id: two, code: C02, name: Two}\n")
    project.update()
    return project


def test_nothing_is_translated_at_first(two: Project) -> None:
    rows = status(two)
    assert list(rows) == ["others", "things", GAME, SHARED, ALL]
    assert {name: counts(row) for name, row in rows.items()} == {
        "others": (3, 0, 0, 3), "things": (2, 0, 0, 2), GAME: (1, 0, 0, 1), SHARED: (7, 0, 0, 7),
        ALL: (12, 0, 0, 12),
    }  # fmt: skip


def test_drafts_are_translated_and_named(two: Project) -> None:
    two.translate({"One": "一", "Two": "二", "Little": "小"})
    file = two.po()
    for entry in file:
        if entry.msgid == "Two":
            entry.tcomment = "draft"
        if entry.msgid == "Little":
            entry.flags = ["fuzzy"]
    file.save()
    rows = status(two)
    assert counts(rows["others"]) == (3, 2, 1, 1)
    assert counts(rows["things"]) == (2, 1, 0, 1)
    assert counts(rows[GAME]) == (1, 0, 0, 1)
    assert (rows[ALL].drafts, rows["things"].missing) == (("Two",), ("Things",))


def test_a_translation_at_fault_is_missing(two: Project) -> None:
    two.translate({"One": "1つ 2つ"})
    assert "One" in status(two)["things"].missing


def test_every_language_but_english_has_its_rows(two: Project) -> None:
    two.edit("game.yaml", "[en, ja]", "[en, ja, de]")
    rows = words_status([two.root], ["little"])
    assert list(dict.fromkeys(row.lang for row in rows)) == ["ja", "de"]
    assert {row.lang for row in words_status([two.root], ["little"], ["de"])} == {"de"}


def test_what_is_wrong_is_told(two: Project) -> None:
    with pytest.raises(UsageError, match="there is no language"):
        status(two, "jp")
    two.edit("templates/front.yaml", "{name}", "{nam}")
    with pytest.raises(FaultsError):
        status(two)
