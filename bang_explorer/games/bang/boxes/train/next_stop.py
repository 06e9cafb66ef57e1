"""Next Stop: the player draws a card, and the train moves on by one station."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.moving import MoveOn
from bang_explorer.games.bang.boxes.train.train import IRONHORSE, train
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def _arrives(_one: Flow, table: Table) -> bool:
    """True if the train comes to the End of the Line when it moves on by one station."""
    line = train(table)
    return line.at + 1 >= len(line.track)


def _has_drawn_a_defence(one: NextStop, table: Table) -> bool:
    """True if Ironhorse takes effect at once, and the newest card of the player's hand may help against that."""
    newest = table.hands[one.who][-1:]
    hits = _arrives(one, table) and train(table).locomotive == IRONHORSE
    return hits and any(card.kind.answers in ("miss", "beer") for card in newest)


@flow
class NextStop(Flow):
    """The player draws a card, and then the train moves on by one station."""

    who: int

    @call(Draw, to="move", cites="train.next_stop")
    def draw(self, _table: Table) -> Flow:
        """The player draws the top card of the pile before the train moves."""
        return Draw(self.who, 1)

    @call(
        MoveOn, to=DONE, cites="train.next_stop",
        grounds=(
            Ground("train.next_stop.card-first", secret=True, where=_has_drawn_a_defence),
            Ground("train.end.at-once", where=_arrives),
            Ground("train.move.no-duty", where=lambda one, table: (
                not _arrives(one, table) and bool(train(table).connected(ahead=1)))),
            Ground("train.move.uses-up-nothing", where=lambda _one, table: not train(table).advanced),
        ),
    )  # fmt: skip
    def move(self, _table: Table) -> Flow:
        """The train moves on; nobody need take a car for that."""
        return MoveOn(self.who)


@effect("next_stop", NextStop)
def next_stop(by: int, _at: Target, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Next Stop."""
    return NextStop(by)
