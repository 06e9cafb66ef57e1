"""The End of the Line: the locomotive takes effect, a new track is laid, and the train starts anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.abilities import Says
from bang_explorer.core.flow import End, Flow, announce, call, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.ironhorse import Ironhorse
from bang_explorer.games.bang.boxes.train.paying import can_pay
from bang_explorer.games.bang.boxes.train.train import CAR_PILE, CARS, IRONHORSE, LELAND, TILES, train
from bang_explorer.games.bang.rules.events import LULL
from bang_explorer.games.bang.rules.general_store import GeneralStore

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def _is_laid_anew_for_fewer(table: Table) -> bool:
    """True if a new track is laid after players have been eliminated."""
    return bool(train(table).track) and any(table.out)


@flow
class LayTrack(Flow):
    """A track is laid, and behind the locomotive stand as many cars as there are, at most three."""

    shuffled: ClassVar[bool] = True
    """Says that what is laid out here has just been shuffled, so that nothing is known of it."""
    missing: int = 0
    """How many stations are still to be laid."""

    @step(
        to="lay",
        grounds=(
            Ground(
                "train.end.length",
                where=lambda _lay, table: table.rules.track_length == "seated" and _is_laid_anew_for_fewer(table),
            ),
            Ground(
                "train.end.length-alive",
                where=lambda _lay, table: table.rules.track_length == "alive" and _is_laid_anew_for_fewer(table),
            ),
            Ground("train.end.all-stations", where=lambda _lay, table: bool(train(table).track)),
            Ground("train.setup.car-pile", where=lambda _lay, table: not train(table).track),
        ),
    )
    def begin(self, table: Table) -> None:
        """All stations and all cars that nobody has are shuffled; as many stations are laid as there are players."""
        train(table).clear()
        players = len(table.living()) if table.rules.track_length == "alive" else len(table.names)
        self.missing = players

    @chance(TILES, to={"more": "lay", "enough": "full"}, cites="train.setup.track")
    def lay(self, table: Table, station: Station) -> str:
        """One more station is turned over and laid to the right of the last one."""
        train(table).track.append(station)
        table.note("lays_station", station=station.name)
        self.missing -= 1
        return "more" if self.missing else "enough"

    @step(
        to={"short": "couple", "whole": DONE}, cites="train.car.three",
        grounds=(
            Ground("train.car.too-few", on="whole", where=lambda _lay, table: len(train(table).cars) < CARS),
        ),
    )  # fmt: skip
    def full(self, table: Table) -> str:
        """Has the train three cars, or is none left?"""
        line = train(table)
        return "short" if len(line.cars) < CARS and line.pile_count else "whole"

    @chance(CAR_PILE, to="full", cites="train.setup.cars")
    def couple(self, table: Table, car: Card) -> None:
        """The next car of the pile is laid open behind the train."""
        train(table).couple(table, car)


@flow
class EndOfLine(Flow):
    """The train has come to the End of the Line."""

    left: int
    """How often the locomotive still takes effect."""

    @step(
        to={"ironhorse": "ironhorse", "leland": "leland", "done": "new_track"},
        grounds=(
            Ground("train.end.effect", where=lambda end, _table: end.left > 0),
            Ground("train.end.no-cars", where=lambda end, table: end.left > 0 and not train(table).cars),
        ),
    )
    def locomotive(self, table: Table) -> str:
        """Which side of the locomotive lies open, if it still takes effect?"""
        if not self.left:
            return "done"
        self.left -= 1
        return train(table).locomotive

    @call(Ironhorse, to="settled")
    def ironhorse(self, table: Table) -> Flow:
        """Ironhorse: everybody is hit, beginning with the player on turn."""
        return Ironhorse(_from_turn(table))

    @call(GeneralStore, to="settled", cites="train.leland")
    def leland(self, table: Table) -> Flow:
        """Leland: everybody takes a card of those laid open, beginning with the player on turn."""
        return GeneralStore(_from_turn(table))

    @announce(LULL, to="locomotive", cites="base.abilities.interrupt")
    def settled(self, table: Table) -> None:
        """The locomotive has taken effect, and abilities may act."""

    @call(
        LayTrack, to="turn_over", cites="train.end.order",
        grounds=(
            Ground("train.end.cars-shuffled", where=lambda _end, table: bool(train(table).cars)),
            Ground("train.end.cars-stay", where=lambda _end, table: (
                any(card.kind.apart for cards in table.in_play for card in cards))),
        ),
    )  # fmt: skip
    def new_track(self, _table: Table) -> Flow:
        """All stations are shuffled and a new track is laid; the cars that nobody has are shuffled for a new train."""
        return LayTrack()

    @step(
        to=DONE, cites="train.end.order",
        grounds=(
            Ground("train.take.new-track", secret=True, where=lambda _end, table: _may_still_pay(table)),
            Ground("train.end.starts-again", where=lambda _end, table: bool(train(table).cars)),
        ),
    )  # fmt: skip
    def turn_over(self, table: Table) -> None:
        """The locomotive is turned to its other side."""
        line = train(table)
        line.locomotive = LELAND if line.locomotive == IRONHORSE else IRONHORSE
        table.note("locomotive_turns", locomotive=line.locomotive, rules=("train.end.turned",))


def _may_still_pay(table: Table) -> bool:
    """True if the player on turn has taken no car yet in this turn, and can pay for one after the free advance."""
    who, line = table.turn, train(table)
    left = not table.out[who] and not line.taken and not line.advanced
    return left and any(can_pay(table, who, station) for _, station in line.connected(ahead=1))


def _from_turn(table: Table) -> tuple[int, ...]:
    """The seats of all in the game, beginning with the player on turn."""
    own = () if table.out[table.turn] else (table.turn,)
    return (*own, *table.others(table.turn))


EVERYBODY: tuple[Ability, ...] = (
    Says(
        GeneralStore.following,
        Ground("train.leland.order", where=lambda table, holder, _store: (
            holder == table.turn and train(table).is_at_the_end)),
    ),
)  # fmt: skip
"""What everybody has while the box is in play: a citation for the General Store that Leland brings."""
