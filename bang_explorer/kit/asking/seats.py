"""Seats players at random for a question: their roles, characters and life points, and who is out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import LETTERS
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.casting import Test
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.people import Person
    from bang_explorer.kit.scenario import Scenario


@dataclass
class SeatDealt:
    """A player in a situation that is being dealt: his role, character and life points. Life `None` means all."""

    plain: ClassVar[int]
    """The life points of a player without a character."""
    bonus: ClassVar[int]
    """The life points that the Sheriff has besides."""
    name: str
    role: str
    person: Person | None = None
    life: int | None = None
    out: bool = False

    @property
    def starting_life(self) -> int:
        return (self.person.life if self.person else self.plain) + self.bonus * (self.role == SHERIFF)


SeatT = TypeVar("SeatT", bound=SeatDealt)


class DealtTable(Generic[SeatT]):
    """A table that is being dealt: players with roles, and whose turn it is.

    The box says which people there are and which `roles` are dealt to how many players. Without `players`, the level
    decides how many there are, within that.
    """

    seat: type[SeatT]
    """The class of its players."""
    at_the_table: ClassVar[Mapping[int, tuple[int, int]]]
    """By the level of the question: the fewest and the most players."""

    def __init__(self, lots: Lots, level: int, box: Any, *, players: int | None = None) -> None:
        self.lots, self.level, self.box = lots, level, box
        roles = box.roles
        count = players or min(max(lots.between(*self.at_the_table[level]), min(roles)), max(roles))
        self.seats = [self.seat(LETTERS[i], role) for i, role in enumerate(lots.shuffled(roles[count]))]
        self.turn = lots.pick(self.seats)

    @property
    def living(self) -> list[SeatT]:
        return [seat for seat in self.seats if not seat.out]

    @property
    def others(self) -> list[SeatT]:
        """The players still in the game, without the one on turn."""
        return [seat for seat in self.living if seat is not self.turn]

    def cast(self, test: Test, most: int, among: list[SeatT] | None = None) -> None:
        """Give up to `most` of the players a random character each that passes the test.

        The players are among those in `among`, or among all, also eliminated ones, if that is empty or not given. No
        two get the same character, and none gets a second one.
        """
        taken = [seat.person for seat in self.seats if seat.person is not None]
        found = self.lots.some((one for one in self.box.people.values() if test(one) and one not in taken), most)
        free = [seat for seat in among or self.seats if seat.person is None]
        for seat, person in zip(self.lots.shuffled(free), found, strict=False):
            seat.person = person

    def eliminate(self, most: int) -> None:
        """Eliminate up to `most` random players, but neither the one on turn nor the Sheriff."""
        for seat in self.lots.some([seat for seat in self.others if seat.role != SHERIFF], most):
            seat.out = True

    def wound(self, seats: Iterable[SeatT], least: int = 1, most: int = 9) -> None:
        """Give each of these players random life points from `least` to `most`, but no more than he began with."""
        for seat in seats:
            highest = min(most, seat.starting_life)
            seat.life = self.lots.between(min(least, highest), highest)

    def position(self, scenario: Scenario) -> Position | None:
        """The position in which a scenario begins; None if it is impossible or the game is over in it."""
        try:
            position = opened(self.box, scenario)
        except BadInput:  # the random situation is impossible
            return None
        return None if position.is_over else position
