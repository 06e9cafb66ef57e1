"""Questions as somebody at the table asks them: what a player decides now, or for what chance decides.

Their texts are in the section `ask`, by the key of the node: each choice has one, each chance, and each call of which
chance decides where it leads (`left_to_chance`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from bang_explorer.core.readings import chance_for, left_to_chance

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words

Value = Callable[[Any, Any], Any]
"""A function that gives a value for a question from the flow that asks it and the table."""
NUMBERS = ("int", "int | None")
"""How the fields of a flow are declared that hold a seat or a number, which everybody may know."""


def is_asked(node: Node) -> bool:
    """True if the node needs a question: a player or chance decides there."""
    return node.kind in ("choice", "chance") or left_to_chance(node)


@dataclass(frozen=True, eq=False)
class Asks:
    """The questions of a game.

    A question may name the seats and numbers that its flow holds and, as `who`, the player who chooses. All else that
    it names is worked out here, and must be known to everybody.
    """

    further: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """By the key of a node: further values for its question, by name."""

    def values(self, node: Node) -> frozenset[str]:
        """The names of all values that the question at a node may have."""
        chooses = {"who"} if node.kind == "choice" else set()
        return frozenset({*_numbers(node.flow)} | chooses | {*self.further.get(node.key, ())})

    def question(self, position: Position, words: Words) -> str:
        """What is asked now, such as `Ann, what do you play?`; empty once the game is over.

        If a flow runs in the place of one by which chance would decide something, that is asked first: `Does Bob get
        out of Jail? Bob, which card counts?` A node without a question, as in flows of one's own, is called
        by its name in graphs.
        """
        if position.is_over:
            return ""
        nodes = chance_for(position) if position.chance is not None else (position.stack[-1].at,)
        outer, inner = position.stack[: -len(nodes)], position.stack[-len(nodes) :]
        asking = next((flow for flow in inner if words.asks(flow.at.key)), None)
        if asking is None:
            return _named(position, words)
        above = [
            flow for flow in outer[-1:] if asking is inner[0] and left_to_chance(flow.at) and words.asks(flow.at.key)
        ]
        return " ".join(self._said(flow, position, words) for flow in (*above, asking))

    def _said(self, flow: Flow, position: Position, words: Words) -> str:
        node, table = flow.at, position.table
        values = {name: getattr(flow, name) for name in _numbers(type(flow))}
        if node.kind == "choice":
            values["who"] = getattr(flow, node.decides)
        more = {name: value(flow, table) for name, value in self.further.get(node.key, {}).items()}
        return words.question(node.key, values | more, table)


def _numbers(flow: type[Flow]) -> tuple[str, ...]:
    """The names of a flow's fields that hold a seat or a number."""
    return tuple(one.name for one in fields(flow) if one.type in NUMBERS)  # type: ignore[arg-type]


def _named(position: Position, words: Words) -> str:
    """The question by the names of nodes in graphs: who decides what or, where chance decides, for what."""
    if position.decides:
        return words.text("panel", "asks", who=position.decides, what=_name(position.stack[-1].at, words))
    nodes = chance_for(position)
    around = position.stack[-2] if len(nodes) == 1 and len(position.stack) > 1 else None
    if around is not None and around.at.kind == "call" and type(around) is not position.game.first:
        nodes = (*nodes, around.at)
    return " - ".join(_name(node, words) for node in reversed(nodes))


def _name(node: Node, words: Words) -> str:
    said = words.texts["node"].get(node.key) if "node" in words.texts else None
    return said if isinstance(said, str) else node.key
