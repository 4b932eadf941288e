"""What a layout says that cannot be right, found before any card is laid out."""

from __future__ import annotations

import pytest

from pnp.errors import Fault
from pnp.face import Box
from pnp.layout.compiling import Frame, Layout, Repeated, Zone, compile_layout
from tests.layout.conftest import BOX, DISC, Game, MakeGame

FIELDS = (
    "kind: {type: choice, values: [red, blue], optional: true}, "
    "some: {type: list, of: label, min: 1, optional: true}, "
    "three: {type: list, of: label, length: 3, optional: true}, "
    "i: {type: icon, optional: true}, a: {type: art, optional: true}, "
    "d: {type: drawing, optional: true}, c: {type: colour, optional: true}, "
    "n: {type: number, optional: true}, e: {type: effects, optional: true}"
)
SAYS = {"vocabulary.yaml": "format: 1\nverbs: {draw: {text: draw}, skip: {text: skip}}\n"}


def compiled(made: Game) -> Layout:
    catalogue = made.catalogue
    faults: list[Fault] = []
    layout = compile_layout(catalogue, catalogue.components["things"], "front", faults)
    assert not faults
    assert layout is not None
    return layout


@pytest.mark.parametrize(
    ("zone", "path", "what", "remedy"),
    [
        ('fill: "#12345"', "fill", '"#12345" is no colour', "#rrggbb"),
        ("fill: inkk", "fill", '"inkk" is no colour', 'did you mean "ink"?'),
        ('fill: "{name}"', "fill", '"name" is a text, not a colour', "name a colour field"),
        ("icon: con", "icon", 'there is no icon "con"', 'did you mean "coin"?'),
        ('icon: "{c}"', "icon", '"c" is a colour, not a icon', "name a icon field"),
        ("icon: coin, colour: nope", "colour", '"nope" is no colour', "#rrggbb"),
        ("art: cat.png", "art", "there is no picture art/cat.png", "there is none"),
        ('art: "{i}"', "art", '"i" is a icon, not a art', "name a art field"),
        ("drawing: coin", "drawing", '"coin" is no drawing', "{field}"),
        ('drawing: "{a}"', "drawing", '"a" is a art, not a drawing', "name a drawing field"),
        (
            "drawing: {size: [1, 1], shapes: [{rect: [0, 0, 1, 1]}, {disc: [0, 0, 1], fill: no}]}",
            "drawing.shapes[1]",
            '"no" is no colour',
            "#rrggbb",
        ),
        ('text: "{name}", style: titel', "style", 'there is no style "titel"', '"title"'),
        ("when: kidn", "when", 'there is no field "kidn"', ""),
        ("when: kind=rde", "when", '"kind" is never "rde"', 'did you mean "red"?'),
        ("when: [kind, name and i]", "when", "is no condition", "field=value"),
        ("when: not kidn", "when", 'there is no field "kidn"', 'did you mean "kind"?'),
        ("fill: {by: kidn, red: ink}", "fill", 'there is no field "kidn"', '"kind"'),
        ("fill: {by: kind, rde: ink}", "fill", '"kind" is never "rde"', '"red"'),
        ("fill: {by: kind, red: inkk}", "fill", '"inkk" is no colour', '"ink"'),
        ("fill: {by: kind, red: ink, else: inkk}", "fill", '"inkk" is no colour', '"ink"'),
        ("fill: {by: kind}", "fill", "`by` without cases", "{by: FIELD"),
        ("fill: [ink]", "fill", "where a text is expected", "write a text"),
        ("each: name, zones: {}", "each", '"name" is no list', "of the type list"),
        ("each: nams, zones: {}", "each", 'there is no field "nams"', '"name"'),
        ("each: e, zones: {}", "each", '"e" has no fixed length', "`pitch:`"),
        ("when: e.verb=darw", "when", '"e.verb" is never "darw"', 'did you mean "draw"?'),
        ("fill: {by: e.verb, darw: ink}", "fill", '"e.verb" is never "darw"', '"draw"'),
        ("fill: {by: e.vreb, draw: ink}", "fill", '"e" has no "vreb"', '"verb"'),
        ('icon: "{e.icons}"', "icon", '"e.icons" is a text, not a icon', "name a icon field"),
        ("each: some, zones: {}", "each", "has no fixed length", "`pitch:`"),
        (
            "each: three, zones: {a: {each: three, zones: {b: {fill: ink}}}}",
            "zones",
            "holds a list inside a list",
            "one `each:`",
        ),
        ("repeat: [0 mm, 3 mm], drawing: " + DISC, "repeat[0]", '"0 mm" does not fit', ""),
        ("shape: blob, fill: ink", "shape", '"blob" is not one of the choices', "hexagon"),
        ("turn: 45, text: x", "turn", '"45" is not one of the choices', "90"),
    ],
)
def test_a_zone_that_cannot_be_right_is_a_fault(
    game: MakeGame, zone: str, path: str, what: str, remedy: str
) -> None:
    fault = game(f"x: {{{BOX}, {zone}}}", fields=FIELDS, files=SAYS).fault()
    assert fault.place.file.endswith("templates/front.yaml")
    assert fault.place.line == 5
    assert fault.place.path == f"zones.x.{path}"
    assert what in fault.what
    assert remedy in fault.remedy


@pytest.mark.parametrize(
    ("style", "path", "what"),
    [
        ("font: comic", "styles.mine.font", 'there is no font "comic"'),
        ("colour: inkk", "styles.mine.colour", '"inkk" is no colour'),
        ("languages: {ja: {font: comic}}", "styles.mine.font", 'there is no font "comic"'),
        ("size: 0 pt", "styles.mine.size", "does not fit"),
        ("weight: 950", "styles.mine.weight", "does not fit"),
        ("align: left", "styles.mine.align", "not one of the choices"),
    ],
)
def test_a_style_that_cannot_be_right_is_a_fault(
    game: MakeGame, style: str, path: str, what: str
) -> None:
    head = f"styles:\n  mine: {{{style}}}"
    fault = game(f"x: {{{BOX}, text: hi, style: mine}}", head=head).fault()
    assert what in fault.what
    assert fault.place.path == path


@pytest.mark.parametrize("name", ["trim", "bleed", "safe"])
def test_a_zone_cannot_take_the_place_of_trim_bleed_or_safe(game: MakeGame, name: str) -> None:
    fault = game(f"{name}: {{width: 3 mm, fill: ink}}").fault()
    assert fault.what == f'every layout has its own "{name}"'
    assert fault.place.path == f"zones.{name}"


def test_tiles_too_small_for_their_zone_are_a_fault(game: MakeGame) -> None:
    """69 × 94 mm in millimetre tiles: each face would be drawn for minutes."""
    fault = game(f"x: {{inside: bleed, drawing: {DISC}, repeat: [1 mm, 1 mm]}}").fault()
    assert fault.place.path == "zones.x.repeat"
    assert fault.what == "about 6816 tiles would be drawn on every face"


def test_only_what_lies_on_the_face_is_tiled(game: MakeGame) -> None:
    zone = "left: -400 mm, top: -400 mm, width: 1000 mm, height: 1000 mm"
    assert game(f"x: {{{zone}, drawing: {DISC}, repeat: [3 mm, 3 mm]}}").fronts()


def test_a_front_without_the_code_is_a_fault(game: MakeGame) -> None:
    front = (
        f"format: 1\nextends: card\nzones:\n  code: {{remove: true}}\n  x: {{{BOX}, fill: ink}}\n"
    )
    fault = game(files={"templates/front.yaml": front}).fault()
    assert fault.what == "the front prints no {code}"
    assert "extends: card" in fault.remedy
    assert fault.place.path == "zones"


def test_a_back_needs_no_code(game: MakeGame) -> None:
    back = 'format: 1\nzones:\n  ground: {inside: bleed, fill: "#123456"}\n'
    assert game(back="plain", files={"templates/plain.yaml": back}).faults() == []


def test_the_code_may_be_part_of_a_longer_text_or_of_a_lookup(game: MakeGame) -> None:
    for text in ('"No. {code}"', '{by: kind, red: "{code}", else: "x {code}"}'):
        front = f"format: 1\nextends: card\nzones:\n  code: {{text: {text}}}\n"
        made = game(fields=FIELDS, files={"templates/front.yaml": front})
        assert [fault for fault in made.faults() if "{code}" in fault.what] == []


def test_all_faults_of_a_layout_are_found_in_one_run(game: MakeGame) -> None:
    made = game(
        "a: {left: 3 mm, right: 3 mm, width: 3 mm, fill: ink}\nb: {fill: inkk}\nc: {icon: con}"
    )
    assert [fault.place.line for fault in made.faults()] == [5, 6, 7]


def test_runs_of_zones_without_fields_are_frames(game: MakeGame) -> None:
    layout = compiled(
        game(
            f"a: {{{BOX}, fill: ink}}\nb: {{{BOX}, fill: {{by: kind, red: ink}}}}\n"
            f'c: {{{BOX}, text: "{{name}}"}}\nd: {{{BOX}, fill: ink}}\n'
            f"e: {{{BOX}, each: three, zones: {{f: {{fill: ink}}}}}}",
            fields=FIELDS,
        )
    )
    assert not layout.shared
    kinds = [type(part) for part in layout.parts]
    assert kinds == [Zone, Frame, Zone, Frame, Repeated]
    names = [
        [zone.name for zone in part.zones] if isinstance(part, Frame) else part.name
        for part in layout.parts
    ]
    assert names == ["code", ["a", "b"], "c", ["d"], "e"]


def test_zones_inside_zones_count_from_their_box(game: MakeGame) -> None:
    layout = compiled(
        game(
            "outer:\n"
            "    left: 10 mm\n    top: 20 mm\n    width: 30 mm\n    height: 40 mm\n"
            "    zones:\n"
            "      one: {left: 1 mm, width: 5 mm, top: 2 mm, height: 3 mm, fill: ink}\n"
            "      two: {below: one, gap: 1 mm, height: 4 mm, fill: ink}"
        )
    )
    assert layout.boxes["one"] == Box(11, 22, 5, 3)
    assert layout.boxes["two"] == Box(11, 26, 5, 4)


def test_effects_are_repeated_as_lists_are(game: MakeGame) -> None:
    zones = "{w: {text: '{each}', height: 4 mm, fill: {by: each.verb, draw: ink}}}"
    made = game(f"x: {{{BOX}, each: e, pitch: 5 mm, zones: {zones}}}", fields=FIELDS, files=SAYS)
    (repeated,) = [part for part in compiled(made).parts if isinstance(part, Repeated)]
    assert (repeated.path, repeated.entry.type, repeated.pitch) == ("e", "effects", 5)
    assert [zone.name for zone in repeated.zones] == ["w"]


def test_what_looks_up_a_verb_is_a_frame(game: MakeGame) -> None:
    made = game(f"x: {{{BOX}, fill: {{by: e.verb, draw: ink}}}}", fields=FIELDS, files=SAYS)
    frames = [part for part in compiled(made).parts if isinstance(part, Frame)]
    assert [frame.fields for frame in frames] == [("e.verb",)]


def test_a_verb_may_be_looked_up_before_there_is_a_vocabulary(game: MakeGame) -> None:
    zone = f'x: {{{BOX}, text: "{{e}}", fill: {{by: e.verb, draw: ink, else: soft}}}}'
    assert game(zone, fields=FIELDS).faults() == []
