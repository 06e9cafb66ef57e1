"""Turns a scenario of the Dice Game into the position in which it begins, and a position into a scenario."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.fields import FIELDS
from bang_explorer.games.dice.desk.scenario import Player, Scenario
from bang_explorer.games.dice.desk.seating import SETUP, clear_for_setup, seat_people, seat_those_known
from bang_explorer.games.dice.desk.this_turn import RESOLVE, ROLL, START, lay_dice, say_whose_turn
from bang_explorer.games.dice.rules.table import Table
from bang_explorer.games.dice.rules.turn import Gameplay, Turn
from bang_explorer.kit.desk.opening import Frames, Opening

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from bang_explorer.core.position import Position


class DiceOpening(Opening):
    """Sets up the table of the Dice Game as a file says, and writes a position as a file."""

    scenario = Scenario
    player = Player
    phases = {START: Turn.begin.name, ROLL: Turn.again.name, RESOLVE: Turn.resolve.name}  # noqa: RUF012 - as declared

    def schema(self) -> Mapping[str, Mapping[str, Any]]:
        text = files(__package__).joinpath("schema.json").read_text("utf-8")
        found: Mapping[str, Mapping[str, Any]] = json.loads(text)
        return found

    def lay(self, scenario: Scenario, table: Table) -> Frames:
        self.check_players(scenario, table)
        self.lay_as_said(scenario, table)
        seat_people(scenario, table)
        if scenario.phase == SETUP:
            clear_for_setup(scenario, table)
            return [(Gameplay(), Gameplay.start)]
        say_whose_turn(scenario, table)
        lay_dice(scenario, table)
        return [] if table.winners is not None else self.frames(table.box.game, table)

    def seat(self, table: Table, **given: Any) -> None:
        seat_those_known(table, given.get("characters", ()), given.get("roles", ()))

    def begins(self, position: Position) -> None:
        """Raise `Unwritable` unless somebody is to throw dice, or to give Sid Ketchum's gift before that."""
        at = [frame.at for frame in position.stack]
        if position.decider is None or at[1:2] != [Turn.begin]:
            super().begins(position)


OPENING = DiceOpening(Table, FIELDS)
