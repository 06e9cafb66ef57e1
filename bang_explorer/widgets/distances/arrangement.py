"""Class `Arrangement`: who sits where, with all cards and abilities that change distances. A change gives a new one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.games import find
from bang_explorer.kit.desk.distances import Seat
from bang_explorer.kit.errors import BadInput
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
"""Stands in place of the second player of a pair, for how far the first one reaches."""


@dataclass(frozen=True)
class Arrangement:
    """Players in a ring, in a game and by its rules: seats clockwise, and whose turn it is.

    It may be impossible; then `position`, and all that needs it, such as `numbers`, raises `BadInput`.
    """

    game: str
    seats: tuple[Seat, ...]
    turn: str
    rules: str | Mapping[str, Any] | None = None

    # --- making one --------------------------------------------------------------------------------------------------

    @staticmethod
    def plain(game: str, players: int) -> Arrangement:
        """An arrangement of players (A, B ..) without abilities and cards; the first one is on turn.

        Raises `BadInput` for an unknown game. The number of players is checked only by `position`.
        """
        return Arrangement(find(game).id, tuple(Seat(name) for name in LETTERS[:players]), LETTERS[0])

    @staticmethod
    def of(position: Position[Any]) -> Arrangement:
        """The arrangement of a position's players, with its rules; cards that change no distance are left out.

        Raises `BadInput` in a game without distances.
        """
        box = position.table.box
        seats = box.game.desk.distances.seats(position)
        return Arrangement(box.id, seats, position.turn, named(position.table.rules, box.id)).seated(seats)

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        return find(self.game)

    @cached_property
    def distances(self) -> Distances:
        """What the game says about distances."""
        return self.box.game.desk.distances

    @cached_property
    def parts(self) -> Parts:
        """The cards and people of the box that change distances. Raises `BadInput` in a game without distances."""
        return self.distances.parts(self.box)

    @property
    def scenario(self) -> Scenario:
        """A scenario that begins with this arrangement, with roles as the game gives them out, and no hands.

        Raises `BadInput` in a game without distances.
        """
        usual = self.distances.scenario(self.box, self.seats, self.turn)
        return usual if self.rules is None else usual.with_rules(self.rules)

    @cached_property
    def position(self) -> Any:
        """The position with this arrangement. Raises `BadInput` if it cannot be, or in a game without distances."""
        return open_scenario(self.scenario)

    @property
    def table(self) -> Any:
        return self.position.table

    @property
    def living(self) -> list[str]:
        """The names of the players still in the game, clockwise."""
        return [seat.name for seat in self.seats if not seat.out]

    def seat(self, name: str) -> Seat:
        return next(seat for seat in self.seats if seat.name == name)

    @cached_property
    def numbers(self) -> dict[tuple[str, str], Explained]:
        """All distances by pairs of names of living players; under (name, `REACH`) how far that player reaches."""
        found: dict[tuple[str, str], Explained] = {}
        for one in self.living:
            found[one, REACH] = self.position.reach(one)
            found |= {(one, two): self.position.distance(one, two) for two in self.living if two != one}
        return found

    @cached_property
    def near(self) -> frozenset[tuple[str, str]]:
        """All pairs of players' names in which the first player reaches the second, as a set."""
        return frozenset(
            (one, two) for (one, two), far in self.numbers.items() if two != REACH and far <= self.numbers[one, REACH]
        )

    # --- changing it -------------------------------------------------------------------------------------------------

    def moved(self, name: str, steps: int) -> Arrangement:
        """A copy with a player and a neighbour swapped: the next one clockwise (`steps` +1) or the one before (-1).

        Raises `StopIteration` if nobody has this name.
        """
        here = self.seats.index(self.seat(name))
        return self.swapped(name, self.seats[(here + steps) % len(self.seats)].name)

    def swapped(self, one: str, two: str) -> Arrangement:
        """A copy in which two players have changed seats. Raises `StopIteration` if nobody has one of these names."""
        seats = list(self.seats)
        here, there = (seats.index(self.seat(name)) for name in (one, two))
        seats[here], seats[there] = seats[there], seats[here]
        return self.seated(seats)

    def changed(self, name: str, **what: Any) -> Arrangement:
        """A copy in which fields of this player's `Seat` have other values; an equal copy if nobody has this name.

        If it was his turn and he is out now, the turn passes to the next one clockwise.
        """
        return self.seated(replace(seat, **what) if seat.name == name else seat for seat in self.seats)

    def joined(self, name: str) -> Arrangement:
        """A copy with one more player, who sits between the last and the first. The name is not checked."""
        return self.seated((*self.seats, Seat(name)))

    def without(self, name: str) -> Arrangement:
        """A copy without the player of this name, if there is one.

        If it was his turn, it is now that of the next one clockwise.
        """
        return self.seated(seat for seat in self.seats if seat.name != name)

    def seated(self, seats: Iterable[Seat]) -> Arrangement:
        """A copy with other seats.

        If the player on turn is gone or out, it is the turn of the next one clockwise, as they sat before.
        """
        found = tuple(seats)
        names, living = [seat.name for seat in self.seats], {seat.name for seat in found if not seat.out}
        begin = names.index(self.turn)
        order = (*names[begin:], *names[:begin])
        return replace(self, seats=found, turn=next((name for name in order if name in living), self.turn))


def possible(arrangement: Arrangement) -> Arrangement:
    """The arrangement itself.

    Raises `BadInput` if it cannot be, if fewer than two players are in, or if the game has no distances.
    """
    arrangement.parts  # noqa: B018 - refused where there are no distances
    if len(arrangement.living) < 2:
        raise BadInput("a distance needs two players in the game")
    try:
        arrangement.position  # noqa: B018 - made now, and kept
    except BadInput as bad:
        raise BadInput("this is not possible: {why}", why=bad) from None
    return arrangement
