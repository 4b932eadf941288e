"""`pnp words`: the translator's commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.shared import (
    component_option,
    content_option,
    counted,
    json_option,
    lang_option,
    paper_option,
    print_faults,
    print_json,
    print_same,
    report_faults,
    reporting,
)

if TYPE_CHECKING:
    from pnp.translation.status import Progress
    from pnp.translation.update import Updated


@click.group()
def words() -> None:
    """Translate games: keep .po files up with the English, check them, read them through."""


@words.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@content_option
@json_option
@reporting
def update(games: Sequence[str], langs: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """Bring the .po files up to what the games say now.

    New texts are added, changed ones keep their translation as a draft, and what is no longer said
    is put aside. No translation is ever lost.
    """
    from pnp.translation.update import update_words

    _print_updated(update_words(roots, games, langs), as_json=as_json)


@words.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@content_option
@json_option
@reporting
def status(games: Sequence[str], langs: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """Tell how much is translated, by language and component.

    Drafts are translations that are printed but await a review.
    """
    from pnp.translation.status import words_status

    rows = words_status(roots, games, langs)
    if as_json:
        print_json([_progress_json(row) for row in rows])
    elif rows:
        _print_table(rows)
    else:
        click.echo("There is nothing to translate.")


@words.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@lang_option
@content_option
@json_option
@reporting
def check(games: Sequence[str], langs: Sequence[str], roots: Sequence[str], as_json: bool) -> None:
    """Report everything that is wrong with translations.

    Icons, placeholders and numbers that differ from the English, messages that are none, words
    that the glossary calls something else, Traditional characters in Simplified Chinese.
    """
    from pnp.translation.check import check_words

    report_faults(check_words(roots, games, langs), as_json=as_json)


@words.command()
@click.argument("lang", metavar="LANG")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--from",
    "source",
    metavar="L",
    default="",
    help="Take the translations of this language as drafts.  [default: zh-Hant for zh-Hans]",
)
@content_option
@json_option
@reporting
def add(
    lang: str, games: Sequence[str], source: str, roots: Sequence[str], as_json: bool
) -> None:  # fmt: skip
    """Add a language to games: its name in game.yaml, and a .po file with every text."""
    from pnp.translation.add import add_language

    _print_updated(add_language(lang, roots, games, source), as_json=as_json)


@words.command()
@click.argument("game")
@click.option("--lang", required=True, metavar="L", help="The language to read.")
@component_option
@click.option(
    "--card", "cards", multiple=True, metavar="ID",
    help="Only this card, by id or code; may be repeated.",
)  # fmt: skip
@paper_option
@click.option(
    "-o", "output", type=click.Path(path_type=Path, dir_okay=False), metavar="F.pdf",
    help="The file.  [default: out/GAME/LANG/preview.pdf]",
)  # fmt: skip
@content_option
@reporting
def preview(
    game: str,
    lang: str,
    components: Sequence[str],
    cards: Sequence[str],
    paper: str,
    output: Path | None,
    roots: Sequence[str],
) -> None:
    """Print each face in English and in a language side by side, to read the translation.

    What has no translation yet is English between ⟦ and ⟧.
    """
    from pnp.translation.preview import Choice, write_preview

    made = write_preview(game, lang, roots, Choice(components, cards), paper, output)
    print_faults(made.faults)
    click.echo(f"{made.path}  {counted(made.pages, 'page')}, {counted(made.pairs, 'face')}")


def _print_updated(files: Sequence[Updated], *, as_json: bool) -> None:
    if as_json:
        print_json({"files": [_updated_json(file) for file in files], "faults": []})
        return
    for file in files:
        if file.written:
            told = [
                f"{number} {what}"
                for number, what in (
                    (file.new, "new"), (file.drafts, "draft" if file.drafts == 1 else "drafts"),
                    (file.obsolete, "no longer said"),
                )
                if number
            ]  # fmt: skip
            click.echo(f"{file.path}  {', '.join(told) or 'renewed'}")
    print_same(sum(1 for file in files if not file.written))
    if not files:
        click.echo("There is nothing to translate.")


def _print_table(rows: Sequence[Progress]) -> None:
    """Print rows in columns; a game and language is named in the first of its rows."""
    head = ("", "", "texts", "translated", "drafts", "missing")
    table = [
        (
            f"{row.game} {row.lang}", row.component,
            *map(str, (row.texts, row.translated, len(row.drafts), len(row.missing))),
        )
        for row in rows
    ]  # fmt: skip
    widths = [max(map(len, column)) for column in zip(head, *table, strict=True)]
    before = ""
    for line in (head, *table):
        first = "" if line[0] == before else line[0]
        before = line[0]
        cells = [first.ljust(widths[0]), line[1].ljust(widths[1])]
        cells += [cell.rjust(width) for cell, width in zip(line[2:], widths[2:], strict=True)]
        click.echo("  ".join(cells))


def _progress_json(row: Progress) -> dict[str, Any]:
    return {
        "game": row.game, "lang": row.lang, "component": row.component, "texts": row.texts,
        "translated": row.translated, "drafts": list(row.drafts), "missing": list(row.missing),
    }  # fmt: skip


def _updated_json(file: Updated) -> dict[str, Any]:
    return {
        "path": str(file.path), "lang": file.lang, "written": file.written, "new": file.new,
        "drafts": file.drafts, "obsolete": file.obsolete,
    }  # fmt: skip
