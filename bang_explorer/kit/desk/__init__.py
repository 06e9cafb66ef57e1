"""Desks: what people touch of a game, in pieces. Whoever reads files, draws, asks or plays by itself asks here.

No piece knows another, but for what it is given. A game overrides what it does otherwise than usual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.position import Position
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.desk.board import Board
from bang_explorer.kit.desk.bots import Bot, RandomBot
from bang_explorer.kit.desk.chains import Chains
from bang_explorer.kit.desk.chances import Chances
from bang_explorer.kit.desk.distances import Distances
from bang_explorer.kit.desk.facts import Facts
from bang_explorer.kit.desk.moves import Moves
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.desk.results import Outcome, outcome
from bang_explorer.kit.desk.sight import Sight
from bang_explorer.kit.scenario import CLAIMS

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine

HasCome = Callable[["Machine"], bool]


@dataclass(frozen=True, kw_only=True, eq=False)
class Desk:
    """What people touch."""

    opening: Opening = field(default_factory=Opening)
    """What files say, from there to the table and back."""
    moves: Moves = field(default_factory=Moves)
    """How moves are written, read and explained."""
    chances: Chances = field(default_factory=Chances)
    """How a line says what chance brings."""
    facts: Facts = field(default_factory=Facts)
    """What is so, by path."""
    sight: type[Sight] = Sight
    """What settling tells apart."""
    horizons: Mapping[str, Callable[[Machine], HasCome]] = field(default_factory=dict)
    """Where settling may stop beside `resolved`, `turn`, `game` and a number of decisions, by name: seen from one
    machine, whether another has come there."""
    board: Board = field(default_factory=Board)
    """What lies on the table, to look at."""
    ids_called: Callable[[str], Iterable[str]] = lambda _name: ()
    """The ids of what goes by a name, for searching: a card, say."""
    distances: Distances = field(default_factory=Distances)
    """How far the seats are for each other, and what has a part in that."""
    asking: Asking = field(default_factory=Asking)
    """What can be asked about the game."""
    chains: Chains = field(default_factory=Chains)
    """Graphs that are not flows."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=lambda: {"random": RandomBot})
    """Who can play, by name."""
    outcome: Callable[[Any], Outcome] = outcome
    """How a game ended, from its last table."""
    position: type[Position[Any]] = Position
    """A position, with the words that the players of the game use."""

    @cached_property
    def reserved(self) -> tuple[str, ...]:
        """Words that begin an entry of a line, so that nobody can be called so."""
        return (*CLAIMS, *self.chances.words)
