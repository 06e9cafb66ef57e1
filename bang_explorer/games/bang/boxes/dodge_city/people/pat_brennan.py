"""Pat Brennan may take a card in front of another player instead of drawing in phase I."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Instead, barring
from bang_explorer.core.acts import CardAt
from bang_explorer.core.flow import End, Flow, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.events import CARD_LOST
from bang_explorer.games.bang.rules.numbers import cards_drawn, distance
from bang_explorer.games.bang.rules.options import HAND_OF, at_card
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.requirements import name_of, target_in_the_game
from bang_explorer.games.bang.rules.touching import TAKES, may_be_taken
from bang_explorer.games.bang.rules.turn import DrawPhase
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.acts import Options, Reasons
    from bang_explorer.games.bang.rules.options import AtCard, What
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


class AtCardInPlay(UseAbility):
    """A kind of move that uses an ability on a card in play."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[None, AtCard]]:
        for seat in (*table.others(who), who):
            for card in table.in_play[seat]:
                yield None, at_card(seat, card)

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append the legal options, without cards that an ability forbids the player to take."""
        found: Options = []
        super().list(table, flow, who, found)
        into += [one for one in found if isinstance(one[2], CardAt) and may_be_taken(table, who, one[2].card)]

    def reasons(self, table: Table, flow: Any, who: int, what: Any, at: Any) -> Reasons:
        bars = [bar for _, bar in table.holders(TAKES) if at is not None]
        also = [because.reason(table, flow, who, what, at) for because in barring(bars)]
        return [*super().reasons(table, flow, who, what, at), *also]


@requirement("dodge_city.pat_brennan", facts=lambda table, _flow, _who, _what, at: {
    "target": name_of(table, at.seat), "in_play": [card.text for card in table.in_play[at.seat]]})  # fmt: skip
def card_lies_in_play(table: Table, _flow: Flow, _who: int, _what: What, at: AtCard) -> bool:
    """True if the card aimed at is in play in front of the player aimed at, not in his hand."""
    return at.card in table.in_play[at.seat]


@requirement(
    "dodge_city.pat_brennan",
    grounds=(
        Ground("dodge_city.pat_brennan.international", where=lambda table, *_: table.rules.pat_takes == "any_in_play"),
    ),
    facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, at.seat)},
)
def lies_before_another(table: Table, _flow: Flow, who: int, _what: What, at: AtCard) -> bool:
    """True if the card is in front of another player, or if the rules let Pat Brennan take any in play."""
    return at.seat != who or table.rules.pat_takes == "any_in_play"


def _takes_no_plain_card(table: Table, _flow: Flow, who: int, _what: What, at: AtCard) -> bool:
    """True for a card that one might think he cannot take: a green one, a weapon, Gefängnis or Dynamit, or far away."""
    if at.card == HAND_OF:
        return False
    kind = at.card.kind
    special = kind.colour == "green" or kind.weapon or kind.id in ("gefaengnis", "dynamit")
    return bool(special) or (at.seat != who and distance.total(table, who, at.seat) > 1)


PAT_TAKES = AtCardInPlay(
    "pat_brennan", edge="take",
    cites=("dodge_city.pat_brennan", Ground("dodge_city.pat_brennan.any-card", where=_takes_no_plain_card)),
    prelude=(
        *ANSWERING, asked("phase_1_begins", "dodge_city.pat_brennan", "PatBrennan"),
        plays("pat_brennan", "dodge_city"),
    ),
    aims=(target_in_the_game, card_lies_in_play, lies_before_another), aim="card",
)  # fmt: skip


@flow
class PatBrennan(Flow):
    """Phase I of Pat Brennan: he may take a card in play instead of drawing from the pile."""

    who: int
    of: int = -1

    @choice(
        decides="who", acts=(PAT_TAKES, DECLINE), to={"take": "take", "pass": "two"}, cites="dodge_city.pat_brennan"
    )
    def asked(self, _table: Table) -> None:
        """Does Pat Brennan take a card in play, and which?"""

    @step(
        to="lost",
        cites="dodge_city.pat_brennan.one-card",
        grounds=(
            Ground(
                "dodge_city.pat_brennan.international", where=lambda _pat, table: table.rules.pat_takes == "any_in_play"
            ),
            Ground("dodge_city.green.laid-again", where=lambda pat, _table: pat.chosen[2].card.kind.colour == "green"),
        ),
    )
    def take(self, table: Table) -> None:
        """The chosen card goes to Pat Brennan's hand, and he draws none from the pile."""
        table.note("uses_ability", who=self.who, person="pat_brennan")
        self.of, card = self.chosen[2]
        table.take_from_play(self.who, self.of, card)

    @seam(CARD_LOST, to=DONE)
    def lost(self, table: Table) -> None:
        """The card has gone to Pat Brennan's hand, and abilities may act on that."""

    @call(Draw, to=DONE, cites="base.phase-1.two-cards", counts=(cards_drawn,))
    def two(self, table: Table) -> Flow:
        """Pat Brennan draws from the pile as usual."""
        missing = table.max_life[self.who] - table.life[self.who]
        return Draw(self.who, int(table.reckon(cards_drawn, self.who, missing)))


ABILITIES: tuple[Ability, ...] = (Instead(DrawPhase, PatBrennan),)
