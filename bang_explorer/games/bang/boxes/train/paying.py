"""What a player can pay with: cards of his hand and cards in front of him, alone or together."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.options import at_card

if TYPE_CHECKING:
    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Spent
    from bang_explorer.games.bang.rules.table import Table


_BY_INDEX = attrgetter("index")


def purse(table: Table, who: int, fits: Container[Card] | None = None) -> list[Spent]:
    """All that a player can pay with, or only what fits: cards of the hand first, each in the printed order.

    Identical copies are all there, one beside the other.
    """
    hand, lying = table.hands[who], table.in_play[who]
    if fits is not None:
        hand, lying = [card for card in hand if card in fits], [card for card in lying if card in fits]
    found: list[Spent] = sorted(hand, key=_BY_INDEX)
    if lying:
        found += [at_card(who, card) for card in sorted(lying, key=_BY_INDEX)]  # type: ignore[misc]
    return found


def payments(table: Table, who: int, station: Station) -> Iterable[tuple[Spent, ...]]:
    """Each way in which a player can pay for a car at this station, once; `()` for one that takes a life point.

    None if he cannot.
    """
    if station.life:
        return ((),) if table.life[who] > station.life else ()
    return dict.fromkeys(combinations(purse(table, who, station.taken(table)), station.count))


def can_pay(table: Table, who: int, station: Station) -> bool:
    """True if there is a way in which the player can pay at this station."""
    if station.life:
        return table.life[who] > station.life
    fits, missing = station.taken(table), station.count
    for card in (*table.hands[who], *table.in_play[who]):
        if card in fits:
            missing -= 1
            if not missing:
                return True
    return False


def possible_payments(table: Table, who: int, station: Station) -> Iterable[tuple[Spent, ...]]:
    """The ways in which a player may be able to pay, as far as `table` shows his cards: an unknown card may fit."""
    if station.life:
        return payments(table, who, station)
    return combinations(purse(table, who, {VEILED, *station.taken(table)}), station.count)


def has(table: Table, who: int, paid: tuple[Spent, ...]) -> bool:
    """True if a player has all these things, each as often as it stands here."""
    left = purse(table, who)
    for spent in paid:
        if spent not in left:
            return False
        left.remove(spent)
    return True


def pay_with(table: Table, who: int, spent: Spent) -> None:
    """Discard a card with which a player pays."""
    if isinstance(spent, CardAt):
        table.discard_from_play(who, spent.card)
    else:
        table.discard_from_hand(who, spent)
