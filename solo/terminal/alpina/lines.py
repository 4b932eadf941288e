"""Reads the lines of a final score: rows of cards, players, hikers; raises RefusedError."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solo.adapt.alpina import Parameter
from solo.rules.alpina.grid import SIDE, Card, Cell, Condition, Grid
from solo.rules.alpina.placement import why_not_players, why_not_stand
from solo.rules.reasons import Reason, reason
from solo.terminal.alpina.table import COLUMNS, Table, cell_name
from solo.terminal.reading import RefusedError, number, parts, shown

_CODE = re.compile(r"[a-z]{1,2}[0-9]{1,4}")
_CELL = re.compile(r"[a-e][1-5]")
_GAPS = {"-", "–", "—", "−", "."}

Values = tuple[int | str, ...]
"""A condition as far as it was typed: a verb, then its arguments in the order of its parameters."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card without a code, and its condition as far as it was typed."""

    animal: str
    landscape: str
    values: Values


Entry = Card | Draft | None
"""What lies on a cell: a card, a card that lacks something, or none."""
Row = tuple[Entry, ...]


def refuse(why: Reason | None) -> None:
    """Raise RefusedError for a reason, if there is one."""
    if why is not None:
        raise RefusedError(why)


def read_row(table: Table, line: str, above: Sequence[Row]) -> Row:
    """Return the entries of a row, which must fit those above it; a blank line has none.

    Of rows above that could not be read, there are no entries either.
    """
    row: list[Entry] = []
    for words in parts(line):
        coded = next((i for i, word in enumerate(words) if not _looks_coded(word)), len(words))
        row += [_by_code(table, word) for word in words[:coded]]
        if coded < len(words):
            row.append(_described(table, words[coded:]))
    if row:
        _check_width(row, above)
        _check_copies(table, row, above)
    return tuple(row)


def _looks_coded(word: str) -> bool:
    return word in _GAPS or _CODE.fullmatch(word) is not None


def _by_code(table: Table, word: str) -> Card | None:
    if word in _GAPS:
        return None
    card = table.deck.cards.get(word.upper())
    if card is None:
        raise RefusedError(
            reason("no-such-code", word=shown(word.upper()), example=table.example())
        )
    return card


def _described(table: Table, words: Sequence[str]) -> Entry:
    """Return the card of an animal, a landscape (in either order) and a condition."""
    first, used = table.features.take(words)
    others = table.landscapes if first in table.deck.animals else table.animals
    rest = words[used:]
    if not rest:
        raise RefusedError(reason("too-few-words", word=shown(words[0]), choices=others.choices))
    second, used = others.take(rest)
    animal, landscape = (first, second) if others is table.landscapes else (second, first)
    return completed(table, Draft(animal, landscape, read_values(table, rest[used:], ())))


def _check_width(row: Sequence[Entry], above: Sequence[Row]) -> None:
    if len(row) > SIDE:
        raise RefusedError(reason("row-too-long", most=SIDE))
    first = next((len(other) for other in above if other), len(row))
    if len(row) != first:
        raise RefusedError(reason("row-other-length", count=len(row), first=first))
    if not any(row):
        raise RefusedError(reason("row-empty"))


def _check_copies(table: Table, row: Sequence[Entry], above: Sequence[Row]) -> None:
    """Refuse a code that lies there more often than it was printed."""
    seen: dict[str, list[Cell]] = {}
    for cell, entry in placed([*above, tuple(row)]).items():
        if isinstance(entry, Card) and entry.code:
            seen.setdefault(entry.code, []).append(cell)
    for code, cells in seen.items():
        if len(cells) > table.deck.copies[code]:
            raise RefusedError(reason("card-twice", code=code, cell=cell_name(cells[0])))


def placed(rows: Sequence[Row]) -> dict[Cell, Card | Draft]:
    """Return the entries of rows by cell."""
    return {
        Cell(row, column): entry
        for row, entries in enumerate(rows)
        for column, entry in enumerate(entries)
        if entry is not None
    }


# Conditions


def has_room(table: Table, values: Values) -> bool:
    """Tell whether a condition can be added to."""
    return not values or len(values) <= len(table.deck.verbs[str(values[0])])


def wanted(table: Table, values: Values) -> Parameter | None:
    """Return the parameter that comes next, or None for the verb, in a condition with room."""
    return table.deck.verbs[str(values[0])][len(values) - 1] if values else None


def read_values(table: Table, words: Sequence[str], values: Values) -> Values:
    """Return a condition with what the words add to it."""
    while words:
        if not has_room(table, values):
            raise RefusedError(reason("too-many-words", word=shown(words[0])))
        value, used = _value(table, wanted(table, values), words)
        values, words = (*values, value), words[used:]
    return values


def _value(
    table: Table, parameter: Parameter | None, words: Sequence[str]
) -> tuple[int | str, int]:
    """Return what the first words say for a parameter, or as a verb, and how many they are."""
    if parameter is None:
        return table.verbs.take(words)
    if parameter.of:
        return table.values(parameter).take(words)
    return number(words[0], parameter.least, parameter.most), 1


def completed(table: Table, draft: Draft) -> Card | Draft:
    """Return the card of a draft that lacks nothing, or the draft."""
    if not draft.values:
        return draft
    verb, *given = draft.values
    parameters = table.deck.verbs[str(verb)]
    arguments = [*given, *(one.default for one in parameters[len(given) :])]
    if None in arguments:
        return draft
    named = tuple(
        (parameter.name, value)
        for parameter, value in zip(parameters, arguments, strict=True)
        if value is not None
    )
    return Card("", draft.animal, draft.landscape, Condition(str(verb), named))


# Players and hikers


def read_players(table: Table, line: str) -> tuple[str, ...]:
    """Return colours in turn order."""
    players: list[str] = []
    for words in parts(line):
        rest = words
        while rest:
            colour, used = table.colours.take(rest)
            players.append(colour)
            rest = rest[used:]
    refuse(why_not_players(players))
    return tuple(players)


def read_hikers(table: Table, line: str, grid: Grid, players: Sequence[str]) -> Mapping[Cell, str]:
    """Return the hikers of a line: a colour and its cells, and others after a comma.

    `grid` holds those that stand there already.
    """
    found: dict[Cell, str] = {}
    for words in parts(line):
        colour, used = table.colours.take(words)
        if not words[used:]:
            raise RefusedError(
                reason("place-missing", word=shown(words[0]), colour=table.colour(colour))
            )
        for word in words[used:]:
            cell = _cell(word)
            standing = Grid(grid.cards, {**grid.hikers, **found})
            refuse(why_not_stand(standing, cell, colour, players))
            found[cell] = colour
    return found


def _cell(word: str) -> Cell:
    if not _CELL.fullmatch(word):
        raise RefusedError(reason("no-place", word=shown(word)))
    return Cell(int(word[1]) - 1, COLUMNS.index(word[0].upper()))
