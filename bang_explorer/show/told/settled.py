"""Says what was settled (whether facts hold always, never or possibly): the verdict, examples, and details."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.tree import (
    Cites,
    Happened,
    Part,
    Quote,
    Section,
    Several,
    Text,
    paragraph,
    section,
    sentence,
)
from bang_explorer.settle.settling import UNDECIDED
from bang_explorer.settle.tree import TIME_IS_UP
from bang_explorer.show.told.claims import StatedFacts
from bang_explorer.show.told.odds import bounds, odds

if TYPE_CHECKING:
    from bang_explorer.kit.tree import Block, Paragraph, Sentence
    from bang_explorer.settle.line import Line
    from bang_explorer.settle.settling import Settled


def settled(of: Settled) -> Section:
    """A section with all on what was settled: verdict, why exploring stopped, example, counterexample, folded details.

    What there is not is left out.
    """
    lines = {role: found for role, found in (("proof", of.proof), ("refutation", of.refutation)) if found is not None}
    rests_on = {id_: found.end.table for found in lines.values() for id_ in found.rules}
    details: tuple[Block, ...] = (
        *provisos(of),
        paragraph(sentence("settle", "explored", count=of.positions)),
        *(Quote(id_, table.box.id) for id_, table in rests_on.items()),
    )
    return section(
        "settled",
        paragraph(verdict(of), role="strong"),
        *stopped(of),
        *(_line(role, found) for role, found in lines.items()),
        section("details", *details, heading=paragraph(sentence("settle", "everything"), role="head"), folded=True),
        apart=True,
    )


def verdict(of: Settled) -> Sentence:
    """The verdict in one sentence: the facts hold always, never, possibly, or it is undecided; odds, until when."""
    known = {"facts": StatedFacts(of.facts, of.start), "until": _until(of)}
    in_time = of.verdict == UNDECIDED and of.stopped == TIME_IS_UP
    key = f"{UNDECIDED}_{TIME_IS_UP}" if in_time else of.verdict
    return sentence("settle", key, **known, odds=odds(of.odds), limit=limit(of))


def limit(of: Settled) -> str:
    """The limit that stopped the exploring, in seconds or positions, as text; empty if none did."""
    return "" if of.limit is None else f"{of.limit:.15g}"


def outcome(of: Settled) -> Iterator[Paragraph]:
    """Paragraphs on what was settled: examples, provisos, and why not all was worked out; each only if there is any."""
    for role, found in (("proof", of.proof), ("refutation", of.refutation)):
        if found is not None:
            yield _written(role, found)
    yield from provisos(of)
    yield from stopped(of)


def stopped(of: Settled) -> Iterator[Paragraph]:
    """A paragraph on why not all was worked out; none if all was."""
    if of.stopped:
        yield paragraph(sentence("settle", f"stopped_{of.stopped}", limit=limit(of)))


def provisos(of: Settled) -> Iterator[Paragraph]:
    """Paragraphs: for each player whose choices matter, what he can make sure of and what others can hold him to.

    Then for each pair of abilities whose order no rulebook gives, whether that order matters.
    """
    for who, alone in of.choosers.items():
        yield paragraph(sentence("settle", "alone", who=who, best=bounds(alone.lowest), worst=bounds(alone.highest)))
    for order in of.orders:
        key = {True: "order_matters", False: "order_is_all_one", None: "order_is_open"}[order.matters(of)]
        told = sentence("settle", key, first=order.first, second=order.second, odds=odds(order.settled.odds))
        yield paragraph(told)


def _line(role: str, of: Line) -> Section:
    """An example as a line of play: its moves, what happens, and the rules used. `role` is `proof` or `refutation`."""
    table = of.end.table
    events = tuple(
        paragraph(Happened(entry, table)) for position in of.positions[1:] for entry in position.journal.entries
    )
    return section(
        role,
        _written(role, of),
        Several(events, "told", marks=False) if events else None,
        paragraph(sentence("settle", "rests_on"), ": ", Cites(of.rules), role="rests") if of.rules else None,
    )


def _written(role: str, of: Line) -> Paragraph:
    supposed: list[Text] = [
        sentence("settle", "holds", who=who, hand=", ".join(hand)) for who, hand in of.hands.items()
    ]
    moves = [text if kind == "move" else f"{kind}: {text}" for kind, text in of.entries]
    done: Part | Sentence = Part("; ".join(moves), "code") if moves else sentence("settle", "nothing_done")
    before = [part for one in supposed for part in (one, "; ")]
    return paragraph(Part(sentence("settle", role), "label"), ": ", *before, done)


def _until(of: Settled) -> Sentence:
    until = of.until
    if isinstance(until, int):
        return sentence("settle", "decisions", count=until)
    return sentence("settle", f"until_{until}")
