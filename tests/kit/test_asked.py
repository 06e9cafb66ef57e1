"""The requirement that a player is asked now: by the flow that is meant, at its question, and he himself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bang_explorer.core.flow import Flow
from bang_explorer.kit.asked import asked
from tests.strategies import Counters

TABLE: Any = SimpleNamespace(names=("Ann", "Bob"), holders=lambda _key: ())
HOW_MANY = asked("is_asked_how_many", "toy.take", Counters, also=("toy.gone",))


def at(node: str, who: int = 1) -> Flow:
    flow = Counters(who)
    flow.at = Counters.nodes[node]
    return flow


@pytest.mark.parametrize(("node", "who", "is_met"), [("ask", 1, True), ("ask", 0, False), ("taken", 1, False)])
def test_it_is_met_by_whoever_the_flow_asks_just_now(node: str, who: int, *, is_met: bool) -> None:
    reason = HOW_MANY.reason(TABLE, at(node), who, None, None)
    assert (reason.key, reason.rule, reason.met) == ("is_asked_how_many", "toy.take", is_met)
    assert HOW_MANY.holds(TABLE, at(node), who, None, None) is is_met


def test_a_flow_is_meant_by_its_class_or_its_name_and_others_are_not() -> None:
    assert asked("k", "toy.take", "Counters").holds(TABLE, at("ask"), 1, None, None)
    assert asked("k", "toy.take", "Turn", "Counters").holds(TABLE, at("ask"), 1, None, None)
    assert not asked("k", "toy.take", "Turn").holds(TABLE, at("ask"), 1, None, None)
    assert HOW_MANY.flows == ("Counters",)


def test_the_facts_say_who_is_asked_instead() -> None:
    assert HOW_MANY.reason(TABLE, at("ask"), 0, None, None).facts == {"who": "Ann", "decides": "Bob"}
    assert HOW_MANY.reason(TABLE, at("taken"), 1, None, None).facts == {"who": "Bob", "decides": None}


def test_if_it_is_not_met_it_also_cites_the_act_and_what_is_under_way_instead() -> None:
    assert HOW_MANY.reason(TABLE, at("ask"), 1, None, None, ("toy.act",)).also == ("toy.gone",)
    assert HOW_MANY.reason(TABLE, at("taken"), 1, None, None, ("toy.act",)).also == ("toy.gone", "toy.act", "toy.gone")
    assert HOW_MANY.reason(TABLE, at("ask"), 0, None, None, ("toy.act",)).also == ("toy.gone", "toy.act", "toy.take")
