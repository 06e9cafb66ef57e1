"""Molly Stark draws for the BANG!, Fehlschuss! and Bier that she plays or lays down in the turn of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.duell import Duell
    from bang_explorer.games.bang.rules.hit import Hit
    from bang_explorer.games.bang.rules.indianer import Indianer
    from bang_explorer.games.bang.rules.life import LoseLife
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
NAMED = ("bang", "fehlschuss", "bier")


@flow
class MollyStark(Flow):
    """She gets a card for each one that she has brought."""

    who: int
    cards: int

    @call(Draw, to=DONE, cites="dodge_city.molly_stark")
    def draw(self, table: Table) -> Flow:
        """From the pile."""
        table.note("uses_ability", who=self.who, person="molly_stark")
        return Draw(self.who, self.cards)


def _has_brought(table: Table, holder: int, answered: Hit | LoseLife | Indianer) -> bool:
    """It is she who has just brought a card of one of the names, and it is not her turn."""
    if answered.brought is None or answered.brought[0] != holder or holder == table.turn:
        return False
    card = answered.brought[1]
    if table.rules.molly_draws_for == "any_hand_card":
        table.cite("dodge_city.molly_stark.international")
        return True
    table.cite("dodge_city.fehlschuss.named" if card.kind.answers == "miss" else "dodge_city.molly_stark.indianer")
    return card.kind.id in NAMED


def _has_fought(table: Table, holder: int, duell: Duell) -> bool:
    """She has laid down BANG! cards in a Duell of another, and is still in the game."""
    if holder not in (duell.by, duell.on):
        return False
    if holder == table.turn:
        table.cite("dodge_city.molly_stark.own-turn")
        return False
    return holder in duell.laid_by


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        "answered",
        "molly_stark",
        MollyStark,
        when=_has_brought,
        start=lambda _table, holder, _flow: MollyStark(holder, 1),
        cites=("dodge_city.molly_stark", "dodge_city.molly_stark.forced"),
    ),
    Interrupt(
        "duell_over",
        "molly_stark.duell",
        MollyStark,
        when=_has_fought,
        start=lambda _table, holder, duell: MollyStark(holder, duell.laid_by.count(holder)),
        cites=("dodge_city.molly_stark", "dodge_city.molly_stark.duell", "dodge_city.molly_stark.eliminated"),
    ),
)
