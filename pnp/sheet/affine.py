"""Affine maps of a page: moved, turned, scaled. Millimetres, y downwards."""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.face import Box


class Affine(NamedTuple):
    """The map x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def moved(cls, across: float, down: float) -> Affine:
        """Return the map that moves everything."""
        return cls(e=across, f=down)

    @classmethod
    def turned(cls, degrees: float) -> Affine:
        """Return the map that turns clockwise about the origin."""
        angle = math.radians(degrees)
        return cls(math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle))

    @classmethod
    def scaled(cls, across: float, down: float) -> Affine:
        """Return the map that scales about the origin."""
        return cls(across, 0.0, 0.0, down)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Affine) -> Affine:
        """Return both maps in one: `first`, then this one."""
        a, b = self.a * first.a + self.c * first.b, self.b * first.a + self.d * first.b
        c, d = self.a * first.c + self.c * first.d, self.b * first.c + self.d * first.d
        return Affine(a, b, c, d, *self.at(first.e, first.f))

    def about(self, x: float, y: float) -> Affine:
        """Return the same map with this point as its origin."""
        return Affine.moved(x, y).after(self).after(Affine.moved(-x, -y))

    def inverse(self) -> Affine:
        """Return the map that leads back; raises ZeroDivisionError if all falls onto a line."""
        area = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Affine(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    def box(self, box: Box) -> Box:
        """Return the least box around what becomes of a box."""
        corners = [self.at(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


UNCHANGED = Affine()
"""The map that leaves everything in its place."""
