"""A game's vocabulary: laid over the shared one, and what in it leads nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.vocabulary import Vocabulary
from tests.conftest import WriteGame
from tests.loader.speaking import VOCABULARY, marked, saying
from tests.loader.support import Load, Loaded


def edited(*pairs: tuple[str, str]) -> str:
    """The vocabulary with other texts in place of some."""
    text = VOCABULARY
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def loaded(write_game: WriteGame, load: Load, vocabulary: str, *said: str) -> Loaded:
    """A game with this vocabulary."""
    files = {"vocabulary.yaml": vocabulary, "cards/things.yaml": saying(*(said or ("skip",)))}
    return load(write_game(files))


def vocabulary_of(found: Loaded) -> Vocabulary:
    assert found.told == []
    assert found.catalogue is not None
    return found.catalogue.vocabulary


# What is read


def test_a_vocabulary_is_read_with_the_sentences_of_all_games(
    write_game: WriteGame, load: Load
) -> None:
    said = vocabulary_of(loaded(write_game, load, VOCABULARY))
    assert list(said.verbs) == ["draw", "skip"]
    assert {kind: list(clauses) for kind, clauses in said.clauses.items()} == {
        "per": ["pair"], "if": ["few"], "when": ["dawn"],
    }  # fmt: skip
    assert [term.text for term in said.terms["player"].values()] == ["you", "your neighbour"]
    assert said.sentences["per-if-when"] == "{when}, {if}, {verb} {per}."
    assert len(said.sentences) == 8


def test_a_later_root_wins_key_by_key(write_game: WriteGame, load: Load) -> None:
    """One message, one bound, one word, one sentence; all else is as it was."""
    lower = write_game({"vocabulary.yaml": VOCABULARY, "cards/things.yaml": saying("skip")})
    upper = lower.parent / "upper"
    (upper / "little").mkdir(parents=True)
    (upper / "little" / "vocabulary.yaml").write_text(
        "format: 1\n"
        "terms: {player: {left: {text: the one on your left}, right: the one on your right}}\n"
        "verbs:\n"
        "  skip: {text: rest}\n"
        "  draw: {parameters: {cards: {max: 3}}}\n"
        "sentences: {verb: '{verb}!'}\n",
        "utf-8",
    )
    said = vocabulary_of(load(lower, upper))
    assert {name: term.text for name, term in said.terms["player"].items()} == {
        "you": "you", "left": "the one on your left", "right": "the one on your right",
    }  # fmt: skip
    assert said.terms["player"]["left"].icon == "hearts"
    assert said.verbs["skip"].text == "rest"
    draw = said.verbs["draw"]
    assert (draw.parameters["cards"].min, draw.parameters["cards"].max) == (1, 3)
    assert (list(draw.parameters), draw.icons) == (
        ["cards", "who", "how"],
        "{cards} {who} :spades:",
    )
    assert (said.sentences["verb"], said.sentences["per"]) == ("{verb}!", "{verb} {per}.")


def test_a_shared_vocabulary_of_an_upper_root_lies_beneath_the_game(
    write_game: WriteGame, load: Load
) -> None:
    root = write_game({"vocabulary.yaml": VOCABULARY, "cards/things.yaml": saying("skip")})
    (root / "shared").mkdir()
    (root / "shared" / "vocabulary.yaml").write_text(
        "format: 1\nverbs: {skip: {text: be idle}, rest: {text: rest}}\n"
        "sentences: {if: '{verb}, {if}.'}\n",
        "utf-8",
    )
    said = vocabulary_of(load(root))
    assert set(said.verbs) == {"draw", "skip", "rest"}
    assert said.verbs["skip"].text == "do nothing", "the game's own word counts"
    assert said.sentences["if"] == "{verb}, {if}."


def test_a_fault_is_placed_in_the_file_that_says_it(write_game: WriteGame, load: Load) -> None:
    lower = write_game({"vocabulary.yaml": VOCABULARY, "cards/things.yaml": saying("skip")})
    vocabulary, (spot,) = marked("format: 1\nverbs: {draw: {parameters: {who: {default: »me}}}}\n")
    upper = write_game(
        {
            "game.yaml": None, "cards/things.yaml": None, "templates/front.yaml": None,
            "vocabulary.yaml": vocabulary,
        },
        root="upper",
    )  # fmt: skip
    (fault,) = load(lower, upper).faults
    assert Path(fault.place.file).parts[-3:] == ("upper", "little", "vocabulary.yaml")
    assert f"{fault.place.line}:{fault.place.column}" == spot
    assert fault.place.path == "verbs.draw.parameters.who.default"


# What is wrong


@pytest.mark.parametrize(
    ("edit", "what"),
    [
        (
            ("of: player", "of: »playr"),
            'there are no terms "playr"; did you mean "player"?',
        ),
        (
            ("of: player", "of: player, values: [you, left, »me]"),
            '"me" is not one of the terms "player"; use one of: left, you',
        ),
        (("default: you", "default: »yu"), '"yu" is not one of the choices; did you mean "you"?'),
        (
            ("default: you", "values: [left], default: »you"),
            '"you" is not one of the choices; use one of: left',
        ),
        (
            ("default: open", "default: »oepn"),
            '"oepn" is not one of the choices; did you mean "open"?',
        ),
        (("max: 7", "max: 7, default: »8"), "8 is too large; write 7 or less"),
        (("max: 7", "max: 7, default: »x"), '"x" is no number; write a number, such as 2'),
        (("default: 2", "default: »x"), '"x" is no number; write a number, such as 2'),
        (("icon: hearts", "icon: »haerts"), 'there is no icon "haerts"; did you mean "hearts"?'),
        (
            ('"{cards} {who} :spades:"', '»"{cards} \\\\:so: :spaeds:"'),
            'there is no icon "spaeds"; did you mean "spades"?',
        ),
        (("skip: {", "when: »{"), '"when" has a meaning already; rename the verb'),
        (("skip: {", "text: »{"), '"text" has a meaning already; rename the verb'),
        (
            ("at dawn}", "at dawn, icons: »':hearts:'}"),
            "a clause has no icons; take `icons:` away",
        ),
    ],
)
def test_what_leads_nowhere_is_told_once_and_where(
    write_game: WriteGame, load: Load, edit: tuple[str, str], what: str
) -> None:
    """A card is not at fault for its vocabulary, nor is it told of it again."""
    vocabulary, (place,) = marked(edited(edit))
    said = ("draw: {cards: 2}", "draw: {cards: 2, who: left}", "skip")
    found = loaded(write_game, load, vocabulary, *said[: 3 - edit[0].startswith("skip")])
    assert found.told == [f"vocabulary.yaml:{place} {what}"]
    assert found.ids[:2] == ["c1", "c2"]


def test_all_that_leads_nowhere_is_told_in_one_run_with_what_is_wrong_on_cards(
    write_game: WriteGame, load: Load
) -> None:
    vocabulary, (term, of, default, line) = marked(
        edited(
            ("icon: hearts", "icon: »heart"),
            ("of: player", "of: »playr"),
            ("default: open", "default: »oepn"),
            ('"{cards} {who} :spades:"', '»"{cards} {who} :spade:"'),
        )
    )
    found = loaded(write_game, load, vocabulary, "dig", "draw: {cards: 9}", "skip")
    assert [told.partition(";")[0] for told in found.told] == [
        'things.yaml:10:35 there is no verb "dig"',
        "things.yaml:11:49 9 is too large",
        f'vocabulary.yaml:{term} there is no icon "heart"',
        f'vocabulary.yaml:{of} there are no terms "playr"',
        f'vocabulary.yaml:{default} "oepn" is not one of the choices',
        f'vocabulary.yaml:{line} there is no icon "spade"',
    ]


@pytest.mark.parametrize(
    ("edit", "what"),
    [
        (("clauses:\n  ", "clases:\n  »"), 'the key "clases" is not known here; did you mean'),
        (("  when: {", "  whn: »{"), '"whn" is not one of the choices; did you mean "when"?'),
        (("skip: {text: do nothing}", "skip: »idle"), '"idle" stands where keys are expected;'),
        (("skip: {text: do nothing}", "skip: »{}"), 'the key "text" is missing; add `text:`'),
        (("skip: {", "Skip: »{"), '"Skip" does not fit here; write lower-case letters, digits and'),
        (("    you: ", "    YOU: »"), '"YOU" does not fit here; write lower-case letters, digits'),
        (("type: choice", "type: »chioce"), '"chioce" is not one of the choices; did you mean'),
        (("clauses:", "sentences: {vreb: »x}\nclauses:"), '"vreb" is not one of the choices; did'),
        (("  if: {", " »if: {"), "is not YAML (did not find expected"),
    ],
)
def test_a_vocabulary_that_cannot_be_read_is_one_fault_however_many_cards_use_it(
    write_game: WriteGame, load: Load, edit: tuple[str, str], what: str
) -> None:
    vocabulary, (place,) = marked(edited(edit))
    found = loaded(write_game, load, vocabulary, "skip", "draw: {cards: 2}", "skip")
    (told,) = found.told
    assert told.startswith(f"vocabulary.yaml:{place} {what}")
    assert found.catalogue is not None
    assert found.catalogue.components == {}


def test_components_that_say_nothing_do_without_the_vocabulary(
    write_game: WriteGame, load: Load
) -> None:
    found = load(write_game({"vocabulary.yaml": "format: 1\nverb: {}\n"}))
    assert found.told == [
        'vocabulary.yaml:2:7 the key "verb" is not known here; did you mean "verbs"?'
    ]
    assert found.ids == ["one"]
