"""The final result is resolved: Bull's Eyes, then Beers, then the Gatling; and three dynamite cost a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, announce, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.beers import Beers
from bang_explorer.games.dice.rules.dynamite import Explosion
from bang_explorer.games.dice.rules.events import FINAL
from bang_explorer.games.dice.rules.faces import DYNAMITE
from bang_explorer.games.dice.rules.gatling import Gatling
from bang_explorer.games.dice.rules.loss import DONE, OUT
from bang_explorer.games.dice.rules.rolling import explodes
from bang_explorer.games.dice.rules.shots import Shots

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _loss_first(table: Table) -> bool:
    return table.rules.dynamite_timing == "before_others"


FEWER = Ground("dice.dynamite.fewer", where=lambda _one, table: DYNAMITE in table.dice and not explodes(table))


@flow
class Resolve(Flow):
    """All dice of the final result take effect, in a fixed order. It ends with `out` if the player falls."""

    who: int

    @announce(FINAL, to="timing", cites=("dice.resolve.order", "dice.resolve.every-face"))
    def begin(self, table: Table) -> None:
        """The result is final, and an ability may act before anything of it is resolved."""
        table.end_rolling(self.who)

    @step(
        to={"explodes": "first", "later": "shots"}, cites="dice.resolve.order",
        grounds=(Ground("dice.dynamite.loss-first", on="explodes"),),
    )  # fmt: skip
    def timing(self, table: Table) -> str:
        """Do three dynamite cost a life point before all else?"""
        return "explodes" if explodes(table) and _loss_first(table) else "later"

    @call(Explosion, to={"done": "shots", "out": OUT}, cites=("dice.dynamite.three", "dice.dynamite.loss-first"))
    def first(self, _table: Table) -> Flow:
        """By some rules the dynamite costs a life point before the other dice."""
        return Explosion(self.who)

    @call(Shots, to={"done": "beers", "out": OUT}, cites="dice.resolve.order")
    def shots(self, _table: Table) -> Flow:
        """The Bull's Eyes."""
        return Shots(self.who)

    @call(Beers, to="gatling", cites="dice.resolve.order")
    def beers(self, table: Table) -> Flow:
        """The Beers."""
        return Beers(self.who, table.life[self.who])

    @call(Gatling, to={"done": "dynamite", "out": OUT}, cites="dice.resolve.order")
    def gatling(self, _table: Table) -> Flow:
        """The Gatlings."""
        return Gatling(self.who)

    @step(
        to={"explodes": "last", "harmless": DONE}, cites="dice.resolve.order",
        grounds=(Ground("dice.dynamite.others-first", on="explodes"), FEWER),
    )  # fmt: skip
    def dynamite(self, table: Table) -> str:
        """Do three dynamite still cost a life point?"""
        return "explodes" if explodes(table) and not _loss_first(table) else "harmless"

    @call(Explosion, to={"done": DONE, "out": OUT}, cites=("dice.dynamite.three", "dice.dynamite.others-first"))
    def last(self, _table: Table) -> Flow:
        """The dynamite costs a life point, after all other dice."""
        return Explosion(self.who)
