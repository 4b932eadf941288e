"""The command line. It holds no logic: what is typed goes to the terminal's modules."""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import click

from pnp.cli.shared import Reporting, content_option, json_option, print_json

_reporting = Reporting("solo")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pnp-studio", prog_name="solo")
def main() -> None:
    """The app at your table: it knows the cards that pnp prints, and keeps score."""


@main.group()
def score() -> None:
    """Score a game that was played with real cards."""


@score.command()
@click.argument(
    "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False
)
@click.option("--lang", default="en", show_default=True, metavar="L", help="The language.")
@click.option(
    "--connected",
    type=click.Choice(["touching", "same-type"]),
    default="touching",
    show_default=True,
    help="Which groups are connected to a card of another type: those that touch it, or none.",
)
@content_option
@json_option
@_reporting
def alpina(
    file: Path | None,
    lang: str,
    connected: Literal["touching", "same-type"],
    roots: Sequence[str],
    as_json: bool,
) -> None:
    """Score Alpina: who has how many points for what, and who wins.

    Without a FILE it asks for the grid, the players and their hikers. Codes printed on the cards,
    and words in any of the game's languages, are understood.
    """
    import pnp
    from solo.rules.alpina.conditions import Options
    from solo.rules.alpina.scoring import score as score_grid
    from solo.terminal.alpina.asking import ask_position
    from solo.terminal.alpina.files import read_position
    from solo.terminal.alpina.report import as_data, told
    from solo.terminal.alpina.table import Table
    from solo.terminal.console import Console
    from solo.terminal.talking import LeftError, converse

    catalogue = pnp.load(roots, ["alpina"])["alpina"]
    table = Table(catalogue, lang)
    if file is not None:
        position = read_position(Table(catalogue, "en"), file)
    else:
        console = Console(table, err=as_json)
        console.tell("title")
        try:
            position = converse(functools.partial(ask_position, table), console)
        except LeftError as error:
            console.tell("left")
            sys.exit(0 if error.asked else 1)
    result = score_grid(position.grid, position.players, Options(connected))
    if as_json:
        print_json(as_data(table, position, result))
    else:
        click.echo("\n".join(told(table, position, result)))
