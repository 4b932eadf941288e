"""`pnp calibrate`: what a printer does to pages, measured and kept."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.shared import content_option, reporting
from pnp.errors import UsageError

if TYPE_CHECKING:
    from pnp.sheet.alignment import AlignmentSheet
    from pnp.sheet.profile import Correction, Profile

_HINT = "give --reading A=0.5,-1.2 for each mark, or type this in a terminal to be asked"


@click.command()
@click.argument("name", required=False)
@click.option(
    "--paper", default="a4", show_default=True, metavar="P",
    help="a4, letter, another name of shared/papers.yaml, or a size: 297x210mm.",
)  # fmt: skip
@click.option(
    "-o", "output", type=click.Path(path_type=Path, dir_okay=False), metavar="F.pdf",
    help="The file of the sheet.  [default: out/alignment.pdf]",
)  # fmt: skip
@click.option(
    "--reading", "readings", multiple=True, metavar="A=X,Y",
    help="Where the back's cross meets the scales of a mark, in mm: X across, Y down,"
    " minus to the left and upwards. One for each mark.",
)  # fmt: skip
@click.option(
    "--length", "lengths", multiple=True, metavar="across=L",
    help="The measured length of a long line, `across` or `down`, in mm.",
)  # fmt: skip
@click.option(
    "--edge", "edges", multiple=True, metavar="A=X,Y",
    help="The distances of a mark's scales from the nearest edges of the paper, in mm.",
)  # fmt: skip
@click.option("--list", "action", flag_value="list", help="Tell which profiles there are.")
@click.option("--show", "action", flag_value="show", help="Tell what the profile NAME does.")
@click.option("--remove", "action", flag_value="remove", help="Remove the profile NAME.")
@content_option
@reporting
def calibrate(name: str | None, paper: str, output: Path | None, action: str | None,
              roots: Sequence[str], **given: Sequence[str]) -> None:  # fmt: skip
    """Measure what a printer does to pages, for `pnp build --printer NAME`.

    Without a NAME, write an alignment sheet to print on both sides. With a NAME for the printer,
    keep what was read off the sheet: in a terminal you are asked.
    """
    from pnp.calibration import write_alignment_sheet

    if output is not None and (name or action):
        raise UsageError("-o is for the alignment sheet; leave out the rest to write one")
    if action is not None:
        if any(given.values()):
            raise UsageError(f"--{action} takes no readings; leave them out")
        _ACTIONS[action](name)
    elif name is not None:
        _measure(name, paper, roots, **given)
    elif any(given.values()):
        raise UsageError("there is no NAME for the printer; give one before the readings")
    else:
        click.echo(f"{write_alignment_sheet(paper, output, roots)}  2 pages")


def _measure(name: str, paper: str, roots: Sequence[str], readings: Sequence[str],
             lengths: Sequence[str], edges: Sequence[str]) -> None:  # fmt: skip
    from pnp import calibration
    from pnp.printers import profile_path

    profile_path(name)
    sheet = calibration.alignment_sheet(paper, roots)
    if not readings:
        if lengths or edges or not _in_terminal():
            raise UsageError(f"there is no reading; {_HINT}")
        readings, lengths, edges = _asked(sheet)
    read = calibration.readings_of(sheet, readings, lengths, edges)
    made = calibration.calibrate(name, sheet, read)
    _print_profile(name, made.profile)
    click.echo(f"{made.path}")
    click.echo(f"Now add --printer {name} to pnp build.")


def _asked(sheet: AlignmentSheet) -> tuple[list[str], list[str], list[str]]:
    """What was read off a sheet, asked for in turn: backs, lengths and edges, as NAME=VALUE."""
    from pnp.calibration import length, pair

    marks = [mark.name for mark in sheet.marks]
    click.echo("In mm; minus is left of 0, and above 0. Press Enter to leave one out.")
    backs = [_ask(mark, f"{mark} across, {mark} down", pair) for mark in marks]
    lengths = [
        _ask(name, f"length {name} ({nominal:g} if all is well)", length)
        for name, nominal in (("across", sheet.across), ("down", sheet.down))
    ]
    edges = []
    if click.confirm("Did you measure from the edges of the paper?", default=False):
        asked = "{} from the side edge, {} from the upper or lower edge"
        edges = [_ask(mark, asked.format(mark, mark), pair) for mark in marks]
    return [*filter(None, backs)], [*filter(None, lengths)], [*filter(None, edges)]


def _ask(name: str, what: str, check: Callable[[str], object]) -> str:
    """Ask until the answer passes; nothing for an empty one."""
    while True:
        answer = click.prompt(what, default="", show_default=False)
        if not answer.strip():
            return ""
        try:
            check(answer)
        except UsageError as error:
            click.echo(str(error), err=True)
        else:
            return f"{name}={answer}"


def _in_terminal() -> bool:
    return sys.stdin.isatty()


def _list(name: str | None) -> None:
    from pnp.printers import profile_names, read_profile

    if name is not None:
        raise UsageError("--list lists all profiles; use --show for one")
    names = profile_names()
    for one in names:
        click.echo(f"{one}  {read_profile(one).paper}")
    if not names:
        click.echo("There is no printer profile yet; `pnp calibrate` begins one.")


def _show(name: str | None) -> None:
    from pnp.printers import profile_path, read_profile

    chosen = _needed(name, "show")
    _print_profile(chosen, read_profile(chosen))
    click.echo(f"{profile_path(chosen)}")


def _remove(name: str | None) -> None:
    from pnp.printers import remove_profile

    click.echo(f"{remove_profile(_needed(name, 'remove'))}  removed")


_ACTIONS: dict[str, Callable[[str | None], None]] = {
    "list": _list, "show": _show, "remove": _remove,
}  # fmt: skip


def _needed(name: str | None, action: str) -> str:
    if name is None:
        raise UsageError(f"there is no NAME; write pnp calibrate --{action} NAME")
    return name


def _print_profile(name: str, profile: Profile) -> None:
    click.echo(f"{name}, for {profile.paper}")
    for side, correction in (("fronts", profile.front), ("backs", profile.back)):
        click.echo(f"  {side}: {', '.join(_told(correction)) or 'left as they are'}")


def _told(correction: Correction) -> Iterator[str]:
    """What a correction does, in words; what cannot be seen is left out."""
    for value, plus, minus in (
        (correction.across, "right", "left"), (correction.down, "down", "up"),
    ):  # fmt: skip
        if abs(value) >= 0.005:
            yield f"{abs(value):.2f} mm {plus if value > 0 else minus}"
    if abs(correction.turn) >= 0.005:
        way = "clockwise" if correction.turn > 0 else "anticlockwise"
        yield f"turned {abs(correction.turn):.2f}° {way}"
    for scale, what in ((correction.scale_across, "across"), (correction.scale_down, "down")):
        if abs(scale - 1) >= 0.00005:
            yield f"scaled to {scale:.2%} {what}"
    if abs(correction.skew) >= 0.005:
        yield f"skewed {abs(correction.skew):.2f}°"
