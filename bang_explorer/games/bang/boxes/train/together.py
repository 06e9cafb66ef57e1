"""Several lose their last life point at the same time: they leave together, and only then it is seen who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Instead
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.elimination import DONE as GONE
from bang_explorer.games.bang.rules.elimination import GAME_OVER, Elimination, the_game_is_decided
from bang_explorer.kit.roles import DEPUTY, OUTLAW

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class FallLater(Flow):
    """Somebody has lost his last life point, and leaves the game when all have answered."""

    on: int
    by: int | None

    @step(
        to=GONE,
        grounds=(
            Ground("train.ironhorse.simultaneous", where=lambda one, _table: one.by is None),
            Ground("train.most_wanted.simultaneous", where=lambda one, _table: one.by is not None),
        ),
    )
    def wait(self, table: Table) -> None:
        """It is kept in mind who has no life points any more."""
        line = train(table)
        line.falling = (*(line.falling or ()), self.on)


def _are_several(table: Table) -> bool:
    """True if more than one have lost their last life point."""
    return len(train(table).falling or ()) > 1


@flow
class FallTogether(Flow):
    """All who have lost their last life point leave the game at the same time."""

    by: int | None
    """The seat whose card it was; `None` if it was nobody's doing."""
    gone: tuple[int, ...] = ()
    """The seats of those who have left, and whose cards are still to be dealt with."""

    @step(
        to={"nobody": DONE, "over": GAME_OVER, "goes_on": "each"},
        grounds=(
            Ground("train.ironhorse.simultaneous", where=lambda fall, table: fall.by is None and _are_several(table)),
            Ground(
                "train.most_wanted.simultaneous",
                where=lambda fall, table: fall.by is not None and _are_several(table),
            ),
            Ground(
                "train.ironhorse.no-reward",
                on="goes_on",
                where=lambda fall, table: (
                    fall.by is None and any(table.roles[seat] in (OUTLAW, DEPUTY) for seat in fall.gone)
                ),
            ),
            Ground(
                "train.ironhorse.all-fall",
                on="over",
                where=lambda fall, table: fall.by is None and not table.living(),
            ),
            Ground(
                "train.most_wanted.all-fall",
                on="over",
                where=lambda fall, table: fall.by is not None and not table.living(),
            ),
        ),
    )
    def leave(self, table: Table) -> str:
        """They show their roles and are out; if that decides the game, it ends at once."""
        line = train(table)
        self.gone, line.falling = line.falling or (), None
        for who in self.gone:
            table.leave_game(who, self.by)
        if not self.gone:
            return "nobody"
        return "over" if the_game_is_decided(table, self.gone[-1], self.by) else "goes_on"

    @step(to={"next": "bury", "done": DONE})
    def each(self, _table: Table) -> str:
        """Whose cards are dealt with next?"""
        return "next" if self.gone else "done"

    @call(Elimination, to="each", cites="base.elimination.last-life")
    def bury(self, table: Table) -> Flow:
        """What follows from an elimination happens for the next of them; nothing is due to one who is out himself."""
        who, *later = self.gone
        self.gone = tuple(later)
        by = self.by if self.by is None or who == self.by or not table.out[self.by] else None
        return Elimination(who, by)


EVERYBODY: tuple[Ability, ...] = (
    Instead(
        Elimination, FallLater, when=lambda table, holder, gone: holder == gone.on and train(table).falling is not None
    ),
)
"""The ability that everybody has while the box is in play: not to leave the game before the others have answered."""
