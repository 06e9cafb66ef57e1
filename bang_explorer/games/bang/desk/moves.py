"""The moves of BANG!: one class, which hands over to the modules that read, write and explain them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import RawOption
from bang_explorer.core.reasons import Reason
from bang_explorer.games.bang.desk.claims import move_in_short, move_in_words
from bang_explorer.games.bang.desk.notation import grammar
from bang_explorer.games.bang.desk.pressed import pressed
from bang_explorer.games.bang.desk.refused import thoughts, unasked
from bang_explorer.games.bang.desk.spelling import told
from bang_explorer.games.bang.desk.why import closest
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.kit.desk.grammar import Grammar
from bang_explorer.kit.desk.moves import Moves, Thought

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words


class BangMoves(Moves):
    """Reads, writes and explains the moves of BANG! in all its boxes."""

    def grammar(self, table: Table) -> Grammar[Any, Any]:
        return grammar(table.box)

    def in_short(self, move: CardMove, table: Table, words: Words) -> str:
        return move_in_short(table, move, words)

    def told(self, raw: RawOption, table: Table, words: Words, **values: bool) -> tuple[str, str]:
        return told(raw, table, words, **values)

    def said(self, position: Position, move: str | CardMove, words: Words, *, may: bool) -> str:
        return move_in_words(position.table, self.meant(position.table, move), words, may=may)

    def closest(self, position: Position, move: CardMove) -> tuple[tuple[Reason, ...], RawOption | None]:
        return closest(position, move)

    def pressed(self, raw: RawOption, who: int, table: Table) -> tuple[str, ...]:
        return tuple(pressed(raw, who, table))

    def thoughts(self, position: Position, who: int) -> Iterator[Thought]:
        return thoughts(position, who)

    def unasked(self, position: Position) -> Iterator[str]:
        return unasked(position)

    def by_itself(self, position: Position) -> list[tuple[int, RawOption]]:
        """The questions that answered themselves on the way to this position, each as a seat and the option taken.

        Players whom a card does not affect come last, as declining.
        """
        passed_by = (entry.values["who"] for entry in position.journal.entries if entry.key == "passes_by")
        return [*position.journal.by_itself, *((who, (DECLINE, None, None)) for who in passed_by)]


MOVES = BangMoves()
