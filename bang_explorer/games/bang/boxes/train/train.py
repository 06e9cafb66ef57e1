"""The train on its track: which station lies where, how far the locomotive is, and which cars follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.chance import Dice, pick_index
from bang_explorer.games.bang.boxes.train.stations import STATION, STATIONS, Station
from bang_explorer.games.bang.rules.parts import Part
from bang_explorer.games.bang.rules.table import CARD
from bang_explorer.kit.fields import FLAG, NUMBER, SEAT, SEATS, WORD, heap, one, row

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.cards import Card, Printed
    from bang_explorer.games.bang.rules.table import Table

CARS = 3
"""How many cars a whole train has."""
IRONHORSE, LELAND = LOCOMOTIVES = ("ironhorse", "leland")


def forget_top(train: Train, _by: int | None) -> None:
    """Hide the known cars on top of the pile, in place: nobody has seen them."""
    train.pool += train.top
    train.top = []
    train.pool.sort(key=lambda car: car.index)


class Train(Part):
    """The track, the locomotive with the cars behind it, and the pile of cars.

    The pile is `top`, known cars (the last one comes next), over `pool`, an unordered rest, over `bottom`, the cars
    that were discarded (the last one lies lowest).
    """

    track = row(STATION)
    """The stations from the first to the last, as they lie."""
    tiles = heap(STATION, told_by="exactly", because="they are just the stations that do not lie on the track")
    at = one(NUMBER, 0)
    """The place of the station above the locomotive, counted from 0; behind the last one is the End of the Line."""
    locomotive = one(WORD, IRONHORSE)
    """The side of the locomotive that lies open."""
    cars = row(CARD)
    """The cars behind the locomotive, the nearest first."""
    top = row(CARD, hide=forget_top)
    pool = heap(CARD, told_by="exactly", because="it holds just the cars that lie nowhere else")
    bottom = row(CARD)

    taken = one(NUMBER, 0)
    """How many cars the player on turn has taken in this turn, of those that count."""
    advanced = one(FLAG, False)  # noqa: FBT003 - as a field starts
    """True if the player on turn has moved the train for nothing in this turn."""
    again = one(SEAT, None)
    """The seat whose turn ends at once, and who takes the next one, too; `None` if nobody's does."""
    is_extra = one(FLAG, False)  # noqa: FBT003 - as a field starts
    """True in a turn that somebody takes besides his own."""
    imitated = one(WORD, "", told_by="never", because="the flow that plays the Money Bag says it, too")
    """The id of the card that the newest Money Bag imitates."""
    returned = one(SEATS, ())
    """The seats of those who were eliminated, and so have shown their roles, and are in the game again as ghosts."""
    falling = one(SEATS, None)
    """While several may lose their last life point at the same time: the seats of those who have; else `None`."""

    def lie_ready(self, table: Table) -> None:
        self.tiles = list(STATIONS.values())
        self.pool = list(table.box.apart)

    def start_turn(self, table: Table) -> None:
        self.taken, self.advanced, self.is_extra, self.again = 0, False, self.again == table.turn, None

    def shows_role(self, who: int) -> bool:
        return who in self.returned

    # --- what lies where ---------------------------------------------------------------------------------------------

    def owns(self, card: Card) -> bool:
        return card.kind.apart

    def cards(self) -> list[Card]:
        return [*self.cars, *self.top, *self.pool, *self.bottom]

    @property
    def is_at_the_end(self) -> bool:
        """True if the locomotive has left the last station: the train has come to the End of the Line."""
        return self.at >= len(self.track) > 0

    @property
    def is_at_the_last_station(self) -> bool:
        """True if the next move leads to the End of the Line."""
        return self.at + 1 == len(self.track)

    def station_of(self, car: Card) -> Station | None:
        """The station above a car of the train; None if there is none."""
        return next((station for one, station in self.connected() if one is car), None)

    def connected(self, ahead: int = 0) -> list[tuple[Card, Station]]:
        """The cars that have a station above them, with it: now, or once the train has moved `ahead`."""
        found, place, track = [], self.at + ahead, self.track
        for car in self.cars:
            place -= 1
            if 0 <= place < len(track):
                found.append((car, track[place]))
        return found

    @property
    def pile_count(self) -> int:
        return len(self.top) + len(self.pool) + len(self.bottom)

    def open_things(self) -> Sequence[Printed]:
        return (*self.track, *self.cars)

    def hidden_things(self) -> Sequence[Printed]:
        return (*self.tiles, *self.pool)

    def is_shuffled_since(self, earlier: Self) -> bool:
        """True if the locomotive has been turned since: with each new track it is.

        Twice would look like never; but before that somebody is asked who looks at the new track.
        """
        return self.locomotive != earlier.locomotive

    # --- verbs --------------------------------------------------------------------------------------------------------

    def take_back(self, table: Table, card: Card) -> None:
        """Put a discarded car face down under the pile; if that is used up and the train short, behind the train."""
        if not self.pile_count and len(self.cars) < CARS and self.track:
            table.consult(("train.car.fills-the-train",))
            self.couple(table, card)
        else:
            table.consult(("train.car.under-the-pile",))
            self.bottom.append(card)

    def couple(self, table: Table, car: Card) -> None:
        self.cars.append(car)
        table.note("joins_the_train", card=car)

    def move(self, table: Table, who: int, steps: int = 1) -> None:
        """Move the train, which `who` does, so many stations on, at most to the End of the Line."""
        self.at = min(self.at + steps, len(self.track))
        if self.is_at_the_end:
            table.note("train_arrives", who=who)
        else:
            table.note("train_moves", who=who, station=self.track[self.at].name)

    def clear(self) -> None:
        """Take up the track, and put the cars of the train and the pile together, unordered: that is, shuffled."""
        self.tiles += self.track
        self.pool += (*self.cars, *self.top, *self.bottom)
        self.track, self.cars, self.top, self.bottom, self.at = [], [], [], [], 0
        self.tiles.sort(key=lambda tile: tile.index)
        self.pool.sort(key=lambda car: car.index)


def train(table: Table) -> Train:
    for part in table.parts:  # as `table.part`, but asked so often that a call counts
        if part.__class__ is Train:
            return part
    raise LookupError(Train.__name__)


PARTS = (Train,)


class CarPile:
    """Source of chance: the next car of the pile; `None` if none is left."""

    name = "cars"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: cars that were discarded lie under the pile already."""

    def outcomes(self, table: Table, _flow: Flow) -> list[tuple[Card | None, int]]:
        pile = train(table)
        if pile.top:
            return [(pile.top[-1], 1)]
        if pile.pool:
            return [(car, 1) for car in pile.pool]
        return [(pile.bottom[0] if pile.bottom else None, 1)]

    def sample(self, table: Table, flow: Flow, dice: Dice) -> Card | None:
        found = self.outcomes(table, flow)
        car = found[pick_index(len(found), dice)][0]
        self.take(table, flow, car)
        return car

    def take(self, table: Table, _flow: Flow, car: Card | None) -> None:
        pile = train(table)
        if car is not None:
            next(cars for cars in (pile.top, pile.pool, pile.bottom) if cars).remove(car)


class Tiles:
    """Source of chance: one of the stations that do not lie on the track."""

    name = "stations"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: there are always more stations than a track has."""

    def outcomes(self, table: Table, _flow: Flow) -> list[tuple[Station, int]]:
        return [(tile, 1) for tile in train(table).tiles]

    def sample(self, table: Table, flow: Flow, dice: Dice) -> Station:
        tiles = train(table).tiles
        tile = tiles[pick_index(len(tiles), dice)]
        self.take(table, flow, tile)
        return tile

    def take(self, table: Table, _flow: Flow, tile: Station) -> None:
        train(table).tiles.remove(tile)


class Sides:
    """Source of chance: which side of the locomotive lies open when the game begins."""

    name = "locomotive"

    def prepare(self, _table: Table, _flow: Flow) -> None:
        """Do nothing: there is one locomotive."""

    def outcomes(self, _table: Table, _flow: Flow) -> list[tuple[str, int]]:
        return [(side, 1) for side in LOCOMOTIVES]

    def sample(self, _table: Table, _flow: Flow, dice: Dice) -> str:
        return LOCOMOTIVES[pick_index(len(LOCOMOTIVES), dice)]

    def take(self, _table: Table, _flow: Flow, _side: str) -> None:
        """Do nothing: the caller lays it down."""


CAR_PILE, TILES, SIDES = CarPile(), Tiles(), Sides()
