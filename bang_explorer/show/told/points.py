"""Puts a ruling into words: what was claimed, what is so, by which rules, and what led to it.

A *point* is one thing that is judged: a claim, the illegal move that stops the line or, if the scenario claims nothing,
the line as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.core.reasons import Explained
from bang_explorer.games import find
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import CLAIMS
from bang_explorer.rulebook.statements import rule
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.writing import named
from bang_explorer.settle.rulings import becauses
from bang_explorer.settle.tree import TIME_IS_UP
from bang_explorer.show.told.claims import move_in_words, outcome_in_words
from bang_explorer.show.told.facts import fact_in_words
from bang_explorer.show.told.settled import limit, sentence
from bang_explorer.show.told.weights import weighed

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.replay import Illegal
    from bang_explorer.settle.rulings import Because, Judged, Ruling
    from bang_explorer.settle.settling import Settled


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that a ruling judges, in words. Only `why` ends in a full stop."""

    step: int
    """The number of the last step of the line that counts for it."""
    holds: bool
    verdict: str
    """The verdict in a word or two, such as `holds`."""
    claimed: str
    """What was claimed; empty if nothing was."""
    is_so: str
    """What really is so."""
    position: Position
    grounds: tuple[Because, ...] = ()
    """The rules behind the verdict, the most important first."""
    why: str = ""
    """The most important reason as a sentence; empty if there is none."""
    settled: Settled | None = None
    undecided: bool = False
    """True if a limit was reached before it was proven or refuted."""

    @property
    def mark(self) -> str:
        """The verdict in one character: ✓ holds, ✗ does not, ? undecided."""
        return "✓" if self.holds else "?" if self.undecided else "✗"

    @property
    def begins(self) -> str:
        """The beginning of the sentence: what is so, up to the colon before the reason or up to the full stop."""
        return f"{self.is_so}{':' if self.why and ':' not in self.is_so else '.'}"

    @property
    def sentence(self) -> str:
        """What is so and why, as a whole sentence."""
        return f"{self.begins} {self.why}".rstrip()


def points(ruling: Ruling, words: Words) -> tuple[Point, ...]:
    """All points of a ruling, in the order of the line; there is at least one."""
    found = [_claim(judged, ruling, words) for judged in ruling.claims]
    if ruling.illegal is not None:
        found.append(_stop(ruling.illegal, ruling.steps[-1].position, words))
    return tuple(found) or (_nothing_claimed(ruling, words),)


def pick(found: tuple[Point, ...], at: int | None = None) -> Point:
    """The point with the number `at`, or else the contested one.

    That is the first point that is refuted, else the first that is undecided, else the last. Raises `BadInput` if there
    is no such number.
    """
    if at is None:
        failing = [point for point in found if not point.holds]
        return min(failing, key=lambda point: point.undecided, default=found[-1])
    if not 0 <= at < len(found):
        raise BadInput(f"there is no point {at}; they go from 0 to {len(found) - 1}")
    return found[at]


# --- points ----------------------------------------------------------------------------------------------------------


def _claim(judged: Judged, ruling: Ruling, words: Words) -> Point:
    position, grounds = judged.position, weighed(judged, ruling)
    verdict = verdict_in_words(judged, words)
    if judged.settled is not None:
        claimed = outcome_in_words(judged.claim["outcomes"], position, words)
        so = sentence(judged.settled, words).removesuffix(".")
        before = judged.step - 1  # what follows is judged where all of it is still open
        return Point(
            before, judged.holds, verdict, claimed, so, position, grounds, settled=judged.settled,
            undecided=judged.undecided,
        )  # fmt: skip
    claimed, so = _claimed_and_so(judged, words)
    number = next((fact(position, path).number for path in judged.claim.get("is", {})), None)
    if number is None:
        why = _why(grounds, position, words)
    else:
        why = " ".join(said for said, _ in words.terms(number, position.table))
    return Point(judged.step, judged.holds, verdict, claimed, so, position, grounds, why)


def verdict_in_words(judged: Judged, words: Words) -> str:
    """The verdict on a claim in words; if it was not decided, with the limit that was reached."""
    settled = judged.settled
    if settled is None or not judged.undecided:
        return words.text("ruling", "holds" if judged.holds else "fails")
    key = f"undecided_{TIME_IS_UP}" if settled.stopped == TIME_IS_UP else "undecided"
    return words.text("ruling", key, limit=limit(settled))


def _claimed_and_so(judged: Judged, words: Words) -> tuple[str, str]:
    """Two sentences on a claim about a move, a fact or the decider: what is claimed, and what is so."""
    ((kind, value),) = judged.claim.items()
    position, got = judged.position, judged.got
    if kind == "is":
        ((path, expected),) = value.items()
        return fact_in_words(path, expected, position, words), fact_in_words(path, got, position, words)
    if kind == "decides":
        return fact_in_words(kind, value, position, words), fact_in_words(kind, got, position, words)
    move = judged.move or value
    claimed = move_in_words(move, position, words, may=kind == "can")
    is_legal = judged.holds if kind == "can" else not judged.holds and not got
    so = move_in_words(move, position, words, may=is_legal)
    if claimed == so and not judged.holds:  # not legal, but not by the rules that were named
        rules = value["because"] if isinstance(value["because"], list) else [value["because"]]
        claimed = words.text("ruling", "by_rule", claim=claimed, rules=", ".join(map(str, rules)))
    return claimed, so


def _stop(illegal: Illegal, position: Position, words: Words) -> Point:
    """The point for an illegal move that stops the line."""
    grounds = becauses(illegal.refusal.reasons)
    (move,) = illegal.entry.moves(position.table)
    so = move_in_words(move, position, words, may=False)
    verdict, why = words.text("ruling", "stops"), _why(grounds, position, words)
    return Point(
        illegal.number, holds=False, verdict=verdict, claimed="", is_so=so, position=position, grounds=grounds, why=why
    )


def _nothing_claimed(ruling: Ruling, words: Words) -> Point:
    last, so = ruling.steps[-1], words.text("ruling", "playable")
    return Point(last.number, holds=True, verdict="", claimed="", is_so=so, position=last.position)


# --- grounds ---------------------------------------------------------------------------------------------------------


def _why(grounds: tuple[Because, ...], position: Position, words: Words) -> str:
    """The most important rule as a sentence: how it applies, or else what it says; empty if there is none."""
    if not grounds:
        return ""
    return applied(grounds[0], position, words) or rule(grounds[0].rule).says(words.lang)


def applied(ground: Because, position: Position, words: Words) -> str:
    """How a rule applies here, as a sentence; empty if that says no more than the rule itself."""
    reason = ground.reason
    if reason is None or (reason.met and not numbers_of(ground)):
        return ""
    return words.reason(reason, position.table)


def numbers_of(ground: Because) -> list[Explained]:
    """The numbers by which a requirement was judged; none for a rule that is no requirement."""
    return [] if ground.reason is None else [one for one in ground.facts.values() if isinstance(one, Explained)]


def remedy(ground: Because, position: Position, words: Words) -> str:
    """What would meet an unmet requirement, as a sentence; empty if it is met."""
    reason = ground.reason
    return "" if reason is None or reason.met else words.remedy(reason, position.table)


# --- how it came to this ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deed:
    """One step of the line in words: the entry as it is written (empty for the beginning), and what happened."""

    written: str
    told: tuple[str, ...]


def way(ruling: Ruling, point: Point, words: Words) -> Iterator[Deed]:
    """The steps of the line that led to a point, in words."""
    known: set[int] = set()
    for step in ruling.steps:
        if step.number > point.step:
            return
        new = [position for position in step.positions if id(position) not in known]
        known.update(map(id, new))
        told = tuple(
            words.entry(one, position.table)
            for position in new
            for one in position.journal.entries
            if words.tells(one.key)  # an ability beside the rulebooks may note what has no words
        )
        entry = step.entry
        if entry is not None and entry.kind not in CLAIMS:
            yield Deed(str(entry.value) if entry.kind == "move" else f"{entry.kind}: {entry.value}", told)
        elif told:
            yield Deed("", told)


def rules_in_words(scenario: Scenario, words: Words) -> str:
    """A sentence on which rules the scenario is played by: the named set, or the policies that differ."""
    chosen, known = named(scenario.rules, scenario.game), find(scenario.game).game.policies
    if not isinstance(chosen, dict):
        return words.text("ruling", f"rules_{chosen or 'abacus'}")
    changes = [f"{known[one]['choice'][choice][words.lang]} ({one}: {choice})" for one, choice in chosen.items()]
    return words.text("ruling", "rules_changed", changes=" ".join(changes))
