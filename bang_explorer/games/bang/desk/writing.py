"""Writes a position of BANG! as a scenario file: checks that a file can begin there, and gives its values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.rules.box import printed
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.setup import first_player, starting_life
from bang_explorer.kit.errors import Unwritable
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

BEGINNINGS = ("Gameplay.turn Turn.play", "Gameplay.turn Turn.discard DiscardPhase")
"""Where a file can begin: each text has the nodes of all flows under way."""
TALLIES = {person.id: person.tally for person in printed().people.values() if person.tally}
"""By the id of a character whose uses of an ability have a key of their own in files: that key."""


def check_beginning(position: Position) -> None:
    """Raise `Unwritable` for a position in which no file can begin: all but a decision in phase II or III.

    There no card or ability may be under way.
    """
    nodes = [flow.at.key for flow in position.stack]
    under_way = " ".join(node.partition(".")[0] if "DiscardPhase" in node else node for node in nodes)
    if position.decider is None or under_way not in BEGINNINGS:
        if position.is_over:
            now = Saying("the game is over")
        else:
            now = Saying("{who} decides at {node}", who=position.decides or Saying("chance"), node=nodes[-1])
        raise Unwritable("only a decision of phase II or III can be written as a scenario; here {now}", now=now)


def turn_if_unusual(table: Table) -> str | None:
    """The name of the player on turn; None if it is the one who begins the game."""
    return None if table.turn == first_player(table) else table.names[table.turn]


# --- of a player -----------------------------------------------------------------------------------------------------


def life_if_lost(table: Table, who: int) -> int | None:
    """A player's life points; None if he has all of them or is out of the game."""
    return None if table.out[who] or table.life[who] == table.max_life[who] else table.life[who]


def max_life_if_unusual(table: Table, who: int) -> int | None:
    """A player's greatest number of life points; None if it is that with which he begins."""
    return None if table.max_life[who] == starting_life(table, who) else table.max_life[who]


def hand(table: Table, who: int) -> tuple[str, ...] | int:
    """The cards of a player's hand as texts, or only their number if none of them is known.

    Raises `Unwritable` if some are known and some not, or if unknown ones date from before a reshuffle.
    """
    held = table.hands[who]
    veils = held.count(VEILED)
    if 0 < veils < len(held):
        raise Unwritable(
            "{who} holds {count} cards of which {unknown} are not known; a file names all cards of a hand, or only "
            "how many they are",
            who=table.names[who], count=len(held), unknown=veils,
        )  # fmt: skip
    if veils and table.under_veil:
        raise Unwritable(
            "{who} holds cards that nobody has seen since before a reshuffle; a file cannot say so",
            who=table.names[who],
        )  # fmt: skip
    return veils or _texts(held)


def laid_this_turn(table: Table, who: int) -> tuple[str, ...]:
    return _texts(card for card in table.laid_now if card in table.in_play[who])


def seen_top(table: Table, who: int) -> int:
    """How many cards from the top of the pile `who` has seen. Raises `Unwritable` if an unseen one is between them."""
    seen = [who in by for by in reversed(table.top_seen)]
    count = seen.index(False) if False in seen else len(seen)
    if any(seen[count:]):
        raise Unwritable(
            "{who} has seen cards of the pile that lie below one not seen; a file cannot say so", who=table.names[who]
        )
    return count


# --- of the table ----------------------------------------------------------------------------------------------------


def from_the_top(table: Table) -> tuple[str, ...]:
    return _texts(reversed(table.top))


def top_first(table: Table) -> tuple[str, ...]:
    return _texts(reversed(table.discard))


def set_aside(table: Table) -> str | tuple[str, ...] | None:
    """The cards of the box that are nowhere on the table, as texts, or None if there are none.

    It is `rest` if there is no pool of unknown cards, so that those missing are the rest. No card may be under way.
    """
    lying = (*table.hands, *table.in_play, table.top, table.pool, table.discard)
    left = Counter(table.box.deck)
    left.subtract(card for cards in lying for card in cards if card is not VEILED and not card.kind.apart)
    aside = list(left.elements())
    return "rest" if aside and not table.pool else _texts(aside) or None


def uses(table: Table) -> dict[str, Any]:
    """How often abilities were used in this turn, for a file: some under keys of their own, the others in `uses`."""
    counted = Counter(table.uses)
    tallies = {tally: counted.pop(person, 0) for person, tally in TALLIES.items()}
    brought = {key: so for desk in desks(table.box) for key, so in desk.done_in_turn(table).items()}
    return {key: so for key, so in (tallies | {"uses": dict(counted)} | brought).items() if so}


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
