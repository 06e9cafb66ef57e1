"""The grammar of moves in Wyatt Earp: `A: jesse_james x3`, `A: hideout > C.belle_starr`, `A: wyatt_earp search`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import CardAt
from bang_explorer.games.wyatt_earp.desk.names import card, outlaw
from bang_explorer.games.wyatt_earp.rules.most_wanted import LEFT, RIGHT
from bang_explorer.games.wyatt_earp.rules.plays import PlayAtAnyRow
from bang_explorer.kit.desk.grammar import Form, Grammar
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.moves import Move
from bang_explorer.kit.names import plain, seat

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.words import Words

CardMove = Move["Card", "Card"]
"""A move in Wyatt Earp, once read. What it is aimed at is a row, as its seat and the outlaw's card."""
WAYS = {"left": LEFT, "links": LEFT, "right": RIGHT, "rechts": RIGHT, "draw": "draw", "ziehen": "draw",
        "search": "search", "suchen": "search"}  # fmt: skip
"""By the word behind a card's name: the way in which the card is played."""
_ASKS = re.compile(r"(.*\S)\s+(left|right|links|rechts)\s+(\S.*)", re.IGNORECASE)
_DOES = re.compile(r"(.*\S)\s+(draw|search|ziehen|suchen)", re.IGNORECASE)
_COUNTED = re.compile(r"(.*\S)\s+x\s*([1-9]\d?)", re.IGNORECASE)


class ACard:
    """Reads and writes the name of a card."""

    def read(self, table: Table, text: str) -> Card:
        return card(text)

    def fits(self, ref: Card, thing: Card) -> bool:
        return ref is thing

    def write(self, table: Table, thing: Card, *, values: bool) -> str:
        return thing.id

    def said(self, ref: Card, table: Table, words: Words) -> str:
        return words.card(ref.id, table.box)


class Taking(Form["Card", Any]):
    """How to write that a card is taken: the top one of the discard pile, or a certain one that is looked for there."""

    __slots__ = ()

    def read(self, table: Any, who: int, parts: Any, move: str) -> CardMove:
        if not parts.first and not parts.more and parts.aim is None:
            return Move(move, who, self.verb)
        return super().read(table, who, parts, move)


class Playing(Form["Card", Any]):
    """How to write that cards are played: how many, in which way, at which row. One's own row goes without a name."""

    __slots__ = ()

    def read(self, table: Any, who: int, parts: Any, move: str) -> CardMove:
        first, more, behind = parts
        if not first:
            raise BadInput("something is missing in {move}", move=shown(move))
        if more:
            raise BadInput("only cards of one outlaw are played together, as in jesse_james x3; found {move}",
                           move=shown(move))  # fmt: skip
        name, items = _read_cards(first)
        return Move(
            move, who, self.verb, name, items, target=None if behind is None else _row(table, who, behind, move)
        )

    def fits(self, move: CardMove, who: int, raw: RawOption) -> bool:
        act, what, at = raw
        things = what if isinstance(what, tuple) else (what,)
        return move.who == who and move.name == act.name and move.items == things and move.target == at

    def write(self, table: Table, raw: RawOption, *, values: bool) -> str:
        act, what, at = raw
        done = _written(act.name, what if isinstance(what, tuple) else (what,), [one.id for one in _kinds(what)])
        if not isinstance(at, CardAt):
            return done
        whose = f"{table.names[at.seat]}." if isinstance(act, PlayAtAnyRow) else ""
        return f"{done} > {whose}{at.card.id}"

    def said(self, move: CardMove, table: Table, words: Words) -> str:
        names = [words.card(one.id, table.box) for one in _kinds(move.items)]
        done = _written(move.name, move.items, names)
        if not isinstance(move.target, CardAt):
            return done
        whose = "" if move.target.seat == move.who else f"{table.names[move.target.seat]}."
        return f"{done} > {whose}{words.card(move.target.card.id, table.box)}"


def _kinds(what: Any) -> list[Card]:
    """The different cards in a move, in their order."""
    return [*dict.fromkeys(what if isinstance(what, tuple) else (what,))]


def _written(way: str, cards: tuple[Card, ...], names: list[str]) -> str:
    """What is played, without the target; `names` are those of the different cards."""
    if way:
        return " ".join((names[0], way, *names[1:]))
    return names[0] if len(cards) == 1 else f"{names[0]} x{len(cards)}"


def _read_cards(text: str) -> tuple[str, tuple[Card, ...]]:
    """The way in which cards are played (or empty), and the cards: several of one outlaw, or one and another asked for.

    Raises `BadInput` for a name that no card has.
    """
    if found := _ASKS.fullmatch(text):
        return WAYS[plain(found[2])], (card(found[1]), outlaw(found[3]))
    if found := _DOES.fullmatch(text):
        return WAYS[plain(found[2])], (card(found[1]),)
    if found := _COUNTED.fullmatch(text):
        return "", (card(found[1]),) * int(found[2])
    return "", (card(text),)


def _row(table: Table, who: int, text: str, move: str) -> CardAt[Card]:
    """The row that stands behind the `>`: `C.belle_starr`, or `belle_starr` for one's own.

    Raises `BadInput` for anything else.
    """
    if not text.strip() or ">" in text:
        raise BadInput("at which row? A row is written C.belle_starr, one's own belle_starr; found {move}",
                       move=shown(move))  # fmt: skip
    name, dot, row = text.partition(".")
    return CardAt(seat(table, name), outlaw(row)) if dot else CardAt(who, outlaw(text))


CARD = ACard()
GRAMMAR: Grammar[Card, Any] = Grammar(
    Form("pass"),
    Form("keep"),
    Form("draw"),
    Taking("take", CARD),
    Form("discard", CARD),
    Playing("play", CARD, unsaid=True),
)
