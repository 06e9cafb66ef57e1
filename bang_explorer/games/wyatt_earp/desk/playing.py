"""Plays moves for questions, and decides what their shots turn up; tells in a question what has been played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import Option
from bang_explorer.games.wyatt_earp.rules.attached import ATTACH
from bang_explorer.games.wyatt_earp.rules.hideout import DECLINE
from bang_explorer.games.wyatt_earp.rules.piles import PILE
from bang_explorer.games.wyatt_earp.rules.requirements import card_of
from bang_explorer.games.wyatt_earp.rules.shot import Shot
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import KEEP, TAKE_FOUND
from bang_explorer.kit.asking.phrases import Recounted, phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

PLAYED = (
    "plays_set", "plays_outlaws", "plays", "plays_at_own", "plays_at", "asks_for", "reacts", "hits", "misses",
    "discards", "takes", "searches",
)  # fmt: skip
"""The keys of log entries that tell what players do and what their shots turn up, but not what comes of it."""
FINDS = ("finds", "keeps")
"""The keys of log entries that tell which card has been found. They count where no choice of it has been told."""
UNTOLD = {TAKE_FOUND: "takes_out", KEEP: "keeps_it", DECLINE: "declines"}
"""By the act of which no log entry tells, or not all: the key of the text for it."""


def is_shot(position: Position) -> bool:
    """True if the top card of the draw pile is about to be turned up for a hit."""
    chance = position.chance
    return chance is not None and chance.source == PILE.name and isinstance(position.stack[-1], Shot)


def shot(position: Position, lots: Lots, *, is_hit: bool) -> Position | None:
    """The position after a random card has been turned up for a hit, one that hits or one that misses.

    None if no such card can come.
    """
    outcomes = position.chance.outcomes if position.chance is not None else ()
    cards = [card for card, _ in outcomes if card.is_outlaw == is_hit]
    return position.happens(lots.pick(cards)) if cards else None


def played(position: Position, option: Option, lots: Lots, *, is_hit: bool = True) -> tuple[Position, ...]:
    """The positions that play goes through with a move, up to the next decision; its shot hits or misses as said.

    Empty if that cannot be, or if chance must bring anything else on the way.
    """
    now = position.after(option)
    found = [now]
    while now.chance is not None:
        after = shot(now, lots, is_hit=is_hit) if is_shot(now) else None
        if after is None:
            return ()
        now = after
        found.append(now)
    return tuple(found)


def told(positions: Iterable[Position]) -> tuple[Wording, ...]:
    """What players do on the way through these positions, and what their shots turn up, as texts in order."""
    way = list(positions)
    is_said = any(isinstance(one.led_by, Option) and one.led_by.act is TAKE_FOUND for one in way)
    keys = PLAYED if is_said else (*PLAYED, *FINDS)
    return tuple(text for position in way for text in _told(position, keys))


def _told(position: Position, keys: Sequence[str]) -> Iterator[Wording]:
    led_by = position.led_by
    if isinstance(led_by, Option) and led_by.act in UNTOLD:
        card = {} if led_by.what is None else {"card": led_by.what.id}
        yield phrase(UNTOLD[led_by.act], who=led_by.who, **card)
    yield from (Recounted(entry) for entry in position.journal.entries if entry.key in keys)


def entries(positions: Iterable[Position]) -> list[Entry]:
    """All log entries of these positions, in order."""
    return [entry for position in positions for entry in position.journal.entries]


def outlaw_of(option: Option) -> str:
    """The id of the outlaw whose row a play belongs to; empty for a play that belongs to none."""
    if option.act is ATTACH:
        return str(option.at.card.id)  # type: ignore[union-attr]
    card: Card = card_of(option.what)
    return card.outlaw


def pile_told(table: Table) -> tuple[Wording, ...]:
    """The texts on how many cards both piles have, and whether there has been a reshuffle."""
    key = "pile_is_new" if table.reshuffled else "pile_is_old"
    return (phrase(key, count=table.deck_count), phrase("discard_count", count=len(table.discard)))


def discards_told(position: Position) -> tuple[Wording, ...]:
    """The text on which cards lie in the discard pile, as a board shows only the top one; nothing if it is empty."""
    discards = sorted(position.table.discard, key=lambda card: card.index)
    return (phrase("discards_are", cards=[card.id for card in discards]),) if discards else ()
