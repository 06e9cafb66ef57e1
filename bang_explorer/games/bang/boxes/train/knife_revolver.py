"""Knife Revolver: a hit in place of the BANG! of the turn, and perhaps the card comes back to the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Says
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.money_bag import works_as
from bang_explorer.games.bang.rules.answers import holds_answer
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import LIFE_LOST
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import misses_needed

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class KnifeRevolver(Flow):
    """The player draws (draw!) for the card, and then hits somebody."""

    by: int
    on: int
    needs: int

    @call(
        DrawCheck,
        to={"yes": "back", "no": "hit"},
        cites="train.knife_revolver.draw",
        grounds=(
            Ground("train.knife_revolver.draw-first", on="yes", where=lambda shot, table: _may_have_it(table, shot.on)),
        ),
    )
    def draw(self, _table: Table) -> Flow:
        """Before the target answers the player draws: a jack, queen, king or ace brings the card back."""
        return DrawCheck(self.by, "is_jack_to_ace")

    @step(
        to="hit", cites="train.knife_revolver",
        grounds=(
            Ground(
                "train.knife_revolver.draw", where=lambda _shot, table: table.under_way[-1].kind.id == "knife_revolver"
            ),
            Ground(
                "train.knife_revolver.again", where=lambda _shot, table: table.under_way[-1].kind.id == "knife_revolver"
            ),
            Ground(
                "train.money_bag.returns", where=lambda _shot, table: table.under_way[-1].kind.id != "knife_revolver"
            ),
        ),
    )  # fmt: skip
    def back(self, table: Table) -> None:
        """The card that was played goes back to the hand of its player."""
        card = table.under_way.pop()
        table.hands[self.by].append(card)
        table.note("returns_to_hand", who=self.by, card=card)

    @call(
        Hit,
        to={"prevented": DONE, "struck": DONE},
        cites="train.knife_revolver",
        grounds=(
            Ground("train.evaded.knife_revolver", on="prevented", where=lambda _shot, table: _was_evaded(table)),
            Ground("train.knife_revolver.prevented", on="prevented", where=lambda _shot, table: not _was_evaded(table)),
            Ground(
                "train.knife_revolver.not-a-bang",
                where=lambda shot, table: any(one.id == "slab_the_killer" for one in table.selves(shot.by)),
            ),
        ),
    )
    def hit(self, _table: Table) -> Flow:
        """The person aimed at is hit; one miss prevents it."""
        return Hit(self.by, self.on, self.needs)


def _may_have_it(table: Table, on: int) -> bool:
    """True if the person aimed at has an answer, or an ability that follows a loss: either may want the card."""
    return bool(table.hands[on]) or any(seat == on for seat, _ in table.holders(LIFE_LOST))


def _was_evaded(table: Table) -> bool:
    """True if the Knife Revolver has returned, and its hit was prevented with Evaded!, the newest discard."""
    return not table.under_way and bool(table.discard) and table.discard[-1].kind.id == "evaded"


def _may_prevent_it(table: Table, holder: int, hit: Hit) -> bool:
    """True if a Knife Revolver hits the holder, and he has something that works against a BANG!."""
    hits = holder == hit.on and works_as(table) == "knife_revolver"
    return hits and (holds_answer(table, holder, "miss") or bool(table.offered(Hit.answer.key, holder)))


EVERYBODY: tuple[Ability, ...] = (
    Says(Hit.answer, Ground("train.knife_revolver.prevented", where=_may_prevent_it, secret=True)),
)
"""What everybody has while the box is in play: a citation where somebody answers the hit of a Knife Revolver."""


@effect("knife_revolver", KnifeRevolver, misses_needed, aims=("seat",))
def knife_revolver(by: int, at: int, kind: Kind, table: Table) -> Flow:
    """The flow of a Knife Revolver against the person aimed at."""
    return KnifeRevolver(by, at, int(table.reckon(misses_needed, by, kind)))
