"""Boxes, and what makes two faces the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.dieline import Dieline
from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Image, Path, rectangle

LENGTH = st.floats(-100, 100).map(lambda value: round(value, 3))
SIDE = st.floats(0, 100).map(lambda value: round(value, 3))
BOXES = st.builds(Box, LENGTH, LENGTH, SIDE, SIDE)
WORD = Glyphs("noto-sans@400", 3.0, 5.0, 10.0, "#000000", (36, 37), ("A", "B"))
GROUND = Path(rectangle(Box(0, 0, 63, 88)), "#ffffff")


def face(*ops: Glyphs | Path | Clip | Art) -> Face:
    return Face("front", Dieline(63, 88, 3), 3, ops, "A01")


@given(BOXES, st.floats(0, 20))
@settings(deadline=None, max_examples=50)
def test_a_grown_box_holds_the_box_and_shrinks_back(box: Box, by: float) -> None:
    assert box.grown(by).holds(box)
    assert box.grown(by).grown(-by) == pytest.approx(box)


@given(BOXES, LENGTH, LENGTH)
@settings(deadline=None, max_examples=50)
def test_a_moved_box_keeps_its_size(box: Box, dx: float, dy: float) -> None:
    moved = box.moved(dx, dy)
    assert (moved.right - box.right, moved.bottom - box.bottom) == pytest.approx((dx, dy))
    assert moved[2:] == box[2:]


@pytest.mark.parametrize(
    ("other", "held"),
    [
        (Box(0, 0, 10, 20), True),
        (Box(2, 3, 4, 5), True),
        (Box(-0.1, 0, 10, 20), False),
        (Box(0, -0.1, 10, 20), False),
        (Box(0, 0, 10.1, 20), False),
        (Box(0, 0, 10, 20.1), False),
    ],
)
def test_a_box_holds_what_sticks_out_nowhere(other: Box, held: bool) -> None:
    assert Box(0, 0, 10, 20).holds(other) is held
    assert Box(0, 0, 10, 20).holds(other, 0.2)


def test_the_outline_of_a_box_goes_round_it() -> None:
    assert rectangle(Box(1, 2, 3, 4)) == (
        ("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 6), ("Z",),
    )  # fmt: skip


def test_equal_faces_have_one_hash_on_every_machine() -> None:
    assert face(GROUND, WORD).hash == face(GROUND, WORD).hash
    assert len(face().hash) == 32
    assert int(face().hash, 16) >= 0


@pytest.mark.parametrize(
    "other",
    [
        face(WORD, GROUND),
        face(GROUND),
        face(GROUND, WORD._replace(x=5.001)),
        face(GROUND, WORD._replace(colour="#000001")),
        face(GROUND, WORD._replace(gids=(36, 38))),
        face(GROUND, WORD._replace(turn=90)),
        face(GROUND, WORD._replace(shifts=(1.0, 0.0))),
        face(GROUND._replace(fill="#fffffe"), WORD),
        face(Clip(rectangle(Box(0, 0, 1, 1)), (GROUND, WORD))),
        replace(face(GROUND, WORD), side="back"),
        replace(face(GROUND, WORD), bleed=2),
        replace(face(GROUND, WORD), code="A02"),
        replace(face(GROUND, WORD), dieline=Dieline(63, 88, 2)),
    ],
)
def test_whatever_is_seen_changes_the_hash(other: Face) -> None:
    assert other.hash != face(GROUND, WORD).hash


def test_drawings_are_equal_by_what_they_show() -> None:
    one, same = (Drawing(Box(0, 0, 3, 2), (GROUND,)) for _ in range(2))
    other = Drawing(Box(0, 0, 3, 2), (GROUND._replace(fill="#000000"),))
    assert one == same
    assert len({one, same, other}) == 2
    assert one != "a drawing"
    assert Drawing(Box(0, 0, 3, 3), (GROUND,)) != one


def test_a_drawing_counts_by_its_content_and_place() -> None:
    box = Box(0, 0, 30, 20)
    one = Art(Drawing(Box(0, 0, 3, 2), (GROUND,)), box)
    assert face(one).hash == face(Art(Drawing(Box(0, 0, 3, 2), (GROUND,)), box)).hash
    assert face(one).hash != face(one._replace(box=box.moved(1, 0))).hash
    assert face(one).hash != face(Art(Drawing(Box(0, 0, 3, 2), ()), box)).hash


def test_a_picture_counts_by_its_bytes_and_not_by_where_it_lies() -> None:
    here = Image(FilePath("/a/cat.png"), Box(0, 0, 4, 3), "digest")
    there = Image(FilePath("/b/cat.png"), Box(0, 0, 4, 3), "digest")
    changed = Image(FilePath("/a/cat.png"), Box(0, 0, 4, 3), "other")
    box = Box(0, 0, 40, 30)
    assert here == there
    assert face(Art(here, box)).hash == face(Art(there, box)).hash
    assert face(Art(here, box)).hash != face(Art(changed, box)).hash
