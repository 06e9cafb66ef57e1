"""Nothing in the Dice Game changes a distance, so there is nothing to try: that is said in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput, told
from bang_explorer.scenarios.writing import dump, snapshot
from tests.games.dice.tables import FOUR, after, laid

POSITION = after(laid(*FOUR), "1 2 beer gatling arrow")
TEXT = dump(snapshot(POSITION))


def sentences(what: Any = None, **given: Any) -> tuple[str, str]:
    with pytest.raises(BadInput) as bad:
        bx.distances(what, **given)
    return told(bad.value, "en"), told(bad.value, "de")


def test_whatever_of_this_game_is_given_the_answer_is_the_same(tmp_path: Path) -> None:
    file = tmp_path / "dice.yaml"
    file.write_text(TEXT, "utf-8")
    english, german = sentences(game="dice")
    for what in (POSITION, TEXT, file, str(file), bx.scenario(file)):
        assert sentences(what) == (english, german)
    assert english == "in dice nothing changes how far people sit from each other: there are no distances to try"
    assert german.startswith("in dice ")
    assert german != english
