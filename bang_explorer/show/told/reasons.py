"""Tells reasons: why a move is or is not legal, with the numbers, the rules and what would help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.tree import (
    Cites,
    HowMet,
    Law,
    Part,
    Quote,
    Remedy,
    Several,
    Sum,
    paragraph,
    section,
    sentence,
)

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Reason, Refusal
    from bang_explorer.core.table import Table
    from bang_explorer.kit.tree import Block, Paragraph, Section, Sentence, Text
    from bang_explorer.settle.rulings import Because


def refusal(of: Refusal, found: Iterable[Reason] | None = None) -> Section:
    """Whether a move is legal, and the requirements in `found`; without them, those that are not met."""
    verdict = paragraph(legality(of), role="strong")
    return section("refusal", verdict, reasons(of.reasons if found is None else found, of.table))


def in_short(of: Refusal) -> Paragraph:
    """The refusal in a single sentence for each requirement that is not met, with the id of its rule."""
    found = (part for one in of.reasons for part in (" ", HowMet(one, of.table), " ", Cites((one.rule,))))
    return paragraph(legality(of), "." if of else "", *found)


def legality(of: Refusal) -> Sentence:
    """A sentence that says whether a move is legal."""
    return sentence("ui", "illegal" if of else "legal", move=of.move)


def reasons(found: Iterable[Reason], table: Table) -> Several | None:
    """A list of requirements, each met or not; None if there are none."""
    items = tuple(reason(one, table) for one in found)
    return Several(items, "reasons") if items else None


def reason(one: Reason, table: Table) -> Section:
    """A requirement, met or not: how, its numbers, its rules and, if it is not met, what would help."""
    how = paragraph(HowMet(one, table), role="met" if one.met else "unmet")
    return section("reason", how, *_sums(one, table), Quote(one.rule, table.box.id), _also(one), _remedy(one, table))


def ground(one: Because, table: Table, *, told: Text | None = None, whole: bool = True) -> Section:
    """A rule behind a verdict: how it applies, with its numbers, what it says and, if it forbids, what would help.

    `told` is a text that stands elsewhere already and is not repeated. `whole` also tells how a condition without
    numbers is met, and names the further rules behind it.
    """
    known = one.reason
    how = HowMet(known, table) if whole and known is not None else applied(one, table)
    details: tuple[Block | None, ...] = ()
    if known is not None:
        details = (*_sums(known, table), _also(known) if whole else None, _remedy(known, table))
    is_known = isinstance(told, Law) and told.id == one.rule
    quote = Quote(one.rule, table.box.id, brief=is_known)
    return section("ground", None if how in (None, told) else paragraph(how, role="how"), quote, *details)


def applied(one: Because, table: Table) -> HowMet | None:
    """How a rule applies, as a sentence; None if that says no more than the rule itself."""
    known = one.reason
    return None if known is None or (known.met and not list(_sums(known, table))) else HowMet(known, table)


def _sums(one: Reason, table: Table) -> Iterator[Sum]:
    return (Sum(value, table) for value in one.facts.values() if isinstance(value, Explained))


def _also(one: Reason) -> Block | None:
    further = tuple(id_ for id_ in dict.fromkeys(one.also) if id_ != one.rule)
    return paragraph(sentence("ui", "also"), ": ", Cites(further), role="also") if further else None


def _remedy(one: Reason, table: Table) -> Block | None:
    return (
        None if one.met else paragraph(Part(sentence("ui", "remedy"), "label"), ": ", Remedy(one, table), role="remedy")
    )
