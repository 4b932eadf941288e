"""The user's printer profiles: a file each, by name, in the user's configuration folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from pydantic import Field

from pnp.errors import Fault, OutputError, UsageError, fail_on_errors, suggest
from pnp.manifest import write_whole
from pnp.sheet.profile import Correction, Profile
from pnp.source.layers import Layers
from pnp.source.reading import read, shown
from pnp.source.validate import Measure, Model, Real, Text, is_id, validate

FORMAT = "1"
_OPENING = """\
# How pages are changed to make up for a printer: pnp build --printer {name}
# About the middle of the page: moved across (to the right) and down, turned clockwise by degrees,
# scaled. Backs are as they are seen from the front, through the paper.
format: 1
"""


class _CorrectionSpec(Model):
    """A correction of one side; what is not given changes nothing."""

    across: Measure = Field(0.0, ge=-50, le=50)
    down: Measure = Field(0.0, ge=-50, le=50)
    turn: Real = Field(0.0, ge=-10, le=10)
    scale_across: Real = Field(1.0, ge=0.8, le=1.25)
    scale_down: Real = Field(1.0, ge=0.8, le=1.25)
    skew: Real = Field(0.0, ge=-5, le=5)


class _ProfileFile(Model):
    """NAME.yaml: the paper that was measured, and the corrections of its two sides."""

    format: Text
    paper: Text
    width: Annotated[Measure, Field(ge=50)]
    height: Annotated[Measure, Field(ge=50)]
    front: _CorrectionSpec = _CorrectionSpec()
    back: _CorrectionSpec = _CorrectionSpec()


def printers_folder() -> Path:
    """Return the folder of profiles: in `PNP_CONFIG`, or in the platform's place for settings."""
    import platformdirs

    wished = os.environ.get("PNP_CONFIG") or platformdirs.user_config_dir("pnp-studio", False)
    return Path(wished) / "printers"


def profile_names() -> list[str]:
    """Return the names of all profiles, sorted."""
    return sorted(path.stem for path in printers_folder().glob("*.yaml") if is_id(path.stem))


def profile_path(name: str) -> Path:
    """Return where the profile of this name is, or would be; raises UsageError for a bad name."""
    if not is_id(name):
        text = f'"{name}" is no name for a printer'
        raise UsageError(f"{text}; use lower-case letters, digits and hyphens, such as hp-2600")
    return printers_folder() / f"{name}.yaml"


def read_profile(name: str) -> Profile:
    """Return a profile. Raises UsageError if there is none, FaultsError if its file is wrong."""
    path = _existing(name)
    faults: list[Fault] = []
    source = read(path, faults)
    spec = None
    if source is not None:
        spec = validate(_ProfileFile, source.data, Layers(((source, ()),)), faults)
    fail_on_errors(faults)
    assert spec is not None
    front, back = (Correction(**side.model_dump()) for side in (spec.front, spec.back))
    return Profile(spec.paper, spec.width, spec.height, front, back)


def write_profile(name: str, profile: Profile) -> Path:
    """Keep a profile under a name, in place of one that had it, and return the path of its file.

    Raises UsageError for a bad name, OutputError if the file cannot be written.
    """
    path = profile_path(name)
    lines = [f"paper: {profile.paper}", f"width: {profile.width:g} mm"]
    lines += [f"height: {profile.height:g} mm"]
    lines += [*_lines("front", profile.front), *_lines("back", profile.back)]
    try:
        write_whole(path, (_OPENING.format(name=name) + "\n".join(lines) + "\n").encode())
    except OutputError:
        text = f"{shown(path)} could not be written"
        raise OutputError(f"{text}; name a folder that can be by PNP_CONFIG") from None
    return path


def remove_profile(name: str) -> Path:
    """Remove a profile, and return the path it had.

    Raises UsageError if there is none, OutputError if it cannot be removed.
    """
    path = _existing(name)
    try:
        path.unlink()
    except OSError as error:
        text = f"{shown(path)} could not be removed ({error.strerror})"
        raise OutputError(f"{text}; remove it") from error
    return path


def _existing(name: str) -> Path:
    path = profile_path(name)
    if not path.exists():
        names = profile_names()
        remedy = suggest(name, names) if names else "`pnp calibrate` makes one"
        raise UsageError(f'there is no printer profile "{name}"; {remedy}')
    return path


def _lines(side: str, correction: Correction) -> list[str]:
    """A correction as YAML, to a millionth."""
    across, down, turn, wide, high, skew = (
        f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")
        for value in (
            correction.across, correction.down, correction.turn,
            correction.scale_across, correction.scale_down, correction.skew,
        )
    )  # fmt: skip
    return [
        f"{side}:",
        f"  across: {across} mm",
        f"  down: {down} mm",
        f"  turn: {turn}",
        f"  scale_across: {wide}",
        f"  scale_down: {high}",
        f"  skew: {skew}",
    ]
