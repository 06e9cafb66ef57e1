"""Where a game says nothing of distances, whoever asks for them is told that there are none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bang_explorer.kit.desk.distances import Distances
from bang_explorer.kit.errors import BadInput
from bang_explorer.show.words import words

BOX: Any = SimpleNamespace(id="toy")
TABLE: Any = SimpleNamespace(box=BOX)
POSITION: Any = SimpleNamespace(table=TABLE)


@pytest.mark.parametrize(
    ("what", "of"),
    [
        ("parts", (BOX,)), ("card", ("mustang", BOX)), ("person", ("paul_regret", BOX)), ("seats", (POSITION,)),
        ("scenario", (BOX, (), "A")), ("ring", (TABLE, words(), 0)),
    ],
)  # fmt: skip
def test_a_game_without_them_says_so(what: str, of: tuple[Any, ...]) -> None:
    with pytest.raises(
        BadInput, match=r"^in toy nothing changes how far people sit from each other: there are no distances to try$"
    ):
        getattr(Distances(), what)(*of)


def test_a_box_without_a_title_is_called_by_its_id() -> None:
    class Titled(Distances):
        titles = {"base": "BANG!"}  # noqa: RUF012 - as a game says it

    assert Titled().title("base+house") == "BANG! + house"
