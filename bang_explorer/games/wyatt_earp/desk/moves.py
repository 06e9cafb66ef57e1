"""The moves of Wyatt Earp: how they are read, written and explained, and said in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import CardAt
from bang_explorer.games.wyatt_earp.desk.notation import GRAMMAR
from bang_explorer.games.wyatt_earp.rules.drawing import TAKE
from bang_explorer.games.wyatt_earp.rules.plays import PlayAtAnyRow, PlayAtOwnRow
from bang_explorer.games.wyatt_earp.rules.requirements import card_of, game_goes_on, leaving
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import SHERIFF_CARDS
from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.desk.moves import Moves, Thought, offered

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.games.wyatt_earp.desk.notation import CardMove
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.desk.grammar import Grammar
    from bang_explorer.kit.words import Words

ASKS = {"left": 1, "right": -1}
"""By the name of a move that asks a neighbour for a card: how many seats further, clockwise, he sits."""
BY_CARD = ("discard", "take_card", "play_left", "play_right")
"""The keys of the texts of moves that differ in a card: the one discarded, taken or asked for."""


class WyattEarpMoves(Moves):
    """Reads, writes and explains the moves of Wyatt Earp."""

    def grammar(self, table: Table) -> Grammar[Any, Any]:
        return GRAMMAR

    def game_goes_on(self, position: Position, who: int) -> Reason:
        return game_goes_on.reason(position.table, None, who, None, None)

    def judged_at(self, position: Position, move: CardMove) -> Table:
        """The whole table for a legal move; else what the player sees of it, so that the reasons tell no more."""
        table: Table = position.table
        return table if self.find(position, move) is not None else table.as_seen_by(move.who)

    def nearest(self, table: Table, frame: Any, move: CardMove) -> Iterable[RawOption]:
        """The candidates that a move may mean; at another's row also cards that go only to one's own."""
        found = super().nearest(table, frame, move)
        if found or not isinstance(move.target, CardAt):
            return found
        own = [act for act in table.box.acts if isinstance(act, PlayAtOwnRow) and act.name == move.name]
        return [(act, move.items[0], move.target) for act in own if move.items[0] in act.cards]

    def thoughts(self, position: Position, who: int) -> Iterator[Thought]:
        """What a player could do if he were asked, with cards that he holds and at rows that lie there."""
        table = position.table
        held = table.holding(who)
        frame = position.stack[-1]
        for act in offered(position, position.decider):
            if act is SHERIFF_CARDS:  # it only lists for the acts that follow it
                continue
            for what, at in act.candidates(table, frame, who):
                if _comes_to_mind(act, what, at, table, held):
                    yield self.thought(table, who, (act, what, at))

    def pressed(self, raw: RawOption, who: int, table: Table) -> tuple[str, ...]:
        """The cards that are used, of each kind one; a pile to draw from; what is asked for; the target."""
        act, what, at = raw
        if act.verb == "draw":
            return ("pile",)
        if act.verb == TAKE.verb:
            return ("discard",) if what is None else (f"discard/{what.id}",)
        cards = () if what is None else what if isinstance(what, tuple) else (what,)
        used = tuple(_lying(card, who, table) for card in cards[:1])
        if act.name in ASKS:
            asked = (who + ASKS[act.name]) % len(table.names)
            return (*used, f"poster:{cards[1].id}", seat_id(asked))
        return (*used, f"{seat_id(at.seat)}/{at.card.id}") if isinstance(at, CardAt) else used

    def in_short(self, move: CardMove, table: Table, words: Words) -> str:
        """A move in a few words: who, what is done and, after an arrow, at which row."""
        at = _aim(move.target, move.who, table, words)
        return f"{table.names[move.who]}: {_done(move, table, words)}{f' → {at}' if at else ''}"

    def told(self, raw: RawOption, table: Table, words: Words, **values: bool) -> tuple[str, str]:
        """An option in words as a pair: what is done, and at which row, with which card, or with how many (or empty).

        Options that differ only in that, such as cards to discard, have the same first part.
        """
        act, what, at = raw
        items = () if what is None else what if isinstance(what, tuple) else (what,)
        who = -1 if isinstance(act, PlayAtAnyRow) or not isinstance(at, CardAt) else at.seat
        verb, named = _verb(act.verb, act.name, items), _values(items, table, words)
        if verb in BY_CARD:
            return words.text("move", f"{verb}_which", **named), named["asked"]
        if verb in ("play", "play_several") and items[0].is_outlaw:
            return named["what"], words.text("board", "outlaw_cards", count=len(items))
        return words.text("move", verb, **named), _aim(at, who, table, words)

    def said(self, position: Position, move: str | CardMove, words: Words, *, may: bool) -> str:
        table, meant = position.table, self.meant(position.table, move)
        key = f"{'may' if may else 'may_not'}_{_verb(meant.verb, meant.name, meant.items)}"
        at = _aim(meant.target, meant.who, table, words)
        if at and f"{key}_at" in words.texts["ruling"]:
            key += "_at"
        return words.text("ruling", key, who=table.names[meant.who], at=at, **_values(meant.items, table, words))


def _lying(card: Card, who: int, table: Table) -> str:
    """The id of a card from which the player at seat `who` can play: the one just found, or one in his hand."""
    return f"found/{card.id}" if card in table.found else f"{seat_id(who)}/hand/{card.id}"


def _comes_to_mind(act: Act, what: Any, at: Any, table: Table, held: list[Card]) -> bool:
    """True of a move that somebody may think of: with cards that he holds, at a row that lies there."""
    if what is not None and act.verb != TAKE.verb:
        needed = Counter(what if leaving(what) > 1 else (card_of(what),))
        if needed - Counter(held):
            return False
    return not isinstance(at, CardAt) or at.card.id in table.rows[at.seat]


def _done(move: CardMove, table: Table, words: Words) -> str:
    return _said(move.verb, move.name, move.items, table, words)


def _said(verb: str, way: str, items: tuple[Any, ...], table: Table, words: Words) -> str:
    """What is done, in words, without its target."""
    return words.text("move", _verb(verb, way, items), **_values(items, table, words))


def _verb(verb: str, way: str, items: tuple[Any, ...]) -> str:
    """The key of the text for a kind of move: its verb, with the way in which a card is played or whether it is one."""
    if way:
        return f"{verb}_{way}"
    return f"{verb}_card" if verb == "take" and items else f"{verb}_several" if len(items) > 1 else verb


def _values(items: tuple[Any, ...], table: Table, words: Words) -> dict[str, Any]:
    """The values that sentences about a move mention: the card, the one asked for, and how many are played."""
    named = [words.card(one.id, table.box) for one in items]
    return {"what": named[0] if named else "", "asked": named[-1] if named else "", "count": len(items)}


def _aim(at: Any, who: int, table: Table, words: Words) -> str:
    """The row at which a move is aimed, in words; empty if it is aimed at none."""
    if not isinstance(at, CardAt):
        return ""
    outlaw = words.card(at.card.id, table.box)
    return outlaw if at.seat == who else words.text("word", "card_of", card=outlaw, who=table.names[at.seat])


MOVES = WyattEarpMoves()
