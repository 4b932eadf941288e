"""Content roots laid on top of each other: the shipped one beneath, later ones winning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pnp.errors import UsageError

SHARED = "shared"


def shipped() -> Path:
    """Return the folder that holds the shipped `content` and `templates`."""
    package = Path(__file__).resolve().parents[1]
    packaged = package / "_data"
    return packaged if packaged.is_dir() else package.parent


@dataclass(frozen=True)
class Roots:
    """Content folders, the lowest first, and the folder of shipped layouts."""

    content: tuple[Path, ...]
    templates: Path

    @classmethod
    def over(cls, upper: Iterable[Path | str] = ()) -> Roots:
        """Lay `upper` over the shipped root; raises UsageError for one that is no folder."""
        folders = [Path(folder) for folder in upper]
        for folder in folders:
            if not folder.is_dir():
                raise UsageError(
                    f"{folder} is no folder; give the content root that holds the games"
                )
        base = shipped()
        return cls((base / "content", *folders), base / "templates")

    def games(self) -> list[str]:
        """Return the ids of all games, sorted."""
        found = {file.parent.name for root in self.content for file in root.glob("*/game.yaml")}
        return sorted(found - {SHARED})

    def files(self, *parts: str) -> list[Path]:
        """Return the files of this name, the lowest root first."""
        paths = [root.joinpath(*parts) for root in self.content]
        return [path for path in paths if path.is_file()]

    def named(self, *parts: str, suffix: str) -> dict[str, Path]:
        """Return files with this suffix in a folder, by stem, upper roots winning."""
        found: dict[str, Path] = {}
        for root in self.content:
            for path in sorted(root.joinpath(*parts).glob(f"*{suffix}")):
                found[path.stem] = path
        return found

    def layout_folders(self, game: str) -> tuple[Path, ...]:
        """Return the folders where a layout is looked for, the first to be asked first."""
        own = [root / game / "templates" for root in reversed(self.content)]
        return (*own, self.templates / game, self.templates / "base")
