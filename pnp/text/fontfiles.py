"""Where the files of fonts are."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path

from pnp.errors import PnpError
from pnp.model import FontFile


@lru_cache(maxsize=100)
def font_path(file: FontFile, name: str) -> Path:
    """Return where one of a font's files is; raises PnpError if its package is not installed."""
    if not file.package:
        return Path(name)
    spec = importlib.util.find_spec(file.package)
    locations = (spec.submodule_search_locations if spec else None) or []
    for location in locations:
        path = Path(location) / name
        if path.is_file():
            return path
    raise PnpError(
        f"the font {Path(file.upright).name} is not there; install the Python package "
        f"{file.package.replace('_', '-')}"
    )
