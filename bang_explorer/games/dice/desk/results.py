"""How a game ended, for statistics over many games: the side that won, each seat's role and character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.desk.results import Outcome, seats
from bang_explorer.kit.roles import OUTLAW, RENEGADE, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def outcome(table: Table) -> Outcome:
    """How the game at this table ended: winning side and ending; by seat the roles, characters and life points left.

    That the game is over is not checked.
    """
    by = {"role": tuple(table.roles), "seat": seats(table), "character": tuple(one.id for one in table.people)}
    return Outcome(_side(table), table.ending, by, {"life": tuple(table.life)})


def _side(table: Table) -> str:
    """The side that has won: `law`, `outlaws`, `renegade` or `nobody`; with three players the role of the winner."""
    won = {table.roles[seat] for seat in table.winners or ()}
    if table.roles_are_open:
        return next(iter(won), "nobody")
    if SHERIFF in won:
        return "law"
    return "renegade" if RENEGADE in won else "outlaws" if OUTLAW in won else "nobody"
