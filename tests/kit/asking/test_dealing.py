"""The usual dealing comes to moments of a game by random play, and to the same ones by the same lots."""

from __future__ import annotations

import pytest

from bang_explorer.games import find
from bang_explorer.kit.asking.dealing import DECISIONS, played_at_random
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.game import Box
from tests.toy import GAME as TOY

LEVELS = (1, 2, 3)

BOXES = [TOY.everything, find("base"), find("base+dodge_city")]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_lots_deal_the_same_position(box: Box, level: int) -> None:
    for seed in range(4):
        first, again = (played_at_random(Lots("any", seed), level, box) for _ in range(2))
        assert first is not None
        assert first == again
        assert str(first) == str(again)
        assert first.table.box is box
        assert first.decider is not None
        assert len(first.options) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_some_moment_of_a_game_that_goes_on(level: int) -> None:
    dealt = [played_at_random(Lots("any", seed), level, TOY.everything) for seed in range(60)]
    played = [sum(1 for _ in position.history) - 1 for position in dealt if position is not None]
    least, most = DECISIONS[level]
    assert len(played) == 60
    assert 0 <= min(played) < max(played) <= 2 * most  # each throw is a decision and a chance
    assert max(played) > least
    assert len({str(position) for position in dealt}) > 30
    assert not any(position.is_over for position in dealt if position is not None)


def test_the_number_of_players_grows_with_the_level() -> None:
    box = find("base")
    seats = [
        {
            len(found.table.names)
            for seed in range(12)
            if (found := played_at_random(Lots(seed), level, box)) is not None
        }
        for level in LEVELS
    ]
    assert seats[0] == {min(box.players)}
    assert len(seats[1]) > 1
    assert seats[2] == {max(box.players)}


def test_a_game_that_ends_soon_gives_a_moment_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DECISIONS, 1, (400, 400))  # nobody keeps twenty so late
    found = [played_at_random(Lots(seed), 1, TOY.everything) for seed in range(20)]
    assert all(one is not None and one.decider is not None for one in found)
    assert len({str(one) for one in found}) > 15
