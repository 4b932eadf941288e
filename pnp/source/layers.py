"""The same thing said in several files, the later winning: which file said what."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.errors import Fault, Place, Severity
from pnp.source.reading import Keys, Source, dotted


@dataclass(frozen=True, eq=False)
class Layers:
    """Places that together say one thing, lowest first; `card` names it to people."""

    parts: tuple[tuple[Source, Keys], ...]
    card: str = ""

    def place(self, keys: Keys = (), lang: str = "") -> Place:
        """Return the place of `keys` in the topmost part that has the most of them."""
        source, prefix = self._part(keys)
        found = source.place(prefix + keys, self.card, lang)
        path = dotted(keys) if self.card else dotted(prefix + keys)
        return Place(found.file, found.line, found.column, path, self.card, lang)

    def source(self, keys: Keys = ()) -> Source:
        """Return the file that `place` names."""
        return self._part(keys)[0]

    def _part(self, keys: Keys) -> tuple[Source, Keys]:
        return max(
            reversed(self.parts), key=lambda part: part[0].depth(part[1] + keys) - len(part[1])
        )

    def fault(
        self,
        keys: Keys,
        what: str,
        remedy: str,
        *,
        lang: str = "",
        severity: Severity = "error",
    ) -> Fault:
        """Return a fault at `keys`."""
        return Fault(self.place(keys, lang), what, remedy, severity)
