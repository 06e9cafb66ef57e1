"""Tells a board in plain text, for terminals and wherever no picture can be shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import DECIDES

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Area, Board, Figure, Mark, Place, Seat, Thing, Track
    from bang_explorer.kit.words import Words


def board_text(board: Board, words: Words) -> str:
    """The board as lines of text: the seats clockwise from the one on turn, the table, then what is asked and a note.

    `>` marks the seat on turn (or the last one that was), `?` the one that must decide. What there is not is left out,
    and so are the arrows and what has just happened.
    """
    width = max(len(seat.name) for seat in board.seats)
    lines: list[str] = []
    for at in (*range(board.turn, len(board.seats)), *range(board.turn)):
        lines += _seat(board.seats[at], ">" if at == board.turn else " ", width, words)
    table = board.table
    so = [*_so(table.about), *map(_number, _amounts(table))]
    lines += [", ".join(so)] * bool(so)
    lines += [_place(place, words) for place in table.places]
    lines += [_track(track) for track in board.tracks]
    lines += [_line(place, words) for place in board.below]
    lines += filter(None, (f"{board.when} {board.asked}".strip(), board.note))
    return "\n".join(lines)


def _seat(seat: Seat, turn: str, width: int, words: Words) -> Iterator[str]:
    start = f"{turn}{'?' if seat.has(DECIDES) else ' '} {seat.name:{width}}  "
    yield (start + ", ".join(filter(None, (*_so(seat.about), *map(_number, _amounts(seat)), seat.out)))).rstrip()
    margin = " " * len(start)
    yield from (margin + _place(place, words) for place in seat.places)


def _amounts(where: Seat | Area) -> tuple[Figure, ...]:
    """All numbers of a seat or of the table, also those of its places."""
    return (*where.numbers, *(number for place in where.places for number in place.numbers))


def _so(marks: tuple[Mark, ...]) -> Iterator[str]:
    return (mark.said for mark in marks if mark.said)


def _brackets(marks: tuple[Mark, ...]) -> str:
    return "".join(f" ({so})" for so in _so(marks))


def _number(number: Figure) -> str:
    return f"{number.told} ({number.note})" if number.note else number.told


def _line(place: Place, words: Words) -> str:
    """A place under the table in one line: what lies there in order, with those counted that are equal and together."""
    runs = [words.listed(same) for _, same in groupby(thing.named for thing in place.seen)]
    return f"{place.said}: {', '.join(runs) or words.text('word', 'nothing')}"


def _track(track: Track) -> str:
    """A track in one line: space by space what lies there and, behind a colon, what stands there now."""
    spaces = (
        ": ".join(filter(None, (space.thing.named if space.thing else "", ", ".join(map(_marked, space.here)))))
        for space in track.spaces
    )
    return f"{track.said}{_brackets(track.marks)}: {' | '.join(spaces)}"


def _marked(thing: Thing) -> str:
    return thing.named + "".join(f" [{so}]" for so in _so(thing.marks))


def _place(place: Place, words: Words) -> str:
    """A place in one line, with a list of what can be seen there, the unknown only counted.

    A pile of which nothing is seen has no list; any other place without a thing has the word for nothing.
    """
    said = place.said + _brackets(place.marks)
    if place.count is not None and not place.seen:
        return said
    on_top = f"; {place.on_top}" if place.on_top else ""
    known = [_marked(thing) for thing in place.seen if thing.face == "open"]
    unknown = len(place.seen) - len(known)
    known += [words.text("ui", "unknown_cards", count=unknown)] if unknown else []
    return f"{said}{on_top}: {', '.join(known) or words.text('word', 'nothing')}"
