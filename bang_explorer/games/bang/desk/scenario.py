"""The keys that only scenario files of BANG! have, as classes that extend those for every game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.kit.scenario import Player as AnyPlayer
from bang_explorer.kit.scenario import Scenario as AnyScenario
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Player(AnyPlayer):
    """One player as a BANG! file describes him. Keys that the file leaves out have their defaults."""

    role: str | None = None
    character: str | None = None
    copies: str | None = None
    life: int | None = None
    max_life: int | None = None
    hand: tuple[str, ...] | int = ()
    in_play: tuple[str, ...] = ()
    laid_this_turn: tuple[str, ...] = ()
    seen_top: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scenario(AnyScenario):
    """A scenario as a BANG! file describes it. Keys that the file leaves out have their defaults."""

    rule_sets: ClassVar[Sets] = SETS

    turn: str | None = None
    phase: str = "play"
    this_turn: dict[str, Any] = field(default_factory=dict)
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    set_aside: str | tuple[str, ...] | None = None
    train: dict[str, Any] = field(default_factory=dict)
