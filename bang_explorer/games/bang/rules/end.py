"""Decides whether the game is over, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

GOALS = {
    DEPUTY: (RENEGADE, "dodge_city.three.deputy-goal"),
    RENEGADE: (OUTLAW, "dodge_city.three.renegade-goal"),
    OUTLAW: (DEPUTY, "dodge_city.three.outlaw-goal"),
}
"""With three players: by role, the role to eliminate, and the statement that says so."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decided game: the seats that have won (perhaps none), and the ids of the statements by which they have."""

    seats: tuple[int, ...]
    cites: tuple[str, ...]


def winners(table: Table, on: int | None = None, by: int | None = None) -> Decided | None:
    """Who has won (perhaps nobody), and by which statements; `None` while the game goes on.

    `on` is the seat just eliminated, if any, which must be out by now, and `by` the one that did it. They count only
    with three players.
    """
    if table.roles_are_open:
        return _of_three(table, on, by)
    living = [table.roles[seat] for seat in table.living()]
    if SHERIFF in living:
        return None if OUTLAW in living or RENEGADE in living else _law(table)
    if living == [RENEGADE]:
        newest = "dodge_city.end.renegade" if table.box.says("dodge_city.end.renegade") else "base.end.renegade"
        return Decided(_living(table, RENEGADE), (newest, "base.goal.renegade", *_lost_by_deputies(table)))
    return _outlaws(table, living)


def _law(table: Table) -> Decided:
    by_book = "dodge_city.eight.law" if table.roles.count(RENEGADE) > 1 else "base.end.law"
    fallen = any(table.out[seat] for seat in _all(table, DEPUTY))
    together = ("base.goal.law-together",) if fallen else ()
    return Decided(_all(table, SHERIFF, DEPUTY), (by_book, "base.goal.law", *together))


def _lost_by_deputies(table: Table) -> tuple[str, ...]:
    """The statement on the Deputies when the Sheriff is out, if there are any."""
    return ("base.goal.deputies-lose",) if DEPUTY in table.roles else ()


def _outlaws(table: Table, living: list[str]) -> Decided:
    """Who has won when the Sheriff is out and the survivors, whose roles are `living`, are not just one Renegade.

    That is all Outlaws or, by some rules if only Renegades are left, nobody.
    """
    together = ("base.goal.outlaws-together",) if table.roles.count(OUTLAW) > 1 else ()
    cites = ["base.goal.outlaws", *together, *_lost_by_deputies(table)]
    if set(living) == {RENEGADE}:
        if table.rules.sheriff_falls == "faction_lives":
            return Decided((), ("dodge_city.end.by-faction", "dodge_city.eight.renegades"))
        cites = ["dodge_city.end.two-renegades", "dodge_city.eight.renegades", *cites]
    elif DEPUTY in living and OUTLAW not in living:
        cites.insert(0, "base.end.deputies-first")
    if table.rules.sheriff_falls == "faction_lives":
        return Decided(_all(table, OUTLAW), ("base.end.outlaws", *cites))
    by_book = "dodge_city.end.lone-outlaw" if len(living) == 1 else "dodge_city.end.several"
    combined = ("dodge_city.combining.rules",) if len(table.box.parts) > 1 else ()
    return Decided(_all(table, OUTLAW), (by_book, *cites, *combined))


def _of_three(table: Table, on: int | None, by: int | None) -> Decided | None:
    """Who has won with three players, by eliminating the right one or as the last left; `None` while it goes on."""
    living = table.living()
    if on is not None and by is not None:
        goal, cites = GOALS[table.roles[by]]
        if table.roles[on] == goal:
            return Decided((by,), (cites, "dodge_city.three.first-wins", "dodge_city.three.own-doing"))
    if len(living) == 1:
        any_means = ("dodge_city.three.last-by-any-means",) if on is not None and by in (None, on) else ()
        return Decided(tuple(living), ("dodge_city.three.last-standing", *any_means))
    return None


def of_three_goes_on(table: Table, on: int, by: int | None) -> tuple[str, ...]:
    """The ids of the statements on why an elimination does not end a game of three, and how the last two go on.

    `on` is the seat eliminated, `by` the one that did it; None if nobody did.
    """
    left = ("dodge_city.three.last-standing",)
    if by is None:
        return ("dodge_city.three.dynamit", *left)
    if by == on:
        return ("dodge_city.three.own-duell", *left)
    for_the_deputy = ("dodge_city.three.wrong-kill",) if table.roles[by] == OUTLAW else ()  # it was the Renegade then
    return (*for_the_deputy, "dodge_city.three.own-doing", *left)


def goes_on_without_outlaws(table: Table) -> bool:
    """True if no Outlaw is left, but the Sheriff and a Renegade are."""
    living = [table.roles[seat] for seat in table.living()]
    return OUTLAW not in living and SHERIFF in living and RENEGADE in living


def _all(table: Table, *roles: str) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(table.roles) if role in roles)


def _living(table: Table, role: str) -> tuple[int, ...]:
    return tuple(seat for seat in table.living() if table.roles[seat] == role)
