"""What would be otherwise without one ability, or with another choice on a point on which rulebooks differ.

The ability is taken away, or the policy changed, and the move is judged again or the last moves are played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
    from bang_explorer.rulebook.rules import Rules


@dataclass(frozen=True, slots=True)
class Decisive:
    """The statements, by their ids, without which the answer to a claim would be otherwise."""

    abilities: frozenset[str]
    """Those on abilities that somebody has."""
    policies: frozenset[str]
    """Those on which the choice for a policy rests."""


Found = tuple[Any, bool]
"""What is found on a table, and whether all moves were possible up to there."""


def without_which(position: Position, path: str, weights: Mapping[str, float]) -> Decisive:
    """The statements without which a fact would be different: the last moves are played again to see."""
    start, steps = _last_moves(position)
    if start is None:
        return _decisive(position.table, weights, lambda table: (value_at(position, table, path), True))

    def at_the_end(table: Table) -> Found:
        last, is_whole = _played_again(start, table, steps)
        return value_at(position, last, path), is_whole

    return _decisive(start.table, weights, at_the_end)


def without_which_not_legal(position: Position, move: Any, weights: Mapping[str, float]) -> Decisive:
    """The statements without which a legal move would not be legal, or an illegal one would be."""

    def is_legal(table: Table) -> Found:
        machine = Machine(table, list(position.stack))
        machine.decider = position.decider
        reasons = position.game.desk.moves.why(Position(machine, position.notation), move)
        return all(one.met for one in reasons if one.key != "is_offered_now"), True  # as nothing is listed anew

    return _decisive(position.table, weights, is_legal)


def _decisive(table: Any, weights: Mapping[str, float], found: Callable[[Table], Found]) -> Decisive:
    """What is `found` on a table is found again without each ability, and with each other choice for each policy.

    Of several statements on the same ability or policy it is the one that decides first. Another choice counts only if
    all moves are possible with it.
    """
    asked = table.copy()
    asked.rules = rules = _Asked(table.rules)
    now, _ = found(asked)
    abilities = {
        _first(about, weights) for held, about in _abilities(table, weights) if found(table.without(held))[0] != now
    }
    policies = set()
    for policy in rules.asked:
        about = [id_ for id_ in table.box.game.policies[policy]["cites"] if id_ in weights]
        others = map(found, _with_other_choices(table, policy)) if about else ()
        if any(is_whole and value != now for value, is_whole in others):
            policies.add(_first(about, weights))
    return Decisive(frozenset(abilities), frozenset(policies))


def _abilities(table: Any, weights: Mapping[str, float]) -> Iterator[tuple[tuple[int, Ability], list[str]]]:
    """Each ability that not everybody has, with its seat, and those of the statements that are about it, if any."""
    for seat, ability in table.abilities():
        of = topic_of(_rule_of(ability))
        about = [id_ for id_ in weights if of and is_about(of, id_)]
        if about and ability not in table.box.everybody:
            yield (seat, ability), about


def _first(about: Iterable[str], weights: Mapping[str, float]) -> str:
    return decides_first({id_: weights[id_] for id_ in about})[0]


def _with_other_choices(table: Any, policy: str) -> Iterator[Any]:
    """For each other choice for a policy a copy of the table with it."""
    for choice in table.rules.choices()[policy]:
        if choice != getattr(table.rules, policy):
            other = table.copy()
            other.rules, other.held, other.memo = table.rules.changed({policy: choice}), None, {}
            yield other


class _Asked:
    """Rules that remember which policies were asked for."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.asked: dict[str, None] = {}

    def __getattr__(self, policy: str) -> Any:
        self.asked[policy] = None
        return getattr(self.rules, policy)


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


def _played_again(start: Machine, table: Table, steps: Sequence[Position]) -> tuple[Table, bool]:
    """Another table after the same moves, as far as they are possible on it, and whether all are."""
    machine = start.copy()
    machine.table = table
    for number, one in enumerate(steps):
        if isinstance(one.led_by, Brought):
            if not _may_come(machine, one.led_by.what):
                return machine.table, False
            machine.happen(one.led_by.what)
        elif isinstance(one.led_by, Option):
            if machine.decider is None or (number and one.led_by.raw not in machine.options):
                return machine.table, False
            if not number and not _is_met(machine, one.led_by):
                return machine.table, False
            machine.choose(one.led_by.raw)
        machine.run()
    return machine.table, True


def _may_come(machine: Machine, outcome: Any) -> bool:
    flow = machine.chance_at
    source = None if flow is None else flow.at.source
    return source is not None and any(outcome == what for what, _ in source.outcomes(machine.table, flow))


def _is_met(machine: Machine, option: Option) -> bool:
    """True if an option is legal on the machine's table, whose options have not been listed anew."""
    act, what, at = option.raw
    return all(one.met for one in act.reasons(machine.table, machine.stack[-1], option.who, what, at))
