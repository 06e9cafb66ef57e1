"""The parts of a board: seats, places with things in them, tracks, marks, numbers, arrows. It belongs to no game.

A board holds no picture and no rule: renderers read it, and pages find things again by its ids. An id says which thing
on the table is meant: `seat:0` is a seat, `seat:0/hand` a place there, `pile` a place of the table, `card:7` a card.
That of a card stays with it while it moves. The id of a hidden thing tells only where it lies (`seat:0/hand/back:2`).

All texts are in the language of the reader. Beside the text for lists there may be a `short` one for pictures.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

Colour = Literal["plain", "brown", "blue", "green"]
Face = Literal["open", "back", "printed"]
TURN, DECIDES, WINS, SEES = "turn", "decides", "wins", "sees"
"""The ids of the marks that a seat may have in any game: on turn, must decide, has won, is the one who looks."""
ABOUT = "about"
"""The id of the mark of a seat, a place or a thing that a question is about."""
WAITS, USED, COVERED = "waits", "used", "covered"
"""The ids of marks of a thing that a picture pales: it cannot be used yet, is dealt with, or counts for nothing."""


class Sign(NamedTuple):
    """A small drawing of one colour, 26 high: where its SVG path begins, the path from there, and its width."""

    x: float
    y: float
    path: str
    width: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A remark on a seat, a place or a thing, such as that a player is on turn: in words, as a sign, or both.

    A mark with a `short` text alone is for pictures only: a line that goes on with the mark before it.
    """

    id: str
    said: str = ""
    short: str = ""
    sign: Sign | None = None
    icon: str = ""
    """The name of a drawing (`kit/board/icons.py`), for pages."""
    about: str = ""
    """What it means, such as what the person can do."""

    @property
    def brief(self) -> str:
        return self.short or self.said


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a seat, a place or the table. With `most` a seat draws it as `value` of `most` signs, else in digits.

    A seat without places draws both. A `value` in words, such as unlimited, has one sign at most.
    """

    id: str
    said: str
    value: int | str
    most: int | None = None
    sign: Sign | None = None
    note: str = ""
    """Where it comes from, in lists and sentences."""
    icon: str = ""
    """The name of a drawing (`kit/board/icons.py`), for pages."""

    @property
    def told(self) -> str:
        return f"{self.said} {self.amount}"

    @property
    def amount(self) -> str:
        return f"{self.value}" if self.most is None else f"{self.value}/{self.most}"


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing on the table, such as a card or a die.

    A thing seen from its `back` is there but not known; one that is `printed` belongs to the table itself, and stands
    where nothing of its sort lies.
    """

    id: str
    name: str
    value: str = ""
    """Rank and suit, for example."""
    colour: Colour = "plain"
    about: str = ""
    """What is said of it besides."""
    marks: tuple[Mark, ...] = ()
    face: Face = "open"
    sign: Sign | None = None
    """For a die, what the side that is up shows. A picture has it on a square, and the name in the tooltip alone."""
    short: str = ""
    """A shorter name, for pictures."""
    icon: str = ""
    """The name of a drawing of what it is (`kit/board/icons.py`), for pages."""

    @property
    def named(self) -> str:
        """The name of the thing, with its value in brackets if it has one."""
        return f"{self.name} ({self.value})" if self.value else self.name

    @property
    def told(self) -> str:
        """All that is said of the thing, as one text: its name and value, what is said besides, and its marks."""
        return ", ".join(filter(None, (self.named, self.about, *(mark.said for mark in self.marks))))


@dataclass(frozen=True, slots=True)
class Place:
    """A place where things lie: a hand, a row or a pile. For a pile, `count` is how much lies there; else it is None.

    Of a pile the top comes first, and more may lie there than is in `things`: what nobody knows.
    """

    id: str
    said: str
    short: str = ""
    things: tuple[Thing, ...] = ()
    count: int | None = None
    shows: int | None = None
    """How many of the things lie on top; the others lie below. None: all."""
    on_top: str = ""
    """For a pile, what is said of the things that are seen."""
    brief: bool = False
    """True if a picture leaves out the values of the things."""
    marks: tuple[Mark, ...] = ()
    numbers: tuple[Figure, ...] = ()
    icon: str = ""
    """For a place that a page shows as one thing, such as a row of cards of one kind: the name of its drawing."""
    value: str = ""
    """What such a place counts."""

    @property
    def top(self) -> tuple[Thing, ...]:
        """The things that no other thing covers (see `shows`): also hidden ones, by their backs, and printed ones."""
        return self.things[: self.shows]

    @property
    def seen(self) -> tuple[Thing, ...]:
        """The things that no other thing covers, also hidden ones, by their backs, but without printed ones."""
        return tuple([thing for thing in self.top if thing.face != "printed"])

    @property
    def heading(self) -> list[str]:
        """What stands above the place in a picture, in parts: its name, its marks, its numbers.

        If there is no room, the later ones may be left out.
        """
        return [self.short or self.said, *(mark.said for mark in self.marks), *(one.told for one in self.numbers)]


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a track: what lies there for good, if anything does, and the things that stand there now.

    A space without a `thing` is before the track, or beyond its end.
    """

    thing: Thing | None = None
    here: tuple[Thing, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """Spaces in a row, in the order in which things move along them, such as the stations of a train."""

    id: str
    said: str
    spaces: tuple[Space, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def heading(self) -> list[str]:
        """What stands above the track in a picture, in parts: its name, then its marks."""
        return [self.said, *(mark.brief for mark in self.marks)]

    @property
    def things(self) -> tuple[Thing, ...]:
        """All things of the track, space by space: what lies there, then what stands there."""
        return tuple(thing for one in self.spaces for thing in ((one.thing, *one.here) if one.thing else one.here))


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: who sits there, remarks on him, and his places. `out` is empty, or says that he is out of the game."""

    id: str
    name: str
    about: tuple[Mark, ...] = ()
    """Who he is: a line each."""
    marks: tuple[Mark, ...] = ()
    """What is so just now."""
    numbers: tuple[Figure, ...] = ()
    places: tuple[Place, ...] = ()
    out: str = ""

    def has(self, mark: str) -> bool:
        return any(one.id == mark for one in self.marks)


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one seat to another, by their ids: what somebody has just done to somebody."""

    start: str
    end: str
    said: str


@dataclass(frozen=True, slots=True)
class Area:
    """What lies somewhere, at a seat or on the table itself: places, numbers, and remarks."""

    places: tuple[Place, ...] = ()
    numbers: tuple[Figure, ...] = ()
    about: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """All that lies on a table and is to be seen there. The seats go clockwise."""

    title: str
    seats: tuple[Seat, ...]
    table: Area = Area()
    """What lies on the table itself."""
    asked: str = ""
    """Who must decide, or that chance must, or how the game has ended."""
    when: str = ""
    """Whose turn it is, and the phase; empty after the end."""
    arrows: tuple[Arrow, ...] = ()
    told: tuple[str, ...] = ()
    """What has just happened."""
    note: str = ""
    """What readers in words should know besides."""
    first: int = 0
    """The seat that a picture has at the bottom."""
    turn: int = 0
    """The seat with which words begin."""
    below: tuple[Place, ...] = ()
    """What is laid out under the table, a line each, such as who got what when it was paid out."""
    extra: tuple[int, int] = (0, 0)
    """How many rows of things a picture has more than usual, for a game in which much lies there: first in a seat
    beside the table, then in a seat that lies across."""
    tracks: tuple[Track, ...] = ()
    """Tracks along which things move. A picture has them under the table, before what is laid out there."""

    @property
    def places(self) -> tuple[Place, ...]:
        """All places: those of each seat, then those of the table."""
        return (*(place for seat in self.seats for place in seat.places), *self.table.places)

    @property
    def things(self) -> tuple[Thing, ...]:
        """All things on the table: those in places, then those of the tracks."""
        lying = (thing for place in self.places for thing in place.things)
        return (*lying, *(thing for track in self.tracks for thing in track.things))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all that can be meant on the table: seats, characters, places and things."""
        seats = (id_ for seat in self.seats for id_ in (seat.id, f"{seat.id}/person"))
        return (*seats, *(place.id for place in self.places), *(thing.id for thing in self.things))

    @property
    def usable(self) -> frozenset[str]:
        """The ids of all that can still be used: not of what is dealt with, such as a die that has hit."""
        used = {thing.id for thing in self.things if any(mark.id == USED for mark in thing.marks)}
        return frozenset(self.ids) - used


def seat_id(seat: int) -> str:
    return f"seat:{seat}"


def person_id(seat: int) -> str:
    """The id of the character of a seat, which is no thing and lies nowhere."""
    return f"{seat_id(seat)}/person"


def by_kind(ids: Iterable[str]) -> dict[str, list[str]]:
    """These ids by their kinds (see `kind_of`)."""
    found: dict[str, list[str]] = {}
    for id_ in ids:
        found.setdefault(kind_of(id_), []).append(id_)
    return found


def kind_of(id_: str) -> str:
    """The id of a thing without the number that tells it from equal ones: `die:beer` for `die:beer#2`."""
    return id_.partition("#")[0]


def back(place: str, number: int, name: str) -> Thing:
    """A hidden thing, by its number among those of the place with this id, and with what to call it as its name."""
    return Thing(f"{place}/back:{number}", name, face="back")
