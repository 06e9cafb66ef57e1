"""Cactus: a miss, after which its player draws (draw!) for a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Before, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.events import ANSWERED
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.options import card_of

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "cactus"


@flow
class Cactus(Flow):
    """Somebody has answered a hit with Cactus."""

    who: int

    @call(
        DrawCheck, to={"yes": "bloom", "no": DONE}, cites="train.cactus.draw",
        grounds=(
            Ground("train.cactus.full-life", where=lambda one, table: table.life[one.who] == table.max_life[one.who]),
        ),
    )  # fmt: skip
    def prick(self, _table: Table) -> Flow:
        """The player draws (draw!): a red card brings back a life point."""
        return DrawCheck(self.who, "is_red")

    @call(Regain, to=DONE, cites="train.cactus.draw")
    def bloom(self, _table: Table) -> Flow:
        """The draw was red, and the player regains a life point."""
        return Regain((self.who,))


def _has_brought_it(_table: Table, holder: int, answered: Flow) -> bool:
    """True if the holder has just brought Cactus against a hit, as the miss that it is."""
    brought = answered.by_card if isinstance(answered, Hit) and answered.on == holder else None
    return brought is not None and brought.kind.id == NAME


def _is_no_answer_there(_table: Table, holder: int, flow: Any, who: int, what: Any, _at: Any) -> bool:
    """True if the holder would bring Cactus where no card with the hit symbol is to be answered."""
    card = card_of(what)
    return holder == who and flow.at.key != "Hit.answer" and card is not None and card.kind.id == NAME


EVERYBODY: tuple[Ability, ...] = (
    Says(HIT_HANGS, Ground("train.cactus.answer", where=_is_no_answer_there)),
    Interrupt(
        ANSWERED,
        NAME,
        Cactus,
        when=_has_brought_it,
        start=lambda _table, holder, _hit: Cactus(holder),
        before=tuple(
            Before(other, "train.cactus.draw")
            for other in ("ghost_leaves.answer", "suzy_lafayette.answer", "molly_stark")
        ),
        grounds=(
            Ground(
                "train.cactus.draw",
                where=lambda table, holder, hit: (
                    _has_brought_it(table, holder, hit) and table.life[holder] < table.max_life[holder]
                ),
            ),
        ),
    ),
)
"""The ability that everybody has while the box is in play: to draw after answering with Cactus."""
