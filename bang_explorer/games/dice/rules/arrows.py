"""Arrows are taken one at a time; whoever takes the last one brings on the Indians."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.loss import DONE, INDIANS, OUT, LoseLife
from bang_explorer.games.dice.rules.numbers import indian_damage

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


@flow
class Indians(Flow):
    """The Indians attack: each player in play loses a life point for each arrow in front of him."""

    @step(to="damage", cites="dice.indians.damage", counts=(indian_damage,))
    def attack(self, table: Table) -> None:
        """What the attack costs is read off all arrows, before anything is lost."""
        table.note("indians")
        for who in table.living():
            table.threatened[who] = table.reckon(indian_damage, who, table.arrows[who])

    @call(LoseLife, to={"done": DONE, "out": OUT}, cites="dice.indians.damage")
    def damage(self, _table: Table) -> Flow:
        """All lose their life points at the same time, and all arrows go back to the pool."""
        return LoseLife(INDIANS, None)


@flow
class TakeArrows(Flow):
    """A player takes arrows from the pool, one at a time. It ends with `out` if the player on turn falls by Indians."""

    who: int
    owed: int
    """How many arrows he still has to take."""

    @step(
        to={"take": "take", "done": DONE},
        grounds=(
            Ground("dice.arrow.one-each", on="take", where=lambda _taking, table: table.phase == "roll"),
            Ground("dice.arrow.one-at-a-time", on="take", where=lambda taking, _table: taking.owed > 1),
        ),
    )  # fmt: skip
    def next(self, table: Table) -> str:
        """Is there an arrow still to be taken, and somebody in play to take it?"""
        return "take" if self.owed and not table.out[self.who] else "done"

    @step(
        to={"last": "indians", "left": "next"}, cites="dice.arrow.pool",
        grounds=(Ground("dice.indians.last-arrow", on="last"),),
    )  # fmt: skip
    def take(self, table: Table) -> str:
        """The player takes an arrow. Was it the last one of the pool?"""
        self.owed -= 1
        table.take_arrow(self.who)
        return "left" if table.pool else "last"

    @call(
        Indians, to={"done": "next", "out": OUT}, cites="dice.indians.last-arrow",
        grounds=(Ground("dice.indians.goes-on", on="done"),),
    )  # fmt: skip
    def indians(self, _table: Table) -> Flow:
        """Nobody waits: the Indians attack at once, and then the arrows that are still owed are taken."""
        return Indians()
