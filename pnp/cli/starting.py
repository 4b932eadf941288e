"""`pnp new`: the first minute of a game of one's own."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.shared import reporting


@click.command(name="new")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@reporting
def new_game(folder: Path) -> None:
    """Make a folder with a small game of your own, which builds at once."""
    from pnp.starting import GAME, start_game

    for path in start_game(folder):
        click.echo(f"{path}")
    click.echo(f"Now type: pnp build {GAME} --content {folder}")
