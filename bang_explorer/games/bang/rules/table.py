"""The table of a BANG! game: the people, their hands and cards in play, the piles, and whose turn it is.

Its verbs are methods for the elementary effects, such as discarding a card. They change the table in place, and most of
them write that into the journal, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Bar
from bang_explorer.core.table import by_key
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.numbers import LYING_CARDS
from bang_explorer.games.bang.rules.people import Person
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
from bang_explorer.kit.people import PERSON
from bang_explorer.kit.roles import ROLE, UNKNOWN_ROLE, are_open, role_is_known
from bang_explorer.kit.table import SeatedTable

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.parts import Part


# --- what lies there, and who sees it --------------------------------------------------------------------------------


def card_text(_table: Table, card: Card) -> str:
    return "?" if card is VEILED else card.text


CARD: Kind[Card] = Kind("card", "{}.index", VEILED, card_text)


def is_shown_to(table: Table, by: int | None, _of: int | None) -> bool:
    return table.shown_to is None or table.shown_to == by


def forget_top(table: Table, by: int | None) -> None:
    """Hide from seat `by`, in place, the known top cards of the draw pile that it has not seen; with None, all of them.

    They go back to the unordered rest of the pile (`pool`). Of those above the lowest card that `by` has seen, a veil
    (an unknown card) takes the place of each.
    """
    while table.top and by not in table.top_seen[0]:
        table.pool.append(table.top.pop(0))
        table.top_seen.pop(0)
    table.veil(CARD, table.top, [place for place, seen in enumerate(table.top_seen) if by not in seen])


def mix_under_veil(table: Table, _by: int | None) -> None:
    """Hide the cards in `under_veil` again: put them back into the pool of this table, and count them in `veils`.

    The seat that looks, `_by`, makes no difference.
    """
    table.pool += table.under_veil
    table.veils += len(table.under_veil)
    table.under_veil = []


def of_two_dynamits_the_first_goes(table: Table) -> bool:
    """True if the order of cards in play matters: two Dynamits or more are in play, and move to the left neighbour.

    False where the rules (`dynamite_moves`) let them move past players who have one.
    """
    if table.rules.dynamite_moves != "left":
        return False
    return sum(card.kind.id == "dynamit" for cards in table.in_play for card in cards) > 1


class Table(SeatedTable):
    """The table of a BANG! game. Seats are numbers, clockwise: the left neighbour of seat 0 is seat 1.

    The draw pile is `top`, the known cards on it (the last one is drawn next), over `pool`, the unordered rest.
    A veil stands for an unknown card, mostly in a hand. The cards that veils stand for are in the pool, too: `veils`
    counts them. When the discard pile is turned over, the pool is just these cards, and they move to `under_veil`.
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
    """For each seat, the person whose abilities it has besides its own, or `None`."""
    out = each(one(FLAG, False))  # noqa: FBT003 - as a field starts

    phase = one(WORD, "setup")
    top = row(CARD, hide=forget_top)
    top_seen = row(SEATS)
    """For each card of `top`, the seats that have seen it."""
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
    """The id of the statement by which the game is over; empty while it goes on."""

    if TYPE_CHECKING:
        parts: tuple[Part, ...]  # the boxes of BANG! bring only such

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        super().__init__(box, rules, names)
        self.people = [box.plain] * len(names)
        self.pool = list(box.deck)
        for part in self.parts:
            part.lie_ready(self)

    def lines(self) -> Iterator[str]:
        """Lines of text that show the table, hands and roles too: one for each player (short if out), then the piles.

        `>` stands before the player on turn, and `?` for an unknown card.
        """
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

    def is_in_play(self, rule: str) -> bool:
        return self.box.says(rule)

    # --- who is there -------------------------------------------------------------------------------------------

    def abilities(self) -> Iterator[tuple[int, Ability]]:
        return ((seat, ability) for held in self.all_holders().values() for seat, ability in held)

    def all_holders(self) -> dict[str, Holders]:
        found = self._holders_without_cards().copy()
        here = [one for one in self.box.silencers if one in self.people or one in self.copied]
        silent = self._silent() if here else ()
        for seat, cards in enumerate(self.in_play):
            if cards and not self.out[seat] and seat not in silent:
                for card in cards:
                    for ability in card.kind.abilities:
                        _add(found, seat, ability)
        return found

    def _holders_without_cards(self) -> dict[str, Holders]:
        """By the key of an ability: who has it by his character, or because everybody has it.

        That is remembered, since it changes much more rarely than the cards in play.
        """
        known: dict[str, Holders] | None = self.memo.get("holders")
        if known is None:
            living = self.living()
            known = self.memo["holders"] = dict(_everybodys(self.box, tuple(living)))
            for seat in living:
                for person in self.selves(seat):
                    for ability in person.abilities:
                        _add(known, seat, ability)
        return known

    def _silent(self) -> list[int]:
        """The seats of players in the game whose cards in play do not work now, because an ability says so."""
        bars = [
            (seat, ability)
            for seat in self.living()
            for one in self.selves(seat)
            for ability in one.abilities
            if isinstance(ability, Bar) and ability.key == LYING_CARDS and (seat, ability) not in self.taken_away
        ]
        return [seat for seat in self.living() if any(bar.bars(self, holder, seat) for holder, bar in bars)]

    def selves(self, who: int) -> tuple[Person, ...]:
        """The characters whose abilities `who` has: his own, then the one that he has taken on, if any."""
        copied = self.copied[who]
        return (self.people[who],) if copied is None else (self.people[who], copied)

    def barring(self, who: int) -> list[Bar]:
        """The abilities that keep the cards in front of `who` from working now; empty if they work."""
        return [ability for seat, ability in self.holders(LYING_CARDS) if ability.bars(self, seat, who)]

    def in_force(self, who: int) -> bool:
        """True if no ability keeps the cards in front of `who` from working, even if none lies there."""
        return not self.barring(who)

    @property
    def roles_are_open(self) -> bool:
        """True if all roles are dealt and nobody is Sheriff, that is with three players: then everybody sees all roles.

        The end of a game, when all roles are shown, does not count.
        """
        return are_open(self.roles)

    def from_turn(self, holders: Holders) -> Holders:
        """These pairs of seat and interrupting ability in the order of acting: clockwise from the player on turn.

        Several abilities of one player are in the order that the box has for them (`interrupt_order`).
        """
        seats = len(self.names)
        place = self.box.interrupt_order
        return tuple(sorted(holders, key=lambda held: ((held[0] - self.turn) % seats, place[held[1].name])))

    def others(self, who: int) -> tuple[int, ...]:
        """The seats of all others still in the game, clockwise from the left neighbour, whether or not `who` is."""
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
        """The first card of this kind in play in front of `who`, or `None`."""
        for card in self.in_play[who]:
            if card.kind.id == kind:
                return card
        return None

    def card_count(self) -> int:
        """How many cards there are on the whole table, the unknown ones included."""
        lying = (*self.hands, *self.in_play, self.top, self.pool, self.discard, self.under_way, self.shown)
        return sum(map(len, lying)) - self.veils + sum(len(part.cards()) for part in self.parts)

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
        """The value of a number for the things in `about`, such as two seats.

        A journal, if there is one, notes the statements behind the number.
        """
        if self.journal is None:
            return number.total(self, *about)
        explained = number.explain(self, *about)
        self.journal.say((*explained.rules, *explained.also))
        return float(explained)

    def take_card(self, who: int, card: Card, seen_by: tuple[int, ...] = ()) -> None:
        """Add a card to the hand of `who`; whatever drew it has already removed it from the pile.

        The journal keeps it secret from all but him and the seats in `seen_by`.
        """
        self.hands[who].append(card)
        if self.journal is not None:
            self.journal.note("draws", secret=("card",), seen_by=(who, *seen_by), who=who, card=card)

    def show_only_to(self, who: int, card: Card) -> None:
        """Let `who` look at a card, unseen by the others; whatever drew it has already removed it from the pile."""
        self.shown_to = who
        self.shown.append(card)
        self.note("looks_at", who=who, card=card, secret=("card",), seen_by=(who,))

    def put_shown_back(self, who: int) -> None:
        """Put the cards that `who` has looked at back on top of the pile in their old order, unseen by the others."""
        while self.shown:
            card = self.shown.pop()
            self.top.append(card)
            self.top_seen.append((who,))
            self.note("puts_back", who=who, card=card, secret=("card",), seen_by=(who,))
        self.shown_to = None

    def flip_card(self, who: int, card: Card) -> None:
        """Put a card that `who` has turned over for a draw! on the discard pile; it has already left the draw pile."""
        self.discard.append(card)
        if self.journal is not None:
            self.journal.note("flips", who=who, card=card)

    def discard_from_hand(self, who: int, card: Card) -> None:
        self.hands[who].remove(card)
        self.discard.append(card)
        if self.journal is not None:
            self.journal.note("discards", who=who, card=card)

    def leave_play(self, who: int, card: Card) -> None:
        """Remove a card from those in front of `who` and from those laid down in this turn (`laid_now`).

        The caller puts it elsewhere.
        """
        self.in_play[who].remove(card)
        if card in self.laid_now:
            self.laid_now.remove(card)
        self._abilities_changed(card)

    def put_away(self, card: Card) -> None:
        """Put a discarded card where it belongs: on the discard pile or, if a part of the table owns it, back there."""
        if card.kind.apart:
            next(part for part in self.parts if part.owns(card)).take_back(self, card)
        else:
            self.discard.append(card)

    def discard_from_play(self, who: int, card: Card) -> None:
        self.leave_play(who, card)
        if self.journal is not None:
            key = "discards_car" if card.kind.apart else "discards_from_play"
            self.journal.note(key, who=who, card=card)
        self.put_away(card)

    def finish_card(self, card: Card) -> None:
        """Discard a card under way that has had its effect; does nothing if it is no longer under way."""
        if card in self.under_way:
            self.under_way.remove(card)
            self.put_away(card)

    def lay(self, who: int, card: Card) -> None:
        """Put a card in play in front of `who`.

        The caller has removed it from where it was, and also any weapon that it replaces.
        """
        self.in_play[who].append(card)
        self._abilities_changed(card)
        if self.journal is not None:
            self.journal.note("lies", who=who, card=card)

    def take_from_play(self, by: int, of: int, card: Card) -> None:
        """Move a card in play from `of` to the hand of `by`, or one that is never in a hand in front of him."""
        self.leave_play(of, card)
        if card.kind.apart:
            self.in_play[by].append(card)
            self._abilities_changed(card)
        else:
            self.hands[by].append(card)
        if self.journal is not None:
            self.journal.note("takes_from_play", who=by, of=of, card=card)

    def pass_on(self, who: int, card: Card, to: int) -> None:
        """Move a card in play from in front of `who` to in front of `to`."""
        self.in_play[who].remove(card)
        self.lay(to, card)

    def inherit(self, who: int, of: int) -> None:
        """Move all cards of the seat `of` to the hand of `who`: first those of the hand, then those in play.

        Those that are never in a hand come to lie in front of him. The journal keeps those of the hand secret from all
        but these two.
        """
        held, lying = self.hands[of][:], [card for card in self.in_play[of] if not card.kind.apart]
        self.hands[of].clear()
        for card in lying:
            self.leave_play(of, card)
        for card in self.in_play[of][:]:
            self.take_from_play(who, of, card)
        for cards, secret in ((held, ("card",)), (lying, ())):
            for card in cards:
                self.hands[who].append(card)
                self.note("inherits", who=who, of=of, card=card, secret=secret, seen_by=(who, of))

    def become(self, who: int, person: Person) -> None:
        """Give `who` this character. His life points stay as they are."""
        self.people[who] = person
        self._abilities_changed()

    def take_on(self, who: int, person: Person) -> None:
        """Give `who` the abilities of another character besides his own, in place of any that he took on before."""
        self.copied[who] = person
        self._abilities_changed()
        self.note("copies", who=who, person=person.id)

    def end_copy(self, who: int) -> None:
        """Take away the abilities that `who` has taken on, if any."""
        if self.copied[who] is not None:
            self.copied[who] = None
            self._abilities_changed()
            self.note("no_longer_copies", who=who)

    def leave_game(self, who: int, by: int | None) -> None:
        """Mark `who` as out of the game; his cards stay where they are.

        The journal notes his role and the seat that did it, `by`; None if nobody did.
        """
        self.out[who] = True
        self._abilities_changed()
        self.note("eliminated", who=who, role=self.roles[who], by=by)

    def come_back(self, who: int) -> None:
        """Let an eliminated player take part again, with the character that he had, and without life points."""
        self.out[who] = False
        self._abilities_changed()
        self.note("comes_back", who=who)

    def has_shown_role(self, who: int) -> bool:
        return super().has_shown_role(who) or any(part.shows_role(who) for part in self.parts)

    def _abilities_changed(self, card: Card | None = None) -> None:
        """Forget who has which abilities, and results in `memo`: all, or only those that `card` can change."""
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
        """Give `who` life points, up to the number that he had at the beginning of the game.

        The journal says how many there were in fact, even if there was none.
        """
        before = self.life[who]
        if before:  # whoever is in the game without life points gets none back
            self.life[who] = min(self.max_life[who], before + points)
        if self.journal is not None:
            key = "regains_life" if self.life[who] > before else "regains_nothing"
            self.journal.note(key, who=who, points=self.life[who] - before, life=self.life[who])

    def turn_over_discard(self) -> None:
        """Make the discard pile the new draw pile, without an order: that is, shuffled. The old pile must be used up.

        If hands hold unknown cards, the cards for which those stand move to `under_veil`.
        """
        if self.veils:
            self.under_veil, self.pool, self.veils = self.pool, [], 0
        self.pool.extend(self.discard)
        self.discard.clear()
        if self.journal is not None:
            self.journal.note("reshuffles", rules=("base.pile.reshuffle",), count=len(self.pool) - self.veils)

    def settle_piles(self) -> None:
        """If the draw pile is empty and the rules want a new one at once, turn over the discard pile, if any."""
        if not self.top and len(self.pool) == self.veils and self.rules.reshuffle == "at_once":
            self.reshuffle_if_empty()

    def reshuffle_if_empty(self) -> bool:
        """If the draw pile is empty and the discard pile is not, turn over the discard pile. True if that was done."""
        if not self.pile_is_empty or not self.discard:
            return False
        self.turn_over_discard()
        return True

    def start_turn(self) -> None:
        """Begin the turn of the seat in `turn`: set back what is kept for one turn, such as the BANG! cards played."""
        self.phase = "start"
        self.shots = 0
        self.uses = ()
        self.laid_now.clear()
        self.jailed = False
        for part in self.parts:
            part.start_turn(self)
        if self.holders(LYING_CARDS):
            self._abilities_changed()
        self.note("turn_begins", who=self.turn)

    def count_use(self, person: str) -> None:
        """Count one more use in this turn of the ability of the person with this id."""
        self.uses = tuple(sorted((*self.uses, person)))

    def let_out_of_jail(self, who: int) -> None:
        card = self.lies_before(who, "gefaengnis")
        if card is not None:
            self.discard_from_play(who, card)

    def twins(self, who: int) -> list[Card]:
        """The cards in front of `who` that share their name with another one there; empty if all names differ."""
        names = [card.kind.id for card in self.in_play[who]]
        return [card for card in self.in_play[who] if names.count(card.kind.id) > 1]

    @property
    def pile_is_empty(self) -> bool:
        return not self.top and len(self.pool) == self.veils

    def lift_veil(self, who: int, card: Card) -> None:
        """Take an unknown card out of the hand of `who`: it has turned out to be `card`.

        `card` is taken out of `under_veil`, too; the caller puts it where it belongs.
        """
        self.hands[who].remove(VEILED)
        if self.under_veil:
            self.under_veil.remove(card)
        else:
            self.pool.remove(card)
            self.veils -= 1

    @property
    def deck_count(self) -> int:
        return len(self.top) + len(self.pool) - self.veils


def _add(holders: dict[str, Holders], seat: int, ability: Ability) -> None:
    """Add an ability of this seat to those with its key, in seating order."""
    others = holders.get(ability.key, ())
    found = (*others, (seat, ability))
    if others and others[-1][0] > seat:
        found = tuple(sorted(found, key=itemgetter(0)))
    holders[ability.key] = found


@cache
def _everybodys(box: Box, living: tuple[int, ...]) -> dict[str, Holders]:
    """By their keys, the abilities that everybody has in a box: pairs of seat and ability for these seats."""
    return by_key((seat, ability) for seat in living for ability in box.everybody)
