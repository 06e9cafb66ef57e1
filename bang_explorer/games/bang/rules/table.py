"""The table of a BANG! game: people, their hands and what lies before them, the piles, whose turn it is.

Elementary effects are its verbs. Each does one thing and writes it into the journal, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Bar
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.numbers import LYING_CARDS
from bang_explorer.games.bang.rules.people import SHERIFF, Person
from bang_explorer.games.bang.rules.policies import Rules
from bang_explorer.kit.fields import (
    FLAG,
    NUMBER,
    OWNER,
    SEAT,
    SEATS,
    WORD,
    WORDS,
    Kind,
    each,
    given,
    heap,
    one,
    pile,
    row,
)
from bang_explorer.kit.table import SeatedTable

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.bang.rules.box import Box

UNKNOWN_ROLE = "unknown"


# --- what lies there, and who sees it --------------------------------------------------------------------------------


def card_text(_table: Table, card: Card) -> str:
    return "?" if card is VEILED else card.text


def person_id(table: Table, person: Person | None) -> str | None:
    """Plain people, and nobody, have no name."""
    return None if person is None or person is table.box.plain else person.id


CARD: Kind[Card] = Kind("card", "{}.index", VEILED, card_text)
PERSON: Kind[Person] = Kind("person", "{0} and {0}.id", told=person_id)
ROLE: Kind[str] = Kind("role", veil=UNKNOWN_ROLE)


def role_is_known(table: Table, by: int | None, of: int | None) -> bool:
    """One's own, the Sheriff's, those of the eliminated; all of them at the end, and with three players."""
    if of is None or by == of or table.winners is not None or table.roles_are_open:
        return True
    return table.roles[of] == SHERIFF or table.out[of]


def is_shown_to(table: Table, by: int | None, _of: int | None) -> bool:
    return table.shown_to is None or table.shown_to == by


def forget_top(table: Table, by: int | None) -> None:
    """Known top cards are any cards of the pool again, down to the first that has been seen."""
    while table.top and by not in table.top_seen[0]:
        table.pool.append(table.top.pop(0))
        table.top_seen.pop(0)
    table.veil(CARD, table.top, [place for place, seen in enumerate(table.top_seen) if by not in seen])


def mix_under_veil(table: Table, _by: int | None) -> None:
    """Nobody remembers which cards are kept apart for the veils."""
    table.pool += table.under_veil
    table.veils += len(table.under_veil)
    table.under_veil = []


def of_two_dynamits_the_first_goes(table: Table) -> bool:
    """True if it matters in which order cards lie in front of somebody."""
    if table.rules.dynamite_moves != "left":
        return False
    return sum(card.kind.id == "dynamit" for cards in table.in_play for card in cards) > 1


class Table(SeatedTable):
    """Seats are numbers, clockwise: the left neighbour of seat 0 is seat 1.

    The draw pile is what is known of its top (`top`, its last card is the next one) over an unordered `pool`.
    The pool also holds the cards that are veiled in somebody's hand, as many as there are `veils`; once the pile has
    been used up, what is left of it is just those, and they are kept apart `under_veil`.
    """

    box: Box = given("{}.id")
    rules: Rules = given()
    life = each(one(NUMBER, 0))
    max_life = each(one(NUMBER, 0))
    hands = each(heap(CARD), seen=OWNER)
    in_play = each(heap(CARD), ordered=of_two_dynamits_the_first_goes)
    roles = each(one(ROLE, UNKNOWN_ROLE), seen=role_is_known)
    people = each(one(PERSON))
    copied = each(one(PERSON, None))
    """Whose ability somebody has besides his own."""
    out = each(one(FLAG, False))  # noqa: FBT003 - as a field starts

    phase = one(WORD, "setup")
    top = row(CARD, hide=forget_top)
    top_seen = row(SEATS)
    """Who has seen each of them."""
    pool = heap(CARD, home="veils", told_by="exactly", because="it holds just the cards that lie nowhere else")
    veils = one(NUMBER, 0)
    under_veil = heap(CARD, hide=mix_under_veil)
    discard = pile(CARD)
    under_way = row(CARD)
    shown = pile(CARD, seen=is_shown_to)
    shown_to = one(SEAT, None)

    shots = one(NUMBER, 0)
    uses = one(WORDS, ())
    laid_now = heap(CARD)
    jailed = one(FLAG, False)  # noqa: FBT003 - as a field starts
    ending = one(WORD, "")
    """The statement by which the game is over."""

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        super().__init__(box, rules, names)
        self.people = [box.plain] * len(names)
        self.pool = list(box.deck)

    def lines(self) -> Iterator[str]:
        """A line for each player, and one for the piles."""
        for seat, name in enumerate(self.names):
            character = " as ".join(one.id for one in self.selves(seat))
            start = f"{'>' if seat == self.turn else ' '} {name}: {self.roles[seat]}, {character}"
            if self.out[seat]:
                yield f"{start}, out"
                continue
            hand = " ".join("?" if card is VEILED else card.text for card in self.hands[seat]) or "-"
            lying = " ".join(card.text for card in self.in_play[seat]) or "-"
            yield f"{start}, life {self.life[seat]}/{self.max_life[seat]}, hand {hand}, in play {lying}"
        top = self.discard[-1].text if self.discard else "-"
        yield f"  pile {self.deck_count}, discard {len(self.discard)} (top {top}), phase {self.phase}"

    def as_seen_by(self, who: int | None) -> Table:
        """Unseen cards go back to the pool, and veils lie in their place; what was remembered is forgotten."""
        seen = super().as_seen_by(who)
        seen.held, seen.memo = None, {}
        return seen

    def is_in_play(self, rule: str) -> bool:
        return self.box.says(rule)

    # --- who is there -------------------------------------------------------------------------------------------

    def abilities(self) -> Iterator[tuple[int, Ability]]:
        here = [one for one in self.box.silencers if one in self.people or one in self.copied]
        silent = self._silent() if here else ()
        for seat, person in enumerate(self.people):
            if self.out[seat]:
                continue
            for ability in self.box.everybody:
                yield seat, ability
            for ability in person.abilities:
                yield seat, ability
            copied = self.copied[seat]
            for ability in copied.abilities if copied is not None else ():
                yield seat, ability
            if seat not in silent:
                for card in self.in_play[seat]:
                    for ability in card.kind.abilities:
                        yield seat, ability

    def _silent(self) -> list[int]:
        """Those in front of whom no card works now."""
        bars = [
            (seat, ability)
            for seat in self.living()
            for one in self.selves(seat)
            for ability in one.abilities
            if isinstance(ability, Bar) and ability.key == LYING_CARDS
        ]
        return [seat for seat in self.living() if any(bar.bars(self, holder, seat) for holder, bar in bars)]

    def selves(self, who: int) -> tuple[Person, ...]:
        """The characters whose abilities somebody has: his own, and one that he has taken on besides."""
        copied = self.copied[who]
        return (self.people[who],) if copied is None else (self.people[who], copied)

    def barring(self, who: int) -> list[Bar]:
        """The abilities that keep the cards in front of somebody from working."""
        return [ability for seat, ability in self.holders(LYING_CARDS) if ability.bars(self, seat, who)]

    def in_force(self, who: int) -> bool:
        """True if the cards in front of somebody work."""
        return not self.barring(who)

    @property
    def roles_are_open(self) -> bool:
        """Without a Sheriff, that is with three players, everybody sees all roles."""
        return SHERIFF not in self.roles and UNKNOWN_ROLE not in self.roles

    def from_turn(self, holders: Holders) -> Holders:
        """The player whose turn it is first, then clockwise; one player's own in the order that the box states."""
        seats = len(self.names)
        place = self.box.interrupt_order
        return tuple(sorted(holders, key=lambda held: ((held[0] - self.turn) % seats, place[held[1].name])))

    def others(self, who: int) -> tuple[int, ...]:
        """Everybody else in the game, clockwise from the left neighbour."""
        try:
            return self.memo["others"][who]  # type: ignore[no-any-return]
        except KeyError:
            seats = len(self.names)
            ring = ((who + step) % seats for step in range(1, seats))
            found = self.memo.setdefault("others", {})[who] = tuple(seat for seat in ring if not self.out[seat])
            return found

    def living(self) -> list[int]:
        return [seat for seat, out in enumerate(self.out) if not out]

    def weapon(self, who: int) -> Card | None:
        for card in self.in_play[who]:
            if card.kind.weapon:
                return card
        return None

    def lies_before(self, who: int, kind: str) -> Card | None:
        """The card of this name in front of `who`."""
        for card in self.in_play[who]:
            if card.kind.id == kind:
                return card
        return None

    def card_count(self) -> int:
        """All cards on the table, wherever they are."""
        lying = (*self.hands, *self.in_play, self.top, self.pool, self.discard, self.under_way, self.shown)
        return sum(map(len, lying)) - self.veils

    def veiled(self, who: int) -> Flow | None:
        if (self.veils or self.under_veil) and VEILED in self.hands[who]:
            veil: Flow = self.box.unveil(who)
            return veil
        return None

    # --- verbs --------------------------------------------------------------------------------------------------

    def note(self, key: str, /, **values: Any) -> None:
        if self.journal is not None:
            self.journal.note(key, **values)

    def reckon(self, number: Number, *about: Any) -> float:
        """A number that matters now. The rules that make it up are written down with the step."""
        if self.journal is None:
            return number.total(self, *about)
        explained = number.explain(self, *about)
        self.journal.consulted += (*explained.rules, *explained.also)
        return float(explained)

    def take_card(self, who: int, card: Card, seen_by: tuple[int, ...] = ()) -> None:
        """A card from the pile comes to somebody's hand."""
        self.hands[who].append(card)
        if self.journal is not None:
            self.journal.note("draws", secret=("card",), seen_by=(who, *seen_by), who=who, card=card)

    def flip_card(self, who: int, card: Card) -> None:
        """A card is turned over for a draw! and goes to the discard pile at once."""
        self.discard.append(card)
        if self.journal is not None:
            self.journal.note("flips", who=who, card=card)

    def discard_from_hand(self, who: int, card: Card) -> None:
        self.hands[who].remove(card)
        self.discard.append(card)
        if self.journal is not None:
            self.journal.note("discards", who=who, card=card)

    def leave_play(self, who: int, card: Card) -> None:
        """A card no longer lies in front of somebody."""
        self.in_play[who].remove(card)
        if card in self.laid_now:
            self.laid_now.remove(card)
        self._abilities_changed(card)

    def discard_from_play(self, who: int, card: Card) -> None:
        self.leave_play(who, card)
        self.discard.append(card)
        if self.journal is not None:
            self.journal.note("discards_from_play", who=who, card=card)

    def finish_card(self, card: Card) -> None:
        """What was under way is done, and the card goes to the discard pile, unless it has gone elsewhere."""
        if card in self.under_way:
            self.under_way.remove(card)
            self.discard.append(card)

    def lay(self, who: int, card: Card) -> None:
        """A card comes to lie in front of somebody."""
        self.in_play[who].append(card)
        self._abilities_changed(card)
        if self.journal is not None:
            self.journal.note("lies", who=who, card=card)

    def take_from_play(self, by: int, of: int, card: Card) -> None:
        """A card in front of somebody comes to another's hand."""
        self.leave_play(of, card)
        self.hands[by].append(card)
        if self.journal is not None:
            self.journal.note("takes_from_play", who=by, of=of, card=card)

    def pass_on(self, who: int, card: Card, to: int) -> None:
        """A card in front of somebody moves in front of another."""
        self.in_play[who].remove(card)
        self.lay(to, card)

    def inherit(self, who: int, of: int) -> None:
        """All cards of one player, hand and in play, come to another's hand."""
        held, lying = self.hands[of][:], self.in_play[of][:]
        self.hands[of].clear()
        for card in lying:
            self.leave_play(of, card)
        for cards, secret in ((held, ("card",)), (lying, ())):
            for card in cards:
                self.hands[who].append(card)
                self.note("inherits", who=who, of=of, card=card, secret=secret, seen_by=(who, of))

    def become(self, who: int, person: Person) -> None:
        """Somebody plays this character from now on."""
        self.people[who] = person
        self._abilities_changed()

    def take_on(self, who: int, person: Person) -> None:
        """Somebody has the abilities of another character besides his own."""
        self.copied[who] = person
        self._abilities_changed()
        self.note("copies", who=who, person=person.id)

    def end_copy(self, who: int) -> None:
        """Somebody no longer has the abilities that he had taken on, if he had."""
        if self.copied[who] is not None:
            self.copied[who] = None
            self._abilities_changed()
            self.note("no_longer_copies", who=who)

    def leave_game(self, who: int, by: int | None) -> None:
        """Somebody is out and shows his role."""
        self.out[who] = True
        self._abilities_changed()
        self.note("eliminated", who=who, role=self.roles[who], by=by)

    def _abilities_changed(self, card: Card | None = None) -> None:
        """The abilities in force are others now: all is forgotten, or the numbers in which this card has a part."""
        self.held = None
        if card is None:
            self.memo.clear()
        elif card.kind.counts:
            self.memo.pop("aims", None)
            for number in card.kind.counts:
                self.memo.pop(number.name, None)

    def lose_life(self, who: int, points: int) -> None:
        points = min(points, self.life[who])
        self.life[who] -= points
        if self.journal is not None and points:
            self.journal.note("loses_life", who=who, points=points, life=self.life[who])

    def regain_life(self, who: int, points: int = 1) -> None:
        """Life points come back, never above the number at the beginning of the game."""
        before = self.life[who]
        self.life[who] = min(self.max_life[who], before + points)
        if self.journal is not None:
            key = "regains_life" if self.life[who] > before else "regains_nothing"
            self.journal.note(key, who=who, points=self.life[who] - before, life=self.life[who])

    def turn_over_discard(self) -> None:
        """The discard pile becomes the draw pile. Shuffled means: nobody knows its order."""
        if self.veils:
            self.under_veil, self.pool, self.veils = self.pool, [], 0
        self.pool.extend(self.discard)
        self.discard.clear()
        if self.journal is not None:
            self.journal.note("reshuffles", rules=("base.pile.reshuffle",), count=len(self.pool) - self.veils)

    def settle_piles(self) -> None:
        """Nothing is under way: an empty draw pile is made anew at once, unless the rules wait until it is needed."""
        if not self.top and len(self.pool) == self.veils and self.rules.reshuffle == "at_once":
            self.reshuffle_if_empty()

    def reshuffle_if_empty(self) -> bool:
        """The discard pile takes the place of an empty draw pile. Whether that was needed, and possible."""
        if not self.pile_is_empty or not self.discard:
            return False
        self.turn_over_discard()
        return True

    def start_turn(self) -> None:
        """A new turn: nobody has shot, laid or used anything yet."""
        self.phase = "start"
        self.shots = 0
        self.uses = ()
        self.laid_now.clear()
        self.jailed = False
        if self.holders(LYING_CARDS):
            self._abilities_changed()
        self.note("turn_begins", who=self.turn)

    def count_use(self, person: str) -> None:
        """An ability that may be limited in a turn is used once more."""
        self.uses = tuple(sorted((*self.uses, person)))

    def let_out_of_jail(self, who: int) -> None:
        card = self.lies_before(who, "gefaengnis")
        if card is not None:
            self.discard_from_play(who, card)

    def twins(self, who: int) -> list[Card]:
        """Cards in front of `who` that share their name with another one there."""
        names = [card.kind.id for card in self.in_play[who]]
        return [card for card in self.in_play[who] if names.count(card.kind.id) > 1]

    @property
    def pile_is_empty(self) -> bool:
        return not self.top and len(self.pool) == self.veils

    def lift_veil(self, who: int, card: Card) -> None:
        """A veiled card of this hand turns out to be that one, and is taken out of the hand."""
        self.hands[who].remove(VEILED)
        if self.under_veil:
            self.under_veil.remove(card)
        else:
            self.pool.remove(card)
            self.veils -= 1

    @property
    def deck_count(self) -> int:
        return len(self.top) + len(self.pool) - self.veils
