"""Language codes: which there are, and how they are written."""

from __future__ import annotations

from functools import cache

import icu


@cache
def _known() -> frozenset[str]:
    return frozenset(icu.Locale.getISOLanguages())


def proper_code(code: str) -> str:
    """Return a language code as it is properly written; empty where there is no such language.

    >>> proper_code("zh-hant"), proper_code("pt-br"), proper_code("jp")
    ('zh-Hant', 'pt-BR', '')
    """
    try:
        locale = icu.Locale.forLanguageTag(code)
    except icu.ICUError:
        return ""
    proper = str(locale.toLanguageTag())
    whole = proper.lower().count("-") == code.lower().count("-")
    return proper if locale.getLanguage() in _known() and whole else ""
