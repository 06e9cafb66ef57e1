"""Full Steam: the train goes to the End of the Line at once, where the locomotive takes effect twice or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Says
from bang_explorer.core.acts import Word
from bang_explorer.core.flow import End, Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.events import TRAIN_MOVED
from bang_explorer.games.bang.boxes.train.money_bag import works_as
from bang_explorer.games.bang.boxes.train.moving import MovedOn
from bang_explorer.games.bang.boxes.train.train import IRONHORSE, LELAND, train
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.general_store import GeneralStore
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "full_steam"
SKIP, TWICE = HOW_OFTEN = tuple(
    Word(
        NAME, word, edge=word, cites="train.full_steam.choice",
        prelude=(
            game_goes_on, still_in_the_game,
            asked("the_locomotives_effect_is_chosen", "train.full_steam.for-all", "FullSteam"),
        ),
    )
    for word in ("skip", "twice")
)  # fmt: skip
"""The acts of leaving out the effect of the locomotive, and of doubling it."""


@flow
class FullSteam(Flow):
    """The player says how often the locomotive takes effect, and the train goes to the End of the Line."""

    who: int
    effects: int = 0
    """How often the locomotive will take effect."""

    @choice(
        decides="who", acts=HOW_OFTEN, to={"skip": "skip", "twice": "double"},
        cites="train.full_steam.choice",
    )  # fmt: skip
    def choose(self, _table: Table) -> None:
        """Is the effect of the locomotive left out, or does it come twice?"""

    @step(to="steam", cites="train.full_steam.rebuild")
    def skip(self, table: Table) -> None:
        """The locomotive will not take effect; all else that belongs to an arrival happens."""
        table.note("skips_effect", who=self.who)

    @step(
        to="steam", cites="train.full_steam.one-after-the-other",
        grounds=(
            Ground("train.full_steam.between", where=lambda _one, table: train(table).locomotive == IRONHORSE),
            Ground("train.full_steam.leland", where=lambda _one, table: train(table).locomotive == LELAND),
        ),
    )  # fmt: skip
    def double(self, table: Table) -> None:
        """The locomotive will take effect twice, one after the other."""
        self.effects = 2
        table.note("doubles_effect", who=self.who)

    @step(
        to="arrive", cites="train.full_steam",
        grounds=(
            Ground("train.full_steam.one-advance", where=lambda _one, table: (
                not train(table).is_at_the_last_station and bool(table.holders(TRAIN_MOVED)))),
        ),
    )  # fmt: skip
    def steam(self, table: Table) -> None:
        """The train moves to the End of the Line all at once."""
        line = train(table)
        line.move(table, self.who, len(line.track))

    @call(MovedOn, to=DONE, cites="train.end.at-once")
    def arrive(self, _table: Table) -> Flow:
        """The train has arrived, and what follows from that happens at once."""
        return MovedOn(self.who, self.effects)


EVERYBODY: tuple[Ability, ...] = (
    Says(
        GeneralStore.following,
        Ground("train.full_steam.leland", where=lambda table, holder, _store: (
            holder == table.turn and train(table).is_at_the_end and works_as(table) == NAME)),
    ),
)  # fmt: skip
"""What everybody has while the box is in play: a citation for the General Stores that Leland brings twice."""


@effect(NAME, FullSteam)
def full_steam(by: int, _at: Target, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Full Steam."""
    return FullSteam(by)
