import io
from pathlib import Path

import pytest
from rich.console import Console

from pnp import bar
from pnp.bar import Bar


class Terminal(io.StringIO):
    """Keeps what a terminal is sent."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    screen = Terminal()
    console = Console(file=screen, force_terminal=True, width=80, legacy_windows=False)
    monkeypatch.setattr(bar, "Console", lambda stderr: console)
    monkeypatch.setenv("TERM", "xterm")
    return screen


def test_bar_counts_files_and_names_the_last(terminal: Terminal) -> None:
    shown = Bar()
    shown.start(2)
    assert "0/2" in terminal.getvalue()
    shown.made(Path("out/a.pdf"))
    assert "1/2" in terminal.getvalue()
    assert "out/a.pdf" in terminal.getvalue()
    shown.made(Path("out/b.pdf"))
    assert "2/2" in terminal.getvalue()
    shown.finish()
    assert terminal.getvalue().endswith("\x1b[2K"), "the line is wiped"


def test_nothing_to_do_shows_nothing(terminal: Terminal) -> None:
    shown = Bar()
    shown.start(0)
    shown.finish()
    assert terminal.getvalue() == ""


def test_brackets_in_a_path_are_no_markup(terminal: Terminal) -> None:
    shown = Bar()
    shown.start(1)
    shown.made(Path("out/[/b][red]/a.pdf"))
    shown.finish()
    assert "out/[/b][red]/a.pdf" in terminal.getvalue()
