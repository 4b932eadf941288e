import shutil
from pathlib import Path

import pytest

from pnp import api
from pnp.errors import FaultsError, UsageError
from pnp.overview import write_overviews
from tests.conftest import GAMES
from tests.reading import texts, tiny


def test_every_card_that_is_printed_is_shown_with_code_and_name(tmp_path: Path) -> None:
    written = write_overviews({"tiny": tiny()}, ["en", "ja"], out=tmp_path)
    assert [path.relative_to(tmp_path) for path, _ in written] == [
        Path("tiny/en/overview.pdf"), Path("tiny/ja/overview.pdf"),
    ]  # fmt: skip
    english, japanese = ("".join(texts(path.read_bytes())) for path, _ in written)
    for _, card in tiny().cards():
        assert (card.code in english) == bool(card.count)
        assert (card.code in japanese) == bool(card.count)
    assert "C01×5Tea" in english
    assert "C01×5お茶" in japanese
    assert "Cargo(9)" in english


def test_components_can_be_chosen(tmp_path: Path) -> None:
    ((path, pages),) = write_overviews({"tiny": tiny()}, ["en"], ["boats"], out=tmp_path)
    (page,) = texts(path.read_bytes())
    assert pages == 1
    assert "V01Heron" in page
    assert "Cargo" not in page


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no language"):
        write_overviews({"tiny": tiny()}, ["xx"], out=tmp_path)
    with pytest.raises(UsageError, match="no component"):
        write_overviews({"tiny": tiny()}, ["en"], ["bots"], out=tmp_path)
    root = tmp_path / "games"
    shutil.copytree(GAMES / "tiny", root / "tiny")
    cards = root / "tiny/cards/boats.yaml"
    cards.write_text(cards.read_text("utf-8").replace("name: Heron", f"name: {'Heron ' * 40}"))
    with pytest.raises(FaultsError, match="too tall"):
        write_overviews(api.load([root], ["tiny"]), ["en"], out=tmp_path)
