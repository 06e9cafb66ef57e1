"""For each field of the table of Wyatt Earp: its key in files, and the facts that ask for it, or why it has none."""

from __future__ import annotations

from dataclasses import replace

from bang_explorer.games.wyatt_earp.desk.placing import lay_money, place_cards
from bang_explorer.games.wyatt_earp.desk.this_turn import say_what_has_happened, say_whose_turn
from bang_explorer.games.wyatt_earp.desk.writing import (
    dealer_if_unusual,
    discards,
    from_the_top,
    hand,
    rows,
    set_aside,
    sets_not_lying,
    texts,
    turn_if_unusual,
    unusual_posters,
)
from bang_explorer.games.wyatt_earp.rules import numbers
from bang_explorer.kit.desk.told import AS_IT_LIES, SEATED, Told

FIELDS = {
    "round": Told("round", rule="wyatt_earp.end.next-round"),
    "dealer": Told("dealer", say_whose_turn, dealer_if_unusual, compared=(), rule="wyatt_earp.deal.next-dealer"),
    "turn": Told("turn", say_whose_turn, turn_if_unusual, rule="wyatt_earp.turn.clockwise"),
    "phase": Told("phase", rule="wyatt_earp.turn.steps"),
    "winners": replace(SEATED["winners"], rule="wyatt_earp.end.enough"),
    # of each player
    "money": Told("money", rule="wyatt_earp.money.open"),
    "hands": Told(
        "hand", place_cards, hand, facts={"hand": AS_IT_LIES, "hand_count": lambda table, who: len(table.hands[who])},
        compared=("hand",), rule="wyatt_earp.hand.size",
    ),
    "rows": Told("rows", place_cards, rows, facts={"rows": rows}, rule="wyatt_earp.outlaw.one-row"),
    "unsure": Told("unsure", place_cards, facts={}, because="one asks what lies in the discard pile"),
    "leads": Told(because="no file begins in a duel"),
    # the middle
    "posters": Told("posters", lay_money, unusual_posters, facts={}, because="one asks for the poster of an outlaw"),
    "sets": Told("sets", place_cards, sets_not_lying, facts={}, because="one asks whether an outlaw's has been played"),
    "top": Told(
        "deck", place_cards, from_the_top, facts={"deck_count": lambda table: table.deck_count},
        rule="wyatt_earp.draw.two-or-one",
    ),
    "pool": Told("set_aside", place_cards, set_aside, facts={}, because="what nobody knows is asked of what is known"),
    "veils": Told(because="a file says how many cards somebody holds, and a fact shows each as unknown"),
    "under_veil": Told(because="no file says so, and a position with it is refused; it is nobody's to know"),
    "discard": Told(
        "discard", place_cards, discards,
        facts={
            "discard": lambda table: table.discard[::-1],
            "discard_top": lambda table: table.discard[-1:],
            "discard_count": lambda table: len(table.discard),
        },
        compared=("discard_count", "discard_top"), rule="wyatt_earp.draw.two-or-one",
    ),
    "reshuffled": Told("reshuffled", rule="wyatt_earp.pile.first-time"),
    # this turn
    "sheriff_card": Told(
        "this_turn.sheriff_card", say_what_has_happened, compared=(),
        facts={"sheriff_cards_left": numbers.sheriff_cards_left.explain},
    ),
    "fetched": Told(
        "this_turn.fetched", say_what_has_happened, lambda table: texts(table.fetched),
        facts={}, because="one asks whether a card can be played",
    ),
    "taken": Told(
        "this_turn.taken", say_what_has_happened, lambda table: texts(table.taken),
        facts={}, because="one asks what lies in the hand",
    ),
    "under_way": Told(because="a file begins where no card is under way"),
    "found": Told(because="a file begins where nobody looks through the discard pile"),
    "ending": Told(because="it is set when the game ends, and no file begins there"),
}  # fmt: skip
