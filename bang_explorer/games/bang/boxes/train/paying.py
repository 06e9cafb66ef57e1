"""What a player can pay with: cards of his hand and cards in front of him, alone or together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
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


def purse(table: Table, who: int, fits: Callable[[Card], bool] = lambda _card: True) -> list[Spent]:
    """All that a player can pay with where only some cards fit: those of the hand first, each in the printed order.

    Identical copies are all there, one beside the other.
    """
    hand, lying = (sorted(filter(fits, cards), key=_BY_INDEX) for cards in (table.hands[who], table.in_play[who]))
    return [*hand, *(at_card(who, card) for card in lying)]  # type: ignore[list-item]


def payments(table: Table, who: int, station: Station) -> Iterator[tuple[Spent, ...]]:
    """Each way in which a player can pay for a car at this station, once; `()` for one that takes a life point.

    None if he cannot.
    """
    if station.life:
        if table.life[who] > station.life:
            yield ()
        return
    fitting = purse(table, who, partial(station.takes, table))
    yield from dict.fromkeys(combinations(fitting, station.count))


def possible_payments(table: Table, who: int, station: Station) -> Iterator[tuple[Spent, ...]]:
    """The ways in which a player may be able to pay, as far as `table` shows his cards: an unknown card may fit."""
    if station.life:
        yield from payments(table, who, station)
        return
    may_fit = purse(table, who, lambda card: card is VEILED or station.takes(table, card))
    yield from combinations(may_fit, station.count)


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
