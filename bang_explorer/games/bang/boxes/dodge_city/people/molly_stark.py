"""Molly Stark draws a card for each BANG!, Fehlschuss! or Bier that she brings in another player's turn.

By some rules she does so for any card of the hand that she brings there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import ANSWERED, DUELL_OVER
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.indianer import Indianer
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.games.bang.rules.panik import DropCard, TakeCard
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.play import PlayCard

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.life import LoseLife
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
NAMED = ("bang", "fehlschuss", "bier")


@flow
class MollyStark(Flow):
    """Molly Stark has brought cards of her hand in another player's turn and draws as many."""

    who: int
    cards: int

    @call(Draw, to=DONE, cites="dodge_city.molly_stark")
    def draw(self, table: Table) -> Flow:
        """Molly Stark draws from the pile as many cards as she has brought."""
        table.note("uses_ability", who=self.who, person="molly_stark")
        return Draw(self.who, self.cards)


def _brought(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> Card | None:
    """The card of the hand that Molly Stark (the holder) has just brought in another player's turn; `None` if none."""
    if answered.brought is None or answered.brought[0] != holder or holder == table.turn:
        return None
    return answered.brought[1]


def _has_brought(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> bool:
    """True if Molly Stark has just brought a card for which she draws: one of three names, or any by some rules."""
    card = _brought(table, holder, answered)
    return card is not None and _would_count(table, card)


def _draws_for_any(table: Table) -> bool:
    return table.rules.molly_draws_for == "any_hand_card"


def _any_counts(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> bool:
    return _draws_for_any(table) and _brought(table, holder, answered) is not None


def _is_named_miss(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> bool:
    """True if Molly Stark has just warded off a hit with a miss of another name than Fehlschuss!, or with a green card.

    Only in another player's turn, and where the rules let her draw only for three names.
    """
    if _draws_for_any(table) or not isinstance(answered, Hit) or answered.on != holder or holder == table.turn:
        return False
    card = answered.by_card
    return card is not None and card.kind.id != "fehlschuss"


def _would_count(table: Table, card: Card) -> bool:
    """True if Molly Stark would draw for this card in another player's turn."""
    return _draws_for_any(table) or card.kind.id in NAMED


def _has_brought_in_her_turn(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> bool:
    """True if she has just brought a card in her own turn for which she would draw in another's."""
    brought = answered.brought if holder == table.turn else None
    return brought is not None and brought[0] == holder and _would_count(table, brought[1])


def _is_against_indianer(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> bool:
    """True if she has just brought a card against Indianer!, and the rules let her draw only for three names."""
    card = None if _draws_for_any(table) else _brought(table, holder, answered)
    return card is not None and isinstance(answered, Indianer)


def _has_fought(table: Table, holder: int, duell: Duell) -> bool:
    """True if Molly Stark (the holder) has laid down a card as a BANG! in this Duell, and it is not her turn."""
    return holder in duell.laid_by and holder != table.turn


def _will_draw(table: Table, holder: int, duell: Duell) -> bool:
    """True if Molly Stark lays down a card for which she draws only later, as the Duell cannot eliminate her."""
    return duell.asked == holder != table.turn and duell.chosen[0].verb != "use" and table.life[holder] > 1


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        ANSWERED,
        "molly_stark",
        MollyStark,
        when=_has_brought,
        start=lambda _table, holder, _flow: MollyStark(holder, 1),
        cites=("dodge_city.molly_stark",),
        grounds=(
            Ground("dodge_city.molly_stark.international", where=_any_counts),
            Ground("dodge_city.molly_stark.own-turn", where=_has_brought_in_her_turn),
            Ground("dodge_city.fehlschuss.named", where=_is_named_miss),
            Ground("dodge_city.molly_stark.indianer", where=_is_against_indianer),
        ),
    ),
    Interrupt(
        DUELL_OVER,
        "molly_stark.duell",
        MollyStark,
        when=_has_fought,
        start=lambda _table, holder, duell: MollyStark(holder, duell.laid_by.count(holder)),
        cites=("dodge_city.molly_stark.duell",),
        grounds=(
            Ground(
                "dodge_city.molly_stark.own-turn",
                where=lambda table, holder, duell: holder in (duell.by, duell.on) and holder == table.turn,
            ),
        ),
    ),
    Says(
        PlayCard.leave_hand,
        Ground(
            "dodge_city.molly_stark.own-turn",
            where=lambda table, holder, play: play.by == holder and _would_count(table, play.card),
        ),
    ),
    Says(
        Duell.lay_down,
        Ground("dodge_city.molly_stark.duell", where=_will_draw),
    ),
    Says(
        Elimination.leave,
        Ground(
            "dodge_city.molly_stark.eliminated",
            where=lambda table, holder, gone: (
                gone.on == holder != table.turn and bool(table.under_way) and table.under_way[-1].kind.id == "duell"
            ),
        ),
    ),
    Says(
        TakeCard.start,
        Ground(
            "dodge_city.molly_stark",  # she does not discard it
            where=lambda table, holder, taken: taken.of == holder != table.turn and taken.aim == HAND_OF,
        ),
    ),
    Says(
        DropCard.start,
        Ground(
            "dodge_city.molly_stark.forced",
            where=lambda table, holder, drop: drop.of == holder and holder != table.turn,
        ),
    ),
)
