"""The tree where somebody may act while another decides: his say comes first, and the shortest lines stay the shortest.

What it makes of the odds is compared with a plain recursion over positions, which knows nothing of trees.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from bang_explorer.core.acts import Aside
from bang_explorer.core.position import Brought, Position
from bang_explorer.kit.horizon import Horizon
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.settling import settle
from bang_explorer.settle.tree import LEAF, WAITS, Tree, explore
from tests.games.bang.tables import BOTH, laid_out

TABLE = """
rules: international
players:
  - {name: A, role: sheriff, hand: [%s]}
  - {name: B, role: outlaw, character: sid_ketchum, life: %s, hand: [%s]}
  - {name: C, role: renegade, %s}
  - {name: D, role: outlaw}
deck: [%s]
set_aside: rest
"""
VERA = "character: vera_custer, copies: sid_ketchum, life: 2, hand: [gatling, indianer]"
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "he may be saved in time": (TABLE % ("bang, saloon", 1, "duell, panik", "hand: []", ""), {"B.life": "<= 1"}),
    "he may heal twice": (TABLE % ("bang", 1, "duell, panik, mustang, bier", "hand: []", "fass"), {"B.life": 3}),
    "a card may be gone": (TABLE % ("panik, bang", 2, "duell, bier", "hand: []", ""), {"A.hand": ["bang", "duell"]}),
    "chance has a part": (TABLE % ("panik", 2, "duell, bier, fass", "hand: []", ""), {"A.hand": ["duell"]}),
    "two may do so": (TABLE % ("saloon, bang", 2, "duell, panik", VERA, ""), {"B.life": 3, "C.life": 3}),
    "one wants what another does not": (TABLE % ("bang", 2, "duell, panik", VERA, ""), {"B.life": 3, "C.life": 2}),
}  # fmt: skip
every_case = pytest.mark.parametrize("case", CASES)


def at_first(case: str) -> tuple[Position, dict[str, Any]]:
    text, facts = CASES[case]
    return laid_out(text, BOTH), facts


def value(
    position: Position, facts: dict[str, Any], wants: Callable[[int], bool], turn: str, *, played: bool
) -> Fraction:
    """How likely the facts are once Ann's card is done, if those who want them do their best and all others worst."""
    free = position.decider is not None and position.stack[-1].at.key == "Turn.play"
    if position.is_over or position.turn != turn or (free and played):
        return Fraction(all(holds(position, fact(position, path), value) for path, value in facts.items()))
    if position.chance is not None:
        whole = sum(weight for _, weight in position.chance.outcomes)
        each = [
            value(position.happens(outcome), facts, wants, turn, played=played) * weight
            for outcome, weight in position.chance.outcomes
        ]
        return sum(each, Fraction()) / whole
    decider = position.decider
    assert decider is not None

    def best(who: int, values: list[Fraction]) -> Fraction:
        return (max if wants(who) else min)(values)

    def after(who: int, *, played: bool) -> list[Fraction]:
        own = [option for option in position.options if option.who == who]
        return [value(position.after(option), facts, wants, turn, played=played) for option in own]

    found = best(decider, after(decider, played=True))
    seats = len(position.table.names)
    for back in range(1, seats):  # the one who is first clockwise has the first say, so he is the last to be asked here
        who = (decider - back) % seats
        found = best(who, [found, *after(who, played=False)])
    return found


@every_case
def test_the_odds_are_those_of_a_plain_recursion(case: str) -> None:
    position, facts = at_first(case)
    settled = settle(position, facts)
    bounds = settled.odds.lowest[0], settled.odds.highest[0]
    turn = position.turn
    plain = [value(position, facts, lambda _, all_=all_: all_, turn, played=False) for all_ in (False, True)]  # type: ignore[misc]
    assert bounds == tuple(plain)
    for name in position.table.names:
        seat = position.seat(name)
        sure = value(position, facts, lambda who, seat=seat: who == seat, turn, played=False)  # type: ignore[misc]
        held = value(position, facts, lambda who, seat=seat: who != seat, turn, played=False)  # type: ignore[misc]
        found = settled.choosers.get(name, settled.odds)
        assert (found.lowest[0], found.highest[0]) == (sure, held), name


@every_case
def test_telling_every_copy_apart_changes_nothing(case: str) -> None:
    position, facts = at_first(case)
    one, two = settle(position, facts), settle(position, facts, closely=True)
    assert (one.verdict, one.odds, one.choosers) == (two.verdict, two.odds, two.choosers)


def grown(position: Position, until: str | int = "resolved") -> Tree:
    return explore(position.machine, Horizon(until, position.machine), lambda _: (True,))


@every_case
def test_whoever_may_act_first_waits_or_does_and_then_the_asked_one_decides(case: str) -> None:
    position, _ = at_first(case)
    nodes = grown(position).nodes
    number, passed = 0, []
    while any(what is WAITS for what, *_ in nodes[number].edges):
        *asides, (_, weight, waits) = nodes[number].edges
        passed.append(nodes[number].mover)
        assert weight == 0
        assert {what.who for what, *_ in asides} == {nodes[number].mover}
        number = waits
    assert nodes[number].mover == position.decider
    assert not any(isinstance(what, Aside) for what, *_ in nodes[number].edges)
    assert len(nodes[number].edges) == len(position.answers)
    assert passed == sorted({option.who for option in position.options[len(position.answers) :]})


@every_case
def test_a_shortest_line_names_what_is_done_and_never_that_somebody_waits(case: str) -> None:
    position, _ = at_first(case)
    tree = grown(position)
    for number, node in enumerate(tree.nodes):
        way = tree.way_to(number)
        assert WAITS not in way or node.by is WAITS
        if node.mover == LEAF:
            then = position
            for what in way:
                then = then.happens(what.what) if isinstance(what, Brought) else then.after(then.option(what))
            assert then.decider is not None or then.is_over or then.turn != position.turn or then.chance is not None


def test_he_knows_his_cards_when_he_uses_them_though_nobody_else_does() -> None:
    """Of three unknown cards he gives two away and keeps a Bier, if he has one, for A to take."""
    text = TABLE.partition("deck")[0] % ("panik", 2, "?", "hand: []")
    position = open_scenario(read_scenario(f"id: test.unknown\ngame: base\n{text.replace('[?]', '3')}"))
    settled = settle(position, {"A.hand": ["bier"]}, positions=50_000)
    assert (settled.stopped, settled.odds.lowest[0]) == ("", 0)
    assert settled.odds.highest[0] == 1 - Fraction(comb(79 - 6, 3), comb(79, 3))
    assert settled.proof is not None
    assert settled.proof.end.table.hands[0][0].kind.id == "bier"


def test_where_nobody_may_there_is_no_such_node() -> None:
    text = (TABLE % ("bang", 4, "duell, panik", "hand: []", "")).replace("rules: international", "rules: abacus")
    for until in ("resolved", 2):
        tree = grown(laid_out(text, "base"), until)
        assert not any(what is WAITS or isinstance(what, Aside) for node in tree.nodes for what, *_ in node.edges)
