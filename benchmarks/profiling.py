"""Where pnp spends its time on the workload: cProfile by step, by module and by function."""

from __future__ import annotations

import pstats
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.engines import workload_build
from benchmarks.process import ROOT, run

TOP = 25
Function = tuple[str, int, str]
"""File, line and name, as pstats has them; the file of a C function is `~`."""


def profile(workload: Path, language: str, work: Path) -> None:
    """Print the profile of one run of pnp, which cProfile makes about twice as slow."""
    dump = work / "profile"
    command = workload_build(workload, language, work / "profile-out")
    environment = {"PNP_CACHE": str(workload / "cache")}
    run([[sys.executable, "-m", "cProfile", "-o", str(dump), *command]], environment=environment)
    statistics = pstats.Stats(str(dump))
    functions: dict[Function, Any] = statistics.stats  # type: ignore[attr-defined]
    _print_table("Steps called by the build", steps(functions))
    _print_table("Own time by module, C functions with their callers", modules(functions))
    statistics.sort_stats("tottime").print_stats(TOP)


def steps(functions: dict[Function, Any]) -> Counter[str]:
    """Seconds, with all that they call, of the functions that `pnp/builder.py` calls elsewhere."""
    build = ROOT / "pnp" / "builder.py"
    seconds: Counter[str] = Counter()
    for function, numbers in functions.items():
        if not _is_in(function, build):
            for caller, (_, _, _, cumulative) in numbers[-1].items():
                if _is_in(caller, build):
                    seconds[f"{module(function)}.{function[2]}"] += cumulative
    return seconds


def modules(functions: dict[Function, Any]) -> Counter[str]:
    """Own seconds by module; a C function's go to the module that calls it."""
    seconds: Counter[str] = Counter()
    for function, (_, _, own, _, callers) in functions.items():
        if function[0] != "~":
            seconds[module(function)] += own
        for caller, (_, _, own_there, _) in callers.items() if function[0] == "~" else ():
            seconds[module(caller)] += own_there
    return seconds


def module(function: Function) -> str:
    """The dotted name of a module of pnp, else the name of a package, else `python`."""
    path = Path(function[0])
    if path.is_relative_to(ROOT / "pnp"):
        return ".".join(path.relative_to(ROOT).with_suffix("").parts)
    if "site-packages" in path.parts:
        return path.parts[path.parts.index("site-packages") + 1]
    return "python"


def _is_in(function: Function, place: Path) -> bool:
    path = Path(function[0])
    return path.with_suffix("") == place or path.is_relative_to(place)


def _print_table(title: str, seconds: Counter[str]) -> None:
    print(f"\n{title}")
    for name, value in seconds.most_common(TOP):
        print(f"  {value:8.3f} s  {name}")
