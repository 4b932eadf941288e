import subprocess
import sys
from pathlib import Path

import pytest

from pnp.write import svg2pdf
from tests.conftest import GAMES
from tests.reading import pictures

SUN = GAMES / "tiny" / "art" / "sun.svg"


def test_page_has_the_size_of_the_drawing() -> None:
    (page,) = pictures(svg2pdf.draw(SUN), 72)
    assert page.size == (40, 40)


def test_huge_drawing_is_scaled_down_to_a_page_that_viewers_know(tmp_path: Path) -> None:
    path = tmp_path / "huge.svg"
    path.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90000 45000"/>', "utf-8")
    (page,) = pictures(svg2pdf.draw(path), 7.2)
    assert page.size == (200, 100)


@pytest.mark.parametrize(
    "url", ["file:///etc/hostname", "https://example.org/a.png", "art://b.svg"]
)
def test_nothing_but_the_drawing_is_fetched(url: str) -> None:
    fetch = svg2pdf._only(b"<svg/>")
    with pytest.raises(ValueError, match="may not be fetched"):
        fetch(url)
    assert fetch("art://art.svg", timeout=1).read() == b"<svg/>"


def test_process_has_bounded_memory_and_time() -> None:
    """In a process of its own, which is what the limits are for."""
    script = (
        "import resource as r, pnp.write.svg2pdf as s; s.limit_resources();"
        "print(r.getrlimit(r.RLIMIT_CPU)[0], r.getrlimit(r.RLIMIT_AS)[0])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    seconds, memory = done.stdout.split()
    assert seconds == "15"
    if sys.platform == "linux":
        assert memory == str(2**30)


def test_system_without_limits_draws_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    svg2pdf.limit_resources()
