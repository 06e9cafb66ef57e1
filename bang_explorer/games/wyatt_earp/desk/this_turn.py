"""Sets up the present turn as a file says: whose it is, who has dealt, and what has happened in it already."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.names import card, named
from bang_explorer.games.wyatt_earp.rules.cards import VEILED
from bang_explorer.kit.names import seat

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.desk.scenario import Scenario
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

SETUP, DRAW, PLAY, SETTLE = "setup", "draw", "play", "settle"


def say_whose_turn(scenario: Scenario, table: Table) -> None:
    """Set who has dealt and whose turn it is. Where only one is said, the dealer's left neighbour is on turn.

    Where neither is, the first player has dealt. Raises `BadInput` for an unknown name.
    """
    seats = len(table.names)
    turn = None if scenario.turn is None else scenario.within("turn", partial(seat, table, scenario.turn))
    dealer = None if scenario.dealer is None else scenario.within("dealer", partial(seat, table, scenario.dealer))
    if dealer is None:
        dealer = 0 if turn is None else (turn - 1) % seats
    table.dealer = dealer
    table.turn = table.left_of(dealer) if turn is None else turn


def say_what_has_happened(scenario: Scenario, table: Table) -> None:
    """Set what the player on turn has done already. Who has fetched a sheriff card has played a Wyatt Earp.

    Raises `BadInput` for a card that he cannot have fetched, for a turn in which nothing can have happened yet, and if
    he has no card to discard.
    """
    said, who = scenario.this_turn, table.names[table.turn]
    if said and table.phase != PLAY:
        raise scenario.bad(
            "nothing has happened yet in phase {phase}; expected phase play", "this_turn", phase=table.phase
        )
    table.fetched, table.taken = (_held(scenario, table, key) for key in ("fetched", "taken"))
    for one in table.fetched:
        if not one.is_sheriff:
            raise scenario.bad("{card} is no sheriff card", "this_turn.fetched", card=named(one))
    if len(table.taken) > 1:
        raise scenario.bad("only one card is taken from the discard pile; found {count}", "this_turn.taken",
                           count=len(table.taken))  # fmt: skip
    table.sheriff_card = bool(said.get("sheriff_card", table.fetched))
    if table.fetched and not table.sheriff_card:
        raise scenario.bad("{who} has fetched a card by a Wyatt Earp, his sheriff card of the turn",
                           "this_turn.sheriff_card", who=who)  # fmt: skip
    if table.phase == PLAY and not table.hands[table.turn]:
        raise scenario.bad("{who} is on turn in phase play and needs a card to discard", "players", who=who)


def _held(scenario: Scenario, table: Table, key: str) -> list[Card]:
    """The cards that the file names under this key of `this_turn`. Raises `BadInput` for one that he does not hold."""
    texts, hand = scenario.this_turn.get(key) or (), table.hands[table.turn]
    found = [scenario.within(f"this_turn.{key}[{i}]", partial(card, str(text))) for i, text in enumerate(texts)]
    for one, count in Counter(found).items():
        if VEILED not in hand and hand.count(one) < count:
            raise scenario.bad("{who} does not hold {card}", f"this_turn.{key}", who=table.names[table.turn],
                               card=named(one))  # fmt: skip
    return found
