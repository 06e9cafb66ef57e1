"""Jesse Jones may take his first card of phase I from another player's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Instead
from bang_explorer.core.flow import End, Flow, announce, call, chance, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import ANSWERING, AtAnother, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.events import CARD_LOST, LULL, some_ability_acts
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.piles import HAND, Draw
from bang_explorer.games.bang.rules.requirements import (
    name_of,
    target_in_the_game,
    target_is_another,
)
from bang_explorer.games.bang.rules.turn import DrawPhase
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


@requirement("base.jesse_jones.empty-hand", facts=lambda table, _flow, _who, _what, at: {
    "target": name_of(table, at), "hand_count": len(table.hands[at])})  # fmt: skip
def target_has_hand_cards(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """True if the target has a card in the hand."""
    return bool(table.hands[at])


JESSE_TAKES = AtAnother(
    "jesse_jones", edge="other", cites=(
        "base.jesse_jones",
        Ground(
            "base.jesse_jones.any-distance",
            where=lambda table, _flow, who, _what, at: at is not None and distance.total(table, who, at) > 1,
        ),
    ),
    prelude=(*ANSWERING, asked("phase_1_begins", "base.jesse_jones", "JesseJones"), plays("jesse_jones")),
    aims=(target_in_the_game, target_is_another, target_has_hand_cards), aim="seat",
)  # fmt: skip


@flow
class JesseJones(Flow):
    """Phase I of Jesse Jones: the first card may come from another player's hand."""

    who: int
    of: int = -1

    @choice(
        decides="who",
        acts=(JESSE_TAKES, DECLINE),
        to={"other": "take", "pass": "two"},
        cites="base.jesse_jones",
        grounds=(
            Ground(
                "base.jesse_jones.empty-hand",
                where=lambda jesse, table: not any(table.hands[seat] for seat in table.others(jesse.who)),
            ),
        ),
    )
    def asked(self, _table: Table) -> None:
        """Does Jesse Jones take the first card from another player's hand, and from whose?"""

    @step(to="unseen", cites="base.jesse_jones")
    def take(self, table: Table) -> None:
        """Jesse Jones names the player from whose hand the first card comes."""
        self.of = self.chosen[2]
        table.note("uses_ability", who=self.who, person="jesse_jones")

    @chance(HAND, to="lost", cites="base.jesse_jones")
    def unseen(self, table: Table, card: Card) -> None:
        """Jesse Jones takes a card of the named player's hand without seeing it."""
        table.hands[self.who].append(card)
        table.note("takes_unseen", who=self.who, of=self.of, card=card, secret=("card",), seen_by=(self.who, self.of))

    @seam(CARD_LOST, to="taken")
    def lost(self, table: Table) -> None:
        """The other player has lost the card, and abilities may act on that."""

    @announce(LULL, to="second", grounds=(Ground("base.abilities.interrupt", where=some_ability_acts(LULL)),))
    def taken(self, table: Table) -> None:
        """The first card has been taken, and abilities may act before he draws the second."""

    @call(Draw, to=DONE, cites="base.jesse_jones.second-card")
    def second(self, _table: Table) -> Flow:
        """Jesse Jones draws the second card from the pile."""
        return Draw(self.who, 1)

    @call(Draw, to=DONE, cites="base.phase-1.two-cards")
    def two(self, _table: Table) -> Flow:
        """Jesse Jones draws both cards from the pile."""
        return Draw(self.who, 2)


ABILITIES: tuple[Ability, ...] = (Instead(DrawPhase, JesseJones),)
