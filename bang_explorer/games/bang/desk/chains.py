"""Graphs of BANG! that are not flows: the chain of each card (all that it sets off), and who reaches whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Bar, Interrupt, Offer, StandIn
from bang_explorer.core.graph import Graph, GraphLink, GraphNode
from bang_explorer.core.readings import Course, Held, chain_of
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.course import held
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.panik import TakeCard
from bang_explorer.games.bang.rules.play import PlayCard
from bang_explorer.games.bang.rules.touching import TOUCHES
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.desk.chains import Chains, Of, sharing

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.play import Play
    from bang_explorer.games.bang.rules.table import Table

NO_WAY_ON = frozenset[str]()


def chain(kind: Kind, box: Box, people: Iterable[Person] | None = None) -> Graph:
    """The graph of all that can happen from where a card is played, or else matters (as an answer, say), up to its end.

    `people` are the characters who may come in with their abilities, by default all in the box. Other cards in play
    that interrupt are left out; they have chains of their own.
    """
    present = tuple(box.people.values() if people is None else people)
    known: dict[str, tuple[Ability, ...]] = held(box.kinds.values(), present)
    for other in box.kinds.keys() & known.keys() - {kind.id}:  # other cards in play have chains of their own
        known[other] = tuple(ability for ability in known[other] if not isinstance(ability, Interrupt))
    works = (UseCard if kind.use else PlayCard).effect.key
    runs = {works: (kind.does.flow,) if kind.does is not None else ()}
    counts = {
        works: kind.does.counts if kind.does is not None else (),
        Turn.play.key: kind.counts,
    }
    used = dict(_used_at(kind, box))
    only = {Turn.settled.key: NO_WAY_ON} | _ways_of(kind, known) | _ways_in(box, kind, present) | used
    acts: dict[str, tuple[Act, ...]] = {}
    if kind.play is not None:
        only[Turn.play.key] = frozenset({"card", "use"})
        acts[Turn.play.key] = (kind.play, *((kind.use,) if kind.use else ()), *_played_as(kind, box, known))
    starts = [box.game.node(key) for key in (*acts, *used)]
    return chain_of(starts, Course(known, acts, runs, counts, only), f"chain:{kind.id}")


def plain_chains(box: Box) -> tuple[Graph, ...]:
    """A tuple of graphs: for each card, by id, all that it sets off if no character's ability comes in.

    Cards whose graphs look the same share one (`plain_chain:postkutsche+wells_fargo`), with the rules of all of them.
    """
    return sharing({id_: chain(kind, box, ()) for id_, kind in sorted(box.kinds.items())})


def _ways_of(kind: Kind, known: Held) -> dict[str, frozenset[str]]:
    """By the key of each node where the card leaves hand or play: the outcomes that this card allows there.

    That it has no effect is among them only if an ability in `known` may keep it from touching its target.
    """
    works_by = kind.works_by
    aimed = works_by is not None and works_by.aim != "nothing"
    barred = aimed and any(isinstance(one, Bar) and one.key == TOUCHES for held in known.values() for one in held)
    wasted = {"no_effect"} if barred else set()
    lies = kind.colour != "brown"
    return {
        PlayCard.leave_hand.key: frozenset({"costs"} if kind.costs else {kind.colour} | (set() if lies else wasted)),
        PlayCard.pay.key: frozenset({"works"} | wasted),
        UseCard.leave_play.key: frozenset({"works"} | wasted),
    }


def _ways_in(box: Box, kind: Kind, people: Iterable[Person]) -> dict[str, frozenset[str]]:
    """By the key of a node: the outcomes that remain possible if only these cards and people are there.

    Nodes where all outcomes remain are left out. If the card itself answers attacks, it is taken to be the only answer.
    """
    answers = [kind] if Hit.answer.key in dict(_used_at(kind, box)) else box.kinds.values()
    ways = {Hit.miss.key: frozenset("draws" if one.draws else "done" for one in answers)}
    if not any(person.copies for person in people):
        ways |= {TakeCard.start.key: frozenset({"hand", "table"})}
    return ways


def _played_as(kind: Kind, box: Box, known: Mapping[str, tuple[Ability, ...]]) -> Iterator[Play]:
    """The acts (kinds of moves) by which another card of the box is played as this one, by an ability in `known`."""
    for abilities in known.values():
        for ability in abilities:
            if isinstance(ability, StandIn) and ability.as_ == kind.id and ability.card in box.kinds:
                played = box.kinds[ability.card].stand_ins.get(kind.id)
                if played is not None:
                    yield played


def _used_at(kind: Kind, box: Box) -> Iterator[tuple[str, frozenset[str]]]:
    """For each node where a card matters without being played: the node's key, and the outcomes that it allows.

    The outcomes are empty where the card only interrupts.
    """
    for flow in box.flows.values():
        for node in flow.nodes.values():
            edges = {act.edge for act in node.acts if act.verb == "answer" and act.name == kind.answers}
            edges |= {one.act.edge for one in kind.abilities if isinstance(one, Offer) and one.at is node}
            if edges:
                yield node.key, frozenset(edges)
            elif any(isinstance(one, Interrupt) and one.key == node.event for one in kind.abilities):
                yield node.key, NO_WAY_ON


def graph_of_table(table: Table) -> Graph:
    """The graph of the players still in the game: from each to each other an arrow with the distance.

    The arrow is of the kind `reaches` if the weapon reaches so far, else `sees`.
    """
    nodes = [_seat(table, seat) for seat in table.living()]
    links: list[GraphLink] = []
    for who in table.living():
        reach = numbers.reach.explain(table, who)
        for other in table.others(who):
            far = numbers.distance.explain(table, who, other)
            kind = "reaches" if far <= reach else "sees"
            links.append(GraphLink(table.names[who], table.names[other], kind, str(far), (*far.rules, *reach.rules)))
    return Graph("table", tuple(nodes), (), tuple(links))


def _seat(table: Table, seat: int) -> GraphNode:
    """The node of a graph that stands for one player, with the ids of the characters whose abilities he has.

    It is marked as the current one if he is on turn.
    """
    name, holders = table.names[seat], tuple(one.id for one in table.selves(seat))
    return GraphNode(name, "", name, "seat", state="current" if seat == table.turn else "", holders=holders)


class BangChains(Chains):
    """The graphs of BANG! besides its flows: the chain of each card, and the table with the distances."""

    of = Of(
        "card", "cards", "Karte",
        "From playing a card to being done with it, every procedure unfolded. Cards that do the same share a picture.",
    )  # fmt: skip
    first = ("Hit",)

    def names(self, box: Box) -> tuple[str, ...]:
        return tuple(sorted(box.kinds))

    def chain(self, name: str, box: Box, table: Table | None = None) -> Graph:
        return chain(names(box).kind(name), box, None if table is None else table.people)

    def plain(self, box: Box) -> tuple[Graph, ...]:
        return plain_chains(box)

    def table(self, table: Table) -> Graph:
        return graph_of_table(table)


CHAINS = BangChains()
