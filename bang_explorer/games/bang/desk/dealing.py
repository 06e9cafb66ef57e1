"""Deals random situations for questions to learners: players, and cards from a box, each used only once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Instead, Offer
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.kit.asking.lots import Lots

NAMES = "ABCDEFGH"
AT_THE_TABLE = {1: (4, 4), 2: (5, 5), 3: (6, 7)}
"""By the level of the question: the fewest and the most players."""

Test = Callable[[Any], bool]
"""A function that is called with a kind of card, or a character, and is true for those that are wanted."""

# --- which cards and people ------------------------------------------------------------------------------------------


def adds_to(*numbers: Number) -> Test:
    """A test that is true for a card or character that adds to or takes from one of these numbers, such as distance."""
    return lambda one: any(isinstance(ability, AddTerm) and ability.to in numbers for ability in one.abilities)


def offers(*nodes: Node) -> Test:
    """A test that is true for a card or character that offers one more kind of move (act) at one of these nodes."""
    return lambda one: any(isinstance(ability, Offer) and ability.at in nodes for ability in one.abilities)


def runs_instead_of(*flows: type[Flow]) -> Test:
    """A test that is true for a card or character with an ability that runs its own flow in place of one of these."""
    return lambda one: any(isinstance(ability, Instead) and ability.of in flows for ability in one.abilities)


def does(*effects: str) -> Test:
    """A test that is true for a card that has one of these effects, such as `hit`, when it is played or used."""
    return lambda kind: kind.effect in effects


def answers(*symbols: str) -> Test:
    """A test that is true for a card that can be an answer by having one of these symbols, such as `miss`."""
    return lambda kind: kind.answers in symbols


def named(*ids: str) -> Test:
    """A test that is true for a card with one of these ids."""
    return lambda kind: kind.id in ids


def either(*tests: Test) -> Test:
    """A test that is true for whatever passes one of these tests."""
    return lambda one: any(test(one) for test in tests)


def anything(_one: Kind | Person) -> bool:
    return True


def is_weapon(kind: Kind) -> bool:
    return kind.weapon > 0


def is_green(kind: Kind) -> bool:
    return kind.colour == "green"


# --- setting up ------------------------------------------------------------------------------------------------------


@dataclass
class SeatDealt:
    """A player in a situation that is being dealt, with his role, character, life points and cards."""

    name: str
    role: str
    person: Person | None = None
    life: int | None = None
    out: bool = False
    hand: list[Card] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)
    laid_now: list[Card] = field(default_factory=list)

    @property
    def starting_life(self) -> int:
        return (self.person.life if self.person else 4) + (self.role == SHERIFF)

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


class Deal:
    """A situation while it is being dealt: players with roles, and the shuffled cards that are `left` for them.

    Without `players`, the level decides how many there are, within what the box allows.
    """

    def __init__(self, lots: Lots, level: int, game: str, *, players: int | None = None) -> None:
        self.lots, self.level, self.game = lots, level, game
        self.box = box(game)
        self.left = lots.shuffled(self.box.deck)
        count = players or min(max(lots.between(*AT_THE_TABLE[level]), min(self.box.roles)), max(self.box.roles))
        self.seats = [SeatDealt(NAMES[i], role) for i, role in enumerate(lots.shuffled(self.box.roles[count]))]
        self.turn = lots.pick(self.seats)
        self.deck: list[Card] = []
        self.discard: list[Card] = []
        self.shots = 0
        self.ask: str | None = None
        """`always` if a player is asked even where he has only one answer; None for the usual."""

    @property
    def living(self) -> list[SeatDealt]:
        return [seat for seat in self.seats if not seat.out]

    @property
    def others(self) -> list[SeatDealt]:
        """The players still in the game, without the one on turn."""
        return [seat for seat in self.living if seat is not self.turn]

    def card(self, *tests: Test) -> Card | None:
        """Take one card whose kind passes all tests from those that are left, and return it; None if there is none."""
        found = next((card for card in self.left if all(test(card.kind) for test in tests)), None)
        if found is not None:
            self.left.remove(found)
        return found

    def some_cards(self, most: int) -> list[Card]:
        """Take `most` cards from those that are left (or all, if they are fewer), and return them."""
        found, self.left = self.left[:most], self.left[most:]
        return found

    def give(self, seat: SeatDealt, *tests: Test) -> None:
        """Add to a player's hand, for each test, a card that passes it, as far as one is left."""
        seat.hand += [card for test in tests if (card := self.card(test)) is not None]

    def lay(self, seat: SeatDealt, *tests: Test) -> None:
        """Put in front of a player, for each test, a card that passes it, as far as one is left and may lie there."""
        for test in tests:
            card = self.card(test, partial(_may_lie, seat))
            if card is not None:
                seat.in_play.append(card)

    def cast(self, test: Test, most: int, among: list[SeatDealt] | None = None) -> None:
        """Give up to `most` of the players a random character each that passes the test, no two the same.

        They are among those in `among`, or among all, also eliminated ones, if that is empty or not given.
        """
        people = self.lots.some(filter(test, self.box.people.values()), most)
        for seat, person in zip(self.lots.shuffled(among or self.seats), people, strict=False):
            seat.person = person

    def eliminate(self, most: int) -> None:
        """Eliminate up to `most` random players, but neither the one on turn nor the Sheriff."""
        for seat in self.lots.some([seat for seat in self.others if seat.role != SHERIFF], most):
            seat.out = True

    def wound(self, seats: list[SeatDealt], least: int = 1, most: int = 9) -> None:
        """Give each of these players random life points from `least` to `most`, but no more than he began with."""
        for seat in seats:
            highest = min(most, seat.starting_life)
            seat.life = self.lots.between(min(least, highest), highest)

    def opened(self, phase: str = "play") -> Position | None:
        """The position of this situation in the given phase; None if it is impossible or the game is over in it."""
        scenario = Scenario(
            "question.dealt", self.game, tuple(seat.as_player() for seat in self.seats),
            turn=self.turn.name, phase=phase,
            this_turn={"shots": self.shots} if self.shots else {},
            deck=tuple(card.text for card in self.deck), discard=tuple(card.text for card in self.discard),
            ask=self.ask,
        )  # fmt: skip
        try:
            position = opened(self.box, scenario)
        except BadInput:  # the random situation is impossible
            return None
        return None if position.is_over else position


def _may_lie(seat: SeatDealt, kind: Kind) -> bool:
    """True if a card of this kind may lie in front of the player: not brown, no second weapon or second of its name."""
    return kind.colour != "brown" and not any(
        kind is card.kind or (kind.weapon and card.kind.weapon) for card in seat.in_play
    )
