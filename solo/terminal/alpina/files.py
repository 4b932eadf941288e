"""Reads a final score from a YAML file, which holds the same lines as are typed at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import Field

from pnp.errors import Fault, fail_on_errors
from pnp.source.layers import Layers
from pnp.source.reading import Keys, read
from pnp.source.validate import Model, Text, validate
from solo.rules.alpina.grid import SIDE, Card, Cell, Grid
from solo.rules.alpina.placement import why_not_cards
from solo.rules.reasons import reason
from solo.terminal.alpina.asking import Position
from solo.terminal.alpina.lines import (
    Draft,
    Row,
    placed,
    read_hikers,
    read_players,
    read_row,
    refuse,
)
from solo.terminal.alpina.table import Table, cell_name
from solo.terminal.reading import RefusedError
from solo.words import halves

T = TypeVar("T")


class PositionFile(Model):
    """A grid at the end of a game, or before."""

    format: Text
    players: Text
    grid: Annotated[tuple[Text, ...], Field(min_length=1, max_length=SIDE)]
    hikers: Annotated[tuple[Text, ...], Field(max_length=16)] = ()


def read_position(table: Table, path: Path) -> Position:
    """Return what a file says. Raises FaultsError with the places of all that is wrong with it.

    Faults are in the table's language, which must be English for what is wrong and what would be
    right to be told apart.
    """
    faults: list[Fault] = []
    source = read(path, faults)
    fail_on_errors(faults)
    assert source is not None
    layers = Layers(((source, ()),))
    file = validate(PositionFile, source.data, layers, faults)
    fail_on_errors(faults)
    assert file is not None
    position = _Reading(table, layers, faults).position(file)
    fail_on_errors(faults)
    return position


class _Reading:
    """Reads line after line and notes a fault for each that is wrong."""

    def __init__(self, table: Table, layers: Layers, faults: list[Fault]) -> None:
        self.table, self.layers, self.faults = table, layers, faults

    def position(self, file: PositionFile) -> Position:
        """Return what the file says, or something else with faults."""
        cards = self._cards(file.grid)
        nobody: tuple[str, ...] = ()
        players = self._read(nobody, ("players",), read_players, self.table, file.players)
        grid = Grid(cards, {})
        for index, line in enumerate(file.hikers if not self.faults else ()):
            keys: Keys = ("hikers", index)
            none: Mapping[Cell, str] = {}
            more = self._read(none, keys, read_hikers, self.table, line, grid, players)
            grid = Grid(cards, {**grid.hikers, **more})
        return Position(grid, players)

    def _cards(self, lines: Sequence[str]) -> dict[Cell, Card]:
        rows: list[Row] = []
        for index, line in enumerate(lines):
            rows.append(self._read((), ("grid", index), self._row, line, rows))
        cards = {cell: card for cell, card in placed(rows).items() if isinstance(card, Card)}
        if not self.faults:
            self._read(None, ("grid",), refuse, why_not_cards(cards))
        return cards

    def _row(self, line: str, above: Sequence[Row]) -> Row:
        """Return a row of whole cards."""
        row = read_row(self.table, line, above)
        if not row:
            raise RefusedError(reason("row-empty"))
        for column, entry in enumerate(row):
            if isinstance(entry, Draft):
                cell = cell_name(Cell(len(above), column))
                raise RefusedError(reason("condition-missing", cell=cell))
        return row

    def _read(self, otherwise: T, keys: Keys, reader: Callable[..., T], *arguments: Any) -> T:
        """Return what is read, or else a fault is noted."""
        try:
            return reader(*arguments)
        except RefusedError as error:
            said = halves(self.table.why(error.reason))
            self.faults.append(self.layers.fault(keys, *said))
            return otherwise
