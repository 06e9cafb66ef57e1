"""The board of BANG! as a piece of its desk: hands on to the drawing as text and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.desk.board.svg import board_svg
from bang_explorer.games.bang.desk.board.text import board
from bang_explorer.kit.desk.board import Board

if TYPE_CHECKING:
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words


class BangBoard(Board):
    """Draws the seats round the table with their cards, as text or as a picture."""

    def text(self, seen: Any, words: Words) -> str:
        return board(seen, words)

    def svg(self, seen: Any, words: Words, *, theme: Theme = "auto", prefix: str = "") -> str:
        return board_svg(seen, words, theme=theme, prefix=prefix)


BOARD = BangBoard()
