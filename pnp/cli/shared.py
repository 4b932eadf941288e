"""What all commands share: options, faults into words and exit codes, ways to print."""

from __future__ import annotations

import contextlib
import functools
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import click

from pnp.errors import Fault, FaultsError, PnpError

if TYPE_CHECKING:
    from pnp.schedule import Progress

P = ParamSpec("P")
R = TypeVar("R")

content_option = click.option(
    "--content", "roots", multiple=True, metavar="DIR",
    help="A content root laid over the shipped one; may be given several times, the last wins.",
)  # fmt: skip
json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
lang_option = click.option(
    "--lang", "langs", multiple=True, metavar="L", help="Only this language; may be repeated."
)


def reporting(function: Callable[P, R]) -> Callable[P, R]:
    """Turn what the library raises into words on stderr and an exit code."""

    @functools.wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except FaultsError as error:
            if kwargs.get("as_json"):
                print_json({"files": [], "faults": [fault_json(f) for f in error.faults]})
            else:
                print_faults(error.faults)
            sys.exit(error.exit_code)
        except PnpError as error:
            click.echo(f"pnp: {error}", err=True)
            sys.exit(error.exit_code)

    return wrapped


@contextlib.contextmanager
def progress(*, quiet: bool) -> Iterator[Progress | None]:
    """A progress bar when a terminal looks on."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from pnp.bar import Bar

    yield Bar()


def print_json(data: Any) -> None:
    """Print data as JSON, one value a line."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def print_faults(faults: Sequence[Fault]) -> None:
    """Print faults on stderr, and the number of errors among them."""
    for fault in faults:
        click.echo(str(fault), err=True)
    errors = sum(1 for fault in faults if fault.severity == "error")
    if errors:
        click.echo(f"{errors} {'fault' if errors == 1 else 'faults'}", err=True)


def fault_json(fault: Fault) -> dict[str, Any]:
    """Return a fault as it stands in JSON."""
    place = fault.place
    return {
        "severity": fault.severity, "file": place.file, "line": place.line,
        "column": place.column, "path": place.path, "card": place.card, "lang": place.lang,
        "what": fault.what, "remedy": fault.remedy,
    }  # fmt: skip
