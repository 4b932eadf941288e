"""The shipped game of Alpina, and its table in English."""

from __future__ import annotations

import pytest

import pnp
from pnp.model import Catalogue
from solo.terminal.alpina.table import Table


@pytest.fixture(scope="session")
def alpina() -> Catalogue:
    """The catalogue as it comes with the project."""
    return pnp.load(games=["alpina"])["alpina"]


@pytest.fixture(scope="session")
def table(alpina: Catalogue) -> Table:
    """The table of someone who speaks English."""
    return Table(alpina, "en")
