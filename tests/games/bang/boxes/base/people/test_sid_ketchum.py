"""Sid Ketchum heals in the turn of another, by the rules that let him: a move that nobody asks for."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.core.acts import Aside
from bang_explorer.core.position import NotAnOption, Position
from bang_explorer.games import rules
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import snapshot
from bang_explorer.settle.perft import divide, perft
from bang_explorer.settle.settling import settle
from bang_explorer.settle.simulate import simulate
from tests.games.bang.tables import after, hand, laid_out, life, refused
from tests.strategies import big_steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.kit.horizon import Until

ROUND = """
rules: %s
players:
  - {name: Ann, role: sheriff, hand: [bang, general_store, duell]}
  - {name: Bob, role: outlaw, character: sid_ketchum, life: %s, hand: %s}
  - {name: Cleo, role: renegade, hand: [bang]}
  - {name: Dan, role: outlaw}
deck: [fass, saloon, mustang, schofield, gatling, panik]
set_aside: rest
"""


def around(
    life: int = 2, hand: str = "[bang-2D, bier-6H, panik-JH]", rules: str = "international", more: str = ""
) -> Position:
    return laid_out(more + ROUND % (rules, life, hand), "base")


def asides(position: Position) -> list[str]:
    return [option.text for option in position.options if isinstance(option.raw, Aside)]


OF_BOB = ["Bob: sid_ketchum + bang + bier", "Bob: sid_ketchum + bang + panik", "Bob: sid_ketchum + bier + panik"]


# --- what may be done -----------------------------------------------------------------------------------------------


def test_while_another_chooses_his_card_he_may_heal() -> None:
    position = around()
    assert (position.decides, sorted(asides(position))) == ("Ann", sorted(OF_BOB))
    assert [option.text for option in position.options[-3:]] == asides(position)  # after what Ann may do
    assert all(option.text.startswith("Ann: ") for option in position.answers)
    assert {(option.who, option.edge) for option in position.options[len(position.answers) :]} == {(1, "aside")}
    assert position.find("Bob: sid_ketchum + bier + bang") in position.options
    assert "Ann decides: Ann: bang" in str(position)
    assert "; meanwhile: Bob: sid_ketchum" in str(position)


def test_it_changes_nothing_but_his_cards_and_his_life() -> None:
    before = after(around(), "Ann: bang > Bob", "Bob: pass")
    then = before.take("Bob: sid_ketchum + bier + bang")
    assert (then.decides, then.turn, then.phase, then.stack[-1].at.key) == ("Ann", "Ann", "play", "Turn.play")
    assert (life(then)["Bob"], hand(then, "Bob")) == (life(before)["Bob"] + 1, ["panik"])
    assert (then.table.shots, then.table.uses, then.table.laid_now) == (1, (), [])
    assert then.answers == before.answers
    assert asides(then) == []  # a single card is left
    assert then.parent is before


def test_the_log_says_who_did_it_and_by_which_rule() -> None:
    journal = around().take("Bob: sid_ketchum + bier + bang").journal
    assert [(entry.key, entry.values["who"]) for entry in journal.entries] == [
        ("uses_ability", 1), ("discards", 1), ("discards", 1), ("regains_life", 1),
    ]  # fmt: skip
    assert all("base.sid_ketchum.any-turn" in entry.rules for entry in journal.entries)
    assert all("base.sid_ketchum.own-turn" not in entry.rules for entry in journal.entries)
    assert "base.sid_ketchum.any-turn" in journal.consulted
    assert journal.edges[0] == ("Turn.play", "aside")


def test_in_his_own_turn_it_is_an_answer_as_before() -> None:
    own = around(hand="[bang-2D, bier-6H]", more="turn: Bob")
    assert asides(own) == []
    assert "Bob: sid_ketchum + bang + bier" in [option.text for option in own.answers]
    assert own.take("Bob: sid_ketchum + bier + bang").table.uses == ("sid_ketchum",)


def test_vera_custer_with_his_ability_heals_beside_him() -> None:
    table = ROUND.replace("renegade, hand: [bang]", "renegade, hand: [bang, mustang], %s")
    vera = "character: vera_custer, copies: sid_ketchum, life: 1"
    position = laid_out(table.replace("saloon, mustang, ", "") % ("international", 2, "[bier, panik]", vera))
    assert asides(position) == ["Bob: sid_ketchum + bier + panik", "Cleo: sid_ketchum + mustang + bang"]
    then = position.take("Cleo: sid_ketchum + bang + mustang")
    assert (life(then)["Cleo"], asides(then)) == (2, ["Bob: sid_ketchum + bier + panik"])


def test_an_empty_pile_is_made_anew_by_what_he_gives_up() -> None:
    empty = ROUND.replace("[fass, saloon, mustang, schofield, gatling, panik]", "[]")
    then = laid_out(empty % ("international", 2, "[bang, bier]"), "base").take("Bob: sid_ketchum + bang + bier")
    assert (then.table.deck_count, then.table.discard) == (2, [])


# --- what may not ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", ["abacus", "{sid_heals: once}", "{like: international, sid_heals: unlimited}"])
def test_by_other_rules_he_waits_for_his_turn_and_is_told_which_statement_says_so(chosen: str) -> None:
    position = around(rules=chosen)
    assert asides(position) == []
    unmet = refused(position, OF_BOB[0])
    assert {key: reason.rule for key, reason in unmet.items()} == {"heals_in_any_turn": "base.sid_ketchum.own-turn"}


def test_at_full_life_he_has_nothing_to_heal() -> None:
    assert asides(around(life=4)) == []
    assert {k: one.rule for k, one in refused(around(life=4), OF_BOB[0]).items()} == {
        "has_lost_a_point": "base.sid_ketchum.lost-point"
    }


def test_it_takes_two_cards_of_his_hand() -> None:
    assert asides(around(hand="[bier]")) == []
    assert set(refused(around(hand="[bier]"), "Bob: sid_ketchum + bier + bang")) == {"holds_both_cards"}
    assert set(refused(around(), "Bob: sid_ketchum + bier")) == {"holds_both_cards"}
    assert set(refused(around(), "Cleo: sid_ketchum + bang + bang")) >= {"has_the_ability"}


@pytest.mark.parametrize(
    "moves", [["Ann: general_store"], ["Ann: duell > Cleo"], ["Ann: bang > Dan", "Ann: duell > Cleo"], ["Ann: end"]]
)
def test_he_waits_while_somebody_is_in_the_middle_of_something(moves: list[str]) -> None:
    position = after(laid_out((ROUND % ("international", 2, "[bier, bang]")).replace("Ann, role: sheriff",
                     "Ann, role: sheriff, life: 1"), "base"), *moves)  # fmt: skip
    assert position.stack[-1].at.key != "Turn.play"
    assert asides(position) == []
    assert set(refused(position, "Bob: sid_ketchum + bier + bang")) == {"between_two_cards"}


def test_an_option_of_his_is_nobody_elses() -> None:
    position, own = around(), around(hand="[bang-2D, bier-6H]", more="turn: Bob")
    with pytest.raises(NotAnOption):
        position.find(own.find("Bob: sid_ketchum + bang + bier"))  # the answer of his own turn is no aside
    with pytest.raises(NotAnOption):
        own.find(position.find("Bob: sid_ketchum + bang + bier"))


def test_the_eliminated_heal_no_more() -> None:
    out = (ROUND % ("international", 1, "[]")).replace("life: 1, hand: []", "out: true")
    assert asides(laid_out(out, "base")) == []


# --- everywhere else ------------------------------------------------------------------------------------------------


def test_in_whole_games_the_same_question_stands_again_after_it() -> None:
    seen = 0
    for seed in range(12):
        people = ["sid_ketchum", None, None, None]
        first = new_game("base", players=4, seed=seed, rules="international", characters=people)
        for position in big_steps(first, Random(seed), 200):
            for option in position.options[len(position.answers) :]:
                then = position.after(option)
                seen += 1
                assert (then.decider, then.stack[-1].at.key) == (position.decider, "Turn.play")
                his_hand = option.who, "hand"  # Panik! needs a card to take there
                answers = [answer.raw for answer in position.answers if answer.raw[2] != his_hand]
                assert [answer.raw for answer in then.answers if answer.raw[2] != his_hand] == answers
                assert then.table.shots == position.table.shots
                assert then.table.life[option.who] == position.table.life[option.who] + 1
    assert seen > 30


def test_by_the_german_rules_no_game_ever_offers_one() -> None:
    first = new_game("base", players=5, seed=1, characters=["sid_ketchum", None, None, None, None])
    assert not any(asides(position) for position in big_steps(first, Random(1), 300))


def test_lines_with_it_are_counted_like_others() -> None:
    position = around(hand="[bier-6H, panik-JH]")
    found = divide(position, 1)
    assert list(found) == [option.text for option in position.options]
    assert perft(position, 1) == len(position.options)
    after_it = position.take("Bob: sid_ketchum + bier + panik")
    assert divide(position, 2)["Bob: sid_ketchum + bier + panik"] == perft(after_it, 1)


@pytest.mark.parametrize("until", ["resolved", "turn"])
def test_it_is_not_the_card_that_is_awaited(until: Until) -> None:
    """Ann still decides after it; so what is settled until then is the card that she plays."""
    table = ROUND.replace("bang, general_store, duell", "bang, winchester")
    position = laid_out(table % ("international", 1, "[duell, bier]"), "base")
    healed = {"Bob.life": 2, "Bob.hand_count": 0}
    settled = settle(position, {**healed, "Ann.hand_count": 1}, until=until)
    assert settled.verdict == "possible"
    assert settled.proof is not None
    assert {move.partition(":")[0] for _, move in settled.proof.entries} == {"Ann", "Bob"}
    waiting = settle(position, {**healed, "Ann.hand_count": 2, "phase": "play", "Ann.in_play": []}, until=until)
    assert waiting.verdict == "never"  # Ann has played something then, or her turn is over


def test_where_decisions_are_counted_it_is_one() -> None:
    settled = settle(around(hand="[bier, panik]"), {"Ann.hand_count": 3, "Bob.life": 3}, until=1)
    assert settled.proof is not None
    assert settled.proof.entries == (("move", "Bob: sid_ketchum + bier + panik"),)


def test_a_game_after_it_is_written_as_it_stands() -> None:
    then = around().take("Bob: sid_ketchum + bier + bang")
    again = open_scenario(snapshot(then)).settled()
    assert again == then


def test_a_scenario_with_unknown_cards_settles_them_before_he_may_use_them() -> None:
    unknown = ROUND.partition("deck")[0]
    position = open_scenario(read_scenario("id: t.t\ngame: base" + unknown % ("international", 2, 2)))
    assert position.chance is not None
    assert position.chance.source == "veil"
    known = position.settled()
    assert (known.decides, len(asides(known))) == ("Ann", 1)
    unwounded = read_scenario("id: t.t\ngame: base" + unknown % ("international", 4, 2))
    assert open_scenario(unwounded).chance is None  # nothing that he might do: nobody has to look


def test_bots_take_it_like_anything_else_that_may_be_done() -> None:
    played: dict[str, Any] = {"players": 4, "games": 40, "seed": 5}
    by_turn = {"like": "international", "sid_heals": "unlimited"}
    assert simulate("base", rules_="international", **played) != simulate("base", rules_=rules(by_turn), **played)
    with_sid, without = (
        [one for one in simulate("base", rules_=chosen, **played) if "sid_ketchum" not in one.outcome.by["character"]]
        for chosen in ("international", rules(by_turn))
    )
    assert with_sid == without  # where he does not play, nothing is different


def aside_edges() -> Iterator[str]:
    yield from (edge.to for edge in around().graph().edges if (edge.from_, edge.outcome) == ("Turn.play", "aside"))


def test_the_graph_shows_the_way_and_that_it_is_open() -> None:
    assert list(aside_edges()) == ["Turn.aside"]
    (open_,) = [edge for edge in around().graph().edges if edge.outcome == "aside"]
    (closed,) = [edge for edge in around(rules="abacus").graph().edges if edge.outcome == "aside"]
    assert (open_.now, closed.now) == ("possible", "impossible")
    assert open_.conditions[0].needs == ("heals_in_any_turn", "has_lost_a_point")
