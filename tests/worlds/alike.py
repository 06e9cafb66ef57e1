"""The second world where cards of one kind are alike, as in Wyatt Earp: what a seat has not seen is exchanged there.

A draw takes one of the cards that lay in the pile when it was last made. Those that the seat never sees, in a hand or
in the pile, change places with each other. Who was asked for a card in vain still does not hold it. And who has looked
through the discard pile, and kept a card, has taken another one, if nobody sees so much of the pile later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.position import Brought
from bang_explorer.games.wyatt_earp.desk.names import card as card_called
from bang_explorer.games.wyatt_earp.rules.cards import WYATT_EARP, Card

if TYPE_CHECKING:
    from random import Random

    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position

LEAVES = ("discards", "plays", "plays_at", "plays_at_own", "asks_for", "reacts", "plays_set", "plays_outlaws")
"""What the log says where cards leave a hand, seen by all."""
COMES = {"takes": "who", "steals": "who", "gives": "to"}
"""What it says where a card comes to a hand, seen by all, and who gets it."""
EXCHANGES = 300
"""So many times two unseen cards of a pile are tried to change places."""

Copy = tuple[Card, int]
"""One of the cards of a kind that lie in a pile."""


@dataclass(eq=False)
class Held:
    """A card that was drawn, or that has come to a hand."""

    card: Card
    is_seen: bool
    """Whether the seat comes to see it in any branch."""
    is_open: bool = False
    """Whether everybody has seen how it came to the hand."""
    drawn_at: int = 0
    """The id of the position in which it was drawn."""
    path: tuple[Held, ...] = ()
    """What was drawn from the same pile before it."""
    never: set[Card] = field(default_factory=set)
    """What it cannot be."""


@dataclass(eq=False)
class Search:
    """Somebody takes a card of the discard pile and keeps it, and the seat does not see which."""

    before: Position
    held: Held
    at: int
    """How many cards lay below it."""
    least: int
    """How high the discard pile is at least, as long as it is not shuffled."""


@dataclass
class World:
    """What is followed from position to position."""

    hands: tuple[tuple[Held, ...], ...]
    pile: int
    """The id of the position in which the draw pile was made."""
    drawn: tuple[Held, ...] = ()
    """What has been drawn from it."""
    looked: Search | None = None
    """The card just taken out of the discard pile."""
    searches: tuple[Search, ...] = ()
    """What has been taken out of the discard pile since it was empty."""


class AlikeSecrets:
    """What a seat does not come to see in some positions, and what it is in the other world."""

    def __init__(self, positions: Sequence[Position], seat: int, dice: Random) -> None:
        self.seat, self.dice = seat, dice
        self.worlds: dict[int, World] = {}
        self.piles: dict[int, list[Card]] = {}
        self.draws: dict[int, dict[int, dict[Card, Held]]] = {}
        """By pile, by the id of the position in which a card was drawn, and by the card."""
        self.searches: list[Search] = []
        self.instead: dict[tuple[int, Card], Card] = {}
        """By the id of the position and the card that comes or is taken there: what it is in the other world."""
        self.taken: dict[int, set[Card]] = {}
        """By the id of a position in which somebody looks through the discard pile: what is taken, in all branches."""
        for position in positions:
            self._follow(position)
        for pile in self.piles:
            self._exchange(pile)
        for search in self.searches:
            self._exchange_found(search)

    def otherwise(self, what: Any, at: Position) -> Any:
        """What is done in the other world, or what comes there, instead of this at a position of the first one."""
        if isinstance(what, Card):
            return self.instead.get((id(at), what), what)
        if type(what) is tuple and what[0].verb == "take" and what[1] is not None:
            act, taken, target = what
            return act, self.instead.get((id(at), taken), taken), target
        return what

    # --- what happens in the first world ------------------------------------------------------------------------------

    def _follow(self, position: Position) -> None:
        before, table = position.parent, position.table
        if before is None:
            self._shuffled(position, World(((),) * len(table.names), id(position)))
            return
        world = replace(self.worlds[id(before)])
        if isinstance(position.led_by, Brought):
            self._comes(world, before, position.led_by.what)
        elif before.stack[-1].at.key == "Search.take":
            self._looks(world, before, position.led_by.raw[1])  # type: ignore[union-attr]
        entries = list(position.journal.entries)
        for entry in entries:
            self._goes_on(world, entry, is_found=any(one.key == "finds" for one in entries))
        if len(table.pool) > len(before.table.pool):
            self._shuffled(position, world)
        self.worlds[id(position)] = world
        for search in world.searches:
            search.least = min(search.least, len(table.discard))
        if position.is_over:
            self._lie_open(world)
        for hand, mine in zip(table.hands, world.hands, strict=True):
            assert Counter(hand) == Counter(held.card for held in mine), "a log entry that this does not know"

    def _shuffled(self, position: Position, world: World) -> None:
        """The pile is made anew: of the discards, or for a round or a duel of all cards."""
        world.pile, world.drawn = id(position), ()
        self.worlds[id(position)] = world
        self.piles[id(position)] = list(position.table.pool)
        self.draws[id(position)] = {}
        if position.table.reshuffled:
            self._come_out(world)
        world.searches = ()

    def _comes(self, world: World, before: Position, card: Card) -> None:
        """A card comes off the draw pile, to a hand or turned up."""
        flow: Any = before.stack[-1]
        who = {"Deal.card": "seat", "DrawTwo.card": "who"}.get(flow.at.key)
        there = self.draws[world.pile].setdefault(id(before), {})
        held = there.setdefault(card, Held(card, is_seen=False, drawn_at=id(before), path=world.drawn))
        world.drawn = (*world.drawn, held)
        if who is None:
            held.is_seen = True
        else:
            held.is_seen |= getattr(flow, who) == self.seat
            self._gets(world, getattr(flow, who), held)

    def _looks(self, world: World, before: Position, card: Card) -> None:
        """Somebody looks through the discard pile and takes a card."""
        discard = before.table.discard
        at = len(discard) - 1 - discard[::-1].index(card)
        self._come_out(world)
        self.taken.setdefault(id(before), set()).add(card)
        world.looked = Search(before, Held(card, is_seen=before.decider == self.seat), at, len(discard))

    def _goes_on(self, world: World, entry: Entry, *, is_found: bool) -> None:
        values = entry.values
        if entry.key in ("round_begins", "duel_begins"):
            world.hands, world.searches = ((),) * len(world.hands), ()
        elif entry.key in LEAVES and not (is_found and entry.key.startswith(("plays", "asks"))):
            for _ in range(values.get("count", 1)):
                self._leaves(world, values["who"], card_called(values["card"]))
        elif entry.key == "has_none":
            for held in world.hands[values["who"]]:
                held.never.add(card_called(values["card"]))
        elif entry.key == "keeps":
            self._keeps(world, values["who"], card_called(values["card"]))
        elif entry.key == "finds":
            world.looked = None
        if entry.key == "gives":
            self._leaves(world, values["who"], card_called(values["card"]))
        if entry.key in COMES:
            self._gets(world, values[COMES[entry.key]], Held(card_called(values["card"]), is_seen=True, is_open=True))

    def _keeps(self, world: World, who: int, card: Card) -> None:
        search, world.looked = world.looked, None
        if search is None:  # the only card that he could take
            self._gets(world, who, Held(card, is_seen=True))
            return
        self._gets(world, who, search.held)
        if not search.held.is_seen:
            world.searches = (*world.searches, search)
            self.searches.append(search)

    def _gets(self, world: World, who: int, held: Held) -> None:
        world.hands = tuple((*hand, held) if seat == who else hand for seat, hand in enumerate(world.hands))

    def _leaves(self, world: World, who: int, card: Card) -> None:
        """A card leaves a hand: one that everybody knows, else the one that has been there longest."""
        alike = [held for held in world.hands[who] if held.card is card]
        left = next((held for held in alike if held.is_open), alike[0])
        left.is_seen = True
        world.hands = tuple(tuple(one for one in hand if one is not left) for hand in world.hands)

    def _come_out(self, world: World) -> None:
        """What was taken out of the discard pile is known to whoever looks through it, or by what is drawn later."""
        for search in world.searches:
            search.held.is_seen = True

    def _lie_open(self, world: World) -> None:
        """At the end of the game everybody's hand lies on the discard pile; before a duel nobody holds any card."""
        for held in (held for hand in world.hands for held in hand):
            held.is_seen = True
        world.hands = ((),) * len(world.hands)

    # --- what is exchanged --------------------------------------------------------------------------------------------

    def _exchange(self, pile: int) -> None:
        """The unseen cards of a pile change places with each other."""
        draws = [held for there in self.draws[pile].values() for held in there.values()]
        copies = self._copies(pile, draws)
        is_now: dict[Copy, Card] = {
            (card, number): card for card, often in Counter(self.piles[pile]).items() for number in range(often)
        }
        never: dict[Copy, set[Card]] = {}
        for held in draws:
            never.setdefault(copies[held], set()).update(held.never)
        beside = [[copies[held] for held in there.values()] for there in self.draws[pile].values() if len(there) > 1]
        seen = {copies[held] for held in draws if held.is_seen}
        unseen = [copy for copy in is_now if copy not in seen]
        for _ in range(EXCHANGES if len(unseen) > 1 else 0):
            one, other = self.dice.sample(unseen, 2)
            if is_now[one] in never.get(other, ()) or is_now[other] in never.get(one, ()):
                continue
            is_now[one], is_now[other] = is_now[other], is_now[one]
            if any(len({is_now[copy] for copy in there}) < len(there) for there in beside):  # two branches would be one
                is_now[one], is_now[other] = is_now[other], is_now[one]
        for held in draws:
            self.instead[held.drawn_at, held.card] = is_now[copies[held]]

    def _copies(self, pile: int, draws: Sequence[Held]) -> dict[Held, Copy]:
        """Which of the cards of its kind each one drawn is: the first ones are seen, the last ones are not.

        So what is seen in one branch is seldom what is not in another.
        """
        often = Counter(self.piles[pile])
        found: dict[Held, Copy] = {}
        for held in draws:
            taken = {found[one] for one in held.path}
            numbers = range(often[held.card]) if held.is_seen else reversed(range(often[held.card]))
            found[held] = next((held.card, number) for number in numbers if (held.card, number) not in taken)
        return found

    def _exchange_found(self, search: Search) -> None:
        """Somebody has taken another card of the discard pile, if the seat sees nothing of what lies below it then."""
        if search.held.is_seen:
            return
        here, never = id(search.before), self.taken[id(search.before)] | search.held.never | {WYATT_EARP}
        never |= {self.instead[here, card] for card in self.taken[here] if (here, card) in self.instead}
        likely = {card: at for at, card in enumerate(search.before.table.discard) if card not in never}
        likely = {card: at for card, at in likely.items() if max(at, search.at) < search.least}
        if likely:
            self.instead[here, search.held.card] = self.dice.choice(sorted(likely, key=lambda one: one.index))
