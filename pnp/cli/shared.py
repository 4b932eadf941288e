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


component_option = click.option(
    "--component", "components", multiple=True, metavar="C",
    help="Only this component; may be repeated.",
)  # fmt: skip
paper_option = click.option(
    "--paper", default="a4", show_default=True, metavar="P",
    help="a4, letter, a3, another name of shared/papers.yaml, or a size: 200x300mm.",
)  # fmt: skip


class Reporting:
    """Turns what the library raises into words on stderr and an exit code.

    `program` is what speaks; `nothing` stands in JSON beside the faults.
    """

    def __init__(self, program: str, **nothing: Any) -> None:
        self.program, self.nothing = program, nothing

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """Return the command that reports."""

        @functools.wraps(function)
        def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return function(*args, **kwargs)
            except FaultsError as error:
                if kwargs.get("as_json"):
                    print_json({**self.nothing, "faults": [fault_json(f) for f in error.faults]})
                else:
                    print_faults(error.faults)
                sys.exit(error.exit_code)
            except PnpError as error:
                click.echo(f"{self.program}: {error}", err=True)
                sys.exit(error.exit_code)

        return wrapped


reporting = Reporting("pnp", files=[])


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


def report_faults(faults: Sequence[Fault], *, as_json: bool) -> None:
    """Print what a check found, or that it found nothing; errors end with exit code 1."""
    if as_json:
        print_json({"faults": [fault_json(fault) for fault in faults]})
    elif faults:
        print_faults(faults)
    else:
        click.echo("Nothing is wrong.")
    if any(fault.severity == "error" for fault in faults):
        sys.exit(FaultsError.exit_code)


def print_same(count: int) -> None:
    """Tell how many files were left as they are, if any."""
    if count:
        click.echo(f"{count} {'file is' if count == 1 else 'files are'} up to date")


def counted(number: int, what: str) -> str:
    """Return a number and its noun.

    >>> counted(1, "page"), counted(2, "page")
    ('1 page', '2 pages')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def print_faults(faults: Sequence[Fault]) -> None:
    """Print faults on stderr, and the number of errors among them."""
    for fault in faults:
        click.echo(str(fault), err=True)
    errors = sum(1 for fault in faults if fault.severity == "error")
    if errors:
        click.echo(counted(errors, "fault"), err=True)


def fault_json(fault: Fault) -> dict[str, Any]:
    """Return a fault as it stands in JSON."""
    place = fault.place
    return {
        "severity": fault.severity, "file": place.file, "line": place.line,
        "column": place.column, "path": place.path, "card": place.card, "lang": place.lang,
        "what": fault.what, "remedy": fault.remedy,
    }  # fmt: skip
