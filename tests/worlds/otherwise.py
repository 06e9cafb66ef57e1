"""A second world that one seat cannot tell from the first: whatever it has not seen is something else there.

The second world is not made of the positions of the first one: it is played, from the set-up on. Everybody does the
same in it, with the same cards as far as the seat sees them, and chance brings the same as far as the seat sees it. A
card that it does not see until it lies in the pile again, and a role that it is not shown, is exchanged for another one
when it is dealt. So whatever the game writes down on the way, it writes down in each world by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.table import Table as CardTable
from bang_explorer.games.wyatt_earp.rules.table import Table as AlikeTable
from bang_explorer.kit.roles import SHERIFF, UNKNOWN_ROLE
from tests.worlds.alike import AlikeSecrets

if TYPE_CHECKING:
    from random import Random

    from bang_explorer.core.position import Position
    from tests.widgets.explore.journeys import Led

PRIVATE = ("draws", "gives", "inherits", "looks_at", "puts_back", "takes_unseen")
"""What is done with a card that only those see to whom it comes, or from whom. Of all else everybody sees the card."""

Decision = tuple[int, Any]
"""Who, and the raw option."""


class OtherGame(Exception):
    """In the second world something that everybody sees could not be done, or was not up to the same player."""


@dataclass(frozen=True)
class Twin:
    """What has become of the second world when the first one comes to a position."""

    position: Position
    steps: tuple[Position, ...]
    """The positions that the second world has come through since the position before."""
    ahead: tuple[Decision, ...] = ()
    """What has been answered by itself there, and is still being asked in the first world."""


def otherwise(positions: Sequence[Position], led: Led, seat: int, dice: Random) -> dict[int, Twin]:
    """By the id of each position, its twin in a world that the seat cannot tell from this one.

    The positions are those of a game with all its branches, from before the set-up on, each after the one that it came
    from. What the seat sees in any of them is the same in both worlds.
    """
    alike = isinstance(positions[0].table, AlikeTable)
    secrets = AlikeSecrets(positions, seat, dice) if alike else Secrets(positions, seat, dice)
    twins: dict[int, Twin] = {}
    for position in positions:
        before = position.parent
        if before is None:
            twins[id(position)] = Twin(position, (position,))
        else:
            what = led[id(position)] if id(position) in led else before.by_seed()
            twins[id(position)] = _goes_on(twins[id(before)], secrets, before, what, position)
    return twins


def _goes_on(twin: Twin, secrets: Secrets | AlikeSecrets, before: Position, what: Any, after: Position) -> Twin:
    """The second world where the first one has come from one position to the next."""
    done: list[tuple[int | None, Any]] = [(before.decider, what), *after.journal.by_itself]
    position, steps, ahead = twin.position, [], list(twin.ahead)
    for who, raw in done:
        now = secrets.otherwise(raw, before)
        if who is not None and ahead:
            if ahead.pop(0) != (who, now):
                raise OtherGame(f"{position.table.names[who]} has answered something else by himself")
            continue
        if who != position.decider or (position.chance is None) == (who is None):
            raise OtherGame(f"{position.decides or 'nobody'} is asked instead of {who}")
        try:
            position = position.happens(now) if who is None else position.after(position.option(now))
        except ValueError as error:
            raise OtherGame(str(error)) from error
        steps.append(position)
        ahead += position.journal.by_itself
    return Twin(position, tuple(steps), tuple(ahead))


# --- what is exchanged ------------------------------------------------------------------------------------------------


@dataclass
class Secrets:
    """What a seat does not come to see in some positions, and what it is in the other world.

    A card has one life after the other: each begins in the pile that has just been shuffled. Cars are not exchanged:
    whatever becomes of them, everybody sees it.
    """

    positions: Sequence[Position]
    seat: int
    dice: Random
    lives: dict[int, dict[Card, int]] = field(default_factory=dict)
    """By the id of a position and by card: the id of the position in which its present life began."""
    cards: dict[int, dict[Card, Card]] = field(default_factory=dict)
    """By the id of a position with a pile just shuffled: what the unseen cards are in the other world."""
    roles: list[str] = field(default_factory=list)
    """The roles in the other world."""

    def __post_init__(self) -> None:
        if isinstance(self.positions[0].table, CardTable):
            self._exchange_cards()
        self._exchange_roles()

    def otherwise(self, what: Any, at: Position) -> Any:
        """What is done in the other world, or what comes there, instead of this at a position of the first one."""
        if isinstance(what, str) and at.chance is not None and at.chance.source == "roles":
            return self.roles[at.stack[-1].seat]  # type: ignore[attr-defined]
        if isinstance(what, Card):
            return self.cards.get(self.lives[id(at)].get(what, 0), {}).get(what, what)
        return tuple(self.otherwise(one, at) for one in what) if type(what) is tuple else what

    def _exchange_cards(self) -> None:
        seen: set[tuple[int, Card]] = set()
        for position in self.positions:
            before = position.parent
            life = {} if before is None else self.lives[id(before)]
            seen.update((life[card], card) for card in told_to_all(position) if not card.kind.apart)
            if before is None or len(position.table.pool) > len(before.table.pool):
                life = life | dict.fromkeys(position.table.pool, id(position))
                self.cards[id(position)] = {}
            self.lives[id(position)] = life
            there = lying_before(self.seat, position.table)
            seen.update((life[card], card) for card in there if not card.kind.apart)
        for position in self.positions:
            if id(position) in self.cards:
                pool = position.table.pool  # a copy printed twice is the same card: it stays what it is
                there = [card for card in pool if (id(position), card) not in seen and _is_single(card, position)]
                self.cards[id(position)] = dict(zip(there, self.dice.sample(there, len(there)), strict=True))

    def _exchange_roles(self) -> None:
        *_, last = self.positions
        self.roles = list(last.table.roles)
        if len(self.roles) == 3 or any(position.is_over for position in self.positions):
            return
        shown = {who for position in self.positions for who, out in enumerate(position.table.out) if out}
        hidden = [
            who for who, role in enumerate(self.roles)
            if who != self.seat and who not in shown and role not in (SHERIFF, UNKNOWN_ROLE)
        ]  # fmt: skip
        for who, role in zip(hidden, self.dice.sample([self.roles[who] for who in hidden], len(hidden)), strict=True):
            self.roles[who] = role


def _is_single(card: Card, position: Position) -> bool:
    return bool(position.table.box.deck.count(card) == 1)


def lying_before(seat: int, table: CardTable) -> Iterator[Card]:
    """The cards that a seat has before its eyes."""
    yield from (*table.hands[seat], *(card for cards in table.in_play for card in cards))
    yield from (*table.discard, *table.under_way)
    if table.shown_to in (None, seat):
        yield from table.shown


def told_to_all(position: Position) -> Iterator[Card]:
    """The cards that everybody has seen on the way to a position."""
    for entry in position.journal.entries:
        if entry.key not in PRIVATE:
            yield from _cards_in(tuple(entry.values.values()))


def _cards_in(values: Any) -> Iterator[Card]:
    for value in values:
        if isinstance(value, Card):
            yield value
        elif isinstance(value, tuple):
            yield from _cards_in(value)
