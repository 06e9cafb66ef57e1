"""The points of a ruling: for each what was claimed, what is so, and by which rules.

A *point* is one thing that is judged: a claim, the illegal move that stops the line or, without either,
the line as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.tree import Terms, sentence
from bang_explorer.scenarios.facts import fact
from bang_explorer.settle.because import becauses
from bang_explorer.settle.tree import TIME_IS_UP
from bang_explorer.show.told.claims import StatedFact, StatedMove, stated_outcome
from bang_explorer.show.told.reasons import applied, law
from bang_explorer.show.told.settled import limit, verdict

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.tree import Sayable, Sentence, Text
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.because import Because
    from bang_explorer.settle.replay import Illegal
    from bang_explorer.settle.rulings import Judged, Ruling
    from bang_explorer.settle.settling import Settled


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that a ruling judges, such as a claim of the scenario.

    None of its sentences ends in a full stop, except `why` where that is a sentence.
    """

    step: int
    """The number of the entry in the scenario's line at which the point is judged; 0 is the beginning."""
    shown: int
    """The number of the last entry in the line that matters for the point."""
    holds: bool
    verdict: Sentence | None
    """The verdict in a word or two, such as `holds`; None if nothing was claimed."""
    claimed: Sayable | None
    """What was claimed, as a sentence; None if nothing was."""
    is_so: Sayable
    """What really is the case, as a sentence."""
    position: Position
    grounds: tuple[Because, ...] = ()
    """The rules behind the verdict, the most important first."""
    why: Text | None = None
    """The most important reason as a sentence, or the summands of the number claimed; None if there is neither."""
    settled: Settled | None = None
    undecided: bool = False
    """True if a limit was reached before the claim was proven or refuted."""

    @property
    def mark(self) -> str:
        """The verdict in one character: ✓ holds, ✗ does not, ? undecided."""
        return "✓" if self.holds else "?" if self.undecided else "✗"

    @property
    def role(self) -> str:
        """The verdict as a name by which its looks are chosen: `holds`, `fails` or `open`."""
        return "holds" if self.holds else "open" if self.undecided else "fails"

    @property
    def disputed(self) -> Sayable | None:
        """What was claimed, as a sentence; None if nothing was, or if `is_so` is the same sentence.

        A claim may hold and still differ, such as `>= 2` where the number is 3. Those about outcomes always do.
        """
        return None if self.claimed == self.is_so else self.claimed


@dataclass(frozen=True, slots=True)
class Conclusion:
    """What is the case, as a sentence that ends in a colon if it has none and a reason follows, else in a full stop."""

    of: Point

    def said(self, words: Words) -> str:
        so = self.of.is_so.said(words).removesuffix(".")  # a verdict on outcomes is a whole sentence
        return f"{so}{':' if self.of.why is not None and ':' not in so else '.'}"


def points(ruling: Ruling) -> tuple[Point, ...]:
    """All points of a ruling (the claims and any illegal move), in the order of the line.

    If there are none, a single one says that the line can be played.
    """
    found = [of_claim(judged) for judged in ruling.claims]
    if ruling.illegal is not None:
        found.append(_of_stop(ruling.illegal, ruling.steps[-1].position))
    return tuple(found) or (_nothing_claimed(ruling),)


def pick(found: tuple[Point, ...], at: int | None = None) -> Point:
    """The point with number `at`, from 0; without it the first refuted one, else the first undecided, else the last.

    Raises `BadInput` if there is no such number.
    """
    if at is None:
        failing = [point for point in found if not point.holds]
        return min(failing, key=lambda point: point.undecided, default=found[-1])
    if not 0 <= at < len(found):
        raise BadInput("there is no point {number}; they go from 0 to {last}", number=at, last=len(found) - 1)
    return found[at]


def of_claim(judged: Judged) -> Point:
    """The point for a claim that was judged: what was claimed, what is the case, and why."""
    position, grounds, step = judged.position, judged.because, judged.step
    word = _verdict(judged)
    if judged.settled is not None:
        claimed, so = stated_outcome(judged.claim["outcomes"], position), verdict(judged.settled)
        return Point(
            step, step - 1, judged.holds, word, claimed, so, position, grounds,  # judged one step before
            settled=judged.settled, undecided=judged.undecided,
        )  # fmt: skip
    stated, so_ = _claimed_and_so(judged)
    number = next((fact(position, path).number for path in judged.claim.get("is", {})), None)
    why = _why(grounds, position) if number is None else Terms(number, position.table)
    return Point(step, step, judged.holds, word, stated, so_, position, grounds, why)


def _verdict(judged: Judged) -> Sentence:
    """The verdict on a claim, in words. If it is not decided, they name the limit that was reached."""
    settled = judged.settled
    if settled is None or not judged.undecided:
        return sentence("ruling", "holds" if judged.holds else "fails")
    key = f"undecided_{TIME_IS_UP}" if settled.stopped == TIME_IS_UP else "undecided"
    return sentence("ruling", key, limit=limit(settled))


def _claimed_and_so(judged: Judged) -> tuple[Sayable, Sayable]:
    """Two sentences on a claim about a move, a fact or the decider: what is claimed, and what is the case."""
    ((kind, value),) = judged.claim.items()
    position, got = judged.position, judged.got
    if kind == "is":
        ((path, expected),) = value.items()
        return StatedFact(path, expected, position), StatedFact(path, got, position)
    if kind == "decides":
        return StatedFact(kind, value, position), StatedFact(kind, got, position)
    move = judged.move or value
    claimed = StatedMove(move, kind == "can", position)
    is_legal = judged.holds if kind == "can" else not judged.holds and not got
    so = StatedMove(move, is_legal, position)
    if claimed == so and not judged.holds:  # not legal, but not by the rules that were named
        rules = value["because"] if isinstance(value["because"], list) else [value["because"]]
        return sentence("ruling", "by_rule", claim=claimed, rules=", ".join(map(str, rules))), so
    return claimed, so


def _of_stop(illegal: Illegal, position: Position) -> Point:
    """The point for the illegal move that stops the line: that it is not legal, and why."""
    grounds = becauses(illegal.refusal.reasons)
    (move,) = illegal.entry.moves(position.table)
    so, why = StatedMove(move, may=False, position=position), _why(grounds, position)
    return Point(
        illegal.number, illegal.number, holds=False, verdict=sentence("ruling", "stops"), claimed=None, is_so=so,
        position=position, grounds=grounds, why=why,
    )  # fmt: skip


def _nothing_claimed(ruling: Ruling) -> Point:
    last, so = ruling.steps[-1], sentence("ruling", "playable")
    return Point(last.number, last.number, holds=True, verdict=None, claimed=None, is_so=so, position=last.position)


def _why(grounds: tuple[Because, ...], position: Position) -> Text | None:
    """The first of these rules as a sentence: how it applies, or else what it says; None if there are none."""
    if not grounds:
        return None
    return applied(grounds[0], position.table) or law(grounds[0])
