"""Random games agree with the oracle, which tells the rules a second time: in every option and every fact."""

from __future__ import annotations

from collections import Counter

import pytest

from bang_explorer.games.wyatt_earp.rules.cards import CARDS, OUTLAW_IDS
from bang_explorer.games.wyatt_earp.rules.policies import Rules
from tests.games.wyatt_earp.oracle import DECK, OUTLAWS, PHOTOS, POINTS, POLICIES
from tests.games.wyatt_earp.play import Figures, play

GAMES, TOGETHER = 200, 20


@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_a_game_goes_as_the_oracle_says_and_all_is_so_that_must_always_be_so(first: int) -> None:
    found = Figures()
    for seed in range(first, first + TOGETHER):
        found += play(seed)
    assert found.decisions > 20 * TOGETHER
    assert found.rounds > 10
    assert len(found.played) > 12


def test_both_have_the_same_cards_and_policies() -> None:
    assert Counter({one.id: one.copies for one in CARDS}) == DECK
    assert OUTLAW_IDS == OUTLAWS
    assert {one.id: one.points for one in CARDS if one.points} == POINTS
    assert {one.id: one.outlaw for one in CARDS if one.is_photo} == PHOTOS
    assert {name: (getattr(Rules(), name)) for name in POLICIES} == {
        name: choices[0] for name, choices in POLICIES.items()
    }
