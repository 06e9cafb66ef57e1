"""The draw pile and the hands as sources of chance, and drawing from the pile."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import Dice, pick_index, weighted
from bang_explorer.core.flow import End, Flow, chance, flow, step
from bang_explorer.games.bang.rules.cards import VEILED, Card

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def counted(cards: list[Card]) -> list[tuple[Card, int]]:
    """Each different card once with how often it is there, in printed order."""
    return list(Counter(sorted(cards, key=attrgetter("index"))).items())


class Pile:
    """The next card of the draw pile; `None` when there is none left anywhere.

    The statements given say what happens when it is empty, and what when nothing at all is left.
    """

    name = "pile"

    def __init__(self, empty: str, nothing: str) -> None:
        self.empty, self.nothing = empty, nothing

    def prepare(self, table: Table, _flow: Flow) -> None:
        if table.pile_is_empty:
            table.consult((self.empty if table.reshuffle_if_empty() else self.nothing,))

    def outcomes(self, table: Table, _flow: Flow) -> list[tuple[Card | None, int]]:
        if table.top:
            return [(table.top[-1], 1)]
        if len(table.pool) == table.veils:
            return [(None, 1)]
        return counted(table.pool)  # type: ignore[return-value] # a list with nothing but cards will do

    def sample(self, table: Table, _flow: Flow, dice: Dice) -> Card | None:
        if table.top:
            table.top_seen.pop()
            return table.top.pop()
        pool = table.pool
        if len(pool) == table.veils:
            return None
        # drawing uniformly from the pool is the same as having shuffled it; the gap is filled by the last card
        at = pick_index(len(pool), dice)
        pool[at], pool[-1] = pool[-1], pool[at]
        return pool.pop()

    def take(self, table: Table, _flow: Flow, card: Card | None) -> None:
        if table.top:
            table.top_seen.pop()
            table.top.pop()
        elif card is not None:
            table.pool.remove(card)


class Hand:
    """A card taken unseen from the hand of the flow's field `of`. One that is veiled may be any of the pool."""

    name = "hand"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """A hand is always ready."""

    def outcomes(self, table: Table, flow: Any) -> list[tuple[Card, int]]:
        hand = table.hands[flow.of]
        veils = hand.count(VEILED)
        if not veils:
            return counted(hand)
        hidden = table.under_veil or table.pool
        weights = {card: weight * len(hidden) for card, weight in counted([c for c in hand if c is not VEILED])}
        for card, weight in counted(hidden):
            weights[card] = weights.get(card, 0) + weight * veils
        return list(weights.items())

    def sample(self, table: Table, flow: Any, dice: Dice) -> Card:
        hand = table.hands[flow.of]
        if VEILED in hand:
            veiled: Card = weighted(self.outcomes(table, flow), dice)
            self.take(table, flow, veiled)
            return veiled
        card: Card = hand.pop(pick_index(len(hand), dice))
        return card

    def take(self, table: Table, flow: Any, card: Card) -> None:
        hand = table.hands[flow.of]
        if card in hand:
            hand.remove(card)
        else:
            table.lift_veil(flow.of, card)


class Veil:
    """Which card a veiled one in the hand of the flow's field `who` turns out to be."""

    name = "veil"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """A hand is always ready."""

    def outcomes(self, table: Table, _flow: Flow) -> list[tuple[Card, int]]:
        return counted(table.under_veil or table.pool)

    def sample(self, table: Table, flow: Any, dice: Dice) -> Card:
        card: Card = weighted(self.outcomes(table, flow), dice)
        self.take(table, flow, card)
        return card

    def take(self, table: Table, flow: Any, card: Card) -> None:
        table.lift_veil(flow.who, card)


PILE = Pile("base.pile.reshuffle", "base.pile.too-few")
DRAWN = Pile("base.draw.empty-pile", "base.draw.nothing-to-turn")
"""The pile as the source of a draw!"""
HAND, VEIL = Hand(), Veil()


@flow
class Draw(Flow):
    """Somebody takes the top cards of the draw pile, one after the other, unseen by the others."""

    who: int
    cards: int

    @chance(PILE, to={"more": "card", "done": DONE}, cites="base.symbols.take")
    def card(self, table: Table, card: Card | None) -> str:
        """The top card of the draw pile comes to the hand."""
        if card is None:
            return "done"
        table.take_card(self.who, card)
        self.cards -= 1
        return "more" if self.cards > 0 else "done"


@flow
class Unveil(Flow):
    """What somebody holds, where a scenario left it open, is settled before it matters."""

    who: int

    @step(to={"veiled": "card", "known": DONE})
    def look(self, table: Table) -> str:
        """Is any card of the hand still open?"""
        return "veiled" if VEILED in table.hands[self.who] else "known"

    @chance(VEIL, to="look")
    def card(self, table: Table, card: Card) -> None:
        """One of the cards that nobody knew turns out to be this one."""
        table.hands[self.who].append(card)
