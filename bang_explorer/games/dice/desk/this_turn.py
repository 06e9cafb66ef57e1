"""Sets up the present turn as a file says: whose it is, and what lies there of the dice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.names import face
from bang_explorer.games.dice.rules.end import winners
from bang_explorer.games.dice.rules.faces import DICE
from bang_explorer.games.dice.rules.numbers import throws_left
from bang_explorer.games.dice.rules.setup import first_player
from bang_explorer.kit.names import seat

if TYPE_CHECKING:
    from bang_explorer.games.dice.desk.scenario import Scenario
    from bang_explorer.games.dice.rules.table import Table

START, ROLL, RESOLVE = "start", "roll", "resolve"


def say_whose_turn(scenario: Scenario, table: Table) -> None:
    """Set whose turn it is, as the file says or else as the game begins, and the winners if the game is over.

    Raises `BadInput` for an unknown name and, while the game goes on, for a player who is out.
    """
    table.turn = first_player(table)
    if scenario.turn is not None:
        table.turn = scenario.within("turn", partial(seat, table, scenario.turn))
    decided = winners(table, (), None)
    if decided is not None:
        table.winners, table.ending = decided.seats, decided.cites[0]
    elif table.out[table.turn]:
        raise scenario.bad("{who} is out of the game and cannot be on turn", "turn", who=table.names[table.turn])


def lay_dice(scenario: Scenario, table: Table) -> None:
    """Lay down the dice in the file and say how often they have been thrown.

    Without a phase a file with dice begins while they are thrown, one without before the first throw. Raises `BadInput`
    for dice that cannot lie there.
    """
    table.phase = scenario.phase or (ROLL if scenario.dice else START)
    if table.phase == START:
        if scenario.dice or scenario.rolls:
            key = "dice" if scenario.dice else "rolls"
            raise scenario.bad("no die has been thrown yet in phase start; expected phase roll or resolve", key)
        return
    if len(scenario.dice) != DICE:
        raise scenario.bad(
            "in phase {phase} all {all} dice lie there; found {count}", "dice",
            phase=table.phase, all=DICE, count=len(scenario.dice),
        )  # fmt: skip
    faces = [scenario.within(f"dice[{i}]", partial(face, str(text))) for i, text in enumerate(scenario.dice)]
    table.dice = sorted(faces, key=lambda one: one.index)
    table.throws = 1 if scenario.rolls is None else scenario.rolls
    most = int(throws_left.explain(table, table.turn, 0))
    if not 1 <= table.throws <= most:
        raise scenario.bad(
            "{who} throws once to {most} times in a turn; found {count}", "rolls",
            who=table.names[table.turn], most=most, count=table.throws,
        )  # fmt: skip
