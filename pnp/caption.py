"""What the footer of a sheet says, in the language of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.sheet.sheets import Sheet
from pnp.words.message import format_message
from pnp.words.po import Words

FRONT = "sheet {number} of {total}, front"
BACK = "sheet {number} of {total}, back"
RULER = "{length} mm when printed at 100 %"
TEXTS = (FRONT, BACK, RULER)
"""The messages that every language must translate."""


@dataclass(frozen=True)
class SheetCaption:
    """Captions of one file: `sides` pages make one sheet of paper."""

    words: Words
    game: str
    component: str
    paper: str
    pages: int
    sides: int

    def sheet(self, number: int, sheet: Sheet) -> Sequence[str]:
        """Return the parts of a page's footer; pages count from 1."""
        message = FRONT if sheet.side == "front" else BACK
        numbers = {"number": -(-number // self.sides), "total": self.pages // self.sides}
        text = format_message(self.words.say(message), self.words.lang, numbers)
        what = f"{self.game}\\: {self.component}"  # a bare colon might open an icon's name
        return (what, text, f"{self.paper.capitalize()}, {self.words.lang}")

    def ruler(self, length: int) -> str:
        """Return the words beside the ruler."""
        return format_message(self.words.say(RULER), self.words.lang, {"length": length})
