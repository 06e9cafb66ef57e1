"""What a file says of it, and the word for what the die shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.chances import Chances
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.scenario import Player, Scenario


@dataclass(frozen=True, slots=True)
class ToyPlayer(Player):
    points: int = 0


@dataclass(frozen=True, slots=True)
class ToyScenario(Scenario):
    turn: str | None = None
    at_stake: int = 0


class ToyOpening(Opening):
    scenario = ToyScenario
    player = ToyPlayer


class ToyChances(Chances):
    words: ClassVar[Mapping[str, str]] = {"roll": "die"}
    hint = "a face, from 1 to 6"


DESK = Desk(opening=ToyOpening(), chances=ToyChances())
