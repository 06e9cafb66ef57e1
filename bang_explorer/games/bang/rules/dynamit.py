"""Dynamit: before its owner's turn it explodes, or it moves on to another player, if one can get it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Before, Interrupt
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.events import TURN_BEGINS
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.kit.roles import OUTLAW

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
DAMAGE = 3


@flow
class Dynamit(Flow):
    """The player on turn has Dynamit in front of him: it explodes or moves on."""

    who: int

    @call(
        DrawCheck,
        to={"yes": "explode", "no": "pass_on"},
        cites="base.dynamit.draw",
        grounds=(
            Ground(
                "base.dynamit.both-ends",
                on="yes",
                where=lambda _dynamit, table: any(card.rank in ("2", "9") for card in table.discard[-1:]),
            ),
            Ground(
                "base.draw.ranks",
                on="no",
                where=lambda _dynamit, table: any(card.is_spade for card in table.discard[-1:]),
            ),
        ),
    )
    def fuse(self, _table: Table) -> Flow:
        """The player draws (draw!): spades from 2 to 9 make the Dynamit explode, all else lets it move on."""
        return DrawCheck(self.who, "is_spade_2_to_9")

    @step(
        to={"first": "damage", "last": "damage"},
        cites="base.dynamit.explodes",
        grounds=(
            Ground(
                "base.dynamit.discarded-first",
                where=lambda _fuse, table: table.rules.exploded_dynamite == "before_damage",
            ),
        ),
    )
    def explode(self, table: Table) -> str:
        """The Dynamit explodes and is discarded before the damage, or after it where the rules say so."""
        table.note("explodes", who=self.who)
        if table.rules.exploded_dynamite == "after_damage":
            return "last"
        self._discard(table)
        return "first"

    @call(
        LoseLife,
        to="clear_up",
        cites="base.dynamit.one-loss",
    )
    def damage(self, _table: Table) -> Flow:
        """The player loses three life points at once, which is nobody's doing."""
        return LoseLife(self.who, DAMAGE, None)

    @step(
        to=DONE,
        cites="base.dynamit.explodes",
        grounds=(
            Ground("base.dynamit.nobodys-doing", where=lambda dynamit, table: table.out[dynamit.who]),
            Ground(
                "base.dynamit.no-reward",
                where=lambda dynamit, table: table.out[dynamit.who] and table.roles[dynamit.who] == OUTLAW,
            ),
        ),
    )
    def clear_up(self, table: Table) -> None:
        """If the Dynamit is still in play, it is discarded now."""
        self._discard(table)

    @step(
        to=DONE,
        cites="base.dynamit.goes-round",
        grounds=(
            Ground("base.dynamit.passed-on", where=lambda dynamit, table: dynamit.next(table) == dynamit.left(table)),
            Ground(
                "dodge_city.dynamit.next-free",
                where=lambda dynamit, table: dynamit.next(table) not in (None, dynamit.left(table)),
            ),
            Ground(
                "dodge_city.dynamit.passed-over",
                where=lambda dynamit, table: dynamit.next(table) != dynamit.left(table),
            ),
            Ground("dodge_city.dynamit.nobody-free", where=lambda dynamit, table: dynamit.next(table) is None),
        ),
    )  # fmt: skip
    def pass_on(self, table: Table) -> None:
        """The Dynamit moves on to the left neighbour or, by some rules, to the next person without one, if any."""
        card = table.lies_before(self.who, "dynamit")
        to = self.next(table)
        if card is None:
            return
        if to is None:
            table.note("dynamit_stays", who=self.who, card=card)
        else:
            table.pass_on(self.who, card, to)

    def left(self, table: Table) -> int:
        """The seat of the left neighbour, past those who are out."""
        return table.others(self.who)[0]

    def next(self, table: Table) -> int | None:
        """The seat that gets the Dynamit: the left neighbour or, where the rules say so, the next player without one.

        `None` if the rules want one without, and everybody else has one.
        """
        if table.rules.dynamite_moves == "left":
            return self.left(table)
        return next((seat for seat in table.others(self.who) if table.lies_before(seat, "dynamit") is None), None)

    def _discard(self, table: Table) -> None:
        card = table.lies_before(self.who, "dynamit")
        if card is not None:
            table.discard_from_play(self.who, card)


ABILITIES = (
    Interrupt(
        TURN_BEGINS,
        "dynamit",
        Dynamit,
        when=lambda table, holder, _turn: holder == table.turn and table.lies_before(holder, "dynamit") is not None,
        start=lambda _table, holder, _turn: Dynamit(holder),
        before=(Before("gefaengnis", "base.dynamit.before-gefaengnis"),),
        cites=("base.dynamit.draw",),
        grounds=(
            Ground(
                "base.dynamit.before-gefaengnis",
                where=lambda table, holder, _turn: (
                    holder == table.turn
                    and all(table.lies_before(holder, kind) is not None for kind in ("dynamit", "gefaengnis"))
                ),
            ),
        ),
    ),
)
