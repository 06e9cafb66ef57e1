"""Bart Cassidy draws for the life points that he loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, call, choice, flow, step
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.answers import DECLINE, asked
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.life import LoseLife
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


BART_DRAWS = UseAbility(
    "bart_cassidy", edge="take", cites="base.bart_cassidy",
    prelude=(*ANSWERING, asked("life_points_just_lost", "base.bart_cassidy", "BartCassidy"), plays("bart_cassidy")),
)  # fmt: skip


@flow
class BartCassidy(Flow):
    """He has lost life points and may draw as many cards."""

    who: int
    points: int

    @step(to={"may": "asked", "draws": "take"}, cites="base.bart_cassidy")
    def willing(self, table: Table) -> str:
        """He may draw, or must where the rules say so."""
        table.cite("base.abilities.may" if table.rules.bart_cassidy == "may" else "base.abilities.must")
        return table.rules.bart_cassidy

    @choice(
        decides="who",
        acts=(BART_DRAWS, DECLINE),
        to={"take": "take", "pass": DONE},
        cites=("base.bart_cassidy", "base.abilities.may", "base.abilities.forgotten"),
    )
    def asked(self, _table: Table) -> None:
        """Does he draw?"""

    @call(Draw, to=DONE, cites=("base.bart_cassidy", "base.life.net-loss"))
    def take(self, table: Table) -> Flow:
        """A card for each life point lost."""
        table.note("uses_ability", who=self.who, person="bart_cassidy")
        return Draw(self.who, self.points)


def _bart_has_lost(table: Table, holder: int, loss: LoseLife) -> bool:
    """It is he who has lost life points."""
    if holder != loss.on:
        return False
    if loss.by is None:
        table.cite("base.bart_cassidy.dynamit")
    if loss.prevented:
        table.cite("base.bart_cassidy.prevented")
    if loss.regained:
        table.cite("base.bart_cassidy.international-bier")
    return True


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        "life_lost",
        "bart_cassidy",
        BartCassidy,
        when=_bart_has_lost,
        start=lambda _table, holder, loss: BartCassidy(holder, loss.points),
        cites=("base.bart_cassidy",),
    ),
)
