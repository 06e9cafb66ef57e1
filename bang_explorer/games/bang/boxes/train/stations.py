"""The stations: what is paid at each to take the car that lies under it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.rules.cards import RANKS, SUITS, Printed
from bang_explorer.kit.fields import Kind
from bang_explorer.kit.people import read_rows
from bang_explorer.kit.rows import NUMBER, TEXT, Form, check
from bang_explorer.kit.sayings import Saying
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.rows import Row

FORMS = {
    "name": TEXT,
    "cards": Form(str, listed=True),
    "suits": Form(str, listed=True, known=lambda: SUITS),
    "ranks": Form(str, listed=True, known=lambda: RANKS),
    "colour": Form(str, known=lambda: ("brown", "blue", "green")),
    "count": NUMBER,
    "life": NUMBER,
    "cites": Form(str, known=statements, called=Saying("rule")),
}
"""The keys of a station in `stations.toml`, each with what it may hold."""


@dataclass(frozen=True, slots=True, eq=False)
class Station(Printed):
    """A station: which cards, and how many, are discarded there for a car, or how many life points are paid.

    `cards`, `suits` and `ranks` are empty where any will do, `colour` is.
    """

    index: int
    id: str
    name: str
    cites: str
    cards: tuple[str, ...] = ()
    suits: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    colour: str = ""
    count: int = 1
    life: int = 0

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a station by its id, so that another process uses its own."""
        return _known, (self.id,)

    def taken(self, table: Table) -> frozenset[Card]:
        """The cards, of all that there are, that pay for a car here, alone or as one of those that pay together."""
        return _taken(self, table.box, table.rules.deathwood_pays)


def _check(id_: str, row: Row) -> None:
    check(id_, row, FORMS, ("name", "cites"))


def _station(index: int, id_: str, row: Row) -> Station:
    said: dict[str, Any] = {key: tuple(one) if isinstance(one, list) else one for key, one in row.items()}
    return Station(index, id_, **said)


@cache
def _taken(station: Station, box: Box, deathwood_pays: str) -> frozenset[Card]:
    """The cards of a box that a station takes, by this reading of the rules on blue cards."""
    return frozenset(
        card
        for card in (*box.deck, *box.apart)
        if not station.life
        and (not station.cards or card.kind.id in station.cards)
        and (not station.suits or card.suit in station.suits)
        and (not station.ranks or card.rank in station.ranks)
        and (not station.colour or card.kind.colour == station.colour)
        and not (station.colour and deathwood_pays == "no_cars" and card.kind.apart)
    )


FIRST = 1000
"""The index of the first station, behind those of all cards."""
STATIONS = {
    id_: _station(index, id_, row)
    for index, (id_, row) in enumerate(read_rows(__package__, "stations.toml", _check).items(), FIRST)
}
"""All stations by their ids, in the order of the data file."""


def _known(id_: str) -> Station:
    return STATIONS[id_]


def station_id(_table: Table, station: Station) -> str:
    return station.id


STATION: Kind[Station] = Kind("station", "{}.index", told=station_id)
