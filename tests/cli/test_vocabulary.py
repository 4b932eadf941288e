"""`pnp vocabulary`, and what other commands say of effects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from pnp import cli
from tests.conftest import GAMES, WriteGame


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli.main, [str(argument) for argument in arguments])


def vocabulary(*arguments: object) -> Result:
    return run("vocabulary", "tiny", "--content", GAMES, *arguments)


def data(result: Result) -> Any:
    return json.loads(result.stdout)


def test_each_verb_and_clause_is_told_with_examples() -> None:
    lines = vocabulary().stdout.splitlines()
    assert lines[:8] == [
        "load  (2 cards)",
        "  amount: 1 to 9",
        "  ware: tea, fish",
        "  who: you, left; you if not given",
        "  icons: {amount} {ware}",
        "    en  Load 2 chests of tea.",
        "    ja  お茶を2箱積む。",
        "    de  Lade 2 Kisten Tee.",
    ]
    assert lines[-5:] == [
        "when: landing  (2 cards)",
        "  place: quay, island, reef",
        "    en  when you reach the quay",
        "    ja  波止場に着いたとき",
        "    de  sobald du den Kai erreichst",
    ]
    assert "per: aboard  (1 card)" in lines


def test_languages_can_be_chosen() -> None:
    lines = vocabulary("--lang", "de").stdout.splitlines()
    assert lines[5:7] == ["    de  Lade 2 Kisten Tee.", "give  (1 card)"]
    refused = vocabulary("--lang", "jp")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert 'tiny has no language "jp"' in refused.stderr


def test_names_of_languages_stand_in_a_column(write_game: WriteGame) -> None:
    files = {
        "game.yaml": "format: 1\ntitle: Little\nlanguages: [en, zh-Hant]\n",
        "vocabulary.yaml": "format: 1\nclauses: {when: {dawn: {text: at dawn}}}\n",
    }
    result = run("vocabulary", "little", "--content", write_game(files))
    assert result.stdout.splitlines() == [
        "when: dawn  (no card)", "    en       at dawn", "    zh-Hant  ⟦at dawn⟧",
    ]  # fmt: skip


def test_vocabulary_as_json() -> None:
    entries = data(vocabulary("--json", "--lang", "en", "--lang", "de"))
    assert entries[0] == {
        "kind": "verb",
        "name": "load",
        "parameters": {
            "amount": "1 to 9", "ware": "tea, fish", "who": "you, left; you if not given",
        },
        "cards": 2,
        "icons": "{amount} {ware}",
        "examples": {"en": "Load 2 chests of tea.", "de": "Lade 2 Kisten Tee."},
    }  # fmt: skip
    assert [entry["kind"] for entry in entries] == [*["verb"] * 4, "per", "if", "when", "when"]


def test_a_game_without_a_vocabulary_says_so(write_game: WriteGame) -> None:
    root = write_game()
    result = run("vocabulary", "little", "--content", root)
    assert (result.exit_code, result.stdout) == (0, "little has no vocabulary.yaml.\n")
    assert data(run("vocabulary", "little", "--content", root, "--json")) == []


def test_a_vocabulary_at_fault_is_told(write_game: WriteGame) -> None:
    root = write_game({"vocabulary.yaml": "format: 1\nverbs: {when: {text: x}}\n"})
    result = run("vocabulary", "little", "--content", root)
    assert (result.exit_code, result.stdout) == (1, "")
    assert 'vocabulary.yaml:2:15: verbs.when: "when" has a meaning already' in result.stderr


def test_show_says_what_a_card_does_in_the_language() -> None:
    lines = run("show", "tiny", "h02", "--lang", "de", "--content", GAMES).stdout.splitlines()
    assert lines[2] == (
        "  effects: Gib dem Kapitän links von dir 3 Körbe Fisch, sobald du den Kai erreichst."
    )


def test_check_warns_of_what_an_owner_says_otherwise(tmp_path: Path) -> None:
    """The reach of what is expected ends at the root that expects it: nothing is refused."""
    path = tmp_path / "tiny" / "cards" / "orders.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("format: 1\ncards:\n  - {id: night, effects: [sail: {to: reef}]}\n", "utf-8")
    options = ("check", "tiny", "--lang", "en", "--content", GAMES, "--content", tmp_path)
    result = run(*options)
    assert result.exit_code == 0
    (warning,) = result.stderr.splitlines()
    assert "orders.yaml:3:27: night: effects[0]: warning: not expected where seal is harbour" in (
        warning
    )
    (fault,) = data(run(*options, "--json"))["faults"]
    assert fault["severity"] == "warning"


def test_the_schema_of_a_vocabulary_is_printed() -> None:
    assert list(data(run("schema", "vocabulary"))["properties"]) == [
        "format", "terms", "verbs", "clauses", "sentences",
    ]  # fmt: skip
