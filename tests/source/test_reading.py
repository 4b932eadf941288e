"""YAML is read as the text that was typed, and what is refused is told with its place."""

from __future__ import annotations

import os
import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Fault
from pnp.source.reading import LARGEST_FILE, Source, dotted, read, read_text, shown


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "x.yaml"


def told(path: Path, text: str | bytes) -> list[str]:
    """What reading a text finds, as `line:column what; remedy`."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    faults: list[Fault] = []
    read(path, faults)
    assert all(fault.place.file.endswith(path.name) for fault in faults)
    return [f"{f.place.line}:{f.place.column} {f.what}; {f.remedy}" for f in faults]


def source(path: Path, text: str | bytes) -> Source:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    faults: list[Fault] = []
    found = read(path, faults)
    assert found is not None
    assert faults == []
    return found


@pytest.mark.parametrize(
    "typed",
    ["NO", "on", "yes", "1_000", "0123", "12:30:00", "0x1F", "~", "null", "2026-01-02", "1e3"],
)
def test_a_value_is_the_text_as_typed(file: Path, typed: str) -> None:
    data = source(file, f"format: 1\nname: {typed}\n{typed}: key\nlist: [{typed}]\n").data
    assert data == {"format": "1", "name": typed, typed: "key", "list": [typed]}


def test_a_byte_order_mark_and_windows_line_ends_are_read_over(file: Path) -> None:
    found = source(file, b"\xef\xbb\xbfformat: 1\r\nname: One\r\n")
    assert found.data == {"format": "1", "name": "One"}
    assert found.place(("name",)).line == 2


def test_tabs_between_values_are_read_over(file: Path) -> None:
    assert source(file, "format: 1\nlayout: {front:\tx}\t# end\n").data["layout"] == {"front": "x"}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("format: 1\nlayout:\n\tfront: x\n", "3:1"),
        ("format: 1\nlayout:\n  front: x\n\tback: y\n", "4:1"),
        ("format: 1\nlayout:\n  \tfront: x\n", "3:3"),
        ("format: 1\ncards:\n\t- {id: one}\n", "3:1"),
    ],
)
def test_a_tab_that_indents_is_named_and_placed(file: Path, text: str, where: str) -> None:
    assert told(file, text) == [f"{where} a tab indents this line; use spaces"]


def test_a_tab_elsewhere_is_not_blamed(file: Path) -> None:
    (fault,) = told(file, "format: 1\nname: a\tb: c\n")
    assert fault.startswith("2:10 is not YAML")
    assert "tab" not in fault


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        ("format: 1\n".encode("utf-16"), "1:1 is not UTF-8 text"),
        ("format: 1\n".encode("utf-16-le"), "1:2 holds the control character U+0000"),
        ("format: 1\ntitle: Café\n".encode("latin-1"), "2:11 is not UTF-8 text"),
        ("format: 1\ntitle: 日本é\n".encode() + b"x: \xff\n", "3:4 is not UTF-8 text"),
        ("format: 1\ntitle: é\x07\n".encode(), "2:9 holds the control character U+0007"),
        (b"format: 1\na: \xed\xa0\x80\n", "2:4 is not UTF-8 text"),
    ],
)
def test_other_encodings_are_refused_where_they_show(file: Path, raw: bytes, fault: str) -> None:
    assert told(file, raw) == [f"{fault}; save the file as plain UTF-8 text"]


def test_a_control_character_cannot_hide_in_an_escape(file: Path) -> None:
    assert told(file, 'format: 1\nname: "a\\0b"\n') == [
        "2:7 holds a control character; leave it out"
    ]
    assert source(file, 'format: 1\nname: "a\\tb\\nc\\u00e9"\n').data["name"] == "a\tb\ncé"


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "- format: 1\n", "hello"])
def test_a_file_needs_keys(file: Path, text: str) -> None:
    assert told(file, text) == ["1:0 has no keys; start it with `format: 1`"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title: x\n", "1:0 the key `format` is missing; write `format: 1`"),
        ("title: x\nformat: 2\n", "2:9 the format is not known; write `format: 1`"),
        ("format: [1]\n", "1:9 the format is not known; write `format: 1`"),
    ],
)
def test_the_format_is_said_and_known(file: Path, text: str, fault: str) -> None:
    assert told(file, text) == [fault]


def test_a_folder_in_place_of_a_file_is_a_fault(file: Path) -> None:
    file.mkdir()
    faults: list[Fault] = []
    assert read(file, faults) is None
    assert [fault.what for fault in faults] == ["is no file"]


def test_a_pipe_in_place_of_a_file_is_a_fault_and_does_not_wait(file: Path) -> None:
    os.mkfifo(file)
    faults: list[Fault] = []
    assert read(file, faults) is None
    assert [fault.what for fault in faults] == ["is no file"]


def test_a_missing_file_is_a_fault(file: Path) -> None:
    faults: list[Fault] = []
    assert read_text(file, faults) is None
    assert [fault.what for fault in faults] == ["cannot be read (No such file or directory)"]


def test_keys_given_twice_are_told_at_the_second(file: Path) -> None:
    assert told(file, "format: 1\ncards:\n  - {id: a, id: b}\nformat: 1\n") == [
        '3:13 the key "id" is given twice; keep one of the two',
        '4:1 the key "format" is given twice; keep one of the two',
    ]


def test_a_key_is_a_name(file: Path) -> None:
    assert told(file, "format: 1\n? [a, b]\n: c\n") == [
        "2:3 is a list or mapping used as a key; write a name"
    ]


def test_a_second_document_is_refused(file: Path) -> None:
    (fault,) = told(file, "format: 1\n---\nformat: 1\n")
    assert fault == "2:1 starts a second document; keep one document a file"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("format: 1\na: !!python/object/apply:os.system ['touch ran']\n", 2),
        ("format: 1\na: !!python/name:os.system\n", 2),
        ("format: 1\na: 1\nb: !!python/object/new:subprocess.Popen [[touch, ran]]\n", 3),
        ("format: 1\na: !!int 3\n", 2),
        ("format: 1\na: !own {b: c}\n", 2),
        ("format: 1\na: !!set {b, c}\n", 2),
    ],
)
def test_a_tag_is_refused_and_nothing_runs(
    file: Path, text: str, line: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    (fault,) = told(file, text)
    assert fault.startswith(f"{line}:4 has the tag ")
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_aliases_are_refused_where_they_stand(file: Path) -> None:
    assert told(file, "format: 1\na: &a [x]\nb: *a\nc: {d: *a}\n") == [
        "3:4 the alias *a is not allowed; write the value out, or use `defaults:`",
        "4:8 the alias *a is not allowed; write the value out, or use `defaults:`",
    ]


def test_an_alias_to_nothing_and_one_to_itself_are_refused(file: Path) -> None:
    (fault,) = told(file, "format: 1\na: *nothing\n")
    assert fault.startswith("2:4 the alias *nothing is not allowed")
    assert told(file, "format: 1\na: &a [*a]\n")[0].startswith("2:8 the alias *a")


def test_an_alias_bomb_does_not_swell(file: Path) -> None:
    """Ten levels of ten would be ten thousand million values."""
    levels = ["a0: &a0 [x]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 11)]
    tracemalloc.start()
    begun = time.process_time()
    faults = told(file, "format: 1\n" + "\n".join(levels))
    spent, (_, peak) = time.process_time() - begun, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert faults[0].startswith("3:10 the alias *a0 is not allowed")
    assert len(faults) == 20
    assert spent < 2
    assert peak < 10 * 2**20


@pytest.mark.parametrize(
    "text",
    [
        "format: 1\na: " + "[" * 70 + "]" * 70,
        "format: 1\na: " + "{a: " * 70 + "}" * 70,
        "format: 1\na: " + "[" * 50_000,
        "format: 1\na: " + "{a: " * 20_000,
        "format: 1\n" + "".join(f"{' ' * n}a:\n" for n in range(1500)),
    ],
)
def test_deep_nesting_is_refused(file: Path, text: str) -> None:
    faults = told(file, text)
    assert faults
    assert all("nest" in fault for fault in faults)


def test_a_file_is_of_bounded_size(file: Path) -> None:
    file.write_bytes(b"format: 1\n#" + b"x" * LARGEST_FILE)
    faults: list[Fault] = []
    assert read(file, faults) is None
    assert [(f.what, f.remedy) for f in faults] == [("the file is too large", "keep it under 8 MB")]


def test_places_lead_to_values_and_stop_where_the_file_does(file: Path) -> None:
    found = source(file, "format: 1\ncards:\n  - {id: a, needs: [x, y]}\n")
    place = found.place(("cards", 0, "needs", 1))
    assert (place.line, place.column, place.path) == (3, 24, "cards[0].needs[1]")
    place = found.place(("cards", 0, "needs", 7, "more"))
    assert (place.line, place.column, place.path) == (3, 20, "cards[0].needs")
    assert found.place(("nowhere", "at all")).line == 1
    assert found.depth(("cards", 0, "needs", 1)) == 4
    assert found.depth(("cards", 5, "needs")) == 1
    assert found.depth(("format", "x")) == 1


def test_dotted_keys_read_as_a_path() -> None:
    assert dotted(()) == ""
    assert dotted((0, "a", 1, 2)) == "[0].a[1][2]"


def test_a_path_is_shown_as_typed_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "real.yaml").write_text("format: 1\n")
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    assert shown(tmp_path / "link.yaml") == "link.yaml"
    assert shown(Path("a") / ".." / "b.yaml") == "b.yaml"
    assert shown(tmp_path / "loop.yaml") == "loop.yaml"
    assert shown(tmp_path.parent / "else.yaml") == str(tmp_path.parent / "else.yaml")


def test_a_link_to_itself_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    faults: list[Fault] = []
    assert read_text(tmp_path / "loop.yaml", faults) is None
    assert len(faults) == 1


@given(st.text(alphabet="ab:-[]{}&*!#|>'\"\n\t ,?%@`\\0é", max_size=60))
def test_any_text_is_read_or_a_fault_with_a_line(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.yaml"
    path.write_text(f"format: 1\n{text}", "utf-8")
    faults: list[Fault] = []
    found = read(path, faults)
    assert found is not None or faults
    assert all(fault.place.line for fault in faults)
