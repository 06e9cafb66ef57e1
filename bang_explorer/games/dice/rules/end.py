"""Decides whether the game is over, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

GOALS = {
    DEPUTY: (RENEGADE, "dice.three.deputy-goal"),
    RENEGADE: (OUTLAW, "dice.three.renegade-goal"),
    OUTLAW: (DEPUTY, "dice.three.outlaw-goal"),
}
"""With three players: by role, the role to eliminate, and the statement that says so."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decided game: the seats that have won (perhaps none), and the ids of the statements by which they have."""

    seats: tuple[int, ...]
    cites: tuple[str, ...]


def winners(table: Table, fallen: tuple[int, ...], by: int | None) -> Decided | None:
    """Who has won (perhaps nobody), and by which statements; `None` while the game goes on.

    `fallen` are the seats just eliminated, all at once, which must be out by now, and `by` the one whose shots or
    Gatling did it; None if it was nobody's doing.
    """
    if table.roles_are_open:
        return _of_three(table, fallen, by)
    living = [table.roles[seat] for seat in table.living()]
    if SHERIFF in living:
        return None if OUTLAW in living or RENEGADE in living else _law(table, by)
    if living == [RENEGADE]:
        return _renegade(table)
    return _outlaws(table, living, by)


def _law(table: Table, by: int | None) -> Decided:
    return _team(table, (SHERIFF, DEPUTY), "dice.end.law", *_goal(table, by, (SHERIFF, DEPUTY), "dice.goal.law"))


def _goal(table: Table, by: int | None, roles: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """The statement on the goal of a team, where it is somebody else who has brought it about, or nobody."""
    return () if by is not None and table.roles[by] in roles else (rule,)


def _renegade(table: Table) -> Decided:
    """The Renegade who survives has won, but not the other one, if there were two."""
    alone = ("dice.end.eight-alone",) if table.roles.count(RENEGADE) > 1 else ()
    cites = ("dice.end.renegade", "dice.end.sheriff-out", "dice.goal.renegade", *alone)
    return Decided(tuple(table.living()), cites)


def _outlaws(table: Table, living: list[str], by: int | None) -> Decided:
    """Who has won when the Sheriff is out and it is not just one Renegade who survives: all Outlaws."""
    cites = ["dice.end.outlaws", "dice.end.sheriff-out", *_goal(table, by, (OUTLAW,), "dice.goal.outlaws")]
    if not living:
        cites.insert(0, "dice.end.all-out")
    elif set(living) == {RENEGADE}:
        cites[:0] = ["dice.end.two-renegades", "dice.end.eight-alone"]
    elif OUTLAW not in living:
        cites.insert(0, "dice.end.dead-outlaws")
    return _team(table, (OUTLAW,), *cites)


def _team(table: Table, roles: tuple[str, ...], *cites: str) -> Decided:
    """All players with these roles have won, also those who are out."""
    seats = _all(table, *roles)
    also_those_out = ("dice.elimination.team-wins",) if any(table.out[seat] for seat in seats) else ()
    return Decided(seats, (*cites[:1], *also_those_out, *cites[1:]))


def _of_three(table: Table, fallen: tuple[int, ...], by: int | None) -> Decided | None:
    """Who has won with three players, by eliminating the right one or as the last left; `None` while it goes on."""
    living = table.living()
    if by is not None:
        goal, cites = GOALS[table.roles[by]]
        if goal in [table.roles[seat] for seat in fallen]:
            return Decided((by,), (cites, "dice.three.personally", "dice.three.own-shots"))
    if len(living) == 1:
        any_cause = ("dice.three.any-cause",) if len(fallen) == 1 else ()
        return Decided(tuple(living), ("dice.three.last-standing", *any_cause))
    if not living:
        if table.rules.three_player_all_dead == "draw":
            return Decided((), ("dice.three.all-out-draw",))
        return Decided(_all(table, OUTLAW), ("dice.three.all-out-outlaw",))
    return None


def goes_on(table: Table, by: int | None) -> tuple[str, ...]:
    """The ids of the statements on why an elimination does not end the game; empty if there is nothing to say."""
    if table.roles_are_open:
        nobodys = ("dice.three.own-shots",) if by is None else ()
        return ("dice.three.wrong-kill", *nobodys)
    living = [table.roles[seat] for seat in table.living()]
    return ("dice.end.goes-on",) if OUTLAW not in living and RENEGADE in living else ()


def _all(table: Table, *roles: str) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(table.roles) if role in roles)
