"""Messages in ICU syntax: plurals, cases and word order are each language's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache

import icu

Argument = str | int | Decimal
_DOT = "\u00b7"
_NAME = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*"
_DOTTED = re.compile(rf"\{{\s*{_NAME}(?=\s*[,}}])")
_COUNTED = re.compile(rf"\{{\s*({_NAME})\s*,(?!\s*select\s*,)")


class MessageError(ValueError):
    """The pattern is not a message; the text says why."""


@lru_cache(maxsize=2000)
def _compiled(pattern: str, lang: str) -> icu.MessageFormat:
    try:
        return icu.MessageFormat(_undotted(pattern), icu.Locale(lang))
    except icu.ICUError as error:
        raise _wrong(error) from None


def format_message(pattern: str, lang: str, arguments: Mapping[str, Argument]) -> str:
    """Return the message with its arguments.

    Raises MessageError for a broken pattern, or one that wants a number and is given a text.

    >>> format_message("{n, plural, one {# item} other {# items}}", "en", {"n": 3})
    '3 items'
    """
    values = [
        icu.Formattable(float(value) if isinstance(value, Decimal) else value)
        for value in arguments.values()
    ]
    try:
        names = [name.replace(".", _DOT) for name in arguments]
        message: str = _compiled(pattern, lang).format(names, values)
    except icu.ICUError:
        raise MessageError("a text stands where the message wants a number") from None
    return message


def argument_names(pattern: str) -> list[str]:
    """Return the names of a pattern's arguments, in order, each once.

    Raises MessageError for a broken pattern.

    >>> argument_names("{n, plural, one {# {thing}} other {# things}}")
    ['n', 'thing']
    """
    message = icu.MessagePattern()
    try:
        message.parse(_undotted(pattern))
    except icu.ICUError as error:
        raise _wrong(error) from None
    _compiled(pattern, "en")
    parts = [message.getPart(index) for index in range(message.countParts())]
    kinds = icu.UMessagePatternPartType
    if any(part.getType() == kinds.ARG_NUMBER for part in parts):
        raise MessageError("its arguments have numbers, not names")
    names = [message.getSubstring(part) for part in parts if part.getType() == kinds.ARG_NAME]
    return list(dict.fromkeys(name.replace(_DOT, ".") for name in names))


def counted_names(pattern: str) -> list[str]:
    """Return the names of the arguments that must be numbers.

    >>> counted_names("{n, plural, one {{what}} other {{whose, select, other {}}}}")
    ['n']
    """
    return list(dict.fromkeys(_COUNTED.findall(pattern)))


def _undotted(pattern: str) -> str:
    """ICU's names have no dots; ours do: `{country.name}`."""
    return _DOTTED.sub(lambda match: match[0].replace(".", _DOT), pattern)


_REASONS = {
    1: "it names a format that does not exist",
    65801: "a brace is not closed",
    65807: "a plural or select has no `other`",
}
"""What ICU's error codes mean to the author of a message."""


def _wrong(error: icu.ICUError) -> MessageError:
    return MessageError(_REASONS.get(error.getErrorCode(), "a brace is out of place"))
