"""Shows boards; each game draws its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.position import Position, View
    from bang_explorer.kit.desk.board import Board
    from bang_explorer.kit.words import Words


def board(seen: Position | View, words: Words) -> str:
    """The board of a position, or what one seat sees of it, in plain text."""
    return _of(seen).text(seen, words)


def board_svg(seen: Position | View, words: Words, **how: Any) -> str:
    """The board of a position, or what one seat sees of it, as one `<svg>` element."""
    return _of(seen).svg(seen, words, **how)


def _of(seen: Position | View) -> Board:
    found: Board = seen.table.box.game.desk.board
    return found
