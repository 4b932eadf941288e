"""Conversations: bad answers are asked for again, and every answer can be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solo.rules.reasons import Reason
from solo.terminal.reading import number
from solo.terminal.talking import Command, LeftError, Question, Talk, converse


class Script:
    """A terminal at which somebody types these lines, and all that was said there."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.heard = list(lines), list[str]()

    def ask(self, prompt: str) -> str:
        self.heard.append(prompt)
        if not self.lines:
            raise LeftError(asked=False)
        return self.lines.pop(0)

    def tell(self, key: str, **args: str | int) -> None:
        self.heard.append(" ".join([key, *(str(value) for value in args.values())]))

    def say(self, text: str) -> None:
        self.heard.append(text)

    def refuse(self, why: Reason) -> None:
        self.heard.append(why.key)

    def command(self, line: str) -> Command | None:
        return next((one for one in Command if one.value == line), None)


def one(prompt: str) -> Question:
    return Question(prompt, f"help for {prompt}", lambda line: number(line.strip(), 0, 9))


def two_numbers() -> Talk[tuple[int, int]]:
    """Ask for two numbers; a first one of nought spares the second."""
    first = yield one("first")
    second = 0
    if first:
        second = yield one("second")
    return first, second


def talk(*lines: str, of: Callable[[], Talk[tuple[int, int]]] = two_numbers) -> object:
    script = Script(*lines)
    result = converse(of, script)
    assert script.lines == []
    return result


def test_answers_amount_to_a_result() -> None:
    assert talk("3", "4") == (3, 4)
    assert talk("0") == (0, 0)


def test_a_bad_answer_is_told_why_and_asked_for_again() -> None:
    script = Script("x", "10", "3", "", "4")
    assert converse(two_numbers, script) == (3, 4)
    again = ["first", "no-number"] * 2
    assert script.heard == ["hint", *again, "first", "second", "no-number", "second"]


def test_the_last_answer_is_taken_back() -> None:
    assert talk("3", "back", "5", "4") == (5, 4)
    assert talk("3", "back", "0") == (0, 0)


def test_there_may_be_nothing_to_take_back() -> None:
    script = Script("back", "0")
    converse(two_numbers, script)
    assert script.heard == ["hint", "first", "nothing-to-take-back", "first"]


def test_an_explanation_is_given_as_often_as_wanted() -> None:
    script = Script("?", "?", "0")
    converse(two_numbers, script)
    assert script.heard == ["hint", *["first", "help for first"] * 2, "first"]


def test_an_answer_may_mean_to_take_back_the_one_before() -> None:
    def agreed() -> Talk[int]:
        amount = yield one("amount")
        yield Question("sure", "", lambda line: line == "yes" or Command.BACK)
        return int(amount)

    script = Script("3", "no", "4", "yes")
    assert converse(agreed, script) == 4


def test_choices_are_numbered() -> None:
    def choosing() -> Talk[str]:
        return str((yield Question("which", "", str, ["ox", "ass"])))

    script = Script("ox")
    assert converse(choosing, script) == "ox"
    assert script.heard == ["hint", "choice 1 ox", "choice 2 ass", "which"]


@pytest.mark.parametrize(("lines", "asked"), [(["1", "quit"], True), (["1"], False)])
def test_it_can_be_left(lines: list[str], asked: bool) -> None:
    with pytest.raises(LeftError) as caught:
        converse(two_numbers, Script(*lines))
    assert caught.value.asked is asked


def test_a_talk_may_have_nothing_to_ask() -> None:
    def silent() -> Talk[int]:
        yield from ()
        return 7

    assert converse(silent, Script()) == 7
