"""Effects in words: whole sentences of the tiny game, and the rules they are made by."""

from __future__ import annotations

import functools
import re
from decimal import Decimal
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings

from pnp.api import check, load
from pnp.model import Catalogue
from pnp.vocabulary import Effect, Phrase
from pnp.words.message import MessageError
from pnp.words.phrases import icon_line, made_sentence, said, sentence, term_words
from pnp.words.po import Words, read_words
from tests.conftest import WriteGame
from tests.reading import tiny
from tests.speech import effects
from tests.words.vocabularies import vocabulary

ENGLISH = Words("en")


@functools.cache
def words(lang: str) -> Words:
    """What the tiny game says in a language."""
    return read_words(lang, tiny().locale[lang], [])


def orders(game: Catalogue, spoken: Words) -> dict[str, str]:
    """What each order says, a sentence a line, by its id."""
    return {
        card.id: "\n".join(
            sentence(effect, game.vocabulary, spoken)
            for effect in cast("tuple[Effect, ...]", card.values["effects"])
        )
        for card in game.components["orders"].cards
    }


ORDERS = {
    "en": {
        "first-tea": "Load 2 chests of tea.\nStay at anchor.",
        "fish-market": "When you reach the quay, give the captain on your left 3 baskets of fish.",
        "full-hold": (
            "When you reach the island, if you carry fewer than 3 baskets of fish, the captain on "
            "your left loads 1 basket of fish for each basket of fish aboard."
        ),
        "night": "At dawn, stay at anchor.",
        "race": (
            "Hoist everything and run for the reef.\n"
            "If you carry fewer than 1 chest of tea, sail slowly to the quay."
        ),
    },
    "de": {
        "first-tea": "Lade 2 Kisten Tee.\nBleib vor Anker.",
        "fish-market": "Gib dem Kapitän links von dir 3 Körbe Fisch, sobald du den Kai erreichst.",
        "full-hold": (
            "Der Kapitän links von dir lädt 1 Korb Fisch für jeden Korb Fisch an Bord, sobald du "
            "die Insel erreichst, aber nur, wenn du mit weniger als 3 Körben Fisch beladen bist."
        ),
        "night": "Auch bei Tagesanbruch bleibt der Anker im Grund.",
        "race": (
            "Setz alle Segel und halte auf das Riff zu.\n"
            "Segle langsam zum Kai, wenn du mit weniger als 1 Kiste Tee beladen bist."
        ),
    },
    "ja": {
        "first-tea": "お茶を2箱積む。\n錨を下ろしたまま動かない。",
        "fish-market": "波止場に着いたとき、左隣の船長に魚を3かご渡す。",
        "full-hold": (
            "島に着いたとき、積んでいる魚が3かご未満なら、積んでいる魚1かごにつき、"
            "左隣の船長が魚を1かご積む。"
        ),
        "night": "夜が明けても、錨は上げない。",
        "race": (
            "帆をすべて張り、岩礁へ急げ。\n積んでいるお茶が1箱未満なら、波止場へゆっくり進む。"
        ),
    },
}


@pytest.mark.parametrize("lang", sorted(ORDERS))
def test_the_orders_of_the_tiny_game(lang: str) -> None:
    assert orders(tiny(), words(lang)) == ORDERS[lang]


def german(effect: Effect) -> str:
    return sentence(effect, tiny().vocabulary, words("de"))


@pytest.mark.parametrize(
    ("place", "to", "reached"),
    [
        ("quay", "zum Kai", "den Kai"),
        ("island", "zur Insel", "die Insel"),
        ("reef", "zum Riff", "das Riff"),
    ],
)
def test_a_noun_has_its_gender_and_case(place: str, to: str, reached: str) -> None:
    """Each article comes from the word's own message: a language with cases needs no code."""
    sail = Phrase("sail", (("to", place), ("pace", "full")))
    landing = Phrase("landing", (("place", place),))
    assert german(Effect(sail)) == f"Segle mit vollen Segeln {to}."
    assert german(Effect(Phrase("wait"), when=landing)) == (
        f"Bleib vor Anker, sobald du {reached} erreichst."
    )


@pytest.mark.parametrize(
    ("amount", "ware", "fewer"),
    [
        (1, "fish", "1 Korb Fisch"),
        (2, "fish", "2 Körben Fisch"),
        (1, "tea", "1 Kiste Tee"),
        (Decimal("2.5"), "tea", "2,5 Kisten Tee"),
    ],
)
def test_a_plural_has_its_case_too(amount: int | Decimal, ware: str, fewer: str) -> None:
    few = Phrase("fewer", (("amount", amount), ("ware", ware)))
    assert german(Effect(Phrase("wait"), if_=few)) == (
        f"Bleib vor Anker, wenn du mit weniger als {fewer} beladen bist."
    )


LADEN = "wenn du mit weniger als 2 Kisten Tee beladen bist"


@pytest.mark.parametrize(
    ("kinds", "english", "german_", "japanese"),
    [
        (
            "per-if",
            "If you carry fewer than 2 chests of tea, stay at anchor for each chest of tea aboard.",
            f"Bleib vor Anker für jede Kiste Tee an Bord, {LADEN}.",
            "積んでいるお茶が2箱未満なら、積んでいるお茶1箱につき、錨を下ろしたまま動かない。",
        ),
        (
            "per-when",
            "At dawn, stay at anchor for each chest of tea aboard.",
            "Bleib vor Anker für jede Kiste Tee an Bord, sobald der Tag anbricht.",
            "夜明けに、積んでいるお茶1箱につき、錨を下ろしたまま動かない。",
        ),
        (
            "if-when",
            "At dawn, if you carry fewer than 2 chests of tea, stay at anchor.",
            f"Bleib vor Anker, sobald der Tag anbricht, aber nur, {LADEN}.",
            "夜明けに、積んでいるお茶が2箱未満なら、錨を下ろしたまま動かない。",
        ),
        (
            "per",
            "Stay at anchor for each chest of tea aboard.",
            "Bleib vor Anker für jede Kiste Tee an Bord.",
            "積んでいるお茶1箱につき、錨を下ろしたまま動かない。",
        ),
    ],
)
def test_each_language_puts_clauses_in_its_own_order(
    kinds: str, english: str, german_: str, japanese: str
) -> None:
    effect = Effect(
        Phrase("wait"),
        per=Phrase("aboard", (("ware", "tea"),)) if "per" in kinds else None,
        if_=Phrase("fewer", (("amount", 2), ("ware", "tea"))) if "if" in kinds else None,
        when=Phrase("dawn") if "when" in kinds else None,
    )
    made = [sentence(effect, tiny().vocabulary, words(lang)) for lang in ("en", "de", "ja")]
    assert made == [english, german_, japanese]


@settings(deadline=None, max_examples=100)
@given(effects(tiny().vocabulary))
def test_every_sentence_is_one_in_every_language(effect: Effect) -> None:
    """It starts with a capital, ends with a full stop, says its numbers, and no brace is left."""
    numbers = {
        value
        for _, phrase in (("verb", effect.verb), *effect.clauses())
        for _, value in phrase.arguments
        if not isinstance(value, str)
    }
    for lang in ("en", "de", "ja"):
        made = sentence(effect, tiny().vocabulary, words(lang))
        first = next(filter(str.isalpha, made))
        assert first == first.upper()
        assert made.endswith("。" if lang == "ja" else ".")
        assert not re.search(r"[{}⟦⟧]|  | [.,]|^\s|\s$", made)
        assert numbers <= {Decimal(n.replace(",", ".")) for n in re.findall(r"\d+[.,]?\d*", made)}


# Stacked roots


def overlay(folder: Path, **files: str) -> Catalogue:
    """The tiny game with a root laid over it."""
    for name, text in files.items():
        path = folder / "upper" / "tiny" / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path = path.with_suffix(".po" if "locale" in name else ".yaml")
        path.write_text(text, "utf-8")
    roots = [Path(__file__).parents[1] / "games", folder / "upper"]
    return load(roots, ["tiny"])["tiny"]


def test_a_root_may_change_one_message(tmp_path: Path) -> None:
    game = overlay(tmp_path, vocabulary="format: 1\nverbs: {wait: {text: do not move}}\n")
    changed = orders(game, ENGLISH)
    assert changed["night"] == "At dawn, do not move."
    assert changed["first-tea"] == "Load 2 chests of tea.\nDo not move."
    for name in ("fish-market", "full-hold", "race"):
        assert changed[name] == ORDERS["en"][name]


def test_a_root_may_change_one_number_of_one_card(tmp_path: Path) -> None:
    cards = "format: 1\ncards:\n  - {id: first-tea, effects: [load: {amount: 1, ware: fish}]}\n"
    game = overlay(tmp_path, cards__orders=cards)
    assert orders(game, ENGLISH)["first-tea"] == "Load 1 basket of fish."
    assert orders(game, words("de"))["first-tea"] == "Lade 1 Korb Fisch."
    assert orders(game, words("ja"))["first-tea"] == "魚を1かご積む。"


def test_a_root_may_change_how_sentences_are_made_and_one_translation(tmp_path: Path) -> None:
    game = overlay(
        tmp_path,
        vocabulary="format: 1\nsentences: {when: '{verb} {when}.'}\n",
        locale__de='msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "stay at anchor"\nmsgstr "wirf Anker"\n\n'
        'msgid "{verb} {when}."\nmsgstr "Also: {verb}, {when}!"\n',
    )
    assert orders(game, ENGLISH)["night"] == "Stay at anchor at dawn."
    spoken = read_words("de", game.locale["de"], [])
    assert orders(game, spoken)["night"] == "Also: wirf Anker, sobald der Tag anbricht!"


# How a sentence is made

SAYS = """\
terms:
  animal:
    frog: {text: "{form, select, many {frogs} other {frog}}", icon: hearts}
    chamois: chamois
verbs:
  draw: {parameters: {n: number}, text: "draw {n, plural, one {# card} other {# cards}}"}
  pet:
    parameters: {what: {type: term, of: animal}, how: {type: choice, values: [long, no]}}
    text: "pet {what-many}{what, select, frog { now} other {}}{how, select, long { long} other {}}"
    icons: "{what} {how, select, long {:spades:} other {:clubs:}}"
clauses:
  when: {dawn: {text: at dawn}}
"""


def verb(text: str, lang: str = "en", **translated: str) -> str:
    """The sentence that a verb without parameters makes."""
    said = vocabulary(f"verbs: {{x: {{text: '{text}'}}}}\n")
    return made_sentence(Effect(Phrase("x")), said, Words(lang, {text: text, "{verb}.": "{verb}."}))


@pytest.mark.parametrize(
    ("message", "lang", "made"),
    [
        ("draw", "en", "Draw."),
        ("ärgere dich", "de", "Ärgere dich."),
        ("ijsjes", "nl", "Ijsjes."),
        ("iç", "tr", "İç."),
        ("აიღე", "ka", "აიღე."),
        ("引く", "ja", "引く."),
        ("2 points", "en", "2 points."),
        ("**draw** 2", "en", "**Draw** 2."),
        ("_draw_ 2", "en", "_Draw_ 2."),
        ("¡roba!", "es", "¡Roba!."),
        (":spades: two", "en", ":spades: two."),
        ("**:spades: two**", "en", "**:spades: two**."),
        ("draw   2  ", "en", "Draw 2 ."),
        ("", "en", "."),
    ],
)
def test_the_first_letter_is_made_a_capital_as_the_language_has_them(
    message: str, lang: str, made: str
) -> None:
    """Icons keep their names, marks their letter; a number stays what it is."""
    assert verb(message, lang) == made


def test_a_bare_term_is_its_usual_form_and_a_selected_one_its_id() -> None:
    known = vocabulary(SAYS)
    for what, how, made in (
        ("frog", "long", "pet frogs now long"),
        ("chamois", "no", "pet chamois"),
    ):
        phrase = Phrase("pet", (("what", what), ("how", how)))
        assert said(phrase, known.verbs["pet"], known, ENGLISH) == made


def test_each_language_has_forms_of_its_own() -> None:
    """A form that a term's message does not know is its usual one; other terms may know it."""
    known = vocabulary(SAYS)
    frog = known.terms["animal"]["frog"].text
    german = Words(
        "de", {frog: "{form, select, dem {dem Frosch} other {Frosch}}", "chamois": "Gämse"}
    )
    for form, frogs in (("dem", "dem Frosch"), ("many", "Frosch"), ("other", "Frosch")):
        assert term_words(known, "animal", "frog", german, form) == frogs
        assert term_words(known, "animal", "chamois", german, form) == "Gämse"
    assert term_words(known, "animal", "frog", ENGLISH) == "frog"
    assert term_words(known, "animal", "frog", ENGLISH, "many") == "frogs"


def test_a_line_of_icons_is_the_same_in_all_languages() -> None:
    """A term is its icon there, or nothing; a message may choose among icons."""
    known = vocabulary(SAYS)
    for what, how, line in (
        ("frog", "long", ":hearts: :spades:"), ("chamois", "no", " :clubs:"),
    ):  # fmt: skip
        assert icon_line(Effect(Phrase("pet", (("what", what), ("how", how)))), known) == line
    assert icon_line(Effect(Phrase("draw", (("n", 2),))), known) == ""
    broken = vocabulary("verbs: {x: {text: x, icons: '{'}}\n")
    assert icon_line(Effect(Phrase("x")), broken) == ""


def draw(number: int | Decimal, **more: str) -> Effect:
    return Effect(Phrase("draw", (("n", number),)), **more)  # type: ignore[arg-type]


def test_a_hand_written_line_stands_in_the_place_of_the_sentence() -> None:
    known, effect = vocabulary(SAYS), draw(2, text="Take 2.")
    assert sentence(effect, known, ENGLISH) == "Take 2."
    assert sentence(effect, known, Words("de", {"Take 2.": "Nimm 2."})) == "Nimm 2."
    assert sentence(effect, known, Words("de")) == "⟦Take 2.⟧"
    assert made_sentence(effect, known, ENGLISH) == "Draw 2 cards."


def test_a_whole_sentence_that_is_translated_wins_over_its_parts() -> None:
    parts = {
        "draw {n, plural, one {# card} other {# cards}}": "zieh {n}",
        "{verb}.": "{verb}.",
    }
    known = vocabulary(SAYS)
    german = Words("de", {**parts, "Draw 2 cards.": "Greif zweimal zu."})
    assert sentence(draw(2), known, german) == "Greif zweimal zu."
    assert sentence(draw(3), known, german) == "Zieh 3."
    assert made_sentence(draw(2), known, german) == "Zieh 2."
    english = Words("en", {"Draw 2 cards.": "never"})
    assert sentence(draw(2), known, english) == "Draw 2 cards."


def test_parts_without_a_translation_are_english_and_marked() -> None:
    known = vocabulary(SAYS)
    some = Words("de", {"{when}, {verb}.": "{verb}, {when}.", "at dawn": "bei Tagesanbruch"})
    effect = Effect(Phrase("draw", (("n", 2),)), when=Phrase("dawn"))
    assert sentence(effect, known, some) == "⟦Draw 2 cards⟧, bei Tagesanbruch."
    assert sentence(effect, known, Words("de")) == "⟦⟦At dawn⟧, ⟦draw 2 cards⟧.⟧"


def test_a_translation_that_counts_a_word_cannot_be_put_together() -> None:
    """The English can: it is the translation's fault, and raised."""
    known = vocabulary(
        "terms: {t: {a: a}}\nverbs: {v: {text: v}}\n"
        "clauses: {when: {at: {parameters: {x: {type: term, of: t}}, text: 'at {x}'}}}\n"
    )
    german = Words("de", {"at {x}": "{x, plural, other {#}}"})
    effect = Effect(Phrase("v"), when=Phrase("at", (("x", "a"),)))
    assert sentence(effect, known, ENGLISH) == "At a, v."
    with pytest.raises(MessageError, match="wants a number"):
        sentence(effect, known, german)


@pytest.mark.parametrize("text", ["{n", "draw {n, plural, one {x}}", "{n, nonsense}"])
def test_an_effect_whose_english_is_broken_says_nothing(text: str) -> None:
    """The vocabulary is told of it; a fault of every card that uses it would bury that."""
    known = vocabulary(f"verbs: {{draw: {{parameters: {{n: number}}, text: '{text}'}}}}\n")
    for spoken in (ENGLISH, Words("de")):
        assert sentence(draw(2), known, spoken) == ""


def test_what_is_no_parameter_stays_as_it_is_written() -> None:
    known = vocabulary("verbs: {draw: {parameters: {n: number}, text: 'draw {m} of {n}'}}\n")
    assert sentence(draw(2), known, ENGLISH) == "Draw {m} of 2."


def test_a_form_that_a_translation_asks_of_a_number_or_a_clause_is_passed_over() -> None:
    known = vocabulary(SAYS)
    german = Words(
        "de",
        {
            "draw {n, plural, one {# card} other {# cards}}": "zieh {n-dativ}",
            "{verb}.": "{verb-dativ}.",
        },
    )
    assert sentence(draw(2), known, german) == "Zieh 2."


def test_a_term_of_no_set_is_its_own_word() -> None:
    known = vocabulary(
        "verbs: {v: {parameters: {x: {type: term, of: t}}, text: 'go {x}', icons: '{x} :clubs:'}}\n"
    )
    effect = Effect(Phrase("v", (("x", "home"),)))
    assert sentence(effect, known, ENGLISH) == "Go home."
    assert icon_line(effect, known) == " :clubs:"


# Hand-written lines

CARDS = """\
format: 1
title: Things
kind: card
size: tcg
code: A
layout: {front: front}
fields: {name: {type: text, optional: true}, effects: {type: effects, optional: true}}
defaults: {provenance: invented}
cards:
"""
DRAW = (
    "format: 1\nverbs: {draw: {parameters: {n: number}, "
    "text: 'draw {n, plural, one {# card} other {# cards}} :spades:'}}\n"
)


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("Take 2 :spades:.", ""),
        ("Take two :spades:.", "numbers"),
        (":spades: 2!", ""),
        ("Take 3 :spades:.", "numbers"),
        ("Take some :spades:.", "numbers"),
        ("Take 2 cards or 3 :spades:.", "numbers"),
        ("Take 2 cards.", "icons"),
        ("Take 2 :spades: :clubs:.", "icons"),
        ("Take 2 \\\\:spades:.", "icons"),
        ("Take 3 cards.", "icons numbers"),
    ],
)
def test_a_hand_written_line_has_the_numbers_and_icons_of_its_effect(
    write_game: WriteGame, line: str, others: str
) -> None:
    cards = f'{CARDS}  - {{id: one, code: A01, effects: [{{draw: {{n: 2}}, text: "{line}"}}]}}\n'
    root = write_game(
        {"cards/things.yaml": cards, "vocabulary.yaml": DRAW, "templates/front.yaml": PLAIN}
    )
    faults = check([root], ["little"], ["en"])
    assert [fault.what for fault in faults] == [
        f"the hand-written line has other {kind} than its effect" for kind in others.split()
    ]
    for fault in faults:
        assert (fault.place.card, fault.place.line, fault.place.path) == (
            "one", 10, "effects[0].text",
        )  # fmt: skip
        assert fault.remedy == 'the effect says "Draw 2 cards :spades:."'


PLAIN = "format: 1\nextends: card\nzones: {}\n"


def test_cards_and_fields_that_say_nothing_are_passed_over(write_game: WriteGame) -> None:
    said = "[draw: {n: 2}, {draw: {n: 1}, text: 'Draw 1 :spades:.'}]"
    cards = f"{CARDS}  - {{id: one, code: A01}}\n  - {{id: two, code: A02, effects: {said}}}\n"
    root = write_game(
        {"cards/things.yaml": cards, "vocabulary.yaml": DRAW, "templates/front.yaml": PLAIN}
    )
    assert check([root], ["little"], ["en"]) == []
