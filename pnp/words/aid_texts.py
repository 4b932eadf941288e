"""The texts of aids: what of them wants a translation, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.aids import Aid, has_words
from pnp.errors import Fault, Place
from pnp.loader.aids import link_problems
from pnp.words.catalogue_texts import Said
from pnp.words.po import Words


def aid_texts(aid: Aid) -> Iterator[Said]:
    """Yield the texts of an aid that want a translation."""
    for one in aid.texts():
        if has_words(one.text):
            yield Said(one.text, one.layers, one.keys)


def say(words: Words, text: str) -> str:
    """Return a text of an aid in a language; numbers and icons alone are the same in all."""
    return words.say(text) if has_words(text) else text


def translation_faults(aid: Aid, words: Words) -> Iterator[Fault]:
    """Yield what is wrong with links in the translations of an aid."""
    for text in dict.fromkeys(one.text for one in aid.texts()):
        if words.lang != "en" and text in words.entries:
            for what, remedy in link_problems(aid, words.entries[text]):
                yield Fault(Place(words.home, lang=words.lang), what, remedy)
