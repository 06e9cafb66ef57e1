"""Setting up the game: roles and characters are dealt, except those that are fixed already, and life points follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.loss import DONE
from bang_explorer.kit.people import PersonStack
from bang_explorer.kit.roles import DEPUTY, SHERIFF, UNKNOWN_ROLE, RoleStack

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.people import Person

BONUS = 2
"""The life points that the Sheriff has besides those of his character."""


@flow
class SetUp(Flow):
    """Roles, characters and life points are dealt, and the first player is decided."""

    seat: int = -1

    @step(to={"deal": "role", "known": "role_known", "done": "first_person"})
    def roles(self, table: Table) -> str:
        """The next seat is to get a role; when all have one, the characters follow."""
        self.seat += 1
        if self.seat == len(table.names):
            count = len(table.names)
            table.note("roles_for", rules=(table.box.deals[count].cites,), count=count)
            return "done"
        return "deal" if table.roles[self.seat] == UNKNOWN_ROLE else "known"

    @chance(RoleStack(), to="role_known", cites="dice.setup.role-dealt")
    def role(self, table: Table, role: str) -> None:
        """The player is dealt one of the roles for this number of players."""
        table.roles[self.seat] = role
        is_open = len(table.names) == 3
        table.note(
            "gets_role", rules=(table.box.deals[len(table.names)].cites,), who=self.seat, role=role,
            secret=() if is_open else ("role",), seen_by=() if is_open else (self.seat,),
        )  # fmt: skip

    @step(
        to="roles",
        grounds=(
            Ground(
                "dice.setup.roles-hidden",
                where=lambda deal, table: len(table.names) != 3 and table.roles[deal.seat] != SHERIFF,
            ),
        ),
    )
    def role_known(self, table: Table) -> None:
        """The Sheriff shows his role and the others keep theirs secret; with three players all are shown."""
        role = table.roles[self.seat]
        if len(table.names) == 3:
            table.note("shows_role", rules=("dice.three.open",), who=self.seat, role=role)
        elif role == SHERIFF:
            table.note("shows_role", rules=("dice.setup.sheriff-shows",), who=self.seat, role=role)

    @step(to="people", grounds=(Ground("dice.three.normal-rules", where=lambda _deal, table: table.roles_are_open),))
    def first_person(self, _table: Table) -> None:
        """All roles are dealt; the characters follow, from the first seat again."""
        self.seat = -1

    @step(
        to={"deal": "person", "known": "person_known", "done": "begins"},
        grounds=(Ground("dice.setup.left-over", on="done"),),
    )  # fmt: skip
    def people(self, table: Table) -> str:
        """The next seat is to get a character, openly; when all have one, the game begins."""
        self.seat += 1
        if self.seat == len(table.names):
            return "done"
        return "deal" if table.people[self.seat] is table.box.plain else "known"

    @chance(PersonStack(), to="person_known", cites="dice.setup.character")
    def person(self, table: Table, person: Person) -> None:
        """The player is dealt one of the characters."""
        table.become(self.seat, person)

    @step(
        to="people", cites="dice.setup.life",
        grounds=(
            Ground("dice.three.no-bonus", where=lambda _deal, table: table.roles_are_open),
            Ground("dice.setup.sheriff-life", where=lambda deal, table: table.roles[deal.seat] == SHERIFF),
            Ground("dice.abilities.whole-game", where=lambda deal, table: bool(table.people[deal.seat].abilities)),
        ),
    )  # fmt: skip
    def person_known(self, table: Table) -> None:
        """The player gets as many life points as the character shows; the Sheriff gets two more."""
        life = starting_life(table, self.seat)
        table.life[self.seat] = table.max_life[self.seat] = life
        table.note("gets_person", who=self.seat, person=table.people[self.seat].id, life=life)

    @step(
        to=DONE, cites="dice.setup.arrows",
        grounds=(
            Ground("dice.three.deputy-starts", where=lambda _deal, table: table.roles_are_open),
            Ground("dice.setup.sheriff-starts", where=lambda _deal, table: not table.roles_are_open),
        ),
    )  # fmt: skip
    def begins(self, table: Table) -> None:
        """All arrows lie in the pool, and the Sheriff begins, or with three players the Deputy."""
        table.turn = first_player(table)


def first_player(table: Table) -> int:
    """The seat that begins once all roles are dealt: the Sheriff's, or with three players the Deputy's.

    Raises `ValueError` if nobody has that role.
    """
    return table.roles.index(DEPUTY if table.roles_are_open else SHERIFF)


def starting_life(table: Table, seat: int) -> int:
    """The life points at the beginning: those of the character, and two more for the Sheriff."""
    printed: int = table.people[seat].life
    return printed + BONUS * (table.roles[seat] == SHERIFF)
