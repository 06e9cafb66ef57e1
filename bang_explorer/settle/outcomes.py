"""Checks claims of the kind `outcomes:` in scenarios: that facts hold always, never or possibly, or with what odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.settle.settling import ALWAYS, NEVER, POSSIBLE, Settled, settle_on

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.settle.tree import Budget

VERDICTS = (ALWAYS, NEVER, POSSIBLE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One part of an `outcomes:` claim, and what was found about it.

    `holds` says whether the part is right; it is None if too little was explored to know. `claim` is the claim with
    this part alone.
    """

    claim: dict[str, Any]
    settled: Settled
    holds: bool | None

    @property
    def got(self) -> dict[str, Any]:
        """The verdict and the odds that were found, as plain texts to show beside the claim.

        The odds are a list of the lowest and the highest where these differ; they say little unless all was worked out.
        """
        low, high = self.settled.odds.lowest[0], self.settled.odds.highest[1]
        return {"verdict": self.settled.verdict, "odds": str(low) if low == high else [str(low), str(high)]}

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules used in the line of play that decides the claim, an example or a counterexample.

        Where it does not decide alone, it is an example, if there is one. Empty if no line was found.
        """
        settled = self.settled
        first, second = settled.proof, settled.refutation
        if settled.verdict == NEVER or (not self.holds and ALWAYS in self.claim["outcomes"]):
            first, second = second, first
        line = first or second
        return line.rules if line is not None else ()


def judge(claim: dict[str, Any], position: Position, of: Scenario, number: int, budget: Budget) -> Iterator[Outcome]:
    """Check an `outcomes:` claim at a position of the scenario `of`: one `Outcome` for each of its `parts`, in order.

    `number` is the number of the claim's entry in the line, counted from 1. Raises `BadInput` for a claim that says
    nothing, cannot be understood or has more than 20 facts.
    """
    until = claim.get("until", "resolved")
    wanted = parts(claim)
    come_to = replace(of, line=of.line[: number - 1])
    found = settle_on(budget, position, [facts for _, facts in wanted], until, of=come_to)
    for (part, _), settled in zip(wanted, found, strict=True):
        yield Outcome({"outcomes": {"until": settled.until, **part}}, settled, _holds(part, settled))


def parts(claim: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The parts of an `outcomes:` claim, whose form has been checked: pairs of the part itself and its facts, by path.

    First come those on one fact, under `always`, `never`, `possible`, then the odds. Raises `BadInput` if the claim has
    no part, or for odds that `claimed` does not understand.
    """
    found: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for verdict in VERDICTS:
        found += [({verdict: {path: value}}, {path: value}) for path, value in claim.get(verdict, {}).items()]
    odds = claim.get("odds", [])
    for one in odds if isinstance(odds, list) else [odds]:
        claimed(one)
        found.append(({"odds": one}, one["fact"]))
    if not found:
        raise BadInput("outcomes: says nothing: name facts under always, never, possible or odds")
    return found


def facts_in(claim: dict[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """For each fact in an `outcomes:` claim: where it stands (`always`, `odds.fact`), its path, the expected value."""
    for verdict in VERDICTS:
        yield from ((verdict, path, value) for path, value in claim.get(verdict, {}).items())
    odds = claim.get("odds", [])
    for at, one in enumerate(odds if isinstance(odds, list) else [odds]):
        where = f"odds[{at}].fact" if isinstance(odds, list) else "odds.fact"
        yield from ((where, path, value) for path, value in one["fact"].items())


def _holds(part: dict[str, Any], settled: Settled) -> bool | None:
    """True if a part of the claim holds, False if not, None if too little was explored to say."""
    if "odds" not in part:
        (verdict,) = part
        if verdict == POSSIBLE:
            return True if settled.proof is not None else False if settled.verdict == NEVER else None
        against = settled.refutation if verdict == ALWAYS else settled.proof
        return False if against is not None else True if settled.verdict == verdict else None
    odds = settled.odds
    if odds.are_exact:
        return (odds.lowest[0], odds.highest[0]) == claimed(part["odds"])
    low, high = claimed(part["odds"])
    can_be = odds.lowest[0] <= low <= odds.lowest[1] and odds.highest[0] <= high <= odds.highest[1]
    return None if can_be else False


def claimed(odds: dict[str, Any]) -> tuple[Fraction, Fraction]:
    """The lowest and the highest odds that a claim names, under `between` or, as equal ones, under `is`.

    Raises `BadInput` for both or neither, for what is no fraction from 0 to 1, and if the lowest is above the highest.

    >>> claimed({"fact": {"C.life": 4}, "between": [0, "1/4"]})
    (Fraction(0, 1), Fraction(1, 4))
    """
    if ("is" in odds) == ("between" in odds):
        raise BadInput("odds: name either their value (`is: 1/4`) or their bounds (`between: [0, 1/4]`)")
    low, high = map(fraction, [odds["is"]] * 2 if "is" in odds else odds["between"])
    if low > high:
        found = f"[{low}, {high}]"
        raise BadInput("odds: `between` goes from the lowest to the highest; found {found}", found=found)
    return low, high


def fraction(value: Any) -> Fraction:
    """A number or text from a file as a fraction from 0 to 1, for odds. Raises `BadInput` for anything else.

    A text with an exponent (`1e-3`) is refused, too.

    >>> fraction("1/4"), fraction(1), fraction("0.25")
    (Fraction(1, 4), Fraction(1, 1), Fraction(1, 4))
    """
    text = str(value)
    try:  # an exponent stands for as many digits as it says, and a thousand million of them take hours
        found = Fraction(text if isinstance(value, float) or "e" not in text.casefold() else "")
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if not 0 <= found <= 1:
        raise BadInput("odds are a fraction from 0 to 1, such as 1/4; found {found}", found=shown(value))
    return found
