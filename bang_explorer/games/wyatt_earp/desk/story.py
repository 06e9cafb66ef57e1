"""What questions about Wyatt Earp must say of a position, as the board does not show it; which moves they offer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.playing import discards_told, pile_told
from bang_explorer.games.wyatt_earp.desk.writing import sets_not_lying
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID
from bang_explorer.games.wyatt_earp.rules.most_wanted import ASK
from bang_explorer.games.wyatt_earp.rules.turn import DISCARD
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import Search
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, usual_story

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.phrases import Wording

BEGINNINGS = ("turn_begins",)
"""The keys of log entries with which something new begins, so that nothing before them is still under way."""
TWO = 2


def story(position: Position) -> tuple[Wording, ...] | None:
    """What there is to say where somebody is free to play, or searches the discard pile.

    None elsewhere: the usual texts of all games fit there.
    """
    if is_free(position):
        return tuple(_so_far(position.table))
    if position.decider is None or not isinstance(position.stack[-1], Search):
        return None
    table = position.table
    *under_way, asked = usual_story(position)
    found = [phrase("takes_out", who=table.turn, card=card.id) for card in table.found]
    return (*under_way, *(found or discards_told(position)), asked)


def _so_far(table: Table) -> Iterator[Wording]:
    """What has happened in this turn or round and still matters, and how many cards are left if they are few."""
    if table.sheriff_card:
        yield phrase("sheriff_card_played", who=table.turn)
    if table.fetched:
        yield phrase("fetched", who=table.turn, cards=[card.id for card in table.fetched])
    if gone := sets_not_lying(table):
        yield phrase("sets_played", cards=list(gone))
    if table.deck_count < TWO:
        yield from pile_told(table)


def worth_asking(table: Table, options: Sequence[RawOption]) -> Sequence[RawOption]:
    """Legal options without discards, if there are others, and with a Most Wanted that asks for only one outlaw.

    That is one of whom the player holds most cards.
    """
    held = Counter(card.id for card in table.hands[table.turn] if card.is_outlaw)
    for_whom = BY_ID[max(held, key=lambda outlaw: held[outlaw])] if held else None
    found = [
        (act, what, at) for act, what, at in options
        if act is not DISCARD and (act not in ASK or for_whom in (None, what[1]))
    ]  # fmt: skip
    return found or options
