"""How a game of BANG! ended, for statistics over many games: the side that won, each seat's role and character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bang_explorer.kit.desk.results import Outcome, seats
from bang_explorer.kit.roles import OUTLAW, RENEGADE, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def outcome(table: Table) -> Outcome:
    """How the game at this table ended: winning side and ending; by seat the roles, characters and life points left.

    That the game is over is not checked.
    """
    people = tuple(person.id for person in table.people)
    by = {"role": tuple(table.roles), "seat": seats(table), "character": people}
    return Outcome(side(table, table.winners or ()), table.ending, by, {"life": tuple(table.life)})


def side(table: Table, winners: Iterable[int]) -> str:
    """The side that has won: `law`, `outlaws`, `renegade` or `nobody`; with three players the role of the winner.

    Without winners it is `outlaws`, who may win even if nobody has that role, but `nobody` if the ending says so or if
    there are three players.
    """
    if table.roles_are_open:
        return next((table.roles[seat] for seat in winners), "nobody")
    roles = {table.roles[seat] for seat in winners}
    if SHERIFF in roles:
        return "law"
    if not roles and table.ending == "dodge_city.end.by-faction":
        return "nobody"
    return "renegade" if RENEGADE in roles else "outlaws" if OUTLAW in roles or not roles else "law"
