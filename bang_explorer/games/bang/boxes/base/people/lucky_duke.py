"""Lucky Duke turns over two cards for each draw! and picks one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Instead
from bang_explorer.core.flow import Flow, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.abilities import plays
from bang_explorer.games.bang.rules.draw_check import NO, YES, DrawCheck
from bang_explorer.games.bang.rules.general_store import take_shown
from bang_explorer.games.bang.rules.piles import DRAWN, Pile

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


SECOND = Pile("base.draw.empty-pile", "base.pile.too-few")
"""The draw pile as the source of the second card: without one, the first is all that is turned over."""


class Turned(Pile):
    """Source of chance: the cards that Lucky Duke turns over, the first as in every draw!, and then the second."""

    def prepare(self, table: Table, flow: LuckyDuke) -> None:  # type: ignore[override]
        (SECOND if flow.turned else DRAWN).prepare(table, flow)


LUCKY_TAKES = take_shown("base.lucky_duke", "LuckyDuke", plays("lucky_duke"))


@flow
class LuckyDuke(Flow):
    """Draw! by Lucky Duke: two cards are turned over, and he chooses which one counts."""

    who: int
    wanted: str
    turned: tuple[Card, ...] = ()

    def looks_at(self) -> tuple[str, ...]:
        return (self.wanted,)

    @chance(
        Turned(DRAWN.empty, DRAWN.nothing),
        to={"more": "flip", "enough": "choose", "none": NO},
        cites="base.lucky_duke.each-draw",
    )
    def flip(self, table: Table, card: Card | None) -> str:
        """The top two cards are turned over, one after the other; if there is none, the draw fails."""
        if card is not None:
            table.shown.append(card)
            table.note("turns_over", who=self.who, card=card)
            self.turned = (*self.turned, card)
            return "more" if len(self.turned) < 2 else "enough"
        return "enough" if self.turned else "none"

    @choice(decides="who", acts=(LUCKY_TAKES,), to={"take": "judge"}, cites="base.lucky_duke")
    def choose(self, _table: Table) -> None:
        """Which of the two cards counts?"""

    @step(
        to={"yes": YES, "no": NO},
        cites="base.lucky_duke",
        grounds=(
            Ground("base.lucky_duke.each-draw", where=lambda _duke, table: not table.under_way),  # for no Fass
            Ground("base.lucky_duke.discards-both", where=lambda duke, _table: len(duke.turned) > 1),
        ),
    )
    def judge(self, table: Table) -> str:
        """The chosen card counts, and both are discarded."""
        counts = self.chosen[1]
        for card in self.turned:
            table.shown.remove(card)
            table.discard.append(card)
        table.note("counts", who=self.who, card=counts)
        return "yes" if getattr(counts, self.wanted) else "no"


ABILITIES: tuple[Ability, ...] = (Instead(DrawCheck, LuckyDuke),)
