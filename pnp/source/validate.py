"""Checks plain data against a pydantic model and turns what pydantic says into faults."""

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Annotated, Any, TypeVar, get_args, get_origin

import pydantic
from pydantic import BeforeValidator, ConfigDict, WithJsonSchema
from pydantic_core import ErrorDetails, PydanticCustomError

from pnp import measure
from pnp.errors import Fault, suggest
from pnp.source.layers import Layers
from pnp.source.reading import Keys


class Model(pydantic.BaseModel):
    """A part of a file: unknown keys are faults, and what was read never changes."""

    # Validators are built when a file of that kind is first read, not for each part on its own.
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def wrong(what: str, remedy: str) -> PydanticCustomError:
    """Return the error a validator raises to say what is wrong and what would be right."""
    return PydanticCustomError("wrong", "{what}", {"what": what, "remedy": remedy})


def spelled_out(key: str) -> Callable[[object], object]:
    """Return a validator that takes a bare text for the one key that matters."""

    def spell(value: object) -> object:
        return {key: value} if isinstance(value, str) else value

    return spell


def scalar(value: object, remedy: str) -> str:
    """Return a text without space around it; a list or mapping is wrong."""
    if not isinstance(value, str):
        raise wrong(f"{_described(value)} stands where one value is expected", remedy)
    return value.strip()


def _described(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    return f'"{value:g}"' if isinstance(value, float) else f'"{_short(str(value))}"'


def matching(convert: Callable[[str], Any], pattern: str, remedy: str) -> BeforeValidator:
    """Return a validator of texts that must fit a pattern; `remedy` says what would be right."""
    form = re.compile(pattern, re.ASCII)

    def check(value: object) -> Any:
        text = scalar(value, remedy)
        if not form.fullmatch(text):
            raise wrong(f'"{_short(text)}" does not fit here', remedy)
        return convert(text)

    return BeforeValidator(check)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


def _measure(value: object) -> float:
    text = scalar(value, "write a number and a unit, such as 3 mm")
    try:
        return measure.parse(text)
    except ValueError as error:
        raise wrong(f'"{_short(text)}" is not a measure', str(error)) from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        scalar(value, "write a text; quote it if it holds a colon or a bracket")
    return str(value)


def number(text: str) -> int | Decimal:
    """Return a number that prints as it was typed: `3` as 3, `2.50` as 2.50."""
    return Decimal(text) if "." in text else int(text)


_ID = r"[a-z0-9][a-z0-9-]{0,63}"
_SCALAR = {"type": ["string", "number", "boolean"]}
"""What an editor takes a text for that is not quoted."""
Text = Annotated[str, BeforeValidator(_text), WithJsonSchema(_SCALAR)]
Whole = Annotated[int, matching(int, r"[-+]?(0|[1-9]\d{0,8})", "write a whole number, such as 2")]
Number = Annotated[
    int | Decimal,
    matching(number, r"[-+]?(0|[1-9]\d{0,8})(\.\d{1,9})?", "write a number, such as 2 or 2.5"),
    WithJsonSchema({"type": "number"}),
]
Real = Annotated[
    float, matching(float, r"[-+]?(\d{1,9}(\.\d{1,9})?|\.\d{1,9})", "write a number, such as 2.5")
]
Flag = Annotated[bool, matching(lambda text: text == "true", r"true|false", "write true or false")]
Measure = Annotated[
    float,
    BeforeValidator(_measure),
    WithJsonSchema({"type": ["string", "number"], "examples": ["3 mm", "0.125 in", "9 pt"]}),
]
Id = Annotated[
    str,
    matching(str, _ID, "write lower-case letters, digits and hyphens"),
    WithJsonSchema({"type": "string", "pattern": f"^{_ID}$"}),
]
Name = Annotated[
    str,
    matching(str, r"[a-z][a-z0-9_]{0,63}", "write lower-case letters, digits and underscores"),
    WithJsonSchema({"type": "string", "pattern": "^[a-z][a-z0-9_]{0,63}$"}),
]


def is_id(text: str) -> bool:
    """Tell whether a text could be an id."""
    return re.fullmatch(_ID, text, re.ASCII) is not None


HexColour = Annotated[
    str,
    matching(str.lower, r"#[0-9a-fA-F]{6}", 'write "#rrggbb" in quotes'),
    WithJsonSchema({"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}),
]

M = TypeVar("M", bound=pydantic.BaseModel)


def validate(
    model: type[M], data: Mapping[str, Any], layers: Layers, faults: list[Fault]
) -> M | None:
    """Return `data` as the model, or None with a fault for each thing that is wrong.

    The format is left to `reading`, which has spoken of it.
    """
    try:
        return model.model_validate(data)
    except pydantic.ValidationError as error:
        details = [d for d in error.errors(include_url=False) if d["loc"] != ("format",)]
        faults += [_fault(model, one, layers) for one in details if not _follows(one, details)]
        return None


def _follows(detail: ErrorDetails, others: Iterable[ErrorDetails]) -> bool:
    """Whether a list is too short only because pydantic leaves out entries that are wrong."""
    here = detail["loc"]
    return detail["type"] == "too_short" and any(
        other["loc"][: len(here)] == here for other in others if len(other["loc"]) > len(here)
    )


def _fault(model: type[pydantic.BaseModel], detail: ErrorDetails, layers: Layers) -> Fault:
    keys: Keys = detail["loc"]
    what, remedy = _words(model, detail, keys)
    if detail["type"] == "missing" or keys[-1:] == ("[key]",):
        keys = keys[:-1]
    return layers.fault(keys, what, remedy)


def _words(model: type[pydantic.BaseModel], detail: ErrorDetails, keys: Keys) -> tuple[str, str]:
    kind, context = detail["type"], detail.get("ctx", {})
    last = str(keys[-1]) if keys else ""
    shown = _described(detail["input"])
    if kind == "wrong":
        return context["what"], context["remedy"]
    if kind == "extra_forbidden":
        return f'the key "{last}" is not known here', suggest(last, _known_keys(model, keys[:-1]))
    if kind == "missing":
        return f'the key "{last}" is missing', f"add `{last}:`"
    if kind == "literal_error":
        allowed = [part.strip("' ") for part in context["expected"].replace(" or ", ",").split(",")]
        return f"{shown} is not one of the choices", suggest(shown.strip('"'), allowed)
    if kind in {"model_type", "dict_type", "mapping_type"}:
        return f"{shown} stands where keys are expected", "write `key: value` pairs"
    if kind in {"list_type", "tuple_type"}:
        return f"{shown} stands where a list is expected", "write [a, b] or one `- ` a line"
    if kind in _REMEDIES:
        return f"{shown} does not fit", _REMEDIES[kind].format(**context)
    message = detail["msg"]
    return f"{shown} does not fit", message[0].lower() + message[1:]


_REMEDIES = {
    "greater_than": "write more than {gt:g}",
    "greater_than_equal": "write {ge:g} or more",
    "less_than_equal": "write {le:g} or less",
    "too_short": "give at least {min_length} (there are {actual_length})",
    "too_long": "give at most {max_length} (there are {actual_length})",
}


def _known_keys(annotation: Any, keys: Keys) -> list[str]:
    """The keys that are known where `keys` lead."""
    for key in keys:
        holder = _holder(annotation)
        if get_origin(holder) is dict:
            annotation = get_args(holder)[1]
        elif key in getattr(holder, "model_fields", {}):
            annotation = holder.model_fields[key].annotation
    return list(getattr(_holder(annotation), "model_fields", {}))


def _holder(annotation: Any) -> Any:
    """The first model or dict in an annotation, past lists and unions."""
    if get_origin(annotation) is dict or hasattr(annotation, "model_fields"):
        return annotation
    return next((found for part in get_args(annotation) if (found := _holder(part))), None)
