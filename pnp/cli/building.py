"""`pnp build` and `pnp check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.shared import (
    component_option,
    content_option,
    counted,
    fault_json,
    json_option,
    lang_option,
    paper_option,
    print_faults,
    print_json,
    print_same,
    progress,
    report_faults,
    reporting,
)
from pnp.errors import Fault, FaultsError

if TYPE_CHECKING:
    from pnp.schedule import Built


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@component_option
@click.option(
    "--card",
    "cards",
    multiple=True,
    metavar="ID",
    help="Only this card, by id or code, into selection.pdf; may be repeated.",
)
@paper_option
@click.option(
    "--impose",
    type=click.Choice(["duplex", "fold", "fronts", "single"]),
    default="duplex",
    show_default=True,
    help="Backs behind fronts, both on one page to fold, fronts alone, or a face a page.",
)
@click.option(
    "--flip",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge over which the printer turns the paper.",
)
@click.option(
    "--marks",
    type=click.Choice(["crop", "grid", "none"]),
    default=None,
    help="Crop marks, lines to cut across the faces, or none.  [default: crop; none for single]",
)
@click.option(
    "--order",
    type=click.Choice(["interleaved", "fronts-first"]),
    default="interleaved",
    show_default=True,
    help="Each back after its front, or all fronts and then all backs.",
)
@click.option(
    "--pack",
    is_flag=True,
    help="A game (or the components named) in one file, pack.pdf, on as few sheets as can be.",
)
@click.option(
    "--ink",
    type=click.Choice(["full", "low"]),
    default="full",
    show_default=True,
    help="low: pale grounds and dark text, for about a third of the ink.",
)
@click.option(
    "--printer",
    default="",
    metavar="NAME",
    help="Make up for what this printer does to pages; `pnp calibrate` measures it.",
)
@click.option(
    "--changed-since",
    type=click.Path(path_type=Path),
    metavar="OLD",
    help="Only cards that look different from an earlier build, into changed.pdf: its manifest.json"
    " or its folder OUT.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("out"),
    show_default=True,
    metavar="DIR",
    help="Where OUT/GAME/LANG/COMPONENT.pdf is written.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=None,
    metavar="N",
    help="Files made at the same time.  [default: one a processor]",
)
@click.option(
    "--allow-missing",
    is_flag=True,
    help="Print the English, marked, where a translation is missing.",
)
@content_option
@json_option
@reporting
def build(games: Sequence[str], roots: Sequence[str], as_json: bool, jobs: int | None,
          **options: Any) -> None:  # fmt: skip
    """Build the PDF files of games: all, or those that are named.

    A file whose inputs have not changed is left as it is.
    """
    from pnp import api
    from pnp.plan import Options
    from pnp.schedule import BuildError

    if jobs is not None:
        options["jobs"] = jobs
    chosen = Options(**options)
    try:
        catalogues = api.load(roots, games)
    except FaultsError:
        raise FaultsError(api.check(roots, games, chosen.langs, chosen.components)) from None
    faults: list[Fault] = []
    missing: Sequence[Path] = ()
    with progress(quiet=as_json) as watcher:
        try:
            built: Sequence[Built] = api.build(catalogues, chosen, watcher)
        except BuildError as error:
            faults, built, missing = error.faults, error.built, error.missing
    if as_json:
        files = [_built_json(file) for file in built]
        print_json({"files": files, "faults": [fault_json(fault) for fault in faults]})
    else:
        _print_built(built, missing)
        print_faults(faults)
    if missing:
        sys.exit(FaultsError.exit_code)


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@content_option
@json_option
@reporting
def check(games: Sequence[str], langs: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """Report everything that is wrong with games, in all their languages, without building."""
    from pnp import api

    report_faults(api.check(roots, games, langs), as_json=as_json)


def _print_built(built: Sequence[Built], missing: Sequence[Path]) -> None:
    for file in built:
        if file.made:
            click.echo(f"{file.path}  {counted(file.pages, 'page')}")
    print_same(sum(1 for file in built if not file.made))
    for path in missing:
        click.echo(f"{path}  not made", err=True)
    if not built and not missing:
        click.echo("There is nothing to print.")


def _built_json(file: Built) -> dict[str, Any]:
    return {"path": str(file.path), "pages": file.pages, "made": file.made}
