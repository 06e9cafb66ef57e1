"""A hit: it hangs over somebody until enough misses prevent it or it costs a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, step
from bang_explorer.games.bang.answers import DECLINE, CardAnswer, StandInAnswer, asked
from bang_explorer.games.bang.draw_check import DrawCheck
from bang_explorer.games.bang.effects import effect
from bang_explorer.games.bang.life import LoseLife
from bang_explorer.games.bang.numbers import misses_needed

if TYPE_CHECKING:
    from bang_explorer.games.bang.cards import Kind
    from bang_explorer.games.bang.requirements import At
    from bang_explorer.games.bang.table import Table

PREVENTED, STRUCK = End("prevented"), End("struck")

HIT_HANGS = asked("a_hit_hangs_over_oneself", "base.fehlschuss.answer", "Hit", also=("base.fehlschuss.own-protection",))
MISS = CardAnswer(
    "miss", edge="miss", cites=("base.fehlschuss", "base.symbols.miss", "base.one-at-a-time.exceptions"), when=HIT_HANGS
)
MISS_STAND_IN = StandInAnswer(
    "miss", edge="miss", cites="base.calamity_janet.bang-as-miss", when=HIT_HANGS, stands_for="fehlschuss"
)


@flow
class Hit(Flow):
    """A hit hangs over somebody until enough misses prevent it or it costs a life point."""

    by: int
    on: int
    needs: int = 1
    used: tuple[str, ...] = ()
    """What has been drawn for already: each barrel draws once a hit."""
    missed: bool = False

    @choice(
        decides="on",
        acts=(MISS, MISS_STAND_IN, DECLINE),
        to={"miss": "miss", "draw": "flip", "pass": "strike"},
        cites=(
            "base.symbols.hit",
            "base.fehlschuss.answer",
            "base.gefaengnis.still-target",
            "base.gefaengnis.still-answers",
        ),
    )
    def answer(self, _table: Table) -> None:
        """Whoever is hit may bring what prevents it, one thing at a time."""

    @step(to="between", cites=("base.fehlschuss", "base.symbols.miss"))
    def miss(self, table: Table) -> None:
        """A miss is played; it is one fewer that is needed."""
        act, card, _ = self.chosen
        table.hands[self.on].remove(card)
        table.discard.append(card)
        self.needs -= 1
        self.missed = True
        if table.journal is not None:
            table.journal.note(
                "misses", rules=act.cites, who=self.on, card=card, as_=act.stands_for or None, left=self.needs
            )

    @announce("lull", to="count", cites="base.abilities.interrupt")
    def between(self, table: Table) -> None:
        """The card that was played is done."""

    @step(to={"prevented": PREVENTED, "more": "answer"}, cites="base.symbols.miss")
    def count(self, _table: Table) -> str:
        """Enough, or is another one needed?"""
        return "prevented" if self.needs <= 0 else "more"

    @call(
        DrawCheck,
        to={"yes": "barrel", "no": "answer"},
        cites=("base.fass", "base.fass.otherwise", "base.fehlschuss.after-fass"),
    )
    def flip(self, _table: Table) -> Flow:
        """Somebody hit draws for a Fass, or for an ability like it."""
        self.used = (*self.used, self.chosen[0].name)
        return DrawCheck(self.on, "is_heart")

    @step(to="count", cites="base.fass.heart")
    def barrel(self, table: Table) -> None:
        """A heart counts as one miss."""
        self.needs -= 1
        table.note("barrel_helps", who=self.on, what=self.used[-1], left=self.needs)

    @call(LoseLife, to=STRUCK, cites=("base.symbols.hit", "base.bang.loss", "base.life.hit"))
    def strike(self, _table: Table) -> Flow:
        """Not prevented: the hit costs a life point."""
        return LoseLife(self.on, 1, self.by)


@effect("hit", Hit, misses_needed)
def hit(by: int, at: At, kind: Kind, table: Table) -> Flow:
    """One hit on the target, which a card by this player needs so many misses to prevent."""
    return Hit(by, at, int(table.reckon(misses_needed, by, kind)))
