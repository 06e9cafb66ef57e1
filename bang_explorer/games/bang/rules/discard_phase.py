"""Phase III: cards beyond the hand limit are discarded and, by some rules, cards in play that share a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.numbers import hand_limit
from bang_explorer.games.bang.rules.requirements import game_goes_on, holds_card
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")

LIMIT_EXCEEDED = asked(
    "hand_limit_exceeded", "base.discarded.not-at-will", "DiscardPhase.choose",
    grounds=(Ground("base.phase-3.limit", where=lambda table, *_: table.phase == "discard"),),
)  # fmt: skip


@requirement(
    "base.same-name.end-of-turn",
    facts=lambda table, _flow, who, *_: {
        "who": table.names[who],
        "in_play": [card.text for card in table.in_play[who]],
    },
)
def is_one_of_a_name(table: Table, _flow: Flow, who: int, what: Card, _at: Any) -> bool:
    """True if another card of the same name lies before the player, too."""
    return what in table.twins(who)


class DiscardFromHand(Act):
    """The act of discarding one card of the hand."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterable[tuple[Card, None]]:
        return [(card, None) for card in each_once(table.hands[who])]


class DiscardTwin(Act):
    """The act of discarding one of the cards in play in front of oneself that share a name."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Card, None]]:
        for card in table.twins(who):
            yield card, None


DISCARD = DiscardFromHand(
    "discard", edge="card",
    cites=(
        "base.phase-3.choice",
        Ground("base.gefaengnis.hand-limit", where=lambda table, _flow, who, *_: who == table.turn and table.jailed),
    ),
    prelude=(game_goes_on, LIMIT_EXCEEDED, holds_card),
)  # fmt: skip
DISCARD_TWIN = DiscardTwin(
    "discard", edge="card", cites="base.same-name.end-of-turn",
    prelude=(game_goes_on, asked("two_of_one_name", "base.same-name.end-of-turn", "DiscardPhase.choose_twin")),
    requirements=(is_one_of_a_name,),
)  # fmt: skip


@flow
class DiscardPhase(Flow):
    """The player discards the cards beyond the hand limit, one by one.

    By some rules he first discards cards in play until no two in front of him share a name.
    """

    replaceable: ClassVar[str] = "who"
    who: int

    @step(
        to={"twins": "choose_twin", "hand": "choose", "enough": DONE},
        cites="base.phase-3.limit",
        grounds=(
            Ground("base.life.hand-limit", on="hand"),
            Ground(
                "base.phase-3.table-cards", on="enough", where=lambda phase, table: phase.is_over(table, in_play=True)
            ),
            Ground("base.same-name.end-of-turn", on="twins"),
        ),
        counts=(hand_limit,),
    )
    def check(self, table: Table) -> str:
        """Are two cards of one name in play, or are more cards in the hand than the limit allows?"""
        if table.rules.same_name == "end_of_turn" and table.twins(self.who):
            return "twins"
        limit = table.reckon(hand_limit, self.who, table.life[self.who])
        return "hand" if len(table.hands[self.who]) > limit else "enough"

    @choice(decides="who", acts=(DISCARD_TWIN,), to={"card": "drop_twin"}, cites="base.same-name.end-of-turn")
    def choose_twin(self, _table: Table) -> None:
        """Which of the cards in play that share a name does the player discard?"""

    @step(to="check", cites="base.same-name.end-of-turn")
    def drop_twin(self, table: Table) -> None:
        """The chosen card leaves play and is discarded; then it is checked whether more must go."""
        table.discard_from_play(self.who, self.chosen[1])

    @choice(
        decides="who",
        acts=(DISCARD,),
        to={"card": "drop"},
        cites="base.phase-3.choice",
        grounds=(Ground("base.phase-3.order", where=lambda phase, table: phase.is_over(table, by=2)),),
    )
    def choose(self, _table: Table) -> None:
        """Which card does the player discard next?"""

    @step(to="check", cites="base.phase-3.discard")
    def drop(self, table: Table) -> None:
        """The chosen card is discarded and has no effect; then the hand is checked again."""
        table.discard_from_hand(self.who, self.chosen[1])

    def is_over(self, table: Table, by: int = 1, *, in_play: bool = False) -> bool:
        """True if the hand, or with `in_play` the hand and the cards in play together, exceeds the limit by so many."""
        cards = len(table.hands[self.who]) + (len(table.in_play[self.who]) if in_play else 0)
        return cards - hand_limit.total(table, self.who, table.life[self.who]) >= by
