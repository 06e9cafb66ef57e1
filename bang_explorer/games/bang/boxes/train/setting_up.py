"""When all is dealt, the first track is laid and the train is formed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, chance, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.end_of_line import LayTrack
from bang_explorer.games.bang.boxes.train.train import SIDES, train
from bang_explorer.games.bang.rules.box import printed
from bang_explorer.games.bang.rules.events import SET_UP
from bang_explorer.games.bang.rules.setup import SetUp

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class FormTrain(Flow):
    """The first track is laid, and the train is formed."""

    @chance(SIDES, to="lay", cites="train.setup.side")
    def side(self, table: Table, side: str) -> None:
        """The locomotive is laid under the first station, with either side up."""
        train(table).locomotive = side
        table.note("locomotive_lies", locomotive=side)

    @call(
        LayTrack, to=DONE, cites="train.setup.start",
    )  # fmt: skip
    def lay(self, _table: Table) -> Flow:
        """The stations are laid, and three cars behind the locomotive."""
        return LayTrack()


EVERYBODY: tuple[Ability, ...] = (
    Interrupt(
        SET_UP,
        "form_train",
        FormTrain,
        when=lambda table, holder, _set_up: holder == table.turn,
        start=lambda _table, _holder, _set_up: FormTrain(),
        cites=("train.setup.track",),
    ),
    Says(
        SetUp.card,
        Ground("train.setup.playing-cards", where=lambda _table, holder, set_up: holder == set_up.seat),
    ),
    Says(
        SetUp.person_known,
        Ground(
            "train.life.printed-numbers",
            where=lambda table, holder, set_up: (
                holder == set_up.seat and table.people[holder].id in printed().people_of["train"]
            ),
        ),
    ),
)
"""What everybody has while the box is in play: the player who begins has the train formed, and two citations."""
