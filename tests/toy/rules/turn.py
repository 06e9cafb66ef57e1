"""A turn, and one turn after the other."""

from __future__ import annotations

from typing import Any

from bang_explorer.core.acts import Act
from bang_explorer.core.chance import Dice
from bang_explorer.core.flow import End, Flow, call, chance, choice, flow, step
from bang_explorer.core.reasons import requirement
from tests.toy.rules.table import Table

ENOUGH = 20
DONE, WON = End("done"), End("won", ends_game=True)


class Die:
    """Six faces, each as likely."""

    name = "die"

    def prepare(self, table: Table, flow: Flow) -> None:
        """It is always ready."""

    def outcomes(self, table: Table, flow: Flow) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(1, 7)]

    def sample(self, table: Table, flow: Flow, dice: Dice) -> int:
        return 1 + int(dice.random() * 6)

    def take(self, table: Table, flow: Flow, outcome: int) -> None:
        """It stays where it is."""


@requirement("toy.keep.something", facts=lambda table, *_: {"at_stake": table.at_stake})
def something_is_at_stake(table: Table, *_: Any) -> bool:
    return table.at_stake > 0


@requirement("toy.twenty", facts=lambda table, _flow, who, *_: {"points": table.points[who]})
def not_enough_yet(table: Table, _flow: Any, who: int, *_: Any) -> bool:
    """Nobody throws on who could have won."""
    return table.points[who] + table.at_stake < ENOUGH


THROW = Act("throw", edge="throw", cites="toy.turn", requirements=(not_enough_yet,))
KEEP = Act("keep", edge="keep", cites="toy.turn", requirements=(something_is_at_stake,))


@flow
class Turn(Flow):
    """One player's turn."""

    who: int

    @choice(decides="who", acts=(THROW, KEEP), to={"throw": "die", "keep": "keep"}, cites="toy.turn", always=True)
    def dare(self, table: Table) -> None:
        """Once more?"""

    @chance(Die(), to={"more": "dare", "one": DONE}, cites="toy.one")
    def die(self, table: Table, face: int) -> str:
        """A one ends the turn, and what was at stake is lost."""
        table.note("throws", who=self.who, face=face)
        table.at_stake = 0 if face == 1 else table.at_stake + face
        return "one" if face == 1 else "more"

    @step(to={"enough": WON, "goes_on": DONE}, cites=("toy.keep.something", "toy.twenty"))
    def keep(self, table: Table) -> str:
        """What was at stake is safe."""
        table.points[self.who] += table.at_stake
        table.at_stake = 0
        table.note("keeps", who=self.who, points=table.points[self.who])
        if table.points[self.who] < ENOUGH:
            return "goes_on"
        table.winners = (self.who,)
        return "enough"


@flow
class Play(Flow):
    """One turn after the other."""

    endless = True

    @call(Turn, to="next", cites="toy.turn")
    def turn(self, table: Table) -> Flow:
        """The turn of the one whose turn it is."""
        return Turn(table.turn)

    @step(to="turn", cites="toy.turn")
    def next(self, table: Table) -> None:
        """The left neighbour is next."""
        table.turn = table.left_of(table.turn)
