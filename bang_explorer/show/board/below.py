"""Draws what is laid out under the table: a line for each place, its heading at the left and its things beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.measure import fit, wide
from bang_explorer.kit.svg import number
from bang_explorer.show.board.pen import BASE, Pen, group, meant, told
from bang_explorer.show.board.seating import PITCH, WIDTH, Rect

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Place
    from bang_explorer.kit.words import Words

LEFT, ABOVE, PAD = 12, 34, 12
"""The margin at the sides, the space above, and that between the border and what is inside."""
WIDEST = 520
"""The most room for the headings."""


class Below:
    """The places under the table, to be drawn from the height `top` on. Without any, nothing is drawn."""

    def __init__(self, pen: Pen, places: tuple[Place, ...], words: Words, top: float) -> None:
        self.pen, self.places, self.words = pen, places, words
        self.rect = Rect(LEFT, top + ABOVE, WIDTH - 2 * LEFT, 2 * PAD + PITCH * len(places))
        self.bottom = self.rect.bottom if places else top
        """Where other things may follow."""

    def drawn(self) -> Iterator[str]:
        if not self.places:
            return
        yield self.pen.box(self.rect, "felt", 10)
        headings = [", ".join(place.heading) for place in self.places]
        beside = min(max(map(wide, headings)), WIDEST) + PAD
        room = self.rect.width - 2 * PAD - beside
        for line, (place, heading) in enumerate(zip(self.places, headings, strict=True)):
            tiles = [self.pen.thing(thing, brief=place.brief) for thing in place.top]
            said = self.pen.text(0, BASE, fit(heading, WIDEST), "quiet")
            row = f'<g transform="translate({number(beside)} 0)">{"".join(self.pen.rows(tiles, room, 1)[0])}</g>'
            x, y = self.rect.x + PAD, self.rect.y + PAD + line * PITCH
            yield group("zone", (said, row), told(place, self.words), x, y, meant(place.id))
