"""Random situations that several topics of questions use: somebody throws dice, or resolves what they show.

Each function returns None if what was drawn at random makes nothing that fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import RESOLVE, ROLL, START
from bang_explorer.games.dice.rules.events import GATLINGS_COUNT, LIFE_LOST, THREATENED, TURN_BEGINS
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, GATLING, ONE, TWO
from bang_explorer.games.dice.rules.numbers import farthest
from bang_explorer.games.dice.rules.rolling import LOCKING
from bang_explorer.games.dice.rules.shots import Shots
from bang_explorer.kit.asking.casting import adds_to, anything, asks_at, bars, either, offers
from bang_explorer.kit.asking.lines import some_moves
from bang_explorer.kit.asking.story import is_free

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

SHOOTS = either(adds_to(farthest), offers(Shots.aim))
"""A test that is true for characters who aim their Bull's Eyes in a way of their own."""
RESULTS = ((ONE, ONE), (ONE, TWO), (TWO, BEER), (BEER, BEER), (GATLING, GATLING))
"""The first two dice of a final result; the others are random."""
HARMLESS = (ARROW, GATLING, DYNAMITE)
"""Faces that do nothing any more once the final result stands, unless there are three."""


def somebody_rolls(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody may throw dice again, with Dynamite among them."""
    deal = Deal(lots, level, game)
    if level > 1:
        deal.eliminate(level - 1)
        deal.cast(bars(LOCKING) if level > 2 and lots.once_in(3) else anything, 1, among=[deal.turn])
        deal.cast(anything, 2 * level)
    deal.wound(deal.living, 2)
    deal.lay(*[DYNAMITE] * lots.between(1, 2))
    deal.throws = lots.between(1, 2)
    return deal.opened(ROLL)


def somebody_resolves(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody is asked what to do with the dice of a final result, or with an ability."""
    deal = Deal(lots, level, game)
    deal.eliminate(level)
    dice = lots.pick(RESULTS)
    if level > 1:
        own = {BEER: TURN_BEGINS, GATLING: GATLINGS_COUNT}.get(dice[0])
        deal.cast(SHOOTS if own is None else asks_at(own), int(level > 2 or lots.once_in(2)), among=[deal.turn])
        deal.cast(asks_at(THREATENED, LIFE_LOST), 1, among=deal.others)
        deal.cast(anything, 2 * level)
    deal.wound(deal.living, 2)
    deal.shoot_arrows(lots.between(3, 6))
    if dice[0] is BEER and deal.turn.person is not None and lots.once_in(2):
        return _asked(deal.opened(START))
    deal.lay(*dice, of=(ONE, TWO, BEER, GATLING, *HARMLESS) if dice[0] is not GATLING else HARMLESS)
    position = deal.opened(RESOLVE)
    line = some_moves(position, lots, lots.below(level + 1)) if position is not None else None
    return _asked(line.after) if line is not None else None


def _asked(position: Position | None) -> Position | None:
    """The position, if somebody is asked something there other than what to throw again; else None."""
    return None if position is None or position.decider is None or is_free(position) else position


def several_are_asked(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody shoots at people who are then asked, or sits before one who is asked."""
    deal = Deal(lots, level, game)
    place = deal.seats.index(deal.turn)
    left, right = (deal.seats[(place + step) % len(deal.seats)] for step in (1, -1))
    if level > 1:
        deal.cast(asks_at(GATLINGS_COUNT), int(lots.once_in(3)), among=[deal.turn])
    deal.cast(asks_at(THREATENED, LIFE_LOST, TURN_BEGINS), 1, among=[left])
    deal.cast(asks_at(THREATENED, LIFE_LOST), 1, among=[right])
    if level > 2:
        deal.cast(asks_at(THREATENED, LIFE_LOST, TURN_BEGINS), 1)
    deal.wound(deal.living, 2)
    deal.shoot_arrows(lots.between(2, 4))
    deal.lay(ONE, *[lots.pick((ONE, TWO)) for _ in range(level - 1)], of=(BEER, GATLING, ARROW, TWO))
    return _asked(deal.opened(RESOLVE))
