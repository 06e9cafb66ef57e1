"""Which rules decide a claim, the weightiest first: those without which it would be otherwise, then what made it so.

What would be otherwise is tried out (`without.py`): one ability of somebody is taken away. What made a fact so, or a
move legal or not, is found by playing the moves again node by node (`past.py`): the last node that changed it, then
outwards the flow that this node belongs to, the flow that called it, and the move that began all that. The node itself
comes last, since what it says is mostly bookkeeping: that a hit costs a life point, not whose hit it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.grounds import applying
from bang_explorer.core.reasons import Explained
from bang_explorer.kit.desk.facts import DECIDES
from bang_explorer.rulebook.commonness import decides_first, rarity
from bang_explorer.rulebook.statements import rule, topic_of
from bang_explorer.settle.because import Because, becauses, of_terms
from bang_explorer.settle.past import Past, begun, idle_in, is_before_turns, is_move, last_change, trail, turned
from bang_explorer.settle.without import without_which, without_which_not_legal

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option, RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.core.table import Table
    from bang_explorer.core.trace import Moment
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.moves import Move

Weights = dict[str, float]
"""How much each statement decides, by its id. That it is twice as rare as another one counts 1 (`decides_first`)."""

DECISIVE = 10.0
"""How much it counts that a verdict would be otherwise without an ability: more than all else."""
CHOSEN = 2.5
"""How much it counts that a verdict would be otherwise with another choice for a policy."""

# --- facts and questions ---------------------------------------------------------------------------------------------

NEAR, APPLIED = 2.0, 0.5
"""How much it counts that a statement belongs to the node that changed a fact, and that its condition was true."""
SET_UP = 5.0
"""How much it counts for what the set-up has made so that a statement belongs to that very step of it."""
ITSELF = 1.0
"""The weight of a statement that belongs to the very node that changed a fact. Such a node mostly keeps the books."""
TERM = 3.0
"""How much it counts for a number that a statement adds to it."""
QUESTION = 1.4
"""How much it counts for who must decide that a statement belongs to the question as such."""
UNCHANGED = 1.0
"""Where the last move left a fact as it was: how much it counts that a statement applied meanwhile, or could have."""
ELSEWHERE = 0.4
"""How much it counts that a statement applied anywhere in what the last move began."""


def because_of(found: Fact, position: Position, past: Past) -> tuple[Because, ...]:
    """The rules behind a fact, the one that decides first: what made it so, and for a number those of its summands.

    A number between players, such as a distance, has its summands alone: what happens seldom has to do with it.
    """
    if found.number is not None:
        terms, (whose, _, _) = tuple(of_terms(found.number)), found.path.partition(".")
        weights = _behind_fact(position, found.path, past) if whose in position.table.names else {}
        _add(weights, (one.rule for one in terms), TERM)
        return _in_order(terms, weights)
    if found.path == DECIDES:
        cites = position.stack[-1].at.cites if position.stack else ()
        usual = position.game.desk.facts.rule(position, DECIDES if position.stack else "over")
        known = cites or ([] if usual is None else [usual])
        weights = _behind_question(position, past)
    else:
        rests_on = position.game.desk.facts.rule(position, found.path)
        known = [] if rests_on is None else [rests_on]
        weights = _behind_fact(position, found.path, past)
        decisive = without_which(position, found.path, weights)
        _add(weights, decisive.policies, CHOSEN)
        _add(weights, decisive.abilities, DECISIVE)
    idle = idle_in(past.of(position)).difference(known)
    because = _in_order((Because(id_, {found.path: found.value}) for id_ in known), weights)
    return tuple(replace(one, idle=True) if one.rule in idle else one for one in because)


def _behind_fact(position: Position, path: str, past: Past) -> Weights:
    """The statements behind the fact with this path, each with its weight: what made it so, and what else applied."""
    passed = past.of(position)
    if not passed:
        return {}
    start, last = begun(passed), last_change(position, path, passed)
    found = {} if last is None else _outwards(passed, last)
    if last is not None and is_before_turns(passed[last]):
        _add(found, (*passed[last].cites, *passed[last].said), SET_UP)
    for place in trail(position, path, passed, start):
        _add(found, passed[place].cites, NEAR)
        _add_all(found, _outwards(passed, place))
    if position.is_over and (last is None or last < start):  # then the end has kept it as it was, whoever has won
        ended = _outwards(passed, len(passed) - 1)
        _add_all(found, {id_: weight for id_, weight in ended.items() if id_ not in position.log[-1].rules})
    for place, moment in enumerate(passed[start:], start):
        if last is None or last < place:  # what happened since has not changed it, and some of it may say why
            _add(found, (*moment.said, *moment.record.idle), UNCHANGED)
        _add(found, (*moment.said, *moment.cites), ELSEWHERE)
    return found


def _behind_question(position: Position, past: Past) -> Weights:
    """The statements behind who must decide now, each with its weight: those of the question, and what led to it."""
    passed = past.of(position)
    found = _outwards(passed, len(passed) - 1) if passed else {}
    _add(found, passed[-1].cites if passed else (), NEAR)
    _add(found, position.stack[-1].at.cites if position.stack else (), QUESTION)
    return found


def behind_what_passed(position: Position) -> tuple[Because, ...]:
    """The rules behind what has happened since the position before, the one that decides first."""
    return _in_order((), dict.fromkeys(position.journal.consulted, APPLIED))


def _outwards(passed: Sequence[Moment], last: int) -> Weights:
    """The statements said from a moment back to the move with which it began, with less weight the farther out."""
    found: Weights = {}
    depth = lowest = len(passed[last].frames)
    for place in range(last, -1, -1):
        moment = passed[place]
        lowest = min(lowest, len(moment.frames))
        near = NEAR / (1 + depth - lowest)
        _add(found, moment.said, near + APPLIED)
        _add(found, moment.cites, near if place < last else ITSELF)
        if is_move(moment):
            break
    return found


def _add(found: Weights, rules: Iterable[str], weight: float) -> None:
    _add_all(found, dict.fromkeys(rules, weight))


def _add_all(found: Weights, more: Weights) -> None:
    for id_, weight in more.items():
        found[id_] = max(found.get(id_, 0.0), weight)


# --- moves -----------------------------------------------------------------------------------------------------------

ALLOWED, REFUSED = 0.5, 0.2
"""How much it counts that a statement is rare where a move is legal or not: less, as each of them counts."""
COUNTED = 1.0
"""How much it counts for a legal move that a number decides whether a requirement is met."""
APPLIES = 2.0
"""How much it counts for a legal move that a further statement of its card or ability applies to it."""
BESIDE = -2.0
"""How much it counts for a legal move that a statement adds to a number, unless it would not be legal without that."""
AT_THE_QUESTION = 2.0
"""How much it counts for a legal move that a statement applies to what is asked."""
MET_TOO = 2.0
"""How much it counts for a legal move that a further statement on a requirement applies to it."""
OF_THE_ACT_ITSELF = 0.5
"""How much it counts for a legal move that a statement is that of the card or ability itself."""
FORBIDDEN = 25.0
"""How much it counts for an illegal move that what is asked now rests on a statement on its very card or ability."""
UNMET, MADE_SO, UNMET_TOO = 20.0, 15.0, 12.0
"""How much it counts for an illegal move that a requirement is not met, that it would be met without an ability, and
that a further statement on the requirement applies."""
BEARS_ON_MET, BEARS_ON_UNMET = 4.0, 14.0
"""How much it counts that a statement applied earlier and says what counts for a requirement: for a legal
move for one that is met, for an illegal one for one that is not."""
NOT_NOW = 13.0
"""How much it counts for an illegal move that it is not the time for it."""


def allowing(position: Position, option: Option, move: Move[Any, Any], past: Past) -> tuple[Because, ...]:
    """The rules that make an option legal: the first of its act, those of the conditions it meets, then its others."""
    act, what, at = option.raw
    table, flow = position.table, position.stack[-1]
    met = [act.reason(one, table, flow, option.who, what, at, act.cites) for one in (*act.requirements, *act.aims)]
    known = becauses(met)
    weights: Weights = dict.fromkeys((*(one.rule for one in known), *option.cites), 0.0)
    weights |= {one.rule: BESIDE if one.reason is None else COUNTED for one in known if _counts(one)}
    weights |= dict.fromkeys(act.cites[:1], OF_THE_ACT_ITSELF)
    _add(weights, _applying(position, option.who, option.raw), APPLIES)
    for one in act.conditions:
        _add(weights, one.reason(table, flow, option.who, what, at, act.cites).also, MET_TOO)
    _add(weights, _said_of_the_question(position), AT_THE_QUESTION)
    passed = past.of(position)
    _add(weights, _bearing_on(set(weights), table, passed), BEARS_ON_MET)
    _add_all(weights, _behind_turn(position, option.who, option.raw, passed))
    decisive = without_which_not_legal(position, move, weights)
    _add(weights, decisive.policies, CHOSEN)
    _add(weights, decisive.abilities, DECISIVE)
    return _in_order(known, weights or dict.fromkeys(_around(position), 0.0), ALLOWED)


def _around(position: Position) -> tuple[str, ...]:
    """The statements of the innermost flow under way that has any."""
    return next((flow.at.cites for flow in reversed(position.stack) if flow.at.cites), ())


def _applying(position: Position, who: int, option: RawOption) -> list[str]:
    """The further statements of an act that apply to an option; none if another flow asks than its own."""
    act, what, at = option
    table, about = position.table, (position.table, position.stack[-1], who, what, at)
    if not all(one.holds(*about) for one in act.prelude if one.flows):
        return []
    return [rule for rule in applying(act.own_grounds, *about) if table.is_in_play(rule)]


def _counts(one: Because) -> bool:
    """True for a summand of a number, and for a requirement that a number decides."""
    return one.reason is None or any(isinstance(value, Explained) for value in one.reason.facts.values())


def refusing(position: Position, move: Move[Any, Any], past: Past) -> tuple[Because, ...]:
    """The rules that refuse a move: first requirements that are not met, then what made them so, then their numbers."""
    found, option = position.game.desk.moves.closest(position, move)
    unmet = becauses(one for one in found if not one.met)
    weights = {id_: UNMET_TOO for one in unmet if one.reason is not None for id_ in one.also}
    timing = {one.key for one in option[0].prelude if one.is_timing} if option is not None else set()
    for one in unmet:
        about_time = one.reason is not None and one.reason.key in timing
        own = weights.get(one.rule, 0.0) if one.reason is None else NOT_NOW if about_time else UNMET
        weights[one.rule] = max(own, weights.get(one.rule, 0.0))
    if option is not None:
        _add_all(weights, _forbidding(position, option))
        passed = past.of(position)
        _add(weights, _bearing_on(set(weights), position.table, passed), BEARS_ON_UNMET)
        _add_all(weights, _rare(_behind_turn(position, move.who, option, passed)))
    decisive = without_which_not_legal(position, move, weights)
    _add(weights, decisive.abilities | decisive.policies, MADE_SO)
    return _in_order(unmet, weights, REFUSED)


def _forbidding(position: Position, option: RawOption) -> Weights:
    """The statements that apply at the open question. Those on the very card or ability of the move weigh more."""
    act, what, _ = option
    topics = {topic_of(id_) for id_ in act.rules(what)[:1]}
    return {id_: FORBIDDEN if topic_of(id_) in topics else UNMET_TOO for id_ in _said_of_the_question(position)}


def _said_of_the_question(position: Position) -> Sequence[str]:
    """The statements whose condition is true at the question that waits."""
    return position.journal.records[-1].said if position.journal.records else ()


def _behind_turn(position: Position, who: int, option: RawOption, passed: Sequence[Moment]) -> Weights:
    """The statements behind the moments at which requirements on an option came to be as they are, in this turn."""
    found: Weights = {}
    for place in turned(position, who, option, passed):
        _add_all(found, _outwards(passed, place))
    return found


def _rare(weights: Weights) -> Weights:
    """The same weights, with more for rare statements: where these few are compared, it counts in full."""
    return {id_: weight + (1 - REFUSED) * rarity(id_) for id_, weight in weights.items()}


def _bearing_on(known: set[str], table: Table, passed: Sequence[Moment]) -> list[str]:
    """The statements that say what counts for one of those that are known, and applied since its player's last turn."""
    since: dict[str, None] = {}
    others = False
    for moment in reversed(passed):
        others = others or moment.table.turn != table.turn
        if others and moment.table.turn == table.turn:
            break
        since |= dict.fromkeys((*moment.said, *moment.cites))
    return [id_ for id_ in since if not known.isdisjoint(rule(id_).bears_on)]


def _in_order(known: Iterable[Because], weights: Weights, share: float = 1.0) -> tuple[Because, ...]:
    """A `Because` for each of these statements, the one that decides first. `known` are those with facts or reasons."""
    found = {one.rule: one for one in known}
    all_ = dict.fromkeys(found, 0.0) | weights
    return tuple(found.get(id_) or Because(id_) for id_ in decides_first(all_, share))
