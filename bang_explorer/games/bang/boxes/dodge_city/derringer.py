"""Derringer: the player draws a card, and then hits somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import misses_needed
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class DrawThenHit(Flow):
    """The player draws cards from the pile, and then hits somebody."""

    by: int
    on: int
    cards: int
    needs: int

    @call(
        Draw, to="hit", cites="dodge_city.derringer.draws",
        grounds=(
            Ground("dodge_city.derringer.draw-first", where=lambda one, table: bool(table.hands[one.on])),
        ),
    )  # fmt: skip
    def draw(self, _table: Table) -> Flow:
        """The player draws from the pile before the hit."""
        return Draw(self.by, self.cards)

    @call(Hit, to=DONE, cites="dodge_city.derringer.draw-first")
    def hit(self, _table: Table) -> Flow:
        """Then the player hits the person aimed at."""
        return Hit(self.by, self.on, self.needs)


@effect("draw_then_hit", DrawThenHit, misses_needed, aims=("seat",))
def draw_then_hit(by: int, at: int, kind: Kind, table: Table) -> Flow:
    """The flow of a card by which the player draws cards (its `amount`, but at least one) and then hits the target."""
    return DrawThenHit(by, at, kind.amount, int(table.reckon(misses_needed, by, kind)))
