"""What the tests of loading share: the head of a component, and a game that was read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pnp.errors import Fault
from pnp.model import Card, Catalogue
from tests.conftest import CARDS

HEAD = CARDS.partition("fields:")[0]
"""Six lines: what is added starts on line 7."""


class Loaded(NamedTuple):
    """A game that was read, and the faults found on the way."""

    catalogue: Catalogue | None
    faults: list[Fault]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the component `things`."""
        assert self.catalogue is not None
        return self.catalogue.components["things"].cards

    @property
    def ids(self) -> list[str]:
        """The ids of the cards of the component `things`, in print order."""
        return [card.id for card in self.cards]

    @property
    def told(self) -> list[str]:
        """Every fault as `file:line:column what; remedy`, the file without its folders."""
        return [
            f"{Path(place.file).name}:{place.line}:{place.column} {fault.what}; {fault.remedy}"
            for fault in sorted(set(self.faults))
            for place in (fault.place,)
        ]


Load = Callable[..., Loaded]
LoadCards = Callable[..., Loaded]
