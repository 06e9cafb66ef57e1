"""Checks what the desk of a game names: keys of files, phases, sources of chance, edges that are never taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.errors import nearest, unknown

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game


def wrong_in_files(game: Game) -> Iterator[str]:
    """An error message for each key, field, node or edge that the game's desk names but that does not exist.

    Also for a field of which files and facts say nothing, a turn that is never called, and other rules in the files.
    """
    opening, turn = game.desk.opening, game.turn
    nodes = {node.key: node for flow in game.flows.values() for node in flow.nodes.values()}
    sources = {node.source.name for node in nodes.values() if node.source is not None}
    if turn is not None and not any(turn in node.calls for node in game.first.nodes.values()):
        yield f"{game.first.__name__} never calls {turn.__name__}, its turn"
    if opening.scenario.rule_sets != game.rules:
        yield "its files have other named sets of rules than the game (`Scenario.rule_sets`)"
    for key in opening.lies_nowhere(game.table):
        yield f"a file says {key!r}, for which the table has no place{nearest(key, dir(game.table))}"
    for field in opening.untold(game.table, game.everything.brings):
        yield f"files and facts say nothing of {field!r}, a field of the table"
    for phase, node in opening.phases.items():
        yield from unknown(
            f"node of {(turn or game.first).__name__}", node, (turn or game.first).nodes, f"phase {phase}"
        )
    for word, source in game.desk.chances.words.items():
        yield from unknown("source of chance", source, sources, f"word {word}")
    for key, outcome in game.unreached:
        yield from unknown("node", key, nodes, "unreached")
        if key in nodes:
            yield from unknown(f"edge of {key}", outcome, [word or "" for word in nodes[key].to], "unreached")
