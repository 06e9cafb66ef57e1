"""Lights up on a board whom and what a question is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import ABOUT, Mark, Space, kind_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from bang_explorer.kit.board.parts import Board, Place, Seat, Thing


def lit(board: Board, about: Collection[str], said: str) -> Board:
    """The board with a mark at the seats, places and things with these ids; `said` is what the mark means."""
    mark = Mark(ABOUT, said, "?", icon="search")
    silent = replace(mark, said="", short="")  # a place has little room, and shows it by its border

    def thing(one: Thing) -> Thing:
        return replace(one, marks=(*one.marks, mark)) if kind_of(one.id) in about else one

    def place(one: Place) -> Place:
        marks = (*one.marks, silent) if one.id in about else one.marks
        return replace(one, things=tuple(map(thing, one.things)), marks=marks)

    def seat(one: Seat) -> Seat:
        marks = (*one.marks, mark) if one.id in about else one.marks
        return replace(one, marks=marks, places=tuple(map(place, one.places)))

    def space(one: Space) -> Space:
        return Space(None if one.thing is None else thing(one.thing), tuple(map(thing, one.here)))

    return replace(
        board,
        seats=tuple(map(seat, board.seats)),
        table=replace(board.table, places=tuple(map(place, board.table.places))),
        tracks=tuple(replace(one, spaces=tuple(map(space, one.spaces))) for one in board.tracks),
    )
