"""Sid Ketchum may discard two cards to make a loss smaller, or to regain a life point.

He regains life points in his own turn, and by some rules in any turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import (
    ANSWERING,
    TwoCards,
    holds_both_cards,
    plays,
)
from bang_explorer.games.bang.rules.answers import holds_answer
from bang_explorer.games.bang.rules.conditions import at_full_life
from bang_explorer.games.bang.rules.life import LoseLife, bier_helps
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO, name_of
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
BETWEEN_CARDS = Turn.play
"""The node where the player on turn is asked for his next card; nothing is under way there."""


@requirement("base.sid_ketchum.once", facts=lambda table, *_: {"healed": table.uses.count("sid_ketchum")})
def not_healed_yet(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if Sid Ketchum has not regained life by his ability in this turn, or if the rules set no limit to that."""
    return table.rules.sid_heals != "once" or "sid_ketchum" not in table.uses


@requirement("base.sid_ketchum.own-turn", facts=lambda table, *_: {"turn": name_of(table, table.turn)})
def heals_in_any_turn(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the rules let Sid Ketchum regain life in any turn, not just in his own."""
    return table.rules.sid_heals == "any_turn"


@requirement("base.sid_ketchum.between-cards", facts=lambda table, *_: {"phase": table.phase})
def between_two_cards(_table: Table, flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the player on turn is being asked for his next card, so that nothing is under way."""
    return flow.at is BETWEEN_CARDS


@requirement(
    "base.sid_ketchum.lost-point",
    facts=lambda table, _flow, who, *_: {"who": name_of(table, who), "life": table.life[who]},
)
def has_lost_a_point(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if the player has fewer life points than at the beginning."""
    return table.life[who] < table.max_life[who]


SID_NEEDED = asked("a_loss_hangs_over_oneself", "base.sid_ketchum", LoseLife)


class Ransom(TwoCards):
    """The act of discarding two cards to make a loss of life points one smaller, or to regain one after it.

    Which of both it is, the rules say (`sid_saves`).
    """

    def soften(self, table: Table, loss: LoseLife, cards: tuple[Card, ...]) -> None:
        for card in cards:
            table.discard_from_hand(loss.on, card)
        loss.soften(table, table.rules.sid_saves, 1)


def _bier_counts_too(table: Table, loss: Any, who: int, *_: Any) -> bool:
    """True if a Bier has been brought against a loss of several points already, or the hand holds one that helps."""
    if loss.points + loss.prevented < 2:
        return False
    return bool(loss.drunk) or (holds_answer(table, who, "beer") and bier_helps(table))


SID_SAVES = Ransom(
    "sid_ketchum",
    edge="pay",
    cites=(
        "base.sid_ketchum",
        Ground("base.sid_ketchum.with-bier", where=_bier_counts_too, secret=True),
        Ground("base.sid_ketchum.two-left", where=lambda table, *_: not bier_helps(table)),
    ),
    prelude=(
        *ANSWERING,
        SID_NEEDED,
        plays("sid_ketchum"),
        holds_both_cards.resting_on("base.sid_ketchum.two-per-point"),
    ),
)


def give_up(table: Table, who: int, cards: tuple[Card, ...]) -> None:
    """Discard these cards of `who` as the price of Sid Ketchum's ability, and note its use in the journal."""
    table.note("uses_ability", who=who, person="sid_ketchum")
    for card in cards:
        table.discard_from_hand(who, card)


@flow
class SidHeals(Flow):
    """In his own turn Sid Ketchum discards two cards and regains a life point, if he has lost any."""

    who: int
    cards: tuple[Card, ...]

    @step(
        to=DONE,
        cites="base.sid_ketchum.own-turn",
        grounds=(
            Ground("base.sid_ketchum.international", where=lambda _sid, table: "sid_ketchum" in table.uses),
            Ground("base.sid_ketchum.maximum", where=lambda sid, table: table.life[sid.who] == table.max_life[sid.who]),
        ),
    )
    def heal(self, table: Table) -> None:
        """Sid Ketchum discards two cards and regains a life point."""
        give_up(table, self.who, self.cards)
        table.count_use("sid_ketchum")
        table.regain_life(self.who)


@flow
class SidHealsMeanwhile(Flow):
    """In another player's turn Sid Ketchum discards two cards and regains a life point."""

    who: int
    cards: tuple[Card, ...]

    @step(to=DONE, cites="base.sid_ketchum.any-turn")
    def heal(self, table: Table) -> None:
        """Sid Ketchum discards two cards and regains a life point."""
        give_up(table, self.who, self.cards)
        table.regain_life(self.who)


SID_HEALS = TwoCards(
    "sid_ketchum",
    edge="ability",
    cites=(
        "base.sid_ketchum.own-turn",
        Ground("base.sid_ketchum.full-life", where=at_full_life),
    ),
    prelude=(*IN_PHASE_TWO, plays("sid_ketchum"), holds_both_cards),
    requirements=(not_healed_yet,),
    runs=SidHeals,
    begin=lambda _table, who, what, _at: SidHeals(who, what),
)


SID_HEALS_MEANWHILE = TwoCards(
    "sid_ketchum",
    edge="aside",
    cites=("base.sid_ketchum.any-turn",),
    prelude=(*ANSWERING, between_two_cards, plays("sid_ketchum"), holds_both_cards),
    requirements=(heals_in_any_turn, has_lost_a_point),
    runs=SidHealsMeanwhile,
    begin=lambda _table, who, what, _at: SidHealsMeanwhile(who, what),
)


def _pays(_table: Table, holder: int, loss: LoseLife) -> bool:
    return loss.on == holder and loss.chosen[0] is SID_SAVES


def _has_paid_and_holds_bier(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the holder has made his loss smaller by a pair of cards, and holds a Bier that helps."""
    has_paid = loss.on == holder and loss.prevented > 0 and not loss.drunk
    return has_paid and _bier_counts_too(table, loss, holder)


ABILITIES: tuple[Ability, ...] = (
    Offer(LoseLife.save, SID_SAVES),
    Says(LoseLife.save, Ground("base.sid_ketchum.with-bier", where=_has_paid_and_holds_bier, secret=True)),
    Says(
        LoseLife.pay,
        Ground("base.sid_ketchum.two-per-point", where=_pays),
        Ground(
            "base.sid_ketchum.international",
            where=lambda table, holder, loss: _pays(table, holder, loss) and table.rules.sid_saves == "regain",
        ),
        Ground(
            "base.sid_ketchum.two-left",
            where=lambda table, holder, loss: _pays(table, holder, loss) and len(table.living()) == 2,
        ),
    ),
    Offer(BETWEEN_CARDS, SID_HEALS),
    Offer(BETWEEN_CARDS, SID_HEALS_MEANWHILE, aside=True),
)
