"""The command line. It holds no logic: options in, library calls, results out."""

from __future__ import annotations

import gc
import os

import click

from pnp.cli.building import build, check
from pnp.cli.looking import list_games, overview, schema, show, vocabulary
from pnp.cli.printing import calibrate
from pnp.cli.starting import new_game
from pnp.cli.words import words


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pnp-studio", prog_name="pnp")
def main() -> None:
    """Print-and-play studio: a YAML catalogue becomes cards, ready to cut."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes 20 ms
    gc.disable()  # a command is short, and what it makes is kept to its end or freed by count


for _command in (
    build, calibrate, check, list_games, overview, show, new_game, vocabulary, schema, words,
):  # fmt: skip
    main.add_command(_command)
