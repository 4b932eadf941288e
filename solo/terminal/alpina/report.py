"""Tells a result: as lines that can be read aloud, or as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solo.rules.alpina.conditions import Gain
from solo.rules.alpina.grid import SIDE
from solo.rules.alpina.scoring import Result, Score
from solo.terminal.alpina.asking import Position
from solo.terminal.alpina.table import Table, cell_name


def told(table: Table, position: Position, result: Result) -> Iterator[str]:
    """Yield the lines of a result: hikers with the reasons for their points, totals, the winner."""
    say = table.voice.say
    if not position.grid.is_full:
        yield say("part", count=len(position.grid.cards), full=SIDE * SIDE)
        yield ""
    for colour, _ in result.totals:
        yield say("player", colour=table.colour(colour))
        scores = _scores(result, colour)
        for score in scores:
            yield from _hiker(table, score)
        if not scores:
            yield f"  {say('no-hikers')}"
        yield ""
    yield say("totals")
    for colour, total in result.totals:
        points = [str(score.points) for score in _scores(result, colour)]
        key = "total" if len(points) > 1 else "total-plain"
        yield f"  {say(key, colour=table.colour(colour), sum=' + '.join(points), total=total)}"
    yield _winner(table, result)


def _scores(result: Result, colour: str) -> list[Score]:
    return [score for score in result.scores if score.colour == colour]


def _hiker(table: Table, score: Score) -> Iterator[str]:
    card, cell = table.card(score.card), cell_name(score.cell)
    yield f"  {table.voice.say('hiker', cell=cell, card=card, points=score.points)}"
    yield f"    {table.sentence(score.card)}"
    for gain in score.gains:
        yield f"    {_gain(table, gain)}"


def _gain(table: Table, gain: Gain) -> str:
    return table.why(gain.why, gained=gain.points)


def _winner(table: Table, result: Result) -> str:
    total = dict(result.totals)[result.winner]
    colour = table.colour(result.winner)
    if len(result.tied) == 1:
        return table.voice.say("wins", colour=colour, total=total)
    tied = table.voice.listed(table.colour(one) for one in result.tied)
    return table.voice.say("wins-tie", colour=colour, tied=tied, total=total)


def as_data(table: Table, position: Position, result: Result) -> dict[str, Any]:
    """Return a result as it stands in JSON; `text` is in the language, all else the same in all."""
    return {
        "cards": len(position.grid.cards),
        "full": position.grid.is_full,
        "players": [
            {
                "colour": colour,
                "total": total,
                "hikers": [_hiker_data(table, score) for score in _scores(result, colour)],
            }
            for colour, total in result.totals
        ],
        "winner": result.winner,
        "tied": list(result.tied),
        "text": _winner(table, result),
    }


def _hiker_data(table: Table, score: Score) -> dict[str, Any]:
    card = score.card
    return {
        "cell": cell_name(score.cell),
        "code": card.code,
        "animal": card.animal,
        "landscape": card.landscape,
        "condition": {card.condition.verb: dict(card.condition.arguments)},
        "points": score.points,
        "reasons": [
            {"points": gain.points, "key": gain.why.key, "text": _gain(table, gain)}
            for gain in score.gains
        ],
    }
