"""The keys that only scenario files of Wyatt Earp have, as classes that extend those for every game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from bang_explorer.games.wyatt_earp.rules.policies import SETS
from bang_explorer.kit.scenario import Player as AnyPlayer
from bang_explorer.kit.scenario import Scenario as AnyScenario
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Player(AnyPlayer):
    """One player as a file describes him. Keys that the file leaves out have their defaults."""

    hand: tuple[str, ...] | int = ()
    rows: dict[str, Any] = field(default_factory=dict)
    money: int = 0
    unsure: int = 0


@dataclass(frozen=True, slots=True)
class Scenario(AnyScenario):
    """A scenario as a file describes it. Keys that the file leaves out have their defaults."""

    rule_sets: ClassVar[Sets] = SETS

    turn: str | None = None
    dealer: str | None = None
    phase: str = "play"
    round: int = 1
    posters: dict[str, int] = field(default_factory=dict)
    sets: tuple[str, ...] = ()
    this_turn: dict[str, Any] = field(default_factory=dict)
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    reshuffled: bool = False
    set_aside: str | tuple[str, ...] | None = None
