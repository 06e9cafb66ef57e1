"""Random games of the Dice Game, compared with the oracle at each decision and looked at for what must be so.

`python -m tests.games.dice.play 100000` plays so many on all cores, and prints figures.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.games import rules
from bang_explorer.games.dice.desk.scenario import Player, Scenario
from bang_explorer.games.dice.rules.faces import FACES
from bang_explorer.scenarios.opening import open_scenario
from tests.games.dice.oracle import FACES as IDS
from tests.games.dice.oracle import POLICIES, Oracle
from tests.games.dice.properties import ALWAYS, CLOSELY, snapshot
from tests.games.dice.tables import dealt, first
from tests.playing import Played, main

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.table import Table

FACTS_EACH, KEPT_EACH, CLOSELY_EACH = 30, 30, 20
"""Facts are asked by their paths at each thirtieth decision and at the end. Each thirtieth position is kept, to see
that it does not change. Of each twentieth game a position is looked at closely."""


@dataclass
class Figures(Played):
    """How much was played, and what was wrong."""

    throws: int = 0
    facts: int = 0
    closely: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def tell(self) -> None:
        print(f"{self.games} games, {self.decisions} decisions (at most {self.longest} in one), {self.throws} throws")
        print(f"{self.facts} facts compared, {self.closely} positions looked at closely")
        super().tell()


# --- one game ---------------------------------------------------------------------------------------------------------


def situation(chance: Random) -> tuple[Oracle, Position]:
    """The beginning of a game as both have it; some begin with low life points and arrows, or without some players."""
    players = dealt(chance, chance.randint(3, 8))
    late, many = chance.random() < 0.5, chance.random() < 0.5
    left = 8
    for one in players:
        if late and one["role"] != "sheriff" and len(players) > 4 and chance.random() < 0.3:
            one.update(life=0, out=True)
            continue
        one["life"] = chance.randint(1, one["life"]) if late else one["life"]
        one["arrows"] = chance.randint(0, min(left, 4)) if many else 0
        left -= one["arrows"]
    policies = {name: chance.choice(choices) for name, choices in POLICIES.items()}
    scenario = Scenario(
        id="dice.test.random", game="dice", rules=rules(policies, "dice"),
        players=tuple(
            Player(
                one["name"], role=one["role"], character=one["character"], arrows=one["arrows"], out=one["out"],
                life=one["life"] or None,
            )
            for one in players
        ),
    )  # fmt: skip
    position = open_scenario(scenario)
    if position.is_over:  # too many are out
        return situation(chance)
    return Oracle(players, first(players), policies), position


def compare_tables(oracle: Oracle, table: Table) -> None:
    people = oracle.people
    assert (table.turn, table.phase, table.pool) == (oracle.turn, oracle.phase, oracle.pool)
    assert table.life == [one.life for one in people]
    assert table.arrows == [one.arrows for one in people]
    assert table.out == [one.out for one in people]
    assert [face.id for face in table.dice] == sorted(oracle.dice, key=IDS.index)


def compare_facts(oracle: Oracle, position: Position) -> int:
    facts, desk = oracle.facts(), position.game.desk
    for path, value in facts.items():
        found = desk.facts.fact(position, path).value
        assert (sorted(found) if isinstance(found, list) else found) == value, path
    return len(facts)


def play(seed: int, *, closely: bool = False) -> Figures:
    """Play one game by chance, and look at all that must always be so; perhaps at one of its positions closely."""
    chance, figures = Random(seed), Figures(games=1)
    oracle, position = situation(chance)
    kept: list[tuple[Position, tuple[Any, ...]]] = []
    while not position.is_over:
        for holds in ALWAYS:
            holds(position)
        if chance.randrange(KEPT_EACH) == 0:
            kept.append((position, snapshot(position)))
        if position.chance is not None:
            count = len(position.chance.outcomes[0][0])
            shown = sorted(chance.choices(FACES, k=count), key=lambda one: one.index)
            oracle.roll([one.id for one in shown])
            position = position.happens(tuple(shown))
            figures.throws += 1
            continue
        compare_tables(oracle, position.table)
        assert oracle.options() == {option.text for option in position.options}
        if figures.decisions % FACTS_EACH == 0:
            figures.facts += compare_facts(oracle, position)
        figures.asked[position.stack[-1].at.key] += 1
        figures.decisions += 1
        option = chance.choice(position.options)
        oracle.take(option.text)
        position = position.after(option)
    assert oracle.needs == ("over", tuple(sorted(position.winners)))
    figures.facts += compare_facts(oracle, position)
    figures.endings[position.table.ending] += 1
    figures.longest = figures.decisions
    if closely:
        figures.closely = 1
        for holds in CLOSELY:
            holds(chance.choice(list(position.history)))
    for earlier, before in kept:
        assert snapshot(earlier) == before, "a position has changed"
    return figures


# --- many games -------------------------------------------------------------------------------------------------------


if __name__ == "__main__":
    raise SystemExit(
        main(play, Figures, module="tests.games.dice.play", about=__doc__, default=10_000, closely_each=CLOSELY_EACH)
    )
