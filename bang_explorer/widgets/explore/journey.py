"""A journey through a game: moments one after the other, and branches wherever something else was done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import weighted
from bang_explorer.scenarios.errors import BadInput
from bang_explorer.settle.line import written
from bang_explorer.settle.replay import Illegal, steps

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry as LogEntry
    from bang_explorer.games.bang.position import Position
    from bang_explorer.scenarios.scenario import Entry, Scenario

MOST = 5_000
"""So many moments are kept."""


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
        self.stopped: Illegal | None = None
        """The move of the scenario that is not legal, if one is not."""

    # --- where it begins ---------------------------------------------------------------------------------------------

    @classmethod
    def through(cls, scenario: Scenario) -> Journey:
        """The line of a scenario, at its beginning. A move that is not legal ends it."""
        found: Journey | None = None
        stopped: Illegal | None = None
        try:
            for step in steps(scenario):
                if found is None:
                    found = cls(step.positions[0], scenario)
                if step.entry is not None and step.entry.kind not in ("move", "draw", "pick"):
                    found.at.claims.append(step.entry)
                elif step.position is not found.at.position:
                    found._add(step.positions)
        except Illegal as illegal:
            stopped = illegal
        if found is None:  # the beginning is always a step
            raise BadInput("there is nothing to look at")
        found.stopped, found.tip, found.at = stopped, found.at, found.moments[0]
        return found

    @classmethod
    def to(cls, position: Position) -> Journey:
        """How a position came about, at its end."""
        first, *rest = reversed(list(position.history))
        found = cls(first)
        found.follow(rest)
        return found

    # --- going on ----------------------------------------------------------------------------------------------------

    def take(self, move: str) -> None:
        """Do what may be done."""
        self._go_on(self.at.position.after(self.at.position.find(move).raw))

    def bring(self, outcomes: list[tuple[Any, int]]) -> None:
        """Let chance bring one of these, by their weights and the seed."""
        position = self.at.position
        self._go_on(position.happens(weighted(outcomes, Random(f"{position.seed}/{position.rolls}"))))

    def let_happen(self) -> None:
        """Let chance decide, by the seed, until somebody must."""
        position = self.at.position
        self._go_on(position.happens(position.by_seed()), sure=False)

    def _go_on(self, position: Position, *, sure: bool = True) -> None:
        """Go to where this leads, past whatever can come in one way only (or in any way)."""
        passed = [position]
        while (chance := position.chance) is not None and (chance.is_sure or not sure):
            position = position.happens(position.by_seed())
            passed.append(position)
        self._reach(passed)

    def follow(self, positions: Iterable[Position]) -> None:
        """Go along positions that follow each other from here, from one decision to the next."""
        passed: list[Position] = []
        for position in positions:
            passed.append(position)
            if position.decider is not None or position.is_over:
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
        """The last moment of each branch, in the order in which they were begun."""
        return [moment for moment in self.moments if not moment.after]

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
