"""The bench: where a reader makes a situation by hand. What he holds, which seat he looks at, what he searches for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bang_explorer.games import find
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from bang_explorer.widgets.board.choosing import LIT, PICKED, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.game import Box
    from bang_explorer.kit.words import Words
    from bang_explorer.scenarios.draft import Draft
    from bang_explorer.scenarios.draft.state import Supply

WRONG = "wrong"
"""The state of a thing about which something is wrong."""
TABLE = "table"


@dataclass
class Bench:
    """A situation in the making, and what the reader is about to do with it."""

    draft: Draft
    lang: str = "en"
    held: str = ""
    """What he holds: a sort of the palette or a thing that lies on the table, by its id; empty for nothing."""
    seat: str = ""
    """The id of the seat whose settings he looks at; empty for those of the table."""
    sought: str = ""

    @property
    def box(self) -> Box:
        return find(self.draft.game)

    @property
    def words(self) -> Words:
        return words(self.lang, self.box.game)

    @property
    def board(self) -> Board:
        return self.draft.board(self.lang)

    @property
    def takers(self) -> tuple[str, ...]:
        """The places that can take what he holds."""
        return self.draft.takers(self.held) if self.held else ()

    @cached_property
    def sorts(self) -> dict[str, Supply]:
        """The palette by the ids of its sorts, as it was when the bench was set up."""
        return {one.sort.id: one for one in self.draft.palette()}

    @property
    def holds_sort(self) -> bool:
        return self.held in self.sorts

    @property
    def places(self) -> tuple[str, ...]:
        """All places for such things as he holds, also those that cannot take any now."""
        if self.holds_sort:
            return self.sorts[self.held].places
        return self.takers

    def states(self) -> dict[str, State]:
        """What is wrong, what he holds, and where he can put it, by ids on the board."""
        found = {where: State(WRONG, said) for where, said in self.wrong()}
        found |= {id_: State(LIT) for id_ in self.takers}
        for seat in self.board.seats:
            if any(id_.startswith(f"{seat.id}/") for id_ in self.takers):
                found.setdefault(seat.id, State(LIT))
        if self.held and not self.holds_sort:
            found[self.held] = State(PICKED)
        return found

    def wrong(self) -> Iterator[tuple[str, str]]:
        """What is wrong, as pairs: the id of what it is about, and the sentence."""
        for fault in self.draft.faults:
            said = fault.said(self.lang)
            said = f"{said[:1].upper()}{said[1:]}."
            yield from ((where, said) for where in fault.where)

    def plain(self) -> str:
        """The table as text, and what is wrong with it."""
        wrong = dict.fromkeys(said for _, said in self.wrong())
        return "\n".join((self.words.text("panel", "build"), board_text(self.board, self.words), *wrong))

    def picture(self) -> str:
        """The table as a picture, by light."""
        return "".join(pieces_of(self.board, self.words, theme="light"))

    # --- what he does ------------------------------------------------------------------------------------------------

    def press(self, id_: str) -> None:
        """Put what he holds where he presses; without anything in his hand take up a thing, or look at a seat."""
        where = self._place_for(id_) if self.held and id_ != self.held else ""
        if where:
            self.draft.put(self.held, where)
            if not self.holds_sort or self.sorts_left(self.held) == 0:
                self.held = ""
        elif id_ == self.held:
            self.held = ""
        elif any(thing.id == id_ for thing in self.board.things):
            self.held = id_
        elif any(seat.id == id_ for seat in self.board.seats):
            self.seat = "" if self.seat == id_ else id_

    def sorts_left(self, id_: str) -> int:
        return next((one.left for one in self.draft.palette() if one.sort.id == id_), 0)

    def _place_for(self, id_: str) -> str:
        """The place for what he holds, if he presses this: the place, or the best one at a seat or of a thing."""
        takers = self.takers
        if id_ in self.places:
            return id_
        holder = next((place.id for place in self.board.places if any(one.id == id_ for one in place.things)), "")
        if holder in takers:
            return holder
        at_seat = [one for one in takers if one.startswith(f"{id_}/")]
        return next((one for one in at_seat if self._lies_in_front() != one.endswith("/hand")), (*at_seat, "")[0])

    def _lies_in_front(self) -> bool:
        """True of what is played into the open, so that pressing a seat means to lay it there: all but brown cards."""
        thing = next((one for one in self.board.things if one.id == self.held), None)
        colour = self.sorts[self.held].sort.colour if self.holds_sort else thing.colour if thing is not None else ""
        return colour not in ("brown", "plain")

    def drop(self, what: str, where: str) -> None:
        """Put something that was dragged where it was dropped."""
        self.held = what
        self.press(where)
        self.held = ""
