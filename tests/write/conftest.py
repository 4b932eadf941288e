import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image


@pytest.fixture
def noise() -> Callable[[Path], None]:
    """A function that writes a picture which no compression makes small."""

    def write(path: Path) -> None:
        data = random.Random(7).randbytes(200 * 200 * 3)
        Image.frombytes("RGB", (200, 200), data).save(path)

    return write
