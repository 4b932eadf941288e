import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import UsageError
from pnp.manifest import FaceEntry, FileEntry, update_manifest
from pnp.model import Catalogue
from pnp.plan import Options, file_name, outdated, plan
from pnp.sheet.impose import Imposition
from pnp.sheet.paper import Paper
from tests.reading import tiny

A4 = Paper("a4", 210, 297)


def games() -> Mapping[str, Catalogue]:
    return {"tiny": tiny()}


def paths(**options: Any) -> list[str]:
    return [order.path.as_posix() for order in plan(games(), Options(**options))]


def test_a_file_for_each_component_in_each_language_in_print_order() -> None:
    assert paths() == [
        f"out/tiny/{lang}/{name}.pdf"
        for lang in ("en", "ja", "de")
        for name in ("cargo", "boats", "captains", "orders")
    ]


def test_only_what_is_asked_for_in_the_games_own_order() -> None:
    asked = paths(langs=["ja"], components=["captains", "cargo"], out=Path("here"))
    assert asked == ["here/tiny/ja/cargo.pdf", "here/tiny/ja/captains.pdf"]


def test_cards_of_any_component_make_one_selection() -> None:
    (order,) = plan(games(), Options(langs=["en"], cards=["K02", "tea", "C03"]))
    assert order.path.name == "selection.pdf"
    assert order.cards == (("cargo", ("tea", "storm-fish")), ("captains", ("oskar",)))


def test_a_packed_game_is_one_file() -> None:
    (order,) = plan(games(), Options(langs=["en"], pack=True))
    assert order.path.name == "pack.pdf"
    assert [name for name, _ in order.cards] == ["cargo", "boats", "captains", "orders"]
    (some,) = plan(games(), Options(langs=["en"], pack=True, components=["boats", "captains"]))
    assert [name for name, _ in some.cards] == ["boats", "captains"]


def test_cards_of_count_zero_are_not_printed() -> None:
    order = plan(games(), Options(langs=["en"], components=["cargo"]))[0]
    assert order.cards == (("cargo", ("tea", "fish", "storm-fish")),)
    assert plan(games(), Options(cards=["lost-tea"])) == []


@pytest.mark.parametrize(
    ("how", "name"),
    [
        (Imposition(A4), "items.pdf"),
        (Imposition(A4, flip="short"), "items.short.pdf"),
        (Imposition(A4, marks="none"), "items.unmarked.pdf"),
        (Imposition(A4, "single", marks="none"), "items.single.pdf"),
        (Imposition(A4, "single", marks="crop"), "items.single.marked.pdf"),
        (Imposition(A4, "fold", marks="grid"), "items.fold.grid.pdf"),
        (Imposition(A4, order="fronts-first"), "items.fronts-first.pdf"),
        (
            Imposition(Paper("200x300mm", 200, 300), "duplex", "short", "none"),
            "items.200x300mm.short.unmarked.pdf",
        ),
    ],
)
def test_names_tell_what_is_not_as_usual(how: Imposition, name: str) -> None:
    assert file_name("items", how) == name


def test_marks_are_usual_on_sheets_and_not_on_single_faces() -> None:
    sheet, single = (
        plan(games(), Options(components=["boats"], impose=impose))[0].imposition.marks
        for impose in ("duplex", "single")
    )
    assert (sheet, single) == ("crop", "none")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"langs": ["jp"]}, 'no language "jp"; use one of: de, en, ja'),
        ({"components": ["boat"]}, 'no component "boat"; did you mean "boats"'),
        ({"cards": ["herron"]}, 'no card "herron"; did you mean "heron"'),
        ({"paper": "a44"}, 'no paper "a44"; did you mean "a4"'),
    ],
)
def test_unknown_names_are_usage_errors(options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        plan(games(), Options(**options))


def test_paper_too_small_is_known_before_anything_is_built() -> None:
    with pytest.raises(UsageError, match=r"card of 30 × 40 mm does not fit on 50x50mm"):
        plan(games(), Options(paper="50x50mm", cards=["heron"]))
    assert plan(games(), Options(paper="50x50mm", impose="single", cards=["heron"]))


def without_cards(catalogue: Catalogue, name: str) -> Catalogue:
    emptied = dataclasses.replace(catalogue.components[name], cards=())
    return dataclasses.replace(catalogue, components={**catalogue.components, name: emptied})


def noted(*components: str, name: str = "") -> FileEntry:
    faces = tuple(FaceEntry(part, "x", "X01", "front", 1, "") for part in components)
    return FileEntry(name or f"{components[0]}.pdf", "a4", "duplex", 1, "", faces)


@pytest.mark.parametrize(
    ("wanted", "names"),
    [((), ["boats.letter.pdf", "boats.pdf", "ferries.pdf"]), (("cargo",), []),
     (("boats",), ["boats.letter.pdf", "boats.pdf"])],
)  # fmt: skip
def test_files_of_components_that_print_nothing_any_more_are_outdated(
    wanted: tuple[str, ...], names: list[str], tmp_path: Path
) -> None:
    """With any paper; also a component that is gone; not a selection that holds other cards too."""
    entries = [
        noted("boats"), noted("boats", name="boats.letter.pdf"), noted("cargo"), noted("ferries"),
        noted("boats", "cargo", name="selection.pdf"),
    ]  # fmt: skip
    update_manifest(tmp_path / "tiny" / "en", entries, ())
    options = Options(components=wanted, out=tmp_path)
    found = outdated({"tiny": without_cards(tiny(), "boats")}, options, [])
    assert [path.relative_to(tmp_path).as_posix() for path, _ in found] == [
        f"tiny/en/{name}" for name in names
    ]
    some = Options(cards=["tea"], out=tmp_path)
    assert outdated({"tiny": without_cards(tiny(), "boats")}, some, []) == []
