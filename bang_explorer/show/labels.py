"""What stands on a graph: the words of each place, edge and link, in one language."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bang_explorer.games.bang.box import BOXES, box
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
    from bang_explorer.games.bang.position import Position
    from bang_explorer.show.words import Words


class Labels:
    """The words of a graph. A position, where the graph is of one, lets the reasons name who and what they mean."""

    def __init__(self, graph: Graph, words: Words, of: Position | None = None) -> None:
        self.graph, self.words, self.of = graph, words, of

    @property
    def title(self) -> str:
        """The name of the whole."""
        kind, _, card = self.graph.name.partition(":")
        if card:
            return self.words.text("graph", "chain", card=self._holder(card))
        return self._or("graph", kind, self._or("flow", kind, self.graph.name))

    @property
    def caption(self) -> str:
        """What it shows, in one sentence."""
        kind, _, card = self.graph.name.partition(":")
        if card:
            return self.words.text("caption", "chain", card=self._holder(card))
        return self._or("caption", kind, self.graph.says)

    def heading(self, flow: str, part: str) -> str:
        """The heading of a frame: the flow's name, or the part of it."""
        return self._or("part", part, part) if part else self._or("flow", flow, flow)

    # --- places -----------------------------------------------------------------------------------------------------

    def place(self, node: GraphNode) -> str:
        """The name of a place."""
        if node.kind == "end":
            return self._outcome(node.name)
        if node.kind == "flow":
            return self._or("flow", node.id, node.name)
        if node.kind == "number":
            return self._or("number", node.name, node.name)
        if node.kind == "ability":
            return ", ".join(map(self._holder, node.holders))
        if node.kind == "seat":
            return node.name
        return self._or("node", node.id, node.name)

    def under(self, node: GraphNode) -> str:
        """What stands under the name, smaller: who decides, what chance draws from, what an ability does."""
        if node.kind == "choice":
            return self._or("decider", node.id, node.decides)
        if node.kind == "chance":
            return self._or("word", node.source, node.source)
        if node.kind == "number":
            return ", ".join(map(self._holder, node.holders))
        if node.kind == "ability":
            return next((self.link(link) for link in self.graph.links if link.from_ == node.id), "")
        return ", ".join(self._holder(holder) for holder in node.holders if holder != "plain")

    def kind(self, node: GraphNode) -> str:
        """What kind of place it is."""
        return self._or("kind", node.kind, node.kind)

    def told(self, node: GraphNode) -> str:
        """All about a place, for its tooltip: its name, its kind, what stands under it, its state, its rules."""
        parts = [self.place(node), self.kind(node), self.under(node)]
        if node.state:
            parts.append(self.words.text("graph", node.state))
        return ". ".join(part for part in parts if part) + self._cited(node.rules)

    # --- ways -------------------------------------------------------------------------------------------------------

    def edge(self, edge: GraphEdge) -> str:
        """The name of a way: its outcome, and how likely it is where chance decides now."""
        name = self._outcome(edge.outcome, edge.from_) if edge.outcome else ""
        return " ".join(part for part in (name, edge.odds) if part)

    def conditions(self, edge: GraphEdge) -> list[str]:
        """What is required of what leads along this way."""
        needs = dict.fromkeys(need for condition in edge.conditions for need in condition.needs)
        return [self._or("condition", need, need) for need in needs]

    def told_of_edge(self, edge: GraphEdge) -> str:
        """All about a way, for its tooltip."""
        parts = [self.edge(edge), *self.conditions(edge)]
        if edge.now:
            parts.append(self.words.text("graph", edge.now))
        if self.of is not None:
            parts += [self.words.reason(reason, self.of.table).removesuffix(".") for reason in edge.why]
        rules = (*(rule for one in edge.conditions for rule in one.rules), *(reason.rule for reason in edge.why))
        return ". ".join(part for part in parts if part) + self._cited(rules)

    def link(self, link: GraphLink) -> str:
        """How one thing is attached to another."""
        values = {"as_": self._holder(link.what), "distance": link.what}
        known = link.kind in self.words.texts["link"]
        return self.words.text("link", link.kind, **values) if known else link.kind

    # --- what rests on names ----------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> dict[str, str]:
        """The statements of the graph, by id, in this language."""
        known = statements()
        return {id_: known[id_].says(self.words.lang) for id_ in self.graph.rules if id_ in known}

    def _cited(self, rules: Iterable[str]) -> str:
        return "".join(f"\n[{id_}]" for id_ in dict.fromkeys(rules))

    def _or(self, section: str, key: str, otherwise: str) -> str:
        """The words for a key; for what somebody else has made, its own name."""
        return self.words.text(section, key) if key in self.words.texts[section] else otherwise

    def _outcome(self, outcome: str, node: str = "") -> str:
        known = self.words.texts["edge"]
        return self.words.edge(outcome, node) if outcome in known or f"{node}.{outcome}" in known else outcome

    def _holder(self, id_: str) -> str:
        """A card or a person by the name that people use."""
        for name in BOXES:
            inside = box(name)
            if id_ in inside.people:
                return self.words.person(id_, inside)
            if id_ in inside.kinds:
                return self.words.card(id_, inside)
        return id_
