"""Of the files that say one thing, the topmost that says it is blamed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import Fault
from pnp.source.layers import Layers
from pnp.source.reading import Source, read


@pytest.fixture
def layers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Layers:
    monkeypatch.chdir(tmp_path)
    low = written(
        tmp_path / "low.yaml", "format: 1\ndefaults: {name: A}\ncards:\n  - {id: one, x: 1}\n"
    )
    top = written(tmp_path / "top.yaml", "format: 1\ncards:\n  - {id: one, y: 2}\n")
    return Layers(((low, ("defaults",)), (low, ("cards", 0)), (top, ("cards", 0))), "one")


def written(path: Path, text: str) -> Source:
    path.write_text(text, "utf-8")
    faults: list[Fault] = []
    source = read(path, faults)
    assert source is not None
    return source


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (("name",), "low.yaml:2:18"),
        (("x",), "low.yaml:4:18"),
        (("y",), "top.yaml:3:18"),
        (("id",), "top.yaml:3:10"),
        (("nowhere",), "top.yaml:3:5"),
        ((), "top.yaml:3:5"),
    ],
)
def test_the_topmost_file_that_says_it_is_the_place(
    layers: Layers, keys: tuple[str, ...], place: str
) -> None:
    found = layers.place(keys)
    assert f"{found.file}:{found.line}:{found.column}" == place


def test_a_fault_names_card_language_and_path(layers: Layers) -> None:
    fault = layers.fault(("y",), "is odd", "mend it", lang="ja", severity="warning")
    assert str(fault) == "top.yaml:3:18: one [ja]: y: warning: is odd; mend it"


def test_without_a_card_the_path_starts_at_the_top_of_the_file(layers: Layers) -> None:
    assert Layers(layers.parts[1:]).place(("y",)).path == "cards[0].y"
