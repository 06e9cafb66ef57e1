"""What is pressed on the board to make a move: cards, characters and seats, by their ids there."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.kit.board.parts import person_id, seat_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.acts import RawOption
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


def pressed(raw: RawOption, who: int, table: Table) -> Iterator[str]:
    """The ids of all that the player at seat `who` presses for an option: first what he uses, last the target."""
    act, what, at = raw
    if act.verb == "ability":
        yield person_id(who)
    for one in what if type(what) is tuple else () if what is None else (what,):
        yield _thing(one, who, table)
    if isinstance(at, int):
        yield seat_id(at)
    elif at is not None:
        yield _thing(at, who, table)


def _thing(one: Card | CardAt[Any], who: int, table: Table) -> str:
    if not isinstance(one, CardAt):
        return card_id(one, who, table)
    return f"{seat_id(one.seat)}/hand" if one.card == HAND_OF else card_id(one.card, one.seat, table)


def card_id(card: Card, who: int, table: Table) -> str:
    """The id of a card on the board, which lies in the hand of `who`, in front of him, or on the table itself."""
    if card not in twice(table.box):
        return f"card:{card.text}"
    lying = {"hand": table.hands[who], "play": table.in_play[who]}
    place = next((f"{seat_id(who)}/{key}" for key, cards in lying.items() if card in cards), "shown")
    return f"card:{card.text}@{place}"


@lru_cache(32)
def twice(box: Box) -> frozenset[Card]:
    """The cards of which a box holds several that nobody can tell apart."""
    return frozenset(card for card, count in Counter(box.deck).items() if count > 1)
