"""The progress bar of a build in a terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn


class Bar:
    """Shows how many files are made, and which came last. Redrawn by events, without a thread."""

    def __init__(self) -> None:
        self._bar = Progress(
            BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False),
            console=Console(stderr=True), transient=True, auto_refresh=False,
        )  # fmt: skip

    def start(self, total: int) -> None:
        """Show an empty bar, unless there is nothing to do."""
        if total:
            self._task = self._bar.add_task("", total=total)
            self._bar.start()
            self._bar.refresh()

    def made(self, path: Path) -> None:
        """Move on by one file."""
        self._bar.update(self._task, advance=1, description=str(path), refresh=True)

    def finish(self) -> None:
        """Take the bar away."""
        self._bar.stop()
