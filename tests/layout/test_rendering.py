"""Cards as faces: what is drawn where, and what is wrong with it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Raster

from pnp.api import faces
from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Image, Path, rectangle
from pnp.layout.rendering import make_style
from pnp.layout.schema import StyleSpec
from pnp.layout.shapes import TILE_OVERLAP
from pnp.measure import MM_PER_POINT
from tests.layout.conftest import BOX, DISC, Game, MakeGame
from tests.layout.support import glyphs, images, paths, printed, walk
from tests.reading import tiny

AREA = Box(6, 6, 40, 12)
KINDS = "kind: {type: choice, values: [red, blue, green], optional: true}"
LISTS = "items: {type: list, of: label, length: 3}"
SENTENCE = "The traveller who arrives first takes a coin from the bank. "


def mini(text: str, *others: str) -> str:
    entries = [f"  - {{id: long, code: A01, name: x, t: {text!r}}}"]
    entries += [
        f"  - {{id: short-{n}, code: A{n:02}, name: x, t: {other!r}}}"
        for n, other in enumerate(others, 2)
    ]
    return "\n".join(entries)


def png(width: int = 40, height: int = 20) -> bytes:
    data = BytesIO()
    Raster.new("RGB", (width, height), "#ff0000").save(data, "PNG")
    return data.getvalue()


def starts(face: Face, but: str = "A01") -> list[tuple[float, float]]:
    """Where each text starts, the code left out."""
    return [(op.x, op.y) for op in glyphs(face) if "".join(op.texts) != but]


# ---- shapes, pictures, icons -------------------------------------------------------------------


def test_fill_and_line_draw_the_shape_of_a_zone(game: MakeGame) -> None:
    face = game(f'x: {{{BOX}, fill: ink, line: "#ff0000", line_width: 0.5 mm}}').front()
    assert paths(face) == [Path(rectangle(AREA), "#1f2430", "#ff0000", 0.5)]


def test_a_colour_may_come_from_a_field(game: MakeGame) -> None:
    made = game(f'x: {{{BOX}, fill: "{{c}}"}}', fields="c: colour", card='c: "#ABCDEF"')
    assert [path.fill.lower() for path in paths(made.front())] == ["#abcdef"]


def test_a_field_that_is_not_given_draws_nothing(game: MakeGame) -> None:
    optional = ", ".join(
        f"{name}: {{type: {kind}, optional: true}}"
        for name, kind in {"c": "colour", "i": "icon", "d": "drawing", "a": "art"}.items()
    )
    zones = "\n".join(
        f'{key}: {{{BOX}, {key}: "{{{name}}}"}}'
        for key, name in {"fill": "c", "icon": "i", "drawing": "d", "art": "a"}.items()
    )
    (code,) = walk(game(zones, fields=optional).front().ops)
    assert isinstance(code, Glyphs)
    assert "".join(code.texts) == "A01"


def test_an_icon_fills_its_box_in_its_colour(game: MakeGame) -> None:
    face = game(f"x: {{{BOX}, icon: coin, colour: soft}}").front()
    (icon,) = [op for op in glyphs(face) if op.texts == ("Coin",)]
    assert (icon.size, icon.x) == (12, 20)
    assert icon.colour == "#5b6270"
    plain = game(f"x: {{{BOX}, icon: coin}}").front()
    assert {op.colour for op in glyphs(plain) if op.texts == ("Coin",)} == {"#000000"}


@pytest.mark.parametrize(
    ("fit", "box"), [("contain", Box(14, 6, 24, 12)), ("cover", Box(6, 2, 40, 20))]
)
def test_art_is_contained_in_its_box_or_covers_it(game: MakeGame, fit: str, box: Box) -> None:
    for value in ('"{a}"', "cat.png"):
        made = game(
            f"x: {{{BOX}, art: {value}, fit: {fit}}}",
            fields="a: art",
            card="a: cat.png",
            files={"art/cat.png": png()},
        )
        (art,) = images(made.front())
        assert art.box == pytest.approx(box)
        clipped = [op for op in walk(made.front().ops) if isinstance(op, Clip)]
        assert [op.outline for op in clipped] == ([rectangle(AREA)] if fit == "cover" else [])
        assert isinstance(art.picture, Image)


def test_a_drawing_is_written_in_the_layout_or_comes_from_the_card(game: MakeGame) -> None:
    for value, card in ((DISC, "d: " + DISC), ('"{d}"', "d: " + DISC)):
        face = game(f"x: {{{BOX}, drawing: {value}}}", fields="d: drawing", card=card).front()
        drawings = [
            op
            for op in walk(face.ops)
            if isinstance(op, Art)
            and isinstance(op.picture, Drawing)
            and op.picture.view.width == 2
        ]
        assert [op.box for op in drawings] == [Box(14, 6, 24, 12)]


def test_a_repeated_drawing_covers_the_box(game: MakeGame) -> None:
    face = game(f"x: {{inside: bleed, drawing: {DISC}, repeat: [23 mm, 47 mm]}}").front()
    found = [op.box.grown(-TILE_OVERLAP) for op in walk(face.ops) if isinstance(op, Art)]
    tiles = [tile for tile in found if tile.width == pytest.approx(23)]
    assert sorted({round(tile.x, 6) for tile in tiles}) == [-3, 20, 43]
    assert min(tile.y for tile in tiles) <= -3
    assert max(tile.bottom for tile in tiles) >= 91


def test_a_face_without_raster_art_is_glyphs_and_outlines_only(game: MakeGame) -> None:
    made = game(
        f'a: {{{BOX}, fill: ink}}\nb: {{{BOX}, text: "{{name}} :coin:"}}\n'
        f"c: {{{BOX}, icon: coin}}\nd: {{{BOX}, drawing: {DISC}, fit: cover}}"
    )
    assert images(made.front()) == []
    for op in walk(made.front().ops):
        assert isinstance(op, (Glyphs, Path, Clip, Art))


# ---- lookups and conditions --------------------------------------------------------------------

THREE = """\
  - {id: red, code: A01, name: red, kind: red}
  - {id: blue, code: A02, name: blue, kind: blue}
  - {id: none, code: A03, name: none, kind: ""}
"""


def test_a_lookup_chooses_by_the_value_of_a_field(game: MakeGame) -> None:
    made = game(
        f'x: {{{BOX}, fill: {{by: kind, red: "#ff0000", blue: "#0000ff", else: "#888888"}}}}',
        fields=KINDS,
        cards=THREE,
    )
    fills = [paths(face)[0].fill for face in made.fronts()]
    assert fills == ["#ff0000", "#0000ff", "#888888"]


def test_a_lookup_without_a_case_draws_nothing(game: MakeGame) -> None:
    made = game(
        f'x: {{{BOX}, text: {{by: kind, red: "{{name}}!", blue: ""}}}}\n'
        f"y: {{{BOX}, icon: {{by: kind, blue: coin}}}}",
        fields=KINDS,
        cards=THREE,
    )
    assert [printed(face) for face in made.fronts()] == [["red!"], ["Coin"], []]


def test_a_lookup_may_choose_a_drawing(game: MakeGame) -> None:
    other = DISC.replace("#bc002d", "#00ff00")
    made = game(
        f'x: {{{BOX}, drawing: {{by: kind, red: {DISC}, blue: "{{d}}", else: {other}}}}}',
        fields=f"{KINDS}, d: {{type: drawing, optional: true}}",
        cards=THREE,
    )
    assert [[path.fill for path in paths(face)] for face in made.fronts()] == [
        ["#bc002d"],
        [],
        ["#00ff00"],
    ]


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ("kind", ["red", "blue"]),
        ("not kind", ["none"]),
        ("kind=red", ["red"]),
        ("kind = red", ["red"]),
        ("not kind=red", ["blue", "none"]),
        ("[kind, not kind=red]", ["blue"]),
        ("[kind=red, kind=blue]", []),
        ("count=1", ["red", "blue", "none"]),
        ("kind=red|blue", ["red", "blue"]),
        ("kind = blue | red", ["red", "blue"]),
        ("not kind=red|blue", ["none"]),
    ],
)
def test_when_decides_whether_a_zone_is_drawn(game: MakeGame, when: str, shown: list[str]) -> None:
    for content in ('text: "{name}"', "icon: coin"):
        made = game(f"x: {{{BOX}, {content}, when: {when}}}", fields=KINDS, cards=THREE)
        drawn = [face for face in made.fronts() if printed(face)]
        codes = {"red": "A01", "blue": "A02", "none": "A03"}
        assert [face.code for face in drawn] == [codes[name] for name in shown]


def test_when_counts_for_the_zones_inside(game: MakeGame) -> None:
    made = game(
        f'x: {{{BOX}, when: kind, zones: {{y: {{when: "not kind=red", text: "{{name}}"}}}}}}',
        fields=KINDS,
        cards=THREE,
    )
    assert [printed(face) for face in made.fronts()] == [[], ["blue"], []]


# ---- lists -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "cells"),
    [
        ("", [(6, 6), (6 + 40 / 3, 6), (6 + 80 / 3, 6)]),
        ("pitch: 10 mm", [(6, 6), (16, 6), (26, 6)]),
        ("pitch: 10 mm, align: centre", [(11, 6), (21, 6), (31, 6)]),
        ("pitch: 10 mm, align: end", [(16, 6), (26, 6), (36, 6)]),
        ("flow: down", [(6, 6), (6, 10), (6, 14)]),
        ("flow: down, pitch: 3 mm, align: end", [(6, 9), (6, 12), (6, 15)]),
    ],
)
def test_a_list_flows_from_cell_to_cell(
    game: MakeGame, keys: str, cells: list[tuple[float, float]]
) -> None:
    zones = "{mark: {width: 2 mm, height: 2 mm, fill: ink}}"
    extra = f", {keys}" if keys else ""
    made = game(
        f"x: {{{BOX}, each: items, zones: {zones}{extra}}}", fields=LISTS, card="items: [a, b, c]"
    )
    corners = [path.outline[0][1:] for path in paths(made.front())]
    assert [tuple(corner) for corner in corners] == [pytest.approx(cell) for cell in cells]


def test_each_is_the_entry_of_a_list(game: MakeGame) -> None:
    other = (
        "format: 1\ntitle: Others\nkind: card\nsize: tcg\ncode: K\nlayout: {front: plain}\n"
        "fields: {name: text, i: icon}\ndefaults: {provenance: invented}\n"
        "cards:\n  - {id: x, code: K01, name: Ex, i: coin}\n"
        "  - {id: y, code: K02, name: Why, i: coin}\n"
    )
    made = game(
        f"x: {{{BOX}, each: needs, zones: {{"
        'a: {text: "{each}", height: 4 mm}, b: {below: a, height: 6 mm, icon: "{each.i}", '
        "when: each=y}}}",
        fields="needs: {type: list, of: {type: reference, to: others}, length: 2}",
        card="needs: [x, y]",
        files={
            "cards/others.yaml": other,
            "templates/plain.yaml": "format: 1\nextends: card\nzones: {}\n",
        },
    )
    front = next(face for face in made.fronts() if face.code == "A01")
    assert "".join(printed(front)) == "ExWhyCoin"


def test_a_list_that_is_not_given_or_not_wanted_draws_nothing(game: MakeGame) -> None:
    zone = "each: items, pitch: 5 mm, zones: {mark: {fill: ink}}"
    optional = "items: {type: list, of: label, optional: true}"
    assert paths(game(f"x: {{{BOX}, {zone}}}", fields=optional).front()) == []
    made = game(f"x: {{{BOX}, {zone}, when: not items}}", fields=optional, card="items: [a]")
    assert paths(made.front()) == []


# ---- effects -----------------------------------------------------------------------------------

SAYS = {
    "vocabulary.yaml": "format: 1\nverbs:\n"
    "  draw: {parameters: {n: number}, text: 'draw {n}', icons: '{n} :coin:'}\n"
    "  skip: {text: skip}\n"
}
DEEDS = """\
  - {id: draws, code: A01, name: a, e: [draw: {n: 2}, skip]}
  - {id: skips, code: A02, name: b, e: [skip, draw: {n: 3}, {draw: {n: 4}, text: Take 4.}]}
  - {id: idle, code: A03, name: c}"""
EFFECTS = "e: {type: effects, optional: true}"


def test_each_effect_has_a_cell_with_its_words_and_icons(game: MakeGame) -> None:
    """A line where there are icons, else words; the second effect's cell is 9 mm further down."""
    zones = (
        '{i: {when: each.icons, text: "{each.icons}"}, w: {when: not each.icons, text: "{each}"}, '
        "m: {width: 2 mm, height: 2 mm, fill: {by: each.verb, skip: ink, else: soft}}}"
    )
    box = BOX.replace("height: 12", "height: 40")
    made = game(
        f"x: {{{box}, each: e, flow: down, pitch: 9 mm, zones: {zones}}}",
        fields=EFFECTS, cards=DEEDS, files=SAYS,
    )  # fmt: skip
    assert [printed(face) for face in made.fronts()] == [
        ["2 Coin", "Skip."], ["Skip.", "3 Coin", "4 Coin"], [],
    ]  # fmt: skip
    marks = [[(path.outline[0][-1], path.fill) for path in paths(face)] for face in made.fronts()]
    soft, ink = "#5b6270", "#1f2430"
    assert marks == [[(6, soft), (15, ink)], [(6, ink), (15, soft), (24, soft)], []]


def test_each_effect_prints_its_own_sentence(game: MakeGame) -> None:
    box = BOX.replace("height: 12", "height: 40")
    zone = f'x: {{{box}, each: e, flow: down, pitch: 9 mm, zones: {{w: {{text: "{{each}}"}}}}}}'
    made = game(zone, fields=EFFECTS, cards=DEEDS, files=SAYS)
    assert [printed(face) for face in made.fronts()] == [
        ["Draw 2.", "Skip."], ["Skip.", "Draw 3.", "Take 4."], [],
    ]  # fmt: skip


def test_a_lookup_goes_by_the_first_verb(game: MakeGame) -> None:
    made = game(
        f'x: {{{BOX}, fill: {{by: e.verb, draw: "#ff0000", skip: "#00ff00", else: "#0000ff"}}}}',
        fields=EFFECTS, cards=DEEDS, files=SAYS,
    )  # fmt: skip
    assert [paths(face)[0].fill for face in made.fronts()] == ["#ff0000", "#00ff00", "#0000ff"]


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ("e", ["A01", "A02"]),
        ("not e", ["A03"]),
        ("e.verb=draw", ["A01"]),
        ("e.verb=draw|skip", ["A01", "A02"]),
        ("e.icons", ["A01", "A02"]),
        ("not e.icons", ["A03"]),
    ],
)
def test_when_asks_for_effects_their_first_verb_and_their_icons(
    game: MakeGame, when: str, shown: list[str]
) -> None:
    made = game(f"x: {{{BOX}, fill: ink, when: {when}}}", fields=EFFECTS, cards=DEEDS, files=SAYS)
    assert [face.code for face in made.fronts() if paths(face)] == shown


def test_effects_that_have_no_icons_are_as_if_none_were_given(game: MakeGame) -> None:
    card = "  - {id: one, code: A01, name: a, e: [skip]}"
    made = game(f"x: {{{BOX}, fill: ink, when: e.icons}}", fields=EFFECTS, cards=card, files=SAYS)
    assert paths(made.front()) == []


def test_effects_too_long_for_their_zone_are_a_fault_of_the_card(game: MakeGame) -> None:
    vocabulary = {"vocabulary.yaml": f"format: 1\nverbs: {{talk: {{text: '{'blah ' * 60}'}}}}\n"}
    card = "  - {id: one, code: A01, name: a, e: [talk]}"
    zone = f'x: {{{BOX}, text: "{{e}}", style: body}}'
    fault = game(zone, fields=EFFECTS, cards=card, files=vocabulary).fault()
    assert (fault.place.card, fault.place.path) == ("one", "e")
    assert 'mm too tall for the zone "x" at 6 pt' in fault.what


def test_german_orders_are_printed_whole() -> None:
    """Cases, genders and clauses in their own order, on the faces of the tiny game."""
    orders = {found.card: found.front for found in faces(tiny(), "de", ["orders"])}
    assert " ".join(" ".join(printed(orders["full-hold"])).split()) == (
        "Seebefehl 1 Fisch Der Kapitän links von dir lädt 1 Korb Fisch für jeden Korb Fisch an "
        "Bord, sobald du die Insel erreichst, aber nur, wenn du mit weniger als 3 Körben Fisch "
        "beladen bist."
    )


# ---- frames and shared faces -------------------------------------------------------------------


def test_cards_of_a_kind_share_one_frame(game: MakeGame) -> None:
    cards = "\n".join(
        f"  - {{id: c{n}, code: A0{n}, name: Card {n}, kind: {kind}}}"
        for n, kind in enumerate(["red", "red", "blue"], 1)
    )
    made = game(
        'g: {inside: bleed, fill: {by: kind, red: "#ff0000", else: "#0000ff"}}\n'
        f'x: {{{BOX}, text: "{{name}}"}}',
        fields=KINDS,
        cards=cards,
    )
    frames = [next(op for op in face.ops if isinstance(op, Art)) for face in made.fronts()]
    assert frames[0].picture is frames[1].picture
    assert frames[0].picture != frames[2].picture
    assert all(frame.box == Box(-3, -3, 69, 94) for frame in frames)


def test_a_back_that_no_card_fills_is_one_face_without_a_code(game: MakeGame) -> None:
    cards = "  - {id: a, code: A01, name: A}\n  - {id: b, code: A02, name: B}"
    plain = 'format: 1\nzones:\n  g: {inside: bleed, fill: "#123456"}\n'
    named = f'format: 1\nextends: card\nzones:\n  g: {{{BOX}, text: "{{name}}"}}\n'
    made = game(back="plain", cards=cards, files={"templates/plain.yaml": plain})
    backs = [found.back for found in faces(made.catalogue, "en")]
    assert backs[0] is backs[1]
    assert backs[0] is not None
    assert (backs[0].side, backs[0].code) == ("back", "")
    made = game(back="plain", cards=cards, files={"templates/plain.yaml": named})
    own = [found.back for found in faces(made.catalogue, "en")]
    assert [back.code for back in own if back] == ["A01", "A02"]


def test_a_face_has_the_size_of_its_component_and_the_bleed_of_its_layout(game: MakeGame) -> None:
    face = game(head="bleed: 2 mm").front()
    assert (face.dieline.width, face.dieline.height, face.bleed) == (63, 88, 2)
    assert (face.side, face.code) == ("front", "A01")


def test_a_card_whose_layout_is_at_fault_has_no_faces(game: MakeGame) -> None:
    back = "format: 1\nzones:\n  x: {fill: inkk}\n"
    made = game(back="plain", files={"templates/plain.yaml": back})
    assert [fault.what for fault in made.faults()] == ['"inkk" is no colour']


# ---- fitting -----------------------------------------------------------------------------------

BODY = 'x: {left: 3 mm, right: 3 mm, top: 10 mm, height: %s mm, text: "{t}", style: mine}'
MINE = "styles:\n  mine: {size: 9 pt, floor: 6 pt, leading: 1.3}"


def sizes(face: Face) -> set[float]:
    found = {op.size for op in glyphs(face) if "".join(op.texts) != face.code}
    return {round(size / MM_PER_POINT, 3) for size in found}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_long_text_on_a_mini_card_shrinks_to_its_floor_and_then_is_a_fault(
    game: MakeGame, lang: str
) -> None:
    """400 characters (160 of Japanese) on 44 × 63 mm."""
    english = (SENTENCE * 7)[:399] + "."
    japanese = ("最初に着いた旅人は、銀行からコインを1枚受け取る。" * 10)[:160]

    def made(height: int) -> Game:
        return game(
            BODY % height,
            fields="t: text",
            cards=mini(english),
            head=MINE,
            size="44 mm x 63 mm",
            words={english: japanese, "x": "x"},
        )

    assert made(48).faults(lang) == []
    (size,) = sizes(made(48).front(lang))
    assert 6 <= size < 9
    fault = made(12).fault(lang)
    assert (fault.place.card, fault.place.lang, fault.place.path) == ("long", lang, "t")
    assert 'mm too tall for the zone "x" at 6 pt' in fault.what


def test_only_the_long_text_shrinks(game: MakeGame) -> None:
    cards = mini((SENTENCE * 4).strip(), *(f"Take {n} coins." for n in range(5)))
    made = game(BODY % 20, fields="t: text", cards=cards, head=MINE)
    long, *short = [sizes(face) for face in made.fronts()]
    assert max(long) < 9
    assert short == [{9.0}] * 5


def test_a_word_too_wide_is_a_fault_with_its_width(game: MakeGame) -> None:
    zone = 'x: {left: 5 mm, width: 8 mm, top: 9 mm, height: 20 mm, text: "{name}", style: title}'
    card = "  - {id: one, code: A01, name: Unbreakable}"
    fault = game(zone, cards=card).fault()
    assert fault.place.card == "one"
    assert fault.place.path == "name"
    assert 'mm too wide for the zone "x" at 8 pt' in fault.what


def test_layout_words_that_do_not_fit_are_a_fault_of_the_layout(game: MakeGame) -> None:
    zone = "x: {left: 5 mm, width: 8 mm, top: 9 mm, height: 20 mm, text: Unbreakable, style: title}"
    fault = game(zone).fault()
    assert fault.place.file.endswith("templates/front.yaml")
    assert (fault.place.line, fault.place.card, fault.place.lang) == (5, "", "en")


@pytest.mark.parametrize(
    ("zone", "out"),
    [
        ("left: 1 mm, width: 20 mm, top: 30 mm, height: 8 mm", "2.0 mm"),
        ("right: -4 mm, width: 8 mm, top: 30 mm, height: 8 mm", "7.0 mm"),
        ("left: 30 mm, width: 8 mm, top: 2 mm, height: 8 mm", "1.0 mm"),
        ("left: 30 mm, width: 8 mm, bottom: 0.5 mm, height: 8 mm", "2.5 mm"),
    ],
)
def test_an_icon_outside_the_safe_zone_is_a_fault(game: MakeGame, zone: str, out: str) -> None:
    square = zone.replace("width: 20 mm", "width: 8 mm")
    fault = game(f"x: {{{square}, icon: coin}}").fault()
    assert fault.what == f'the zone "x" prints {out} outside the safe zone'
    assert fault.place.path == "zones.x"


def test_the_safe_zone_is_what_the_layout_says(game: MakeGame) -> None:
    zone = "x: {left: 2 mm, width: 8 mm, top: 30 mm, height: 8 mm, icon: coin}"
    assert game(zone, head="safe: 2 mm").faults() == []
    assert game(zone).faults() != []


def test_shapes_and_art_may_leave_the_safe_zone(game: MakeGame) -> None:
    zones = f"a: {{inside: bleed, fill: ink}}\nb: {{inside: bleed, drawing: {DISC}, fit: cover}}"
    assert game(zones).faults() == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_character_without_a_glyph_is_a_fault_of_the_card(game: MakeGame, lang: str) -> None:
    words = {"Smile 😀": "笑顔 😀"}
    made = game(f'x: {{{BOX}, text: "{{t}}"}}', fields="t: text", card='t: "Smile 😀"', words=words)
    fault = made.fault(lang)
    assert "U+1F600" in fault.what
    assert (fault.place.card, fault.place.path, fault.place.lang) == ("one", "t", lang)


def test_an_unknown_icon_in_a_text_is_a_fault_of_the_card(game: MakeGame) -> None:
    made = game(f'x: {{{BOX}, text: "{{t}}"}}', fields="t: text", card='t: "a :con: b"')
    fault = made.fault()
    assert 'there is no icon ":con:"' in fault.what
    assert 'did you mean "coin"?' in fault.remedy
    assert fault.place.line == 10


def test_turned_text_starts_at_the_turned_corner(game: MakeGame) -> None:
    zone = 'left: 10 mm, top: 20 mm, width: 12 mm, height: 40 mm, text: "{name}"'
    found = {}
    for turn in ("0", "90", "180", "270"):
        (place,) = starts(game(f"x: {{{zone}, turn: {turn}}}").front())
        found[turn] = place
    assert found["0"][0] == pytest.approx(10)
    assert found["90"][1] == pytest.approx(20)
    assert found["180"][0] == pytest.approx(22)
    assert found["270"][1] == pytest.approx(60)


def test_a_turned_icon_turns_about_its_middle(game: MakeGame) -> None:
    """It fills the same square; only its baseline, a tenth from one edge, changes sides."""
    zone = "left: 10 mm, top: 20 mm, width: 10 mm, height: 10 mm, icon: coin"
    found = {}
    for turn in ("0", "90", "180", "270"):
        (icon,) = (
            op for op in glyphs(game(f"x: {{{zone}, turn: {turn}}}").front()) if op.size == 10
        )
        found[turn] = (icon.x, icon.y, icon.turn)
    assert found["0"] == pytest.approx((10, 29, 0))
    assert found["90"] == pytest.approx((11, 20, 90))
    assert found["180"] == pytest.approx((20, 21, 180))
    assert found["270"] == pytest.approx((19, 30, 270))


def test_a_colour_given_with_a_text_wins_over_its_style(game: MakeGame) -> None:
    colour = '{by: kind, red: "#ff0000"}'
    made = game(f'x: {{{BOX}, text: "{{name}}", colour: {colour}}}', fields=KINDS, cards=THREE)
    colours = [{op.colour for op in glyphs(face) if op.y < 40} for face in made.fronts()]
    assert colours[0] == {"#ff0000"}
    assert colours[1] == colours[2] != colours[0]


# ---- styles ------------------------------------------------------------------------------------


def spec(**keys: object) -> StyleSpec:
    return StyleSpec.model_validate(keys)


def test_a_style_without_keys_has_sensible_ones() -> None:
    style = make_style(spec(), "en", {})
    assert style.size == style.floor == pytest.approx(8 * MM_PER_POINT)
    assert (style.family, style.weight, style.align, style.valign) == ("sans", 400, "start", "top")


def test_a_language_changes_what_it_says_and_nothing_else() -> None:
    both = spec(
        size="9 pt", weight="700", spacing="4", colour="ink",
        languages={"ja": {"size": "8 pt", "align": "justify"}},
    )  # fmt: skip
    english, japanese = (make_style(both, lang, {"ink": "#1f2430"}) for lang in ("en", "ja"))
    assert japanese.size == pytest.approx(8 * MM_PER_POINT)
    assert (english.align, japanese.align) == ("start", "justify")
    assert english.weight == japanese.weight == 700
    assert english.colour == japanese.colour == "#1f2430"
    assert english.spacing == 40, "hundredths of the size, in thousandths"


def test_a_floor_above_the_size_is_the_size() -> None:
    style = make_style(spec(size="6 pt", floor="8 pt"), "en", {})
    assert style.floor == style.size


def test_capitals_are_a_matter_of_style(game: MakeGame) -> None:
    made = game(
        f'x: {{{BOX}, text: "{{name}} :coin:", style: caps}}',
        head="styles:\n  caps: {case: upper}",
    )
    assert printed(made.front()) == ["ONE Coin"]
