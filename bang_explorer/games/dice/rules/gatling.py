"""The Gatling: with three of them all others lose a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, announce, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.events import GATLINGS_COUNT
from bang_explorer.games.dice.rules.faces import GATLING as FACE
from bang_explorer.games.dice.rules.loss import DONE, GATLING, OUT, LoseLife
from bang_explorer.games.dice.rules.numbers import gatling_damage, gatlings_needed

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _one_would_matter(gatling: Gatling, table: Table) -> bool:
    """True if the Gatlings are enough, or just one too few."""
    return table.dice.count(FACE) + 1 >= gatlings_needed.total(table, gatling.who)


@flow
class Gatling(Flow):
    """The Gatlings of the final result: with enough of them, the player on turn fires at all others, once."""

    who: int

    @step(
        to={"enough": "fire", "too_few": "counted"}, counts=(gatlings_needed,),
        grounds=(
            Ground("dice.gatling.three", where=_one_would_matter),
            Ground("dice.gatling.once", on="enough", where=lambda _one, table: table.dice.count(FACE) > 3),
        ),
    )  # fmt: skip
    def count(self, table: Table) -> str:
        """Are there enough Gatlings to fire?"""
        thrown = table.dice.count(FACE)
        return "enough" if thrown >= gatlings_needed.total(table, self.who) else "too_few"

    @step(to="hit", cites="dice.gatling.others-lose", counts=(gatling_damage,))
    def fire(self, table: Table) -> None:
        """The player fires at all others in play."""
        table.note("fires", who=self.who)
        for who in table.others(self.who):
            table.threatened[who] = table.reckon(gatling_damage, who)

    @call(LoseLife, to={"done": "counted", "out": OUT}, cites="dice.gatling.others-lose")
    def hit(self, _table: Table) -> Flow:
        """All others lose their life points together, and the arrows of the player who fires go back to the pool."""
        return LoseLife(GATLING, self.who)

    @announce(GATLINGS_COUNT, to=DONE)
    def counted(self, table: Table) -> None:
        """The Gatlings have been counted, and an ability may act for each of them."""
        for _ in range(table.left(FACE)):
            table.use(FACE)
