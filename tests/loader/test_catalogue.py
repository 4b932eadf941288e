"""A game is loaded as its files say, and all that is wrong is told in one run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.api import load as load_games
from pnp.errors import FaultsError, UsageError
from pnp.loader.catalogue import read_games
from pnp.loader.roots import Roots
from tests.conftest import WriteGame
from tests.loader.support import HEAD, Load, LoadCards

A_MEASURE = "write a number and mm, cm, in or pt, such as 3 mm"
A_LIST = "write [a, b] or one `- ` a line"
ANY = "add `any: [FILE, …]`"
NAMED = "fields: {name: text}\ndefaults: {provenance: invented}\ncards:\n"


def other(title: str, letters: str, body: str) -> str:
    """A second component's file; its body starts on line 7."""
    return HEAD.replace("Things", title).replace("code: A", f"code: {letters}") + body


def test_cards_are_printed_in_catalogue_order_never_sorted_as_text(load_cards: LoadCards) -> None:
    numbers = [*range(1, 13)][::-1]
    lines = [f"  - {{id: card-{n}, code: A{n:02}, name: N}}\n" for n in numbers]
    assert load_cards(NAMED + "".join(lines)).ids == [f"card-{n}" for n in numbers]


def test_components_come_as_the_game_names_them_then_by_name(
    write_game: WriteGame, load: Load
) -> None:
    one = "{NAMED}  - {{id: one, code: {code}01, name: N}}\n"
    files = {
        f"cards/{name}.yaml": other(name, code, one.format(NAMED=NAMED, code=code))
        for name, code in (("b", "C"), ("a", "D"), ("z", "E"))
    }
    game = "format: 1\ntitle: Little\ncomponents: [z, things, z]\n"
    loaded = load(write_game({"game.yaml": game, **files}))
    assert loaded.told == []
    assert loaded.catalogue is not None
    assert list(loaded.catalogue.components) == ["z", "things", "a", "b"]


def test_english_comes_first_and_each_language_once(write_game: WriteGame, load: Load) -> None:
    game = "format: 1\ntitle: Little\nlanguages: [ja, en, ja, zh-Hant]\n"
    loaded = load(write_game({"game.yaml": game}))
    assert loaded.catalogue is not None
    assert loaded.catalogue.languages == ("en", "ja", "zh-Hant")


def test_all_faults_of_a_game_are_told_in_one_run(write_game: WriteGame, load: Load) -> None:
    """Two cards with one id, a key given twice, and a need that does not exist."""
    places = other(
        "Places",
        "C",
        "fields: {name: text, needs: {type: list, of: {type: reference, to: things}}}\n"
        "defaults: {provenance: invented}\n"
        "cards:\n"
        "  - {id: here, code: C01, name: Here, needs: [one, thre]}\n",
    )
    things = (
        f"{NAMED}"
        "  - {id: one, code: A01, name: One}\n"
        "  - {id: one, code: A02, name: Uno}\n"
        "  - {id: three, code: A03, name: Three, name: Tres}\n"
    )
    loaded = load(write_game({"cards/things.yaml": HEAD + things, "cards/places.yaml": places}))
    assert loaded.told == [
        'places.yaml:10:52 there is no "thre" in things; did you mean "three"?',
        'things.yaml:11:10 the id "one" is used twice; give it another id',
        'things.yaml:12:41 the key "name" is given twice; keep one of the two',
    ]


def test_a_card_at_fault_is_not_also_missing_where_it_is_referred_to(
    write_game: WriteGame, load: Load
) -> None:
    """One mistake is one fault; what leans on it is left out of what follows."""
    places = other(
        "Places",
        "C",
        "fields: {thing: {type: reference, to: things}}\n"
        "defaults: {provenance: invented}\n"
        "cards:\n"
        "  - {id: here, code: C01, thing: one}\n"
        "  - {id: there, code: C02, thing: two}\n",
    )
    visits = other(
        "Visits",
        "D",
        "fields: {place: {type: reference, to: places}}\n"
        "defaults: {provenance: invented}\n"
        "cards:\n"
        "  - {id: first, code: D01, place: here}\n"
        "  - {id: second, code: D02, place: there}\n",
    )
    things = (
        f"{NAMED}  - {{id: one, code: A01, name: One, count: x}}\n"
        "  - {id: two, code: A02, name: Two}\n"
    )
    files = {"cards/things.yaml": HEAD + things}
    files |= {"cards/places.yaml": places, "cards/visits.yaml": visits}
    loaded = load(write_game(files))
    assert loaded.told == [
        'things.yaml:10:44 "x" does not fit here; write a whole number, such as 2'
    ]
    assert loaded.catalogue is not None
    kept = {name: [c.id for c in part.cards] for name, part in loaded.catalogue.components.items()}
    assert kept == {"things": ["two"], "places": ["there"], "visits": ["second"]}


def test_a_component_that_cannot_be_read_is_not_also_missing(
    write_game: WriteGame, load: Load
) -> None:
    places = other("Places", "C", "fields: {thing: {type: reference, to: things}}\n")
    files = {"cards/things.yaml": "format: 1\ntitle: [\n", "cards/places.yaml": places}
    loaded = load(write_game(files))
    assert [fault.what.partition(" (")[0] for fault in loaded.faults] == ["is not YAML"]
    assert loaded.catalogue is not None
    assert list(loaded.catalogue.components) == []


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("format: 1\n", ['game.yaml:1:1 the key "title" is missing; add `title:`']),
        (
            "format: 1\ntitle: L\nlanguage: [ja]\n",
            [
                'game.yaml:3:11 the key "language" is not known here; did you mean "languages"?',
            ],
        ),
        (
            "format: 1\ntitle: L\nlanguages: ja\n",
            [
                'game.yaml:3:12 "ja" stands where a list is expected; ' + A_LIST,
            ],
        ),
        (
            "format: 1\ntitle: L\nlanguages: [../ja]\n",
            ['game.yaml:3:13 "../ja" does not fit here; write a language code, such as ja'],
        ),
        (
            "format: 1\ntitle: L\ncomponents: [thngs]\n",
            ['game.yaml:3:14 there is no file cards/thngs.yaml; did you mean "things"?'],
        ),
        ("", ["game.yaml:1:0 has no keys; start it with `format: 1`"]),
    ],
)
def test_a_game_file_is_checked(
    write_game: WriteGame, load: Load, game: str, told: list[str]
) -> None:
    assert load(write_game({"game.yaml": game})).told == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("size: tgc\n", '4:7 the size "tgc" is not known; did you mean "tcg"?'),
        ("size: [63, 88]\n", '4:7 a size is a text; write a name, such as tcg, or "63 mm x 88 mm"'),
        ("size: 4 x 88 mm\n", '4:7 "4 x 88 mm" is too small to cut; write at least 5 mm a side'),
        ("kind: crad\n", '4:7 "crad" is not one of the choices; did you mean "card"?'),
        (
            "code: B\n",
            '4:7 "B" does not fit here; write one or two of the letters ACDEFHJKMNPRTVWXY',
        ),
        ("layout: {frnt: front}\n", '4:16 the key "frnt" is not known here; did you mean "front"?'),
        ("layout: front\n", '4:9 "front" stands where keys are expected; write `key: value` pairs'),
    ],
)
def test_the_head_of_a_component_is_checked(
    write_game: WriteGame, load: Load, line: str, told: str
) -> None:
    head = HEAD.splitlines(keepends=True)
    key = line.partition(":")[0]
    rest = [other for other in head if not other.startswith(key)]
    text = "".join([*rest[:3], line, *rest[3:]])
    assert f"things.yaml:{told}" in load(write_game({"cards/things.yaml": text})).told


@pytest.mark.parametrize(
    ("size", "mm"),
    [("tcg", (63, 88)), ("'40 x 60 mm'", (40, 60)), ("1.5 in x 2 in", (38.1, 50.8))],
)
def test_a_size_is_a_name_or_two_measures(
    write_game: WriteGame, load: Load, size: str, mm: tuple[float, float]
) -> None:
    text = HEAD.replace("size: tcg", f"size: {size}")
    loaded = load(write_game({"cards/things.yaml": text}))
    assert loaded.catalogue is not None
    found = loaded.catalogue.components["things"].size
    assert (found.width, found.height) == pytest.approx(mm)


def test_fields_do_not_take_the_names_that_have_a_meaning(load_cards: LoadCards) -> None:
    loaded = load_cards("fields:\n  name: text\n  code: text\n  remove: text\n")
    assert loaded.told == [
        'things.yaml:9:9 "code" has a meaning already; rename it',
        'things.yaml:10:11 "remove" has a meaning already; rename it',
    ]


def test_a_game_or_root_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match='no game "pasport"; did you mean "passport"'):
        read_games(Roots.over(), ["pasport"], [])
    with pytest.raises(UsageError, match="is no folder"):
        Roots.over([tmp_path / "nowhere"])


def test_all_games_are_loaded_when_none_is_named(write_game: WriteGame) -> None:
    assert {"little", "passport"} <= read_games(Roots.over([write_game()]), [], []).keys()


def test_a_folder_in_place_of_a_file_is_a_fault(write_game: WriteGame, load: Load) -> None:
    root = write_game({"game.yaml": None, "cards/things.yaml": None})
    (root / "little" / "game.yaml").mkdir()
    assert load(root).told == ["game.yaml:0:0 is no file; put a text file of this name there"]
    (root / "little" / "game.yaml").rmdir()
    (root / "little" / "game.yaml").write_text("format: 1\ntitle: L\n")
    (root / "little" / "cards" / "things.yaml").mkdir(parents=True)
    assert load(root).told == ["things.yaml:0:0 is no file; put a text file of this name there"]


@pytest.mark.parametrize(
    ("name", "what"),
    [("cards/My Things.yaml", "a component"), ("icons/Sun_Hat.svg", "an icon")],
)
def test_a_file_that_names_nothing_is_told_how_to_be_named(
    write_game: WriteGame, load: Load, name: str, what: str
) -> None:
    stem = Path(name).stem
    loaded = load(write_game({name: other("More", "C", "")}))
    assert (
        f'{Path(name).name}:0:0 "{stem}" is no name for {what};'
        " rename it with lower-case letters, digits and hyphens"
    ) in loaded.told


def test_a_games_folder_is_its_id(tmp_path: Path, load: Load) -> None:
    folder = tmp_path / "content" / "My Game"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text("format: 1\ntitle: L\n")
    (fault,) = load(tmp_path / "content", game="My Game").told
    assert fault.startswith('My Game:0:0 "My Game" is no name for a game')


def test_files_that_a_computer_hides_are_passed_over(write_game: WriteGame, load: Load) -> None:
    hidden = dict.fromkeys(("cards/._things.yaml", "icons/._x.svg", "art/._x.png"), b"\0")
    loaded = load(write_game(hidden))
    assert loaded.told == []
    assert loaded.catalogue is not None
    assert list(loaded.catalogue.components) == ["things"]
    assert "._x.png" not in loaded.catalogue.art


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        (
            "sizes.yaml",
            "format: 1\nsizes:\n  tiny: {width: 4 mm, height: 30 mm}\n",
            ['sizes.yaml:3:17 "4" does not fit; write 5 or more'],
        ),
        (
            "papers.yaml",
            "format: 1\npapers: {a9: {width: __import__('os'), height: 1}}\n",
            [
                "papers.yaml:2:22 \"__import__('os')\" is not a measure; " + A_MEASURE,
            ],
        ),
        (
            "fonts.yaml",
            "format: 1\nfamilies:\n  sans: {ja: [noto-sanz]}\n  round: {ja: [noto-sans]}\n",
            [
                'fonts.yaml:3:15 no file is named "noto-sanz"; did you mean "noto-sans"?',
                'fonts.yaml:4:10 the family "round" serves not every language; ' + ANY,
            ],
        ),
    ],
)
def test_what_all_games_share_is_checked(
    write_game: WriteGame, load: Load, name: str, text: str, told: list[str]
) -> None:
    root = write_game()
    (root / "shared").mkdir()
    (root / "shared" / name).write_text(text, "utf-8")
    loaded = load(root)
    assert loaded.catalogue is None
    assert loaded.told == told


def test_an_upper_root_may_add_a_size_and_a_paper(write_game: WriteGame, load: Load) -> None:
    root = write_game({"cards/things.yaml": HEAD.replace("tcg", "coaster")})
    (root / "shared").mkdir()
    (root / "shared/sizes.yaml").write_text(
        "format: 1\nsizes: {coaster: {width: 9 cm, height: 9 cm, corner: 1 cm}}\n"
    )
    loaded = load(root)
    assert loaded.told == []
    assert loaded.catalogue is not None
    size = loaded.catalogue.components["things"].size
    assert (size.width, size.height, size.corner) == (90, 90, 10)
    assert "tcg" in loaded.catalogue.shared.sizes


def test_a_report_reads_file_line_column(write_game: WriteGame) -> None:
    root = write_game({"cards/things.yaml": HEAD + "cards:\n  - {id: one}\n"})
    with pytest.raises(FaultsError) as caught:
        load_games([root], ["little"])
    assert str(caught.value).endswith(
        'things.yaml:8:5: one: the key "provenance" is missing; add `provenance:`'
    )


def test_what_lies_there_under_a_wrong_name_is_told(write_game: WriteGame, load: Load) -> None:
    """A deck that nobody reads must not vanish without a word."""
    root = write_game(
        {"cards/tokens.yml": "x", "template/a.yaml": "x", "locale/ja_JP.po": "x", "notes/n.md": "x"}
    )
    told = sorted((Path(f.place.file).name, f.what, f.remedy) for f in load(root).faults)
    assert told == [
        (
            "ja_JP.po",
            'is not read: the game has no language "ja_JP"',
            "add ja_JP to `languages:` in game.yaml, or use one of: en, ja",
        ),
        ("template", "is not read", "call it templates"),
        ("tokens.yml", "is not read", "call it tokens.yaml"),
    ]


def test_a_game_is_no_content_root(write_game: WriteGame) -> None:
    with pytest.raises(UsageError, match="is a game; give the folder that holds it"):
        Roots.over([write_game() / "little"])


def test_what_is_no_file_is_not_opened(write_game: WriteGame, load: Load) -> None:
    """A pipe in place of a picture would hold up everything that reads it."""
    root = write_game({"art/sun.png/x": "x", "icons/sun.svg/x": "x"})
    os.mkfifo(root / "little/art/moon.png")
    loaded = load(root)
    assert loaded.faults == []
    assert loaded.catalogue is not None
    assert loaded.catalogue.art == {}
    assert "sun" not in loaded.catalogue.icons
