"""Chains: graphs of a game that are not flows, such as all that a card sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph


class Chains:
    """The graphs of a game besides its flows. This default has none."""

    first: ClassVar[tuple[str, ...]] = ()
    """The names of the flows to look at first, after the map and the turn."""

    def names(self, box: Any) -> tuple[str, ...]:
        """The ids of all that sets off a chain."""
        return ()

    def chain(self, name: str, box: Any, table: Any = None) -> Graph:
        """The chain that the thing with this id sets off, among the people at a table or, without one, all in the box.

        Raises `BadInput` if there is none.
        """
        raise BadInput(f"{box.id} has no chains; its graphs are its flows, and map")

    def plain(self, box: Any) -> tuple[Graph, ...]:
        """The chains that are drawn in the folder of diagrams."""
        return ()

    def table(self, table: Any) -> Graph:
        """The graph of how the players stand to each other. Raises `BadInput` in a game that has none."""
        raise BadInput(f"{table.box.id} has no graph of the table: nobody there is nearer than others")
