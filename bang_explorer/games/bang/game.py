"""A new game, and games that play themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.box import box
from bang_explorer.games.bang.table import Table
from bang_explorer.games.bang.turn import Game

if TYPE_CHECKING:
    from bang_explorer.core.chance import Dice
    from bang_explorer.rulebook.rules import Rules


def new_machine(game: str, players: int, rules: Rules, names: tuple[str, ...] = ()) -> Machine:
    """A machine before the set-up of a new game: nothing has been dealt."""
    table = Table(box(game), rules, names or tuple(chr(ord("A") + seat) for seat in range(players)))
    machine = Machine(table, [])
    machine.push(Game())
    return machine


def play_out(machine: Machine, dice: Dice) -> int:
    """Play a game to its end by choosing at random; returns the number of decisions."""
    machine.run(dice)
    decisions = 0
    while machine.decider is not None:
        options = machine.options
        machine.choose(options[int(dice.random() * len(options))])
        decisions += 1
        machine.run(dice)
    return decisions
