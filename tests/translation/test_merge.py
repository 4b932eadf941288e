"""Nothing that a translator wrote is ever lost, whatever a designer does to the English."""

from __future__ import annotations

from collections.abc import Iterable

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.translation.extract import Text
from pnp.translation.merge import Merged, merge


def text(
    msgid: str, *cards: str, line: int = 0, needed: bool = True, file: str = "little/cards/a.yaml"
) -> Text:
    found = Text(msgid, needed=needed)
    found.sayers = {("name", card): None for card in cards or ("A01 one",)}
    found.places = {(file, line): None} if line else {}
    return found


def entry(msgid: str, msgstr: str = "", **given: object) -> polib.POEntry:
    return polib.POEntry(msgid=msgid, msgstr=msgstr, **given)


def merged(entries: Iterable[polib.POEntry], *texts: Text, **given: object) -> Merged:
    return merge(entries, {one.msgid: one for one in texts}, **given)  # type: ignore[arg-type]  # passed on as given


def live(result: Merged) -> dict[str, str]:
    return {entry.msgid: entry.msgstr for entry in result.entries if not entry.obsolete}


def resting(result: Merged) -> dict[str, str]:
    return {entry.msgid: entry.msgstr for entry in result.entries if entry.obsolete}


def test_a_new_text_waits_for_its_translation() -> None:
    result = merged([], text("Hat"), text("Map"))
    assert live(result) == {"Hat": "", "Map": ""}
    assert (result.new, result.drafted, result.obsolete) == (["Hat", "Map"], [], [])


def test_entries_stand_in_the_order_in_which_a_game_says_them() -> None:
    result = merged([entry("Hat", "帽子"), entry("Map", "地図")], text("Map"), text("Hat"))
    assert list(live(result).items()) == [("Map", "地図"), ("Hat", "帽子")]


def test_a_text_that_moved_keeps_its_translation() -> None:
    old = entry(
        "Hat", "帽子", occurrences=[("little/cards/a.yaml", "3")], comment="name of A01 one"
    )
    (new,) = merged([old], text("Hat", "B07 hat", line=90)).entries
    assert (new.msgstr, new.tcomment) == ("帽子", "")
    assert new.comment == "name of B07 hat"
    assert new.occurrences == [("little/cards/a.yaml", "90")]


def test_a_changed_text_takes_its_translation_over_as_a_draft() -> None:
    old = entry("Draw two cards from the pile.", "2枚引く。", tcomment="ask Aki")
    result = merged([old], text("Draw two cards, from the pile."))
    new = result.entries[0]
    assert (new.msgstr, new.tcomment) == ("2枚引く。", "ask Aki\ndraft")
    assert new.previous_msgid == "Draw two cards from the pile."
    assert not new.fuzzy
    assert result.drafted == ["Draw two cards, from the pile."]
    assert resting(result) == {"Draw two cards from the pile.": "2枚引く。"}


@pytest.mark.parametrize(
    ("was", "said", "now"),
    [
        ("Draw 2 cards now.", "2枚引く。", "Draw 3 cards now."),
        ("Pay :coin: to the left.", ":coin:を左へ。", "Pay :shell: to the left."),
        ("Worth {n} points", "{n}点", "Worth {m} points"),
    ],
)
def test_a_draft_that_would_print_something_wrong_is_fuzzy_too(
    was: str, said: str, now: str
) -> None:
    """A card that draws 2 in one language only is worse than a card that is not printed."""
    new = merged([entry(was, said)], text(now)).entries[0]
    assert (new.msgstr, new.tcomment, new.fuzzy) == (said, "draft", True)


def test_texts_that_are_not_alike_are_new() -> None:
    result = merged([entry("Hat", "帽子")], text("Umbrella"))
    assert live(result) == {"Umbrella": ""}
    assert resting(result) == {"Hat": "帽子"}


@pytest.mark.parametrize("hint", ["place", "card", ""])
def test_the_place_or_the_card_tells_what_was_changed(hint: str) -> None:
    old = entry("Old Camera", "カメラ", comment="name of A07 camera")
    old.occurrences = [("little/cards/a.yaml", "3")]
    new = text(
        "New Video Camera",
        "A07 camera" if hint == "card" else "A08 x",
        line=3 if hint == "place" else 9,
    )
    assert live(merged([old], new)) == {"New Video Camera": "カメラ" if hint else ""}


def test_of_several_close_texts_the_one_at_the_same_place_is_taken() -> None:
    texts = [entry("Draw one card.", "1"), entry("Draw one cord.", "2", comment="name of A09 x")]
    result = merged(texts, text("Draw one bard.", "A09 x"))
    assert result.entries[0].previous_msgid == "Draw one cord."


def test_a_draft_that_is_changed_again_remembers_what_was_translated() -> None:
    first = merged([entry("Draw a card.", "引く。")], text("Draw a card!"))
    second = merged(first.entries, text("Draw a card!!"))
    assert second.entries[0].previous_msgid == "Draw a card."
    assert second.entries[0].tcomment == "draft"


def test_a_reviewed_draft_needs_its_old_english_no_more() -> None:
    first = merged([entry("Draw a card.", "引く。")], text("Draw a card!"))
    first.entries[0].tcomment = ""
    assert merged(first.entries, text("Draw a card!")).entries[0].previous_msgid is None


def test_a_text_that_comes_back_has_its_translation_back() -> None:
    gone = merged([entry("Hat", "帽子", tcomment="sun")])
    assert resting(gone) == {"Hat": "帽子"}
    back = merged(gone.entries, text("Hat"))
    assert live(back) == {"Hat": "帽子"}
    assert back.entries[0].tcomment == "sun"
    assert resting(back) == {}


def test_a_text_that_is_changed_and_changed_back_is_no_draft() -> None:
    changed = merged([entry("Draw a card.", "引く。")], text("Draw a card!"))
    back = merged(changed.entries, text("Draw a card."))
    assert live(back) == {"Draw a card.": "引く。"}
    assert back.entries[0].tcomment == ""


def test_an_empty_entry_leaves_nothing_behind_but_a_comment_stays() -> None:
    assert merged([entry("Hat")]).entries == []
    assert resting(merged([entry("Hat", tcomment="which hat?")])) == {"Hat": ""}


def test_an_empty_entry_yields_to_an_obsolete_one_with_a_translation() -> None:
    result = merged([entry("Hat"), entry("Hat", "帽子", obsolete=True)], text("Hat"))
    assert [(e.msgstr, e.obsolete) for e in result.entries] == [("帽子", False)]


def test_a_sentence_that_is_made_has_an_entry_only_if_a_translator_made_one() -> None:
    sentence = text("Draw 2 cards.", needed=False)
    assert merged([], sentence).entries == []
    kept = merged([entry("Draw 2 cards.", "2枚引く。")], sentence)
    assert live(kept) == {"Draw 2 cards.": "2枚引く。"}
    gone = merged(kept.entries)
    assert live(gone) == {}
    assert live(merged(gone.entries, sentence)) == {"Draw 2 cards.": "2枚引く。"}


def test_what_is_translated_elsewhere_is_not_repeated_but_may_be_said_otherwise() -> None:
    assert merged([entry("Hat")], text("Hat"), elsewhere={"Hat"}).entries == []
    result = merged([entry("Hat", "ぼうし")], text("Hat"), elsewhere={"Hat"})
    assert live(result) == {"Hat": "ぼうし"}


def test_where_not_all_texts_are_known_nothing_is_put_aside() -> None:
    result = merged([entry("Hat", "帽子"), entry("Map")], text("Cup"), complete=False)
    assert live(result) == {"Cup": "", "Hat": "帽子", "Map": ""}
    assert result.obsolete == []


def test_a_text_longer_than_a_card_is_still_recognised() -> None:
    long = "At the end of your turn, you may discard any number of cards. " * 8
    result = merged([entry(long, "長い")], text(long.replace("you may discard", "discard", 1)))
    assert result.entries[0].msgstr == "長い"


WORDS = st.sampled_from(
    ["Draw a card.", "Draw a card!", "Draw two cards.", "Hat", "Hats", "Pay :coin:.", "The pile"]
)
TEXTS = st.lists(
    st.builds(text, WORDS, st.sampled_from(["A01 a", "A02 b"]), line=st.integers(0, 3),
              needed=st.booleans()),
    unique_by=lambda one: one.msgid,
)  # fmt: skip
ENTRIES = st.lists(
    st.builds(
        entry, WORDS, st.sampled_from(["", "一", "二"]), obsolete=st.booleans(),
        tcomment=st.sampled_from(["", "draft", "x"]),
    ),
    unique_by=lambda one: (one.msgid, one.obsolete),
)  # fmt: skip


def saved(entries: Iterable[polib.POEntry]) -> str:
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    file.extend(entries)
    return str(file)


@settings(deadline=None)
@given(ENTRIES, TEXTS)
def test_no_translation_and_no_comment_is_ever_lost(
    entries: list[polib.POEntry], texts: list[Text]
) -> None:
    before = {(e.msgid, e.msgstr) for e in entries if e.msgstr}
    comments = {(e.msgid, e.tcomment) for e in entries if e.tcomment}
    result = merged(entries, *texts)
    written = saved(result.entries)
    after = polib.pofile(written)
    assert before <= {(e.msgid, e.msgstr) for e in after}
    assert all(
        any(e.msgid == msgid and comment in e.tcomment for e in after)
        for msgid, comment in comments
    )
    wanted = {one.msgid for one in texts if one.needed}
    assert wanted <= {e.msgid for e in after if not e.obsolete}


@settings(deadline=None)
@given(ENTRIES, TEXTS)
def test_a_second_update_changes_no_byte(entries: list[polib.POEntry], texts: list[Text]) -> None:
    once = saved(merged(entries, *texts).entries)
    read = polib.pofile(once)
    assert str(read) == once
    assert saved(merged(read, *texts).entries) == once


@settings(deadline=None)
@given(ENTRIES, TEXTS, st.permutations(range(7)))
def test_cards_that_are_shuffled_and_renamed_keep_all_translations(
    entries: list[polib.POEntry], texts: list[Text], order: list[int]
) -> None:
    first = merged(entries, *texts)
    known = live(first)
    shuffled = [texts[index] for index in order if index < len(texts)]
    moved = [text(one.msgid, "C99 renamed", line=7, needed=one.needed) for one in shuffled]
    assert live(merged(first.entries, *moved)) == known
