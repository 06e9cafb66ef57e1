"""Two thousand whole games by chance: none gets stuck, no card is lost, and each has its winners."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bang_explorer.core.acts import RawOption
from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.box import box
from bang_explorer.games.bang.people import OUTLAW, RENEGADE, SHERIFF
from bang_explorer.games.bang.table import Table
from bang_explorer.rulebook.rules import choices, rules
from bang_explorer.settle.simulate import RandomBot, Result, play
from tests.strategies import PLAYERS, RULES, cards_of, rulebook_winners

GAMES = 500
"""For each number of players."""
STUCK = 20_000
"""More decisions than a game by chance ever took: one that passes this many does not end."""


class WatchingBot(RandomBot):
    """Chooses by chance and keeps the table in sight."""

    def __init__(self) -> None:
        self.table: Table
        self.decisions = 0

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        assert isinstance(machine.table, Table)
        self.table = machine.table
        self.decisions += 1
        assert self.decisions < STUCK, "the game does not end"
        assert machine.decider is not None
        assert len(machine.options) > 1 or machine.stack[-1].at.always
        return super().choose(machine, dice)


def watched(players: int, named: str | dict[str, str], number: int) -> tuple[Result, Table]:
    bot = WatchingBot()
    result = play("base", players, rules(named), 2005, number, bot)
    assert result.decisions == bot.decisions
    return result, bot.table


def check_the_end(result: Result, table: Table) -> None:
    assert cards_of(table) == Counter(box("base").deck)
    assert table.card_count() == 80
    assert table.winners == result.winners == rulebook_winners(table.roles, table.out)
    for seat, life in enumerate(result.life):
        assert 0 <= life <= table.max_life[seat]
        assert (life == 0) == table.out[seat]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_game_ends_with_all_its_cards_and_a_winner(players: int) -> None:
    sides: Counter[str] = Counter()
    for number in range(GAMES):
        result, table = watched(players, RULES[number % 2], number)
        check_the_end(result, table)
        assert result.game == number
        assert result.winners
        assert 0 < result.turns <= result.decisions
        assert len(set(result.characters)) == players
        assert sorted(result.roles) == sorted(table.box.roles[players])
        sides[result.winner] += 1
        roles = {result.roles[seat] for seat in result.winners}
        assert {"law": SHERIFF, "outlaws": OUTLAW, "renegade": RENEGADE}[result.winner] in roles
    assert set(sides) == {"law", "outlaws", "renegade"}


POLICIES = [(policy, choice) for policy, them in choices().items() for choice in them[1:]]


@pytest.mark.parametrize(("policy", "choice"), POLICIES, ids=[f"{policy}={choice}" for policy, choice in POLICIES])
def test_every_choice_of_every_policy_can_be_played_to_the_end(policy: str, choice: str) -> None:
    for number in range(20):
        check_the_end(*watched(PLAYERS[number % 4], {policy: choice}, number))
