"""A small game and its words, as a designer and a translator change them."""

from __future__ import annotations

import shutil
from pathlib import Path

import polib
import pytest

from pnp.translation.update import Updated, update_words

PO_HEADER = """\
msgid ""
msgstr ""
"Language: ja\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

"""
"""Five lines: the first entry starts on line 6."""


REPOSITORY = Path(__file__).parents[2]


def ship_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a shipped root that holds what all games share, and no translations of it.

    Whatever is written there is not the repository's; relative paths start in `tmp_path`.
    """
    base = tmp_path / "shipped"
    shutil.copytree(
        REPOSITORY / "content" / "shared", base / "content" / "shared",
        ignore=shutil.ignore_patterns("locale"),
    )  # fmt: skip
    shutil.copytree(REPOSITORY / "templates" / "base", base / "templates" / "base")
    monkeypatch.setattr("pnp.loader.roots.shipped", lambda: base)
    monkeypatch.chdir(tmp_path)
    return base / "content"


class Project:
    """The game `little` in a content root."""

    def __init__(self, root: Path, shipped: Path) -> None:
        self.root, self.shipped = root, shipped

    def write(self, name: str, text: str) -> Path:
        """Write one file of the game."""
        path = self.root / "little" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a text that is in a file of the game."""
        path = self.root / "little" / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def update(self, *langs: str) -> dict[str, Updated]:
        """Run `pnp words update` and return the files by path from the root."""
        found = update_words([self.root], ["little"], langs)
        return {one.path.relative_to(self.root).as_posix(): one for one in found}

    def po(self, name: str = "little/locale/ja.po") -> polib.POFile:
        """Read a `.po` file of the root."""
        return polib.pofile(str(self.root / name))

    def entry(self, msgid: str, name: str = "little/locale/ja.po") -> polib.POEntry:
        """Return the one entry of a text."""
        found = [entry for entry in self.po(name) if entry.msgid == msgid]
        assert len(found) == 1, f"{len(found)} entries of {msgid}"
        return found[0]

    def translate(self, entries: dict[str, str], name: str = "little/locale/ja.po") -> None:
        """Fill in translations as a translator would."""
        file = self.po(name)
        for msgid, msgstr in entries.items():
            entry = file.find(msgid)
            assert entry is not None, msgid
            entry.msgstr = msgstr
        file.save()
