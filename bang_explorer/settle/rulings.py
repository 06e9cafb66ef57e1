"""Checks the claims of a scenario one by one, with the rules and facts that decide whether each holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any

from bang_explorer.core.grounds import applying
from bang_explorer.core.reasons import Explained, Reason
from bang_explorer.core.shown import Shown
from bang_explorer.kit.desk.facts import DECIDES
from bang_explorer.kit.errors import BadInput, meant, shown
from bang_explorer.rulebook.statements import is_about, rule, search_near, statements
from bang_explorer.scenarios.facts import checked_fact, fact, holds
from bang_explorer.settle.deciding import (
    DECISIVE,
    Trace,
    behind_fact,
    behind_question,
    decides_first,
    without_which,
    without_which_not_legal,
)
from bang_explorer.settle.outcomes import facts_in, judge
from bang_explorer.settle.replay import Illegal, Step, steps
from bang_explorer.settle.tree import POSITIONS, Budget

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.scenario import LineEntry, Scenario
    from bang_explorer.settle.settling import Settled

ALLOWED, REFUSED = 0.5, 0.2
"""How much it counts that a statement is rare where a move is legal or not: less, as each of them counts."""
COUNTED = 1.0
"""How much it counts for a legal move that a number decides whether a requirement is met."""
APPLIES = 2.0
"""How much it counts for a legal move that a further statement of its card or ability applies to it."""
BESIDE = -2.0
"""How much it counts for a legal move that a statement adds to a number, unless it would not be legal without that."""
OF_THE_ACT_ITSELF = 0.5
"""How much it counts for a legal move that a statement is that of the card or ability itself."""
UNMET, MADE_SO, UNMET_TOO = 10.0, 7.5, 5.0
"""How much it counts for an illegal move that a requirement is not met, that it would be met without an ability, and
that a further statement on the requirement applies."""
SECONDS = 120.0
"""The default limit, in seconds, for all claims of a scenario about outcomes together."""


@dataclass(frozen=True, slots=True)
class Because:
    """A rule that decided about a claim, with the facts to which it was applied, as far as they are known.

    `reason` is the requirement (met or not) that rests on it; None if it is no requirement's rule.
    """

    rule: str
    facts: dict[str, Any] = field(default_factory=dict)
    reason: Reason | None = None
    also: tuple[str, ...] = ()
    """The ids of further statements that belong to the rule."""

    def as_json(self, lang: str, game: str) -> dict[str, Any]:
        statement = rule(self.rule)
        return {
            "rule": self.rule, "source": statement.where(game), "says": statement.says(lang),
            "facts": {name: as_plain(value) for name, value in self.facts.items()},
        }  # fmt: skip


def as_plain(value: Any) -> Any:
    """A value as JSON can hold it: numbers lose their summands, and what JSON does not know becomes text."""
    if isinstance(value, Explained):
        return value.plain
    if isinstance(value, (list, tuple)):
        return [as_plain(one) for one in value]
    if isinstance(value, dict):
        return {name: as_plain(one) for name, one in value.items()}
    return value if isinstance(value, (str, int, float, bool)) or value is None else str(value)


@dataclass(frozen=True, slots=True)
class Judged:
    """One claim of a scenario after its check: whether it holds, what was found (`got`), and the rules behind that.

    `step` is the number of its entry in the line, from 1. For a claim about a move `got` is None or, if a rule that it
    names is not behind the refusal, the ids of those that are.
    """

    step: int
    claim: dict[str, Any]
    holds: bool
    got: Any
    because: tuple[Because, ...]
    position: Position
    settled: Settled | None = None
    """For a claim about outcomes: all that was found about it, with example and counterexample. Else None."""
    undecided: bool = False
    """True if too little was explored to decide the claim. Then `holds` is False, but nothing is refuted."""
    move: Move[Any, Any] | None = None
    """For a `can` or `cannot` claim: the move that it is about. Else None."""

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        return {
            "step": self.step, "claim": self.claim, "holds": self.holds, "got": as_plain(self.got),
            "because": [one.as_json(lang, self.position.table.box.id) for one in self.because],
            **({} if self.settled is None else {"undecided": self.undecided, "settled": self.settled.as_json()}),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ruling(Shown):
    """The result of checking a scenario: its claims, judged, up to the illegal move that stopped it, if any.

    It is truthy if each of them holds and no move is illegal; so it is without claims.
    """

    scenario: Scenario
    claims: tuple[Judged, ...]
    steps: tuple[Step, ...]
    illegal: Illegal | None = None

    @property
    def holds(self) -> bool:
        return self.illegal is None and all(claim.holds for claim in self.claims)

    @property
    def undecided(self) -> bool:
        """True if nothing is refuted and no move is illegal, but too little was explored to decide all claims."""
        return not self.holds and self.illegal is None and all(one.holds or one.undecided for one in self.claims)

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        failing = [str(claim.claim) for claim in self.claims if not claim.holds]
        stopped = [str(self.illegal)] if self.illegal is not None else []
        is_not = "is not decided" if self.undecided else "does not hold"
        verdict = "holds" if self.holds else f"{is_not}: {'; '.join(failing + stopped)}"
        return f"<ruling on {self.scenario.id}, {len(self.claims)} claims: {verdict}>"

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        error = None
        if self.illegal is not None:
            error = {
                "step": self.illegal.number, "move": self.illegal.refusal.move, "place": self.illegal.entry.place,
                "because": [one.as_json(lang, self.scenario.game) for one in becauses(self.illegal.refusal.reasons)],
            }  # fmt: skip
        return {
            "file": self.scenario.file, "id": self.scenario.id, "title": self.scenario.name(lang), "holds": self.holds,
            "claims": [claim.as_json(lang) for claim in self.claims], "error": error,
        }  # fmt: skip


class Interrupted(KeyboardInterrupt):
    """Raised if Ctrl-C comes while the claims of a scenario are checked.

    `ruling` has those that were checked by then.
    """

    def __init__(self, ruling: Ruling) -> None:
        super().__init__()
        self.ruling = ruling


def ruling(scenario: Scenario, *, positions: int = POSITIONS, seconds: float = SECONDS) -> Ruling:
    """Replay a scenario and check every claim in it, up to the first illegal move (`Ruling.illegal`).

    All claims about outcomes together take at most `seconds`, and each exploration at most so many `positions`; claims
    not decided by then are marked `undecided`. Raises `BadInput` for what cannot be understood, and `Interrupted` at
    Ctrl-C.
    """
    budget, trace = Budget(positions, seconds, raises=True), Trace()
    done: list[Step] = []
    claims: list[Judged] = []
    try:
        for step in steps(scenario):
            done.append(step)
            for judged in () if step.entry is None else _judge(step, step.entry, done, scenario, budget, trace):
                claims.append(judged)  # noqa: PERF402 - one by one, so that those before an interruption are kept
    except Illegal as illegal:
        return Ruling(scenario, tuple(claims), tuple(done), illegal)
    except KeyboardInterrupt:
        raise Interrupted(Ruling(scenario, tuple(claims), tuple(done))) from None
    return Ruling(scenario, tuple(claims), tuple(done))


def _judge(
    step: Step, entry: LineEntry, done: list[Step], scenario: Scenario, budget: Budget, trace: Trace
) -> Iterator[Judged]:
    position = step.position
    try:
        match entry.kind:
            case "can" | "cannot":
                for claim, move in zip(entry.each, entry.moves(position.table), strict=True):
                    yield _judge_move(step.number, entry.kind, claim, move, position)
            case "decides":
                yield _judge_decides(step.number, entry.value, position, trace)
            case "is":
                for path, expected in entry.value.items():
                    with _told_where(scenario, f"{entry.place}.is.{path}"):
                        judged = _judge_fact(step.number, str(path), expected, position, trace)
                    yield judged
            case "outcomes":
                still_open = done[-2].position  # this step has gone on to the next decision, as the seed decides
                for where, path, expected in facts_in(entry.value):
                    with _told_where(scenario, f"{entry.place}.outcomes.{where}.{path}"):
                        checked_fact(still_open, path, expected)
                for one in judge(entry.value, still_open, scenario, step.number, budget):
                    because, holds = tuple(map(Because, one.rules)), bool(one.holds)
                    open_ = one.holds is None
                    yield Judged(step.number, one.claim, holds, one.got, because, still_open, one.settled, open_)
    except BadInput as bad:
        bad.place, bad.line, bad.file = bad.place or entry.place, bad.line or entry.line, scenario.file
        raise


@contextmanager
def _told_where(scenario: Scenario, place: str) -> Iterator[None]:
    """Context manager: a `BadInput` that is raised inside gets this place in the scenario's file, and its line."""
    try:
        yield
    except BadInput as bad:
        bad.place, bad.line = place, scenario.line_of(place)
        raise


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def becauses(reasons: Iterable[Reason]) -> tuple[Because, ...]:
    """A `Because` for each rule behind some reasons, each followed by those for the rules behind its numbers.

    Each rule comes only once, as it was first found.
    """
    found: dict[str, Because] = {}
    for reason in reasons:
        found.setdefault(reason.rule, Because(reason.rule, reason.facts, reason, reason.also))
        for number in reason.facts.values():
            if isinstance(number, Explained):
                for one in _of_terms(number):
                    found.setdefault(one.rule, one)
    return tuple(found.values())


def _of_terms(number: Explained) -> Iterator[Because]:
    for term in number.terms:
        amount = "unlimited" if term.amount == inf else int(term.amount)
        yield Because(term.rule, {term.what: amount}, also=number.also)
    yield from map(Because, number.also)


def _judge_move(number: int, kind: str, claim: Any, move: Move[Any, Any], position: Position) -> Judged:
    wanted_rules = [] if isinstance(claim, str) else _listed(claim.get("because", []))
    wanted_rules = [id_.strip().casefold() if isinstance(id_, str) else id_ for id_ in wanted_rules]
    for id_ in wanted_rules:
        _check_rule(id_)
    moves = position.game.desk.moves
    at = moves.place(position, move)
    option = moves.find(at, move)
    is_legal = option is not None or moves.has_happened(position, move)
    if option is not None:
        because = _allowing(at, option, move)
    elif is_legal:  # nothing was asked
        because = _in_order((), dict.fromkeys(position.journal.consulted, 0.0))
    else:
        because = _refusing(becauses(one for one in moves.why(at, move) if not one.met), at, move)
    if kind == "can" or is_legal:
        return Judged(number, {kind: claim}, is_legal == (kind == "can"), None, because, position, move=move)
    grounds = {rule_ for one in because for rule_ in (one.rule, *one.also)}
    named = all(any(is_about(id_, ground) for ground in grounds) for id_ in wanted_rules)
    got = None if named else [one.rule for one in because]
    return Judged(number, {kind: claim}, named, got, because, position, move=move)


def _allowing(position: Position, option: Option, move: Move[Any, Any]) -> tuple[Because, ...]:
    """The rules that make an option legal: the first of its act, those of the conditions it meets, then its others."""
    act, what, at = option.raw
    flow = position.stack[-1]
    conditions = (*act.requirements, *act.aims)
    met = [act.reason(one, position.table, flow, option.who, what, at, act.cites) for one in conditions]
    known = becauses(met)
    weights = dict.fromkeys((*(one.rule for one in known), *option.cites), 0.0)
    weights |= {one.rule: BESIDE if one.reason is None else COUNTED for one in known if _counts(one)}
    weights |= dict.fromkeys(act.cites[:1], OF_THE_ACT_ITSELF)
    applies = applying(act.own_grounds, position.table, flow, option.who, what, at)
    weights |= dict.fromkeys(filter(position.table.is_in_play, applies), APPLIES)
    for id_ in without_which_not_legal(position, move, weights):
        weights[id_] = DECISIVE
    return _in_order(known, weights, ALLOWED)


def _counts(one: Because) -> bool:
    """True for a summand of a number, and for a requirement that a number decides."""
    return one.reason is None or any(isinstance(value, Explained) for value in one.reason.facts.values())


def _refusing(unmet: Sequence[Because], position: Position, move: Move[Any, Any]) -> tuple[Because, ...]:
    """The rules that refuse a move: first requirements that are not met, then those behind their numbers."""
    weights = {id_: UNMET_TOO for one in unmet if one.reason is not None for id_ in one.also}
    weights |= {one.rule: UNMET if one.reason is not None else weights.get(one.rule, 0.0) for one in unmet}
    for id_ in without_which_not_legal(position, move, weights):
        weights[id_] = max(weights[id_], MADE_SO)
    return _in_order(unmet, weights, REFUSED)


def _in_order(known: Iterable[Because], weights: dict[str, float], share: float = 1.0) -> tuple[Because, ...]:
    """A `Because` for each of these statements, the one that decides first. `known` are those with facts or reasons."""
    found = {one.rule: one for one in known}
    all_ = dict.fromkeys(found, 0.0) | weights
    return tuple(found.get(id_) or Because(id_) for id_ in decides_first(all_, share))


def _check_rule(id_: str) -> None:
    if not any(is_about(id_, known) for known in statements()):
        raise BadInput("no rule {rule}{near}", rule=shown(id_), near=meant(search_near(id_)))


def _judge_decides(number: int, name: Any, position: Position, trace: Trace) -> Judged:
    wanted = position.table.names[position.seat(str(name))]
    grounds = because_of(fact(position, DECIDES), position, trace)
    return Judged(number, {"decides": name}, position.decides == wanted, position.decides, grounds, position)


def _judge_fact(number: int, path: str, expected: Any, position: Position, trace: Trace) -> Judged:
    found = fact(position, path)
    return Judged(
        number, {"is": {path: expected}}, holds(position, found, expected), found.value,
        because_of(found, position, trace), position,
    )  # fmt: skip


def because_of(found: Fact, position: Position, trace: Trace) -> tuple[Because, ...]:
    """The rules behind a fact, the one that decides first: for a number those of its summands, else what made it so."""
    if found.number is not None:
        return _in_order(_of_terms(found.number), {})
    if found.path == DECIDES:
        cites = position.stack[-1].at.cites if position.stack else ()
        usual = position.game.desk.facts.rule(position, DECIDES if position.stack else "over")
        known = cites or ([] if usual is None else [usual])
        weights = behind_question(position, trace)
    else:
        rests_on = position.game.desk.facts.rule(position, found.path)
        known = [] if rests_on is None else [rests_on]
        weights = behind_fact(position, found.path, trace)
        for id_ in without_which(position, found.path, weights):
            weights[id_] = DECISIVE
    return _in_order((Because(id_, {found.path: found.value}) for id_ in known), weights)
