"""From what a person reads off an alignment sheet to the profile of the printer.

The lines of a cross on the back cross the two scales of its mark, seen through the paper. With H
the map from where backs are seen, in the millimetres of the printed front, to where they belong:
the upright line of the cross at x is seen at (x + across, level), so H(x + across, level) lies on
that line again. Each reading is one linear equation for H, and least squares do the rest.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pnp.errors import UsageError
from pnp.sheet.affine import Affine
from pnp.sheet.alignment import AlignmentSheet, Mark
from pnp.sheet.profile import Correction, Profile

Pair = tuple[float, float]
Direction = Literal["across", "down"]
MOST_MISFIT = 1.2
"""What four marks may differ from what three of them tell (mm): more is a slip of the pen."""
MOST_TURN, MOST_SCALE, MOST_SKEW = 4.0, 0.12, 0.7
"""A printer that turns, scales or skews by more is none that a correction helps."""


@dataclass(frozen=True)
class Readings:
    """What was read, in millimetres, marks by their letters.

    `backs`: where the lines of the back cross the scales across and down, minus to the left and
    upwards. `lengths`: of the two long lines of the front. `edges`: from the nearest edges of the
    paper to the upright scale of a mark, at its 0, and to its level one.
    """

    backs: Mapping[str, Pair]
    lengths: Mapping[Direction, float] = field(default_factory=dict)
    edges: Mapping[str, Pair] = field(default_factory=dict)


def profile_of(sheet: AlignmentSheet, readings: Readings) -> Profile:
    """Return the profile that the readings of an alignment sheet tell.

    One mark tells how far backs lie aside, two also how they are turned and larger as a whole,
    three or four scale them each way. Fronts and backs meet halfway, so that little room is needed
    at the edges of the paper, unless the fronts' own place was measured.

    Raises UsageError for readings that no printer explains.
    """
    marks = [mark for mark in sheet.marks if mark.name in readings.backs]
    if not marks:
        names = ", ".join(mark.name for mark in sheet.marks)
        raise UsageError(f"there is no reading; give one of the marks {names}, or more")
    front = _front(sheet, readings)
    back = _back(sheet, marks, readings.backs)
    if not readings.edges:
        front = _halfway(back, front)
    whole = Correction.of(back.after(front))
    for correction in (Correction.of(back), Correction.of(front), whole):
        _check(correction)
    return Profile(sheet.paper.name, *sheet.paper[1:], Correction.of(front), whole)


def _back(sheet: AlignmentSheet, marks: Sequence[Mark], read: Mapping[str, Pair]) -> Affine:
    """The map from where backs are seen on the front to where they belong, about the middle."""
    x0, y0 = sheet.middle
    seen = [(mark.x + read[mark.name][0] - x0, mark.level - y0) for mark in marks]
    seen_down = [(mark.upright - x0, mark.y + read[mark.name][1] - y0) for mark in marks]
    meant = [(mark.x - x0, mark.y - y0) for mark in marks]
    if len(marks) < 3:
        return _alike(seen, seen_down, meant)
    a, c, e = _solved([(x, y, 1.0) for x, y in seen], [x for x, _ in meant])
    b, d, f = _solved([(x, y, 1.0) for x, y in seen_down], [y for _, y in meant])
    found = Affine(a, b, c, d, e, f)
    for one, points in enumerate((seen, seen_down)):
        pairs = zip(points, meant, strict=True)
        slip = sum(abs(found.at(*point)[one] - there[one]) for point, there in pairs)
        if slip > MOST_MISFIT:
            text = f"the readings {('across', 'down')[one]} do not fit each other by {slip:.1f} mm"
            raise UsageError(f"{text}; read them again: left and up are minus")
    return found


def _front(sheet: AlignmentSheet, readings: Readings) -> Affine:
    """The map that undoes what the printer does to fronts, as far as it was measured."""
    nominal = {"across": sheet.across, "down": sheet.down}
    across, down = (
        readings.lengths.get(name, nominal[name]) / nominal[name] for name in ("across", "down")
    )
    scaled = Affine.scaled(across, down)
    marks = [mark for mark in sheet.marks if mark.name in readings.edges]
    if not marks:
        return scaled.inverse()
    x0, y0 = sheet.middle
    aside = [scaled.at(mark.upright - x0, mark.y - y0) for mark in marks]
    above = [scaled.at(mark.x - x0, mark.level - y0) for mark in marks]
    measured = [sheet.from_corner(mark, readings.edges[mark.name]) for mark in marks]
    found = [(x - x0, y - y0) for x, y in measured]
    like = _alike(aside, above, found)
    turned = Affine.turned(math.degrees(math.atan2(like.b, like.a)))
    across, down = (
        sum(there[one] - turned.at(*point)[one] for point, there in zip(points, found, strict=True))
        / len(marks)
        for one, points in enumerate((aside, above))
    )
    return Affine.moved(across, down).after(turned).after(scaled).inverse()


def _halfway(back: Affine, front: Affine) -> Affine:
    """The change of fronts that spares backs half of the way they are off."""
    aside = back.after(front)
    return Affine.moved(-aside.e / 2, -aside.f / 2).after(front)


def _alike(across: Sequence[Pair], down: Sequence[Pair], meant: Sequence[Pair]) -> Affine:
    """The map that moves, turns and enlarges `across` to the x and `down` to the y of `meant`.

    One point tells of a move alone.
    """
    if len(meant) == 1:
        return Affine.moved(meant[0][0] - across[0][0], meant[0][1] - down[0][1])
    rows = [(x, -y, 1.0, 0.0) for x, y in across] + [(y, x, 0.0, 1.0) for x, y in down]
    values = [x for x, _ in meant] + [y for _, y in meant]
    cos, sin, e, f = _solved(rows, values)
    return Affine(cos, sin, -sin, cos, e, f)


def _solved(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """The unknowns for which the rows come nearest to their values (least squares)."""
    size = len(rows[0])
    table = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * value for row, value in zip(rows, values, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(table[row][i]))
        table[i], table[best] = table[best], table[i]
        table[i] = [entry / table[i][i] for entry in table[i]]
        for other in range(size):
            if other != i:
                times = table[other][i]
                table[other] = [x - times * y for x, y in zip(table[other], table[i], strict=True)]
    return [row[-1] for row in table]


def _check(correction: Correction) -> None:
    scale = max(abs(correction.scale_across - 1), abs(correction.scale_down - 1))
    wrong: Iterable[tuple[bool, str]] = (
        (abs(correction.turn) > MOST_TURN, f"turned by {abs(correction.turn):.1f}°"),
        (scale > MOST_SCALE, f"larger or smaller by {scale:.0%}"),
        (abs(correction.skew) > MOST_SKEW, f"skewed by {abs(correction.skew):.1f}°"),
    )
    for is_wrong, what in wrong:
        if is_wrong:
            raise UsageError(
                f"by these readings pages are {what}, which printers are not; "
                "read them again: left and up are minus"
            )
