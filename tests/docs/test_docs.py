"""The docs are true: help texts, links and commands exist, examples work as printed."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
import yaml
from click.testing import CliRunner

from pnp.cli import main as pnp
from tools.commands_doc import document

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
WALK_FILE = re.compile(r"`(my-games/[\w/.-]+\.\w+)`")


class Block(NamedTuple):
    """A fenced block of a page; `file` is the file under my-games that was named last before it."""

    language: str
    text: str
    file: str


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    text, last, file = page.read_text("utf-8"), 0, ""
    for match in FENCE.finditer(text):
        file = (WALK_FILE.findall(text[last : match.start()]) or [file])[-1]
        last = match.end()
        yield Block(match[1], match[2], file)


def named(pages: list[Path]) -> list[object]:
    """The pages as parameters with readable names."""
    return [pytest.param(page, id=page.relative_to(ROOT).as_posix()) for page in pages]


def shell_lines(page: Path) -> list[list[str]]:
    """What is typed in a page's console blocks, without `$` and the folder of the program."""
    lines = [
        line.removeprefix("$ ").removeprefix(".venv/bin/")
        for block in blocks(page)
        if block.language == "console"
        for line in block.text.splitlines()
        if line.startswith("$ ")
    ]
    return [shlex.split(line, comments=True) for line in lines]


# The commands


def test_commands_page_is_what_the_help_texts_say() -> None:
    assert (DOCS / "commands.md").read_text("utf-8") == document(), (
        "type: .venv/bin/python tools/commands_doc.py > docs/commands.md"
    )


def commands(group: click.Group = pnp, path: str = "pnp") -> Iterator[tuple[str, click.Command]]:
    """Every command with the words that call it, those inside a group too."""
    for name, command in group.commands.items():
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_every_command_and_option_is_documented(name: str) -> None:
    page = (DOCS / "commands.md").read_text("utf-8")
    _, found, section = page.partition(f"\n## {name}\n")
    assert found
    section = section.partition("\n## ")[0]
    options = [option for parameter in dict(commands())[name].params for option in parameter.opts]
    assert [option for option in options if option[0] == "-" and option not in section] == []


@pytest.mark.parametrize("page", named(PAGES))
def test_every_command_on_the_page_parses(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for words in shell_lines(page):
        if words[0] == "pnp":
            parse(words[1:])
        elif words[0] == "make":
            targets = [word for word in words[1:] if "=" not in word]
            assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


def parse(arguments: list[str]) -> None:
    """Let click parse a call of pnp; raises click's error if it does not."""
    found: click.Command = pnp
    while isinstance(found, click.Group):
        name, *arguments = arguments
        assert name in found.commands, name
        found = found.commands[name]
    with found.make_context(name, arguments):
        pass


def test_a_wrong_command_would_be_found() -> None:
    for wrong in (["build", "--no-such-option"], ["words", "add", "--lang", "de"]):
        with pytest.raises(click.UsageError):
            parse(wrong)
    with pytest.raises(AssertionError):
        parse(["words", "tell"])


# Links


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = FENCE.sub("", page.read_text("utf-8"))
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    plain = [re.sub(r"[^\w\s-]", "", heading.lower()) for heading in headings]
    return {heading.strip().replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", named(PAGES))
def test_relative_links_lead_to_files_and_headings(page: Path) -> None:
    for link in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", named([*DOCS.glob("*.md"), *(DOCS / "decisions").glob("*.md")]))
def test_every_page_can_be_reached_from_the_readme(page: Path) -> None:
    seen, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        here = waiting.pop()
        if here in seen or not here.is_relative_to(ROOT) or here.suffix != ".md":
            continue
        seen.add(here)
        links = LINK.findall(FENCE.sub("", here.read_text("utf-8")))
        relative = [link.partition("#")[0] for link in links if not re.match(r"[a-z]+:", link)]
        waiting += [(here.parent / link).resolve() for link in relative if link]
    assert page in seen


# Examples


@pytest.mark.parametrize("page", named(PAGES))
def test_yaml_examples_are_yaml(page: Path) -> None:
    for block in blocks(page):
        if block.language == "yaml":
            assert isinstance(yaml.safe_load(block.text), dict), block.text


@pytest.mark.parametrize("name", ["make-your-own-game.md", "translate-a-game.md"])
def test_walk_through_works_as_printed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = uncounted if name == "translate-a-game.md" else str.splitlines
    for block in blocks(DOCS / name):
        if block.language == "console":
            for line, printed in typed(block.text):
                assert lines(run(line)) == lines(printed), line
        elif block.language == "diff":
            change(Path(block.file), block.text)
        elif block.language in {"yaml", "svg", "po"}:
            Path(block.file).parent.mkdir(parents=True, exist_ok=True)
            Path(block.file).write_text(block.text, "utf-8")


def typed(text: str) -> list[tuple[str, str]]:
    """The lines typed in a console block, each with what it prints."""
    parts = re.split(r"^\$ (.+)\n", text, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def run(line: str) -> str:
    """Do what a person does who types the line; return what is printed."""
    program, *arguments = shlex.split(line)
    if program == "pnp":
        return CliRunner().invoke(pnp, arguments, catch_exceptions=False).output
    assert program == "mkdir"
    subprocess.run(["mkdir", *arguments], check=True)
    return ""


def uncounted(printed: str) -> list[str]:
    """The lines without the numbers that change whenever a shipped game gets a card."""
    return re.sub(r"\d+(?= (new|pages?|faces?)\b)", "N", printed).splitlines()


def change(path: Path, diff: str) -> None:
    """Replace the lines with a minus by the lines with a plus that follow each of them."""
    text = path.read_text("utf-8")
    for old, new in re.findall(r"^-(.*\n)((?:\+.*\n)*)", diff, re.MULTILINE):
        assert text.count(old) == 1, old
        text = text.replace(old, re.sub(r"^\+", "", new, flags=re.MULTILINE))
    path.write_text(text, "utf-8")


def test_python_examples_work_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = DOCS / "library.md"
    examples = [block.text for block in blocks(page) if block.language == "python"]
    test = doctest.DocTestParser().get_doctest("\n".join(examples), {}, page.name, str(page), 0)
    assert test.examples
    complaints: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert not runner.run(test, out=complaints.append).failed, "".join(complaints)
