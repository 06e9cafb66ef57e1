"""Chains: graphs of a game that are not flows, such as all that a card sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph


class Chains:
    """A game whose flows say it all has none."""

    first: ClassVar[tuple[str, ...]] = ()
    """The flows to look at first, after the map and the turn."""

    def names(self, box: Any) -> tuple[str, ...]:
        """What sets off a chain, by id."""
        return ()

    def chain(self, name: str, box: Any, table: Any = None) -> Graph:
        """The chain that something sets off: among the people at a table, or with everybody in the box."""
        raise BadInput(f"{box.id} has no chains; its graphs are its flows, and map")

    def plain(self, box: Any) -> tuple[Graph, ...]:
        """The chains as they are drawn in the folder of diagrams."""
        return ()

    def table(self, table: Any) -> Graph:
        """How the players stand to each other."""
        raise BadInput(f"{table.box.id} has no graph of the table: nobody there is nearer than others")
