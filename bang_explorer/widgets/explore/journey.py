"""Class `Journey`: all steps of a game that a reader has seen, as a tree with a branch for each other way to go on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import weighted
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.sayings import grouped
from bang_explorer.kit.scenario import CLAIMS
from bang_explorer.settle.line import written
from bang_explorer.settle.replay import Illegal, steps

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Meant, Position
    from bang_explorer.kit.scenario import LineEntry, Scenario

MOST = 5_000
"""The most steps that a journey keeps."""


@dataclass(eq=False, repr=False)
class Moment:
    """One step of a journey: a position where a player or chance decides or the game is over, and what led to it."""

    number: int
    position: Position
    before: Moment | None = None
    passed: tuple[Position, ...] = ()
    """The positions that play went through since the step before, the last of them this step's own."""
    after: list[Moment] = field(default_factory=list)
    claims: list[LineEntry] = field(default_factory=list)
    """The claims that the scenario makes at this step."""

    def __repr__(self) -> str:
        return f"<moment {self.number}, {self.position.decides or 'nobody'} decides>"

    @property
    def way(self) -> list[Moment]:
        """All steps from the first one to this one."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    @property
    def entries(self) -> list[Entry]:
        """What has happened since the step before, as log entries."""
        return [entry for position in self.passed for entry in position.journal.entries]

    @property
    def begins(self) -> Moment:
        """The first step of the branch on which this step lies."""
        moment = self
        while moment.before is not None and moment.before.after[0] is moment:
            moment = moment.before
        return moment

    @property
    def tip(self) -> Moment:
        """The last step of the oldest branch that leads on from here; this step itself if nothing follows."""
        moment = self
        while moment.after:
            moment = moment.after[0]
        return moment


class Journey:
    """All steps of a game that the reader has seen: the one he is `at`, and the last one of his branch (`tip`)."""

    def __init__(self, first: Position, of: Scenario | None = None) -> None:
        self.moments = [Moment(0, first, passed=(first,))]
        self.of = of
        self.at = self.tip = self.moments[0]
        self.stopped: tuple[Moment, Illegal] | None = None
        """The step at which the scenario's line has an illegal move, and the error; None if all moves are legal."""

    # --- where it begins ---------------------------------------------------------------------------------------------

    @classmethod
    def through(cls, scenario: Scenario) -> Journey:
        """A journey with all steps of a scenario's line, at the first one. An illegal move ends it (see `stopped`).

        Raises `BadInput` for a scenario that cannot be understood, or one with too many steps.
        """
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
        """A journey with all steps that led to a position, at the last one. Raises `BadInput` if they are too many."""
        first, *rest = reversed(list(position.history))
        found = cls(first)
        found.follow(rest)
        return found

    # --- going on ----------------------------------------------------------------------------------------------------

    def take(self, move: str | Meant) -> None:
        """Make a move, and go to the step after it. Raises `NotAnOption` if it is not legal.

        Raises `BadInput` for a text that means no move, or if the journey has too many steps.
        """
        self._go_on(self.at.position.after(self.at.position.find(move)))

    def bring(self, outcomes: list[tuple[Any, int]]) -> None:
        """Let chance bring one of these outcomes, picked by their weights and the seed, and go to the step after it.

        Each is a pair of outcome and weight. Raises `ValueError` if the one picked cannot come here,
        and `BadInput` if the journey has too many steps.
        """
        position = self.at.position
        self._go_on(position.happens(weighted(outcomes, Random(f"{position.seed}/{position.rolls}"))))

    def let_happen(self) -> None:
        """Let chance decide by the seed, until a player must decide. A set-up is one step, and so is a deal.

        Raises `BadInput` if chance decides nothing here, or if the journey has too many steps.
        """
        if self.at.position.chance is None:
            raise BadInput("chance has nothing to decide here")
        while (position := self.at.position).chance is not None:
            self._go_on(position.happens(position.by_seed()), at_once=True)

    def _go_on(self, position: Position, *, at_once: bool = False) -> None:
        """Go to the step at this position. Where only one thing is left to come by chance, play goes on with it.

        With `at_once`, it also goes on until a set-up, or a deal, is over.
        """
        passed = [position]
        while (chance := position.chance) is not None:
            if not (chance.is_sure or (at_once and _goes_on(self.at.position, position))):
                break
            position = position.happens(position.by_seed())
            passed.append(position)
        self._reach(passed)

    def follow(self, positions: Iterable[Position]) -> None:
        """Go along these positions, which follow from here, with a step at each decision.

        A set-up is only one step, and so is a deal. The last position is a step in any case. Raises `BadInput` if they
        are too many.
        """
        passed: list[Position] = []
        for position in positions:
            before = passed[-1] if passed else self.at.position
            passed.append(position)
            chance = position.chance
            is_open = chance is not None and not chance.is_sure and not _goes_on(before, position)
            if position.decider is not None or position.is_over or is_open:
                self._reach(passed)
                passed = []
        if passed:
            self._reach(passed)

    def _reach(self, passed: list[Position]) -> None:
        """Go to the last of these positions: to a known step if the same has happened before, else to a new one.

        Raises `BadInput` if the journey has too many steps.
        """
        told = list(map(_told, passed))
        for known in self.at.after:
            if known.position == passed[-1] and list(map(_told, known.passed)) == told:
                self.at = known
                if known not in self.path:
                    self.tip = known.tip
                return
        if len(self.moments) >= MOST:
            raise BadInput(
                "a journey keeps {most} steps; copy the situation, and begin a new one with it", most=grouped(MOST)
            )
        self._add(tuple(passed))

    def _add(self, passed: tuple[Position, ...]) -> None:
        moment = Moment(len(self.moments), passed[-1], self.at, passed)
        self.at.after.append(moment)
        self.moments.append(moment)
        self.at = self.tip = moment

    # --- going about -------------------------------------------------------------------------------------------------

    @property
    def path(self) -> list[Moment]:
        """The steps of the present branch, from the first one to the last."""
        return self.tip.way

    @property
    def tips(self) -> list[Moment]:
        """The last step of each branch, in the order in which branches were begun; the main line comes first."""
        return sorted((moment for moment in self.moments if not moment.after), key=lambda tip: tip.begins.number)

    def go(self, number: int) -> None:
        """Go to the step with this number, and to its branch. Raises `BadInput` if there is none."""
        if not 0 <= number < len(self.moments):
            raise BadInput("there is no step {number}", number=number)
        self.at = self.moments[number]
        if self.at not in self.path:
            self.tip = self.at.tip

    def back(self) -> None:
        self.at = self.at.before or self.at

    def forward(self) -> None:
        path = self.path
        self.at = path[min(path.index(self.at) + 1, len(path) - 1)]

    def parting(self, other: Moment) -> Moment:
        """The last step that the present branch and the way to another step of this journey have in common."""
        path = set(self.path)
        return next(moment for moment in reversed(other.way) if moment in path)

    def scenario(self) -> Scenario:
        """A scenario that replays all moves up to the present step, if need be from a later beginning.

        Raises `ValueError` if no file can describe any.
        """
        first = self.moments[0].position
        if self.of is not None:
            made = written(self.at.position, first, replace(self.of, line=()))
            if _leads_to(made, self.at.position):
                return made
        return written(self.at.position)  # without the rest of its line, `of` may stand for other copies


def _goes_on(before: Position, position: Position) -> bool:
    """True if what was under way in `before` still is in a later position: a set-up, or what happens `at_once`."""
    if before.phase == position.phase == "setup":
        return True
    sources = {one.chance.source if one.chance is not None else "" for one in (before, position)}
    at_once: frozenset[str] = position.game.desk.chances.at_once
    return sources <= at_once


def _leads_to(scenario: Scenario, position: Position) -> bool:
    try:
        *_, last = steps(scenario, open_end=position.chance is not None)
    except (BadInput, Illegal):
        return False
    return last.position == position


def _told(position: Position) -> list[Any]:
    return [(entry.key, entry.values) for entry in position.journal.entries]
