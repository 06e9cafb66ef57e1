"""A position never changes; what follows from it is a new one."""

from __future__ import annotations

import copy
import sys
from random import Random

import pytest

from bang_explorer.core.position import NotAnOption, Position
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from tests.strategies import counters, doubles, opened, snapshot, walk

TABLE = """
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, mustang-8H, fass-QS]}
  - {name: B, role: outlaw, life: 1, hand: [%s]}
  - {name: C, role: renegade}
deck: [saloon, panik, bier, schofield]
"""
START = opened(TABLE % "")


# --- what follows ---------------------------------------------------------------------------------------------------


def test_taking_an_option_gives_a_new_position_and_leaves_the_old_one_alone() -> None:
    before = counters(3)
    seen = snapshot(before)
    after = before.take("0: take 1")
    assert after is not before
    assert (after.table.heap, before.table.heap) == (2, 3)
    assert snapshot(before) == seen


def test_an_option_may_be_named_or_given() -> None:
    position = counters(5)
    assert position.take("0: take 2") == position.take(position.options[1]) == position.take(position.find("0: take 2"))


def test_what_is_not_an_option_is_refused_with_its_reasons() -> None:
    with pytest.raises(NotAnOption) as refused:
        counters(3).take("0: take 3")
    assert [reason.rule for reason in refused.value.refusal.reasons] == ["toy.enough"]
    assert "0: take 3" in str(refused.value)


def test_after_stops_at_chance_and_take_at_the_next_decision() -> None:
    position = counters(5)
    waits = position.after(position.options[0])
    assert waits.decider is None
    assert waits.chance is not None
    assert (waits.chance.source, waits.chance.node, waits.chance.outcomes) == (
        "coin",
        "Counters.next",
        ((0, 1), (1, 2)),
    )
    assert position.take(position.options[0]) == waits.settled()
    assert position.take(position.options[0]).chance is None


def test_each_outcome_of_chance_gives_its_own_position() -> None:
    position = counters(5)
    waits = position.after(position.options[0])
    assert [waits.happens(side).decider for side in (0, 1)] == [0, 1]
    assert waits.happens(0) != waits.happens(1)
    assert waits.chance is not None
    assert not waits.chance.is_sure


def test_the_seed_decides_what_comes_and_always_the_same() -> None:
    def sides(seed: int) -> list[int | None]:
        position, found = counters(200, seed), []
        while not position.is_over:
            position = position.take(position.options[0])
            found.append(position.decider)
        return found

    assert sides(1) == sides(1)
    assert sides(1) != sides(2)
    assert 40 < sum(side == 0 for side in sides(3)) < 95  # a third of 199


def test_what_comes_does_not_depend_on_what_else_was_looked_at() -> None:
    straight = counters(50, 4)
    wandering = counters(50, 4)
    for _ in range(10):
        for option in wandering.options:
            wandering.take(option).options  # noqa: B018 - only looked at
        straight, wandering = straight.take(straight.options[0]), wandering.take(wandering.options[0])
    assert snapshot(straight) == snapshot(wandering)


def test_where_chance_has_nothing_to_decide_the_seed_has_not_either() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        counters().by_seed()


# --- just one of three ----------------------------------------------------------------------------------------------


def test_options_are_there_only_where_somebody_decides() -> None:
    position = counters(3)
    waits = position.after(position.options[0])
    assert waits.options == ()
    over = position.take("0: take 2")
    assert over.is_over
    assert (over.options, over.decider, over.chance, over.stack) == ((), None, None, ())


# --- history --------------------------------------------------------------------------------------------------------


def test_the_history_leads_back_to_the_beginning() -> None:
    first = counters(5)
    second = first.take("0: take 1")
    assert list(second.history)[-1] is first
    assert next(iter(second.history)) is second


def test_the_log_grows_and_never_changes() -> None:
    position = new_game("base", players=4, seed=5)
    for later in walk(position, 40, Random(5)):
        assert later.log[: len(position.log)] == position.log
        position = later


# --- equality -------------------------------------------------------------------------------------------------------


def test_positions_are_equal_when_all_is_the_same_and_hash_alike() -> None:
    assert counters(3) == counters(3)
    assert hash(counters(3)) == hash(counters(3))
    assert len({counters(3), counters(3), counters(4)}) == 2
    assert counters(3) != counters(4)
    assert counters(3) != "0: take 1"


def test_positions_differ_when_another_question_is_asked() -> None:
    assert START.take("A: bang-2D > B") != START


def test_how_a_position_came_about_does_not_count() -> None:
    assert START.take("A: mustang").take("A: fass") == START.take("A: fass").take("A: mustang")


def test_what_follows_from_equal_positions_is_equal() -> None:
    one, two = opened(TABLE % "indianer-KD, gatling-10H"), opened(TABLE % "gatling-10H, indianer-KD")
    move = "A: bang-2D > B"  # B is out, and his hand goes to the discard pile
    assert (one == two) <= (one.take(move) == two.take(move))


# --- the public door checks -----------------------------------------------------------------------------------------


def test_an_option_of_another_position_is_refused() -> None:
    second = next(option for option in START.options if option.text == "A: bang-3D > C")
    shot = opened(TABLE % "").take("A: bang-2D > C")
    assert shot.why_not(second.text)
    with pytest.raises(NotAnOption):
        shot.take(second)


def test_the_same_option_of_somebody_else_is_refused() -> None:
    asked = opened("""
players:
  - {name: A, role: sheriff, hand: [indianer-KD]}
  - {name: B, role: outlaw, hand: [bang-2D]}
  - {name: C, role: renegade, hand: [bang-3D]}
""").take("A: indianer")
    passed = asked.find("B: pass")
    then = asked.take(passed)
    assert then.decider == 2
    with pytest.raises(NotAnOption):
        then.take(passed)


def test_an_option_with_another_copy_of_the_card_is_never_refused_as_legal() -> None:
    players = "players: [{name: A, role: sheriff, hand: [%s]}, {name: B, role: outlaw}, {name: C, role: renegade}]"
    one, two = opened(players % "bang-2D"), opened(players % "bang-3D")
    with pytest.raises(NotAnOption) as refused:
        two.take(one.options[0])
    assert refused.value.refusal


def test_a_refused_option_is_refused_for_a_reason_with_a_rule() -> None:
    for position in (START, START.after(START.options[-1])):
        with pytest.raises(NotAnOption) as refused:
            position.after(counters(3).options[0])
        assert refused.value.refusal
        assert all(reason.rule in statements() for reason in refused.value.refusal.reasons)


def test_what_cannot_come_is_refused() -> None:
    waits = next(step for step in START.take("A: end").history if step.chance is not None)
    assert waits.chance is not None
    assert waits.chance.is_sure
    (certain, _), elsewhere = waits.chance.outcomes[0], START.table.hands[0][0]
    assert certain is not elsewhere
    with pytest.raises(ValueError, match=r"\w"):
        waits.happens(elsewhere)


def test_nothing_happens_where_chance_does_not_wait() -> None:
    with pytest.raises(ValueError, match=r"\w"):
        START.happens(START.table.pool[0])


def test_nobody_decides_where_chance_waits() -> None:
    position = counters(5)
    waits: Position = position.after(position.options[0])
    with pytest.raises(NotAnOption):
        waits.take(position.options[0])


# --- put away and copied ---------------------------------------------------------------------------------------------


def test_a_position_that_was_put_away_or_copied_is_the_same_and_leads_to_the_same() -> None:
    dice = Random(3)
    for position in walk(new_game("base", players=5, seed=8, ask="always"), 60, dice):
        for found in doubles(position):
            assert found == position
            assert found is not position
            assert snapshot(found) == snapshot(position)
            assert found.log == position.log
            assert [str(option) for option in found.options] == [str(option) for option in position.options]
            if position.options:
                assert found.take(position.options[-1].text) == position.take(position.options[-1])


def test_a_copy_shares_nothing_that_changes() -> None:
    position = START.take(START.options[0])
    before = snapshot(position)
    found = copy.deepcopy(position)
    found.table.hands[0].clear()
    found.machine.stack.clear()
    assert snapshot(position) == before


def test_a_long_game_can_be_put_away_and_copied() -> None:
    *_, last = walk(new_game("base+dodge_city", players=8, seed=2), 400, Random(2))
    length = sum(1 for _ in last.history)
    assert length > sys.getrecursionlimit() // 3
    for found in doubles(last):
        assert sum(1 for _ in found.history) == length
        assert all(one == other for one, other in zip(found.history, last.history, strict=True))


def test_options_and_refusals_can_be_put_away_and_copied() -> None:
    for one in (*START.options, START.why_not("A: bang > A"), START.why_not("C: bang > A"), START.why_not("A: end")):
        for found in doubles(one):
            assert found == one
            assert str(found) == str(one)


def test_asking_always_is_part_of_what_a_position_is() -> None:
    asking = START.asking_always()
    assert asking != START
    assert asking.options == START.options
    assert (asking.table.ask_always, START.table.ask_always) == (True, False)
    assert asking.take(asking.options[0]).table.ask_always
