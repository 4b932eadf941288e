import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

import pnp
from pnp import api
from pnp.errors import FaultsError, UsageError
from pnp.model import Card, Component
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
        "C01", "C02", "C03", "C04", "V01", "V02", "K01", "K02", "H01", "H02", "H03", "H04", "H05",
    ]  # fmt: skip
    assert [one.copies for one in found[:4]] == [5, 3, 1, 0]
    assert [one.code for one in found if one.back is None] == ["K01", "K02"]


def test_faces_can_be_narrowed_by_component_id_and_code() -> None:
    chosen = api.faces(tiny(), "en", ["boats", "captains"], ["V02", "mira", "tea"])
    assert [one.card for one in chosen] == ["otter", "mira"]


def test_common_back_is_one_face_and_own_backs_are_several() -> None:
    cargo, boats = (api.faces(tiny(), "en", [name]) for name in ("cargo", "boats"))
    assert len({one.back for one in cargo}) == 1
    assert {one.back.code for one in cargo if one.back} == {""}
    assert [one.back.code for one in boats if one.back] == ["V01", "V02"]


def test_faces_in_a_language_the_game_does_not_have() -> None:
    with pytest.raises(UsageError, match='tiny has no language "jp"; use one of: de, en, ja'):
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


# Effects


def order(name: str) -> tuple[Component, Card]:
    (found,) = api.find_cards(tiny(), name)
    return found


def test_values_of_a_card_are_lines_for_people_in_the_language() -> None:
    assert api.card_values(tiny(), "de", *order("race")) == {
        "seal": "sea",
        "effects": "Setz alle Segel und halte auf das Riff zu. "
        "Segle langsam zum Kai, wenn du mit weniger als 1 Kiste Tee beladen bist.",
    }
    assert api.card_values(tiny(), "ja", *order("C02"))["note"] == "本日**新鮮**な:fish:"
    assert api.card_values(tiny(), "en", *order("otter")) == {
        "name": "Otter", "registry": "0123", "hull": "#9a3b26", "crew": "4", "photo": "boat.png",
        "flag": "(a drawing)", "captain": "oskar", "loads": "fish, tea",
    }  # fmt: skip
    with pytest.raises(UsageError, match='no language "jp"'):
        api.card_values(tiny(), "jp", *order("race"))


def test_line_ends_of_a_value_are_shown(write_game: WriteGame) -> None:
    root = write_game({"cards/things.yaml": CARDS.replace("name: One", 'name: "One\\nTwo"')})
    game = api.load([root], ["little"])["little"]
    assert api.card_values(game, "en", *api.find_cards(game, "one")[0]) == {"name": "One\\nTwo"}


def test_vocabulary_of_a_game_in_all_languages_or_those_that_are_asked_for() -> None:
    entries = {entry.name: entry for entry in api.vocabulary(tiny())}
    assert list(entries["wait"].examples) == ["en", "ja", "de"]
    assert entries["wait"].examples["de"] == "Bleib vor Anker."
    (wait,) = [entry for entry in api.vocabulary(tiny(), ["de"]) if entry.name == "wait"]
    assert wait.examples == {"de": "Bleib vor Anker."}
    with pytest.raises(UsageError, match='no language "jp"; use one of: de, en, ja'):
        api.vocabulary(tiny(), ["jp"])


def test_a_game_without_a_vocabulary_has_an_empty_one(write_game: WriteGame) -> None:
    assert api.vocabulary(api.load([write_game()], ["little"])["little"]) == []


def test_what_has_no_translation_is_marked_in_a_vocabulary(write_game: WriteGame) -> None:
    files = {"vocabulary.yaml": "format: 1\nclauses: {when: {dawn: {text: at dawn}}}\n"}
    (dawn,) = api.vocabulary(api.load([write_game(files)], ["little"])["little"])
    assert dawn.examples == {"en": "at dawn", "ja": "⟦at dawn⟧"}


def test_check_tells_all_that_is_wrong_with_what_cards_say(tmp_path: Path) -> None:
    """Vocabulary, messages, cards, expectations and translations of a whole game in one run."""
    shutil.copytree(GAMES / "tiny", tmp_path / "tiny")
    edits = {
        "vocabulary.yaml": [
            ("icon: fish", "icon: fsh"),
            ("of: captain, default: you", "of: captain, default: yu"),
            ("{under full sail} other {slowly}} to {to}", "{under full sail} other {slowly}}"),
            ("text: stay at anchor", "text: 'stay at {anchor'"),
        ],
        "cards/orders.yaml": [
            ("effects: [load: {amount: 2,", "effects: [load: {amount: 12,"),
            ("when: dawn}", "when: dwan}"),
            ("text: Hoist everything", "text: Hoist 2 things"),
            ("sail: {to: quay}", "give: {amount: 1, ware: tea}"),
        ],
        "locale/de.po": [("für {ware-jede} an Bord", "für {wear-jede} an Bord")],
    }
    for name, pairs in edits.items():
        path = tmp_path / "tiny" / name
        text = path.read_text("utf-8")
        for old, new in pairs:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    found = [
        (Path(fault.place.file).name, fault.place.card, fault.place.lang, fault.what)
        for fault in api.check([tmp_path], ["tiny"], ["en", "de"])
        if "has no translation" not in fault.what
    ]
    other = '"für {wear-jede} an Bord" names other arguments than its English'
    sail = "sail {pace, select, full {under full sail} other {slowly}}"
    assert sorted(found) == sorted(
        [
            ("orders.yaml", "first-tea", "", "12 is too large"),
            ("orders.yaml", "night", "", 'there is no "when" clause "dwan"'),
            ("orders.yaml", "race", "", 'not expected where seal is sea: the verb "give"'),
            ("orders.yaml", "race", "", "the hand-written line has other numbers than its effect"),
            ("vocabulary.yaml", "", "", 'there is no icon "fsh"'),
            ("vocabulary.yaml", "", "", '"yu" is not one of the choices'),
            ("vocabulary.yaml", "", "", f'"{sail}" lacks its placeholder {{to}}'),
            ("vocabulary.yaml", "", "", '"stay at {anchor" is no message (a brace is not closed)'),
            ("de.po", "", "de", other),
        ]
    )


def test_a_message_that_cannot_be_put_together_is_shown_as_what_it_is(
    write_game: WriteGame,
) -> None:
    files = {
        "vocabulary.yaml": "format: 1\nterms: {sea: {deep: deep}}\nverbs:\n"
        "  dive: {parameters: {to: {type: term, of: sea}}, text: 'dive {to}'}\n",
        "cards/things.yaml": CARDS.replace("{name: text}", "{act: effects}").replace(
            "name: One", "act: [{dive: {to: deep}}]"
        ),
        "locale/ja.po": 'msgid "dive {to}"\nmsgstr "{to, plural, other {#}}"\n',
    }
    game = api.load([write_game(files)], ["little"])["little"]
    shown = api.card_values(game, "ja", *api.find_cards(game, "one")[0])
    assert shown == {"act": "(a text stands where the message wants a number)"}
