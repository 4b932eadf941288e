"""Measures pnp beside the floor and other engines: `python benchmarks/run.py --help`."""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])

from benchmarks.engines import FEW_CARDS, Engine, Job, engines, pnp_missing  # noqa: E402
from benchmarks.figures import Figure, figures  # noqa: E402
from benchmarks.process import CommandError, Usage, run  # noqa: E402
from benchmarks.profiling import profile  # noqa: E402

HEADS = ("engine", "cards", "s", "ms a card", "× floor", "MB", "PDF kB")


@dataclass
class Result:
    """What an engine took on the workload in one language; `error` says why there is nothing."""

    engine: str
    language: str
    cards: int
    runs: list[Usage] = field(default_factory=list)
    pdf_bytes: int = 0
    error: str = ""

    @property
    def seconds(self) -> float:
        """The median wall time."""
        return statistics.median(usage.seconds for usage in self.runs)

    @property
    def megabytes(self) -> float:
        """The median peak memory."""
        return statistics.median(usage.megabytes for usage in self.runs)


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=500, help="cards of the workload")
    parser.add_argument("--runs", type=int, default=5, help="runs after one to warm up")
    parser.add_argument("--lang", nargs="+", default=["en", "ja"], choices=["en", "ja"])
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every run")
    parser.add_argument("--profile", action="store_true", help="say where pnp spends its time")
    parser.add_argument("--with-decksmith", action="store_true", help="install decksmith first")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="work there and leave the PDFs")
    return parser.parse_args()


def measure(
    chosen: Sequence[Engine], languages: Sequence[str], cards: int, runs: int, work: Path
) -> list[Result]:
    """Run all engines in turn, `runs` times and once to warm up; the slow ones once in all."""
    results = []
    for engine in chosen:
        size = min(cards, FEW_CARDS) if engine.slow else cards
        results += [
            Result(engine.name, lang, size, error=engine.missing and f"skipped, {engine.missing}")
            for lang in languages
        ]
    by_name = {engine.name: engine for engine in chosen}
    for turn in range(runs + 1):
        for result in results:
            engine = by_name[result.engine]
            if not result.error and not (engine.slow and turn):
                _run_once(engine, result, work, warm_up=turn == 0 and not engine.slow)
    return results


def _run_once(engine: Engine, result: Result, work: Path, *, warm_up: bool) -> None:
    out = work / "out" / f"{engine.name}-{result.language}"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    job = Job(work / "workload", work / "rivals", result.language, out)
    try:
        usage = run(engine.commands(job), engine.folder(job), engine.environment(job))
    except CommandError as error:
        result.error = f"not available, {error}"
        return
    result.pdf_bytes = sum(path.stat().st_size for path in out.rglob("*.pdf"))
    if not warm_up:
        result.runs.append(usage)


def prepare(work: Path, cards: int, chosen: Sequence[Engine]) -> None:
    """Write what the engines read, in a process of its own."""
    _make("workload", work / "workload", cards)
    if any(engine.slow and not engine.missing for engine in chosen):
        _make("rivals", work / "rivals", min(cards, FEW_CARDS))


def _make(module: str, folder: Path, cards: int) -> None:
    run([[sys.executable, "-m", f"benchmarks.{module}", str(folder), "--cards", str(cards)]])


def print_results(results: Sequence[Result], language: str) -> None:
    """Print the table of one language."""
    mine = [result for result in results if result.language == language]
    floor = next(r.seconds / r.cards for r in mine if r.engine == "floor")
    print(f"\n{language}  {HEADS[0]:<10}" + "".join(f"{head:>11}" for head in HEADS[1:]))
    for result in mine:
        if result.error:
            print(f"    {result.engine:<10} {result.error}")
            continue
        a_card = result.seconds / result.cards
        numbers = f"{result.cards:11d}{result.seconds:11.2f}{a_card * 1000:11.2f}"
        numbers += f"{a_card / floor:11.2f}{result.megabytes:11.0f}{result.pdf_bytes / 1000:11.0f}"
        print(f"    {result.engine:<10}{numbers}")


def print_figure(figure: Figure) -> None:
    """Print one of the other figures beside the most it should be."""
    wanted = f"at most {figure.most:g} {figure.unit}"
    shown = f"{figure.value:.2f} {figure.unit}"
    print(f"    {figure.name:<55}{figure.error or shown:<12}{'' if figure.error else wanted}")


def bench(chosen: argparse.Namespace, work: Path) -> None:
    """Measure in the folder `work` and print."""
    running = engines(chosen.with_decksmith)
    prepare(work, chosen.cards, running)
    if chosen.profile:
        profile(work / "workload", chosen.lang[-1], work)
        return
    results = measure(running, chosen.lang, chosen.cards, chosen.runs, work)
    for language in chosen.lang:
        print_results(results, language)
    others = [] if pnp_missing() else _print_figures(work, chosen.runs)
    if chosen.json:
        report = {"workload": [asdict(r) for r in results], "figures": [asdict(f) for f in others]}
        chosen.json.write_text(json.dumps(report, indent=1), encoding="utf-8")


def _print_figures(work: Path, runs: int) -> list[Figure]:
    print("\npnp")
    folder = work / "figures"
    folder.mkdir()
    measured = []
    for figure in figures(folder, runs):
        print_figure(figure)
        measured.append(figure)
    return measured


def main() -> None:
    """Measure in a temporary folder, or in the one to keep."""
    chosen = options()
    try:
        if chosen.keep:
            chosen.keep.mkdir(parents=True)
            bench(chosen, chosen.keep.resolve())
            return
        with tempfile.TemporaryDirectory(prefix="pnp-bench-") as folder:
            bench(chosen, Path(folder))
    except CommandError as error:
        sys.exit(f"error: {error}")


if __name__ == "__main__":
    main()
