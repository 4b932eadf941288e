"""What conditions count: one function a verb of the game's vocabulary, with its parameters.

Each takes the grid, the cell of the hiker's card and the options, and returns gains: the fixed
points, if there are any, and the conditional ones, nought included, with the reason for them. Fixed
points are added once, conditional ones for each match (ALP-12).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from solo.rules.alpina.grid import REGIONS, Cell, Condition, Grid, connected_cells
from solo.rules.reasons import Reason, reason


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of what the rules leave open.

    `connected` is about a card that is of another type than it counts (ALP-23): `touching` counts
    all groups that touch it; `same-type` wants it to be a part of the group.
    """

    connected: Literal["touching", "same-type"] = "touching"


class Gain(NamedTuple):
    """Points, perhaps none, and why."""

    points: int
    why: Reason


Gains = tuple[Gain, ...]


def each(
    grid: Grid, cell: Cell, options: Options, /,
    *, of: str, region: str, points: int, fixed: int = 0,
) -> Gains:  # fmt: skip
    """Points for each card that shows a feature (ALP-13, ALP-16 to ALP-19, ALP-23)."""
    found = _showing(grid, cell, options, of, region)
    gained = points * len(found)
    return _gains(fixed, gained, "each", of=of, points=points, times=len(found), cells=found)


def hikers(
    grid: Grid, cell: Cell, _options: Options, /,
    *, on: str, region: str, points: int, fixed: int = 0,
) -> Gains:  # fmt: skip
    """Points for each hiker of any colour, on cards with a feature or on any (ALP-20 to ALP-22)."""
    cards, standing = grid.cards, grid.hikers
    there = [spot for spot in grid.region(region, cell) if spot in standing]
    found = tuple([spot for spot in there if on == "any" or cards[spot].shows(on)])
    gained = points * len(found)
    return _gains(fixed, gained, "hikers", on=on, points=points, times=len(found), cells=found)


def different(
    grid: Grid, cell: Cell, _options: Options, /,
    *, of: str, region: str, points: int, fixed: int = 0,
) -> Gains:  # fmt: skip
    """Points for each different animal or landscape (ALP-14, ALP-15)."""
    cards = [grid.cards[spot] for spot in grid.region(region, cell)]
    kinds = [card.animal if of == "animals" else card.landscape for card in cards]
    found = tuple(dict.fromkeys(kinds))
    gained = points * len(found)
    return _gains(fixed, gained, "different", of=of, points=points, times=len(found), found=found)


def only(
    grid: Grid, cell: Cell, _options: Options, /,
    *, of: str, region: str, points: int, fixed: int = 0,
) -> Gains:  # fmt: skip
    """Points if all cards in the region show a feature (ALP-25).

    Where a part of a grid has no card in the region at all, there is nothing to show it.
    """
    there = grid.region(region, cell)
    others = tuple(spot for spot in there if not grid.cards[spot].shows(of))
    met = bool(there) and not others
    key = "only" if met else "not-only"
    return _gains(fixed, points * met, key, of=of, times=len(others), cells=others)


def at_most_one(
    grid: Grid, cell: Cell, options: Options, /,
    *, of: str, region: str, points: int, fixed: int = 0,
) -> Gains:  # fmt: skip
    """Points if no card in the region, or a single one, shows a feature (ALP-25)."""
    found = _showing(grid, cell, options, of, region)
    met = len(found) <= 1
    key = "at-most-one" if met else "more-than-one"
    return _gains(fixed, points * met, key, of=of, times=len(found), cells=found)


VERBS: Mapping[str, Callable[..., Gains]] = MappingProxyType({
    "each": each, "hikers": hikers, "different": different, "only": only,
    "at_most_one": at_most_one,
})  # fmt: skip
"""The function of each verb."""

_PLACES = tuple(REGIONS)
REGIONS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "each": (*_PLACES, "connected"),
    "hikers": _PLACES,
    "different": _PLACES,
    "only": ("row", "column", "cross", "beside", "around"),
    "at_most_one": _PLACES,
})  # fmt: skip
"""The regions that each verb can count in."""

SORTS = ("animals", "landscapes")
"""What `different` can count."""


def why_not_condition(wanted: Condition) -> Reason | None:
    """Return why a condition cannot be scored, or None for one that can."""
    arguments = dict(wanted.arguments)
    if wanted.verb not in VERBS:
        return reason("no-such-verb", verb=wanted.verb)
    if {"fixed": 0, **arguments}.keys() != parameters(wanted.verb).keys():
        return reason("other-parameters", verb=wanted.verb)
    if arguments["region"] not in REGIONS_OF[wanted.verb]:
        return reason("no-such-region", verb=wanted.verb, region=arguments["region"])
    if wanted.verb == "different" and arguments["of"] not in SORTS:
        return reason("no-such-sort", sort=arguments["of"])
    if not all(type(arguments.get(name, 0)) is int for name in ("points", "fixed")):
        return reason("points-not-whole", verb=wanted.verb)
    return None


def parameters(verb: str) -> dict[str, inspect.Parameter]:
    """Return the parameters of a verb by name: the keywords that its function takes.

    >>> list(parameters("hikers"))
    ['on', 'region', 'points', 'fixed']
    """
    given = inspect.signature(VERBS[verb]).parameters
    return {name: one for name, one in given.items() if one.kind is one.KEYWORD_ONLY}


def _showing(grid: Grid, cell: Cell, options: Options, of: str, region: str) -> tuple[Cell, ...]:
    """The cells in a region whose cards show a feature, in reading order."""
    if region == "connected":
        apart = options.connected == "same-type" and not grid.cards[cell].shows(of)
        return () if apart else connected_cells(grid, cell, of)
    cards = grid.cards
    return tuple([spot for spot in grid.region(region, cell) if cards[spot].shows(of)])


def _gains(fixed: int, gained: int, key: str, /, **args: Hashable) -> Gains:
    conditional = Gain(gained, reason(key, **args))
    return (Gain(fixed, reason("fixed")), conditional) if fixed else (conditional,)
