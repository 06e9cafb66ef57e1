"""Turns a scenario of BANG! into the position in which it begins, and a position into a scenario."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.brought import all_desks, desks, lay_brought
from bang_explorer.games.bang.desk.fields import FIELDS
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.desk.placing import Placing, check_in_play, place_cards
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.desk.seating import seat_people, seat_those_known
from bang_explorer.games.bang.desk.this_turn import mark_laid, say_what_has_happened, say_whose_turn
from bang_explorer.games.bang.desk.writing import check_beginning
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.bang.rules.turn import Gameplay, Turn
from bang_explorer.kit.desk.opening import Frames, Opening

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from bang_explorer.core.flow import Node
    from bang_explorer.core.position import Position

ENTRIES: Mapping[str, Node] = {
    "start": Turn.begin,
    "draw": Turn.phase_1,
    "play": Turn.settled,
    "discard": Turn.discard,
}
BEFORE_THE_TURN: tuple[Callable[..., None], ...] = (
    seat_people,
    place_cards,
    say_whose_turn,
    check_in_play,
    lay_brought,
)
IN_THE_TURN: tuple[Callable[..., None], ...] = (say_what_has_happened, mark_laid)
"""The functions that set up the table from a file once the turn is known, in this order."""


class BangOpening(Opening):
    """Sets up the table of BANG! as a file says, and writes a position as a file."""

    scenario = Scenario
    player = Player

    def schema(self) -> Mapping[str, Mapping[str, Any]]:
        text = files(__package__).joinpath("schema.json").read_text("utf-8")
        found: dict[str, dict[str, Any]] = json.loads(text)
        for desk in all_desks():
            more = desk.schema()
            found["file"]["this_turn"]["properties"] |= more.pop("this_turn", {})
            found["file"] |= more
        return found

    def lay(self, scenario: Scenario, table: Table) -> Frames:
        placing = Placing(scenario, names(table.box), table)
        self.lay_as_said(scenario, table)
        for lay in BEFORE_THE_TURN:
            lay(scenario, table, placing)
        if scenario.phase == "setup":
            clear_for_setup(scenario, table, placing)
            return [(Gameplay(), Gameplay.start)]
        for lay in IN_THE_TURN:
            lay(scenario, table, placing)
        if table.winners is not None:
            return []
        due = [frame for desk in desks(table.box) for frame in desk.due(table)]
        return [(Gameplay(), Gameplay.turn), (Turn(table.turn), ENTRIES[scenario.phase]), *due]

    def seat(self, table: Table, **given: Any) -> None:
        seat_those_known(table, given.get("characters", ()), given.get("roles", ()))

    def begins(self, position: Position) -> None:
        check_beginning(position)


MOST_DEALT = 5
"""The most life points that a character begins with, and so the most cards that are dealt to him."""


def clear_for_setup(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Make the table fit for a file that begins before the set-up: nobody has life points yet.

    Hands that the file names stay: those cards are dealt first. Raises `BadInput` for what cannot be there yet, such as
    cards in play, and if too few cards are left to deal.
    """
    for key in ("turn", "this_turn", "discard"):
        if getattr(scenario, key):
            raise placing.bad("before the set-up there is no {key}", key, key=key)
    needed = 0
    for who, player in enumerate(scenario.players):
        for key in ("out", "life", "max_life", "in_play", "seen_top", "copies", "laid_this_turn"):
            if getattr(player, key):
                raise placing.bad("nobody has that before the set-up", f"players[{who}].{key}")
        if len(table.hands[who]) > MOST_DEALT:
            raise placing.bad("nobody is dealt more than {most} cards", f"players[{who}].hand", most=MOST_DEALT)
        needed += MOST_DEALT - len(table.hands[who])
        table.life[who] = table.max_life[who] = 0
    if table.deck_count < needed:
        raise placing.bad(
            "{count} cards are too few to deal; up to {needed} are needed", "set_aside",
            count=table.deck_count, needed=needed,
        )  # fmt: skip


OPENING = BangOpening(Table, FIELDS)
