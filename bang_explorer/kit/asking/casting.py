"""Tests on cards and characters by their abilities, to pick those that matter for a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Bar, Instead, Interrupt, Offer

if TYPE_CHECKING:
    from bang_explorer.core.flow import Event, Flow, Node
    from bang_explorer.core.reasons import Number

Test = Callable[[Any], bool]
"""A function that is called with a kind of card, or a character, and is true for those that are wanted."""


def adds_to(*numbers: Number) -> Test:
    """A test that is true for a card or character that adds to or takes from one of these numbers, such as distance."""
    return lambda one: any(isinstance(ability, AddTerm) and ability.to in numbers for ability in one.abilities)


def offers(*nodes: Node) -> Test:
    """A test that is true for a card or character that offers one more kind of move (act) at one of these nodes."""
    return lambda one: any(isinstance(ability, Offer) and ability.at in nodes for ability in one.abilities)


def runs_instead_of(*flows: type[Flow]) -> Test:
    """A test that is true for a card or character with an ability that runs its own flow in place of one of these."""
    return lambda one: any(isinstance(ability, Instead) and ability.of in flows for ability in one.abilities)


def interrupts(*events: Event) -> Test:
    """A test that is true for a card or character with an ability that acts at one of these events."""
    return lambda one: any(isinstance(ability, Interrupt) and ability.key in events for ability in one.abilities)


def asks_at(*events: Event) -> Test:
    """A test that is true for a card or character of whose ability somebody is asked at one of these events."""
    return lambda one: any(
        isinstance(ability, Interrupt) and ability.key in events and _asks(ability.run) for ability in one.abilities
    )


def bars(*names: str) -> Test:
    """A test that is true for a card or character that switches off what has one of these names."""
    return lambda one: any(isinstance(ability, Bar) and ability.key in names for ability in one.abilities)


def named(*ids: str) -> Test:
    """A test that is true for a card or character with one of these ids."""
    return lambda one: one.id in ids


def either(*tests: Test) -> Test:
    """A test that is true for whatever passes one of these tests."""
    return lambda one: any(test(one) for test in tests)


def anything(_one: Any) -> bool:
    return True


def _asks(flow: type[Flow]) -> bool:
    return any(node.kind == "choice" for node in flow.nodes.values())
