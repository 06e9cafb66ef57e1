"""Deals random situations for questions to learners: hands, rows, posters with money, a discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.desk.scenario import Player, Scenario
from bang_explorer.games.wyatt_earp.desk.this_turn import PLAY
from bang_explorer.games.wyatt_earp.desk.writing import row, texts
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, DECK, FASTEST_GUN, HIDEOUT, OUTLAWS, photo_of
from bang_explorer.games.wyatt_earp.rules.numbers import A_SET
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.asking.casting import anything
from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.kit.asking.casting import Test
    from bang_explorer.kit.asking.lots import Lots

MOST_AFTER_A_SET = 4
"""The most outlaw cards in a row that is not the first of its outlaw."""


@dataclass
class SeatDealt:
    """A player in a situation that is being dealt. Of a hand that nobody may see, `unknown` is the size."""

    name: str
    hand: list[Card] = field(default_factory=list)
    unknown: int = 0
    rows: dict[str, list[Card]] = field(default_factory=dict)
    money: int = 0

    def as_player(self) -> Player:
        rows = {outlaw: row(cards) for outlaw, cards in self.rows.items()}
        return Player(self.name, hand=self.unknown or texts(self.hand), rows=rows, money=self.money)


class Deal:
    """A situation while it is being dealt. Cards come out of the box, so that none lies there too often.

    Without `players`, the level decides how many there are.
    """

    at_the_table: ClassVar[Mapping[int, tuple[int, int]]] = {1: (2, 3), 2: (3, 4), 3: (3, 4)}

    def __init__(self, lots: Lots, level: int, game: str, *, players: int | None = None) -> None:
        self.lots, self.level, self.box = lots, level, GAME.boxes[game]
        count = players or lots.between(*self.at_the_table[level])
        self.seats = [SeatDealt(LETTERS[i]) for i in range(count)]
        self.turn = lots.pick(self.seats)
        self.dealer = lots.pick(self.seats)
        self.left = Counter(DECK)
        self.posters = {outlaw.id: BILL * lots.between(1, 2 + level) for outlaw in OUTLAWS}
        self.sets: set[str] = set()
        self.discard: list[Card] = []
        self.sheriff_card = False

    @property
    def others(self) -> list[SeatDealt]:
        return [seat for seat in self.seats if seat is not self.turn]

    def out_of_the_box(self, *cards: Card) -> list[Card]:
        """Those of these cards that are still in the box, taken out of it."""
        found = [card for card, wanted in Counter(cards).items() for _ in range(min(wanted, self.left[card]))]
        self.left.subtract(found)
        return found

    def any(self, count: int, test: Test = anything) -> list[Card]:
        """So many random cards that pass the test, taken out of the box; fewer if it has no more."""
        found = self.lots.some((card for card in self.left.elements() if test(card)), max(count, 0))
        return self.out_of_the_box(*found)

    def give(self, seat: SeatDealt, *cards: Card) -> None:
        """Put these cards into a player's hand, as far as they are still in the box."""
        seat.hand += self.out_of_the_box(*cards)

    def fill(self, seats: Iterable[SeatDealt], least: int, most: int) -> None:
        """Give each of these players random cards until he holds so many, a random number of them."""
        for seat in seats:
            seat.hand += self.any(self.lots.between(least, most) - len(seat.hand))

    def hide(self, seats: Iterable[SeatDealt], least: int, most: int) -> None:
        """Give each of these players, as his hand, a random number of cards that nobody else knows."""
        for seat in seats:
            seat.unknown = self.lots.between(least, most)

    def lay(self, seat: SeatDealt, outlaw: Card, *cards: Card) -> None:
        """Put these cards into a player's row of an outlaw, as far as they are still in the box.

        There is never a second Fastest Gun on the table, and no row without an outlaw card or a photo.
        """
        has_gun = any(FASTEST_GUN in lying for one in self.seats for lying in one.rows.values())
        found = self.out_of_the_box(*(card for card in cards if card is not FASTEST_GUN or not has_gun))
        if not any(card.is_catching for card in (*seat.rows.get(outlaw.id, ()), *found)):
            self.left.update(found)
        else:
            seat.rows.setdefault(outlaw.id, []).extend(found)
            self.sets.add(outlaw.id)

    def lay_row(self, seat: SeatDealt, outlaw: Card, *, more: int = 1) -> None:
        """Give a player a row of an outlaw: random cards of him, and up to `more` random sheriff cards.

        The first row of an outlaw on the table is a set.
        """
        is_first = outlaw.id not in self.sets
        count = self.lots.between(A_SET, A_SET + 1) if is_first else self.lots.between(1, MOST_AFTER_A_SET)
        extras = self.lots.some((photo_of(outlaw.id), *ATTACHED), self.lots.between(0, more))
        self.lay(seat, outlaw, *[outlaw] * count, *extras)

    def cover(self, seat: SeatDealt) -> None:
        """Lay a Hideout over one of a player's rows, if he has any."""
        if free := [lying for lying in seat.rows.values() if HIDEOUT not in lying]:
            self.lots.pick(free).extend(self.out_of_the_box(HIDEOUT))

    def throw_away(self, *cards: Card) -> None:
        """Put these cards on the discard pile, the last one on top, as far as they are still in the box."""
        self.discard = [*self.out_of_the_box(*cards)[::-1], *self.discard]

    def throw_any(self, count: int) -> None:
        """Put so many random cards on the discard pile."""
        self.discard = [*self.any(count), *self.discard]

    def opened(self, phase: str = PLAY, *, pile: int | None = None, reshuffled: bool = False) -> Position | None:
        """The position of this situation in the given phase; None if it is impossible or the game is over in it.

        With `pile`, so many cards are left in the draw pile; all others that lie nowhere are out of this round.
        """
        aside: list[Card] = []
        if pile is not None:
            hidden = sum(seat.unknown for seat in self.seats)
            aside = self.any(max(self.left.total() - pile - hidden, 0))
        scenario = Scenario(
            "question.dealt", self.box.id, tuple(seat.as_player() for seat in self.seats),
            turn=self.turn.name, dealer=self.dealer.name, phase=phase, posters=dict(self.posters),
            sets=tuple(sorted(self.sets)), discard=texts(self.discard), reshuffled=reshuffled,
            this_turn={"sheriff_card": True} if self.sheriff_card else {},
            set_aside=texts(aside) or None, seed=self.lots.below(10**6),
        )  # fmt: skip
        try:
            position = opened(self.box, scenario)
        except BadInput:  # the random situation is impossible
            return None
        return None if position.is_over else position
