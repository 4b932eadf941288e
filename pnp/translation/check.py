"""`pnp words check`: what is wrong with translations, all of it in one run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import polib

from pnp.errors import Fault, Place, suggest
from pnp.loader.catalogue import read_games
from pnp.loader.roots import SHARED, Roots
from pnp.model import Catalogue
from pnp.plan import check_languages, languages
from pnp.source.reading import shown
from pnp.translation.chinese import SIMPLIFIED, traditional_forms
from pnp.translation.files import twice
from pnp.vocabulary import Vocabulary
from pnp.words.aid_texts import translation_faults
from pnp.words.catalogue_texts import catalogue_texts
from pnp.words.glossary import Glossary, read_glossary
from pnp.words.message import FORM, MessageError, argument_names, selectors
from pnp.words.phrases import BARE_FORM
from pnp.words.po import Words, read_po, read_words, short


def check_words(
    roots: Iterable[Path | str] = (), games: Sequence[str] = (), langs: Sequence[str] = ()
) -> list[Fault]:
    """Return everything that is wrong with the translations of games (of all, if none is named).

    Besides what a build refuses (another charset, broken lines and messages, icons, placeholders
    and numbers that differ from the English) that is: words the glossary calls something else,
    forms of terms that no term has, and Traditional characters in Simplified Chinese. What is wrong
    with YAML is told too. Raises UsageError for games or languages that do not exist.
    """
    over = Roots.over(roots)
    faults: list[Fault] = []
    catalogues = read_games(over, games, faults)
    check_languages(catalogues.values(), langs)
    for game, catalogue in catalogues.items():
        glossary = read_glossary(over, game, faults)
        for lang in languages(catalogue, langs):
            faults += _language_faults(catalogue, glossary, lang)
    return sorted(set(faults))


class _Entry(NamedTuple):
    """A translation and its place; `own` if the game does not share it with others."""

    english: str
    translated: str
    place: Place
    own: bool


def _language_faults(catalogue: Catalogue, glossary: Glossary, lang: str) -> list[Fault]:
    paths = catalogue.locale.get(lang, ())
    faults: list[Fault] = []
    words = read_words(lang, paths, faults)
    entries = {entry.english: entry for entry in _entries(paths, faults)}
    plain = {said.text for said in catalogue_texts(catalogue, catalogue.components.values(), {})
             if said.layers is not catalogue.vocabulary.layers}  # fmt: skip
    plain |= {text.text for aid in catalogue.aids.values() for text in aid.texts()}
    for aid in catalogue.aids.values():
        faults += translation_faults(aid, words)
    for entry in entries.values():
        faults += _glossary_faults(glossary, lang, entry) if entry.own else ()
        faults += _form_of_plain_text(entry, plain)
        faults += _traditional_faults(glossary, entry) if lang == SIMPLIFIED else ()
    return [*faults, *_form_faults(catalogue.vocabulary, words, entries)]


def _entries(paths: Sequence[Path], faults: list[Fault]) -> Iterator[_Entry]:
    """What is printed: translations that are neither obsolete nor fuzzy."""
    for path in paths:
        file = read_po(path, [])  # `read_words` has told what is wrong with it
        if file is not None:
            faults += twice(path, file)
            own = path.parent.parent.name != SHARED
            for entry in file:
                if _is_printed(entry):
                    place = Place(shown(path), entry.linenum or 1, lang=path.stem)
                    yield _Entry(entry.msgid, entry.msgstr, place, own)


def _is_printed(entry: polib.POEntry) -> bool:
    return bool(entry.msgid and entry.msgstr and not entry.obsolete and not entry.fuzzy)


def _glossary_faults(glossary: Glossary, lang: str, entry: _Entry) -> Iterator[Fault]:
    for term in glossary.missed(lang, entry.english, entry.translated):
        accepted = " or ".join(term.translations[lang])
        what = f'"{short(entry.translated)}" does not call "{term.term}" {accepted}'
        yield Fault(entry.place, what, f"write {accepted}, as the glossary has it")


def _traditional_faults(glossary: Glossary, entry: _Entry) -> Iterator[Fault]:
    given = "".join(
        name for term in glossary.terms for name in term.translations.get(SIMPLIFIED, ())
    )
    found = [form for form in traditional_forms(entry.translated) if form not in given]
    if found:
        what = f'"{short(entry.translated)}" has Traditional forms: {" ".join(found)}'
        yield Fault(entry.place, what, "write the Simplified ones")


def _form_of_plain_text(entry: _Entry, plain: set[str]) -> Iterator[Fault]:
    if entry.english in plain and FORM in _names(entry.translated):
        what = f'"{short(entry.english)}" is printed as it stands somewhere, and has no forms there'
        yield Fault(entry.place, what, "write it without {form}, or give the term other English")


def _names(text: str) -> list[str]:
    try:
        return argument_names(text)
    except MessageError:
        return []


def _form_faults(
    vocabulary: Vocabulary, words: Words, entries: Mapping[str, _Entry]
) -> Iterator[Fault]:
    """Yield a fault for each form that a verb or clause asks for and no term of the set has."""
    for keys, spec in vocabulary.phrases():
        pattern = words.say(spec.text)
        for path in _names(pattern) if words.has(spec.text) else ():
            name, _, form = path.partition("-")
            of = spec.parameters[name].of if name in spec.parameters else None
            if not form or of is None or form in (known := _forms(vocabulary, of, words)):
                continue
            entry = entries.get(spec.text)
            place = entry.place if entry else vocabulary.layers.place((*keys, "text"), words.lang)
            what = f'"{short(pattern)}" asks for the form "{form}", which no {of} has'
            remedy = f"give it to a term ({{form, select, {form} {{…}} other {{…}}}})"
            near = f"{suggest(form, known)}, or " if known else ""
            yield Fault(place, what, f"{near}{remedy}")


def _forms(vocabulary: Vocabulary, of: str, words: Words) -> set[str]:
    found = {BARE_FORM}
    for term in vocabulary.terms.get(of, {}).values():
        try:
            found.update(selectors(words.say(term.text), FORM))
        except MessageError:
            continue  # told already
    return found
