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
MOST_NAMED = 3
"""A footer names the components of its file, if there are no more than this."""
TEXTS = (FRONT, BACK, RULER)
"""The messages that every language must translate."""


@dataclass(frozen=True)
class SheetCaption:
    """Captions of one file, which takes `sheets` sheets of paper."""

    words: Words
    game: str
    components: Sequence[str]
    paper: str
    sheets: int

    def sheet(self, sheet: Sheet) -> Sequence[str]:
        """Return the parts of a page's footer."""
        message = FRONT if sheet.side == "front" else BACK
        numbers = {"number": sheet.number, "total": self.sheets}
        text = format_message(self.words.say(message), self.words.lang, numbers)
        named = self.components if len(self.components) <= MOST_NAMED else ()
        what = r"\: ".join(
            filter(None, (self.game, ", ".join(named)))
        )  # a bare colon opens an icon
        return (what, text, f"{self.paper.capitalize()}, {self.words.lang}")

    def ruler(self, length: int) -> str:
        """Return the words beside the ruler."""
        return format_message(self.words.say(RULER), self.words.lang, {"length": length})
