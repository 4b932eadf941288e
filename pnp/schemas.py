"""JSON Schemas of the YAML files, for editors."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pydantic

from pnp import api
from pnp.errors import UsageError, suggest
from pnp.layout.schema import LayoutFile
from pnp.loader.aids import AidFile
from pnp.loader.cards import card_model
from pnp.loader.files import (
    ComponentFile,
    FontsFile,
    GameFile,
    PapersFile,
    SizesFile,
    VocabularyFile,
)
from pnp.manifest import write_whole
from pnp.words.glossary import GlossaryFile

KINDS: Mapping[str, type[pydantic.BaseModel]] = {
    "game": GameFile, "cards": ComponentFile, "aid": AidFile, "vocabulary": VocabularyFile,
    "glossary": GlossaryFile, "layout": LayoutFile,
    "sizes": SizesFile, "papers": PapersFile, "fonts": FontsFile,
}  # fmt: skip


def schema(kind: str, of: str | None = None, roots: Iterable[Path | str] = ()) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file.

    `of` is GAME/COMPONENT: the schema of that component's cards, with its own fields. Raises
    UsageError if there is no such component.
    """
    result = KINDS[kind].model_json_schema()
    if of is not None:
        if kind != "cards":
            raise UsageError("--of goes with the kind cards only")
        _add_fields(result, of, roots)
    result["properties"]["format"] = {"const": 1}
    result["required"] = ["format"]  # the rest may come from a lower root
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_for_editors(result)}


def _for_editors(part: Any) -> Any:
    """Name bounds as JSON Schema does, and take numbers where their text is one of the choices."""
    if isinstance(part, list):
        return [_for_editors(item) for item in part]
    if not isinstance(part, dict):
        return part
    result = {
        _BOUNDS[key] if key in _BOUNDS and not isinstance(value, dict) else key: value
        for key, value in part.items()
    }
    if isinstance(choices := result.get("enum"), list):
        numbers = [int(choice) for choice in choices if str(choice).isdecimal()]
        return {"enum": [*choices, *numbers]} if numbers else result
    return {key: _for_editors(value) for key, value in result.items()}


_BOUNDS = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}


def _add_fields(result: dict[str, Any], of: str, roots: Iterable[Path | str]) -> None:
    game, _, name = of.partition("/")
    catalogue = api.load(roots, [game])[game]
    components = catalogue.components
    if name not in components:
        raise UsageError(f'{game} has no component "{name}"; {suggest(name, components)}')
    card = card_model(name, components[name].fields, catalogue.vocabulary).model_json_schema()
    result.setdefault("$defs", {}).update(card.pop("$defs", {}))
    card["properties"]["remove"] = {"const": True}
    card["required"] = ["id"]  # the rest may come from the defaults, or from a lower root
    result["properties"]["cards"] = {"type": "array", "items": card}


def write(
    folder: Path, kind: str | None, of: str | None, roots: Iterable[Path | str]
) -> list[Path]:
    """Write KIND.schema.json into a folder for one kind or all; return the paths."""
    paths = []
    for name in [kind] if kind else KINDS:
        path = folder / f"{name}.schema.json"
        data = schema(name, of if name == "cards" else None, roots)
        write_whole(path, json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n")
        paths.append(path)
    return paths
