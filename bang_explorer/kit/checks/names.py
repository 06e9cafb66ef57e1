"""Checks, when a box is made, that all that its flows, requirements and abilities name by a text exists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AddTerm, Bar, Instead, Interrupt, Offer, Says
from bang_explorer.core.flow import Node
from bang_explorer.kit.errors import unknown
from bang_explorer.rulebook.shelves import STATEMENTS, boxes_in, read, shelves
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.grounds import Ground
    from bang_explorer.core.reasons import Number, Requirement
    from bang_explorer.kit.game import Box

Cited = Iterator[tuple[str, Iterable[str]]]
"""Pairs: a place where statements are cited (the key of a node, say), and the ids that are cited there."""


def wrong_names(box: Box, own: Collection[str] = ()) -> Iterator[str]:
    """An error message for each name in a box that does not exist.

    `own` are ids of statements that the box may cite besides those of the rulebooks.
    """
    return chain(_in_flows(box), _in_abilities(box), _cited(box, own))


def nodes(box: Box) -> list[Node]:
    return [node for flow in box.flows.values() for node in flow.nodes.values()]


def requirements(box: Box) -> dict[Requirement, None]:
    """Every requirement on a move in this box, also those with the same key, as the keys of a dict (for their order).

    Those that an ability gives as the reason for forbidding something are among them.
    """
    asked = dict.fromkeys(one for act in box.acts for one in (*act.prelude, *act.conditions))
    return asked | {one.because: None for _, one in held(box) if isinstance(one, Bar) and one.because is not None}


def held(box: Box) -> list[tuple[str, Ability]]:
    """All abilities in a box, each in a pair behind the id of the card or person that has it."""
    return [(holder, one) for holder, abilities in box.abilities().items() for one in abilities]


def _in_flows(box: Box) -> Iterator[str]:
    for node in nodes(box):
        if node.kind == "choice":
            yield from unknown(f"field of {node.flow.__name__}", node.decides, node.flow.all_slots, node.key)
    for flow in box.flows.values():
        if flow.replaceable:
            yield from unknown(f"field of {flow.__name__}", flow.replaceable, flow.given, "replaceable")
    asking = (*box.flows, *(node.key for node in nodes(box)))
    for one in requirements(box):
        for name in one.flows:
            yield from unknown("flow", name, asking, f"requirement {one.key}")


def _in_abilities(box: Box) -> Iterator[str]:
    there = [node.key for node in nodes(box)]
    events = {node.event for flow in box.flows.values() for node in flow.declared.values() if node.event}
    replaced = [flow.__name__ for flow in box.flows.values() if flow.replaceable]
    interrupts = list(box.interrupts())
    for holder, one in held(box):
        match one:
            case Offer(at=Node() as at) | Says(at=Node() as at) if at.key not in there:
                yield from unknown("node", at.key, there, holder)
            case Offer():
                yield from unknown(f"edge of {one.at.key}", one.act.edge, [*map(str, one.at.to)], holder)
            case Interrupt():
                yield from unknown("event", one.key, events, holder)
                for before in one.before:
                    yield from unknown("interrupt", before.other, interrupts, f"{holder}: before")
            case Instead():
                if not one.of.replaceable:  # a replaceable flow may belong to another box
                    yield from unknown("flow to replace", one.of.__name__, replaced, holder)
                for end in one.run.ends:
                    yield from unknown(f"end of {one.of.__name__}", end, one.of.ends, f"{holder}: {one.run.__name__}")


def _cited(box: Box, own: Collection[str]) -> Iterator[str]:
    known = {*statements_for(box), *own}
    for where, rules in chain(_by_flows(box), _by_abilities(box)):
        for rule in rules:
            yield from unknown("statement", rule, known, where)


def statements_for(box: Box) -> Collection[str]:
    """The ids of all statements that the game of this box may cite: all that are known, of whatever game, and its own.

    The latter count also if its rulebooks are not yet known to the program.
    """
    shelved = shelves().values()
    return {
        *statements(),
        *(id_ for one in boxes_in(box.game.path) if one not in shelved for id_ in read(one / STATEMENTS)),
    }


def _by_flows(box: Box) -> Cited:
    counted: dict[Number, None] = {}
    for node in nodes(box):
        yield node.key, (*node.cites, *_said(node.grounds), *chain(*map(_said, node.on_edge.values())))
        counted |= dict.fromkeys(node.counts)
    for act in box.acts:
        yield f"act {act.verb} {act.name}".strip(), act.cites
    for one in requirements(box):
        yield f"requirement {one.key}", filter(None, (one.rule, *one.also, *_said(one.grounds)))
        counted |= dict.fromkeys(one.counts)
    for number in counted:
        yield f"number {number.name}", (*number.cites, *((number.least.rule,) if number.least else ()))


def _by_abilities(box: Box) -> Cited:
    for holder, one in held(box):
        yield holder, getattr(one, "cites", ())
        if isinstance(one, AddTerm):
            yield holder, (one.rule,)
        if isinstance(one, Says | Interrupt):
            yield holder, _said(one.grounds)
        if isinstance(one, Interrupt):
            yield f"{holder}: before", [before.cites for before in one.before]


def _said(grounds: Iterable[Ground]) -> list[str]:
    return [rule for ground in grounds for rule in ground.rules]
