"""Text in a box: lines, alignment, shrinking, overflow, turning. Millimetres."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.face import Box
from pnp.measure import MM_PER_POINT
from pnp.sheet.sheets import Sheet
from pnp.text.breaks import CLOSING, OPENING, line_breaks
from pnp.text.fonts import FontSet
from pnp.text.markup import escape
from pnp.text.setter import ASCENT, DESCENT, Block, Setter, Style
from pnp.write.pdf import About, write_pdf
from tests.text.support import end, fonts_of, lines, read, texts

Setters = Callable[[str], Setter]
Fixed = Callable[..., Style]
BOX = Box(5, 7, 40, 60)
STOPS = frozenset("、。，．")
SENTENCE = (
    "「旅の仲間」と呼ばれる人は、手札をすべて捨て、ゆっくりと山札から3枚を引き、"
    "「終わり」と言ってから、ちゃんと次の人に番を渡す。"
)


def reads_as(text: str) -> str:
    return "".join(text.split())


def pdf_text(block: Block, fonts: FontSet, lang: str) -> str:
    """What a PDF reader copies from the text."""
    data, _ = write_pdf([Sheet(100, 100, "front", (), block.ops)], fonts, About("Text", lang))
    document = pypdfium2.PdfDocument(data)
    page = document[0]
    text_page = page.get_textpage()
    found = str(text_page.get_text_range())
    text_page.close()
    page.close()
    document.close()
    return found.replace("\r\n", "\n")


# ---- reading order, width, extent -------------------------------------------------------------

PIECE = st.one_of(
    st.sampled_from(["coin", "gain", "To", "AVA", "office", "12", "3", "2.50", "it's", "–", "(b)"]),
    st.sampled_from(
        ["旅の", "仲間", "カメラ", "ゃ", "ッ", "ー", "「", "」", "、", "。", "（", "）", "枚"]
    ),
    st.sampled_from([":coin:", ":sun-hat:"]),
    st.sampled_from(["ž", "ő", "Ω", "Ж", "ế", "𠮷"]),
)
GAP = st.sampled_from(["", "", " ", "\n", "  "])
MIXED = st.lists(st.tuples(PIECE, GAP), min_size=1, max_size=25)
ALIGN = st.sampled_from(["start", "centre", "end", "justify"])
LANG = st.sampled_from(["en", "ja"])
NAMES = {"en": ("Coin", "Sun Hat"), "ja": ("コイン", "日よけ帽")}


def expected(pieces: list[tuple[str, str]], lang: str) -> str:
    coin, hat = NAMES[lang]
    swap = {":coin:": coin, ":sun-hat:": hat}
    return "".join(swap.get(piece, piece) + gap for piece, gap in pieces)


@given(MIXED, LANG, ALIGN, st.floats(4, 60), st.sampled_from([0.0, 40.0]), st.booleans())
@settings(deadline=None, max_examples=100)
def test_glyphs_in_order_give_the_text_back(
    setter: Setters,
    pieces: list[tuple[str, str]],
    lang: str,
    align: Literal["start", "centre", "end", "justify"],
    width: float,
    spacing: float,
    balance: bool,
) -> None:
    style = Style(3, 3, align=align, spacing=spacing, balance=balance)
    text = "".join(piece + gap for piece, gap in pieces)
    block = setter(lang).set(text, Box(0, 0, width, 500), style)
    assert not block.problems
    assert reads_as(read(block.ops)) == reads_as(expected(pieces, lang))
    assert all(len(op.gids) == len(op.texts) for op in block.ops)
    assert all(len(op.shifts) in {0, len(op.gids)} for op in block.ops)


def empty_halves(line: str, size: float) -> tuple[float, float]:
    """How far a line may hang out: the empty halves of wide brackets and stops."""
    return (
        size / 2 if line[:1] in OPENING else 0.0,
        size / 2 if line[-1:] in CLOSING | STOPS else 0.0,
    )


@given(MIXED, LANG, ALIGN, st.floats(4, 60), st.sampled_from([0.0, 40.0]))
@settings(deadline=None, max_examples=100)
def test_no_line_is_wider_than_its_box_unless_it_cannot_be_broken(
    setter: Setters,
    fonts: FontSet,
    pieces: list[tuple[str, str]],
    lang: str,
    align: Literal["start", "centre", "end", "justify"],
    width: float,
    spacing: float,
) -> None:
    text = "".join(piece + gap for piece, gap in pieces)
    box = Box(3, 0, width, 500)
    block = setter(lang).set(text, box, Style(3, 3, align=align, spacing=spacing))
    for line in lines(block):
        content = read(line)
        left, right = empty_halves(content, 3)
        width_now = end(fonts, line[-1]) - line[0].x
        if width_now <= width + left + right + 0.02:
            assert line[0].x >= box.x - left - 0.02 or align in {"centre", "end"}
            continue
        assert block.overflow[0] > 0
        plain = content.replace("Coin", "￼").replace("コイン", "￼")
        assert len(line_breaks(plain.replace("Sun Hat", "￼").replace("日よけ帽", "￼"), lang)) == 1


@given(MIXED, LANG, ALIGN, st.sampled_from(["top", "middle", "bottom"]))
@settings(deadline=None, max_examples=60)
def test_the_extent_holds_all_glyph_origins(
    setter: Setters,
    pieces: list[tuple[str, str]],
    lang: str,
    align: Literal["start", "centre", "end", "justify"],
    valign: Literal["top", "middle", "bottom"],
) -> None:
    text = "".join(piece + gap for piece, gap in pieces)
    block = setter(lang).set(text, BOX, Style(3, 3, align=align, valign=valign))
    assert block.extent is not None
    for line in lines(block):
        hang = empty_halves(read(line), 3)[0]
        for op in line:
            assert block.extent.holds(Box(op.x + hang, op.y, 0, 0), 0.02)


@given(MIXED, LANG, st.sampled_from([90, 180, 270]), ALIGN)
@settings(deadline=None, max_examples=60)
def test_turned_text_is_the_same_text_turned(
    setter: Setters,
    pieces: list[tuple[str, str]],
    lang: str,
    turn: int,
    align: Literal["start", "centre", "end", "justify"],
) -> None:
    """What a reader who turns the paper back sees is the upright text in the turned box."""
    text = "".join(piece + gap for piece, gap in pieces)
    style = Style(3, 3, align=align)
    box = Box(10, 20, 30, 18)
    upright_box = Box(0, 0, *((18, 30) if turn % 180 else (30, 18)))
    upright = setter(lang).set(text, upright_box, style)
    turned = setter(lang).set(text, box, style, turn)

    def turned_back(x: float, y: float) -> tuple[float, float]:
        if turn == 90:  # clockwise: reading direction goes down, lines go to the left
            return y - box.y, box.right - x
        if turn == 180:
            return box.right - x, box.bottom - y
        return box.bottom - y, x - box.x

    assert upright.overflow == turned.overflow
    for one, other in zip(upright.ops, turned.ops, strict=True):
        assert other.turn == turn
        assert turned_back(other.x, other.y) == pytest.approx((one.x, one.y))
    assert upright.extent is not None
    assert turned.extent is not None
    corners = [
        turned_back(x, y)
        for x in (turned.extent.x, turned.extent.right)
        for y in (turned.extent.y, turned.extent.bottom)
    ]
    assert min(corners) == pytest.approx(upright.extent[:2])
    assert max(corners) == pytest.approx((upright.extent.right, upright.extent.bottom))


# ---- size --------------------------------------------------------------------------------------


@given(MIXED, LANG, st.floats(10, 40), st.floats(0.5, 1))
@settings(deadline=None, max_examples=60)
def test_shrinking_is_monotone(
    setter: Setters, pieces: list[tuple[str, str]], lang: str, width: float, share: float
) -> None:
    """Less room or more text never makes larger letters."""
    text = "".join(piece + gap for piece, gap in pieces)
    style = Style(5, 1.5)
    sizes = [
        setter(lang).set(text, Box(0, 0, width, 12), style).size,
        setter(lang).set(text, Box(0, 0, width * share, 12), style).size,
        setter(lang).set(text, Box(0, 0, width * share, 12 * share), style).size,
        setter(lang).set(f"{text} {text}", Box(0, 0, width * share, 12 * share), style).size,
    ]
    assert sizes == sorted(sizes, reverse=True)
    assert all(1.5 <= size <= 5 for size in sizes)


def test_a_long_text_shrinks_to_its_floor_and_then_overflows(setter: Setters) -> None:
    """400 characters in the text box of a mini card (44 × 63 mm)."""
    body = "The traveller who arrives first takes a coin from the bank. " * 7
    style = Style(9 * MM_PER_POINT, 6 * MM_PER_POINT, leading=1.3)
    roomy = setter("en").set(body[:400], Box(3, 20, 38, 40), style)
    assert 6 * MM_PER_POINT <= roomy.size < 9 * MM_PER_POINT
    assert roomy.overflow == (0, 0)
    tight = setter("en").set(body[:400], Box(3, 20, 38, 12), style)
    assert tight.size == pytest.approx(6 * MM_PER_POINT)
    assert tight.overflow[0] == 0
    count = len(lines(tight))
    needed = ((count - 1) * 1.3 + ASCENT + DESCENT) * 6 * MM_PER_POINT
    assert tight.overflow[1] == pytest.approx(needed - 12)


def test_the_size_is_the_largest_step_that_fits(setter: Setters) -> None:
    """Steps are a quarter of a point: one step more does not fit."""
    text, box, step = "several words in a rather small box", Box(0, 0, 22, 9), 0.25 * MM_PER_POINT
    size = setter("en").set(text, box, Style(14 * MM_PER_POINT, 3 * MM_PER_POINT)).size
    steps = (14 * MM_PER_POINT - size) / step
    assert steps == pytest.approx(round(steps))
    assert setter("en").set(text, box, Style(size, size)).overflow == (0, 0)
    assert max(setter("en").set(text, box, Style(size + step, size + step)).overflow) > 0


def test_a_floor_between_two_steps_is_reached(setter: Setters) -> None:
    assert setter("en").set("long " * 50, Box(0, 0, 20, 5), Style(3, 2.95)).size == 2.95


def test_an_unbreakable_word_says_how_much_too_wide_it_is(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    wide = setter("en").set("Unbreakable", Box(0, 0, 100, 10), fixed())
    width = end(fonts, wide.ops[-1]) - wide.ops[0].x
    block = setter("en").set("Unbreakable", Box(0, 0, 5, 10), fixed())
    assert texts(block) == ["Unbreakable"]
    assert block.overflow[0] == pytest.approx(width - 5, abs=0.01)
    assert block.overflow[1] == 0


def test_text_that_just_fits_does_not_overflow(setter: Setters, fixed: Fixed) -> None:
    height = (ASCENT + DESCENT) * 3
    assert setter("en").set("x", Box(0, 0, 10, height), fixed()).overflow == (0, 0)
    tight = setter("en").set("x", Box(0, 0, 10, height - 0.1), fixed())
    assert tight.overflow == pytest.approx((0, 0.1))


# ---- Japanese ----------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [8.0, 11.0, 13.5, 17.2, 23.0])
@pytest.mark.parametrize("align", ["start", "justify"])
def test_a_japanese_sentence_wraps_by_the_rules_and_loses_nothing(
    setter: Setters, fixed: Fixed, width: float, align: str
) -> None:
    assert len(SENTENCE) >= 60
    block = setter("ja").set(SENTENCE, Box(0, 0, width, 200), fixed(align=align))
    found = texts(block)
    assert "".join(found) == SENTENCE
    assert len(found) > 4
    assert not any(line[0] in "、。」ゃゅょっー）" for line in found)
    assert not any(line[-1] in "「（" for line in found)
    assert block.overflow == (0, 0)


def test_justified_lines_are_as_wide_as_the_box(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    block = setter("ja").set(SENTENCE, BOX, fixed(align="justify"))
    *full, last = lines(block)
    assert len(full) >= 3
    for line in full:
        left, right = empty_halves(read(line), 3)
        assert line[0].x + left == pytest.approx(BOX.x, abs=0.01)
        assert end(fonts, line[-1]) - right == pytest.approx(BOX.right, abs=0.01)
    assert end(fonts, last[-1]) < BOX.right


def test_justified_english_opens_at_its_spaces_only(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    text = "The traveller who arrives first takes a coin from the bank and passes the turn"
    ragged = setter("en").set(text, BOX, fixed())
    block = setter("en").set(text, BOX, fixed(align="justify"))
    assert texts(block) == texts(ragged)
    for line, plain in zip(lines(block)[:-1], lines(ragged)[:-1], strict=True):
        assert end(fonts, line[-1]) == pytest.approx(BOX.right, abs=0.01)
        assert all(op.spacing == 0 for op in line)
        spare = BOX.right - end(fonts, plain[-1])
        assert spare > 0
    assert lines(block)[-1][0].shifts == lines(ragged)[-1][0].shifts


def test_a_line_too_loose_to_be_justified_stays_ragged(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    block = setter("en").set("an extraordinarily", Box(0, 0, 22, 20), fixed(align="justify"))
    first, _ = lines(block)
    assert read(first) == "an"
    assert end(fonts, first[-1]) < 10


@pytest.mark.parametrize("spacing", [0.0, 50.0])
def test_an_opening_bracket_at_the_start_of_a_line_hangs_by_half_a_square(
    setter: Setters, fixed: Fixed, spacing: float
) -> None:
    block = setter("ja").set("「本」", BOX, fixed(spacing=spacing))
    assert block.ops[0].x == pytest.approx(BOX.x - 1.5)
    assert block.extent is not None
    assert block.extent.x == pytest.approx(BOX.x)
    wide = 2 * 3 + 2 * spacing * 3 / 1000  # two squares: one whole sign, two halves; two gaps
    assert block.extent.width == pytest.approx(wide)


def test_a_bracket_within_a_line_keeps_its_square(setter: Setters, fixed: Fixed) -> None:
    block = setter("ja").set("あ「本", BOX, fixed())
    assert block.extent is not None
    assert block.extent.width == pytest.approx(9)


@pytest.mark.parametrize(
    ("text", "lang", "squares"),
    [
        ("あ」「あ", "ja", 3.5),
        ("あ。」あ", "ja", 3.5),
        ("あ」、あ", "ja", 3.5),
        ("あ「「あ", "ja", 3.5),
        ("あ」」」あ", "ja", 4),
        ("あ。あ", "ja", 3),
        ("あ。", "ja", 1.5),
        ("中。」中", "zh-Hans", 3.5),
        ("中。」中", "zh-Hant", 4),
        ("中。", "zh-Hant", 2),
        ("中」「中", "zh-Hant", 3.5),
    ],
)
def test_punctuation_closes_up_where_two_empty_halves_meet(
    setter: Setters, fixed: Fixed, text: str, lang: str, squares: float
) -> None:
    """In Traditional Chinese stops stand in the middle of their square, and keep it."""
    block = setter(lang).set(text, BOX, fixed())
    assert block.extent is not None
    assert block.extent.width == pytest.approx(3 * squares)


def test_digits_and_their_counters_are_not_parted(setter: Setters, fixed: Fixed) -> None:
    for width in range(8, 30):
        block = setter("ja").set(
            "山札から12枚を引き、3:coin:を払う。5 mm", Box(0, 0, width, 99), fixed()
        )
        joined = "|".join(texts(block))
        assert "12枚" in joined
        assert "3コイン" in joined
        assert "5 mm" in joined


# ---- icons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("points", [5, 6, 8, 9.5, 12, 40])
@pytest.mark.parametrize("text", ["Gain :coin: now", ":coin:", "3:coin:", "得る:coin:"])
def test_an_icon_in_a_line_stands_on_the_baseline_at_the_size_of_the_text(
    setter: Setters, fonts: FontSet, fixed: Fixed, lang: str, points: float, text: str
) -> None:
    size = points * MM_PER_POINT
    block = setter(lang).set(text, Box(0, 0, 200, 100), fixed(size))
    (icon,) = [op for op in block.ops if op.font == fonts.icons.key]
    assert icon.size == size
    assert icon.gids == (fonts.icons.gids["coin"],)
    assert [op.y for op in block.ops] == pytest.approx([ASCENT * size] * len(block.ops))
    assert read(block.ops) == text.replace(":coin:", NAMES[lang][0])
    assert block.overflow == (0, 0)


def test_icons_do_not_move_the_lines_apart(setter: Setters, fixed: Fixed) -> None:
    plain = setter("en").set("one\ntwo\nthree", BOX, fixed())
    icons = setter("en").set("one :coin:\n:coin:\nthree", BOX, fixed())
    assert sorted({op.y for op in plain.ops}) == pytest.approx(sorted({op.y for op in icons.ops}))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_pdf_reads_an_icon_as_its_name(
    setter: Setters, fonts: FontSet, fixed: Fixed, lang: str
) -> None:
    block = setter(lang).set("3 :coin: + :sun-hat:", BOX, fixed())
    assert pdf_text(block, fonts, lang) == "3 {} + {}".format(*NAMES[lang])


def test_an_icon_that_does_not_exist_is_a_problem(setter: Setters, fixed: Fixed) -> None:
    ((what, remedy),) = setter("en").set("a :con: b", BOX, fixed()).problems
    assert what == 'there is no icon ":con:"'
    assert 'did you mean "coin"?' in remedy


def test_a_picture_icon_fills_its_box_and_sits_in_the_middle(
    setter: Setters, fonts: FontSet
) -> None:
    block = setter("ja").icon("coin", Box(10, 20, 30, 12), "#ff0000")
    (op,) = block.ops
    assert (op.size, op.x, op.colour) == (12, 19, "#ff0000")
    assert op.y == pytest.approx(20 + 12 * 21.6 / 24)
    assert op.texts == ("コイン",)
    assert block.extent == Box(19, 20, 12, 12)
    missing = setter("ja").icon("nothing", BOX, "#000000")
    assert missing.ops == ()
    assert 'there is no icon "nothing"' in missing.problems[0][0]


# ---- letters -----------------------------------------------------------------------------------

NAMES_OF_ALL_KINDS = "Žižka čaj město őr niño øre łódź Thế giới Ωμέγα Жук"


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
@pytest.mark.parametrize("family", ["sans", "serif", "mono"])
@pytest.mark.parametrize("manner", ["{}", "**{}**", "_{}_"])
def test_every_letter_has_a_glyph_and_is_read_back(
    setter: Setters, fonts: FontSet, fixed: Fixed, lang: str, family: str, manner: str
) -> None:
    text = manner.format(NAMES_OF_ALL_KINDS)
    block = setter(lang).set(text, Box(2, 2, 96, 50), fixed(family=family))
    assert not block.problems
    assert all(gid for op in block.ops for gid in op.gids)
    assert pdf_text(block, fonts, lang).split() == NAMES_OF_ALL_KINDS.split()


@pytest.mark.parametrize("family", ["sans", "serif", "mono"])
def test_japanese_has_glyphs_in_every_family_and_language(
    setter: Setters, fonts: FontSet, fixed: Fixed, family: str
) -> None:
    for lang in ("en", "ja"):
        block = setter(lang).set("頁 12：「終わり」𠮷", BOX, fixed(family=family))
        assert not block.problems
        assert all(gid for op in block.ops for gid in op.gids)
        assert pdf_text(block, fonts, lang) == "頁 12：「終わり」𠮷"


def test_a_word_is_set_in_one_font(setter: Setters, fixed: Fixed) -> None:
    """Noto Sans JP has most letters of Dvořák, but no ř."""
    block = setter("ja").set("作曲家Dvořákの曲", BOX, fixed())
    word = next(op for op in block.ops if "D" in op.texts)
    assert read([word]) == "Dvořák"
    assert fonts_of([word]) == {"noto-sans"}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("ž①", [("ž", "noto-sans"), ("①", "noto-sans-jp")]),
        ("ab⚀c", [("ab", "noto-sans"), ("⚀", "noto-sans-symbols"), ("c", "noto-sans")]),
    ],
)
def test_only_what_a_font_lacks_is_set_in_another(
    setter: Setters, fixed: Fixed, text: str, parts: list[tuple[str, str]]
) -> None:
    block = setter("en").set(text, BOX, fixed())
    assert not block.problems
    assert [(read([op]), *fonts_of([op])) for op in block.ops] == parts


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("text", ["x\u0301", "x\u0301y", "a\u0330\u0301", "e\u0301"])
def test_combining_marks_are_printed_where_they_belong(
    setter: Setters, fonts: FontSet, fixed: Fixed, lang: str, text: str
) -> None:
    block = setter(lang).set(text, BOX, fixed())
    assert not block.problems
    assert read(block.ops) == text
    if text.startswith("x"):  # no letter of its own: the mark is a second glyph, also at the end
        assert sum(len(op.gids) for op in block.ops) == len(text)
        assert fonts_of(block.ops) == {"noto-sans"}


def test_a_mark_over_a_capital_is_set_higher(setter: Setters, fixed: Fixed) -> None:
    letter, mark, after = setter("en").set("X\u0301Y", BOX, fixed()).ops
    assert mark.y < letter.y == after.y
    assert letter.x < mark.x < after.x


def test_voicing_marks_join_their_kana(setter: Setters, fixed: Fixed) -> None:
    whole = setter("ja").set("が", BOX, fixed())
    parts = setter("ja").set("か\u3099", BOX, fixed())
    assert parts.ops[0].gids == whole.ops[0].gids


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a😀b", '"😀" (U+1F600, GRINNING FACE)'),
        ("a\ue123", '"\ue123" (U+E123, an unknown character)'),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_character_without_a_glyph_is_a_problem(
    setter: Setters, fixed: Fixed, text: str, shown: str, lang: str
) -> None:
    ((what, _),) = setter(lang).set(text, BOX, fixed()).problems
    assert what == f"no font has a glyph for {shown}"


def test_a_letter_and_a_mark_that_no_font_has_together_is_a_problem(
    setter: Setters, fixed: Fixed
) -> None:
    ((what, _),) = setter("ja").set("か\u20d2", BOX, fixed()).problems
    assert "か" in what or "U+20D2" in what


def test_the_mark_of_a_missing_translation_can_be_printed(setter: Setters, fixed: Fixed) -> None:
    for lang in ("en", "ja", "de", "zh-Hant"):
        for family in ("sans", "serif", "mono"):
            assert not setter(lang).set("⟦Camera⟧", BOX, fixed(family=family)).problems


# ---- white space and hyphens -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("   ", []),
        ("\n\n", []),
        (" a ", ["a"]),
        ("a\tb", ["a b"]),
        ("a  b", ["a b"]),
        ("a \n  b", ["a", "b"]),
        ("a\nb", ["a", "b"]),
        (":coin::coin:", ["CoinCoin"]),
    ],
)
def test_white_space_is_tidied(setter: Setters, fixed: Fixed, text: str, found: list[str]) -> None:
    block = setter("en").set(text, BOX, fixed())
    assert texts(block) == found
    assert (block.extent is None) == (not found)
    assert block.overflow == (0, 0)


def test_an_empty_line_is_half_a_line_of_room(setter: Setters, fixed: Fixed) -> None:
    block = setter("en").set("a\n\nb", BOX, fixed(leading=1.2))
    first, second = (line[0].y for line in lines(block))
    assert second - first == pytest.approx(1.5 * 1.2 * 3)


def test_a_no_break_space_keeps_two_words_together(setter: Setters, fixed: Fixed) -> None:
    assert texts(setter("en").set("Queen Anne\u00a0II", Box(0, 0, 20, 20), fixed())) == [
        "Queen",
        "Anne\u00a0II",
    ]


def test_a_zero_width_space_lets_a_word_break_and_shows_nothing(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    block = setter("en").set("super\u200bmarket", Box(0, 0, 12, 20), fixed())
    assert texts(block) == ["super", "market"]
    wide = setter("en").set("super\u200bmarket", BOX, fixed())
    bare = setter("en").set("supermarket", BOX, fixed())
    assert end(fonts, wide.ops[-1]) == pytest.approx(end(fonts, bare.ops[-1]), abs=0.05)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_soft_hyphen_shows_only_where_a_line_breaks(
    setter: Setters, fonts: FontSet, fixed: Fixed, lang: str
) -> None:
    dash = setter(lang).set("-", BOX, fixed()).ops[0].gids[0]
    whole = setter(lang).set("super\u00admarket", BOX, fixed())
    assert dash not in whole.ops[0].gids
    broken = setter(lang).set("super\u00admarket", Box(0, 0, 12, 20), fixed())
    first, second = lines(broken)
    assert first[0].gids[-1] == dash
    assert read(second) == "market"
    assert broken.overflow == (0, 0)
    joined = end(fonts, setter(lang).set("super-", BOX, fixed()).ops[0]) - BOX.x
    assert end(fonts, first[0]) == pytest.approx(joined, abs=0.1)  # but for kerning


def test_a_hyphen_that_does_not_fit_forbids_the_break(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    exact = end(fonts, setter("en").set("a super", BOX, fixed()).ops[0]) - BOX.x
    block = setter("en").set("a super\u00admarket", Box(0, 0, exact + 0.1, 20), fixed())
    assert texts(block)[0] == "a"


# ---- place and look ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("align", "left"), [("start", 0.0), ("justify", 0.0), ("centre", 0.5), ("end", 1.0)]
)
def test_lines_are_aligned_across(
    setter: Setters, fonts: FontSet, fixed: Fixed, align: str, left: float
) -> None:
    (op,) = setter("en").set("word", BOX, fixed(align=align)).ops
    spare = BOX.width - (end(fonts, op) - op.x)
    assert op.x == pytest.approx(BOX.x + spare * left, abs=0.01)


@pytest.mark.parametrize("spacing", [0.0, 100.0])
def test_the_room_after_the_last_letter_is_no_part_of_a_line(
    setter: Setters, fonts: FontSet, fixed: Fixed, spacing: float
) -> None:
    (op,) = setter("en").set("WORD", BOX, fixed(align="end", spacing=spacing)).ops
    assert end(fonts, op) == pytest.approx(BOX.right, abs=0.01)


@pytest.mark.parametrize(
    ("valign", "baseline"),
    [
        ("top", 7 + 0.88 * 3),
        ("bottom", 7 + 60 - 0.22 * 3),
        ("middle", 7 + 30 + (0.88 - 0.12) * 3 / 2),
    ],
)
def test_a_line_is_aligned_down(
    setter: Setters, fixed: Fixed, valign: str, baseline: float
) -> None:
    assert setter("ja").set("本", BOX, fixed(valign=valign)).ops[0].y == pytest.approx(baseline)


def test_bold_adds_weight_and_italics_lean_or_add_weight(setter: Setters, fixed: Fixed) -> None:
    fonts_used = {
        read([op]).strip(): op.font
        for op in setter("en").set("a **b** _c_ _日_", BOX, fixed(weight=300)).ops
    }
    assert fonts_used == {
        "a": "noto-sans@300",
        "b": "noto-sans@600",
        "": "noto-sans@300",
        "c": "noto-sans@300i",
        "日": "noto-sans-jp@500",
    }


def test_capitals_leave_icons_alone(setter: Setters, fixed: Fixed) -> None:
    block = setter("en").set("gain :coin: **é**", BOX, fixed(upper=True))
    assert not block.problems
    assert read(block.ops) == "GAIN Coin É"


def test_letter_spacing_undoes_ligatures(setter: Setters, fixed: Fixed) -> None:
    assert len(setter("en").set("ffi", BOX, fixed()).ops[0].gids) == 1
    assert len(setter("en").set("ffi", BOX, fixed(spacing=50)).ops[0].gids) == 3


def test_a_ligature_reads_as_its_letters(setter: Setters, fonts: FontSet, fixed: Fixed) -> None:
    assert pdf_text(setter("en").set("office", BOX, fixed()), fonts, "en") == "office"


def test_balanced_lines_are_alike_and_no_more_than_needed(
    setter: Setters, fonts: FontSet, fixed: Fixed
) -> None:
    text = "A long title that goes on two lines"
    ragged = setter("en").set(text, BOX, fixed())
    balanced = setter("en").set(text, BOX, fixed(balance=True))

    def widths(block: Block) -> list[float]:
        return [end(fonts, line[-1]) - line[0].x for line in lines(block)]

    assert len(widths(balanced)) == len(widths(ragged)) == 2
    assert max(widths(balanced)) < max(widths(ragged))
    assert texts(balanced)[0].split() + texts(balanced)[1].split() == text.split()


@pytest.mark.parametrize(
    "text",
    ["__import__('os').system('id')", "{{ 7*7 }}", "{name.__class__}", "%s %(x)s {0!r}", "$(id)"],
)
def test_code_in_a_text_is_printed_as_its_very_characters(
    setter: Setters, fixed: Fixed, text: str
) -> None:
    assert texts(setter("en").set(text, Box(0, 0, 90, 20), fixed())) == [text]
    assert texts(setter("en").set(escape(text), Box(0, 0, 90, 20), fixed())) == [text]


def test_setting_is_deterministic(fonts: FontSet, fixed: Fixed) -> None:
    blocks: list[Any] = [
        Setter(fonts, "ja", {}).set(SENTENCE, BOX, fixed(align="justify")) for _ in range(2)
    ]
    assert blocks[0] == blocks[1]
