"""Print docs/commands.md from the help texts: `python tools/commands_doc.py > docs/commands.md`."""

from __future__ import annotations

from collections.abc import Iterator

import click

from pnp.cli import main as pnp
from solo.cli import main as solo

WIDTH = 80
OPENING = """\
# The commands

This page is made from the help texts; `pnp COMMAND --help` says the same.
`pnp` prints games, `solo` sits at the table when they are played.
After `make decks` or `make test`, both are in the folder `.venv/bin`:
type `.venv/bin/pnp`, or `source .venv/bin/activate` once in each terminal and then plain `pnp`.
"""
ENDING = """\
## Exit codes

| code | meaning |
| --- | --- |
| 0 | all went well |
| 1 | the content has faults: a line each, with its place, what is wrong and what would be right; \
or what `solo` was told ended too soon |
| 2 | the call is wrong: there is no such option, game, language, component, card or paper |
| 3 | a file could not be written; what stood there before is untouched |

## Environment

`PNP_CACHE` names the folder that keeps what is costly to make: icon fonts, SVG art drawn as PDF.
Unless it is given, that is the system's own place for caches. It may be deleted at any time.

`PNP_CONFIG` names the folder that keeps what you have measured: `printers/NAME.yaml` for each
printer. Unless it is given, that is the system's own place for settings.
"""


def document() -> str:
    """Return the whole page as Markdown."""
    sections = [OPENING]
    for name, program in (("pnp", pnp), ("solo", solo)):
        context = program.make_context(name, [], resilient_parsing=True, terminal_width=WIDTH)
        sections += _sections(program, context)
    return "\n".join([*sections, ENDING])


def _sections(command: click.Command, context: click.Context) -> Iterator[str]:
    """A section for a command, and one for each command in it."""
    yield _section(context.command_path, command.get_help(context))
    for name, inner in command.commands.items() if isinstance(command, click.Group) else ():
        yield from _sections(
            inner, inner.make_context(name, [], parent=context, resilient_parsing=True)
        )


def _section(title: str, text: str) -> str:
    return f"## {title}\n\n```text\n{text}\n```\n"


if __name__ == "__main__":
    print(document(), end="")
