"""The engines that set the workload, each as commands to run in fresh processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from benchmarks.process import ROOT

PYTHON = sys.executable
PNP, SOLO = (str(Path(PYTHON).with_name(name)) for name in ("pnp", "solo"))
DECKSMITH = "decksmith==0.9.9"
FEW_CARDS = 50
"""What the slow engines get."""


@dataclass(frozen=True)
class Job:
    """One run: the workload's folder, the rivals' folder, a language, an empty folder for PDF."""

    workload: Path
    rivals: Path
    language: str
    out: Path


@dataclass(frozen=True)
class Engine:
    """A way from the workload to PDF; `missing` says why it cannot run here, or is empty."""

    name: str
    commands: Callable[[Job], Sequence[Sequence[str]]]
    missing: str = ""
    slow: bool = False
    folder: Callable[[Job], Path] = field(default=lambda job: ROOT)
    environment: Callable[[Job], Mapping[str, str]] = field(default=lambda job: {})


def engines(with_decksmith: bool) -> list[Engine]:
    """Return all engines, the floor first."""
    return [_floor(), _pnp(), _typst(), _decksmith(with_decksmith), _cartuli()]


def _floor() -> Engine:
    return Engine("floor", lambda job: [_module("floor", job)])


def _typst() -> Engine:
    lock = "benchmarks/requirements.lock"
    missing = "" if find_spec("typst") else f"not installed: pip install -r {lock}"
    return Engine("typst", lambda job: [_module("typst_cards", job)], missing)


def _module(name: str, job: Job) -> list[str]:
    out = str(job.out / "cards.pdf")
    return [PYTHON, "-m", f"benchmarks.{name}", str(job.workload), job.language, out]


def _pnp() -> Engine:
    def commands(job: Job) -> list[list[str]]:
        return [workload_build(job.workload, job.language, job.out)]

    return Engine(
        "pnp",
        commands,
        pnp_missing(),
        environment=lambda job: {"PNP_CACHE": str(job.workload / "cache")},
    )


def workload_build(workload: Path, language: str, out: Path) -> list[str]:
    """The command that builds the workload with pnp in one process."""
    options = ["--lang", language, "--impose", "duplex", "--jobs", "1"]
    places = ["--content", str(workload / "content"), "--out", str(out)]
    return [PNP, "build", "workload", *options, *places]


def pnp_missing() -> str:
    """Why pnp cannot be run, or nothing."""
    return "" if Path(PNP).exists() else "not available: no command pnp beside this Python"


def _decksmith(install: bool) -> Engine:
    command = _decksmith_command(install)
    face = ["--width", "69", "--height", "94", "--margins", "1", "1"]

    def commands(job: Job) -> list[list[str]]:
        pictures = str(job.out / "pictures")
        return [
            [command, "build", "--output", pictures],
            [command, "export", pictures, "--output", str(job.out / "cards.pdf"), *face],
        ]

    return Engine(
        "decksmith",
        commands,
        "" if command else "not installed: --with-decksmith installs it in the user's cache",
        slow=True,
        folder=lambda job: job.rivals / job.language / "decksmith",
    )


def _decksmith_command(install: bool) -> str:
    """Return the path of decksmith, or nothing; install it in the user's cache if asked."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    own = cache / "pnp-benchmarks" / DECKSMITH
    command = own / "bin" / "decksmith"
    if install and not command.exists():
        print(f"installing {DECKSMITH} in {own}", file=sys.stderr)
        venv.create(own, with_pip=True, clear=True)
        subprocess.run([own / "bin" / "pip", "install", "--quiet", DECKSMITH], check=True)
    return str(command) if command.exists() else shutil.which("decksmith") or ""


def _cartuli() -> Engine:
    def folder(job: Job) -> Path:
        return job.rivals / job.language / "cartuli"

    def commands(job: Job) -> list[list[str]]:
        # Without a folder for traces it ends with an error after it has written the PDF.
        traces = job.out / "traces"
        traces.mkdir()
        sheets = folder(job) / "sheets"
        move = ["cp", "-r", str(sheets), str(job.out)]
        return [["cartuli", "--trace-output", str(traces), "Cartulifile.yml"], move]

    return Engine(
        "cartuli",
        commands,
        "" if shutil.which("cartuli") else "not installed: no command cartuli",
        slow=True,
        folder=folder,
        environment=lambda job: {"FONTCONFIG_FILE": str(job.rivals / "fonts.conf")},
    )
