"""A conversation: questions one by one, with explanations, and answers that can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, TypeVar

from solo.rules.reasons import Reason
from solo.terminal.reading import RefusedError, fold

T = TypeVar("T")


class Command(Enum):
    """What can be typed instead of an answer."""

    HELP = "?"
    BACK = "back"
    QUIT = "quit"


@dataclass(frozen=True)
class Question:
    """What is asked, in words; `read` makes an answer of a line, or raises RefusedError.

    `Command.BACK` is an answer too: it takes back the one before.
    """

    prompt: str
    help: str
    read: Callable[[str], Any]
    choices: Sequence[str] = ()


Talk = Generator[Question, Any, T]
"""Yields questions, is sent the answers, and returns what they amount to.

It must ask the same again when it is sent the same: taking back an answer starts it anew.
"""


class Terminal(Protocol):
    """Where a conversation happens, in one language."""

    def ask(self, prompt: str) -> str:
        """Return the line typed after a prompt. Raises LeftError when there is no more."""

    def tell(self, key: str, **args: str | int) -> None:
        """Say a message."""

    def say(self, text: str) -> None:
        """Say a text that is in words already."""

    def refuse(self, why: Reason) -> None:
        """Say why an answer cannot be."""

    def command(self, word: str) -> Command | None:
        """Return the command that a folded line is, in any language."""


class LeftError(Exception):
    """The conversation was left before its end; `asked` if by `quit`, not by a lost terminal."""

    def __init__(self, *, asked: bool) -> None:
        self.asked = asked
        super().__init__("quit" if asked else "the input ended")


def converse(talk: Callable[[], Talk[T]], terminal: Terminal) -> T:
    """Ask until all is answered, and return what it amounts to. Raises LeftError."""
    terminal.tell("hint")
    answers: list[Any] = []
    while True:
        question, result = _after(talk(), answers)
        if question is None:
            return result  # type: ignore[return-value]  # a talk without a question has its result
        answer = _answer(question, terminal)
        if answer is Command.BACK:
            terminal.tell("taken-back" if answers else "nothing-to-take-back")
            del answers[-1:]
        else:
            answers.append(answer)


def _after(talk: Talk[T], answers: Sequence[Any]) -> tuple[Question | None, T | None]:
    """Return what a talk asks after these answers, or what it amounts to."""
    try:
        question = next(talk)
        for answer in answers:
            question = talk.send(answer)
    except StopIteration as end:
        return None, end.value
    return question, None


def _answer(question: Question, terminal: Terminal) -> Any:
    """Ask until there is an answer that fits."""
    for number, choice in enumerate(question.choices, 1):
        terminal.tell("choice", number=number, word=choice)
    while True:
        line = terminal.ask(question.prompt)
        command = terminal.command(fold(line))
        if command is Command.QUIT:
            raise LeftError(asked=True)
        if command is Command.BACK:
            return command
        if command is Command.HELP:
            terminal.say(question.help)
            continue
        try:
            return question.read(line)
        except RefusedError as error:
            terminal.refuse(error.reason)
