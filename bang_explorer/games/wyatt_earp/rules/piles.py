"""The piles and unknown cards as places from which chance draws, and the flows that draw from them."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import Dice, pick_index, weighted
from bang_explorer.core.flow import End, Flow, call, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.cards import VEILED, Card

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table

DONE = End("done")
TWO = 2


def counted(cards: list[Card]) -> list[tuple[Card, int]]:
    """Pairs of card and how often it is among these cards, in the order in which cards are listed."""
    return list(Counter(sorted(cards, key=attrgetter("index"))).items())


class Pile:
    """Source of chance: the next card of the draw pile, which must not be empty."""

    def __init__(self, name: str) -> None:
        self.name = name

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: a flow that draws has made sure that there is a card."""

    def outcomes(self, table: Table, _flow: Flow) -> list[tuple[Card, int]]:
        return [(table.top[-1], 1)] if table.top else counted(table.pool)

    def sample(self, table: Table, _flow: Flow, dice: Dice) -> Card:
        if table.top:
            return table.top.pop()
        # a random card of the pool is as good as the top of a shuffled pile; the last card fills its place
        pool = table.pool
        at = pick_index(len(pool), dice)
        pool[at], pool[-1] = pool[-1], pool[at]
        return pool.pop()

    def take(self, table: Table, _flow: Flow, card: Card) -> None:
        if table.top:
            table.top.pop()
        else:
            table.pool.remove(card)


class Veil:
    """Source of chance: what an unknown card turns out to be: one of those that veils stand for. There must be one."""

    name = "veil"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: an unknown card is always there."""

    def outcomes(self, table: Table, _flow: Flow) -> list[tuple[Card, int]]:
        return counted(table.under_veil or table.pool)

    def sample(self, table: Table, flow: Any, dice: Dice) -> Card:
        card: Card = weighted(self.outcomes(table, flow), dice)
        self.take(table, flow, card)
        return card

    def take(self, table: Table, _flow: Any, card: Card) -> None:
        table.reveal(card)


class Leftover(Veil):
    """Source of chance: which card is left of the draw pile, when hands hold unknown cards and so nobody can tell."""

    name = "leftover"

    def take(self, table: Table, _flow: Any, card: Card) -> None:
        table.pool.remove(card)


PILE = Pile("pile")
DEALT = Pile("deal")
"""The same pile while cards are dealt. Files do not say what is dealt, but what is drawn."""
VEIL, LEFTOVER = Veil(), Leftover()


@flow
class Unveil(Flow):
    """Chance decides what the unknown cards are that a player sees, before they matter."""

    who: int
    wanted: tuple[str, ...] = ()
    """The names of the only properties of the cards that matter, if that is known."""

    @step(to={"top": "top", "hand": "card", "known": DONE})
    def look(self, table: Table) -> str:
        """Is the top card of the discard pile still unknown, or one that the player holds?"""
        if VEILED in table.discard[-1:]:
            return "top"
        return "hand" if VEILED in table.holding(self.who) else "known"

    @chance(VEIL, to="look")
    def top(self, table: Table, card: Card) -> None:
        """Chance decides what the top card of the discard pile is."""
        table.discard[-1] = card

    @chance(VEIL, to="look")
    def card(self, table: Table, card: Card) -> None:
        """Chance decides what one of the player's unknown cards is."""
        unknown = table.found if VEILED in table.found else table.hands[self.who]
        unknown[unknown.index(VEILED)] = card

    def looks_at(self) -> tuple[str, ...]:
        return self.wanted


@flow
class KnowDiscards(Flow):
    """Chance decides what the unknown cards of the discard pile are, before somebody uses the whole pile."""

    @step(to={"unknown": "card", "known": DONE})
    def look(self, table: Table) -> str:
        """Is a card of the discard pile still unknown?"""
        return "unknown" if VEILED in table.discard else "known"

    @chance(VEIL, to="look")
    def card(self, table: Table, card: Card) -> None:
        """Chance decides what the lowest of the unknown cards is."""
        table.discard[table.discard.index(VEILED)] = card


def can_reshuffle(table: Table) -> bool:
    """True if the discard pile may still become the draw pile in this round, and holds a card."""
    return not table.reshuffled and bool(table.discard)


def within_reach(table: Table) -> int:
    """How many cards can be drawn: those of the draw pile and, if it may still be made anew, of the discard pile."""
    return table.deck_count + (len(table.discard) if can_reshuffle(table) else 0)


@flow
class Reshuffle(Flow):
    """The discard pile becomes the new draw pile, once in a round."""

    @call(KnowDiscards, to="left", cites="wyatt_earp.pile.first-time")
    def known(self, _table: Table) -> Flow:
        """It must be known which cards are shuffled."""
        return KnowDiscards()

    @step(to={"unknown": "leftover", "known": "turn_over"})
    def left(self, table: Table) -> str:
        """Is a card left of the draw pile of which nobody knows what it is?"""
        return "unknown" if table.veils and not table.top and len(table.pool) > table.veils else "known"

    @chance(LEFTOVER, to="left")
    def leftover(self, table: Table, card: Card) -> None:
        """Chance decides which card was left of the draw pile."""
        table.top.append(card)

    @step(
        to=DONE, cites="wyatt_earp.pile.first-time",
        grounds=(
            Ground("wyatt_earp.pile.leftover-shuffled-in", where=lambda _flow, table: table.deck_count > 0),
            Ground("wyatt_earp.pile.held-aside", where=lambda _flow, table: bool(table.under_way)),
        ),
    )  # fmt: skip
    def turn_over(self, table: Table) -> None:
        """All discards are shuffled and are the new draw pile, with the card that was left, if there was one."""
        table.turn_over_discard()
