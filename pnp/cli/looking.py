"""`pnp list`, `show`, `vocabulary` and `schema`: what there is, and what it looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.shared import (
    component_option,
    content_option,
    counted,
    json_option,
    lang_option,
    print_json,
    reporting,
)

if TYPE_CHECKING:
    from pnp.model import Card, Catalogue, Component
    from pnp.words.examples import Entry


@click.command(name="list")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@content_option
@json_option
@reporting
def list_games(games: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """List games; of those that are named, every card."""
    from pnp import api

    catalogues = api.load(roots, games)
    if as_json:
        print_json({name: _game_json(game) for name, game in catalogues.items()})
        return
    for name, game in catalogues.items():
        click.echo(f"{name}  {game.title}  [{' '.join(game.languages)}]")
        for component in game.components.values():
            copies = sum(card.count for card in component.cards)
            cards = counted(len(component.cards), "card")
            click.echo(f"  {component.id}: {cards}, {copies} to print")
            for card in component.cards if games else ():
                times = f"  × {card.count}" if card.count != 1 else ""
                click.echo(f"    {card.code}  {card.id}{times}")
        if game.aids:
            click.echo(f"  to read: {', '.join(game.aids)}")


@click.command()
@click.argument("game")
@click.argument("card", metavar="CARD")
@click.option("--lang", default="en", show_default=True, metavar="L", help="The language.")
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="F.png",
    help="Write a picture of the card's faces; F.svg: a drawing of its front.",
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
        write = api.write_svg if output.suffix.lower() == ".svg" else api.write_png
        write(catalogue, lang, component, one, output)
        click.echo(f"{output}")


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@component_option
@click.option(
    "--paper", default="a4", show_default=True, metavar="P", help="A paper, by name or size."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("out"),
    show_default=True,
    metavar="DIR",
    help="Where OUT/GAME/LANG/overview.pdf is written.",
)
@content_option
@reporting
def overview(games: Sequence[str], roots: Sequence[str], **options: Any) -> None:
    """Write all faces of games, made small, with codes and names: overview.pdf."""
    from pnp import api
    from pnp.overview import write_overviews

    for path, pages in write_overviews(api.load(roots, games), **options):
        click.echo(f"{path}  {counted(pages, 'page')}")


@click.command()
@click.argument(
    "kind",
    type=click.Choice(
        ["game", "cards", "aid", "vocabulary", "glossary", "layout", "sizes", "papers", "fonts"]
    ),
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
        print_json(schemas.schema(kind, of, roots))
    else:
        raise click.UsageError("name a kind of file, or give --out DIR for all kinds")


@click.command()
@click.argument("game")
@lang_option
@content_option
@json_option
@reporting
def vocabulary(game: str, langs: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """Print what the cards of a game can say: each verb and clause, with examples."""
    from pnp import api

    entries = api.vocabulary(api.load(roots, [game])[game], langs)
    if as_json:
        print_json([entry._asdict() for entry in entries])
    elif not entries:
        click.echo(f"{game} has no vocabulary.yaml.")
    for entry in () if as_json else entries:
        _print_entry(entry)


def _print_entry(entry: Entry) -> None:
    """A verb or clause: its name and cards, its parameters, its icons, then a line a language."""
    kind = "" if entry.kind == "verb" else f"{entry.kind}: "
    cards = counted(entry.cards, "card") if entry.cards else "no card"
    click.echo(f"{kind}{entry.name}  ({cards})")
    lines = {**entry.parameters, **({"icons": entry.icons} if entry.icons else {})}
    for name, text in lines.items():
        click.echo(f"  {name}: {text}")
    width = max(map(len, entry.examples))
    for lang, text in entry.examples.items():
        click.echo(f"    {lang:{width}}  {text}")


def _print_card(
    game: Catalogue, component: Component, card: Card, values: Mapping[str, str]
) -> None:
    place = card.layers.place()
    click.echo(f"{card.code}  {card.id}  ({game.id}/{component.id}, {place.file}:{place.line})")
    for name, value in values.items():
        click.echo(f"  {name}: {value}")
    source = f" ({card.source})" if card.source else ""
    click.echo(f"  count: {card.count}\n  provenance: {card.provenance}{source}")


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
        "aids": list(game.aids),
    }
