"""The games that come with the program, in low ink."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path as FilePath

import pytest
import uharfbuzz as hb
from PIL import Image, ImageStat

from pnp import api
from pnp.builder import Studio, open_studio
from pnp.face import Art, Box, Clip, Drawing, Face, Glyphs, Op, Path
from pnp.ink.colours import contrast, darkness, luminance
from pnp.ink.thinning import thinned
from pnp.model import Catalogue
from pnp.plan import Ink, Options
from tests.ink.support import leaves, recoloured
from tests.reading import pictures, singles

DPI = 101.6
DOTS = DPI / 25.4
COVER = 0.75
"""What letters reach above the baseline, in sizes; what is sampled is well inside."""
ICON = 0.5


@pytest.fixture(scope="module", params=["passport", "alpina"])
def studio(request: pytest.FixtureRequest) -> Studio:
    name = str(request.param)
    return open_studio(api.load(games=[name])[name], "en")


@pytest.fixture(scope="module")
def faces(studio: Studio) -> list[Face]:
    """All faces that differ."""
    cards = [studio.renderer.faces(part, card) for part, card in studio.catalogue.cards()]
    found = {face.hash: face for card in cards if card for face in (card.front, card.back) if face}
    return list(found.values())


def advance(studio: Studio, op: Glyphs) -> float:
    """How far the pen goes, in sizes."""
    file = studio.fonts.files[op.font]
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(file.path))))
    font.set_variations(dict(file.axes))
    own = sum(font.get_glyph_h_advance(gid) for gid in op.gids) / font.face.upem
    return float(own + (sum(op.shifts) + op.spacing * len(op.gids)) / 1000)


def signs(
    ops: Sequence[Op], scale: float = 1.0, dx: float = 0.0, dy: float = 0.0
) -> Iterator[Glyphs]:
    """All glyphs of a face, where they are on it."""
    for op in ops:
        if isinstance(op, Glyphs) and op.gids:
            yield op._replace(x=dx + op.x * scale, y=dy + op.y * scale, size=op.size * scale)
        elif isinstance(op, Clip):
            yield from signs(op.ops, scale, dx, dy)
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            across, view = op.box.width / op.picture.view.width, op.picture.view
            x, y = op.box.x - view.x * across, op.box.y - view.y * across
            yield from signs(op.picture.ops, scale * across, dx + x * scale, dy + y * scale)


def unsigned(ops: Sequence[Op]) -> tuple[Op, ...]:
    """Operations without glyphs: the grounds."""
    kept: list[Op] = []
    for op in ops:
        if isinstance(op, Clip):
            kept.append(op._replace(ops=unsigned(op.ops)))
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            drawing = Drawing(op.picture.view, unsigned(op.picture.ops))
            kept.append(Art(drawing, op.box))
        elif not isinstance(op, Glyphs):
            kept.append(op)
    return tuple(kept)


def inside(studio: Studio, op: Glyphs) -> Box:
    """A strip through the middle of the signs, as they are set."""
    width, low, high = advance(studio, op) * op.size, 0.15 * op.size, 0.55 * op.size
    return {
        0: Box(op.x, op.y - high, width, high - low),
        90: Box(op.x + low, op.y, high - low, width),
        180: Box(op.x - width, op.y + low, width, high - low),
        270: Box(op.x - high, op.y - width, high - low, width),
    }[op.turn]


def grounds(
    was: Image.Image, now: Image.Image, box: Box, bleed: float
) -> Iterator[tuple[str, str]]:
    """The colours beneath signs as they were and are, but for the edges of shapes."""
    area = (
        round((box.x + bleed) * DOTS), round((box.y + bleed) * DOTS),
        round((box.right + bleed) * DOTS) + 1, round((box.bottom + bleed) * DOTS) + 1,
    )  # fmt: skip
    old, new = was.crop(area), now.crop(area)
    found = Counter(zip(colours(old), colours(new), strict=True))
    for pair, count in found.items():
        if count >= 0.15 * found.total():
            yield pair


def colours(picture: Image.Image) -> list[str]:
    data = picture.tobytes().hex()
    return [f"#{data[i : i + 6]}" for i in range(0, len(data), 6)]


def test_text_is_as_readable_as_before(studio: Studio, faces: list[Face]) -> None:
    """Grounds are taken from what is rendered, and the lengths of lines from the fonts."""
    thin = [thinned(face) for face in faces]
    bare = [Face(f.side, f.dieline, f.bleed, unsigned(f.ops), "") for f in (*faces, *thin)]
    seen = pictures(singles(*bare), DPI)
    checked = 0
    for face, new, was, now in zip(faces, thin, seen, seen[len(faces) :], strict=False):
        for old, sign in zip(signs(face.ops), signs(new.ops), strict=True):
            for before, after in grounds(was, now, inside(studio, old), face.bleed):
                if contrast(old.colour, before) >= 4.5:
                    checked += 1
                    told = f"{face.code}: {''.join(sign.texts)!r} on {after}"
                    assert contrast(sign.colour, after) >= 4.4, told
                elif contrast(old.colour, before) < 1.9:
                    assert contrast(sign.colour, after) < 2.1, "what was faint is faint"
    assert checked > len(faces)


def test_nothing_but_colours_changes(faces: list[Face]) -> None:
    for face in faces:
        assert len([*leaves(face.ops, thinned(face).ops)]) > 0


def test_drawings_that_faces_share_stay_shared(studio: Studio) -> None:
    """In each file there are as many different drawings as before, or fewer."""
    for part in studio.catalogue.components.values():
        cards = [studio.renderer.faces(part, card) for card in part.cards]
        faces = [face for card in cards if card for face in (card.front, card.back) if face]
        before = {key for face in faces for key in drawings(face.ops)}
        after = {key for face in faces for key in drawings(thinned(face).ops)}
        assert len(after) <= len(before), part.id


def drawings(ops: Sequence[Op]) -> Iterator[str]:
    for op in ops:
        if isinstance(op, Clip):
            yield from drawings(op.ops)
        elif isinstance(op, Art) and isinstance(op.picture, Drawing):
            yield op.picture.key
            yield from drawings(op.picture.ops)


ITEMS = {
    "marigold": ("#eca72c", "#f5c468"), "vermillion": ("#d2541f", "#e1774a"),
    "green": ("#0b8a6a", "#38a487"), "sky": ("#4aa6d8", "#7dc3e7"),
    "blue": ("#1a5f9e", "#4180b8"), "purple": ("#b8679a", "#cb8fb6"),
}  # fmt: skip
CHITS = {
    "yellow": ("#f2bd32", "#f7d272"), "red": ("#b8342a", "#c75a4f"),
    "purple": ("#5d3a83", "#79579f"), "blue": ("#6fb8e3", "#98cdee"),
}  # fmt: skip


@pytest.fixture(scope="module")
def games() -> dict[str, Catalogue]:
    return api.load(games=["passport", "alpina"])


@pytest.mark.parametrize(
    ("game", "component", "pairs"), [("passport", "items", ITEMS), ("alpina", "hikers", CHITS)]
)
def test_patterns_that_tell_colours_apart_can_be_seen(
    game: str, component: str, pairs: dict[str, tuple[str, str]], games: dict[str, Catalogue]
) -> None:
    """The two shades of each colour, which are 1.2 to 1.4 apart in full ink."""
    found: dict[str, set[str]] = {}
    for card in api.faces(games[game], "en", [component]):
        for old, new in recoloured(card.front, thinned(card.front)):
            found.setdefault(old, set()).add(new)
    for dark, light in pairs.values():
        for ground, pattern in product(found[dark], found[light]):
            assert darkness(ground) < darkness(dark) / 2
            assert luminance(pattern) > luminance(ground)
            assert contrast(pattern, ground) >= 1.13


def test_signs_of_the_players_colours_are_bold(games: dict[str, Catalogue]) -> None:
    """Disc, triangle, diamond and square, dark or white on their grounds in full ink."""
    for card in api.faces(games["alpina"], "en", ["hikers"]):
        pairs = dict(recoloured(card.front, thinned(card.front)))
        ground = next(pairs[dark] for dark, _ in CHITS.values() if dark in pairs)
        sign = pairs["#1f2430"] if "#1f2430" in pairs else pairs["#ffffff"]
        assert contrast(sign, ground) >= 2.5


def test_flags_keep_their_colours_apart(games: dict[str, Catalogue]) -> None:
    """And in order: what is white stays so, what is darkest is darkest."""
    for card in api.faces(games["passport"], "en", ["countries"]):
        frame = [op for op in card.front.ops if isinstance(op, Art) and op.box.width < 60]
        thin = [op for op in thinned(card.front).ops if isinstance(op, Art) and op.box.width < 60]
        flag = {
            (old.fill, new.fill)
            for old, new in leaves(frame[:1], thin[:1])
            if isinstance(old, Path) and isinstance(new, Path)
        }
        assert all(new == "#ffffff" for old, new in flag if old == "#ffffff")
        shades = sorted({old for old, _ in flag}, key=luminance)
        assert max(flag, key=lambda pair: darkness(pair[1]))[0] in shades[:2]
        assert len({new for _, new in flag}) >= len(shades)


def coverage(path: FilePath) -> float:
    """The mean ink of all sheets of a file: 1 less the luminance of pixels."""
    found = []
    for page in pictures(path.read_bytes(), 36):
        red, green, blue = (value / 255 for value in ImageStat.Stat(page).mean)
        found.append(1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue))
    return sum(found) / len(found)


@pytest.fixture(scope="module")
def out(games: dict[str, Catalogue], tmp_path_factory: pytest.TempPathFactory) -> FilePath:
    """A few components of each kind, in both inks."""
    folder = tmp_path_factory.mktemp("out")
    wanted = ["cards", "track", "hikers", "passports", "special-items"]
    inks: list[Ink] = ["full", "low"]
    for ink in inks:
        options = Options(langs=["en"], components=wanted, ink=ink, out=folder, jobs=1)
        api.build(games, options)
    return folder


@pytest.mark.parametrize(
    ("name", "most"),
    [("alpina/en/cards", 1 / 3), ("passport/en/passports", 1 / 3),
     ("passport/en/special-items", 1 / 3), ("alpina/en/hikers", 0.6), ("alpina/en/track", 0.8)],
)  # fmt: skip
def test_a_third_of_the_ink_is_enough(name: str, most: float, out: FilePath) -> None:
    """Sheets that are mostly white have less to save."""
    full, low = (coverage(out / f"{name}{end}.pdf") for end in ("", ".low-ink"))
    assert low <= full * most
