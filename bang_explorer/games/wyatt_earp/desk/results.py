"""How a game ended, for statistics over many games: who won, after how many rounds, and with how much money.

By its rules a game need not end: all may take the top discard and discard it again, for ever. So it is stopped in time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.desk.results import Outcome, seats

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table


MOST_ROUNDS = 100
"""A simulated game is stopped after so many rounds."""
MOST_TURNS = 20_000
"""A simulated game is stopped after so many turns, since a round, too, need not end."""


def is_too_long(table: Table, turns: int) -> bool:
    """True if a simulated game with this table, and so many turns, is to be stopped."""
    return table.round > MOST_ROUNDS or turns > MOST_TURNS


def outcome(table: Table) -> Outcome:
    """How the game at this table ended: the winner's seat, the ending, the rounds, and everybody's money.

    The ending of a game that was stopped is `stopped`; nobody has won it.
    """
    won = ", ".join(str(seat + 1) for seat in table.winners or ())
    return Outcome(
        won or "nobody", table.ending or "stopped", {"seat": seats(table)}, counted={"rounds": table.round},
        of_seats={"money": tuple(table.money)},
    )  # fmt: skip
