"""Messages in ICU syntax: plurals, cases and word order are each language's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache

import icu

Argument = str | int | Decimal
FORM = "form"
"""The argument by which a term's message chooses a form; which forms, is each language's own."""
_TO_ICU = str.maketrans(".-", "\uf8e0\uf8e1")
_FROM_ICU = str.maketrans("\uf8e0\uf8e1", ".-")
"""ICU allows no dots and no hyphens in names and keys: unassigned characters stand in for them."""
_NAME = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*(?:-[a-z0-9_]+)?"
_OURS = re.compile(rf"\{{\s*{_NAME}(?=\s*[,}}])|[a-z0-9]+(?:-[a-z0-9]+)+(?=\s*\{{)")
_COUNTED = re.compile(rf"\{{\s*({_NAME})\s*,(?!\s*select\s*,)")


class MessageError(ValueError):
    """The pattern is not a message; the text says why."""


@lru_cache(maxsize=2000)
def _compiled(pattern: str, lang: str) -> icu.MessageFormat:
    try:
        return icu.MessageFormat(_named(pattern), icu.Locale(lang))
    except icu.ICUError as error:
        raise _wrong(error) from None


def format_message(pattern: str, lang: str, arguments: Mapping[str, Argument]) -> str:
    """Return the message with its arguments.

    Raises MessageError for a broken pattern, or one that wants a number and is given a text.

    >>> format_message("{n, plural, one {# item} other {# items}}", "en", {"n": 3})
    '3 items'
    """
    values = [icu.Formattable(_for_icu(value)) for value in arguments.values()]
    try:
        names = [name.translate(_TO_ICU) for name in arguments]
        message: str = _compiled(pattern, lang).format(names, values)
    except icu.ICUError:
        raise MessageError("a text stands where the message wants a number") from None
    return message.translate(_FROM_ICU)


def _for_icu(value: Argument) -> str | int | float:
    if isinstance(value, str):
        return value.translate(_TO_ICU)
    return float(value) if isinstance(value, Decimal) else value


def argument_names(pattern: str) -> list[str]:
    """Return the names of a pattern's arguments as they are written, in order, each once.

    Raises MessageError for a broken pattern.

    >>> argument_names("{n, plural, one {# {thing}} other {# {thing-many}}}")
    ['n', 'thing', 'thing-many']
    """
    message = _parsed(pattern)
    _compiled(pattern, "en")
    if any(part.getType() == _Kind.ARG_NUMBER for part in _parts(message)):
        raise MessageError("its arguments have numbers, not names")
    parts = (part for part in _parts(message) if part.getType() == _Kind.ARG_NAME)
    return list(dict.fromkeys(message.getSubstring(part).translate(_FROM_ICU) for part in parts))


def without_form(name: str) -> str:
    """Return what a name names, without the form it asks for.

    >>> without_form("animal-dativ")
    'animal'
    """
    return name.partition("-")[0]


def literal_text(pattern: str) -> str:
    """Return the words of a message, of all its branches, with a space where anything else stands.

    Raises MessageError for a broken pattern.

    >>> literal_text("Draw {n, plural, =1 {one card} other {# cards}}!").split()
    ['Draw', 'one', 'card', 'cards', '!']
    """
    message = _parsed(pattern)
    text, words, start = message.getPatternString(), [], 0
    for part in _parts(message):
        if part.getType() in _WORDS_END:
            words.append(text[start : part.getIndex()])
            words.append("" if part.getType() == _Kind.SKIP_SYNTAX else " ")
        if part.getType() in _WORDS_START:
            start = part.getLimit()
    return "".join(words).translate(_FROM_ICU)


def selectors(pattern: str, argument: str = "") -> list[str]:
    """Return what the branches of plurals and selects are chosen by (those of one argument).

    Raises MessageError for a broken pattern.

    >>> selectors("{n, plural, =1 {one card} other {{who, select, you {#} other {#}}}}", "who")
    ['you', 'other']
    """
    message = _parsed(pattern)
    found, names = [], [""]
    for part in _parts(message):
        if part.getType() == _Kind.ARG_START:
            names.append("")
        elif part.getType() == _Kind.ARG_LIMIT:
            names.pop()
        elif part.getType() == _Kind.ARG_NAME:
            names[-1] = message.getSubstring(part).translate(_FROM_ICU)
        elif part.getType() == _Kind.ARG_SELECTOR and argument in ("", names[-1]):
            found.append(message.getSubstring(part).translate(_FROM_ICU))
    return found


def counted_names(pattern: str) -> list[str]:
    """Return the names of the arguments that must be numbers.

    >>> counted_names("{n, plural, one {{what}} other {{whose, select, other {}}}}")
    ['n']
    """
    return list(dict.fromkeys(_COUNTED.findall(pattern)))


_Kind = icu.UMessagePatternPartType
_WORDS_END = {_Kind.ARG_START, _Kind.MSG_LIMIT, _Kind.SKIP_SYNTAX, _Kind.REPLACE_NUMBER}
_WORDS_START = {_Kind.MSG_START, _Kind.ARG_LIMIT, _Kind.SKIP_SYNTAX, _Kind.REPLACE_NUMBER}


def _parsed(pattern: str) -> icu.MessagePattern:
    message = icu.MessagePattern()
    try:
        message.parse(_named(pattern))
    except icu.ICUError as error:
        raise _wrong(error) from None
    return message


def _parts(message: icu.MessagePattern) -> list[icu.MessagePattern_Part]:
    return [message.getPart(index) for index in range(message.countParts())]


def _named(pattern: str) -> str:
    """Put in stand-ins: `{country.name}`, `{animal-many}`, `{who, select, left-player {…} …}`.

    Words that only look like a name or a key get theirs too, and back when they are printed.
    """
    return _OURS.sub(lambda match: match[0].translate(_TO_ICU), pattern)


_REASONS = {
    1: "it names a format that does not exist",
    65801: "a brace is not closed",
    65807: "a plural or select has no `other`",
}
"""What ICU's error codes mean to the author of a message."""


def _wrong(error: icu.ICUError) -> MessageError:
    return MessageError(_REASONS.get(error.getErrorCode(), "a brace is out of place"))
