"""The command line. It holds no logic: options in, library calls, results out."""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import click

from pnp.errors import Fault, FaultsError, PnpError

if TYPE_CHECKING:
    from pnp.model import Card, Catalogue, Component
    from pnp.schedule import Built, Progress

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
                _print_json({"files": [], "faults": [_fault_json(f) for f in error.faults]})
            else:
                _print_faults(error.faults)
            sys.exit(error.exit_code)
        except PnpError as error:
            click.echo(f"pnp: {error}", err=True)
            sys.exit(error.exit_code)

    return wrapped


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pnp-studio", prog_name="pnp")
def main() -> None:
    """Print-and-play studio: a YAML catalogue becomes cards, ready to cut."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes 20 ms
    gc.disable()  # a command is short, and what it makes is kept to its end or freed by count


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@click.option(
    "--component",
    "components",
    multiple=True,
    metavar="C",
    help="Only this component; may be repeated.",
)
@click.option(
    "--card",
    "cards",
    multiple=True,
    metavar="ID",
    help="Only this card, by id or code, into selection.pdf; may be repeated.",
)
@click.option(
    "--paper",
    default="a4",
    show_default=True,
    metavar="P",
    help="a4, letter, a3, another name of shared/papers.yaml, or a size: 200x300mm.",
)
@click.option(
    "--impose",
    type=click.Choice(["duplex", "single"]),
    default="duplex",
    show_default=True,
    help="Sheets with backs behind fronts, or a face a page.",
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
    type=click.Choice(["crop", "none"]),
    default=None,
    help="Crop marks, or none.  [default: crop; none for single faces]",
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
    with _progress(quiet=as_json) as progress:
        try:
            built: Sequence[Built] = api.build(catalogues, chosen, progress)
        except BuildError as error:
            faults, built, missing = error.faults, error.built, error.missing
    if as_json:
        files = [_built_json(file) for file in built]
        _print_json({"files": files, "faults": [_fault_json(fault) for fault in faults]})
    else:
        _print_built(built, missing)
        _print_faults(faults)
    if missing:
        sys.exit(FaultsError.exit_code)


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@content_option
@json_option
@reporting
def check(games: Sequence[str], langs: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """Report everything that is wrong with games, in all their languages, without building."""
    from pnp import api

    faults = api.check(roots, games, langs)
    if as_json:
        _print_json({"faults": [_fault_json(fault) for fault in faults]})
    else:
        _print_faults(faults)
        if not faults:
            click.echo("Nothing is wrong.")
    if any(fault.severity == "error" for fault in faults):
        sys.exit(1)


@main.command(name="list")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@content_option
@json_option
@reporting
def list_games(games: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """List games; of those that are named, every card."""
    from pnp import api

    catalogues = api.load(roots, games)
    if as_json:
        _print_json({name: _game_json(game) for name, game in catalogues.items()})
        return
    for name, game in catalogues.items():
        click.echo(f"{name}  {game.title}  [{' '.join(game.languages)}]")
        for component in game.components.values():
            copies = sum(card.count for card in component.cards)
            click.echo(f"  {component.id}: {len(component.cards)} cards, {copies} to print")
            for card in component.cards if games else ():
                times = f"  × {card.count}" if card.count != 1 else ""
                click.echo(f"    {card.code}  {card.id}{times}")


@main.command()
@click.argument("game")
@click.argument("card", metavar="CARD")
@click.option("--lang", default="en", show_default=True, metavar="L", help="The language.")
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="F.png",
    help="Write a picture of the card's faces.",
)
@content_option
@reporting
def show(game: str, card: str, lang: str, output: Path | None, roots: Sequence[str]) -> None:
    """Show a card, by id or code: what it says, and with -o how it looks."""
    from pnp import api

    catalogue = api.load(roots, [game])[game]
    found = api.find_cards(catalogue, card)
    for component, one in found:
        _print_card(catalogue, component, one, api.card_values(catalogue, lang, component, one))
    if output is not None:
        component, one = found[0]
        api.write_png(catalogue, lang, component, one, output)
        click.echo(f"{output}")


@main.command()
@click.argument(
    "kind",
    type=click.Choice(["game", "cards", "layout", "sizes", "papers", "fonts"]),
    required=False,
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write KIND.schema.json into a folder: this kind, or all kinds.",
)
@click.option(
    "--of",
    "of",
    metavar="GAME/COMPONENT",
    help="For the kind cards: with the fields of that component.",
)
@content_option
@reporting
def schema(kind: str | None, out: Path | None, of: str | None, roots: Sequence[str]) -> None:
    """Print the JSON Schema of a kind of file, for editors that check YAML as you type."""
    from pnp import schemas

    if out is not None:
        for path in schemas.write(out, kind, of, roots):
            click.echo(f"{path}")
    elif kind is not None:
        _print_json(schemas.schema(kind, of, roots))
    else:
        raise click.UsageError("name a kind of file, or give --out DIR for all kinds")


@contextlib.contextmanager
def _progress(*, quiet: bool) -> Iterator[Progress | None]:
    """A progress bar when a terminal looks on."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from pnp.bar import Bar

    yield Bar()


def _print_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def _print_faults(faults: Sequence[Fault]) -> None:
    for fault in faults:
        click.echo(str(fault), err=True)
    errors = sum(1 for fault in faults if fault.severity == "error")
    if errors:
        click.echo(f"{errors} {'fault' if errors == 1 else 'faults'}", err=True)


def _print_built(built: Sequence[Built], missing: Sequence[Path]) -> None:
    for file in built:
        if file.made:
            pages = "page" if file.pages == 1 else "pages"
            click.echo(f"{file.path}  {file.pages} {pages}")
    same = sum(1 for file in built if not file.made)
    if same:
        click.echo(f"{same} {'file is' if same == 1 else 'files are'} up to date")
    for path in missing:
        click.echo(f"{path}  not made", err=True)
    if not built and not missing:
        click.echo("There is nothing to print.")


def _print_card(
    game: Catalogue, component: Component, card: Card, values: Mapping[str, str]
) -> None:
    place = card.layers.place()
    click.echo(f"{card.code}  {card.id}  ({game.id}/{component.id}, {place.file}:{place.line})")
    for name, value in values.items():
        click.echo(f"  {name}: {value}")
    source = f" ({card.source})" if card.source else ""
    click.echo(f"  count: {card.count}\n  provenance: {card.provenance}{source}")


def _fault_json(fault: Fault) -> dict[str, Any]:
    place = fault.place
    return {
        "severity": fault.severity, "file": place.file, "line": place.line,
        "column": place.column, "path": place.path, "card": place.card, "lang": place.lang,
        "what": fault.what, "remedy": fault.remedy,
    }  # fmt: skip


def _built_json(file: Built) -> dict[str, Any]:
    return {"path": str(file.path), "pages": file.pages, "made": file.made}


def _game_json(game: Catalogue) -> dict[str, Any]:
    return {
        "title": game.title,
        "languages": list(game.languages),
        "components": {
            component.id: [
                {"id": card.id, "code": card.code, "count": card.count} for card in component.cards
            ]
            for component in game.components.values()
        },
    }
