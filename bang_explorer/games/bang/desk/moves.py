"""The moves of BANG!, as the layers above ask for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Option, RawOption
from bang_explorer.core.reasons import Reason, Refusal
from bang_explorer.games.bang.desk.claims import move_in_words
from bang_explorer.games.bang.desk.notation import Wanted, fits, read, write
from bang_explorer.games.bang.desk.refused import refused, unasked
from bang_explorer.games.bang.desk.spelling import spoken, told
from bang_explorer.games.bang.desk.why import is_legal, reasons, why
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.kit.desk.moves import Moves

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words


class BangMoves(Moves):
    """The moves of BANG! and its boxes."""

    def write(self, table: Table, who: int, raw: RawOption, *, values: bool = False) -> str:
        return write(table, who, raw, values=values)

    def read(self, table: Table, text: str) -> Wanted:
        return read(table, text)

    def fits(self, wanted: Wanted, who: int, raw: RawOption) -> bool:
        return fits(wanted, who, raw)

    def spoken(self, move: str, table: Table, words: Words) -> str:
        return spoken(move, table, words)

    def told(self, raw: RawOption, table: Table, words: Words, **values: bool) -> tuple[str, str]:
        return told(raw, table, words, **values)

    def said(self, position: Position, move: str, words: Words, *, may: bool) -> str:
        return move_in_words(position, move, words, may=may)

    def options(self, position: Position) -> tuple[Option, ...]:
        """The legal options, each with its text."""
        machine = position.machine
        table: Any = machine.table
        if machine.decider is None:
            return ()
        asking = {machine.decider: machine.stack[-1].at.cites}
        does = [(machine.whose(raw), raw) for raw in machine.options]
        short = [write(table, who, raw) for who, raw in does]
        often = Counter(short)
        texts = [
            text if often[text] == 1 else write(table, who, raw, values=True)
            for text, (who, raw) in zip(short, does, strict=True)
        ]
        return tuple(
            Option(who, text, raw[0].edge, tuple(dict.fromkeys((*raw[0].rules(raw[1]), *asking.get(who, ())))), raw)
            for text, (who, raw) in zip(texts, does, strict=True)
        )

    def why_not(self, position: Position, text: str) -> Refusal:
        """Every requirement that the move does not meet; none when it is legal."""
        wanted = read(position.table, text)
        seen = position.table.as_seen_by(wanted.who)
        if is_legal(position, wanted):
            return Refusal(wanted.text, table=seen)
        unmet = tuple(reason for reason in reasons(position, seen, wanted) if not reason.met)
        return Refusal(wanted.text, unmet, seen)

    def why(self, position: Position, text: str) -> tuple[Reason, ...]:
        return why(position, read(position.table, text))

    def refused(self, position: Position) -> tuple[Refusal, ...]:
        return refused(position)

    def unasked(self, position: Position) -> Iterator[str]:
        return unasked(position)

    def by_itself(self, position: Position) -> list[tuple[int, RawOption]]:
        """Whom a card passes by is asked nothing, and may say so."""
        passed_by = (entry.values["who"] for entry in position.journal.entries if entry.key == "passes_by")
        return [*position.journal.by_itself, *((who, (DECLINE, None, None)) for who in passed_by)]


MOVES = BangMoves()
