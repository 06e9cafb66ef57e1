"""The final result is resolved: Bull's Eyes, then Beers, then the Gatling; and three dynamite cost a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, announce, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.beers import Beers
from bang_explorer.games.dice.rules.dynamite import Explosion
from bang_explorer.games.dice.rules.events import FINAL
from bang_explorer.games.dice.rules.faces import BEER, DYNAMITE, GATLING, ONE, TWO, Face
from bang_explorer.games.dice.rules.gatling import Gatling
from bang_explorer.games.dice.rules.loss import DONE, OUT, gatlings_count
from bang_explorer.games.dice.rules.rolling import explodes
from bang_explorer.games.dice.rules.shots import Shots

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _loss_first(table: Table) -> bool:
    return table.rules.dynamite_timing == "before_others"


def _in_order(*faces: Face) -> Ground:
    """The statement on the order of the faces, where these have an effect and others at another time, too."""
    kinds = ({ONE, TWO}, {BEER}, {GATLING})

    def matters(_one: Resolve, table: Table) -> bool:
        shown = {face for face in table.dice if face is not GATLING or gatlings_count(table)}
        return not shown.isdisjoint(faces) and sum(not kind.isdisjoint(shown) for kind in kinds) > 1

    return Ground("dice.resolve.order", where=matters)


FEWER = Ground("dice.dynamite.fewer", where=lambda _one, table: DYNAMITE in table.dice and not explodes(table))


@flow
class Resolve(Flow):
    """All dice of the final result take effect, in a fixed order. It ends with `out` if the player falls."""

    who: int

    @announce(FINAL, to="timing", cites="dice.resolve.every-face")
    def begin(self, table: Table) -> None:
        """The result is final, and an ability may act before anything of it is resolved."""
        table.end_rolling(self.who)

    @step(to={"explodes": "first", "later": "shots"})
    def timing(self, table: Table) -> str:
        """Do three dynamite cost a life point before all else?"""
        return "explodes" if explodes(table) and _loss_first(table) else "later"

    @call(Explosion, to={"done": "shots", "out": OUT}, cites="dice.dynamite.loss-first")
    def first(self, _table: Table) -> Flow:
        """By some rules the dynamite costs a life point before the other dice."""
        return Explosion(self.who)

    @call(Shots, to={"done": "beers", "out": OUT}, grounds=(_in_order(ONE, TWO),))
    def shots(self, _table: Table) -> Flow:
        """The Bull's Eyes."""
        return Shots(self.who)

    @call(Beers, to="gatling", grounds=(_in_order(BEER),))
    def beers(self, table: Table) -> Flow:
        """The Beers."""
        return Beers(self.who, table.life[self.who])

    @call(Gatling, to={"done": "dynamite", "out": OUT}, grounds=(_in_order(GATLING),))
    def gatling(self, _table: Table) -> Flow:
        """The Gatlings."""
        return Gatling(self.who)

    @step(to={"explodes": "last", "harmless": DONE}, grounds=(FEWER,))
    def dynamite(self, table: Table) -> str:
        """Do three dynamite still cost a life point?"""
        return "explodes" if explodes(table) and not _loss_first(table) else "harmless"

    @call(Explosion, to={"done": DONE, "out": OUT})
    def last(self, _table: Table) -> Flow:
        """The dynamite costs a life point, after all other dice."""
        return Explosion(self.who)
