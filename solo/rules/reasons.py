"""What rules have to say: a key and arguments, which a front end puts into words."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple


class Reason(NamedTuple):
    """Why something is so, or may not be: a key, and its arguments by name."""

    key: str
    args: tuple[tuple[str, Hashable], ...] = ()


def reason(key: str, **args: Hashable) -> Reason:
    """Return a reason with these arguments.

    >>> reason("no-hikers-left", colour="yellow", most=4)
    Reason(key='no-hikers-left', args=(('colour', 'yellow'), ('most', 4)))
    """
    return Reason(key, tuple(args.items()))
