"""What is in the boxes, alone and combined: card by card and person by person, as printed."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from copy import copy
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.core.abilities import AbilityError, Before, Interrupt, Offer, Says, StandIn
from bang_explorer.core.flow import Event, Flow
from bang_explorer.core.readings import graph_of
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.boxes.base.people import calamity_janet
from bang_explorer.games.bang.rules.abilities import UseAbility
from bang_explorer.games.bang.rules.box import BOXES, Box, box, card, printed
from bang_explorer.games.bang.rules.cards import RANKS, SUITS
from bang_explorer.games.bang.rules.people import Person
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.people import read_rows
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.games.bang.rules.cards import Card

BASE, DODGE, BOTH = map(box, BOXES[:3])

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


def rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(cell.strip() for cell in line.split("|")) for line in table.strip().splitlines()]


ROWS = [(colour, *row) for colour, table in (("blue", BLUE), ("brown", BROWN)) for row in rows(table)]
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

# colour | id | German | English | as often as the rulebook says | values without the bison | values with it
DODGE_CITY = """
blue  | dynamit       | Dynamit       | Dynamite       |  2 | 10C         | 2H
blue  | fass          | Fass          | Barrel         |  2 | AC          | KS
blue  | gefaengnis    | Gefängnis     | Jail           |  2 |             | 4H JS
blue  | mustang       | Mustang       | Mustang        |  1 | 5H          |
blue  | versteck      | Versteck      | Hideout        |  1 | KD          |
blue  | silver        | Silver        | Binocular      |  1 | 10D         |
blue  | schofield     | Schofield     | Schofield      |  2 |             | JC QC
blue  | remington     | Remington     | Remington      |  1 | 6D          |
blue  | rev_carabine  | Rev. Carabine | Rev. Carabine  |  1 | 5S          |
blue  | winchester    | Winchester    | Winchester     |  1 |             | 8S
blue  | volcanic      | Volcanic      | Volcanic       |  2 |             | 10S 10C
green | bibel         | Bibel         | Bible          |  1 | 10H         |
green | can_can       | Can Can       | Can Can        |  1 | JC          |
green | derringer     | Derringer     | Derringer      |  1 | 7S          |
green | feldflasche   | Feldflasche   | Canteen        |  1 | 7H          |
green | eisenplatte   | Eisenplatte   | Iron Plate     |  2 | AD QS       |
green | sombrero      | Sombrero      | Sombrero       |  1 | 7C          |
green | stetson       | Stetson       | Ten Gallon Hat |  1 | JD          |
green | haubitze      | Haubitze      | Howitzer       |  1 | 9S          |
green | jagdgewehr    | Jagdgewehr    | Buffalo Rifle  |  1 | QC          |
green | pepperbox     | Pepperbox     | Pepperbox      |  1 | AH          |
green | pony_express  | Pony Express  | Pony Express   |  1 | QD          |
green | planwagen     | Planwagen     | Conestoga      |  1 | 9D          |
green | wurfmesser    | Wurfmesser    | Knife          |  1 | 8H          |
brown | ausweichen    | Ausweichen    | Dodge          |  2 | 7D KH       |
brown | bang          | BANG!         | BANG!          | 18 | 8S 5C 6C KC | 2D 3D 4D 8D 9D 10D KD 2C 3C 4C 7C 9C QH KH
brown | bier          | Bier          | Beer           |  4 | 6H 6S       | 8H 9H
brown | cat_balou     | Cat Balou     | Cat Balou      |  2 | 8C          | JD
brown | duell         | Duell         | Duel           |  3 |             | QD JS 8C
brown | faustschlag   | Faustschlag   | Punch          |  1 | 10S         |
brown | fehlschuss    | Fehlschuss!   | Missed!        |  5 | 8D          | 2S 3S 4S KC
brown | gatling       | Gatling       | Gatling        |  1 |             | 10H
brown | general_store | General Store | General Store  |  2 | AS          | QS
brown | indianer      | Indianer!     | Indians!       |  2 | 5D          | AD
brown | panik         | Panik         | Panic!         |  2 | JH          | JH
brown | postkutsche   | Postkutsche   | Stagecoach     |  1 |             | 9S
brown | wells_fargo   | Wells Fargo   | Wells Fargo    |  1 |             | 3H
brown | rag_time      | Rag Time      | Rag Time       |  1 | 9H          |
brown | saloon        | Saloon        | Saloon         |  1 |             | 5H
brown | schlaegerei   | Schlägerei    | Brawl          |  1 | JS          |
brown | springfield   | Springfield   | Springfield    |  1 | KS          |
brown | tequila       | Tequila       | Tequila        |  1 | 9C          |
brown | whisky        | Whisky        | Whisky         |  1 | QH          |
"""
NEW_ROWS = rows(DODGE_CITY)
NEW_PEOPLE = {
    "apache_kid": 3, "belle_star": 4, "bill_noface": 4, "chuck_wengham": 4, "doc_holyday": 4, "elena_fuente": 3,
    "greg_digger": 4, "herb_hunter": 4, "jose_delgado": 4, "molly_stark": 4, "pat_brennan": 4, "pixie_pete": 3,
    "sean_mallory": 3, "tequila_joe": 4, "vera_custer": 3,
}  # fmt: skip


def values_of(kind: str, cards: Iterable[Card]) -> list[str]:
    return sorted(one.value for one in cards if one.kind.id == kind)


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
    for one in {*DODGE.deck, *BOTH.deck}:
        assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - our own bytes
        assert card(one.text) is one


def test_blue_cards_lie_in_play_and_brown_ones_take_effect() -> None:
    for kind in BASE.kinds.values():
        assert (kind.colour == "brown") == bool(kind.effect or kind.answers)
        assert not (kind.weapon and kind.colour == "brown")


def test_only_the_fehlschuss_cannot_be_played_in_phase_two() -> None:
    assert [kind.id for kind in BASE.kinds.values() if kind.play is None] == ["fehlschuss"]


# --- the cards of Dodge City, and both boxes together ---------------------------------------------------------------


def test_a_deck_has_eighty_cards_and_both_together_a_hundred_and_twenty() -> None:
    assert {one.id: len(one.deck) for one in (BASE, DODGE, BOTH)} == {"base": 80, "dodge_city": 80, BOTH.id: 120}


@pytest.mark.parametrize(
    ("colour", "id_", "de", "en", "often", "kept", "bison"), NEW_ROWS, ids=[r[1] for r in NEW_ROWS]
)
def test_each_card_of_dodge_city_is_as_printed(
    colour: str, id_: str, de: str, en: str, often: str, kept: str, bison: str
) -> None:
    kind = DODGE.kinds[id_]
    assert (kind.colour, kind.de, kind.en) == (colour, de, en)
    assert values_of(id_, DODGE.deck) == sorted([*kept.split(), *bison.split()])
    assert len(values_of(id_, DODGE.deck)) == int(often)
    assert kind.weapon == RANGES.get(id_, 0)


def test_no_other_card_is_in_the_box_of_dodge_city() -> None:
    assert set(DODGE.kinds) == {row[1] for row in NEW_ROWS} == {one.kind.id for one in DODGE.deck}
    assert sum(int(row[4]) for row in NEW_ROWS) == 80


def test_combined_the_base_is_whole_and_only_what_has_no_bison_is_added() -> None:
    kept = Counter(f"{id_}-{value}" for _, id_, _, _, _, values, _ in NEW_ROWS for value in values.split())
    assert sum(kept.values()) == 40
    assert Counter(one.text for one in BOTH.deck) == Counter(one.text for one in BASE.deck) + kept
    assert set(BOTH.kinds) == set(BASE.kinds) | set(DODGE.kinds)


@pytest.mark.parametrize("suit", SUITS)
def test_the_suits_are_as_the_lists_of_the_expansion_say(suit: str) -> None:
    kept = Counter(one.rank for one in BOTH.deck if one.suit == suit)
    assert kept == {rank: 1 if rank in "234" else 2 if rank in "567" else 3 for rank in RANKS}
    assert Counter(one.suit for one in DODGE.deck)[suit] == 20
    assert {one.rank for one in DODGE.deck if one.suit == suit} == set(RANKS)


def test_only_the_values_of_copies_with_the_bison_are_a_guess() -> None:
    with_bison = {f"{id_}-{value}" for _, id_, _, _, _, _, values in NEW_ROWS for value in values.split()}
    assert {one.text for one in DODGE.inferred} == with_bison - {"panik-JH"}  # of which a sure copy is there as well
    assert BASE.inferred == BOTH.inferred == frozenset()


def test_a_card_and_a_person_are_the_same_in_every_box() -> None:
    for text, one in BOTH.by_text.items():
        assert all(small.by_text.get(text, one) is one for small in (BASE, DODGE)), text
    for id_, kind in BOTH.kinds.items():
        assert all(small.kinds.get(id_, kind) is kind for small in (BASE, DODGE)), id_
    for id_, who in BOTH.people.items():
        assert [small.id for small in (BASE, DODGE) if small.people.get(id_) is who] in (["base"], ["dodge_city"])


def test_what_is_printed_twice_with_one_value_is_one_card_lying_there_twice() -> None:
    for inside, twice in ((DODGE, "panik-JH"), (BOTH, "bang-5C bang-6C bier-6H panik-JH postkutsche-9S")):
        assert (
            sorted(text for text, times in Counter(one.text for one in inside.deck).items() if times > 1)
            == twice.split()
        )


def test_a_green_card_is_laid_and_then_used_or_answers_a_hit() -> None:
    green = [kind for kind in DODGE.kinds.values() if kind.colour == "green"]
    assert len(green) == 13
    for kind in green:
        assert kind.play is not None
        assert (kind.play.aim, kind.answers) == ("nothing", "")  # laid in front of oneself; no answer from the hand
        assert (not kind.uses) == ("Hit.answer" in [ability.key for ability in kind.abilities])
    assert {kind.id for kind in green if not kind.uses} == {"bibel", "eisenplatte", "sombrero", "stetson"}


def test_of_the_new_brown_cards_five_cost_another_and_only_ausweichen_cannot_be_played() -> None:
    assert {id_ for id_, kind in BOTH.kinds.items() if kind.costs} == {
        "rag_time", "schlaegerei", "springfield", "tequila", "whisky",
    }  # fmt: skip
    assert {id_ for id_, kind in BOTH.kinds.items() if kind.play is None} == {"fehlschuss", "ausweichen"}


# --- people and roles -----------------------------------------------------------------------------------------------


def test_there_are_sixteen_people_with_their_life_points() -> None:
    assert {one.id: one.life for one in BASE.people.values()} == PEOPLE
    assert len(PEOPLE) == 16


def test_dodge_city_brings_fifteen_more_and_both_together_have_them_all() -> None:
    assert {one.id: one.life for one in DODGE.people.values()} == NEW_PEOPLE
    assert {one.id: one.life for one in BOTH.people.values()} == PEOPLE | NEW_PEOPLE
    assert (len(NEW_PEOPLE), len(BOTH.people)) == (15, 31)


def test_a_person_is_written_as_on_the_card() -> None:
    assert BASE.people["slab_the_killer"].name == "Slab the Killer"
    for id_, one in BOTH.people.items():
        assert one.name.casefold().replace(" ", "_").replace("é", "e") == id_


def test_a_person_comes_back_from_another_process_as_itself() -> None:
    for one in (*BOTH.people.values(), BOTH.plain):
        assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - our own bytes


def test_every_person_can_do_something() -> None:
    for inside in (BASE, DODGE):
        for one in inside.people.values():
            assert one.abilities
            assert one.cites == (f"{inside.id}.{one.id}",)


def test_only_vera_custer_has_the_abilities_of_others_besides() -> None:
    assert [one.id for one in BOTH.people.values() if one.copies] == ["vera_custer"]


def dealt(count: int, roles: Iterable[str]) -> tuple[int, ...]:
    """How many Sheriffs, Deputies, Outlaws and Renegades."""
    times = Counter(roles)
    assert times.total() == count
    return tuple(times[role] for role in ROLES)


def test_the_roles_are_those_of_the_table_in_the_rulebook() -> None:
    small = {4: (1, 0, 2, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1)}
    three, eight = {3: (0, 1, 1, 1)}, {8: (1, 2, 3, 2)}
    assert (SHERIFF, DEPUTY, OUTLAW, RENEGADE) == ROLES
    for inside, table in ((BASE, small), (DODGE, three | small), (BOTH, three | small | eight)):
        assert {count: dealt(count, roles) for count, roles in inside.roles.items()} == table
        assert dealt(max(table), inside.role_cards) == table[max(table)]


# --- which box says what --------------------------------------------------------------------------------------------


def test_what_stands_in_the_base_book_holds_in_every_box_and_the_rest_only_in_its_own() -> None:
    assert [one.id for one in (BASE, DODGE, BOTH) if one.says("base.duell")] == ["base", "dodge_city", BOTH.id]
    assert [one.id for one in (BASE, DODGE, BOTH) if one.says("dodge_city.green.once")] == ["dodge_city", BOTH.id]


def test_on_a_point_that_both_books_make_the_newest_in_play_is_cited() -> None:
    for point in ("phase-2.target", "material.players"):
        assert BASE.rule(point) == f"base.{point}"
        assert DODGE.rule(point) == BOTH.rule(point) == f"dodge_city.{point}"
    assert BOTH.rule("duell") == "base.duell"


def test_only_where_belle_star_may_sit_can_lying_cards_be_silenced() -> None:
    assert [[one.id for one in each.silencers] for each in (BASE, DODGE, BOTH)] == [[], ["belle_star"], ["belle_star"]]


@pytest.mark.parametrize("id_", BOXES)
def test_a_box_is_read_once(id_: str) -> None:
    assert box(id_) is box(id_)


# --- interrupts that collide ----------------------------------------------------------------------------------------


def stranger(key: str, name: str = "stranger", *before: Before) -> Person:
    """Somebody who interrupts at an announcement."""
    interrupt = Interrupt(Event(key), name, Flow, when=lambda *_: False, start=lambda *_: Flow(), before=before)
    return Person("stranger", "Stranger", 4, abilities=(interrupt,))


def with_stranger(one: Person) -> Box:
    """Both boxes, and somebody else among their people."""
    made = Box(GAME, BOTH.id)
    made.people["stranger"] = one
    made.interrupt_order = made.ordered_interrupts()
    return made


def test_an_interrupt_that_meets_no_other_of_the_same_player_has_its_place() -> None:
    assert "stranger" in with_stranger(stranger("eliminated")).interrupt_order  # two people, two players


def test_an_interrupt_beside_that_of_a_lying_card_needs_a_stated_order() -> None:
    with pytest.raises(AbilityError, match="dynamit and stranger both interrupt turn_begins"):
        with_stranger(stranger("turn_begins"))


def test_an_interrupt_that_vera_custer_may_come_to_hold_beside_her_own_needs_a_stated_order() -> None:
    with pytest.raises(AbilityError, match="stranger and vera_custer both interrupt phase_1_begins"):
        with_stranger(stranger("phase_1_begins"))
    order = with_stranger(stranger("phase_1_begins", "stranger", Before("vera_custer", "a.rule"))).interrupt_order
    assert order["stranger"] < order["vera_custer"]


# --- what everybody has -----------------------------------------------------------------------------------------------


def test_what_a_box_gives_to_everybody_all_have_who_are_in_the_game() -> None:
    offer = Offer(Turn.play, UseAbility("whistle", edge="ability", cites="base.duell", prelude=IN_PHASE_TWO))
    made = copy(BASE)
    made.everybody = (offer,)
    table = Table(made, SETS.chosen("abacus", made.parts), ("A", "B", "C", "D"))
    table.out[2] = True
    assert table.holders(Turn.play.key) == ((0, offer), (1, offer), (3, offer))
    assert offer.act in made.acts
    assert offer.act not in BASE.acts
    shown = graph_of(Turn, course=made.course)
    assert "everybody" in next(node for node in shown.nodes if node.id == "offers:Turn.play:ability").holders
    assert "everybody" in Labels(shown, words("en", GAME)).names["offers:Turn.play:ability"]


def test_an_interrupt_that_everybody_has_needs_a_stated_order_beside_that_of_a_lying_card() -> None:
    made = copy(BASE)
    made.everybody = stranger("turn_begins").abilities
    with pytest.raises(AbilityError, match="dynamit and stranger both interrupt turn_begins"):
        made.ordered_interrupts()


def test_what_is_said_at_a_flow_of_a_box_that_is_not_there_is_left_out() -> None:
    said = {
        id_: {one.at.key for one in box(id_).everybody if isinstance(one, Says)}
        for id_ in ("base+train", "base+dodge_city+train")
    }
    of_dodge_city = {one.at.key for one in box("dodge_city").everybody if isinstance(one, Says)}
    of_both = said["base+dodge_city+train"] - said["base+train"] - of_dodge_city
    assert of_both == {"VeraCuster.asked", "VeraCuster.take_on"}
    assert said["base+train"] <= said["base+dodge_city+train"]


# --- cards that something names --------------------------------------------------------------------------------------


def refused() -> str:
    """What is said when all that is printed is read anew."""
    with pytest.raises(BadInput) as bad:
        printed.__wrapped__()
    return str(bad.value)


@pytest.mark.parametrize(("card", "as_", "wrong"), [("fehlschus", "bang", "fehlschus"), ("fehlschuss", "bng", "bng")])
def test_a_card_that_stands_for_another_is_one_and_so_is_the_other(
    card: str, as_: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calamity_janet, "ABILITIES", (StandIn(card, as_, ("base.calamity_janet",)),))
    assert refused().startswith(f"calamity_janet: no card “{wrong}” (did you mean ")


def test_more_copies_are_those_of_a_card_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_bng(package: str, name: str, check_row: Any) -> Any:
        return read_rows(package, name, check_row) | {"bng": {"from": "base", "cards": ["2C"]}}

    monkeypatch.setattr("bang_explorer.games.bang.rules.box.read_rows", with_bng)
    assert refused() == "cards.toml of base: no card “bng” (did you mean bang?)"


# --- a box is named nowhere but in its folder -------------------------------------------------------------------------


def test_no_file_of_the_base_or_of_the_desk_names_a_card_or_a_person_of_another_box() -> None:
    later = {*BOTH.kinds, *BOTH.people} - {*BASE.kinds, *BASE.people}
    named = re.compile(rf"\b({'|'.join(later)})\b")
    files = [file for room in ("rules", "boxes/base", "desk") for file in GAME.path.glob(f"{room}/**/*.py")]
    files = [file for file in files if "desk/boxes" not in file.as_posix()]  # there lies what a box brings to the desk
    assert len(files) > 80
    found = {file.name: set(named.findall(file.read_text("utf-8"))) for file in files}
    # what a miss brings that lets one draw is said of these two cards alone, and shown at the node where it happens
    assert {name: names for name, names in found.items() if names} == {"hit.py": {"ausweichen", "bibel"}}
