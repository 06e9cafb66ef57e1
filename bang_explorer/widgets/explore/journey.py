"""A journey through a game: moments one after the other, and branches wherever something else was done."""

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
    from bang_explorer.core.log import Entry as LogEntry
    from bang_explorer.core.position import Meant, Position
    from bang_explorer.kit.scenario import Entry, Scenario

MOST = 5_000
"""Most moments that are kept."""


@dataclass(eq=False, repr=False)
class Moment:
    """A position where somebody or chance decides, or where the game is over, and the way there from the one before."""

    number: int
    position: Position
    before: Moment | None = None
    passed: tuple[Position, ...] = ()
    """The positions on the way here, this one the last."""
    after: list[Moment] = field(default_factory=list)
    claims: list[Entry] = field(default_factory=list)
    """What the scenario claims here."""

    def __repr__(self) -> str:
        return f"<moment {self.number}, {self.position.decides or 'nobody'} decides>"

    @property
    def way(self) -> list[Moment]:
        """All moments from the first one to this one."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    @property
    def entries(self) -> list[LogEntry]:
        """What has happened on the way here."""
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
        """Where one comes to from here by going on as was gone first."""
        moment = self
        while moment.after:
            moment = moment.after[0]
        return moment


class Journey:
    """All moments somebody has come through, with the one he is at and the branch he is on."""

    def __init__(self, first: Position, of: Scenario | None = None) -> None:
        self.moments = [Moment(0, first, passed=(first,))]
        self.of = of
        self.at = self.tip = self.moments[0]
        self.stopped: tuple[Moment, Illegal] | None = None
        """The move of the scenario that is not legal, if one is not, and where it was tried."""

    # --- where it begins ---------------------------------------------------------------------------------------------

    @classmethod
    def through(cls, scenario: Scenario) -> Journey:
        """The line of a scenario, at its beginning. A move that is not legal ends it."""
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
        """How a position came about, at its end."""
        first, *rest = reversed(list(position.history))
        found = cls(first)
        found.follow(rest)
        return found

    # --- going on ----------------------------------------------------------------------------------------------------

    def take(self, move: str | Meant) -> None:
        """Do what may be done."""
        self._go_on(self.at.position.after(self.at.position.find(move)))

    def bring(self, outcomes: list[tuple[Any, int]]) -> None:
        """Let chance bring one of these, by their weights and the seed."""
        position = self.at.position
        self._go_on(position.happens(weighted(outcomes, Random(f"{position.seed}/{position.rolls}"))))

    def let_happen(self) -> None:
        """Let chance decide, by the seed, until somebody must."""
        if self.at.position.chance is None:
            raise BadInput("chance has nothing to decide here")
        while (position := self.at.position).chance is not None:
            self._go_on(position.happens(position.by_seed()))

    def _go_on(self, position: Position) -> None:
        """Go to where this leads, past whatever can come in one way only."""
        passed = [position]
        while (chance := position.chance) is not None and chance.is_sure:
            position = position.happens(position.by_seed())
            passed.append(position)
        self._reach(passed)

    def follow(self, positions: Iterable[Position]) -> None:
        """Go along positions that follow each other from here, from one moment to the next; the set-up is one."""
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
        """Go to where a way ends: to a moment that is known, if just that has happened before."""
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
        """The moments of the branch one is on."""
        return self.tip.way

    @property
    def tips(self) -> list[Moment]:
        """The last moment of each branch, in the order in which they were begun: the main line first."""
        return sorted((moment for moment in self.moments if not moment.after), key=lambda tip: tip.begins.number)

    def go(self, number: int) -> None:
        """To any moment; on its branch, if it is not on this one."""
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
        """Where the way to another moment parts from the branch one is on."""
        path = set(self.path)
        return next(moment for moment in reversed(other.way) if moment in path)

    def scenario(self) -> Scenario:
        """What has led to this moment, as a scenario that can be replayed.

        Raises `ValueError` where no file can say how it begins.
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
