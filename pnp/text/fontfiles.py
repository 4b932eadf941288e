"""Where the files of fonts are: inside Python packages."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path

from pnp.errors import PnpError
from pnp.model import FontFile


@lru_cache(maxsize=100)
def font_path(file: FontFile, italic: bool) -> Path:
    """Return where a font's file is; raises PnpError if its package is not installed."""
    spec = importlib.util.find_spec(file.package)
    locations = (spec.submodule_search_locations if spec else None) or []
    for location in locations:
        path = Path(location) / (file.italic if italic else file.upright)
        if path.is_file():
            return path
    raise PnpError(
        f"the font {Path(file.upright).name} is not there; install the Python package "
        f"{file.package.replace('_', '-')}"
    )
