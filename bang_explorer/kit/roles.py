"""Roles: the four that somebody can have, who knows them, and which are dealt to how many players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.fields import Kind
from bang_explorer.kit.rows import Form, check
from bang_explorer.kit.sayings import Saying
from bang_explorer.kit.stack import Stack
from bang_explorer.rulebook.shelves import BOX, read
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from pathlib import Path

SHERIFF, DEPUTY, OUTLAW, RENEGADE = ROLES = ("sheriff", "deputy", "outlaw", "renegade")
UNKNOWN_ROLE = "unknown"
ROLE: Kind[str] = Kind("role", veil=UNKNOWN_ROLE)


def are_open(roles: list[str]) -> bool:
    """True if all roles are dealt and nobody is Sheriff, as with three players: then everybody sees all roles."""
    return SHERIFF not in roles and UNKNOWN_ROLE not in roles


def role_is_known(table: Any, by: int | None, of: int | None) -> bool:
    """True if seat `by` knows the role of seat `of`; with None for `by`, if everybody does. True if `of` is None.

    Known are one's own role, the Sheriff's, those of the eliminated, and all roles at the end or if they are open.
    """
    if of is None or by == of or table.winners is not None or are_open(table.roles):
        return True
    return table.roles[of] == SHERIFF or bool(table.has_shown_role(of))


@dataclass(frozen=True, slots=True)
class Deal:
    """The roles that are dealt to a number of players, and the id of the statement that says so."""

    roles: tuple[str, ...]
    cites: str


DEAL = {
    "cites": Form(str, known=statements, called=Saying("rule")),
    "dealt": Form(str, listed=True, known=lambda: ROLES, called=Saying("role")),
}
"""The keys of `[roles.COUNT]` in `box.toml`, each with what it may hold."""


def read_deals(box: Path) -> dict[int, Deal]:
    """By number of players, the roles that are dealt to them, as `box.toml` of a box says; perhaps it says none."""
    found = read(box / BOX).get("roles", {})
    for count, deal in found.items():
        check(f"roles.{count}", deal, DEAL, ("dealt", "cites"))
    return {int(count): Deal(tuple(deal["dealt"]), deal["cites"]) for count, deal in found.items()}


class RoleStack(Stack):
    """Source of chance: the roles for this number of players, without those that somebody has already."""

    name = "roles"

    def left(self, table: Any) -> list[str]:
        left = list(table.box.deals[len(table.names)].roles)
        for role in table.roles:
            if role in left:
                left.remove(role)
        return left
