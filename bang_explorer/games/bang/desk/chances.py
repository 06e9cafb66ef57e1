"""How files say what chance brings in BANG!: cards drawn or flipped (`draw: 6H`), or taken unseen from a hand."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.position import Brought
from bang_explorer.games.bang.desk.brought import CHANCES as BROUGHT
from bang_explorer.games.bang.desk.brought import all_desks, desks
from bang_explorer.games.bang.desk.foresight import Foresight, moves_in
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.chances import Chances, Outcomes
from bang_explorer.kit.sayings import Saying, all_of
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.scenario import LineEntry, Scenario
    from bang_explorer.kit.words import Words


class BangChances(Chances):
    """Reads and writes the entries on chance, `draw` and `pick`, in the line of a BANG! scenario.

    Entries decide what comes from the pile and from hands, but not what unknown cards in a hand are.
    """

    words: ClassVar = {"draw": "pile", "pick": "hand", **BROUGHT}
    hint = Saying("a card, a value such as 6H or a suit")

    def said(self, outcome: Any) -> str | None:
        return str(outcome) if isinstance(outcome, Card) else _named(outcome)

    def foresight(self, scenario: Scenario, table: Table) -> Foresight:
        return Foresight(table, scenario.line)

    def fitting(self, position: Position, text: str, after: int, foresight: Foresight) -> Outcomes:
        """The cards that can come now and that have this name or value, each with its weight; empty if there are none.

        Cards that the line draws after its entry number `after` (counted from 1) are left out, unless no others fit.
        Raises `BadInput` if no card has this name.
        """
        outcomes = position.chance.outcomes if position.chance is not None else ()
        thing = next((one for desk in desks(position.table.box) if (one := desk.outcome(text)) is not None), None)
        if thing is not None:
            return [(one, weight) for one, weight in outcomes if one is thing]
        ref = names(position.table.box).card(text)
        fitting = [(card, weight) for card, weight in outcomes if isinstance(card, Card) and ref.fits(card)]
        return _not_drawn(fitting, after, foresight) or fitting

    def kept(self, position: Position, later: tuple[LineEntry, ...], after: int, foresight: Foresight) -> Outcomes:
        chance = position.chance
        outcomes = list(chance.outcomes) if chance is not None else []
        if chance is not None and chance.source == "veil":
            needed = _needed(position, later)
            return [(card, weight) for card, weight in outcomes if any(ref.fits(card) for ref in needed)]
        return _not_drawn(outcomes, after, foresight)

    def nothing_asks(self, word: str, text: str) -> Saying:
        if word not in ("draw", "pick"):
            return super().nothing_asks(word, text)
        if word == "draw":
            return Saying("draw: {text}: nothing is drawn or flipped here", text=text)
        return Saying("pick: {text}: nothing is taken unseen from a hand here", text=text)

    def named(self, position: Position, text: str) -> str:
        if any(desk.outcome(text) is not None for desk in desks(position.table.box)):
            return text
        return str(names(position.table.box).card(text))

    def instead(self, position: Position, text: str) -> Saying:
        """Why the card that a text names cannot come, in words: which one comes for sure, or where such cards are.

        If they are nowhere it says so. Raises `BadInput` if no card has this name.
        """
        outcomes = position.chance.outcomes if position.chance is not None else ()
        if any(desk.outcome(text) is not None for desk in desks(position.table.box)):
            return super().instead(position, text)
        ref = names(position.table.box).card(text)
        if len(outcomes) == 1:
            only = outcomes[0][0]
            return Saying("it is {card}", card=only) if isinstance(only, Card) else Saying("no card is left")
        table = position.table
        piles = [(Saying("in {who}'s hand", who=name), table.hands[who]) for who, name in enumerate(table.names)]
        piles += [(Saying("in front of {who}", who=name), table.in_play[who]) for who, name in enumerate(table.names)]
        piles.append((Saying("on the discard pile"), table.discard))
        piles += [(Saying("under way"), table.under_way), (Saying("among the shown cards"), table.shown)]
        where = [said for said, cards in piles if any(ref.fits(card) for card in cards)]
        return Saying("it lies {where}", where=all_of(where)) if where else Saying("no such card is there")

    def group(self, outcome: Any) -> str | None:
        return outcome.suit or None if isinstance(outcome, Card) else None

    def group_said(self, group: str, words: Words) -> str:
        return f"{GLYPHS[group]} {words.text('word', group)}"

    def spoken(self, outcome: Any, box: Box, words: Words) -> str:
        if isinstance(outcome, Card):
            return words.card(outcome, box, value=bool(outcome.value))
        return _named(outcome, words) or str(outcome)

    def supposed(self, positions: tuple[Position, ...], seat: int) -> tuple[str, ...]:
        """The cards, as texts, that an unknown hand (of `seat`) turns out to be if play goes through these positions.

        Empty unless all of that hand was unknown in the first position and all of it came to light.
        """
        found: list[str] = []
        for before, after in pairwise(positions):
            led, chance = after.led_by, before.chance
            is_dealt = chance is not None and chance.source == "veil" and before.stack[-1].who == seat  # type: ignore[attr-defined]
            if is_dealt and isinstance(led, Brought):
                found.append(str(led.what))
        hand = positions[0].table.hands[seat]
        return tuple(found) if found and hand.count(VEILED) == len(found) == len(hand) else ()


def _named(outcome: Any, words: Words | None = None) -> str | None:
    return next((name for desk in all_desks() if (name := desk.named(outcome, words)) is not None), None)


def _not_drawn(outcomes: Outcomes, after: int, foresight: Foresight) -> Outcomes:
    is_drawn = foresight.is_drawn
    return [(one, weight) for one, weight in outcomes if not isinstance(one, Card) or not is_drawn(one, after)]


def _needed(position: Position, later: tuple[LineEntry, ...]) -> list[CardRef]:
    """Which cards an unknown part of a hand must hold, so that the player can make his later moves in the line.

    They are at most as many as the hand has unknown cards: any others that he uses come to him later. It is the hand of
    the player whose cards chance decides now. Moves that cannot be read are passed over.
    """
    who: int = position.stack[-1].who  # type: ignore[attr-defined]
    hand = list(position.table.hands[who])
    unknown, missing = hand.count(VEILED), list[CardRef]()
    for entry in later:
        moves = moves_in(entry, position.table) if entry.kind == "move" else ()
        for ref in (ref for move in moves if move.who == who for ref in move.items):
            held = next((one for one in hand if one is not VEILED and ref.fits(one)), None)
            if held is None:
                missing.append(ref)
            else:
                hand.remove(held)
    return missing[:unknown]


CHANCES = BangChances()
