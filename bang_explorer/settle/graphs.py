"""Finds graphs by name: `hit`, `map`, `chain:duell` (all that it sets off); for a position `stack` and `table`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.core.graph import Graph
from bang_explorer.core.readings import graph_of, lit, map_of
from bang_explorer.core.small_steps import lit_by, since_the_last_decision, small_steps
from bang_explorer.games import find, game_with_id
from bang_explorer.games import game as game_of
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import name_of, plain
from bang_explorer.kit.sayings import ByLanguage, Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.chains import Chains, Of
    from bang_explorer.kit.game import Box

CHAIN = "chain:"


def graph(name: str, of: Position | None = None, game: str | None = None, run: int | None = None) -> Graph:
    """The `Graph` with this name, to be drawn or searched.

    - `name`: a flow such as `hit`; `map` for how all flows call each other; `chain:duell` for what a card sets off, in
      the Dice Game `chain:beer` for what a die does that shows it; with a position also `stack` (the flows under way)
      and `table` (the distances). Where neither `of` nor `game` is given, `dice.turn` names a flow of another game.
    - `of`: a position whose game is meant, whatever `game` says. In its chains come only abilities of the characters
      who sit there, and in a flow all is marked that was passed since the last decision.
    - `game`: the box whose graphs are meant, such as `base`. Without it, all boxes of the card game together.
    - `run`: for a flow that ran several times since the last decision, the number of the time that is to be marked,
      from 1, such as the third poster that is settled. By default all are marked together.

    Raises `BadInput` for an unknown name, card, face or box, and for a flow that has not run so often.

    >>> graph("hit").node("Hit.answer").decides
    'on'
    """
    inside, name = _meant(name, of, game)
    if run is not None:
        return replace(_of_run(name, run, of, inside), game=inside.game.id)
    return replace(_graph(name, of, inside), game=inside.game.id)


def _of_run(name: str, run: int, of: Position | None, inside: Box) -> Graph:
    """The graph of a flow in which only what it passed in one of its runs is marked. The runs count from 1."""
    if of is None:
        raise BadInput("the way that a flow took in one of its runs is that of a position: say of which one")
    flow = inside.flows[_flow(name, of, inside)]
    steps = small_steps(since_the_last_decision(of))
    runs = list(dict.fromkeys(step.run for step in steps if step.node.flow is flow))
    if not 1 <= run <= len(runs):
        raise BadInput(
            "{flow} has not run so often since the last decision: {count} times; found {run}",
            flow=flow.__name__, count=len(runs), run=run,
        )  # fmt: skip
    return lit_by(graph_of(flow, course=inside.course), [step for step in steps if step.run == runs[run - 1]])


def _graph(name: str, of: Position | None, inside: Box) -> Graph:
    chains: Chains = inside.game.desk.chains
    if name.startswith(CHAIN):
        return chains.chain(name.removeprefix(CHAIN), inside, None if of is None else of.table)
    if of is not None and name in ("stack", "table"):
        return of.graph() if name == "stack" else chains.table(of.table)
    if name == "map":
        return map_of(inside.flows.values(), inside.course)
    found = graph_of(inside.flows[_flow(name, of, inside)], course=inside.course)
    if of is None:
        return found
    passed = [edge for position in since_the_last_decision(of) for edge in position.journal.edges]
    return lit(found, passed, {frame.at.key for frame in of.stack})


def built_in(inside: Box) -> tuple[str, ...]:
    """The names of all graphs of a box that need no position: `map`, its flows, and `chain:ID` for each chain."""
    return ("map", *inside.flows, *(f"{CHAIN}{one}" for one in inside.game.desk.chains.names(inside)))


def _meant(name: str, of: Position | None, game: str | None) -> tuple[Box, str]:
    """The box whose graph is meant, and the graph's name without the id of a game before it.

    Without a position or box these are all boxes of the game named there, else of BANG!. Raises `BadInput` for an
    unknown box.
    """
    if of is not None:
        return of.table.box, name
    if game is not None:
        return find(game), name
    first, dot, rest = name.partition(".")
    other = game_with_id(first) if dot else None
    return (game_of().everything, name) if other is None else (other.everything, rest)


def _flow(name: str, of: Position | None, inside: Box) -> str:
    known = list(inside.flows)
    found = {plain(flow): flow for flow in known}
    if (wanted := name_of(name)) not in found:
        more = _others(inside)
        more = more if of is not None else Saying("{graphs}, stack and table of a position", graphs=more)
        raise BadInput(
            "no flow {flow}{near}; there are {more}, {known}",
            flow=shown(name), near=nearest(name, known), more=more, known=", ".join(known),
        )  # fmt: skip
    return found[wanted]


def _others(inside: Box) -> Saying | str:
    """The names of graphs that are not flows, for error messages: `map`, and how to name a chain if there are any."""
    has_chains: Of | None = inside.game.desk.chains.of
    if has_chains is None:
        return "map"
    thing = ByLanguage({"en": has_chains.one.upper(), "de": has_chains.de.upper()})
    return Saying("map, chain:{thing}", thing=thing)
