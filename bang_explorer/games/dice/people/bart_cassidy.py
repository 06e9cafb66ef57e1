"""Bart Cassidy may take an arrow instead of each life point that a shot or a Gatling would cost him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.dice.rules.acts import DECLINE, ability
from bang_explorer.games.dice.rules.events import THREATENED
from bang_explorer.games.dice.rules.loss import BULLSEYE, DONE, GATLING, LoseLife
from bang_explorer.games.dice.rules.requirements import has_not_passed
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

FEW_ARROWS = 2
"""With so many arrows in the pool, or fewer, it matters that he may not take the last one."""


@requirement(
    "dice.bart_cassidy", facts=lambda table, *_: {"pool": table.pool},
    grounds=(Ground("dice.bart_cassidy.last-arrow", where=lambda table, *_: table.pool <= FEW_ARROWS),),
)  # fmt: skip
def an_arrow_would_be_left(table: Table, *_: object) -> bool:
    """True if the pool would not be empty without one arrow."""
    return table.pool > 1


TAKE = ability(
    "bart_cassidy", when=asked("a_shot_costs_a_point", "dice.bart_cassidy", "BartCassidy"),
    requirements=(an_arrow_would_be_left, has_not_passed),
)  # fmt: skip


@flow
class BartCassidy(Flow):
    """Bart Cassidy is about to lose life points by shots or a Gatling and may take an arrow for each of them."""

    who: int
    points: int
    """How many of the points have not been decided yet."""
    passed: bool = False

    @step(
        to={"ask": "asked", "done": DONE},
        grounds=(Ground("dice.bart_cassidy.each-point", where=lambda bart, _table: bart.points > 1),),
    )  # fmt: skip
    def next(self, _table: Table) -> str:
        """Is there a life point left to decide?"""
        self.points -= 1
        return "ask" if self.points >= 0 else "done"

    @choice(
        decides="who", acts=(TAKE, DECLINE), to={"use": "take", "pass": "lose"},
        cites="dice.bart_cassidy",
        grounds=(
            Ground("dice.bart_cassidy.last-arrow", where=lambda _bart, table: table.pool == 1),
            Ground("dice.bart_cassidy.each-point", where=lambda bart, table: table.threatened[bart.who] > 1),
        ),
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Does Bart Cassidy take an arrow instead of this life point?"""

    @step(to="next", cites="dice.bart_cassidy")
    def take(self, table: Table) -> None:
        """Bart Cassidy takes an arrow and keeps the life point."""
        table.note("uses_ability", who=self.who, person="bart_cassidy")
        table.take_arrow(self.who)
        table.threatened[self.who] -= 1

    @step(to="next", cites="dice.bart_cassidy")
    def lose(self, _table: Table) -> None:
        """Bart Cassidy will lose this life point, and all others of this loss."""
        self.passed = True


def _is_shot_at(table: Table, holder: int, loss: LoseLife) -> bool:
    return loss.cause in (BULLSEYE, GATLING) and table.threatened[holder] > 0


def _loses_otherwise(table: Table, holder: int, loss: LoseLife) -> bool:
    return loss.cause not in (BULLSEYE, GATLING) and table.threatened[holder] > 0


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        THREATENED,
        "bart_cassidy",
        BartCassidy,
        when=_is_shot_at,
        start=lambda table, holder, _loss: BartCassidy(holder, table.threatened[holder]),
        cites=("dice.bart_cassidy",),
        grounds=(Ground("dice.bart_cassidy.shots-only", where=_loses_otherwise),),
    ),
)
