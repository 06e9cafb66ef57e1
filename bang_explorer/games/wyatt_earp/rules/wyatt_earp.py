"""Wyatt Earp: two more cards, a card of the discard pile, or after a hit a Hideout less. (Its answer: hideout.py.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, Word
from bang_explorer.core.flow import Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.wyatt_earp.rules.attached import ATTACH, PHOTO
from bang_explorer.games.wyatt_earp.rules.cards import CARDS, VEILED, WYATT_EARP
from bang_explorer.games.wyatt_earp.rules.hideout import HIDE, clear_away
from bang_explorer.games.wyatt_earp.rules.most_wanted import ASK, STEAL
from bang_explorer.games.wyatt_earp.rules.numbers import A_SET
from bang_explorer.games.wyatt_earp.rules.piles import DONE, KnowDiscards
from bang_explorer.games.wyatt_earp.rules.plays import PlayAtOwnRow, PlaySheriffCard, Row, SheriffCards
from bang_explorer.games.wyatt_earp.rules.requirements import (
    game_goes_on,
    just_found,
    needs_row,
    two_cards_can_be_drawn,
    without_target,
)
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.acts import Options
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table


def _discards(table: Table, _flow: Flow, who: int, *_: Any) -> dict[str, Any]:
    """What is known of the pile, top card first; None for somebody who is not on turn."""
    known = [card.id for card in table.discard[::-1] if card is not VEILED]
    return {"discards": known if who == table.turn else None}


@requirement(
    "wyatt_earp.wyatt_earp.search-empty", facts=_discards,
    grounds=(Ground("wyatt_earp.wyatt_earp.no-wyatt-earp", where=lambda table, *_: WYATT_EARP in table.discard),),
)  # fmt: skip
def another_card_is_discarded(table: Table, *_: Any) -> bool:
    """True if a card that is no Wyatt Earp lies in the discard pile."""
    return any(card is not WYATT_EARP for card in table.discard)


@needs_row(
    "wyatt_earp.wyatt_earp.clear",
    without_target(lambda table, who, of, outlaw: of == who and table.is_covered(who, outlaw)),
)
def ones_own_row_is_covered(table: Table, _flow: Flow, who: int, _what: Card, at: Row) -> bool:
    """True if a Hideout lies over the player's own row of this outlaw."""
    return at.seat == who and table.is_covered(who, at.card.id)


DRAW_TWO = PlaySheriffCard(
    WYATT_EARP, name="draw", cites="wyatt_earp.wyatt_earp.draw", needs_hit=False, requirements=(two_cards_can_be_drawn,)
)
SEARCH = PlaySheriffCard(
    WYATT_EARP, name="search", cites="wyatt_earp.wyatt_earp.search", needs_hit=False,
    requirements=(another_card_is_discarded,),
)  # fmt: skip
CLEAR = PlayAtOwnRow(
    WYATT_EARP, cites="wyatt_earp.wyatt_earp.clear", needs_hit=True,
    aims=(ones_own_row_is_covered,),
)  # fmt: skip
SHERIFF_CARDS = SheriffCards(PHOTO, ATTACH, *ASK, STEAL, HIDE, DRAW_TWO, SEARCH, CLEAR)

# --- looking through the discard pile -------------------------------------------------------------------------------

SEARCHES = asked("a_card_is_looked_for", "wyatt_earp.wyatt_earp.search", "Search")


@requirement("wyatt_earp.wyatt_earp.no-wyatt-earp", facts=lambda _table, _flow, _who, what, _at: {"card": what.id})
def is_no_wyatt_earp(_table: Table, _flow: Flow, _who: int, what: Card, _at: None) -> bool:
    """True if the card is not a Wyatt Earp."""
    return what is not WYATT_EARP


@requirement(
    "wyatt_earp.wyatt_earp.search",
    facts=lambda table, flow, who, what, _at: {"card": what.id, **_discards(table, flow, who)},
)
def lies_in_the_discard_pile(table: Table, _flow: Flow, _who: int, what: Card, _at: None) -> bool:
    """True if the card lies in the discard pile."""
    return what in table.discard


@requirement("wyatt_earp.wyatt_earp.at-once", facts=just_found)
def nothing_is_found_yet(table: Table, *_: Any) -> bool:
    """True if the player has not taken a card of the discard pile yet."""
    return not table.found


def _is_sheriff(table: Table) -> bool:
    return any(card.is_sheriff for card in table.found)


def _could_be_played(table: Table, card: Card) -> bool:
    """True if this outlaw card, together with those in the hand of the player on turn, could be played in this turn."""
    return card.is_outlaw and (card.id in table.sets or table.hands[table.turn].count(card) + 1 >= A_SET)


def _may_follow(table: Table) -> bool:
    """True if an outlaw card has been found that could be played in this turn."""
    return any(_could_be_played(table, card) for card in table.found)


@requirement(
    "wyatt_earp.wyatt_earp.search", facts=just_found,
    grounds=(
        Ground("wyatt_earp.wyatt_earp.at-once", "wyatt_earp.wyatt_earp.kept",
               where=lambda table, *_: _is_sheriff(table)),
        Ground("wyatt_earp.wyatt_earp.outlaw-card", where=lambda table, *_: _may_follow(table)),
    ),
)  # fmt: skip
def a_card_is_found(table: Table, *_: Any) -> bool:
    """True if the player has just found a card."""
    return bool(table.found)


class TakeFound(Act):
    """The act of taking a card of the discard pile."""

    def candidates(self, _table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Card, None]]:
        return ((card, None) for card in CARDS)

    def list(self, table: Table, _flow: Flow, _who: int, into: Options) -> None:
        into += [(self, card, None) for card in CARDS if card is not WYATT_EARP and card in table.discard]

    def may_list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append to `into` the cards that can be taken as far as everybody sees: an unknown one may be any."""
        self.list(table, flow, who, into)
        into += [(self, card, None) for card in table.discard if card is VEILED]


TAKE_FOUND = TakeFound(
    "take", edge="take", cites="wyatt_earp.wyatt_earp.search",
    prelude=(game_goes_on, SEARCHES, nothing_is_found_yet), requirements=(lies_in_the_discard_pile, is_no_wyatt_earp),
)  # fmt: skip
KEEP = Word(
    "keep", edge="keep", cites="wyatt_earp.wyatt_earp.search", prelude=(game_goes_on, SEARCHES),
    requirements=(a_card_is_found,),
)  # fmt: skip
"""The act of keeping the card found. For an outlaw card it is the only one: then the others may not notice that."""


def _has_an_order(search: Search, table: Table) -> bool:
    """True if cards of several kinds are left in the discard pile after the one that is taken."""
    left = table.discard.copy()
    left.remove(search.chosen[1])
    return len(set(left)) > 1


@flow
class Search(Flow):
    """The player looks through the discard pile and takes a card, which he may play at once if it is a sheriff card."""

    who: int
    unsure: tuple[int, ...] = ()
    """Of how many of the lowest discards each seat cannot be sure if all come to see what he has taken."""

    @call(KnowDiscards, to="take", cites="wyatt_earp.wyatt_earp.search")
    def look(self, table: Table) -> Flow:
        """The player takes up the discard pile and sees all its cards."""
        table.note("searches", who=self.who)
        return KnowDiscards()

    @choice(
        decides="who", acts=(TAKE_FOUND,), to={"take": "found"},
        cites="wyatt_earp.wyatt_earp.search",
        grounds=(Ground("wyatt_earp.wyatt_earp.no-wyatt-earp", where=lambda _search, table: (
            WYATT_EARP in table.discard[:-1])),),
    )  # fmt: skip
    def take(self, _table: Table) -> None:
        """Which card does he take?"""

    @step(
        to="at_once", cites="wyatt_earp.wyatt_earp.same-order",
        grounds=(
            Ground("wyatt_earp.wyatt_earp.same-order", where=_has_an_order, secret=True),
            Ground("wyatt_earp.wyatt_earp.at-once", secret=True, where=lambda search, _table: (
                search.chosen[1].is_sheriff)),
            Ground("wyatt_earp.wyatt_earp.outlaw-card", secret=True, where=lambda search, table: (
                _could_be_played(table, search.chosen[1]))),
        ),
    )  # fmt: skip
    def found(self, table: Table) -> None:
        """The other cards go back in the same order."""
        card: Card = self.chosen[1]
        at = len(table.discard) - 1 - table.discard[::-1].index(card)
        del table.discard[at]
        table.found.append(card)
        self.unsure = tuple(count - (at < count) for count in table.unsure)
        self._hide(table, [len(table.discard) - 1] * len(table.names))  # the Wyatt Earp on top lies open

    @choice(
        decides="who", acts=(SHERIFF_CARDS, KEEP), to={"sheriff": "play", "keep": "keep"},
        cites="wyatt_earp.wyatt_earp.search",
        grounds=(
            Ground("wyatt_earp.wyatt_earp.at-once", where=lambda _, table: (
                _is_sheriff(table))),
            Ground("wyatt_earp.wyatt_earp.outlaw-card", where=lambda _, table: _may_follow(table)),
        ),
    )  # fmt: skip
    def at_once(self, _table: Table) -> None:
        """Does he play the card at once, or keep it?"""

    @call(to=DONE, cites="wyatt_earp.sheriff.found-too")
    def play(self, table: Table) -> Flow:
        """He plays it at once, as a second sheriff card in this turn."""
        table.note("finds", who=self.who, card=table.found[0].id)
        self._hide(table, self.unsure)
        (playing,) = Search.play.calls  # it imports this module, and so names itself there
        return playing(self.who, *self.chosen)  # type: ignore[call-arg]

    @step(to=DONE, cites="wyatt_earp.wyatt_earp.unseen")
    def keep(self, table: Table) -> None:
        """The card goes to his hand, and the others do not see it."""
        card = table.found.pop()
        table.hands[self.who].append(card)
        if card.is_sheriff:
            table.fetched.append(card)
        about_it = "wyatt_earp.wyatt_earp.kept" if card.is_sheriff else "wyatt_earp.wyatt_earp.outlaw-card"
        table.note("keeps", secret=("card",), secret_rules=(about_it,), seen_by=(self.who,), who=self.who, card=card.id)

    def _hide(self, table: Table, unsure: Sequence[int]) -> None:
        """Note of how many of the lowest discards the others cannot be sure; he himself has seen all of them."""
        table.unsure = [0 if seat == self.who else count for seat, count in enumerate(unsure)]


@flow
class Clear(Flow):
    """A Hideout is cleared off a row of one's own."""

    who: int
    outlaw: str

    @step(to=DONE, cites="wyatt_earp.wyatt_earp.clear")
    def clear(self, table: Table) -> None:
        """The Hideout goes to the discard pile, and the points count again."""
        clear_away(table, self.who, self.outlaw)
