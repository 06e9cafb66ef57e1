"""Dynamite: three or more cost a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.faces import DYNAMITE as FACE
from bang_explorer.games.dice.rules.faces import GATLING
from bang_explorer.games.dice.rules.loss import DONE, DYNAMITE, OUT, LoseLife
from bang_explorer.games.dice.rules.numbers import gatlings_needed
from bang_explorer.games.dice.rules.rolling import TOO_MUCH

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _others_have_acted(_one: Explosion, table: Table) -> bool:
    """True if dice that have an effect have had it before the dynamite."""
    fired = table.used.count(GATLING) >= gatlings_needed.total(table, table.turn)
    return fired or any(face is not GATLING for face in table.used)


@flow
class Explosion(Flow):
    """Three dynamite or more have exploded: the player on turn loses a life point."""

    who: int

    @step(
        to="damage", cites="dice.dynamite.three",
        grounds=(
            Ground("dice.dynamite.one-point", where=lambda _one, table: table.dice.count(FACE) > TOO_MUCH),
            Ground("dice.dynamite.others-first", where=_others_have_acted),
        ),
    )  # fmt: skip
    def explode(self, table: Table) -> None:
        """However many there are, it costs one life point."""
        table.note("explodes", who=self.who)
        table.threatened[self.who] = 1

    @call(LoseLife, to={"done": DONE, "out": OUT}, cites="dice.dynamite.three")
    def damage(self, _table: Table) -> Flow:
        """The player loses the life point."""
        return LoseLife(DYNAMITE, None)
