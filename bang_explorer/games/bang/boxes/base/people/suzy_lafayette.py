"""Suzy Lafayette draws a card as soon as her hand is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.events import ANSWERED, LIFE_LOST, LULL, after_another
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.options import seat_of
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.play import PlayCard

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
    """True if her hand is empty, and another miss is wanted of her."""
    wanted = isinstance(flow, Hit) and flow.on == holder and flow.needs > 0
    return wanted and _empty_hand_and_nothing_under_way(table, holder, flow)


def _has_hit_somebody(table: Table, holder: int, loss: LoseLife) -> bool:
    return loss.by == holder != loss.on and _empty_hand_after_a_loss(table, holder, loss)


def _a_duell_is_over(table: Table, holder: int, loss: LoseLife) -> bool:
    is_duell = bool(table.under_way) and table.under_way[-1].kind.effect == "duell"
    return is_duell and _empty_hand_after_a_loss(table, holder, loss)


def _waits_for_the_end(table: Table, holder: int, duell: Duell) -> bool:
    """True if her hand has become empty in a Duell that goes on."""
    return holder in (duell.by, duell.on) and not table.hands[holder]


def _lays_down_her_last(table: Table, holder: int, duell: Duell) -> bool:
    """True if she gives the last card of her hand in a Duell."""
    act, card, _ = duell.chosen
    return duell.asked == holder and act.verb != "use" and table.hands[holder] == [card]


def _takes_cards(table: Table, who: int | None) -> bool:
    """True if this player has the ability of El Gringo."""
    return any(seat == who and ability.name == "el_gringo" for seat, ability in table.holders(LIFE_LOST))


def _hits_el_gringo(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if she wounds somebody who takes cards from whoever wounds him, and her hand is empty."""
    return _takes_cards(table, loss.on) and _has_hit_somebody(table, holder, loss)


def _by_her_own_card(table: Table, holder: int, flow: Flow) -> bool:
    """True if her hand became empty by a card that she plays in her turn, or by which she answers."""
    answered = getattr(flow, "on", getattr(flow, "asked", None))
    return not table.hands[holder] and holder in (table.turn, answered)


CARD_FINISHED = Ground("base.suzy_lafayette.card-finished", where=_by_her_own_card)


def _plays_her_last(table: Table, holder: int, play: PlayCard) -> bool:
    """True if she plays the last card of her hand, and not at somebody who takes cards from whoever wounds him."""
    on = None if play.target is None else seat_of(play.target)
    last = play.by == holder and len(table.hands[holder]) == len((play.card, *play.paid))
    return last and not _takes_cards(table, on)


def _answers_with_her_last(table: Table, holder: int, hit: Hit) -> bool:
    act, card, _ = hit.chosen
    return hit.on == holder and act.verb != "use" and table.hands[holder] == [card]


ABILITIES: tuple[Ability, ...] = (
    Says(
        PlayCard.leave_hand,
        Ground(
            "base.suzy_lafayette.card-finished",
            where=_plays_her_last,
        ),
    ),
    Says(Duell.answer, Ground("base.suzy_lafayette.after-the-duel", where=_waits_for_the_end)),
    Says(Duell.lay_down, Ground("base.suzy_lafayette.after-the-duel", where=_lays_down_her_last)),
    Says(Hit.miss, Ground("base.suzy_lafayette.card-finished", where=_answers_with_her_last)),
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
            after_another(_empty_hand_after_a_loss),
            Ground("base.suzy_lafayette.el-gringo", where=_hits_el_gringo),
            Ground("base.suzy_lafayette.after-the-duel", where=_a_duell_is_over),
        ),
    ),
)
