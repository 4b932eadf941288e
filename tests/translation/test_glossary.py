"""A glossary says what each language calls a thing; roots stack; faults have their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import Fault
from pnp.loader.roots import Roots
from pnp.words.glossary import Glossary, allowed_latin, plural, read_glossary
from tests.conftest import WriteGame
from tests.translation.support import Project

TERMS = """\
format: 1
terms:
  - {term: draw pile, also: [stack], status: ours, ja: 山札, zh-Hans: 抽牌堆, note: on the left}
  - {term: pile, status: ours, ja: [束, パイル]}
  - {term: Country, status: official, ja: [国, COUNTRY]}
  - {term: fox, status: official, de: [Fuchs, Füchse], ja: ""}
"""


def read(root: Path, *others: Path) -> tuple[Glossary, list[Fault]]:
    faults: list[Fault] = []
    return read_glossary(Roots.over([root, *others]), "little", faults), faults


@pytest.fixture
def glossary(project: Project) -> Glossary:
    project.write("glossary.yaml", TERMS)
    found, faults = read(project.root)
    assert faults == []
    return found


def names(glossary: Glossary, english: str) -> list[str]:
    return [term.term for term in glossary.terms_in(english)]


@pytest.mark.parametrize(
    ("english", "found"),
    [
        ("Shuffle the draw pile.", ["draw pile"]),
        ("Shuffle both Draw Piles and a pile", ["draw pile", "pile"]),
        ("From the stack to the stacks", ["draw pile"]),
        ("Piled up, compiled, pileup", []),
        ("a non-pile; (pile)", ["pile"]),
        ("Two countries, two COUNTRIES", ["Country"]),
        ("Foxes and a fox", ["fox"]),
        ("The **draw** pile, the _pile_", ["draw pile", "pile"]),
        ("{pile, plural, one {# fox} other {# foxes}} :pile:", ["fox"]),
        ("{broken pile", ["pile"]),
        ("", []),
    ],
)
def test_terms_are_whole_words_in_any_case_and_the_longest_counts(
    glossary: Glossary, english: str, found: list[str]
) -> None:
    assert names(glossary, english) == found


@pytest.mark.parametrize(
    ("lang", "english", "translated", "missed"),
    [
        ("ja", "the draw pile", "山札", []),
        ("ja", "the draw pile", "束", ["draw pile"]),
        ("ja", "the pile", "パイルだ", []),
        ("ja", "pile, country", "パイル", ["Country"]),
        ("ja", "a country", "country", []),
        ("de", "a fox", "ein fuchs", []),
        ("de", "foxes", "{n, plural, one {# Fuchs} other {# Füchse}}", []),
        ("de", "foxes", "{Fuchs}", ["fox"]),
        ("ja", "fox", "狐", []),
        ("fr", "the draw pile", "la pioche", []),
        ("ja", "{n, plural, one {# pile} other {# piles}}", "{n}パイル", []),
    ],
)
def test_a_translation_has_one_of_the_accepted_words(
    glossary: Glossary, lang: str, english: str, translated: str, missed: list[str]
) -> None:
    assert [term.term for term in glossary.missed(lang, english, translated)] == missed


@pytest.mark.parametrize(
    ("term", "more"),
    [("pile", "piles"), ("box", "boxes"), ("country", "countries"), ("day", "days"),
     ("wish", "wishes"), ("draw pile", "draw piles")],
)  # fmt: skip
def test_regular_plurals_need_not_be_given(term: str, more: str) -> None:
    assert plural(term) == more


def test_latin_words_are_those_a_language_is_given(glossary: Glossary) -> None:
    assert allowed_latin(glossary, "ja") == {"COUNTRY"}
    assert allowed_latin(glossary, "de") == {"Fuchs", "Füchse"}
    assert allowed_latin(glossary, "fr") == frozenset()


def test_a_game_without_a_glossary_has_no_terms(project: Project) -> None:
    found, faults = read(project.root)
    assert (found.terms, faults) == ((), [])
    assert found.missed("ja", "any pile", "山") == []


def test_an_upper_root_replaces_what_it_says_term_by_term(
    project: Project, write_game: WriteGame
) -> None:
    project.write("glossary.yaml", TERMS)
    upper = "format: 1\nterms:\n  - {term: pile, ja: 山}\n  - {term: hat, status: ours, ja: 帽子}\n"
    above = write_game({"glossary.yaml": upper}, "above")
    found, faults = read(project.root, above)
    assert faults == []
    assert [term.term for term in found.terms] == ["draw pile", "pile", "Country", "fox", "hat"]
    assert found.missed("ja", "pile", "束")
    assert not found.missed("ja", "pile", "山")
    assert found.terms[1].status == "ours"


def test_all_faults_are_told_in_one_run(project: Project) -> None:
    text = """\
format: 1
terms:
  - {term: a, status: oficial}
  - {term: b, status: ours, zh-hant: 乙}
  - {term: c, status: ours, notes: 丙}
  - {term: d}
  - plain
  - {status: ours}
  - {term: b, status: ours}
  - {term: e, status: ours, ja: {x: y}}
  - {term: good, status: ours}
words: 3
"""
    project.write("glossary.yaml", text)
    found, faults = read(project.root)
    assert [term.term for term in found.terms] == ["good"]
    told = sorted(f"{fault.place.line} {fault.what}; {fault.remedy}" for fault in faults)
    assert told == [
        "10 a mapping stands where a list is expected; write [a, b] or one `- ` a line",
        '12 the key "words" is not known here; use one of: format, terms',
        '3 "oficial" is not one of the choices; did you mean "official"?',
        '4 the key "zh-hant" is not known here; write zh-Hant',
        '5 the key "notes" is not known here; write a language code, or also, status, note',
        '6 the key "status" is missing; add `status:`',
        "7 a term must be keys and values; write {term: …, status: …}",
        "8 a term is missing; add `term:`",
        '9 the term "b" is there twice; keep one of the two',
    ]


def test_terms_that_are_no_list_are_told(project: Project) -> None:
    project.write("glossary.yaml", "format: 1\nterms: {a: b}\n")
    _, faults = read(project.root)
    assert [fault.what for fault in faults] == ["`terms` is no list"]
