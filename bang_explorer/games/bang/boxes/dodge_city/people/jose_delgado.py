"""José Delgado may discard a blue card of his hand to draw two cards; by some rules, at most twice a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import UseAbility, plays
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO, holds_card
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Target, What
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
CARDS, TRADES = 2, 2


class OneCard(UseAbility):
    """A kind of move that uses an ability with one card of the hand, which it gives as a tuple."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[tuple[Card], None]]:
        for card in dict.fromkeys(table.hands[who]):
            yield (card,), None


@requirement(
    "dodge_city.jose_delgado",
    grounds=(
        Ground(
            "dodge_city.jose_delgado.not-green",
            where=lambda _table, _flow, _who, what, _at: any(card.kind.colour == "green" for card in cards_in(what)),
        ),
    ),
    facts=lambda _table, _flow, _who, what, _at: {"cards": [card.text for card in cards_in(what)]},
)
def card_is_blue(_table: Table, _flow: Flow, _who: int, what: What, _at: Target) -> bool:
    """True if `what` is one blue card, alone or in a tuple."""
    cards = cards_in(what)
    return len(cards) == 1 and cards[0].kind.colour == "blue"


@requirement("dodge_city.jose_delgado.international", facts=lambda table, *_: {
    "used": table.uses.count("jose_delgado"), "limit": TRADES})  # fmt: skip
def trade_left(table: Table, _flow: Flow, _who: int, _what: What, _at: Target) -> bool:
    """True if José Delgado may use his ability once more in this turn; the rules may set a limit."""
    return table.rules.jose_trades == "unlimited" or table.uses.count("jose_delgado") < TRADES


@flow
class JoseDelgado(Flow):
    """José Delgado discards a blue card and draws two cards."""

    who: int
    card: Card

    @step(to="take", cites="dodge_city.jose_delgado")
    def discard(self, table: Table) -> None:
        """José Delgado discards the blue card."""
        table.note("uses_ability", who=self.who, person="jose_delgado")
        table.count_use("jose_delgado")
        table.discard_from_hand(self.who, self.card)

    @call(Draw, to=DONE, cites="dodge_city.jose_delgado")
    def take(self, _table: Table) -> Flow:
        """José Delgado draws two cards from the pile."""
        return Draw(self.who, CARDS)


FROM_HIS_HAND = holds_card.resting_on("dodge_city.jose_delgado")
JOSE_TRADES = OneCard(
    "jose_delgado",
    edge="ability",
    cites=(
        "dodge_city.jose_delgado",
        Ground("dodge_city.jose_delgado.repeated", where=lambda table, *_: "jose_delgado" in table.uses),
    ),
    prelude=(*IN_PHASE_TWO, plays("jose_delgado", "dodge_city"), FROM_HIS_HAND),
    requirements=(card_is_blue, trade_left),
    runs=JoseDelgado,
    begin=lambda _table, who, what, _at: JoseDelgado(who, what[0]),
)

ABILITIES: tuple[Ability, ...] = (Offer(Turn.play, JOSE_TRADES),)
