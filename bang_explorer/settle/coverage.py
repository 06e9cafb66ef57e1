"""Measures which statements of the rulebooks, and which edges between the steps of the game, the scenarios exercise.

A statement is covered by a scenario that lists it under `shows`, but only if the replay or a claim really cites it: in
a node, an option, a number, an ability or a reason. Statements that only inform (such as what lies in the box) are
cited nowhere, so listing them is enough. `contrast` lists statements that narrowly do not apply in the scenario.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bang_explorer.core.reasons import Explained
from bang_explorer.games import CARD_GAME, games
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from bang_explorer.kit.game import Box, Game
    from bang_explorer.settle.rulings import Ruling

Edge = tuple[str, str]
"""An edge of a flow: the key of the node it leaves and the outcome there. Except for BANG!, keys begin with
the game."""


def edges_declared(of: Game | None = None) -> dict[Edge, str]:
    """A mapping from every edge in the flows of one game (or of all) to a text that says where the edge leads.

    Where all outcomes of a node lead the same way, the outcome is the empty text.
    """
    return {
        (named(game, node.key), outcome or ""): getattr(target, "key", None) or f"{flow.__name__}: {target.name}"
        for game in (games() if of is None else (of,))
        for flow in game.flows.values()
        for node in flow.nodes.values()
        for outcome, target in node.edges.items()
    }


def unreached(of: Game | None = None) -> dict[Edge, str]:
    """A mapping from every edge that no scenario can ever take, in one game (or in all), to the reason why not."""
    chosen = games() if of is None else (of,)
    return {(named(game, key), word): why for game in chosen for (key, word), why in game.unreached.items()}


def named(game: Game, key: str) -> str:
    """A key with the id of its game before it, such as `dice.Turn.play`; for the default game, BANG!, the bare key."""
    return key if game.id == CARD_GAME else f"{game.id}.{key}"


def edges_taken(ruling: Ruling, declared: Collection[Edge]) -> set[Edge]:
    """The set of edges that the replay behind a ruling passed, of those that all games have `declared`.

    If all outcomes of a node lead the same way, they count as one edge, whose outcome is the empty text.
    """
    passed = {
        (named(position.game, key), outcome)
        for step in ruling.steps
        for position in step.positions
        for key, outcome in position.journal.edges
    }
    return {edge if edge in declared else (edge[0], "") for edge in passed}


def cited(ruling: Ruling) -> set[str]:
    """The set of ids of all statements that the replay behind a ruling, or the judgement of its claims, cites."""
    found: set[str] = set()
    for step in ruling.steps:
        for position in step.positions:
            journal = position.journal
            found.update(journal.consulted)
            found.update(rule for frame in position.stack for rule in frame.at.cites)
            for key, _ in journal.edges:
                found.update(position.game.node(key).cites)
            for entry in journal.entries:
                found.update(entry.rules)
                found.update(_of_numbers(entry.values.values()))
    for claim in ruling.claims:
        for because in claim.because:
            found.add(because.rule)
            found.update(because.also)
            found.update(_of_numbers(because.facts.values()))
    return found


def _of_numbers(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Explained):
            yield from value.rules
            yield from value.also


@dataclass(slots=True)
class Coverage:
    """For each statement and each edge, a list of the ids of the scenarios that exercise it.

    `contrasts` lists, by statement, the scenarios in which it narrowly does not apply. `unfounded` holds pairs of a
    scenario and a statement that it lists but does not cite, or that does not exist; `failed`, the scenarios whose
    ruling does not hold.
    """

    statements: dict[str, list[str]] = field(default_factory=dict)
    contrasts: dict[str, list[str]] = field(default_factory=dict)
    edges: dict[Edge, list[str]] = field(default_factory=dict)
    unfounded: list[tuple[str, str]] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    @property
    def missing_statements(self) -> list[str]:
        return [id_ for id_, by in self.statements.items() if not by]

    @property
    def missing_edges(self) -> list[Edge]:
        never = unreached()
        return [edge for edge, by in self.edges.items() if not by and edge not in never]

    @property
    def is_whole(self) -> bool:
        return not (self.missing_statements or self.missing_edges or self.unfounded or self.failed)


@dataclass(frozen=True, slots=True)
class Share:
    """How much of one box is covered: how many scenarios were judged; pairs (covered, all) for statements and edges."""

    scenarios: int
    statements: tuple[int, int]
    edges: tuple[int, int]


def shares(found: Coverage, rulings: Iterable[Ruling], of: Game | None = None) -> dict[str, Share]:
    """A mapping from the id of each printed box or combination to its `Share` of statements and edges that are covered.

    `found` is the coverage that the `rulings` reach together; `of` is one game, or None for all. Edges that no scenario
    can take do not count.
    """
    played = Counter(ruling.scenario.game for ruling in rulings)
    boxes = [game.boxes[id_] for game in (games() if of is None else (of,)) for id_ in game.boxes.printed]
    return {box.id: _share(found, box, played[box.id]) for box in boxes}


def _share(found: Coverage, inside: Box, scenarios: int) -> Share:
    nodes = {named(inside.game, node.key) for flow in inside.flows.values() for node in flow.nodes.values()}
    statements_ = [by for id_, by in found.statements.items() if id_.partition(".")[0] in inside.parts]
    never = unreached(inside.game)
    edges = [by for edge, by in found.edges.items() if edge[0] in nodes and edge not in never]
    return Share(scenarios, (sum(map(bool, statements_)), len(statements_)), (sum(map(bool, edges)), len(edges)))


def coverage(rulings: Iterable[Ruling], of: Game | None = None) -> Coverage:
    """The `Coverage` that these rulings reach together, counted over all games or, if `of` is given, over that one.

    What a ruling that does not hold shows is counted, too, and its scenario is among the `failed` ones.
    """
    parts = set() if of is None else {part for id_ in of.boxes.printed for part in of.boxes[id_].parts}
    ids = [id_ for id_ in statements() if of is None or id_.partition(".")[0] in parts]
    found = Coverage({id_: [] for id_ in ids}, {id_: [] for id_ in ids}, {edge: [] for edge in edges_declared(of)})
    declared = edges_declared()
    for ruling in rulings:
        name, rules = ruling.scenario.id, cited(ruling)
        if not ruling.holds:
            found.failed.append(name)
        for id_ in ruling.scenario.shows:
            if id_ in rules or (id_ in found.statements and statements()[id_].informs):
                found.statements[id_].append(name)
            else:
                found.unfounded.append((name, id_))
        for id_ in ruling.scenario.contrast:
            if id_ in found.contrasts:
                found.contrasts[id_].append(name)
            else:
                found.unfounded.append((name, id_))
        for edge in edges_taken(ruling, declared):
            if edge in found.edges:
                found.edges[edge].append(name)
    return found
