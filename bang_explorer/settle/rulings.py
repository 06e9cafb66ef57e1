"""Checks the claims of a scenario one by one, with the rules and facts that decide whether each holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.shown import Shown
from bang_explorer.kit.desk.facts import DECIDES
from bang_explorer.kit.errors import BadInput, meant, shown
from bang_explorer.kit.scenario import in_language
from bang_explorer.rulebook.statements import is_about, search_near, statements
from bang_explorer.scenarios.facts import checked_fact, fact, holds
from bang_explorer.settle.because import Because, as_plain, becauses
from bang_explorer.settle.deciding import allowing, because_of, behind_what_passed, refusing
from bang_explorer.settle.outcomes import facts_in, judge
from bang_explorer.settle.past import Past
from bang_explorer.settle.replay import Illegal, Step, steps
from bang_explorer.settle.tree import POSITIONS, Budget

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.scenario import LineEntry, Scenario
    from bang_explorer.settle.settling import Settled

SECONDS = 120.0
"""The default limit, in seconds, for all claims of a scenario about outcomes together."""


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
            **self._asked(lang),
            "claims": [claim.as_json(lang) for claim in self.claims], "error": error,
        }  # fmt: skip

    def _asked(self, lang: str) -> dict[str, str]:
        """What the scenario asks and answers; nothing if it asks nothing."""
        told = {"question": self.scenario.question, "answer": self.scenario.answer}
        return {key: in_language(text, lang) for key, text in told.items() if text}


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
    budget, past = Budget(positions, seconds, raises=True), Past()
    done: list[Step] = []
    claims: list[Judged] = []
    try:
        for step in steps(scenario):
            done.append(step)
            for judged in () if step.entry is None else _judge(step, step.entry, done, scenario, budget, past):
                claims.append(judged)  # noqa: PERF402 - one by one, so that those before an interruption are kept
    except Illegal as illegal:
        return Ruling(scenario, tuple(claims), tuple(done), illegal)
    except KeyboardInterrupt:
        raise Interrupted(Ruling(scenario, tuple(claims), tuple(done))) from None
    return Ruling(scenario, tuple(claims), tuple(done))


def _judge(
    step: Step, entry: LineEntry, done: list[Step], scenario: Scenario, budget: Budget, past: Past
) -> Iterator[Judged]:
    position = step.position
    try:
        match entry.kind:
            case "can" | "cannot":
                for claim, move in zip(entry.each, entry.moves(position.table), strict=True):
                    yield _judge_move(step.number, entry.kind, claim, move, position, past)
            case "decides":
                yield _judge_decides(step.number, entry.value, position, past)
            case "is":
                for path, expected in entry.value.items():
                    with _told_where(scenario, f"{entry.place}.is.{path}"):
                        judged = _judge_fact(step.number, str(path), expected, position, past)
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


def _judge_move(number: int, kind: str, claim: Any, move: Move[Any, Any], position: Position, past: Past) -> Judged:
    wanted_rules = [] if isinstance(claim, str) else _listed(claim.get("because", []))
    wanted_rules = [id_.strip().casefold() if isinstance(id_, str) else id_ for id_ in wanted_rules]
    for id_ in wanted_rules:
        _check_rule(id_)
    moves = position.game.desk.moves
    at = moves.place(position, move)
    option = moves.find(at, move)
    is_legal = option is not None or moves.has_happened(position, move)
    if option is not None:
        because = allowing(at, option, move, past)
    elif is_legal:
        because = behind_what_passed(position)
    else:
        because = refusing(at, move, past)
    if kind == "can" or is_legal:
        return Judged(number, {kind: claim}, is_legal == (kind == "can"), None, because, position, move=move)
    grounds = {rule_ for one in because for rule_ in (one.rule, *one.also)}
    named = all(any(is_about(id_, ground) for ground in grounds) for id_ in wanted_rules)
    got = None if named else [one.rule for one in because]
    return Judged(number, {kind: claim}, named, got, because, position, move=move)


def _check_rule(id_: str) -> None:
    if not any(is_about(id_, known) for known in statements()):
        raise BadInput("no rule {rule}{near}", rule=shown(id_), near=meant(search_near(id_)))


def _judge_decides(number: int, name: Any, position: Position, past: Past) -> Judged:
    wanted = position.table.names[position.seat(str(name))]
    grounds = because_of(fact(position, DECIDES), position, past)
    return Judged(number, {"decides": name}, position.decides == wanted, position.decides, grounds, position)


def _judge_fact(number: int, path: str, expected: Any, position: Position, past: Past) -> Judged:
    found = fact(position, path)
    return Judged(
        number, {"is": {path: expected}}, holds(position, found, expected), found.value,
        because_of(found, position, past), position,
    )  # fmt: skip
