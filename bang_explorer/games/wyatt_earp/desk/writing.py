"""What a file says of a position: values that are as at the beginning are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.rules.cards import DECK, VEILED
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.errors import Unwritable

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table


def turn_if_unusual(table: Table) -> str | None:
    """The name of the player on turn; None if he sits to the dealer's left, and the first player is the dealer."""
    is_usual = table.dealer == 0 and table.turn == table.left_of(0)
    return None if is_usual else table.names[table.turn]


def dealer_if_unusual(table: Table) -> str | None:
    """The name of the dealer; None if he sits to the right of whoever is on turn."""
    return None if table.turn == table.left_of(table.dealer) else table.names[table.dealer]


def hand(table: Table, who: int) -> tuple[str, ...] | int:
    """The cards of a player's hand as texts, or only their number if none of them is known.

    Raises `Unwritable` if some are known and some not, or if unknown ones date from before a reshuffle.
    """
    held = table.hands[who]
    veils = held.count(VEILED)
    if 0 < veils < len(held):
        raise Unwritable(
            "{who} holds {count} cards of which {unknown} are not known; a file names all cards of a hand, or only "
            "how many they are",
            who=table.names[who], count=len(held), unknown=veils,
        )  # fmt: skip
    if veils and table.under_veil:
        raise Unwritable(
            "{who} holds cards that nobody has seen since before a reshuffle; a file cannot say so",
            who=table.names[who],
        )  # fmt: skip
    return veils or texts(held)


def rows(table: Table, who: int) -> dict[str, list[Any]]:
    """What lies before a player, by the outlaw: first how many cards of him, then the other cards."""
    return {outlaw: row(cards) for outlaw, cards in sorted(table.rows[who].items())}


def row(cards: Iterable[Card]) -> list[Any]:
    """What lies in a row, as files and facts say it: how many outlaw cards, then the other cards.

    >>> from bang_explorer.games.wyatt_earp.rules.cards import BY_ID
    >>> row([BY_ID["hideout"], BY_ID["jesse_james"], BY_ID["photo_jesse_james"], BY_ID["jesse_james"]])
    [2, 'photo', 'hideout']
    """
    ordered = sorted(cards, key=lambda card: card.index)
    outlaws = sum(card.is_outlaw for card in ordered)
    others = ["photo" if card.is_photo else card.id for card in ordered if not card.is_outlaw]
    return [*([outlaws] if outlaws else []), *others]


def unusual_posters(table: Table) -> dict[str, int]:
    """The rewards on those posters that do not hold just 1000 dollars."""
    return {outlaw: reward for outlaw, reward in table.posters.items() if reward != BILL}


def sets_not_lying(table: Table) -> tuple[str, ...]:
    """The outlaws of whom a set has been played although no card of them lies on the table now."""
    lying = {outlaw for own in table.rows for outlaw in own}
    return tuple(outlaw for outlaw in table.sets if outlaw not in lying)


def discards(table: Table) -> tuple[str, ...]:
    """The discard pile, its top card first. Raises `Unwritable` if a card of it is not known."""
    if VEILED in table.discard:
        raise Unwritable("not all cards of the discard pile are known; a file names them all")
    return texts(table.discard[::-1])


def from_the_top(table: Table) -> tuple[str, ...]:
    return texts(table.top[::-1])


def set_aside(table: Table) -> str | tuple[str, ...] | None:
    """The cards of the box that are nowhere on the table, as texts, or None if there are none.

    It is `rest` if there is no pool of unknown cards, so that those missing are the rest. No card may be under way.
    """
    lying = (*table.hands, *(cards for own in table.rows for cards in own.values()), table.top, table.pool)
    left = Counter(DECK)
    left.subtract(card for cards in (*lying, table.discard) for card in cards if card is not VEILED)
    aside = sorted(left.elements(), key=lambda card: card.index)
    return "rest" if aside and not table.pool else texts(aside) or None


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
