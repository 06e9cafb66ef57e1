"""Ironhorse: everybody is hit, and those who lose their last life point by that leave the game at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, announce, call, flow, seam, step
from bang_explorer.games.bang.boxes.train.together import FallTogether
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.events import LULL, SEVERAL
from bang_explorer.games.bang.rules.hit import Hit

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class Ironhorse(Flow):
    """Everybody is hit once, nobody by anybody; when all have answered, those without life points leave together."""

    left: tuple[int, ...]
    on: int = -1

    @seam(SEVERAL, to="together")
    def begin(self, table: Table) -> None:
        """It is known who is hit, and abilities may act before that."""

    @step(to="following", cites="train.ironhorse.simultaneous")
    def together(self, table: Table) -> None:
        """From now on nobody leaves the game before all have answered."""
        train(table).falling = ()

    @step(to={"next": "hit", "done": "fall"}, cites="train.ironhorse")
    def following(self, _table: Table) -> str:
        """The next person clockwise is to be hit; after the last one it is seen who leaves the game."""
        if not self.left:
            return "done"
        self.on, self.left = self.left[0], self.left[1:]
        return "next"

    @call(
        Hit,
        to="settled",
        cites=("train.ironhorse.prevented", "train.ironhorse.nobodys-doing", "train.ironhorse.not-a-bang"),
    )
    def hit(self, _table: Table) -> Flow:
        """This person gets one hit, which is nobody's doing, and may prevent it."""
        return Hit(None, self.on)

    @announce(LULL, to="following", cites="base.symbols.all-others-order")
    def settled(self, table: Table) -> None:
        """The hit on this person has been dealt with, and abilities may act before the next hit."""

    @call(FallTogether, to=DONE, cites=("train.ironhorse.simultaneous", "train.ironhorse.no-reward"))
    def fall(self, _table: Table) -> Flow:
        """Those who have lost their last life point leave the game at the same time."""
        return FallTogether(None)
