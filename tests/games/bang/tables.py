"""What tests of Dodge City share: tables of either box, what can be done there, and what is missing for what cannot."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

from bang_explorer.core.position import Position
from bang_explorer.core.reasons import Reason
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario

BOTH = "base+dodge_city"


def laid_out(text: str, game: str = BOTH) -> Position:
    """The first decision of a scenario written in the test itself; `id` and `game` need not be said."""
    return open_scenario(read_scenario(f"id: test.in-the-test\ngame: {game}\n{text}")).settled()


def options(position: Position, beginning: str = "") -> list[str]:
    """What the one who is asked may do, without his name; only what begins so."""
    name = f"{position.decides}: "
    return [
        text for text in (option.text.removeprefix(name) for option in position.options) if text.startswith(beginning)
    ]


def after(position: Position, *moves: str) -> Position:
    """The position after these moves, each by somebody."""
    return reduce(Position.take, moves, position)


def refused(position: Position, move: str) -> dict[str, Reason]:
    """What is missing for a move, by the requirement."""
    return {reason.key: reason for reason in position.why_not(move).reasons}


def hand(position: Position, who: str) -> list[str]:
    """The cards in somebody's hand, by name."""
    return names(position.table.hands[position.seat(who)])


def in_play(position: Position, who: str) -> list[str]:
    """The cards in front of somebody, by name."""
    return names(position.table.in_play[position.seat(who)])


def life(position: Position) -> dict[str, int]:
    """The life points of each one."""
    return dict(zip(position.table.names, position.table.life, strict=True))


def names(cards: list[Card]) -> list[str]:
    return [card.kind.id for card in cards]


def told(position: Position, key: str) -> list[dict[str, object]]:
    """The entries of the log under this key."""
    return [dict(entry.values) for entry in position.log if entry.key == key]


def exchanged(position: Position, keeps: int, dice: Random) -> Position:
    """The position with all else that is hidden from everybody dealt anew: hands, pool, unseen top cards, roles."""
    machine = position.machine.copy()
    table: Any = machine.table
    places = [(hand, i) for who, hand in enumerate(table.hands) if who != keeps for i in range(len(hand))]
    places += [(pile, i) for pile in (table.pool, table.top) for i in range(len(pile))]
    cards = [pile[i] for pile, i in places]
    dice.shuffle(cards)
    for (pile, i), card in zip(places, cards, strict=True):
        pile[i] = card
    hidden = [who for who, role in enumerate(table.roles) if role != SHERIFF and not table.out[who] and who != keeps]
    if not table.roles_are_open:
        roles = [table.roles[who] for who in hidden]
        dice.shuffle(roles)
        for who, role in zip(hidden, roles, strict=True):
            table.roles[who] = role
    return Position(machine, position.notation, seed=position.seed, rolls=position.rolls)
