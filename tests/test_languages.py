"""Faults from the field with long texts, icons, names and line ends, in every language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from pnp.api import build, faces, load
from pnp.face import Face, Glyphs
from pnp.plan import Options
from tests.conftest import ICON, WriteGame
from tests.layout.support import glyphs
from tests.reading import texts

LANGUAGES = ("en", "ja", "zh-Hant", "zh-Hans")
NAMES = (
    "Živa Němcová čeká",
    "Őrségi Ýr Ñandú",
    "Søren Łódź",
    "Nguyễn Huế",
    "Ελλάδα",
    "Україна",
)
"""Letters that fonts of one language lack, or that PDFs lose."""
COIN = {"en": "Coin", "ja": "コイン", "zh-Hant": "硬幣", "zh-Hans": "硬币"}
SHORT = {"en": "Draw a card.", "ja": "1枚引く。", "zh-Hant": "抽1張牌。", "zh-Hans": "抽1张牌。"}
LONG = {
    "en": "Look through the discard pile, take any two cards, and show them to the player who sits "
    "on your left before you put them into your hand; then shuffle the rest.",
    "ja": "捨て札の山を確認し、好きなカードを2枚選んで、左隣のプレイヤーに見せてから手札に加える。"
    "そのあと、残りの捨て札をよく切って、山札の一番下に裏向きで置く。最後に番を終える。",
    "zh-Hant": "查看棄牌堆，從中選擇任意2張牌，讓坐在你左邊的玩家看過之後，再加入自己的手牌；"
    "接著把剩下的棄牌洗勻，面朝下放到抽牌堆的最底下，然後結束你的回合，輪到下一位玩家。",
    "zh-Hans": "查看弃牌堆，从中选择任意2张牌，让坐在你左边的玩家看过之后，再加入自己的手牌；"
    "接着把剩下的弃牌洗匀，面朝下放到抽牌堆的最底下，然后结束你的回合，轮到下一位玩家。",
}
QUOTED = {
    "en": "He says “wait”, she says “no”, and everybody who heard it draws one card, don’t they?",
    "ja": "「待って」と言われた人は、ちょっと考えてから、「いやだ」と言って、手札をすべて捨てる。"
    "そっと、ゆっくり、カードを引くこと。「終わり」。",
    "zh-Hant": "聽到「等一下」的玩家，先想一想，再說「不要」，然後棄掉所有手牌。"
    "接著（慢慢地）抽1張牌，最後說「結束」。",
    "zh-Hans": "听到“等一下”的玩家，先想一想，再说“不要”，然后弃掉所有手牌。"
    "接着（慢慢地）抽1张牌，最后说“结束”。",
}
ICONS = {
    "en": "Pay 3 :coin: now, gain 1 :coin:",
    "ja": ":coin:を3個払い、:coin:を1個得る",
    "zh-Hant": "支付3 :coin:，獲得1 :coin:",
    "zh-Hans": "支付3 :coin:，获得1 :coin:",
}
SIZES = {6: (4, 8), 9: (13, 11), 14: (25, 17), 17: (43, 40)}
"""Points, and where a box of that size begins and how high it is (mm)."""
STARTS_NO_LINE = {
    "ja": set("、。」）ゃゅょっャュョッー"),
    "zh-Hant": set("，。」）；、"),
    "zh-Hans": set("，。”）；、"),
    "en": set(",.”’?"),
}
ENDS_NO_LINE = {"ja": set("「（"), "zh-Hant": set("「（"), "zh-Hans": set("“（"), "en": set("“")}
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'

CARDS = """\
format: 1
title: Things
kind: card
size: tcg
code: A
layout: {front: front}
fields: {text: text}
defaults: {provenance: invented}
cards:
"""


def game(write_game: WriteGame, said: Iterable[dict[str, str]], zones: str, styles: str) -> Path:
    """A content root with a card for each text, said in four languages, and these zones."""
    said = list(said)
    cards = "".join(
        f'  - {{id: c{n}, code: A{n:02}, text: "{text["en"]}"}}\n' for n, text in enumerate(said, 1)
    )
    files: dict[str, str] = {
        "game.yaml": f"format: 1\ntitle: Little\nlanguages: [{', '.join(LANGUAGES)}]\n",
        "cards/things.yaml": CARDS + cards,
        "icons/coin.svg": ICON.format("Coin"),
        "templates/front.yaml": f"format: 1\nextends: card\nstyles:\n{styles}zones:\n{zones}",
    }
    for lang in LANGUAGES[1:]:
        entries = {"Little": "小", "Things": "物", "Coin": COIN[lang]}
        entries |= {text["en"]: text[lang] for text in said if text["en"] != text[lang]}
        entries |= {text["en"]: text["en"] for text in said if text["en"] == text[lang]}
        files[f"locale/{lang}.po"] = HEAD + "".join(
            f'\nmsgid "{english}"\nmsgstr "{text}"\n' for english, text in entries.items()
        )
    return write_game(files)


def fronts(root: Path, lang: str) -> list[Face]:
    return [found.front for found in faces(load([root], ["little"])["little"], lang)]


def body(face: Face) -> list[Glyphs]:
    """What a face prints, but for its code."""
    return [op for op in glyphs(face) if "".join(op.texts) != face.code]


def lines(face: Face) -> list[str]:
    found: dict[float, str] = {}
    for op in body(face):
        found[round(op.y, 2)] = found.get(round(op.y, 2), "") + "".join(op.texts)
    return [line.strip() for _, line in sorted(found.items())]


def pages(root: Path, lang: str, out: Path) -> list[str]:
    """What each page of a file with single faces says when it is copied, without white space."""
    options = Options(langs=[lang], out=out, jobs=1, impose="single")
    (built,) = build(load([root], ["little"]), options)
    return texts(built.path.read_bytes())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_long_text_shrinks(lang: str, write_game: WriteGame) -> None:
    """C02: one long card and five short ones."""
    said = [SHORT] * 2 + [LONG] + [SHORT] * 3
    said = [{k: f"{v}{'!' * n}" for k, v in text.items()} for n, text in enumerate(said)]
    zones = '  rules: {left: 6 mm, top: 6 mm, width: 40 mm, height: 20 mm, text: "{text}"}\n'
    root = game(write_game, said, zones, "  body: {size: 10 pt, floor: 5 pt}\n")
    sizes = [{round(op.size / 25.4 * 72, 2) for op in body(face)} for face in fronts(root, lang)]
    usual = sizes[0]
    assert len(usual) == 1
    assert [size == usual for size in sizes] == [True, True, False, True, True, True]
    assert max(sizes[2]) < min(usual)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_icons_stand_on_the_line_and_read_as_their_name(
    lang: str, write_game: WriteGame, tmp_path: Path
) -> None:
    """C03: in a line, after a digit, alone in its box, at every size; the line keeps its height."""
    zones = "".join(
        f"  s{size}: {{left: 4 mm, right: 4 mm, top: {top} mm, height: {height} mm,"
        f' text: "{{text}}", style: s{size}}}\n'
        for size, (top, height) in SIZES.items()
    )
    styles = "".join(f"  s{size}: {{size: {size} pt}}\n" for size in SIZES)
    root = game(write_game, [ICONS, dict.fromkeys(LANGUAGES, ":coin:")], zones, styles)
    text, alone = fronts(root, lang)
    icons = [op for op in body(text) if op.texts == (COIN[lang],)]
    words = [op for op in body(text) if COIN[lang] not in op.texts]
    assert len(icons) == 2 * len(SIZES)
    for op in icons:
        assert round(op.y, 3) in {round(other.y, 3) for other in words}
        assert op.size == next(other.size for other in words if other.y == op.y)
    assert len(body(alone)) == len(SIZES)
    said, only = pages(root, lang, tmp_path / "out")
    plain = "".join(ICONS[lang].replace(":coin:", COIN[lang]).split())
    assert said.count(plain) == len(SIZES)
    assert only.count(COIN[lang]) == len(SIZES)
    assert ":" not in said + only


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_all_the_world_are_printed_and_read_back(
    lang: str, write_game: WriteGame, tmp_path: Path
) -> None:
    """C04: accents, Vietnamese, Greek, Cyrillic."""
    zones = '  name: {left: 5 mm, right: 5 mm, top: 6 mm, height: 9 mm, text: "{text}"}\n'
    root = game(
        write_game, [dict.fromkeys(LANGUAGES, name) for name in NAMES], zones, "  body: {}\n"
    )
    for face, name in zip(fronts(root, lang), NAMES, strict=True):
        assert all(gid for op in body(face) for gid in op.gids)
        assert " ".join(lines(face)) == name
    for page, name in zip(pages(root, lang, tmp_path / "out"), NAMES, strict=True):
        assert "".join(name.split()) in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [14, 19, 23, 31])
def test_lines_end_where_the_language_lets_them(
    lang: str, width: int, write_game: WriteGame
) -> None:
    """C06: no stop begins a line, no opening bracket ends one, nothing is cut off."""
    zones = (
        f'  rules: {{left: 6 mm, top: 4 mm, width: {width} mm, height: 78 mm, text: "{{text}}"}}\n'
    )
    root = game(write_game, [QUOTED], zones, "  body: {size: 9 pt, align: justify}\n")
    (face,) = fronts(root, lang)
    found = lines(face)
    assert len(found) > 3
    assert "".join("".join(found).split()) == "".join(QUOTED[lang].split())
    assert not [line for line in found if line[0] in STARTS_NO_LINE[lang]]
    assert not [line for line in found if line[-1] in ENDS_NO_LINE[lang]]
    right = max(op.x for op in body(face))
    assert right < 6 + width + 0.05
