"""What questions to learners say about the train: where it stands, and what has been done with it in this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.requirements import car_left_to_take
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.desk.boxes.train.picture import price
from bang_explorer.kit.asking.phrases import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.words import Words


@dataclass(frozen=True, slots=True)
class WhereItStands:
    """A text that says where the train stands: all stations in their order, what they ask, and what lies under each."""

    def said(self, table: Any, words: Words) -> str:
        line = train(table)
        under = {
            line.at: words.text("question", "train_locomotive", name=words.text("board", f"train_{line.locomotive}"))
        }
        under |= {line.at - place: words.card(car, table.box) for place, car in enumerate(line.cars, 1)}
        stations = [_with(one, under.pop(at, None), table, words) for at, one in enumerate(line.track)]
        if len(line.track) in under:
            stations.append(f"{words.text('board', 'train_end')}: {under.pop(len(line.track))}")
        told = words.text("question", "train_stands", stations="; ".join(stations))
        loose = ", ".join(under[at] for at in sorted(under, reverse=True))
        return f"{told} {words.text('question', 'train_loose', cards=loose)}" if loose else told


def _with(station: Station, under: str | None, table: Table, words: Words) -> str:
    said = f"{station.name} ({price(station, table, words)})"
    return said if under is None else f"{said}: {under}"


def story(position: Position) -> Iterator[Wording]:
    """Texts on where the train stands, if a car can still be taken; else that somebody has taken one."""
    table = position.table
    line, who = train(table), table.turn
    if car_left_to_take.holds(table, position.stack[-1], who, None, None):
        yield WhereItStands()
    if line.top:
        yield phrase("next_cars", in_order=line.top[::-1])
    if line.taken:
        yield phrase("cars_taken", who=who, count=line.taken)
    if line.is_extra:
        yield phrase("extra_turn", who=who)
