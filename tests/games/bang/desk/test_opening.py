"""A scenario begins as its file says: every card is somewhere once, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from tests.strategies import SEATED

DECK = Counter(box("base").deck)


def opened(*rows: str, a: str = "", b: str = "", c: str = "") -> Position:
    players = [
        f"{{name: A, role: sheriff, {a}}}", f"{{name: B, role: outlaw, {b}}}", f"{{name: C, role: renegade, {c}}}",
        "{name: D, role: outlaw}",
    ]  # fmt: skip
    text = "\n".join(("id: a.b", "game: base", "players:", *(f"- {player}" for player in players), *rows))
    return open_scenario(read_scenario(text))


def lying(position: Position) -> Counter[Any]:
    table = position.table
    piles = (*table.hands, *table.in_play, table.top, table.pool, table.discard)
    return Counter(card for cards in piles for card in cards if card.index >= 0)


# --- where the cards are --------------------------------------------------------------------------------------------


def test_every_card_of_the_box_is_somewhere_once() -> None:
    position = opened(
        "deck: [6H, bang-9C, H]", "discard: [bier-8H]", a="hand: [bang, bang-6D]", b="in_play: [mustang]", c="hand: 3"
    )
    assert lying(position) == DECK
    assert position.table.deck_count == 80 - 2 - 1 - 3 - 1


def test_the_first_card_of_the_deck_is_on_top_and_so_is_the_first_of_the_discard_pile() -> None:
    table = opened("deck: [bang-2C, bang-3C]", "discard: [bang-4C, bang-5C]").table
    assert [card.text for card in table.top] == ["bang-3C", "bang-2C"]
    assert [card.text for card in table.discard] == ["bang-5C", "bang-4C"]


def test_a_name_alone_means_a_copy_that_nobody_has_named() -> None:
    table = opened(a="hand: [fass]", b="in_play: [fass-QS]", c="hand: [QS]").table
    assert [table.hands[0][0].text, table.in_play[1][0].text, table.hands[2][0].text] == [
        "fass-KS", "fass-QS", "general_store-QS",
    ]  # fmt: skip


def test_a_card_that_could_be_another_leaves_it_to_who_needs_it() -> None:
    table = opened("deck: [H, 10S]", a="hand: [dynamit]", b="hand: [gefaengnis, gefaengnis, gefaengnis]").table
    assert table.hands[0][0].text == "dynamit-2H"
    assert table.top[0].text == "volcanic-10S"
    assert len(table.hands[1]) == 3


def test_the_rest_may_be_out_of_the_game() -> None:
    position = opened("set_aside: rest", "deck: [bang, bier]", a="hand: [duell]")
    assert sum(lying(position).values()) == 3
    assert position.table.deck_count == 2


def test_single_cards_may_be_out_of_the_game() -> None:
    position = opened("set_aside: [saloon, bang-6D]")
    assert {card.text for card in DECK - lying(position)} == {"saloon-5H", "bang-6D"}
    with pytest.raises(BadInput, match=r"set_aside\[1\]: one Saloon too many"):
        opened("set_aside: [bang, saloon]", a="hand: [saloon]")


# --- how the people are ---------------------------------------------------------------------------------------------


def test_life_points_are_those_of_the_character_and_one_more_for_the_sheriff() -> None:
    table = opened(a="character: el_gringo", b="character: paul_regret, life: 2", c="life: 5, max_life: 6").table
    assert table.life == [4, 2, 5, 4]
    assert table.max_life == [4, 3, 6, 4]


def test_the_sheriff_begins_if_nothing_is_said() -> None:
    assert opened().turn == "A"
    assert opened("turn: b").turn == "B"


@pytest.mark.parametrize("phase", ["start", "draw", "play", "discard"])
def test_a_turn_may_begin_in_each_phase(phase: str) -> None:
    position = opened(f"phase: {phase}", "turn: B", b="hand: [bang, bier, duell, panik, saloon]")
    assert position.phase == ("draw" if phase == "start" else phase)
    assert position.turn == "B"


def test_a_game_that_is_decided_is_over() -> None:
    text = "id: a.b\ngame: base\nplayers: [{name: A, role: sheriff, out: true}, {name: B, role: outlaw}]"
    position = open_scenario(read_scenario(text))
    assert position.is_over
    assert position.winners == ("B",)


# --- this turn ------------------------------------------------------------------------------------------------------


def test_who_has_shot_may_not_shoot_again() -> None:
    assert any(">" in option.text for option in opened(a="hand: [bang]").options)
    assert not any(">" in option.text for option in opened("this_turn: {shots: 1}", a="hand: [bang]").options)


@pytest.mark.parametrize("phase", ["start", "draw", "setup"])
def test_nothing_has_happened_before_phase_two(phase: str) -> None:
    with pytest.raises(BadInput, match=r"this_turn"):
        opened(f"phase: {phase}", "this_turn: {shots: 1}")


def test_who_has_seen_the_top_of_the_pile_knows_it() -> None:
    position = opened("deck: [bang-2C, bang-3C]", a="seen_top: 2", c="seen_top: 1")
    assert position.table.top_seen == [(0,), (0, 2)]
    assert "bang-3C" in str(position.as_seen_by("A").table.top)
    assert "bang-3C" not in str(position.as_seen_by("C").table.top)
    assert "bang-2C" in str(position.as_seen_by("C").table.top)
    assert not position.as_seen_by("B").table.top


# --- two cards of one name ------------------------------------------------------------------------------------------


def test_two_cards_of_one_name_lie_there_only_where_the_rules_look_at_the_end_of_the_turn() -> None:
    rules = "rules: {same_name: end_of_turn}"
    assert opened(rules, a="in_play: [mustang, mustang]")
    for rows, people in (
        ((), {"a": "in_play: [mustang, mustang]"}),
        ((rules,), {"b": "in_play: [mustang, mustang]"}),
        ((rules, "phase: draw"), {"a": "in_play: [mustang, mustang]"}),
    ):
        with pytest.raises(BadInput, match="two cards called Mustang in play"):
            opened(*rows, **people)


# --- new games ------------------------------------------------------------------------------------------------------


@settings(derandomize=True, deadline=None, database=None, max_examples=30)
@given(st.sampled_from(SEATED), st.integers(0, 1000))
def test_a_new_game_deals_what_the_rulebook_says(seated: tuple[str, int], seed: int) -> None:
    game, players = seated
    table = new_game(game, players=players, seed=seed).table
    assert Counter(table.roles) == Counter(table.box.roles[players])
    assert len(set(table.people)) == players
    assert set(table.people) <= set(table.box.people.values())
    assert table.card_count() == (120 if game == "base+dodge_city" else 80)


def test_what_is_fixed_is_not_left_to_chance() -> None:
    game = new_game(
        "base", names=["Ann", "Bob", "Cleo", "Dan"], seed=1, rules="international",
        characters=["Kit Carlson", None, "el_gringo", None], roles=[None, "Sheriff", None, "Kopfgeldjäger"],
    )  # fmt: skip
    assert game.table.names == ("Ann", "Bob", "Cleo", "Dan")
    assert [game.table.people[0].id, game.table.people[2].id] == ["kit_carlson", "el_gringo"]
    assert [game.table.roles[1], game.table.roles[3]] == ["sheriff", "renegade"]
    assert game.turn == "Bob"


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"game": "bse"}, r"^no game “bse”; there are base, dodge_city, base\+dodge_city, .* \(did you mean base\?\)$"),
        ({"players": 3}, "^base is for 4 to 7 players; found 3$"),
        ({"players": 8}, "^base is for 4 to 7 players; found 8$"),
        ({"players": 4, "names": ["A", "B"]}, "^names: expected an entry for each of the 4 players; found 2$"),
        ({"names": ["A", "B", "C", "a"]}, "^two players are called “A” and “a”$"),
        ({"names": ["A", "B", "C", "<b>"]}, "^a name cannot hold “<”; found “<b>”$"),
        ({"rules": "abakus"}, "^no set of rules 'abakus'; nearest: abacus$"),
        ({"rules": {"same_name": "never"}}, "^policy same_name: no choice 'never'; there are when_laid, end_of_turn$"),
        ({"characters": ["kit_carlson", "Kit Carlson", None, None]}, "^Kit Carlson sits at the table twice$"),
        ({"characters": ["kid_carlson", None, None, None]}, r"^no character “kid_carlson” in base \(did you mean kit_"),
        ({"roles": ["outlaw"] * 4}, "^4 players have the role Outlaw, but 4 players are dealt 2$"),
        ({"roles": ["deputy", None, None, None]}, "^1 player has the role Deputy, but 4 players are dealt none$"),
        ({"roles": ["marshal", None, None, None]}, "^no role “marshal”; there are sheriff, deputy, outlaw, renegade"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(given_: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        new_game(**given_)


# --- as at a real table ----------------------------------------------------------------------------------------------


def test_a_game_and_a_scenario_ask_always_if_they_say_so() -> None:
    assert new_game("base", seed=1, ask="always").table.ask_always
    assert not new_game("base", seed=1).table.ask_always
    for text, asks in (("ask: always", True), ("ask: Always", True), ("", False)):
        players = "players: [{name: A, role: sheriff}, {name: B, role: outlaw}]"
        opened = open_scenario(read_scenario(f"id: a.b\ngame: base\n{players}\n{text}\n"))
        assert opened.table.ask_always is asks


@pytest.mark.parametrize("ask", ["sometimes", "", True, 1])
def test_what_else_ask_says_is_refused(ask: Any) -> None:
    with pytest.raises(BadInput, match="ask: there is only “always”; found "):
        new_game("base", ask=ask)
