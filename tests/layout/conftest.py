"""Small games whose front says just what a test is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pnp.api import check, faces, load
from pnp.errors import Fault
from pnp.face import Face
from pnp.model import Catalogue

BOX = "left: 6 mm, top: 6 mm, width: 40 mm, height: 12 mm"
DISC = '{size: [2, 1], shapes: [{disc: [1, 0.5, 0.5], fill: "#bc002d"}]}'
CARDS = """\
format: 1
title: Things
kind: card
size: {size}
code: A
layout: {{front: front{back}}}
fields: {{{fields}}}
defaults: {{provenance: invented}}
cards:
{cards}
"""
CARD = """\
format: 1
bleed: 3 mm
safe: 3 mm
colours: {ink: "#1f2430", soft: "#5b6270"}
styles:
  title: {size: 12 pt, floor: 8 pt, weight: 700}
  body: {size: 9 pt, floor: 6 pt}
  code: {size: 5.5 pt}
zones:
  code: {left: 3.5 mm, bottom: 3 mm, width: 10 mm, height: 2.5 mm, text: "{code}", style: code}
"""
PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>{}</title>'
    '<rect x="3" y="3.6" width="18" height="18"/></svg>'
)


class Game:
    """A content root with the game `little`."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @property
    def catalogue(self) -> Catalogue:
        """The game, loaded."""
        return load([self.root], ["little"])["little"]

    def fronts(self, lang: str = "en") -> list[Face]:
        """The fronts of all its cards."""
        return [found.front for found in faces(self.catalogue, lang)]

    def front(self, lang: str = "en") -> Face:
        """The front of its only card."""
        (face,) = self.fronts(lang)
        return face

    def faults(self, lang: str = "en") -> list[Fault]:
        """All that is wrong with it in one language."""
        return check([self.root], ["little"], [lang])

    def fault(self, lang: str = "en") -> Fault:
        """The only thing that is wrong with it."""
        (fault,) = self.faults(lang)
        return fault


MakeGame = Callable[..., Game]


@pytest.fixture
def game(write_game: Callable[..., Path]) -> MakeGame:
    """Return a function that makes a game of given zones, fields and cards, over a plain `card`.

    `zones` and `cards` are lines of YAML; `fields` are added to `name: text`, and the one card is
    `name: One` and `card`; `words` are translations into Japanese.
    """

    def make(
        zones: str = "",
        *,
        fields: str = "",
        card: str = "",
        cards: str = "",
        head: str = "",
        back: str = "",
        size: str = "tcg",
        words: Mapping[str, str] | None = None,
        files: Mapping[str, str | bytes | None] | None = None,
    ) -> Game:
        one = f"  - {{id: one, code: A01, name: One{', ' if card else ''}{card}}}"
        text = CARDS.format(
            fields=f"name: text{', ' if fields else ''}{fields}",
            cards=cards or one,
            back=f", back: {back}" if back else "",
            size=size,
        )
        said = {"Little": "小", "Things": "物", "One": "一", "Coin": "コイン", **(words or {})}
        entries = (f'msgid "{text}"\nmsgstr "{said[text]}"\n\n' for text in said)
        front = f"format: 1\nextends: card\n{head}\nzones:\n"
        front += "".join(f"  {line}\n" for line in zones.splitlines())
        if not zones:
            front = front.replace("zones:\n", "zones: {}\n")
        return Game(
            write_game(
                {
                    "cards/things.yaml": text,
                    "templates/front.yaml": front,
                    "templates/card.yaml": CARD,
                    "icons/coin.svg": ICON.format("Coin"),
                    "locale/ja.po": PO + "".join(entries),
                    **(files or {}),
                }
            )
        )

    return make
