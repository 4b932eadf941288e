"""Vocabularies written on the spot, with the sentences that all games share."""

from __future__ import annotations

from pathlib import Path

import yaml

from pnp.loader.files import VocabularyFile
from pnp.source.layers import Layers
from pnp.source.reading import Source
from pnp.vocabulary import Vocabulary

SHARED = Path(__file__).parents[2] / "content" / "shared" / "vocabulary.yaml"


def vocabulary(text: str) -> Vocabulary:
    """The vocabulary that a text of YAML declares; its faults are placed in `vocabulary.yaml`."""
    text = f"format: 1\n{text}"
    sentences = yaml.load(SHARED.read_text("utf-8"), yaml.BaseLoader)["sentences"]  # noqa: S506
    data = yaml.load(text, yaml.BaseLoader)  # noqa: S506  as the loader, all scalars as texts
    file = VocabularyFile.model_validate(data)
    layers = Layers(((Source(Path("vocabulary.yaml"), "vocabulary.yaml", text, data), ()),))
    said = {**sentences, **file.sentences}
    return Vocabulary(file.terms, file.verbs, file.clauses, said, layers)
