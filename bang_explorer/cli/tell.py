"""Prints reasons, rules and facts; several commands use it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained
from bang_explorer.rulebook.statements import rule
from bang_explorer.settle.rulings import as_plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.cli.output import Out, Part
    from bang_explorer.core.reasons import Reason, Term
    from bang_explorer.core.table import Table
    from bang_explorer.kit.scenario import LineEntry
    from bang_explorer.settle.replay import Illegal, Step
    from bang_explorer.settle.rulings import Because


def written(value: Any) -> str:
    """A value as text, much as a scenario file would hold it.

    >>> written({"C.life": 3, "A.hand": ["bang"], "over": False})
    '{C.life: 3, A.hand: [bang], over: false}'
    """
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {written(one)}" for key, one in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case _:
            return str(value)


def entry_written(entry: LineEntry) -> str:
    """An entry of a scenario's line as one line of text."""
    return str(entry.value) if entry.kind == "move" else f"{entry.kind}: {written(entry.value)}"


def statement(out: Out, id_: str, table: Table, *, indent: int) -> None:
    """Print a rule: its id, what it says, and its place in the rulebook of the box."""
    out.say(f"{out.ui('rule')}: ", (id_, "cyan"), f" - {out.words.rule(rule(id_), table.box.id)}", indent=indent)


def reason(out: Out, one: Reason, table: Table, *, indent: int) -> None:
    """Print a requirement: the sentence, its numbers, its rules and, if it is not met, what would help."""
    out.say("- ", (out.words.reason(one, table), "" if one.met else "bold"), indent=indent)
    terms(out, one.facts, table, indent=indent + 2)
    statement(out, one.rule, table, indent=indent + 2)
    also = [id_ for id_ in dict.fromkeys(one.also) if id_ != one.rule]
    if also:
        out.say((f"{out.ui('also')}: {', '.join(also)}", "dim"), indent=indent + 2)
    if not one.met:
        out.say(f"{out.ui('remedy')}: ", (out.words.remedy(one, table), "green"), indent=indent + 2)


def terms(out: Out, facts: dict[str, Any], table: Table, *, indent: int) -> None:
    """Print the numbers among some facts, each as a sum of its terms."""
    for value in facts.values():
        if isinstance(value, Explained):
            name = out.words.text("number", value.name)
            sum_ = " ".join(out.words.number(value, table))
            out.say(f"{name} {out.words.plain(value)} = {sum_}", indent=indent)


def term_as_json(term: Term, table: Table) -> dict[str, Any]:
    """One term of a number as plain data for JSON."""
    amount = "unlimited" if term.amount == inf else int(term.amount)
    who = None if term.who is None else table.names[term.who]
    return {"amount": amount, "what": term.what, "who": who, "rule": term.rule}


def because(out: Out, one: Because, table: Table, *, indent: int) -> None:
    """Print a rule that a verdict rests on, with the facts it was applied to."""
    if one.reason is not None:
        reason(out, one.reason, table, indent=indent)
        return
    known = ", ".join(f"{_name(out, name, table)} = {written(as_plain(value))}" for name, value in one.facts.items())
    statement(out, one.rule, table, indent=indent)
    if known:
        out.say(known, indent=indent + 2)


def _name(out: Out, name: str, table: Table) -> str:
    """The name of a fact to be printed: that of a person, card or term, or else the path as it is."""
    if name in table.box.people:
        return out.words.person(name, table.box)
    if name in table.box.kinds:
        return out.words.card(name, table.box)
    return out.words.text("term", name, amount=1) if name in out.words.texts.get("term", ()) else name


def illegal(out: Out, stop: Illegal, table: Table, *, indent: int = 2) -> None:
    """Print the illegal move that stops a scenario's line, with the reasons."""
    entry = stop.entry
    place = f"{entry.place}, {out.ui('file_line', line=entry.line)}" if entry.line else entry.place
    said = out.ui("illegal", move=stop.refusal.move)
    out.say((out.ui("step", number=stop.number), "bold"), f" ({place}): ", (said, "bold red"), indent=indent)
    for one in stop.refusal.reasons:
        reason(out, one, table, indent=indent + 2)


def happened(out: Out, step: Step, before: Step | None) -> Iterator[tuple[Part, ...]]:
    """The events of a step as sentences, each with the ids of its rules, without those of the step `before`."""
    known = {id(position) for position in before.positions} if before is not None else set()
    for position in step.positions:
        if id(position) not in known:
            for entry in position.journal.entries:
                yield out.words.entry(entry, position.table), *_ids(entry.rules)


def _ids(rules: Iterable[str]) -> tuple[Part, ...]:
    ids = ", ".join(rules)
    return ((f" [{ids}]", "dim"),) if ids else ()
