"""Graphs of a game that are not flows, above all *chains*: graphs of all that one thing, such as a card, sets off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain as joined
from typing import Any, ClassVar, NamedTuple, TypeVar

from bang_explorer.core.graph import Graph
from bang_explorer.kit.errors import BadInput

T = TypeVar("T")


class Of(NamedTuple):
    """What has chains in a game, for the texts around them."""

    one: str
    """In the singular, such as `card`."""
    several: str
    """In the plural, such as `cards`."""
    de: str
    """In German, in the singular."""
    about: str
    """What its chains show, in sentences."""


class Chains:
    """The graphs of a game besides its flows, such as the chain of all that a card sets off. This default has none."""

    of: ClassVar[Of | None] = None
    """What has chains; None for a game without any."""

    first: ClassVar[tuple[str, ...]] = ()
    """The names of the flows to look at first in the folder of diagrams, after the map and the turn."""

    def names(self, box: Any) -> tuple[str, ...]:
        """The ids of all things (such as cards) that have a chain, the graph of what they set off; by default none."""
        return ()

    def chain(self, name: str, box: Any, table: Any = None) -> Graph:
        """The graph of all that the thing with this id sets off. Raises `BadInput` if there is none, so here always.

        In a game with chains, it shows abilities of the people at the table or, without one, of all in the box.
        """
        raise BadInput("{game} has no chains; its graphs are its flows, and map", game=box.id)

    def plain(self, box: Any) -> tuple[Graph, ...]:
        """The chains that are drawn in the folder of diagrams; by default none."""
        return ()

    def table(self, table: Any) -> Graph:
        """The graph of the players with the distances between them.

        Raises `BadInput` in a game without distances, so here always.
        """
        raise BadInput(
            "{game} has no graph of the table: nothing there changes how far people sit from each other",
            game=table.box.id,
        )


# --- chains that look the same ----------------------------------------------------------------------------------------


def sharing(chains: Mapping[str, Graph]) -> tuple[Graph, ...]:
    """The chains of several things, by their ids, to be drawn: those that look the same share one picture.

    It is named after all of them (`plain_chain:postkutsche+wells_fargo`), and has the rules of all of them.
    """
    alike: dict[Graph, dict[str, Graph]] = {}
    for id_, one in chains.items():
        alike.setdefault(_seen_of(one), {})[id_] = one
    return tuple(_together(f"plain_chain:{'+'.join(same)}", tuple(same.values())) for same in alike.values())


def _seen_of(one: Graph) -> Graph:
    """A copy of a graph without its name and rules, and without the acts behind conditions.

    Two cards have equal copies if their graphs look the same.
    """
    return replace(
        one,
        name="",
        nodes=tuple(replace(node, rules=()) for node in one.nodes),
        edges=tuple(
            replace(edge, conditions=tuple(replace(each, act="", rules=()) for each in edge.conditions))
            for edge in one.edges
        ),
        links=tuple(replace(link, rules=()) for link in one.links),
    )


def _together(name: str, same: tuple[Graph, ...]) -> Graph:
    """One graph for several that look the same, as `_seen_of` says, with the requirements and rules of all of them."""
    nodes, edges, links = (
        zip(*(getattr(one, part) for one in same), strict=True) for part in ("nodes", "edges", "links")
    )
    return Graph(
        name,
        tuple(replace(each[0], rules=_all(node.rules for node in each)) for each in nodes),
        tuple(replace(each[0], conditions=_all(edge.conditions for edge in each)) for each in edges),
        tuple(replace(each[0], rules=_all(link.rules for link in each)) for each in links),
    )


def _all(parts: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    """All values in these tuples as one tuple, each value once, in the order in which they first come."""
    return tuple(dict.fromkeys(joined.from_iterable(parts)))
