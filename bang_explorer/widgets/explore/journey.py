"""The journey through a game: a tree of moments, with a branch wherever something else was done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import weighted
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import CLAIMS
from bang_explorer.settle.line import written
from bang_explorer.settle.replay import Illegal, steps

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Meant, Position
    from bang_explorer.kit.scenario import LineEntry, Scenario

MOST = 5_000
"""The most moments that a journey keeps."""


@dataclass(eq=False, repr=False)
class Moment:
    """A step of a journey: a position where a player or chance decides or the game is over, and the way to it."""

    number: int
    position: Position
    before: Moment | None = None
    passed: tuple[Position, ...] = ()
    """The positions passed since the moment before, ending with this one."""
    after: list[Moment] = field(default_factory=list)
    claims: list[LineEntry] = field(default_factory=list)
    """The claims that the scenario makes here."""

    def __repr__(self) -> str:
        return f"<moment {self.number}, {self.position.decides or 'nobody'} decides>"

    @property
    def way(self) -> list[Moment]:
        """All moments from the first to this one."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    @property
    def entries(self) -> list[Entry]:
        """What has happened since the moment before."""
        return [entry for position in self.passed for entry in position.journal.entries]

    @property
    def begins(self) -> Moment:
        """The first moment of the branch that this one is on."""
        moment = self
        while moment.before is not None and moment.before.after[0] is moment:
            moment = moment.before
        return moment

    @property
    def tip(self) -> Moment:
        """The end of the oldest branch that leads on from here; this moment itself if nothing follows."""
        moment = self
        while moment.after:
            moment = moment.after[0]
        return moment


class Journey:
    """All moments that the reader has come through, the one he is `at`, and the end of his branch (`tip`)."""

    def __init__(self, first: Position, of: Scenario | None = None) -> None:
        self.moments = [Moment(0, first, passed=(first,))]
        self.of = of
        self.at = self.tip = self.moments[0]
        self.stopped: tuple[Moment, Illegal] | None = None
        """The moment where the scenario's line stops at an illegal move, and the error; `None` if all is legal."""

    # --- where it begins ---------------------------------------------------------------------------------------------

    @classmethod
    def through(cls, scenario: Scenario) -> Journey:
        """A journey along the line of a scenario, standing at its beginning. An illegal move ends the line."""
        found: Journey | None = None
        stopped: Illegal | None = None
        try:
            for step in steps(scenario, open_end=True):
                if found is None:
                    found = cls(step.positions[0], scenario)
                found.follow(position for position in step.positions if position is not found.at.position)
                if step.entry is not None and step.entry.kind in CLAIMS:
                    found.at.claims.append(step.entry)
        except Illegal as illegal:
            stopped = illegal
        if found is None:  # the beginning is always a step
            raise BadInput("there is nothing to look at")
        found.stopped = None if stopped is None else (found.at, stopped)
        found.at = found.moments[0]
        return found

    @classmethod
    def to(cls, position: Position) -> Journey:
        """A journey along all that led to a position, standing at its end."""
        first, *rest = reversed(list(position.history))
        found = cls(first)
        found.follow(rest)
        return found

    # --- going on ----------------------------------------------------------------------------------------------------

    def take(self, move: str | Meant) -> None:
        """Make a move, and go to the moment after it. Raises `NotAnOption` if it is not legal."""
        self._go_on(self.at.position.after(self.at.position.find(move)))

    def bring(self, outcomes: list[tuple[Any, int]]) -> None:
        """Let chance bring one of these outcomes, picked by their weights and the seed."""
        position = self.at.position
        self._go_on(position.happens(weighted(outcomes, Random(f"{position.seed}/{position.rolls}"))))

    def let_happen(self) -> None:
        """Let chance go on, by the seed, until a player must decide. Raises `BadInput` if chance is not due."""
        if self.at.position.chance is None:
            raise BadInput("chance has nothing to decide here")
        while (position := self.at.position).chance is not None:
            self._go_on(position.happens(position.by_seed()))

    def _go_on(self, position: Position) -> None:
        """Go to the moment that a position leads to, past chances with a single outcome."""
        passed = [position]
        while (chance := position.chance) is not None and chance.is_sure:
            position = position.happens(position.by_seed())
            passed.append(position)
        self._reach(passed)

    def follow(self, positions: Iterable[Position]) -> None:
        """Go along positions that follow from here, with a new moment at each decision; the set-up makes only one."""
        passed: list[Position] = []
        for position in positions:
            passed.append(position)
            is_open = position.chance is not None and not position.chance.is_sure and position.phase != "setup"
            if position.decider is not None or position.is_over or is_open:
                self._reach(passed)
                passed = []
        if passed:
            self._reach(passed)

    def _reach(self, passed: list[Position]) -> None:
        """Go to the last of these positions: to a known moment if the same has happened before, else to a new one.

        Raises `BadInput` if the journey has too many moments.
        """
        told = list(map(_told, passed))
        for known in self.at.after:
            if known.position == passed[-1] and list(map(_told, known.passed)) == told:
                self.at = known
                if known not in self.path:
                    self.tip = known.tip
                return
        if len(self.moments) >= MOST:
            raise BadInput(f"a journey keeps {MOST} steps; copy the situation, and begin a new one with it")
        self._add(tuple(passed))

    def _add(self, passed: tuple[Position, ...]) -> None:
        moment = Moment(len(self.moments), passed[-1], self.at, passed)
        self.at.after.append(moment)
        self.moments.append(moment)
        self.at = self.tip = moment

    # --- going about -------------------------------------------------------------------------------------------------

    @property
    def path(self) -> list[Moment]:
        """The moments of the present branch, from the first to its end."""
        return self.tip.way

    @property
    def tips(self) -> list[Moment]:
        """The last moment of each branch, in the order in which branches were begun; the main line comes first."""
        return sorted((moment for moment in self.moments if not moment.after), key=lambda tip: tip.begins.number)

    def go(self, number: int) -> None:
        """Go to the moment with this number, and to its branch if it is not on the present one."""
        if not 0 <= number < len(self.moments):
            raise BadInput(f"there is no step {number}")
        self.at = self.moments[number]
        if self.at not in self.path:
            self.tip = self.at.tip

    def back(self) -> None:
        self.at = self.at.before or self.at

    def forward(self) -> None:
        path = self.path
        self.at = path[min(path.index(self.at) + 1, len(path) - 1)]

    def parting(self, other: Moment) -> Moment:
        """The moment where the way to another moment leaves the present branch."""
        path = set(self.path)
        return next(moment for moment in reversed(other.way) if moment in path)

    def scenario(self) -> Scenario:
        """A scenario that replays what has led to the present moment.

        Raises `ValueError` if no file can describe where it begins.
        """
        first = self.moments[0].position
        if self.of is not None:
            made = written(self.at.position, first, replace(self.of, line=()))
            if _leads_to(made, self.at.position):
                return made
        return written(self.at.position)  # a card without a value was another copy, as the rest of the line had it


def _leads_to(scenario: Scenario, position: Position) -> bool:
    try:
        *_, last = steps(scenario, open_end=position.chance is not None)
    except (BadInput, Illegal):
        return False
    return last.position == position


def _told(position: Position) -> list[Any]:
    return [(entry.key, entry.values) for entry in position.journal.entries]
