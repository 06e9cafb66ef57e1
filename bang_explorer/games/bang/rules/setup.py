"""Setting up the game: roles, characters, life points and cards are dealt, except those that are fixed already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, chance, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.events import SET_UP
from bang_explorer.games.bang.rules.people import Person
from bang_explorer.games.bang.rules.piles import PILE
from bang_explorer.kit.people import PersonStack
from bang_explorer.kit.roles import DEPUTY, SHERIFF, UNKNOWN_ROLE, RoleStack

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class SetUp(Flow):
    """Roles, characters, life points and cards are dealt, and the first player is decided."""

    seat: int = -1

    @step(
        to={"deal": "role", "known": "role_known", "done": "first_person"},
        cites="base.setup.role-dealt",
    )
    def roles(self, table: Table) -> str:
        """The next seat is to get a role; when all have one, the characters follow."""
        self.seat += 1
        count = len(table.names)
        if not self.seat:  # the first thing is to pick out the roles for so many players
            table.consult((table.box.deals[count].cites,))
        if self.seat == count:
            table.note("roles_for", rules=(table.box.deals[count].cites,), count=count)
            return "done"
        return "deal" if table.roles[self.seat] == UNKNOWN_ROLE else "known"

    @chance(
        RoleStack(),
        to="role_known",
        cites="base.setup.shuffle",
    )
    def role(self, table: Table, role: str) -> None:
        """The player is dealt one of the roles for this number of players, unseen by the others."""
        table.roles[self.seat] = role
        table.consult((table.box.deals[len(table.names)].cites,))
        table.note("gets_role", who=self.seat, role=role, secret=("role",), seen_by=(self.seat,))

    @step(
        to="roles",
        grounds=(
            Ground(
                "base.setup.roles-hidden", "base.goal.secret",
                where=lambda deal, table: len(table.names) != 3 and table.roles[deal.seat] != SHERIFF,
            ),
        ),
    )  # fmt: skip
    def role_known(self, table: Table) -> None:
        """The Sheriff shows his role and the others keep theirs secret; with three players all are shown."""
        role = table.roles[self.seat]
        if len(table.names) == 3:
            table.note("shows_role", rules=("dodge_city.three.open",), who=self.seat, role=role)
        elif role == SHERIFF:
            table.note("shows_role", rules=("base.setup.sheriff-shows",), who=self.seat, role=role)

    @step(to="people", cites="base.setup.left-over")
    def first_person(self, _table: Table) -> None:
        """All roles are dealt; the characters follow, from the first seat again."""
        self.seat = -1

    @step(
        to={"deal": "person", "known": "person_known", "done": "first_hand"},
        cites="base.setup.character",
        grounds=(Ground("base.setup.counter-not-in-game", on="done"),),
    )
    def people(self, table: Table) -> str:
        """The next seat is to get a character, openly; when all have one, the cards follow."""
        self.seat += 1
        if self.seat == len(table.names):
            return "done"
        return "deal" if table.people[self.seat] is table.box.plain else "known"

    @chance(PersonStack(), to="person_known", cites="base.setup.shuffle")
    def person(self, table: Table, person: Person) -> None:
        """The player is dealt one of the characters of the box."""
        table.become(self.seat, person)

    @step(
        to="people",
        cites="base.life.start",
        grounds=(
            Ground("base.life.printed-numbers", where=lambda _deal, table: "base" in table.box.parts),
            Ground("dodge_city.life.printed-numbers", where=lambda _deal, table: "dodge_city" in table.box.parts),
            Ground("dodge_city.three.no-sheriff", where=lambda _deal, table: table.roles_are_open),
            Ground(
                "base.setup.sheriff-life",
                where=lambda deal, table: not table.roles_are_open and table.roles[deal.seat] == SHERIFF,
            ),
        ),
    )
    def person_known(self, table: Table) -> None:
        """The player gets as many life points as the character shows; the Sheriff gets one more."""
        life = starting_life(table, self.seat)
        table.life[self.seat] = table.max_life[self.seat] = life
        table.note("gets_person", who=self.seat, person=table.people[self.seat].id, life=life)

    @step(
        to="hands",
        cites="base.setup.life-counter",
        grounds=(Ground("dodge_city.three.normal-rules", where=lambda _deal, table: table.roles_are_open),),
    )
    def first_hand(self, _table: Table) -> None:
        """All characters are dealt; the cards of the hands follow, from the first seat again."""
        self.seat = 0

    @step(
        to={"deal": "card", "next": "hands", "done": "begins"},
        cites="base.setup.hand",
        grounds=(Ground("base.setup.overview", on="done"),),
    )
    def hands(self, table: Table) -> str:
        """The next seat is to get as many cards as it has life points; when all have theirs, the game begins."""
        if self.seat == len(table.names):
            return "done"
        if len(table.hands[self.seat]) < table.life[self.seat]:
            return "deal"
        self.seat += 1
        return "next"

    @chance(PILE, to="hands", cites="base.setup.hand")
    def card(self, table: Table, card: Card) -> None:
        """The player is dealt a card from the pile, unseen by the others."""
        table.take_card(self.seat, card)

    @step(
        to="ready",
        cites="base.setup.draw-pile",
        grounds=(
            Ground("dodge_city.three.deputy-starts", where=lambda _deal, table: table.roles_are_open),
            Ground("base.setup.sheriff-starts", where=lambda _deal, table: not table.roles_are_open),
        ),
    )  # fmt: skip
    def begins(self, table: Table) -> None:
        """The rest is the draw pile, and the Sheriff begins, or with three players the Deputy."""
        table.turn = first_player(table)

    @seam(SET_UP, to=DONE)
    def ready(self, table: Table) -> None:
        """All is dealt, and abilities may act before the first turn."""


def first_player(table: Table) -> int:
    """The seat that begins once all roles are dealt: the Sheriff's, or with three players the Deputy's.

    Raises `ValueError` if nobody has that role.
    """
    return table.roles.index(DEPUTY if table.roles_are_open else SHERIFF)


def starting_life(table: Table, seat: int) -> int:
    """The life points at the beginning: those of the character, and one more for the Sheriff."""
    printed: int = table.people[seat].life
    return printed + (table.roles[seat] == SHERIFF)
