"""The header of a `.po` file."""

from __future__ import annotations

import polib

_FEW = "n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)"
_PLURALS = {
    "nplurals=1; plural=0;": "id ja ko lo ms th vi zh",
    "nplurals=2; plural=n > 1;": "fr oc pt-BR tr",
    "nplurals=2; plural=n % 10 != 1 || n % 100 == 11;": "is mk",
    "nplurals=3; plural=n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;": "cs sk",
    f"nplurals=3; plural=n == 1 ? 0 : {_FEW} ? 1 : 2;": "pl",
    f"nplurals=3; plural=n % 10 == 1 && n % 100 != 11 ? 0 : {_FEW} ? 1 : 2;": "be bs hr ru sr uk",
    "nplurals=3; plural=n == 1 ? 0 : n == 0 || n % 100 > 0 && n % 100 < 20 ? 1 : 2;": "ro",
    "nplurals=3; plural=n % 10 == 1 && n % 100 != 11 ? 0 : n != 0 ? 1 : 2;": "lv",
    "nplurals=4; plural=n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 "
    "? 2 : 3;": "sl",
}
_BY_LANGUAGE = {lang: rule for rule, langs in _PLURALS.items() for lang in langs.split()}
_USUAL = "nplurals=2; plural=n != 1;"


def plural_forms(lang: str) -> str:
    """Return the rule that editors of `.po` files want to see; messages here are ICU's.

    >>> plural_forms("zh-Hant"), plural_forms("de")
    ('nplurals=1; plural=0;', 'nplurals=2; plural=n != 1;')
    """
    return _BY_LANGUAGE.get(lang) or _BY_LANGUAGE.get(lang.partition("-")[0], _USUAL)


def complete_header(file: polib.POFile, title: str, lang: str) -> None:
    """Give a file the header it lacks; one that is there stays as it is."""
    if not file.header:
        file.header = f"{title}: {lang}"
    if not file.metadata:
        file.metadata = {
            "Project-Id-Version": title,
            "Language": lang,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": "8bit",
            "Plural-Forms": plural_forms(lang),
        }
