"""The JSON Schemas accept what ships, as an editor reads it, and refuse what is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.errors import UsageError
from pnp.schemas import KINDS, schema, write
from tests.conftest import GAMES

ROOT = Path(__file__).parents[1]
CARDS = sorted((ROOT / "content/passport/cards").glob("*.yaml"))
SHIPPED = [
    ("game", ROOT / "content/passport/game.yaml"),
    *((kind, ROOT / f"content/shared/{kind}.yaml") for kind in ("sizes", "papers", "fonts")),
    *(("vocabulary", path) for path in sorted((ROOT / "content").glob("*/vocabulary.yaml"))),
    ("vocabulary", GAMES / "tiny/vocabulary.yaml"),
    *(("glossary", path) for path in sorted((ROOT / "content").glob("*/glossary.yaml"))),
    *(("cards", path) for path in CARDS),
    *(("cards", path) for path in sorted((GAMES / "tiny/cards").glob("*.yaml"))),
    *(("layout", path) for path in sorted((ROOT / "templates").glob("*/*.yaml"))),
]
TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,), "integer": (int,), "number": (int, float), "boolean": (bool,),
    "array": (list,), "object": (dict,), "null": (type(None),),
}  # fmt: skip
KNOWN = {
    "$schema", "$defs", "$ref", "title", "description", "default", "examples", "type", "enum",
    "const", "anyOf", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
    "minItems", "maxItems", "items", "prefixItems", "properties", "patternProperties",
    "additionalProperties", "propertyNames", "maxProperties", "required",
}  # fmt: skip


def accepts(rule: Any, value: Any, defs: dict[str, Any]) -> bool:
    """Whether a value fits a rule: the part of JSON Schema that our schemas are written in."""
    if isinstance(rule, bool):
        return rule
    assert rule.keys() <= KNOWN, rule.keys() - KNOWN
    if "$ref" in rule:
        return accepts(defs[rule["$ref"].removeprefix("#/$defs/")], value, defs)
    if "anyOf" in rule:
        return any(accepts(part, value, defs) for part in rule["anyOf"])
    if "enum" in rule and value not in rule["enum"]:
        return False
    if "const" in rule and value != rule["const"]:
        return False
    return _type_fits(rule, value) and _inside_fits(rule, value, defs)


def _type_fits(rule: dict[str, Any], value: Any) -> bool:
    names = rule.get("type", list(TYPES))
    allowed = [names] if isinstance(names, str) else names
    if isinstance(value, bool):
        return "boolean" in allowed
    if not any(isinstance(value, TYPES[name]) for name in allowed):
        return False
    if isinstance(value, str):
        return re.search(rule.get("pattern", ""), value) is not None
    if isinstance(value, (int, float)):
        low, high = rule.get("minimum", value), rule.get("maximum", value)
        return bool(low <= value <= high and value > rule.get("exclusiveMinimum", value - 1))
    return True


def _inside_fits(rule: dict[str, Any], value: Any, defs: dict[str, Any]) -> bool:
    if isinstance(value, list):
        first = rule.get("prefixItems", [])
        rules = [*first, *[rule.get("items", True)] * (len(value) - len(first))]
        fits = rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value))
        return fits and all(accepts(r, v, defs) for r, v in zip(rules, value, strict=False))
    if isinstance(value, dict):
        if not set(rule.get("required", ())) <= value.keys():
            return False
        if len(value) > rule.get("maxProperties", len(value)):
            return False
        if not all(accepts(rule.get("propertyNames", True), key, defs) for key in value):
            return False
        return all(accepts(_key_rule(rule, key), inner, defs) for key, inner in value.items())
    return True


def _key_rule(rule: dict[str, Any], key: str) -> Any:
    if key in rule.get("properties", {}):
        return rule["properties"][key]
    for pattern, inner in rule.get("patternProperties", {}).items():
        if re.search(pattern, key):
            return inner
    return rule.get("additionalProperties", True)


class EditorLoader(yaml.SafeLoader):
    """Reads YAML as editors do, by its version 1.2: `on` and `NO` are texts, 3 is a number."""


EditorLoader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in forms if tag != "tag:yaml.org,2002:bool"]
    for first, forms in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
EditorLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))


def fits(rule: dict[str, Any], text: str) -> bool:
    """Whether a schema accepts YAML as editors read it."""
    return accepts(rule, yaml.load(text, EditorLoader), rule.get("$defs", {}))  # noqa: S506


@pytest.mark.parametrize(("kind", "path"), SHIPPED, ids=lambda part: getattr(part, "stem", part))
def test_what_ships_is_accepted(kind: str, path: Path) -> None:
    assert fits(schema(kind), path.read_text("utf-8"))


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
def test_cards_are_accepted_by_the_schema_of_their_own_component(path: Path) -> None:
    assert fits(schema("cards", f"passport/{path.stem}"), path.read_text("utf-8"))


ITEM = "format: 1\ncards:\n  - {id: camera-1, %s}\n"


@pytest.mark.parametrize(
    ("card", "good"),
    [
        ("suit: hearts", True),
        ("suit: heart", False),
        ("suite: hearts", False),
        ("rank: 2", True),
        ("rank: NO", True),
        ("count: -1", False),
        ("count: 2.5", False),
        ("remove: true", True),
        ("provenance: guessed", False),
    ],
)
def test_an_editor_marks_what_is_wrong_in_a_card(card: str, good: bool) -> None:
    assert fits(schema("cards", "passport/items"), ITEM % card) is good


@pytest.mark.parametrize(
    ("effects", "good"),
    [
        ("[wait]", True),
        ("[load: {amount: 2, ware: tea}]", True),
        ("[{load: {amount: 2.5, ware: tea, who: left}, when: dawn}, wait]", True),
        ("[{wait: {}, when: {landing: {place: reef}}, if: {fewer: {amount: 1, ware: tea}}}]", True),
        ("[{wait: {}, text: Do not move.}]", True),
        ("wait", False),
        ("[wiat]", False),
        ("[load]", False),
        ("[load: {amount: 2}]", False),
        ("[load: {amount: 2, ware: te}]", False),
        ("[load: {amount: 0, ware: tea}]", False),
        ("[load: {amount: 10, ware: tea}]", False),
        ("[load: {amount: two, ware: tea}]", False),
        ("[load: {amount: 2, ware: tea, how: fast}]", False),
        ("[give: {amount: 2, ware: tea, to: you}]", False),
        ("[{wait: {}, wehn: dawn}]", False),
        ("[{wait: {}, when: dwan}]", False),
        ("[{wait: {}, when: landing}]", False),
        ("[{wait: {}, when: {dawn: {}, landing: {place: reef}}}]", False),
        ("[{wait: {}, text: [Do not move.]}]", False),
        ("[wait, wait, wait]", False),
    ],
)
def test_an_editor_marks_what_is_wrong_in_effects(effects: str, good: bool) -> None:
    rule = schema("cards", "tiny/orders", [GAMES])
    assert fits(rule, f"format: 1\ncards:\n  - {{id: x, effects: {effects}}}\n") is good


@pytest.mark.parametrize(
    ("line", "good"),
    [
        ("terms: [{term: pile, status: ours, also: [heap], note: x}]", True),
        ("terms: [{term: pile, status: ours, ja: 山, zh-Hant: [堆, 疊]}]", True),
        ("terms: [{term: pile, status: theirs}]", False),
        ("terms: [{term: pile}]", False),
        ("terms: [{term: pile, status: ours, ja: {a: b}}]", False),
        ("words: []", False),
    ],
)
def test_an_editor_marks_what_is_wrong_in_a_glossary(line: str, good: bool) -> None:
    assert fits(schema("glossary"), f"format: 1\n{line}\n") is good


@pytest.mark.parametrize(
    ("line", "good"),
    [
        ("terms: {ware: {tea: tea, fish: {text: fish, icon: fish}}}", True),
        ("terms: {ware: [tea]}", False),
        ("terms: {ware: {tea: {icon: tea}}}", False),
        ("verbs: {wait: {text: wait}}", True),
        ("verbs: {wait: wait}", False),
        ("verbs: {wait: {txt: wait}}", False),
        ("verbs: {load: {text: load, parameters: {n: number}}}", True),
        ("verbs: {load: {text: load, parameters: {n: {type: nmber}}}}", False),
        ("verbs: {load: {text: load, parameters: {n: {type: number, min: 1}}}}", True),
        ("clauses: {when: {dawn: {text: at dawn}}}", True),
        ("clauses: {whenever: {dawn: {text: at dawn}}}", False),
        ("sentences: {per-if: x}", True),
        ("sentences: {if-per: x}", False),
        ("expected: {}", False),
    ],
)
def test_an_editor_marks_what_is_wrong_in_a_vocabulary(line: str, good: bool) -> None:
    assert fits(schema("vocabulary"), f"format: 1\n{line}\n") is good


@pytest.mark.parametrize(
    ("line", "good"),
    [
        ("{effects: {by: kind, quick: {draw: {cards: [1, 2]}, skip: {}}}}", True),
        ("{effects: {by: kind, quick: [draw]}}", False),
        ("{effects: {by: kind, quick: {draw: {cards: 1}}}}", False),
        ("{effects: {quick: {}}}", False),
    ],
)
def test_an_editor_marks_what_is_wrong_in_what_is_expected(line: str, good: bool) -> None:
    assert fits(schema("cards"), f"format: 1\nexpected: {line}\n") is good


def test_an_upper_root_may_say_just_what_it_changes() -> None:
    assert fits(schema("cards"), "format: 1\ncards: [{id: x, remove: true}]\n")
    assert fits(schema("game"), "format: 1\ntitle: Mine\n")
    assert not fits(schema("game"), "title: Mine\n")


@pytest.mark.parametrize(
    ("field", "good"),
    [
        ("name: text", True),
        ("name: txt", False),
        ("name: {type: number, min: 1}", True),
        ("name: {typ: number}", False),
        ("tags: {type: list, of: label, length: 3}", True),
        ("tags: {type: list, of: label, length: 2000}", False),
    ],
)
def test_a_field_is_a_type_or_a_rule(field: str, good: bool) -> None:
    assert fits(schema("cards"), f"format: 1\nfields:\n  {field}\n") is good


def test_of_goes_with_cards_and_needs_a_component_that_exists() -> None:
    with pytest.raises(UsageError, match="--of goes with the kind cards"):
        schema("game", "passport/items")
    with pytest.raises(UsageError, match='no component "itms"; did you mean "items"'):
        schema("cards", "passport/itms")
    with pytest.raises(UsageError, match="no component"):
        schema("cards", "passport")


def test_all_schemas_are_written_beside_each_other(tmp_path: Path) -> None:
    paths = write(tmp_path, None, None, ())
    assert [path.name for path in paths] == [f"{kind}.schema.json" for kind in KINDS]
    for path in paths:
        assert json.loads(path.read_text("utf-8"))["type"] == "object"


def test_one_schema_is_written_when_one_is_asked_for(tmp_path: Path) -> None:
    (path,) = write(tmp_path, "cards", "passport/items", ())
    assert (
        "suit" in json.loads(path.read_text("utf-8"))["properties"]["cards"]["items"]["properties"]
    )
