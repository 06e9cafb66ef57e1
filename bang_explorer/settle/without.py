"""What would be otherwise without one ability.

It is taken away, and the move is judged again or the last moves are played again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Offer
from bang_explorer.core.acts import Option
from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Brought, Position
from bang_explorer.rulebook.commonness import decides_first
from bang_explorer.rulebook.statements import is_about, topic_of
from bang_explorer.settle.past import value_at

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.table import Table


def without_which(position: Position, path: str, weights: Mapping[str, float]) -> list[str]:
    """The statements on abilities without which a fact would be different: the last moves are played again to see."""
    start, steps = _last_moves(position)
    if start is None:
        return _missed(position.table, weights, lambda table: value_at(position, table, path))
    return _missed(start.table, weights, lambda table: value_at(position, _played_again(start, table, steps), path))


def without_which_not_legal(position: Position, move: Any, weights: Mapping[str, float]) -> list[str]:
    """The statements on abilities without which a legal move would not be legal, or an illegal one would be."""

    def is_legal(table: Table) -> bool:
        machine = Machine(table, list(position.stack))
        machine.decider = position.decider
        reasons = position.game.desk.moves.why(Position(machine, position.notation), move)
        return all(reason.met for reason in reasons if reason.key != "is_offered_now")  # nothing is listed anew

    return _missed(position.table, weights, is_legal)


def _missed(table: Table, weights: Mapping[str, float], found: Callable[[Table], Any]) -> list[str]:
    """For each ability without which something else is found: of the statements on its topic, the one that decides."""
    everybodys = table.box.everybody
    now: Any = None
    missed: list[str] = []
    for seat, ability in table.abilities():
        rule = _rule_of(ability)
        of = topic_of(rule)
        said = [id_ for id_ in weights if is_about(of, id_)]
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


def _last_moves(position: Position) -> tuple[Machine | None, list[Position]]:
    """The machine before the last move in a turn, or else as the game was laid out, and all positions since.

    None instead of the machine if it is not known how the game began.
    """
    steps: list[Position] = []
    for one in position.history:
        steps.append(one)
        before = one.parent
        if before is not None and isinstance(one.led_by, Option) and before.stack[-1].at.flow is position.game.turn:
            return before.machine, steps[::-1]
    return steps[-1].laid, steps[::-1]


def _played_again(start: Machine, table: Table, steps: Sequence[Position]) -> Table:
    """Another table after the same moves, as far as they are possible on it."""
    machine = start.copy()
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
