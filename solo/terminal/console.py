"""The terminal itself: lines out, lines in, so that a pipe does as well as a keyboard."""

from __future__ import annotations

from typing import Protocol

import click

from solo.rules.reasons import Reason
from solo.terminal.reading import Lexicon
from solo.terminal.talking import Command, LeftError
from solo.words import Argument, Voice


class Speaker(Protocol):
    """What is on the table of one game: a voice, words for commands, and reasons in words."""

    voice: Voice
    commands: Lexicon

    def why(self, why: Reason) -> str:
        """Return a reason in words."""


class Console:
    """Asks and tells on standard output, or on standard error where that is for data."""

    def __init__(self, speaker: Speaker, *, err: bool = False) -> None:
        self._speaker, self._err = speaker, err

    def ask(self, prompt: str) -> str:
        """Return the line typed after a prompt. Raises LeftError when there is no more."""
        try:
            line: str = click.prompt(
                prompt, "", prompt_suffix=" ", show_default=False, err=self._err
            )
        except click.Abort:
            click.echo(err=self._err)
            raise LeftError(asked=False) from None
        return line

    def tell(self, key: str, **args: Argument) -> None:
        """Say a message."""
        self.say(self._speaker.voice.say(key, **args))

    def say(self, text: str) -> None:
        """Say a text that is in words already."""
        click.echo(text, err=self._err)

    def refuse(self, why: Reason) -> None:
        """Say why an answer cannot be."""
        self.tell("refusal", why=self._speaker.why(why))

    def command(self, line: str) -> Command | None:
        """Return the command that a folded line is, in any language."""
        if line == "?":
            return Command.HELP
        found = self._speaker.commands.exactly(line)
        return None if found is None else Command(found)
