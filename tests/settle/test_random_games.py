"""Three thousand whole games by chance: none gets stuck, no card is lost, and each has its winners."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bang_explorer.core.acts import RawOption
from bang_explorer.core.log import Entry, Journal
from bang_explorer.core.machine import Machine
from bang_explorer.games import rules
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.bang.rules.turn import Gameplay
from bang_explorer.kit.desk.bots import RandomBot
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.settle.simulate import Result, play
from tests.strategies import RULES, SEATED, TABLES, Fallen, cards_of, fallen, rulebook_winners

GAMES = 200
"""For each game and number of players."""
STUCK = 20_000
"""More decisions than a game by chance ever took: one that passes this many does not end."""


class WatchingBot(RandomBot):
    """Chooses by chance and keeps the table in sight; with three players also who is eliminated by whom."""

    def __init__(self) -> None:
        self.table: Table
        self.decisions = 0
        self.first = -1
        self.log: list[Entry] = []

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        assert isinstance(machine.table, Table)
        self.table = machine.table
        self.decisions += 1
        if len(self.table.names) == 3:
            self.first = self.table.turn if self.decisions == 1 else self.first
            machine.table.journal = Journal(self.log)
        assert self.decisions < STUCK, "the game does not end"
        assert machine.decider is not None
        assert len(machine.options) > 1 or machine.stack[-1].at.always
        return super().choose(machine, dice)

    @property
    def gone(self) -> Fallen:
        return fallen(self.log, self.first)


def watched(game: str, players: int, named: str | dict[str, str], number: int) -> tuple[Result, WatchingBot]:
    bot = WatchingBot()
    result = play(box(game), players, rules(named, game), 2005, number, bot)
    assert result.decisions == bot.decisions
    return result, bot


def check_the_end(result: Result, bot: WatchingBot) -> None:
    table = bot.table
    assert cards_of(table) == Counter(table.box.deck)
    assert table.card_count() == len(table.box.deck)
    assert table.winners == result.winners
    if result.winner == "nobody":
        living = [role for role, out in zip(table.roles, table.out, strict=True) if not out]
        assert (table.rules.sheriff_falls, living) == ("faction_lives", [RENEGADE, RENEGADE])
    else:
        assert table.winners == rulebook_winners(table.roles, table.out, bot.gone)
    for seat, life in enumerate(result.outcome.more["life"]):
        assert 0 <= life <= table.max_life[seat]
        assert (life == 0) == table.out[seat]


WON_BY = {SHERIFF: "law", OUTLAW: "outlaws", RENEGADE: "renegade"}
OF_THREE = {DEPUTY: "deputy", OUTLAW: "outlaw", RENEGADE: "renegade"}
"""How a side is called, by a role on it."""


@pytest.mark.parametrize(("game", "players"), SEATED)
def test_every_game_ends_with_all_its_cards_and_a_winner(game: str, players: int) -> None:
    sides: Counter[str] = Counter()
    names = OF_THREE if players == 3 else WON_BY
    for number in range(GAMES):
        result, bot = watched(game, players, RULES[number % 2], number)
        check_the_end(result, bot)
        assert result.game == number
        assert result.winners
        assert 0 < result.turns <= result.decisions
        assert len(set(result.outcome.by["character"])) == players
        assert sorted(result.outcome.by["role"]) == sorted(box(game).roles[players])
        sides[result.winner] += 1
        assert result.winner in {names.get(result.outcome.by["role"][seat]) for seat in result.winners}
    assert set(sides) == set(names.values())


@pytest.mark.parametrize(("game", "players", "named"), TABLES)
def test_a_game_goes_the_same_way_whether_a_journal_is_kept_or_not(game: str, players: int, named: str) -> None:
    for seed in range(5):
        plain, kept = begun(game, players, named), begun(game, players, named)
        kept.table.journal = Journal()
        bot, dice, same_dice = Random(seed), Random(seed), Random(seed)
        plain.run(dice)
        kept.run(same_dice)
        while plain.stack:
            assert kept.table.journal.edges
            assert (kept.decider, kept.options) == (plain.decider, plain.options)
            assert [frame.key() for frame in kept.stack] == [frame.key() for frame in plain.stack]
            assert kept.table.key() == plain.table.key()
            kept.table.journal = Journal()
            option = bot.choice(plain.options)
            plain.choose(option)
            plain.run(dice)
            kept.choose(option)
            kept.run(same_dice)
        assert not kept.stack
        assert kept.table.key() == plain.table.key()


def begun(game: str, players: int, named: str) -> Machine:
    machine = Machine(Table(box(game), rules(named, game), tuple(map(str, range(players)))), [])
    machine.push(Gameplay())
    return machine


POLICIES = [(policy, choice) for policy, them in SETS.choices.items() for choice in them]


@pytest.mark.parametrize(("policy", "choice"), POLICIES, ids=[f"{policy}={choice}" for policy, choice in POLICIES])
def test_every_choice_of_every_policy_can_be_played_to_the_end(policy: str, choice: str) -> None:
    for number, (game, players) in enumerate(SEATED):
        check_the_end(*watched(game, players, {policy: choice}, number))
