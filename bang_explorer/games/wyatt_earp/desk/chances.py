"""How files say what is drawn or turned up: `draw: bank_robbery`; and what may come so that the line stays playable."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.position import Brought
from bang_explorer.games.wyatt_earp.desk.names import card
from bang_explorer.games.wyatt_earp.rules.cards import VEILED, Card
from bang_explorer.games.wyatt_earp.rules.drawing import TAKE
from bang_explorer.games.wyatt_earp.rules.piles import DEALT, PILE, VEIL, Unveil
from bang_explorer.kit.desk.chances import Chances, Outcomes
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.box import Box
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.scenario import LineEntry
    from bang_explorer.kit.words import Words

DRAW = "draw"


class WyattEarpChances(Chances):
    """Reads and writes the entries on chance in the line. They decide what comes from the draw pile.

    What is dealt, and what unknown cards in a hand are, the seed decides.
    """

    words: ClassVar = {DRAW: PILE.name}
    at_once = frozenset({DEALT.name, VEIL.name})
    hint = Saying("a card")

    def said(self, outcome: Any) -> str | None:
        return outcome.id if isinstance(outcome, Card) else None

    def fitting(self, position: Position, text: str, after: int, foresight: Any) -> Outcomes:
        """The card with this name, in a list, or an empty list if it cannot come. Raises `BadInput` for no card."""
        wanted = card(text)
        outcomes = position.chance.outcomes if position.chance is not None else ()
        return [(one, weight) for one, weight in outcomes if one is wanted]

    def kept(self, position: Position, later: tuple[LineEntry, ...], after: int, foresight: Any) -> Outcomes:
        """The cards that can come now, without those that the line still draws or somebody else still needs.

        Of an unknown card in a hand, only those that its owner plays later, as long as there are such.
        """
        chance = position.chance
        outcomes = list(chance.outcomes) if chance is not None else []
        drawn = Counter(found for entry in later if entry.kind == DRAW for found in _named(entry))
        free = [(one, weight) for one, weight in outcomes if weight > drawn[one]]
        if isinstance(position.stack[-1], Unveil):
            needed = _needed(position, later)
            return [(one, weight) for one, weight in outcomes if one in needed] or free
        return free

    def nothing_asks(self, word: str, text: str) -> Saying:
        return Saying("draw: {text}: no card is drawn or turned up here", text=text)

    def named(self, position: Position, text: str) -> str:
        return card(text).id

    def instead(self, position: Position, text: str) -> Saying:
        """Why the card that a text names cannot come, in words: which one comes for sure, or that none is left."""
        card(text)
        outcomes = position.chance.outcomes if position.chance is not None else ()
        if len(outcomes) == 1:
            return Saying("it is {card}", card=outcomes[0][0])
        return Saying("none is left in the draw pile")

    def spoken(self, outcome: Any, box: Box, words: Words) -> str:
        return words.card(outcome.id, box)

    def supposed(self, positions: tuple[Position, ...], seat: int) -> tuple[str, ...]:
        """The cards, as texts, that an unknown hand (of `seat`) turns out to be if play goes through these positions.

        Empty unless all of that hand was unknown in the first position and all of it came to light.
        """
        found: list[str] = []
        for before, after in pairwise(positions):
            node, led = before.stack[-1].at if before.stack else None, after.led_by
            if node is Unveil.card and before.stack[-1].who == seat and isinstance(led, Brought):  # type: ignore[attr-defined]
                found.append(led.what.id)
        hand = positions[0].table.hands[seat]
        return tuple(found) if found and hand.count(VEILED) == len(found) == len(hand) else ()

    def group(self, outcome: Any) -> str | None:
        return "outlaw" if outcome.is_outlaw else "sheriff"

    def group_said(self, group: str, words: Words) -> str:
        return words.text("word", f"{group}_cards")


def _named(entry: LineEntry) -> Iterable[Card]:
    try:
        return (card(entry.value),)
    except BadInput:  # reported when the entry's turn comes
        return ()


def _needed(position: Position, later: tuple[LineEntry, ...]) -> Counter[Card]:
    """The cards that an unknown part of a hand must hold, so that the player can make his later moves in the line.

    They are at most as many as the hand has unknown cards: any others come to him later. Moves that cannot be read are
    passed over.
    """
    table: Table = position.table
    who: int | None = getattr(position.stack[-1], "who", None)
    if who is None:  # a card of the discard pile
        return Counter()
    hand = table.hands[who]
    held, unknown = Counter(one for one in hand if one is not VEILED), hand.count(VEILED)
    missing = list[Card]()
    for one in (one for entry in later for one in _used(entry, table, who)):
        if held[one]:
            held[one] -= 1
        else:
            missing.append(one)
    return Counter(missing[:unknown])


def _used(entry: LineEntry, table: Table, who: int) -> Iterator[Card]:
    """The cards of his hand that a player uses in an entry of the line."""
    try:
        moves = entry.moves(table) if entry.kind == "move" else ()
    except BadInput:
        return
    for move in moves:
        if move.who == who and move.verb != TAKE.verb:
            yield from move.items[:1] if move.name else move.items


CHANCES = WyattEarpChances()
