"""Content roots laid on top of each other: the shipped one beneath, later ones winning."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pnp.errors import UsageError

SHARED = "shared"
FOLDERS = ("aids", "cards", "icons", "art", "templates", "locale")
"""The folders of a game that are read."""


def shipped() -> Path:
    """Return the folder that holds the shipped `content` and `templates`."""
    package = Path(__file__).resolve().parents[1]
    packaged = package / "_data"
    return packaged if packaged.is_dir() else package.parent


@dataclass(frozen=True)
class Roots:
    """Content folders, the lowest first, and the folder of shipped layouts.

    What leads out of its game's folder through a link is passed over; `astray` tells what that is.
    """

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
            if (folder / "game.yaml").exists():
                raise UsageError(f"{folder} is a game; give the folder that holds it")
        base = shipped()
        return cls((base / "content", *folders), base / "templates")

    def games(self) -> list[str]:
        """Return the ids of all games, sorted."""
        found = {file.parent.name for root in self.content for file in root.glob("*/game.yaml")}
        return sorted(found - {SHARED})

    def files(self, *parts: str) -> list[Path]:
        """Return the files of this name, the lowest root first."""
        return [
            path
            for root in self.content
            if os.path.lexists(path := root.joinpath(*parts)) and self._inside(root, path)
        ]

    def named(self, *parts: str, suffix: str) -> dict[str, Path]:
        """Return files with this suffix in a folder, by stem, upper roots winning."""
        found: dict[str, Path] = {}
        for root in self.content:
            for path in sorted(root.joinpath(*parts).glob(f"*{suffix}")):
                hidden = path.name.startswith(".")
                usable = (
                    suffix == ".yaml" or path.is_file()
                )  # what is no YAML file is told of later
                if not hidden and usable and self._inside(root, path):
                    found[path.stem] = path
        return found

    def art(self, game: str, suffixes: Iterable[str]) -> dict[str, Path]:
        """Return a game's pictures by their path in `art/`, upper roots winning."""
        found = {}
        for root in self.content:
            folder = root / game / "art"
            for path in sorted(folder.rglob("*")):
                hidden = path.name.startswith(".")
                wanted = path.suffix.lower() in suffixes and path.is_file() and not hidden
                if wanted and self._inside(root, path):
                    found[path.relative_to(folder).as_posix()] = path
        return found

    def layouts(self, game: str) -> dict[str, tuple[Path, ...]]:
        """Return the files of each layout by name, the first to be asked first."""
        own = [(root, root / game / "templates") for root in reversed(self.content)]
        shipped = [(self.content[0], self.templates / name) for name in (game, "base")]
        found: dict[str, tuple[Path, ...]] = {}
        for root, folder in (*own, *shipped):
            for path in sorted(folder.glob("*.yaml")):
                if self._inside(root, path):
                    found[path.stem] = (*found.get(path.stem, ()), path)
        return found

    def documents(self, game: str) -> dict[str, Path]:
        """Return templates and style sheets of documents by name, those to be asked first winning.

        The shipped ones are there as `base/NAME` too, for others to build on.
        """
        shipped = [(self.content[0], self.templates / name) for name in ("base", game)]
        own = [(root, root / game / "templates") for root in self.content]
        found: dict[str, Path] = {}
        for root, folder in (*shipped, *own):
            for path in sorted((*folder.glob("*.html"), *folder.glob("*.css"))):
                if path.is_file() and self._inside(root, path):
                    found[path.name] = path
                    if folder == self.templates / "base":
                        found[f"base/{path.name}"] = path
        return found

    def unread(self, game: str) -> Iterator[tuple[Path, str]]:
        """Yield what in a game's folder has a name that is nearly right, and the right one."""
        for root in self.content:
            folder = root / game
            for path in sorted((*folder.glob("*.yml"), *folder.glob("*/*.yml"))):
                yield path, f"{path.stem}.yaml"
            for path in sorted(folder.glob("*/")):
                near = difflib.get_close_matches(path.name, FOLDERS, n=1, cutoff=0.7)
                if path.is_dir() and path.name not in FOLDERS and near:
                    yield path, near[0]

    def astray(self, folder: str) -> Iterator[Path]:
        """Yield the links below a folder (a game's, or `shared`) that lead out of it."""
        for root in self.content[1:]:
            paths = [root / folder]
            for here, folders, names in os.walk(root / folder):
                paths += [Path(here, name) for name in (*folders, *names)]
            yield from (p for p in paths if p.is_symlink() and not self._inside(root, p))

    def _inside(self, root: Path, path: Path) -> bool:
        """Whether a path stays in the folder of its game; the shipped root is trusted."""
        if root == self.content[0]:
            return True
        folder = os.path.join(os.path.realpath(root), path.relative_to(root).parts[0])  # noqa: PTH118
        return Path(os.path.realpath(path)).is_relative_to(folder)
