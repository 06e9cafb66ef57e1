"""The plain data of a situation: taken from a scenario, with nothing in it that goes without saying."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.games import find
from bang_explorer.kit.desk.building import part, put_at
from bang_explorer.kit.scenario import Scenario, own_fields
from bang_explorer.rulebook.rules import USUAL
from bang_explorer.scenarios.writing import dump
from bang_explorer.scenarios.yaml_in import load

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.building import Data
    from bang_explorer.kit.game import Box

OF_A_TURN = "this_turn"


def data_of(scenario: Scenario) -> Data:
    """The situation in which a scenario begins, as plain data, without its line and without what is told about it."""
    box = find(scenario.game)
    bare = replace(
        scenario, id=own_id(box), title={}, question={}, answer={}, line=(), source=None, shows=(), contrast=()
    )
    data: Data = load(dump(bare))[0]
    box.game.desk.building.normal(data, box)
    trim(data, box)
    return data


def own_id(box: Box) -> str:
    """The id of a scenario that a reader makes."""
    return f"{box.id}.own.situation"


def trim(data: Data, box: Box) -> None:
    """Take away, in place, all that a file need not say."""
    opening = box.game.desk.opening
    usual = {**own_fields(opening.scenario), "seed": 0, "ask": None}
    if data.get("rules") in (None, USUAL):
        data.pop("rules", None)
    _trim(data, usual)
    for player in data["players"]:
        _trim(player, own_fields(opening.player))
    if OF_A_TURN in data:
        put_at(data, (OF_A_TURN,), {key: said for key, said in data[OF_A_TURN].items() if said} or None)


def _trim(said: dict[str, Any], usual: Mapping[str, Any]) -> None:
    for key, value in usual.items():
        if key in said and (said[key] is None or _same(said[key], value)):
            del said[key]


def _same(value: Any, usual: Any) -> bool:
    if isinstance(usual, tuple):
        return isinstance(value, list) and not value
    return type(value) is type(usual) and bool(value == usual)


def call_anew(data: Data, box: Box, name: str, new: str | None) -> None:
    """Put another name in place of a player's name wherever it stands outside of his seat; None takes it away."""
    for at in box.game.desk.building.names_players(data, box):
        said = part(data, at)
        if isinstance(said, list):
            names = [new if one == name else one for one in said]
            put_at(data, at, [one for one in names if one is not None] or None)
        elif said == name:
            put_at(data, at, new)


def table_of(position: Position) -> Any:
    """The table in the position of a situation as it was laid, before anything happened by itself."""
    return position.table if position.laid is None else position.laid.table
