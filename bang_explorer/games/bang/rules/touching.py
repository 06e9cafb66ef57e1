"""Decides whom a card affects, since an ability may protect a player from the cards of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Barrable
from bang_explorer.games.bang.rules.options import HAND_OF, seat_of

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import HandOf, Target
    from bang_explorer.games.bang.rules.table import Table

TOUCHES = Barrable("card_touches")
"""The name by which to find abilities that protect somebody from a card: `bars(table, holder, by, on, card)`."""
TAKES = Barrable("takes_card")
"""The name by which to find abilities that forbid taking a card in play: `bars(table, holder, by, card)`."""
AIMED = Barrable("card_is_aimed")
"""The name by which to find abilities that forbid aiming a card: `bars(table, holder, by, on, card)`."""


def touches(table: Table, by: int, on: int, card: Card) -> bool:
    """True if no ability protects the seat `on` from a card that `by` plays or uses."""
    return not any(ability.bars(table, seat, by, on, card) for seat, ability in table.holders(TOUCHES))


def may_be_aimed(table: Table, by: int, on: int, card: Card) -> bool:
    """True if no ability forbids `by` to aim this card at `on`. Other requirements are not checked."""
    for seat, ability in table.holders(AIMED):  # noqa: SIM110 - asked often, so without a generator
        if ability.bars(table, seat, by, on, card):
            return False
    return True


def may_be_taken(table: Table, by: int, card: Card | HandOf) -> bool:
    """True if no ability forbids `by` to take this card in play; true, too, for an unseen one of the hand."""
    return card == HAND_OF or not any(ability.bars(table, seat, by, card) for seat, ability in table.holders(TAKES))


def works_on(table: Table, by: int, card: Card, at: Target) -> bool:
    """True if a card has no target or can affect it; if not, the journal notes that. `by` is the seat that plays it."""
    if at is None or not table.holders(TOUCHES):
        return True
    on = seat_of(at)
    if touches(table, by, on, card):
        return True
    consult(table, by, on, card)
    table.note("passes_by", who=on, card=card)
    return False


def touched(table: Table, by: int, people: tuple[int, ...]) -> tuple[int, ...]:
    """Of these seats, in their order, those that the card under way, played by `by`, can affect.

    The journal notes the others. If no card is under way, all are given back.
    """
    if not table.holders(TOUCHES) or not table.under_way:
        return people
    card = table.under_way[-1]
    for on in people:
        if not touches(table, by, on, card):
            consult(table, by, on, card)
            table.note("passes_by", who=on, card=card)
    return tuple(on for on in people if touches(table, by, on, card))


def consult(table: Table, by: int, on: int, card: Card) -> None:
    """Note in the journal the statements behind each ability that protects the seat `on` from this card of `by`."""
    for seat, ability in table.holders(TOUCHES):
        if ability.bars(table, seat, by, on, card):
            table.consult(ability.cites)
