"""Graphs of the Dice Game that are not flows: the chain of each face (all that it sets off), and who hits whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Interrupt, Offer
from bang_explorer.core.graph import Graph, GraphLink, GraphNode
from bang_explorer.core.readings import Course, chain_of
from bang_explorer.games.dice.desk.names import face as face_called
from bang_explorer.games.dice.rules.events import LIFE_LOST, THREATENED
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, FACES, GATLING, ONE, TWO
from bang_explorer.games.dice.rules.loss import BULLSEYE, INDIANS, LoseLife
from bang_explorer.games.dice.rules.loss import DYNAMITE as EXPLOSION
from bang_explorer.games.dice.rules.loss import GATLING as FIRE
from bang_explorer.games.dice.rules.numbers import distance
from bang_explorer.games.dice.rules.policies import Rules
from bang_explorer.games.dice.rules.resolve import Resolve
from bang_explorer.games.dice.rules.shots import Aim, Shots, targets
from bang_explorer.games.dice.rules.table import Table
from bang_explorer.games.dice.rules.turn import Turn
from bang_explorer.kit.desk.chains import Chains, Of

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.flow import Node
    from bang_explorer.games.dice.rules.box import Box
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.loss import Cause
    from bang_explorer.kit.people import Person

OWN: Mapping[Face, tuple[Node, ...]] = {
    ARROW: (Turn.throw, Turn.arrows),
    DYNAMITE: (Turn.again, Resolve.timing, Resolve.first, Resolve.dynamite, Resolve.last),
    ONE: (Resolve.shots,),
    TWO: (Resolve.shots,),
    BEER: (Resolve.beers,),
    GATLING: (Resolve.gatling,),
}
"""By face: the nodes of a turn at which it matters. Where others follow, its chain ends with the first of them."""
COSTS: Mapping[Face, Cause] = {ARROW: INDIANS, DYNAMITE: EXPLOSION, ONE: BULLSEYE, TWO: BULLSEYE, GATLING: FIRE}
"""By face: why players lose life points who lose some by it."""
NO_WAY_ON = frozenset[str]()
ONLY: Mapping[Node, frozenset[str]] = {Turn.throw: frozenset({"arrows"}), Resolve.timing: frozenset({"explodes"})}
"""By node: the outcomes that are about the face for which it stands in `OWN`, where others are not."""


def chain(face: Face, box: Box, people: Iterable[Person] | None = None) -> Graph:
    """The graph of all that a die with this face can set off, from where it matters in a turn.

    `people` are the characters who may come in with their abilities, by default all in the box.
    """
    present = box.people.values() if people is None else people
    held = {one.id: tuple(_coming_in(one.abilities, face, box)) for one in present}
    own = [*OWN[face], *([Shots.aim] if face is BEER and _takes_beers(held) else [])]
    turn = [node for flow in (Turn, Resolve) for node in flow.nodes.values()]
    ends = [node.key for node in (*turn, *([Shots.aimed] if face is BEER else ())) if node not in own]
    course = Course(
        held,
        acts={Shots.aim.key: tuple(act for act in Shots.aim.acts if isinstance(act, Aim) and act.die is face)},
        runs=dict.fromkeys(ends, ()),
        counts=dict.fromkeys(ends, ()),
        only=dict.fromkeys(ends, NO_WAY_ON) | {node.key: ONLY[node] for node in own if node in ONLY},
    )
    return chain_of(own, course, f"chain:{face.id}")


def _takes_beers(held: Mapping[str, tuple[Ability, ...]]) -> bool:
    return any(isinstance(one, Offer) for abilities in held.values() for one in abilities)


def _coming_in(abilities: Iterable[Ability], face: Face, box: Box) -> Iterator[Ability]:
    """Those of the abilities of one person that can come in with this face.

    An act that is offered must use such a die. Where life points are lost, it is asked of the ability itself whether it
    acts if they are lost by this face.
    """
    for one in abilities:
        if isinstance(one, Offer) and isinstance(one.act, Aim):
            if face in (one.act.die, one.act.beer):
                yield one
        elif not isinstance(one, Interrupt) or one.key not in (THREATENED, LIFE_LOST) or _acts(one, face, box):
            yield one


def _acts(ability: Interrupt, face: Face, box: Box) -> bool:
    """True if an ability acts when players lose life points by this face: its holder, and another who falls.

    All have arrows. If it is the doing of somebody, he is a third one.
    """
    if face not in COSTS:
        return False
    by, holder, falls = 0, 1, 2
    table, cause = Table(box, Rules(), ("", "", "")), COSTS[face]
    table.threatened, table.arrows, table.out[falls] = [1, 1, 1], [1, 1, 1], True
    loss = LoseLife(cause, by if cause in (BULLSEYE, FIRE) else None, lost=(1, 1, 1), fallen=(falls,))
    return ability.when(table, holder, loss)


def graph_of_table(table: Table) -> Graph:
    """The graph of the players still in the game: from each to each other an arrow with the distance.

    The arrow is of the kind `reaches` if a Bull's Eye of the one can hit the other, else `sees`.
    """
    living = table.living()
    nodes = tuple(
        GraphNode(
            table.names[who], "", table.names[who], "seat", state="current" if who == table.turn else "",
            holders=(table.people[who].id,),
        )
        for who in living
    )  # fmt: skip
    links = []
    for who in living:
        hit = {seat for face in (ONE, TWO) for seat in targets(table, who, face)}
        for other in table.others(who):
            far = distance.explain(table, who, other)
            kind = "reaches" if other in hit else "sees"
            links.append(GraphLink(table.names[who], table.names[other], kind, str(far), far.rules))
    return Graph("table", nodes, (), tuple(links))


class DiceChains(Chains):
    """The graphs of the Dice Game besides its flows: the chain of each face, and the table with the distances."""

    of = Of(
        "face", "faces", "Würfelseite",
        "From where a die with this face matters to being done with it, every procedure unfolded.",
    )  # fmt: skip
    first = ("Resolve",)

    def names(self, box: Box) -> tuple[str, ...]:
        return tuple(face.id for face in FACES)

    def chain(self, name: str, box: Box, table: Table | None = None) -> Graph:
        return chain(face_called(name), box, None if table is None else table.people)

    def plain(self, box: Box) -> tuple[Graph, ...]:
        return tuple(replace(one, name=f"plain_{one.name}") for one in (chain(face, box, ()) for face in FACES))

    def table(self, table: Table) -> Graph:
        return graph_of_table(table)


CHAINS = DiceChains()
