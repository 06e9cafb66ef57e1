"""The topic "How many life points are left at the end of a turn?": Beers, the Gatling, dynamite, abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import RESOLVE
from bang_explorer.games.dice.desk.throws import line_while
from bang_explorer.games.dice.rules.events import LIFE_LOST, THREATENED, TURN_ENDS
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, FACES, GATLING, ONE
from bang_explorer.games.dice.rules.numbers import beer_worth, gatling_damage, gatlings_needed
from bang_explorer.kit.asking.aftermath import told
from bang_explorer.kit.asking.casting import adds_to, anything, either, interrupts
from bang_explorer.kit.asking.grounds import by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

ON_TURN = either(adds_to(beer_worth, gatlings_needed), interrupts(TURN_ENDS))
"""A test that is true for characters whose own result does something else than that of others."""
OTHERS = either(adds_to(gatling_damage), interrupts(THREATENED, LIFE_LOST))
"""A test that is true for characters to whom the result of another player does something else."""
TELLS = ("gives_beer", "gains_life", "gains_nothing", "loses_life")
"""The keys of log entries in which somebody's life points are at stake."""
THREES = ((), (GATLING,) * 3, (DYNAMITE,) * 3)
"""What lies there besides Beer: nothing special, or what costs life points without being aimed."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.cast(ON_TURN if lots.once_in(2) else anything, 1, among=[deal.turn])
        deal.cast(OTHERS, level - 1, among=deal.others)
        deal.cast(anything, level)
        deal.eliminate(level - 1)
    for seat in deal.living:
        least = 1 if level > 1 else seat.starting_life - 4
        deal.wound([seat], least, 6 if level > 1 and not lots.once_in(3) else seat.starting_life)
    deal.shoot_arrows(lots.between(4, 7))
    if level == 1:
        deal.lay(*[BEER] * lots.between(1, 3), of=(ARROW, DYNAMITE, GATLING))
    else:
        deal.lay(BEER, *lots.pick(THREES), of=FACES if level > 2 else (BEER, ARROW, ONE))
    return deal.opened(RESOLVE)


def _about(position: Position, lots: Lots, _level: int, _tools: Tools) -> Problem | None:
    if position.decider is None or position.table.phase != RESOLVE:
        return None
    turn = position.table.turn
    line = line_while(position, lots, lambda now: now.table.turn == turn)
    at_stake = [_whose(entry.values) for entry in line.entries if entry.key in TELLS]
    if not at_stake:
        return None
    changed = [who for who in at_stake if line.after.table.life[who] != position.table.life[who]]
    who = lots.pick(list(dict.fromkeys(changed if changed and lots.once_in(2) else at_stake)))
    truth = WholeNumber(line.after.table.life[who])
    return Problem((*told(line), phrase("life_at_the_end", who=who)), truth, by_whole_story(line.positions))


def _whose(values: dict[str, int]) -> int:
    return values["on"] if "on" in values else values["who"]


LIFE = Topic(
    "life", "number", _deal, _about, Saying("somebody who is to decide what the final result does"), likely=range(11)
)
