"""Runs commands as fresh processes and says what they took.

Whoever imports this should stay small: a child's peak memory counts what its parent had when it
was started.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KILOBYTE = 1 if sys.platform == "darwin" else 1024
"""What `ru_maxrss` counts in, in bytes."""


class CommandError(Exception):
    """A command ended with an error; the message is the last line it wrote."""


@dataclass(frozen=True)
class Usage:
    """Wall time in seconds, and the peak memory of the largest process in MB."""

    seconds: float
    megabytes: float


def run(
    commands: Sequence[Sequence[str]],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> Usage:
    """Run commands one after the other in a folder.

    Raises:
        CommandError: if one cannot be started or ends with an error.
    """
    environment = {**os.environ, **(environment or {})}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # people run compiled modules
    peak = 0
    start = time.perf_counter()
    for command in commands:
        peak = max(peak, _run_one(command, folder, environment))
    return Usage(time.perf_counter() - start, peak * KILOBYTE / 1e6)


def _run_one(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> int:
    with tempfile.TemporaryFile() as log:
        try:
            process = subprocess.Popen(
                command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        except OSError as error:
            raise CommandError(str(error)) from error
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            log.seek(0)
            said = log.read().decode(errors="replace").strip().splitlines() or ["it said nothing"]
            raise CommandError(f"exit code {process.returncode}: {said[-1]}")
    return usage.ru_maxrss
