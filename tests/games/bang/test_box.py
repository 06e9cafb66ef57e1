"""What is in the base box: card by card and person by person, as printed."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from bang_explorer.games.bang.box import box, card, person
from bang_explorer.games.bang.cards import RANKS, SUITS
from bang_explorer.games.bang.people import DEPUTY, OUTLAW, RENEGADE, SHERIFF

BASE = box("base")

# id | German | English | the value of each copy
BLUE = """
appaloosa    | Appaloosa     | Appaloosa     | AS
dynamit      | Dynamit       | Dynamite      | 2H
fass         | Fass          | Barrel        | QS KS
gefaengnis   | Gefängnis     | Jail          | 4H 10S JS
mustang      | Mustang       | Mustang       | 8H 9H
schofield    | Schofield     | Schofield     | JC QC KS
remington    | Remington     | Remington     | KC
rev_carabine | Rev. Carabine | Rev. Carabine | AC
winchester   | Winchester    | Winchester    | 8S
volcanic     | Volcanic      | Volcanic      | 10S 10C
"""
BROWN = """
bang | BANG! | BANG! | 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH AS
bier | Bier | Beer | 6H 7H 8H 9H 10H JH
cat_balou | Cat Balou | Cat Balou | 9D 10D JD KH
duell | Duell | Duel | QD JS 8C
indianer | Indianer! | Indians! | KD AD
fehlschuss | Fehlschuss! | Missed! | 2S 3S 4S 5S 6S 7S 8S 10C JC QC KC AC
gatling | Gatling | Gatling | 10H
general_store | General Store | General Store | 9C QS
panik | Panik | Panic! | JH QH AH 8D
postkutsche | Postkutsche | Stagecoach | 9S 9S
saloon | Saloon | Saloon | 5H
wells_fargo | Wells Fargo | Wells Fargo | 3H
"""
ROWS = [
    (colour, *(cell.strip() for cell in line.split("|")))
    for colour, table in (("blue", BLUE), ("brown", BROWN))
    for line in table.strip().splitlines()
]
RANGES = {"schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5, "volcanic": 1}
COUNTS = {
    "bang": 25, "fehlschuss": 12, "cat_balou": 4, "panik": 4, "duell": 3, "indianer": 2, "general_store": 2,
    "postkutsche": 2, "gatling": 1, "saloon": 1, "wells_fargo": 1, "bier": 6, "gefaengnis": 3, "schofield": 3,
    "fass": 2, "mustang": 2, "volcanic": 2, "appaloosa": 1, "dynamit": 1, "remington": 1, "rev_carabine": 1,
    "winchester": 1,
}  # fmt: skip
"""As the rulebook counts them; Bier is what is missing from the eighty."""
PEOPLE = {
    "bart_cassidy": 4, "black_jack": 4, "calamity_janet": 4, "el_gringo": 3, "jesse_jones": 4, "jourdonnais": 4,
    "kit_carlson": 4, "lucky_duke": 4, "paul_regret": 3, "pedro_ramirez": 4, "rose_doolan": 4, "sid_ketchum": 4,
    "slab_the_killer": 4, "suzy_lafayette": 4, "vulture_sam": 4, "willy_the_kid": 4,
}  # fmt: skip


# --- cards ----------------------------------------------------------------------------------------------------------


def test_there_are_eighty_cards() -> None:
    assert len(BASE.deck) == 80
    assert sum(COUNTS.values()) == 80


def test_there_are_as_many_of_each_name_as_the_rulebook_counts() -> None:
    assert Counter(one.kind.id for one in BASE.deck) == COUNTS


@pytest.mark.parametrize(("colour", "id_", "de", "en", "values"), ROWS, ids=[row[1] for row in ROWS])
def test_each_card_is_as_printed(colour: str, id_: str, de: str, en: str, values: str) -> None:
    kind = BASE.kinds[id_]
    assert (kind.colour, kind.de, kind.en) == (colour, de, en)
    assert sorted(one.value for one in BASE.deck if one.kind is kind) == sorted(values.split())
    assert kind.weapon == RANGES.get(id_, 0)


def test_no_other_card_is_in_the_box() -> None:
    assert set(BASE.kinds) == {row[1] for row in ROWS} == {one.kind.id for one in BASE.deck}


@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_has_two_to_seven_once_and_eight_to_ace_twice(suit: str) -> None:
    ranks = Counter(one.rank for one in BASE.deck if one.suit == suit)
    assert ranks == {rank: 1 if rank in "234567" else 2 for rank in RANKS}
    assert sum(ranks.values()) == 20


def test_what_is_drawn_for_is_as_often_there_as_it_should_be() -> None:
    assert sum(one.is_heart for one in BASE.deck) == 20
    assert sum(one.is_red for one in BASE.deck) == 40
    assert sum(one.is_spade_2_to_9 for one in BASE.deck) == 10
    assert {one.value for one in BASE.deck if one.is_spade_2_to_9} == {f"{rank}S" for rank in "23456789"}


def test_a_card_knows_its_name_and_its_value() -> None:
    one = BASE.by_text["bang-10D"]
    assert (one.kind.id, one.rank, one.suit, one.value, str(one)) == ("bang", "10", "D", "10D", "bang-10D")


def test_two_copies_that_look_alike_are_the_same_card_twice() -> None:
    assert BASE.deck.count(BASE.by_text["postkutsche-9S"]) == 2
    assert len(BASE.by_text) == 79


def test_a_card_comes_back_from_another_process_as_itself() -> None:
    for one in BASE.deck:
        assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - our own bytes
        assert card(one.text) is one


def test_blue_cards_lie_in_play_and_brown_ones_take_effect() -> None:
    for kind in BASE.kinds.values():
        assert (kind.colour == "brown") == bool(kind.effect or kind.answers)
        assert not (kind.weapon and kind.colour == "brown")


def test_only_the_fehlschuss_cannot_be_played_in_phase_two() -> None:
    assert [kind.id for kind in BASE.kinds.values() if kind.play is None] == ["fehlschuss"]


# --- people and roles -----------------------------------------------------------------------------------------------


def test_there_are_sixteen_people_with_their_life_points() -> None:
    assert {one.id: one.life for one in BASE.people.values()} == PEOPLE
    assert len(PEOPLE) == 16


def test_a_person_is_written_as_on_the_card() -> None:
    assert BASE.people["slab_the_killer"].name == "Slab the Killer"
    for id_, one in BASE.people.items():
        assert one.name.casefold().replace(" ", "_") == id_


def test_a_person_comes_back_from_another_process_as_itself() -> None:
    for one in (*BASE.people.values(), BASE.plain):
        assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - our own bytes
        assert person(one.id) is one


def test_every_person_can_do_something() -> None:
    for one in BASE.people.values():
        assert one.abilities
        assert one.cites == (f"base.{one.id}",)


def test_the_roles_are_those_of_the_table_in_the_rulebook() -> None:
    dealt = {count: (roles.count(SHERIFF), roles.count(DEPUTY), roles.count(OUTLAW), roles.count(RENEGADE))
             for count, roles in BASE.roles.items()}  # fmt: skip
    assert dealt == {4: (1, 0, 2, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1)}
    assert Counter(BASE.role_cards) == {SHERIFF: 1, DEPUTY: 2, OUTLAW: 3, RENEGADE: 1}


def test_a_box_is_read_once() -> None:
    assert box("base") is BASE
