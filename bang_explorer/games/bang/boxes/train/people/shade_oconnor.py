"""Shade O'Connor may discard a card to draw one when the train moves outside his turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, choice, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.end_of_line import EndOfLine
from bang_explorer.games.bang.boxes.train.events import TRAIN_MOVED
from bang_explorer.games.bang.boxes.train.moving import has_taken_before_the_end
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.abilities import ANSWERING, OneCard, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.requirements import holds_card, name_of
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@requirement("train.shade_oconnor", facts=lambda table, *_: {"turn": name_of(table, table.turn)})
def not_ones_own_turn(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if it is another player's turn."""
    return table.turn != who


SHADE_TRADES = OneCard(
    "shade_oconnor", edge="trade", cites="train.shade_oconnor.once",
    prelude=(
        *ANSWERING, not_ones_own_turn, asked("train_has_just_moved", "train.shade_oconnor", "ShadeOConnor"),
        plays("shade_oconnor", "train"), holds_card,
    ),
)  # fmt: skip


@flow
class ShadeOConnor(Flow):
    """The train has moved in another player's turn, and Shade O'Connor may trade a card of his hand."""

    who: int

    @choice(
        decides="who", acts=(SHADE_TRADES, DECLINE), to={"trade": "trade", "pass": DONE},
        cites="train.shade_oconnor",
        grounds=(
            Ground(
                "train.end.abilities-first",
                where=lambda _shade, table: train(table).is_at_the_end and not has_taken_before_the_end(table),
            ),
            Ground("train.end.abilities-after-taking", where=lambda _shade, table: has_taken_before_the_end(table)),
        ),
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Does Shade O'Connor discard a card to draw one, and which?"""

    @call(Draw, to=DONE, cites="train.shade_oconnor")
    def trade(self, table: Table) -> Flow:
        """Shade O'Connor discards the card and draws one from the pile."""
        (card,) = self.chosen[1]
        table.note("uses_ability", who=self.who, person="shade_oconnor")
        table.discard_from_hand(self.who, card)
        return Draw(self.who, 1)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        TRAIN_MOVED,
        "shade_oconnor",
        ShadeOConnor,
        when=lambda table, holder, _moved: holder != table.turn and bool(table.hands[holder]),
        start=lambda _table, holder, _moved: ShadeOConnor(holder),
        cites=("train.shade_oconnor",),
        grounds=(
            Ground("train.shade_oconnor", where=lambda table, holder, _moved: holder == table.turn),
            Ground(
                "train.end.abilities-first",
                where=lambda table, holder, moved: (
                    holder != table.turn
                    and bool(table.hands[holder])
                    and train(table).is_at_the_end
                    and moved.effects > 0
                    and not has_taken_before_the_end(table)
                ),
            ),
            Ground(
                "train.end.abilities-after-taking",
                where=lambda table, holder, _moved: (
                    holder != table.turn and bool(table.hands[holder]) and has_taken_before_the_end(table)
                ),
            ),
            Ground(
                "train.shade_oconnor.needs-a-card",
                where=lambda table, holder, _moved: holder != table.turn and not table.hands[holder],
            ),
        ),
    ),
    Says(
        EndOfLine.new_track,
        Ground("train.shade_oconnor.rebuild", where=lambda table, holder, _end: holder != table.turn),
    ),
)
