"""What files of a game may say follows from the fields of its scenario and its players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from bang_explorer.games import games
from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.game import Game
from bang_explorer.kit.scenario import Player, Scenario, own_fields
from bang_explorer.scenarios.form import schema


@dataclass(frozen=True, slots=True)
class Miner(Player):
    gold: int = 0
    mules: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Mine(Scenario):
    turn: str | None = None
    phase: str = "dig"


class Mining(Opening):
    scenario = Mine
    player = Miner
    phases: ClassVar[Mapping[str, str]] = {"dig": "dig", "rest": "rest"}


def keys(desk: Desk) -> dict[str, Any]:
    whole = schema(desk)
    return {"file": whole["properties"], "player": whole["$defs"]["player"]["properties"]}


def test_the_form_follows_from_the_fields() -> None:
    known = keys(Desk(opening=Mining()))
    assert known["player"]["gold"] == {"type": "integer"}
    assert known["player"]["mules"] == {"type": "array"}
    assert known["player"]["out"] == {"type": "boolean"}
    assert known["file"]["turn"] == {"type": "string"}
    assert known["file"]["phase"] == {"enum": ["dig", "rest"]}
    assert list(known["file"]) == [
        "id", "title", "question", "answer", "game", "rules", "players", "turn", "phase", "seed", "ask", "line",
        "source", "shows", "contrast",
    ]  # fmt: skip


def test_a_game_without_keys_of_its_own_has_those_of_every_file() -> None:
    assert set(keys(Desk())["player"]) == {"name"}
    assert own_fields(Scenario) == own_fields(Player) == {}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_keys_of_a_game_are_its_fields(game: Game) -> None:
    known, opening = keys(game.desk), game.desk.opening
    assert own_fields(opening.scenario)
    assert set(own_fields(opening.scenario)) <= set(known["file"])
    assert {"name", *own_fields(opening.player)} == set(known["player"])
