"""Graphs of BANG! that are not flows: the chain of each card (all that it sets off), and who reaches whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Bar, Interrupt, Offer, StandIn
from bang_explorer.core.graph import Graph, GraphLink, GraphNode
from bang_explorer.core.readings import Course, Held, chain_of, flows_from
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.abilities import UseAbility
from bang_explorer.games.bang.rules.course import held
from bang_explorer.games.bang.rules.course import runs as flows_begun
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.panik import TakeCard
from bang_explorer.games.bang.rules.play import Play, PlayCard
from bang_explorer.games.bang.rules.touching import TOUCHES
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.desk.chains import Chains, Of, sharing
from bang_explorer.kit.game import ALL_PLAYERS

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.table import Table

NO_WAY_ON = frozenset[str]()


def chain(kind: Kind, box: Box, people: Iterable[Person] | None = None) -> Graph:
    """The graph of all that can happen from where a card is played, or else matters (as an answer, say), up to its end.

    `people` are the characters who may come in with their abilities, by default all in the box. Other cards in play
    that interrupt are left out; they have chains of their own.
    """
    present = tuple(box.people.values() if people is None else people)
    known: dict[str, tuple[Ability, ...]] = held(box.kinds.values(), present)
    moves = tuple(one for one in box.everybody if isinstance(one, Offer))  # begin chains of their own
    known[ALL_PLAYERS] = tuple(one for one in box.everybody if one not in moves)
    for other in box.kinds.keys() & known.keys() - {kind.id}:  # other cards in play have chains of their own
        known[other] = tuple(ability for ability in known[other] if not isinstance(ability, Interrupt))
    works = (UseCard if kind.uses else PlayCard).effect.key
    copied = [act for one in moves if one.act.name == kind.id for act in one.act.inside(box)]
    works_as = [act.as_ for act in copied if isinstance(act, Play)]
    does = [one.does for one in kind.uses or (kind,) if one.does is not None]  # what another card does, its chain tells
    runs: dict[str, tuple[type[Flow], ...]] = {works: tuple(dict.fromkeys(one.flow for one in does))}
    counts = {
        works: tuple(dict.fromkeys(number for one in does for number in one.counts)),
        Turn.play.key: kind.counts,
    }
    own = [one.act for one in kind.abilities if isinstance(one, Offer) and one.at is Turn.play]
    begun = [act.runs for act in own if isinstance(act, UseAbility) and act.runs is not None]
    if begun:
        runs[Turn.ability.key] = tuple(dict.fromkeys(begun))
    flows = box.flows.values() if people is None else _running(box, present)
    used = dict(_used_at(kind, flows))
    fixed = {key: ways for key, ways in used.items() if not (ways and kind.uses)}  # a use may ask others there, too
    only = {Turn.settled.key: NO_WAY_ON} | _ways_of(kind, known, works_as) | _ways_in(box, kind, present, fixed) | fixed
    acts: dict[str, tuple[Act, ...]] = {}
    if kind.play is not None:
        only[Turn.play.key] = frozenset({"card", "use"})
        acts[Turn.play.key] = (kind.play, *kind.uses, *_played_as(kind, box, known))
    elif kind.uses:
        only[Turn.play.key] = frozenset({"use"})
        acts[Turn.play.key] = kind.uses
    elif copied:
        only[Turn.play.key] = frozenset({"card"})
        acts[Turn.play.key] = tuple(copied)
    elif kind.apart and not used:  # it only lies there: its chain is how it comes to lie
        begins = [one.act for one in moves if one.at is Turn.play and isinstance(one.act, UseAbility)]
        begins = [act for act in begins if act.runs is begins[0].runs]  # the shortest way stands first
        only[Turn.play.key] = frozenset(act.edge for act in begins if act.edge is not None)
        acts[Turn.play.key] = tuple(begins)
        runs[Turn.ability.key] = tuple(dict.fromkeys(act.runs for act in begins if act.runs is not None))
    starts = [box.game.node(key) for key in (*acts, *used)]
    return chain_of(starts, Course(known, acts, runs, counts, only), f"chain:{kind.id}")


def plain_chains(box: Box) -> tuple[Graph, ...]:
    """A tuple of graphs: for each card, by id, all that it sets off if no character's ability comes in.

    Cards whose graphs look the same share one (`plain_chain:postkutsche+wells_fargo`), with the rules of all of them.
    """
    return sharing({id_: chain(kind, box, ()) for id_, kind in sorted(box.kinds.items())})


def _ways_of(kind: Kind, known: Held, works_as: Sequence[Kind] = ()) -> dict[str, frozenset[str]]:
    """By the key of each node where the card leaves hand or play: the outcomes that this card allows there.

    That it has no effect is among them only if an ability in `known` may keep it from touching its target. A card that
    works only like others, `works_as`, leaves the hand as any of them does.
    """
    works = [one.works_by for one in works_as or (kind,)]
    aimed = any(one is not None and one.aim != "nothing" for one in works)
    barred = aimed and any(isinstance(one, Bar) and one.key == TOUCHES for held in known.values() for one in held)
    wasted = {"no_effect"} if barred else set()
    lies = kind.colour != "brown"
    leaving = {"costs" if one.costs else one.colour for one in works_as or (kind,)}
    return {
        PlayCard.leave_hand.key: frozenset(leaving | (set() if lies or leaving == {"costs"} else wasted)),
        PlayCard.pay.key: frozenset({"works"} | wasted),
        UseCard.leave_play.key: frozenset({"works"} | wasted),
    }


def _ways_in(
    box: Box, kind: Kind, people: Iterable[Person], used: Mapping[str, frozenset[str]]
) -> dict[str, frozenset[str]]:
    """By the key of a node: the outcomes that remain possible if only these cards and people are there.

    Nodes where all outcomes remain are left out. If the card itself answers attacks, it is taken to be the only answer.
    """
    answers = [kind] if Hit.answer.key in used else box.kinds.values()
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


def _running(box: Box, people: Iterable[Person]) -> list[type[Flow]]:
    """The flows that can run where only these people are in the game."""
    abilities = {ALL_PLAYERS: box.everybody, **held(box.kinds.values(), people)}
    known = Course(abilities, runs=flows_begun(box.kinds.values(), abilities))
    return flows_from((one for one in (box.game.first, box.game.turn, box.game.veil) if one is not None), known)


def _used_at(kind: Kind, flows: Iterable[type[Flow]]) -> Iterator[tuple[str, frozenset[str]]]:
    """For each node where a card matters without being played: the node's key, and the outcomes that it allows.

    The outcomes are empty where the card only interrupts.
    """
    for flow in flows:
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
