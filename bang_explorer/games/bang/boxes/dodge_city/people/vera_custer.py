"""Vera Custer has the ability of another person, chosen anew at the beginning of each phase I."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, announce, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.abilities import ANSWERING, AtAnother, plays
from bang_explorer.games.bang.rules.answers import asked
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import LULL, PHASE_1_BEGINS
from bang_explorer.games.bang.rules.requirements import target_in_the_game, target_is_another
from bang_explorer.games.bang.rules.setup import SetUp
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")

VERA_NAMES = AtAnother(
    "vera_custer", edge="name", cites=("dodge_city.vera_custer", "dodge_city.vera_custer.another"),
    prelude=(
        *ANSWERING, asked("an_ability_is_named", "dodge_city.vera_custer", "VeraCuster"),
        plays("vera_custer", "dodge_city"),
    ),
    aims=(target_in_the_game.citing("dodge_city.vera_custer.another"), target_is_another), aim="seat",
)  # fmt: skip


@flow
class VeraCuster(Flow):
    """Phase I begins, and she names the person whose ability she has from now on."""

    who: int

    @choice(
        decides="who",
        acts=(VERA_NAMES,),
        to={"name": "take_on"},
        cites=("dodge_city.vera_custer", "dodge_city.vera_custer.after-draws", "dodge_city.vera_custer.another"),
    )
    def asked(self, _table: Table) -> None:
        """Whose ability?"""

    @step(
        to="named",
        cites=(
            "dodge_city.vera_custer",
            "dodge_city.vera_custer.until-next-turn",
            "dodge_city.vera_custer.keeps",
            "dodge_city.vera_custer.own-life",
        ),
    )
    def take_on(self, table: Table) -> None:
        """She has it until her next turn, whatever becomes of that person."""
        table.take_on(self.who, table.people[self.chosen[2]])

    @announce(LULL, to=DONE, cites="base.abilities.whole-game")
    def named(self, table: Table) -> None:
        """She has it at once: it may be one that does something now."""


def _gives_up(table: Table, holder: int, turn: Turn) -> bool:
    """Her turn begins, and she has had an ability until now."""
    return turn.who == holder and table.copied[holder] is not None


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        PHASE_1_BEGINS,
        "vera_custer",
        VeraCuster,
        when=lambda table, holder, _turn: holder == table.turn,
        start=lambda _table, holder, _turn: VeraCuster(holder),
        cites=("dodge_city.vera_custer",),
    ),
    Says(
        SetUp.person_known,
        Ground("dodge_city.vera_custer.before-first-turn", where=lambda _table, holder, deal: deal.seat == holder),
    ),
    Says(
        Turn.free,
        Ground(
            "dodge_city.vera_custer.until-next-turn", "dodge_city.vera_custer.old-copy-draws",
            where=lambda table, holder, turn: _gives_up(table, holder, turn) and not table.jailed,
        ),
        Ground(
            "dodge_city.vera_custer.stays-in-gefaengnis", "dodge_city.vera_custer.old-copy-draws",
            where=lambda table, holder, turn: _gives_up(table, holder, turn) and table.jailed,
        ),
    ),
    Says(
        Elimination.leave,
        Ground(
            "dodge_city.vera_custer.keeps",
            where=lambda table, holder, gone: table.copied[holder] is table.people[gone.on],
        ),
    ),
)  # fmt: skip
