"""Messages in ICU syntax: plurals, cases and word order are each language's own."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache

import icu

Argument = str | int | Decimal


class MessageError(ValueError):
    """The pattern is not a message; the text says why."""


@lru_cache(maxsize=2000)
def _compiled(pattern: str, lang: str) -> icu.MessageFormat:
    try:
        return icu.MessageFormat(pattern, icu.Locale(lang))
    except icu.ICUError as error:
        raise MessageError(_reason(error)) from None


def format_message(pattern: str, lang: str, arguments: Mapping[str, Argument]) -> str:
    """Return the message with its arguments; raises MessageError for a broken pattern.

    >>> format_message("{n, plural, one {# item} other {# items}}", "en", {"n": 3})
    '3 items'
    """
    values = [
        icu.Formattable(float(value) if isinstance(value, Decimal) else value)
        for value in arguments.values()
    ]
    message: str = _compiled(pattern, lang).format(list(arguments), values)
    return message


def argument_names(pattern: str) -> list[str]:
    """Return the names of a pattern's arguments, in order, each once.

    Raises MessageError for a broken pattern.

    >>> argument_names("{n, plural, one {# {thing}} other {# things}}")
    ['n', 'thing']
    """
    message = icu.MessagePattern()
    try:
        message.parse(pattern)
    except icu.ICUError as error:
        raise MessageError(_reason(error)) from None
    parts = [message.getPart(index) for index in range(message.countParts())]
    wanted = icu.UMessagePatternPartType.ARG_NAME
    names = [message.getSubstring(part) for part in parts if part.getType() == wanted]
    return list(dict.fromkeys(names))


def _reason(error: icu.ICUError) -> str:
    first = error.args[0] if error.args else ""
    text = first[0] if isinstance(first, tuple) and first else str(error)
    return str(text).split(", 0, 0")[0].lstrip("('").rstrip("'")
