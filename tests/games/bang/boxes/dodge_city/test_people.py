"""The people of Dodge City, one after the other: what each may do, just that, and who else is not affected."""

from __future__ import annotations

from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING

import pytest

from tests.games.bang.tables import after, hand, in_play, laid_out, life, names, options, refused, told

if TYPE_CHECKING:
    from bang_explorer.core.position import Position


def sitting(person: str, has: str = "", turn: str = "P", left: str = "", across: str = "", right: str = "",
            more: str = "") -> Position:  # fmt: skip
    """P plays this person; the Sheriff L is on the left, X opposite, R on the right. What each has."""
    has, left, across, right = (one and f", {one}" for one in (has, left, across, right))
    return laid_out(f"""
turn: {turn}
players:
  - {{name: P, role: outlaw, character: {person}{has}}}
  - {{name: L, role: sheriff{left}}}
  - {{name: X, role: renegade{across}}}
  - {{name: R, role: deputy{right}}}
{more}
""")


def shot(person: str, has: str = "", left: str = "", more: str = "") -> Position:
    """The Sheriff shoots at P."""
    return sitting(person, has, "L", f"hand: [bang-QH]{left}", more=more).take("L: bang-QH > P")


def phase_1(person: str, has: str = "", rules: str = "", **others: str) -> Position:
    """P has come to his phase I; mustang, saloon, gatling, duell and volcanic are the next cards."""
    deck = "mustang, saloon, gatling, duell-QD, volcanic"
    return sitting(person, has, more=f"phase: draw\ndeck: [{deck}]\nrules: {{{rules}}}", **others)


# --- Apache Kid -----------------------------------------------------------------------------------------------------


def test_in_a_duell_diamonds_lay_down_like_any_bang_against_apache_kid() -> None:
    start = sitting("apache_kid", "hand: [bang-2C]", "L", "hand: [duell-8C, duell-QD, bang-2D]")
    lost = after(start, "L: duell-8C > P", "P: bang", "L: bang")
    assert life(lost)["P"] == 2
    nothing = start.take("L: duell-QD > P")
    assert (nothing.decides, life(nothing)["P"], names(nothing.table.discard)) == ("L", 3, ["duell"])


def test_apache_kid_is_hit_by_an_ability_and_by_diamonds_that_only_pay() -> None:
    start = sitting("apache_kid", "", "L", "character: doc_holyday, hand: [bang-2D, bang-3D, bang-2C]")
    at_him = [text for text in options(start) if text.endswith("> P")]
    assert at_him == [
        "doc_holyday + bang-2D + bang-2C > P", "doc_holyday + bang-3D + bang-2C > P",
        "bang-2D > P", "bang-3D > P", "bang-2C > P",
    ]  # fmt: skip
    assert life(start.take("L: doc_holyday + bang-2D + bang-2C > P"))["P"] == 2


# --- Belle Star -----------------------------------------------------------------------------------------------------

ANSWERS_IN_PLAY = ["fass", "bibel", "eisenplatte", "sombrero", "stetson"]


@pytest.mark.parametrize("kind", ANSWERS_IN_PLAY)
def test_no_card_in_play_answers_in_the_turn_of_belle_star_and_in_every_other_turn_it_does(kind: str) -> None:
    has = f"character: jourdonnais, hand: [fehlschuss], in_play: [{kind}]"
    hers = sitting("belle_star", "hand: [bang]", left=has).take("P: bang > L")
    assert sorted(options(hers)) == ["fehlschuss", "jourdonnais", "pass"]
    (reason,) = refused(hers, f"L: use {kind}").values()
    assert (reason.key, reason.rule, reason.facts) == ("card_is_in_force", "dodge_city.belle_star", {"turn": "P"})
    anothers = sitting("belle_star", turn="R", left=has, right="hand: [bang], in_play: [winchester]").take(
        "R: bang > L"
    )
    assert sorted(options(anothers)) == sorted(["fehlschuss", "jourdonnais", "pass", f"use {kind}"])


def test_what_lies_before_belle_star_herself_works_in_her_turn_and_in_others() -> None:
    answers = [f"use {kind}" for kind in ANSWERS_IN_PLAY]
    hit = shot("belle_star", f"in_play: {ANSWERS_IN_PLAY}")
    assert sorted(options(hit)) == sorted([*answers, "pass"])
    own = sitting("belle_star", "hand: [bang, bang], in_play: [volcanic, derringer]").take("P: bang > L")
    assert options(own) == ["bang > L", "bang > R", "use derringer > L", "use derringer > R", "end"]


def test_what_does_not_work_in_the_turn_of_belle_star_can_be_taken_and_bars_a_second_of_its_name() -> None:
    start = sitting(
        "belle_star", "hand: [panik, gefaengnis]", left="in_play: [mustang, stetson]", right="in_play: [gefaengnis]"
    )
    assert options(start, "panik > L") == ["panik > L.mustang", "panik > L.stetson"]
    assert options(start, "gefaengnis") == ["gefaengnis > X", "gefaengnis > P"]
    assert list(refused(start, "P: gefaengnis > R")) == ["no_twin_before_target"]


def test_a_dynamit_before_somebody_else_than_belle_star_is_drawn_for_in_his_turn() -> None:
    start = sitting("belle_star", left="in_play: [dynamit-2H]", more="deck: [4S]")
    exploded = start.take("P: end")
    assert life(exploded)["L"] == 2


# --- Bill Noface and Pixie Pete -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "cards"), [(4, 1), (3, 2), (2, 3), (1, 4)])
def test_bill_noface_draws_one_and_one_for_each_wound(points: int, cards: int) -> None:
    drawn = phase_1("bill_noface", f"life: {points}")
    assert (drawn.phase, hand(drawn, "P")) == ("play", ["mustang", "saloon", "gatling", "duell"][:cards])


def test_as_the_sheriff_bill_noface_draws_up_to_five() -> None:
    drawn = laid_out("""
players:
  - {name: P, role: sheriff, character: bill_noface, life: 1}
  - {name: L, role: outlaw}
  - {name: X, role: renegade}
phase: draw
""")
    assert (drawn.table.max_life[0], len(hand(drawn, "P"))) == (5, 5)


@pytest.mark.parametrize(("rules", "cards"), [("", 4), ("pixie_takes: three", 3)])
def test_pixie_pete_draws_four_cards_and_nobody_else_does(rules: str, cards: int) -> None:
    drawn = phase_1("pixie_pete", "life: 1", rules)
    assert hand(drawn, "P") == ["mustang", "saloon", "gatling", "duell"][:cards]
    assert len(hand(sitting("pixie_pete", turn="R", more="phase: draw"), "R")) == 2


# --- Chuck Wengham --------------------------------------------------------------------------------------------------


def test_chuck_wengham_trades_down_to_his_last_life_point() -> None:
    start = sitting("chuck_wengham", "life: 3")
    assert options(start) == ["chuck_wengham", "end"]
    twice = after(start, "P: chuck_wengham", "P: chuck_wengham")
    assert (life(twice)["P"], len(hand(twice, "P"))) == (1, 4)
    assert options(twice, "chuck") == []
    (reason,) = refused(twice, "P: chuck_wengham").values()
    assert (reason.rule, reason.facts) == ("dodge_city.chuck_wengham.not-the-last", {"life": 1})


def test_the_price_of_chuck_wengham_is_no_loss_that_anything_could_prevent_or_follow() -> None:
    start = sitting("chuck_wengham", "life: 2, hand: [bier]", right="character: greg_digger, life: 2")
    paid = start.take("P: chuck_wengham")
    assert (paid.decides, life(paid)["P"], "bier" in hand(paid, "P")) == ("P", 1, True)
    assert life(paid)["R"] == 2


def test_nobody_but_chuck_wengham_trades_life_for_cards_and_he_only_in_his_phase_two() -> None:
    start = sitting("chuck_wengham", turn="L")
    assert list(refused(start, "P: chuck_wengham")) == ["on_turn"]
    assert refused(start, "L: chuck_wengham")["has_the_ability"].rule == "dodge_city.chuck_wengham"
    discarding = sitting("chuck_wengham", "life: 2, hand: [bang, mustang, bier]", more="phase: discard")
    assert options(discarding) == ["discard bang", "discard mustang", "discard bier"]
    assert "in_phase_two" in refused(discarding, "P: chuck_wengham")


# --- Doc Holyday ----------------------------------------------------------------------------------------------------


def test_doc_holyday_discards_any_two_cards_of_his_hand_at_anybody_in_reach() -> None:
    start = sitting(
        "doc_holyday", "hand: [bier, mustang, panik-JH, panik-JH], in_play: [silver]", right="in_play: [mustang]"
    )
    pairs = ["mustang + bier", "mustang + panik", "bier + panik", "panik + panik"]
    assert options(start, "doc") == [f"doc_holyday + {pair} > {who}" for pair in pairs for who in "LXR"]
    near = sitting("doc_holyday", "hand: [bier, saloon]", right="in_play: [mustang]")
    assert options(near, "doc") == ["doc_holyday + bier + saloon > L"]
    (reason,) = refused(near, "P: doc_holyday + bier + saloon > R").values()
    assert (reason.key, reason.facts["distance"].plain, reason.facts["reach"].plain) == ("target_in_reach", 2, 1)
    assert reason.rule == "dodge_city.doc_holyday.reach"


def test_doc_holyday_hits_once_a_turn_and_it_is_no_bang() -> None:
    start = sitting("doc_holyday", "hand: [bang, bang, bang, bang, bang]", left="hand: [fehlschuss, fehlschuss]")
    asked = start.take("P: doc_holyday + bang + bang > L")
    assert (asked.decides, len(hand(asked, "P")), names(asked.table.discard)) == ("L", 3, ["bang", "bang"])
    done = asked.take("L: fehlschuss")  # one is enough
    assert (done.decides, done.shots_left().plain, life(done)["L"]) == ("P", 1, 5)
    assert options(done, "doc") == []
    (reason,) = refused(done, "P: doc_holyday + bang + bang > L").values()
    assert (reason.rule, reason.facts) == ("dodge_city.doc_holyday.once", {"used": 1})
    again = sitting("doc_holyday", "hand: [bang, bang]", more="this_turn: {uses: {doc_holyday: 1}}")
    assert options(again, "doc") == []


@pytest.mark.parametrize(
    ("move", "lacking"),
    [
        ("doc_holyday + bang > L", {"holds_both_cards"}),
        ("doc_holyday > L", {"holds_both_cards"}),
        ("doc_holyday + bang + bier + saloon > L", {"holds_both_cards"}),
        ("doc_holyday + bang + mustang > L", {"holds_both_cards"}),
        ("doc_holyday + bang + bier > P", {"target_is_another"}),
        ("doc_holyday + bang + bier > X", {"target_in_reach"}),
        ("doc_holyday + bang + bier", {"is_aimed_right"}),
    ],
)
def test_nothing_but_two_cards_of_his_hand_pays_for_the_hit_of_doc_holyday(move: str, lacking: set[str]) -> None:
    start = sitting("doc_holyday", "hand: [bang, bier, saloon], in_play: [mustang]")
    assert refused(start, f"P: {move}").keys() == lacking


@pytest.mark.parametrize("values", [*combinations(["2D", "3D", "2C", "QH"], 2)])
def test_two_diamonds_of_doc_holyday_cannot_be_used_on_apache_kid(values: tuple[str, str]) -> None:
    start = sitting("doc_holyday", f"hand: [bang-{values[0]}, bang-{values[1]}]", left="character: apache_kid")
    pair = f"doc_holyday + bang-{values[0]} + bang-{values[1]}"
    assert not start.why_not(f"P: {pair} > R")
    reasons = refused(start, f"P: {pair} > L")
    if values == ("2D", "3D"):
        assert [(key, one.rule) for key, one in reasons.items()] == [
            ("pair_touches_target", "dodge_city.doc_holyday.apache_kid")
        ]
    else:
        assert reasons == {}
        assert life(start.take(f"P: {pair} > L"))["L"] == 3


# --- Elena Fuente ---------------------------------------------------------------------------------------------------


def test_elena_fuente_may_bring_every_card_of_her_hand_as_a_fehlschuss_and_ausweichen_both_ways() -> None:
    hit = shot("elena_fuente", "hand: [mustang, derringer, bier, fehlschuss, ausweichen], in_play: [schofield]")
    assert sorted(options(hit)) == sorted([
        "mustang as fehlschuss", "derringer as fehlschuss", "bier as fehlschuss", "fehlschuss", "ausweichen",
        "ausweichen as fehlschuss", "pass",
    ])  # fmt: skip
    assert list(refused(hit, "P: schofield as fehlschuss")) == ["holds_card"]  # it lies in play


@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        ("ausweichen", "mustang as fehlschuss", 1),
        ("ausweichen as fehlschuss", "mustang as fehlschuss", 0),
        ("mustang as fehlschuss", "ausweichen", 1),
        ("mustang as fehlschuss", "ausweichen as fehlschuss", 0),
    ],
)
def test_elena_fuente_stops_slab_the_killer_with_any_two_and_only_a_true_ausweichen_draws(
    first: str, second: str, cards: int
) -> None:
    hit = shot("elena_fuente", "hand: [mustang, ausweichen]", ", character: slab_the_killer", "deck: [gatling]")
    half = hit.take(f"P: {first}")
    assert half.decides == "P"
    done = half.take(f"P: {second}")
    assert (done.decides, life(done)["P"], hand(done, "P")) == ("L", 3, ["gatling"] * cards)


def test_what_elena_fuente_draws_for_the_first_miss_may_be_her_second() -> None:
    hit = shot("elena_fuente", "hand: [ausweichen]", ", character: slab_the_killer", "deck: [gatling]")
    half = hit.take("P: ausweichen")
    assert options(half) == ["gatling as fehlschuss", "pass"]
    assert life(half.take("P: gatling as fehlschuss"))["P"] == 3


def test_elena_fuente_makes_no_bang_and_no_bier_of_a_card_and_nobody_else_makes_a_miss_of_it() -> None:
    start = sitting(
        "elena_fuente", "hand: [bier, mustang]", "L", "hand: [duell-8C, indianer, bang-QH]", "hand: [saloon]"
    )
    for move in ("L: duell-8C > P", "L: indianer"):
        asked = start.take(move)
        assert options(asked) == ["bier", "pass"]  # not asked for a BANG!: she has none
        assert "a_hit_hangs_over_oneself" in refused(asked, "P: mustang as fehlschuss")
    hit = start.take("L: bang-QH > P")
    dying = hit.take("P: pass")
    assert options(dying) == ["bier", "pass"]
    assert "may_stand_in" in refused(start.take("L: bang-QH > P"), "X: saloon as fehlschuss")


# --- Greg Digger and Herb Hunter ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "then"), [(1, 3), (2, 4), (3, 4), (4, 4)])
def test_greg_digger_gets_two_points_for_each_death_up_to_his_number_at_the_beginning(points: int, then: int) -> None:
    dead = sitting("greg_digger", f"life: {points}", "X", across="hand: [bang]", right="life: 1").take("X: bang > R")
    assert life(dead) == {"P": then, "L": 5, "X": 4, "R": 0}


def test_one_card_that_strikes_two_is_two_deaths_to_both_of_them() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [gatling]}
  - {name: B, role: outlaw, life: 1}
  - {name: Greg, role: outlaw, character: greg_digger, life: 2, max_life: 8}
  - {name: C, role: outlaw, life: 1}
  - {name: Herb, role: renegade, character: herb_hunter}
""")
    done = start.take("A: gatling")
    assert life(done)["Greg"] == 2 + 2 - 1 + 2
    assert (len(hand(done, "Herb")), len(hand(done, "A"))) == (4, 6)


def test_nobody_digs_or_hunts_at_his_own_death_and_none_after_the_end() -> None:
    for person in ("greg_digger", "herb_hunter"):
        dead = sitting(person, "life: 1", "X", across="hand: [bang], in_play: [schofield]").take("X: bang > P")
        assert (life(dead)["P"], told(dead, "uses_ability")) == (0, [])
        over = sitting(person, "life: 1, hand: [bang]", left="life: 1").take("P: bang > L")
        assert (over.is_over, told(over, "uses_ability"), life(over)["P"]) == (True, [], 1)


def test_whoever_is_on_turn_has_the_reward_before_herb_hunter_draws() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, life: 1}
  - {name: Herb, role: renegade, character: herb_hunter}
  - {name: D, role: outlaw}
deck: [mustang, saloon, gatling, duell-QD, volcanic]
""")
    done = start.take("A: bang > B")
    assert (hand(done, "A"), hand(done, "Herb")) == (["mustang", "saloon", "gatling"], ["duell", "volcanic"])


# --- José Delgado ---------------------------------------------------------------------------------------------------


def test_jose_delgado_trades_each_blue_card_of_his_hand_and_no_other_one() -> None:
    start = sitting("jose_delgado", "hand: [mustang-8H, mustang-9H, gefaengnis, derringer, bang], in_play: [fass]")
    assert options(start, "jose") == [
        "jose_delgado + mustang-8H",
        "jose_delgado + mustang-9H",
        "jose_delgado + gefaengnis",
    ]
    for card in ("derringer", "bang"):
        (reason,) = refused(start, f"P: jose_delgado + {card}").values()
        assert (reason.key, reason.rule) == ("card_is_blue", "dodge_city.jose_delgado")
    assert list(refused(start, "P: jose_delgado + fass")) == ["holds_card"]
    assert "card_is_blue" in refused(start, "P: jose_delgado + mustang-8H + mustang-9H")
    assert "card_is_blue" in refused(start, "P: jose_delgado")


@pytest.mark.parametrize(("rules", "times"), [("", 3), ("rules: {jose_trades: twice}", 2)])
def test_jose_delgado_trades_as_often_as_he_likes_or_twice(rules: str, times: int) -> None:
    now = sitting(
        "jose_delgado", "hand: [mustang, fass, schofield]", more=f"{rules}\ndeck: [bang, bang, bang, bang, bang, bang]"
    )
    for card in ("mustang", "fass", "schofield")[:times]:
        now = now.take(f"P: jose_delgado + {card}")
    assert hand(now, "P").count("bang") == 2 * times
    assert names(now.table.discard) == ["mustang", "fass", "schofield"][:times]
    if times == 2:
        (reason,) = refused(now, "P: jose_delgado + schofield").values()
        assert (reason.rule, reason.facts) == ("dodge_city.jose_delgado.international", {"used": 2, "limit": 2})


# --- Molly Stark ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "answer", "draws", "by_any_card"),
    [
        ("hand: [fehlschuss]", "fehlschuss", 1, 1),
        ("hand: [ausweichen]", "ausweichen", 1, 2),
        ("in_play: [sombrero]", "use sombrero", 0, 0),
        ("in_play: [bibel]", "use bibel", 1, 1),
    ],
)
def test_molly_stark_draws_for_a_fehlschuss_but_not_for_what_only_works_like_one(
    has: str, answer: str, draws: int, by_any_card: int
) -> None:
    """Ausweichen and Bibel bring a card themselves; by the international rules any card of the hand brings one."""
    for rules, cards in (("", draws), ("rules: {molly_draws_for: any_hand_card}", by_any_card)):
        done = shot("molly_stark", has, more=rules).take(f"P: {answer}")
        assert (life(done)["P"], len(hand(done, "P"))) == (4, cards)


def test_molly_stark_draws_at_once_for_each_of_two_misses_against_slab_the_killer() -> None:
    hit = shot("molly_stark", "hand: [fehlschuss-2S]", ", character: slab_the_killer", "deck: [fehlschuss-3S, gatling]")
    half = hit.take("P: fehlschuss")
    assert options(half) == ["fehlschuss", "pass"]  # the card that she has just drawn
    done = half.take("P: fehlschuss")
    assert (life(done)["P"], hand(done, "P")) == (4, ["gatling"])


def test_molly_stark_draws_at_once_for_indianer_and_for_a_duell_at_its_end() -> None:
    start = sitting("molly_stark", "hand: [bang-2C, bang-3C]", "L", "hand: [indianer, duell-8C, bang-2D, bang-3D]")
    answered = after(start, "L: indianer", "P: bang-2C")
    assert len(hand(answered, "P")) == 2
    fought = after(start, "L: duell-8C > P", "P: bang-2C", "L: bang-2D", "P: bang-3C")
    assert (fought.decides, hand(fought, "P")) == ("L", [])
    won = fought.take("L: pass")
    assert (len(hand(won, "P")), life(won)["L"]) == (2, 4)
    lost = fought.take("L: bang-3D")
    assert (len(hand(lost, "P")), life(lost)["P"]) == (2, 3)


def test_molly_stark_draws_for_a_bier_in_a_duell_as_well_and_first() -> None:
    start = sitting(
        "molly_stark", "hand: [bang-2C, bier]", "L", "hand: [duell-8C, bang-2D]", more="deck: [gatling, saloon]"
    )
    losing = after(start, "L: duell-8C > P", "P: bang-2C", "L: bang-2D")
    assert options(losing) == ["bier", "pass"]
    saved = losing.take("P: bier")
    assert (life(saved)["P"], hand(saved, "P")) == (4, ["gatling", "saloon"])


def test_molly_stark_draws_for_nothing_in_her_own_turn_nor_when_she_is_out() -> None:
    own = sitting(
        "molly_stark",
        "life: 3, hand: [bang-2C, bier-6H, bier-7H, duell, bang-3C]",
        left="hand: [bang-2D, bang-3D, fehlschuss]",
    )
    shots = after(own, "P: bang-2C > L", "L: fehlschuss", "P: bier-6H")
    lost = after(shots, "P: duell > L", "L: bang-2D", "P: bang-3C", "L: bang-3D")
    assert (lost.decides, options(lost)) == ("P", ["bier", "pass"])
    assert told(lost.take("P: bier"), "draws") == []
    killed = sitting("molly_stark", "life: 1, hand: [bang-2C]", "L", "hand: [duell-8C, bang-2D]")
    gone = after(killed, "L: duell-8C > P", "P: bang-2C", "L: bang-2D")
    assert [entry for entry in told(gone, "draws") if entry["who"] == 0] == []


# --- Pat Brennan ----------------------------------------------------------------------------------------------------


def test_pat_brennan_may_take_any_card_in_front_of_another_instead_of_his_two() -> None:
    start = phase_1("pat_brennan", "in_play: [schofield]", left="in_play: [dynamit-2H, bibel]", across="hand: [bang]",
                    right="in_play: [remington]")  # fmt: skip
    assert options(start) == ["pat_brennan > L.dynamit", "pat_brennan > L.bibel", "pat_brennan > R.remington", "pass"]
    taken = start.take("P: pat_brennan > R.remington")
    assert (hand(taken, "P"), in_play(taken, "R"), taken.phase) == (["remington"], [], "play")
    assert hand(start.take("P: pass"), "P") == ["mustang", "saloon"]
    assert list(refused(start, "P: pat_brennan > P.schofield")) == ["lies_before_another"]
    assert list(refused(start, "P: pat_brennan > X.hand")) == ["card_lies_in_play"]
    assert list(refused(start, "P: pat_brennan > R.mustang")) == ["card_lies_in_play"]
    assert list(refused(start, "P: pat_brennan > R")) == ["is_aimed_right"]
    assert "phase_1_begins" in refused(taken, "P: pat_brennan > L.bibel")


def test_where_the_rules_say_so_pat_brennan_takes_any_card_in_play_his_own_included() -> None:
    start = phase_1("pat_brennan", "in_play: [schofield]", "pat_takes: any_in_play", left="in_play: [bibel]")
    assert options(start) == ["pat_brennan > L.bibel", "pat_brennan > P.schofield", "pass"]
    assert hand(start.take("P: pat_brennan > P.schofield"), "P") == ["schofield"]


def test_where_nothing_lies_before_others_pat_brennan_is_not_asked() -> None:
    drawn = phase_1("pat_brennan", "in_play: [schofield]")
    assert (drawn.phase, hand(drawn, "P")) == ("play", ["mustang", "saloon"])


# --- Sean Mallory ---------------------------------------------------------------------------------------------------

FULL = "hand: [bang, bang, bang, bang, bang, bang, bang, bang, bang, bang, bang, bang], life: 1"


@pytest.mark.parametrize(("rules", "kept"), [("", 12), ("rules: {sean_keeps: ten}", 10)])
def test_sean_mallory_keeps_every_card_or_ten(rules: str, kept: int) -> None:
    now = sitting("sean_mallory", FULL, more=rules).take("P: end")
    while now.decides == "P":
        now = now.take(now.options[0])
    assert (len(hand(now, "P")), now.turn) == (kept, "L")


# --- Tequila Joe ----------------------------------------------------------------------------------------------------


def test_tequila_joe_gets_two_points_for_a_bier_and_one_for_anything_else() -> None:
    has = "life: 1, hand: [bier, tequila, saloon, bang], in_play: [feldflasche]"
    for move, points in (("bier", 3), ("tequila + bang > P", 2), ("saloon", 2), ("use feldflasche", 2)):
        assert life(sitting("tequila_joe", has).take(f"P: {move}"))["P"] == points
    assert life(sitting("tequila_joe", "life: 3, hand: [bier]").take("P: bier"))["P"] == 4
    assert life(sitting("tequila_joe", turn="R", right="life: 2, hand: [bier]").take("R: bier"))["R"] == 3


SAVES = ("two", "two_of_the_loss", "one")


def joe_after(points: int, loss: int, biers: int, saves: str) -> int:
    """His life points after a loss against which he brings every Bier that he may, as the choices say it."""
    worth = 1 if saves == "one" else 2
    used = min(biers, ceil(loss / worth))  # nobody is asked any more when nothing is left to lose
    back = worth * used if saves == "two" else min(worth * used, loss)
    return min(4, max(0, points - loss + back))


@pytest.mark.parametrize("effect", ["less_loss", "regain"])
@pytest.mark.parametrize("saves", SAVES)
@pytest.mark.parametrize("loss", [1, 3])
def test_what_a_bier_of_tequila_joe_is_worth_against_a_loss_is_as_the_rules_in_force_say(
    effect: str, saves: str, loss: int
) -> None:
    for points in range(1, 5):
        for biers in range(4):
            has = f"life: {points}, hand: {['bier'] * biers}"
            more = f"rules: {{beer_effect: {effect}, tequila_joe_saves: {saves}}}"
            if loss == 1:
                now = shot("tequila_joe", has, more=more)
            else:
                now = sitting("tequila_joe", f"{has}, in_play: [dynamit-2H]", more=f"{more}\nphase: start\ndeck: [4S]")
            while now.stack[-1].at.key == "LoseLife.save":
                now = now.take(now.options[0])
            assert life(now)["P"] == joe_after(points, loss, biers, saves), (points, biers)
