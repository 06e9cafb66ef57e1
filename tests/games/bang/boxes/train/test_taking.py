"""What is asked and what is not while a car is taken, and when a turn begins again."""

from __future__ import annotations

from typing import Any

from tests.games.bang.tables import after, hand, in_play, laid_out, life, options, refused

GAME = "base+train"
LAID = """{more}
players:
  - {{name: A, role: sheriff, {a}}}
  - {{name: B, role: outlaw, {b}}}
  - {{name: C, role: renegade}}
  - {{name: D, role: outlaw}}
train:
  track: [boom_town, frisco, yooma, catico]
  at: {at}
  locomotive: {side}
  cars: [private_car, mail_car, lumber_flatcar]
"""


def table(a: str = "", b: str = "", at: str = "boom_town", side: str = "leland", more: str = "") -> str:
    return LAID.format(a=a, b=b, at=at, side=side, more=more)


def test_after_the_free_move_a_car_that_can_be_paid_in_one_way_is_taken_without_a_question() -> None:
    position = laid_out(table("hand: [bang-AS, bier-6H]"), GAME)
    assert options(position, "advance") == ["advance"]
    position = position.take("A: advance")
    assert (in_play(position, "A"), hand(position, "A")) == (["private_car"], ["bier"])


def test_where_all_are_asked_it_is_asked_unless_everybody_sees_that_there_is_no_choice() -> None:
    """Else one would learn that the other cards of the hand do not pay."""
    position = laid_out(table("hand: [bang-AS, bier-6H]", more="ask: always"), GAME).take("A: advance")
    assert options(position) == ["car private_car + bang"]
    only = laid_out(table("hand: [bang-AS]", more="ask: always"), GAME).take("A: advance")
    assert in_play(only, "A") == ["private_car"]


def test_who_could_not_pay_after_the_free_move_cannot_make_it() -> None:
    position = laid_out(table("hand: [bier-6H]"), GAME)
    assert options(position, "advance") == []
    assert "a_car_can_be_paid_after_it" in refused(position, "A: advance")


def test_one_car_is_taken_in_a_turn() -> None:
    position = laid_out(table("hand: [bang-AS, bang-2C, bang-2D, fehlschuss-10C]", at="yooma"), GAME)
    assert options(position, "car private_car") == ["car private_car + bang", "car private_car + fehlschuss"]
    position = position.take("A: car private_car + bang")
    assert options(position, "car") == options(position, "advance") == []
    assert "car_left_to_take" in refused(position, "A: car mail_car + bang")


def test_a_car_that_may_lie_before_anybody_is_paid_for_with_whom_it_is_for() -> None:
    position = laid_out(table("hand: [bang-AS, bier-6H]", at="catico"), GAME)
    offered = options(position, "car lumber_flatcar")
    assert offered == [f"car lumber_flatcar + bang > {name}" for name in "ABCD"]
    given: Any = position.take("A: car lumber_flatcar + bang > B")
    assert (in_play(given, "A"), in_play(given, "B")) == ([], ["lumber_flatcar"])
    assert [given.distance(*pair).plain for pair in (("B", "A"), ("A", "B"))] == [2, 1]


def test_the_car_is_taken_before_the_locomotive_takes_effect() -> None:
    """A takes the Private Car for a Panik, then all are hit, A first; B has a miss."""
    position = laid_out(table("hand: [panik-JH, bang-2C]", "hand: [fehlschuss-10C]", "catico", "ironhorse"), GAME)
    position = after(position, "A: advance", "A: car private_car + panik")
    assert position.decides == "B"
    assert in_play(position, "A") == ["private_car"]
    position = position.take("B: fehlschuss")
    assert life(position) == {"A": 4, "B": 4, "C": 3, "D": 3}
    assert (position.table.parts[0].locomotive, position.table.parts[0].at) == ("leland", 0)


def test_an_express_car_costs_the_hand_and_gives_one_more_turn() -> None:
    text = table("hand: [bang-AS, bier-6H], in_play: [express_car]", more="deck: [saloon-5H, gatling-10H]")
    position = laid_out(text, GAME).take("A: use express_car")
    assert (position.turn, hand(position, "A")) == ("A", ["saloon", "gatling"])
    assert position.table.parts[0].at == 1  # as the Sheriff's turn has begun anew
    extra = laid_out(table("in_play: [express_car]", more="this_turn: {extra: true}"), GAME)
    assert options(extra, "use") == []


def test_a_sleeper_car_works_once_in_a_turn() -> None:
    position = laid_out(table("hand: [mustang-8H, mustang-9H], in_play: [sleeper_car, caboose]"), GAME)
    assert len(options(position, "use sleeper_car")) == 3 * 2  # three cards, two within reach
    position = position.take("A: use sleeper_car + caboose > B")
    assert options(position, "use sleeper_car") == []
    assert life(position)["B"] == 3


def test_a_price_with_a_dot_in_its_name_is_no_card_of_a_player() -> None:
    position = laid_out(table("hand: [rev_carabine-AC], in_play: [winchester-8S]", at="yooma"), GAME)
    taken = position.find("A: car private_car + rev_carabine")
    assert position.find("A: car private_car + Rev. Carabine") is taken
    for other in ("A: car private_car + A.Rev. Carabine", "A: car private_car + B.rev_carabine"):
        assert position.why_not(other)
