"""Shows boards: each game says what lies where, and here that is drawn and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.board.text import board_text

if TYPE_CHECKING:
    from bang_explorer.core.position import Position, View
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.words import Words


def board(seen: Position | View, words: Words) -> str:
    """The board of a position, or what one seat sees of it, as lines of plain text in the language of `words`.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> seated = {
    ...     "roles": ["sheriff", "outlaw", "outlaw", "renegade"],
    ...     "characters": ["willy_the_kid", None, None, None],
    ... }
    >>> print(board(new_game("base", **seated), words("en")).splitlines()[0])
    >? A  Sheriff, Willy the Kid, life points 5/5, reach 1 (Colt .45)
    """
    return board_text(laid(seen, words), words)


def board_svg(seen: Position | View, words: Words, **how: Any) -> str:
    """The board of a position, or what one seat sees of it, as one `<svg>` element.

    `how` may have `theme` (`light`, `dark` or, by default, `auto`, which follows the reader's settings) and `prefix`,
    the text with which all ids in it begin (by default none).

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> board_svg(new_game("base", players=4), words("en"), theme="dark")[:29]
    '<svg class="bx-board bx-dark"'
    """
    return "".join(pieces_of(laid(seen, words), words, **how))


def laid(seen: Position | View, words: Words) -> Board:
    """The `Board` of a position, or of what one seat sees of it: what lies where, as the game's desk says it."""
    found: Board = seen.table.box.game.desk.board.laid(seen, words)
    return found
