"""Who is asked: with `ask: always` that tells nothing of what anybody holds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.scenarios.opening import new_game
from tests.games.bang.tables import after, exchanged, laid_out, options
from tests.strategies import SEATED, big_step

FOUR = """
ask: always
players:
  - {{name: A, role: sheriff, hand: [{attack}]}}
  - {{name: B, role: outlaw, life: {life}, hand: {hand}, {more}}}
  - {{name: C, role: renegade}}
  - {{name: D, role: outlaw, out: {out}}}
"""


def attacked(attack: str, hand: str, *, life: int = 3, more: str = "", out: bool = False) -> Position:
    """B holds this when A plays that."""
    text = FOUR.format(attack=attack, hand=hand, life=life, more=more, out=str(out).lower())
    (move,) = (one for one in options(laid_out(text), attack) if "> B" in one or ">" not in one)
    return laid_out(text).take(f"A: {move}")


# --- single questions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", ["bang", "gatling", "duell", "indianer", "springfield + bier"])
def test_whoever_holds_a_card_is_asked_whatever_it_is(attack: str) -> None:
    cards = attack.replace(" + ", ", ")
    text = FOUR.format(attack=cards, hand="[mustang]", life=3, more="", out="false")
    (move,) = (one for one in options(laid_out(text), attack) if "> B" in one or ">" not in one)
    asked = laid_out(text).take(f"A: {move}")
    assert (asked.decides, options(asked)) == ("B", ["pass"])


@pytest.mark.parametrize("attack", ["bang", "gatling", "duell", "indianer"])
def test_whoever_has_an_empty_hand_is_not_asked_for_a_card(attack: str) -> None:
    done = attacked(attack, "[]")
    assert (done.decides, done.table.life[1]) == ("A", 2)


def test_a_loss_is_asked_about_although_no_bier_is_there() -> None:
    asked = attacked("bang", "[mustang]").take("B: pass")
    assert (asked.decides, asked.stack[-1].at.key, options(asked)) == ("B", "LoseLife.save", ["pass"])


def test_where_all_can_see_that_no_bier_helps_nobody_is_asked_for_one() -> None:
    two_left = laid_out("""
ask: always
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, life: 3, hand: [bier]}
  - {name: C, role: outlaw, out: true}
  - {name: D, role: renegade, out: true}
""")
    done = after(two_left, "A: bang > B", "B: pass")
    assert (done.decides, done.table.life[1]) == ("A", 2)


def test_a_loss_that_may_not_be_answered_by_the_rules_is_not_asked_about() -> None:
    done = laid_out("""
ask: always
rules: international
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, life: 3, hand: [bier]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
""")
    assert after(done, "A: bang > B", "B: pass").decides == "A"


def test_whoever_lays_down_one_of_two_copies_of_a_card_is_asked_which() -> None:
    game = "base+dodge_city"
    twins = next(card for card, count in Counter(new_game(game, players=4).table.box.deck).items() if count > 1)
    text = f"""
players:
  - {{name: A, role: sheriff, life: 1, hand: [{twins.text}, {twins.text}]}}
  - {{name: B, role: outlaw}}
  - {{name: C, role: renegade}}
  - {{name: D, role: outlaw}}
phase: discard
"""
    assert laid_out(text, game).decides != "A"
    assert laid_out(f"ask: always\n{text}", game).decides == "A"


def test_without_the_key_questions_with_one_answer_answer_themselves() -> None:
    text = FOUR.replace("ask: always\n", "").format(attack="bang", hand="[mustang]", life=3, more="", out="false")
    done = laid_out(text).take("A: bang > B")
    assert (done.decides, done.table.life[1]) == ("A", 2)


# --- all of them ----------------------------------------------------------------------------------------------------


def stands(position: Position) -> Any:
    """Where the flows are, who is asked, and whether chance waits: what everybody at the table can tell."""
    return [frame.at.key for frame in position.stack], position.decider, position.chance is None


@pytest.mark.parametrize(("game", "players"), SEATED)
def test_who_is_asked_next_does_not_depend_on_what_is_hidden(game: str, players: int) -> None:
    dice, compared = Random(f"{game}/{players}"), 0
    for seed in range(3):
        position = new_game(game, players=players, seed=seed, ask="always")
        for _ in range(120):
            if position.is_over:
                break
            if position.decider is not None:
                other = exchanged(position, position.decider, dice)
                option = dice.choice(position.options)
                one, two = position.after(option), other.after(option)
                if one.table.out == position.table.out:  # whoever is eliminated shows his role
                    compared += 1
                    assert stands(one) == stands(two), str(position)
            _, position = big_step(position, dice)
    assert compared > 100


@pytest.mark.parametrize(("game", "players"), SEATED)
def test_more_than_one_answer_is_always_thought_possible(game: str, players: int) -> None:
    """What decides whether somebody is asked never counts fewer answers than there are."""
    dice = Random(f"{game}/{players}")
    position = new_game(game, players=players, ask="always")
    for _ in range(300):
        if position.is_over:
            break
        who, flow = position.decider, None if position.is_over else position.stack[-1]
        if who is not None and flow is not None:
            seen: list[Any] = []
            open_table = position.table.as_seen_by(None)
            offers = [offer.act for seat, offer in open_table.holders(flow.at.key) if seat == who]
            for act in (*offers, *flow.at.acts):
                act.may_list(open_table, flow, who, seen)
            assert flow.at.always or len(seen) > 1
        _, position = big_step(position, dice)


def test_what_decides_whether_somebody_is_asked_is_the_same_at_every_seat() -> None:
    position = attacked("bang", "[mustang, fehlschuss]")
    open_table = position.table.as_seen_by(None).key()
    for seat in range(4):
        assert position.table.as_seen_by(seat).as_seen_by(None).key() == open_table
