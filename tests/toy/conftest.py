"""The toy game is known while its tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bang_explorer import games
from tests.toy import GAME


@pytest.fixture(autouse=True, scope="module")
def _known() -> Iterator[None]:
    games.add(GAME)
    yield
    games.forget(GAME)
