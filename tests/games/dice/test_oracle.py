"""The worked examples of the Dice Game, played on the oracle, so that the oracle itself is proved; and random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.dice.oracle import ARROWS, FACES, POLICIES, Oracle
from tests.games.dice.tables import dealt, first, person

Player = tuple[str, str | None, dict[str, Any]]
IDS = {"1": "bullseye_1", "2": "bullseye_2"}
DYNAMITE = "dynamite dynamite dynamite gatling gatling"
"""A throw that costs a life point and does nothing else."""
NOTHING = "gatling gatling dynamite dynamite arrow"
"""A throw that costs an arrow and does nothing else."""


def who(role: str, character: str | None = None, **differing: Any) -> Player:
    return role, character, differing


def game(*players: Player, turn: str = "A", **policies: str) -> Oracle:
    """A game of A, B, C .. clockwise."""
    people = [person(name, *one[:2], **one[2]) for name, one in zip("ABCDEFGH", players, strict=False)]
    return Oracle(people, "ABCDEFGH".index(turn), policies)


def play(oracle: Oracle, *line: str) -> Oracle:
    """Moves, such as `A: keep`, and throws, such as `1 2 beer gatling arrow`."""
    for one in line:
        if ":" in one:
            oracle.take(one)
        else:
            oracle.roll([IDS.get(face, face) for face in one.split()])
    return oracle


def says(oracle: Oracle, **expected: Any) -> None:
    """`A_life=3` is the fact `A.life`."""
    facts = oracle.facts()
    wanted = {path if path in facts else path.replace("_", ".", 1): value for path, value in expected.items()}
    assert {path: facts[path] for path in wanted} == wanted


def targets(oracle: Oracle, way: str) -> str:
    """At whom a die may be aimed in this way."""
    return "".join(sorted(text[-1] for text in oracle.options() if text[3:-4] == way))


def winners(oracle: Oracle) -> str:
    kind, names = oracle.needs
    assert kind == "over"
    return "".join(names)


FIVE = who("outlaw"), who("outlaw"), who("renegade"), who("deputy")
"""Whoever sits around A in a game for five."""

# --- the worked examples --------------------------------------------------------------------------------------------


def test_x1_the_long_turn() -> None:
    others = [who("outlaw", arrows=3), who("outlaw", arrows=2), who("renegade", arrows=1), who("deputy", arrows=1)]
    oracle = play(game(who("sheriff", life=6, arrows=1), *others), "arrow arrow dynamite beer 1")
    says(oracle, A_life=4, A_arrows=1, B_life=5, C_life=6, D_life=7, E_life=7, B_arrows=0, arrows=8, rolls_left=2)
    assert "A: roll all" in oracle.options()
    assert not any("dynamite" in text for text in oracle.options())
    play(oracle, "A: roll arrow + arrow + 1", "gatling gatling 1", "A: roll 1 + beer", "2 gatling")
    says(oracle, phase="resolve", rolls_left=0, dice=["bullseye_2", "dynamite", "gatling", "gatling", "gatling"])
    assert oracle.options() == {"A: 2 > C", "A: 2 > D"}
    play(oracle, "A: 2 > C")
    says(oracle, A_life=4, A_arrows=0, B_life=4, C_life=4, D_life=6, E_life=6, arrows=9, turn="B", dice=[])
    assert oracle.needs == ("roll", 5)


def test_x2_the_game_goes_on() -> None:
    oracle = game(who("sheriff"), who("outlaw", life=1), who("outlaw", out=True), who("renegade"), who("deputy"))
    play(oracle, "1 gatling gatling dynamite dynamite", "A: keep", "A: 1 > B")
    says(oracle, B_out=True, over=False, turn="D")


def test_x3_dead_outlaws_win() -> None:
    gone = who("outlaw", out=True)
    oracle = play(game(who("sheriff", life=1), gone, gone, who("renegade"), who("deputy")), DYNAMITE)
    assert winners(oracle) == "BC"


def test_x4_everybody_falls_at_once() -> None:
    roles = ["sheriff", "outlaw", "outlaw", "renegade"]
    oracle = play(game(*(who(role, life=1, arrows=2) for role in roles)), NOTHING)
    assert winners(oracle) == "BC"
    says(oracle, A_out=True, B_out=True, C_out=True, D_out=True, arrows=9, over=True, winners=["B", "C"])


def test_x5_two_renegades_are_left() -> None:
    gone = [who(role, out=True) for role in ("outlaw", "outlaw", "outlaw", "deputy", "deputy")]
    oracle = play(game(who("sheriff", life=1), who("renegade"), who("renegade"), *gone), DYNAMITE)
    assert winners(oracle) == "DEF"


def test_x6_the_renegade_alone() -> None:
    gone = who("outlaw", out=True)
    table = who("sheriff", life=1), who("renegade", life=1), gone, gone, who("deputy", out=True)
    assert winners(play(game(*table), DYNAMITE)) == "B"
    assert winners(play(game(*table, turn="B"), DYNAMITE)) == "AE"


def test_x7_three_players() -> None:
    shot = "1 gatling gatling dynamite dynamite"
    table = who("deputy"), who("outlaw", life=1), who("renegade", life=1)
    wrong = play(game(*table, turn="B"), shot, "B: keep", "B: 1 > C")
    says(wrong, C_out=True, over=False, turn="A")
    assert winners(play(wrong, shot, "A: keep")) == "A"
    assert winners(play(game(*table), shot, "A: keep", "A: 1 > C")) == "A"


@pytest.mark.parametrize(
    ("role", "life", "beers", "after"),
    [("outlaw", 4, 2, 8), ("outlaw", 5, 2, 7), ("outlaw", 4, 3, 9), ("sheriff", 4, 3, 10)],
)
def test_x8_jesse_jones(role: str, life: int, beers: int, after: int) -> None:
    others = [who("outlaw"), who("outlaw"), who("renegade" if role == "sheriff" else "sheriff")]
    throw = "beer " * beers + "dynamite " * 2 + "gatling " * (3 - beers)
    oracle = play(game(who(role, "jesse_jones", life=life), *others), throw, "A: keep", *["A: beer > A"] * beers)
    says(oracle, A_life=after, turn="B")


def test_jesse_jones_beers_are_worth_one_for_others() -> None:
    oracle = game(who("sheriff", "jesse_jones", life=4), who("outlaw", life=3), who("outlaw"), who("renegade"))
    play(oracle, "beer beer beer dynamite dynamite", "A: keep", "A: beer > A", "A: beer > B", "A: beer > A")
    says(oracle, A_life=8, B_life=4, turn="B")


def test_x9_kit_carlson_with_three_gatlings() -> None:
    oracle = game(who("sheriff", "kit_carlson", arrows=2), who("outlaw", arrows=3), who("outlaw"), who("renegade"))
    play(oracle, "gatling gatling gatling dynamite dynamite", "A: keep")
    says(oracle, A_arrows=0, A_life=9, B_life=7, C_life=7, D_life=7, arrows=6)
    assert oracle.options() == {"A: kit_carlson > B", "A: pass"}
    says(play(oracle, *["A: kit_carlson > B"] * 3), B_arrows=0, arrows=9, turn="B")


def test_x9_kit_carlson_with_one_gatling() -> None:
    oracle = game(who("sheriff", "kit_carlson", arrows=2), who("outlaw", arrows=3), who("outlaw"), who("renegade"))
    play(oracle, "gatling beer beer dynamite dynamite", "A: keep", "A: beer > A", "A: beer > A")
    assert oracle.options() == {"A: kit_carlson > A", "A: kit_carlson > B", "A: pass"}
    says(play(oracle, "A: kit_carlson > A"), A_arrows=1, B_arrows=3, B_life=8, arrows=5, turn="B")


@pytest.mark.parametrize(
    ("others", "character", "one", "two"),
    [
        (1, None, "B", "B"),
        (2, None, "BC", "BC"),
        (3, None, "BD", "C"),
        (4, None, "BE", "CD"),
        (1, "rose_doolan", "B", "B"),
        (2, "rose_doolan", "BC", "BC"),
        (3, "rose_doolan", "BCD", "BCD"),
        (4, "rose_doolan", "BCDE", "CD"),
    ],
)
def test_whom_a_die_reaches(others: int, character: str | None, one: str, two: str) -> None:
    oracle = game(who("sheriff", character), *(who("renegade") for _ in range(others)))
    assert ["".join(sorted("ABCDE"[seat] for seat in oracle.aims(face))) for face in "12"] == [one, two]


@pytest.mark.parametrize(("character", "one", "two"), [("rose_doolan", "BCEF", "CDE"), (None, "BF", "CE")])
def test_x10_rose_doolan(character: str | None, one: str, two: str) -> None:
    oracle = game(who("sheriff", character), *FIVE, who("outlaw"))
    play(oracle, "1 2 gatling gatling dynamite", "A: keep")
    assert targets(oracle, "1") == one
    assert targets(play(oracle, "A: 1 > B"), "2") == two


def test_x11_who_is_out_is_not_counted() -> None:
    oracle = game(who("sheriff"), who("outlaw", out=True), *FIVE)
    play(oracle, "1 2 gatling gatling dynamite", "A: keep")
    assert targets(oracle, "1") == "CF"
    assert targets(play(oracle, "A: 1 > C"), "2") == "DE"


def test_x12_bart_cassidy() -> None:
    def three_hits(pool: int) -> Oracle:
        others = who("outlaw", "bart_cassidy"), who("outlaw", arrows=9 - pool), who("renegade")
        return play(game(who("sheriff"), *others), "1 1 1 dynamite dynamite", "A: keep", *["A: 1 > B"] * 3)

    says(three_hits(1), B_life=5, B_arrows=0, turn="B")
    says(play(three_hits(3), "B: bart_cassidy", "B: bart_cassidy"), B_life=7, B_arrows=2, arrows=1, turn="B")
    says(play(three_hits(3), "B: pass"), B_life=5, B_arrows=0, turn="B")
    says(play(three_hits(9), *["B: bart_cassidy"] * 3), B_life=8, B_arrows=3, turn="B")


def test_x12_bart_cassidy_has_no_choice_with_indians_and_dynamite() -> None:
    others = who("outlaw"), who("outlaw", arrows=4), who("renegade")
    oracle = game(who("sheriff", "bart_cassidy", arrows=3), *others)
    play(oracle, "arrow arrow dynamite dynamite dynamite")
    says(oracle, A_life=4, C_life=4, turn="B", arrows=9)


def test_x13_black_jack() -> None:
    oracle = game(who("sheriff", "black_jack"), *FIVE)
    play(oracle, "dynamite dynamite gatling gatling arrow")
    assert "A: roll dynamite + dynamite" in oracle.options()
    says(play(oracle, "A: roll arrow", "dynamite"), A_life=9, turn="B")


def test_x14_slab_the_killer() -> None:
    def aimed(*line: str) -> Oracle:
        table = game(who("sheriff", "slab_the_killer"), *FIVE)
        return play(table, "1 1 beer dynamite dynamite", "A: keep", *line)

    assert aimed().options() == {"A: 1 > B", "A: 1 > E", "A: 1 + beer > B", "A: 1 + beer > E"}
    assert aimed("A: 1 + beer > B").options() == {"A: 1 > B", "A: 1 > E"}
    says(aimed("A: 1 + beer > B", "A: 1 > E"), B_life=6, E_life=7, turn="B")
    says(aimed("A: 1 > E", "A: 1 + beer > E"), B_life=8, E_life=5, turn="B")
    assert not any("+ beer" in text for text in aimed("A: 1 + beer > B").options())
    assert aimed("A: 1 > B", "A: 1 > B").options() == {f"A: beer > {name}" for name in "ABCDE"}


def test_slab_doubles_once_in_a_turn_and_only_while_he_has_a_beer() -> None:
    oracle = play(game(who("sheriff", "slab_the_killer"), *FIVE), "2 1 beer beer gatling", "A: keep", "A: 1 + beer > B")
    assert oracle.options() == {"A: 2 > C", "A: 2 > D"}
    says(play(oracle, "A: 2 > C", "A: beer > B"), B_life=7, C_life=7, turn="B")
    without = play(game(who("sheriff", "slab_the_killer"), *FIVE), "1 gatling gatling dynamite dynamite", "A: keep")
    assert without.options() == {"A: 1 > B", "A: 1 > E"}


def test_x15_el_gringo() -> None:
    shots = "1 1 beer dynamite dynamite", "A: keep", "A: 1 > B", "A: 1 > B", "A: beer > A"
    table = who("sheriff"), who("outlaw", "el_gringo"), who("outlaw"), who("renegade")
    says(play(game(*table), *shots), B_life=5, A_arrows=1, turn="B")
    both = "1 1 gatling gatling gatling", "A: keep", "A: 1 > B", "A: 1 > B"
    says(play(game(*table), *both), B_life=4, A_arrows=1, C_life=7, arrows=8, turn="B")


def test_el_gringo_who_is_not_hit_gives_no_arrow() -> None:
    table = who("sheriff"), who("outlaw", "el_gringo"), who("outlaw"), who("renegade")
    says(play(game(*table), "1 dynamite dynamite dynamite gatling", "A: 1 > D"), A_arrows=0, A_life=9, D_life=7)


@pytest.mark.parametrize(
    ("second", "third", "life"), [("el_gringo", "pedro_ramirez", 4), ("pedro_ramirez", "el_gringo", 7)]
)
def test_abilities_act_clockwise(second: str, third: str, life: int) -> None:
    """The last arrow but one lies in the pool: Pedro Ramirez prevents the Indians if he is the first of both."""
    held = {"el_gringo": 0, "pedro_ramirez": 3}
    others = who("outlaw", second, arrows=held[second]), who("outlaw", third, arrows=held[third])
    table = who("sheriff", arrows=2), *others, who("renegade", arrows=3)
    oracle = play(game(*table), "1 2 gatling dynamite dynamite", "A: keep", "A: 1 > B")
    pedro = "ABCD"[[None, second, third].index("pedro_ramirez")]
    if second == "pedro_ramirez":
        play(oracle, f"{pedro}: pedro_ramirez")
    says(oracle, **{f"{pedro}_life": life}, turn="B")


def test_x16_vulture_sam() -> None:
    throw = "1 1 beer dynamite dynamite", "A: keep", "A: 1 > B", "A: 1 > E"
    others = who("outlaw", life=1), who("outlaw", "vulture_sam", life=7), who("renegade"), who("deputy", life=1)
    says(play(game(who("sheriff"), *others), *throw), C_life=9, B_out=True, E_out=True)
    others = who("outlaw", "vulture_sam", life=1), who("outlaw"), who("renegade"), who("deputy", life=1)
    says(play(game(who("sheriff"), *others), *throw), B_life=0, B_out=True, E_out=True)


@pytest.mark.parametrize(
    ("character", "many", "life"),
    [("willy_the_kid", 4, 7), ("willy_the_kid", 2, 7), ("willy_the_kid", 1, 8), (None, 2, 8), (None, 3, 7)],
)
def test_x17_willy_the_kid(character: str | None, many: int, life: int) -> None:
    throw = "gatling " * many + "dynamite " * min(2, 5 - many) + "arrow " * (3 - many)
    oracle = play(game(who("sheriff", character), *FIVE), throw, "A: keep")
    says(oracle, B_life=life, C_life=life, D_life=life, E_life=life, A_life=10, turn="B")


def test_x18_jourdonnais_and_paul_regret() -> None:
    others = who("outlaw", "jourdonnais", arrows=4), who("outlaw", "paul_regret", arrows=2), who("renegade", arrows=2)
    oracle = play(game(who("sheriff"), *others), "arrow dynamite gatling gatling gatling")
    says(oracle, A_life=9, B_life=6, C_life=7, D_life=6, arrows=9)
    says(play(oracle, "A: keep"), A_life=9, B_life=5, C_life=7, D_life=5)


def test_x19_pedro_ramirez() -> None:
    others = who("outlaw", "pedro_ramirez", arrows=3), who("outlaw"), who("renegade")
    oracle = play(game(who("sheriff"), *others), "1 1 gatling dynamite dynamite", "A: keep", *["A: 1 > B"] * 2)
    assert oracle.options() == {"B: pedro_ramirez", "B: pass"}
    says(play(oracle, "B: pedro_ramirez", "B: pedro_ramirez"), B_life=6, B_arrows=1, arrows=8, turn="B")


def test_x20_suzy_lafayette() -> None:
    oracle = game(who("sheriff", "suzy_lafayette", life=5), *FIVE)
    play(oracle, "arrow beer beer gatling dynamite", "A: keep", "A: beer > A", "A: beer > A")
    says(oracle, A_life=9, turn="B")


@pytest.mark.parametrize("face", ["1", "2"])
def test_suzy_lafayette_has_nothing_of_a_bulls_eye(face: str) -> None:
    oracle = play(game(who("sheriff", "suzy_lafayette", life=5), *FIVE), f"{face} dynamite dynamite gatling gatling")
    says(play(oracle, "A: keep", "A: 1 > B" if face == "1" else "A: 2 > C"), A_life=5, turn="B")


def test_x21_nobody_has_more_than_at_the_start() -> None:
    oracle = game(who("sheriff", "jourdonnais"), *FIVE)
    says(oracle, A_life=9, A_max_life=9)
    play(oracle, "beer beer gatling dynamite dynamite", "A: keep", "A: beer > A", "A: beer > B")
    says(oracle, A_life=9, B_life=8)


def test_x22_roles() -> None:
    roles = {many: Counter(one["role"] for one in dealt(Random(many), many)) for many in range(3, 9)}
    order = "sheriff", "renegade", "outlaw", "deputy"
    assert {many: [held[role] for role in order] for many, held in roles.items()} == {
        3: [0, 1, 1, 1], 4: [1, 1, 2, 0], 5: [1, 1, 2, 1], 6: [1, 1, 3, 1], 7: [1, 1, 3, 2], 8: [1, 2, 3, 2],
    }  # fmt: skip


def test_x23_three_dynamites_with_a_beer_on_one_life() -> None:
    table, throw = (who("sheriff", life=1), *FIVE), "dynamite dynamite dynamite beer arrow"
    says(play(game(*table), throw, "A: beer > A"), A_life=1, turn="B")
    oracle = play(game(*table, dynamite_timing="before_others"), throw)
    assert winners(oracle) == "BC"
    says(oracle, A_life=0, A_out=True)


# --- where rules meet -----------------------------------------------------------------------------------------------


def test_el_gringos_arrow_may_bring_the_indians_in_the_middle_of_resolving() -> None:
    others = who("outlaw", "el_gringo", arrows=2), who("outlaw", arrows=3), who("renegade", arrows=2)
    throw = "1 beer beer gatling dynamite", "A: keep", "A: 1 > B"
    oracle = play(game(who("sheriff", arrows=1), *others), *throw)
    says(oracle, A_life=8, B_life=4, C_life=5, D_life=6, arrows=9, A_arrows=0, turn="A")
    assert oracle.options() == {f"A: beer > {name}" for name in "ABCD"}
    lower = who("sheriff"), who("outlaw", "el_gringo", arrows=2), who("outlaw", life=2, arrows=6), who("renegade")
    says(play(game(*lower), *throw), C_out=True, B_life=4, A_life=9, over=False)


def test_el_gringos_arrow_may_be_the_death_of_the_player_on_turn() -> None:
    shot = "1 beer beer gatling dynamite", "B: keep", "B: 1 > C"
    others = who("outlaw", "el_gringo", arrows=2), who("outlaw", "vulture_sam", life=3, arrows=1), who("deputy")
    table = who("sheriff", arrows=3), who("renegade", life=3, arrows=2), *others
    says(
        play(game(*table, turn="B"), *shot), B_out=True, C_life=4, D_life=4, A_life=7, arrows=9, turn="C", phase="roll"
    )


def test_vulture_sam_gets_what_is_his_also_when_the_turn_ends_in_between() -> None:
    table = (
        who("sheriff", arrows=3),
        who("deputy", life=1),
        who("outlaw", life=3, arrows=2),
        who("outlaw", "el_gringo", arrows=2),
        who("renegade", "vulture_sam", life=2, arrows=1),
    )
    shots = "1 1 beer gatling dynamite", "C: keep", "C: 1 > B", "C: 1 > D"
    says(play(game(*table, turn="C"), *shots), B_out=True, C_out=True, D_life=4, E_life=5, A_life=7, turn="D")


@pytest.mark.parametrize(("policy", "arrows"), [("takes_effect", 1), ("no_effect", 0)])
def test_el_gringo_eliminated(policy: str, arrows: int) -> None:
    others = who("outlaw", "el_gringo", life=1), who("outlaw"), who("renegade")
    oracle = game(who("sheriff"), *others, el_gringo_eliminated=policy)
    play(oracle, "1 2 gatling gatling dynamite", "A: keep", "A: 1 > B")
    says(oracle, B_out=True, A_arrows=arrows, C_life=7)


def test_the_death_of_the_player_on_turn_by_arrows_ends_his_turn() -> None:
    table = who("sheriff", arrows=3), who("outlaw", life=3, arrows=2), who("outlaw", arrows=3), who("renegade")
    oracle = play(game(*table, turn="B"), "arrow arrow arrow 1 beer")
    says(oracle, B_out=True, A_life=7, C_life=5, arrows=9, turn="C", dice=[])
    assert oracle.needs == ("roll", 5)


def test_bart_cassidy_leaves_the_last_arrow_to_el_gringos_attacker() -> None:
    others = who("outlaw", "el_gringo"), who("outlaw", arrows=6), who("renegade"), who("deputy", "bart_cassidy")
    oracle = play(game(who("sheriff"), *others), "1 1 1 dynamite dynamite", "A: keep", "A: 1 > B", *["A: 1 > E"] * 2)
    says(play(oracle, *["E: bart_cassidy"] * 2), A_life=9, B_life=6, C_life=2, E_life=6, arrows=9, turn="B")


@pytest.mark.parametrize(("policy", "won"), [("draw", ""), ("outlaw", "B")])
def test_all_three_fall_together(policy: str, won: str) -> None:
    table = who("deputy", life=1, arrows=3), who("outlaw", life=1, arrows=3), who("renegade", life=1, arrows=2)
    assert winners(play(game(*table, three_player_all_dead=policy), NOTHING)) == won


def test_of_three_the_last_one_wins_also_by_indians_and_both_others_may_fall_together() -> None:
    low = who("deputy"), who("outlaw", life=1, arrows=4), who("renegade", life=1, arrows=4)
    assert winners(play(game(*low), NOTHING)) == "A"
    assert winners(play(game(*low), "1 1 gatling beer beer", "A: keep", "A: 1 > B", "A: 1 > C")) == "A"


def test_kit_carlson_of_one_player() -> None:
    others = who("outlaw", arrows=1), who("outlaw", arrows=2), who("renegade")
    oracle = game(who("sheriff", "kit_carlson", arrows=2), *others, kit_carlson_arrows="one_player")
    play(oracle, "gatling gatling beer dynamite dynamite", "A: keep", "A: beer > A")
    assert oracle.options() == {"A: kit_carlson > A", "A: kit_carlson > B", "A: kit_carlson > C", "A: pass"}
    says(play(oracle, "A: kit_carlson > B"), A_arrows=2, B_arrows=0, C_arrows=2, turn="B")


@pytest.mark.parametrize(("policy", "life"), [("after_losses", 0), ("before_losses", 2)])
def test_when_suzy_lafayette_gains(policy: str, life: int) -> None:
    table = who("sheriff"), who("outlaw", "suzy_lafayette", life=1), who("outlaw"), who("renegade")
    oracle = play(game(*table, turn="B", suzy_lafayette_gain=policy), DYNAMITE)
    says(oracle, B_out=life == 0, B_life=life, turn="C")


def test_calamity_janet() -> None:
    oracle = play(game(who("sheriff", "calamity_janet"), *FIVE), "2 1 gatling gatling dynamite", "A: keep")
    assert oracle.options() == {"A: 1 > B", "A: 1 > E", "A: 1 as 2 > C", "A: 1 as 2 > D"}
    four = game(who("sheriff", "calamity_janet"), *FIVE[:3])
    play(four, "2 beer gatling gatling dynamite", "A: keep")
    assert four.options() == {"A: 2 > C", "A: 2 as 1 > B", "A: 2 as 1 > D"}
    assert play(oracle, "A: 1 as 2 > C").options() == {"A: 2 > C", "A: 2 > D", "A: 2 as 1 > B", "A: 2 as 1 > E"}
    three = game(who("sheriff", "calamity_janet"), who("renegade"), who("outlaw"), who("outlaw", out=True))
    play(three, "2 beer gatling gatling dynamite", "A: keep")
    assert three.options() == {"A: 2 > B", "A: 2 > C"}


def test_sid_ketchum_gives_before_he_throws() -> None:
    oracle = game(who("sheriff", "sid_ketchum"), *FIVE[:2], who("renegade", life=3))
    assert oracle.options() == {f"A: sid_ketchum > {name}" for name in "ABCD"}
    says(oracle, phase="start", rolls_left=0, dice=[], decides="A")
    says(play(oracle, "A: sid_ketchum > D"), D_life=4)
    assert oracle.needs == ("roll", 5)


def test_lucky_duke_throws_four_times() -> None:
    oracle = play(game(who("sheriff", "lucky_duke"), *FIVE), "gatling gatling dynamite dynamite beer")
    for left in (3, 2, 1):
        says(oracle, rolls_left=left)
        play(oracle, "A: roll beer", "beer")
    assert oracle.options() == {f"A: beer > {name}" for name in "ABCDE"}


# --- random games ---------------------------------------------------------------------------------------------------


def play_at_random(seed: int) -> Oracle:
    """A whole game of 3 to 8, under any policies; what must always be so is looked at after each step."""
    chance = Random(seed)
    players = dealt(chance, chance.randint(3, 8))
    oracle = Oracle(players, first(players), {name: chance.choice(choices) for name, choices in POLICIES.items()})
    for _ in range(20_000):
        kind, what = oracle.needs
        look_at(oracle)
        if kind == "over":
            return oracle
        if kind == "roll":
            oracle.roll(chance.choices(FACES, k=what))
        else:
            oracle.take(chance.choice(sorted(oracle.options())))
    raise AssertionError(f"game {seed} does not end")


def look_at(oracle: Oracle) -> None:
    kind, what = oracle.needs
    assert oracle.pool + sum(one.arrows for one in oracle.people) == ARROWS
    for one in oracle.people:
        assert 0 <= one.life <= one.max_life
        assert one.out == (one.life == 0)
        assert not (one.out and one.arrows)
    if kind == "over":
        assert set(oracle.winners) <= {one.name for one in oracle.people}
        return
    assert not oracle.me.out
    assert 1 <= oracle.pool <= ARROWS
    assert len(oracle.in_play()) >= 2
    if kind == "roll":
        assert 1 <= what <= 5
    else:
        assert not oracle.people[what].out
        assert len(oracle.options()) >= 2


def test_random_games_end_and_nothing_gets_lost() -> None:
    for seed in range(300):
        assert play_at_random(seed).facts()["over"]
