import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp import api
from pnp.errors import FaultsError, OutputError, PnpError
from pnp.face import Image
from pnp.manifest import read_manifest
from pnp.model import Catalogue
from pnp.plan import Options
from pnp.schedule import BuildError, remove_files
from pnp.write.art import ArtError
from tests.changing import edit, tiny_copy
from tests.conftest import CARDS, GAMES, WriteGame
from tests.reading import texts, tiny

ROOT = Path(__file__).parents[1]
FILES = ["boats.pdf", "captains.pdf", "cargo.pdf", "orders.pdf"]
KILLED = """
import os, signal, sys
from pathlib import Path
from pnp.cli import main
replace, left = Path.replace, [int(sys.argv.pop(1))]
def step(self, target):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return replace(self, target)
Path.replace = step
main()
"""
"""The program, killed when it is about to give its Nth file the final name."""


class Seen:
    """A progress that remembers."""

    def __init__(self) -> None:
        self.total, self.names, self.over = -1, list[str](), False

    def start(self, total: int) -> None:
        self.total = total

    def made(self, path: Path) -> None:
        self.names.append(path.name)

    def finish(self) -> None:
        self.over = True


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the tiny game, to be changed."""
    return tiny_copy(tmp_path)


def made(root: Path, out: Path, **options: object) -> list[str]:
    """Build the English files of the tiny game; return which were made."""
    chosen = Options(**{"langs": ["en"], "out": out, "jobs": 1, **options})  # type: ignore[arg-type]
    built = api.build(api.load([root], ["tiny"]), chosen)
    return sorted(file.path.name for file in built if file.made)


def program(
    *arguments: object, code: str = "", cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    run = ["-c", code or "from pnp.cli import main; main()"]
    command = [sys.executable, *run, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def everything(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What a build of the tiny game in all its languages makes, manifests and all."""
    out = tmp_path_factory.mktemp("clean")
    api.build({"tiny": tiny()}, Options(out=out, jobs=1))
    return everything(out)


def test_second_build_makes_nothing(root: Path, tmp_path: Path) -> None:
    assert made(root, tmp_path / "out") == FILES
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*")}
    seen = Seen()
    chosen = Options(langs=["en"], out=tmp_path / "out", jobs=1)
    built = api.build(api.load([root], ["tiny"]), chosen, seen)
    assert [(file.path.name, file.pages, file.made) for file in built] == [
        ("cargo.pdf", 2, False), ("boats.pdf", 2, False), ("captains.pdf", 1, False),
        ("orders.pdf", 2, False),
    ]  # fmt: skip
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*")} == before
    assert (seen.total, seen.names, seen.over) == (0, [], True)


def test_only_what_depends_on_a_change_is_made_again(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out")
    edit(root, "cards/captains.yaml", "name: Oskar", "name: Oskar II")
    edit(root, "locale/ja.po", "荒れた海", "嵐の海")
    assert made(root, tmp_path / "out") == ["boats.pdf", "captains.pdf"]
    assert "OskarII" in texts((tmp_path / "out/tiny/en/captains.pdf").read_bytes())[0]
    assert made(root, tmp_path / "out", paper="letter", components=["cargo"]) == [
        "cargo.letter.pdf"
    ]


def test_file_that_was_taken_away_or_changed_is_made_again(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out")
    whole = (tmp_path / "out/tiny/en/boats.pdf").read_bytes()
    (tmp_path / "out/tiny/en/cargo.pdf").unlink()
    (tmp_path / "out/tiny/en/boats.pdf").write_bytes(b"%PDF")
    assert made(root, tmp_path / "out") == ["boats.pdf", "cargo.pdf"]
    assert (tmp_path / "out/tiny/en/boats.pdf").read_bytes() == whole


def test_broken_manifest_means_that_all_is_made_again(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out")
    (tmp_path / "out/tiny/en/manifest.json").write_text("{", "utf-8")
    assert made(root, tmp_path / "out") == FILES


def test_bytes_are_the_same_for_any_number_of_jobs_and_from_any_folder(
    root: Path, tmp_path: Path, clean: Mapping[str, bytes]
) -> None:
    done = program(
        "build", "tiny", "--content", "games", "--out", "there", "--jobs", "4", cwd=root.parent
    )
    assert done.returncode == 0, done.stderr
    assert everything(tmp_path / "there") == clean


def test_bytes_do_not_depend_on_the_cache_nor_on_the_environment(
    root: Path, tmp_path: Path, clean: Mapping[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an empty cache, icons are compiled and art is drawn in the same run."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    for out in ("cold", "warm"):
        done = program("build", "tiny", "--content", "games", "--out", out, cwd=root.parent)
        assert done.returncode == 0, done.stderr
        assert everything(root.parent / out) == clean


def test_manifest_names_the_faces_that_were_printed(
    clean: Mapping[str, bytes], tmp_path: Path
) -> None:
    (tmp_path / "manifest.json").write_bytes(clean["tiny/en/manifest.json"])
    entries = read_manifest(tmp_path)
    assert list(entries) == FILES
    cargo = entries["cargo.pdf"]
    assert (cargo.paper, cargo.impose, cargo.pages) == ("a4", "duplex", 2)
    assert [(face.card, face.code, face.side, face.count) for face in cargo.faces] == [
        ("tea", "C01", "front", 5), ("tea", "C01", "back", 5),
        ("fish", "C02", "front", 3), ("fish", "C02", "back", 3),
        ("storm-fish", "C03", "front", 1), ("storm-fish", "C03", "back", 1),
    ]  # fmt: skip
    assert len({face.hash for face in cargo.faces if face.side == "front"}) == 3
    assert len({face.hash for face in cargo.faces if face.side == "back"}) == 1, "a common back"
    boats = entries["boats.pdf"].faces
    assert len({face.hash for face in boats}) == 4, "own backs"
    assert [face.side for face in entries["captains.pdf"].faces] == ["front", "front"]


def test_build_of_a_part_leaves_other_entries_alone(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out")
    before = read_manifest(tmp_path / "out/tiny/en")
    edit(root, "cards/captains.yaml", "name: Oskar", "name: Otto")
    assert made(root, tmp_path / "out", components=["captains"]) == ["captains.pdf"]
    after = read_manifest(tmp_path / "out/tiny/en")
    assert {name for name in FILES if before[name] != after[name]} == {"captains.pdf"}


def test_cards_of_several_components_share_a_sheet(root: Path, tmp_path: Path) -> None:
    assert made(root, tmp_path / "out", cards=["C03", "otter"]) == ["selection.pdf"]
    entry = read_manifest(tmp_path / "out/tiny/en")["selection.pdf"]
    assert [(face.component, face.card) for face in entry.faces] == [
        ("cargo", "storm-fish"), ("cargo", "storm-fish"), ("boats", "otter"), ("boats", "otter"),
    ]  # fmt: skip
    pages = texts((tmp_path / "out/tiny/en/selection.pdf").read_bytes())
    assert [("C03" in page, "V02" in page) for page in pages] == [(True, True), (False, True)]


def test_a_bad_icon_stops_every_language(root: Path, tmp_path: Path) -> None:
    """Languages that are built by one process share the icons."""
    (root / "tiny/icons/tea.svg").write_text("<svg/>", "utf-8")
    with pytest.raises(BuildError) as caught:
        made(root, tmp_path / "out", langs=[], components=["captains"])
    assert [path.parent.name for path in caught.value.missing] == ["en", "ja", "de"]


def test_a_packed_game_takes_the_sheets_that_its_sizes_need(root: Path, tmp_path: Path) -> None:
    """Cargo, boats and captains are of one size; each card has its own back behind it."""
    assert made(root, tmp_path / "out", pack=True) == ["pack.pdf"]
    entry = read_manifest(tmp_path / "out/tiny/en")["pack.pdf"]
    game = tiny()
    sizes: dict[tuple[float, float], int] = {}
    for component, card in game.cards():
        key = component.size.width, component.size.height
        sizes[key] = sizes.get(key, 0) + card.count
    assert sizes.keys() == {(30, 40), (40, 30)}
    assert all(copies <= 42 for copies in sizes.values()), "one sheet each"
    assert entry.pages == 2 * len(sizes)
    printed = {face.card for face in entry.faces if face.side == "front"}
    assert printed == {card.id for _, card in game.cards() if card.count}
    pages = texts((tmp_path / "out/tiny/en/pack.pdf").read_bytes())
    assert ["sheet1of2,front" in pages[0], "sheet2of2,back" in pages[3]] == [True, True]


def test_component_without_cards_to_print_leaves_no_file_behind(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out")
    made(root, tmp_path / "out", paper="letter")
    edit(root, "cards/captains.yaml", "{id: mira,", "{count: 0, id: mira,")
    edit(root, "cards/captains.yaml", "{id: oskar,", "{count: 0, id: oskar,")
    edit(root, "cards/boats.yaml", "{type: reference, to: captains}", "key")
    edit(root, "templates/boat.yaml", "{captain.name}", "{name}")
    made(root, tmp_path / "out", components=["cargo"])
    assert (tmp_path / "out/tiny/en/captains.pdf").exists(), "not spoken of"
    assert made(root, tmp_path / "out") == ["boats.pdf"]
    left = [
        f"{name}.{end}" for name in ("boats", "cargo", "orders") for end in ("letter.pdf", "pdf")
    ]
    assert list(read_manifest(tmp_path / "out/tiny/en")) == left
    names = sorted(path.name for path in (tmp_path / "out/tiny/en").iterdir())
    assert names == sorted([*left, "manifest.json"])


def test_file_that_cannot_be_removed_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "captains.pdf"
    file.write_bytes(b"%PDF a1b2 %%EOF")

    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(OutputError, match=r"captains\.pdf is out of date and could not be removed"):
        remove_files([(file, "a1b2")])


def test_only_files_that_were_built_are_removed(tmp_path: Path) -> None:
    """A manifest may come from a stranger: what it names may be somebody's own."""
    own, built = tmp_path / "thesis.pdf", tmp_path / "captains.pdf"
    own.write_bytes(b"%PDF my own words %%EOF")
    built.write_bytes(b"%PDF a1b2 %%EOF")
    remove_files([(own, "a1b2"), (own, ""), (built, "a1b2"), (tmp_path / "gone.pdf", "a1b2")])
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["thesis.pdf"]


def test_truncated_file_is_made_again(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out", components=["boats"])
    file = tmp_path / "out/tiny/en/boats.pdf"
    whole = file.read_bytes()
    file.write_bytes(whole[:-200])
    assert made(root, tmp_path / "out", components=["boats"]) == ["boats.pdf"]
    assert file.read_bytes() == whole


def test_files_without_faults_are_written_all_the_same(root: Path, tmp_path: Path) -> None:
    made(root, tmp_path / "out")
    old = (tmp_path / "out/tiny/en/captains.pdf").read_bytes()
    edit(root, "cards/captains.yaml", "name: Oskar", f"name: Oskar {'Ost' * 40}")
    edit(root, "cards/cargo.yaml", "weight: 12", "weight: 14")
    edit(root, "cards/boats.yaml", "name: Otter", f"name: Otter {'Ost' * 40}")
    with pytest.raises(FaultsError) as raised:
        made(root, tmp_path / "out")
    assert {fault.place.card for fault in raised.value.faults} == {"oskar", "otter"}
    assert "14kg" in texts((tmp_path / "out/tiny/en/cargo.pdf").read_bytes())[0]
    assert (tmp_path / "out/tiny/en/captains.pdf").read_bytes() == old
    edit(root, "cards/captains.yaml", "Ost" * 40, "")
    edit(root, "cards/boats.yaml", "Ost" * 40, "")
    assert made(root, tmp_path / "out") == ["boats.pdf"], "the captains are as they were"


def test_faults_of_one_file_are_not_said_of_the_next(root: Path, tmp_path: Path) -> None:
    edit(root, "cards/cargo.yaml", "{name: Tea,", f"{{name: {'Tea' * 40},")
    with pytest.raises(FaultsError):
        made(root, tmp_path / "out")
    names = sorted(path.name for path in (tmp_path / "out/tiny/en").glob("*.pdf"))
    assert names == ["boats.pdf", "captains.pdf", "orders.pdf"]


def test_missing_translation_stops_its_language_and_no_other(root: Path, tmp_path: Path) -> None:
    edit(root, "locale/ja.po", 'msgid "Rough sea"', 'msgid "Rough seas"')
    with pytest.raises(FaultsError, match=r'\[ja\].*"Rough sea" has no translation'):
        made(root, tmp_path / "out", langs=[], components=["cargo"])
    assert (tmp_path / "out/tiny/en/cargo.pdf").exists()
    assert not (tmp_path / "out/tiny/ja/cargo.pdf").exists()
    options = {"langs": ["ja"], "components": ["cargo"], "allow_missing": True}
    assert made(root, tmp_path / "out", **options) == ["cargo.pdf"]
    assert "⟦Roughsea⟧" in texts((tmp_path / "out/tiny/ja/cargo.pdf").read_bytes())[0]


def test_cards_of_count_zero_are_not_in_the_file(clean: Mapping[str, bytes]) -> None:
    assert "C04" not in "".join(texts(clean["tiny/en/cargo.pdf"]))
    assert texts(clean["tiny/en/cargo.pdf"])[0].count("C01") == 5


def gives_up(picture: Image) -> bytes:
    raise ArtError(picture, "cannot be drawn (too round)", "export it as plain SVG")


def test_picture_that_cannot_be_drawn_names_card_and_field(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.write.art._draw", gives_up)
    edit(root, "art/sun.svg", "#fff3d1", "#fff3d2")  # so that no cache has it
    edit(
        root,
        "cards/captains.yaml",
        "{id: oskar, code: K02,",
        "{id: oskar, code: K02, emblem: sun.svg,",
    )
    edit(root, "cards/captains.yaml", "mira, code: K01,", "mira, code: K01, count: 0,")
    with pytest.raises(FaultsError) as raised:
        made(root, tmp_path / "out", components=["captains"])
    (fault,) = raised.value.faults
    assert fault.what == "art/sun.svg cannot be drawn (too round)"
    assert (fault.place.card, fault.place.path, fault.place.lang) == ("oskar", "emblem", "en")
    assert fault.place.file.endswith("captains.yaml")
    assert fault.place.line == 15


def test_picture_of_a_layout_that_cannot_be_drawn_is_named_itself(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.write.art._draw", gives_up)
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="8.7"/></svg>'
    (root / "tiny" / "art" / "round.svg").write_text(drawing, "utf-8")
    edit(
        root,
        "templates/captain.yaml",
        "zones:",
        "zones:\n  ground: {inside: bleed, art: round.svg}",
    )
    with pytest.raises(FaultsError) as raised:
        made(root, tmp_path / "out", components=["captains"])
    (fault,) = raised.value.faults
    assert fault.place.file.endswith("art/round.svg")
    assert not (tmp_path / "out/tiny/en/captains.pdf").exists()


@pytest.mark.parametrize("which", [1, 2, 5])
def test_killed_build_leaves_no_half_file_and_the_next_is_right(
    which: int, tmp_path: Path, clean: Mapping[str, bytes]
) -> None:
    """At the first file, at the second, and at the manifest."""
    arguments = ("build", "tiny", "--content", GAMES, "--jobs", 1, "--lang", "en")
    done = program(which, *arguments, "--out", tmp_path, code=KILLED)
    assert done.returncode == -signal.SIGKILL
    left = everything(tmp_path)
    finished = ["cargo.pdf", "boats.pdf", "captains.pdf", "orders.pdf"][: which - 1]
    assert {f"tiny/en/{name}" for name in finished} == {n for n in left if ".part" not in n}
    assert all(left[f"tiny/en/{name}"] == clean[f"tiny/en/{name}"] for name in finished)
    assert len([name for name in left if name.endswith(".part")]) == 1
    api.build({"tiny": tiny()}, Options(langs=["en"], out=tmp_path, jobs=1))
    expected = {name: data for name, data in clean.items() if name.startswith("tiny/en/")}
    assert everything(tmp_path) == expected


def test_file_of_a_killed_build_is_not_taken_for_that_of_the_one_before(
    root: Path, tmp_path: Path
) -> None:
    """The manifest knows the older file; the newer one has its name. What was changed is undone."""
    out = tmp_path / "out"
    made(root, out)
    right = everything(out)
    edit(root, "cards/cargo.yaml", "weight: 12", "weight: 99")
    arguments = ("build", "tiny", "--content", root, "--jobs", 1, "--lang", "en", "--out", out)
    assert program(2, *arguments, code=KILLED).returncode == -signal.SIGKILL
    assert (out / "tiny/en/cargo.pdf").read_bytes() != right["tiny/en/cargo.pdf"]
    edit(root, "cards/cargo.yaml", "weight: 99", "weight: 12")
    assert "cargo.pdf" in made(root, out)
    kept = {n: data for n, data in everything(out).items() if not n.endswith(".part")}
    assert kept == right


def test_full_disk_ends_the_build_and_keeps_what_was_there(
    root: Path, tmp_path: Path, clean: Mapping[str, bytes]
) -> None:
    """No file may grow beyond 4,000 bytes, a system's way to say that there is no room."""
    out = tmp_path / "out"
    made(root, out)
    right = everything(out)
    edit(root, "cards/captains.yaml", "name: Oskar", "name: Otto")
    limited = (
        "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (4000, 4000));"
        "from pnp.cli import main; main()"
    )
    arguments = ("build", "tiny", "--content", root, "--jobs", 1, "--lang", "en", "--out", out)
    done = program(*arguments, code=limited)
    assert done.returncode == 3
    assert "could not be written (File too large)" in done.stderr
    assert everything(out) == right
    assert made(root, out) == ["boats.pdf", "captains.pdf"]


def test_two_builds_at_once_into_one_folder(tmp_path: Path, clean: Mapping[str, bytes]) -> None:
    code = "from pnp.cli import main; main()"
    arguments = ["build", "tiny", "--content", str(GAMES), "--jobs", "1", "--out", str(tmp_path)]
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL
        )
        for _ in range(2)
    ]
    assert [process.wait(60) for process in running] == [0, 0]
    assert everything(tmp_path) == clean


def dies(*_: object) -> None:
    os._exit(1)


@pytest.mark.skipif(sys.platform != "linux", reason="the stand-in reaches forked processes only")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_process_that_is_ended_from_outside_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["pnp.builder"], "make_file", dies)
    with pytest.raises(PnpError, match="was ended; make fewer at a time with --jobs"):
        api.build({"tiny": tiny()}, Options(out=tmp_path, jobs=2))
    assert everything(tmp_path) == {}


def fails(*_: object) -> None:
    raise OutputError("no room")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.skipif(sys.platform != "linux", reason="the stand-in reaches forked processes only")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_progress_is_finished_whatever_happens(
    jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["pnp.builder"], "make_file", fails)
    seen = Seen()
    with pytest.raises(OutputError, match="no room"):
        api.build({"tiny": tiny()}, Options(out=tmp_path, jobs=jobs), seen)
    assert (seen.total, seen.names, seen.over) == (12, [], True)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_several_processes_report_progress_and_all_faults(
    write_game: WriteGame, tmp_path: Path
) -> None:
    long = "Long" * 60
    root = write_game(
        {
            "game.yaml": "format: 1\ntitle: Little\nlanguages: [en]\n",
            "cards/others.yaml": CARDS.replace("code: A", "code: C").replace("One", long),
            "cards/third.yaml": CARDS.replace("code: A", "code: D").replace("One", long),
        }
    )
    seen = Seen()
    with pytest.raises(FaultsError) as raised:
        api.build(api.load([root], ["little"]), Options(out=tmp_path / "out", jobs=3), seen)
    assert {Path(f.place.file).name for f in raised.value.faults} == {"others.yaml", "third.yaml"}
    assert seen.names == ["things.pdf"]


def test_catalogues_can_be_sent_to_processes_that_do_not_share_memory() -> None:
    """As on systems where new processes start afresh."""
    games: dict[str, Catalogue] = pickle.loads(pickle.dumps({"tiny": tiny()}))  # noqa: S301
    assert [card.id for _, card in games["tiny"].cards()] == [c.id for _, c in tiny().cards()]


def test_footers_are_in_the_language_of_the_file(clean: Mapping[str, bytes]) -> None:
    assert "TinyHarbour:Cargo·sheet1of1,front·A4,en" in texts(clean["tiny/en/cargo.pdf"])[0]
    assert "小さな港:積み荷·1枚中1枚目（裏）·A4,ja" in texts(clean["tiny/ja/cargo.pdf"])[1]
