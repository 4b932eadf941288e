"""Games whose cards say what they do: a vocabulary, and a component with one effect a card."""

from __future__ import annotations

from tests.loader.support import HEAD

VOCABULARY = """\
format: 1
terms:
  player:
    you: you
    left: {text: your neighbour, icon: hearts}
verbs:
  draw:
    parameters:
      cards: {type: number, min: 1, max: 7}
      who: {type: term, of: player, default: you}
      how: {type: choice, values: [open, secret], default: open}
    text: "{who} draw {cards} {how, select, open {openly} other {in secret}}"
    icons: "{cards} {who} :spades:"
  skip: {text: do nothing}
clauses:
  per: {pair: {parameters: {of: {type: number, default: 2}}, text: "for every {of} cards"}}
  if: {few: {parameters: {cards: {type: number, min: 0.5}}, text: "if you hold {cards} cards"}}
  when: {dawn: {text: at dawn}}
"""


def saying(*effects: str, head: str = "") -> str:
    """A component with the cards c1, c2 … on lines 10, 11 …; their effects start at column 35.

    `head` is added to the component's head, before its cards.
    """
    cards = (
        f"  - {{id: c{n}, code: A{n:02}, effects: [{effect}]}}\n"
        for n, effect in enumerate(effects, 1)
    )
    own = "fields: {effects: effects}\ndefaults: {provenance: invented}\n"
    return f"{HEAD}{own}{head}cards:\n{''.join(cards)}"


def marked(text: str) -> tuple[str, list[str]]:
    """A text without its marks `»`, and the line and column of what stands behind each."""
    plain, *parts = text.split("»")
    places = []
    for part in parts:
        before = plain.rpartition("\n")[2]
        places.append(f"{plain.count(chr(10)) + 1}:{len(before) + 1}")
        plain += part
    return plain, places
