"""Whatever strangers write, reading it ends in a catalogue or in faults with their places."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.api import check
from pnp.errors import Fault
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from tests.loader.support import HEAD

GAME = {"format": "1", "title": "L", "languages": ["ja"], "components": ["things"]}
THINGS: dict[str, Any] = {
    **yaml.load(HEAD, yaml.BaseLoader),  # noqa: S506  texts only
    "fields": {"name": "text", "kind": {"type": "choice", "values": ["a", "b"]}},
    "defaults": {"provenance": "invented"},
    "defaults_by": {"kind": {"a": {"name": "A"}}},
    "cards": [{"id": "one", "code": "A01", "kind": "a"}],
}
KEYS = """
format title languages components kind size code layout front back fields defaults defaults_by
cards id count provenance source remove type values to of min max length optional text label key
number colour icon art drawing choice list true reference things things.name one A01 1 -1 2.5 a
name tcg invented rules spades
"""
ODD = ("", " ", "63 x 88 mm", "#ff0000", "../..", "{n, plural}", "\u0301é", "x" * 70)
WORDS = [*KEYS.split(), *ODD]
LEAVES = st.sampled_from(WORDS) | st.text(
    st.characters(exclude_categories=("Cc", "Cs")), max_size=5
)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4)
    ),
    max_leaves=12,
)
FAST = settings(
    deadline=None, max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fuzz") / "content"
    (folder / "little" / "cards").mkdir(parents=True)
    return folder


def faults_of(root: Path, game: str, things: str) -> list[Fault]:
    (root / "little" / "game.yaml").write_text(game, "utf-8")
    (root / "little" / "cards" / "things.yaml").write_text(things, "utf-8")
    faults: list[Fault] = []
    read_games(Roots.over([root]), ["little"], faults)
    return faults


def assert_placed(faults: list[Fault]) -> None:
    for fault in faults:
        assert fault.place.file.endswith((".yaml", ".svg")), fault
        assert fault.place.line, fault
        assert fault.what, fault
        assert fault.remedy, fault


def changed(tree: Any, path: list[int], new: Any) -> Any:
    """Return a tree with one part, found by taking turns at each level, put in place of another."""
    if not path or not isinstance(tree, (dict, list)) or not tree:
        return new
    keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
    key = keys[path[0] % len(keys)]
    copy: Any = dict(tree) if isinstance(tree, Mapping) else list(tree)
    copy[key] = changed(tree[key], path[1:], new)
    return copy


@FAST
@given(TREES, TREES)
def test_any_tree_is_read_or_told(root: Path, game: Any, things: Any) -> None:
    assert_placed(faults_of(root, json.dumps(game), json.dumps(things)))


@FAST
@given(st.lists(st.integers(0, 9), min_size=1, max_size=4), TREES)
def test_a_game_with_any_one_thing_changed_is_read_or_told(
    root: Path, path: list[int], new: Any
) -> None:
    things = json.dumps(changed(THINGS, path, new))
    assert_placed(faults_of(root, json.dumps(GAME), things))
    assert_placed(faults_of(root, json.dumps(changed(GAME, path, new)), json.dumps(THINGS)))


@settings(FAST, max_examples=25)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=4), TREES)
def test_checking_goes_on_whatever_was_wrong(root: Path, path: list[int], new: Any) -> None:
    faults_of(root, json.dumps(GAME), json.dumps(changed(THINGS, path, new)))
    assert check([root], ["little"], ["en"])


@FAST
@given(st.text("ab:-[]{}&*!#|>'\"\n ,?1é", max_size=80))
def test_any_text_is_read_or_told(root: Path, text: str) -> None:
    things = f"{HEAD}fields: {{a: text}}\ndefaults: {{provenance: rules}}\n{text}"
    assert_placed(faults_of(root, json.dumps(GAME), things))


def test_the_game_that_is_changed_has_nothing_wrong(root: Path) -> None:
    assert faults_of(root, json.dumps(GAME), json.dumps(THINGS)) == []
