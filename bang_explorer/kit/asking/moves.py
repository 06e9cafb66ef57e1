"""What questions need of moves: the legal ones of a position as texts, and why a move is legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import Word
from bang_explorer.kit.asking.grounds import ByReason, ByRules
from bang_explorer.kit.asking.phrases import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation


def short(position: Position) -> list[str]:
    """The texts of the decider's legal moves, each once, without suits and ranks. Words such as `pass` are left out.

    So are those that the game finds not worth asking for (`Asking.worth`). Empty if nobody must decide.
    """
    done = [option.raw for option in position.answers if not isinstance(option.act, Word)]
    done = position.game.desk.asking.worth(position.table, done)
    return list(
        dict.fromkeys(position.game.desk.moves.write(position.table, position.decider or 0, raw) for raw in done)
    )


def of_move(position: Position, move: str, *, as_asked: bool = True) -> Iterator[Explanation]:
    """Explanations why a move is legal, or else which requirements it does not meet.

    With `as_asked=False`, a legal move is said to be legal but not what the question asked for. Raises `BadInput` for a
    text that means no move.
    """
    table, refusal = position.table, position.why_not(move)
    if refusal:
        yield ByRules(phrase("is_not_legal", move=move), table)
        yield from (ByReason(reason, table) for reason in refusal.reasons)
    else:
        key = "is_legal" if as_asked else "is_legal_but"
        yield ByRules(phrase(key, move=move), table, position.find(move).cites)
