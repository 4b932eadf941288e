import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.api import load
from pnp.digests import Digests
from tests.conftest import GAMES


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the tiny game, to be changed."""
    shutil.copytree(GAMES / "tiny", tmp_path / "tiny")
    return tmp_path


def digests(root: Path) -> dict[tuple[str, str], str]:
    game = load([root], ["tiny"])["tiny"]
    made = Digests(game)
    return {
        (name, lang): made.file([component], lang, ())
        for name, component in game.components.items()
        for lang in game.languages
    }


def change(old: str, new: str) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    return edit


def another_picture(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0")


ALL = {"cargo", "boats", "captains", "orders"}
LANGS = {"en", "ja", "de"}


@pytest.mark.parametrize(
    ("name", "edit", "components", "langs"),
    [
        ("cards/boats.yaml", change("crew: 4", "crew: 5"), {"boats"}, LANGS),
        ("cards/boats.yaml", change("title: Boats", "title: Heron"), {"boats"}, LANGS),
        ("cards/boats.yaml", change("size: 30", "size: 31"), {"boats"}, LANGS),
        ("cards/cargo.yaml", change("weight: 12", "weight: 13"), {"cargo", "boats"}, LANGS),
        ("cards/cargo.yaml", change("count: 5", "count: 4"), {"cargo", "boats"}, LANGS),
        ("cards/captains.yaml", change("K02", "K03"), {"captains", "boats"}, LANGS),
        ("templates/boat.yaml", change("top: 9 mm", "top: 8 mm"), {"boats"}, LANGS),
        ("templates/cargo.yaml", change("top: 25 mm", "top: 24 mm"), ALL - {"orders"}, LANGS),
        ("locale/ja.po", change("荒れた海", "嵐の海"), ALL, {"ja"}),
        ("icons/tea.svg", change("stroke-width", "stroke-width"), set(), set()),
        ("icons/tea.svg", change("1.8", "1.7"), ALL, LANGS),
        ("art/boat.png", another_picture, ALL, LANGS),
        ("game.yaml", change("Tiny Harbour", "Cargo"), ALL, LANGS),
        ("cards/boats.yaml", change("# Own", "# Their own"), set(), set()),
        ("cards/orders.yaml", change("amount: 2", "amount: 4"), {"orders"}, LANGS),
        ("cards/orders.yaml", change(", when: dawn", ""), {"orders"}, LANGS),
        ("vocabulary.yaml", change("under full sail", "at full speed"), ALL, LANGS),
        ("vocabulary.yaml", change("icon: fish", "icon: tea"), ALL, LANGS),
        ("vocabulary.yaml", change(":arrow:", ":arrow::arrow:"), ALL, LANGS),
        ("vocabulary.yaml", change("for each", "per"), ALL, LANGS),
        (
            "vocabulary.yaml",
            change("format: 1", "format: 1\nsentences: {per: '{per}: {verb}'}"),
            ALL,
            LANGS,
        ),
        ("vocabulary.yaml", change("# What", "# All that"), set(), set()),
        ("locale/de.po", change("sobald der Tag", "wenn der Tag"), ALL, {"de"}),
    ],
)
def test_a_change_is_seen_by_just_what_depends_on_it(
    name: str, edit: Callable[[Path], None], components: set[str], langs: set[str], root: Path
) -> None:
    """Boats show cargo and captains; boats and captains extend the layout of cargo."""
    before = digests(root)
    edit(root / "tiny" / name)
    after = digests(root)
    changed = {key for key, digest in before.items() if after[key] != digest}
    assert changed == {(part, lang) for part in components for lang in langs}


def test_sides_that_change_places_are_seen(root: Path) -> None:
    """The same two layouts, the one in front of the other."""
    before = digests(root)
    layout = "{front: boat, back: boat-back}"
    change(layout, "{front: boat-back, back: boat}")(root / "tiny" / "cards" / "boats.yaml")
    after = digests(root)
    assert {key[0] for key in before if before[key] != after[key]} == {"boats"}


def test_options_are_seen() -> None:
    game = load([GAMES], ["tiny"])["tiny"]
    parts = [game.components["cargo"]]
    made = Digests(game)
    found = [made.file(parts, "en", options) for options in (("a4",), ("letter",), ())]
    assert len(set(found)) == 3


def test_digests_are_the_same_wherever_the_game_lies(root: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else" / "where"
    shutil.copytree(root / "tiny", elsewhere / "tiny")
    assert digests(root) == digests(elsewhere) == digests(GAMES)
