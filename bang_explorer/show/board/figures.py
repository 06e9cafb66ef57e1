"""Draws numbers large, for a seat where nothing else lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bang_explorer.kit.svg import number
from bang_explorer.show.board.pen import TILE, Pen, group, meant
from bang_explorer.show.board.seating import PITCH

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Figure
    from bang_explorer.show.board.seating import Rect

TIMES = 1.5
"""How many times as large as in a row the signs are."""
HIGH = PITCH + TILE * TIMES
"""The height of a number with its signs below it."""


def large(pen: Pen, numbers: Sequence[Figure], room: Rect, across: int) -> Iterator[str]:
    """The numbers in large digits, evenly spread over the room, as SVG.

    Those with a sign come first, `across` of them side by side, with their signs below them. If there is no room for
    that, the later ones stand with the others in rows, without signs.
    """
    signed = [one for one in numbers if one.sign is not None][: across * int(room.height // HIGH)]
    if len(signed) < len(numbers):
        signed = signed[: across * int((room.height - PITCH) // HIGH)]
    beside = [signed[at : at + across] for at in range(0, len(signed), across)]
    left = room.height - HIGH * len(beside)
    tiles = [pen.figure(one) for one in numbers if one not in signed]
    drawn, used = pen.rows(tiles, room.width, int(left // PITCH), middle=True) if tiles else ([], 0)
    gap = (left - used * PITCH) / (len(beside) + bool(used) + 1)
    y = room.y + gap
    for row in beside:
        width = room.width / len(row)
        for at, one in enumerate(row):
            yield group("number", _with_signs(pen, one, width), one.told, room.x + width * at, y, meant(one.id))
        y += HIGH + gap
    yield group("figures", drawn, x=room.x, y=y) if drawn else ""


def _with_signs(pen: Pen, one: Figure, room: float) -> Iterator[str]:
    """A number with its signs below it: `value` of `most` or, without `most`, as many as its value.

    If those have no room, or the value is in words, there is one sign.
    """
    said = pen.digits(one)
    yield f'<g transform="translate({number((room - said.width) / 2)} 0)">{said.drawn}</g>'
    sign = one.sign
    if sign is None:
        return
    wide = sign.width * TIMES
    value, most = one.value, one.most
    if not isinstance(value, int) or (most is None and value * wide > room):
        value = most = 1
    signs = value if most is None else most
    step = min(wide, (room - wide) / max(signs - 1, 1))
    for point in range(signs):
        x = room / 2 + step * (point - (signs - 1) / 2)
        how = ("full", 1.5, "") if point < value else ("lost", 1.5, "3 2.5")
        yield pen.scaled(sign, x, HIGH - TILE * TIMES / 2, TIMES, *how)
