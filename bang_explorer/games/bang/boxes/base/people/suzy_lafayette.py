"""Suzy Lafayette draws a card as soon as her hand is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.events import ANSWERED, LIFE_LOST, LULL
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.life import LoseLife
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


@flow
class SuzyLafayette(Flow):
    """Suzy Lafayette's hand is empty, and she draws a card."""

    who: int

    @call(Draw, to=DONE, cites="base.suzy_lafayette")
    def draw(self, table: Table) -> Flow:
        """Suzy Lafayette draws the top card of the pile."""
        table.note("uses_ability", who=self.who, person="suzy_lafayette")
        return Draw(self.who, 1)


def _empty_hand_after_a_loss(table: Table, holder: int, _flow: Flow) -> bool:
    """True if the holder's hand is empty, and no card without a target is under way. It is asked after a loss."""
    works = [card.kind.works_by for card in table.under_way]
    aimed = all(play is None or play.aim != "nothing" for play in works)
    return not table.hands[holder] and aimed


def _empty_hand_and_nothing_under_way(table: Table, holder: int, _flow: Flow) -> bool:
    """True if the holder's hand is empty, a card can be drawn, and no card is under way that keeps her from drawing.

    In her own turn any card does, in another player's turn only a Duell.
    """
    if table.hands[holder] or (table.pile_is_empty and not table.discard):
        return False
    return not table.under_way or (holder != table.turn and table.under_way[-1].kind.effect != "duell")


def _draw(_table: Table, holder: int, _flow: Flow) -> SuzyLafayette:
    return SuzyLafayette(holder)


def _between_two_misses(table: Table, holder: int, flow: Flow) -> bool:
    return isinstance(flow, Hit) and _empty_hand_and_nothing_under_way(table, holder, flow)


def _has_hit_somebody(table: Table, holder: int, loss: LoseLife) -> bool:
    return loss.by == holder != loss.on and _empty_hand_after_a_loss(table, holder, loss)


def _a_duell_is_over(table: Table, holder: int, loss: LoseLife) -> bool:
    is_duell = bool(table.under_way) and table.under_way[-1].kind.effect == "duell"
    return is_duell and _empty_hand_after_a_loss(table, holder, loss)


CARD_FINISHED = Ground("base.suzy_lafayette.card-finished")


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        LULL,
        "suzy_lafayette",
        SuzyLafayette,
        when=_empty_hand_and_nothing_under_way,
        start=_draw,
        cites=("base.suzy_lafayette",),
        grounds=(CARD_FINISHED,),
    ),
    Interrupt(
        ANSWERED,
        "suzy_lafayette.answer",
        SuzyLafayette,
        when=_empty_hand_and_nothing_under_way,
        start=_draw,
        cites=("base.suzy_lafayette",),
        grounds=(CARD_FINISHED, Ground("base.suzy_lafayette.between-two-misses", where=_between_two_misses)),
    ),
    Interrupt(
        LIFE_LOST,
        "suzy_lafayette.wounds",
        SuzyLafayette,
        when=_empty_hand_after_a_loss,
        start=_draw,
        cites=("base.suzy_lafayette",),
        grounds=(
            Ground("base.suzy_lafayette.el-gringo", where=_has_hit_somebody),
            Ground("base.suzy_lafayette.after-the-duel", where=_a_duell_is_over),
        ),
    ),
)
