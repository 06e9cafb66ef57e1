"""Answers to a question: a card against a hit or a loss of life points, a BANG! where one is wanted, and declining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

from bang_explorer.core.abilities import ANY
from bang_explorer.core.acts import Act, RawOption, Word
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.requirements import (
    game_goes_on,
    holds_card,
    may_stand_in,
    still_in_the_game,
)
from bang_explorer.kit.asked import to_decline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Ground
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.table import Table


Symbol = Literal["miss", "bang", "beer"]
SYMBOLS = get_args(Symbol)
"""The symbols by which a card can be an answer."""


def holds_answer(table: Table, who: int, symbol: Symbol) -> bool:
    """True if the hand of `who` holds a card with this symbol; unknown cards do not count."""
    return any(card.kind.answers == symbol for card in table.hands[who])


class CardAnswer(Act):
    """The act of answering with a card of the hand that has a symbol, such as a Fehlschuss! with `miss`."""

    __slots__ = ("symbol",)

    def __init__(
        self, symbol: Symbol, *, edge: str, cites: str | tuple[str | Ground, ...], when: Requirement,
        requirements: tuple[Requirement, ...] = (), stands_for: str = "",
    ) -> None:  # fmt: skip
        super().__init__(
            "answer", symbol, edge=edge, cites=cites,
            prelude=(game_goes_on, still_in_the_game, when, holds_card), requirements=requirements,
            stands_for=stands_for,
        )  # fmt: skip
        self.symbol = symbol

    def may_list(self, table: Table, flow: Flow, who: int, into: list[RawOption]) -> None:
        """Append to `into` an option for each unknown card of the hand, as it may fit, if all else is legal.

        Cards that are known are left out: `table` should be one that shows no hand.
        """
        if all(condition.holds(table, flow, who, VEILED, None) for condition in self.conditions):
            into += [(self, card, None) for card in table.hands[who] if card is VEILED]

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Card, None]]:
        return ((card, None) for card in dict.fromkeys(table.hands[who]) if self._stands(table, who, card))

    def give_up(self, table: Table, who: int, what: Card) -> Card:
        """Discard the card that is brought, and return it; the caller tells of it."""
        table.hands[who].remove(what)
        table.discard.append(what)
        return what

    def rules(self, what: Card) -> tuple[str, ...]:
        """The ids of the statements on the answer, then those on the card if it can only be brought as an answer."""
        return (*self.cites, *what.kind.cites) if what.kind.play is None else self.cites

    def _stands(self, _table: Table, _who: int, card: Card) -> bool:
        """True if this card is such an answer: by its symbol here, by an ability in `StandInAnswer`."""
        return card.kind.answers == self.symbol


class StandInAnswer(CardAnswer):
    """The act of answering with a card that an ability lets one use as another, such as a BANG! as a Fehlschuss!.

    `card` is the id of its kind, or `ANY` for any card.
    """

    __slots__ = ("card",)

    def __init__(
        self, symbol: Symbol, card: str, *, cites: tuple[str | Ground, ...], stands_for: str, **given: Any
    ) -> None:
        super().__init__(symbol, cites=cites, stands_for=stands_for, **given)
        self.prelude = (*self.prelude, may_stand_in(stands_for, self.cites[0]))
        if card == ANY:  # then nothing but the hand limits which card it may be
            self.rests_on = {holds_card.key: self.cites[0]}
        self.card = card

    def rules(self, what: Card) -> tuple[str, ...]:
        """The ids of the statements behind the ability, whichever card is used."""
        return self.cites

    def _stands(self, _table: Table, _who: int, card: Card) -> bool:
        return self.takes(card.kind)

    def takes(self, kind: Kind) -> bool:
        """True if the ability lets a card of this kind be used as the other card; false for the other card itself."""
        return self.card in (ANY, kind.id) and kind.id != self.stands_for


DECLINE = Word("pass", edge="pass", prelude=(game_goes_on, still_in_the_game, *to_decline("base.one-at-a-time.rule")))
"""The act of passing: the player who is asked does not do what he is asked for."""
