"""Puts what was settled into words, in three depths: a sentence, the deciding lines, and all details."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.rulebook.statements import statements
from bang_explorer.settle.settling import UNDECIDED
from bang_explorer.settle.tree import TIME_IS_UP
from bang_explorer.show.told.facts import facts_in_words

if TYPE_CHECKING:
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.line import Line
    from bang_explorer.settle.settling import Bounds, Odds, Settled


def settled_text(settled: Settled, words: Words) -> str:
    """All that is told of what was settled: the sentence, the deciding lines, and the details."""
    return "\n".join((sentence(settled, words), *lines(settled, words), *everything(settled, words)))


def sentence(settled: Settled, words: Words) -> str:
    """The verdict in one sentence."""
    known = {"facts": facts_in_words(settled.facts, settled.start, words), "until": _until(settled, words)}
    in_time = settled.verdict == UNDECIDED and settled.stopped == TIME_IS_UP
    key = f"{UNDECIDED}_{TIME_IS_UP}" if in_time else settled.verdict
    return words.text("settle", key, **known, odds=odds(settled.odds, words), limit=limit(settled))


def limit(settled: Settled) -> str:
    """The limit that stopped the settling, in seconds or positions, as text; empty if none did."""
    return "" if settled.limit is None else f"{settled.limit:.15g}"


def stopped(settled: Settled, words: Words) -> Iterator[str]:
    """A sentence on why not all was worked out; none if all was."""
    if settled.stopped:
        yield words.text("settle", f"stopped_{settled.stopped}", limit=limit(settled))


def ways(settled: Settled, words: Words) -> Iterator[str]:
    """The shortest lines that prove and refute the facts, in one line of text each."""
    for key, line in (("proof", settled.proof), ("refutation", settled.refutation)):
        if line is not None:
            yield f"{words.text('settle', key)}: {_written(line, words)}"


def lines(settled: Settled, words: Words) -> Iterator[str]:
    """The shortest lines that prove and refute the facts, with what happens on them and the rules they rest on."""
    told = ways(settled, words)
    for line in (settled.proof, settled.refutation):
        if line is not None:
            yield ""
            yield next(told)
            table = line.end.table
            for position in line.positions[1:]:
                yield from (f"  {words.entry(entry, table)}" for entry in position.journal.entries)
            if line.rules:
                yield f"  {words.text('settle', 'rests_on')}: {', '.join(line.rules)}"


def everything(settled: Settled, words: Words) -> Iterator[str]:
    """The details: what each player can make sure of, how much was explored, and what the rules say."""
    yield ""
    yield from provisos(settled, words)
    yield words.text("settle", "explored", count=settled.positions)
    yield from stopped(settled, words)
    known = statements()
    rests_on = {id_: line.end.table for line in (settled.proof, settled.refutation) if line for id_ in line.rules}
    for id_, table in rests_on.items():
        yield f"  {id_}: {words.rule(known[id_], table.box.id)}"


def provisos(settled: Settled, words: Words) -> Iterator[str]:
    """Sentences on what each player can make sure of, and on whether orders that no rulebook gives matter."""
    for who, alone in settled.choosers.items():
        best, worst = odds_between(alone.lowest), odds_between(alone.highest)
        yield words.text("settle", "alone", who=who, best=best, worst=worst)
    for order in settled.orders:
        key = {True: "order_matters", False: "order_is_all_one", None: "order_is_open"}[order.matters(settled)]
        yield words.text("settle", key, first=order.first, second=order.second, odds=odds(order.settled.odds, words))


def odds(odds_: Odds, words: Words) -> str:
    """The odds in words: one number, or the lowest and the highest."""
    low, high = odds_between(odds_.lowest), odds_between(odds_.highest)
    if low == high:
        return words.text("settle", "odds", odds=low)
    return words.text("settle", "odds_between", low=low, high=high)


def odds_between(bounds: Bounds) -> str:
    """An exact fraction with its percentage, such as `1/4 (25.0%)`, or else the bounds between which it lies."""
    low, high = bounds
    if low != high:
        return f"{low}…{high}"
    return str(low) if low.denominator == 1 else f"{low} ({float(low):.1%})"


def _until(settled: Settled, words: Words) -> str:
    until = settled.until
    if isinstance(until, int):
        return words.text("settle", "decisions", count=until)
    return words.text("settle", f"until_{until}")


def _written(line: Line, words: Words) -> str:
    supposed = [words.text("settle", "holds", who=who, hand=", ".join(hand)) for who, hand in line.hands.items()]
    texts = [text if kind == "move" else f"{kind}: {text}" for kind, text in line.entries]
    return "; ".join((*supposed, *(texts or [words.text("settle", "nothing_done")])))
