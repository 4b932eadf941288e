"""The shape to cut. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Dieline:
    """A rectangle of this width and height, its corners rounded by a radius."""

    width: float
    height: float
    corner: float = 0.0
    kind: Literal["rectangle"] = "rectangle"
