"""The value `Game`: what it consists of is found by walking, and what does not fit together is refused."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.turn import Gameplay, Turn
from bang_explorer.kit.game import FOLLOWS, Box, NotAssembled
from tests.toy import GAME as TOY

DONE = End("done")

# --- what it consists of ---------------------------------------------------------------------------------------------


def test_the_card_game_fits_together() -> None:
    GAME.check()


def test_its_flows_are_those_that_its_boxes_run() -> None:
    everything = GAME.everything
    assert everything.id == "base+dodge_city+train"
    assert set(GAME.flows) == set(everything.flows)
    assert set(GAME.boxes["base"].flows) < set(GAME.flows)
    assert "VultureSam" not in GAME.boxes["dodge_city"].flows
    assert {"Gameplay", "Turn", "Unveil", "SetUp", "Hit", "SidHealsMeanwhile"} <= set(GAME.boxes["base"].flows)


def test_what_is_called_comes_before_what_calls_it() -> None:
    walk = list(GAME.everything.walk)
    assert walk.index(Turn) < walk.index(Gameplay)
    place = {one.__name__: at for at, one in enumerate(walk)}
    assert place["LoseLife"] < place["Hit"] < place["PlayCard"] < place["Turn"] < place["VultureSam"]


def test_a_node_is_found_by_its_key() -> None:
    assert GAME.node("Hit.answer").kind == "choice"
    with pytest.raises(NotAssembled, match=r"bang: no node 'Hit\.anser' \(did you mean Hit\.answer"):
        GAME.node("Hit.anser")


def test_each_box_is_made_once_and_those_of_ones_own_come_last() -> None:
    assert GAME.boxes["base"] is GAME.boxes["base"]
    assert list(GAME.boxes) == list(GAME.players)
    assert len(GAME.boxes) == 5
    GAME.boxes.own["base+house"] = GAME.boxes["base"]
    try:
        assert list(GAME.boxes)[-1] == "base+house"
        assert GAME.boxes.printed[-1] == "base+dodge_city+train"
    finally:
        GAME.boxes.own.clear()
    with pytest.raises(KeyError):
        GAME.boxes["dice"]


def test_what_follows_from_a_box_is_worked_out_anew_for_a_copy() -> None:
    box = GAME.boxes["base"]
    assert box.acts
    assert box.requirements
    assert set(FOLLOWS) <= set(vars(box))
    assert not set(FOLLOWS) & set(vars(copy(box)))


def test_its_policies_are_documented_in_the_order_of_their_fields() -> None:
    assert list(GAME.policies) == list(GAME.rules.choices)
    assert dict(TOY.policies) == TOY.rules.choices == {}


# --- what does not fit together --------------------------------------------------------------------------------------


def test_two_flows_of_one_name_are_refused() -> None:
    def another() -> type[Flow]:
        @flow
        class Turn(Flow):
            @step(to=DONE)
            def begin(self, table: Any) -> None: ...

        return Turn

    @flow
    class Both(Flow):
        endless = True

        @call(Turn, to="again")
        def once(self, table: Any) -> Flow: ...

        @call(another(), to="once")
        def again(self, table: Any) -> Flow: ...

    with pytest.raises(NotAssembled, match="bang: two flows are called Turn"):
        len(replace(GAME, first=Both, box=Box, unreached={}).flows)


def test_a_turn_that_the_game_never_calls_is_refused() -> None:
    with pytest.raises(NotAssembled, match="bang: SetUp never calls Turn, its turn"):
        replace(GAME, first=GAME.flows["SetUp"], box=Box, unreached={}).check()


def test_files_have_the_sets_of_rules_of_the_game() -> None:
    with pytest.raises(NotAssembled, match="toy: its files have other named sets of rules than the game"):
        replace(TOY, rules=GAME.rules).check()
