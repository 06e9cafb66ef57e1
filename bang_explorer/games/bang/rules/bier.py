"""Effects by which life points come back (Bier in one's own turn, Saloon), and drawing from the pile as an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import SEVERAL
from bang_explorer.games.bang.rules.hit import is_of
from bang_explorer.games.bang.rules.numbers import bier_worth
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.touching import touched

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def _lacks(table: Table, seat: int) -> int:
    """How many life points the player has less than at the beginning."""
    return table.max_life[seat] - table.life[seat]


@flow
class Regain(Flow):
    """One person or several regain life points."""

    left: tuple[int, ...]
    points: int = 1

    @seam(SEVERAL, to="regain")
    def begin(self, table: Table) -> None:
        """It is known whom the card affects, and abilities may act before it does."""

    @step(
        to=DONE,
        cites="base.symbols.life",
        grounds=(
            Ground("base.saloon.no-revival", where=lambda _regain, table: is_of(table, "saloon") and any(table.out)),
            Ground(
                "base.life.regain",
                where=lambda regain, table: (
                    not is_of(table, "saloon") and any(_lacks(table, seat) for seat in regain.left)
                ),
            ),
            Ground("base.life.maximum", where=lambda regain, table: not is_of(table, "bier") and regain.is_cut(table)),
            Ground(
                "base.symbols.two-lines",
                where=lambda regain, table: is_of(table, "saloon") and all(regain.helps(table)),
            ),
            Ground("base.bier.maximum", where=lambda regain, table: is_of(table, "bier") and regain.is_cut(table)),
            Ground("base.bier.international-two-left", where=lambda regain, _table: not regain.points),
        ),
    )
    def regain(self, table: Table) -> None:
        """Everybody concerned regains life points, but never has more than at the beginning."""
        for seat in self.left:
            table.regain_life(seat, self.points)

    def helps(self, table: Table) -> tuple[bool, bool]:
        """Whether it gives a point back to the others, and whether to the player, who comes last."""
        *others, player = self.left
        return any(_lacks(table, seat) for seat in others), _lacks(table, player) > 0

    def is_cut(self, table: Table) -> bool:
        """True if somebody gets back less than the card gives, as he would have more than at the beginning."""
        return any(_lacks(table, seat) < self.points for seat in self.left)


@effect("bier", Regain, bier_worth)
def bier(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of a Bier in one's own turn: the player regains life points, none if only two people are left."""
    return Regain((by,), int(table.reckon(bier_worth, by)) if len(table.living()) > 2 else 0)


@effect("regain", Regain, aims=("nothing", "seat"))
def regain(by: int, at: int | None, kind: Kind, _table: Table) -> Flow:
    """The flow of a card by which the target regains life points (its `amount`), or the player if it has no target."""
    return Regain((by if at is None else at,), kind.amount)


@effect("regain_all", Regain)
def regain_all(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of a card by which all regain a life point: first the others, if it can affect them, then the player."""
    return Regain((*touched(table, by, table.others(by)), by))


@effect("draw", Draw)
def draw(by: int, _at: Target, kind: Kind, _table: Table) -> Flow:
    """The flow of a card by which the player draws cards from the pile: its `amount`, but at least one."""
    return Draw(by, kind.amount)
