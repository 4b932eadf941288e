"""Print docs/commands.md from the help texts: `python tools/commands_doc.py > docs/commands.md`."""

from __future__ import annotations

from pnp.cli import main as pnp

WIDTH = 80
OPENING = """\
# The commands

This page is made from the help texts; `pnp COMMAND --help` says the same.
After `make decks` or `make test`, `pnp` is in the folder `.venv/bin`:
type `.venv/bin/pnp`, or `source .venv/bin/activate` once in each terminal and then plain `pnp`.
"""
ENDING = """\
## Exit codes

| code | meaning |
| --- | --- |
| 0 | all went well |
| 1 | the content has faults: a line each, with its place, what is wrong and what would be right |
| 2 | the call is wrong: there is no such option, game, language, component, card or paper |
| 3 | a file could not be written; what stood there before is untouched |

## Environment

`PNP_CACHE` names the folder that keeps what is costly to make: icon fonts, SVG art drawn as PDF.
Unless it is given, that is the system's own place for caches. It may be deleted at any time.
"""


def document() -> str:
    """Return the whole page as Markdown."""
    group = pnp.make_context("pnp", [], resilient_parsing=True, terminal_width=WIDTH)
    sections = [_section("pnp", pnp.get_help(group))]
    for name, command in pnp.commands.items():
        context = command.make_context(name, [], parent=group, resilient_parsing=True)
        sections.append(_section(f"pnp {name}", command.get_help(context)))
    return "\n".join([OPENING, *sections, ENDING])


def _section(title: str, text: str) -> str:
    return f"## {title}\n\n```text\n{text}\n```\n"


if __name__ == "__main__":
    print(document(), end="")
