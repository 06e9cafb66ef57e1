"""The draw pile and the hands as places from which chance draws cards, and the flows that draw from them."""

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
    """Pairs of card and number of copies, one for each different card, in the order of the printed list."""
    return list(Counter(sorted(cards, key=attrgetter("index"))).items())


class Pile:
    """Source of chance: the next card of the draw pile; `None` if no card is left, not even to reshuffle.

    It is given the ids of two statements to cite: `empty` when the pile is made anew, `nothing` when no card is left.
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
        return counted(table.pool)  # type: ignore[return-value] # a list of cards alone fits, too

    def sample(self, table: Table, _flow: Flow, dice: Dice) -> Card | None:
        if table.top:
            table.top_seen.pop()
            return table.top.pop()
        pool = table.pool
        if len(pool) == table.veils:
            return None
        # a random card of the pool is as good as the top of a shuffled pile; the last card fills its place
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
    """Source of chance: a random card of a hand, whose seat is in the flow's field `of`. The hand must not be empty.

    An unknown card in it may turn out to be any card of `under_veil` or, if that is empty, of the unordered rest of the
    draw pile (`pool`).
    """

    name = "hand"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: a hand is always ready."""

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
    """Source of chance: what an unknown card in the hand of the flow's `who` turns out to be. There must be one.

    It may be any card of `under_veil` or, if that is empty, of the unordered rest of the draw pile (`pool`).
    """

    name = "veil"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: a hand is always ready."""

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
"""The draw pile as the source of cards for a draw!, with other statements to cite when it is empty."""
HAND, VEIL = Hand(), Veil()


@flow
class Draw(Flow):
    """Somebody draws cards from the draw pile, one after the other, unseen by the others."""

    who: int
    cards: int
    """How many; one is drawn even if it is 0."""

    @chance(PILE, to={"more": "card", "done": DONE}, cites="base.symbols.take")
    def card(self, table: Table, card: Card | None) -> str:
        """The top card of the draw pile goes to the hand, until enough are drawn or none is left."""
        if card is None:
            return "done"
        table.take_card(self.who, card)
        self.cards -= 1
        return "more" if self.cards > 0 else "done"


@flow
class Unveil(Flow):
    """Chance decides which cards the unknown ones of a hand are, before they matter."""

    who: int

    @step(to={"veiled": "card", "known": DONE})
    def look(self, table: Table) -> str:
        """Is any card of the hand still unknown?"""
        return "veiled" if VEILED in table.hands[self.who] else "known"

    @chance(VEIL, to="look")
    def card(self, table: Table, card: Card) -> None:
        """Chance decides what one of the unknown cards is."""
        table.hands[self.who].append(card)
