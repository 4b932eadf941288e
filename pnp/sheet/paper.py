"""Papers, by name or by size."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp import measure
from pnp.errors import UsageError, suggest

SMALLEST = 50.0


class Paper(NamedTuple):
    """A paper, upright; `name` is what files and manifests call it."""

    name: str
    width: float
    height: float


def paper(name: str, known: Mapping[str, tuple[float, float]]) -> Paper:
    """Return a paper by name (`a4`) or size (`200x300mm`); raises UsageError."""
    key = name.strip().lower()
    if key in known:
        return Paper(key, *known[key])
    try:
        width, height = measure.parse_pair(key)
    except ValueError:
        text = (
            f'there is no paper "{name}"; {suggest(key, known)}, or give a size such as 200x300mm'
        )
        raise UsageError(text) from None
    if min(width, height) < SMALLEST:
        raise UsageError(
            f'the paper "{name}" is too small; use one of at least {SMALLEST:g} mm a side'
        )
    return Paper(f"{width:.9g}x{height:.9g}mm", width, height)
