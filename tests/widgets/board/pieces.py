"""A whole board as the pieces of a page, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.html import row
from bang_explorer.widgets.board.middle import middle, strip
from bang_explorer.widgets.board.seats import seat
from tests.widgets.pages import Element, page

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board


def board_of(board: Board, tray: str = "") -> Element:
    """All seats, the middle and the strip; the place with the id `tray` lies elsewhere."""
    return page(row([seat(one, board, tray) for one in board.seats], middle(board, tray), strip(board)))
