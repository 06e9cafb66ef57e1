"""Checks the claims of a scenario one by one, with the rules and facts that decide whether each holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained, Reason
from bang_explorer.core.shown import Shown
from bang_explorer.kit.errors import BadInput, meant, shown
from bang_explorer.rulebook.statements import is_about, rule, search_near, statements
from bang_explorer.scenarios.facts import checked_fact, fact, holds
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
    budget = Budget(positions, seconds, raises=True)
    done: list[Step] = []
    claims: list[Judged] = []
    try:
        for step in steps(scenario):
            done.append(step)
            for judged in () if step.entry is None else _judge(step, step.entry, done, scenario, budget):
                claims.append(judged)  # noqa: PERF402 - one by one, so that those before an interruption are kept
    except Illegal as illegal:
        return Ruling(scenario, tuple(claims), tuple(done), illegal)
    except KeyboardInterrupt:
        raise Interrupted(Ruling(scenario, tuple(claims), tuple(done))) from None
    return Ruling(scenario, tuple(claims), tuple(done))


def _judge(step: Step, entry: LineEntry, done: list[Step], scenario: Scenario, budget: Budget) -> Iterator[Judged]:
    position = step.position
    try:
        match entry.kind:
            case "can" | "cannot":
                for claim, move in zip(entry.each, entry.moves(position.table), strict=True):
                    yield _judge_move(step.number, entry.kind, claim, move, position)
            case "decides":
                yield _judge_decides(step.number, entry.value, position)
            case "is":
                for path, expected in entry.value.items():
                    with _told_where(scenario, f"{entry.place}.is.{path}"):
                        judged = _judge_fact(step.number, str(path), expected, position, done)
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


def _judge_move(number: int, kind: str, claim: Any, move: Move[Any, Any], position: Position) -> Judged:
    wanted_rules = [] if isinstance(claim, str) else _listed(claim.get("because", []))
    wanted_rules = [id_.strip().casefold() if isinstance(id_, str) else id_ for id_ in wanted_rules]
    for id_ in wanted_rules:
        _check_rule(id_)
    reasons = position.game.desk.moves.why(position, move)
    unmet = tuple(reason for reason in reasons if not reason.met)
    if kind == "can":
        option = position.notation.find(position, move)
        because = becauses(unmet) if option is None else _grounds_of_option(position, option)
        return Judged(number, {kind: claim}, option is not None, None, because, position, move=move)
    because = becauses(unmet)
    grounds = {rule_ for one in because for rule_ in (one.rule, *one.also)}
    named = all(any(is_about(id_, ground) for ground in grounds) for id_ in wanted_rules)
    got = None if named else [one.rule for one in because]
    holds_ = bool(unmet) and named
    return Judged(number, {kind: claim}, holds_, got, because or becauses(reasons), position, move=move)


def _grounds_of_option(position: Position, option: Option) -> tuple[Because, ...]:
    """The rules that make an option legal: the first of its act, those of the conditions it meets, then its others.

    After a condition's rule come those behind its numbers. Each rule comes once.
    """
    act, what, at = option.raw
    flow = position.stack[-1]
    conditions = (*act.requirements, *act.aims)
    met = [one.reason(position.table, flow, option.who, what, at, act.cites) for one in conditions]
    with_facts = {one.rule: one for one in becauses(met)}
    ordered = dict.fromkeys((*act.cites[:1], *with_facts, *option.cites))
    return tuple(with_facts.get(id_) or Because(id_) for id_ in ordered)


def _check_rule(id_: str) -> None:
    if not any(is_about(id_, known) for known in statements()):
        raise BadInput("no rule {rule}{near}", rule=shown(id_), near=meant(search_near(id_)))


def _judge_decides(number: int, name: Any, position: Position) -> Judged:
    wanted = position.table.names[position.seat(str(name))]
    cites = position.stack[-1].at.cites if position.stack else ()
    usual = position.game.desk.facts.rule(position, "decides" if position.stack else "over")
    known = cites or ([] if usual is None else [usual])
    because = tuple(Because(id_, {"decides": position.decides}) for id_ in known)
    return Judged(number, {"decides": name}, position.decides == wanted, position.decides, because, position)


def _judge_fact(number: int, path: str, expected: Any, position: Position, done: list[Step]) -> Judged:
    found = fact(position, path)
    return Judged(
        number, {"is": {path: expected}}, holds(position, found, expected), found.value,
        tuple(_grounds(found, position, done)), position,
    )  # fmt: skip


def _grounds(found: Fact, position: Position, done: list[Step]) -> Iterator[Because]:
    """The rules behind a fact: for a number those of its summands; else its own rule, if any, and those used last.

    Those are the rules that were applied since the last move of the line.
    """
    if found.number is not None:
        yield from _of_terms(found.number)
        return
    said: set[str] = set()
    if (rests_on := position.game.desk.facts.rule(position, found.path)) is not None:
        said.add(rests_on)
        yield Because(rests_on, {found.path: found.value})
    for id_ in _since_last_move(done):
        if id_ not in said:
            said.add(id_)
            yield Because(id_)


def _since_last_move(done: list[Step]) -> Iterator[str]:
    """The ids of the rules applied by the last move of the line and since; without a move, since the beginning.

    One may come several times.
    """
    last = next((i for i in range(len(done) - 1, 0, -1) if (e := done[i].entry) and e.kind == "move"), 0)
    positions = {id(position): position for step in done[last:] for position in step.positions}  # claims change none
    journals = [position.journal for position in positions.values()]
    yield from (id_ for journal in journals for entry in journal.entries for id_ in entry.rules)
    yield from (id_ for journal in journals for id_ in journal.consulted)
