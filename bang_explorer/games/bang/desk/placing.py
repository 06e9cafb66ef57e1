"""Puts cards on the table where a file says, and refuses what cannot be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.foresight import Foresight, Likes
from bang_explorer.games.bang.desk.names import named
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.kit.cards import CardRef, assigned
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from bang_explorer.games.bang.desk.names import Names
    from bang_explorer.games.bang.desk.scenario import Player, Scenario
    from bang_explorer.games.bang.rules.table import Table


class Placing:
    """Collects which cards a file wants where (`wish`), then puts a fitting copy in each place (`fill`)."""

    def __init__(self, scenario: Scenario, known: Names, table: Table) -> None:
        self.scenario, self.known, self.table = scenario, known, table
        self.left: list[Card] = list(known.box.deck)
        self.apart: list[Card] = list(known.box.apart)
        """The cards that lie apart (see `Kind.apart`) and that the file puts nowhere."""
        self.wishes: list[tuple[CardRef, str, Callable[[Card], None]]] = []
        self.likes: list[Likes] = []
        self.foresight = Foresight(table, scenario.line)

    def wish(
        self, text: str, place: str, put: Callable[[Card], None], likes: Likes, *, may_be_apart: bool = False
    ) -> None:
        ref = self.within(place, partial(self.known.card, text))
        if ref.kind is not None and ref.kind.apart and not may_be_apart:
            raise self.bad("{card} is never in a hand, nor among the playing cards", place, card=named(ref))
        self.wishes.append((ref, place, put))
        self.likes.append(likes)

    def within(self, place: str, read: Callable[[], Any]) -> Any:
        return self.scenario.within(place, read)

    def bad(self, template: str, place: str, **values: Any) -> BadInput:
        return self.scenario.bad(template, place, **values)

    def fill(self) -> None:
        """Put a copy in each place that wants one, and keep the rest in `left`.

        Which copy it is depends on the `likes` of each place. Raises `BadInput`, and puts nothing anywhere, if there
        are too few.
        """
        deck = (*self.known.box.deck, *self.known.box.apart)
        found, without = assigned([ref for ref, _, _ in self.wishes], deck, self.likes)
        if without is not None:
            ref, place, _ = self.wishes[without]
            printed = sum(ref.fits(card) for card in deck)
            raise self.bad(
                "one {card} too many: {game} holds {printed}, and all are placed already", place,
                card=named(ref), game=self.known.box.id, printed=printed,
            )  # fmt: skip
        for i, (_, _, put) in enumerate(self.wishes):
            put(deck[found[i]])
        left = [card for at, card in enumerate(deck) if at not in found.values()]
        self.left, self.apart = [[one for one in left if one.kind.apart is apart] for apart in (False, True)]


def place_cards(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Put all cards on the table as the file says; what it names nowhere becomes the pool of unknown cards.

    Cards under `set_aside` lie nowhere; with `rest` there is no pool. Raises `BadInput` for cards that cannot be, such
    as too many copies. What may lie in play is left to `check_in_play`.
    """
    aside: list[Card] = []
    for who, player in enumerate(scenario.players):
        place = f"players[{who}]"
        if not isinstance(player.hand, int):
            _wish_all(placing, player.hand, f"{place}.hand", table.hands[who], player.name)
        _wish_all(placing, player.in_play, f"{place}.in_play", table.in_play[who], player.name, may_be_apart=True)
    for desk in desks(table.box):
        desk.wish(scenario, table, placing)
    _wish_all(placing, scenario.deck, "deck", table.top, None)
    is_the_pile = scenario.set_aside == "rest"  # the discards are all that can be drawn after the deck
    _wish_all(placing, scenario.discard, "discard", table.discard, None if is_the_pile else "")
    if isinstance(scenario.set_aside, tuple):
        _wish_all(placing, scenario.set_aside, "set_aside", aside)
    placing.fill()
    table.top.reverse()
    table.discard.reverse()
    table.pool = [] if scenario.set_aside == "rest" else placing.left
    for who, player in enumerate(scenario.players):
        _veil_hand(player, who, table, placing)
    table.top_seen = [_who_has_seen(scenario, place) for place in range(len(table.top), 0, -1)]
    for who, player in enumerate(scenario.players):
        if player.seen_top > len(table.top):
            raise placing.bad(
                "{who} has seen {seen} cards of the deck, but the file names {named}", f"players[{who}].seen_top",
                who=player.name, seen=player.seen_top, named=len(table.top),
            )  # fmt: skip


def _wish_all(
    placing: Placing, texts: Sequence[str], place: str, pile: list[Card], owner: str | None = "", *,
    may_be_apart: bool = False,
) -> None:  # fmt: skip
    likes = placing.foresight.likes_for(owner)
    for i, text in enumerate(texts):
        placing.wish(text, f"{place}[{i}]", pile.append, likes, may_be_apart=may_be_apart)


def _veil_hand(player: Player, who: int, table: Table, placing: Placing) -> None:
    """Fill a hand with unknown cards, if the file gives only their number. Raises `BadInput` if they are too many.

    A hand whose cards the file names stays as it is.
    """
    if not isinstance(player.hand, int):
        return
    free = len(table.pool) - table.veils
    if player.hand > free:
        raise placing.bad(
            "{count} unknown cards are too many: {free} are named nowhere", f"players[{who}].hand",
            count=player.hand, free=free,
        )  # fmt: skip
    table.hands[who] = [VEILED] * player.hand
    table.veils += player.hand


def _who_has_seen(scenario: Scenario, place: int) -> tuple[int, ...]:
    """The seats that have seen the card at this place of the pile, counted from 1 for the top card."""
    return tuple(who for who, player in enumerate(scenario.players) if player.seen_top >= place)


def check_in_play(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Raise `BadInput` for cards that cannot lie in front of somebody, or not together.

    Such are brown cards, a second weapon, Jail before the Sheriff and, unless the rules allow that, two cards of one
    name. Roles and turn must have been set.
    """
    for who in range(len(table.names)):
        _check_before(who, scenario, table, placing)


def _check_before(who: int, scenario: Scenario, table: Table, placing: Placing) -> None:
    place, name = f"players[{who}].in_play", table.names[who]
    lying = table.in_play[who]
    for card in lying:
        if card.kind.colour == "brown":
            raise placing.bad("{card} is a brown card and never lies in play", place, card=named(card.kind))
        if card.kind.id == "gefaengnis" and table.roles[who] == SHERIFF:
            raise placing.bad("{who} is the Sheriff, who cannot be in Jail", place, who=name)
    if sum(bool(card.kind.weapon) for card in lying) > 1:
        raise placing.bad("{who} has more than one weapon in play", place, who=name)
    may_have_twins = (
        table.rules.same_name == "end_of_turn" and who == table.turn and scenario.phase in ("play", "discard")
    )
    passed_on = "dynamit" if table.rules.dynamite_moves == "left" else ""  # then a player may have two
    twins = [card.kind for card in table.twins(who) if card.kind.id != passed_on]
    if twins and not may_have_twins:
        raise placing.bad("{who} has two cards called {card} in play", place, who=name, card=named(twins[0]))
