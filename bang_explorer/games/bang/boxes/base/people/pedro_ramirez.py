"""Pedro Ramirez may take his first card of phase I from the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.abilities import Ability, Instead
from bang_explorer.core.flow import End, Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.turn import DrawPhase
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


@requirement("base.pedro_ramirez.empty-discard", facts=lambda table, *_: {"discard_count": len(table.discard)})
def discard_pile_holds_a_card(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the discard pile holds a card."""
    return bool(table.discard)


PEDRO_TAKES = UseAbility(
    "pedro_ramirez", edge="discard", cites="base.pedro_ramirez",
    prelude=(*ANSWERING, asked("phase_1_begins", "base.pedro_ramirez", "PedroRamirez"), plays("pedro_ramirez")),
    requirements=(discard_pile_holds_a_card,),
)  # fmt: skip


@flow
class PedroRamirez(Flow):
    """Phase I of Pedro Ramirez: the first card may come from the discard pile."""

    takes_discarded: ClassVar[bool] = True
    """Says that this flow takes a discarded card: where it can run, the order of the discard pile matters."""
    who: int

    @choice(
        decides="who",
        acts=(PEDRO_TAKES, DECLINE),
        to={"discard": "take", "pass": "two"},
        cites="base.pedro_ramirez",
        grounds=(Ground("base.pedro_ramirez.empty-discard", where=lambda _pedro, table: not table.discard),),
    )
    def asked(self, _table: Table) -> None:
        """Does Pedro Ramirez take the first card from the discard pile?"""

    @step(to="second", cites="base.pedro_ramirez")
    def take(self, table: Table) -> None:
        """Pedro Ramirez takes the top card of the discard pile, which all have seen."""
        card = table.discard.pop()
        table.hands[self.who].append(card)
        table.note("takes_from_discard", who=self.who, card=card)

    @call(Draw, to=DONE, cites="base.pedro_ramirez.second-card")
    def second(self, _table: Table) -> Flow:
        """Pedro Ramirez draws the second card from the pile."""
        return Draw(self.who, 1)

    @call(Draw, to=DONE, cites="base.phase-1.two-cards")
    def two(self, _table: Table) -> Flow:
        """Pedro Ramirez draws both cards from the pile."""
        return Draw(self.who, 2)


ABILITIES: tuple[Ability, ...] = (Instead(DrawPhase, PedroRamirez),)
