"""aids/NAME.yaml: what it may say, and what is told of what leads nowhere."""

from __future__ import annotations

import pytest

from pnp.aids import Aid
from tests.conftest import ICON, WriteGame
from tests.loader.support import Load, Loaded

HEAD = """\
format: 1
title: How to Play
template: rules
sections:
  - id: setup
    title: Setup
    parts:
"""
"""Seven lines: the first part stands on line 8."""


@pytest.fixture
def load_part(write_game: WriteGame, load: Load) -> Load:
    """Return a function that loads an aid with one part."""

    def run(part: str, head: str = HEAD) -> Loaded:
        files = {"aids/rules.yaml": f"{head}      - {part}\n", "icons/tea.svg": ICON.format("Tea")}
        return load(write_game(files))

    return run


def aid(loaded: Loaded) -> Aid:
    assert loaded.told == []
    assert loaded.catalogue is not None
    return loaded.catalogue.aids["rules"]


PARTS = {
    "text": "text: 'Hello :tea:'",
    "steps": "steps: [One, Two]",
    "list": "list: [One, Two]",
    "table": "table: {head: [A, B], rows: [[c, d], ['', e]], align: [start, end]}",
    "legend": "legend: [{icon: tea, text: tea}]",
    "counts": "counts: true",
    "cards": "cards: {codes: [A01], width: 30 mm, captions: [One]}",
    "grid": "grid: {rows: [[A01, '']], width: 9 mm, chits: {A1: A01}, marks: {B1: '1'}}",
    "note": "note: Mind the gap.",
    "questions": "questions: [{ask: Why?, answer: Because., covers: [ALP-02]}]",
    "lines": "lines: {columns: [Name, Points], rows: 6, height: 8 mm}",
}


@pytest.mark.parametrize("kind", PARTS)
def test_every_kind_of_part(load_part: Load, kind: str) -> None:
    (section,) = aid(load_part(PARTS[kind])).sections
    assert section.parts[0].kind == kind


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("txt: Hi", '8:14 the key "txt" is not known here; did you mean "text"?'),
        ("{text: a, note: b}", "8:9 a part must be of one kind; give one of: text, steps"),
        ("text: 'x :tee:'", '8:15 there is no icon "tee"; did you mean "tea"?'),
        (
            "text: 'see [[set-up]]'",
            '"set-up" is no section and no term; did you mean "setup"?',
        ),
        ("legend: [{icon: te, text: tea}]", '8:25 there is no icon "te"; did you mean "tea"?'),
        ("cards: {codes: [A02]}", '8:25 there is no card "A02"; did you mean "A01"?'),
        ("cards: {codes: [A01/back]}", "8:25 the card A01 has no back; write A01"),
        ("cards: {codes: [A01], captions: [a, b]}", "cards and captions differ in number"),
        ("cards: {codes: [one]}", "write the code of a card, or CODE/back"),
        ("grid: {rows: [[A01]], marks: {B1: x}}", "there is no cell B1; name a cell from A1 to A1"),
        (
            "table: {rows: [[a, b], [c]]}",
            "rows of a table differ in length; give 2 cells a row",
        ),
        ("{text: a, covers: [alp 1]}", "write a statement, such as ALP-02"),
    ],
)
def test_what_is_wrong_has_its_place(load_part: Load, part: str, told: str) -> None:
    (fault,) = load_part(part).told
    assert fault.startswith("rules.yaml:8:")
    assert told in fault


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("template: ruled", 'rules.yaml:3:11 there is no template "ruled"; did you mean "rules"?'),
        ("template: rules\nterms: {tea: set}", 'there is no section "set"; did you mean "setup"?'),
        ("template: rules\npage: {columns: 3}", "is not one of the choices; use one of: 1, 2"),
    ],
)
def test_faults_of_the_head(load_part: Load, line: str, told: str) -> None:
    (fault,) = load_part("text: a", HEAD.replace("template: rules", line)).told
    assert told in fault


def test_an_aid_is_not_called_as_a_component(write_game: WriteGame, load: Load) -> None:
    found = load(write_game({"aids/things.yaml": HEAD + "      - text: a\n"}))
    assert [told.partition(" ")[2] for told in found.told] == [
        'a component is called "things" too; rename the aid'
    ]
    assert found.catalogue is not None
    assert found.catalogue.aids == {}


def test_an_upper_root_replaces_sections_key_by_key(write_game: WriteGame, load: Load) -> None:
    lower = HEAD + "      - text: a\n  - {id: end, title: End, parts: [text: b]}\n"
    upper = """\
format: 1
title: Other
sections:
  - {id: end, remove: true}
  - {id: setup, title: Start}
  - {id: more, title: More, parts: [text: c]}
"""
    first = write_game({"aids/rules.yaml": lower})
    second = first.parent / "upper"
    path = second / "little" / "aids" / "rules.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(upper)
    found = load(first, second)
    assert found.told == []
    assert found.catalogue is not None
    rules = found.catalogue.aids["rules"]
    assert rules.title == "Other"
    assert [(s.id, s.title, len(s.parts)) for s in rules.sections] == [
        ("setup", "Start", 1), ("more", "More", 1),
    ]  # fmt: skip


def test_statements_are_found_where_they_are_told(load_part: Load) -> None:
    part = "{questions: [{ask: a, answer: b, covers: [ALP-02]}], covers: [PASS-BASE-03]}"
    assert aid(load_part(part)).covers() == {"PASS-BASE-03": "setup", "ALP-02": "setup"}


def test_texts_say_what_they_are(load_part: Load) -> None:
    texts = aid(load_part("{steps: [One, Two], caption: Three}")).texts()
    assert [(text.text, text.what) for text in texts] == [
        ("How to Play", "the title of rules"),
        ("Setup", "the title of setup in rules"),
        ("One", "step 1 of setup in rules"),
        ("Two", "step 2 of setup in rules"),
        ("Three", "caption of setup in rules"),
    ]
