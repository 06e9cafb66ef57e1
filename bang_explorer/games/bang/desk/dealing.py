"""Deals random situations for questions to learners: players, and cards from a box, each used only once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.asking import seats

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.kit.asking.casting import Test
    from bang_explorer.kit.asking.lots import Lots

# --- which cards -----------------------------------------------------------------------------------------------------


def does(*effects: str) -> Test:
    """A test that is true for a card that has one of these effects, such as `hit`, when it is played or used."""
    return lambda kind: kind.effect in effects


def answers(*symbols: str) -> Test:
    """A test that is true for a card that can be an answer by having one of these symbols, such as `miss`."""
    return lambda kind: kind.answers in symbols


def is_weapon(kind: Kind) -> bool:
    return kind.weapon > 0


def is_green(kind: Kind) -> bool:
    return kind.colour == "green"


# --- setting up ------------------------------------------------------------------------------------------------------


@dataclass
class SeatDealt(seats.SeatDealt):
    """A player in a situation that is being dealt, with his role, character, life points and cards."""

    plain: ClassVar[int] = 4
    bonus: ClassVar[int] = 1
    hand: list[Card] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)
    laid_now: list[Card] = field(default_factory=list)

    def as_player(self) -> Player:
        def texts(cards: list[Card]) -> tuple[str, ...]:
            return tuple(card.text for card in cards)

        character = None if self.person is None else self.person.id
        if self.out:
            return Player(self.name, self.role, character, out=True)
        return Player(
            self.name, self.role, character, life=self.life, hand=texts(self.hand), in_play=texts(self.in_play),
            laid_this_turn=texts(self.laid_now),
        )  # fmt: skip


class Deal(seats.DealtTable[SeatDealt]):
    """A situation while it is being dealt: players with roles, and the shuffled cards that are `left` for them.

    Without `players`, the level decides how many there are, within what the box allows.
    """

    seat = SeatDealt
    at_the_table: ClassVar[Mapping[int, tuple[int, int]]] = {1: (4, 4), 2: (5, 5), 3: (6, 7)}

    def __init__(self, lots: Lots, level: int, game: str, *, players: int | None = None) -> None:
        self.game = game
        self.left = lots.shuffled(box(game).deck)
        self.apart = lots.shuffled(box(game).apart)
        """The cards left that lie apart from the draw pile, and come only in front of somebody."""
        super().__init__(lots, level, box(game), players=players)
        self.deck: list[Card] = []
        self.discard: list[Card] = []
        self.brought: dict[str, Any] = {}
        """What the boxes in play bring, by the keys of files; what is not said is dealt by `BoxDesk.dealt`."""
        self.this_turn: dict[str, Any] = {}
        self.shots = 0
        self.ask: str | None = None
        """`always` if a player is asked even where he has only one answer; None for the usual."""

    def card(self, *tests: Test) -> Card | None:
        """Take one card whose kind passes all tests from those that are left, and return it; None if there is none."""
        return _taken(self.left, *tests)

    def some_cards(self, most: int) -> list[Card]:
        """Take `most` cards from those that are left (or all, if they are fewer), and return them."""
        found, self.left = self.left[:most], self.left[most:]
        return found

    def give(self, seat: SeatDealt, *tests: Test) -> None:
        """Add to a player's hand, for each test, a card that passes it, as far as one is left."""
        seat.hand += [card for test in tests if (card := self.card(test)) is not None]

    def lay(self, seat: SeatDealt, *tests: Test) -> None:
        """Put in front of a player, for each test, a card that passes it, as far as one is left and may lie there.

        Now and then it is one of those that lie apart, if the box has any.
        """
        for test in tests:
            piles = [self.left, self.apart]
            if self.apart and self.lots.once_in(3):
                piles.reverse()
            found = (_taken(pile, test, partial(_may_lie, seat)) for pile in piles)
            card = next((card for card in found if card is not None), None)
            if card is not None:
                seat.in_play.append(card)

    def opened(self, phase: str = "play") -> Position | None:
        """The position of this situation in the given phase; None if it is impossible or the game is over in it."""
        brought = {desk.key: desk.dealt(self, phase) for desk in desks(self.box) if desk.key not in self.brought}
        scenario = Scenario(
            "question.dealt", self.game, tuple(seat.as_player() for seat in self.seats),
            turn=self.turn.name, phase=phase,
            this_turn=self.this_turn | ({"shots": self.shots} if self.shots else {}),
            deck=tuple(card.text for card in self.deck), discard=tuple(card.text for card in self.discard),
            ask=self.ask, **self.brought, **{key: said for key, said in brought.items() if said},
        )  # fmt: skip
        return self.position(scenario)


def _taken(pile: list[Card], *tests: Test) -> Card | None:
    """Take the first card of a pile whose kind passes all tests, and return it; None if there is none."""
    found = next((card for card in pile if all(test(card.kind) for test in tests)), None)
    if found is not None:
        pile.remove(found)
    return found


def _may_lie(seat: SeatDealt, kind: Kind) -> bool:
    """True if a card of this kind may lie in front of the player: not brown, no second weapon or second of its name."""
    return kind.colour != "brown" and not any(
        kind is card.kind or (kind.weapon and card.kind.weapon) for card in seat.in_play
    )
