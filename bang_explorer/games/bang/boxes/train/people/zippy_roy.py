"""Zippy Roy may move the train by one station once in his turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.conditions import besides_a_car
from bang_explorer.games.bang.boxes.train.moving import MoveOn
from bang_explorer.games.bang.boxes.train.taking import AdvanceAndTake
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.abilities import UseAbility, plays
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "zippy_roy"


@requirement("train.zippy_roy", facts=lambda table, *_: {"count": table.uses.count(NAME)})
def not_moved_by_ability_yet(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the ability of Zippy Roy has not been used in this turn."""
    return NAME not in table.uses


@flow
class ZippyRoy(Flow):
    """Zippy Roy moves the train by one station."""

    who: int

    @call(
        MoveOn, to=DONE,
        cites="train.zippy_roy",
        grounds=(
            Ground("train.zippy_roy.no-car", where=lambda _zippy, table: train(table).taken > 0),
            Ground("train.move.no-duty", where=lambda _zippy, table: (
                not train(table).is_at_the_last_station and bool(train(table).connected(ahead=1)))),
            Ground("train.move.uses-up-nothing", where=lambda _zippy, table: not train(table).advanced),
            Ground("train.end.at-once", where=lambda _zippy, table: train(table).is_at_the_last_station),
        ),
    )  # fmt: skip
    def move(self, table: Table) -> Flow:
        """The train moves on by one station."""
        table.note("uses_ability", who=self.who, person=NAME)
        table.count_use(NAME)
        return MoveOn(self.who)


ZIPPY_MOVES = UseAbility(
    NAME, edge="ability",
    cites=("train.zippy_roy", Ground("train.move.uses-up-nothing", where=besides_a_car)),
    prelude=(*IN_PHASE_TWO, plays(NAME, "train")), requirements=(not_moved_by_ability_yet,),
    runs=ZippyRoy, begin=lambda _table, who, _what, _at: ZippyRoy(who),
)  # fmt: skip

ABILITIES: tuple[Ability, ...] = (
    Offer(Turn.play, ZIPPY_MOVES),
    Says(
        AdvanceAndTake.choose,
        Ground("train.take.not-in-between", where=lambda table, holder, one: (
            holder == one.who and NAME not in table.uses)),
    ),
)  # fmt: skip
