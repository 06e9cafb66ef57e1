"""Random games agree with the oracle, which tells the rules a second time: in every option and every fact."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.games import rules
from bang_explorer.games.dice.desk.names import face
from bang_explorer.games.dice.desk.scenario import Player, Scenario
from bang_explorer.games.dice.rules.faces import FACES
from bang_explorer.scenarios.opening import open_scenario
from tests.games.dice.oracle import POLICIES, Oracle
from tests.games.dice.tables import dealt, first

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

GAMES = 400


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
    return Oracle(players, first(players), policies), open_scenario(scenario)


def compared(oracle: Oracle, position: Position) -> None:
    desk = position.game.desk
    for path, value in oracle.facts().items():
        found = desk.facts.fact(position, path).value
        assert (sorted(found) if isinstance(found, list) else found) == value, path
    if position.decider is not None:
        assert {option.text for option in position.options} == oracle.options()


def played(seed: int) -> tuple[Any, ...]:
    """Play one game, and compare at every decision. Returns the winners."""
    chance = Random(seed)
    oracle, position = situation(chance)
    if position.is_over:
        return ()
    while not position.is_over:
        if position.chance is not None:
            count = len(position.chance.outcomes[0][0])
            shown = sorted(chance.choices(FACES, k=count), key=lambda one: one.index)
            oracle.roll([one.id for one in shown])
            position = position.happens(tuple(shown))
        else:
            compared(oracle, position)
            option = chance.choice(position.options)
            oracle.take(option.text)
            position = position.after(option)
    assert oracle.needs == ("over", tuple(sorted(position.winners))) or oracle.needs[0] == "over"
    compared(oracle, position)
    return position.winners


@pytest.mark.parametrize("tens", range(GAMES // 10))
def test_every_option_and_every_fact_is_the_same(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        played(seed)


def test_faces_have_the_same_names() -> None:
    assert [face(one.id) for one in FACES] == list(FACES)
