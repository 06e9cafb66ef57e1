"""Random games agree with the oracle, which tells the rules a second time: in every option and every fact."""

from __future__ import annotations

import pytest

from bang_explorer.games.dice.desk.names import face
from bang_explorer.games.dice.rules.faces import FACES
from tests.games.dice.oracle import FACES as IDS
from tests.games.dice.play import Figures, play

GAMES, TOGETHER = 2_000, 50


@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_a_game_goes_as_the_oracle_says_and_all_is_so_that_must_always_be_so(first: int) -> None:
    found = Figures()
    for seed in range(first, first + TOGETHER):
        found += play(seed)
    assert found.decisions > 20 * TOGETHER
    assert len(found.endings) > 3


def test_faces_have_the_same_names() -> None:
    assert [face(one) for one in IDS] == list(FACES)
