"""The keys that only scenario files of the Dice Game have, as classes that extend those for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bang_explorer.games.dice.rules.policies import SETS
from bang_explorer.kit.scenario import Player as AnyPlayer
from bang_explorer.kit.scenario import Scenario as AnyScenario
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Player(AnyPlayer):
    """One player as a file describes him. Keys that the file leaves out have their defaults."""

    role: str | None = None
    character: str | None = None
    life: int | None = None
    max_life: int | None = None
    arrows: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scenario(AnyScenario):
    """A scenario as a file describes it. Keys that the file leaves out have their defaults."""

    rule_sets: ClassVar[Sets] = SETS

    turn: str | None = None
    phase: str | None = None
    dice: tuple[str, ...] = ()
    rolls: int | None = None
    arrows: int | None = None
