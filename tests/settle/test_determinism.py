"""One seed, one game: in any process, with any hash seed, and on any number of cores."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.simulate import as_rows, simulate
from tests.elsewhere import told_elsewhere
from tests.strategies import GAMES, PLAYERS, RULES, SEATED, story

TELL = """
import json
from tests.settle.test_determinism import results, stories
print(json.dumps({"stories": stories(), "results": results()}))
"""


def stories() -> list[list[Any]]:
    """A whole game of every kind, for every number of players and set of rules, and some more."""
    told = [(seed, players, rules, game) for seed, (game, players) in enumerate(SEATED) for rules in RULES]
    told += [(seed, 4 + seed % 4, RULES[seed % 2], "base") for seed in range(4)]
    return [story(*one) for one in told]


def results() -> dict[str, Any]:
    """How sixty games of each kind go."""
    return {game: as_rows(simulate(game, players=PLAYERS[game][1], games=60, seed=9)) for game in GAMES}


@pytest.fixture(scope="module")
def elsewhere() -> list[Any]:
    return [told_elsewhere(TELL, hash_seed) for hash_seed in ("1", "4242")]


def test_the_whole_log_is_the_same_in_every_process(elsewhere: list[Any]) -> None:
    here = json.loads(json.dumps(stories()))
    for told in elsewhere:
        for ours, theirs in zip(here, told["stories"], strict=True):
            assert ours == theirs


def test_the_results_are_the_same_in_every_process(elsewhere: list[Any]) -> None:
    here = json.loads(json.dumps(results()))
    assert here == elsewhere[0]["results"] == elsewhere[1]["results"]


@pytest.mark.parametrize(("game", "players"), [("base", 4), ("dodge_city", 3), ("base+dodge_city", 8)])
def test_the_results_are_the_same_whatever_the_number_of_jobs(game: str, players: int) -> None:
    alone = simulate(game, players=players, games=120, seed=3, jobs=1)
    assert simulate(game, players=players, games=120, seed=3, jobs=2) == alone
    assert [result.game for result in alone] == list(range(120))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_depend_on_how_many_others_are_played(game: str) -> None:
    assert simulate(game, players=6, games=70, seed=3)[:13] == simulate(game, players=6, games=13, seed=3)


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_gives_another_game(game: str) -> None:
    assert story(1, 5, "abacus", game) != story(2, 5, "abacus", game)
    assert simulate(game, players=5, games=5, seed=1) != simulate(game, players=5, games=5, seed=2)


@pytest.mark.parametrize("game", GAMES)
def test_names_do_not_decide_anything(game: str) -> None:
    plain = new_game(game, players=4, seed=6)
    named = new_game(game, players=4, seed=6, names=["Zoe", "Ann", "Mia", "Bob"])
    assert plain.key() == named.key()
