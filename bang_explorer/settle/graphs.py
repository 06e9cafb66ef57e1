"""Graphs by name: `hit`, `map`, `chain:duell`; of a position `stack`, `table` and the chain for those who sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import FLOWS
from bang_explorer.core.graph import Graph
from bang_explorer.games.bang.desk.chains import chain, flows_of, graph_of_flow, graph_of_table, map_of_flows
from bang_explorer.games.bang.rules.box import BOXES, Box
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.scenarios.names import chosen_box, name_of, names, plain

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.position import Position

CHAIN = "chain:"
EVERYTHING = BOXES[-1]
"""The game that holds every card and every person."""


def graph(name: str, of: Position | None = None, game: str = EVERYTHING) -> Graph:
    """The graph of a flow by its name, of all flows (`map`), or of the chain that a card sets off (`chain:duell`).

    They are those of everything that there is, or of one `game`. Of a position, there are also its `stack` and its
    `table`, and a chain is that of the people who sit there.

    >>> graph("hit").node("Hit.answer").decides
    'on'
    """
    inside = chosen_box(game) if of is None else of.table.box
    if name.startswith(CHAIN):
        kind = names(inside).kind(name.removeprefix(CHAIN))
        return chain(kind, inside, None if of is None else of.table.people)
    if of is not None and name in ("stack", "table"):
        return of.graph() if name == "stack" else graph_of_table(of.table)
    if name == "map":
        return map_of_flows(inside)
    return graph_of_flow(FLOWS[_flow(name, of, inside)], inside)


def built_in(inside: Box) -> tuple[str, ...]:
    """The names of all graphs that need no position: the map, the flows, the chain of each card."""
    return ("map", *(flow.__name__ for flow in flows_of(inside)), *(f"{CHAIN}{kind}" for kind in sorted(inside.kinds)))


def _flow(name: str, of: Position | None, inside: Box) -> str:
    known = [flow.__name__ for flow in flows_of(inside)]
    found = {plain(flow): flow for flow in known}
    if (wanted := name_of(name)) not in found:
        more = "map, chain:CARD" if of is not None else "map, chain:CARD, stack and table of a position"
        raise BadInput(f"no flow {shown(name)}{nearest(name, known)}; there are {more}, {', '.join(known)}")
    return found[wanted]
