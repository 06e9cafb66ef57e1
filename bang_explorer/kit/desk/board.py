"""Boards: what lies where on the table of a game. By default that follows from the fields of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from bang_explorer.core.position import View
from bang_explorer.kit.board.from_fields import FromFields
from bang_explorer.kit.board.parts import DECIDES, SEES, TURN, WINS, Area, Arrow, Board, Mark, Place, Seat, seat_id
from bang_explorer.kit.words import SEATS
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bang_explorer.core.log import Entry
    from bang_explorer.kit.board.parts import Track
    from bang_explorer.kit.people import Person
    from bang_explorer.kit.words import Words


LOOKS = 8
"""How many drawings of persons there are, named `person0` and so on."""


class Seen(Protocol):
    """What a board shows: a position, or a view of one from a seat."""

    @property
    def table(self) -> Any: ...
    @property
    def decides(self) -> str | None: ...
    @property
    def log(self) -> tuple[Entry, ...]: ...


class Boards:
    """Says what lies where on a table. A game that knows better replaces the methods that say it."""

    untold: ClassVar[frozenset[str]] = frozenset()
    """The keys of log entries that a board need not tell, since it says so anyway."""

    def laid(self, seen: Seen, words: Words) -> Board:
        """The board of a position, or what one seat sees of it."""
        table = seen.table
        viewer = seen.seat if isinstance(seen, View) else None
        log = seen.log
        return Board(
            words.text("board", "title") if viewer is None else words.text("board", "view", who=table.names[viewer]),
            self.seats(table, words, [tuple(self._marks(seen, who, words)) for who in range(len(table.names))]),
            self.on_table(table, words),
            decides(seen, words) or won_by(table, words),
            "" if table.winners is not None else self.when(table, words),
            self.arrows(table, log, words),
            self.told(table, log, words),
            tells_by_asking(seen, words),
            viewer or 0,
            table.turn,
            self.below(table, log, words),
            self.more_rows(table),
            self.tracks(table, words),
        )

    # --- what a game may replace -------------------------------------------------------------------------------------

    def seats(self, table: Any, words: Words, marks: list[tuple[Mark, ...]]) -> tuple[Seat, ...]:
        """The seats, clockwise; `marks` has for each the remarks of the moment, such as that it decides."""
        areas = _from_fields(table, words).seats
        return tuple(
            Seat(seat_id(who), name, area.about, marks[who], area.numbers, area.places)
            for who, (name, area) in enumerate(zip(table.names, areas, strict=True))
        )

    def on_table(self, table: Any, words: Words) -> Area:
        """What lies on the table itself."""
        return _from_fields(table, words).table

    def is_on_turn(self, table: Any, who: int) -> bool:
        """True if it is the turn of the player at seat `who`; False for all once the game is over."""
        return bool(who == table.turn and table.winners is None)

    def when(self, table: Any, words: Words) -> str:
        """Whose turn it is, and the phase, in a sentence; the phase alone if `is_on_turn` is true of nobody."""
        said = phase(table, words)
        if not self.is_on_turn(table, table.turn):
            return f"{said[:1].upper()}{said[1:]}."
        return words.text("ui", "whose_turn", who=table.names[table.turn], phase=said)

    def arrows(self, table: Any, log: tuple[Entry, ...], words: Words) -> tuple[Arrow, ...]:
        """What somebody has just done to somebody; by default nothing is shown."""
        return ()

    def told(self, table: Any, log: tuple[Entry, ...], words: Words) -> tuple[str, ...]:
        """What has just happened, in sentences: by default the last entry that has words and is not in `untold`.

        Empty if there is none.
        """
        last = next((one for one in reversed(log) if words.tells(one.key) and one.key not in self.untold), None)
        return () if last is None else (words.entry(last, table),)

    def below(self, table: Any, log: tuple[Entry, ...], words: Words) -> tuple[Place, ...]:
        """What is laid out under the table, a line each, such as who has just got what; by default nothing."""
        return ()

    def tracks(self, table: Any, words: Words) -> tuple[Track, ...]:
        """The tracks along which things move; by default there is none."""
        return ()

    def far(self, table: Any, who: int, to: int) -> str:
        """How far the player at seat `to` is from the one at seat `who`, in digits; a tick follows if he is in reach.

        Empty if there is no such distance; so it is by default.
        """
        return ""

    def named(self, values: Mapping[str, Any]) -> Iterator[str]:
        """The ids on the board, as `kind_of` gives them, of what the values of a text name: by default the seats.

        A value's name says what it is, such as `who` for a seat. Not all that is named need lie on the board now.
        """
        for name, found in values.items():
            if name in SEATS:
                seats = found if isinstance(found, tuple) else (found,)
                yield from (seat_id(who) for who in seats if who is not None)

    def more_rows(self, table: Any) -> tuple[int, int]:
        """How many rows of things more than usual a seat needs in a picture: beside the table, and across it."""
        return 0, 0

    # --- what is the same in every game ------------------------------------------------------------------------------

    def _marks(self, seen: Seen, who: int, words: Words) -> Iterator[Mark]:
        table = seen.table
        so = {
            TURN: self.is_on_turn(table, who),
            DECIDES: table.names[who] == seen.decides,
            WINS: who in (table.winners or ()),
            SEES: isinstance(seen, View) and who == seen.seat,
        }
        return (Mark(id_, words.text("board", id_)) for id_, is_so in so.items() if is_so)


def _from_fields(table: Any, words: Words) -> FromFields:
    return FromFields(table, table.box.game.desk.opening.told, words)


def person_mark(person: Person, box: Any, words: Words, more: str = "") -> Mark:
    """The mark of a character, with what he can do; in full, but not in short, `more` is said, too.

    One without an ability has no drawing: pages show him by his seat.
    """
    said = words.person(person.id, box)
    short = words.text("board", "plain") if person is box.plain else said
    can = statements()[person.cites[0]].says(words.lang) if person.cites else ""
    icon = "" if person is box.plain else f"person{[*box.people].index(person.id) % LOOKS}"
    return Mark("person", f"{said} {more}".rstrip(), short, icon=icon, about=can)


def phase(table: Any, words: Words) -> str:
    """The phase in words or, if the game has no word for it, as the table has it."""
    return words.text("word", table.phase) if table.phase in words.texts.get("word", ()) else str(table.phase)


def tells_by_asking(position: Any, words: Words) -> str:
    """The sentence that warns that a view may tell what others hold, by who is asked.

    Empty if it may not, and for a position, which hides nothing.
    """
    return words.text("ui", "tells_by_asking") if isinstance(position, View) and position.tells_by_asking else ""


def decides(position: Any, words: Words) -> str:
    """The sentence that says who must decide, or that chance must; empty once the game is over."""
    if position.table.winners is not None:
        return ""
    return words.text("ui", "decides", who=position.decides) if position.decides else words.text("ui", "chance_decides")


def won_by(table: Any, words: Words) -> str:
    """The sentence that says that the game is over, and who has won. That it is over is not checked."""
    return words.text("why", "game_goes_on", winners=words.fact("winners", table.winners, table))
