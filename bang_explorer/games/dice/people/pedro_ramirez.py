"""Pedro Ramirez may put back an arrow of his own for each life point that he loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.acts import DECLINE, ability
from bang_explorer.games.dice.rules.events import LIFE_LOST
from bang_explorer.games.dice.rules.loss import DONE, INDIANS, LoseLife
from bang_explorer.games.dice.rules.requirements import has_not_passed
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


PUT_BACK = ability(
    "pedro_ramirez", when=asked("a_point_was_just_lost", "dice.pedro_ramirez", "PedroRamirez"),
    requirements=(has_not_passed,),
)  # fmt: skip


@flow
class PedroRamirez(Flow):
    """Pedro Ramirez has lost life points and may put back as many of his arrows."""

    who: int
    points: int
    """For how many life points he has not been asked yet."""
    passed: bool = False

    @step(to={"ask": "asked", "done": DONE}, cites="dice.pedro_ramirez")
    def next(self, table: Table) -> str:
        """Is a life point left for which he has an arrow?"""
        self.points -= 1
        return "ask" if self.points >= 0 and table.arrows[self.who] else "done"

    @choice(
        decides="who", acts=(PUT_BACK, DECLINE), to={"use": "put_back", "pass": "decline"},
        cites="dice.pedro_ramirez",
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Does Pedro Ramirez put back an arrow?"""

    @step(to="next", cites="dice.pedro_ramirez.still-lost")
    def put_back(self, table: Table) -> None:
        """One of his arrows goes back to the pool."""
        table.return_arrow(self.who, self.who)

    @step(to="next", cites="dice.pedro_ramirez")
    def decline(self, _table: Table) -> None:
        """He puts back no more arrows for this loss."""
        self.passed = True


def _may(table: Table, holder: int, loss: LoseLife) -> bool:
    return loss.cause != INDIANS and loss.lost[holder] > 0 and table.arrows[holder] > 0 and not table.out[holder]


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        LIFE_LOST,
        "pedro_ramirez",
        PedroRamirez,
        when=_may,
        start=lambda _table, holder, loss: PedroRamirez(holder, loss.lost[holder]),
        cites=("dice.pedro_ramirez",),
        grounds=(
            Ground(
                "dice.pedro_ramirez.not-indians",
                where=lambda _table, holder, loss: loss.cause == INDIANS and loss.lost[holder] > 0,
            ),
        ),
    ),
)
