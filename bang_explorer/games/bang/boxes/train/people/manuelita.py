"""Manuelita may draw two cards when the train comes to the End of the Line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, call, choice, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.events import TRAIN_MOVED
from bang_explorer.games.bang.boxes.train.moving import has_taken_before_the_end
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.boxes.train.moving import MovedOn
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
CARDS = 2

MANUELITA_DRAWS = UseAbility(
    "manuelita", edge="take", cites="train.manuelita",
    prelude=(*ANSWERING, asked("train_has_just_arrived", "train.manuelita", "Manuelita"), plays("manuelita", "train")),
)  # fmt: skip


@flow
class Manuelita(Flow):
    """The train has come to the End of the Line, and Manuelita may draw cards."""

    who: int
    effects: int = 1
    """How often the locomotive takes effect after that."""

    @choice(
        decides="who", acts=(MANUELITA_DRAWS, DECLINE), to={"take": "take", "pass": DONE},
        cites="train.manuelita",
        grounds=(
            Ground("train.manuelita.no-effect", where=lambda one, _table: not one.effects),
            Ground("train.end.abilities-after-taking", where=lambda _one, table: has_taken_before_the_end(table)),
            Ground("train.end.abilities-first", where=lambda one, table: (
                one.effects > 0 and not has_taken_before_the_end(table))),
            Ground("train.manuelita.any-turn", where=lambda one, table: table.turn != one.who)),
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Does Manuelita draw cards, before the locomotive takes effect?"""

    @call(Draw, to=DONE, cites="train.manuelita")
    def take(self, table: Table) -> Flow:
        """Manuelita draws two cards from the pile."""
        table.note("uses_ability", who=self.who, person="manuelita")
        return Draw(self.who, CARDS)


def _arrives(table: Table, _holder: int, _moved: MovedOn) -> bool:
    return train(table).is_at_the_end


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        TRAIN_MOVED,
        "manuelita",
        Manuelita,
        when=_arrives,
        start=lambda _table, holder, moved: Manuelita(holder, moved.effects),
        cites=("train.manuelita",),
        grounds=(
            Ground(
                "train.manuelita.no-effect",
                where=lambda table, holder, moved: _arrives(table, holder, moved) and not moved.effects,
            ),
            Ground("train.end.abilities-after-taking", where=lambda table, *_: has_taken_before_the_end(table)),
            Ground(
                "train.end.abilities-first",
                where=lambda table, holder, moved: (
                    _arrives(table, holder, moved) and moved.effects > 0 and not has_taken_before_the_end(table)
                ),
            ),
        ),
    ),
)
