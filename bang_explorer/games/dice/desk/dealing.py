"""Deals random situations for questions to learners: players with life points and arrows, and dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.scenario import Player, Scenario
from bang_explorer.games.dice.rules.box import PLAIN
from bang_explorer.games.dice.rules.faces import DICE, FACES, Face
from bang_explorer.games.dice.rules.setup import BONUS
from bang_explorer.games.dice.rules.table import ARROWS
from bang_explorer.kit.asking import seats

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots


@dataclass
class SeatDealt(seats.SeatDealt):
    """A player in a situation that is being dealt, with his role, character, life points and arrows."""

    plain: ClassVar[int] = PLAIN.life
    bonus: ClassVar[int] = BONUS
    arrows: int = 0

    def as_player(self) -> Player:
        character = None if self.person is None else self.person.id
        if self.out:
            return Player(self.name, self.role, character, out=True)
        return Player(self.name, self.role, character, life=self.life, arrows=self.arrows)


class Deal(seats.DealtTable[SeatDealt]):
    """A situation while it is being dealt: players with roles, and the dice on the table.

    Without `players`, the level decides how many there are.
    """

    seat = SeatDealt
    at_the_table: ClassVar[Mapping[int, tuple[int, int]]] = {1: (4, 5), 2: (5, 6), 3: (6, 8)}

    def __init__(self, lots: Lots, level: int, game: str, *, players: int | None = None) -> None:
        super().__init__(lots, level, GAME.boxes[game], players=players)
        self.dice: list[Face] = []
        self.throws = 1

    def leave(self, count: int) -> None:
        """Eliminate random players, but neither the one on turn nor the Sheriff, until so many are left."""
        self.eliminate(len(self.living) - count)

    def lay(self, *faces: Face, of: Iterable[Face] = FACES) -> None:
        """Lay down dice with these faces, and random ones of the faces in `of`, until there are five."""
        among = tuple(of)
        self.dice = [*faces, *[self.lots.pick(among) for _ in range(DICE - len(faces))]]

    def shoot_arrows(self, pool: int, at: Iterable[SeatDealt] | None = None) -> None:
        """Put arrows in front of random players, of those in `at` or of all in play, until `pool` are left."""
        among = self.living if at is None else list(at)
        for _ in range(ARROWS - pool):
            self.lots.pick(among).arrows += 1

    def opened(self, phase: str) -> Position | None:
        """The position of this situation in the given phase; None if it is impossible or the game is over in it."""
        scenario = Scenario(
            "question.dealt", self.box.id, tuple(seat.as_player() for seat in self.seats),
            turn=self.turn.name, phase=phase,
            dice=tuple(face.written for face in self.dice), rolls=self.throws if self.dice else None,
        )  # fmt: skip
        return self.position(scenario)
