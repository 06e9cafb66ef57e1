"""Says why a move is or is not legal, with numbers, rules and what would help."""

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
    from bang_explorer.settle.because import Because


def refusal(of: Refusal, found: Iterable[Reason] | None = None) -> Section:
    """A section that says whether a move is legal, with the requirements in `found`, or else those that are not met."""
    verdict = paragraph(legality(of), role="strong")
    return section("refusal", verdict, reasons(of.reasons if found is None else found, of.table))


def in_short(of: Refusal) -> Paragraph:
    """Whether a move is legal, in one paragraph; if not, a sentence for each requirement not met, with its rule."""
    found = (part for one in of.reasons for part in (" ", HowMet(one, of.table), " ", Cites((one.rule,))))
    return paragraph(legality(of), "." if of else "", *found)


def legality(of: Refusal) -> Sentence:
    """A sentence that says whether the move is legal. `of` is its refusal, which is empty for a legal one."""
    verdict = "has_happened" if of.has_happened else "not_asked" if of.answered else "illegal"
    return sentence("ui", verdict if of else "legal", move=of.move)


def reasons(found: Iterable[Reason], table: Table) -> Several | None:
    """A list of these requirements, met or not; None if there are none."""
    items = tuple(reason(one, table) for one in found)
    return Several(items, "reasons") if items else None


def reason(one: Reason, table: Table) -> Section:
    """A section on one requirement, met or not: how, its numbers, its rules and, if not met, what would help."""
    how = paragraph(HowMet(one, table), role="met" if one.met else "unmet")
    return section("reason", how, *_sums(one, table), Quote(one.rule, table.box.id), _also(one), _remedy(one, table))


def ground(one: Because, table: Table, *, told: Text | None = None, whole: bool = False) -> Section:
    """A section on a rule behind a verdict: how it applies, its numbers, what it says and perhaps what would help.

    `told` is a text that stands elsewhere already and is not repeated. `whole` also tells how a
    condition without numbers is met, and adds the ids of further rules behind it. What would help is told of a
    requirement that is not met.
    """
    known = one.reason
    how: Text | None = HowMet(known, table) if whole and known is not None else applied(one, table)
    details: tuple[Block | None, ...] = ()
    if known is not None:
        details = (*_sums(known, table), _also(known) if whole else None, _remedy(known, table))
    is_known = told == law(one)
    if one.idle and not is_known:
        how = sentence("ui", "idle")
    quote = Quote(one.rule, table.box.id, brief=is_known)
    return section("ground", None if how in (None, told) else paragraph(how, role="how"), quote, *details)


def law(one: Because) -> Text:
    """What a rule says. Of one that could have applied and did not, that is said, too."""
    says = Law(one.rule)
    return sentence("ui", "idle_rule", says=says) if one.idle else says


def applied(one: Because, table: Table) -> HowMet | None:
    """A sentence that says how a rule applies; None if that says no more than the rule itself.

    So it is for a rule without a requirement, and for one that is met and has no numbers.
    """
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
