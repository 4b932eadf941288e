"""Files in low ink: their names, what is noted of them, and what is in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp import api
from pnp.cli import main
from pnp.manifest import read_manifest
from pnp.plan import Options, file_name, plan
from pnp.sheet.impose import Imposition
from pnp.sheet.paper import Paper
from tests.conftest import GAMES
from tests.reading import objects, texts, tiny


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny game in full ink, then in low ink, into the same folder."""
    folder = tmp_path_factory.mktemp("out")
    api.build({"tiny": tiny()}, Options(langs=["en"], out=folder, jobs=1))
    api.build({"tiny": tiny()}, Options(langs=["en"], out=folder, ink="low", jobs=1))
    return folder / "tiny" / "en"


def test_the_name_tells_the_ink() -> None:
    how = Imposition(Paper("letter", 215.9, 279.4), order="fronts-first")
    assert file_name("items", how, "low") == "items.letter.fronts-first.low-ink.pdf"
    assert file_name("items", how) == file_name("items", how, "full")
    assert [order.ink for order in plan({"tiny": tiny()}, Options(langs=["en"], ink="low"))] == [
        "low"
    ] * 4


def test_both_inks_lie_beside_each_other_and_are_made_from_different_things(out: Path) -> None:
    entries = read_manifest(out)
    for name in ("boats", "captains", "cargo", "orders"):
        full, low = entries[f"{name}.pdf"], entries[f"{name}.low-ink.pdf"]
        assert full.digest != low.digest
        assert (full.pages, full.paper) == (low.pages, low.paper)


def test_what_is_noted_of_faces_does_not_depend_on_ink(out: Path) -> None:
    """So that a later build can print what has changed, in whichever ink."""
    entries = read_manifest(out)
    assert entries["cargo.pdf"].faces == entries["cargo.low-ink.pdf"].faces
    options = Options(
        langs=["en"], out=out.parents[1], ink="low", changed_since=out / "manifest.json"
    )
    assert api.build({"tiny": tiny()}, options) == []


def test_full_ink_is_what_it_was(out: Path, tmp_path: Path) -> None:
    """Nothing of what makes pictures pale is in the file."""
    api.build({"tiny": tiny()}, Options(langs=["en"], out=tmp_path, ink="full", jobs=1))
    for name in ("boats.pdf", "cargo.pdf", "captains.pdf"):
        data = (out / name).read_bytes()
        assert (tmp_path / "tiny" / "en" / name).read_bytes() == data
        states = [found.ExtGState for found in objects(data) if "/ExtGState" in found]
        assert all("/Fade" not in state for state in states)


def test_the_same_bytes_however_many_are_made_at_once(out: Path, tmp_path: Path) -> None:
    options = ["--lang", "en", "--content", str(GAMES), "--out", str(tmp_path), "--jobs", "2"]
    done = CliRunner().invoke(main, ["build", "tiny", "--ink", "low", *options])
    assert done.exit_code == 0, done.output
    made = sorted((tmp_path / "tiny" / "en").glob("*.pdf"))
    assert [path.name for path in made] == [
        f"{name}.low-ink.pdf" for name in ("boats", "captains", "cargo", "orders")
    ]
    for path in made:
        assert path.read_bytes() == (out / path.name).read_bytes()


def test_shared_drawings_and_pictures_are_in_the_file_once(out: Path) -> None:
    for name in ("boats", "captains", "cargo", "orders"):
        full, low = (
            len([*objects(out / f"{name}{end}.pdf", Subtype="/Form")]) for end in ("", ".low-ink")
        )
        assert low <= full


def test_pages_say_the_same(out: Path) -> None:
    for name in ("boats", "captains", "cargo", "orders"):
        full, low = (texts((out / f"{name}{end}.pdf").read_bytes()) for end in ("", ".low-ink"))
        assert full == low


def test_ink_has_two_choices() -> None:
    done = CliRunner().invoke(main, ["build", "tiny", "--ink", "none"])
    assert done.exit_code == 2
    assert "'none' is not one of 'full', 'low'" in done.output
