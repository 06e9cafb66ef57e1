"""What the acts of playing a sheriff card have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, CardAt, Options, Reasons
from bang_explorer.core.once import give_home
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAWS, VEILED, Card
from bang_explorer.games.wyatt_earp.rules.requirements import (
    AFTER_DRAWING,
    a_card_can_be_turned,
    holds_the_cards,
    is_not_fetched,
    is_the_card_found,
    keeps_a_card,
    sheriff_card_is_left,
)

if TYPE_CHECKING:
    from bang_explorer.core.acts import Target
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Ground
    from bang_explorer.core.reasons import Requirement
    from bang_explorer.games.wyatt_earp.rules.table import Table

Row = CardAt[Card]
"""A row as a target: the seat before which it lies, and the outlaw's card."""
EDGE = "sheriff"
PLAYABLE = (holds_the_cards, sheriff_card_is_left, is_not_fetched, is_the_card_found, keeps_a_card)
"""The requirements on playing any sheriff card."""


def is_playable(table: Table, flow: Flow, who: int, card: Card) -> bool:
    """True if a sheriff card that the player holds meets the requirements on all sheriff cards."""
    return all(need.holds(table, flow, who, card, None) for need in PLAYABLE)


class PlaySheriffCard(Act):
    """The act of playing one of several kinds of sheriff cards in one way."""

    __slots__ = ("cards", "needs_hit", "own")

    def __init__(
        self, *cards: Card, name: str = "", cites: str | tuple[str | Ground, ...], needs_hit: bool,
        requirements: tuple[Requirement, ...] = (), aims: tuple[Requirement, ...] = (),
    ) -> None:  # fmt: skip
        own = (*requirements, a_card_can_be_turned) if needs_hit else requirements
        super().__init__(
            "play", name, edge=EDGE, cites=cites, prelude=AFTER_DRAWING,
            requirements=(*PLAYABLE, *own), aims=aims, aim="card" if aims else "nothing",
        )  # fmt: skip
        self.cards, self.own = cards, own
        self.needs_hit = needs_hit
        """True if the card has an effect only after a hit."""

    def ways(self, table: Table, who: int, card: Card) -> Iterable[tuple[Any, Target]]:
        """The pairs `(what, at)` to try with a card; by default the card alone, without a target."""
        return ((card, None),)

    def likely(self, table: Table, who: int, card: Card) -> Iterable[tuple[Any, Target]]:
        """Those of the `ways` that are not illegal at first sight; by default all."""
        return self.ways(table, who, card)

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Any, Target]]:
        for card in self.cards:
            yield from self.ways(table, who, card)

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        held = table.holding(who)
        for card in self.cards:
            if card in held and is_playable(table, flow, who, card):
                self.list_card(table, flow, who, card, into)

    def list_card(self, table: Table, flow: Flow, who: int, card: Card, into: Options) -> None:
        """Append to `into` the legal options with a card that meets the requirements on all sheriff cards."""
        for need in self.own:
            if not need.holds(table, flow, who, card, None):
                return
        for what, at in self.likely(table, who, card):
            for need in self.aims:
                if not need.holds(table, flow, who, what, at):
                    break
            else:
                into.append((self, what, at))


class PlayAtRow(PlaySheriffCard):
    """The act of playing a sheriff card at a row."""

    def seats(self, table: Table, who: int) -> Iterable[int]:
        """The seats at whose rows the card may be aimed, legally or not."""
        raise NotImplementedError

    def ways(self, table: Table, who: int, card: Card) -> Iterable[tuple[Card, Row]]:
        return [(card, at_row(seat, outlaw)) for seat in self.seats(table, who) for outlaw in OUTLAWS]

    def likely(self, table: Table, who: int, card: Card) -> Iterable[tuple[Card, Row]]:
        rows = table.rows
        return [
            (card, at_row(seat, outlaw)) for seat in self.seats(table, who) if rows[seat]
            for outlaw in OUTLAWS if outlaw.id in rows[seat]
        ]  # fmt: skip


class PlayAtOwnRow(PlayAtRow):
    """The act of playing a sheriff card at a row of one's own."""

    def seats(self, _table: Table, who: int) -> Iterable[int]:
        return (who,)


class PlayAtAnyRow(PlayAtRow):
    """The act of playing a sheriff card at a row of somebody."""

    def seats(self, table: Table, _who: int) -> Iterable[int]:
        return range(len(table.names))


class SheriffCards(Act):
    """One act for all sheriff cards: it lists the legal ways to play each that the player holds."""

    __slots__ = ("of", "ways")

    def __init__(self, *ways: PlaySheriffCard) -> None:
        super().__init__("sheriff_cards", edge=EDGE)
        self.ways = ways
        self.of = {card: [way for way in ways if card in way.cards] for way in ways for card in way.cards}
        """By card: the acts of playing it."""
        give_home(self, "ways")

    def candidates(self, _table: Table, _flow: Flow, _who: int) -> tuple[()]:
        """Nothing to try besides what the acts of playing each card have to try."""
        return ()

    def inside(self, _box: Any) -> tuple[PlaySheriffCard, ...]:
        return self.ways

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        if table.sheriff_card and not table.found:  # as a requirement says, too: this is for speed
            return
        for card in dict.fromkeys(table.holding(who)):
            ways = self.of.get(card)
            if ways and is_playable(table, flow, who, card):
                for way in ways:
                    way.list_card(table, flow, who, card, into)

    def may_list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append to `into` what may be legal as far as everybody sees: an unknown card that was found may be played."""
        if VEILED in table.found:
            into.append((self, VEILED, None))
        else:
            self.list(table, flow, who, into)

    def lacking(self, table: Table, flow: Flow, who: int) -> Reasons:
        """Why none can be played: what each lacks that the player holds, or that he holds none."""
        held = [way for card in dict.fromkeys(table.holding(who)) for way in self.of.get(card, ())]
        missing = [reason for way in dict.fromkeys(held) for reason in way.lacking(table, flow, who)]
        return missing or [holds_the_cards.reason(table, flow, who, self.ways[0].cards[0], None, self.ways[0].cites)]


@cache
def at_row(seat: int, outlaw: Card) -> Row:
    """The row of this outlaw before this seat. Each is made once, for speed."""
    return CardAt(seat, outlaw)
