"""`pnp new`: a content root with a small game in it, to be changed into one's own."""

from __future__ import annotations

from pathlib import Path

from pnp.errors import OutputError, UsageError

GAME = "my-game"
_STARTER = Path(__file__).parent / "starter"


def start_game(folder: Path) -> list[Path]:
    """Write the game into a new or empty folder and return its files.

    Raises UsageError for a folder that holds something, OutputError where it cannot be written.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is there already; name a folder that is new or empty")
    made = []
    try:
        for source in sorted(path for path in _STARTER.rglob("*") if path.is_file()):
            path = folder / source.relative_to(_STARTER)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(source.read_bytes())
            made.append(path)
    except OSError as error:
        text = f"{folder} cannot be written ({error.strerror}); name another folder"
        raise OutputError(text) from error
    return made
