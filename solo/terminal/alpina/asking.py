"""The questions of a final score, and what comes of the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from solo.rules.alpina.grid import SIDE, Card, Cell, Grid
from solo.rules.alpina.placement import HIKERS, why_not_cards
from solo.rules.reasons import reason
from solo.terminal.alpina.lines import (
    Draft,
    Row,
    Values,
    completed,
    has_room,
    placed,
    read_hikers,
    read_players,
    read_row,
    read_values,
    refuse,
    wanted,
)
from solo.terminal.alpina.table import Table, cell_name
from solo.terminal.reading import RefusedError, fold, parts
from solo.terminal.talking import Command, Question, Talk


@dataclass(frozen=True)
class Position:
    """What is scored: a grid with its hikers, and the players in turn order."""

    grid: Grid
    players: tuple[str, ...]


def ask_position(table: Table) -> Talk[Position]:
    """Ask for rows, players and hikers."""
    cards = yield from _ask_cards(table)
    players = yield _players_question(table)
    grid = Grid(cards, {})
    while len(grid.hikers) < min(len(cards), len(players) * HIKERS[len(players)]):
        more = yield _hikers_question(table, grid, players)
        if not more:
            break
        grid = Grid(cards, {**grid.hikers, **more})
    return Position(grid, players)


def _ask_cards(table: Table) -> Talk[Mapping[Cell, Card]]:
    rows: list[Row] = []
    while len(rows) < SIDE:
        row = yield _row_question(table, rows)
        if not row:
            break
        rows.append(row)
        for cell, entry in placed(rows).items():
            if isinstance(entry, Draft):
                card = yield from _ask_card(table, cell, entry)
                rows[-1] = (*rows[-1][: cell.column], card, *rows[-1][cell.column + 1 :])
    cards = {cell: card for cell, card in placed(rows).items() if isinstance(card, Card)}
    if len(cards) < SIDE * SIDE:
        yield _part_question(table, len(cards))
    return cards


def _row_question(table: Table, above: Sequence[Row]) -> Question:
    def read(line: str) -> Row:
        row = read_row(table, line, above)
        if not row or len(above) == SIDE - 1:
            refuse(why_not_cards(placed([*above, row])))
        return row

    say = table.voice.say
    example = say("help-row", example=table.example())
    return Question(say("ask-row", row=len(above) + 1), example, read)


def _part_question(table: Table, count: int) -> Question:
    def read(line: str) -> bool | Command:
        words = fold(line).split()
        if not words:
            raise RefusedError(reason("empty"))
        agreed = table.answers.take(words)[0] == "yes"
        return True if agreed else Command.BACK

    say = table.voice.say
    return Question(say("ask-part", count=count, full=SIDE * SIDE), say("help-part"), read)


def _ask_card(table: Table, cell: Cell, draft: Draft) -> Talk[Card]:
    """Ask for what a card's condition lacks; for what may be left out, if it comes bit by bit."""
    entry, values = completed(table, draft), draft.values
    one_by_one = False
    while isinstance(entry, Draft) or (one_by_one and has_room(table, values)):
        before = len(values)
        values = yield _condition_question(table, cell, draft, values)
        one_by_one = len(values) == before + 1
        entry = completed(table, replace(draft, values=values))
    return entry


def _condition_question(table: Table, cell: Cell, draft: Draft, values: Values) -> Question:
    say, parameter = table.voice.say, wanted(table, values)

    def read(line: str) -> Values:
        words = [word for part in parts(line) for word in part]
        if words:
            return read_values(table, words, values)
        if parameter is None or parameter.default is None:
            raise RefusedError(reason("empty"))
        return (*values, parameter.default)

    if parameter is None:
        card = table.pictures(draft.animal, draft.landscape)
        prompt = say("ask-verb", cell=cell_name(cell), card=card)
        choices = [say(f"verb-{verb}") for verb in table.deck.verbs]
        return Question(prompt, say("help-verb"), read, choices)
    if parameter.of:
        prompt = say(f"ask-{parameter.name}")
        return Question(prompt, say("help-choice"), read, table.values(parameter).choices)
    bounds = {"least": parameter.least, "most": parameter.most}
    prompt = say(f"ask-{parameter.name}", **bounds)
    if parameter.default is None:
        return Question(prompt, say("help-number", **bounds), read)
    return Question(prompt, say("help-number-usual", **bounds, usual=parameter.default), read)


def _players_question(table: Table) -> Question:
    say, colours = table.voice.say, table.voice.listed(table.colours.choices)
    read = partial(read_players, table)
    return Question(say("ask-players"), say("help-players", colours=colours), read)


def _hikers_question(table: Table, grid: Grid, players: Sequence[str]) -> Question:
    def read(line: str) -> Mapping[Cell, str]:
        return read_hikers(table, line, grid, players)

    say, colour = table.voice.say, table.colour(players[0])
    prompt = say("ask-hikers", count=len(grid.hikers))
    return Question(prompt, say("help-hikers", colour=colour), read)
