import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

import pnp
from pnp import api
from pnp.errors import FaultsError, UsageError
from pnp.plan import Options
from tests.conftest import CARDS, GAMES, WriteGame
from tests.reading import tiny


def test_package_offers_the_library_by_name() -> None:
    assert pnp.load is api.load
    assert pnp.Options is Options
    assert pnp.FaultsError is FaultsError
    assert all(hasattr(pnp, name) for name in pnp.__all__)
    with pytest.raises(AttributeError, match="no attribute 'lode'"):
        _ = pnp.lode


def test_functions_are_functions_whatever_was_imported_before() -> None:
    """A module of the same name would take a function's place in the package."""
    script = (
        "import pnp.loader.roots, pnp.builder, pnp\n"
        "from pnp.loader.catalogue import read_games\n"
        "for _ in range(2):\n"
        "    print(len(pnp.load(games=['passport'])), pnp.build({}))\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "1 []\n1 []\n", done.stderr


def test_load_names_all_games_or_those_that_are_asked_for() -> None:
    assert {"passport", "tiny"} <= set(api.load([GAMES]))
    assert list(api.load([str(GAMES)], ["tiny"])) == ["tiny"]


def test_load_raises_what_is_wrong_with_yaml(write_game: WriteGame) -> None:
    root = write_game({"cards/things.yaml": CARDS.replace("name: One", "nmae: One")})
    with pytest.raises(FaultsError, match=r"things\.yaml:10:.*nmae"):
        api.load([root], ["little"])


def test_unknown_games_and_folders_are_usage_errors(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match='no game "tinny"; did you mean "tiny"'):
        api.load([GAMES], ["tinny"])
    with pytest.raises(UsageError, match="is no folder"):
        api.load([tmp_path / "nowhere"])


def test_faces_are_those_of_cards_in_print_order() -> None:
    found = api.faces(tiny(), "en")
    assert [one.code for one in found] == [
        "C01", "C02", "C03", "C04", "V01", "V02", "K01", "K02",
    ]  # fmt: skip
    assert [one.copies for one in found[:4]] == [5, 3, 1, 0]
    assert [one.back is None for one in found[-2:]] == [True, True]


def test_faces_can_be_narrowed_by_component_id_and_code() -> None:
    chosen = api.faces(tiny(), "en", ["boats", "captains"], ["V02", "mira", "tea"])
    assert [one.card for one in chosen] == ["otter", "mira"]


def test_common_back_is_one_face_and_own_backs_are_several() -> None:
    cargo, boats = (api.faces(tiny(), "en", [name]) for name in ("cargo", "boats"))
    assert len({one.back for one in cargo}) == 1
    assert {one.back.code for one in cargo if one.back} == {""}
    assert [one.back.code for one in boats if one.back] == ["V01", "V02"]


def test_faces_in_a_language_the_game_does_not_have() -> None:
    with pytest.raises(UsageError, match='tiny has no language "jp"; use one of: en, ja'):
        api.faces(tiny(), "jp")


def test_faces_raise_what_does_not_fit(write_game: WriteGame) -> None:
    root = write_game({"cards/things.yaml": CARDS.replace("name: One", f"name: {'One' * 90}")})
    game = api.load([root], ["little"])["little"]
    with pytest.raises(FaultsError, match=r"mm too (wide|tall)"):
        api.faces(game, "en")


def test_check_reports_everything_in_one_run(write_game: WriteGame) -> None:
    """YAML, words and faces, sorted by place, each once."""
    cards = CARDS.replace(
        "name: One}", f"name: One}}\n  - {{id: two, code: A02, name: {'Two' * 90}}}"
    )
    root = write_game({"cards/things.yaml": f"{cards}  - {{id: three, code: A03, colour: red}}\n"})
    faults = api.check([root], ["little"])
    assert faults == sorted(set(faults))
    whats = " ".join(fault.what for fault in faults)
    for part in ("mm too", '"Little" has no translation', '"One" has no translation'):
        assert part in whats
    assert {fault.place.card for fault in faults} >= {"two", "three"}


def test_check_speaks_of_the_components_and_languages_it_is_asked_for(
    write_game: WriteGame,
) -> None:
    other = CARDS.replace("code: A", "code: C").replace("One", "Other")
    root = write_game({"cards/others.yaml": other})
    assert api.check([root], ["little"], ["en"]) == []
    whats = {fault.what for fault in api.check([root], ["little"], ["ja"], ["others"])}
    assert '"Other" has no translation' in whats
    assert '"One" has no translation' not in whats


def test_tiny_game_has_no_faults() -> None:
    assert api.check([GAMES], ["tiny"]) == []


def test_cards_are_found_by_id_and_code() -> None:
    for name in ("K02", "oskar"):
        assert [(part.id, card.id) for part, card in api.find_cards(tiny(), name)] == [
            ("captains", "oskar")
        ]
    with pytest.raises(UsageError, match='tiny has no card "oscar"; did you mean "oskar"'):
        api.find_cards(tiny(), "oscar")


def test_picture_of_a_card_shows_both_faces(tmp_path: Path) -> None:
    """30 x 40 mm at 300 dpi are 354.3 x 472.4 pixels; 12 lie between the faces."""
    for name, width in (("otter", 2 * 354 + 12), ("oskar", 354)):
        ((component, card),) = api.find_cards(tiny(), name)
        path = tmp_path / "new" / f"{name}.png"
        api.write_png(tiny(), "en", component, card, path)
        with Image.open(path) as image:
            assert (image.format, image.size) == ("PNG", (width, 472))


def test_build_of_nothing(tmp_path: Path) -> None:
    assert api.build({}, Options(out=tmp_path)) == []
    assert list(tmp_path.iterdir()) == []
