"""An arrangement: who sits where, with what has a part in distance and reach. Changes give another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Bar
from bang_explorer.games import find
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.box import Box
from bang_explorer.games.bang.rules.cards import Kind
from bang_explorer.games.bang.rules.numbers import LYING_CARDS, distance, reach
from bang_explorer.games.bang.rules.people import OUTLAW
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.kit.scenario import chosen_rules
from bang_explorer.rulebook.rules import USUAL
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.writing import named

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Explained
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.games.bang.rules.table import Table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MEASURED = frozenset({distance, reach})
REACH = ""
"""In the place of the one to whom a number leads: it is a reach."""


def has_a_part(one: Kind | Person) -> bool:
    """Whether a card or a character adds to distance or reach, or keeps cards from doing so, or may come to."""
    if isinstance(one, Kind):
        return not MEASURED.isdisjoint(one.counts)
    adds = {ability.to for ability in one.abilities if isinstance(ability, AddTerm)}
    bars = {ability.key for ability in one.abilities if isinstance(ability, Bar)}
    return bool(one.copies) or not MEASURED.isdisjoint(adds) or LYING_CARDS in bars


@dataclass(frozen=True)
class Arrangement:
    """Seats clockwise, in a game and by its rules. The engine says whether it can be: `position` is refused if not.

    Roles have no part in distances: they are dealt so that the game goes on.
    """

    game: str
    seats: tuple[Player, ...]
    turn: str
    rules: str | Mapping[str, Any] | None = None

    # --- making one --------------------------------------------------------------------------------------------------

    @staticmethod
    def plain(game: str, players: int) -> Arrangement:
        """That many people without an ability."""
        return Arrangement(find(game).id, tuple(Player(name) for name in LETTERS[:players]), LETTERS[0])

    @staticmethod
    def of(position: Position) -> Arrangement:
        """What has a part in it of a position."""
        table = position.table
        seats = tuple(_player(table, who) for who in range(len(table.names)))
        return Arrangement(table.box.id, seats, position.turn, named(table.rules, table.box.id)).seated(seats)

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def scenario(self) -> Scenario:
        """The same as a scenario. Those in the game get the first roles: a Sheriff and somebody against him."""
        dealt = iter(self.box.role_cards)
        roles = {seat.name: next(dealt, OUTLAW) for seat in sorted(self.seats, key=lambda seat: seat.out)}
        return Scenario(
            id=f"{self.game}.distance.arrangement",
            game=self.game,
            players=tuple(replace(seat, role=roles[seat.name]) for seat in self.seats),
            rules=chosen_rules(SETS, USUAL if self.rules is None else self.rules, self.box.parts),
            rules_given=self.rules if self.rules is None or isinstance(self.rules, str) else dict(self.rules),
            turn=self.turn,
        )

    @cached_property
    def position(self) -> Position:
        """The position. Raises `BadInput` for what cannot be."""
        return open_scenario(self.scenario)  # type: ignore[return-value]

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def box(self) -> Box:
        return find(self.game)  # type: ignore[return-value]

    @property
    def living(self) -> list[str]:
        """The names of those in the game, clockwise."""
        return [seat.name for seat in self.seats if not seat.out]

    def seat(self, name: str) -> Player:
        return next(seat for seat in self.seats if seat.name == name)

    @cached_property
    def numbers(self) -> dict[tuple[str, str], Explained]:
        """For each in the game the reach, under the name and nothing, and the distance to each other one."""
        found: dict[tuple[str, str], Explained] = {}
        for one in self.living:
            found[one, REACH] = self.position.reach(one)
            found |= {(one, two): self.position.distance(one, two) for two in self.living if two != one}
        return found

    @cached_property
    def near(self) -> frozenset[tuple[str, str]]:
        """Who reaches whom."""
        return frozenset(
            (one, two) for (one, two), far in self.numbers.items() if two != REACH and far <= self.numbers[one, REACH]
        )

    # --- changing it -------------------------------------------------------------------------------------------------

    def moved(self, name: str, steps: int) -> Arrangement:
        """Somebody changes seats with a neighbour: the next one clockwise (+1), or the one before (-1)."""
        seats = list(self.seats)
        here = seats.index(self.seat(name))
        there = (here + steps) % len(seats)
        seats[here], seats[there] = seats[there], seats[here]
        return self.seated(seats)

    def changed(self, name: str, **what: Any) -> Arrangement:
        """Something else is so of somebody."""
        return self.seated(replace(seat, **what) if seat.name == name else seat for seat in self.seats)

    def joined(self, name: str) -> Arrangement:
        """One more, between the last and the first."""
        return self.seated((*self.seats, Player(name)))

    def without(self, name: str) -> Arrangement:
        """One less."""
        return self.seated(seat for seat in self.seats if seat.name != name)

    def seated(self, seats: Iterable[Player]) -> Arrangement:
        """Other seats. Where nobody is left whose turn it was, it is that of the next one clockwise."""
        found = tuple(seats)
        names, living = [seat.name for seat in self.seats], {seat.name for seat in found if not seat.out}
        begin = names.index(self.turn)
        order = (*names[begin:], *names[:begin])
        return replace(self, seats=found, turn=next((name for name in order if name in living), self.turn))


def _player(table: Table, who: int) -> Player:
    person, copied = table.people[who], table.copied[who]
    return Player(
        table.names[who],
        character=None if person is table.box.plain else person.id,
        copies=None if copied is None else copied.id,
        in_play=tuple(card.kind.id for card in table.in_play[who] if has_a_part(card.kind)),
        out=table.out[who],
    )
