"""Evaded!: a miss that brings the card whose hit it has cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Before, Interrupt
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.events import ANSWERED
from bang_explorer.games.bang.rules.hit import Hit

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "evaded"


@flow
class TakeCancelled(Flow):
    """A hit was cancelled with Evaded!, and the card by which it came goes to the hand."""

    who: int
    card: Card

    @step(
        to=DONE, cites="train.evaded.takes",
        grounds=(
            Ground("train.evaded.which", where=lambda one, _table: one.card.kind.id == "money_bag"),
            Ground("train.evaded.gatling", where=lambda one, _table: one.card.kind.effect == "hit_all"),
        ),
    )  # fmt: skip
    def take(self, table: Table) -> None:
        """The card goes to the hand of the one who cancelled its hit."""
        table.under_way.remove(self.card)
        table.hands[self.who].append(self.card)
        table.note("takes_cancelled", who=self.who, card=self.card)


def _evaded(table: Table, holder: int, hit: Flow) -> bool:
    """True if the holder has just cancelled this hit with Evaded!, perhaps together with other misses."""
    return (
        isinstance(hit, Hit) and holder == hit.on and hit.needs <= 0 and not table.out[holder]
        and any(card.kind.id == NAME for card in hit.misses)
    )  # fmt: skip


def played(table: Table, hit: Hit) -> Card | None:
    """The card by which a hit came; None if it came by none that is under way, such as by an ability or Ironhorse."""
    return table.under_way[-1] if hit.by is not None and table.under_way else None


def _may_be_back(table: Table, hit: Hit) -> bool:
    """True if the hit may have come by a card that is back in its player's hand: a Knife Revolver, or its copy."""
    newest = [] if hit.by is None else table.hands[hit.by][-1:]
    return any(card.kind.id in ("knife_revolver", "money_bag") for card in newest)


EVERYBODY: tuple[Ability, ...] = (
    Interrupt(
        ANSWERED, NAME, TakeCancelled,
        when=lambda table, holder, hit: _evaded(table, holder, hit) and played(table, hit) is not None,
        start=lambda table, holder, _hit: TakeCancelled(holder, table.under_way[-1]),
        before=tuple(
            Before(other, "train.evaded.takes")
            for other in ("cactus", "ghost_leaves.answer", "suzy_lafayette.answer", "molly_stark")
        ),
        grounds=(
            Ground("train.evaded.takes", where=lambda table, holder, hit: (
                _evaded(table, holder, hit) and played(table, hit) is not None)),
            Ground("train.evaded.no-card", secret=True, where=lambda table, holder, hit: (
                _evaded(table, holder, hit) and played(table, hit) is None and not _may_be_back(table, hit))),
            Ground("train.evaded.two-misses", where=lambda _table, holder, hit: (
                isinstance(hit, Hit) and holder == hit.on and hit.needs + hit.counted > 1
                and any(card.kind.id == NAME for card in hit.misses))),
        ),
    ),
)  # fmt: skip
"""The ability that everybody has while the box is in play: Evaded! works for whoever brings it."""
