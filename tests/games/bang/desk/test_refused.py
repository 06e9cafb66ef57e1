"""What somebody may think of and may not do: all of it, nothing else, and why."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.core.reasons import Refusal
from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.games.bang.desk.notation import grammar
from bang_explorer.games.bang.rules.box import BOXES
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.case import Case
from bang_explorer.settle.replay import Illegal
from tests.strategies import SEATED, big_steps, new_game, opened

TABLE = """
players:
  - {name: A, role: sheriff, HAND}
  - {name: B, role: outlaw, hand: [fehlschuss, bier, bang], life: 2}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
"""


def at(hand: str, *moves: str, game: str = "base", table: str = TABLE) -> Position:
    """The table, once all this was done; with this in front of A or in his hand."""
    position = opened(table.replace("HAND", hand), game)
    for move in moves:
        position = position.take(move)
    return position


def refused(position: Position) -> tuple[Refusal, ...]:
    return MOVES.refused(position)


def why(position: Position) -> dict[str, set[str]]:
    """By each move that is refused, what is not met."""
    return {refusal.move: {reason.key for reason in refusal.reasons} for refusal in refused(position)}


# --- moves at the table -----------------------------------------------------------------------------------------------


def test_whoever_is_out_of_reach() -> None:
    assert why(at("hand: [bang]")) == {"A: bang > C": {"target_in_reach"}}


def test_a_bang_too_many() -> None:
    found = why(at("hand: [bang-2D, bang-3D]", "A: bang-2D > D"))
    assert found == {
        "A: bang > B": {"shot_left"}, "A: bang > C": {"shot_left", "target_in_reach"}, "A: bang > D": {"shot_left"},
    }  # fmt: skip


def test_of_two_copies_a_move_is_told_once() -> None:
    assert list(why(at("hand: [bang-2D, bang-3D]"))) == ["A: bang > C"]


def test_a_miss_in_ones_own_turn() -> None:
    assert why(at("hand: [fehlschuss]")) == {"A: fehlschuss": {"a_hit_hangs_over_oneself"}}


def test_a_bier_and_a_bang_against_a_hit() -> None:
    found = why(at("hand: [bang]", "A: bang > B"))
    assert found == {"B: bier": {"a_loss_hangs_over_oneself"}, "B: bang": {"a_bang_is_wanted"}}


def test_a_bier_and_a_miss_against_a_duel() -> None:
    found = why(at("hand: [duell]", "A: duell > B"))
    assert found == {"B: fehlschuss": {"a_hit_hangs_over_oneself"}, "B: bier": {"a_loss_hangs_over_oneself"}}


def test_a_bier_when_two_are_left() -> None:
    table = TABLE.replace("role: renegade, in_play: [mustang]}", "role: renegade, out: true}")
    table = table.replace("name: D, role: outlaw}", "name: D, role: outlaw, out: true}")
    assert why(at("hand: [bier], life: 2", table=table)) == {"A: bier": {"more_than_two_left"}}


def test_a_second_card_of_the_same_name() -> None:
    assert why(at("hand: [fass], in_play: [fass]")) == {"A: fass": {"no_twin_before_oneself"}}


def test_the_sheriff_in_jail() -> None:
    table = TABLE.replace("HAND", "hand: []").replace("[fehlschuss, bier, bang]", "[gefaengnis]")
    found = why(opened(table + "turn: B\n"))
    assert "target_is_not_the_sheriff" in found["B: gefaengnis > A"]
    assert "B: gefaengnis > C" not in found


def test_a_green_card_in_the_turn_in_which_it_was_laid() -> None:
    found = why(at("hand: [derringer]", "A: derringer", game="dodge_city"))
    assert found["A: use derringer > B"] == {"not_laid_this_turn"}
    assert "not_laid_this_turn" in found["A: use derringer > C"]


def test_an_ability_that_was_used_up() -> None:
    cards = "bang-2D, fehlschuss, bier, dynamit"
    hand = f"character: doc_holyday, hand: [{cards}]"
    used = at(hand, "A: doc_holyday + fehlschuss + bier > B", game="dodge_city",
              table=TABLE.replace("[fehlschuss, bier, bang], life: 2", "[]"))  # fmt: skip
    found = why(used)
    assert [move for move in found if "doc_holyday" in move] != []
    assert all("not_hit_yet" in keys for move, keys in found.items() if "doc_holyday" in move)


def test_an_ability_that_nobody_has_is_not_thought_of() -> None:
    found = [*why(at("hand: [bang, fehlschuss, bier]")), *why(at("hand: [bang, bier]", game="dodge_city"))]
    people = ("sid_ketchum", "doc_holyday", "jose_delgado", "chuck_wengham")
    assert [move for move in found if any(person in move for person in people)] == []
    assert [move for move in found if " as " in move] == []


def test_in_phase_three_what_could_be_played_in_phase_two() -> None:
    position = at("hand: [bang-2D, bang-3D, bier, saloon], life: 1, in_play: [fass]", "A: end")
    assert position.decides == "A"
    assert position.phase == "discard"
    assert refused(position) == ()  # each card can be discarded


# --- where nobody is asked --------------------------------------------------------------------------------------------


def test_where_nobody_decides_nothing_is_refused() -> None:
    start = opened(TABLE.replace("HAND", "hand: [postkutsche]"))
    waiting = start.after(start.find("A: postkutsche"))
    assert waiting.chance is not None
    assert refused(waiting) == ()
    over = opened(TABLE.replace("HAND", "life: 1") + "turn: B\n").take("B: bang > A")
    assert over.is_over
    assert refused(over) == ()


# --- anywhere ---------------------------------------------------------------------------------------------------------


@cache
def everywhere() -> tuple[Position, ...]:
    """Decisions of random games at every table, and of packaged scenarios."""
    found: list[Position] = []
    for game, players in SEATED:
        first = new_game(game, players=players, seed=players)
        found += list(big_steps(first, Random(players), 160))[::11]
    for scenario in [one for one in packaged().values() if one.game in BOXES][::37]:
        try:
            found += Case(scenario).replay()
        except Illegal:
            continue
    return tuple(position for position in found if position.decider is not None)


def test_what_is_refused_is_what_would_be_refused_if_one_asked() -> None:
    seen: set[str] = set()
    for position in everywhere():
        for refusal in refused(position):
            assert refusal
            assert refusal == position.why_not(refusal.move)
            assert position.notation.find(position, refusal.move) is None
            seen |= {reason.key for reason in refusal.reasons}
    assert len(seen) > 12


def test_nothing_that_is_legal_is_refused_and_nothing_is_refused_twice() -> None:
    for position in everywhere():
        found = [refusal.move for refusal in refused(position)]
        assert len(set(found)) == len(found)
        assert {option.text for option in position.options}.isdisjoint(found)


def test_only_whoever_decides_is_refused_anything_and_only_with_what_he_has() -> None:
    for position in everywhere():
        table, who = position.table, position.decider
        assert who is not None
        on_offer = (car for part in table.parts for car in part.cars)
        there = [*table.hands[who], *table.in_play[who], *table.shown, *on_offer]
        for refusal in refused(position):
            wanted = grammar(table.box).read(table, refusal.move)
            assert wanted.who == who
            assert wanted.used is None or any(wanted.used.fits(card) for card in there), refusal.move


def test_each_card_of_the_hand_can_be_used_or_is_refused() -> None:
    for position in everywhere():
        who = position.decider
        assert who is not None
        moves = [option.text for option in position.options] + [refusal.move for refusal in refused(position)]
        wanted = [grammar(position.table.box).read(position.table, move) for move in moves]
        named = [ref for one in wanted for ref in one.items]
        for card in position.table.hands[who]:
            assert card is VEILED or any(ref.fits(card) for ref in named), (card, moves)


@pytest.mark.parametrize("seed", [1, 2])
def test_to_think_of_moves_changes_nothing(seed: int) -> None:
    position = new_game("base+dodge_city", players=6, seed=seed)
    before = position.key()
    refused(position)
    position._key = None
    assert position.key() == before
