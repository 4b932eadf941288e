"""A print-and-play studio: a YAML catalogue becomes cards, in several languages, ready to cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.api import build, check, faces, load
    from pnp.errors import Fault, FaultsError, OutputError, Place, PnpError, UsageError
    from pnp.plan import Options

_HOMES = {
    **dict.fromkeys(("build", "check", "faces", "load"), "pnp.api"),
    **dict.fromkeys(
        ("Fault", "FaultsError", "OutputError", "Place", "PnpError", "UsageError"), "pnp.errors"
    ),
    "Options": "pnp.plan",
}
__all__ = [
    "Fault", "FaultsError", "Options", "OutputError", "Place", "PnpError", "UsageError",
    "build", "check", "faces", "load",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import on first use: `pnp --help` must not wait for what it does not need."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)
