"""Sets the workload with typst: `python -m benchmarks.typst_cards WORKLOAD LANGUAGE OUT`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typst  # type: ignore[import-not-found, unused-ignore]

from benchmarks.samples import FIRST_ICON, FRAMES, ICONS


def main() -> None:
    """Compile typst_cards.typ over the workload's plain YAML."""
    workload, language, out = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    source = Path(__file__).with_suffix(".typ").read_bytes()
    icons = {name: chr(FIRST_ICON + index) for index, name in enumerate(ICONS)}
    inputs = {"language": language, "frames": json.dumps(FRAMES), "icons": json.dumps(icons)}
    fonts = typst.Fonts(False, False, [workload / "fonts"])
    compiler = typst.Compiler(source, root=workload, font_paths=fonts, sys_inputs=inputs)
    compiler.compile(output=out, pdf_tags=False)


if __name__ == "__main__":
    main()
