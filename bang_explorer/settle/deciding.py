"""Sorts the rules behind a verdict: first those without which it would be otherwise, then by what made it so.

Without which it would be otherwise is tried out: one ability of somebody is taken away, and the move is judged again or
the last moves are played again.

What made a fact so is found by playing the moves again node by node (`core/trace.py`): the last node that changed it,
then outwards the flow that this node belongs to, the flow that called it, and the move that began all that. The node
itself comes last, since what it says is mostly bookkeeping: that a hit costs a life point, not whose hit it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Offer
from bang_explorer.core.acts import Option
from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Brought, Position
from bang_explorer.core.trace import Moment, moments
from bang_explorer.rulebook.commonness import rarity
from bang_explorer.rulebook.statements import is_about
from bang_explorer.scenarios.facts import fact

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.table import Table

NEAR, APPLIED = 2.0, 0.5
"""How much it counts that a statement belongs to the node that changed a fact, and that its condition was true there.

For comparison: that a statement is twice as rare counts 1."""
DECISIVE = 10.0
"""How much it counts that a verdict would be otherwise without an ability: more than all else."""
UNCHANGED = 1.0
"""Where the last move left a fact as it was: how much it counts that a statement applied meanwhile, or could have."""
ELSEWHERE = 0.4
"""How much it counts that a statement applied anywhere in what the last move began."""


class Trace:
    """What happened on the way to positions, node by node; each step is played again only once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Position, list[Moment]]] = {}

    def to(self, position: Position) -> list[Moment]:
        """The moments since the beginning of the game, without that of the question or chance that waits now."""
        passed = [moment for one in reversed(list(position.history)) for moment in self._of(one)]
        return passed if position.is_over else passed[:-1]

    def _of(self, position: Position) -> list[Moment]:
        if id(position) not in self._known:
            self._known[id(position)] = position, moments(position)
        return self._known[id(position)][1]


def behind_fact(position: Position, path: str, trace: Trace) -> dict[str, float]:
    """The statements behind the fact with this path, each with its weight: what made it so, and what else applied."""
    passed = trace.to(position)
    if not passed:
        return {}
    begun, last = _begun(passed), _last_change(position, path, passed)
    found = {} if last is None else _outwards(passed, last)
    for moment in passed[begun:]:
        if last is None or last < begun:  # what happened since has not changed it, and some of it may say why
            _add(found, (*moment.record.said, *moment.record.idle), UNCHANGED)
        _add(found, (*moment.record.said, *moment.cites), ELSEWHERE)
    return found


def behind_question(position: Position, trace: Trace) -> dict[str, float]:
    """The statements behind who must decide now, each with its weight: those of the question, and what led to it."""
    passed = trace.to(position)
    found = _outwards(passed, len(passed) - 1) if passed else {}
    _add(found, position.stack[-1].at.cites if position.stack else (), NEAR)
    return found


def _last_change(position: Position, path: str, passed: Sequence[Moment]) -> int | None:
    """The place of the moment that changed the fact last; None if it has been so from the beginning."""
    now = _value(position, position.table, path)
    for place in reversed(range(len(passed))):
        if _value(position, passed[place].table, path) != now:
            return place
    return None


def _value(position: Position, table: Table, path: str) -> Any:
    """The value of a fact on a table of an earlier moment."""
    return fact(Position(Machine(table, []), position.notation), path).value


def _outwards(passed: Sequence[Moment], last: int) -> dict[str, float]:
    """The statements said from a moment back to the move with which it began, with less weight the farther out."""
    found: dict[str, float] = {}
    depth = lowest = len(passed[last].frames)
    for place in range(last, -1, -1):
        moment = passed[place]
        lowest = min(lowest, len(moment.frames))
        near = NEAR / (1 + depth - lowest)
        _add(found, moment.record.said, near + APPLIED)
        if place < last:
            _add(found, moment.cites, near)
        if _is_move(moment):
            break
    return found


def _begun(passed: Sequence[Moment]) -> int:
    """The place of the last move in a turn, with which began what happened last."""
    return max((place for place, one in enumerate(passed) if _is_move(one)), default=0)


def _is_move(moment: Moment) -> bool:
    """True at a question of the turn itself, not of a flow that a move in it has begun."""
    turn: type[Flow] | None = moment.table.box.game.turn
    return moment.node.kind == "choice" and all(node.flow is not turn for node in moment.frames[:-1])


def _add(found: dict[str, float], rules: Iterable[str], weight: float) -> None:
    for rule in rules:
        found[rule] = max(found.get(rule, 0), weight)


# --- what if one ability were away -----------------------------------------------------------------------------------


def without_which(position: Position, path: str, weights: Mapping[str, float]) -> list[str]:
    """Of statements on abilities, those without which a fact would be otherwise: the last moves are played again."""
    start, steps = _last_moves(position)
    if start is None:
        return _missed(position, weights, lambda table: _value(position, table, path))
    return _missed(start, weights, lambda table: _value(position, _played_again(start, table, steps), path))


def without_which_not_legal(position: Position, move: Any, weights: Mapping[str, float]) -> list[str]:
    """Of statements on abilities, those without which it would be otherwise whether a move is legal."""

    def is_legal(table: Table) -> bool:
        machine = Machine(table, list(position.stack))
        machine.decider = position.decider
        reasons = position.game.desk.moves.why(Position(machine, position.notation), move)
        return all(reason.met for reason in reasons if reason.key != "is_offered_now")  # nothing is listed anew

    return _missed(position, weights, is_legal)


def _missed(position: Position, weights: Mapping[str, float], found: Callable[[Table], Any]) -> list[str]:
    """For each ability without which something else is found: of the statements on its topic, the one that decides."""
    table, everybodys = position.table, position.table.box.everybody
    now: Any = None
    missed: list[str] = []
    for seat, ability in table.abilities():
        rule = _rule_of(ability)
        topic = ".".join(rule.split(".")[:2])
        said = [id_ for id_ in weights if is_about(topic, id_)]
        if ability in everybodys or not rule or not said:
            continue
        now = found(table.copy()) if now is None else now
        if found(table.without((seat, ability))) != now:
            missed.append(decides_first({id_: weights[id_] for id_ in said})[0])
    return list(dict.fromkeys(missed))


def _rule_of(ability: Ability) -> str:
    """The first statement on an ability; empty if it has none of its own."""
    if isinstance(ability, AddTerm):
        return ability.rule
    cites = ability.act.cites if isinstance(ability, Offer) else getattr(ability, "cites", ())
    return next(iter(cites), "")


def _last_moves(position: Position) -> tuple[Position | None, list[Position]]:
    """The position before the last move in a turn, and those after it up to this one; None if there was none."""
    steps: list[Position] = []
    for one in position.history:
        before = one.parent
        if before is None:
            break
        steps.append(one)
        if isinstance(one.led_by, Option) and before.stack[-1].at.flow is position.game.turn:
            return before, steps[::-1]
    return None, []


def _played_again(start: Position, table: Table, steps: Sequence[Position]) -> Table:
    """The table after the same moves on another one, or where one of them is not possible there."""
    machine = start.machine.copy()
    machine.table = table
    for number, one in enumerate(steps):
        if isinstance(one.led_by, Brought):
            if not _may_come(machine, one.led_by.what):
                break
            machine.happen(one.led_by.what)
        elif isinstance(one.led_by, Option):
            if machine.decider is None or (number and one.led_by.raw not in machine.options):
                break
            if not number and not _is_met(machine, one.led_by):
                break
            machine.choose(one.led_by.raw)
        machine.run()
    return machine.table


def _may_come(machine: Machine, outcome: Any) -> bool:
    flow = machine.chance_at
    source = None if flow is None else flow.at.source
    return source is not None and any(outcome == what for what, _ in source.outcomes(machine.table, flow))


def _is_met(machine: Machine, option: Option) -> bool:
    """True if an option is legal on the machine's table, whose options have not been listed anew."""
    act, what, at = option.raw
    return all(one.met for one in act.reasons(machine.table, machine.stack[-1], option.who, what, at))


def decides_first(weights: dict[str, float], share: float = 1.0) -> list[str]:
    """Statements in the order in which they decide, by their weights and (by this share) by how rare they are."""
    return sorted(weights, key=lambda id_: -(weights[id_] + share * rarity(id_)))
