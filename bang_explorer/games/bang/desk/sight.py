"""Makes exploring fast: cards that cannot make a difference are treated as one.

To settle whether a fact holds, everything that chance can bring is explored. Cards count as different only by
*aspects*: whether a card is a heart, which answer it can give, which kind it is. One card stands for all with the same
aspects, with their weights added up. Exploring begins with few aspects. As soon as something may depend on one that is
missing, `Matters` is raised with its name, and exploring begins again with that aspect added. In the end all that
matters is told apart. Cards that were known at the beginning are always told apart by their kinds as well.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import groupby
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside, CardAt
from bang_explorer.core.flow import Flow, Node
from bang_explorer.games.bang.rules.cards import VEILED, Card, Printed
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.games.bang.rules.touching import TOUCHES
from bang_explorer.kit.desk.sight import Matters, Sight

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.core.machine import Machine

ASPECTS: dict[str, Callable[[Card], Hashable]] = {
    "is_heart": lambda card: card.is_heart,
    "is_red": lambda card: card.is_red,
    "is_diamond": lambda card: card.is_diamond,
    "is_spade_2_to_9": lambda card: card.is_spade_2_to_9,
    "is_spade": lambda card: card.is_spade,
    "is_jack_to_ace": lambda card: card.is_jack_to_ace,
    "is_blue": lambda card: card.kind.colour == "blue",
    "answer": lambda card: card.kind.id if card.kind.answers else "",
    "kind": lambda card: card.kind.id,
    "copy": lambda card: card.index,
}
"""By name: each way in which cards can differ (*aspect*), as a function of a card. The kind decides the
colour and the answer, the copy all."""
ORDER = "order"
"""The name of an aspect (a difference that can matter) that is not of a card: the order in which the discard
pile lies."""
PLACE = "place"
"""The name of an aspect (a difference that can matter): a card's place in the printed list. By it equal cards differ if
others stand between them. It matters when several cards are discarded at once, since they lie on the discard pile in
the order of the list."""
TWINS = "twins"
"""The name of an aspect (a difference that can matter): which copy a card is, but only for cards with identical copies.
It matters as soon as decisions are counted, since no question is asked if all cards to choose from are identical."""
CAR, STATION = "car", "station"
"""The names of aspects (differences that can matter): which car, and which station, is the one that chance brings. They
matter once somebody may do something with it, or a fact names it."""
IMPLIED = {"copy": {*ASPECTS, PLACE, TWINS, CAR, STATION}, "kind": {"is_blue", "answer", CAR, STATION}}


def sort_of(thing: Any) -> str:
    """The aspect by which a thing is told apart that is no playing card: a car, or else a station."""
    return CAR if isinstance(thing, Card) else STATION


class CardSight(Sight):
    """Decides which cards count as different while all that can follow is explored.

    They differ by the given aspects; cards that are known at the beginning also differ by their kind.
    """

    closest = frozenset({"copy"})
    counting = frozenset({TWINS})

    def __init__(self, table: Any, aspects: frozenset[str] = frozenset()) -> None:
        super().__init__(table, aspects)
        self._implied = aspects.union(*(IMPLIED.get(aspect, set()) for aspect in aspects))
        self._tests = [ASPECTS[aspect] for aspect in sorted(aspects) if aspect in ASPECTS]
        if TWINS in aspects:
            copies = Counter(card.index for card in table.box.deck)
            self._tests.append(lambda card: card.index if copies[card.index] > 1 else None)
        hidden = (*table.pool, *(thing for part in table.parts for thing in part.hidden_things()))
        self._in_pool = {thing.index for thing in hidden}
        self._parts_before = tuple(part.copy() for part in table.parts)
        self._groups: dict[int, Hashable] = {VEILED.index: "?"}
        self._by_group: dict[Hashable, int] = {}
        self._numbers: dict[int, int] = {}
        self._parts: dict[Hashable, int] = {}
        self._unsure: dict[str, set[Hashable]] = {}
        self._fields: dict[Node, tuple[str, ...]] = {}
        self._on_table = _all_cards(table)
        self._out = list(table.out)
        self._ordered = (
            ORDER in aspects
            or table.phase == "setup"
            or any(getattr(getattr(ability, "run", None), "takes_discarded", False) for _, ability in table.abilities())
        )
        """True if the order of the discard pile can still matter. Before the set-up that is unknown, and it is True."""
        twins = sum(card.kind.id == "dynamit" for card in self._on_table) > 1
        lined_up = twins and table.rules.dynamite_moves == "left"  # then the first of two moves on
        in_order = (*(("discard", "shown") if self._ordered else ()), *(("in_play",) if lined_up else ()))
        self._keyer = type(table).keyer(*in_order)
        """A function that sums up a table as a value, by which settling tells whether two tables count as the same."""
        if PLACE in aspects:
            runs = [list(cards) for _, cards in groupby(self._on_table, self.group)]
            self._groups |= {card.index: (place, self.group(card)) for place, run in enumerate(runs) for card in run}

    def needs(self, aspect: str) -> None:
        """Say that a difference between cards (an aspect) matters. Raises `Matters` if it is still ignored.

        The differences that count are the aspects that were given at the beginning, and what these imply.
        """
        if aspect not in self._implied:
            raise Matters(aspect)

    def group(self, card: Any) -> Hashable:
        """A value that is equal for cards that do not count as different."""
        try:
            return self._groups[card.index]
        except KeyError:
            if not isinstance(card, Card) or card.kind.apart:
                sort = sort_of(card)
                is_told = sort in self._implied or card.index not in self._in_pool
                seen: tuple[Hashable, ...] = (sort, card.index if is_told else None)
            else:
                seen = tuple(test(card) for test in self._tests)
                if card.index not in self._in_pool:
                    seen = (card.kind.id, *seen)
            self._groups[card.index] = seen
            return seen

    def _tells(self, cards: Iterable[Card], aspect: str) -> bool:
        """True if an aspect of these cards is known: it counts, or all cards that are treated as one share it."""
        if aspect in self._implied:
            return True
        if aspect not in self._unsure:
            seen: dict[Hashable, set[Hashable]] = {}
            for card in self._on_table:
                seen.setdefault(self.group(card), set()).add(ASPECTS[aspect](card))
            self._unsure[aspect] = {group for group, shown in seen.items() if len(shown) > 1}
        return self._unsure[aspect].isdisjoint([self.group(card) for card in cards])

    # --- what chance brings, and what may be done --------------------------------------------------------------------

    def outcomes(self, machine: Machine) -> list[tuple[Any, int]]:
        """What chance may bring, each with its weight; one card stands for all that do not count as different.

        Raises `Matters` if a difference that does not count yet may decide what happens here.
        """
        flow: Any = machine.chance_at
        for aspect in flow.looks_at():
            self.needs(aspect)
        found: dict[Hashable, list[Any]] = {}
        outcomes = flow.at.source.outcomes(machine.table, flow)
        if getattr(flow, "shuffled", False) and sort_of(outcomes[0][0]) not in self._implied:
            return [(outcomes[0][0], sum(weight for _, weight in outcomes))]
        for outcome, weight in outcomes:
            if not isinstance(outcome, Printed):
                found.setdefault(("other", outcome), [outcome, 0])[1] += weight
                continue
            if outcome.index not in self._in_pool and isinstance(outcome, Card):
                self._is_pool_again(outcome, machine.table)
            found.setdefault(self.group(outcome), [outcome, 0])[1] += weight
        return [(outcome, weight) for outcome, weight in found.values()]

    def _is_pool_again(self, card: Card, table: Any) -> None:
        """Raise `Matters` if a card known at the beginning is in the pile again, and kinds do not count yet."""
        if card in table.pool:
            self.needs("kind")

    def options(self, machine: Machine) -> list[RawOption]:
        """The legal options; one stands for all that differ only in cards that do not count as different.

        Raises `Matters` if a difference that does not count yet may decide what is legal here, or what follows.
        """
        self._sees(machine.table, machine.stack[-1], machine.decider)
        found: dict[Hashable, RawOption] = {}
        for raw in machine.options:
            if isinstance(raw, Aside) and raw[0].verb != "ability":  # an ability takes any cards
                self._sees(machine.table, machine.stack[-1], raw.who)
            if self._ordered and raw[0].verb == "ability" and len(cards_in(raw[1])) > 1:
                self.needs(PLACE)
            what, at, lies = self._seen(raw[1]), self._seen(raw[2]), _lies(machine.table, raw)
            found.setdefault((raw[0], machine.whose(raw), what, at, lies), raw)
        return list(found.values())

    def asked(self, table: Any, flow: Flow, who: int) -> None:
        """Raise `Matters` if a difference between cards that does not count yet may decide whether `who` is asked here.

        Nothing happens at a question that is asked in any case.
        """
        if not flow.at.always:
            self._sees(table, flow, who)

    def _sees(self, table: Any, flow: Flow, who: int | None) -> None:
        """Raise `Matters` if what `who` can do here may depend on a difference between his cards that is still ignored.

        The differences that are not ignored are those that count (see `needs`).
        """
        for aspect in flow.looks_at():
            self.needs(aspect)
        verbs = {act.verb for act in flow.at.acts}
        if getattr(flow, "takes_discarded", False):
            self.needs(ORDER)
        if not verbs.isdisjoint(("from_hand", "car")) and self._open_is_blurred(table):
            self.needs(CAR)
            self.needs(STATION)
        if "from_hand" in verbs:
            if self._blurred(table.hands[who]):
                self.needs("kind")
            used = (*table.hands[who], *[card for card in table.in_play[who] if card.kind.uses])
            if any(seat != who for seat, _ in table.holders(TOUCHES)) and not self._tells(used, "is_diamond"):
                self.needs("is_diamond")
        elif "answer" in verbs and self._blurred(table.hands[who]):
            self.needs("answer")
        for seat, offer in table.holders(flow.at.key):
            if seat == who:
                self._fits(table.hands[who], offer.act)

    def _fits(self, hand: Iterable[Card], act: Act) -> None:
        """Raise `Matters` if an ignored difference between the cards of a hand may decide which of them an act takes.

        An act that takes not just any card says by which aspects it chooses (`chooses_by`).
        """
        for aspect in getattr(act, "chooses_by", ()):
            if not self._tells(hand, aspect):
                self.needs(aspect)

    def _open_is_blurred(self, table: Any) -> bool:
        """True if what lies open in a part of the table is not told apart, as chance has brought it."""
        return any(
            part.is_shuffled_since(before) or self._blurred(part.open_things())
            for part, before in zip(table.parts, self._parts_before, strict=True)
        )

    def _blurred(self, cards: Iterable[Any]) -> bool:
        return any(card.index in self._in_pool for card in cards)

    # --- what is the same ---------------------------------------------------------------------------------------------

    def key(self, machine: Machine) -> bytes:
        """A short value that is equal for positions that do not count as different. There may be millions of positions.

        Only values of the same `CardSight` can be compared. The pile is left out: it holds just those cards that are
        nowhere else. Raises `Matters` if the order in which cards were discarded at once turns out to matter.
        """
        table: Any = machine.table
        if self._ordered and table.out != self._out and table.rules.estate_order == "as_held":
            self.needs(PLACE)
        lying = self._keyer(table, self._heap, self._row)
        parts = (*lying, *[self._frame(flow) for flow in machine.stack])
        known = self._parts
        return array("I", [known.setdefault(part, len(known)) for part in parts]).tobytes()

    def _frame(self, flow: Flow) -> Hashable:
        node = flow.at
        fields = self._fields.get(node)
        if fields is None:
            gone = ("at", "brought") if node.kind == "choice" else ("at",)
            fields = self._fields[node] = tuple(slot for slot in flow.all_slots if slot not in gone)
        return (node.key, *[self._held(getattr(flow, field)) for field in fields])

    def _held(self, value: Any) -> Hashable:
        """One field of a flow, as part of the value by which positions are compared (see `key`).

        Several cards count in order only if the order of the discards matters.
        """
        if (
            isinstance(value, tuple)
            and len(value) > 1
            and not self._ordered
            and all(isinstance(v, Card) for v in value)
        ):
            return self._heap(value)
        return self._seen(value)

    def _seen(self, value: Any) -> Hashable:
        if isinstance(value, Printed):
            return self.group(value)
        if isinstance(value, tuple):
            return tuple(map(self._seen, value))
        return value  # type: ignore[no-any-return]

    def _row(self, cards: Iterable[Card]) -> bytes:
        """Several cards, in their order, as part of the value by which positions are compared (see `key`)."""
        return bytes([self._number(card) for card in cards]) if cards else b""

    def _heap(self, cards: Iterable[Card]) -> bytes:
        """Several cards, in whatever order, as part of the value by which positions are compared (see `key`)."""
        return bytes(sorted([self._number(card) for card in cards])) if cards else b""

    def _number(self, card: Card) -> int:
        """A small number that is equal for cards that do not count as different."""
        try:
            return self._numbers[card.index]
        except KeyError:
            group = self.group(card)
            number = self._numbers[card.index] = self._by_group.setdefault(group, len(self._by_group))
            return number


def _lies(table: Any, raw: RawOption) -> bool:
    """True if an option aims at a card in play or, if it aims at no card, uses one; several cards do not count.

    A card in play is not the same as an equal one in a hand.
    """
    _, what, at = raw
    card = at.card if isinstance(at, CardAt) else what
    return isinstance(card, Card) and any(card in cards for cards in table.in_play)


def _all_cards(table: Any) -> list[Card]:
    """All cards on the table, also those in the pile and behind unknown hands, in the order of the printed list.

    Of cards that nobody can tell apart there is only one.
    """
    lying = (*table.hands, *table.in_play, table.top, table.pool, table.under_veil, table.discard, table.under_way)
    found = {card.index: card for cards in (*lying, table.shown) for card in cards if card is not VEILED}
    return [found[index] for index in sorted(found)]
