"""Draws a board as a picture: one SVG element, for a file or a page, or the pieces of it that a page patches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.measure import lines
from bang_explorer.kit.svg import FONT, shown
from bang_explorer.show.board.arrow import arrow_svg
from bang_explorer.show.board.below import Below
from bang_explorer.show.board.middle import Middle
from bang_explorer.show.board.paint import style
from bang_explorer.show.board.pen import Pen
from bang_explorer.show.board.seat import seat_svg
from bang_explorer.show.board.seating import WIDTH, Rect, Seating
from bang_explorer.show.board.text import board_text
from bang_explorer.show.board.tracks import Tracks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words

FOOT = 80
"""The height of the space for words below the table."""


def pieces_of(board: Board, words: Words, *, theme: Theme = "auto", prefix: str = "") -> list[str]:
    """The pieces that, joined, are the board as one `<svg>` element: frame, middle, each seat, and what lies over all.

    The seat `board.first` is at the bottom, and the others go clockwise from there. `theme` says whether the page is
    light or dark, or with `auto` that the reader's settings decide. `prefix` begins all ids, so that several boards on
    one page do not get mixed up; `data-id` has the id that a seat, a place or a thing has on every board.
    """
    pen, seating = Pen(theme), Seating(len(board.seats), board.first, board.extra)
    id_ = shown(f"{prefix}bx-seat")
    seats = (
        seat_svg(seat, words, rect, theme, f"{id_}-{who}")
        for who, (seat, rect) in enumerate(zip(board.seats, seating.seats, strict=True))
    )
    arrows = (arrow_svg(pen, arrow, board, seating) for arrow in board.arrows)
    tracks = Tracks(pen, board.tracks, seating.bottom)
    laid_out = Below(pen, board.below, words, tracks.bottom)
    return [
        _frame(pen, board, words, round(laid_out.bottom + FOOT), prefix),
        Middle(pen, board, words, seating.middle).drawn(),
        *seats,
        "".join((*arrows, *tracks.drawn(), *laid_out.drawn(), *_told(pen, board, laid_out.bottom + 40), "</svg>")),
    ]


def _frame(pen: Pen, board: Board, words: Words, height: int, prefix: str) -> str:
    """The beginning of the element: what the picture shows, in words, and its ground."""
    title, desc = (shown(f"{prefix}bx-{name}") for name in ("title", "desc"))
    return "".join(
        (
            f'<svg class="bx-board bx-{pen.theme}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
            f' role="img" aria-labelledby="{title} {desc}" font-family="{FONT}">',
            f'<title id="{title}">{shown(board.title)}</title>',
            f'<desc id="{desc}">{shown(board_text(board, words))}</desc>',
            style(pen.theme),
            pen.box(Rect(0, 0, WIDTH, height), "board", 14),
        )
    )


def _told(pen: Pen, board: Board, y: float) -> Iterator[str]:
    """What has just happened, in at most two lines of SVG text from height `y` on; none if the board tells nothing."""
    for i, line in enumerate(lines(" ".join(board.told), WIDTH - 48, 2)):
        yield pen.text(WIDTH / 2, y + i * 24, line, middle=True)
