"""The graph that is drawn is the graph that runs: games by chance never leave it."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from random import Random

from bang_explorer.core.abilities import Instead, Interrupt
from bang_explorer.core.flow import Flow, Node
from bang_explorer.core.log import Journal
from bang_explorer.core.position import Position
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.box import PLAYERS
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.coverage import Edge, edges_declared, unreached
from bang_explorer.settle.graphs import graph
from bang_explorer.settle.replay import Illegal
from bang_explorer.settle.replay import steps as replayed
from tests.strategies import RULES, big_steps

Stack = tuple[str, ...]
"""Where the frames stand, the turn at the bottom."""

GAMES = 500
SEATED = tuple((game, players) for game, numbers in PLAYERS.items() for players in numbers)
"""Every game there is with every number of players."""
DEEPEST = 6
"""How many flows may begin one in the other without an edge being passed."""

BOX = GAME.everything
"""Everything is in it."""
DECLARED = edges_declared(GAME)
ABILITIES = [
    *BOX.everybody,
    *(ability for kind in BOX.kinds.values() for ability in kind.abilities),
    *(ability for person in BOX.people.values() for ability in person.abilities),
]


def begun(seed: int) -> Position:
    """A game of every kind, for every number of players, under one set of rules or the other."""
    game, players = SEATED[seed % len(SEATED)]
    return new_game(game, players=players, seed=seed, rules=RULES[seed // len(SEATED) % 2])


@cache
def steps() -> list[Position]:
    """Big steps of five hundred games: the beginning of most, some to the end. Each knows the one before it."""
    found: list[Position] = []
    for seed in range(GAMES):
        game = begun(seed)
        found += reversed(list(game.history)) if seed < 45 else []
        found += big_steps(game, Random(seed), 1_000 if seed < 45 else 15)
    return found


def drawn(edge: Edge) -> Edge:
    """An edge as it is declared: a call that goes on in one place has one, without a name, whatever the outcome."""
    node = node_at(edge[0])
    return (edge[0], "") if node.kind == "call" and None in node.to else edge


def node_at(key: str) -> Node:
    flow, _, name = key.partition(".")
    return GAME.flows[flow].nodes[name]


@cache
def taken() -> frozenset[Edge]:
    """Every edge that five hundred whole games and all packaged scenarios pass."""
    found: set[Edge] = set()
    for seed in range(GAMES):
        found |= whole_game(seed)
    for scenario in packaged().values():
        if scenario.game not in GAME.boxes:
            continue
        with suppress(Illegal):
            found |= {edge for step in replayed(scenario) for one in step.positions for edge in one.journal.edges}
    return frozenset(map(drawn, found))


def whole_game(seed: int) -> set[Edge]:
    """The edges of a game played in place to its end."""
    dice = Random(seed)
    machine = begun(seed).machine.copy()
    found: set[Edge] = set()
    while machine.stack:
        machine.table.journal = journal = Journal()
        if machine.decider is not None:
            machine.choose(dice.choice(machine.options))
        machine.run(dice)
        found.update(journal.edges)
    return found


def test_what_is_drawn_is_what_runs_and_nothing_else() -> None:
    pictures = [graph(name) for name in GAME.flows]
    assert {(edge.from_, edge.outcome) for picture in pictures for edge in picture.edges} == taken() | set(
        unreached(GAME)
    )


def test_where_an_edge_leads_on_the_drawing_is_where_the_game_goes() -> None:
    for picture in map(graph, GAME.flows):
        for edge in picture.edges:
            assert DECLARED[edge.from_, edge.outcome].replace(": ", ":") == edge.to


def test_these_games_take_nine_of_ten_edges() -> None:
    passed = {drawn(edge) for position in steps() for edge in position.journal.edges}
    assert passed <= set(DECLARED)
    missing = sorted(set(DECLARED) - passed)
    assert len(missing) < len(DECLARED) / 10, missing
    assert len(steps()) > 5_000


def test_the_stack_can_be_followed_on_the_drawing_alone() -> None:
    for position in steps():
        if position.parent is not None and position.journal.edges:
            before = tuple(frame.at.key for frame in position.parent.stack)
            assert tuple(frame.at.key for frame in position.stack) in followed(before, position)


def followed(before: Stack, position: Position) -> set[Stack]:
    """Where the frames may stand after a big step, found with a finger on the drawing: edges, calls and interrupts."""
    stacks = {before}
    for edge in position.journal.edges:
        stacks = {along(stack, edge) for stack in standing_at(stacks, edge[0])}
    return standing_at(stacks, position.stack[-1].at.key) if position.stack else stacks


def along(stack: Stack, edge: Edge) -> Stack:
    """Where the frames stand after the topmost one has passed an edge."""
    to = DECLARED[drawn(edge)]
    if ": " not in to:
        return (*stack[:-1], to)
    return () if to.endswith(": game_over") else stack[:-1]


def standing_at(stacks: set[Stack], at: str) -> set[Stack]:
    """These stacks with the flows that may have begun on top, so that the topmost one stands there."""
    found: set[Stack] = set()
    for _ in range(DEEPEST):
        found |= {stack for stack in stacks if stack and stack[-1] == at}
        stacks = {(*stack, flow.start.key) for stack in stacks for flow in beginning_on(stack)}
    assert found, f"nothing drawn leads to {at}"
    return found


def beginning_on(stack: Stack) -> tuple[type[Flow], ...]:
    return tuple(beginning_at(stack[-1])) if stack else (GAME.flows["Gameplay"],)


@cache
def beginning_at(key: str) -> tuple[type[Flow], ...]:
    """Which flows may begin while a frame stands at a node: those it calls, what replaces them, and interrupts."""
    node = node_at(key)
    found = list(node.calls)
    for ability in ABILITIES:
        replaces = isinstance(ability, Instead) and ability.of in found
        interrupts = isinstance(ability, Interrupt) and node.kind == "announce" and ability.key == node.event
        if replaces or interrupts:
            found.append(ability.run)  # type: ignore[union-attr]
    return (*found, GAME.flows["Unveil"]) if node.kind == "choice" else tuple(found)
