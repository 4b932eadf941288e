"""Alpina's printed data: what its cards show and score, how they were dealt out, what is drawn."""

import re
import shutil
from collections import Counter
from io import BytesIO
from itertools import combinations, product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image as Raster
from PIL import ImageChops, ImageStat

import pnp
from pnp.face import Art, Clip, Drawing, Face, Glyphs, Op
from pnp.model import Card, Catalogue
from pnp.vocabulary import Argument, Effect
from pnp.words.phrases import ENGLISH, icon_line, sentence
from pnp.write.png import faces_png
from solo.rules.alpina.grid import Cell, region_cells
from tests.reading import fonts

SHIPPED = Path(pnp.__file__).parents[1] / "content"
ICONS = SHIPPED / "alpina" / "icons"
TEMPLATES = SHIPPED.parent / "templates" / "alpina"
ANIMALS = ("nutcracker", "chamois", "frog")
LANDSCAPES = ("mountain", "lake", "forest")
COLOURS = ("yellow", "red", "purple", "blue")
DIRECTIONS = ("left", "right", "above", "below")


@pytest.fixture(scope="module")
def game() -> Catalogue:
    return pnp.load(games=["alpina"])["alpina"]


def cards_of(game: Catalogue, component: str = "cards") -> tuple[Card, ...]:
    return game.components[component].cards


def effect(card: Card) -> Effect:
    effects = card.values["condition"]
    assert isinstance(effects, tuple)
    (only,) = effects
    assert isinstance(only, Effect)
    return only


def said(card: Card) -> dict[str, Argument]:
    """What a condition says: its verb and its arguments."""
    verb = effect(card).verb
    return {"verb": verb.name, **dict(verb.arguments)}


def target(card: Card) -> Argument:
    """What a condition counts: a feature, a sort, or the ground that hikers stand on."""
    return said(card).get("of") or said(card)["on"]


def test_nothing_is_wrong() -> None:
    assert pnp.check(games=["alpina"], langs=["en"]) == []


def test_every_card_shows_an_animal_and_a_landscape_and_has_one_condition(game: Catalogue) -> None:
    """ALP-01: 56 cards."""
    cards = cards_of(game)
    assert sum(card.count for card in cards) == len(cards) == 56
    assert all(card.values["animal"] in ANIMALS for card in cards)
    assert all(card.values["landscape"] in LANDSCAPES for card in cards)
    assert all(effect(card) for card in cards)
    assert [card.code for card in cards] == [f"A{number:02}" for number in range(1, 57)]
    assert {card.provenance for card in cards} == {"invented"}


def test_there_are_hikers_for_two_players_or_more(game: Catalogue) -> None:
    """ALP-02: eight of each of four colours, and a score marker of each."""
    hikers = {str(card.values["colour"]): card.count for card in cards_of(game, "hikers")}
    assert hikers == dict.fromkeys(COLOURS, 8)
    markers = {str(card.values["colour"]): card.count for card in cards_of(game, "markers")}
    assert markers == dict.fromkeys(COLOURS, 1)


def test_every_pair_of_animal_and_landscape_comes_about_as_often(game: Catalogue) -> None:
    pairs = Counter((card.values["animal"], card.values["landscape"]) for card in cards_of(game))
    twice = {("nutcracker", "forest"), ("frog", "lake")}
    assert pairs == {pair: 7 if pair in twice else 6 for pair in product(ANIMALS, LANDSCAPES)}


def test_animals_score_for_what_they_look_at(game: Catalogue) -> None:
    """Nutcrackers for animals, chamois for hikers, frogs for landscapes."""
    for card in cards_of(game):
        animal, verb = card.values["animal"], said(card)["verb"]
        if animal == "chamois":
            assert verb == "hikers", card.code
            continue
        seen = (*ANIMALS, "animals") if animal == "nutcracker" else (*LANDSCAPES, "landscapes")
        assert verb in {"each", "only", "at_most_one", "different"}, card.code
        assert target(card) in seen, card.code


STRANGE = "each: {of: frog, region: row, points: 2}"
FROG_THAT_LOOKS_AT_ANIMALS = f"""\
format: 1
cards:
  - {{id: frog-lake-1, condition: [{{{STRANGE}}}]}}
"""


def test_an_owner_is_warned_of_a_condition_that_does_not_suit_the_animal(tmp_path: Path) -> None:
    file = tmp_path / "alpina" / "cards" / "cards.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(FROG_THAT_LOOKS_AT_ANIMALS)
    (fault,) = pnp.check([tmp_path], games=["alpina"], langs=["en"])
    assert fault.severity == "warning"
    assert 'not expected where animal is frog: each with of "frog"' in fault.what


def test_a_shipped_condition_that_does_not_suit_the_animal_is_an_error(tmp_path: Path) -> None:
    copy = tmp_path / "alps"
    shutil.copytree(SHIPPED / "alpina", copy)
    shutil.copytree(TEMPLATES, copy / "templates")
    file = copy / "cards" / "cards.yaml"
    fitting = "each: {of: lake, region: row, points: 2}"
    assert file.read_text("utf-8").count(fitting) == 1
    file.write_text(file.read_text("utf-8").replace(fitting, STRANGE), "utf-8")
    with pytest.raises(pnp.FaultsError, match='not expected where animal is frog: each with of "f'):
        pnp.load([tmp_path], ["alps"])


EXAMPLES = {
    "C01": (
        {"verb": "each", "of": "nutcracker", "region": "cross", "points": 1, "fixed": 1},
        "1 point, and 1 more for each nutcracker in the same row or column.",
    ),
    "C02": (
        {"verb": "different", "of": "animals", "region": "right", "points": 2, "fixed": 0},
        "2 points for each different animal in the row to the right of this card.",
    ),
    "C03": (
        {"verb": "different", "of": "landscapes", "region": "left", "points": 2, "fixed": 0},
        "2 points for each different landscape in the row to the left of this card.",
    ),
    "C04": (
        {"verb": "each", "of": "nutcracker", "region": "row", "points": 2, "fixed": 0},
        "2 points for each nutcracker in the same row.",
    ),
    "C05": (
        {"verb": "each", "of": "nutcracker", "region": "column", "points": 2, "fixed": 0},
        "2 points for each nutcracker in the same column.",
    ),
    "C06": (
        {"verb": "each", "of": "chamois", "region": "around", "points": 1, "fixed": 2},
        "2 points, and 1 more for each chamois in the 8 spaces around this card.",
    ),
    "C07": (
        {"verb": "each", "of": "lake", "region": "beside", "points": 2, "fixed": 0},
        "2 points for each lake next to this card.",
    ),
    "C08": (
        {"verb": "hikers", "on": "any", "region": "below", "points": 2, "fixed": 0},
        "2 points for each hiker of any colour in the column below this card.",
    ),
    "C09": (
        {"verb": "hikers", "on": "chamois", "region": "grid", "points": 1, "fixed": 0},
        (
            "1 point for each hiker of any colour on a chamois card anywhere in the grid, "
            "this card included."
        ),
    ),
    "C10": (
        {"verb": "hikers", "on": "forest", "region": "elsewhere", "points": 1, "fixed": 0},
        "1 point for each hiker of any colour on a forest card elsewhere in the grid.",
    ),
    "C11": (
        {"verb": "each", "of": "nutcracker", "region": "connected", "points": 1, "fixed": 0},
        "1 point for each nutcracker connected to this card.",
    ),
    "X1": (
        {"verb": "only", "of": "mountain", "region": "row", "points": 5, "fixed": 2},
        "2 points, and 5 more if all other cards in the same row show mountains.",
    ),
    "X2": (
        {"verb": "at_most_one", "of": "frog", "region": "column", "points": 4, "fixed": 0},
        "4 points if at most one other card in the same column shows a frog.",
    ),
}
"""The examples of the rules (ALP-13 to ALP-23) and the two that are known beyond them (ALP-25)."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_known_conditions_are_on_a_card_in_these_words(name: str, game: Catalogue) -> None:
    expected, words = EXAMPLES[name]
    (card,) = [card for card in cards_of(game) if said(card) == expected]
    assert sentence(effect(card), game.vocabulary, ENGLISH) == words


def test_no_condition_comes_twice(game: Catalogue) -> None:
    assert len({str(said(card)) for card in cards_of(game)}) == 56


def test_what_is_counted_and_where_varies(game: Catalogue) -> None:
    """ALP-24: no species, landscape or direction is left out or preferred."""
    counted = Counter(target(card) for card in cards_of(game))
    assert all(counted[feature] >= 5 for feature in (*ANIMALS, *LANDSCAPES))
    regions = Counter(said(card)["region"] for card in cards_of(game))
    assert abs(regions["row"] - regions["column"]) <= 1
    assert all(regions[region] >= 5 for region in ("row", "column", "cross", "beside", "around"))
    least = Counter(target(card) for card in cards_of(game) if said(card)["verb"] == "at_most_one")
    assert least == dict.fromkeys((*ANIMALS, *LANDSCAPES), 1)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_direction_is_on_each_animal_and_each_landscape(
    direction: str, game: Catalogue
) -> None:
    cards = [card for card in cards_of(game) if said(card)["region"] == direction]
    assert sorted(str(card.values["animal"]) for card in cards) == sorted(ANIMALS)
    assert sorted(str(card.values["landscape"]) for card in cards) == sorted(LANDSCAPES)


def test_what_a_frog_scores_for_has_nothing_to_do_with_where_it_sits(game: Catalogue) -> None:
    frogs = [card for card in cards_of(game) if card.values["animal"] == "frog"]
    for landscape in (*LANDSCAPES, "landscapes"):
        homes = Counter(card.values["landscape"] for card in frogs if target(card) == landscape)
        assert homes.keys() == set(LANDSCAPES)
        assert max(homes.values()) - min(homes.values()) <= 1


LINES = {
    "A01": "1 + 1 × :nutcracker: :cross:",
    "A16": "2 × :different-animals: :left:",
    "A23": "2 × :hiker: :below:",
    "A30": "1 × :hiker::chamois: :grid:",
    "A47": "2 + 5: :row: :only: :mountain:",
    "A46": "4: :column: :at-most-one: :mountain:",
}


@pytest.mark.parametrize("code", LINES)
def test_icons_say_the_same_without_words(code: str, game: Catalogue) -> None:
    """ALP-12: fixed points stand first, and only where there are some."""
    (card,) = [card for card in cards_of(game) if card.code == code]
    assert icon_line(effect(card), game.vocabulary) == LINES[code]


def test_every_term_has_an_icon_of_its_own(game: Catalogue) -> None:
    """But `any` ground, which is no ground in particular."""
    terms = game.vocabulary.terms
    for name in ("feature", "sort", "region", "ground"):
        bare = [term for term, spec in terms[name].items() if spec.icon is None]
        assert bare == (["any"] if name == "ground" else [])
        icons = [spec.icon for spec in terms[name].values() if spec.icon]
        assert len(set(icons)) == len(icons)


def test_every_icon_is_used(game: Catalogue) -> None:
    texts = [path.read_text("utf-8") for path in sorted(TEMPLATES.glob("*.yaml"))]
    in_layouts = set(re.findall(r":([a-z-]+):|icon: ([a-z-]+)", "\n".join(texts)))
    used = {name for pair in in_layouts for name in pair}
    for terms in game.vocabulary.terms.values():
        used |= {spec.icon for spec in terms.values() if spec.icon}
    for verb in game.vocabulary.verbs.values():
        used |= set(re.findall(r":([a-z-]+):", verb.icons))
    assert {path.stem for path in ICONS.glob("*.svg")} <= used


PITCH = 4.5
MIDDLE = Cell(2, 2)


def drawn_cells(region: str) -> set[Cell]:
    """The cells of a region's pictogram that are filled, apart from the card's own."""
    root = ElementTree.parse(ICONS / f"{region}.svg").getroot()  # noqa: S314  # a file of our own
    cells = set()
    for shape in root.iter("{http://www.w3.org/2000/svg}rect"):
        if shape.get("fill") != "none":
            x, y, side = (float(shape.attrib[key]) for key in ("x", "y", "width"))
            row, column = ((value + side / 2 - 12) / PITCH + 2 for value in (y, x))
            cells.add(Cell(round(row), round(column)))
    return cells


REGIONS = (
    "row", "column", "cross", *DIRECTIONS, "beside", "around", "elsewhere", "grid"
)  # fmt: skip


@pytest.mark.parametrize("region", REGIONS)
def test_a_pictogram_shows_what_the_rules_count(region: str) -> None:
    """ALP-24: for a card in the middle of the grid, cell by cell."""
    counted = set(region_cells(region, MIDDLE, Cell(0, 0)))
    assert drawn_cells(region) == counted - {MIDDLE}


def test_only_the_pictogram_of_the_whole_grid_counts_the_card_itself() -> None:
    """It has a square in the middle, the others a ring: the card with its space for a hiker."""
    rings = {r for r in (*REGIONS, "connected") if 'r="1.65"' in (ICONS / f"{r}.svg").read_text()}
    assert rings == {*REGIONS, "connected"} - {"grid"}


def test_the_pictogram_of_connected_cards_shows_a_group_that_touches() -> None:
    """ALP-23: every cell of it is reached from the middle by orthogonal steps."""
    cells = drawn_cells("connected")
    reached, waiting = set[Cell](), [MIDDLE]
    while waiting:
        row, column = waiting.pop()
        steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        near = {Cell(*step) for step in steps} & cells - reached
        reached |= near
        waiting += near
    assert reached == cells
    assert len(cells) > 3


def test_the_track_counts_from_0_to_49_around_the_board(game: Catalogue) -> None:
    (track,) = cards_of(game, "track")
    sides: dict[str, Any] = dict(track.values)
    around = (*sides["top"], *sides["right"], *sides["bottom"][::-1], *sides["left"][::-1])
    assert around == tuple(range(50))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_track_fits_the_paper(paper: str, game: Catalogue) -> None:
    from pnp.sheet.grid import best_grid
    from pnp.sheet.paper import Paper

    size = game.components["track"].size
    grid = best_grid(Paper(paper, *game.shared.papers[paper]), size.width, size.height)
    assert grid.cells == 1


def test_a_marker_fits_on_a_space(game: Catalogue) -> None:
    """There are 11 spaces along the shorter side, with a border of 4 mm around."""
    assert (game.components["track"].size.width - 8) / 11 > game.components["markers"].size.width


def outlines(ops: tuple[Op, ...]) -> list[object]:
    """The shapes of what is drawn, whatever their colours."""
    found: list[object] = []
    for op in ops:
        if isinstance(op, Clip):
            found += [op.outline, *outlines(op.ops)]
        elif isinstance(op, Art):
            found += outlines(op.picture.ops) if isinstance(op.picture, Drawing) else []
        elif not isinstance(op, Glyphs):
            found.append(op.outline)
    return found


@pytest.mark.parametrize("component", ["hikers", "markers"])
def test_colours_are_told_apart_by_a_sign_too(component: str, game: Catalogue) -> None:
    """On both sides, for people who see colours differently."""
    cards = pnp.faces(game, "en", components=[component])
    for one, other in combinations(cards, 2):
        for side in ("front", "back"):
            faces: list[Face] = [getattr(card, side) for card in (one, other)]
            assert outlines(faces[0].ops) != outlines(faces[1].ops)


def test_cards_share_one_back_that_is_the_same_turned_round(game: Catalogue) -> None:
    """So that no card gives away how it lies, whichever of its four sides is up."""
    (back,) = {card.back for card in pnp.faces(game, "en", components=["cards"])}
    assert back is not None
    assert back.code == ""
    picture = Raster.open(BytesIO(faces_png(back, None, fonts(), 150)))
    for turn in (90, 180, 270):
        difference = ImageChops.difference(picture, picture.rotate(turn))
        assert max(ImageStat.Stat(difference).mean) < 2  # edges fall between pixels
