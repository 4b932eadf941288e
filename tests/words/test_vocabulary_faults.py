"""Messages of a vocabulary: what is wrong with them is told where the YAML gives them."""

from __future__ import annotations

import pytest

from pnp.api import check
from pnp.words.vocabulary_faults import vocabulary_faults
from tests.conftest import WriteGame
from tests.loader.speaking import marked
from tests.words.vocabularies import vocabulary

VERB = (
    "verbs: {{v: {{parameters: {{n: number, who: {{type: term, of: p}}, "
    "how: {{type: choice, values: [a]}}}}, text: »'{}'}}}}\n"
)
FULL = "{n} {who} {how, select, other {}}"


def told(yaml: str) -> list[str]:
    """The faults of a vocabulary, each as `path: what; remedy`."""
    return [
        f"{fault.place.path}: {fault.what}; {fault.remedy}"
        for fault in vocabulary_faults(vocabulary(yaml.replace("»", "")))
    ]


def placed(yaml: str) -> list[str]:
    """Where its faults are."""
    found = vocabulary_faults(vocabulary(marked(yaml)[0]))
    return [f"{fault.place.line - 1}:{fault.place.column}" for fault in found]


@pytest.mark.parametrize(
    ("message", "what"),
    [
        (FULL, ""),
        ("{n, plural, one {# {who}} other {# {who-many}}} {how, select, a {x} other {}}", ""),
        ("{n, number} {who, select, you {} other {{who}}} {how, select, other {}}", ""),
        (FULL.replace("{n} ", ""), "lacks its placeholder {n}; add {n}, or take the"),
        (FULL.replace("{who} ", ""), "lacks its placeholder {who}; add {who}, or take the"),
        (FULL + " {wo}", 'names "wo", which is no parameter; did you mean "who"?'),
        (FULL + " {wo-many}", 'names "wo", which is no parameter; did you mean "who"?'),
        (FULL + " {form}", 'names "form", which is no parameter; use one of: how, n, who'),
        (FULL + " {n-many}", '"n" is a number and has no form "many"; write {n}'),
        (FULL + " {how-many, select, other {}}", '"how" is a choice and has no form "many"; write'),
        (
            FULL + " {who, plural, other {x}}",
            '"who" is a term and cannot be counted; write {who}, or {who, select, …}',
        ),
        (FULL + " {how, plural, other {x}}", '"how" is a choice and cannot be counted; write'),
        (FULL + " {how}", '"how" is a choice and has no words; write {how, select, …}, or make it'),
        (FULL + " {", "is no message (a brace is not closed); mend its braces"),
        (FULL + " {n n}", "is no message (a brace is out of place); mend its braces"),
        (FULL + " {0}", "is no message (its arguments have numbers, not names); mend its braces"),
        (FULL + " {n, plural, one {x}}", "is no message (a plural or select has no `other`); mend"),
        (FULL + " {n, cards}", "is no message (it names a format that does not exist); mend its"),
    ],
)  # fmt: skip
def test_a_message_names_its_parameters_and_uses_each_as_what_it_is(
    message: str, what: str
) -> None:
    yaml = VERB.format(message)
    faults = told(yaml)
    assert len(faults) == bool(what)
    for fault in faults:
        assert fault.startswith("verbs.v.text: ")
        assert what in fault
        assert placed(yaml) == marked(yaml)[1]


@pytest.mark.parametrize(
    ("icons", "what"),
    [
        ("{n} {who} :spades:", ""),
        (":spades:", ""),
        ("{n, plural, one {:a:} other {:b:}} {how, select, a {:a:} other {:b:}}", ""),
        ("{m}", '"{m}" names "m", which is no parameter; use one of: how, n, who'),
        ("{how}", '"how" is a choice and has no words; write {how, select, …}, or make it a term'),
        ("{who-many}", '"who" is a picture and has no form "many"; write {who}'),
        ("{n", '"{n" is no message (a brace is not closed); mend its braces'),
    ],
)
def test_a_line_of_icons_may_name_what_its_verb_has(icons: str, what: str) -> None:
    yaml = VERB.format(FULL).replace("text:", f"icons: '{icons}', text:")
    assert told(yaml) == ([f"verbs.v.icons: {what}"] if what else [])


@pytest.mark.parametrize(
    ("term", "what"),
    [
        ("frog", ""),
        ("{form, select, many {frogs} other {frog}}", ""),
        ("{animal}", '"{animal}" names "animal", which is no parameter; use one of: form'),
        ("{form, plural, other {frog}}", '"form" is a word and cannot be counted; write {form}'),
        ("{form-many}", '"form" is a word and has no form "many"; write {form}'),
        ("{form, select, many {frogs}}", "is no message (a plural or select has no `other`)"),
    ],
)
def test_a_term_may_choose_by_form_and_nothing_else(term: str, what: str) -> None:
    yaml = f"terms: {{animal: {{frog: {{text: »'{term}'}}}}}}\n"
    faults = told(yaml)
    assert len(faults) == bool(what)
    for fault in faults:
        assert fault.startswith("terms.animal.frog.text: ")
        assert what in fault
        assert placed(yaml) == marked(yaml)[1]


@pytest.mark.parametrize(
    ("name", "sentence", "what"),
    [
        ("verb", "{verb}!", ""),
        ("per-if-when", "{verb} {per} {if} {when}", ""),
        ("verb", "Now.", '"Now." lacks its placeholder {verb}; add {verb}, or take the'),
        ("if", "{verb}.", '"{verb}." lacks its placeholder {if}; add {if}, or take the parameter'),
        ("verb", "{verb} {per}.", 'names "per", which is no parameter; use one of: verb'),
        ("when", "{when} {vreb}", 'names "vreb", which is no parameter; did you mean "verb"?'),
        ("verb", "{verb-many}.", '"verb" is a phrase and has no form "many"; write {verb}'),
        ("verb", "{verb, plural, other {x}}", '"verb" is a phrase and cannot be counted; write'),
        ("verb", "{verb", '"{verb" is no message (a brace is not closed); mend its braces'),
    ],
)
def test_a_sentence_holds_its_verb_and_just_its_clauses(
    name: str, sentence: str, what: str
) -> None:
    yaml = f"sentences: {{{name}: »'{sentence}'}}\n"
    faults = told(yaml)
    assert len(faults) == (2 if "vreb" in sentence else bool(what))
    for fault in faults[:1]:
        assert fault.startswith(f"sentences.{name}: ")
        assert what in fault
        assert placed(yaml)[:1] == marked(yaml)[1]


def test_a_message_without_parameters_names_none() -> None:
    (fault,) = told("clauses: {when: {dawn: {text: 'at {hour}'}}}\n")
    assert fault == (
        'clauses.when.dawn.text: "at {hour}" names "hour", which is no parameter; take {hour} away'
    )


def test_a_long_message_is_cut_off() -> None:
    (fault,) = told(f"verbs: {{v: {{text: '{'word ' * 40}{{n}}'}}}}\n")
    assert len(fault) < 200
    assert "…" in fault


SPEAKING = """\
format: 1
terms:
  animal:
    frog: {text: »"{form, select, many {frogs}}", icon: spades}
verbs:
  draw:
    parameters: {n: number, what: {type: term, of: animal}}
    text: »"draw {m}"
    icons: »"{k}"
  skip: {text: »"skip {"}
clauses:
  per:
    each:
      parameters: {what: {type: term, of: animal}}
      text: »"for {what, plural, other {#}}"
sentences: {when: »"{when}."}
"""
THINGS = """\
format: 1
title: Things
kind: card
size: tcg
code: A
layout: {front: front}
fields: {name: text, effects: effects}
defaults: {provenance: invented, name: One}
cards:
  - {id: one, code: A01, effects: [draw: {n: 2, what: frog}, skip, {skip: {}, per: {each: {what: frog}}}]}
  - {id: two, code: A02, effects: [{skip: {}, text: "Skip 2 :spades:."}]}
"""  # noqa: E501
FRONT = """\
format: 1
extends: card
zones:
  words: {left: 6 mm, right: 6 mm, top: 6 mm, height: 30 mm, text: "{effects}"}
  icons: {left: 6 mm, right: 6 mm, top: 40 mm, height: 30 mm, text: "{effects.icons}"}
"""


def test_every_fault_is_told_once_and_not_again_of_cards(write_game: WriteGame) -> None:
    """A message that is broken is one fault, however many cards and languages say it."""
    yaml, places = marked(SPEAKING)
    files = {"vocabulary.yaml": yaml, "cards/things.yaml": THINGS, "templates/front.yaml": FRONT}
    game = {"game.yaml": "format: 1\ntitle: Little\nlanguages: [en]\n"}
    faults = check([write_game({**files, **game})], ["little"])
    found = [(f"{fault.place.line}:{fault.place.column}", fault.what) for fault in faults]
    frog, draw, icons, skip, each, when = places
    assert found == [
        (frog, '"{form, select, many {frogs}}" is no message (a plural or select has no `other`)'),
        (draw, '"draw {m}" lacks its placeholder {n}'),
        (draw, '"draw {m}" lacks its placeholder {what}'),
        (draw, '"draw {m}" names "m", which is no parameter'),
        (icons, '"{k}" names "k", which is no parameter'),
        (skip, '"skip {" is no message (a brace is not closed)'),
        (each, '"what" is a term and cannot be counted'),
        (when, '"{when}." lacks its placeholder {verb}'),
    ]
    assert {fault.place.file.rpartition("/")[2] for fault in faults} == {"vocabulary.yaml"}


def test_the_vocabulary_of_a_game_that_is_sound_has_no_faults() -> None:
    assert vocabulary_faults(vocabulary("verbs: {v: {text: go}}\n")) == []
