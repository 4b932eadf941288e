"""Traditional and Simplified Chinese: drafts of one from the other, and forms that slipped in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opencc import OpenCC

TRADITIONAL, SIMPLIFIED = "zh-Hant", "zh-Hans"


@cache
def _converter(name: str) -> OpenCC:
    from opencc import OpenCC

    return OpenCC(name)


def simplified(text: str) -> str:
    """Return a text of Taiwan in Simplified characters, with the words used on the mainland.

    >>> simplified("滑鼠和{cards, plural, other {#張}}")
    '鼠标和{cards, plural, other {#张}}'
    """
    return str(_converter("tw2sp").convert(text))


def traditional_forms(text: str) -> list[str]:
    """Return the characters of a text that have another form in Simplified Chinese, each once.

    Which form is right may depend on the word: the 乾 of 乾坤 stays.

    >>> traditional_forms("从牌庫抽2張牌，乾坤")
    ['庫', '張']
    """
    plain = str(_converter("t2s").convert(text))
    if len(plain) != len(text):
        return [text]
    pairs = zip(text, plain, strict=True)
    return list(dict.fromkeys(old for old, new in pairs if old != new))
