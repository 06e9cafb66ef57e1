"""The moves of the Dice Game: how they are read, written and explained, and said in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bang_explorer.games.dice.desk.notation import ALL, GRAMMAR
from bang_explorer.games.dice.rules.faces import Face
from bang_explorer.games.dice.rules.requirements import game_goes_on
from bang_explorer.games.dice.rules.rolling import ROLL
from bang_explorer.kit.board.parts import person_id, seat_id
from bang_explorer.kit.desk.moves import Moves

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.desk.grammar import Grammar
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.words import Words


class DiceMoves(Moves):
    """Reads, writes and explains the moves of the Dice Game."""

    def grammar(self, table: Table) -> Grammar[Any, Any]:
        return GRAMMAR

    def nearest(self, table: Table, frame: Any, move: Move[Any, Any]) -> Iterable[RawOption]:
        """All options, legal or not, that a move may mean; also to throw dice that do not lie there."""
        found = list(super().nearest(table, frame, move))
        if not found and move.verb == ROLL.verb and ALL not in move.items:
            found = [(ROLL, move.items, None)]
        return found

    def game_goes_on(self, position: Position, who: int) -> Reason:
        return game_goes_on.reason(position.table, None, who, None, None)

    def in_short(self, move: Move[Any, Any], table: Table, words: Words) -> str:
        """A move in a few words: who, what is done and, after an arrow, at whom."""
        at = _aim(move, table)
        return f"{table.names[move.who]}: {self._done(move, table, words)}{f' → {at}' if at else ''}"

    def told(self, raw: RawOption, table: Table, words: Words, **values: bool) -> tuple[str, str]:
        """An option in words as a pair: what is done, and at whom (or empty)."""
        move = GRAMMAR.read(table, GRAMMAR.write(table, table.turn, raw))
        return self._done(move, table, words), _aim(move, table)

    def pressed(self, raw: RawOption, who: int, table: Table) -> tuple[str, ...]:
        """The character whose ability is used, or else the dice, then the target."""
        act, what, at = raw
        dice = () if what is None else what if isinstance(what, tuple) else (what,)
        used = (person_id(who),) if act.verb == "ability" else ()
        aimed = (seat_id(at),) if isinstance(at, int) else ()
        return (*used, *(f"die:{face.id}" for face in dice), *aimed)

    def parts(self, raw: RawOption) -> tuple[Any, ...]:
        act, dice, _ = raw
        return dice if act.verb == ROLL.verb else ()

    def part_spoken(self, part: Face, table: Table, words: Words) -> str:
        return words.card(part.id, table.box)

    def ticked(self, verb: str, words: Words) -> str:
        return words.text("move", f"{verb}_ticked")

    def said(self, position: Position, move: str | Move[Any, Any], words: Words, *, may: bool) -> str:
        table, meant = position.table, self.meant(position.table, move)
        key = f"{'may' if may else 'may_not'}_{meant.verb}"
        at = _aim(meant, table)
        if at and f"{key}_at" in words.texts["ruling"]:
            key += "_at"
        return words.text("ruling", key, who=table.names[meant.who], what=_with_what(meant, table, words), at=at)

    def _done(self, move: Move[Any, Any], table: Table, words: Words) -> str:
        return words.text("move", move.verb, what=_with_what(move, table, words))


def _aim(move: Move[Any, Any], table: Table) -> str:
    return table.names[move.target] if isinstance(move.target, int) else ""


def _with_what(move: Move[Any, Any], table: Table, words: Words) -> str:
    """The dice or the ability that a move uses, in words; empty if none."""
    if move.name:
        return words.person(move.name, table.box)
    if ALL in move.items:
        return words.text("word", "all_dice")
    named = [words.card(face.id, table.box) for face in move.items if isinstance(face, Face)]
    if move.as_:
        return words.text("move", "as", what=named[0], as_=words.card(move.as_, table.box))
    return words.listed(named) if named else ""


MOVES = DiceMoves()
