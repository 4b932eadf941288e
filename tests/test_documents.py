"""Aids as PDF: the aid of the tiny game, which has every kind of part, in its three languages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp import api
from pnp.aids import Aid
from pnp.builder import Studio, open_studio
from pnp.digests import Digests
from pnp.documents import aid_faults, make_aid
from pnp.errors import FaultsError
from pnp.manifest import is_made_from, read_manifest
from pnp.model import Catalogue, Component
from pnp.plan import Options, Order, plan
from tests.conftest import GAMES
from tests.reading import texts

LANGS = ("en", "ja", "de")
AIDS = Path(__file__).parent / "aids"
"""A root with the aid alone: the many builds of the tiny game elsewhere do without it."""


@cache
def tiny() -> Catalogue:
    return api.load([GAMES, AIDS], ["tiny"])["tiny"]


@cache
def studio(lang: str) -> Studio:
    return open_studio(tiny(), lang)


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The aid in all languages."""
    folder = tmp_path_factory.mktemp("out")
    built = api.build({"tiny": tiny()}, Options(components=["rules"], out=folder))
    assert [file.made for file in built] == [True] * 3
    return folder / "tiny"


@pytest.fixture
def read(out: Path) -> Callable[[str], bytes]:
    return lambda lang: (out / lang / "rules.pdf").read_bytes()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["HowtoSail", "Castoff.", "9Cargo", "MayIswim?", "1/1"]),
        ("ja", ["航海のしかた", "もやいを解く。", "9積み荷", "泳いでもいい?", "1/1"]),
        ("de", ["Sosegeltman", "Leinenlos.", "9", "Darfichschwimmen?", "1/1"]),
    ],
)
def test_every_language_says_it_all(
    read: Callable[[str], bytes], lang: str, said: list[str]
) -> None:
    (page,) = texts(read(lang))
    assert [text for text in said if text not in page] == []


def test_an_icon_reads_as_its_name(read: Callable[[str], bytes]) -> None:
    assert "LoadthreeTeaslowly" in texts(read("en"))[0]
    assert "\ue000" not in texts(read("en"))[0]


@pytest.mark.parametrize("lang", LANGS)
def test_every_font_is_ours(read: Callable[[str], bytes], lang: str) -> None:
    with pikepdf.open(BytesIO(read(lang))) as pdf:
        fonts = [o for o in pdf.objects if _is(o, "/FontDescriptor")]
        assert fonts
        for font in fonts:
            assert str(font.FontName)[8:].startswith(("noto-sans", "icons"))
            assert "/FontFile2" in font


@pytest.mark.parametrize("lang", LANGS)
def test_it_can_be_read_aloud_and_found_in(read: Callable[[str], bytes], lang: str) -> None:
    """PDF/UA: tags, language, a title that is shown, a text for each picture."""
    with pikepdf.open(BytesIO(read(lang))) as pdf:
        assert str(pdf.Root.Lang) == lang
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert ":" in str(pdf.docinfo.Title)
        with pdf.open_metadata() as metadata:
            assert metadata["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"
        figures = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary)
                   and o.get("/S") == "/Figure" and "/Alt" in o]  # fmt: skip
        assert any(str(figure.Alt).startswith("C01") for figure in figures)


def test_bookmarks_and_links_lead_to_sections(read: Callable[[str], bytes]) -> None:
    with pypdfium2.PdfDocument(read("en")) as pdf:
        assert [mark.get_title() for mark in pdf.get_toc()] == [
            "How to Sail", "The Harbour", "Setting Sail",
        ]  # fmt: skip
    with pikepdf.open(BytesIO(read("en"))) as pdf:
        links = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary)
                 and o.get("/Subtype") == "/Link"]  # fmt: skip
        assert {str(link.Dest) for link in links} == {"sail", "harbour"}


def test_a_face_is_in_the_file_once(read: Callable[[str], bytes]) -> None:
    """C01 is shown three times, and C02, H01 and the back of V01 once each."""
    with pikepdf.open(BytesIO(read("en"))) as pdf:
        held = [o for o in pdf.objects if isinstance(o, pikepdf.Stream)
                and "/Face" in str(o.get("/Resources"))]  # fmt: skip
        assert len(held) == 4


def test_the_manifest_knows_it_and_a_second_build_leaves_it(out: Path) -> None:
    entry = read_manifest(out / "en")["rules.pdf"]
    assert (entry.aid, entry.paper, entry.pages, entry.faces) == ("rules", "a4", 1, ())
    assert is_made_from(out / "en" / "rules.pdf", entry.digest)
    again = api.build({"tiny": tiny()}, Options(components=["rules"], out=out.parent))
    assert not any(file.made for file in again)


def test_the_same_inputs_give_the_same_bytes(out: Path, tmp_path: Path) -> None:
    options = Options(langs=["ja"], components=["rules"], out=tmp_path, jobs=1)
    api.build({"tiny": tiny()}, options)
    assert (tmp_path / "tiny/ja/rules.pdf").read_bytes() == (out / "ja/rules.pdf").read_bytes()


def test_one_the_game_has_no_more_is_removed(out: Path, tmp_path: Path) -> None:
    shutil.copytree(out, tmp_path / "out/tiny")
    game = replace(tiny(), aids={})
    api.build({"tiny": game}, Options(components=["captains"], out=tmp_path / "out", jobs=1))
    assert (tmp_path / "out/tiny/en/rules.pdf").exists(), "not spoken of"
    api.build({"tiny": game}, Options(langs=["en"], out=tmp_path / "out", jobs=1))
    assert not (tmp_path / "out/tiny/en/rules.pdf").exists()


def _order(**options: object) -> Order:
    chosen = Options(**{"langs": ["en"], "components": ["rules"], **options})  # type: ignore[arg-type]
    return plan({"tiny": tiny()}, chosen)[0]


@pytest.mark.parametrize(
    ("options", "name"),
    [({}, "rules.pdf"), ({"paper": "letter"}, "rules.letter.pdf"),
     ({"impose": "fold", "pack": True}, "rules.pdf"), ({"ink": "low"}, "rules.low-ink.pdf")],
)  # fmt: skip
def test_the_name_of_its_file(options: dict[str, object], name: str) -> None:
    order = _order(**options)
    assert (order.path.name, order.aid, order.cards) == (name, "rules", ())


def test_chosen_cards_are_printed_without_it() -> None:
    assert [order.aid for order in plan({"tiny": tiny()}, Options(cards=["C01"]))] == [""] * 3


def _changed(**values: object) -> Aid:
    return replace(tiny().aids["rules"], **values)  # type: ignore[arg-type]


def test_a_character_no_font_has_is_told_with_its_place() -> None:
    section = replace(tiny().aids["rules"].sections[0], title="Egypt 𓀀")
    (fault,) = aid_faults(studio("en"), _changed(sections=(section,)))
    assert (fault.place.line, fault.place.path) == (9, "sections[0].title")
    assert "no font has a glyph" in fault.what


def test_missing_words_and_links_astray_are_told() -> None:
    aid = _changed(title="Never said before", terms={})
    assert [fault.what for fault in aid_faults(studio("de"), aid)] == [
        '"cargo" is no section and no term',
        '"Never said before" has no translation',
    ]


@pytest.mark.parametrize(
    ("code", "told"), [("C01", True), ("C03", False), ("V01", True), ("K02", True)]
)
def test_it_depends_on_the_cards_it_shows_and_what_these_refer_to(code: str, told: bool) -> None:
    def changed(component: Component) -> Component:
        cards = (
            replace(card, values={**card.values, "name": "Other"}) if card.code == code else card
            for card in component.cards
        )
        return replace(component, cards=tuple(cards))

    parts = {name: changed(component) for name, component in tiny().components.items()}
    other = replace(tiny(), components=parts)
    aid = tiny().aids["rules"]
    assert (Digests(other).aid(aid, "en", ()) != Digests(tiny()).aid(aid, "en", ())) == told


def test_it_depends_on_what_it_says_and_on_templates(tmp_path: Path) -> None:
    before = Digests(tiny()).aid(tiny().aids["rules"], "en", ())
    assert Digests(tiny()).aid(_changed(title="Other"), "en", ()) != before
    sheet = {"base/document.css": _written(tmp_path / "document.css", "p { color: red }")}
    game = replace(tiny(), documents={**tiny().documents, **sheet})
    assert Digests(game).aid(tiny().aids["rules"], "en", ()) != before


def test_what_does_not_fit_on_half_a_page_is_told(tmp_path: Path) -> None:
    root = tmp_path / "aids"
    shutil.copytree(AIDS / "tiny", root / "tiny")
    path = root / "tiny/aids/rules.yaml"
    text = path.read_text("utf-8").replace("columns: 2}", "columns: 2, size: half}")
    path.write_text(text.replace("rows: 2,", "rows: 40,"), "utf-8")
    options = Options(langs=["en"], components=["rules"], out=tmp_path, jobs=1)
    with pytest.raises(FaultsError) as caught:
        api.build(api.load([GAMES, root], ["tiny"]), options)
    assert [fault.what for fault in caught.value.faults] == ["is too long for half a page of a4"]


def test_a_broken_template_is_told(tmp_path: Path) -> None:
    game = replace(tiny(), documents={"rules.html": _written(tmp_path / "rules.html", "{{ x }}")})
    with pytest.raises(FaultsError) as caught:
        make_aid(replace(studio("en"), catalogue=game), _order(), "d" * 32)
    (fault,) = caught.value.faults
    assert fault.what.startswith("cannot be printed (")
    assert "'x' is undefined" in fault.what


def _written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def _is(thing: object, kind: str) -> bool:
    return isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == kind


def test_checking_aids_starts_no_layout_engine() -> None:
    code = "import sys, pnp.documents; print({'jinja2', 'weasyprint'} & sys.modules.keys())"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.strip() == "set()"
