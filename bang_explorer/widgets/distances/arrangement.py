"""An arrangement: who sits where, with what has a part in distance and reach. Changes give another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.games import find
from bang_explorer.kit.desk.distances import Seat
from bang_explorer.kit.names import LETTERS
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.writing import named

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Explained
    from bang_explorer.kit.desk.distances import Distances, Parts
    from bang_explorer.kit.game import Box
    from bang_explorer.kit.scenario import Scenario

REACH = ""
"""In the place of the one to whom a number leads: it is a reach."""


@dataclass(frozen=True)
class Arrangement:
    """Seats clockwise, in a game and by its rules. The engine says whether it can be: `position` is refused if not."""

    game: str
    seats: tuple[Seat, ...]
    turn: str
    rules: str | Mapping[str, Any] | None = None

    # --- making one --------------------------------------------------------------------------------------------------

    @staticmethod
    def plain(game: str, players: int) -> Arrangement:
        """An arrangement of that many players, none of whose characters has an ability. The first one is on turn."""
        return Arrangement(find(game).id, tuple(Seat(name) for name in LETTERS[:players]), LETTERS[0])

    @staticmethod
    def of(position: Position[Any]) -> Arrangement:
        """What has a part in it of a position. Raises `BadInput` where there are no distances."""
        box = position.table.box
        seats = box.game.desk.distances.seats(position)
        return Arrangement(box.id, seats, position.turn, named(position.table.rules, box.id)).seated(seats)

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        return find(self.game)

    @cached_property
    def distances(self) -> Distances:
        """What its game says of distances."""
        return self.box.game.desk.distances

    @cached_property
    def parts(self) -> Parts:
        """What in the box has a part in it. Raises `BadInput` where there are no distances."""
        return self.distances.parts(self.box)

    @property
    def scenario(self) -> Scenario:
        """The same as a scenario."""
        usual = self.distances.scenario(self.box, self.seats, self.turn)
        return usual if self.rules is None else usual.with_rules(self.rules)

    @cached_property
    def position(self) -> Any:
        """The position, with the words that the players of the game use. Raises `BadInput` for what cannot be."""
        return open_scenario(self.scenario)

    @property
    def table(self) -> Any:
        return self.position.table

    @property
    def living(self) -> list[str]:
        """The names of those in the game, clockwise."""
        return [seat.name for seat in self.seats if not seat.out]

    def seat(self, name: str) -> Seat:
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
        """The pairs of names in which the first player reaches the second."""
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
        return self.seated((*self.seats, Seat(name)))

    def without(self, name: str) -> Arrangement:
        """One less."""
        return self.seated(seat for seat in self.seats if seat.name != name)

    def seated(self, seats: Iterable[Seat]) -> Arrangement:
        """Other seats. Where nobody is left whose turn it was, it is that of the next one clockwise."""
        found = tuple(seats)
        names, living = [seat.name for seat in self.seats], {seat.name for seat in found if not seat.out}
        begin = names.index(self.turn)
        order = (*names[begin:], *names[:begin])
        return replace(self, seats=found, turn=next((name for name in order if name in living), self.turn))
