"""Bart Cassidy may, or by some rules must, draw a card for each life point that he loses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.events import LIFE_LOST, after_another
from bang_explorer.games.bang.rules.life import LoseLife, bier_helps
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


def _falls(table: Table, flow: Any, who: int, _what: Any, _at: Any) -> bool:
    """True if the player is out, or what hangs over him takes his last life point unless he prevents it."""
    return table.out[who] or (getattr(flow, "on", None) == who and table.life[who] <= getattr(flow, "points", 1))


BART_DRAWS = UseAbility(
    "bart_cassidy", edge="take", cites="base.bart_cassidy",
    prelude=(
        *ANSWERING,
        asked(
            "life_points_just_lost", "base.bart_cassidy", "BartCassidy",
            grounds=(Ground("base.bart_cassidy.eliminated", where=_falls),),
        ),
        plays("bart_cassidy"),
    ),
)  # fmt: skip


@flow
class BartCassidy(Flow):
    """Bart Cassidy has lost life points and may, or by some rules must, draw as many cards."""

    who: int
    points: int

    @step(
        to={"may": "asked", "draws": "take"},
        cites="base.bart_cassidy",
        grounds=(Ground("base.abilities.may", on="may"), Ground("base.abilities.must", on="draws")),
    )
    def willing(self, table: Table) -> str:
        """Do the rules say that Bart Cassidy may draw, or that he must?"""
        return table.rules.bart_cassidy

    @choice(
        decides="who",
        acts=(BART_DRAWS, DECLINE),
        to={"take": "take", "pass": DONE},
        cites="base.bart_cassidy",
        grounds=(Ground("base.abilities.forgotten", on="pass"),),
    )
    def asked(self, _table: Table) -> None:
        """Does Bart Cassidy draw cards for the life points that he has lost?"""

    @call(Draw, to=DONE, cites="base.bart_cassidy")
    def take(self, table: Table) -> Flow:
        """Bart Cassidy draws a card for each life point lost."""
        table.note("uses_ability", who=self.who, person="bart_cassidy")
        return Draw(self.who, self.points)


def _has_lost(_table: Table, holder: int, loss: LoseLife) -> bool:
    return holder == loss.on


def _is_prevented(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the holder brings a Bier that makes his loss smaller."""
    return holder == loss.on and table.rules.beer_effect == "less_loss" and bier_helps(table)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        LIFE_LOST,
        "bart_cassidy",
        BartCassidy,
        when=_has_lost,
        start=lambda _table, holder, loss: BartCassidy(holder, loss.points),
        cites=("base.bart_cassidy",),
        grounds=(
            after_another(_has_lost),
            Ground(
                "base.bart_cassidy.dynamit",
                where=lambda _table, holder, loss: holder == loss.on and loss.by is None,
            ),
            Ground(
                "base.bart_cassidy.prevented",
                where=lambda _table, holder, loss: holder == loss.on and loss.prevented > 0,
            ),
            Ground(
                "base.bart_cassidy.international-bier",
                where=lambda _table, holder, loss: holder == loss.on and loss.regained > 0,
            ),
        ),
    ),
    Says(LoseLife.drink, Ground("base.bart_cassidy.prevented", where=_is_prevented)),
    Says(
        LoseLife.eliminate, Ground("base.bart_cassidy.eliminated", where=lambda _table, holder, loss: holder == loss.on)
    ),
)
