"""What the Caboose and the Sleeper Car share: another blue card of one's own is discarded for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.acts import CardAt
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, requirement
from bang_explorer.games.bang.boxes.train.paying import has, pay_with, purse
from bang_explorer.games.bang.rules.lying_cards import UseLying
from bang_explorer.games.bang.rules.options import card_in, card_of, cards_in

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Spent
    from bang_explorer.games.bang.rules.table import Table


@requirement(OF_THE_ACT, facts=lambda table, _flow, who, *_: {"in_play": [card.text for card in table.in_play[who]]})
def car_lies_before_oneself(table: Table, _flow: Any, who: int, what: Any, _at: Any) -> bool:
    """True if the car that is used is in play in front of the player; `what` is the car with what is discarded."""
    return card_of(what) in table.in_play[who]


def _gives_green(_table: Table, _flow: Any, _who: int, what: Any, _at: Any) -> bool:
    """True if a green card is given for the car."""
    return any(card.kind.colour == "green" for card in cards_in(what)[1:])


@requirement(OF_THE_ACT, facts=lambda _table, _flow, _who, what, _at: {
    "paid": [card.text for card in cards_in(what)[1:]]},
    grounds=(
        Ground("train.dodge_city.green-not-blue", where=_gives_green),
        Ground("train.caboose.not-itself", where=lambda _table, _flow, _who, what, _at: (
            [card.kind.id for card in cards_in(what)] == ["caboose", "caboose"])),
    ),
)  # fmt: skip
def another_blue_card_is_discarded(table: Table, _flow: Any, who: int, what: Any, _at: Any) -> bool:
    """True if just one other blue card of the player is given for it."""
    car, *paid = what if isinstance(what, tuple) else (what,)
    return len(paid) == 1 and card_in(paid[0]).kind.colour == "blue" and car not in map(card_in, paid) and (
        has(table, who, tuple(paid))
    )  # fmt: skip


def is_from_hand(what: Any) -> bool:
    """True if the card that is given for the car is one of the hand."""
    return not isinstance(what[1], CardAt)


def is_a_car(what: Any) -> bool:
    """True if the card that is given for the car is a car as well."""
    return card_in(what[1]).kind.apart


def blue_cards(table: Table, who: int, car: Card) -> list[Spent]:
    """The blue cards of a player, of the hand and in play, that can be discarded for his car; identical copies once."""
    blue = (one for one in purse(table, who) if card_in(one).kind.colour == "blue" and card_in(one) is not car)
    return list(dict.fromkeys(blue))


class WithBlueCard(UseLying):
    """The act of using a car in front of oneself by discarding another blue card: `(car, card)`. The car stays."""

    chooses_by: ClassVar[tuple[str, ...]] = ("is_blue",)
    """What must be known of cards to tell which of them may be discarded, for those who explore what can follow."""

    def candidates(self, table: Table, _flow: Any, who: int) -> Iterator[tuple[Any, Any]]:
        car = table.lies_before(who, self.name)
        if car is not None:
            yield from (((car, card), None) for card in blue_cards(table, who, car))

    def give_up(self, table: Table, who: int, what: Any) -> Card:
        """Discard the card that is given, and return the car, which stays; the caller tells of it."""
        car, spent = what
        pay_with(table, who, spent)
        return car  # type: ignore[no-any-return]
