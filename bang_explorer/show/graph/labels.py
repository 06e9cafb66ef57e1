"""Gives the words on a graph in one language. Here *places* are its nodes, and *ways* its arrows: edges and links."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bang_explorer.core.graph import GraphEdge
from bang_explorer.games import game, game_with_id
from bang_explorer.kit.game import ALL_PLAYERS
from bang_explorer.kit.words import placeholders

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.graph import Graph, GraphLink, GraphNode
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words


class Labels:
    """All words of one graph in one language.

    `of` is the position that the graph shows, if any; it is needed to say why an arrow cannot be taken.
    """

    def __init__(self, graph: Graph, words: Words, of: Position | None = None) -> None:
        self.graph, self.words, self.of = graph, words, of

    @property
    def title(self) -> str:
        """The name of the graph in words; if there is no text for it, as the graph itself is called."""
        return self._of_graph("graph", self.heading(self.graph.name, ""))

    @property
    def caption(self) -> str:
        """What the graph shows, in one sentence: from the texts, or else its own `says`, which may be empty."""
        return self._of_graph("caption", self.graph.says)

    def _of_graph(self, section: str, otherwise: str) -> str:
        kind, _, cards = self.graph.name.partition(":")
        if kind in ("chain", "plain_chain") and cards:
            return self.words.text(section, kind, card=" / ".join(map(self._holder, cards.split("+"))))
        return self._or(section, self.graph.name, otherwise)

    def heading(self, flow: str, part: str) -> str:
        """The heading of a frame: the name of the part or, if `part` is empty, of the flow; as given without a text."""
        return self._or("part", part, part) if part else self._or("flow", flow, flow)

    # --- places -----------------------------------------------------------------------------------------------------

    @cached_property
    def nodes(self) -> dict[str, GraphNode]:
        """The nodes of the graph by their ids."""
        return {node.id: node for node in self.graph.nodes}

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of the nodes in words, by their ids."""
        return {id_: self.place(node) for id_, node in self.nodes.items()}

    def place(self, node: GraphNode) -> str:
        """The name of a node in words (of an ability: who has it); without a text, as the node itself is called."""
        if node.kind == "end":
            return self._outcome(node.name)
        if node.kind == "flow":
            return self._or("flow", node.id, node.name)
        if node.kind == "number":
            return self._or("number", node.name, node.name)
        if node.kind == "ability":
            return self._holders(node)
        if node.kind == "seat":
            return node.name
        return self._or("node", node.id, node.name)

    def under(self, node: GraphNode) -> str:
        """The smaller words under the name of a node: who decides, what chance draws from, what an ability does.

        Under a number: the cards and people with a part in it. Empty for other nodes.
        """
        if node.kind == "choice":
            return self._or("decider", node.id, node.decides)
        if node.kind == "chance":
            return self._or("word", node.source, node.source)
        if node.kind == "ability":
            return next((self.link(link) for link in self.graph.links if link.from_ == node.id), "")
        return self._holders(node)

    def described(self, node: GraphNode) -> str:
        """A node in one line of text: its name, its kind, the words under it, and its state."""
        parts = (self._or("kind", node.kind, node.kind), self.under(node), self.now(node.state))
        kind, *more = filter(None, parts)
        return f"{self.place(node)} ({kind}{': ' if more else ''}{'; '.join(more)})"

    def told(self, node: GraphNode) -> str:
        """The tooltip of a node: all its words, and the ids of its rules."""
        return self.described(node) + _cited(node.rules)

    def now(self, state: str) -> str:
        """The state of a node or arrow in words, such as current or possible; empty if it has none."""
        return state and self._or("graph", state, state)

    # --- ways -------------------------------------------------------------------------------------------------------

    def edge(self, edge: GraphEdge) -> str:
        """The words for an edge: its outcome, with the odds if chance decides there now; empty without an outcome."""
        if not edge.outcome:
            return ""
        name = self._outcome(edge.outcome, edge.from_)
        return f"{name} {edge.odds}" if edge.odds else name

    def conditions(self, edge: GraphEdge) -> list[str]:
        """What is required to go along an edge, in words; an empty list if nothing is.

        What only some cards or people need begins with their names.
        """
        needs = dict.fromkeys(need for condition in edge.conditions for need in condition.needs)
        told: dict[str, dict[str, None]] = {}
        for need in needs:
            words = self._or("condition", need, need)
            told.setdefault(self._whose(need, edge) or words, {})[words] = None
        return [key if key in words else f"{key}: {', '.join(words)}" for key, words in told.items()]

    def _whose(self, need: str, edge: GraphEdge) -> str:
        """The names of the cards and people for whom a requirement holds; empty if it holds for all on this edge."""
        acts = [condition.act for condition in edge.conditions if need in condition.needs]
        names = [self._holder(act) for act in acts]
        known = len(acts) < len(edge.conditions) and not set(acts) & set(names)
        return ", ".join(dict.fromkeys(names)) if known else ""

    def link(self, link: GraphLink) -> str:
        """What a link (an arrow that is no edge of a flow) means, in words; its kind if there is no text for it."""
        if link.kind not in self.words.texts["link"]:
            return link.kind
        named, need = link.what and self._holder(link.what), self._or("condition", link.what, link.what)
        return self.words.text("link", link.kind, as_=named, need=need, distance=link.what)

    def beside(self, link: GraphLink) -> str:
        """The words drawn beside a link (an arrow that is no edge of a flow); empty if its looks say enough."""
        if link.kind in ("sees", "reaches"):
            return link.what
        told = link.kind in ("interrupts", "instead") and self.nodes[link.from_].kind != "ability"
        return self.link(link) if told else ""

    def told_of_way(self, way: GraphEdge | GraphLink) -> str:
        """The tooltip of an arrow (edge or link): its ends, its words, why it cannot be taken, ids of its rules.

        The reasons why are left out if the position (`of`) is not known.
        """
        if isinstance(way, GraphEdge):
            parts = [self.edge(way), *self.conditions(way), self.now(way.now)]
            if self.of is not None:
                parts += [self.words.reason(reason, self.of.table).removesuffix(".") for reason in way.why]
            rules = [rule for one in way.conditions for rule in one.rules]
            rules += [rule for reason in way.why for rule in (reason.rule, *reason.also)]
        else:
            parts, rules = [self.link(way)], list(way.rules)
        told = "; ".join(filter(None, parts))
        ends = f"{self.names[way.from_]} → {self.names[way.to]}"
        return (f"{ends}: {told}" if told else ends) + _cited(rules)

    # --- what rests on names ----------------------------------------------------------------------------------------

    def _or(self, section: str, key: str, otherwise: str) -> str:
        """The text with this key; `otherwise` if there is none, as for cards that users add, or if it needs values."""
        text = self.words.texts[section].get(key)
        return text if isinstance(text, str) and not placeholders(text) else otherwise

    def _outcome(self, outcome: str, node: str = "") -> str:
        known = self.words.texts["edge"]
        return self.words.edge(outcome, node) if outcome in known or f"{node}.{outcome}" in known else outcome

    def _holders(self, node: GraphNode) -> str:
        return ", ".join(self._holder(holder) for holder in node.holders if holder != "plain")

    def _holder(self, id_: str) -> str:
        """The name of the card or person with this id, or the words for all players; else the id itself."""
        if id_ == ALL_PLAYERS:
            return self.words.text("word", ALL_PLAYERS)
        for inside in (game_with_id(self.graph.game) or game()).boxes.values():
            if id_ in inside.people:
                return self.words.person(id_, inside)
            if id_ in inside.kinds:
                return self.words.card(id_, inside)
        return id_


def _cited(rules: Iterable[str]) -> str:
    return "".join(f"\n[{id_}]" for id_ in dict.fromkeys(rules))
