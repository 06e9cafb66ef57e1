"""Who sits there: in a new game as somebody has fixed it or chance has dealt it, in a file as it says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput, told
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.scenarios.opening import new_game
from tests.games.dice.tables import FOUR, LIFE, laid

# --- new games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 9))
def test_a_new_game_is_begun_for_three_to_eight_and_the_seed_decides_it(players: int) -> None:
    games = [bx.new_game("dice", players=players, seed=seed) for seed in range(10)]
    assert {len(game.table.names) for game in games} == {players}
    assert all(game.decides == game.turn for game in games)
    assert len({game.key() for game in games}) == 10
    assert bx.new_game("dice", players=players, seed=3) == games[3]


def test_without_a_number_three_play() -> None:
    assert bx.new_game("dice", seed=1).table.names == ("A", "B", "C")


def test_what_is_fixed_is_not_left_to_chance() -> None:
    game = new_game(
        "dice", names=["Ann", "Bob", "Cleo", "Dan"], seed=1, rules="international",
        characters=["Kit Carlson", None, "el_gringo", None], roles=[None, "Sheriff", None, "Gesetzloser"],
    )  # fmt: skip
    table = game.table
    assert table.names == ("Ann", "Bob", "Cleo", "Dan")
    assert [table.people[0].id, table.people[2].id] == ["kit_carlson", "el_gringo"]
    assert [table.roles[1], table.roles[3]] == [SHERIFF, RENEGADE]
    assert Counter(table.roles) == {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2}
    assert (game.turn, table.rules.dynamite_timing) == ("Bob", "before_others")
    assert table.max_life == [
        LIFE[one.id] + (2 if role == SHERIFF else 0) for one, role in zip(table.people, table.roles, strict=True)
    ]


@pytest.mark.parametrize("seed", range(5))
def test_all_may_be_fixed(seed: int) -> None:
    people, roles = ["rose_doolan", "black_jack", "vulture_sam"], [RENEGADE, DEPUTY, OUTLAW]
    game = new_game("dice", seed=seed, characters=people, roles=roles)
    assert ([one.id for one in game.table.people], game.table.roles) == (people, roles)
    assert (game.turn, game.table.max_life) == ("B", [9, 8, 9])


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": 2}, "dice is for 3 to 8 players; found 2"),
    ({"players": 9}, "dice is for 3 to 8 players; found 9"),
    ({"players": 4, "names": ["A", "B"]}, "names: expected an entry for each of the 4 players; found 2"),
    ({"names": ["A", "B", "C", "a"]}, "two players are called “A” and “a”"),
    ({"rules": "abakus"}, "no set of rules 'abakus'; nearest: abacus"),
    ({"rules": {"kit_carlson_arrows": "one_other"}}, "policy kit_carlson_arrows: no choice 'one_other'; there are "),
    ({"rules": {"same_name": "when_laid"}}, "no policy 'same_name'"),
    ({"characters": ["Kit Carlson", "kit_carlson", None]}, "Kit Carlson sits at the table twice"),
    ({"characters": ["kid_carlson", None, None]}, "no character “kid_carlson” in dice (did you mean kit_carlson"),
    ({"characters": ["vera_custer", None, None]}, "no character “vera_custer” in dice"),
    ({"characters": ["kit_carlson"], "players": 3}, "characters: expected an entry for each of the 3 players; found 1"),
    ({"roles": ["marshal", None, None]}, "no role “marshal”; there are sheriff, deputy, outlaw, renegade"),
    ({"ask": "never"}, "ask: there is only “always”; found “never”"),
]


@pytest.mark.parametrize(("given", "message"), WRONG)
def test_a_game_that_cannot_be_set_up_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as bad:
        new_game("dice", **given)
    assert str(bad.value).startswith(message)


@pytest.mark.parametrize(
    ("roles", "named"),
    [
        ([SHERIFF, None, None], ("Sheriff", "Sheriff")),
        ([OUTLAW, OUTLAW, None], ("Outlaw", "Bandit")),
        ([RENEGADE, RENEGADE, None, None], ("Renegade", "Gesetzloser")),
        ([DEPUTY, None, None, None], ("Deputy", "Hilfssheriff")),
        ([OUTLAW] * 4, ("Outlaw", "Bandit")),
    ],
)
def test_more_of_a_role_than_are_dealt_are_refused_by_its_name(roles: list[str | None], named: tuple[str, str]) -> None:
    with pytest.raises(BadInput) as bad:
        new_game("dice", roles=roles)
    for lang, name in zip(("en", "de"), named, strict=True):
        assert name in told(bad.value, lang)


# --- files ------------------------------------------------------------------------------------------------------------


def test_life_points_are_those_of_the_character_and_two_more_for_the_sheriff() -> None:
    people = "role: sheriff, character: el_gringo", "role: outlaw, character: rose_doolan, life: 2", "role: renegade"
    table = laid(*people, "role: outlaw, life: 5, max_life: 6").table
    assert (table.life, table.max_life) == ([9, 2, 8, 5], [9, 9, 8, 6])


def test_with_three_nobody_has_more() -> None:
    assert laid("role: deputy", "role: outlaw", "role: renegade").table.max_life == [8, 8, 8]


def test_the_pool_is_all_arrows_that_lie_before_nobody_unless_the_file_says_less() -> None:
    people = ("role: sheriff, arrows: 1", "role: outlaw, arrows: 3", *FOUR[2:])
    assert laid(*people).table.pool == 5
    assert laid(*people, arrows="2").table.pool == 2


def test_whoever_is_out_has_no_life_points() -> None:
    table = laid(*FOUR[:2], "role: outlaw, out: true", FOUR[3]).table
    assert (table.out, table.life[2], table.max_life[2]) == ([False, False, True, False], 0, 8)


def test_everybody_may_be_plain_but_no_character_sits_there_twice() -> None:
    assert len(laid(*(f"{one}, character: plain" for one in FOUR)).table.people) == 4
    with pytest.raises(BadInput, match="El Gringo sits at the table twice"):
        laid(*(f"{one}, character: el_gringo" for one in FOUR))
