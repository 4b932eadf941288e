"""The other figures of pnp: starting, checking, building again, a great many cards."""

from __future__ import annotations

import re
import shutil
import statistics
import sys
import timeit
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.engines import PNP, SOLO, workload_build
from benchmarks.process import ROOT, CommandError, Usage, run

FIRST_CARD = re.compile(r"^\s*-\s*\{?\s*id:\s*([a-z0-9-]+)", re.MULTILINE)


@dataclass(frozen=True)
class Figure:
    """A measured number, and the most it should be; `error` says why there is none."""

    name: str
    unit: str
    most: float
    value: float = 0.0
    error: str = ""


def figures(work: Path, runs: int) -> Iterator[Figure]:
    """Measure all of them in the empty folder `work`."""
    yield _median("pnp --help", "s", 0.15, [PNP, "--help"], runs)
    yield _median("pnp check, all games", "s", 1.5, [PNP, "check"], runs)
    yield _median("solo --help", "s", 0.15, [SOLO, "--help"], runs)
    yield _scoring()
    yield from _builds(work)
    yield from _many_cards(work, min(runs, 3))


def _median(name: str, unit: str, most: float, command: Sequence[str], runs: int) -> Figure:
    try:
        seconds = [run([command]).seconds for _ in range(runs + 1)][1:]
    except CommandError as error:
        return Figure(name, unit, most, error=str(error))
    return Figure(name, unit, most, statistics.median(seconds))


def _scoring() -> Figure:
    """Ten thousand full grids of Alpina tell whether its cards are balanced: a test scores them."""
    from pnp.api import load
    from solo.adapt.alpina import deck
    from solo.rules.alpina.grid import Cell, Grid
    from solo.rules.alpina.scoring import score_hiker

    cells = [Cell(row, column) for row in range(5) for column in range(5)]
    cards = deck(load(games=["alpina"])["alpina"]).cards.values()
    grid = Grid(dict(zip(cells, cards, strict=False)), dict.fromkeys(cells[:16], "yellow"))
    times = timeit.repeat(lambda: [score_hiker(grid, c) for c in grid.hikers], number=10, repeat=9)
    return Figure("a grid of Alpina with 16 hikers scored", "ms", 1.0, min(times) / 10 * 1000)


def _builds(work: Path) -> Iterator[Figure]:
    overlay, out = work / "overlay", work / "out"
    overlay.mkdir()
    command = [PNP, "build", "--jobs", "2", "--content", str(overlay), "--out", str(out)]
    environment = {"PNP_CACHE": str(work / "cache")}
    steps = [
        ("all games, all languages, nothing there yet, two jobs", 30.0),
        ("the same, nothing changed", 1.0),
        ("the same, one card changed", 1.2),
    ]
    for name, most in steps:
        if name.endswith("one card changed"):
            _change_a_card(overlay)
        try:
            usage = run([command], environment=environment)
        except CommandError as error:
            yield Figure(name, "s", most, error=str(error))
            return
        yield Figure(name, "s", most, usage.seconds)


def _change_a_card(overlay: Path) -> None:
    """Lay a second copy of the first card of the first shipped game over it."""
    lower = min((ROOT / "content").glob("*/cards/*.yaml"))
    card = FIRST_CARD.search(lower.read_text(encoding="utf-8"))
    if card is None:
        raise CommandError(f"no card in {lower}")
    upper = overlay / lower.relative_to(ROOT / "content")
    upper.parent.mkdir(parents=True)
    upper.write_text(f"format: 1\ncards:\n  - {{id: {card[1]}, count: 2}}\n", encoding="utf-8")


def _many_cards(work: Path, runs: int) -> Iterator[Figure]:
    memory, growth = "10,000 cards", "a card of 10,000, over a card of 2,500"
    try:
        usages = _workloads(work, (2_500, 10_000), runs)
    except CommandError as error:
        yield Figure(memory, "MB", 250, error=str(error))
        return
    few, many = (statistics.median(usage.seconds for usage in taken) for taken in usages)
    yield Figure(memory, "MB", 250, max(usage.megabytes for usage in usages[1]))
    yield Figure(growth, "×", 1.25, many / few / 4)


def _workloads(work: Path, sizes: Sequence[int], runs: int) -> list[list[Usage]]:
    """Build workloads of several sizes in turn; return what each took."""
    environment = {"PNP_CACHE": str(work / "cache")}
    folders = [work / f"workload-{size}" for size in sizes]
    for folder, size in zip(folders, sizes, strict=True):
        make = [sys.executable, "-m", "benchmarks.workload", str(folder), "--cards", str(size)]
        run([make])
    usages: list[list[Usage]] = [[] for _ in sizes]
    for _ in range(runs):
        for folder, taken in zip(folders, usages, strict=True):
            out = folder / "out"
            shutil.rmtree(out, ignore_errors=True)
            taken.append(run([workload_build(folder, "ja", out)], environment=environment))
    return usages
