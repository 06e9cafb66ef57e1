"""A game's desk: everything of a game that people touch, in pieces: files, moves, facts, boards, questions, bots.

Layers above the games ask the desk of a game instead of the game's rules. No piece knows another, but for what it is
given. A game replaces those pieces that do not do what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.position import Position
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.desk.asks import Asks
from bang_explorer.kit.desk.board import Boards
from bang_explorer.kit.desk.bots import Bot, RandomBot
from bang_explorer.kit.desk.building import Building
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
    """All that people touch of one game: how its files, moves, facts and boards are read, written and shown.

    Every piece has a default that does something sensible.
    """

    opening: Opening = field(default_factory=Opening)
    """What files say: it turns a scenario into a table, and a table into a scenario."""
    moves: Moves = field(default_factory=Moves)
    """How moves are written, read and explained."""
    chances: Chances = field(default_factory=Chances)
    """How the line of a scenario says what chance brings."""
    facts: Facts = field(default_factory=Facts)
    """What can be asked of a position by a path such as `C.life`."""
    sight: type[Sight] = Sight
    """Which outcomes and positions count as different when all that can follow is explored."""
    horizons: Mapping[str, Callable[[Machine], HasCome]] = field(default_factory=dict)
    """Further points, by name, up to which all that can follow is explored. Each is a function that is given the
    machine at the beginning, and returns a test that is True of a machine that has come to such a point."""
    board: Boards = field(default_factory=Boards)
    """What lies where on the table."""
    building: Building = field(default_factory=Building)
    """How a reader makes a situation by hand: what there is to be put on the table, where it lies, what can be set."""
    ids_called: Callable[[str], Iterable[str]] = lambda _name: ()
    """A function that gives the ids of all that has this name, such as cards. It is used for searching."""
    distances: Distances = field(default_factory=Distances)
    """How far the seats are from each other, and what changes that."""
    asking: Asking = field(default_factory=Asking)
    """The topics of questions about the game, for learners."""
    asks: Asks = field(default_factory=Asks)
    """What is asked at each choice, and where chance decides, in words of the table."""
    chains: Chains = field(default_factory=Chains)
    """Graphs besides the flows, such as all that a card sets off."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=lambda: {"random": RandomBot})
    """By name: a function or class that makes a bot, which can play."""
    stops: Callable[[Any, int], bool] = lambda _table, _turns: False
    """A function that is true of the table of a simulated game, and the number of its turns, if the game is to be
    stopped there. For games that need not end by their rules."""
    outcome: Callable[[Any], Outcome] = outcome
    """A function that says how a game ended, from its last table."""
    position: type[Position[Any]] = Position
    """The class of positions: a game's own may have properties named by the words that its players use."""

    @cached_property
    def reserved(self) -> tuple[str, ...]:
        """The words that begin an entry of a scenario's line. No player may have one as his name."""
        return (*CLAIMS, *self.chances.words)
