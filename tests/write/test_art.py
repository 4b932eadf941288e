from pathlib import Path

import pytest

from pnp.layout.pictures import picture
from pnp.write import art
from pnp.write.art import ArtError, svg_pdf
from tests.reading import pictures

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'


def drawn(folder: Path, body: str, name: str = "a.svg") -> Path:
    path = folder / name
    path.write_text(f"{HEAD}{body}</svg>", "utf-8")
    return path


def test_drawing_has_the_proportions_of_its_view(tmp_path: Path) -> None:
    path = drawn(tmp_path, '<rect width="20" height="5" fill="#0000ff"/>')
    (page,) = pictures(svg_pdf(picture(path)).read_bytes(), 720)
    assert page.size == (200, 100)
    assert page.getpixel((100, 25)) == (0, 0, 255)
    assert page.getpixel((100, 75)) == (255, 255, 255)


def test_drawing_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = drawn(tmp_path, '<circle r="7" fill="#123456"/>')
    first = svg_pdf(picture(path))
    monkeypatch.setattr(art, "_draw", None)
    other = drawn(tmp_path, '<circle r="7" fill="#123456"/>', "copy.svg")
    assert svg_pdf(picture(other)) == first


def test_drawing_that_weasyprint_gives_up_is_no_blank(tmp_path: Path) -> None:
    """It would print nothing of an endless drawing, and say so only in its log."""
    path = drawn(tmp_path, '<g id="a"><use href="#a"/></g>')
    with pytest.raises(ArtError, match=r"a\.svg: cannot be drawn \(.*render.*export it as plain"):
        svg_pdf(picture(path))


def test_drawing_that_takes_for_ever_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten to the tenth copies of a square, in eleven lines."""
    uses = "".join(
        f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 11)
    )
    path = drawn(tmp_path, f'<g id="g0"><rect width="1" height="1"/></g>{uses}')
    monkeypatch.setattr(art, "_SECONDS", 1.5)
    with pytest.raises(ArtError, match=r"takes more than 1\.5 s to draw; simplify it"):
        svg_pdf(picture(path))


def test_process_that_dies_without_a_word_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    path = drawn(tmp_path, '<circle r="3" fill="#654321"/>')
    with pytest.raises(ArtError, match="no reason given"):
        svg_pdf(picture(path))


def test_nothing_from_the_current_folder_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's game may hold a file that is named like a library."""
    for name in ("weasyprint", "logging", "pikepdf"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('run')", "utf-8")
    path = drawn(tmp_path, '<circle r="2" fill="#654321"/>')
    monkeypatch.chdir(tmp_path)
    assert svg_pdf(picture(path)).read_bytes().startswith(b"%PDF")
