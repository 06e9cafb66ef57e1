"""Most Wanted: the player draws a card; then everybody draws (draw!), and a spade costs a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Says
from bang_explorer.core.flow import End, Flow, announce, call, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.together import FallTogether
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.answers import holds_answer
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import LULL, SEVERAL
from bang_explorer.games.bang.rules.life import LoseLife, may_matter_whose
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.touching import touched

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class MostWanted(Flow):
    """Everybody draws (draw!), and whoever draws a spade loses a life point; those without any leave together."""

    by: int
    left: tuple[int, ...]
    on: int = -1

    @call(Draw, to="begin", cites="train.most_wanted")
    def draw(self, _table: Table) -> Flow:
        """The player draws the top card of the pile."""
        return Draw(self.by, 1)

    @seam(SEVERAL, to="together")
    def begin(self, table: Table) -> None:
        """It is known whom the card affects, and abilities may act before it does."""

    @step(to="following", cites="train.most_wanted")
    def together(self, table: Table) -> None:
        """From now on nobody leaves the game before all have drawn."""
        train(table).falling = ()

    @step(
        to={"next": "check", "done": "fall"}, cites="train.most_wanted.order",
        grounds=(
            Ground("train.most_wanted.simultaneous", on="next", where=lambda _one, table: bool(train(table).falling)),
        ),
    )  # fmt: skip
    def following(self, _table: Table) -> str:
        """The next person clockwise is to draw; after the last one it is seen who leaves the game."""
        if not self.left:
            return "done"
        self.on, self.left = self.left[0], self.left[1:]
        return "next"

    @call(
        DrawCheck, to={"yes": "lose", "no": "settled"}, cites="train.most_wanted",
        grounds=(Ground("train.most_wanted.spades", on="yes"),),
    )  # fmt: skip
    def check(self, _table: Table) -> Flow:
        """This person draws (draw!): spades are bad."""
        return DrawCheck(self.on, "is_spade")

    @call(
        LoseLife, to={"saved": "settled", "alive": "settled", "out": "settled"}, cites="train.most_wanted.spades",
        grounds=(
            Ground("train.most_wanted.owner", where=lambda one, table: (
                one.on != one.by and may_matter_whose(table, one.on))),
            Ground("train.most_wanted.bier", on="saved"),
        ),
    )  # fmt: skip
    def lose(self, _table: Table) -> Flow:
        """A spade costs a life point, by the card of its player."""
        return LoseLife(self.on, 1, self.by)

    @announce(LULL, to="following", cites="train.most_wanted.order")
    def settled(self, table: Table) -> None:
        """This person's draw has been dealt with, and abilities may act before the next one."""

    @call(FallTogether, to=DONE, cites="train.most_wanted")
    def fall(self, _table: Table) -> Flow:
        """Those who have lost their last life point leave the game at the same time."""
        return FallTogether(self.by)


@effect("most_wanted", MostWanted)
def most_wanted(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of a Most Wanted for everybody in the game, the player first."""
    return MostWanted(by, (by, *touched(table, by, table.others(by))))


def _is_asked(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the holder has drawn a spade for Most Wanted, and may prevent the loss."""
    return holder == loss.on and loss.by is not None and train(table).falling is not None


EVERYBODY: tuple[Ability, ...] = (
    Says(
        LoseLife.save,
        Ground("train.most_wanted.no-miss", secret=True, where=lambda table, holder, loss: (
            _is_asked(table, holder, loss)
            and (table.lies_before(holder, "fass") is not None or holds_answer(table, holder, "miss")))),
        Ground("train.most_wanted.bier", secret=True, where=lambda table, holder, loss: (
            _is_asked(table, holder, loss) and loss.holds(table, "bier"))),
    ),
    Says(
        LoseLife.lost,
        Ground("train.most_wanted.owner", where=lambda table, holder, loss: (
            _is_asked(table, holder, loss) and loss.by != holder and may_matter_whose(table, holder))),
    ),
)  # fmt: skip
"""What everybody has while the box is in play: citations where somebody may prevent the loss by Most Wanted."""
