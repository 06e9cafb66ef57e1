"""For each field of the table of BANG!: its key in files, and the facts that ask for it, or why it has none."""

from __future__ import annotations

from dataclasses import replace

from bang_explorer.games.bang.desk.brought import lay_brought, written_brought
from bang_explorer.games.bang.desk.placing import place_cards
from bang_explorer.games.bang.desk.seating import seat_people
from bang_explorer.games.bang.desk.this_turn import mark_laid, say_what_has_happened, say_whose_turn
from bang_explorer.games.bang.desk.writing import (
    from_the_top,
    hand,
    laid_this_turn,
    life_if_lost,
    max_life_if_unusual,
    seen_top,
    set_aside,
    top_first,
    turn_if_unusual,
    uses,
)
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.box import printed
from bang_explorer.kit.desk.told import AS_IT_LIES, SEATED, Told

COPYING = next(person.copies for person in printed().people.values() if person.copies)
"""The id of the statement by which a character has another one's ability besides his own."""
PILE = "base.setup.draw-pile"

FIELDS = {
    "turn": Told("turn", say_whose_turn, turn_if_unusual, rule="base.turn.clockwise"),
    "phase": Told("phase", rule="base.turn.phases"),
    "winners": replace(SEATED["winners"], rule="base.end.at-once"),
    # of each player
    "life": Told("life", seat_people, life_if_lost, rule="base.life.shown"),
    "max_life": Told("max_life", seat_people, max_life_if_unusual, compared=(), rule="base.life.maximum"),
    "hands": Told(
        "hand", place_cards, hand, facts={"hand": AS_IT_LIES, "hand_count": lambda table, who: len(table.hands[who])},
        compared=("hand",), rule="base.symbols.take",
    ),
    "in_play": Told("in_play", place_cards, rule="base.blue.in-front"),
    "roles": Told("role", seat_people, rule="base.goal.secret"),
    "people": Told("character", seat_people, compared=(), rule="base.setup.character"),
    "copied": Told("copies", seat_people, rule=COPYING),
    "out": Told("out", rule="base.elimination.last-life"),
    # the piles
    "top": Told("deck", place_cards, from_the_top, facts={"deck_count": lambda table: table.deck_count}, rule=PILE),
    "top_seen": Told("seen_top", place_cards, seen_top, facts={}, because="nobody asks who has seen which card"),
    "pool": Told("set_aside", place_cards, set_aside, facts={}, because="what nobody knows is asked of what is known"),
    "veils": Told(because="a file says how many cards somebody holds, and a fact shows each as unknown"),
    "under_veil": Told(because="no file says so, and a position with it is refused; it is nobody's to know"),
    "discard": Told(
        "discard", place_cards, top_first,
        facts={
            "discard": lambda table: table.discard[::-1],
            "discard_top": lambda table: table.discard[-1:],
            "discard_count": lambda table: len(table.discard),
        },
        compared=("discard_count", "discard_top"), rule=PILE,
    ),
    "under_way": Told(because="a file begins where no card is under way"),
    "shown": Told(because="a file begins where nothing is shown"),
    "shown_to": Told(because="a file begins where nothing is shown"),
    # this turn
    "shots": Told(
        "this_turn.shots", compared=(),
        facts={"shots_left": lambda table: numbers.shots_left.explain(table, table.turn, table.shots)},
    ),
    "uses": Told("this_turn", say_what_has_happened, uses, facts={}, because="one asks whether it can be used"),
    "laid_now": Told("laid_this_turn", mark_laid, laid_this_turn, facts={}, because="one asks whether it can be used"),
    "jailed": Told("this_turn.jailed", facts={}, because="that phases I and II were lost is seen by the phase"),
    "parts": Told(
        "train", lay_brought, written_brought, facts={}, because="each box says what can be asked of what it brings"
    ),
    "ending": Told(because="it is set when the game ends, and no file begins there"),
}  # fmt: skip
