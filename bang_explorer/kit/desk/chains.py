"""Graphs of a game that are not flows, above all *chains*: graphs of all that one thing, such as a card, sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph


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
