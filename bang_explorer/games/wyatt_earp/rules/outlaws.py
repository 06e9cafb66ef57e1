"""Outlaw cards are played: the first ones of an outlaw as a set, then by anybody in any number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.acts import Act, Options
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAWS, photo_of
from bang_explorer.games.wyatt_earp.rules.numbers import A_SET
from bang_explorer.games.wyatt_earp.rules.requirements import (
    ON_TURN,
    cards_have_been_drawn,
    holds_the_cards,
    keeps_a_card,
)

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

Cards = tuple["Card", ...]


def set_is_torn(table: Table, card: Card) -> bool:
    """True if a set of this outlaw has been played, but does not lie anywhere any more."""
    return card.id in table.sets and all(rows.get(card.id, []).count(card) < A_SET for rows in table.rows)


def set_is_covered(table: Table, card: Card) -> bool:
    """True if a set of this outlaw has been played, and all cards of him lie under Hideouts."""
    rows = [seat for seat, rows in enumerate(table.rows) if card in rows.get(card.id, ())]
    return card.id in table.sets and bool(rows) and all(table.is_covered(seat, card.id) for seat in rows)


@requirement(
    "wyatt_earp.outlaw.set",
    facts=lambda table, _flow, _who, what, _at: {
        "outlaw": what[0].id, "count": len(what), "needed": None if what[0].id in table.sets else A_SET,
    },
    grounds=(
        Ground("wyatt_earp.outlaw.no-photo", where=lambda table, _flow, who, what, _at: (
            len(what) < A_SET and photo_of(what[0].id) in table.hands[who]
        )),
        Ground("wyatt_earp.outlaw.after-set", where=lambda table, _flow, _who, what, _at: what[0].id in table.sets),
        Ground("wyatt_earp.outlaw.stays-played", where=lambda table, _flow, _who, what, _at: (
            set_is_torn(table, what[0])
        )),
        Ground("wyatt_earp.hideout.set-stays", where=lambda table, _flow, who, what, _at: (
            what[0].id not in table.rows[who] and set_is_covered(table, what[0])
        )),
    ),
)  # fmt: skip
def is_a_set_or_follows_one(table: Table, _flow: Flow, _who: int, what: Cards, _at: None) -> bool:
    """True if these are three cards or more, or a set of this outlaw has been played in this round."""
    return len(what) >= A_SET or what[0].id in table.sets


def _is_covered(table: Table, _flow: Flow, who: int, what: Cards, _at: None) -> bool:
    return table.is_covered(who, what[0].id)


def _holds_more(table: Table, _flow: Flow, who: int, what: Cards, _at: None) -> bool:
    """True if the player keeps cards of the same outlaw that he could play with these."""
    return table.hands[who].count(what[0]) > len(what) and len(table.hands[who]) > len(what) + 1


class PlayOutlaws(Act):
    """The act of playing cards of one outlaw, so many at once."""

    def candidates(self, _table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Cards, None]]:
        return (((card,) * count, None) for card in OUTLAWS for count in range(1, card.copies + 1))

    def list(self, table: Table, _flow: Flow, who: int, into: Options) -> None:
        hand, sets = table.hands[who], table.sets
        most = len(hand) - 1  # one is kept to be discarded
        for card in OUTLAWS:
            if card in hand:
                least = 1 if card.id in sets else A_SET
                into += [(self, (card,) * count, None) for count in range(least, min(hand.count(card), most) + 1)]


PLAY_OUTLAWS = PlayOutlaws(
    "play", edge="outlaws",
    cites=(
        "wyatt_earp.outlaw.any-number",
        Ground("wyatt_earp.outlaw.any-number", where=lambda table, *_: table.sheriff_card),
        Ground("wyatt_earp.hideout.later-cards", where=_is_covered),
        Ground("wyatt_earp.outlaw.split", where=_holds_more, secret=True),
    ),
    prelude=(*ON_TURN, cards_have_been_drawn), requirements=(holds_the_cards, is_a_set_or_follows_one, keeps_a_card),
)  # fmt: skip


def lay_outlaws(table: Table, who: int, cards: Cards) -> None:
    """Lay these cards of one outlaw before `who`; if they are the first, they are the outlaw's set.

    That he holds more of them is nobody else's to know.
    """
    outlaw = cards[0].id
    for card in cards:
        table.leave_hand(who, card)
    key = "plays_outlaws" if outlaw in table.sets else "plays_set"
    his_own = ("wyatt_earp.outlaw.split",) if cards[0] in table.hands[who] else ()
    table.note(key, who=who, card=cards[0].id, count=len(cards), secret_rules=his_own, seen_by=(who,))
    table.lay(who, outlaw, cards)
    if outlaw not in table.sets:
        table.sets = tuple(sorted((*table.sets, outlaw)))
