"""Turns a scenario of Wyatt Earp into the position in which it begins, and a position into a scenario."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.fields import FIELDS
from bang_explorer.games.wyatt_earp.desk.placing import lay_money, place_cards
from bang_explorer.games.wyatt_earp.desk.scenario import Player, Scenario
from bang_explorer.games.wyatt_earp.desk.this_turn import (
    DRAW,
    PLAY,
    SETTLE,
    SETUP,
    say_what_has_happened,
    say_whose_turn,
)
from bang_explorer.games.wyatt_earp.rules.deal import HAND
from bang_explorer.games.wyatt_earp.rules.game import Gameplay
from bang_explorer.games.wyatt_earp.rules.table import Table
from bang_explorer.games.wyatt_earp.rules.turn import Turn
from bang_explorer.kit.desk.opening import Frames, Opening

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class WyattEarpOpening(Opening):
    """Sets up the table of Wyatt Earp as a file says, and writes a position as a file."""

    scenario = Scenario
    player = Player
    phases = {DRAW: Turn.draw.name, PLAY: Turn.play.name}  # noqa: RUF012 - as declared

    def schema(self) -> Mapping[str, Mapping[str, Any]]:
        text = files(__package__).joinpath("schema.json").read_text("utf-8")
        found: Mapping[str, Mapping[str, Any]] = json.loads(text)
        return found

    def lay(self, scenario: Scenario, table: Table) -> Frames:
        self.check_players(scenario, table)
        self.lay_as_said(scenario, table)
        say_whose_turn(scenario, table)
        place_cards(scenario, table)
        if scenario.phase == SETUP:
            clear_for_setup(scenario, table)
            return [(Gameplay(), Gameplay.deal)]
        lay_money(scenario, table)
        say_what_has_happened(scenario, table)
        if scenario.phase == SETTLE:
            return [(Gameplay(), Gameplay.end_round)]
        return self.frames(table.box.game, table)


def clear_for_setup(scenario: Scenario, table: Table) -> None:
    """Make the table fit for a file that begins before the first deal: nothing lies there yet but what is dealt.

    Hands that the file names are dealt first. Raises `BadInput` for what cannot be there yet.
    """
    for key in ("posters", "sets", "discard", "reshuffled", "this_turn", "set_aside"):
        if getattr(scenario, key):
            raise scenario.bad("before the first deal a file says nothing of {key}", key, key=key)
    if scenario.round != 1:
        raise scenario.bad("before the first deal a file says nothing of {key}", "round", key="round")
    for who, player in enumerate(scenario.players):
        for key in ("rows", "money", "unsure"):
            if getattr(player, key):
                raise scenario.bad("nobody has that before the first deal", f"players[{who}].{key}")
        if len(table.hands[who]) > HAND:
            raise scenario.bad("nobody is dealt more than {most} cards", f"players[{who}].hand", most=HAND)
    table.round = 0


OPENING = WyattEarpOpening(Table, FIELDS)
