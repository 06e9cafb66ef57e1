"""What has a part in distance and reach is read from the data; seats become a scenario, and are the same again."""

from __future__ import annotations

import pytest

from bang_explorer.games import find
from bang_explorer.games.bang.desk.distances import DISTANCES
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.house import add_card, forget_own_cards
from bang_explorer.kit.desk.distances import Seat, Weapon
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import open_scenario
from tests.strategies import opened

EVERYTHING = box("base+dodge_city")


def test_the_weapons_are_those_with_a_range_the_shortest_first() -> None:
    assert list(DISTANCES.parts(EVERYTHING).weapons.items()) == [
        ("volcanic", Weapon(1, 2)), ("schofield", Weapon(2, 3)), ("remington", Weapon(3, 2)),
        ("rev_carabine", Weapon(4, 2)), ("winchester", Weapon(5, 1)),
    ]  # fmt: skip


def test_the_other_cards_with_a_part_in_it_are_those_that_change_distances() -> None:
    assert set(DISTANCES.parts(EVERYTHING).cards) == {"appaloosa", "mustang", "silver", "versteck"}
    assert set(DISTANCES.parts(box("base")).cards) == {"appaloosa", "mustang"}


def test_the_people_with_a_part_in_it_are_those_whose_ability_says_so_or_may_come_to() -> None:
    parts = DISTANCES.parts(EVERYTHING)
    assert parts.people == {"belle_star", "paul_regret", "rose_doolan", "vera_custer"}
    assert parts.copiers == {"vera_custer"}


def test_a_weapon_of_ones_own_is_one() -> None:
    try:
        to = add_card("sling", de="Schleuder", en="Sling", says="-", cards=["2C", "3C"], colour="blue", weapon=2)
        assert DISTANCES.parts(find(to)).weapons["sling"] == Weapon(2, 2)
    finally:
        forget_own_cards()


def test_cards_and_people_are_found_however_they_are_spelt() -> None:
    assert DISTANCES.card("Rev. Carabine", EVERYTHING) == "rev_carabine"
    assert [DISTANCES.person(text, EVERYTHING) for text in ("Paul Regret", " ", "plain")] == ["paul_regret", None, None]
    with pytest.raises(BadInput, match="did you mean mustang"):
        DISTANCES.card("mustard", EVERYTHING)


def test_seats_are_what_has_a_part_in_it_and_as_a_scenario_the_same_again() -> None:
    position = opened(
        """
players:
  - {name: A, role: outlaw, character: vera_custer, copies: rose_doolan, in_play: [fass, mustang], hand: [bang]}
  - {name: B, role: renegade, out: true}
  - {name: C, role: sheriff, in_play: [winchester]}
turn: C
""", "base+dodge_city",
    )  # fmt: skip
    seats = DISTANCES.seats(position)
    assert seats == (
        Seat("A", "vera_custer", "rose_doolan", ("mustang",)), Seat("B", out=True), Seat("C", in_play=("winchester",)),
    )  # fmt: skip
    assert DISTANCES.seats(open_scenario(DISTANCES.scenario(EVERYTHING, seats, "C"))) == seats


def test_those_in_the_game_get_the_first_roles() -> None:
    scenario = DISTANCES.scenario(box("base"), (Seat("A"), Seat("B", out=True), Seat("C")), "C")
    assert [player.role for player in scenario.players] == ["sheriff", "outlaw", "renegade"]
