"""The lines of play that the engine counts are those that the oracle counts, every card and every move by itself."""

from __future__ import annotations

import pytest

from bang_explorer.settle.perft import divide, perft
from tests.games.wyatt_earp import oracle
from tests.games.wyatt_earp.oracle import State
from tests.games.wyatt_earp.test_odds import begun, outcomes


def lines(state: State, depth: int) -> int:
    """How many lines of so many decisions there are by the oracle."""
    if depth == 0 or state.phase == "over":
        return 1
    return sum(lines(led_to, depth - 1) for move in oracle.legal(state) for _, led_to in outcomes(state, move))


@pytest.mark.parametrize(
    ("name", "depth"),
    [("a hideout and its answer", 3), ("robberies, and a search", 3), ("a short pile", 1), ("a short pile", 2)],
)
def test_as_many_lines_are_counted_as_the_oracle_counts(name: str, depth: int) -> None:
    state, position = begun(name)
    expected = lines(state, depth)
    assert perft(position, depth) == sum(divide(position, depth).values()) == expected > depth + 5
