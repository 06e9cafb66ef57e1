"""The table of Wyatt Earp: the posters with their money, everybody's money, hand and rows, the two piles.

Its verbs are methods for the elementary effects. They change the table in place, and most of them write that into the
journal, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.rules.cards import (
    DECK,
    FASTEST_GUN,
    HIDEOUT,
    OUTLAW_IDS,
    VEILED,
    Card,
)
from bang_explorer.games.wyatt_earp.rules.piles import Unveil
from bang_explorer.games.wyatt_earp.rules.policies import Rules
from bang_explorer.kit.fields import FLAG, NUMBER, OWNER, SEAT, WORD, WORDS, Kind, by, each, given, heap, one, row
from bang_explorer.kit.table import SeatedTable

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.wyatt_earp.rules.box import Box

BILL = 1000
"""What the smallest bill is worth, in dollars. All money is counted in such bills."""

# --- what lies there, and who sees it ---------------------------------------------------------------------------------


def card_text(_table: Table, card: Card) -> str:
    return "?" if card is VEILED else card.id


CARD: Kind[Card] = Kind("card", "{}.index", VEILED, card_text)


def forget_top(table: Table, _by: int | None) -> None:
    """Hide the known top cards of the draw pile, in place: no seat has seen them, whichever looks (`_by`)."""
    table.pool += table.top
    table.top = []


def forget_sunk(table: Table, by: int | None) -> None:
    """Hide the discards of which seat `by` cannot be sure, in place; with None, those of which not everybody is."""
    table.veil(CARD, table.discard, range(max(table.unsure) if by is None else table.unsure[by]))


def mix_under_veil(table: Table, _by: int | None) -> None:
    """Hide the cards in `under_veil` again: put them back into the pool, and count them in `veils`."""
    table.pool += table.under_veil
    table.veils += len(table.under_veil)
    table.under_veil = []


def forget_fetched(table: Table, by: int | None) -> None:
    """Hide, in place, which cards the player on turn has fetched; he himself knows."""
    if by != table.turn:
        table.fetched = []


def is_on_turn(table: Table, by: int | None, _of: int | None) -> bool:
    return by == table.turn


class Table(SeatedTable):
    """The table of Wyatt Earp. Seats are numbers, clockwise: the left neighbour of seat 0 is seat 1.

    The draw pile is `top`, the known cards on it (the last one is drawn next), over `pool`, the unordered rest.
    A veil stands for an unknown card, mostly in a hand. The cards that veils stand for are in the pool, too: `veils`
    counts them. When the discard pile is turned over, the pool is just these cards, and they move to `under_veil`.
    """

    box: Box = given("{}.id")
    rules: Rules = given()
    money = each(one(NUMBER, 0))
    hands = each(heap(CARD), seen=OWNER)
    rows = each(by(heap(CARD)))
    """Each player's rows by the outlaw's id: his cards, the sheriff cards put to him, and a Hideout. None is empty."""
    unsure = each(one(NUMBER, 0), told_by="exactly", because="it only says what a seat can know")
    """How many of the lowest discards a seat cannot be sure of, since somebody has taken a card from among them."""
    leads = each(one(NUMBER, 0))
    """In the duel: by how many hits each of the tied players is ahead of the last of them."""

    dealer = one(SEAT, 0)
    round = one(NUMBER, 0)
    posters = by(one(NUMBER))
    sets = one(WORDS, ())
    """The ids of the outlaws of whom a set has been played in this round, sorted."""
    phase = one(WORD, "setup")
    top = row(CARD, hide=forget_top)
    pool = heap(CARD, home="veils", told_by="exactly", because="it holds just the cards that lie nowhere else")
    veils = one(NUMBER, 0)
    under_veil = heap(CARD, hide=mix_under_veil)
    discard = row(CARD, hide=forget_sunk)
    reshuffled = one(FLAG, False)  # noqa: FBT003 - as a field starts
    """True once the discard pile has become the draw pile in this round."""

    sheriff_card = one(FLAG, False)  # noqa: FBT003 - as a field starts
    """True once the player on turn has played his sheriff card."""
    fetched = heap(CARD, hide=forget_fetched)
    """The sheriff cards that he has fetched in this turn and so may not play. They lie in his hand, not here."""
    taken = heap(CARD, told_by="exactly", because="it only matters to those who ask why")
    """The card that he has taken from the discard pile in this turn, if he has. It lies in his hand, not here."""
    under_way = row(CARD)
    """The sheriff card that has left a hand and has not had its effect yet."""
    found = row(CARD, seen=is_on_turn)
    """The card just found in the discard pile, until it is played or kept."""
    ending = one(WORD, "")
    """The id of the statement by which the game is over; empty while it goes on."""

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        super().__init__(box, rules, names)
        self.posters = dict.fromkeys(OUTLAW_IDS, 0)
        self.pool = list(DECK)

    def lines(self) -> Iterator[str]:
        """Lines of text that show the table, hands too: one for each player, one for the posters, one for the piles.

        `>` stands before the player on turn, and `?` for an unknown card.
        """
        for seat, name in enumerate(self.names):
            hand = " ".join(card_text(self, card) for card in self.hands[seat]) or "-"
            rows = "; ".join(" ".join(card.id for card in cards) for _, cards in sorted(self.rows[seat].items())) or "-"
            yield f"{'>' if seat == self.turn else ' '} {name}: {self.money[seat]} dollars, hand {hand}, rows {rows}"
        yield f"  posters {', '.join(f'{outlaw} {money}' for outlaw, money in self.posters.items())}"
        top = card_text(self, self.discard[-1]) if self.discard else "-"
        yield f"  round {self.round}, pile {self.deck_count}, discard {len(self.discard)} (top {top}), {self.phase}"

    # --- what there is ------------------------------------------------------------------------------------------------

    @property
    def deck_count(self) -> int:
        return len(self.top) + len(self.pool) - self.veils

    def card_count(self) -> int:
        """How many cards there are on the whole table, the unknown ones included."""
        rows = (cards for own in self.rows for cards in own.values())
        lying = (*self.hands, *rows, self.top, self.pool, self.under_veil, self.discard, self.under_way, self.found)
        unknown = sum(cards.count(VEILED) for cards in (*self.hands, self.discard, self.found))
        return sum(map(len, lying)) - unknown

    def holding(self, who: int) -> list[Card]:
        """The cards that a player can play from: his hand, and the card that he has just found."""
        return [*self.hands[who], *self.found] if self.found and who == self.turn else self.hands[who]

    def is_covered(self, who: int, outlaw: str) -> bool:
        """True if a Hideout lies over the player's row of this outlaw."""
        return HIDEOUT in self.rows[who].get(outlaw, ())

    def gun(self) -> tuple[int, str] | None:
        """Where the Fastest Gun lies, as a seat and the id of the outlaw; None if it lies nowhere."""
        for who, rows in enumerate(self.rows):
            for outlaw, cards in rows.items():
                if FASTEST_GUN in cards:
                    return who, outlaw
        return None

    def veiled(self, who: int) -> Flow | None:
        """The flow that first decides what the cards are that `who` sees and the table does not know; None if none is.

        Everybody sees the top card of the discard pile.
        """
        if not (self.veils or self.under_veil):
            return None
        if VEILED in self.holding(who) or VEILED in self.discard[-1:]:
            return Unveil(who)
        return None

    def reckon(self, number: Number, *about: Any) -> int:
        """The value of a number for the things in `about`, such as a seat.

        A journal, if there is one, notes the statements behind the number.
        """
        if self.journal is None:
            return int(number.base(self, *about))
        explained = number.explain(self, *about)
        self.journal.say((*explained.rules, *explained.also))
        return int(explained)

    # --- piles ----------------------------------------------------------------------------------------------------

    def draw_card(self, who: int, card: Card) -> None:
        """Add a card to the hand of `who`; it has left the draw pile already. The others do not see it."""
        self.hands[who].append(card)
        if self.journal is not None:
            self.journal.note("draws", secret=("card",), seen_by=(who,), who=who, card=card.id)

    def turn_up(self, card: Card) -> None:
        """Put a card of the draw pile, turned up, on the discard pile; it has left the draw pile already."""
        self.discard.append(card)

    def take_top(self, who: int) -> None:
        """Move the top card of the discard pile to the hand of `who`. Everybody sees the one below it."""
        card = self.discard.pop()
        self.see_top()
        self.hands[who].append(card)
        self.taken = [card]
        self.note("takes", who=who, card=card.id)

    def see_top(self) -> None:
        """Note that everybody sees the top card of the discard pile, and is sure of those that are gone."""
        most = max(len(self.discard) - 1, 0)
        self.unsure = [min(count, most) for count in self.unsure]

    def reveal(self, card: Card) -> None:
        """Note that an unknown card has turned out to be `card`; the caller puts it where it belongs."""
        if self.under_veil:
            self.under_veil.remove(card)
        else:
            self.pool.remove(card)
            self.veils -= 1

    def turn_over_discard(self) -> None:
        """Make the discard pile the new draw pile, without an order: that is, shuffled, with what is left of the old.

        All discards must be known. If hands hold unknown cards, those for which they stand move to `under_veil`.
        """
        if self.veils:
            self.under_veil, self.pool, self.veils = self.pool, [], 0
        self.pool += [*self.top, *self.discard]
        self.top, self.discard = [], []
        self.unsure = [0] * len(self.names)
        self.reshuffled = True
        self.note("reshuffles", count=len(self.pool))

    def collect(self) -> None:
        """Put all 78 cards together, shuffled, as the draw pile: nobody has a card any more."""
        self.pool, self.top, self.under_veil, self.veils = list(DECK), [], [], 0
        self.discard, self.under_way, self.found, self.fetched, self.taken = [], [], [], [], []
        self.hands = [[] for _ in self.names]
        self.rows = [{} for _ in self.names]
        self.unsure = [0] * len(self.names)

    # --- cards ----------------------------------------------------------------------------------------------------

    def leave_hand(self, who: int, card: Card) -> None:
        """Remove a card from the hand of `who`, or the one that he has just found.

        Of several alike it is the one taken from the discard pile: so nobody learns whether he holds more.
        """
        (self.found if card in self.found and who == self.turn else self.hands[who]).remove(card)
        if card in self.taken and who == self.turn:
            self.taken = []

    def finish(self, card: Card) -> None:
        """Put the card under way on the discard pile."""
        self.under_way.remove(card)
        self.discard.append(card)

    def lay(self, who: int, outlaw: str, cards: Iterable[Card]) -> None:
        """Put cards into the row that `who` has for an outlaw, or into a new one. They have left his hand already."""
        self.rows[who].setdefault(outlaw, []).extend(cards)

    def take_off(self, who: int, outlaw: str, card: Card) -> None:
        """Remove a card from a row, with the row if that was its last card; the caller puts it elsewhere."""
        row = self.rows[who][outlaw]
        row.remove(card)
        if not row:
            del self.rows[who][outlaw]

    # --- money ------------------------------------------------------------------------------------------------------

    def raise_reward(self, outlaw: str, reward: Number, *about: Any) -> None:
        """Put so much money from the bank on an outlaw's poster as a number says for the things in `about`."""
        amount = int(reward.base(self, *about))
        self.posters[outlaw] += amount
        if self.journal is not None:
            key = "raises_reward" if amount else "raises_nothing"
            rules = reward.explain(self, *about).rules
            self.journal.note(key, rules=rules, outlaw=outlaw, amount=amount, reward=self.posters[outlaw])

    def pay_out(self, outlaw: str, who: int, amount: int) -> None:
        """Move money from an outlaw's poster to a player."""
        self.posters[outlaw] -= amount
        self.money[who] += amount

    # --- turns ------------------------------------------------------------------------------------------------------

    def start_turn(self) -> None:
        """Begin the turn of the seat in `turn`."""
        self.phase = "draw"
        self.sheriff_card = False
        self.fetched, self.taken = [], []
        self.note("turn_begins", who=self.turn)
